import Containers

/// Reads the log of a program that can only print, and checks it against the universal rules (C5, C10).
///
/// The log is passed in pieces of any size and not kept: memory does not grow with its length.
///
/// ```swift
/// var check = LogCheck()
/// check.feed("[12:00] Home viewWillAppear\n[12:00] Home viewWillAppear\n".utf8)
/// print(check.finish().text)  // Wrong: …  Home received willAppear twice in a row.
/// ```
public struct LogCheck: Sendable {
  /// The maximum number of bytes that are read of a line.
  public static let longestLine = 1 << 16
  /// Limits for the memory and the length of endless logs.
  struct Limits: Sendable {
    /// The number of lines without an event after which reading stops.
    var lines = 1_000_000
    /// The number of bytes of one line after which it counts as endless.
    var lineLength = 1 << 26
    /// The maximum number of controllers at once.
    var controllers = 50_000
  }

  private let limits: Limits
  private let options: LogOptions
  private let words: LogWords
  private var report = LogReport()
  private var judges: [Int: LogJudge] = [:]
  private var names: Set<String> = []
  /// The words of `--map` that were used, by their hashes.
  private var used: Set<UInt64> = []
  private var firstProcess: Substring?
  /// Lines that would be events if their last word were one, by the name of the controller.
  private var guesses: [String: (word: String, quote: LogJudge.Quote)] = [:]
  private var last: LogJudge.Quote?
  /// Whether it is a trace of a program of this project, whose other lines are not events.
  private var isTrace = false

  // The current line.
  private var line: [UInt8] = []
  private var isTooLong = false
  /// The number of its bytes so far, including those that were left out.
  private var length = 0

  /// Creates a check.
  public init(_ options: LogOptions = LogOptions()) { self.init(options, limits: Limits()) }

  init(_ options: LogOptions = LogOptions(), limits: Limits) {
    self.limits = limits
    self.options = options
    words = LogWords(map: options.map)
    report.isStrict = options.isStrict
    report.isMixed = options.isMixed || !options.patterns.isEmpty
  }

  /// Whether nothing that follows can change the verdict.
  public var isDecided: Bool { report.stop != nil }

  /// The number of lines read.
  public var lineCount: Int { report.lineCount }
  /// The number of events read.
  public var eventCount: Int { report.eventCount }

