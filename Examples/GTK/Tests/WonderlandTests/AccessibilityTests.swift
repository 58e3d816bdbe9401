import Foundation
import Testing

extension OnScreen {
  /// What a screen reader is told, asked over its own bus as a screen reader asks.
  @Suite("The window for screen readers")
  struct AccessibilityTests {
    private let desktop: Desktop
    private let address: String

    init() throws {
      desktop = try Desktop()
      try desktop.startAccessibility()
      // The first call waits until somebody answers on the bus.
      let answer = try desktop.ask([
        "gdbus", "call", "--session", "--timeout", "20", "--dest", "org.a11y.Bus", "--object-path",
        "/org/a11y/bus",
        "--method", "org.a11y.Bus.GetAddress",
      ])
      address = String(answer.split(separator: "'")[1])
    }

    private func call(_ destination: String, _ path: String, _ words: String...) throws -> String {
      try desktop.ask(
        ["gdbus", "call", "--address", address, "--dest", destination, "--object-path", path, "--method"]
          + words)
    }

    /// Role and name of an object and of all below it.
    private func names(_ destination: String, _ path: String) throws -> [String] {
      let interface = "org.a11y.atspi.Accessible"
      let name = try call(destination, path, "org.freedesktop.DBus.Properties.Get", interface, "Name")
      let role = try call(destination, path, interface + ".GetRoleName")
      // [('bus name', objectpath '/path'), …]: each second quoted text.
      let children = try call(destination, path, interface + ".GetChildren").split(
        separator: "'", omittingEmptySubsequences: false
      ).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      let own = "\(Self.quoted(role)): \(Self.quoted(name))"
      return try [own]
        + stride(from: 0, to: children.count - 1, by: 2).flatMap {
          try names(children[$0], children[$0 + 1])
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
    /// has come, and the toolkit tells a change when it draws the next time.
    ///
    /// When it does not come, the last answer is given after the time that all of these tests wait.
    private func names(with wanted: [String]) -> [String] {
      let end = ContinuousClock.now + .seconds(20)
      while true {
        // What is asked about may go while it is asked.
        let found = (try? names("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")) ?? []
        let isComplete = wanted.allSatisfy { start in found.contains { $0.hasPrefix(start) } }
        if isComplete || ContinuousClock.now > end { return found }
      }
    }

    @Test("L20: tabs, pages, cards and dots have names, which follow what is shown")
    func labels() throws {
      let reader = try RunningReader(on: desktop)
      // How many pages there are depends on the letters that the machine has.
      let start = "image: Page 1 and 2 of "
      let wanted = [
        "application: wonderland", "button: Book", "button: Chapters", "button: Trace",
        "button: Table of contents",
      ]
      var found = names(with: wanted + [start])
      for name in wanted { #expect(found.contains(name), "\(found)") }
      let count = try #require(found.first { $0.hasPrefix(start) }, "\(found)").dropFirst(start.count)
      #expect(Int(count).map { $0 > 4 } == true, "\(count)")
      let strange = found.filter { $0.contains { "<>(),".contains($0) } }
      #expect(strange == [])
      try reader.key("space")
      try reader.wait(for: "event Book/pages.settled(Page 3,Page 4)")
      let turned = "image: Page 3 and 4 of \(count)"
      found = names(with: [turned])
      #expect(found.contains(turned), "\(found)")
      try reader.key("2")
      try reader.wait(for: "area dot-11 ")
      try reader.key("Right")
      try reader.wait(for: "event Chapters.settled(Card 2)")
      let cards = ["image: Page 2 of 11", "image: CHAPTER 1. What a Container Is"]
      found = names(with: cards)
      for name in cards { #expect(found.contains(name), "\(found)") }
    }
  }
}
