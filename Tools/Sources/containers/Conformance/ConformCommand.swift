import ArgumentParser
import Conformance
import ContainersConformance
import Glibc

struct ConformCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract: "Holds containers to the rules: runs the conformance cases and says what was not as it must be.")

  @OptionGroup var selection: CaseSelection

  mutating func run() throws {
    let runner = try selection.runner()
    let report = try runner.run(ReferenceAdapter())
    print(report.text(), terminator: "")
    throw ExitCode(report.exitCode)
  }
}

/// Which cases are meant.
struct CaseSelection: ParsableArguments {
  @Option(help: ArgumentHelp("Only cases whose id matches: tab/*.", valueName: "glob"))
  var run: [String] = []

  @Option(help: ArgumentHelp("Not these cases.", valueName: "glob"))
  var skip: [String] = []

  @Option(help: ArgumentHelp("Only cases of these rules: L12.", valueName: "id"))
  var rule: [String] = []

  @Option(help: ArgumentHelp("Cases from a file of JSON lines instead of the standard ones.", valueName: "file"))
  var cases: [String] = []

  func runner() throws -> ConformanceRunner {
    var suite = ConformanceSuite.standard
    if !cases.isEmpty {
      suite = ConformanceSuite()
      for file in cases { try suite.add(lines: TextFile.read(file), file: file) }
    }
    var runner = ConformanceRunner(suite)
    runner.run = run.map { Glob($0) }
    runner.skip = skip.map { Glob($0) }
    runner.rules = Set(rule)
    return runner
  }
}
