import Foundation
import Testing

extension OnScreen {
  /// Links, notes and addresses of a book, followed with the mouse and with keys.
  @Suite("Links and notes in the window")
  struct FollowingTests {
    /// A book whose first page has a link to its end, a note and an address.
    private func start(_ arguments: [String] = [], isMirrored: Bool = false) throws -> RunningReader {
      let desktop = try Desktop()
      let words =
        isMirrored ? "\u{5D1}\u{5E8}\u{5D5}\u{5D6} \u{5E9}\u{5D7}\u{5D4}. " : "A duck swims on the pond. "
      let filler = String(repeating: String(repeating: words, count: 20) + "\n\n", count: 12)
      let (first, last) =
        isMirrored ? ("\u{5E4}\u{5E8}\u{5E7} 1", "\u{5E4}\u{5E8}\u{5E7} 2") : ("One", "Last part")
      let text = """
        # \(first)

        \(words)See [the end](#\(last.lowercased().replacing(" ", with: "-"))), a note[^n], and [the web](https://example.org/x). \(words)

        \(filler)

        # \(last)

        \(words)

        [^n]: What is noted: \(String(repeating: isMirrored ? words : "so much ", count: isMirrored ? 100 : 300)).
        """
      let path = try desktop.write(text, to: "it.md")
      return try RunningReader(on: desktop, [path, "--speed", "0"] + arguments)
    }

    /// Waits until the status line says something that contains some words.
    @discardableResult
    private func wait(_ reader: RunningReader, _ words: String) throws -> [String] {
      try reader.wait("a notice with “\(words)”") { $0.hasPrefix("notice ") && $0.contains(words) }
    }

    @Test("K4, L20: a click on a link goes to its place, < and Alt with the arrow lead back, > forward again")
    func places() throws {
      let reader = try start()
      try reader.wait(forArea: "link-1") { _ in true }
      try reader.click("link-1")
      let end = try wait(reader, "< leads back").last { $0.hasPrefix("place ") } ?? ""
      #expect(!end.isEmpty && !end.hasPrefix("place 1 of"))
      for (key, isFirst) in [
        ("less", true), ("greater", false), ("alt+Left", true), ("alt+Right", false), ("less", true),
      ] {
        try reader.key(key)
        // The number of pages may be counted meanwhile, and the place be reported again.
        _ = try reader.wait("\(key): a place that is \(isFirst ? "the first" : "another")") {
          $0.hasPrefix("place ") && $0.hasPrefix("place 1 of") == isFirst
        }
      }
      try reader.key("less")
      try wait(reader, "there is no jump to go back from")
      #expect(try reader.quit() == 0)
    }

    @Test("the mouse over a link has another cursor, and a line that says where the link leads")
    func pointing() throws {
      let reader = try start()
      try reader.wait(forArea: "link-3") { _ in true }
      for (link, words) in [
        ("link-3", "→ https://example.org/x"), ("link-1", "→ Last part"), ("link-2", "note: "),
      ] {
        let place = try reader.place(link)
        try reader.move(to: place.x, place.y)
        try wait(reader, words)
        // The cursor stays what it is from one link to the next.
        if link == "link-3" { try reader.wait(for: "cursor pointer") }
      }
      let place = try reader.place("book", 0.75)
      try reader.move(to: place.x, place.y)
      _ = try reader.wait("no cursor of its own") { $0 == "cursor " }
      #expect(try reader.quit() == 0)
    }

    @Test("K4: o and O go round the links of both pages, Return follows one, Escape ends it")
    func keys() throws {
      let reader = try start()
      try reader.wait(forArea: "link-3") { _ in true }
      for (key, words) in [
        ("o", "→ Last part"), ("o", "note: "), ("o", "→ https"), ("o", "→ Last part"), ("O", "→ https"),
      ] {
        try reader.key(key)
        try wait(reader, words)
      }
      try reader.key("y")
      try wait(reader, "copied: “https://example.org/x”")
      try reader.key("o")
      try wait(reader, "→ Last part")
      try reader.key("Escape")
      _ = try reader.wait("no line") { $0 == "notice " }
      try reader.key("O")
      try wait(reader, "→ https")
      try reader.key("o")
      try wait(reader, "→ Last part")
      try reader.key("Return")
      try wait(reader, "< leads back")
      try reader.key("o")
      try wait(reader, "there is no link on ")
      #expect(try reader.quit() == 0)
    }

