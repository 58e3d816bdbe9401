import Foundation
import Testing

extension OnScreen {
  /// What a screen reader can read, asked over its own bus as a screen reader asks.
  @Suite("The window for screen readers")
  struct AccessibilityTests {
    private let desktop: Desktop
    private let address: String

    init() throws {
      desktop = try Desktop()
      try desktop.startAccessibility()
      // The first call waits until a program answers on the bus.
      let answer = try desktop.ask([
        "gdbus", "call", "--session", "--timeout", "300", "--dest", "org.a11y.Bus", "--object-path",
        "/org/a11y/bus",
        "--method", "org.a11y.Bus.GetAddress",
      ])
      address = String(answer.split(separator: "'")[1])
    }

    private func call(_ destination: String, _ path: String, _ words: String...) throws -> String {
      try desktop.ask(
        ["gdbus", "call", "--address", address, "--timeout", "300", "--dest", destination]
          + ["--object-path", path, "--method"] + words)
    }

    /// What a screen reader knows of an object.
    private struct Element {
      /// Its bus and its path.
      let place: (String, String)
      let role, name, description: String
      /// Role and name, and the description in brackets if there is one.
      var text: String { "\(role): \(name)" + (description.isEmpty ? "" : " [\(description)]") }
    }

    /// How often is asked for what does not come.
    private static let mostQuestions = 40
    private static let interface = "org.a11y.atspi.Accessible"

    /// An object and all below it, in the order in which they are read.
    private func elements(_ destination: String, _ path: String) throws -> [Element] {
      let interface = Self.interface
      func property(_ name: String) throws -> String {
        Self.quoted(try call(destination, path, "org.freedesktop.DBus.Properties.Get", interface, name))
      }
      let element = Element(
        place: (destination, path),
        role: Self.quoted(try call(destination, path, interface + ".GetRoleName")),
        name: try property("Name"), description: try property("Description"))
      // [('bus name', objectpath '/path'), …]: each second quoted text.
      let children = try call(destination, path, interface + ".GetChildren").split(
        separator: "'", omittingEmptySubsequences: false
      ).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return try [element]
        + stride(from: 0, to: children.count - 1, by: 2).flatMap {
          try elements(children[$0], children[$0 + 1])
        }
    }

    /// The text in the answer of a call: `('panel',)`, `(<''>,)`, `(<"a 'name'">,)`.
    static func quoted(_ answer: String) -> String {
      guard let start = answer.firstIndex(where: { $0 == "'" || $0 == "\"" }),
        let end = answer.lastIndex(of: answer[start]), start < end
      else { return "" }
      return String(answer[answer.index(after: start)..<end])
    }

    @Test("what has no name has none: an empty answer is not read as the brackets around it")
    func answers() {
      #expect(Self.quoted("(<''>,)\n") == "")
      #expect(Self.quoted("('panel',)\n") == "panel")
      #expect(Self.quoted("(<'Page 1 of 10'>,)\n") == "Page 1 of 10")
      #expect(Self.quoted("(<\"the reader's\">,)\n") == "the reader's")
      #expect(Self.quoted("()\n") == "")
    }

    /// What a screen reader finds, asked again until all of this is there: a program joins the bus after its window
    /// has come, and the toolkit reports a change when it draws the next time.
    ///
    /// When it does not come, the last answer of many is given.
    private func names(with wanted: [String]) -> [String] { elements(with: wanted).map(\.text) }

    private func elements(with wanted: [String]) -> [Element] {
      var found: [Element] = []
      for _ in 0..<Self.mostQuestions {
        // What is asked about may go while it is asked.
        found = (try? elements("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")) ?? []
        if wanted.allSatisfy({ start in found.contains { $0.text.hasPrefix(start) } }) { break }
      }
      return found
    }

