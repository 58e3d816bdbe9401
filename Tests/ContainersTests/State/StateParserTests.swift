import Containers
import ContainersPersistence
import TestAmount
import Testing

/// What can be wrong with a text.
private enum Problem {
  case end, trailing, number, control, escape, surrogate
  case unexpected(expected: String)
  case duplicateKey(String)

  var text: String {
    switch self {
    case .end: "the text ends too early; part of it has been lost"
    case .trailing: "something follows the end of the value"
    case .number: "a number is not written as in JSON"
    case .control: "a control character stands in a string; write it as an escape such as \\n"
    case .escape: "a string holds an escape that JSON does not have"
    case .surrogate: "a string holds one half of a surrogate pair"
    case .unexpected(let expected): "\(expected) is missing"
    case .duplicateKey(let key): "the key “\(key)” stands for the second time in its object"
    }
  }
}

@Suite("Reading a saved state")
struct StateParserTests {
  private func failure(_ bytes: [UInt8]) -> StateSyntaxError? {
    do throws(StateSyntaxError) {
      _ = try StateValue(bytes: bytes)
      return nil
    } catch { return error }
  }

  @Test("T7: what RFC 8259 allows is read")
  func good() throws {
    let table: [(String, StateValue)] = [
      ("null", .null), (" true ", true), ("\t\r\nfalse\n", false), ("\u{FEFF}[]", []), ("{ }", [:]),
      ("[ ]", []),
      (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0000""#, "\u{0}"),
      (#""\u00e9\u00E9é""#, "ééé"), (#""\ud83d\uDE00""#, "😀"), (#""\uFFFF\uE000""#, "\u{FFFF}\u{E000}"),
      ("\"\u{7F}\u{2028}\u{10FFFF}\"", "\u{7F}\u{2028}\u{10FFFF}"),
      ("[[[]],{},[1 , 2]]", [[[]], [:], [1, 2]]),
      (#"{"b":1,"a":{"b":[2]}}"#, ["a": ["b": [2]], "b": 1]), (#"{"":0,"\u0061":1}"#, ["": 0, "a": 1]),
      ("-0", try StateValue(bytes: utf8("-0"))), ("123", 123),
    ]
    for (text, value) in table {
      #expect(try StateValue(bytes: utf8(text)) == value, "\(text)")
    }
    for text in ["1e5", "1E+5", "0.0e-07", "-1.25", "10000000000000000000000000", "0e0"] {
      #expect(try StateValue(bytes: utf8(text)).description == text)
    }
  }

  @Test("T7: everything else is refused, with its place and a reason")
  func bad() {
    let table: [(String, Int, Problem)] = [
      ("", 0, .end), ("  ", 2, .end), ("\u{FEFF}", 3, .end), ("[", 1, .end), ("{\"a\"", 4, .end),
      ("\"a", 2, .end),
      ("tru", 3, .end), ("-", 1, .end), ("1.", 2, .end), ("1e", 2, .end), ("\"\\u12", 5, .end),
      ("nul!", 3, .unexpected(expected: "a value")), ("True", 0, .unexpected(expected: "a value")),
      ("'a'", 0, .unexpected(expected: "a value")), ("[,]", 1, .unexpected(expected: "a value")),
      ("[1,]", 3, .unexpected(expected: "a value")), ("[1 2]", 3, .unexpected(expected: "a comma or “]”")),
      ("[1}", 2, .unexpected(expected: "a comma or “]”")),
      ("{\"a\":1]", 6, .unexpected(expected: "a comma or “}”")),
      ("{\"a\" 1}", 5, .unexpected(expected: "a colon")),
      ("{a:1}", 1, .unexpected(expected: "a key in quotation marks")),
      ("{\"a\":1,}", 7, .unexpected(expected: "a key in quotation marks")),
      ("{1:1}", 1, .unexpected(expected: "a key in quotation marks")),
      ("{\"a\":}", 5, .unexpected(expected: "a value")),
      ("// x\n1", 0, .unexpected(expected: "a value")), ("\u{A0}1", 0, .unexpected(expected: "a value")),
      ("+1", 0, .unexpected(expected: "a value")), (".5", 0, .unexpected(expected: "a value")),
      ("NaN", 0, .unexpected(expected: "a value")), ("[1]]", 3, .trailing), ("1 2", 2, .trailing),
      ("{}x", 2, .trailing),
      ("1\u{FEFF}", 1, .trailing), ("0x1", 1, .trailing), ("01", 0, .number), ("[-01]", 1, .number),
      ("1.e1", 2, .number),
      ("1.2.3", 0, .number), ("-a", 1, .number), ("1e+x", 3, .number), ("\"\n\"", 1, .control),
      ("\"a\u{0}\"", 2, .control),
      ("\"\\x\"", 1, .escape), ("\"\\u12G4\"", 1, .escape), ("\"a\\'\"", 2, .escape),
      ("\"\\uD800\"", 1, .surrogate),
      ("\"\\uDC00\"", 1, .surrogate), ("\"\\uD800\\n\"", 1, .surrogate),
      ("\"\\uD800\\u0041\"", 1, .surrogate),
      ("\"\\uD800\\uD800\"", 1, .surrogate), ("{\"a\":1,\"b\":2,\"a\":3}", 13, .duplicateKey("a")),
      ("{\"b\":1,\"a\":1,\"b\":2,\"a\":3}", 13, .duplicateKey("b")),
      ("{\"a\":1,\"\\u0061\":2}", 7, .duplicateKey("a")),
    ]
    var wrong: [String] = []
    for (text, offset, problem) in table {
      let error = failure(utf8(text))
      if error?.offset != offset || error?.reason != problem.text {
        wrong.append("\(text): \(String(describing: error))")
      }
      if error?.description.hasPrefix("at byte \(offset) ") != true {
        wrong.append("\(text) has no sentence")
      }
    }
    #expect(wrong.isEmpty, "\(wrong)")
  }

  @Test("T7: bytes that are not UTF-8 are refused, in strings and outside")
  func encoding() {
    let broken: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xC3, 0x28], [0xE2, 0x82, 0x28],
      [0xF0, 0x9F, 0x98, 0x28],
    ]
    for bytes in broken {
      let error = failure(utf8("[\"a") + bytes + utf8("\"]"))
      #expect(error?.reason == "the text is not UTF-8", "\(bytes)")
      #expect(error?.offset == 3, "\(bytes)")
      #expect(failure(bytes)?.reason == "a value is missing", "\(bytes)")
    }
    for scalar in [
      "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}",
    ] {
      #expect(failure(utf8("\"\(scalar)\"")) == nil)
    }
  }

  @Test("T7: a text that is cut off anywhere is reported as cut off")
  func prefixes() {
    let text =
      #" {"a" : [1.5e-3, true, null, {"é😀\u00e9\ud83d\ude00": "x\n"}], "b": {}, "c": false, "d": -0} "#
    let bytes = utf8(text)
    #expect(failure(bytes) == nil)
    let kept = bytes.count - 1  // the space at the end may be cut
    let wrong = (0..<kept).filter { failure(Array(bytes.prefix($0))) != StateSyntaxError.end(at: $0) }
    #expect(wrong.isEmpty, "\(wrong)")
  }

  @Test("T7: no depth and no size is too much")
  func large() throws {
    func nested(_ depth: Int, _ open: String, _ close: String) -> [UInt8] {
      utf8(String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth))
    }
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let deepest = try StateValue(bytes: nested(StateValue.deepest, open, close))
      #expect(try StateValue(bytes: deepest.bytes) == deepest)
      let error = failure(nested(StateValue.deepest + 1, open, close))
      #expect(error?.reason == "arrays and objects are nested deeper than 256 levels")
      #expect(error?.offset == StateValue.deepest * open.utf8.count)
      #expect(failure(nested(200_000, open, close))?.reason == error?.reason)
    }
    let many = TestAmount.rounds(100_000, atLeast: 6_000)
    let members = (0..<many).map { "\"k\($0 ^ 0x1555)\":\($0)" }
    let object = try #require(StateValue(bytes: utf8("{" + members.joined(separator: ",") + "}")).object)
    #expect(object.count == many)
    #expect(object["k\(4_000 ^ 0x1555)"]?.int == 4_000)
    let twice = failure(utf8("{" + (members + members.prefix(1)).joined(separator: ",") + "}"))
    #expect(twice?.reason == Problem.duplicateKey("k\(0x1555)").text)
    #expect(
      try StateValue(bytes: utf8("[" + String(repeating: "0,", count: many) + "0]")).array?.count
        == many + 1)
  }
}

extension StateSyntaxError {
  /// The error of a text that ends at an offset.
  static func end(at offset: Int) -> StateSyntaxError? {
    let spaces = [UInt8](repeating: 0x20, count: offset)
    do throws(StateSyntaxError) {
      _ = try StateValue(bytes: spaces)
      return nil
    } catch { return error }
  }
}
