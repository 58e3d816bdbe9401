import ArgumentParser
import Conformance
import ContainersConformance
import Glibc

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a rule, or a case, with a drawing.",
    discussion: """
      The containers of this package play the case. Each controller has a line, containers above their children. The \
      weight of the line shows the state of the controller; each event is at its time.

      A pattern such as 'tab/rapid/*' explains all cases that match it. Upper and lower case are equal.

      Exit codes: 0 success; 64 there is no such rule or case.
      """)

  @Argument(help: "The id of a rule, such as L12, or of a case, such as tab/select/first-time, or a pattern.")
  var names: [String]

  @Flag(help: "List the cases of a rule, too.")
  var cases = false

  @Flag(help: "Only the cases, as JSON lines.")
  var json = false

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "A file of JSON lines with the cases, in place of the standard ones.", valueName: "file"))
  var file: String?

  @Option(help: ArgumentHelp("Whether the drawing is coloured: auto, always or never.", valueName: "when"))
  var color = ColorChoice.auto

  mutating func run() throws {
    try Speech.reportingErrors {
      var suite = ConformanceSuite.standard
      if let file {
        suite = ConformanceSuite()
        try suite.add(lines: TextFile.read(file), file: file)
      }
      let style = ReportStyle(isColored: color.isOn(for: STDOUT_FILENO))
      var texts: [String] = []
      for name in names {
        let query = try CaseSelection.find(name, in: suite)
        if json {
          texts += query.cases.map { $0.line + "\n" }
        } else if query.rules.isEmpty {
          texts += query.cases.map {
            $0.explanation(playedBy: ReferenceAdapter(), width: Self.width, style: style)
          }
        } else {
          texts += query.rules.map {
            $0.explanation(
              in: suite, playedBy: ReferenceAdapter(), listsCases: cases, width: Self.width, style: style)
          }
        }
      }
      try TextFile.write(texts.joined(separator: json ? "" : "\n"), to: "-")
    }
  }

  /// The columns of the terminal, or those of a page.
  private static var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 40 else { return 100 }
    return Int(size.ws_col) - 3
  }
}
