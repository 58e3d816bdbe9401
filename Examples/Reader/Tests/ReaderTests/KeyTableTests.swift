import Terminal
import Testing

@testable import Reader

@Suite("The keys")
struct KeyTableTests {
  private var entries: [KeyTable.Entry] { KeyTable.groups.flatMap(\.entries) }

  @Test("each key stands once in the list of either reader, and each entry has one")
  func once() {
    for keys in [entries.map { $0.keys + $0.terminal }, entries.map { $0.keys + $0.window }] {
      let all = keys.flatMap(\.self)
      let twice = Set(all.filter { key in all.count { $0 == key } > 1 })
      #expect(twice == [])
    }
    #expect(entries.allSatisfy { !($0.keys + $0.terminal + $0.window).isEmpty })
    #expect(Set(entries.map(\.what)).count == entries.count)
  }

  @Test("the help of the terminal shows every key of the list that is there")
  func help() throws {
    let lines = ReaderView.helpLines(in: ReaderLayout(columns: 100, rows: 40))
    for entry in entries where !(entry.keys + entry.terminal).isEmpty {
      let keys = (entry.keys + entry.terminal).joined(separator: " ")
      #expect(lines.contains { $0.hasPrefix(keys) && $0.hasSuffix(entry.what) }, "\(keys)")
    }
  }

  @Test("each key of the list does something in a book, or says why not")
  func effects() throws {
    // Numbers need more keys, Escape and Enter something that is open or marked, and the others are for lists; 1 is the
    // tab that is shown.
    let others: Set<String> = [
      "Alt+Left", "Alt+Right", "12g", "45%", "Ctrl+C", "Escape", "Enter", "1", "j", "k", "d", "u",
    ]
    var idle: [String] = []
    for name in entries.flatMap({ $0.keys + $0.terminal }) where !others.contains(name) {
      let model = try makeModel(plainBook(), (140, 30))
      while model.paginateMore() {}
      model.go(toPage: 12)
      func state() -> [String] {
        model.rows() + [
          "\(model.hasQuit) \(model.usesMouse) \(model.theme) \(model.copied ?? "") \(model.isInContents)"
        ]
      }
      let before = state()
      guard let key = Self.key(name) else {
        idle.append("\(name) has no key")
        continue
      }
      model.handle(key)
      model.settle()
      if state() == before { idle.append(name) }
    }
    #expect(idle == [])
  }

  private static func key(_ name: String) -> Key? {
    let names: [String: Key] = [
      "space": Key(" "), "Right": Key(.right), "Left": Key(.left), "PageDown": Key(.pageDown),
      "PageUp": Key(.pageUp), "Backspace": Key(.backspace), "Home": Key(.home), "End": Key(.end),
      "Enter": Key(.enter), "Tab": Key(.tab), "F1": Key(.function(1)), "F9": Key(.function(9)),
    ]
    return names[name] ?? (name.count == 1 ? name.first.map { Key($0) } : nil)
  }
}
