import Glibc

/// Parts words by the patterns of a language, as Liang described it; the patterns are those that the system has.
///
/// The files are those of LibreOffice and Hunspell: `hyph_de_DE.dic`. None comes with this program: their licences
/// differ from language to language.
package struct Hyphenation {
  /// Where systems keep the patterns.
  package static let folders = ["/usr/share/hyphen", "/usr/local/share/hyphen", "/usr/share/myspell/dicts"]

  /// A word with fewer letters is not parted.
  private static let shortestWord = 6
  private static let largestFile = 16 << 20

  /// The file of the patterns.
  package let path: String
  private var patterns: [String: [UInt8]] = [:]
  private var longest = 0
  private var (before, after) = (2, 3)

  /// Reads the patterns of a language.
  ///
  /// - Parameter language: A tag: `de`, `en-GB`.
  /// - Throws: ``HyphenationError`` when the system has none.
  package init(language: String, folders: [String] = Hyphenation.folders) throws(HyphenationError) {
    let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = parts.first?.lowercased(), first.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      throw .noLanguage(language)
    }
    let region = parts.dropFirst().last { $0.count == 2 }?.uppercased()
    let names =
      (region.map { ["hyph_\(first)_\($0).dic"] } ?? [])
      + [
        "hyph_\(first).dic", "hyph_\(first)_\(first.uppercased()).dic", "hyph_en_US.dic",
      ].filter { $0.hasPrefix("hyph_\(first)") }
    let paths = folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
    guard let path = paths.first(where: { access($0, R_OK) == 0 }), let bytes = Self.read(path) else {
      throw .noPatterns(first)
    }
    self.path = path
    let lines = bytes.split(separator: 0x0A)
    let name = String(decoding: lines.first ?? [], as: UTF8.self).filter { !$0.isWhitespace }
    guard let text = Self.decoded(bytes, from: name) else { throw .encoding(path, name) }
    for line in text.split(whereSeparator: \.isNewline).dropFirst() { take(line) }
  }

  private mutating func take(_ line: Substring) {
    if line.first == "#" || line.first == "%" { return }
    let words = line.split(whereSeparator: \.isWhitespace)
    switch words.first {
    case nil, "NEXTLEVEL", "NOHYPHEN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN": break
    case "LEFTHYPHENMIN": before = words.dropFirst().first.flatMap { Int($0) } ?? before
    case "RIGHTHYPHENMIN": after = words.dropFirst().first.flatMap { Int($0) } ?? after
    // A pattern with a stroke spells the word otherwise.
    case let pattern? where !pattern.contains("/"): add(pattern)
    default: break
    }
  }

  private mutating func add(_ pattern: Substring) {
    var (letters, digits): (String, [UInt8]) = ("", [0])
    for character in pattern {
      if let digit = character.isASCII ? character.wholeNumberValue : nil {
        digits[digits.count - 1] = UInt8(digit)
      } else {
        letters.append(character)
        digits.append(0)
      }
    }
    patterns[letters] = digits
    longest = max(longest, letters.count)
  }

  /// Where a hyphen may part a word, in bytes from its start, in ascending order.
  ///
  /// Signs may stand around the letters; what has signs between them, as an address has, is not parted.
  ///
  /// - Complexity: O(*n*) in the letters, times the length of the longest pattern.
  package func places(in word: Substring) -> [Int] {
    guard let start = word.firstIndex(where: \.isLetter), let last = word.lastIndex(where: \.isLetter) else {
      return []
    }
    let letters = word[start...last]
    guard letters.allSatisfy(\.isLetter), letters.count >= Self.shortestWord else { return [] }
    // A letter whose small form has another length would move the places.
    let small = Array(".") + letters.map { $0.lowercased().first ?? $0 } + Array(".")
    var values = [UInt8](repeating: 0, count: small.count + 1)
    for first in small.indices {
      var piece = ""
      for end in first..<min(small.count, first + longest) {
        piece.append(small[end])
        guard let digits = patterns[piece] else { continue }
        for (index, digit) in digits.enumerated() where digit > values[first + index] {
          values[first + index] = digit
        }
      }
    }
    var places: [Int] = []
    var offset = word[..<start].utf8.count
    for (number, letter) in letters.enumerated() {
      // Before the letter of this number, which is one further behind the full stop.
      if number >= before, number <= letters.count - after, !values[number + 1].isMultiple(of: 2) {
        places.append(offset)
      }
      offset += letter.utf8.count
    }
    return places
  }

  // MARK: Files

  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var (bytes, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 16))
    while bytes.count < largestFile {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { break }
      bytes += buffer.prefix(count)
    }
    return bytes
  }

  /// The text of a file in one of the encodings that the C library knows.
  private static func decoded(_ bytes: [UInt8], from name: String) -> String? {
    if name.uppercased() == "UTF-8" { return String(decoding: bytes, as: UTF8.self) }
    // The files leave out a hyphen that the C library wants.
    let known = name.uppercased().hasPrefix("ISO8859") ? "ISO-8859" + name.dropFirst(7) : name
    let converter = iconv_open("UTF-8", known)
    guard converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var (input, output) = (bytes.map { CChar(bitPattern: $0) }, [CChar](repeating: 0, count: bytes.count * 3))
    let count = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        var (from, to) = (source.baseAddress, target.baseAddress)
        var (left, room) = (source.count, target.count)
        _ = iconv(converter, &from, &left, &to, &room)
        return target.count - room
      }
    }
    return String(decoding: output.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Why words cannot be parted.
package enum HyphenationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A language is not named by its tag.
  case noLanguage(String)
  /// The system has no patterns for a language.
  case noPatterns(String)
  /// The patterns of a file are written in an encoding that the system does not know.
  case encoding(String, String)

  /// What is wrong, and what would be right.
  package var description: String {
    switch self {
    case .noLanguage(let tag):
      tag.isEmpty
        ? "hyphenation needs the language of the text; give it with --language, such as --language de"
        : "“\(tag)” is not a language; give its tag, such as de or en-GB"
    case .noPatterns(let tag):
      "hyphenation needs patterns for “\(tag)”; install hyphen-\(tag), or hyph_\(tag).dic in \(Hyphenation.folders[0])"
    case .encoding(let path, let name): "\(path) is written in “\(name)”, which this system does not know"
    }
  }
}
