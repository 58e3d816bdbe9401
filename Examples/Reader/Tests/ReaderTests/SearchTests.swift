import ContainersTesting
import ContainersText
import Foundation
import Terminal
import Testing

@testable import Reader

@Suite("Search in a text")
struct SearchTests {
  /// The hits of a text, found in steps of some bytes.
  private func hits(_ words: String, in text: String, from origin: Int = 0, step: Int = 1 << 20) -> [String] {
    guard let query = TextQuery(words) else { return [] }
    var search = TextSearch(query, in: BookText(text), from: origin)
    while search.advance(byUpTo: step) {}
    return (0..<search.count).map { String(BookText(text).substring(search[$0])) }
  }

  @Test("case and accents count when the query has them; blanks, quotes and dashes are equal")
  func folding() {
    let cases: [(String, String, [String])] = [
      ("cafe", "Café cafe CAFE\u{301} caf", ["Café", "cafe", "CAFE\u{301}"]),
      ("Cafe", "Café cafe CAFE", ["Café"]), ("café", "Café cafe cafe\u{301}", ["Café", "cafe\u{301}"]),
      ("strasse", "Straße STRASSE", ["Straße", "STRASSE"]), ("οσος", "ὍΣΟΣ ὅσος", ["ὍΣΟΣ", "ὅσος"]),
      ("елка", "Ёлка ёлка", ["Ёлка", "ёлка"]),
      ("viet nam", "Việt\nNam, Viet  Nam", ["Việt\nNam", "Viet  Nam"]),
      ("one two", "one\n\ntwo one\r\ntwo one\u{A0}two", ["one\r\ntwo", "one\u{A0}two"]),
      ("don't", "don’t don't", ["don’t", "don't"]), ("\"so\"", "“so” «so»", ["“so”", "«so»"]),
      ("well-known", "well–known well\u{AD}-known", ["well–known", "well\u{AD}-known"]),
      ("hyphen", "hy\u{AD}phen hy\u{200B}phen", ["hy\u{AD}phen", "hy\u{200B}phen"]),
      ("aa", "aaaaa", ["aa", "aa"]), ("愛麗絲", "小愛麗絲。", ["愛麗絲"]), ("👩", "a👩b", ["👩"]), ("İ", "İi", ["İ"]),
      ("  ", "a  b", []), ("", "a", []), ("a b", "a\u{3000}b", ["a\u{3000}b"]),
    ]
    let wrong = cases.compactMap { words, text, wanted -> String? in
      let found = hits(words, in: text)
      return found == wanted ? nil : "\(words): \(found)"
    }
    #expect(wrong == [])
  }

  @Test("letters with marks fold as the system's own functions fold them")
  func oracle() {
    var wrong: [String] = []
    let ranges: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x386...0x3CE, 0x400...0x45F, 0x1E00...0x1FFF]
    for scalar in ranges.joined().compactMap(Unicode.Scalar.init) where scalar.properties.isAlphabetic {
      let letter = String(scalar)
      let folded = letter.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      guard folded.unicodeScalars.count == 1, folded.unicodeScalars.first?.properties.isAlphabetic == true
      else {
        continue
      }
      let mine = FoldTable.table([.letterCase, .marks]).units(of: letter)
      if mine != folded.unicodeScalars.map(\.value) { wrong.append("\(letter) \(folded)") }
    }
    #expect(wrong == [])
  }

  @Test("X6: steps of any size and any origin find the same hits, in the order of the text")
  func steps() {
    let text = (0..<200).map { "Åse \($0) går  ase\nhjem — ÅSE’s" }.joined(separator: "\n\n")
    let whole = hits("ase", in: text)
    var wrong: [String] = []
    for step in [1, 2, 3, 7, 64, 1000] {
      for origin in [0, 1, 17, 1003, text.utf8.count - 1, text.utf8.count, .max] {
        if hits("ase", in: text, from: origin, step: step) != whole { wrong.append("\(step) \(origin)") }
      }
    }
    #expect(whole.count == 600 && wrong == [])
  }

  @Test("next and previous go round, and wait for what has not been searched")
  func neighbours() throws {
    let text = BookText(String(repeating: "needle and hay, ", count: 10))
    var search = TextSearch(try #require(TextQuery("needle")), in: text, from: 40)
    #expect(search.next(from: 40) == .unknown && search.previous(before: 40) == .unknown)
    search.advance(byUpTo: 20)
    #expect(search.next(from: 40) == .hit(48..<54) && search.number(of: 48..<54) == nil)
    #expect(search.next(from: 100) == .unknown && search.previous(before: 60) == .hit(48..<54))
    while search.advance(byUpTo: 16) {}
    #expect(search.count == 10 && search.number(of: 48..<54) == 3 && search[0] == 0..<6)
    #expect(search.next(from: 145) == .hit(0..<6) && search.previous(before: 0) == .hit(144..<150))
    #expect(search.hits(in: 50..<70) == [48..<54, 64..<70])
  }

  @Test("a hit is found over the limit of the origin, and once")
  func overTheOrigin() {
    #expect(hits("abcd", in: "xxabcdxx", from: 4) == ["abcd"])
    #expect(hits("aa", in: "aaaa", from: 2) == ["aa", "aa"])
  }
}
