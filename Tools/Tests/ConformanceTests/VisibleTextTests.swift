import Conformance
import Testing

@Suite("Texts that steer nothing")
struct VisibleTextTests {
  @Test("every control character becomes a sign, tabs stay, line feeds where they are wanted")
  func controls() {
    var wrong: [UInt32] = []
    for value in UInt32(0)...0x2FF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = String(scalar).visible()
      let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
      if (shown != String(scalar)) != isControl { wrong.append(value) }
      if shown.unicodeScalars.count != 1 { wrong.append(value) }
    }
    #expect(wrong == [])
    #expect("a\u{1B}]0;x\u{7}\r\nb".visible() == "a␛]0;x␇␍␊b")
    #expect("a\u{1B}]0;x\u{7}\r\nb".visible(keepsLines: true) == "a␛]0;x␇␍\nb")
    #expect("\u{7F}\u{9B}é漢".visible() == "␡\u{FFFD}é漢")
  }
}
