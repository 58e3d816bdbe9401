import ContainersTesting
import Testing

@testable import Containers

@Suite("Stacks: going back by the user")
struct StackGestureTests {
  @Test("N4, N10, L26: a result is delivered during a gesture, and an edit in a callback is queued")
  func resultsDuringGesture() throws {
    let scene = try StackScene("A")
    let result = try scene.stack.push(scene.entry("B"), for: Int.self, .immediate)
    try scene.stack.push(scene.entry("C"), .immediate)
    try scene.stack.push(scene.entry("D"), .immediate)
    scene["D"].when("W-") { _ = try? scene.stack.remove("B") }
    scene.stack.gestures.beginPop()
    #expect(result.isDelivered)
    #expect(scene.path == "ACD")
    #expect(scene.stack.gestures.cancelPop())
    #expect(scene.stack.children.map(\.lifecycle.name).joined() == "ACD")
    #expect(scene.checker.violations.isEmpty)
    #expect(throws: StackError.unknown(key: "Q")) { try scene.stack.remove("Q") }
    scene.release()
  }

  @Test(
    "N4, L26: an entry that joins during a gesture, from another stack, is there before the gesture can end")
  func entryOfAnotherStack() throws {
    let scene = try StackScene("ABC")
    let other = StackContainer(name: "T")
    try other.set([StackEntry(scene["X"]), StackEntry(scene["Y"])], .immediate)
    scene["A"].when("dM") { _ = scene.stack.gestures.cancelPop() }
    scene.stack.gestures.beginPop()
    try scene.stack.set([scene.entry("X"), scene.entry("B"), scene.entry("C")], .immediate)
    #expect(scene.path == "XBC")
    #expect(scene.stack.children.map(\.lifecycle.name) == ["X", "B", "C"])
    #expect(scene.stack.containment.change == nil)
    #expect(other.path.map(\.key) == ["Y"])
    #expect(scene.checker.violations.isEmpty)
    scene.release()
  }

  @Test("N9, L33: a released question counts as a refusal; a released stack ends its question")
  func lostQuestion() throws {
    let scene = try StackScene("AB")
    var question: LeaveQuestion?
    scene["B"].mayLeave = {
      question = $0
      return .later
    }
    let change = scene.stack.gestures.goBack(.immediate)
    question = nil
    guard case .refused = change?.outcome else {
      Issue.record("a lost question is not an answer: \(String(describing: change?.outcome))")
      return
    }
    #expect(question == nil)
    #expect(scene.path == "AB")
    let (page, other) = (Probe("P"), Probe("Q"))
    page.mayLeave = {
      question = $0
      return .later
    }
    var stack: StackContainer? = StackContainer(name: "T")
    try stack?.push(other)
    try stack?.push(page)
    let (waiting, kept) = (stack?.gestures.goBack(.immediate), stack?.containment)
    stack = nil
    #expect(waiting?.outcome == .abandoned)
    #expect(question?.answer(true) == false)
    withExtendedLifetime(kept) {}  // what its children are in ends with it, even if that is kept
    scene.release()
    Probe.release(page)
  }
}
