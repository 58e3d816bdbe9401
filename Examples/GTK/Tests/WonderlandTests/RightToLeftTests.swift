import Foundation
import Testing

extension OnScreen {
  /// A book in Hebrew, whose next page lies to the left (P11).
  @Suite("A book from right to left in a window")
  struct RightToLeftTests {
    private static let first = "event Book/pages.settled(Page 2,Page 1)"
    private static let second = "event Book/pages.settled(Page 4,Page 3)"

    /// A book of eight chapters in Hebrew.
    private func start(width: Int = 960) throws -> RunningReader {
      let desktop = try Desktop()
      let chapters = (1...8).map { number in
        "# \u{5E4}\u{5E8}\u{5E7} \(number)\n\n"
          + String(
            repeating: "\u{5D1}\u{5E8}\u{5D5}\u{5D6} \u{5E9}\u{5D7}\u{5D4} \u{5D1}\u{5D0}\u{5D2}\u{5DD}. ",
            count: 160) + "\n\n"
      }
      let path = try desktop.write(chapters.joined(), to: "ducks.md")
      let reader = try RunningReader(on: desktop, [path])
      if width != 960 { try reader.resize(to: width, 700) }
      return reader
    }

    @Test(
      "P11: the first page lies at the right; the left arrow leads on, the right one back, the space bar on")
    func keys() throws {
      let reader = try start()
      #expect(reader.history.contains(Self.first))
      for (key, pages) in [
        ("Left", Self.second), ("Right", Self.first), ("space", Self.second), ("Home", Self.first),
        ("Page_Down", Self.second), ("BackSpace", Self.first),
      ] {
        try reader.key(key)
        try reader.wait(for: pages)
      }
      #expect(try reader.quit() == 0)
    }

    @Test(
      "P11, P12, P7: the leaf at the left is dragged to the right; a click at the left and the wheel lead on")
    func pointer() throws {
      let reader = try start()
      try reader.press("book", [0.05, 0.1, 0.3, 0.5, 0.7])
      try reader.wait(for: "turn", in: 0.64...0.66)
      try reader.letGo()
      try reader.wait(for: Self.second)
      try reader.press("book", [0.95, 0.9, 0.7, 0.5, 0.3])
      try reader.letGo()
      try reader.wait(for: Self.first)
      try reader.click("book", 0.1)
      try reader.wait(for: Self.second)
      try reader.click("book", 0.5, button: 4)
      try reader.wait(for: Self.first)
      try reader.click("book", 0.5, button: 5)
      try reader.wait(for: Self.second)
      // A wheel that is turned sideways goes by sight.
      try reader.click("book", 0.5, button: 7)
      try reader.wait(for: Self.first)
      #expect(try reader.quit() == 0)
    }

    @Test(
      "P11, P9, L22: a single page turns at its right spine; a wider window opens the book on the same page")
    func single() throws {
      let reader = try start(width: 500)
      try reader.press("book", [0.05, 0.1, 0.3, 0.6, 0.8])
      try reader.letGo()
      try reader.wait(for: "event Book/pages.settled(Page 2)")
      try reader.turn("Left", to: "Page 3")
      try reader.resize(to: 960, 680)
      try reader.key("Right")
      let lines = try reader.wait(for: "event Book/pages.settled(")
      let shown = try #require(lines.last).split { !$0.isNumber }.compactMap { Int($0) }
      #expect(shown.count == 2 && shown[0] == shown[1] + 1, "\(shown)")
      #expect(try reader.quit() == 0)
    }

    @Test("B7, P11: the slider begins at the right")
    func slider() throws {
      let reader = try start()
      _ = try reader.wait("the number of pages") { $0.hasPrefix("place 1 of ") && !$0.contains("~") }
      // At the left end is the last page.
      try reader.press("progress", [0.97, 0.9, 0.5, 0.03])
      try reader.letGo()
      let end = try reader.wait(for: "event Book/pages.settled(")
      try reader.press("progress", [0.03, 0.1, 0.5, 0.97])
      try reader.letGo()
      let lines = try reader.wait(for: Self.first)
      #expect(lines.filter { $0.contains("pages.settled") }.count == 1, "\(end) \(lines)")
      #expect(try reader.quit() == 0)
    }

    @Test("G15, G2, G8: the cards come from the left, and the first dot is at the right")
    func cards() throws {
      let reader = try start()
      try reader.key("2")
      try reader.wait(for: "event Reader.settled(Chapters)")
      try reader.wait(for: "area dot-8 ")
      #expect(try reader.place("dot-1").x > reader.place("dot-8").x)
      try reader.key("Left")
      try reader.wait(for: "event Chapters.settled(Card 2)")
      try reader.press("cards", [0.1, 0.2, 0.5, 0.8])
      try reader.letGo()
      try reader.wait(for: "event Chapters.settled(Card 3)")
      let width = try reader.size.width
      try reader.wait(for: "scroll", in: 5 * width...5 * width)
      try reader.click("cards", button: 5)
      try reader.wait(for: "event Chapters.settled(Card 4)")
      try reader.click("dot-7")
      try reader.wait(for: "event Chapters.settled(Card 7)")
      try reader.key("Right")
      try reader.wait(for: "event Chapters.settled(Card 6)")
      #expect(try reader.quit() == 0)
    }

    @Test("S1, P11: the chapters lie at the right of the pages; a narrow window draws them in from there")
    func chapters() throws {
      let reader = try start(width: 1150)
      try reader.wait(forArea: "column") { Area.isNear($0.x + $0.width, (try? reader.size.width) ?? 0) }
      try reader.wait(forArea: "book") { $0.x == 0 }
      try reader.resize(to: 960, 680)
      try reader.key("alt+Right")
      try reader.wait(for: "event Reading.settled(Reading/primary)")
      #expect(try reader.quit() == 0)
    }
  }
}
