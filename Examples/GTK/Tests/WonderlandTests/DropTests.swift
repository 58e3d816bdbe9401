import Foundation
import Testing

extension OnScreen {
  /// Files that are dragged out of another program, and dropped on the window.
  @Suite("Dropping a file on the window")
  struct DropTests {
    /// Drags a file from a window of another program onto the pages, drops it there, and waits until it is opened.
    private func drop(_ path: String, on reader: RunningReader) throws {
      let desktop = reader.desktop
      let gallery = try #require(Desktop.program("gallery"), "gallery is not beside the tests")
      let words = [gallery, "--offer", path]
      let other = try #require(ChildProcess(words, environment: desktop.environment))
      defer { other.stop() }
      let (x, y) = (Int(1000 * Desktop.scale), Int(40 * Desktop.scale))
      try desktop.send([
        "search", "--sync", "--onlyvisible", "--class", "gallery", "windowmove", "--sync", "%@", "\(x)",
        "\(y)",
      ])
      // The other program may not be ready to be dragged from, or not know yet that it may be dropped.
      for _ in 0..<20 {
        try desktop.send(["mousemove", "\(x + 60)", "\(y + 40)", "mousedown", "1"])
        for part in [0.9, 0.8, 0.7, 0.6, 0.5] {
          let point = try reader.place("book", part)
          try reader.move(to: point.x, point.y)
        }
        let isOver = reader.receives("drag 1")
        try desktop.send(["mouseup", "1"])
        if isOver, reader.receives("open \(path)") { return }
      }
      Issue.record("\(path) could not be dropped")
    }

    @Test("T7: a text that is dropped is opened in place of the book, and an invalid EPUB is not")
    func drop() throws {
      let desktop = try Desktop()
      let text = try desktop.write(
        String(repeating: "A duck swims on the pond. ", count: 900), to: "a duck.txt")
      let broken = try desktop.write("PK\u{3}\u{4} and nothing else", to: "broken.epub")
      let reader = try RunningReader(on: desktop)
      try reader.turn()
      try drop(broken, on: reader)
      let said = try reader.wait(for: "notice ")
      #expect(said.last?.contains("broken.epub cannot be shown") == true, "\(said)")
      #expect(!said.contains("close"))
      // The book that was read is still there, at its place.
      try reader.turn(to: "Page 5,Page 6")
      try drop(text, on: reader)
      try reader.wait(for: "close")
      try reader.wait(for: "window ")
      try reader.turn("Page_Down")
      #expect(try reader.quit() == 0)
    }

    @Test("L29: a picture and a folder that are dropped are refused with a sentence")
    func refused() throws {
      let desktop = try Desktop()
      let picture = try desktop.write(
        Data([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0, 0, 0, 0, 0xFF]), to: "duck.png")
      let reader = try RunningReader(on: desktop)
      for (path, sentence) in [(picture, "is not a text"), (desktop.folder, "is a folder")] {
        try drop(path, on: reader)
        let said = try reader.wait(for: "notice ")
        #expect(said.last?.contains(sentence) == true, "\(said)")
        // A key takes the sentence away.
        try reader.key("Shift_L")
        _ = try reader.wait("no sentence") { $0 == "notice " }
      }
      #expect(try reader.quit() == 0)
    }
  }
}
