import Containers
import ContainersPersistence

/// The fields of a line that is a JSON object, or a list of `key=value` (C10).
struct LogFields {
  let event: String?
  let name: String?
  /// The text of a message, which may contain an event.
  let message: String?
  let container: String?
  let isAnimated: Bool?
  /// The text in front of the fields.
  var before = Substring()
  /// What the line is about, if one of the fields names a screen, and not only anything.
  var subject: String?
  /// The process id.
  var process: Substring?

  private static let eventKeys = ["event", "type", "callback", "hook", "lifecycle", "phase", "action"]
  private static let subjectKeys = [
    "controller", "screen", "scene", "page", "view", "route", "componentId", "componentName", "component",
    "fragment", "activity", "screenName", "pageName", "routeName",
  ]
  private static let nameKeys = ["who", "name"] + subjectKeys + ["widget", "target", "id"]
  private static let messageKeys = ["message", "msg", "MESSAGE", "eventMessage", "text"]

  /// Parses a line; nil if it has no relevant fields.
  init?(_ line: LogLine) {
    guard line.bytes.contains(UInt8(ascii: "{")) || line.bytes.contains(UInt8(ascii: "=")) else { return nil }
    let text = line.text.drop { $0 == " " || $0 == "\t" }
    var object: [String: StateValue]
    if let open = text.firstIndex(of: "{"), text.last(where: { !$0.isWhitespace }) == "}" {
      guard let value = try? StateValue(bytes: Array(text[open...].utf8)), let members = value.object else {
        return nil
      }
      // Nested members are used, too, if they are not deep: `{"payload": {"event": …}}`.
      let inner = members.flatMap { $0.value.object?.map { ($0.key, $0.value) } ?? [] }
      object = Dictionary(members.map { ($0.key, $0.value) } + inner) { first, _ in first }
      // `{"event": {"name": "focus", "screen": "Home"}}`
      if let event = members["event"]?.object?["name"] {
        object["event"] = event
        object["name"] = members["name"]
      }
      before = text[..<open]
    } else {
      (object, before) = Self.pairs(text)
    }
    func string(_ keys: [String]) -> String? {
      keys.lazy.compactMap { object[$0]?.string }.first { !$0.isEmpty }
    }
    event = string(Self.eventKeys)
    name = string(Self.nameKeys)
    message = string(Self.messageKeys)
    container = string(["in", "container", "parent"])
    isAnimated = object["animated"]?.bool
    subject = string(Self.subjectKeys)
    process = object["pid"].map { $0.line[...] } ?? LogName.process(in: before)
    if event == nil && message == nil && subject == nil { return nil }
  }

  /// The fields of `level=info event=viewDidAppear screen="Home page"`, and the text in front of them.
  private static func pairs(_ text: Substring) -> (fields: [String: StateValue], before: Substring) {
    var result: [String: StateValue] = [:]
    var (rest, before) = (text, Substring?.none)
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split(separator: " ").last ?? text.prefix(0)
      before = before ?? text[..<key.startIndex]
      rest = rest[rest.index(after: equals)...]
      var value: Substring
      if rest.first == "\"" {
        rest.removeFirst()
        value = rest.prefix { $0 != "\"" }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !$0.isWhitespace }
        rest = rest[value.endIndex...]
      }
      if key.allSatisfy(\.isLetter) { result[String(key)] = .string(String(value)) }
    }
    return (result, before ?? text)
  }
}

extension LogLine {
  /// Reads an event from fields; nil if they contain none.
  func read(_ fields: LogFields) -> Reading? {
    if let event = fields.event {
      // `"event": "Home.W+"`, or a word with the name in another field.
      let inner = LogLine(event.utf8, words)
      if let word = inner.onlyWord {
        guard let name = fields.name ?? LogDialect.all[word.dialect].fixedName else {
          return .unclear(.nameless)
        }
        return reading(word, name, fields)
      }
      if let reading = inner.readText(owner: fields.name) { return reading }
      if fields.message == nil {
        return .other(guess: fields.name.map { LogGuess(name: $0, word: event) })
      }
    }
    guard let message = fields.message else { return readText(before: fields) }
    let inner = LogLine(message.utf8, words)
    if let name = fields.name, let word = inner.onlyWord { return reading(word, name, fields) }
    return inner.readText(owner: fields.name) ?? .other(guess: inner.guess)
  }

  /// Reads an event in front of fields that say what it is about: `NavObserver didPush: route=/book`.
  private func readText(before fields: LogFields) -> Reading? {
    guard let subject = fields.subject,
      case .event(var event) = LogLine(fields.before.utf8, words).readText(owner: subject)
    else { return nil }
    if LogName.isReporter(event.name) { event.name = subject }
    event.isAnimated = event.isAnimated ?? fields.isAnimated
    event.container = fields.container
    return .event(event)
  }

  private func reading(_ word: LogWords.Word, _ name: String, _ fields: LogFields) -> Reading {
    var symbol = word.symbol
    if symbol == "note" { return .note }
    if symbol.hasSuffix("?") {
      guard let isClosing = Self.value(of: "closing", in: text[...]) else {
        return .unclear(.direction)
      }
      symbol = symbol.dropLast() + (isClosing ? "-" : "+")
    }
    if symbol == "wM" || symbol == "dM" { return .note }
    var isAnimated = fields.isAnimated
    if symbol.last == "*" {
      symbol.removeLast()
      isAnimated = true
    }
    return .event(
      LogEvent(
        name: name, symbol: symbol, dialect: word.dialect, isAnimated: isAnimated,
        container: fields.container, process: fields.process, key: LogWords.key(fields.event ?? "")))
  }

  /// The word, if the text contains nothing else.
  private var onlyWord: LogWords.Word? {
    let text = self.text.prefix { $0 != "(" || self.text.hasPrefix("wM") || self.text.hasPrefix("dM") }
    if let word = words.word(text) { return word }
    return HeardEvent(anyName: "x", symbol: String(text)).map { event in
      let isKnown = event.isCallback && event.family != "mem" && event.family != "again"
      return LogWords.Word(symbol: isKnown ? event.symbol + (event.isAnimated ? "*" : "") : "note")
    }
  }
}
