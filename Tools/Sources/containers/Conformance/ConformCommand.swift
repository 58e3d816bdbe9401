import ArgumentParser
import Conformance
import ContainersConformance
import Glibc

struct ConformCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract:
      "Holds containers to the rules: runs the conformance cases and says what was not as it must be.",
    discussion: """
      Without a command the containers of this package are judged. A command after -- is an adapter: a program in any \
      language that answers requests on its standard input, as Docs/ConformanceProtocol.md describes.

      An expectation file has lines such as “fail tab/rapid/* because …” and “skip book/* because …”. A case that was \
      expected to fail and passes is a failure, and so is a line that matches no case.

      \(ExitCodes.conform)
      """)

  @OptionGroup var selection: CaseSelection

  @Flag(help: "List the cases, and run none.")
  var list = false

  @Option(help: ArgumentHelp("What is expected of some cases, and why.", valueName: "file"))
  var expect: String?

  @Option(help: ArgumentHelp("How long an adapter may take to answer a request.", valueName: "seconds"))
  var limit = 10.0

  @Option(help: ArgumentHelp("Where to write the report, in place of standard output.", valueName: "file"))
  var output = "-"

  @Option(help: ArgumentHelp("Whether the report is coloured.", valueName: "when"))
  var color = ColorChoice.auto

  @Argument(parsing: .postTerminator, help: "The adapter and its arguments, after --.")
  var command: [String] = []

  func validate() throws {
    guard limit > 0, limit.isFinite else {
      throw ValidationError("--limit must be a number of seconds above 0.")
    }
  }

  mutating func run() throws {
    let code: Int32
    do {
      code = list ? try listCases() : try conform()
    } catch let error as any CustomStringConvertible & Error {
      Speech.say(error.description)
      throw ExitCode(2)
    }
    if code != 0 { throw ExitCode(code) }
  }

  private func listCases() throws -> Int32 {
    let chosen = try selection.runner().chosen
    let width = chosen.map(\.id.count).max() ?? 0
    let lines = chosen.map { $0.id.padding(to: width + 2) + $0.rules.joined(separator: " ") + "\n" }
    try TextFile.write(lines.joined(), to: output)
    return 0
  }

  private func conform() throws -> Int32 {
    var runner = try selection.runner()
    if let expect {
      let text = String(decoding: try TextFile.read(expect), as: UTF8.self)
      runner.expectations = try Expectation.read(text, file: expect)
    }
    let pipe = command.isEmpty ? nil : PipeAdapter(command, limits: .init(seconds: limit))
    let adapter: any ConformanceAdapter = pipe ?? ReferenceAdapter()
    let report = try runner.run(adapter)
    let style = ReportStyle(isColored: output == "-" && color.isOn(for: STDOUT_FILENO))
    try TextFile.write(report.text(style: style), to: output)
    if let farewell = pipe?.farewell {
      Speech.say(farewell)
      return 2
    }
    return report.exitCode
  }
}

extension String {
  func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
