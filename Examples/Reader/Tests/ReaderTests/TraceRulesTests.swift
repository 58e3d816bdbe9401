import Containers
import ContainersPersistence
import ContainersTesting
import Terminal
import Testing

@testable import Reader

@Suite("The rules of a line of the trace")
struct TraceRulesTests {
  private func trace(_ size: (columns: Int, rows: Int) = narrow) throws -> ReaderModel {
    let model = try makeModel(plainBook(), size)
    model.handle(Key(.backtab))
    return model
  }

  /// Marks the newest line with a text, and opens its rules.
  private func open(_ text: String, _ model: ReaderModel) throws {
    let index = try #require(model.log.entries.lastIndex { $0.text == text })
    model.log.mark(model.log.entries.count - 1 - index, rows: model.layout.content.rows)
    model.handle(Key(.enter))
  }

  @Test(
    "N3: Enter pushes the rules of the marked line; Escape and Backspace go back, and at the root do nothing")
  func pushes() throws {
    let model = try trace()
    try open("Trace.W+", model)
    #expect(model.rulePage?.rules.map(\.id) == ["L2", "L17"])
    #expect(model.trace.path.map(\.key) == ["Events", "Rule"])
    let rows = model.rows()
    #expect(rows[1] == " ‹ Trace")
    #expect(rows.contains { $0.contains("Trace.W+  (change)") })
    let rule = try #require(Rule.named("L2"))
    #expect(rows.contains { $0.contains(rule.text.prefix(60)) })
    #expect(rows[model.layout.status.row].hasPrefix(" Rule "))
    model.type("jkgG x")
    model.handle(Key(.enter))
    #expect(model.trace.count == 2, "other keys have no effect")
    let start = model.log.entries.count
    model.handle(Key(.escape))
    #expect(
      model.trace(since: start)
        == "Rule.wM(nil) Rule.W- Events.W+ Rule.D- Events.D+ Rule.dM(nil)")
    #expect(model.log.marked?.text == "Trace.W+", "the mark stays")
    model.handle(Key(.enter))
    model.handle(Key(.backspace))
    for key in [Key(.escape), Key(.backspace)] {
      model.handle(key)
      #expect(model.trace.count == 1 && model.tab == .trace)
    }
  }

  @Test("M10: Escape dismisses the topmost layer first, and goes back in the stack after that")
  func escape() throws {
    let model = try trace()
    try open("Trace.W+", model)
    for key in ["c", "i"] {
      model.type(key)
      #expect(model.root.layers.count == 1)
      model.handle(Key(.backspace))
      #expect(model.rulePage != nil && model.root.layers.count == 1, "Backspace is for the layer")
      model.handle(Key(.escape))
      #expect(model.rulePage != nil && model.root.layers.isEmpty)
    }
    model.handle(Key(.escape))
    #expect(model.rulePage == nil && model.tab == .trace)
  }

  @Test("a click on a line opens its rules, and one on the way back goes back")
  func clicks() throws {
    let model = try trace()
    let row = try #require(model.rows().lastIndex { $0.contains("Trace.wS") || $0.contains("Trace.D+") })
    let text = model.rows()[row]
    model.click(20, row)
    let line = try #require(model.rulePage?.line.split(separator: " ").first)
    #expect(text.contains(line))
    model.click(40, 10)
    model.mouse(.wheel(.up), 40)
    #expect(model.rulePage != nil)
    model.click(3, 1)
    #expect(model.rulePage == nil && model.log.marked.map { text.contains($0.text) } == true)
  }

  @Test("N14: another tab leaves the rules as they are; the tab chosen again pops to the trace")
  func retap() throws {
    let model = try trace()
    try open("Trace.W+", model)
    model.handle(Key(.tab))
    #expect(model.tab == .book && model.rulePage != nil)
    model.handle(Key(.backtab))
    #expect(model.tab == .trace && model.rulePage != nil)
    model.click(30, 0)
    model.settle()
    #expect(model.tab == .trace && model.rulePage == nil && model.trace.containment.change == nil)
  }

  @Test(
    "N13, T7: the rules that were open are found again with their line; those that are not known are left out"
  )
  func remembered() throws {
    let store = MemoryStore()
    let model = try trace()
    let memory = ReaderMemory(store, of: model)
    #expect(memory.recall() == nil)
    try open("Trace.W+", model)
    #expect(memory.remember() == nil)
    let bytes = try #require(store.bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    for (stored, rules) in [
      (text, ["L2", "L17"]), (text.replacing("\"L17\"", with: "\"Z1\""), ["L2"]),
      (text.replacing("\"L17\"", with: "\"Z1\"").replacing("\"L2\"", with: "7"), nil),
    ] {
      let next = try makeModel()
      let recollection = ReaderMemory(MemoryStore(Array(stored.utf8)), of: next).recall()
      #expect(next.tab == .trace && next.rulePage?.rules.map(\.id) == rules)
      #expect(next.rulePage.map { $0.line == "Trace.W+  (change)" } ?? true)
      #expect((recollection == nil) == (rules != nil) && recollection?.isDamaged != true)
      next.handle(Key(.escape))
      #expect(next.trace.path.map(\.key) == ["Events"] && next.rows()[1].contains("  "))
    }
  }

  @Test("every line has rules, and each of them has a sentence")
  func everyLine() throws {
    let model = try trace()
    model.stage.sendMemoryWarning()
    model.resize(wide)
    model.type("1n3c")
    model.resize(narrow)
    model.resize(columns: 79, rows: 24)
    model.settle()
    model.bookContainer.report("a notice")
    let lines = model.log.entries
    #expect(lines.allSatisfy { !$0.rules.isEmpty && $0.rules.allSatisfy { Rule.named($0) != nil } })
    let used = Set(lines.flatMap(\.rules))
    #expect(used.isSuperset(of: ["L2", "L6", "L8", "L13", "L17", "L21", "L22", "L23", "L25", "L31"]))
  }

  @Test("the mark moves with the view, and follows the newest event only at the end")
  func mark() throws {
    let model = try trace()
    let rows = model.layout.content.rows
    #expect(model.log.marked == model.log.entries.last)
    model.resize(columns: 81, rows: 24)
    #expect(model.log.marked == model.log.entries.last && model.log.scroll == 0, "it follows")
    model.type("kk")
    let marked = try #require(model.log.marked)
    let screen = model.rows()
    #expect(screen[model.layout.content.endRow - 3].hasPrefix("›"))
    model.resize(columns: 80, rows: 24)
    #expect(model.log.marked == marked && model.rows()[1] == screen[1], "what is looked at stays")
    model.type("g")
    #expect(model.log.marked == model.log.entries.first && model.rows()[1].hasPrefix("›"))
    model.resize(columns: 80, rows: 8)
    #expect(model.rows().contains { $0.hasPrefix("›") })
    model.type("G")
    #expect(model.log.marked == model.log.entries.last && model.log.scroll == 0)
    model.type("u")
    model.mouse(.wheel(.down), 40)
    for _ in 0..<rows { model.mouse(.wheel(.down), 40) }
    #expect(model.log.marked == model.log.entries.last)
  }

  @Test("no window is too small for the rules")
  func tiny() throws {
    let model = try trace()
    try open("Trace.W+", model)
    var tooWide = 0
    for size in [(20, 5), (1, 1), (3, 3), (10, 4), (200, 2), (80, 24)] {
      model.resize(columns: size.0, rows: size.1)
      if model.rows().contains(where: { $0.count > size.0 }) { tooWide += 1 }
    }
    #expect(tooWide == 0 && model.rulePage != nil)
  }
}
