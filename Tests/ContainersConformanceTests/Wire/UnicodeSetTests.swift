import Testing

@testable import ContainersConformance

/// The sets of scalars that are written down, so that the page for the browser needs no tables of Unicode.
@Suite("C1, C12: sets of Unicode")
struct UnicodeSetTests {
  private let scalars = (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)

  @Test("C1: the spaces that a name must not contain are those of Unicode")
  func spaces() {
    let wrong = scalars.filter { Vocabulary.isSpace($0) != $0.properties.isWhitespace }
    #expect(Array(wrong).isEmpty)
  }

  @Test("C12: the control characters that are not printed are those of Unicode")
  func controls() {
    let wrong = scalars.filter { String.isControl($0) != ($0.properties.generalCategory == .control) }
    #expect(Array(wrong).isEmpty)
  }

  @Test("C1: a name contains no space, also behind a mark that joins it")
  func names() {
    let wrong = ["", "a b", "a\u{3000}b", "\r\n", "a.b", "\u{600} "].filter { Vocabulary.isName($0) }
    #expect(wrong.isEmpty)
    #expect(Vocabulary.isName("Ä1"))
  }
}
