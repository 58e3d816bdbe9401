import Foundation
import Testing

extension GalleryOnScreen {
  /// Sheets, dialogs and popovers in a window, with the mouse and the keyboard that the user has.
  @Suite("Layers in a window")
  struct LayersViewTests {
    private func gallery() throws -> RunningReader {
      try RunningReader(on: Desktop(), program: "gallery", last: "area tools-1 ")
    }

    /// A gallery with its sheet, half as high as the window.
    private func sheet() throws -> RunningReader {
      let gallery = try gallery()
      try gallery.click("sheet-1")
      try settle(gallery, 0.5)
      return gallery
    }

    /// Waits until a sheet has arrived, and has a part of the window's height.
    @discardableResult
    private func settle(_ gallery: RunningReader, _ part: Double, _ name: String = "Sheet") throws -> [String]
    {
      try gallery.wait(for: "event \(name).D+") + wait(gallery, part, name)
    }

    /// Waits until a sheet has a part of the window's height.
    @discardableResult
    private func wait(_ gallery: RunningReader, _ part: Double, _ name: String = "Sheet") throws -> [String] {
      let top = try height(gallery, 1 - part)
      return try gallery.wait(forArea: name.lowercased()) { Area.isNear($0.y, top) && $0.x == 0 }
    }

    /// A part of the window's height.
    private func height(_ gallery: RunningReader, _ part: Double) throws -> Double {
      try gallery.size.height * part
    }

    /// Clicks where neither a sheet nor a dialog lies.
    private func clickOutside(_ gallery: RunningReader) throws {
      let size = try gallery.size
      try gallery.point(at: size.width * 0.94, size.height * 0.2)
      try gallery.desktop.send(["click", "1"])
    }

    /// Takes hold of a sheet by its upper edge, and draws it to parts of the window's height; the mouse stays pressed.
    private func drag(_ gallery: RunningReader, by grip: Double = 10, from part: Double, to parts: [Double])
      throws
    {
      for (index, part) in ([part] + parts).enumerated() {
        try gallery.point(at: gallery.size.width * 0.3, height(gallery, 1 - part) + grip)
        if index == 0 { try gallery.desktop.send(["mousedown", "1"]) }
      }
    }

    /// Events in some lines, but for those of frames.
    private func events(_ lines: [String]) -> [String] { lines.filter { $0.hasPrefix("event ") } }

    // MARK: Sheets

    @Test("M2, M3: a sheet comes from below to its height, and the page below receives nothing")
    func present() throws {
      let gallery = try gallery()
      try gallery.click("sheet-1")
      let lines = try settle(gallery, 0.5)
      #expect(appearances(lines) == "Sheet.W+, Sheet.D+")
      #expect(try Area.isNear(gallery.area("sheet").width, gallery.size.width))
      let tops = try gallery.areas(of: "sheet", in: lines).map(\.y)
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
      try drag(gallery, by: 100, from: 0.5, to: [0.55, 0.6, 0.7])
      try gallery.letGo()
      try drag(gallery, from: 0.5, to: [0.52, 0.69, 0.83])
      try wait(gallery, 0.83)
      try gallery.rest()  // The finger rests: a throw is what did not.
      try gallery.letGo()
      var lines = try wait(gallery, 0.9)
      #expect(appearances(lines) == "" && lines.contains("event Sheet.dS"), "\(events(lines))")
      try drag(gallery, from: 0.9, to: [0.87, 0.69, 0.58])
      try wait(gallery, 0.58)
      try gallery.rest()
      try gallery.letGo()
      lines = try wait(gallery, 0.5)
      #expect(appearances(lines) == "")
      #expect(try gallery.quit() == 0)
    }

    @Test("M6: drawn down beyond the middle and let go, a sheet is dismissed")
    func dragDown() throws {
      let gallery = try sheet()
      try drag(gallery, from: 0.5, to: [0.47, 0.38, 0.17])
      let held = try wait(gallery, 0.17)
      #expect(appearances(held) == "Sheet.W-")
      try gallery.letGo()
      let lines = try gallery.wait(for: "dismissed Sheet")
      #expect(appearances(lines) == "Sheet.D-")
      try gallery.click("count-1")
      try gallery.wait(for: "count")
      #expect(try gallery.quit() == 0)
    }

    @Test("M6, L12: a drag that is let go before the middle, or cancelled by Escape, brings the sheet back")
    func dragCancelled() throws {
      let gallery = try sheet()
      try drag(gallery, from: 0.5, to: [0.47, 0.42, 0.33])
      try wait(gallery, 0.33)
      try gallery.rest()  // The finger rests: a throw is what did not.
      try gallery.letGo()
      var lines = try gallery.wait(for: "kept Sheet")
      lines += try wait(gallery, 0.5)
      #expect(appearances(lines) == "Sheet.W+, Sheet.D+")
      try drag(gallery, from: 0.5, to: [0.47, 0.38, 0.12])
      try wait(gallery, 0.12)
      try gallery.key("Escape")
      try gallery.wait(for: "kept Sheet")
      try wait(gallery, 0.5)
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
      try gallery.wait(for: "event Page 2.D+")
      try gallery.wait(forArea: "page-2") { $0.x == 0 }
      for dismissal in [{ try clickOutside(gallery) }, { try gallery.key("Escape") }] {
        try gallery.click("sheet-2")
        try settle(gallery, 0.5)
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
      try drag(gallery, from: 0.5, to: [0.47, 0.38])
      var lines = try gallery.wait(for: "attempt Sheet")
      // It gives way a little, and the same finger does not ask again.
      try drag(gallery, from: 0.1, to: [])
      lines += try wait(gallery, 0.5 - 0.4 / 6)
      try gallery.letGo()
      lines += try wait(gallery, 0.5)
      for dismissal in [{ try clickOutside(gallery) }, { try gallery.key("Escape") }] {
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
      let low = try 100 / gallery.size.height
      try settle(gallery, low, "Tools")
      try gallery.click("count-1")
      try gallery.wait(for: "count")
      try drag(gallery, from: low, to: [low + 0.02, 0.38, 0.48])
      try gallery.letGo()
      try wait(gallery, 0.5, "Tools")
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
      try clickOutside(gallery)
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
      // Their middles are at one height, unless the popover would leave the window then.
      let popover = try gallery.area("popover")
      let isAtEnd = try popover.y + popover.height > gallery.size.height - 20
      #expect(edge.x == button.x + 9 && (isAtEnd || abs(edge.y - button.y) <= 1), "\(edge), \(button)")
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
      let lines = try gallery.resize(to: 900, 700) + gallery.wait(for: "area popover ")
      #expect(appearances(lines) == "")
      let (button, edge) = (try gallery.place("popover-1", 1), try gallery.place("popover", 0))
      // Their middles are at one height, unless the popover would leave the window then.
      let popover = try gallery.area("popover")
      let isAtEnd = try popover.y + popover.height > gallery.size.height - 20
      #expect(edge.x == button.x + 9 && (isAtEnd || abs(edge.y - button.y) <= 1), "\(edge), \(button)")
      try gallery.key("Escape")
      try gallery.wait(for: "dismissed Popover")
      #expect(try gallery.quit() == 0)
    }
  }
}
