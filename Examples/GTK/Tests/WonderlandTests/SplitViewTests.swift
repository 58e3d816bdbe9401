import Foundation
import Testing

extension OnScreen {
  /// The chapters beside the pages, with the mouse and the keyboard that the user has.
  @Suite("The chapters beside the pages")
  struct SplitViewTests {
    private func reader(_ width: Int = 1150) throws -> RunningReader {
      let reader = try RunningReader(on: Desktop())
      if width != 960 { try reader.resize(to: width, 760) }
      return reader
    }

    /// A wide window, with its chapters.
    private func wide() throws -> RunningReader {
      let reader = try reader()
      try reader.wait(forArea: "chapter-11") { $0.x == 0 }
      return reader
    }

    /// What pages and the list of chapters receive.
    private func heard(_ lines: [String]) -> String {
      appearances(lines.filter { $0.hasPrefix("event Page ") || $0.hasPrefix("event Chapter list") })
    }

    @Test("S1, S4: a wide window shows the chapters beside the pages; a click on one goes there")
    func beside() throws {
      let reader = try reader()
      let lines = try reader.wait(forArea: "chapter-11") { $0.x == 0 }
      #expect(
        heard(lines + reader.history) == "Page 1.W+, Page 2.W+, Page 1.D+, Page 2.D+, "
          + "Chapter list.W+, Chapter list.D+")
      #expect(try Area.isNear(reader.area("book").x, reader.area("column").width))
      try reader.click("chapter-10")
      let turned = try reader.wait(for: "event Book/pages.settled(")
      #expect(turned.last != "event Book/pages.settled(Page 1,Page 2)")
      try reader.key("space")
      #expect(try reader.quit() == 0)
    }

    @Test(
      "S6: the button and t hide the chapters, and the pages have all of the window; they show them again")
    func toggle() throws {
      let reader = try wide()
      try reader.click("contents")
      var lines = try reader.wait(for: "event Reading.settled(Reading/secondary)")
      #expect(heard(lines) == "Chapter list.W-, Chapter list.D-")
      #expect(lines.contains { isPart($0, of: "slide") })
      try reader.wait(forArea: "book") { $0.x == 0 }
      try reader.key("t")
      lines = try reader.wait(for: "event Reading.settled(Reading/primary,Reading/secondary)")
      #expect(heard(lines) == "Chapter list.W+, Chapter list.D+")
      try reader.wait(forArea: "book") { $0.x > 200 }
      #expect(try reader.quit() == 0)
    }

    @Test("S9: the edge of the chapters is dragged, within limits, and is where it was the next time")
    func divider() throws {
      let desktop = try Desktop()
      let reader = try RunningReader(on: desktop)
      try reader.resize(to: 1150, 760)
      try reader.wait(forArea: "chapter-11") { $0.x == 0 }
      let before = try reader.area("column").width
      try reader.press("column", [1, 1.05, 1.1, 1.2])
      try reader.wait(forArea: "book") { $0.x > before + 10 }
      let held = try reader.place("column", 0)
      try reader.move(to: held.x + 1000, held.y)
      try reader.wait(forArea: "column") { $0.width == 420 }
      try reader.letGo()
      try reader.wait(forArea: "book") { $0.x == 420 }
      #expect(try reader.quit() == 0)
      let second = try RunningReader(on: desktop)
      try second.wait(forArea: "book") { $0.x == 420 }
      #expect(try second.quit() == 0)
    }

