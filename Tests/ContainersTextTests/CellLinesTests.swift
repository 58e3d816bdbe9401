import TestAmount
import Testing

@testable import ContainersText

/// The fast way to lines on cells is held to the plain one, run by run (X2, X4).
@Suite("Lines on cells")
struct CellLinesTests {
  /// The pages of a text, found by both machines and by measuring.
  private func pages(_ text: String, _ size: PageSize) throws -> (fast: [Range<Int>], plain: [Range<Int>]) {
    let fast = try CellPaginator(text: BookText(text), size: size)
    let plain = try Paginator(
      text: BookText(text), size: size, measurer: CellMeasurer(), breaker: StandardLineBreaker())
    #expect(fast.shortcut != nil)
    #expect(plain.shortcut == nil)
    return (try fast.allRanges(), try plain.allRanges())
  }

  @Test("X2, X4: random texts have the same pages, line for line")
  func random() throws {
    var random = SplitMix64(seed: 61)
    var wrong: [String] = []
    for seed in 0..<TestAmount.rounds(1500) {
      let text = RandomText.make(&random, pieces: Int.random(in: 1...60, using: &random))
      let columns = [0, 1, 2, 3, 5, 8, 13, 20, 30, 80].randomElement(using: &random) ?? 8
      let size = PageSize(columns: columns, lines: Int.random(in: 0...2, using: &random))
      let (fast, plain) = try pages(text, size)
      if fast != plain { wrong.append("\(seed): \(size) \(text.debugDescription)") }
    }
    #expect(wrong == [])
  }

  /// English as books have it: plain, with curly quotation marks, with other letters, and with what slows it down.
  private static let words = [
    "the", "rabbit", "well-known", "and/or", "“Oh", "dear!”", "(said", "it)", "don’t", "—", "naïve", "Αθήνα",
    "слово",
    "3.5", "1,000", "-7", "50%", "$5", "e.g.", "what?", "No!", "[1]", "{a}", "…", "x", "I",
    "antidisestablishmentarianism",
    "caf\u{E9}", "co\u{AD}op", "a\u{A0}b", "'quoted'", "\"so\"", "A/B", "C++", "#1", "&c.", "#", "漢字", "\t",
  ]

  @Test("X2, X4: English of any width has the same pages, with line ends of each kind")
  func english() throws {
    var random = SplitMix64(seed: 62)
    var wrong: [String] = []
    for seed in 0..<TestAmount.rounds(600) {
      let words = Self.words.shuffled(using: &random).prefix(Int.random(in: 3...20, using: &random))
      let breaks = ["\n", "\r\n", "\n\n", " \n", "\r", "\u{2028}"].shuffled(using: &random).prefix(2)
      var text = ""
      for _ in 0..<300 {
        text += words.randomElement(using: &random) ?? ""
        text += Int.random(in: 0..<15, using: &random) == 0 ? breaks.randomElement(using: &random) ?? "" : " "
        if Int.random(in: 0..<20, using: &random) == 0 { text += "   " }
      }
      let size = PageSize(columns: Int.random(in: 4...90, using: &random), lines: 1)
      let (fast, plain) = try pages(text, size)
      if fast != plain { wrong.append("\(seed): \(size)") }
    }
    #expect(wrong == [])
  }

  /// Letters that are counted together, and what may not be counted with them.
  private static let otherWords = [
    "שלום", "של", "הבית", "שָׁלוֹם", "בְּרֵאשִׁית", "א׳", "صباح", "الخير", "كِتَابٌ", "٣٥", "،", "слово", "мир", "й",
    "и\u{306}",
    "\u{482}", "\u{483}", "Αθήνα", "ά", "α\u{301}", "\u{5BE}", "\u{640}", "x\u{300}", "ʰa", "\u{200F}", "abc",
    "漢字", "“", "\u{AD}",
  ]

