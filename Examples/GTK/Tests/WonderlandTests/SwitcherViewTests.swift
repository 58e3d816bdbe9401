import Foundation
import Testing

extension GalleryOnScreen {
  /// Bars of segments and a menu in a window, with the mouse and the keyboard that the user has.
  @Suite("Switcher and menu in a window")
  struct SwitcherViewTests {
    private func gallery() throws -> RunningReader {
      let gallery = try RunningReader(on: Desktop(), program: "gallery", last: "area tools-1 ")
      _ = try gallery.place("menu")
      return gallery
    }

    /// A gallery with a switcher, pushed by the key of its item in the menu.
    private func switcher() throws -> RunningReader {
      let gallery = try gallery()
      try gallery.key("ctrl+shift+s")
      try gallery.wait(for: "area second-Green ")
      try gallery.wait(for: "gone page-1")
      try gallery.wait(forArea: "red") { $0.x == 0 }
      try gallery.wait(for: "area segment-Red ")
      return gallery
    }

    /// Opens the menu, and waits until an item has its place and size.
    private func open(_ gallery: RunningReader, _ item: String) throws {
      try gallery.click("menu")
      try waitForMenu(gallery, item)
    }

    /// Waits until an item lies below the middle of the button of the menu: a submenu slides in from the side.
    private func waitForMenu(_ gallery: RunningReader, _ item: String) throws {
      let button = try gallery.area("menu")
      try gallery.wait(forArea: "item-\(item)") {
        $0.y >= button.y + button.height && $0.height > button.height / 2
          && abs($0.x + $0.width / 2 - button.x - button.width / 2) < 3
      }
    }

    @Test("W1, W2: a click on a segment shows its page; two bars show the same, and neither echoes")
    func choose() throws {
      let gallery = try switcher()
      try gallery.click("segment-Green")
      var lines = try gallery.wait(for: "area green ")
      #expect(appearances(lines) == "Green.W+, Red.W-, Red.D-, Green.D+")
      #expect(lines.filter { $0.hasPrefix("chosen") } == ["chosen Green"])
      try gallery.click("second-Red")
      lines = try gallery.wait(for: "area red ")
      #expect(appearances(lines) == "Red.W+, Green.W-, Green.D-, Red.D+")
      #expect(lines.filter { $0.hasPrefix("chosen") } == ["chosen Red"])
      #expect(try gallery.quit() == 0)
    }

    @Test("W2: a momentary segment is an action; one that is disabled takes no click")
    func momentary() throws {
      let gallery = try switcher()
      try gallery.click("segment-Blue")
      try gallery.click("segment-Add")
      let lines = try gallery.wait(for: "chosen ")
      #expect(lines.last == "chosen Add" && appearances(lines) == "")
      #expect(try gallery.quit() == 0)
    }

    @Test(
      "W5: an item of the menu follows its segue, by a click and by its key; one that is disabled does not")
    func menu() throws {
      let gallery = try gallery()
      try open(gallery, "sheet")
      try gallery.click("item-never")
      try gallery.click("item-sheet")
      var lines = try gallery.wait(for: "event Sheet.D+")
      #expect(lines.filter { $0.hasPrefix("chosen") } == ["chosen sheet"])
      try gallery.key("Escape")
      try gallery.wait(for: "freed Sheet")
      try gallery.key("ctrl+n")
      try gallery.key("ctrl+e")
      lines = try gallery.wait(for: "event Sheet.D+")
      #expect(lines.filter { $0.hasPrefix("chosen") } == ["chosen sheet"])
      #expect(try gallery.quit() == 0)
    }

    @Test("W5, W2: a submenu chooses a segment, which is checked then")
    func submenu() throws {
      let gallery = try switcher()
      try open(gallery, "colours")
      let column = try gallery.area("item-colours").x
      try gallery.click("item-colours")
      try gallery.wait(forArea: "item-colour-Green") { Area.isNear($0.x, column) }
      try gallery.click("item-colour-Green")
      let lines = try gallery.wait(for: "event Green.D+")
      #expect(appearances(lines) == "Green.W+, Red.W-, Red.D-, Green.D+")
      #expect(try gallery.quit() == 0)
    }
  }
}
