/// The patterns of a numbered heading: `CHAPTER I. Down the Rabbit-Hole`, `Book II`, `Part 3`, `第三回 …`, `פרק א`,
/// `الفصل الأول`.
enum ChapterHeading {
  private static let words: Set<String> = [
    "act", "book", "canto", "chapter", "letter", "part", "section", "stave", "volume",
  ]
  private static let numbers: Set<String> = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
    "first", "second", "third", "fourth", "fifth", "last",
  ]
  /// The words as `TextScan.word(at:)` gives them.
  private static let packedWords = Set(
    words.map { $0.utf8.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) } })
  /// A line with more characters is not a heading.
  static let lengthLimit = 90

  /// Whether a packed word begins headings.
  static func isWord(_ word: UInt64) -> Bool { packedWords.contains(word) }

  /// Whether a line, without white space around it, is a heading with a number.
  static func isNumbered(_ line: Substring) -> Bool {
    guard let first = line.first, line.utf8.count <= lengthLimit * 3, line.count <= lengthLimit else {
      return false
    }
    if first == "第" { return isChinese(line) }
    if isFromRight(line) { return true }
    guard first.isUppercase else { return false }
    let parts = line.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    guard parts.count >= 2, words.contains(parts[0].lowercased()) else { return false }
    let number = parts[1].prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    guard isNumber(number) else { return false }
    // A title follows a stop, or a line of prose would be one: “Book I had lent …”.
    let hasStop = number.endIndex < parts[1].endIndex
    let isLoud = line.allSatisfy { !$0.isLowercase }
    let rest = parts.count > 2 ? parts[2].first : nil
    return rest == nil || hasStop || isLoud || parts[0] == "CHAPTER" || rest.map(isStop) == true
  }

  /// What two headings of the same chapter have in common.
  static func key(_ line: Substring) -> String {
    if line.utf8.allSatisfy({ $0 < 0x80 }) {
      return String(
        decoding: line.utf8.lazy.map { $0 | 0x20 }.filter { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 },
        as: UTF8.self)
    }
    return line.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  static func isStop(_ character: Character) -> Bool { ".:—–-".contains(character) }

  private static func isNumber(_ text: Substring) -> Bool {
    if text.isEmpty { return false }
    if text.allSatisfy({ $0.isASCII && $0.isNumber }) { return true }
    if text.allSatisfy({ "IVXLCDM".contains($0) }) { return true }
    let first = text.lowercased().split(separator: "-").first.map(String.init) ?? ""
    return numbers.contains(first)
  }

  /// `第`, a number, and the word for a chapter, a volume and so on.
  private static func isChinese(_ line: Substring) -> Bool {
    let rest = line.dropFirst().drop { "〇零一二三四五六七八九十百千两0123456789".contains($0) }
    return rest.startIndex > line.index(after: line.startIndex) && rest.first.map("章回卷节部篇".contains) == true
  }
}
