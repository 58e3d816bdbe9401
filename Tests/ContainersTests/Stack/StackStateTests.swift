import Containers
import ContainersTesting
import Testing

@Suite("Stacks: stored state, memory, limits")
struct StackStateTests {
  /// A page that remembers a number.
  final class Page: Controller, Restorable {
    let lifecycle: Lifecycle
    var number = 0
    init(_ name: String, _ number: Int = 0) {
      lifecycle = Lifecycle(name)
      self.number = number
    }
    func saveState() -> StateValue? { ["number": StateValue(number)] }
    func restoreState(_ state: StateReader) { number = state.int("number") ?? 0 }
  }

  func snapshot(of root: any Controller) -> Snapshot { Snapshot(of: root, application: "test") }

  @Test("N13: an entry that cannot be made is dropped and reported; damaged paths change nothing")
  func failing() throws {
    let new = StackContainer(name: "S")
    try new.push(Page("A"), .immediate)
    new.restoreEntry = { key, _ in
      StackEntry(key: key) { () throws(PageUnavailable) in throw PageUnavailable("it is broken") }
    }
    let stage = try Stage(root: new)
    stage.appear()
    let reader = StateReader(["path": ["A", "B"]])
    new.restoreState(reader)
    #expect(new.path.map { $0.key } == ["A"])
    #expect(reader.adjustments.count == 1)
    for state: StateValue in [["path": 3], ["path": []], [:], ["path": [1, 2]], ["path": ["Q", "Q"]]] {
      new.restoreEntry = nil
      new.restoreState(StateReader(state))
      #expect(new.path.map { $0.key } == ["A"])
    }
  }

  @Test("N13, K3: parameters are stored with the keys, and given to the code that makes the entries")
  func parameters() throws {
    let old = StackContainer(name: "S")
    try old.push(StackEntry(Page("A"), parameters: ["rule": "N3"]), .immediate)
    let saved = snapshot(of: old)
    let new = StackContainer(name: "S")
    var given: [StateValue] = []
    new.restoreEntry = { key, parameters in
      given.append(parameters)
      return StackEntry(Page(key), key: key, parameters: parameters)
    }
    #expect(saved.restore(to: new).isClean)
    #expect(given == [["rule": "N3"]])
    #expect(new.top?.parameters == ["rule": "N3"])
  }

  @Test("N12, T11: the state of an entry that is not made yet is kept for it, and saved again")
  func lazyStates() throws {
    let make = { (name: String) throws(PageUnavailable) -> any Controller in Page(name) }
    let old = StackContainer(name: "S")
    for (name, number) in [("A", 1), ("B", 2)] { try old.push(Page(name, number), .immediate) }
    let saved = snapshot(of: old)
    let new = try StackContainer(path: ["A", "B"], name: "S", make: make)
    _ = saved.restore(to: new)
    let stage = try Stage(root: new)
    stage.appear()
    #expect((new.top?.controller as? Page)?.number == 2)
    #expect(new.bottom?.controller == nil)
    #expect(snapshot(of: new) == saved)
    try new.popToRoot(.immediate)
    #expect((new.top?.controller as? Page)?.number == 1)
  }

  @Test("N15, L39: thousands of entries are pushed, popped at once and released")
  func many() throws {
    let stack = StackContainer(name: "S")
    let stage = try Stage(root: stack)
    stage.appear()
    for number in 0..<3_000 { try stack.push(StackEntry(Probe("P"), key: "\(number)"), .immediate) }
    #expect(stack.count == 3_000)
    #expect(stack.entry(for: "1500") != nil)
    try stack.popToRoot(.immediate)
    #expect(stack.count == 1)
    #expect(stack.containment.children.count == 1)
    #expect(stack.bottom?.controller?.lifecycle.state == .appeared)
  }

  @Test(
    "L33: a stack, visible or hidden, releases entries and controllers that have left",
    arguments: [false, true])
  func released(isVisible: Bool) throws {
    let stack = StackContainer(name: "S")
    try stack.push(Probe("A"), .immediate)
    let stage = try Stage(root: stack)
    if isVisible { stage.appear() }
    weak var page: Probe?
    weak var entry: StackEntry?
    do {
      let (probe, new) = (Probe("B"), StackEntry(Probe("C")))
      (page, entry) = (probe, new)
      try stack.push(probe, .immediate)
      try stack.push(new, .immediate)
    }
    try stack.popToRoot(.immediate)
    #expect(page == nil)
    #expect(entry == nil)
  }
}
