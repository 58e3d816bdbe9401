import ContainersTesting
import Testing

@testable import Containers

@Suite("Stacks: going back by the user")
struct StackGestureTests {
  @Test("N4: the path is the new one as soon as a finger lets go of a pop that finishes")
  func finished() throws {
    let scene = try StackScene("AB", hosted: true)
    #expect(scene.stack.gestures.beginPop())
    #expect(scene.take() == "B.wM(nil) B.W- A.W+")
    #expect(scene.path == "AB")
    #expect(scene.stack.gestures.updatePop(progress: 0.7))
    #expect(scene.stack.containment.change?.progress == 0.7)
    #expect(scene.stack.gestures.endPop())
    #expect(scene.path == "A")
    scene.host.finishAll()
    #expect(scene.take() == "B.D- A.D+ B.dM(nil)")
    #expect(scene.witness.log == ["ended(true)"])
  }

  @Test("N4: edits that leave the source and the target of a gesture in the list do not end it")
  func survivesEdits() throws {
    for finishes in [false, true] {
      let scene = try StackScene("ABC", hosted: true)
      scene.stack.gestures.beginPop()
      scene.stack.gestures.updatePop(progress: 0.25)
      _ = scene.take()
      var outcomes: [Change.Outcome] = []
      try scene.stack.insert(scene.entry("X"), at: 0) { outcomes.append($0) }
      try scene.stack.remove("A") { outcomes.append($0) }
      #expect(scene.take() == "X.wM(S) X.dM(S) · A.wM(nil) A.dM(nil)")
      #expect(outcomes == [.finished, .finished])
      #expect(scene.path == "XBC")
      #expect(scene.settled == "XBC")
      // Between the two ends: it goes with the source.
      try scene.stack.insert(scene.entry("Y"), at: 2)
      #expect(scene.take() == "Y.wM(S) Y.dM(S)")
      #expect(scene.path == "XBYC")
      #expect(scene.stack.containment.change?.progress == 0.25)
      #expect(scene.witness.log == [])
      #expect(scene.stack.gestures.updatePop(progress: 0.5))
      scene.stack.gestures.endPop(velocity: finishes ? 1 : -1)
      scene.host.finishAll()
      #expect(scene.path == (finishes ? "XB" : "XBYC"))
      #expect(scene.settled == scene.path)
      #expect(scene.stack.children.map(\.lifecycle.name).joined() == scene.path)
      #expect(scene.witness.log == ["ended(\(finishes))"])
      #expect(scene.checker.violations.isEmpty)
    }
  }

  @Test("N4: an entry between the source and the target of a gesture may be removed, the others reordered")
  func survivesBetween() throws {
    let scene = try StackScene("ABCD")
    scene.stack.gestures.beginPop(to: "B")
    _ = scene.take()
    try scene.stack.remove("C")
    #expect(scene.take() == "C.dM(nil)")
    #expect(scene.path == "ABD")
    try scene.stack.set(["X", "A", "B", "D"].map { scene.stack.entry(for: $0) ?? scene.entry($0) })
    try scene.stack.set(["A", "X", "B", "D"].map { scene.stack.entry(for: $0) ?? scene.entry($0) })
    #expect(scene.path == "AXBD")
    #expect(scene.stack.held?.isOpen == true)
    scene.stack.gestures.cancelPop()
    #expect(scene.stack.children.map(\.lifecycle.name).joined() == "AXBD")
    #expect(scene["D"].lifecycle.state == .appeared)
    #expect(scene.checker.violations.isEmpty)
  }

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
    let waiting = stack?.gestures.goBack(.immediate)
    stack = nil
    #expect(waiting?.outcome == .abandoned)
    #expect(question?.answer(true) == false)
    scene.release()
    Probe.release(page)
  }
}
