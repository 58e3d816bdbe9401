import ArgumentParser
import Conformance
import ContainersConformance

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the conformance cases, or the rules and how many cases each has.",
    discussion: "Exit codes: 0 all is well; 2 a file cannot be read or written; 64 wrong arguments.")

  @OptionGroup var selection: CaseSelection

  @Flag(help: "A table of the rules and their cases, and the rules without a case.")
  var coverage = false

  @Flag(help: "The cases as JSON lines, as an adapter's author may want to read them.")
  var json = false

  mutating func run() throws {
    try Speech.reportingErrors {
      let chosen = try selection.runner().chosen
      guard !chosen.isEmpty else {
        throw ValidationError("No case is chosen; containers list without options shows all of them.")
      }
      if coverage {
        try TextFile.write(Coverage(ConformanceSuite(chosen)).markdown, to: "-")
      } else if json {
        try TextFile.write(chosen.map { $0.line + "\n" }.joined(), to: "-")
      } else {
        try TextFile.write(selection.list(), to: "-")
      }
    }
  }
}
