import Containers
import ContainersPersistence

/// A log of a program that can only print, one event a line (C5).
///
/// The forms are those of the last section of `Docs/ConformanceProtocol.md`: `Home.W+`, `Home viewDidAppear`,
/// `A.W+ in P`, and objects of JSON.
public struct TraceLog: Sendable {
  /// One event of a log.
  public struct Entry: Hashable, Sendable {
    /// What was heard.
    public let event: HeardEvent
    /// Who contains the controller, if the line says so.
    public let container: String?
    /// The line, the first being 1.
    public let line: Int
  }

  /// The events, in order.
  public private(set) var entries: [Entry] = []
  /// How many lines were read.
  public private(set) var lineCount = 0
  /// How many lines were neither events nor empty.
  public private(set) var skippedCount = 0

  /// Creates an empty log.
  public init() {}

  /// Reads a whole log.
  public init(text: String) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines { read(line: line) }
  }

  /// Reads the next line.
  public mutating func read(line: some StringProtocol) {
    lineCount += 1
    guard let start = line.firstIndex(where: { !$0.isWhitespace }) else { return }
    let parsed = line[start] == "{" ? Self.object(String(line)) : Self.plain(String(line))
    guard let parsed else {
      skippedCount += 1
      return
    }
    entries.append(Entry(event: parsed.event, container: parsed.container, line: lineCount))
  }

  /// What is wrong with the log, as far as the universal rules say.
  ///
  /// The four callbacks are taken to be printed always; of the other events those kinds of which there is at least
  /// one. A name that has disappeared may be that of another controller afterwards.
  /// - Parameters:
  ///   - endsAtRest: Whether nothing moves at the end, so that whatever is open then is an error.
  ///   - single: The containers that show one child at a time.
  public func violations(endsAtRest: Bool = false, single: [String] = []) -> [Violation] {
    var hears: Set = ["W+", "D+", "W-", "D-"]
    for entry in entries {
      hears.insert(entry.event.family)
      if entry.event.isAnimated { hears.insert("animated") }
    }
    var checker = TraceChecker(hearing: hears, renewsNames: true)
    for name in single { checker.declareSingle(name) }
    for entry in entries {
      if let container = entry.container { checker.place(entry.event.name, in: container) }
      checker.see(entry.event, line: entry.line)
    }
    if endsAtRest { checker.seeRest(line: entries.last?.line) }
    checker.finish()
    return checker.violations
  }

  // MARK: Lines

  private typealias Parsed = (event: HeardEvent, container: String?)

  /// `Home.W+`, `Home viewDidAppear`, each with ` in P` behind it or without.
  private static func plain(_ line: String) -> Parsed? {
    var words = line.split(whereSeparator: \.isWhitespace)
    var container: String?
    if words.count > 2, words[words.count - 2] == "in" {
      container = String(words[words.count - 1])
      words.removeLast(2)
    }
    if words.count == 2 {
      return event(name: words[0], words[1], isAnimated: nil).map { ($0, container) }
    }
    guard words.count == 1, let dot = lastDot(in: words[0]) else { return nil }
    let symbol = words[0][words[0].index(after: dot)...]
    return event(name: words[0][..<dot], symbol, isAnimated: nil).map { ($0, container) }
  }

  /// The last dot that stands in no brackets and behind no sign of equality.
  private static func lastDot(in word: Substring) -> String.Index? {
    let end = word.firstIndex { $0 == "(" || $0 == "=" } ?? word.endIndex
    return word[..<end].lastIndex(of: ".")
  }

  private static func object(_ line: String) -> Parsed? {
    guard let value = try? StateValue(bytes: Array(line.utf8)), let name = value["who"]?.string,
      let symbol = value["event"]?.string
    else { return nil }
    return event(name: name[...], symbol[...], isAnimated: value["animated"]?.bool)
      .map { ($0, value["in"]?.string) }
  }

  private static func event(name: Substring, _ given: Substring, isAnimated: Bool?) -> HeardEvent? {
    var (text, flag) = (String(given), isAnimated ?? false)
    for (ending, value) in [("(true)", true), ("(false)", false)] where text.hasSuffix(ending) {
      let word = String(text.dropLast(ending.count))
      if AppearanceCallback(symbol: words[word] ?? word) != nil { (text, flag) = (word, value) }
    }
    let symbol = words[text] ?? text
    return name.isEmpty ? nil : HeardEvent(anyName: String(name), symbol: symbol, isAnimated: flag)
  }

  /// What toolkits call the events.
  private static let words: [String: String] = {
    var words = [
      "load": "load", "didLoad": "load", "viewDidLoad": "load", "willRotate": "wR",
      "willAnimateRotation": "aR",
      "didRotate": "dR", "didReceiveMemoryWarning": "mem",
    ]
    let callbacks = [
      "WillAppear": "W+", "DidAppear": "D+", "WillDisappear": "W-", "DidDisappear": "D-",
    ]
    for (word, symbol) in callbacks {
      words["view" + word] = symbol
      words[word.prefix(1).lowercased() + word.dropFirst()] = symbol
    }
    return words
  }()
}
