import Terminal
import Testing

@Suite("Drawing")
struct ScreenDrawingTests {
  private func blank(_ columns: Int, _ rows: Int = 1, isUTF8: Bool = true) -> Screen {
    Screen(columns: columns, rows: rows, traits: TerminalTraits(isUTF8: isUTF8))
  }

  @Test("a wide cluster that an edge would halve leaves a space in its style")
  func clippedWide() {
    let reverse = Style(.reverse)
    var screen = blank(6)
    screen.put("中文中文", column: -1, row: 0, style: reverse)
    #expect(screen.text(row: 0) == " 文中 ")
    #expect((0..<6).allSatisfy { screen.style(column: $0, row: 0) == reverse })
    screen.clear()
    screen.put("中文中", column: 0, row: 0, clip: Area(column: 1, row: 0, columns: 4, rows: 1))
    #expect(screen.text(row: 0) == "  文  ")
  }

  @Test("writing over half of a wide cluster blanks the other half")
  func overwrittenHalf() {
    var screen = blank(6)
    screen.put("中文", column: 1, row: 0)
    screen.put("x", column: 2, row: 0)
    #expect(screen.text(row: 0) == "  x文 ")
    screen.put("国", column: 2, row: 0)
    #expect(screen.text(row: 0) == "  国  ")
    screen.put("国", column: 1, row: 0)
    #expect(screen.text(row: 0) == " 国   ")
  }

  @Test("put gives the column after the text, and draws nothing on other rows")
  func putAdvances() {
    var screen = blank(10)
    #expect(screen.put("a中e\u{301}", column: 2, row: 0) == 6)
    #expect(screen.put("abc", column: 2, row: 1) == 2)
    #expect(screen.put("abc", column: -9, row: 0) == -6)
    #expect(screen.put("abc", column: .max, row: 0) == .max)
    #expect(screen.text(row: 0) == "  a中e\u{301}    ")
    #expect(screen.text(row: 1) == "")
  }

  @Test("the width closure decides, within 0 and 16")
  func widthClosure() {
    var screen = Screen(columns: 8, rows: 1) {
      ["ж": 2, "я": 0, "ю": 3, "э": 99][$0] ?? -1
    }
    screen.put("жяюбa", column: 0, row: 0)
    #expect(screen.text(row: 0) == "жюa  ")
    #expect(screen.width(of: "жяюбa") == 6 && screen.width(of: "эa") == 17)
    screen.put("эa", column: 1, row: 0)
    #expect(screen.text(row: 0) == " " + String(repeating: " ", count: 7))
  }

  @Test("writing over a part of a cluster of many cells blanks the others, and a style takes it whole")
  func overwrittenParts() {
    func screen(_ texts: (String, Int)...) -> Screen {
      var screen = Screen(columns: 9, rows: 1) { $0 == "中" ? 2 : 4 }
      for (text, column) in texts { screen.put(text, column: column, row: 0) }
      return screen
    }
    #expect(screen(("ष्ट्र", 2)).text(row: 0) == "  ष्ट्र   ")
    for column in 2...5 {
      let expected = String(repeating: " ", count: column) + "x" + String(repeating: " ", count: 8 - column)
      #expect(screen(("ष्ट्र", 2), ("x", column)).text(row: 0) == expected)
    }
    #expect(screen(("ष्ट्र", 2), ("ष्ट्र", 3)).text(row: 0) == "   ष्ट्र  ")
    #expect(screen(("ष्ट्र", 2), ("中", 1)).text(row: 0) == " 中      ")
    #expect(screen(("ष्ट्र", 0), ("中中", 4), ("ष्ट्र", 3)).text(row: 0) == "   ष्ट्र  ")
    var styled = screen(("ष्ट्र", 2))
    styled.restyle(Area(column: 4, row: 0, columns: 1, rows: 1), style: Style(.reverse))
    #expect((0..<9).map { styled.style(column: $0, row: 0) == Style(.reverse) }.firstIndex(of: true) == 2)
    #expect((0..<9).filter { styled.style(column: $0, row: 0) == Style(.reverse) } == [2, 3, 4, 5])
    var ascii = Screen(columns: 6, rows: 1, traits: TerminalTraits(isUTF8: false)) { _ in 4 }
    ascii.put("ष्ट्र", column: 1, row: 0)
    #expect(ascii.text(row: 0) == " ???? ")
  }

