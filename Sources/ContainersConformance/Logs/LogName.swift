/// Finds the name of a controller in a line (C10).
enum LogName {
  /// Finds the name before or after a word.
  ///
  /// - Parameters:
  ///   - before: The text before the word.
  ///   - behind: The text after it.
  ///   - isAttached: Whether only a dot separates the name and the word.
  ///   - isShort: Whether the word is an English word, so that the name must not look like a sentence.
  ///   - line: The whole line.
  static func find(
    before: Substring, behind: Substring, isAttached: Bool, isShort: Bool, in line: String
  ) -> String? {
    if let id = identity(in: line) { return id }
    var text = before
    while text.last?.isWhitespace == true { text.removeLast() }
    let isJoined = isAttached || text.hasSuffix("::")
    let isTag = !isJoined && (text.last.map { ":|-–—→>▸»=*•,;])}".contains($0) } ?? true)
    let name = lastSegment(text, isAttached: isJoined, isShort: isShort)
    guard isTag || name.map({ isObserver($0) }) ?? true else { return name }
    guard let other = following(behind) else { return name }
    guard let name else { return other }
    // `[Home] viewDidAppear in Tabs`: what follows is the container.
    if isObserver(name) { return other }
    if behind.hasPrefix(" in "), name.first?.isUppercase == true { return name }
    // `[nav] focus home`: either could be the name.
    let isUpper = other.first.map { $0.isUppercase || "</\"'".contains($0) } ?? false
    if isUpper { return other }
    return name.first?.isUppercase == true ? name : nil
  }

  /// Words after an event without a meaning.
  static let noise: Set<String> = [
    "called", "call", "animated", "done", "event", "fired", "received", "begin", "start", "end", "entered",
    "screen", "page", "view", "true", "false", "yes", "no", "true)", "change", "nil", "null", "undefined",
    "none",
  ]

  /// Words that are never a name, although they occur where one could be.
  private static let stopWords: Set<String> = [
    "before", "after", "in", "calling", "call", "called", "super", "self", "this", "inside", "from", "to",
    "the",
    "a", "an", "at", "on", "of", "by", "did", "will", "is", "was", "has", "for", "and", "or", "not", "no",
    "got",
    "with", "when", "if", "I", "It", "You", "We", "They", "He", "She", "it", "you", "we", "they", "The",
    "override", "func", "def", "fun", "void", "->", "name", "event", "id",
  ]

  /// Prefixes of log messages.
  private static let prefixes: Set<String> = [
    "debug", "info", "warn", "warning", "error", "notice", "trace", "verbose", "log", "fatal", "critical",
    "default", "DEBUG", "INFO", "WARN", "WARNING", "ERROR", "NOTICE", "TRACE", "VERBOSE", "LOG", "FATAL",
    "CRITICAL",
    "Debug", "Info", "Warning", "Error", "Default", "Df", "Er", "Fault", "DBG", "INF", "ERR", "WRN",
    "flutter",
    "qml", "js", "ReactNativeJS", "console.log", "console.debug", "console.info", "console", "root", "main",
    "stdout", "stderr", "System.out", "event", "AM", "PM", "UTC", "---",
  ]

