import ArgumentParser
import Conformance
import ContainersConformance
import Glibc

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a rule, or a case, with a drawing.",
    discussion: """
        containers explain L18                            a rule, with a case
        containers explain tab/rapid/three                a case
        containers explain tab/rapid/three --svg > a.svg  as a picture
        containers explain --log app.log                  a log of your own

      The containers of this package play the case. Each controller has a line, containers above their children. The \
      weight of the line shows the state of the controller; each event is at its time.

      A pattern such as 'tab/rapid/*' explains all cases that match it. Upper and lower case are equal.

      With --mutant a broken variant of the containers plays the case, and what is wrong is marked. Tabs, pages and \
      segments count from 0, as in the protocol.

      Exit codes: 0 success; 64 there is no such rule or case.
      """)

  @Argument(help: "The id of a rule, such as L12, or of a case, such as tab/select/first-time, or a pattern.")
  var names: [String] = []

  @Flag(help: "List the cases of a rule, too.")
  var cases = false

  @Flag(help: "Only the cases, as JSON lines.")
  var json = false

  @Flag(help: "Only the id, the drawing and its steps, as they stand in Docs/Rules/examples.")
  var plain = false

  @Flag(help: "The drawing as a picture, in SVG.")
  var svg = false

  @Flag(help: "The picture is for a dark page.")
  var dark = false

  @Option(
    help: ArgumentHelp("A mutant plays the case, such as double-will; see Docs/Mutants.md.", valueName: "id"))
  var mutant: String?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "A file of JSON lines with the cases, in place of the standard ones.", valueName: "file"))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "Draw a log instead, whose lines are events such as A.W+, and mark what breaks a rule.",
      valueName: "file"))
  var log: String?

  @Option(
    help: ArgumentHelp("The title of the picture, in place of the sentence of the case.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("Whether the drawing is coloured: auto, always or never.", valueName: "when"))
  var color = ColorChoice.auto

  func validate() throws {
    guard [json, plain, svg].count(where: \.self) <= 1 else {
      throw ValidationError("--json, --plain and --svg exclude one another.")
    }
    guard names.isEmpty != (log == nil) else {
      throw ValidationError("Name rules or cases, such as L18 or tab/rapid/three, or give a file with --log.")
    }
    if dark || title != nil, !svg {
      throw ValidationError("--dark and --title are for pictures: they need --svg.")
    }
    try CaseSelection.check(mutant: mutant)
  }

  mutating func run() throws {
    try Speech.reportingErrors {
      var suite = ConformanceSuite.standard
      if let file {
        suite = ConformanceSuite()
        try suite.add(lines: TextFile.read(file), file: file)
      }
      let adapter = CaseSelection.adapter(mutant: mutant)
      let style = ReportStyle(isColored: color.isOn(for: STDOUT_FILENO))
      var texts: [String] = []
      if let log {
        let lifelines = Lifelines(
          log: String(decoding: try TextFile.read(log), as: UTF8.self), width: Self.width)
        texts = [
          svg
            ? lifelines.svg(title: title ?? log, isDark: dark)
            : lifelines.text(style: style, hasLegend: !plain)
        ]
      }
      for name in names {
        let query = try CaseSelection.find(name, in: suite)
        if json {
          texts += query.cases.map { $0.line + "\n" }
        } else if plain || svg {
          let chosen = query.rules.isEmpty ? query.cases : query.rules.compactMap { $0.example(in: suite) }
          texts += chosen.compactMap { drawing(of: $0, playedBy: adapter) }
        } else if query.rules.isEmpty {
          texts += query.cases.map { $0.explanation(playedBy: adapter, width: Self.width, style: style) }
        } else {
          texts += query.rules.map {
            $0.explanation(
              in: suite, playedBy: adapter, listsCases: cases, width: Self.width, style: style)
          }
        }
      }
      if svg, texts.count != 1 {
        throw ValidationError(
          "--svg makes one picture; these names have \(texts.count) cases with a drawing.")
      }
      try TextFile.write(texts.joined(separator: json ? "" : "\n"), to: "-")
    }
  }

  /// The drawing alone, as signs or as a picture.
  private func drawing(of one: ConformanceCase, playedBy adapter: any ConformanceAdapter) -> String? {
    let lifelines = one.lifelines(playedBy: adapter)
    if svg { return lifelines?.svg(title: title ?? one.about, isDark: dark) }
    return lifelines.map { "\(one.id)\n" + $0.text(hasLegend: false) }
  }

  /// The columns of the terminal, or those of a page.
  private static var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 40 else { return 100 }
    return Int(size.ws_col) - 3
  }
}
