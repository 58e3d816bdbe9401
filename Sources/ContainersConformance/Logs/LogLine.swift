import Containers

/// One line of a log, and its meaning (C10).
///
/// The grammar is small: a line has at most one word of an event. The name precedes it, separated by a space, a dot or
/// two colons, or by a colon or brackets like a tag; otherwise the name follows it.
struct LogLine {
  /// The meaning of a line.
  enum Reading: Hashable {
    case event(LogEvent)
    /// Text that no rule is about.
    case note
    /// An event whose kind or controller is unclear.
    case unclear(Doubt)
    /// A toolkit reports a controller whose callbacks do not balance (L4).
    case imbalance(name: String)
    /// Not an event; `guess` is what it would be if its last word were one.
    case other(guess: LogGuess?)
  }

  /// Why the meaning of a line is unclear.
  enum Doubt: String {
    case nameless = "an event, but of which controller?"
    case several = "several events in one line"
    case direction = "a transition, but is the screen closing?"
    case repeated = "this line stands for several others"
    case otherForm = "an event, but not in the form of --pattern"
    case long = "an event in a line that is too long"
    case unknownWord = "this looks like an event, but the word is not known"
  }

  let words: LogWords
  /// The line without color sequences.
  let text: String
  let bytes: [UInt8]

  init(_ line: some Sequence<UInt8>, _ words: LogWords) {
    self.words = words
    bytes = Self.withoutColours(line)
    text = String(decoding: bytes, as: UTF8.self)
  }

  func read() -> Reading {
    if bytes.count < 400,
      text.contains("message repeated ") || text.contains("chatty") && text.contains("identical ")
    {
      return .unclear(.repeated)
    }
    if let place = text.firstRange(of: "Unbalanced calls to begin/end appearance transitions for ") {
      return .imbalance(name: LogName.cut(text[place.upperBound...]))
    }
    if let fields = LogFields(self), let reading = read(fields) { return reading }
    return readText() ?? (isRemark ? .note : .other(guess: guess))
  }

  /// Whether it is an event in the notation of the rules that no rule checks: `Tabs.current(Home)`.
  private var isRemark: Bool {
    guard bytes.contains(UInt8(ascii: ".")) else { return false }
    if text.contains(".current(") || text.contains(".settled(") || text.contains(".state ") { return true }
    guard let word = text.split(separator: " ").first, let dot = word.firstIndex(of: ".") else {
      return false
    }
    let symbol = word[word.index(after: dot)...]
    return symbol == "state" || HeardEvent(anyName: "x", symbol: String(symbol)) != nil
  }

  /// Reads the words of the line.
  ///
  /// - Parameter owner: The name of the controller if the text has none.
  func readText(owner: String? = nil) -> Reading? {
    let hits = words.hits(in: bytes)
    guard !hits.isEmpty, !isFrame else { return nil }
    // An object that is cut off, or has its event in an unexpected member.
    if owner == nil, text.first(where: { !$0.isWhitespace }) == "{" {
      return hits.contains { !$0.word.isPlain && $0.word.symbol != "note" } ? .unclear(.nameless) : nil
    }
    if let hit = hits.first(where: { LogDialect.all[$0.word.dialect].fixedName != nil }) {
      return hit.word.symbol == "note"
        ? .note : event(hit, name: LogDialect.all[hit.word.dialect].fixedName ?? "")
    }
    if let hit = hits.first(where: { !$0.word.isPlain && ($0.parts == 1 || $0.word.isGiven) }) {
      if hit.word.symbol == "note" { return .note }
      let others = hits.filter { !$0.word.isPlain && $0.word.symbol != "note" && $0.word != hit.word }
      guard others.isEmpty else { return .unclear(.several) }
      guard let name = name(around: hit) ?? owner else { return .unclear(.nameless) }
      return event(hit, name: name)
    }
    for hit in hits where isAlone(behind: hit) {
      guard let name = name(around: hit) ?? owner else { continue }
      return hit.word.symbol == "note" ? .note : event(hit, name: name)
    }
    // A word of `--map` is not skipped.
    let isGiven = hits.contains { $0.word.isGiven && $0.word.symbol != "note" }
    return isGiven ? .unclear(.nameless) : nil
  }

  // MARK: Events

  private func event(_ hit: LogWords.Hit, name: String) -> Reading {
    let behind = self.behind(hit)
    var symbol = hit.word.symbol
    if symbol.hasSuffix("?") {
      guard let isClosing = Self.value(of: "closing", in: behind) else { return .unclear(.direction) }
      symbol = symbol.dropLast() + (isClosing ? "-" : "+")
    }
    if symbol == "wM" || symbol == "dM" {
      guard let target = LogName.target(behind) else { return .note }
      symbol += "(\(target))"
    }
    let process = LogName.process(in: before(hit))
    return .event(
      LogEvent(
        name: name, symbol: symbol, dialect: hit.word.dialect, isAnimated: flag(hit),
        container: container(behind), process: process, key: hit.key))
  }

