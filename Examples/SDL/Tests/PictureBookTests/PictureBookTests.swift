import Testing

/// Everything of SDL, one test after the other.
@Suite("With SDL", .serialized)
enum WithSDL {}

extension WithSDL {
  /// The real program on real screens, with real events.
  @Suite(
    "The picture book on a screen", .serialized,
    .enabled(
      if: Desktop.missing.isEmpty,
      "\(Desktop.missing.joined(separator: ", ")) not found; apt-get install xvfb xdotool to test on a screen"
    ))
  struct PictureBookTests {
    private static let first = "event Book/pages.settled(Page 1,Page 2)"
    private static let second = "event Book/pages.settled(Page 3,Page 4)"

    @Test("L20: a turn by a key asks for the frames of its duration and no more; what is idle asks for none")
    func frames() throws {
      let book = try RunningBook()
      try book.key("Right")
      let lines = try book.wait(for: "idle")
      // 0.35 s in steps of 0.05 s, after a first frame that takes no time.
      #expect(lines.filter { $0 == "frame" }.count == 8 && lines.last == "idle 8")
      #expect(
        appearances(lines, of: "Page")
          == "Page 3.W+, Page 4.W+, Page 1.W-, Page 2.W-, Page 1.D-, Page 2.D-, Page 3.D+, Page 4.D+")
      for step in 0..<20 { try book.move(to: 100 + Double(step) * 20, 300) }
      try book.key("F8")
      #expect(try book.wait(for: "key F8").filter { $0.hasPrefix("frame") || $0.hasPrefix("idle") }.isEmpty)
      #expect(try book.quit() == 0)
    }

