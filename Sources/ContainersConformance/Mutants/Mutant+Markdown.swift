extension Mutant {
  /// Tables of Markdown: every mutant with the rules that it breaks, and every rule with the mutants that break it.
  ///
  /// A test checks that each rule of the first table notices its mutant (C7).
  public static var markdown: String {
    var lines = ["| mutant | what is wrong | breaks |", "|---|---|---|"]
    for mutant in all {
      lines.append("| `\(mutant.id)` | \(mutant.about) | \(mutant.rules.joined(separator: " ")) |")
    }
    lines += ["", "| rule | mutants |", "|---|---|"]
    for rule in Rule.all {
      let names = all.filter { $0.rules.contains(rule.id) }.map { "`\($0.id)`" }
      lines.append("| \(rule.id) | " + names.joined(separator: ", ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
