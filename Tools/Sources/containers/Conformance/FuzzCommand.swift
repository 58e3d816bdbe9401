import ArgumentParser
import Conformance
import Containers
import ContainersConformance
import Glibc

struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Plays random scripts, and shrinks those that fail.",
    discussion: """
        containers fuzz                                      this package
        containers fuzz -- python3 adapter.py > found.jsonl  an adapter
        containers fuzz --seconds 60 --seed 7 -- ./adapter   for a minute
        containers conform --cases found.jsonl -- ./adapter  what was found

      Without a command the containers of this package are judged. A command after -- is an adapter, as for conform.

      The scripts use only what the adapter offers. They are judged by the rules that hold for all containers, and by a \
      comparison with the containers of this package as far as the declared orders allow. Each failure is shrunk to a \
      small case. Standard error has the verdict, first and last, and each failure in words: the fault, the steps, the \
      expected and the received events. Standard output has the cases, a line of JSON each, unless it is a terminal.

      The case fuzz/7/23 comes from --seed 7 --first 23 --scripts 1.

      Exit codes: 0 no failures; 1 failures; 2 the adapter broke or could not be started, no script could be judged, \
      or a file could not be written; 64 wrong arguments.
      """)

  @Option(
    help: ArgumentHelp("The seed of all scripts; a random one if left out.", valueName: "number"))
  var seed: UInt64?

  @Option(help: ArgumentHelp("The number of scripts; 1000 by default.", valueName: "number"))
  var scripts: Int?

  @Option(help: ArgumentHelp("The duration of the run, in place of --scripts.", valueName: "seconds"))
  var seconds: Double?

  @Option(help: ArgumentHelp("The number of the first script.", valueName: "number"))
  var first = 0

  @Option(help: ArgumentHelp("The run ends after this number of different failures.", valueName: "number"))
  var findings = 5

  @Flag(help: "The verdict and the findings as one JSON object, in place of the cases and the words.")
  var json = false

  @Flag(help: "Judge only by the rules that hold for all containers; do not compare.")
  var universal = false

  @Option(help: ArgumentHelp("Where to write the cases, in place of standard output.", valueName: "file"))
  var output = "-"

  @Option(help: ArgumentHelp("Whether the report is coloured: auto, always or never.", valueName: "when"))
  var color = ColorChoice.auto

  @OptionGroup var adapterLimits: AdapterLimits

  @Argument(parsing: .postTerminator, help: "The adapter and its arguments, after --.")
  var command: [String] = []

  func validate() throws {
    if let seconds, !(seconds > 0 && seconds.isFinite) {
      throw ValidationError("--seconds must be a number of seconds above 0.")
    }
    if let scripts, scripts < 1 { throw ValidationError("--scripts must be 1 or more.") }
    guard first >= 0 else { throw ValidationError("--first must be 0 or more.") }
    guard findings > 0 else { throw ValidationError("--findings must be 1 or more.") }
  }

  mutating func run() throws {
    try Speech.reportingErrors {
      let report = try play()
      if json {
        try TextFile.write(Self.json(report), to: output)
        if report.exitCode != 0 { throw ExitCode(report.exitCode) }
        return
      }
      let style = ReportStyle(isColored: color.isOn(for: STDERR_FILENO))
      Speech.write(report.text(style: style))
      let isSeen = output == "-" && isatty(STDOUT_FILENO) == 1
      if !isSeen { try TextFile.write(report.findings.map { $0.testCase.line + "\n" }.joined(), to: output) }
      if !report.findings.isEmpty {
        if isSeen { Speech.say("--seed \(report.seed) --output FILE writes these as cases") }
        Speech.say("run it again: \(again)")
      }
      if report.exitCode != 0 { throw ExitCode(report.exitCode) }
    }
  }

  private static func json(_ report: FuzzReport) -> String {
    let verdicts = ["passed", "failed", "inconclusive"]
    var value = StateObject([
      ("seed", StateValue("\(report.seed)")), ("scripts", StateValue(report.scripts)),
      ("verdict", StateValue(verdicts[min(2, Int(report.exitCode))])),
    ])
    value["findings"] = .array(
      report.findings.map {
        .object(StateObject([("id", StateValue($0.testCase.id)), ("case", StateValue($0.testCase.line))]))
      })
    return JSONText.text(value)
  }

  private func play() throws -> FuzzReport {
    var fuzzer = Fuzzer(seed: seed ?? UInt64.random(in: 0..<1_000_000))
    fuzzer.mostFindings = findings
    fuzzer.asksReference = !universal
    let most = scripts ?? (seconds == nil ? 1_000 : .max)
    let start = ContinuousClock.now
    let end = seconds.map { start.advanced(by: .seconds($0)) }
    var progress = ProgressLine { Speech.write($0) }
    // An adapter must not outlive this program.
    Interruption.holdBack()
    defer { Interruption.letThrough() }
    let adapter = CaseSelection.adapter(command, adapterLimits.limits)
    let report = try fuzzer.run(adapter, from: first) { report in
      progress.show("\(report.scripts) scripts, seed \(report.seed), \(report.findings.count) findings")
      return report.scripts < most && end.map { .now < $0 } ?? true
    }
    progress.erase()
    return report
  }

  /// The command line that runs the cases.
  private var again: String {
    let file = output == "-" ? "FILE" : output
    let adapter = command.isEmpty ? "" : " -- " + command.joined(separator: " ")
    return "containers conform --cases \(file)" + adapter
  }
}