  @Test("X2, X4: Hebrew, Arabic, Greek and Cyrillic of any width have the same pages, with marks and signs")
  func otherScripts() throws {
    var random = SplitMix64(seed: 63)
    var wrong: [String] = []
    for seed in 0..<TestAmount.rounds(600) {
      let words = Self.otherWords.shuffled(using: &random).prefix(Int.random(in: 1...12, using: &random))
      var text = ""
      for _ in 0..<200 {
        text += words.randomElement(using: &random) ?? ""
        text += [" ", " ", " ", "  ", "", "\n"].randomElement(using: &random) ?? ""
      }
      let size = PageSize(columns: Int.random(in: 4...90, using: &random), lines: 1)
      let (fast, plain) = try pages(text, size)
      if fast != plain { wrong.append("\(seed): \(size)") }
    }
    #expect(wrong == [])
  }

  /// Whether the letters that are counted at once are those that are counted one by one; nil if none are counted at
  /// once.
  private func countsRight(_ text: [UInt8]) -> Bool? {
    text.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let lines = CellLines(bytes: base, count: buffer.count, columns: 80, measurer: CellMeasurer())
      guard let run = PlainLetters.run(in: lines.word(at: 0)) else { return nil }
      var (place, cells) = (0, 0)
      while place < run.length {
        let (value, end) = lines.scalar(at: place)
        let kind = lines.machine.kind(value)
        let isMark = lines.settledStates[kind] == CellLines.mark
        if value != 0x20, lines.plainCells[kind] != 1 || isHangingSpace(value) || isMark { return false }
        (place, cells) = (end, cells + 1)
      }
      return place == run.length && cells == run.cells
    }
  }

  @Test("X2: a scalar that is counted with its neighbours has one cell, whatever they are")
  func letters() {
    var wrong: [String] = []
    var counted = 0
    // Scalars of one byte, of two, and the first of three, of which none is counted this way.
    for value in UInt32(0x20)..<0x840 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for fill in ["aaaaaaaa", "אאאאאאאא", "aaбaaбaa"] {
        for shift in 0...1 {
          let text = Array(fill.prefix(shift).utf8) + Array(String(scalar).utf8) + Array(fill.utf8)
          guard let isRight = countsRight(text) else { continue }
          counted += 1
          if !isRight { wrong.append("U+\(String(value, radix: 16)) \(fill) \(shift)") }
        }
      }
    }
    #expect(wrong == [])
    #expect(counted > 3000)
  }

  @Test("X4: a space that a sign encloses hangs all the same, and what random texts have found once")
  func found() throws {
    let texts = [
      "7-7\u{600}\u{3000}\n\n  \n\n   abcdef", "\u{3000} supercalifragilistic     “no”",
      "  \u{3000} “no” \0  \n\nwell",
      " \u{3000}        \n a", "\u{600} \t\u{600}", "own\u{600}       。العالم", "नि\u{600}       x",
    ]
    var wrong: [String] = []
    for text in texts {
      for columns in 0...20 {
        let size = PageSize(columns: columns, lines: .max)
        let long = text + "\n" + String(repeating: "filler ", count: 30)
        let fast = try CellPaginator(text: BookText(long), size: size)
        let plain = try Paginator(
          text: BookText(long), size: size, measurer: CellMeasurer(), breaker: StandardLineBreaker())
        if try fast.lines(ofPage: 0) != plain.lines(ofPage: 0) {
          wrong.append("\(columns) \(text.debugDescription)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test("X2: page starts beyond 4 GiB are kept, in four bytes each")
  func starts() {
    var starts = PageStarts()
    var expected = [0]
    for step in [1, 1 << 31, 1 << 31, 5, (1 << 32) - 1, 1 << 31, 1, 1 << 32 - 1] where Int.bitWidth == 64 {
      expected.append((expected.last ?? 0) + step)
      starts.append(expected.last ?? 0)
    }
    #expect(expected.indices.map { starts[$0] } == expected)
    #expect(starts.last == expected.last)
    for (index, start) in expected.enumerated() {
      #expect(starts.last(notAfter: start) == index)
      if start > 0 { #expect(starts.last(notAfter: start - 1) == index - 1) }
    }
    #expect(starts.last(notAfter: .max) == expected.count - 1)
  }
}
