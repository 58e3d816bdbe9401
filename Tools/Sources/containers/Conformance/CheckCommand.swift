import ArgumentParser
import Conformance
import ContainersConformance
import Terminal

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Judges a log of appearance callbacks by the rules that hold for every container.",
    discussion: """
      The log has one event a line, as a program can print it: “Home.W+”, “Home viewDidAppear”, “A.W+ in P”, or \
      {"who": "Home", "event": "willDisappear", "animated": true}; the last section of Docs/ConformanceProtocol.md \
      has all forms. Lines that are no events are skipped and counted.

      Exit codes: 0 nothing is wrong; 1 a rule is broken; 2 the log cannot be read, or holds no event; 64 wrong \
      arguments.
      """)

  @Argument(help: "The log; without one, or with -, standard input.")
  var file = "-"

  @Flag(help: "Nothing moves any more at the end of the log: whatever is open then is wrong.")
  var rest = false

  @Option(
    help: ArgumentHelp("A container that shows one child at a time; may be repeated.", valueName: "name"))
  var single: [String] = []

  mutating func run() throws {
    try Speech.reportingErrors {
      let log = TraceLog(text: String(decoding: try TextFile.read(file), as: UTF8.self))
      guard !log.entries.isEmpty else {
        Speech.say("\(log.lineCount) lines, and none of them is an event; write them as “Home.W+”")
        throw ExitCode(2)
      }
      let violations = log.violations(endsAtRest: rest, single: single)
      for violation in violations { print("\(violation)".visible()) }
      let names = Set(log.entries.map(\.event.name)).count
      let skipped = log.skippedCount == 0 ? "" : ", \(counted(log.skippedCount, "line")) skipped"
      let wrong = violations.isEmpty ? "nothing is wrong" : counted(violations.count, "violation")
      print("\(counted(log.entries.count, "event")) of \(counted(names, "controller"))\(skipped): \(wrong)")
      if !violations.isEmpty { throw ExitCode(1) }
    }
  }
}

/// A number and what is counted: “1 event”, “2 events”.
private func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)" + (number == 1 ? "" : "s")
}
