import Containers
import ContainersTesting
import Testing

@Suite("Stacks: names, stored state, limits")
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

  @Test("N1, N12: an entry that is made again below a see-through one is in its place among the children")
  func madeAgainInItsPlace() throws {
    let (root, list, stack) = (ListContainer("root"), ListContainer("list"), StackContainer(name: "S"))
    let entry = StackEntry(key: "A") { () throws(PageUnavailable) in Page("A") }
    let (sheet, top) = (Page("B"), Page("C"))
    try root.show([stack, list])
    let stage = try Stage(root: root)
    stage.appear()
    try stack.push(entry, .immediate)
    try stack.push(StackEntry(sheet, isSeeThrough: true), .immediate)
    try stack.push(top, .immediate)
    stage.sendMemoryWarning()
    #expect(entry.controller == nil)
    try list.show([top])
    #expect(stack.children.map(\.lifecycle.name) == ["A", "B"])
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

  @Test("N1, N7: the key of a controller without one is its name, with a number if that is taken")
  func names() throws {
    let stack = StackContainer()
    for _ in 0..<3 { try stack.push(Probe("Page"), .immediate) }
    #expect(stack.path.map { $0.key } == ["Page", "Page-2", "Page-3"])
  }
}
