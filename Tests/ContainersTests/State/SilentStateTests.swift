import Containers
import ContainersTesting
import Testing

@Suite("T7: state that changes without a change of children is reported, so that a keeper saves it")
struct SilentStateTests {
  /// How often the state of a tree is reported as changed while work runs.
  private func reports(_ root: any Controller, _ work: () throws -> Void) rethrows -> Int {
    var count = 0
    let observation = root.observe { if case .stateChanged = $0.kind { count += 1 } }
    try work()
    withExtendedLifetime(observation) {}
    return count
  }

  @Test(
    "N7: parameters that a push updates", arguments: [StackDuplicates.singleTop, .clearTop, .bringToFront])
  func parameters(policy: StackDuplicates) throws {
    let stack = StackContainer()
    let entry = { (line: Int) in
      StackEntry(Probe("page"), key: "page", parameters: ["line": StateValue(line)])
    }
    try stack.push(entry(1), .immediate)
    let count = try reports(stack) { try stack.push(entry(2), ifPresent: policy, .immediate) }
    #expect(stack.top?.parameters == ["line": StateValue(2)])
    #expect(count == 1)
    #expect(reports(stack) { stack.top?.take(["line": StateValue(3)]) } == 1)
    #expect(reports(stack) { stack.top?.take(["line": StateValue(3)]) } == 0)
  }

  @Test("L42: the item with the focus")
  func focus() throws {
    let base = Probe("base")
    let context = try PresentationContainer(base)
    let stage = try Stage(root: context, size: Size(width: 9, height: 9))
    stage.appear()
    #expect(reports(context) { base.focusedItem = "name" } == 1)
    #expect(reports(context) { base.focusedItem = "name" } == 0)
    #expect(reports(context) { base.focusedItem = nil } == 1)
    #expect(reports(context) { base.focusedItem = nil } == 0)
  }

  @Test("M2: the height of a sheet that the user selects")
  func detent() throws {
    let (base, layer) = (Probe("base"), Probe("layer"))
    let context = try PresentationContainer(base)
    let stage = try Stage(root: context, size: Size(width: 9, height: 9))
    stage.appear()
    try base.present(layer, style: .sheet(), .immediate)
    #expect(try reports(context) { try context.select(.medium, of: layer) } == 1)
    #expect(try reports(context) { try context.select(.medium, of: layer) } == 0)
    withExtendedLifetime(stage) {}
  }
}
