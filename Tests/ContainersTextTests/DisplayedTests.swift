import TestAmount
import Testing

@testable import ContainersText

/// What a view draws has the cells that were measured, and the clusters that `String` has.
@Suite("Lines as they are drawn")
struct DisplayedTests {
  private func width(_ text: String) -> Int { text.reduce(0) { $0 + CellMeasurer.width(of: $1) } }

  @Test("X1, X4: without its soft hyphens a line has the cells that it was measured with")
  func softHyphens() throws {
    let line = try #require(cells("15\u{AD}\u{FE0F}", 2, 9).lines(ofPage: 0).first)
    #expect(line.text == "15\u{AD}\u{FE0F}")
    #expect(line.displayed == "15\u{200B}\u{FE0F}")
    #expect(width(line.displayed) == 2)
    // Where nothing becomes wider, nothing is put in.
    #expect(try cells("e\u{AD}\u{301}a\u{AD}b", 9, 9).lines(ofPage: 0).map(\.displayed) == ["e\u{301}ab"])
  }

  @Test("X1: no soft hyphen between signs that join makes a line wider or narrower, whatever the signs")
  func random() throws {
    let signs = [
      "1", "5", "a", "❤", "👩", "🏽", "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{20E3}", "\u{AD}", "\u{AD}",
      "\u{AD}",
      "\u{301}", "🇫", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{600}", "क", "\u{94D}", "\u{903}", "漢",
      "\u{16D69}",
    ]
    var random = SplitMix64(seed: 17)
    var wrong: [String] = []
    for _ in 0..<TestAmount.rounds(4_000) {
      let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        signs.randomElement(using: &random) ?? "a"
      }.joined()
      let columns = Int.random(in: 1...6, using: &random)
      for line in try cells(text, columns, .max).lines(ofPage: 0) {
        let measured = CellMeasurer.width(of: line.text) + (line.endsWithHyphen ? 1 : 0)
        let drawn = width(line.displayed)
        if drawn != measured {
          wrong.append("\(columns) \(text.debugDescription): \(drawn) instead of \(measured)")
        }
        if drawn > columns, line.displayed.count > 1, line.text.count > 1 {
          wrong.append("\(columns) \(text.debugDescription): \(drawn) cells")
        }
      }
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test("X3: a cluster is what String takes for one, old vowels of Hangul and of Kirat Rai too")
  func vowels() throws {
    var letters = [
      0x1100, 0x115F, 0x1160, 0x1161, 0x11A7, 0x11A8, 0x11FF, 0xA960, 0xAC00, 0xAC01, 0xD7B0, 0xD7CB,
    ]
    letters += Array(0x16D60...0x16D6B)
    var wrong: [String] = []
    for first in letters.compactMap(Unicode.Scalar.init) {
      for second in letters.compactMap(Unicode.Scalar.init) {
        var text = ""
        text.unicodeScalars.append(contentsOf: [first, second])
        var state = TextMachine.start
        let begins = text.unicodeScalars.filter {
          TextMachine().stepCluster(&state, TextMachine().kind($0.value)).begins
        }
        if begins.count != text.count { wrong.append("\(begins.count) in \(text.debugDescription)") }
      }
    }
    #expect(wrong == [])
    #expect(try cells("\u{16D69}\u{16D69}", 1, 9).lines(ofPage: 0).count == 2)
  }
}