  /// Reads more of the log.
  ///
  /// - Complexity: O(bytes)
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        takeLine()
        if isDecided { return }
      } else {
        length += 1
        // A log in UTF-16 contains zeros, and so does one that was cut while it was written.
        if byte != 0 {
          if line.count < Self.longestLine { line.append(byte) } else { isTooLong = true }
        }
        if length >= limits.lineLength {
          report.stop = .endlessLine
          return takeLine()
        }
      }
    }
  }

  /// Checks what can only be checked at the end.
  ///
  /// - Parameter isInterrupted: Whether the log may continue.
  public mutating func finish(isInterrupted: Bool = false) -> LogReport {
    if length > 0, !isDecided {
      report.isCut = true
      takeLine()
    }
    if isInterrupted { report.stop = report.stop ?? .interrupted }
    for (name, guess) in guesses.sorted(by: { $0.value.quote.line < $1.value.quote.line })
    where names.contains(name) {
      report.add(.unknownWord, guess.quote)
      report.unknownWords.insert(guess.word)
    }
    for index in judges.keys.sorted() {
      guard var judge = judges[index] else { continue }
      if options.endsAtRest { judge.seeRest(last) } else { report.openNames += judge.openNames }
      if !report.isCut, report.stop == nil { judge.seeEndOfLog() }
      report.take(judge.finish(), of: judge)
    }
    for name in options.single where !names.contains(name) {
      report.unmet.append("--single \(name): no line is about a controller of that name.")
    }
    for mapping in options.map where !used.contains(LogWords.key(mapping.word)) {
      report.unmet.append("--map \(mapping.word)=\(mapping.symbol): no line has an event of that word.")
    }
    report.controllerCount = names.count
    return report
  }

  // MARK: Lines

  private mutating func takeLine() {
    defer {
      line.removeAll(keepingCapacity: true)
      (isTooLong, length) = (false, 0)
    }
    report.lineCount += 1
    if report.lineCount == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard line.contains(where: { $0 > 32 }) else { return }
    report.filledCount += 1
    let parsed = LogLine(line, words)
    var reading = options.patterns.isEmpty ? parsed.read() : parsed.read(by: options.patterns)
    let quote = LogJudge.Quote(line: report.lineCount, text: Self.excerpt(parsed.text))
    if isTooLong { reading = Self.isEvent(reading) ? .unclear(.long) : .other(guess: nil) }
    if !options.map.isEmpty { used.formUnion(words.hits(in: parsed.bytes).map(\.key)) }
    if report.isCut, !Self.isRead(reading) {
      // The rest is cut off; what precedes it is still checked.
      report.addUnread(quote)
      report.isOpen = options.endsAtRest
      return
    }
    switch reading {
    case .event(let event):
      var event = event
      if report.isCut { takeEnd(of: parsed, &event) }
      if !isTrace, event.key == 0, parsed.text.hasPrefix("event ") {
        isTrace = true
        if report.eventCount == 0 { report.forgetUnread() }
      }
      used.insert(event.key)
      take(event, quote)
    case .note: break
    case .imbalance(let name):
      names.insert(name)
      report.eventCount += 1
      report.add(
        Violation(
          rule: "L4", event: nil, line: quote.line,
          text: "\(name) has calls to begin and end appearance transitions that do not balance"), quote)
    case .unclear(let doubt): report.add(doubt, quote)
    case .other where isTrace: break
    case .other(let guess):
      report.addUnread(quote)
      if let guess, guesses.count < 1_000, guesses[guess.name] == nil, !LogName.noise.contains(guess.word) {
        guesses[guess.name] = (guess.word, quote)
      }
    }
    if report.eventCount == 0, report.lineCount >= limits.lines { report.stop = .noEvent }
  }

  /// Records what may be missing of an event in a line without an end.
  private mutating func takeEnd(of line: LogLine, _ event: inout LogEvent) {
    event.isAnimated = nil
    guard case .event(let longer) = LogLine(line.bytes + [UInt8(ascii: "x")], words).read() else {
      if words.canGoOn(line.text) { report.openLine = report.lineCount }
      return
    }
    // The field that names the screen may follow.
    if LogName.isReporter(event.name) || longer.name != event.name || longer.symbol != event.symbol
      || longer.container != event.container
    {
      report.openLine = report.lineCount
    }
  }

  private static func isEvent(_ reading: LogLine.Reading) -> Bool {
    switch reading {
    case .event, .unclear, .imbalance: true
    case .note, .other: false
    }
  }

  private static func isRead(_ reading: LogLine.Reading) -> Bool {
    switch reading {
    case .event, .imbalance, .note: true
    case .unclear, .other: false
    }
  }

  private static func excerpt(_ text: String) -> String {
    text.utf8.count <= 160 ? text : text.prefix(120) + "…"
  }

  // MARK: Events

  private mutating func take(_ event: LogEvent, _ quote: LogJudge.Quote) {
    report.eventCount += 1
    last = quote
    var event = event
    if let process = event.process {
      if let firstProcess, firstProcess != process {
        event.name += " (process \(process))"
        event.container = event.container.map { $0 + " (process \(process))" }
      } else {
        firstProcess = process
      }
    }
    if names.count < limits.controllers { names.insert(event.name) }
    if event.symbol == "end" {
      for index in judges.keys {
        judges[index]?.seeEnd(of: event.name, isJudged: index == event.dialect, quote)
      }
      return
    }
    let isOwn = event.dialect == 0 || event.dialect == LogDialect.givenIndex
    // What a toolkit calls loading is not the load of L6.
    guard
      let heard = HeardEvent(
        anyName: event.name, symbol: event.symbol, isAnimated: event.isAnimated ?? false),
      isOwn || heard.callback != nil
    else { return }
    if options.unprinted.contains(heard.symbol) {
      report.unmetOnce("--without \(heard.symbol): line \(quote.line) is that callback.")
    }
    judges[event.dialect, default: LogJudge(LogDialect.numbered(event.dialect, options.map), options)]
      .see(
        heard, in: event.container, flag: event.isAnimated.map { event.key == 0 ? .sign($0) : .told($0) },
        quote)
    guard let judge = judges[event.dialect] else { return }
    if judge.full.violations.count >= TraceChecker.most { report.stop = .violations }
    if judge.count > limits.controllers {
      judges[event.dialect]?.forgetSettled()
      if let count = judges[event.dialect]?.count, count > limits.controllers / 2 {
        report.stop = .controllers
      }
    }
  }
}