  /// Whether it is animated; nil if the line does not show it.
  private func flag(_ hit: LogWords.Hit) -> Bool? {
    let behind = self.behind(hit)
    if bytes[hit.range].last == UInt8(ascii: "*") { return true }
    for (text, value) in [("true", true), ("false", false), ("YES", true), ("NO", false)]
    where behind.hasPrefix("(\(text))") || behind.hasPrefix(":\(text)") || behind.hasPrefix(": \(text)") {
      return value
    }
    if let value = Self.value(of: "animated", in: behind) { return value }
    if behind.hasSuffix("animated"), !behind.hasSuffix("not animated") { return true }
    return hit.key == 0 ? false : nil
  }

  /// The value of `key: true`, `key=NO` and similar texts.
  static func value(of key: String, in text: Substring) -> Bool? {
    guard let place = text.ranges(of: key).first else { return nil }
    let value = text[place.upperBound...].drop { !$0.isLetter && !$0.isNumber }
    let word = value.prefix { $0.isLetter || $0.isNumber }.lowercased()
    return ["true", "yes", "1"].contains(word) ? true : ["false", "no", "0"].contains(word) ? false : nil
  }

  /// The container in ` in P` at the end of the line.
  private func container(_ behind: Substring) -> String? {
    let words = LogName.withoutArgument(behind).split(separator: " ")
    guard let place = words.firstIndex(of: "in"), place + 1 < words.count, place == 0 else { return nil }
    let name = words[(place + 1)...].joined(separator: " ")
    return name.first?.isNumber == true ? nil : LogName.cut(name[...])
  }

  // MARK: Context

  func before(_ hit: LogWords.Hit) -> Substring {
    text[..<text.utf8.index(text.startIndex, offsetBy: hit.range.lowerBound - (isTag(hit) ? 1 : 0))]
  }

  func behind(_ hit: LogWords.Hit) -> Substring {
    text[text.utf8.index(text.startIndex, offsetBy: hit.range.upperBound + (isTag(hit) ? 1 : 0))...]
  }

  /// Whether the word is a tag, as `<Map>` of Tk.
  private func isTag(_ hit: LogWords.Hit) -> Bool {
    hit.range.lowerBound > 0 && hit.range.upperBound < bytes.count
      && bytes[hit.range.lowerBound - 1] == UInt8(ascii: "<")
      && bytes[hit.range.upperBound] == UInt8(ascii: ">")
  }

  private func name(around hit: LogWords.Hit) -> String? {
    let isShort = hit.word.isPlain || hit.parts > 1
    return LogName.find(
      before: before(hit), behind: behind(hit), isAttached: hit.isAttached, isShort: isShort, in: text)
  }

  /// Whether no text follows an English word that would make it part of a sentence.
  private func isAlone(behind hit: LogWords.Hit) -> Bool {
    let behind = self.behind(hit)
    let rest = LogName.withoutArgument(behind)
    if rest.isEmpty || ["#", "//", "{", "|", ","].contains(where: { rest.hasPrefix($0) }) { return true }
    if behind.hasPrefix("  ") || behind.hasPrefix("\t") || container(behind) != nil { return true }
    if LogName.noise.contains(rest.lowercased()) { return true }
    // `focus Details`: the line contains nothing else.
    return LogName.isBare(before(hit)) && LogName.isName(rest)
  }

  /// Whether it is a stack frame.
  private var isFrame: Bool {
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    if trimmed.hasPrefix("at ") || trimmed.hasPrefix("File \"") { return true }
    return [".java:", ".kt:", "Native Method"].contains { text.contains($0) } && text.contains(" at ")
  }

  /// What the line would be if its last word were an event.
  var guess: LogGuess? {
    guard bytes.count <= 200 else { return nil }
    var line = text[...]
    while let last = line.last, " \t():;.*".contains(last) { line.removeLast() }
    guard let start = line.lastIndex(where: { " .:]\t".contains($0) }) else { return nil }
    let word = line[line.index(after: start)...]
    guard word.first?.isLetter == true, word.allSatisfy({ $0.isLetter || "_-".contains($0) }) else {
      return nil
    }
    let before = line[...start]
    guard
      let name = LogName.find(
        before: before, behind: "", isAttached: line[start] == ".", isShort: false, in: text)
    else { return nil }
    return LogGuess(name: name, word: String(word))
  }

  // MARK: Colors

  /// A line without the color sequences of a terminal.
  private static func withoutColours(_ line: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var (isEscape, isControl) = (false, false)
    for byte in line {
      if isControl {
        if byte >= 0x40 && byte <= 0x7E { isControl = false }
      } else if isEscape {
        (isEscape, isControl) = (false, byte == UInt8(ascii: "["))
      } else if byte == 0x1B {
        isEscape = true
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

/// An event of a log, before it is checked.
struct LogEvent: Hashable {
  var name: String
  var symbol: String
  var dialect: Int
  /// Whether it is animated; nil if the line does not show it.
  var isAnimated: Bool?
  /// The container of the controller, if the line names it.
  var container: String?
  /// The process id.
  var process: Substring?
  /// The hash of its word.
  var key: UInt64 = 0
}

/// What a line would be if its last word were an event.
struct LogGuess: Hashable {
  let name: String
  let word: String
}

extension LogDialect {
  /// The fixed name for lines that name no controller.
  var fixedName: String? { name == Self.appLifecycle ? "application" : nil }
}
