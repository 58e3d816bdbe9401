import Testing

@testable import Terminal

@Suite("Environment")
struct TerminalTraitsTests {
  @Test("the first of LC_ALL, LC_CTYPE and LANG that is not empty decides about UTF-8")
  func locale() {
    let cases: [([String: String], Bool)] = [
      ([:], false), (["LANG": "C"], false), (["LANG": "C.UTF-8"], true), (["LANG": "C.utf8"], true),
      (["LANG": "de_DE.UTF-8@euro"], true), (["LANG": "de_DE@UTF-8"], false),
      (["LANG": "de_DE.ISO8859-1"], false),
      (["LANG": "C.UTF-8", "LC_CTYPE": "C"], false), (["LANG": "C", "LC_CTYPE": "C.UTF-8"], true),
      (["LC_CTYPE": "C.UTF-8", "LC_ALL": "POSIX"], false), (["LC_CTYPE": "C.UTF-8", "LC_ALL": ""], true),
    ]
    let wrong = cases.filter { variables, wanted in
      TerminalTraits(environment: { variables[$0] }).isUTF8 != wanted
    }
    #expect(wrong.isEmpty, "\(wrong)")
  }

  @Test("NO_COLOR counts when it is not empty")
  func noColor() {
    #expect(TerminalTraits(environment: { _ in nil }).hasColor)
    #expect(TerminalTraits(environment: { $0 == "NO_COLOR" ? "" : nil }).hasColor)
    #expect(!TerminalTraits(environment: { $0 == "NO_COLOR" ? "0" : nil }).hasColor)
  }

  @Test("every mode that is turned on is turned off, in reverse order")
  func modes() throws {
    let modes = try #require(TerminalModes(name: "xterm"))
    func list(_ bytes: [UInt8]) -> [(Substring, Character)] {
      let sequences = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}[")
      return sequences.filter { $0.hasPrefix("?") }.map { ($0.dropLast(), $0.last ?? " ") }
    }
    let (enter, leave) = (list(modes.enter), list(modes.leave))
    // The last sequence only asks whether the terminal knows the mode, which is turned on and off with each frame.
    #expect(enter.count == 9 && enter.last?.0 == "?2026$")
    #expect(enter.map { $0.0.filter { $0 != "$" } } == leave.map(\.0).reversed())
    #expect(zip(enter, leave.reversed()).allSatisfy { $0.1 != $1.1 })
  }

  @Test("P11: a terminal is asked not to order text, unless it is to, and asked back at the end")
  func order() throws {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let modes = try #require(TerminalModes(name: "xterm"))
    #expect(text(modes.enter).contains("\u{1B}[8l\u{1B}[1 k"))
    #expect(text(modes.leave).contains("\u{1B}[ k\u{1B}[8h"))
    for other in [TerminalModes(name: "xterm", ordersText: false), TerminalModes(name: "linux")] {
      let modes = try #require(other)
      #expect(!text(modes.enter + modes.leave).contains("[8"))
    }
  }

  @Test("a text that is copied goes out in base 64, as OSC 52 wants it")
  func copying() {
    let wanted = [("", ""), ("a", "YQ=="), ("ab", "YWI="), ("abc", "YWJj"), ("ü\u{1B}]\u{7}", "w7wbXQc=")]
    #expect(
      wanted.map { String(decoding: TerminalModes.copying(Array($0.0.utf8)), as: UTF8.self) }
        == wanted.map { "\u{1B}]52;c;\($0.1)\u{7}" })
  }

  @Test("there is no terminal without a cursor")
  func dumb() {
    #expect(TerminalModes(name: nil) == nil)
    #expect(TerminalModes(name: "") == nil)
    #expect(TerminalModes(name: "dumb") == nil)
    #expect(TerminalModes(name: "linux") != TerminalModes(name: "xterm"))
  }
}
