import ArgumentParser
import Conformance
import ContainersConformance
import Glibc

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a rule, or a case: what must be so, and a trace of it, drawn.",
    discussion: """
      The trace is heard from the containers of this package while they play a case; each controller has a lane, \
      each event a column.

      Exit codes: 0 all is well, 64 there is no such rule and no such case.
      """)

  @Argument(help: "The id of a rule, such as L12, or of a case, such as tab/select/first-time.")
  var id: String

  mutating func run() throws {
    try Speech.reportingErrors {
      let width = Self.width
      if let rule = Rule.named(id) {
        try TextFile.write(rule.explanation(playedBy: ReferenceAdapter(), width: width), to: "-")
      } else if let one = ConformanceSuite.standard[id] {
        let drawing = one.drawing(playedBy: ReferenceAdapter(), width: width)
        let text = "\(one.id) (\(one.rules.joined(separator: ", ")); \(one.source))\n\(one.about)\n\n"
        try TextFile.write(text + (drawing?.text ?? "") + "\n" + one.line + "\n", to: "-")
      } else {
        throw ValidationError("There is no rule and no case “\(id)”; containers list shows all of them.")
      }
    }
  }

  /// The columns of the terminal, or enough for a page.
  private static var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 40 else { return 100 }
    return Int(size.ws_col) - 1
  }
}
