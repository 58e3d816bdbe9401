import ContainersText

/// The random numbers of the text tests, the same in every run.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Random texts: each draws on a few of these, so that some are dense in what is rare elsewhere.
enum RandomText {
  private static let pieces: [[String]] = [
    ["a", "to", "rabbit", "hole-", "well-known", "don’t", "3.5", "-7", "(so)", "“no”", "e\u{301}"],
    [" ", "  ", "     ", " "],
    ["\n", "\r", "\r\n", "\n\n", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}"],
    ["\t", "\u{C}", "\0", "\u{AD}", "\u{200B}", "\u{A0}", "\u{2060}", "\u{3000}", "\u{1B}"],
    ["春", "眠", "不覺", "曉", "。", "「", "」", "，", "ー", "ッ", "（", "）", "Ａ"],
    ["שָׁלוֹם", "עולם", "־", "مَرْحَبًا", "\u{600}", "العالم", "\u{200F}"],
    ["한", "국어", "\u{1112}\u{1161}\u{11AB}", "\u{1100}", "क्ष", "नि", "ไทย", "กำ"],
    ["👩‍👩‍👧‍👦", "🇫🇷", "🇩", "❤️", "❤", "👍🏽", "1️⃣", "😀", "\u{200D}", "\u{FE0F}"],
    // What decides about a boundary only when more is known.
    ["$", "(", ".", "5", "%", "”", "“", "»", "«", "漢", ",", " ", " ", "\u{1B05}", "\u{1BF2}"],
    ["\u{301}", "\u{308}\u{323}", "supercalifragilistic", "xxxxxxxxxxxxxxxxxxxxxxxx"],
  ]

  static func make(_ random: inout SplitMix64, pieces count: Int) -> String {
    let chosen = pieces.filter { _ in Int.random(in: 0..<3, using: &random) == 0 } + [pieces[0], pieces[1]]
    return (0..<count).map { _ in
      chosen.randomElement(using: &random)?.randomElement(using: &random) ?? ""
    }.joined()
  }
}

extension Paginator {
  /// The ranges of all pages.
  func allRanges() throws -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    while isAvailable(ranges.count) { ranges.append(try range(ofPage: ranges.count)) }
    return ranges
  }

  /// The lines of a page as they would be drawn.
  func drawn(_ page: Int = 0) throws -> [String] {
    try lines(ofPage: page).map(\.displayed)
  }

  /// The shown text of all pages.
  func allTexts() throws -> [String] {
    try allRanges().indices.map { String(try text(ofPage: $0)) }
  }
}

/// A paginator on cells.
func cells(_ text: String, _ columns: Int, _ lines: Int) throws -> CellPaginator {
  try Paginator(text: BookText(text), size: PageSize(columns: columns, lines: lines))
}

/// Whether ranges partition a text: nothing lost, nothing twice, nothing empty (X3).
func isPartition(_ ranges: [Range<Int>], of count: Int) -> Bool {
  if count == 0 { return ranges == [0..<0] }
  return ranges.first?.lowerBound == 0 && ranges.last?.upperBound == count
    && zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }
    && ranges.allSatisfy { !$0.isEmpty }
}
