import Containers
import Foundation
import Testing

@testable import ContainersText

/// The order of text from right to left (P11), held to UAX #9.
struct BidiTests {
  /// Where Debian's package unicode-data lays the tests, or the folder that UCD names.
  private static let folder = ProcessInfo.processInfo.environment["UCD"] ?? "/usr/share/unicode"

  private static func lines(_ name: String) -> [Substring]? {
    (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))?.split(separator: "\n")
  }

  @Test("P11: Hebrew, Arabic, digits and brackets are seen in their order")
  func samples() {
    let samples: [(text: String, direction: LayoutDirection?, visual: String)] = [
      ("abc", nil, "abc"), ("", nil, ""),
      ("\u{5D0}\u{5D1}\u{5D2}", nil, "\u{5D2}\u{5D1}\u{5D0}"),
      ("a \u{5D0}\u{5D1} b", nil, "a \u{5D1}\u{5D0} b"),
      ("a \u{5D0}\u{5D1} b", .rightToLeft, "b \u{5D1}\u{5D0} a"),
      ("\u{5D0} 12 (\u{5D1})", nil, "(\u{5D1}) 12 \u{5D0}"),
      ("\u{5D0} (a) \u{5D1}", nil, "\u{5D1} (a) \u{5D0}"),
      ("\u{627} 3.5%", nil, "%3.5 \u{627}"),
      // A point belongs to its letter, and a control to nothing.
      ("\u{5D0}\u{5B8}\u{5D1}", nil, "\u{5D1}\u{5D0}\u{5B8}"),
      ("a\u{202E}b\u{202C}\u{200F}", nil, "ab"),
    ]
    var wrong: [String] = []
    for sample in samples {
      let found = BidiText(sample.text, direction: sample.direction)
      if found.visual != sample.visual { wrong.append("\(sample.text) -> \(found.visual)") }
      if Set(found.order).count != found.visual.count { wrong.append("\(sample.text): \(found.order)") }
    }
    #expect(wrong.isEmpty)
  }

  @Test("P11: a line takes its levels from the whole paragraph")
  func context() {
    // Digits behind an Arabic letter of the line before are Arabic, so that the sign stays between them.
    let line = BidiText("1-2", direction: .rightToLeft, before: "\u{627} ", after: "")
    let alone = BidiText("1-2", direction: .rightToLeft)
    #expect(line.visual == "2-1")
    #expect(alone.visual == "1-2")
  }

  @Test("P11: the first strong character gives a paragraph its direction, most of them a book")
  func directions() {
    #expect(LayoutDirection(ofParagraph: "12 \u{5D0} a") == .rightToLeft)
    #expect(LayoutDirection(ofParagraph: "12 a \u{5D0}") == .leftToRight)
    #expect(LayoutDirection(ofParagraph: "\u{2067}a\u{2069} \u{627}") == .rightToLeft)
    #expect(LayoutDirection(ofParagraph: "* * *") == nil)
    #expect(
      LayoutDirection(of: BookText("Title\n\n\u{5D0}\u{5D1}\u{5D2} \u{5D3}\u{5D4}\u{5D5}")) == .rightToLeft)
    #expect(LayoutDirection(of: BookText("\u{5D0}\u{5D1}\u{5D2}\u{5D3} abc")) == .rightToLeft)
    #expect(LayoutDirection(of: BookText("123")) == .leftToRight)
  }

  @Test("P11: no scalar that has an order of its own is passed over")
  func needed() {
    let wrong = (0...0x10FFFF as ClosedRange<UInt32>).filter { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      switch BidiTable.bidiClass(value) {
      case .r, .al, .an, .lre, .lro, .rle, .rlo, .pdf, .lri, .rli, .fsi, .pdi:
        return !BidiText.isNeeded(for: String(scalar))
      default: return false
      }
    }
    #expect(wrong.isEmpty)
    #expect(!BidiText.isNeeded(for: "Plain — “text” 漢字"))
  }

  @Test("P11: BidiCharacterTest of Unicode, whole where it is on the machine, else a sample of it")
  func characters() {
    let lines = Self.lines("BidiCharacterTest.txt") ?? bidiCharacterSample.split(separator: "\n")
    var (cases, wrong) = (0, [] as [Substring])
    for line in lines where !line.hasPrefix("#") {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let found = BidiLevels(
        scalars.map(BidiTable.bidiClass), scalars: scalars, base: fields[1] == "2" ? nil : UInt8(fields[1]))
      cases += 1
      if !Self.agrees(found, String(found.base), fields[2], fields[3], fields[4]) { wrong.append(line) }
    }
    #expect(cases >= 300)
    #expect(wrong.isEmpty, "\(wrong.count) of \(cases)")
  }

  @Test("P11: BidiTest of Unicode, where it is on the machine")
  func classes() {
    guard let lines = Self.lines("BidiTest.txt") else { return }
    let names = [
      "L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "B", "S", "WS", "ON", "LRE", "LRO", "RLE",
      "RLO",
      "PDF", "LRI", "RLI", "FSI", "PDI",
    ]
    var numbers: [Substring: BidiClass] = [:]
    for (number, name) in names.enumerated() { numbers[name[...]] = BidiClass(rawValue: UInt8(number)) }
    var (levels, order) = ("" as Substring, "" as Substring)
    var (cases, wrong) = (0, [] as [Substring])
    for line in lines where !line.hasPrefix("#") {
      if line.hasPrefix("@Levels:") {
        levels = line.dropFirst(8)
      } else if line.hasPrefix("@Reorder:") {
        order = line.dropFirst(9)
      } else if !line.hasPrefix("@") {
        let fields = line.split(separator: ";")
        let classes = fields[0].split(separator: " ").compactMap { numbers[$0] }
        let bits = fields[1].last?.hexDigitValue ?? 0
        for (bit, base) in [(1, nil), (2, 0), (4, 1)] as [(Int, UInt8?)]
        where bits & bit != 0 {
          cases += 1
          let found = BidiLevels(classes, base: base)
          if !Self.agrees(found, nil, nil, levels, order) { wrong.append(line) }
        }
      }
    }
    #expect(cases > 700_000)
    #expect(wrong.isEmpty, "\(wrong.count) of \(cases)")
  }

  private static func agrees(
    _ found: BidiLevels, _ base: String?, _ wantedBase: Substring?, _ levels: Substring, _ order: Substring
  ) -> Bool {
    let all = found.levels(ofLine: 0..<found.classes.count)
    let kept = all.indices.filter { !found.classes[$0].isRemoved }
    let texts = all.indices.map { found.classes[$0].isRemoved ? "x" : String(all[$0]) }
    let visual = BidiLevels.order(kept.map { all[$0] }).map { String(kept[$0]) }
    return texts == levels.split { $0 == " " || $0 == "\t" }.map(String.init)
      && visual == order.split { $0 == " " || $0 == "\t" }.map(String.init)
      && (base.map { $0[...] == wantedBase } ?? true)
  }
}
