import Foundation
import Testing

extension OnScreen {
  /// The cards of the chapters, on a real scrolled window that reports each step of its own animations.
  @Suite("The cards in a window")
  struct CardTests {
    private func openCards(_ arguments: [String] = []) throws -> RunningReader {
      let reader = try RunningReader(on: Desktop(), arguments)
      try reader.key("2")
      try reader.wait(for: "event Reader.settled(Chapters)")
      try reader.wait(for: "area dot-11 ")
      return reader
    }

    @Test(
      "G8, G9: a dot leads past four cards that receive nothing, though the scrolled window reports them all")
    func dot() throws {
      let reader = try openCards()
      let width = try reader.size.width
      try reader.click("dot-6")
      let lines = try reader.wait(for: "event Chapters.settled(")
      #expect(appearances(lines) == "Card 1.W-, Card 6.W+, Card 1.D-, Card 6.D+")
      #expect(lines.last == "event Chapters.settled(Card 6)")
      let steps = lines.compactMap { $0.hasPrefix("scroll ") ? Double($0.dropFirst(7)) : nil }
      #expect(steps.count > 5 && steps == steps.sorted() && steps.last == 5 * width, "\(steps)")
      // Half way over the cards between, where without the guard each of them would be current.
      #expect(steps.contains { $0 > width && $0 < 4 * width })
      try reader.click("dot-2")
      #expect(
        appearances(try reader.wait(for: "event Chapters.settled("))
          == "Card 6.W-, Card 2.W+, Card 6.D-, Card 2.D+")
    }

    @Test("G11: a drag that starts during a dot's animation settles it by what is shown, and goes on")
    func interruption() throws {
      let reader = try openCards()
      let point = try reader.place("cards")
      try reader.stopClock()
      try reader.click("dot-3")
      try reader.wait(for: "event Card 3.W+")
      try reader.pass(until: "scroll", in: 60...400)
      try reader.move(to: point.x, point.y)
      try reader.desktop.send(["mousedown", "1"])
      // It is caught before the middle of the way to the second card: the first one comes back.
      let lines = try reader.wait(for: "event Chapters.settled(")
      #expect(lines.last == "event Chapters.settled(Card 1)")
      #expect(appearances(lines) == "Card 3.W-, Card 1.W+, Card 3.D-, Card 1.D+")
      try reader.startClock()
      // The same finger goes on, across the middle.
      try reader.press("cards", [0.5, 0.4, 0.1, 0.02])
      try reader.letGo()
      let crossed = try reader.wait(for: "event Chapters.settled(Card 2)")
      #expect(appearances(crossed) == "Card 1.W-, Card 2.W+, Card 1.D-, Card 2.D+")
    }

    @Test("G7, G11: the mouse drags a card aside; the wheel and the keys go on, a click opens the chapter")
    func drag() throws {
      let reader = try openCards()
      let width = try reader.size.width
      try reader.press("cards", [0.9, 0.8, 0.6, 0.3, 0.2])
      let crossing = try reader.wait(for: "event Chapters.settled(Card 2)")
      #expect(appearances(crossing) == "Card 1.W-, Card 2.W+, Card 1.D-, Card 2.D+")
      try reader.letGo()
      try reader.wait(for: "scroll", in: width...width)
      try reader.click("cards", button: 5)
      try reader.wait(for: "event Chapters.settled(Card 3)")
      try reader.wait(for: "scroll", in: 2 * width...2 * width)
      try reader.key("Left")
      try reader.wait(for: "event Chapters.settled(Card 2)")
      try reader.click("cards")
      #expect(
        appearances(try reader.wait(for: "event Reader.settled(Reading)"), of: "Card")
          == "Card 2.W-, Card 2.D-")
    }

    @Test(
      "G12, G13: the window is turned and resized on a card: it stays, and no other card receives a callback"
    )
    func resizing() throws {
      let reader = try openCards()
      try reader.click("dot-9")
      try reader.wait(for: "event Chapters.settled(Card 9)")
      for (width, height) in [(500, 700), (700, 500), (960, 680)] {
        let lines = try reader.resize(to: width, height) + reader.wait(for: "area dot-11 ")
        #expect(appearances(lines) == "", "at \(width) × \(height)")
      }
      try reader.key("Right")
      #expect(
        appearances(try reader.wait(for: "event Chapters.settled("))
          == "Card 9.W-, Card 10.W+, Card 9.D-, Card 10.D+")
    }
  }
}
