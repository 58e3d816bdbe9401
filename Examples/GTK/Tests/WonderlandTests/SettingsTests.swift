import Foundation
import Testing

extension OnScreen {
  /// Colours, letters and lines that a person has chosen for all books.
  @Suite("Settings of the window")
  struct SettingsTests {
    /// What stands in a file of settings.
    private func text(_ name: String, on desktop: Desktop) throws -> String {
      try String(contentsOfFile: "\(desktop.folder)/containers/\(name).conf", encoding: .utf8)
    }

    @Test(
      "W5, X5: colours and letters are kept for all books, and the file of the terminal reader is only read")
    func kept() throws {
      let desktop = try Desktop()
      let shared = "# mine\ntheme = sepia\nkey x = space\nmouse = off\n"
      try desktop.write(shared, to: "containers/reader.conf")
      try desktop.write("# mine\ntext-size = 20", to: "containers/wonderland.conf")
      let first = try RunningReader(on: desktop)
      // The next colours after sepia.
      try first.key("C")
      try first.wait(for: "theme night")
      try first.key("ctrl+plus")
      try first.wait(for: "font 22")
      #expect(try text("wonderland", on: desktop) == "# mine\ntext-size = 22\ntheme = night\n")
      #expect(try text("reader", on: desktop) == shared)
      #expect(try first.quit() == 0)
      // Another book.
      let path = try desktop.write(
        String(repeating: "A duck swims on the pond. ", count: 400), to: "ducks.txt")
      let second = try RunningReader(on: desktop, [path])
      try second.key("ctrl+minus")
      try second.wait(for: "font 20")
      try second.key("C")
      try second.wait(for: "theme contrast")
      try second.key("ctrl+0")
      try second.wait(for: "font 16")
      #expect(try text("wonderland", on: desktop) == "# mine\ntext-size = 16\ntheme = contrast\n")
      #expect(try second.quit() == 0)
    }

    @Test("L29: a line that is wrong is said in the window, and nothing of the file is lost")
    func wrong() throws {
      let desktop = try Desktop()
      let lines = "theme = blue\ntext-size = 900\njustify = on\nno setting\n"
      let path = try desktop.write(lines, to: "containers/wonderland.conf")
      let reader = try RunningReader(on: desktop)
      let said = reader.history.last { $0.hasPrefix("notice ") } ?? ""
      #expect(said.contains("wonderland.conf, line 1: “blue” is not a theme; themes are terminal"), "\(said)")
      try reader.key("Shift_L")
      try reader.wait(for: "notice \(path), line 2: “900” is not a size of text")
      try reader.openMenu()
      // The sixth item from below.
      try reader.desktop.send(["key", "Up", "Up", "Up", "Up", "Up", "Up", "Return"])
      try reader.wait(for: "justify 0")
      #expect(
        try text("wonderland", on: desktop) == lines.replacingOccurrences(of: "= on", with: "= off"))
      #expect(try reader.quit() == 0)
    }
  }
}