    @Test(
      "M2, M6: a note stands beside its link; keys move and copy it, Escape closes it, Return reads it in the book"
    )
    func notes() throws {
      let reader = try start()
      try reader.wait(forArea: "link-2") { _ in true }
      try reader.click("link-2")
      #expect(appearances(try reader.wait(for: "event Note.D+")) == "Note.W+, Note.D+")
      try reader.wait(for: "area layer ")
      let (link, layer, half) = (
        try reader.area("link-2"), try reader.area("layer"), try reader.size.height / 2
      )
      #expect(layer.y >= link.y + link.height && layer.height <= half + 1)
      try reader.key("y")
      try wait(reader, "copied: “[n] What is noted")
      try reader.key("Escape")
      #expect(appearances(try reader.wait(for: "event Note.D-")) == "Note.W-, Note.D-")
      // A click elsewhere closes it too, and turns no page.
      try reader.click("link-2")
      try reader.wait(for: "event Note.D+")
      try reader.click("book", 0.97)
      #expect(appearances(try reader.wait(for: "event Note.D-")) == "Note.W-, Note.D-")
      try reader.key("o")
      try wait(reader, "→ Last part")
      try reader.key("o")
      try wait(reader, "note: ")
      try reader.key("Return")
      try reader.wait(for: "event Note.D+")
      try reader.key("Return")
      let place = try reader.wait(for: "place ").last ?? ""
      #expect(!place.hasPrefix("place 1 of"))
      try reader.key("less")
      #expect(try reader.wait(for: "place ").last?.hasPrefix("place 1 of") == true)
      #expect(try reader.quit() == 0)
    }

    @Test("M8, P9: in a narrow window a note is a sheet, and its link is found on the single page")
    func narrow() throws {
      let reader = try start()
      try reader.resize(to: 480, 640)
      try reader.key("o")
      try wait(reader, "→ Last part")
      try reader.key("o")
      try wait(reader, "note: ")
      try reader.wait(forArea: "link-2") { $0.x < 480 }
      try reader.click("link-2")
      try reader.wait(for: "event Note.D+")
      try reader.wait(for: "area layer ")
      let (layer, size) = (try reader.area("layer"), try reader.size)
      #expect(Area.isNear(layer.y + layer.height, size.height) && Area.isNear(layer.width, size.width))
      try reader.key("Escape")
      try reader.wait(for: "event Note.D-")
      #expect(try reader.quit() == 0)
    }

    @Test("an address is shown and copied, and never opened")
    func addresses() throws {
      let reader = try start()
      try reader.wait(forArea: "link-3") { _ in true }
      try reader.click("link-3")
      try reader.wait(for: "event Address.D+")
      try reader.key("y")
      try wait(reader, "copied: “https://example.org/x”")
      try reader.key("Escape")
      try reader.wait(for: "event Address.D-")
      // The clipboard has it: it is pasted into the bar for finding, and found nowhere in the text.
      try reader.key("ctrl+f")
      try reader.wait(for: "area entry ")
      try reader.key("ctrl+v")
      try reader.wait(for: "found Not found")
      #expect(try reader.quit() == 0)
    }

    @Test(
      "P11, K4: from right to left the link lies at the right page, and the right arrow with Alt leads back")
    func mirrored() throws {
      let reader = try start(isMirrored: true)
      try reader.wait(forArea: "link-1") { _ in true }
      let size = try reader.size
      #expect(try reader.area("link-1").x > size.width / 2)
      try reader.click("link-1")
      let end = try wait(reader, "< leads back").last { $0.hasPrefix("place ") } ?? ""
      #expect(!end.isEmpty && !end.hasPrefix("place 1 of"))
      try reader.key("alt+Right")
      try reader.wait(for: "place 1 of")
      #expect(try reader.quit() == 0)
    }
  }
}
