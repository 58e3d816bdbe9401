import Foundation
import Testing

extension OnScreen {
  /// What a person uses to find a place: search, typed numbers, the slider, the contents.
  @Suite("Finding a place in the window")
  struct FindingTests {
    /// A book of twelve chapters, in the last of which a word stands that is nowhere else.
    private static func book(on desktop: Desktop) throws -> String {
      let chapters = (1...12).map { number in
        "CHAPTER \(number). Of \(number == 7 ? "Herons" : "Ducks")\n\n"
          + String(repeating: "A duck swims on the pond and makes no noise there. ", count: 90)
          + (number == 12 ? "The Ibis comes last." : "") + "\n\n"
      }
      return try desktop.write(chapters.joined(), to: "ducks.txt")
    }

    private func start() throws -> RunningReader {
      let desktop = try Desktop()
      return try RunningReader(on: desktop, [Self.book(on: desktop)])
    }

    @Test("X3: a search shows its first hit while it is typed, counts, goes on, and gives the keys back")
    func search() throws {
      let reader = try start()
      try reader.openBar("ctrl+f", writing: "heron")
      try reader.wait(for: "found 1 of 1")
      let there = try #require(reader.history.last { $0.hasPrefix("event Book/pages.settled(") })
      #expect(!there.contains("Page 1,"), "\(there)")
      try reader.key("ctrl+a")
      // Digits and letters belong to the entry, and no page turns.
      try reader.desktop.send(["type", "chapter"])
      try reader.wait(for: "found 1 of 12")
      try reader.key("Return")
      try reader.wait(for: "found 2 of 12")
      try reader.key("shift+Return")
      try reader.wait(for: "found 1 of 12")
      try reader.desktop.send(["type", "x9"])
      try reader.wait(for: "found Not found")
      try reader.key("Escape")
      try reader.wait(for: "found ")
      try reader.turn()
      #expect(try reader.quit() == 0)
    }

    @Test(
      "X3, K4: a hit that Return has accepted is kept by Escape; another one is left for where the search began"
    )
    func accepted() throws {
      let reader = try start()
      try reader.openBar("ctrl+f", writing: "ibis")
      try reader.wait(for: "found 1 of 1")
      let there = try #require(reader.history.last { $0.hasPrefix("event Book/pages.settled(") })
      try reader.key("Return")
      try reader.key("Escape")
      try reader.wait(for: "found ")
      #expect(reader.history.last { $0.hasPrefix("event Book/pages.settled(") } == there)
      try reader.key("less")
      try reader.wait(for: "event Book/pages.settled(Page 1,Page 2)")
      // A hit that was only shown is left again, that of the words before, or of none that are left.
      for words in ["", "ibis", "i"] {
        try reader.desktop.send(["key", "ctrl+f"])
        try reader.wait(for: "found 1 of 1")
        if !words.isEmpty { try reader.desktop.send(["type", words]) }
        if words == "i" { try reader.wait(for: "found ") }
        try reader.key("Escape")
        try reader.wait(for: "event Book/pages.settled(Page 1,Page 2)")
      }
      #expect(try reader.quit() == 0)
    }

    @Test("X3: letters that are typed right before Return are looked for, and none after the bar is closed")
    func quick() throws {
      let reader = try start()
      try reader.openBar("ctrl+f", writing: "heron")
      try reader.wait(for: "found 1 of 1")
      // The entry reports what is written with some delay.
      try reader.desktop.send(["key", "ctrl+a", "i", "b", "i", "s", "Return", "Escape"])
      try reader.wait(for: "found ")
      try reader.desktop.send(["key", "less"])
      try reader.wait(for: "event Book/pages.settled(Page 1,Page 2)")
      let end = try reader.quit()
      #expect(end == 0)
      #expect(reader.history.last { $0.hasPrefix("found ") } == "found ")
    }

    @Test("X3: a typed number is seen, and leads to a page or a percentage; Escape forgets it")
    func numbers() throws {
      let reader = try start()
      try reader.desktop.send(["key", "1", "2"])
      try reader.wait(for: "typed 12")
      try reader.key("BackSpace")
      try reader.wait(for: "typed 1")
      try reader.key("Escape")
      try reader.wait(for: "typed ")
      try reader.desktop.send(["key", "5", "0", "percent"])
      let half = try #require(try reader.wait(for: "event Book/pages.settled(").last)
      try reader.desktop.send(["key", "0", "3", "Return"])
      try reader.wait(for: "event Book/pages.settled(Page 3,Page 4)")
      try reader.openBar("ctrl+l", writing: "50%")
      try reader.key("Return")
      #expect(try reader.wait(for: "event Book/pages.settled(").last == half)
      #expect(try reader.quit() == 0)
    }

    @Test("B7: the slider says where it would lead to while it is held, and turns once when it is let go")
    func slider() throws {
      let reader = try start()
      // The slider waits until the pages have been counted.
      _ = try reader.wait("the number of pages") { $0.hasPrefix("place 1 of ") && !$0.contains("~") }
      try reader.press("progress", [0.03, 0.1, 0.3, 0.5])
      let held = try reader.wait("the chapter at the slider") { $0.hasPrefix("notice CHAPTER ") }
      #expect(!held.contains { $0.contains("pages.settled") }, "\(held)")
      try reader.letGo()
      let lines = try reader.wait(for: "event Book/pages.settled(")
      #expect(lines.filter { $0.contains("pages.settled") }.count == 1)
      try reader.key("Home")
      try reader.wait(for: "place 1 of ")
      #expect(try reader.quit() == 0)
    }

    @Test("M6: the contents are filtered by typing, Return goes to the first that is left, Escape shows all")
    func contents() throws {
      let reader = try start()
      try reader.key("t")
      try reader.wait(for: "event Contents.D+")
      try reader.desktop.send(["type", "itis9"])
      try reader.key("Escape")
      try reader.desktop.send(["type", "HER"])
      try reader.key("Return")
      let lines = try reader.wait(for: "event Layers.settled(Reader)")
      #expect(appearances(lines, of: "Contents") == "Contents.W-, Contents.D-")
      try reader.key("2")
      try reader.wait(for: "event Card 7.D+")
      #expect(try reader.quit() == 0)
    }

    @Test("W5: the keys of the menu work, and a menu that is open has all keys")
    func menu() throws {
      let reader = try start()
      try reader.key("F11")
      try reader.wait(for: "fullscreen 1")
      try reader.openMenu()
      // The last but three items from below.
      try reader.desktop.send(["key", "Up", "Up", "Up", "Up", "Return"])
      let lines = try reader.wait(for: "fullscreen ")
      #expect(!lines.contains { $0.contains("pages.settled") }, "\(lines)")
      #expect(try reader.quit() == 0)
    }

    @Test("T7: the book that is opened from the window takes the place of the first, which keeps its place")
    func open() throws {
      let desktop = try Desktop()
      let path = try Self.book(on: desktop)
      let reader = try RunningReader(on: desktop)
      try reader.turn()
      try reader.key("ctrl+o")
      try reader.wait(for: "dialog")
      try desktop.choose(file: path)
      try reader.wait(for: "open")
      try reader.wait(for: "close")
      try reader.wait(for: "window ")
      try reader.turn("Page_Down")
      #expect(try reader.quit() == 0)
    }
  }
}