    @Test("T2, L20: the tabs are a list with positions, and buttons have names")
    func tabs() throws {
      let reader = try RunningReader(on: desktop)
      let wanted = [
        "application: wonderland", "tab list: Reader", "tab: Book [1 of 2]", "tab: Chapters [2 of 2]",
        "button: Table of contents", "button: Menu",
      ]
      let found = names(with: wanted)
      for name in wanted { #expect(found.contains { $0.hasPrefix(name) }, "\(found)") }
      #expect(try reader.quit() == 0)
    }

    @Test("P2, L20: a page has its number and its words, which follow what is shown")
    func pages() throws {
      let reader = try RunningReader(on: desktop)
      // How many pages there are depends on the letters that the machine has.
      var found = elements(with: ["group: Page 1 [1 of ", "group: Page 2 [2 of "])
      let page = try #require(found.firstIndex { $0.text.hasPrefix("group: Page 1 [1 of ") }, "\(found)")
      let count = found[page].description.split(separator: " ").last.flatMap { Int($0) }
      #expect(count.map { $0 > 4 } == true, "\(found[page].text)")
      // Its words are a text, which can be read by the line and the word.
      let words = found[page + 1]
      #expect(words.role == "label" && words.name.hasPrefix("THE CONTAINER AND ITS CHILDREN"), "\(words)")
      let text = try call(words.place.0, words.place.1, "org.a11y.atspi.Text.GetText", "0", "13")
      #expect(Self.quoted(text) == "THE CONTAINER")
      try reader.turn()
      found = elements(with: ["group: Page 3 [3 of \(count ?? 0)]", "group: Page 4 [4 of \(count ?? 0)]"])
      #expect(found.contains { $0.text == "group: Page 3 [3 of \(count ?? 0)]" }, "\(found)")
      #expect(!found.contains { $0.text.hasPrefix("group: Page 1 ") }, "\(found)")
      #expect(try reader.quit() == 0)
    }

    @Test(
      "P2, L20: the page that is read has the keyboard, and the next one has it after a turn: both are read")
    func reading() throws {
      let reader = try RunningReader(on: desktop)
      let first = try #require(try focusedText(of: "Page 1"))
      #expect(first.role == "label" && first.name.hasPrefix("THE CONTAINER AND ITS CHILDREN"), "\(first)")
      try reader.turn()
      let third = try #require(try focusedText(of: "Page 3"))
      #expect(third.role == "label" && third.name.count > 80 && third.name != first.name, "\(third)")
      // A search takes the keyboard, and gives it back to the page that it has found.
      try reader.openBar("ctrl+f", writing: "irregular")
      try reader.wait(for: "found 1 of ")
      try reader.key("Escape")
      let pages = try #require(reader.history.last { $0.hasPrefix("event Book/pages.settled(") })
      let page = try #require(pages.split(separator: "(").last?.split(separator: ",").first)
      #expect(try focusedText(of: String(page)) != nil)
      #expect(try reader.quit() == 0)
    }

    /// The text of a page, once it has the keyboard; nil if it does not get it.
    private func focusedText(of page: String) throws -> Element? {
      for _ in 0..<Self.mostQuestions {
        let found = elements(with: ["group: \(page) "])
        let index = found.firstIndex { $0.text.hasPrefix("group: \(page) ") }
        guard let index, index + 1 < found.count else { return nil }
        if try isFocused(found[index + 1]) { return found[index + 1] }
      }
      return nil
    }

    @Test("G2, L20: the dots are reached by Tab, and stepped by the arrow keys; the card has its words")
    func dots() throws {
      let reader = try RunningReader(on: desktop)
      try reader.key("2")
      try reader.wait(for: "area dot-11 ")
      let cards = ["spin button: Pages [1 of 11]", "group: THE CONTAINER AND ITS CHILDREN [1 of 11]"]
      var found = names(with: cards)
      for name in cards { #expect(found.contains(name), "\(found)") }
      // From the first widget of the window on, wherever that is.
      for _ in 0..<12 where try !isFocused("spin button") {
        try reader.key("Tab")
        try reader.pass()
      }
      #expect(try isFocused("spin button"))
      try reader.key("Right")
      try reader.wait(for: "event Chapters.settled(Card 2)")
      let second = ["spin button: Pages [2 of 11]", "group: CHAPTER 1. What a Container Is [2 of 11]"]
      found = names(with: second)
      for name in second { #expect(found.contains(name), "\(found)") }
      try reader.key("Left")
      try reader.wait(for: "event Chapters.settled(Card 1)")
      #expect(try reader.quit() == 0)
    }

    /// Whether an object with a role has the keyboard: the state with the number 12 of AT-SPI.
    private func isFocused(_ role: String) throws -> Bool {
      try elements(with: [role]).first { $0.role == role }.map { try isFocused($0) } ?? false
    }

    private func isFocused(_ element: Element) throws -> Bool {
      let states = try call(element.place.0, element.place.1, Self.interface + ".GetState")
      let bits = states.split { !$0.isNumber }.compactMap { UInt32($0) }
      return bits.contains { $0 > 64 && $0 & 1 << 12 != 0 }
    }

    @Test("L20, T2: the window of the six containers is opened from the menu, and has names")
    func six() throws {
      let reader = try RunningReader(on: desktop)
      try reader.openMenu()
      // The last but two items from below.
      try reader.desktop.send(["key", "Up", "Up", "Up", "Return"])
      try reader.wait(for: "six")
      let wanted = [
        "window: Six Containers", "button: Change", "tab: Ring [1 of 6]", "tab: Wizard [6 of 6]",
        "group: Item 1",
      ]
      let found = names(with: wanted)
      for name in wanted { #expect(found.contains { $0.hasPrefix(name) }, "\(found)") }
      // Escape closes it, and not the book.
      try reader.key("Escape")
      try reader.turn()
      #expect(try reader.quit() == 0)
    }

    @Test("L20: the trace beside the book has a name, and its lines are a text")
    func trace() throws {
      let reader = try RunningReader(on: desktop)
      try reader.key("T")
      try reader.wait(for: "area trace ")
      let wanted = ["group: Trace", "text box: Trace"]
      let found = names(with: wanted)
      for name in wanted { #expect(found.contains { $0.hasPrefix(name) }, "\(found)") }
      #expect(try reader.quit() == 0)
    }

    @Test("M2, M11: what is presented is a dialog with its name, and what it covers has no keyboard")
    func dialogs() throws {
      let gallery = try RunningReader(on: desktop, program: "gallery", last: "area tools-1 ")
      try gallery.click("dialog-1")
      try gallery.wait(for: "event Dialog.D+")
      let wanted = ["dialog: Delete the page?", "button: Cancel", "button: Delete"]
      let found = names(with: wanted)
      for name in wanted { #expect(found.contains(name), "\(found)") }
      #expect(try gallery.quit() == 0)
    }
  }
}
