import ContainersText
import TestAmount
import Testing

@Suite("Where lines end")
struct BreakTests {
  @Test("X4: every hard break ends a line, CRLF only one")
  func hard() throws {
    for end in ["\n", "\r", "\r\n", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}"] {
      #expect(try cells("a" + end + "b" + end + end + "c" + end, 9, 9).drawn() == ["a", "b", "", "c"])
    }
    #expect(try cells("a\n\rb", 9, 9).drawn() == ["a", "", "b"])
    #expect(try cells("a\u{C}b", 9, 9).allTexts() == ["a", "b"])
  }

  @Test("X4: soft breaks, kinsoku, glue and hyphens in lines of eight cells")
  func soft() throws {
    let table: [(String, [String])] = [
      ("one two three", ["one two", "three"]),
      ("one two     three", ["one two", "three"]),
      ("eight888 nine", ["eight888", "nine"]),
      ("well-known thing", ["well-", "known", "thing"]),
      ("from 1 to -1234", ["from 1", "to -1234"]),
      ("see 1234-5678", ["see", "1234-567", "8"]),
      ("abc -defgh", ["abc", "-defgh"]),
      ("catsy\u{2014}and dogs", ["catsy\u{2014}", "and dogs"]),
      ("foo bar\u{A0}baz", ["foo", "bar\u{A0}baz"]),
      ("春眠不\u{2060}覺\u{2060}曉", ["春眠", "不\u{2060}覺\u{2060}曉"]),
      ("abc\u{200B}defghi", ["abc\u{200B}", "defghi"]),
      ("abcde (f) g", ["abcde", "(f) g"]),
      ("abcdef ( g )", ["abcdef", "( g )"]),
      ("abcdefg ! h", ["abcdefg", "! h"]),
      ("春眠不覺曉處處", ["春眠不覺", "曉處處"]),
      ("春眠不覺。曉", ["春眠不", "覺。曉"]),
      ("春眠不「覺」曉", ["春眠不", "「覺」曉"]),
      ("春漢眠\u{200D}不\u{200D}覺", ["春漢", "眠\u{200D}不\u{200D}覺"]),
      ("アアアアッア", ["アアア", "アッア"]),
      ("アアアーア", ["アアアー", "ア"]),
      ("abc漢字def", ["abc漢字", "def"]),
      ("春漢\"字\"字", ["春", "漢\"字\"字"]),
      ("한국어한국어", ["한국어한", "국어"]),
      ("🇫🇷🇫🇷🇫🇷🇫🇷🇫🇷", ["🇫🇷🇫🇷🇫🇷🇫🇷", "🇫🇷"]),
      ("a\tbcd e", ["a", "bcd e"]),
      (
        "e\u{301}e\u{301}e\u{301}e\u{301} e\u{301}e\u{301}e\u{301} f",
        ["e\u{301}e\u{301}e\u{301}e\u{301} e\u{301}e\u{301}e\u{301}", "f"]
      ),
      ("שלום עולם", ["שלום", "עולם"]),
    ]
    var wrong: [String] = []
    for (text, expected) in table {
      let drawn = try cells(text, 8, 99).drawn()
      if drawn != expected { wrong.append("\(text): \(drawn)") }
    }
    #expect(wrong == [])
  }

  @Test("X4: a tab goes to the next multiple of eight")
  func tabs() throws {
    for none in [0, -8] {
      let flat = try Paginator(
        text: BookText("a\tb c"), size: PageSize(columns: 2, lines: 9),
        measurer: CellMeasurer(tabInterval: none))
      #expect(try flat.drawn() == ["a\tb", "c"])
    }
    #expect(try cells("a\tb c", 9, 9).drawn() == ["a\tb", "c"])
    #expect(try cells("1234567\tb c", 9, 9).drawn() == ["1234567\tb", "c"])
    #expect(try cells("12345678\tb c", 17, 9).drawn() == ["12345678\tb", "c"])
    let wide = try Paginator(
      text: BookText("a\tb c"), size: PageSize(columns: 5, lines: 9), measurer: CellMeasurer(tabInterval: 4))
    #expect(try wide.drawn() == ["a\tb", "c"])
  }

  @Test("X4: a soft hyphen shows a hyphen where it is used, and only if there is room")
  func softHyphen() throws {
    let text = "won\u{AD}der\u{AD}land"
    #expect(try cells(text, 10, 9).drawn() == ["wonderland"])
    #expect(try cells(text, 9, 9).drawn() == ["wonder-", "land"])
    #expect(try cells(text, 7, 9).drawn() == ["wonder-", "land"])
    #expect(try cells(text, 6, 9).drawn() == ["won-", "der-", "land"])
    #expect(try cells(text, 4, 9).drawn() == ["won-", "der-", "land"])
    #expect(try cells(text, 3, 9).drawn() == ["won", "der", "lan", "d"])
    let lines = try cells(text, 7, 9).lines(ofPage: 0)
    #expect(lines.map(\.endsWithHyphen) == [true, false])
    #expect(lines.map(\.range) == [0..<10, 10..<14])
  }

  @Test("X4: an over-long run is cut between clusters, the rest goes on with what follows")
  func longRun() throws {
    #expect(try cells("a 12345678901 b", 5, 9).drawn() == ["a", "12345", "67890", "1 b"])
    #expect(try cells("éééééé", 4, 9).drawn() == ["éééé", "éé"])
    #expect(try cells("👩‍👩‍👧‍👦x👩‍👩‍👧‍👦", 2, 9).drawn() == ["👩‍👩‍👧‍👦", "x", "👩‍👩‍👧‍👦"])
    let long = String(repeating: "x", count: 5000)
    #expect(try cells("a " + long + " b", 5001, 9).drawn() == ["a", long, "b"])
    #expect(try cells("a " + long + " b", 4999, 9).drawn() == ["a", String(long.dropFirst()), "x b"])
  }

  @Test("X4: the breaker takes CRLF for one line end, even if a call stops inside it")
  func pair() {
    let breaker = StandardLineBreaker()
    var state = breaker.initialState
    let found = breaker.nextBreak(in: "a\r\nb".utf8.span, after: 0, upTo: 2, state: &state)
    #expect(found == (3, .mandatory))
    #expect(state == breaker.initialState)
  }

  @Test("X1: a breaker reports the same breaks and the same state wherever its calls stop")
  func resumable() {
    var random = SplitMix64(seed: 20)
    let breaker = StandardLineBreaker()
    func breaks(_ text: String, limit: () -> Int) -> ([String], UInt8) {
      let bytes = text.utf8.span
      var found: [String] = []
      var state = breaker.initialState
      var offset = 0
      while offset < bytes.count {
        let next = breaker.nextBreak(in: bytes, after: offset, upTo: offset + limit(), state: &state)
        offset = next.offset
        if next.kind != .none { found.append("\(next)") }
      }
      return (found, state)
    }
    var wrong: [String] = []
    for _ in 0..<TestAmount.rounds(500) {
      let text = RandomText.make(&random, pieces: 30)
      let whole = breaks(text) { 1 << 20 }
      let parts = breaks(text) { Int.random(in: 1..<4, using: &random) }
      if whole != parts { wrong.append(text.debugDescription) }
    }
    #expect(wrong == [])
  }
}
