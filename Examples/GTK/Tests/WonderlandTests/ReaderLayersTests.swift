import Foundation
import Testing

extension OnScreen {
  /// What the reader presents and pushes.
  @Suite("The reader's contents, rules and questions")
  struct ReaderLayersTests {
    /// Opens the table of contents, and waits until it is there.
    private func open(_ reader: RunningReader, _ action: () throws -> Void) throws -> [String] {
      try action()
      return try reader.wait(for: "event Contents.D+")
    }

    /// The files with what a reader remembers.
    private func files(_ desktop: Desktop) throws -> [String] {
      let folder = "\(desktop.folder)/containers/wonderland"
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
    }

    // MARK: The table of contents

    @Test("M2, M6: the button shows the chapters above the pages, a click on one goes there and closes them")
    func contents() throws {
      let reader = try RunningReader(on: Desktop())
      let shown = try open(reader) { try reader.click("contents") }
      #expect(appearances(shown) == "Contents.W+, Contents.D+")
      try reader.click("row-6")
      let lines = try reader.wait(for: "event Layers.settled(Reader)")
      #expect(appearances(lines, of: "Contents") == "Contents.W-, Contents.D-")
      #expect(lines.contains { $0.hasPrefix("event Book/pages.settled(Page") })
      #expect(try reader.quit() == 0)
    }

    @Test("M6, M10: Escape closes the chapters, which have had all keys; the button closes them as well")
    func keys() throws {
      let reader = try RunningReader(on: Desktop())
      _ = try open(reader) { try reader.key("t") }
      try reader.desktop.send(["key", "Right", "3", "Escape", "Escape"])
      let lines = try reader.wait(for: "event Layers.settled(Reader)")
      #expect(appearances(lines) == "Contents.W-, Contents.D-", "no page and no tab has changed")
      _ = try open(reader) { try reader.click("contents") }
      try reader.click("contents")
      try reader.wait(for: "event Layers.settled(Reader)")
      // The keyboard leads from the chapter that is read to the next one.
      _ = try open(reader) { try reader.key("t") }
      try reader.desktop.send(["key", "Down", "Down", "Down", "Return"])
      #expect(
        appearances(try reader.wait(for: "event Layers.settled(Reader)"), of: "Page") != "",
        "it has gone to a chapter")
      try reader.key("space")
      try reader.wait(for: "event Book/pages.settled(")
      #expect(try reader.quit() == 0)
    }

    @Test("M8: in a narrow window the chapters are a sheet, and receive nothing when they become one")
    func adaptive() throws {
      let reader = try RunningReader(on: Desktop())
      _ = try open(reader) { try reader.key("t") }
      let lines = try reader.resize(to: 480, 640) + reader.wait(forArea: "layer") { $0.x == 0 }
      #expect(appearances(lines, of: "Contents") == "")
      let wide = try reader.resize(to: 960, 680) + reader.wait(forArea: "layer") { $0.width < 400 }
      #expect(appearances(wide, of: "Contents") == "")
      // The list has kept the keyboard.
      try reader.key("Return")
      try reader.wait(for: "event Layers.settled(Reader)")
      #expect(try reader.quit() == 0)
    }

    // MARK: The book's data

    @Test(
      "M2, M6, W5: the menu shows the book's data below its button; i, Escape and a click elsewhere close them"
    )
    func info() throws {
      let reader = try RunningReader(on: Desktop())
      let ways: [() throws -> Void] = [
        { try reader.key("i") }, { try reader.key("Escape") }, { try reader.click("book", 0.1) },
      ]
      for way in ways {
        // The second item of the menu.
        try reader.openMenu()
        try reader.desktop.send(["key", "Down", "Return"])
        let shown = try reader.wait(for: "event About.D+")
        #expect(appearances(shown) == "About.W+, About.D+")
        try reader.desktop.send(["key", "Right", "2", "t"])
        try way()
        let lines = try reader.wait(for: "event Layers.settled(Reader)")
        #expect(appearances(lines) == "About.W-, About.D-", "no page and no tab has changed")
      }
      // It has given the keyboard back, and is not saved (M10).
      try reader.turn()
      try reader.key("i")
      try reader.wait(for: "event About.D+")
      #expect(try reader.quit() == 0)
    }

    @Test("M5, M10: the contents wait until the book's data has gone; a glance is not remembered")
    func oneAfterTheOther() throws {
      let desktop = try Desktop()
      let first = try RunningReader(on: desktop)
      try first.key("i")
      try first.wait(for: "event About.D+")
      let lines = try open(first) { try first.click("contents") }
      #expect(appearances(lines) == "About.W-, About.D-, Contents.W+, Contents.D+")
      try first.key("Escape")
      try first.wait(for: "event Layers.settled(Reader)")
      try first.key("i")
      let back = try first.wait(for: "event About.D+")
      #expect(appearances(back) == "About.W+, About.D+")
      #expect(try first.quit() == 0)
      let second = try RunningReader(on: desktop)
      #expect(!second.history.contains { $0.contains("About.W+") || $0.contains("Contents.W+") })
      #expect(try second.quit() == 0)
    }

    // MARK: The rules of a line

