import Containers

/// The findings in a log (C10).
public struct LogReport: Sendable {
  /// The verdict about a log.
  public enum Verdict: Hashable, Sendable {
    /// The log was read, and no rule is broken.
    case nothingWrong
    /// A rule is broken.
    case wrong
    /// Too little of it was understood for a verdict.
    case inconclusive
  }

  /// Why the log was not read to its end.
  enum Stop: Hashable { case interrupted, noEvent, violations, controllers, endlessLine }

  /// The violations, in the order of the lines.
  public private(set) var violations: [Violation] = []
  /// The violations that may be none.
  private(set) var excused: [(excuse: LogExcuse, violation: Violation)] = []
  /// The number of lines.
  public internal(set) var lineCount = 0
  /// The number of lines that are not empty.
  public internal(set) var filledCount = 0
  /// The number of events.
  public internal(set) var eventCount = 0
  /// The number of controllers.
  public internal(set) var controllerCount = 0
  /// The number of lines that were not read, because they are not events or have an unknown form.
  public private(set) var unreadCount = 0
  /// The number of lines that look like events and are unclear.
  public var unclearCount: Int { doubts.values.reduce(0) { $0 + $1.count } }

  var isStrict = false
  var isMixed = false
  /// Whether the last line has no end.
  var isCut = false
  /// Whether the end is unknown, although it is checked.
  var isOpen = false
  /// The last line, if it is cut off in a name or a word.
  var openLine: Int?
  var stop: Stop?
  /// Sentences about options that matched nothing.
  var unmet: [String] = []
  var unknownWords: Set<String> = []
  private(set) var unread: [LogJudge.Quote] = []
  private(set) var doubts: [LogLine.Doubt: (count: Int, quotes: [LogJudge.Quote])] = [:]
  private(set) var firstDoubt = Int.max
  /// The callbacks that never occurred, by dialect.
  private(set) var missing: [(dialect: String, words: [String])] = []
  private(set) var quotes: [Int: String] = [:]
  /// The controllers that are in the middle of a change at the end of the log; empty if ``LogOptions/endsAtRest``
  /// judges that.
  public internal(set) var openNames: [String] = []

  /// The maximum number of cited lines that were not read.
  private static let cited = 3

  mutating func addUnread(_ quote: LogJudge.Quote) {
    unreadCount += 1
    if unread.count < Self.cited { unread.append(quote) }
  }

  mutating func forgetUnread() { (unreadCount, unread) = (0, []) }

  mutating func add(_ doubt: LogLine.Doubt, _ quote: LogJudge.Quote) {
    firstDoubt = min(firstDoubt, quote.line)
    doubts[doubt, default: (0, [])].count += 1
    if doubts[doubt, default: (0, [])].quotes.count < Self.cited { doubts[doubt]?.quotes.append(quote) }
  }

  mutating func add(_ violation: Violation, _ quote: LogJudge.Quote) {
    guard violations.count < TraceChecker.most else { return }
    violations.append(violation)
    quotes[quote.line] = quote.text
  }

  mutating func unmetOnce(_ text: String) {
    if unmet.isEmpty { unmet.append(text) }
  }

  mutating func take(_ finding: LogJudge.Finding, of judge: LogJudge) {
    violations += finding.violations
    quotes.merge(judge.kept) { first, _ in first }
    violations.sort { ($0.line ?? .max, $0.event ?? .max) < ($1.line ?? .max, $1.event ?? .max) }
    excused += finding.excused
    if judge.isRemark { eventCount -= judge.eventCount }
    if !finding.missing.isEmpty, excuses.contains(.fewCallbacks) || !finding.violations.isEmpty {
      missing.append((judge.dialect.name, finding.missing.map(\.word)))
    }
  }

  // MARK: The verdict

  /// The verdict.
  ///
  /// A violation counts only if no line before it is unclear, since that line could explain it.
  public var verdict: Verdict {
    let doubt = min(firstDoubt, openLine ?? .max)
    if violations.contains(where: { ($0.line ?? 0) < doubt }) { return .wrong }
    return reason == nil ? .nothingWrong : .inconclusive
  }

  /// Why there is no verdict; nil if there is one.
  var reason: String? {
    if !doubts.isEmpty {
      let verb = unclearCount == 1 ? "looks" : "look"
      return "\(Self.counted(unclearCount, "line")) \(verb) like an event, and cannot be understood."
    }
    if stop == .endlessLine { return "line \(lineCount) does not end: this is not a log." }
    if eventCount == 0 {
      if stop == .interrupted { return "reading was interrupted after line \(lineCount)." }
      if filledCount == 0 { return "the log is empty." }
      return stop == .noEvent
        ? "the first \(Self.counted(lineCount, "line")) have no event." : "no line is an event."
    }
    if !violations.isEmpty { return "the last line is cut off in a name or a word." }
    if let excuse = excuses.first { return excuse.reason }
    if !unmet.isEmpty { return "an option does not fit the log." }
    switch stop {
    case .interrupted: return "reading was interrupted after line \(lineCount)."
    case .controllers: return "there are too many controllers at once."
    case .noEvent, .violations, .endlessLine, nil: break
    }
    if isOpen { return "the last line is cut off, and --rest is about the end." }
    if isStrict, unreadCount > 0 { return "\(Self.counted(unreadCount, "line")) could not be read." }
    if !isMixed, unreadCount * 2 > filledCount {
      return "\(unreadCount) of \(Self.counted(filledCount, "line")) could not be read."
    }
    return nil
  }

  /// The excuses of violations, in the order of their declaration.
  var excuses: [LogExcuse] {
    LogExcuse.allCases.filter { excuse in excused.contains { $0.excuse == excuse } }
  }

  static func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
