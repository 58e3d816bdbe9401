import ArgumentParser
import Conformance
import ContainersConformance
import Glibc

struct ConformCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract:
      "Holds containers to the rules: runs the conformance cases and reports every failure.",
    discussion: """
        containers conform                             this package
        containers conform -- python3 adapter.py       an adapter
        containers conform --run 'tab/*' -- ./adapter  only the cases of tabs
        containers conform --json -- ./adapter         the report as JSON

      Without a command the containers of this package are judged. A command after -- is an adapter: a program in any \
      language that reads requests from its standard input and answers them (Docs/ConformanceProtocol.md).

      The verdict is the first line of the report and the last one. Between them are the failures: a sentence with the \
      controller and the step, the rules, the expected and the received events, and the command that shows the case.

      An expectation file has lines such as “fail tab/rapid/* because …” and “skip book/* because …”. A case that is \
      expected to fail and passes is a failure; a line that matches no case is a failure, too, and so is one that expects \
      failures and matches only cases that were not judged.

      A case is not judged if nothing in it was compared: the adapter reports none of the expected events, and reads none of \
      the states.

      --matrix makes one table of several reports that were written with --format json; with --format html a page, with each \
      case that fails and a drawing of what is right.

      Exit codes: 0 all judged cases passed or are as expected; 1 some failed; 2 the adapter broke, no case could be judged, \
      or a file cannot be read or written; 64 wrong arguments, or filters that match no case.
      """)

  @OptionGroup var selection: CaseSelection

  @Flag(help: "List the cases, and run nothing.")
  var list = false

  @Option(
    help: ArgumentHelp(
      "A file with expected failures and skipped cases, and their reasons.", valueName: "file"))
  var expect: String?

  @Option(
    help: ArgumentHelp(
      "The format of the report: text, json, junit, tap, markdown or html.", valueName: "format"))
  var format = ReportFormat.text

  @Flag(help: "The report as JSON: short for --format json.")
  var json = false

  @Option(help: ArgumentHelp("Where to write the report, in place of standard output.", valueName: "file"))
  var output = "-"

  @Flag(help: "List every rule with its counts, and every order, in the report for people.")
  var allRules = false

  @OptionGroup var adapterLimits: AdapterLimits

  @Option(
    help: ArgumentHelp(
      "Shuffle the order of the cases, to find those that depend on others.", valueName: "number"))
  var seed: UInt64?

  @Option(help: ArgumentHelp("Whether the report is coloured: auto, always or never.", valueName: "when"))
  var color = ColorChoice.auto

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Make a table of these reports; run nothing.", valueName: "file"))
  var matrix: [String] = []

  @Flag(help: "Show that the suite finds faults: run it on containers that are broken on purpose.")
  var mutants = false

  @Option(help: ArgumentHelp("Judge one of the containers that are broken on purpose.", valueName: "id"))
  var mutant: String?

  @Argument(parsing: .postTerminator, help: "The adapter and its arguments, after --.")
  var command: [String] = []

  func validate() throws {
    if json, format != .text, format != .json {
      throw ValidationError("--json and --format exclude one another.")
    }
    if mutants, json || format != .text && format != .markdown {
      throw ValidationError("The table of mutants is written as text or markdown.")
    }
    try CaseSelection.check(mutant: mutant)
  }

  mutating func run() throws {
    try Speech.reportingErrors {
      if !matrix.isEmpty {
        try writeMatrix()
      } else if mutants {
        let code = try runMutants()
        if code != 0 { throw ExitCode(code) }
      } else if list {
        try TextFile.write(CaseSelection.list(selection.runner().chosen), to: output)
      } else {
        let code = try conform()
        if code != 0 { throw ExitCode(code) }
      }
    }
  }

  private func writeMatrix() throws {
    var table = ConformanceMatrix()
    for file in matrix { try table.add(json: try TextFile.read(file), file: file) }
    try TextFile.write(format == .html ? table.html() : table.markdown, to: output)
  }

  private func runMutants() throws -> Int32 {
    let suite = ConformanceSuite(try selection.runner().chosen)
    var progress = ProgressLine { Speech.write($0) }
    var done = 0
    let table = MutantMatrix(suite) { row in
      done += 1
      progress.show("\(done)/\(Mutant.all.count) \(row.mutant.id)")
    }
    progress.erase()
    try TextFile.write(format == .markdown ? table.markdown : "\(table)\n", to: output)
    return table.survivors.isEmpty && table.idleRules.isEmpty ? 0 : 1
  }

  private func conform() throws -> Int32 {
    var runner = try selection.runner()
    runner.seed = seed
    if let expect {
      let text = String(decoding: try TextFile.read(expect), as: UTF8.self)
      runner.expectations = try CaseExpectation.read(text, file: expect)
    }
    Interruption.holdBack()
    defer { Interruption.letThrough() }
    let adapter = CaseSelection.adapter(command, mutant: mutant, adapterLimits.limits)
    var progress = ProgressLine { Speech.write($0) }
    let report = try runner.run(adapter) { result, done, all in
      progress.show("\(done)/\(all) \(result.testCase.id)")
    }
    progress.erase()
    let style = ReportStyle(isColored: output == "-" && color.isOn(for: STDOUT_FILENO))
    try TextFile.write(
      (json ? .json : format).text(of: report, style: style, listsAllRules: allRules), to: output)
    if output != "-" { Speech.say(report.counts.sentence) }
    guard let farewell = adapter.farewell else { return report.exitCode }
    Speech.say(farewell)
    return 2
  }
}

/// The format of a report.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, junit, tap, markdown, html

  /// The report in this format.
  func text(of report: ConformanceReport, style: ReportStyle, listsAllRules: Bool) -> String {
    switch self {
    case .text: return report.text(style: style, listsAllRules: listsAllRules)
    case .json: return report.json
    case .junit: return report.junit
    case .tap: return report.tap
    case .markdown, .html:
      var matrix = ConformanceMatrix()
      matrix.add(report)
      return self == .html ? matrix.html() : matrix.markdown
    }
  }
}