  @Test("no control character of a text reaches the frame; each shows as one substitute")
  func controlCharacters() {
    let controls = (0..<0x20).map { $0 } + (0x7F..<0xA0).map { $0 } + [0x2028, 0x2029]
    var wrong: [UInt32] = []
    for value in controls.map(UInt32.init) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for isUTF8 in [true, false] {
        var screen = blank(3, isUTF8: isUTF8)
        _ = screen.nextFrame()
        screen.put("a\(scalar)b", column: 0, row: 0)
        let frame = String(decoding: screen.nextFrame().dropFirst(3), as: UTF8.self)
        let clusters = Array(frame)
        let isClean = !frame.unicodeScalars.contains {
          $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value || $0 == scalar
        }
        let isWhole =
          clusters.count == 3 && clusters.first == "a" && clusters.last == "b" && clusters[1] != " "
        if !isClean || !isWhole || (!isUTF8 && !frame.utf8.allSatisfy { $0 < 0x80 }) { wrong.append(value) }
      }
    }
    #expect(wrong.isEmpty)
    var screen = blank(8)
    screen.put("\u{1B}[2J\r\n\u{7F}", column: 0, row: 0)
    #expect(screen.text(row: 0) == "␛[2J␍␡  ")
  }

  @Test("direction overrides and joiners by themselves draw nothing, a lone mark gets a base")
  func invisible() {
    var screen = Screen(columns: 6, rows: 1) { _ in 1 }
    screen.put("a\u{202E}b\u{2066}\u{FEFF}\u{AD}c", column: 0, row: 0)
    screen.put("\u{301}", column: 4, row: 0)
    #expect(screen.text(row: 0) == "abc \u{25CC}\u{301} ")
  }

  @Test("a cluster of endless marks is cut")
  func endlessMarks() {
    var screen = blank(3)
    _ = screen.nextFrame()
    screen.put("e" + String(repeating: "\u{301}", count: 5000) + "x", column: 0, row: 0)
    #expect(screen.nextFrame().count < 60)
  }

  @Test("ASCII stands in where the locale is not UTF-8, in the same number of cells")
  func asciiFallback() {
    var screen = blank(12, 3, isUTF8: false)
    screen.put("“it’s”—中●○é", column: 0, row: 0)
    #expect(screen.text(row: 0) == "\"it's\"-??*o?")
    screen.clear()
    screen.box(Area(column: 0, row: 0, columns: 4, rows: 3), line: .rounded)
    screen.draw("too long", in: Area(column: 6, row: 1, columns: 5, rows: 1))
    #expect((0..<3).map { screen.text(row: $0) } == ["+--+        ", "|  |  too ~ ", "+--+        "])
  }

  @Test("boxes in four lines, clipped by the screen and by an area")
  func boxes() {
    let area = Area(column: 0, row: 0, columns: 3, rows: 3)
    let pictures = [Screen.Line.light, .rounded, .heavy, .double].map { line in
      var screen = blank(3, 3)
      screen.box(area, line: line)
      return (0..<3).map { screen.text(row: $0) }.joined()
    }
    #expect(pictures == ["┌─┐│ │└─┘", "╭─╮│ │╰─╯", "┏━┓┃ ┃┗━┛", "╔═╗║ ║╚═╝"])
    var screen = blank(4, 2)
    screen.box(Area(column: -1, row: -1, columns: 4, rows: 3))
    #expect((0..<2).map { screen.text(row: $0) } == ["  │ ", "──┘ "])
    screen.clear()
    screen.box(area, clip: Area(column: 1, row: 0, columns: 2, rows: 1))
    screen.box(Area(column: 3, row: 0, columns: 1, rows: 2))
    #expect((0..<2).map { screen.text(row: $0) } == [" ─┐ ", "    "])
  }

  @Test("a text stands left, in the middle or right, and ends in an ellipsis when cut")
  func alignment() {
    func drawn(_ text: String, _ alignment: Screen.Alignment) -> String {
      var screen = blank(7)
      screen.draw(text, in: Area(column: 1, row: 0, columns: 5, rows: 1), alignment: alignment)
      return screen.text(row: 0)
    }
    #expect(drawn("ab", .left) == " ab    ")
    #expect(drawn("ab", .center) == "  ab   ")
    #expect(drawn("ab", .right) == "    ab ")
    #expect(drawn("abcde", .right) == " abcde ")
    #expect(drawn("abcdef", .right) == " abcd… ")
    #expect(drawn("a中中中", .left) == " a中…  ")
  }

  @Test("filling with a wide cluster leaves no half at the edge")
  func wideFill() {
    var screen = blank(5)
    screen.fill(screen.bounds, with: "中", style: Style(.reverse))
    #expect(screen.text(row: 0) == "中中 ")
    #expect(screen.style(column: 4, row: 0) == Style(.reverse))
  }

  @Test("areas meet, hold cells and don't overflow")
  func areas() {
    let area = Area(column: 2, row: 1, columns: 3, rows: 2)
    #expect(area.contains(column: 4, row: 2) && !area.contains(column: 5, row: 2))
    #expect(
      area.intersection(Area(column: 4, row: 0, columns: .max, rows: 2))
        == Area(column: 4, row: 1, columns: 1, rows: 1))
    #expect(area.intersection(Area(column: 9, row: 9, columns: 2, rows: 2)).isEmpty)
    #expect(area.inset(columns: 1, rows: 1) == Area(column: 3, row: 2, columns: 1, rows: 0))
  }
}
