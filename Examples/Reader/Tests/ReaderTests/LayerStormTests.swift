import Containers
import ContainersPersistence
import ContainersTesting
import Terminal
import Testing

@testable import Reader

@Suite("Layers and rules in a storm")
struct LayerStormTests {
  /// Something that a person does who opens and leaves everything all the time.
  private static func act(on model: ReaderModel, _ random: inout SeededGenerator) -> String {
    let keys = [
      Key("c"), Key("i"), Key(.escape), Key(.enter), Key(.backspace), Key(.tab), Key(.backtab), Key("j"),
      Key("k"), Key(.pageDown), Key("G"), Key("g"), Key("?"), Key(" "), Key("3"),
      Key("/"), Key(":"), Key("n"), Key("N"), Key("m"), Key("'"), Key("a"), Key("B"), Key("<"), Key(">"),
      Key(.function(9)),
    ]
    switch Int.random(in: 0..<12, using: &random) {
    case 0...5:
      let key = keys.randomElement(using: &random) ?? keys[0]
      model.handle(key)
      return "\(key)"
    case 6, 7:
      let sizes = [narrow, wide, (columns: 40, rows: 12), (20, 5), (19, 5), (100, 30), (1, 1)]
      let size = sizes.randomElement(using: &random) ?? narrow
      model.resize(size)
      return "\(size)"
    case 8, 9:
      let cell = (Int.random(in: 0..<100, using: &random), Int.random(in: 0..<30, using: &random))
      model.click(cell.0, cell.1)
      return "click \(cell)"
    case 10:
      model.mouse(.press(.left), Int.random(in: 0..<80, using: &random))
      model.mouse(.drag(.left), Int.random(in: 0..<80, using: &random))
      model.mouse(.wheel(.down), 40)
      return "drag and wheel"
    default:
      model.advance(by: 0.1)
      return "time"
    }
  }

  private static func problems(_ model: ReaderModel, _ checker: LifecycleChecker) -> [String] {
    var problems = model.takeFaults()
    func check(_ isRight: Bool, _ what: String) { if !isRight { problems.append(what) } }
    let layers = model.root.layers
    check(layers.count <= (layers.last?.controller is PromptPage ? 2 : 1), "\(layers.count) layers")
    check(layers.isEmpty || model.hasRoomForLayers, "a layer without room")
    check(layers.allSatisfy { model.isAttached($0.controller) }, "a layer that is not drawn")
    let covers = layers.contains { $0.style.removesBelow }
    check(model.isAttached(model.tabs) != covers, "the tabs are drawn: \(covers)")
    check((1...2).contains(model.trace.count), "\(model.trace.count) entries")
    if let contents = layers.last?.controller as? ContentsPage, contents.count > 0, let layer = layers.last {
      let rows = ReaderLayout.inside(model.area(of: layer)).rows
      let view = contents.list.visible(count: contents.count, rows: rows)
      check(view.contains(contents.list.mark), "the mark \(contents.list.mark) is not in \(view)")
    }
    let rows = model.rows()
    check(rows.allSatisfy { $0.count <= model.layout.columns }, "wider than the screen")
    if !model.isMoving, case .none = model.press { checker.inspect(model.root, isAtRest: true) }
    return problems + checker.takeViolations()
  }

  @Test(
    "M10, N4: whatever is opened, left and resized, the tree is sound; what is found again is what was open")
  func storm() throws {
    var wrong: [String] = []
    var seen: Set<String> = []
    for seed in 1...8 {
      var random = SeededGenerator(seed: UInt64(seed))
      let store = MemoryStore()
      let model = try ReaderModel(
        plainBook(paragraphs: 300), columns: 80, rows: 24, motion: Motion(isReduced: seed.isMultiple(of: 2)))
      let memory = ReaderMemory(store, of: model)
      model.take(memory.recall())
      let checker = LifecycleChecker(model.stage)
      model.appear()
      for step in 0..<250 {
        let what = Self.act(on: model, &random)
        wrong += Self.problems(model, checker).map { "\(seed).\(step) \(what): \($0)" }
        for layer in model.root.layers {
          seen.insert("\(type(of: layer.controller)) \(layer.style.removesBelow)")
        }
        guard step.isMultiple(of: 25) else { continue }
        model.settle()
        _ = memory.remember()
        let next = try ReaderModel(model.book, columns: model.layout.columns, rows: model.layout.rows)
        let recollection = ReaderMemory(MemoryStore(store.bytes), of: next).recall()
        next.take(recollection)
        next.appear()
        let names = model.root.layers.compactMap(\.controller.restorationIdentifier)
        let found = next.root.layers.map(\.controller.lifecycle.name)
        if recollection != nil || found != names || next.trace.path.map(\.key) != model.trace.path.map(\.key)
        {
          wrong.append("\(seed).\(step): found \(found), not \(names): \(recollection?.text ?? "")")
        }
      }
      for _ in 0..<6 { model.handle(Key(.escape)) }
      if !model.root.layers.isEmpty { wrong.append("\(seed): Escape leaves \(model.root.layers)") }
      model.disappear()
      wrong += checker.takeViolations()
    }
    #expect(wrong.prefix(5).isEmpty)
    #expect(
      seen == [
        "ContentsPage false", "ContentsPage true", "InfoPage false", "MarksPage false", "MarksPage true",
        "PromptPage false",
      ])
  }

  @Test("L33: nothing keeps a reader whose layers were open")
  func released() throws {
    weak var root: PresentationContainer?
    weak var page: ContentsPage?
    do {
      let model = try makeModel()
      model.type("3")
      model.advance(by: 1)
      model.handle(Key(.enter))
      model.type("c")
      root = model.root
      page = model.root.layers.last?.controller as? ContentsPage
      #expect(root != nil && page != nil)
      model.disappear()
    }
    #expect(root == nil && page == nil)
  }
}
