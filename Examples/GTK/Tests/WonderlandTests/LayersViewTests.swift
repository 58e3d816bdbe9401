import Foundation
import Testing

extension OnScreen {
  /// Sheets, dialogs and popovers in a window, with the mouse and the keyboard that the user has.
  @Suite("Layers in a window")
  struct LayersViewTests {
    private static let outside = (x: 600.0, y: 100.0)

    private func gallery() throws -> RunningReader {
      try RunningReader(on: Desktop(), program: "gallery", last: "area tools-1 ")
    }

    /// A gallery with its sheet, half as high as the window.
    private func sheet() throws -> RunningReader {
      let gallery = try gallery()
      try gallery.click("sheet-1")
      try gallery.wait(for: "area sheet 0 240 ")
      return gallery
    }

    private func click(_ gallery: RunningReader, at point: (x: Double, y: Double)) throws {
      try gallery.move(to: point.x, point.y)
      try gallery.desktop.send(["click", "1"])
    }

    /// Takes hold of a sheet whose upper edge lies at a height, and draws it to others; the mouse stays pressed.
    private func drag(_ gallery: RunningReader, from top: Double, to heights: [Double]) throws {
      try gallery.move(to: 200, top + 10)
      try gallery.desktop.send(["mousedown", "1"])
      for height in heights { try gallery.move(to: 200, height + 10) }
    }

    /// Events in some lines, but for those of frames.
    private func events(_ lines: [String]) -> [String] { lines.filter { $0.hasPrefix("event ") } }

    // MARK: Sheets

    @Test("M2, M3: a sheet comes from below to its height, and the page below receives nothing")
    func present() throws {
      let gallery = try gallery()
      try gallery.click("sheet-1")
      let lines = try gallery.wait(for: "area sheet 0 240 640 240")
      #expect(appearances(lines) == "Sheet.W+, Sheet.D+")
      let tops = lines.compactMap { line in
        line.hasPrefix("area sheet ") ? Int(line.split(separator: " ")[3]) : nil
      }
      #expect(tops.count > 4 && tops == tops.sorted(by: >), "\(tops)")
      try gallery.click("close")
      let gone = try gallery.wait(for: "gone sheet")
      #expect(appearances(gone) == "Sheet.W-, Sheet.D-" && gone.contains("freed Sheet"))
      #expect(try gallery.quit() == 0)
    }

    @Test("M2: a sheet is drawn up by its edge to the next height, and down again")
    func detents() throws {
      let gallery = try sheet()
      // Not by what it shows.
      try drag(gallery, from: 420, to: [400, 350, 300])
      try gallery.letGo()
      try drag(gallery, from: 240, to: [230, 150, 80])
      try gallery.wait(for: "area sheet 0 80 ")
      usleep(200_000)  // The finger rests: a throw is what did not.
      try gallery.letGo()
      var lines = try gallery.wait(for: "area sheet 0 48 ")
      #expect(appearances(lines) == "" && lines.contains("event Sheet.dS"), "\(events(lines))")
      try drag(gallery, from: 48, to: [60, 150, 200])
      try gallery.wait(for: "area sheet 0 200 ")
      usleep(200_000)
      try gallery.letGo()
      lines = try gallery.wait(for: "area sheet 0 240 ")
      #expect(appearances(lines) == "")
      #expect(try gallery.quit() == 0)
    }

    @Test("M6: drawn down beyond the middle and let go, a sheet is dismissed")
    func dragDown() throws {
      let gallery = try sheet()
      try drag(gallery, from: 240, to: [250, 300, 400])
      let held = try gallery.wait(for: "area sheet 0 400 ")
      #expect(appearances(held) == "Sheet.W-")
      try gallery.letGo()
      let lines = try gallery.wait(for: "dismissed Sheet")
      #expect(appearances(lines) == "Sheet.D-")
      try gallery.click("count-1")
      try gallery.wait(for: "count")
      #expect(try gallery.quit() == 0)
    }

    @Test("M6, L12: a drag that is let go before the middle, or called off by Escape, brings the sheet back")
    func dragCancelled() throws {
      let gallery = try sheet()
      try drag(gallery, from: 240, to: [250, 280, 320])
      try gallery.wait(for: "area sheet 0 320 ")
      usleep(200_000)  // The finger rests: a throw is what did not.
      try gallery.letGo()
      let lines = try gallery.wait(for: "area sheet 0 240 ")
      #expect(appearances(lines) == "Sheet.W+, Sheet.D+" && lines.contains("kept Sheet"))
      try drag(gallery, from: 240, to: [250, 300, 420])
      try gallery.wait(for: "area sheet 0 420 ")
      try gallery.key("Escape")
      try gallery.wait(for: "area sheet 0 240 ")
      try gallery.letGo()
      try gallery.click("close")
      try gallery.wait(for: "gone sheet")
      #expect(!gallery.history.contains("dismissed Sheet"))
      #expect(try gallery.quit() == 0)
    }