    @Test(
      "N3, N13: a click on a line of the trace pushes its rules, and back and Escape leave them; the trace itself lies beside the book"
    )
    func rules() throws {
      let desktop = try Desktop()
      let first = try RunningReader(on: desktop)
      try first.key("T")
      try first.wait(for: "area trace ")
      // It lies beside the pages, which stay.
      try first.wait(forArea: "trace") { $0.x > 300 }
      #expect(first.history.last { $0.hasPrefix("event Book/pages.settled(") } != nil)
      // The trace has the keyboard that the page had: an arrow leads to the last line, and the next one to that before.
      try first.desktop.send(["key", "Up", "Up", "Return"])
      try first.wait(for: "event Trace.settled(Rules)")
      try first.key("Escape")
      try first.wait(for: "event Trace.settled(Lines)")
      try first.click("trace", 0.02)
      let lines = try first.wait(for: "event Trace.settled(Rules)")
      #expect(appearances(lines) == "Lines.W-, Rules.W+, Lines.D-, Rules.D+")
      try first.click("back")
      let back = try first.wait(for: "event Trace.settled(Lines)")
      #expect(appearances(back) == "Rules.W-, Lines.W+, Rules.D-, Lines.D+")
      // Escape leaves the trace, which goes; the pages have the keyboard and all of the window.
      try first.key("Escape")
      try first.wait(for: "event Trace.D-")
      try first.key("space")
      try first.wait(for: "event Book/pages.settled(")
      #expect(try first.quit() == 0)
    }

    // MARK: What was remembered

    @Test("M10, T7: a reader that was closed with its table of contents shows it again")
    func remembered() throws {
      let desktop = try Desktop()
      let first = try RunningReader(on: desktop)
      _ = try open(first) { try first.key("t") }
      #expect(try first.quit() == 0)
      let second = try RunningReader(on: desktop)
      #expect(second.history.contains("event Contents.W+"))
      try second.key("Escape")
      try second.wait(for: "event Layers.settled(Reader)")
      #expect(try second.quit() == 0)
    }

    @Test("T7: a state in which the trace was a tab, and was selected, shows the book at its place")
    func traceWasTab() throws {
      let desktop = try Desktop()
      let first = try RunningReader(on: desktop)
      try first.turn()
      #expect(try first.quit() == 0)
      for file in try files(desktop) {
        let state = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file)))
        let data = try JSONSerialization.data(withJSONObject: state, options: .sortedKeys)
        var text = String(decoding: data, as: UTF8.self)
        for (now, then) in [
          ("\"version\":4", "\"version\":3"), ("\"selected\":\"Reading\"", "\"selected\":\"Trace\""),
          ("[\"Reading\",\"Chapters\"]", "[\"Reading\",\"Trace\",\"Chapters\"]"),
          (
            "\"Reader\":{\"children\":{",
            "\"Reader\":{\"children\":{\"Trace\":{\"kind\":\"stack\",\"state\":{\"path\":[\"lines\"]}},"
          ),
        ] {
          #expect(text.contains(now), "The state has another form.")
          text = text.replacing(now, with: then)
        }
        try Data(text.utf8).write(to: URL(filePath: file))
      }
      let second = try RunningReader(on: desktop)
      #expect(!second.history.contains { $0.hasPrefix("event Trace.W") || $0.hasPrefix("notice ") })
      try second.turn(to: "Page 5,Page 6")
      #expect(try second.quit() == 0)
    }

    @Test("T7: the place that a reader without layers has stored is found again")
    func olderVersion() throws {
      let desktop = try Desktop()
      let first = try RunningReader(on: desktop)
      try first.turn()
      #expect(try first.quit() == 0)
      for file in try files(desktop) {
        let data = try Data(contentsOf: URL(filePath: file))
        guard var state = try JSONSerialization.jsonObject(with: data) as? [String: Any],
          var root = state["root"] as? [String: Any], let layers = root["children"] as? [String: Any],
          let tabs = (layers["Layers"] as? [String: Any])?["children"]
        else {
          Issue.record("The state has another form.")
          continue
        }
        root["children"] = tabs
        (state["root"], state["version"]) = (root, 1)
        try JSONSerialization.data(withJSONObject: state).write(to: URL(filePath: file))
      }
      let second = try RunningReader(on: desktop)
      // The pages have their numbers when the window has its size: the one after them is a turn away.
      try second.turn(to: "Page 5,Page 6")
      #expect(try second.quit() == 0)
    }

    @Test("M11, T7: a damaged state opens a dialog before anything else; Escape begins the book")
    func damaged() throws {
      let desktop = try Desktop()
      let first = try RunningReader(on: desktop)
      try first.turn()
      #expect(try first.quit() == 0)
      for file in try files(desktop) { try Data("{ broken".utf8).write(to: URL(filePath: file)) }

      let second = try RunningReader(on: desktop)
      try second.wait(for: "area answer-begin ")
      try second.wait(for: "event Layers.settled(Reader,Damage)")
      try second.click("tab-2")
      try second.desktop.send(["key", "2", "t", "Escape"])
      let lines = try second.wait(for: "event Layers.settled(Reader)")
      #expect(appearances(lines) == "Damage.W-, Damage.D-")
      #expect(try second.quit() == 0)
      #expect(try files(desktop).contains { $0.hasSuffix(".damaged") })

      for file in try files(desktop) where file.hasSuffix(".json") {
        try Data("{ broken".utf8).write(to: URL(filePath: file))
      }
      let third = try RunningReader(on: desktop)
      try third.wait(for: "event Layers.settled(Reader,Damage)")
      try third.key("Left")
      _ = try open(third) { try third.key("Return") }
      #expect(try third.quit() == 0)
    }
  }
}