    @Test("S6, L12: a finger from the edge draws the chapters in, and back when it is let go too early")
    func slide() throws {
      let reader = try wide()
      try reader.key("t")
      try reader.wait(forArea: "book") { $0.x == 0 }
      for isFar in [false, true] {
        try reader.point(at: 9, 350)
        try reader.desktop.send(["mousedown", "1"])
        for x in isFar ? [35.0, 95, 195] : [25, 45, 65] { try reader.point(at: x, 352) }
        try reader.wait(for: "slide", in: isFar ? 0.65...0.75 : 0.15...0.25)
        try reader.rest()  // The finger rests: a throw is what did not.
        try reader.letGo()
        let lines = try reader.wait(for: "event Reading.settled(")
        #expect(
          lines.last
            == "event Reading.settled(\(isFar ? "Reading/primary," : "")Reading/secondary)")
        #expect(heard(lines) == (isFar ? "Chapter list.D+" : "Chapter list.W-, Chapter list.D-"))
      }
      #expect(try reader.quit() == 0)
    }

    @Test(
      "S3, K5: in a narrow window Escape never leaves the text; the back key leads to the chapters, and Escape back"
    )
    func narrow() throws {
      let reader = try reader(960)
      for _ in 0..<2 { try reader.key("Escape") }
      try reader.key("XF86Back")
      let lines = try reader.wait(for: "event Reading.settled(Reading/primary)")
      #expect(heard(lines) == "Page 1.W-, Page 2.W-, Chapter list.W+, Page 1.D-, Page 2.D-, Chapter list.D+")
      try reader.key("Escape")
      try reader.wait(for: "event Reading.settled(Reading/secondary)")
      for key in ["1", "F9"] {
        try reader.key("XF86Back")
        try reader.wait(for: "event Reading.settled(Reading/primary)")
        if key == "1" { try reader.click("tab-1") } else { try reader.key(key) }
        try reader.wait(for: "event Reading.settled(Reading/secondary)")
      }
      #expect(!reader.history.contains("event Contents.W+"), "no second list lies above the first")
      try reader.key("XF86Back")
      try reader.wait(for: "event Reading.settled(Reading/primary)")
      try reader.wait(for: "area chapter-5 ")
      try reader.click("chapter-5")
      #expect(
        try reader.wait(for: "event Reading.settled(").last == "event Reading.settled(Reading/secondary)")
      #expect(try reader.quit() == 0)
    }

    @Test("S3, N4: a finger from the edge of a narrow window draws the text aside")
    func narrowSlide() throws {
      let reader = try reader(960)
      try reader.point(at: 9, 350)
      try reader.desktop.send(["mousedown", "1"])
      let width = try reader.size.width
      for part in [0.1, 0.3, 0.73] { try reader.point(at: width * part, 352) }
      try reader.wait(for: "slide", in: 0.68...0.76)
      try reader.letGo()
      #expect(try reader.wait(for: "event Reading.settled(").last == "event Reading.settled(Reading/primary)")
      #expect(try reader.quit() == 0)
    }

    @Test(
      "K3, K5: a link opens a chapter, the back key leads to the contents and no further; a bad link is said")
    func links() throws {
      var reader = try RunningReader(on: Desktop(), ["--link", "chapter/8"])
      #expect(
        reader.history.last { $0.hasPrefix("event Book/pages.settled(") }
          != "event Book/pages.settled(Page 1,Page 2)")
      try reader.key("XF86Back")
      let lines = try reader.wait(for: "event Reading.settled(")
      #expect(lines.last == "event Reading.settled(Reading/primary)")
      try reader.key("XF86Back")
      try reader.key("2")
      try reader.wait(for: "event Reader.settled(Chapters)")
      #expect(try reader.quit() == 0)
      reader = try RunningReader(on: Desktop(), ["--link", "trace"])
      if !reader.history.contains("event Trace.D+") { try reader.wait(for: "event Trace.D+") }
      #expect(try reader.quit() == 0)
      reader = try RunningReader(on: Desktop(), ["--link", "chapter/99"])
      #expect(!reader.history.contains { $0.hasPrefix("event Reader.settled(T") || $0.hasPrefix("event !") })
      #expect(try reader.quit() == 0)
    }

    @Test("S5, X5: the window's edge crosses the limit in the middle of a turn, with a popover open")
    func crossing() throws {
      let reader = try wide()
      try reader.stopClock()
      try reader.key("space")
      try reader.pass(until: "turn", in: 0.01...0.9)
      try reader.key("i")
      try reader.wait(for: "area layer ")
      for width in [940, 1150, 990, 1150] {
        try reader.resize(to: width, 760)
        let isWide = width > 1010
        #expect(
          reader.history.last { $0.hasPrefix("event Reading.settled(") }
            == "event Reading.settled(\(isWide ? "Reading/primary," : "")Reading/secondary)")
      }
      #expect(!reader.history.contains("event About.D-"), "the popover stays")
      try reader.startClock()
      try reader.key("Escape")
      try reader.wait(for: "event About.D-")
      let settled = reader.history.last { $0.hasPrefix("event Book/pages.settled(") }
      #expect(settled == "event Book/pages.settled(Page 3,Page 4)")
      #expect(try reader.quit() == 0)
    }
  }
}
