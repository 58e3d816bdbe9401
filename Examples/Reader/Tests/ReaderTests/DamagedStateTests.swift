import Containers
import ContainersBinding
import ContainersPersistence
import ContainersTesting
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("The dialog for a state that cannot be used")
struct DamagedStateTests {
  private func open(
    _ bytes: String, _ size: (columns: Int, rows: Int) = narrow
  ) throws -> (model: ReaderModel, dialog: DialogController?) {
    let model = try ReaderModel(plainBook(), columns: size.columns, rows: size.rows)
    let memory = ReaderMemory(MemoryStore(Array(bytes.utf8)), of: model)
    model.take(memory.recall())
    model.appear()
    return (model, model.root.layers.last?.controller as? DialogController)
  }

  private let damaged = #"{ "damaged"#
  private var newer: String {
    let identity = BookIdentity(path: "/books/book.txt", length: plainBook().text.count)
    return #"{"application":"\#(identity.application)","format":"containers","formatVersion":2,"version":9}"#
  }

  @Test(
    "M11: it says what is wrong and where the old file is kept; Enter, Escape, space and the button read on")
  func answers() throws {
    let ways: [(ReaderModel) throws -> Void] = [
      { $0.handle(Key(.enter)) }, { $0.handle(Key(.escape)) }, { $0.type(" ") },
      { model in
        let row = try #require(model.rows().firstIndex { $0.contains("[ Read on ]") })
        let text = try #require(model.rows()[row].firstRange(of: "[ Read on ]"))
        model.click(model.rows()[row].distance(from: model.rows()[row].startIndex, to: text.lowerBound), row)
      },
    ]
    for way in ways {
      for (state, reason) in [(damaged, "is damaged"), (newer, "was written by version 9")] {
        let (model, dialog) = try open(state)
        let text = try #require(dialog?.dialog.text)
        #expect(text.contains(reason) && text.contains("The stored data is kept in"))
        #expect(model.notices.isEmpty && dialog?.lifecycle.state == .appeared)
        let screen = model.rows()
        #expect(screen.contains { $0.contains("What was remembered cannot be used") })
        #expect(screen.contains { $0.contains(reason) } || screen.contains { $0.contains("was written") })
        model.type("2gcx")
        model.click(1, 0)
        model.mouse(.wheel(.down), 40)
        #expect(model.root.layers.count == 1 && model.settledPages == [0], "nothing else has an effect")
        try way(model)
        #expect(model.root.layers.isEmpty)
        model.type("2g")
        #expect(model.settledPages == [1])
      }
    }
  }

  @Test("q quits, and the dialog is not remembered")
  func quits() throws {
    let store = MemoryStore(Array(damaged.utf8))
    let model = try ReaderModel(plainBook(), columns: 80, rows: 24)
    let memory = ReaderMemory(store, of: model)
    model.take(memory.recall())
    model.appear()
    model.go(toPage: 2)
    model.type("q")
    #expect(model.hasQuit && model.root.layers.count == 1)
    model.disappear()
    #expect(memory.remember() == nil)
    let next = try ReaderModel(plainBook(), columns: 80, rows: 24)
    #expect(ReaderMemory(store, of: next).recall() == nil && next.root.layers.isEmpty)
  }

  @Test("M8: its text fits windows of all sizes, and a tiny one can still be left")
  func sizes() throws {
    let (model, dialog) = try open(damaged, wide)
    let checker = LifecycleChecker(model.stage)
    var wrong: [String] = []
    for size in [(80, 24), (60, 16), (39, 20), (20, 5), (19, 4), (3, 3), (1, 1), (200, 50), (41, 12)] {
      model.resize(columns: size.0, rows: size.1)
      let rows = model.rows()
      let all = rows.joined(separator: " ")
      if rows.contains(where: { $0.count > size.0 }) { wrong.append("\(size): too wide") }
      if size.0 >= 20, size.1 >= 5, !all.contains("[ Read on ]") { wrong.append("\(size): no button") }
      if size.0 >= 39, size.1 >= 16, !all.contains("from now on") { wrong.append("\(size): cut \(rows)") }
    }
    #expect(wrong.isEmpty && dialog?.lifecycle.state == .appeared)
    model.handle(Key(.escape))
    #expect(model.root.layers.isEmpty)
    checker.inspect(model.root, isAtRest: true)
    #expect(checker.takeViolations().isEmpty)
  }
}
