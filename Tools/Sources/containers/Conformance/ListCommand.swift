import ArgumentParser
import Conformance
import ContainersConformance

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the conformance cases, or the rules and how many cases each has.",
    discussion: """
        containers list                 all cases
        containers list L18             the cases of a rule
        containers list 'tab/rapid/*'   those that match a pattern
        containers list --coverage      how many cases each rule has

      A rule such as L18 lists the cases that test it, and a pattern such as 'tab/rapid/*' those that match it. Upper \
      and lower case are equal.

      Exit codes: 0 success; 2 a file cannot be read or written; 64 wrong arguments, or unknown names.
      """)

  @Argument(help: "Rules, cases, or patterns of them; without any, all cases.")
  var names: [String] = []

  @OptionGroup var selection: CaseSelection

  @Flag(help: "A table of the rules and their cases, and the rules without a case.")
  var coverage = false

  @Flag(help: "The cases as JSON lines.")
  var json = false

  mutating func run() throws {
    try Speech.reportingErrors {
      let chosen = try chosen()
      if coverage {
        try TextFile.write(Coverage(ConformanceSuite(chosen)).markdown, to: "-")
      } else if json {
        try TextFile.write(chosen.map { $0.line + "\n" }.joined(), to: "-")
      } else {
        try TextFile.write(CaseSelection.list(chosen), to: "-")
      }
    }
  }

  /// The named cases that pass the filters.
  private func chosen() throws -> [ConformanceCase] {
    let chosen = try selection.runner().chosen
    guard !names.isEmpty else { return chosen }
    let suite = ConformanceSuite(chosen)
    var ids: Set<String> = []
    for name in names { ids.formUnion(try CaseSelection.find(name, in: suite).cases.map(\.id)) }
    guard !ids.isEmpty else {
      throw ValidationError("The filters leave no case of \(names.joined(separator: ", ")).")
    }
    return chosen.filter { ids.contains($0.id) }
  }
}
