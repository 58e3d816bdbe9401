import Foundation
import Testing

extension OnScreen {
  @Suite("The program in a window")
  struct WonderlandTests {
    private static let first = "event Book/pages.settled(Page 1,Page 2)"
    private static let second = "event Book/pages.settled(Page 3,Page 4)"

    // MARK: The book

    @Test("P3, L17: a key turns the leaf, and another one turns it back")
    func keys() throws {
      // By the clock of the display.
      let reader = try RunningReader(on: Desktop(), isStepped: false)
      try reader.key("space")
      let lines = try reader.wait(for: Self.second)
      #expect(
        appearances(lines)
          == "Page 3.W+, Page 4.W+, Page 1.W-, Page 2.W-, Page 1.D-, Page 2.D-, Page 3.D+, Page 4.D+")
      #expect(lines.contains { isPart($0, of: "turn") }, "the leaf was seen during the turn")
      try reader.key("Left")
      try reader.wait(for: Self.first)
      try reader.key("End")
      // Which one that is depends on the letters that the machine has.
      let end = try #require(try reader.wait(for: "event Book/pages.settled(").last)
      let last = try #require(end.split { !$0.isNumber }.compactMap { Int($0) }.first)
      #expect(last > 4, "\(end)")
      try reader.key("Home")
      try reader.wait(for: Self.first)
      try reader.desktop.send(["key"] + "\(last)".map { String($0) } + ["g"])
      try reader.wait(for: end)
      try reader.key("g")
      try reader.wait(for: Self.first)
      #expect(try reader.quit() == 0)
    }

    @Test("P7, P12: a leaf follows the mouse, and goes over when it is let go beyond the middle")
    func drag() throws {
      // By the clock of the display.
      let reader = try RunningReader(on: Desktop(), isStepped: false)
      try reader.press("book", [0.95, 0.9, 0.7, 0.5, 0.3])
      try reader.wait(for: "turn", in: 0.64...0.66)
      try reader.letGo()
      let lines = try reader.wait(for: Self.second)
      #expect(appearances(lines) == "Page 1.D-, Page 2.D-, Page 3.D+, Page 4.D+")
      // Back with the mouse as well, this time thrown by the wheel.
      try reader.click("book", 0.5, button: 4)
      try reader.wait(for: Self.first)
      // And by a click near the edge.
      try reader.click("book", 0.9)
      try reader.wait(for: Self.second)
    }

