/// The cases of each rule (C8).
public struct Coverage: Equatable, Sendable {
  /// The cases of one rule.
  public struct Row: Equatable, Sendable {
    /// The rule.
    public let rule: Rule
    /// The cases whose main rule it is, in the order of the suite.
    public let main: [String]
    /// The other cases that test it.
    public let others: [String]
  }

  /// Every rule, in the order of the specification, with cases or without.
  public let rows: [Row]

  /// Collects the rules of a suite.
  ///
  /// - Complexity: O(rules + rules named by cases).
  public init(_ suite: ConformanceSuite) {
    var (main, others): ([String: [String]], [String: [String]]) = ([:], [:])
    for one in suite.cases {
      for (index, rule) in one.rules.enumerated() {
        if index == 0 {
          main[rule, default: []].append(one.id)
        } else {
          others[rule, default: []].append(one.id)
        }
      }
    }
    rows = Rule.all.map { Row(rule: $0, main: main[$0.id] ?? [], others: others[$0.id] ?? []) }
  }

  /// The rules without a case.
  public var uncovered: [Rule] { rows.filter { $0.main.isEmpty && $0.others.isEmpty }.map(\.rule) }

  /// The table as Markdown, followed by the rules without a case.
  public var markdown: String {
    var lines = ["| rule | what it says | main rule of | named by |", "|---|---|---:|---:|"]
    for row in rows {
      lines.append(
        "| \(row.rule.id) | \(row.rule.text) | \(row.main.count) | \(row.main.count + row.others.count) |")
    }
    let missing = uncovered.map(\.id)
    lines += [
      "", missing.isEmpty ? "Every rule has a case." : "Without a case: " + missing.joined(separator: ", "),
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
