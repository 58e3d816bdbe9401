import ArgumentParser
import Conformance
import Containers
import ContainersConformance

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Judges the log of a program by the rules that hold for every container.",
    discussion: """
        containers check < app.log                   a log of any toolkit
        tail -f app.log | containers check           until Control-C
        containers check --rest --json app.log       all changes have ended
        containers check --map entered=D+ < app.log  a word of your own

      A program takes part by printing its appearance callbacks. Lines such as these are read, with any time stamp, \
      level, tag or process number in front of them:

        Home.W+                                  [12:00:01] Home viewDidAppear
        -[HomeViewController viewWillAppear:]    D/HomeFragment: onResume called
        {"name": "Home", "event": "focus"}       DEBUG:pages:Home: on_pre_enter

      The callbacks of UIKit, SwiftUI, Android, Compose, React Navigation, React Native, Flutter, Ionic, MAUI, WPF, \
      Avalonia, Qt, GTK, libadwaita, Textual, Kivy, Godot and Unity are known; --map and --pattern declare others. The last section of Docs/ConformanceProtocol.md lists all \
      words. If a toolkit has only two callbacks, visible and hidden, the others are not expected.

      The log is read in constant memory. A change that is open at its end is named, and is a failure with --rest only. \
      Reading stops after 1,000 violations, and after a million lines without an event. The verdict is the first line \
      of the output and the last one.

      Exit codes:
        0   The log was read, and nothing is wrong.
        1   A rule is broken.
        2   Inconclusive: too few lines were understood, an option matches no line, or the log cannot be read.
        64  The arguments are wrong.
      """)

  @Argument(help: "The log. Without a file, or with -, standard input is read.")
  var file = "-"

  @Option(
    help: ArgumentHelp(
      "The meaning of a word: W+ (willAppear), D+, W-, D-, load, end, or note for a word without a rule. May be repeated.",
      valueName: "word=event"))
  var map: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The form of lines with events, such as '{}[{name}] -> {event}', where {} is anything and {in} the container. \
      No other line is an event then. May be repeated.
      """, valueName: "pattern"))
  var pattern: [String] = []

  @Option(
    help: ArgumentHelp(
      "A callback that the program does not print, such as W+; may be repeated.", valueName: "event"))
  var without: [String] = []

  @Flag(help: "Every line must be understood.")
  var strict = false

  @Flag(help: "The log may have any number of other lines: only lines that look like events count.")
  var mixed = false

  @Flag(help: "The log begins in the middle: controllers may be visible already.")
  var middle = false

  @Flag(help: "All transitions have ended at the end of the log: an open one is a failure.")
  var rest = false

  @Flag(help: "The verdict and what breaks a rule, as JSON.")
  var json = false

  @Option(
    help: ArgumentHelp("A container that shows one child at a time; may be repeated.", valueName: "name"))
  var single: [String] = []

  mutating func run() throws {
    let options = try options()
    try Speech.reportingErrors {
      let source = try TextSource(file)
      var check = LogCheck(options)
      Interruption.holdBack()
      var progress = ProgressLine { Speech.write($0) }
      while !check.isDecided, let bytes = try source.next() {
        check.feed(bytes)
        progress.show("\(check.lineCount) lines, \(check.eventCount) events")
      }
      progress.erase()
      let report = check.finish(isInterrupted: source.isInterrupted)
      try TextFile.write(json ? Self.json(report) : report.text.visible(keepsLines: true), to: "-")
      switch report.verdict {
      case .nothingWrong: break
      case .wrong: throw ExitCode(1)
      case .inconclusive: throw ExitCode(2)
      }
    }
  }

  private static func json(_ report: LogReport) -> String {
    let verdict =
      switch report.verdict {
      case .nothingWrong: "nothing wrong"
      case .wrong: "wrong"
      case .inconclusive: "inconclusive"
      }
    var value = StateObject([
      ("verdict", StateValue(verdict)), ("text", StateValue(report.headline)),
      ("lines", StateValue(report.lineCount)), ("events", StateValue(report.eventCount)),
      ("controllers", StateValue(report.controllerCount)), ("unread", StateValue(report.unreadCount)),
      ("open", StateValue(report.openNames)),
    ])
    value["violations"] = .array(
      report.violations.map { violation in
        var one = StateObject([("rule", StateValue(violation.rule)), ("text", StateValue(violation.text))])
        if let line = violation.line { one["line"] = StateValue(line) }
        if let earlier = violation.earlier { one["earlier"] = StateValue(earlier) }
        return .object(one)
      })
    return JSONText.text(value)
  }

  private func options() throws -> LogOptions {
    var options = LogOptions()
    do throws(LogOptionError) {
      for text in map { options.map.append(try LogOptions.Mapping(text)) }
      for text in pattern { options.patterns.append(try LogPattern(text)) }
      for text in without { try options.leaveOut(text) }
    } catch {
      throw ValidationError(error.description)
    }
    options.isStrict = strict
    options.isMixed = mixed
    options.beginsInTheMiddle = middle
    options.endsAtRest = rest
    options.single = single
    return options
  }
}
