import Containers
import ContainersTesting
import Testing

/// Faults known from elsewhere that no other test is about; see Docs/KnownFaults.md.
@Suite("Known faults") struct KnownFaultTests {
  @Test("N3: a callback of a pop over several entries reads the final list")
  func finalList() throws {
    let scene = try StackScene("ABCD")
    var seen: [String] = []
    scene["D"].when("wM") { seen.append(scene.path) }
    scene["A"].when("W+") { seen.append(scene.path + (scene.stack.top?.key ?? "")) }
    try scene.stack.popToRoot(.immediate)
    #expect(seen.prefix(2) == ["A", "AA"])
    scene.release()
  }

  @Test("N3, L8: a stack that is pushed on a stack pushes and pops in balance")
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

  @Test("L2, L20: nothing has appeared while a finger or a toolkit moves it")
  func appearsAtRest() throws {
    let scene = try StackScene("AB", hosted: true)
    scene.stack.gestures.beginPop()
    for progress in [0.25, 0.5, 1] { scene.stack.gestures.updatePop(progress: progress) }
    #expect(scene["A"].lifecycle.state == .appearing)
    #expect(scene["B"].lifecycle.state == .disappearing)
    scene.stack.gestures.endPop()
    scene.host.finishAll()
    #expect(scene["A"].lifecycle.state == .appeared)
    #expect(scene["B"].lifecycle.state == .disappeared)
  }
}
