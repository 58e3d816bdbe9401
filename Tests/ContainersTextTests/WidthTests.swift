import ContainersText
import TestAmount
import Testing

@Suite("Cells and loading")
struct WidthTests {
  @Test("X1: the display width of clusters")
  func clusters() {
    let table: [(String, Int)] = [
      ("a", 1), ("é", 1), ("e\u{301}\u{308}", 1), ("\u{301}", 0), ("\0", 0), ("\u{7F}", 0), ("\u{AD}", 0),
      ("\u{200B}", 0), ("\u{200D}", 0), ("\u{2060}", 0), ("\u{FEFF}", 0), ("\u{A0}", 1), ("\u{FFFD}", 1),
      ("漢", 2), ("あ", 2), ("Ａ", 2), ("ｱ", 1), ("\u{3000}", 2), ("が", 2), ("か\u{3099}", 2), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1100}\u{1100}\u{1161}", 2), ("\u{4DB5}", 2), ("\u{2FFFD}", 2),
      ("\u{2A6DF}", 2), ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1),
      ("1", 1), ("1\u{FE0F}\u{20E3}", 2), ("a\u{FE0F}", 1), ("🇫🇷", 2), ("🇫", 1), ("🏳️‍🌈", 2), ("क्ष", 2), ("नि", 2),
      ("क्षा", 3), ("字\u{93F}", 3), ("\u{1D165}", 1),
      ("ש\u{5C1}", 1), ("\u{600}", 1), ("\u{600}漢", 3), ("❤\u{200D}🔥", 2), ("👁\u{200D}🗨", 2),
      ("\u{E0001}", 0), ("\u{E000}", 1), ("\u{10FFFF}", 1), ("…", 1),
      ("─", 1),
    ]
    let wrong = table.filter { CellMeasurer.width(of: $0.0[...]) != $0.1 }.map {
      "\($0.0.debugDescription) \(CellMeasurer.width(of: $0.0[...])), not \($0.1)"
    }
    #expect(wrong == [])
    #expect(CellMeasurer.width(of: Character("🇫🇷")) == 2)
  }

  @Test("X1: the width of a text is the sum over its clusters")
  func sums() {
    var random = SplitMix64(seed: 30)
    var wrong: [String] = []
    for _ in 0..<TestAmount.rounds(500) {
      let text = RandomText.make(&random, pieces: 20)
      let sum = text.reduce(0) { $0 + CellMeasurer.width(of: $1) }
      if CellMeasurer.width(of: text[...]) != sum { wrong.append(text.debugDescription) }
    }
    #expect(wrong == [])
  }

  @Test(
    "X1: marks take no cell, spacing ones one and ideographs two, for every scalar of the standard library's tables"
  )
  func everyScalar() {
    var wrong: [String] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = CellMeasurer.width(of: Character(scalar))
      let expected: Int? =
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: 0
        case .spacingMark: 1
        case .uppercaseLetter where value < 0xFF00, .decimalNumber where value < 0xFF00: 1
        default: scalar.properties.isUnifiedIdeograph ? 2 : nil
        }
      if let expected, expected != width { wrong.append("\(String(value, radix: 16)): \(width)") }
      if scalar.properties.isEmojiPresentation, !(0x1F1E6...0x1F1FF).contains(value), width != 2 {
        wrong.append("\(String(value, radix: 16)): \(width)")
      }
    }
    #expect(wrong == [])
  }

  @Test("X1: ill-formed bytes are mended as the standard library does, counted, and the first is reported")
  func repairs() {
    #expect(BookText(bytes: Array("añ🇫🇷".utf8)).repairCount == 0)
    let text = BookText(bytes: [0x61, 0xFF, 0x62, 0xE2, 0x82, 0x63, 0xED, 0xA0, 0x80])
    #expect(text.string == "a\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(text.repairCount == 5)
    #expect(text.firstRepair == 1)
    var random = SplitMix64(seed: 31)
    let units: [UInt8] = [0x61, 0xC3, 0xA9, 0xE2, 0x82, 0xF0, 0x9F, 0xFF]
    var wrong: [[UInt8]] = []
    for _ in 0..<TestAmount.rounds(3000) {
      let bytes = (0..<8).map { _ in units[Int.random(in: 0..<units.count, using: &random)] }
      let book = BookText(bytes: bytes)
      let expected = String(decoding: bytes, as: UTF8.self)
      let count = expected.unicodeScalars.count { $0 == "\u{FFFD}" }
      let first = expected.range(of: "\u{FFFD}").map {
        expected.utf8.distance(from: expected.startIndex, to: $0)
      }
      if book.string != expected || book.repairCount != count || book.firstRepair != first {
        wrong.append(bytes)
      }
    }
    #expect(wrong == [])
  }

  @Test("X1: a byte order mark is taken off, once")
  func byteOrderMark() {
    let bytes = BookText(bytes: [0xEF, 0xBB, 0xBF, 0x61, 0xFF])
    #expect(bytes.string == "a\u{FFFD}")
    #expect(bytes.firstRepair == 4)
    let string = BookText("\u{FEFF}\u{FEFF}a")
    #expect(string.count == 4)
    #expect(BookText("\u{FEFF}").count == 0)
  }

  @Test("X3: a range of bytes is clamped to the text, ends inside a scalar are rounded down")
  func substring() {
    let text = BookText("aé漢")
    #expect(text.substring(-5..<99) == "aé漢")
    #expect(text.substring(1..<5) == "é")
    #expect(text.substring(7..<9) == "")
  }
}

extension String {
  /// The start of the first occurrence of a scalar.
  fileprivate func range(of scalar: Unicode.Scalar) -> String.Index? { unicodeScalars.firstIndex(of: scalar) }
}