    @Test("P7: a drag beyond the middle turns a leaf; Escape in another one brings the same pages back (L17)")
    func leaves() throws {
      let book = try RunningBook()
      try book.drag([(860, 300), (820, 300), (600, 300), (300, 300)])
      try book.wait(for: "turn", in: 0.55...0.75)
      try book.letGo()
      try book.wait(for: Self.second)
      try book.wait(for: "idle")
      try book.drag([(860, 300), (820, 300), (700, 300)])
      try book.wait(for: "turn", in: 0.1...0.3)
      try book.key("Escape")
      let lines = try book.wait(for: "event Page 4.D+")
      #expect(
        appearances(lines, of: "Page")
          == "Page 5.W-, Page 6.W-, Page 3.W+, Page 4.W+, Page 5.D-, Page 6.D-, Page 3.D+, Page 4.D+")
      try book.letGo()
      try book.key("Left")
      try book.wait(for: Self.first)
      #expect(try book.quit() == 0)
    }

    @Test("P7: a finger turns a leaf, by SDL's own events of touch, which SDL makes of the mouse here")
    func touch() throws {
      let book = try RunningBook(["SDL_MOUSE_TOUCH_EVENTS": "1"])
      try book.drag([(860, 300), (820, 300), (600, 300), (300, 300)])
      try book.wait(for: "turn", in: 0.55...0.75)
      try book.letGo()
      try book.wait(for: Self.second)
      #expect(try book.quit() == 0)
    }

    @Test("P7, G1: a notch of the wheel turns a leaf, and scrolls by a card; back the other way")
    func wheel() throws {
      let book = try RunningBook()
      try book.move(to: 450, 300)
      for (button, line) in [("5", Self.second), ("4", Self.first)] {
        try book.wheel(button)
        try book.wait(for: line)
        try book.wait(for: "idle")
      }
      try book.key("2")
      try book.wait(for: "event Shelf.settled(Cards)")
      try book.wait(for: "idle")
      for (button, name) in [("5", "The tree"), ("4", "The house")] {
        try book.wheel(button)
        try book.wait(for: "event Cards.settled(Card \(name))")
        try book.wait(for: "idle")
      }
      #expect(try book.quit() == 0)
    }

    @Test("G9: a far dot scrolls past cards that receive nothing")
    func farDot() throws {
      let book = try RunningBook()
      try book.key("2")
      try book.wait(for: "area Cards/6 ")
      try book.wait(for: "idle")
      try book.click("Cards/6")
      let lines = try book.wait(for: "idle")
      #expect(lines.filter { $0.hasPrefix("offset ") }.count > 3)
      #expect(
        appearances(lines, of: "Card ")
          == "Card The house.W-, Card The night.W+, Card The house.D-, Card The night.D+")
      #expect(lines.contains("event Cards.settled(Card The night)"))
      #expect(try book.quit() == 0)
    }

    @Test("G11: a finger in the middle of that settles it by what is shown, and drags on")
    func caught() throws {
      let book = try RunningBook(["SDL_MOUSE_TOUCH_EVENTS": "1"])
      try book.key("2")
      try book.wait(for: "area Cards/6 ")
      try book.wait(for: "idle")
      try book.stopClock()
      try book.click("Cards/6")
      try book.pass(until: "offset", in: 0.5...3)
      try book.drag([(450, 300)])
      let caught = try book.wait(for: "event Cards.settled(")
      try book.startClock()
      #expect(caught.last != "event Cards.settled(Card The night)")
      try book.drag([(430, 300), (150, 300)])
      try book.letGo()
      let lines = try book.wait("a settled card") { $0.hasPrefix("offset ") && $0.hasSuffix(".00") }
      try book.wait(for: "idle")
      let names = ["house", "tree", "balloon", "snowman", "mushroom", "flower", "night"]
      let number = lines.last.flatMap { Double($0.dropFirst(7)) } ?? -1
      let settled = book.history.last { $0.hasPrefix("event Cards.settled(") }
      #expect(settled == "event Cards.settled(Card The \(names[Int(number)]))")
      #expect(try book.quit() == 0)
    }

    @Test(
      "S2, S5: the window crosses the limit of the split and comes back; the picture stays, the list goes and comes"
    )
    func crossing() throws {
      let book = try RunningBook()
      try book.key("3")
      try book.wait(for: "area row-4 ")
      try book.wait(for: "idle")
      try book.click("row-4")
      try book.wait(for: "event Garden/secondary.settled(The balloon)")
      try book.wait(for: "idle")
      try book.window("windowsize", "560", "640")
      var lines = try book.wait(for: "window 560 640")
      #expect(appearances(lines, of: "List", "The ") == "List.W-, List.D-")
      try book.click("Garden/secondary/back")
      lines = try book.wait(for: "event Garden.settled(Garden/primary)")
      try book.wait(for: "idle")
      #expect(appearances(lines, of: "List", "The ") == "The balloon.W-, List.W+, The balloon.D-, List.D+")
      try book.window("windowsize", "900", "640")
      lines = try book.wait(for: "window 900 640")
      #expect(appearances(lines, of: "List", "The ") == "The balloon.W+, The balloon.D+")
      try book.click("more")
      try book.wait(for: "event Garden/secondary.settled(About The balloon)")
      try book.wait(for: "idle")
      try book.key("Escape")
      lines = try book.wait(for: "idle")
      #expect(lines.contains("event Garden/secondary.settled(The balloon)"))
      #expect(lines.contains("freed About The balloon"))
      #expect(try book.quit() == 0)
    }

    @Test("T13, T14: tabs are made when first visible, one stays hidden; Ctrl+Tab goes to the one used last")
    func onDemand() throws {
      let book = try RunningBook()
      try book.key("2")
      try book.wait(for: "event Shelf.settled(Cards)")
      #expect(!book.history.contains { $0.contains("Noon") }, "nothing of the day is made")
      try book.wait(for: "idle")
      try book.key("4")
      try book.wait(for: "event Noon.D+")
      try book.wait(for: "idle")
      try book.key("ctrl+Tab")
      try book.wait(for: "event Shelf.settled(Cards)")
      try book.wait(for: "idle")
      try book.key("1")
      try book.wait(for: "freed Noon")
      #expect(!book.history.contains("freed Card The house"), "the one used last stays")
      #expect(try book.quit() == 0)
    }

    @Test("K9: the notes are behind a question, and the right answer leads to them")
    func question() throws {
      let book = try RunningBook()
      try book.click("notes")
      try book.wait(for: "event Sum.D+")
      try book.wait(for: "idle")
      try book.click("answer-6")
      try book.key("F8")
      try book.wait(for: "key F8")
      #expect(!book.history.contains { $0.contains("Notes") })
      try book.click("answer-7")
      let lines = try book.wait(for: "event Notes.D+")
      #expect(appearances(lines, of: "Sum", "Notes") == "Sum.W-, Sum.D-, Notes.W+, Notes.D+")
      #expect(try book.quit() == 0)
    }

    @Test("M6: a sheet is dragged away and comes back by Escape; let go of far down it has gone")
    func sheet() throws {
      let book = try RunningBook()
      try book.click("notes")
      try book.wait(for: "event Sum.D+")
      try book.wait(for: "idle")
      try book.click("answer-7")
      try book.wait(for: "event Notes.D+")
      try book.wait(for: "idle")
      #expect(!book.hasArea("Shelf/1"), "what is dimmed cannot be tapped")
      let grip = try book.place("Notes", 0.5, 0.03)
      let steps = [grip, (grip.x, grip.y + 20), (grip.x, grip.y + 100), (grip.x, grip.y + 160)]
      try book.drag(steps)
      try book.wait(for: "event Notes.W-")
      try book.wait(for: "area Notes 0 \(Int(320 + 160)) ")
      try book.key("Escape")
      var lines = try book.wait(for: "event Notes.D+")
      #expect(appearances(lines, of: "Notes") == "Notes.W+, Notes.D+")
      try book.letGo()
      try book.wait(for: "area Notes 0 320 ")
      #expect(try book.place("Notes", 0, 0).y == 320)
      try book.drag(steps + [(grip.x, 600)])
      try book.wait(for: "area Notes 0 \(320 + 600 - Int(grip.y)) ")
      try book.letGo()
      lines = try book.wait(for: "freed Notes")
      #expect(appearances(lines, of: "Notes") == "Notes.D-")
      #expect(try book.quit() == 0)
    }

    @Test("M6, M11, K5: Escape answers the dialog and closes the popover; what they cover cannot be tapped")
    func layers() throws {
      let book = try RunningBook()
      try book.key("c")
      try book.wait(for: "area answer-close ")
      try book.wait(for: "idle")
      #expect(!book.hasArea("Shelf/0"))
      try book.key("Escape")
      try book.wait(for: "answer stay")
      try book.wait(for: "idle")
      #expect(book.hasArea("Shelf/0"))
      try book.click("hint")
      try book.wait(for: "event Hint.D+")
      try book.wait(for: "idle")
      try book.window("windowsize", "700", "600")
      try book.wait(for: "window 700 600")
      // The popover stays below its button, wherever that is.
      #expect(abs(try book.place("Hint").x - 464) <= 1)
      try book.key("Escape")
      try book.wait(for: "freed Hint")
      try book.wait(for: "idle")
      try book.click("close")
      try book.wait(for: "area answer-close ")
      try book.wait(for: "idle")
      try book.click("answer-close")
      try book.wait(for: "answer close")
    }

    @Test("W1: a segment shows another light, and hides the last one")
    func switcher() throws {
      let book = try RunningBook()
      try book.click("Shelf/3")
      try book.wait(for: "area Day/Night ")
      try book.wait(for: "idle")
      try book.click("Day/Night")
      let lines = try book.wait(for: "idle")
      #expect(appearances(lines, of: "Noon", "Night") == "Night.W+, Noon.W-, Noon.D-, Night.D+")
      #expect(try book.quit() == 0)
    }

    @Test(
      "L2, L25: a window that is taken away disappears once, and comes back; shortage of memory is passed on")
    func hidden() throws {
      let book = try RunningBook()
      try book.key("F9")
      try book.wait(for: "event Page 2.mem")
      try book.window("windowunmap")
      var lines = try book.wait(for: "event Page 2.D-")
      try book.window("windowmap")
      lines += try book.wait(for: "event Page 2.D+")
      #expect(appearances(lines, of: "Room") == "Room.W-, Room.D-, Room.W+, Room.D+")
      // The desktop ends it; keys went to the window that was taken away.
      #expect(book.end() == 0)
      #expect(!book.history.contains { $0.hasPrefix("event !") })
    }

    @Test("Without a font the program says which package brings one")
    func noFont() throws {
      let desktop = try Desktop([
        "HOME": "/nowhere", "XDG_DATA_HOME": "/nowhere", "XDG_DATA_DIRS": "/nowhere",
      ])
      let answer = try desktop.run([try #require(Desktop.program("picturebook"))])
      #expect(answer.code == 1)
      #expect(
        answer.text == "picturebook: there is no font in /nowhere/fonts, /nowhere/.fonts, /nowhere/fonts; "
          + "apt-get install fonts-dejavu-core\n")
    }

    @Test("C4, G1: the cases hold in real windows, on ContainersBinding's scrollers")
    func conforms() throws {
      let answer = try Desktop().run([try #require(Desktop.program("conform-sdl"))])
      #expect(answer.code == 0, "\(answer.text)")
      // A suite without cases finds nothing.
      #expect(
        answer.text.contains(#/hosted by SDL 2\.\d+ [^:]+: \d{4} passed, \d+ unsupported/#), "\(answer.text)")
    }
  }
}
