import Containers
import ContainersTesting
import Testing

@Suite("Stacks: results, titles, entries made on demand")
struct StackResultTests {
  @Test("N10: a value of another type is refused; a value is delivered after the entry has left")
  func value() throws {
    let scene = try StackScene("A")
    var heard: [String] = []
    let result = try scene.stack.push(scene.entry("B"), for: Int.self, .immediate)
    result.whenDelivered { [stack = scene.stack, page = scene["B"]] value in
      heard.append("\(value ?? -1) \(stack.count) \(page.parent == nil)")
    }
    try scene.stack.push(scene.entry("C"), .immediate)
    #expect(scene.stack.entry(for: "B")?.finish(with: "word") == false)
    #expect(scene.stack.entry(for: "B")?.finish(with: 3) == true)
    #expect(heard == ["3 1 true"])
    #expect(scene.path == "A")
    #expect(!result.finish(with: 4))
    scene.release()
  }

  @Test("N10, L26: an entry that is popped by a callback of its push, or refused there, delivers at once")
  func ownPush() throws {
    let scene = try StackScene("A")
    defer { scene.release() }
    var heard: [Int?] = []
    scene["B"].when("D+") { [stack = scene.stack] in _ = try? stack.pop(.immediate) }
    let result = try scene.stack.push(scene.entry("B"), for: Int.self, .immediate)
    result.whenDelivered { heard.append($0) }
    #expect(heard == [nil])
    #expect(scene.path == "A")
    let (one, two) = (StackEntry(scene["C"], key: "K"), StackEntry(scene["D"], key: "K"))
    scene["X"].when("W+") { [stack = scene.stack] in
      _ = try? stack.push(one, .immediate)
      let late = try? stack.push(two, for: Int.self, .immediate)
      late?.whenDelivered { heard.append($0) }
    }
    try scene.stack.push(scene.entry("X"), .immediate)
    #expect(scene.stack.path.map { $0.key } == ["A", "X", "K"])
    #expect(heard == [nil, nil])
  }

  @Test("N10, N7: each result that is wanted of an entry is delivered once")
  func policies() throws {
    let scene = try StackScene("ABC")
    var heard: [Int?] = []
    let front = try scene.stack.push(
      StackEntry(Probe("N"), key: "A"), for: Int.self, ifPresent: .bringToFront, .immediate)
    front.whenDelivered { heard.append($0) }
    let again = try scene.stack.push(
      StackEntry(scene["A"]), for: Int.self, ifPresent: .singleTop, .immediate)
    again.whenDelivered { heard.append($0) }
    try scene.stack.push(scene.entry("D"), .immediate)
    #expect(heard == [])
    #expect(scene.path == "BCAD")
    #expect(again.finish(with: 4))
    #expect(scene.path == "BC")
    #expect(heard == [nil, 4])
  }

  @Test("N11: title, back title and hidden bars follow from the entries, during a change and after it")
  func traits() throws {
    let scene = try StackScene("A", hosted: true)
    let entry = scene.entry("B")
    entry.hidesBottomBar = true
    #expect(scene.stack.traits.title == "A!")
    #expect(scene.stack.traits.backTitle == nil)
    #expect(!scene.stack.traits.canGoBack)
    try scene.stack.push(entry)
    #expect(scene.stack.settledTraits.title == "A!")
    #expect(scene.stack.movingTraits?.title == "B!")
    #expect(scene.stack.traits.backTitle == "A!")
    #expect(scene.stack.traits.hidesBottomBar)
    #expect(!scene.stack.settledTraits.hidesBottomBar)
    scene.host.finishAll()
    #expect(scene.stack.movingTraits == nil)
    #expect(scene.stack.settledTraits == scene.stack.traits)
    let bars = scene.witness.bars
    entry.title = "new"
    #expect(scene.witness.bars == bars + 1)
    #expect(scene.stack.traits.title == "new")
    #expect(scene.stack.gestures.beginPop())
    #expect(scene.stack.traits.title == "new")
    #expect(scene.stack.movingTraits?.hidesBottomBar == false)
    scene.stack.gestures.cancelPop()
  }

  /// Makes pages, and counts how often.
  final class Maker {
    var made: [String] = []
    var failing: Set<String> = []

    func make(_ name: String) throws(PageUnavailable) -> any Controller {
      if failing.contains(name) { throw PageUnavailable("it is broken") }
      made.append(name)
      return Probe(name)
    }
  }

  @Test(
    "N12, L30: an entry that cannot be made refuses the change with its reason, and is made the next time"
  )
  func failing() throws {
    let maker = Maker()
    let stack = try StackContainer(path: ["A", "B"], name: "S") { (name) throws(PageUnavailable) in
      try maker.make(name)
    }
    let stage = try Stage(root: stack)
    stage.appear()
    maker.failing = ["A"]
    #expect(throws: StackError.unavailable(key: "A", reason: "it is broken")) { try stack.pop(.immediate) }
    #expect(stack.path.map { $0.key } == ["A", "B"])
    #expect(stack.top?.controller?.lifecycle.state == .appeared)
    maker.failing = []
    try stack.pop(.immediate)
    #expect(stack.path.map { $0.key } == ["A"])
  }

  @Test("N12, L25: a memory warning releases hidden entries that can be made again, and no others")
  func memory() throws {
    let maker = Maker()
    let stack = try StackContainer(path: ["A"], name: "S") { (name) throws(PageUnavailable) in
      try maker.make(name)
    }
    let stage = try Stage(root: stack)
    stage.appear()
    weak let first = stack.bottom?.controller
    let kept = Probe("B")
    try stack.push(kept, .immediate)
    try stack.push(StackEntry(key: "C") { Probe("C") }, .immediate)
    stage.sendMemoryWarning()
    #expect(first == nil)
    #expect(kept.parent === stack)
    #expect(stack.top?.controller != nil)
    try stack.popToRoot(.immediate)
    #expect(maker.made == ["A", "A"])
    #expect(stack.bottom?.controller?.lifecycle.state == .appeared)
  }
}
