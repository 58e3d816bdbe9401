import Containers
import ContainersTesting
import Testing

@Suite("Stacks")
struct StackTests {
  @Test("N1: entries are found by key, with the entry below")
  func keys() throws {
    let scene = try StackScene("ABC")
    #expect(scene.stack.entry(for: "B")?.controller === scene["B"])
    #expect(scene.stack.previous(of: "B")?.key == "A")
    #expect(scene.stack.previous(of: "A") == nil)
    #expect(scene.stack.entry(for: "X") == nil)
    #expect(scene.stack.count == 3)
    #expect(scene.stack.bottom?.key == "A")
    #expect(scene.stack.top?.key == "C")
  }

  @Test("N1, N7: the key of a controller without one is its name, with a number if that is taken")
  func names() throws {
    let stack = StackContainer()
    for _ in 0..<3 { try stack.push(Probe("Page"), .immediate) }
    #expect(stack.path.map { $0.key } == ["Page", "Page-2", "Page-3"])
  }

  @Test("N7: a policy applies to a controller in the stack as to its key")
  func sameController() throws {
    let scene = try StackScene("ABC")
    try scene.stack.push(scene.entry("A"), ifPresent: .bringToFront, .immediate)
    #expect(scene.take() == "C.W- A.W+ C.D- A.D+")
    #expect(scene.path == "BCA")
    try scene.stack.push(StackEntry(scene["B"], key: "B"), ifPresent: .clearTop, .immediate)
    #expect(scene.path == "B")
    #expect(scene.stack.containment.children.count == 1)
    #expect(throws: StackError.containment(.alreadyAChild(name: "B", container: "S"))) {
      try scene.stack.push(StackEntry(scene["B"], key: "other"), ifPresent: .bringToFront, .immediate)
    }
    // Another controller of the same name is another entry, and takes nothing from the one that is there.
    try scene.stack.push(StackEntry(scene["B"], parameters: ["n": 1]), ifPresent: .singleTop, .immediate)
    try scene.stack.push(StackEntry(Probe("B")), ifPresent: .bringToFront, .immediate)
    #expect(scene.path == "BB-2")
    #expect(scene.stack.path[0].parameters == ["n": 1])
  }

  @Test("N9, T2: a question names the controller that would be on top")
  func askedForWhat() throws {
    let scene = try StackScene("ABC")
    var targets: [String?] = []
    scene["C"].mayLeave = {
      targets.append($0.target?.lifecycle.name)
      return .no
    }
    scene.stack.gestures.goBack(.immediate)
    scene.stack.gestures.goBack(to: "A", .immediate)
    scene.stack.gestures.beginPop()
    try scene.stack.set([scene.stack.path[0], scene.entry("X")], asking: true, .immediate)
    #expect(targets == ["B", "A", "B", "X"])
    #expect(scene.path == "ABC")
    #expect(scene.take() == "")
    // Of these only the last one was not by the user.
    #expect(scene.witness.log == ["attempt(C)", "attempt(C)", "attempt(C)"])
  }

  @Test("N1, N5: an entry that is pushed again while it leaves has its old index among the children")
  func pushedAgain() throws {
    let scene = try StackScene("ABC", hosted: true)
    let path = scene.stack.path
    try scene.stack.popToRoot()
    try scene.stack.push(path[1])
    try scene.stack.push(path[2], .immediate)
    #expect(scene.path == "ABC")
    #expect(scene.stack.containment.children.map { $0.lifecycle.name } == ["A", "B", "C"])
  }

  @Test("N3, L8: a stack inside a stack pushes and pops with balanced callbacks")
  func nestedStacks() throws {
    let scene = try StackScene("A", hosted: true)
    let inner = StackContainer(name: "I")
    try inner.push(scene["X"], .immediate)
    inner.loadIfNeeded()
    try scene.stack.push(inner)
    try inner.push(scene["Y"])
    scene.host.finishAll()
    #expect(scene["Y"].lifecycle.state == .appeared)
    #expect(scene["A"].lifecycle.state == .disappeared)
    try inner.pop()
    try scene.stack.pop()
    scene.host.finishAll()
    #expect(scene["A"].lifecycle.state == .appeared)
    #expect(scene["X"].lifecycle.state == .disappeared)
    #expect(inner.parent == nil)
    #expect(scene.checker.violations.isEmpty)
  }
}