    @Test("M6: a click outside and Escape dismiss a sheet; what is below gets nothing of it, and is next")
    func dismiss() throws {
      let gallery = try gallery()
      try gallery.click("push-1")
      try gallery.wait(for: "area page-2 0 ")
      for dismissal in [{ try click(gallery, at: Self.outside) }, { try gallery.key("Escape") }] {
        try gallery.click("sheet-2")
        try gallery.wait(for: "area sheet 0 240 ")
        try dismissal()
        let lines = try gallery.wait(for: "gone sheet")
        #expect(appearances(lines) == "Sheet.W-, Sheet.D-" && lines.contains("dismissed Sheet"))
      }
      try gallery.key("Escape")
      try gallery.wait(for: "popped")
      #expect(try gallery.quit() == 0)
    }

    @Test("M6: a sheet that the user may not dismiss stays: drag, click outside and Escape are attempts")
    func keep() throws {
      let gallery = try sheet()
      try gallery.click("keep")
      try drag(gallery, from: 240, to: [250, 300])
      var lines = try gallery.wait(for: "attempt Sheet")
      // It gives way a little, and the same finger does not ask again.
      try gallery.move(to: 200, 430)
      lines += try gallery.wait(for: "area sheet 0 270 ")
      try gallery.letGo()
      lines += try gallery.wait(for: "area sheet 0 240 ")
      for dismissal in [{ try click(gallery, at: Self.outside) }, { try gallery.key("Escape") }] {
        try dismissal()
        lines += try gallery.wait(for: "attempt Sheet")
      }
      #expect(
        lines.filter { $0 == "attempt Sheet" }.count == 3 && appearances(lines) == "", "\(events(lines))")
      #expect(try gallery.quit() == 0)
    }

    @Test("M2: a low sheet lets input through, and a higher one does not")
    func undimmed() throws {
      let gallery = try gallery()
      try gallery.click("tools-1")
      try gallery.wait(for: "area tools 0 380 ")
      try gallery.click("count-1")
      try gallery.wait(for: "count")
      try drag(gallery, from: 380, to: [370, 300, 250])
      try gallery.letGo()
      try gallery.wait(for: "area tools 0 240 ")
      try gallery.click("count-1")
      let lines = try gallery.wait(for: "dismissed Tools")
      #expect(!lines.contains("count"))
      #expect(try gallery.quit() == 0)
    }

    // MARK: Dialogs

    @Test(
      "M11: the buttons of a dialog are its answers, but for one that is disabled; a click outside is none")
    func answers() throws {
      let gallery = try gallery()
      try gallery.click("dialog-1")
      try gallery.wait(for: "event Dialog.D+")
      try gallery.wait(for: "area answer-archive ")
      try gallery.click("answer-archive")
      try click(gallery, at: Self.outside)
      try gallery.click("answer-delete")
      let lines = try gallery.wait(for: "answer ")
      #expect(lines.last == "answer delete" && appearances(lines) == "Dialog.W-, Dialog.D-")
      try gallery.click("count-1")
      #expect(try !gallery.wait(for: "count").contains("dismissed Dialog"))
      #expect(try gallery.quit() == 0)
    }

    @Test("M11, M10: Escape gives the close response, Return the default; the keyboard goes there and back")
    func keyboard() throws {
      let gallery = try gallery()
      try gallery.click("dialog-1")
      try gallery.wait(for: "event Dialog.D+")
      try gallery.key("Return")
      try gallery.wait(for: "answer cancel")
      // The button that was clicked has the keyboard again.
      try gallery.key("space")
      try gallery.wait(for: "event Dialog.D+")
      try gallery.key("Escape")
      try gallery.wait(for: "answer cancel")
      try gallery.key("space")
      try gallery.wait(for: "event Dialog.D+")
      // The default has the keyboard, and the one after it that can be chosen is next.
      try gallery.desktop.send(["key", "Tab", "space"])
      try gallery.wait(for: "answer delete")
      #expect(try gallery.quit() == 0)
    }

    // MARK: Popovers

    @Test(
      "M2: a popover stands beside its button, lets input to what it names, and goes with a click elsewhere")
    func popover() throws {
      let gallery = try gallery()
      try gallery.click("popover-1")
      let lines = try gallery.wait(for: "event Popover.D+")
      #expect(appearances(lines) == "Popover.W+, Popover.D+")
      let button = try gallery.place("popover-1", 1)
      let edge = try gallery.place("popover", 0)
      #expect(edge.x == button.x + 9 && abs(edge.y - button.y) <= 1, "\(edge), \(button)")
      try gallery.click("count-1")
      try gallery.wait(for: "count")
      try gallery.click("push-1")
      let gone = try gallery.wait(for: "gone popover")
      #expect(appearances(gone) == "Popover.W-, Popover.D-" && gone.contains("dismissed Popover"))
      #expect(try gallery.quit() == 0)
    }

    @Test("M2, M10: a popover follows its button when the window has another size, and goes with Escape")
    func reposition() throws {
      let gallery = try gallery()
      try gallery.click("popover-1")
      try gallery.wait(for: "event Popover.D+")
      let lines = try gallery.resize(to: 900, 600) + gallery.wait(for: "area popover ")
      #expect(appearances(lines) == "")
      let (button, edge) = (try gallery.place("popover-1", 1), try gallery.place("popover", 0))
      #expect(edge.x == button.x + 9 && abs(edge.y - button.y) <= 1, "\(edge), \(button)")
      try gallery.key("Escape")
      try gallery.wait(for: "dismissed Popover")
      #expect(try gallery.quit() == 0)
    }
  }
}
