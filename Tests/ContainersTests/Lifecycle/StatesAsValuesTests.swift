import Containers
import ContainersTesting
import Testing

/// States are values: made, edited and compared without a container, and shown by one.
@Suite("States as values") struct StatesAsValuesTests {
  @Test("L17, T5: a state of tabs is edited and compared without a container, and shown by one")
  func tabs() throws {
    let (a, b, c) = (Probe("A"), Probe("B"), Probe("C"))
    var state = TabState()
    state.setTabs([(a, TabItem("A")), (b, TabItem("B"))])
    let first = state
    try state.select(1)
    #expect(state != first)
    try state.selectPrevious()
    #expect(state == first)
    try state.insert(c, TabItem("C"))
    try state.remove(at: 0)
    #expect(state.controllers.map(\.lifecycle.name) == ["B", "C"])
    #expect(state.selected === b)
    #expect(throws: TabError.index(2, count: 2)) { try state.select(2) }
    #expect(a.parent == nil, "a value changes no tree")

    let tabs = TabContainer(name: "T")
    let shown = state
    try tabs.navigate { $0 = shown }
    #expect(tabs.ledger.settled == state)
    #expect(b.parent === tabs)
    try tabs.navigate { try $0.select(1) }
    #expect(tabs.selectedController === c)
  }

  @Test("L17, N2, N3: a state of a stack is edited without a stack; navigate knows a push from a pop")
  func stack() throws {
    let (a, b) = (Probe("A"), Probe("B"))
    var state = StackState()
    try state.push(a)
    let one = state
    try state.push(StackEntry(b, key: "b"))
    #expect(state.entries.map(\.key) == ["A", "b"])
    #expect(throws: StackError.duplicate(key: "b")) { try state.push(StackEntry(Probe("X"), key: "b")) }
    try state.pop()
    #expect(state == one)

    let stack = StackContainer(name: "S")
    let host = HandDrivenHost()
    let stage = try Stage(root: stack)
    stage.host = host
    stage.appear()
    try stack.navigate { $0 = one }
    let push = try stack.navigate(.animated) { try $0.push(b) }
    #expect(push.options.direction == .forward)
    host.finishAll()
    let pop = try stack.navigate(.animated) { try $0.pop() }
    #expect(pop.options.direction == .backward)
    #expect(pop.options.order == .pop)
    host.finishAll()
    #expect(throws: StackError.empty) { try stack.navigate { try $0.pop() } }
    #expect(stack.path.map(\.key) == ["A"])
  }

  @Test("L17, W1: a state of a switcher is edited without one")
  func switcher() throws {
    let (a, b) = (Probe("A"), Probe("B"))
    var state = SwitcherState()
    try state.setSegments([(Segment("a"), a), (Segment("b"), b)])
    try state.select("b")
    let switcher = SwitcherContainer(name: "W")
    let shown = state
    try switcher.navigate { $0 = shown }
    #expect(switcher.selectedName == "b")
    #expect(switcher.ledger.settled == state)
    try switcher.navigate { try $0.select("a") }
    #expect(switcher.selectedController === a)
  }
}
