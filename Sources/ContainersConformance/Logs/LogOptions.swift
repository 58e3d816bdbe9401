import Containers

/// How a log is read, and what it is expected to contain (C10).
public struct LogOptions: Sendable {
  /// A word of a toolkit and its meaning: `didEnter=D+`.
  public struct Mapping: Hashable, Sendable {
    /// The word in the log.
    public let word: String
    /// `W+`, `D+`, `W-`, `D-`, `load`, `end`, or `note` for a word without a rule.
    public let symbol: String

    private static let symbols = ["W+", "D+", "W-", "D-", "load", "end", "note"]

    /// Parses `WORD=SYMBOL`.
    ///
    /// - Throws: `LogOptionError` for another form.
    public init(_ text: String) throws(LogOptionError) {
      guard let equals = text.lastIndex(of: "="), equals > text.startIndex else {
        throw LogOptionError("“\(text)” is not a mapping; write WORD=W+, as in --map onShown=D+")
      }
      let symbol = text[text.index(after: equals)...]
      guard Self.symbols.contains(String(symbol)) else {
        throw LogOptionError(
          "“\(symbol)” is not an event; events are \(Self.symbols.joined(separator: ", "))")
      }
      word = String(text[..<equals])
      self.symbol = String(symbol)
      guard word.utf8.contains(where: { LogWords.isLetter($0) }) else {
        throw LogOptionError("“\(word)” is not a word; write WORD=W+, as in --map onShown=D+")
      }
    }
  }

  /// Additional words.
  public var map: [Mapping] = []
  /// The forms of lines with events; if set, only such lines are events.
  public var patterns: [LogPattern] = []
  /// Callbacks that the program does not print, such as `W+`.
  public private(set) var unprinted: Set<String> = []
  /// Whether every line must be understood.
  public var isStrict = false
  /// Whether any number of other lines is expected.
  public var isMixed = false
  /// Whether controllers are already visible when the log begins.
  public var beginsInTheMiddle = false
  /// Whether nothing moves at the end, so that anything open then is an error.
  public var endsAtRest = false
  /// The containers that show one child at a time.
  public var single: [String] = []

  /// Creates default options.
  public init() {}

  /// Declares that the program does not print a callback.
  ///
  /// - Parameter callback: `W+`, `D+`, `W-` or `D-`.
  /// - Throws: `LogOptionError` for any other text.
  public mutating func leaveOut(_ callback: String) throws(LogOptionError) {
    guard AppearanceCallback(symbol: callback) != nil else {
      throw LogOptionError("“\(callback)” is not one of the callbacks W+, D+, W- and D-")
    }
    unprinted.insert(callback)
  }
}

/// An invalid option, as a sentence.
public struct LogOptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with it, and what is legal.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// The form of a line with an event: `{} [{name}] -> {event}`.
///
/// `{name}` and `{event}` match a name and an event, `{in}` the container, `{}` anything. The rest of the pattern
/// matches itself. The line may contain more text before and after the pattern.
public struct LogPattern: Hashable, Sendable {
  private enum Part: Hashable { case place(String), text(String) }
  private let parts: [Part]

  /// Parses a pattern.
  ///
  /// - Throws: `LogOptionError` if it has no `{name}` or no `{event}`, or two adjacent placeholders.
  public init(_ text: String) throws(LogOptionError) {
    var parts: [Part] = []
    var rest = text[...]
    while !rest.isEmpty {
      let literal = rest.prefix { $0 != "{" }
      if !literal.isEmpty { parts.append(.text(String(literal))) }
      rest = rest[literal.endIndex...]
      guard !rest.isEmpty else { break }
      let name = rest.dropFirst().prefix { $0 != "}" }
      guard name.endIndex < rest.endIndex, ["", "name", "event", "in"].contains(name) else {
        throw LogOptionError(
          "“{\(name)” is not a place of a pattern; places are {name}, {event}, {in} and {}")
      }
      if case .place = parts.last {
        throw LogOptionError("“\(text)” has two places without a sign between them")
      }
      parts.append(.place(String(name)))
      rest = rest[rest.index(after: name.endIndex)...]
    }
    for place in ["name", "event"] where parts.count(where: { $0 == .place(place) }) != 1 {
      throw LogOptionError("“\(text)” needs {\(place)} once, as in “[{name}] {event}”")
    }
    self.parts = parts
  }

  /// Returns the texts of the placeholders; nil if the line has another form.
  ///
  /// - Complexity: O(length)
  func places(in line: String) -> [String: Substring]? {
    var (rest, found) = (line[...], [String: Substring]())
    var open: String?
    for (index, part) in parts.enumerated() {
      switch part {
      case .place(let name): open = name
      case .text(let text):
        guard let place = rest.firstRange(of: text) else { return nil }
        if let name = open { found[name] = rest[..<place.lowerBound] } else if index > 0 { return nil }
        (rest, open) = (rest[place.upperBound...], nil)
      }
    }
    // The event at the end is one word; a name is all that remains.
    if let open { found[open] = open == "event" ? rest.prefix { !$0.isWhitespace } : rest }
    return found.mapValues { trimmed($0) }
  }

  private func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension LogLine {
  /// Reads the line with the first matching pattern.
  func read(by patterns: [LogPattern]) -> Reading {
    for pattern in patterns {
      guard let places = pattern.places(in: text), let name = places["name"], let event = places["event"],
        !name.isEmpty, !event.isEmpty
      else { continue }
      let fields = LogFields(
        event: String(event), name: String(name), container: places["in"].map { String($0) })
      return read(fields) ?? .other(guess: nil)
    }
    // A line that would be an event by itself must not be ignored silently.
    switch read() {
    case .event, .unclear, .imbalance: return .unclear(.otherForm)
    case .note, .other: return .other(guess: nil)
    }
  }
}

extension LogFields {
  init(event: String, name: String, container: String?) {
    (self.event, self.name, self.container) = (event, name, container)
    (message, isAnimated) = (nil, nil)
  }
}