  private static let calendar: Set<String> = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Mon", "Tue", "Wed",
    "Thu",
    "Fri", "Sat", "Sun",
  ]

  // MARK: Before

  /// The last part of a text that can be a name.
  private static func lastSegment(_ text: Substring, isAttached: Bool, isShort: Bool) -> String? {
    var rest = text
    let isStamped = text.first { !$0.isWhitespace }?.isNumber == true
    var fallback: String?
    while true {
      while let last = rest.last, last.isWhitespace || ".:|-–—→>▸»=*•,;{".contains(last) { rest.removeLast() }
      guard let last = rest.last else { return fallback }
      var segment: Substring
      if last == "]" || last == "\"" || last == "'" || last == "`" {
        let open: Character = last == "]" ? "[" : last
        let inner = rest.dropLast()
        // `Item[3].W+` is a name.
        if isAttached, last == "]" {
          segment = rest.split(separator: " ").last ?? rest
          return String(segment)
        }
        guard let start = inner.lastIndex(of: open) else { return fallback }
        segment = inner[inner.index(after: start)...]
        rest = rest[..<start]
        if last == "]", rest.last?.isLetter == true, segment.first?.isNumber == true {
          // `Shelf[1286:85451]` is a process.
          rest = rest.prefix { !$0.isWhitespace }.isEmpty ? rest : dropLastWord(rest)
          continue
        }
      } else if last == ")" {
        guard let start = rest.lastIndex(of: "(") else { return fallback }
        rest = rest[..<start]
        continue
      } else {
        let start = separator(in: rest)
        // An opening bracket with no content.
        if start == rest.endIndex {
          rest.removeLast()
          continue
        }
        segment = rest[start...]
        rest = rest[..<start]
      }
      if segment.last == ">" { segment.removeLast() }
      let name = clean(
        segment, isAttached: isAttached, isShort: isShort, isStamped: isStamped && !rest.isEmpty)
      switch name {
      case .name(let name): return name
      case .sentence: return fallback
      case .package(let name): fallback = fallback ?? name
      case .nothing: break
      }
    }
  }

  private static func dropLastWord(_ text: Substring) -> Substring {
    guard let space = text.lastIndex(where: \.isWhitespace) else { return text.prefix(0) }
    return text[..<space]
  }

  /// The start of the last segment.
  private static func separator(in text: Substring) -> String.Index {
    var index = text.endIndex
    var later: Character = "x"
    while index > text.startIndex {
      let previous = text.index(before: index)
      let character = text[previous]
      if ":[<(|\t,;\"'`»▸→—=".contains(character) { return index }
      if character == "]" || character == ")" || character == ">", later.isWhitespace { return index }
      if character.isWhitespace, later.isWhitespace { return index }
      if character == "-" || character == "–", later.isWhitespace { return index }
      if character == "/", text.distance(from: text.startIndex, to: previous) > 0 {
        // `D/Home`, but not a route.
        let level = text[text.index(before: previous)]
        let start = text.index(before: previous)
        let isFirst = start == text.startIndex || text[text.index(before: start)].isWhitespace
        if "VDIWEFS".contains(level), isFirst { return index }
      }
      later = character
      index = previous
    }
    return index
  }

  private enum Cleaned { case name(String), package(String), nothing, sentence }

  /// A segment without log prefixes before a name.
  private static func clean(
    _ segment: Substring, isAttached: Bool, isShort: Bool, isStamped: Bool
  ) -> Cleaned {
    var words = segment.split(whereSeparator: \.isWhitespace)
    let hadNumber = words.first.map { isNumber($0) } ?? false
    while let first = words.first,
      isPrefix(first) || words.count > 1 && (hadNumber && isLevel(first) || isDay(first, words[1]))
    {
      words.removeFirst()
    }
    if words.count == 1, isLevel(words[0]), !isAttached, hadNumber || isStamped { return .nothing }
    if words.isEmpty { return .nothing }
    if words.count > 1, let start = words.firstIndex(where: { isCapital($0) }) {
      words.removeFirst(start)
    } else if words.count > 1, !isAttached {
      return .sentence
    }
    let name = words.joined(separator: " ")
    if words.count == 1 {
      if stopWords.contains(name) || name.count > 1 && stopWords.contains(name.lowercased()) {
        return .sentence
      }
      if name.contains("."), isFile(name) { return .nothing }
      if !isAttached, isPackage(name) { return .package(name) }
    }
    let isSentence = isShort && !isAttached && words.count > 1 && !words.allSatisfy { isCapital($0) }
    return isSentence || words.count > 6 ? .sentence : .name(name)
  }

  private static func isCapital(_ word: Substring) -> Bool {
    word.first.map { $0.isUppercase || $0.isNumber || !$0.isLetter } ?? false
  }

  private static func isPrefix(_ word: Substring) -> Bool {
    isNumber(word) || prefixes.contains(String(word)) || !word.contains { $0.isLetter || $0.isNumber }
  }

  /// Numbers, dates, and times.
  private static func isNumber(_ word: Substring) -> Bool {
    word.first?.isNumber == true && word.allSatisfy { $0.isNumber || ".:-/,+TZ".contains($0) }
  }

  /// The letter of a log level, as in Android.
  private static func isLevel(_ word: Substring) -> Bool { word.count == 1 && "VDIWEFS".contains(word) }

  /// Whether it begins a date: `Nov 22`, `Tue Nov`.
  private static func isDay(_ word: Substring, _ next: Substring) -> Bool {
    calendar.contains(String(word)) && (isNumber(next) || calendar.contains(String(next)))
  }

  private static func isFile(_ name: String) -> Bool {
    let ending = name[name.index(after: name.lastIndex(of: ".") ?? name.startIndex)...]
    return [
      "swift", "kt", "java", "dart", "js", "ts", "tsx", "jsx", "py", "m", "mm", "cpp", "c", "cc", "qml",
    ]
    .contains(ending)
  }

  private static func isPackage(_ name: String) -> Bool {
    name.contains(".") && name.allSatisfy { $0 == "." || $0 == "_" || $0.isNumber || $0.isLowercase }
  }

  // MARK: After

  /// The name after a word: `viewDidAppear HomeViewController`, `willFocus: Details`, `onResume(Home)`.
  private static func following(_ behind: Substring) -> String? {
    var text = behind
    if text.hasPrefix("(_:)") || text.hasPrefix("()") { text = text.drop { $0 != ")" }.dropFirst() }
    if text.first == "]" { return nil }
    if text.first == "(", let close = text.firstIndex(of: ")") {
      let inner = text[text.index(after: text.startIndex)..<close]
      if isName(inner) { return cut(inner) }
      text = text[text.index(after: close)...]
    }
    if text.hasPrefix(" called ") { text = text.dropFirst(7) }
    let separators = text.prefix { " :=-–>".contains($0) }
    guard !separators.isEmpty, separators.count <= 4, !"-–>".contains(separators.first ?? "-"),
      !separators.hasPrefix("  ")
    else { return nil }
    text = text[separators.endIndex...]
    if text.hasPrefix("["), text.contains(",") {
      // `wm_on_resume_called: [0,org.example.Main,RESUME_ACTIVITY]`
      let fields = text.split(separator: ",")
      return fields.count > 1 ? String(fields[1]) : nil
    }
    for word in ["for ", "of ", "on ", "in "] where text.hasPrefix(word) { text = text.dropFirst(word.count) }
    return isName(text) ? cut(text) : nil
  }

  /// Whether a text is one name, and nothing else.
  static func isName(_ text: some StringProtocol) -> Bool {
    let name = cut(Substring(text))
    guard let first = name.first, first.isLetter || "<\"'/_".contains(first) else { return false }
    let words = name.split(separator: " ")
    guard !noise.contains(name.lowercased()), !stopWords.contains(String(words[0])) else { return false }
    if name.contains("=") || name.hasSuffix(":") { return false }
    return words.count == 1 || words.count <= 3 && words.allSatisfy { isCapital($0) }
  }

  /// A name without quotes, brackets, and what follows it.
  static func cut(_ text: Substring) -> String {
    var text = text
    for mark in ["  ", " #", " //", ", ", " {", " (", "\t", " - ", " ->"] {
      if let place = text.ranges(of: mark).first { text = text[..<place.lowerBound] }
    }
    if text.first == "<", let close = text.firstIndex(of: ">") {
      text = text[text.index(after: text.startIndex)..<close]
      return text.split { $0 == ":" || $0 == ";" || $0 == " " }.prefix(2).joined(separator: " ")
    }
    return String(text.drop { "\"'`: ".contains($0) }.prefix { !"\"'`".contains($0) })
  }

  /// The text after a word without its argument in brackets: `(_:)`, `:]`, `(true)`.
  static func withoutArgument(_ behind: Substring) -> Substring {
    var text = behind
    if text.first == "(", let close = text.firstIndex(of: ")") { text = text[text.index(after: close)...] }
    while let first = text.first, ":]*;.!".contains(first) { text.removeFirst() }
    while text.first == " " { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Whether the text contains only log prefixes.
  static func isBare(_ before: Substring) -> Bool {
    if let close = before.lastIndex(where: { "])>".contains($0) }) {
      return isBare(before[before.index(after: close)...])
    }
    return before.split { $0.isWhitespace || $0 == ":" || $0 == "|" }.allSatisfy { isPrefix($0) }
  }

  /// The parent in `willMove(toParent: nil)`, `didMoveToParentViewController:<Tabs: 0x1>`; nil without one.
  static func target(_ behind: Substring) -> String? {
    var text = behind.drop { "( :".contains($0) }
    if text.hasPrefix("to"), let colon = text.firstIndex(of: ":") { text = text[text.index(after: colon)...] }
    while let first = text.first, first == " " { text.removeFirst() }
    if text.first != "<" { text = text.prefix { $0 != ")" } }
    let name = cut(text)
    return name.isEmpty || name == "_"
      ? nil : name == "nil" || name == "(null)" || name == "null" ? "nil" : name
  }
}
