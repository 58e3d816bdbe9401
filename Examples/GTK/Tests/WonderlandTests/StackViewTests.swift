import Foundation
import Testing

extension GalleryOnScreen {
  /// The stack in a window, with the buttons, keys and edges that the user has.
  @Suite("The stack in a window")
  struct StackViewTests {
    /// A gallery with some pages in its stack.
    private func gallery(_ pages: Int = 1, _ arguments: [String] = []) throws -> RunningReader {
      let gallery = try RunningReader(
        on: Desktop(), arguments, program: "gallery", last: "area push-1 ")
      for page in 1..<max(pages, 1) {
        try gallery.click("push-\(page)")
        try gallery.wait(for: "event Page \(page + 1).D+")
        try wait(gallery, page + 1)
      }
      return gallery
    }

    /// Waits until the left edge of a page lies at a part of the window's width.
    @discardableResult
    private func wait(_ gallery: RunningReader, _ page: Int, at part: Double = 0) throws -> [String] {
      let x = try gallery.size.width * part
      return try gallery.wait(forArea: "page-\(page)") { Area.isNear($0.x, x) }
    }

    /// Presses the mouse at the edge, and draws it on to parts of the width.
    private func swipe(_ gallery: RunningReader, _ parts: [Double]) throws {
      try gallery.press("content", parts)
    }

    /// Waits until the menu of the back button lies at its place, below the button.
    private func waitForMenu(_ gallery: RunningReader, _ count: Int) throws -> [String] {
      try gallery.wait("a menu of \(count)") { line in
        guard line.hasPrefix("area ancestor-\(count - 1) "), let item = try? gallery.area("ancestor-0"),
          let back = try? gallery.area("back")
        else { return false }
        return item.x >= 0 && item.y >= back.y + back.height
      }
    }

    /// The left edges of a page in some lines, in parts of the window's width.
    private func places(of page: String, in lines: [String], _ gallery: RunningReader) throws -> [Double] {
      let width = try gallery.size.width
      return try gallery.areas(of: page, in: lines).map { $0.x / width }
    }

