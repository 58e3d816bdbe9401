import Foundation
import Testing

extension OnScreen {
  /// Files that are dragged out of another program, and dropped on the window.
  @Suite("Dropping a file on the window")
  struct DropTests {
    /// Drags a file from a window of another program onto the pages, drops it there, and waits until it is opened.
    ///
    /// The toolkit merges the movements of one frame, and begins a drag with one of them: the pointer moves on only
    /// when the drag has begun.
    private func drop(_ path: String, on reader: RunningReader) throws {
      let other = try RunningReader(
        on: reader.desktop, ["--offer", path], program: "gallery", last: "area file ")
      try other.press("file", [0.4, 0.6])
      try other.wait(for: "dragging")
      let point = try reader.place("book")
      try reader.move(to: point.x, point.y)
      try reader.wait(for: "drag 1")
      try other.wait(for: "accepted 1")
      try other.letGo()
      try reader.wait(for: "open \(path)")
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
