/// The words of all toolkits, and those of `--map`, as they occur in lines (C10).
struct LogWords: Sendable {
  /// A word and its meaning.
  struct Word: Hashable, Sendable {
    /// A symbol of the rules, `note` or `end`; `W?` and `D?` if the line decides.
    var symbol: String
    /// The dialect, by its index in `LogDialect.all`.
    var dialect = 0
    /// Whether it is also an English word, which counts only in a line without other text.
    var isPlain = false
    /// Whether it comes from `--map`.
    var isGiven = false
  }

  /// A word in a line.
  struct Hit {
    let word: Word
    /// The hash of the word.
    let key: UInt64
    let range: Range<Int>
    /// The number of English words in it.
    var parts = 1
    /// Whether it follows a dot.
    let isAttached: Bool
  }

  private var table: [UInt64: Word] = [:]

  init(map: [LogOptions.Mapping] = []) {
    for (index, dialect) in LogDialect.all.enumerated() {
      for (symbol, words) in dialect.words {
        for word in words.split(separator: " ") {
          let isPlain = !word.contains { $0.isUppercase }
          table[Self.key(word)] = Word(symbol: symbol, dialect: index, isPlain: isPlain)
        }
      }
    }
    let dialect = LogDialect.isDialect(map) ? LogDialect.givenIndex : 0
    for mapping in map {
      let isPlain = !mapping.word.contains { !$0.isLowercase }
      table[Self.key(mapping.word)] = Word(
        symbol: mapping.symbol, dialect: dialect, isPlain: isPlain, isGiven: true)
    }
  }

  /// The word, if the text contains nothing else.
  func word(_ text: some StringProtocol) -> Word? { table[Self.key(text)] }

  /// Whether the last word of a text can continue: `onDisappear` of `onDisappearing`.
  func canGoOn(_ text: String) -> Bool {
    let end = String(text.reversed().prefix { $0.isLetter || $0 == "_" }.reversed()).lowercased()
    return LogDialect.all.contains { dialect in
      dialect.words.values.contains { words in
        words.lowercased().split(separator: " ").contains { $0.hasPrefix(end) && $0 != end }
      }
    }
  }

  // MARK: Hashes

  /// Case, underscores, hyphens and spaces are ignored.
  static func key(_ text: some StringProtocol) -> UInt64 {
    var hash = start
    for byte in text.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
      add(byte, to: &hash)
    }
    return hash
  }

  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func add(_ byte: UInt8, to hash: inout UInt64) {
    guard byte != UInt8(ascii: "_") else { return }
    let lower = byte >= 65 && byte <= 90 ? byte | 32 : byte
    hash = (hash ^ UInt64(lower)) &* 0x0000_0100_0000_01B3
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 128 || byte >= 48 && byte <= 57 || byte | 32 >= 97 && byte | 32 <= 122
      || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }

  // MARK: Search

  /// The words of a line, from the left.
  ///
  /// - Complexity: O(length)
  func hits(in line: [UInt8]) -> [Hit] {
    var hits: [Hit] = []
    var index = 0
    while index < line.count {
      guard Self.isLetter(line[index]) else {
        index += 1
        continue
      }
      guard let hit = symbol(at: index, in: line) ?? longest(at: index, in: line) else {
        while index < line.count, Self.isLetter(line[index]) { index += 1 }
        continue
      }
      hits.append(hit)
      index = hit.range.upperBound
      if hits.count == 8 { break }
    }
    return hits
  }

  /// The longest word at a position; it may be written as up to three: `on screen-resume`.
  private func longest(at start: Int, in line: [UInt8]) -> Hit? {
    var (hash, index, best) = (Self.start, start, Hit?.none)
    for part in 1...3 {
      while index < line.count, Self.isLetter(line[index]) {
        Self.add(line[index], to: &hash)
        index += 1
      }
      if let word = table[hash] {
        best = Hit(
          word: word, key: hash, range: start..<index, parts: part, isAttached: isBehindDot(start, in: line))
      }
      guard index + 1 < line.count, " -.".utf8.contains(line[index]), Self.isLetter(line[index + 1]) else {
        break
      }
      index += 1
    }
    return best
  }

  private func isBehindDot(_ index: Int, in line: [UInt8]) -> Bool {
    index > 0 && line[index - 1] == UInt8(ascii: ".")
  }

  /// `W+`, `D-*`, `wM(P)`, and after a dot `load` and similar symbols.
  private func symbol(at start: Int, in line: [UInt8]) -> Hit? {
    let isAttached = isBehindDot(start, in: line)
    func hit(_ symbol: String, _ end: Int, isPlain: Bool) -> Hit {
      Hit(
        word: Word(symbol: symbol, isPlain: isPlain), key: 0, range: start..<end, isAttached: isAttached)
    }
    func byte(_ index: Int) -> UInt8 { index < line.count ? line[index] : 32 }
    let first = byte(start)
    if first | 32 == UInt8(ascii: "w") || first | 32 == UInt8(ascii: "d"),
      "+-".utf8.contains(byte(start + 1)),
      isAttached || first < 97
    {
      let isStarred = byte(start + 2) == UInt8(ascii: "*")
      let end = start + (isStarred ? 3 : 2)
      guard !Self.isLetter(byte(end)), !"+-*".utf8.contains(byte(end)) else { return nil }
      let sign = byte(start + 1) == UInt8(ascii: "+") ? "+" : "-"
      return hit((first | 32 == UInt8(ascii: "w") ? "W" : "D") + sign, end, isPlain: !isAttached)
    }
    guard isAttached else { return nil }
    var end = start
    while Self.isLetter(byte(end)), end < line.count { end += 1 }
    let text = String(decoding: line[start..<end], as: UTF8.self)
    if text == "wM" || text == "dM", byte(end) == UInt8(ascii: "("),
      let close = line[end...].lastIndex(of: UInt8(ascii: ")"))
    {
      return hit(String(decoding: line[start...close], as: UTF8.self), close + 1, isPlain: false)
    }
    guard ["load", "wR", "aR", "dR", "wS", "dS", "mem", "again"].contains(text) else { return nil }
    return hit(text, end, isPlain: true)
  }
}