    @Test("N3: a push slides in from the right, and the page below moves a third as far")
    func push() throws {
      let gallery = try gallery()
      try gallery.click("push-1")
      let lines = try gallery.wait(for: "gone page-1")
      #expect(
        appearances(lines) == "Page 1.W-, Page 2.W+, Page 1.D-, Page 2.D+")
      let new = try places(of: "page-2", in: lines, gallery)
      let old = try places(of: "page-1", in: lines, gallery)
      #expect(
        new.count > 3 && new == new.sorted(by: >) && new.allSatisfy { (0...1).contains($0) }, "\(new)")
      #expect(
        old.count > 3 && old == old.sorted(by: >) && old.allSatisfy { (-0.335...0).contains($0) }, "\(old)")
      try wait(gallery, 2)
      #expect(try gallery.quit() == 0)
    }

    @Test("N5: a push during a push supersedes it, and the first page stays on the screen until it is hidden")
    func retarget() throws {
      let gallery = try gallery()
      try gallery.stopClock()
      try gallery.click("push-1")
      try gallery.pass(until: "move", in: 0.55...0.7)
      try gallery.click("lock-2")
      try gallery.startClock()
      let lines = try gallery.wait(for: "gone page-2")
      #expect(
        appearances(lines).hasSuffix("Page 2.W-, Page 3.W+, Page 1.D-, Page 2.D-, Page 3.D+"),
        "\(appearances(lines))")
      let hidden = try #require(lines.firstIndex(of: "event Page 1.D-"))
      #expect(lines.firstIndex(of: "gone page-1").map { $0 > hidden } == true)
      #expect(try gallery.quit() == 0)
    }

    @Test("N3, N11: the back button leads back by one page, and goes at the root")
    func backButton() throws {
      let gallery = try gallery(3)
      try gallery.click("back")
      let lines = try gallery.wait(for: "popped")
      #expect(appearances(lines) == "Page 3.W-, Page 2.W+, Page 3.D-, Page 2.D+")
      #expect(lines.contains("event Page 3.dM(nil)"))
      // Neither the window nor a view keeps it.
      try gallery.wait(for: "freed Page 3")
      try gallery.click("back")
      let last = try gallery.wait(for: "event Stack.settled(Page 1)")
      #expect(last.contains("gone back"))
      #expect(try gallery.quit() == 0)
    }

    @Test(
      "N2, N11: a right click on the back button lists all pages below, and a click on one leads there at once"
    )
    func menu() throws {
      let gallery = try gallery(4)
      try gallery.click("back", button: 3)
      let listed = try waitForMenu(gallery, 3)
      #expect(!listed.contains { $0.hasPrefix("event ") })
      try gallery.click("ancestor-1")
      let lines = try gallery.wait(for: "popped")
      #expect(appearances(lines) == "Page 4.W-, Page 2.W+, Page 4.D-, Page 2.D+")
      #expect(try gallery.quit() == 0)
    }

    @Test(
      "N11: a long press on the back button opens the same menu, and does not go back; Escape closes it alone"
    )
    func longPress() throws {
      let gallery = try gallery(3)
      try gallery.press("back", [0.5])
      let listed = try waitForMenu(gallery, 2)
      try gallery.letGo()
      try gallery.key("Escape")
      let closed = try gallery.wait(for: "gone ancestor-1")
      #expect(!(listed + closed).contains { $0.hasPrefix("event ") })
      try gallery.key("Escape")
      try gallery.wait(for: "event Stack.settled(Page 2)")
      #expect(try gallery.quit() == 0)
    }

    @Test("N4: a swipe from the edge moves both pages, and pops when it is let go beyond the middle")
    func swipeFinished() throws {
      let gallery = try gallery(2)
      try swipe(gallery, [0.01, 0.04, 0.3, 0.61])
      let held = try wait(gallery, 2, at: 0.6)
      #expect(appearances(held) == "Page 2.W-, Page 1.W+")
      #expect(try places(of: "page-1", in: held, gallery).last.map { abs($0 + 0.4 / 3) < 0.01 } == true)
      try gallery.letGo()
      let lines = try gallery.wait(for: "popped")
      #expect(appearances(lines) == "Page 2.D-, Page 1.D+")
      #expect(try gallery.quit() == 0)
    }

    @Test("N4, L12: a swipe that is let go before the middle, or cancelled by Escape, brings the page back")
    func swipeCancelled() throws {
      let gallery = try gallery(2)
      try swipe(gallery, [0.01, 0.04, 0.2, 0.31])
      try wait(gallery, 2, at: 0.3)
      try gallery.rest()  // The finger rests: a throw is what did not.
      try gallery.letGo()
      let lines = try gallery.wait(for: "stayed") + wait(gallery, 2)
      #expect(appearances(lines) == "Page 1.W-, Page 1.D-, Page 2.W+, Page 2.D+")
      #expect(!lines.contains { $0 == "event Page 2.dM(nil)" })
      try swipe(gallery, [0.01, 0.04, 0.5, 0.81])
      try wait(gallery, 2, at: 0.8)
      try gallery.key("Escape")
      try gallery.wait(for: "stayed")
      try wait(gallery, 2)
      try gallery.letGo()
      try gallery.click("push-2")
      try gallery.wait(for: "event Stack.settled(Page 3)")
      #expect(try gallery.quit() == 0)
    }

    @Test("N4: no swipe begins at the root, away from the edge, or the other way")
    func noSwipe() throws {
      let gallery = try gallery()
      try swipe(gallery, [0.01, 0.3, 0.8])
      try gallery.letGo()
      try gallery.click("push-1")
      let pushed = try gallery.wait(for: "gone page-1")
      #expect(!pushed.contains("event Page 1.W+") && !pushed.contains("stayed"))
      for parts in [[0.1, 0.4, 0.8], [0.02, 0.0, 0.0]] {
        try swipe(gallery, parts)
        try gallery.letGo()
      }
      try gallery.click("push-2")
      let lines = try gallery.wait(for: "gone page-2")
      #expect(appearances(lines) == "Page 2.W-, Page 3.W+, Page 2.D-, Page 3.D+")
      #expect(try gallery.quit() == 0)
    }

    @Test("N9: what the user may not pop stays: button, key and swipe are attempts and nothing else")
    func locked() throws {
      let gallery = try gallery()
      try gallery.click("lock-1")
      try gallery.wait(for: "gone page-1")
      for attempt in [
        { try gallery.click("back") }, { try gallery.key("Escape") }, { try gallery.key("alt+Left") },
        { try swipe(gallery, [0.01, 0.05, 0.5]) },
      ] {
        try attempt()
        let lines = try gallery.wait(for: "attempt Page 2")
        #expect(!lines.contains { $0.hasPrefix("event ") }, "\(lines)")
      }
      try gallery.letGo()
      #expect(try gallery.quit() == 0)
    }

    @Test(
      "N6: Escape and Alt with the arrow go back, and do nothing at the root; the keyboard comes back to its button"
    )
    func keys() throws {
      let gallery = try gallery()
      // The second button has the keyboard, and has pushed a page.
      try gallery.desktop.send(["key", "Tab", "Tab"])
      try gallery.click("push-1")
      try gallery.wait(for: "gone page-1")
      try gallery.key("alt+Left")
      try gallery.wait(for: "popped")
      try gallery.key("Escape")
      try gallery.key("space")
      let lines = try gallery.wait(for: "gone page-1")
      #expect(appearances(lines) == "Page 1.W-, Page 2.W+, Page 1.D-, Page 2.D+")
      #expect(try gallery.quit() == 0)
    }

    @Test("N4: from right to left everything is mirrored: the side, the edge, the arrow")
    func rightToLeft() throws {
      let gallery = try gallery(1, ["--right-to-left"])
      try gallery.click("push-1")
      let new = try places(of: "page-2", in: gallery.wait(for: "gone page-1"), gallery)
      #expect(new.count > 3 && new == new.sorted() && new.allSatisfy { (-1...0).contains($0) }, "\(new)")
      try wait(gallery, 2)
      try swipe(gallery, [0.99, 0.9, 0.39])
      try wait(gallery, 2, at: -0.6)
      try gallery.letGo()
      try gallery.wait(for: "popped")
      try gallery.click("push-1")
      try gallery.wait(for: "gone page-1")
      try gallery.key("alt+Right")
      try gallery.wait(for: "popped")
      #expect(try gallery.quit() == 0)
    }
  }
}