    @Test("P12, L17: a drag that is cancelled by Escape or by dragging back brings the same pages back")
    func cancel() throws {
      let reader = try RunningReader(on: Desktop())
      try reader.press("book", [0.95, 0.9, 0.8, 0.7])
      try reader.wait(for: "turn", in: 0.2...0.3)
      try reader.key("Escape")
      let lines = try reader.wait(for: Self.first)
      #expect(
        appearances(lines)
          == "Page 3.W-, Page 4.W-, Page 1.W+, Page 2.W+, Page 3.D-, Page 4.D-, Page 1.D+, Page 2.D+")
      try reader.letGo()
      // Less than half the way, and held still before it is let go.
      try reader.press("book", [0.95, 0.9, 0.8, 0.7])
      try reader.wait(for: "turn", in: 0.24...0.26)
      try reader.rest()  // The finger rests: a throw is what did not.
      try reader.letGo()
      try reader.wait(for: Self.first)
      #expect(!reader.history.contains(Self.second))
      try reader.key("space")
      try reader.wait(for: Self.second)
    }

    // MARK: The window

    @Test("L22, P9, X5: the window crosses the shape of a spread, and comes back to the same pages")
    func threshold() throws {
      let reader = try RunningReader(on: Desktop())
      try reader.key("space")
      try reader.wait(for: Self.second)
      let narrow = try reader.resize(to: 500, 700)
      #expect(narrow.last?.hasSuffix(" single") == true)
      #expect(narrow.contains("event Wonderland.wR") && narrow.contains("event Book/pages.dR"))
      // One of two pages leaves; the one that stays receives only its new size.
      let gone = appearances(narrow, of: "Page").split(separator: ", ")
      #expect(gone.count == 2 && gone[0].hasSuffix("W-") && gone[1].hasSuffix("D-"), "\(gone)")
      let smaller = try reader.resize(to: 480, 640)
      #expect(!smaller.contains("event Wonderland.wR") && smaller.contains("event Wonderland.dS"))
      #expect(appearances(smaller) == "")
      let wide = try reader.resize(to: 960, 680)
      #expect(wide.last?.hasSuffix(" spread") == true)
      let come = appearances(wide, of: "Page").split(separator: ", ")
      #expect(come.count == 2 && come[0].hasSuffix("W+") && come[1].hasSuffix("D+"), "\(come)")
      try reader.turn(to: "Page 5,Page 6")
    }

    @Test("X5: larger letters and back: the same page, and no page has appeared or left")
    func letters() throws {
      let reader = try RunningReader(on: Desktop())
      try reader.key("space")
      try reader.wait(for: Self.second)
      try reader.key("ctrl+plus")
      var lines = try reader.wait(for: "font 18")
      try reader.key("ctrl+plus")
      lines += try reader.wait(for: "font 20")
      try reader.key("ctrl+0")
      lines += try reader.wait(for: "font 16")
      #expect(appearances(lines) == "")
      try reader.turn(to: "Page 5,Page 6")
    }

    @Test(
      "T7, X5: closed and opened again, it shows the tab, the card, the page and the letters that it was left with"
    )
    func reopen() throws {
      let desktop = try Desktop()
      let first = try RunningReader(on: desktop)
      try first.key("ctrl+plus")
      try first.wait(for: "font 18")
      try first.key("space")
      try first.wait(for: Self.second)
      try first.resize(to: 900, 600)
      try first.wait(forArea: "stage") { $0.width < 910 }
      let windowWidth = try first.size.width
      // The pages with the same text, in letters of another machine perhaps others.
      let settled = try #require(first.history.last { $0.hasPrefix("event Book/pages.settled(") })
      let pages = settled.split(separator: "(")[1].dropLast().split(separator: ",")
      try first.key("2")
      try first.wait(for: "area dot-11 ")
      try first.click("dot-4")
      try first.wait(for: "event Chapters.settled(Card 4)")
      #expect(try first.quit() == 0)

      let second = try RunningReader(on: desktop)
      #expect(second.history.contains("event Card 4.W+"))
      #expect(!second.history.contains { $0.hasPrefix("event Page") && $0.hasSuffix("W+") })
      let width = try second.size.width
      #expect(width == windowWidth)
      // The card is not only the current one: it is in view, so that the next one is a page away.
      try second.key("Right")
      let steps = try second.wait(for: "event Chapters.settled(Card 5)")
        .compactMap { $0.hasPrefix("scroll ") ? Double($0.dropFirst(7)) : nil }
      #expect(steps.count > 2 && steps.allSatisfy { (3 * width...4 * width).contains($0) }, "\(steps)")
      try second.key("Left")
      try second.wait(for: "event Card 5.D-")
      try second.key("1")
      let shown = appearances(
        try second.wait(for: "event Card 4.D-") + second.wait(for: "event \(pages[pages.count - 1]).D+"),
        of: "Page")
      #expect(shown.hasSuffix(pages.map { "\($0).D+" }.joined(separator: ", ")), "\(shown)")
      try second.key("ctrl+minus")
      try second.wait(for: "font 16")
      #expect(try second.quit() == 0)
    }

    @Test("T2: the buttons of the bar and the keys choose tabs")
    func tabs() throws {
      let reader = try RunningReader(on: Desktop())
      try reader.click("tab-2")
      #expect(
        appearances(try reader.wait(for: "event Reader.settled(Chapters)"), of: "C")
          == "Chapters.W+, Card 1.W+, Chapters.D+, Card 1.D+")
      try reader.click("tab-2")
      try reader.key("1")
      let lines = try reader.wait(for: "event Reader.settled(Reading)")
      #expect(appearances(lines, of: "Card").hasPrefix("Card 1.W-"))
      // The one that was selected before, and back (T14).
      try reader.key("ctrl+Tab")
      try reader.wait(for: "event Reader.settled(Chapters)")
      try reader.key("ctrl+Tab")
      try reader.wait(for: "event Reader.settled(Reading)")
    }
  }
}
