import ContainersTesting
import Testing

@testable import Containers

@Suite("Stacks: what the user does")
struct StackGestureTests {
  @Test("N4: an interactive pop keeps the path until it finishes, and then calls the delegate")
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

  @Test("N4, L12, L13: a cancelled one leaves everything as it was, and reports that too")
  func cancelled() throws {
    let scene = try StackScene("AB", hosted: true)
    scene.stack.gestures.beginPop()
    scene.stack.gestures.updatePop(progress: 0.2)
    _ = scene.take()
    #expect(scene.stack.gestures.endPop())
    scene.host.finishAll()
    #expect(scene.take() == "A.W- A.D- B.W+ B.D+ B.wM(S) B.dM(S)")
    #expect(scene.path == "AB")
    #expect(scene.settled == "AB")
    #expect(scene.witness.log == ["ended(false)"])
    #expect(scene.checker.violations.isEmpty)
  }

  @Test("N4: it may lead back over several entries; those in between leave in silence")
  func several() throws {
    let scene = try StackScene("ABCD")
    #expect(scene.stack.gestures.beginPop(to: "B"))
    #expect(scene.take() == "D.wM(nil) C.wM(nil) D.W- B.W+")
    #expect(scene.stack.gestures.cancelPop())
    #expect(scene.take() == "B.W- B.D- D.W+ D.D+ C.wM(S) C.dM(S) D.wM(S) D.dM(S)")
    #expect(scene.stack.gestures.beginPop(to: "A"))
    scene.stack.gestures.endPop(velocity: 2)
    #expect(scene.path == "A")
  }

  @Test("N4: it does not begin at the root, twice, in a stack that is hidden, or to what is not below")
  func doesNotBegin() throws {
    let scene = try StackScene("A")
    #expect(!scene.stack.gestures.beginPop())
    #expect(scene.take() == "")
    try scene.stack.push(scene.entry("B"), .refuse, .immediate)
    #expect(!scene.stack.gestures.beginPop(to: "B"))
    #expect(!scene.stack.gestures.beginPop(to: "Q"))
    #expect(scene.stack.gestures.beginPop())
    #expect(!scene.stack.gestures.beginPop())
    scene.stack.gestures.cancelPop()
    scene.stage.disappear()
    #expect(!scene.stack.gestures.beginPop())
    #expect(!scene.stack.gestures.updatePop(progress: 0.5))
    #expect(!scene.stack.gestures.endPop())
  }

  @Test("N4, N5: the list wins: what changes it ends the gesture")
  func listWins() throws {
    let scene = try StackScene("ABC", hosted: true)
    scene.stack.gestures.beginPop()
    scene.stack.gestures.updatePop(progress: 0.9)
    try scene.stack.push(scene.entry("D"), .refuse, .immediate)
    #expect(scene.path == "ABCD")
    #expect(scene.witness.log == ["ended(false)"])
    #expect(!scene.stack.gestures.updatePop(progress: 0.95))
    #expect(!scene.stack.gestures.endPop())
    scene.host.finishAll()
    #expect(scene.path == "ABCD")
    #expect(scene["D"].lifecycle.state == .appeared)
    #expect(scene["C"].parent === scene.stack)
    #expect(scene.checker.violations.isEmpty)
    #expect(scene.stack.gestures.beginPop())
    try scene.stack.remove("C", .immediate)
    #expect(scene.path == "ABD")
    #expect(scene["D"].lifecycle.state == .appeared)
    try scene.stack.remove("D", .immediate)
    #expect(scene.path == "AB")
    #expect(scene["B"].lifecycle.state == .appeared)
    #expect(scene.checker.violations.isEmpty)
  }

  @Test("N4: a change that leaves both ends in the list leaves the gesture alive, finished or cancelled")
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

  @Test("N4: in a gesture over several entries one in between may go for good, and the rest be reordered")
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

  @Test("N4: a change that takes the source or the target away, or covers them, ends the gesture")
  func endsGoneOrCovered() throws {
    let edits: [(StackScene) throws -> Void] = [
      { try $0.stack.remove("C") }, { try $0.stack.remove("B") }, { try $0.stack.push($0.entry("D")) },
      { try $0.stack.set([$0.entry("X")]) },
    ]
    for edit in edits {
      let scene = try StackScene("ABC")
      scene.stack.gestures.beginPop()
      try edit(scene)
      #expect(scene.witness.log == ["ended(false)"])
      #expect(!scene.stack.gestures.endPop())
      #expect(scene.stack.containment.change == nil)
      #expect(scene.checker.violations.isEmpty)
    }
  }

  @Test("N4, N10, L26: a result is delivered in a gesture, and what a callback edits waits")
  func resultsDuringGesture() throws {
    let scene = try StackScene("A")
    let result = try scene.stack.push(scene.entry("B"), for: Int.self, .refuse, .immediate)
    try scene.stack.push(scene.entry("C"), .refuse, .immediate)
    try scene.stack.push(scene.entry("D"), .refuse, .immediate)
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

  @Test("N4: it does not begin below a presented layer")
  func belowALayer() throws {
    let scene = try StackScene("AB")
    try scene.stage.setRoot(Probe("other"))
    let context = try PresentationContainer(scene.stack)
    try scene.stage.setRoot(context)
    let layer = Probe("L")
    try scene["B"].present(layer, style: .sheet(), .immediate)
    #expect(!scene.stack.gestures.beginPop())
    #expect(scene["B"].lifecycle.state == .appeared)
    try layer.dismiss(.immediate)
    #expect(scene.stack.gestures.beginPop())
    scene.stack.gestures.cancelPop()
  }

  @Test("N6: back at the root is nil, so that others may go back")
  func unhandled() throws {
    let scene = try StackScene("A")
    #expect(scene.stack.gestures.goBack() == nil)
    #expect(scene.witness.log.isEmpty)
  }

  @Test("N9: the user may not pop it: an attempt, and nothing else; a program and force pass")
  func userMayNotPop() throws {
    let scene = try StackScene("ABC")
    scene.stack.top?.userMayPop = false
    let refused = try #require(scene.stack.gestures.goBack(.immediate))
    #expect(refused.isRefused)
    #expect(!scene.stack.gestures.beginPop())
    #expect(!scene.stack.traits.canGoBack)
    #expect(scene.witness.log == ["attempt(C)", "attempt(C)"])
    #expect(scene.take() == "")
    try scene.stack.pop(.immediate)
    #expect(scene.path == "AB")
    scene.stack.top?.userMayPop = false
    scene.stack.gestures.goBack(force: true, .immediate)
    #expect(scene.path == "A")
  }

  @Test("N9: everything that would go is asked, hidden entries too, the top first, what it shows before it")
  func asked() throws {
    let scene = try StackScene("AB")
    defer { scene.release() }
    var asked: [String] = []
    let (inner, leaf) = (ListContainer("L"), Probe("leaf"))
    try inner.show([leaf])
    try scene.stack.push(inner, .immediate)
    try scene.stack.push(scene.entry("D"), .refuse, .immediate)
    leaf.mayLeave = { question in
      asked.append("leaf")
      return question.reason == .back ? .yes : .no
    }
    for name in ["A", "B", "D"] {
      scene[name].mayLeave = { _ in
        asked.append(name)
        return .yes
      }
    }
    scene.stack.gestures.goBack(to: "A", .immediate)
    #expect(asked == ["D", "leaf", "B"])
    #expect(scene.path == "A")
    Probe.release(leaf)
  }

  @Test(
    "N9, T2: a refusal changes nothing; a later answer carries it out; another change supersedes the question"
  )
  func answers() throws {
    let scene = try StackScene("ABC")
    defer { scene.release() }
    scene["B"].mayLeave = { _ in .no }
    #expect(scene.stack.gestures.goBack(to: "A", .immediate)?.isRefused == true)
    #expect(scene.take() == "")
    #expect(scene.witness.log == ["attempt(C)"])
    var question: LeaveQuestion?
    scene["C"].mayLeave = {
      question = $0
      return .later
    }
    let later = try #require(scene.stack.gestures.goBack(.immediate))
    #expect(later.state == .queued)
    #expect(scene.path == "ABC")
    question?.answer(true)
    #expect(later.outcome == .finished)
    #expect(scene.path == "AB")
    scene["B"].mayLeave = {
      question = $0
      return .later
    }
    let lost = try #require(scene.stack.gestures.goBack(.immediate))
    try scene.stack.push(scene.entry("D"), .refuse, .immediate)
    #expect(lost.outcome == .superseded)
    #expect(question?.answer(true) == false)
    #expect(scene.path == "ABD")
  }

  @Test("N9: a pop from code asks only on request")
  func asking() throws {
    let scene = try StackScene("AB")
    defer { scene.release() }
    scene["B"].mayLeave = { _ in .no }
    #expect(try scene.stack.pop(asking: true, .immediate)?.isRefused == true)
    #expect(scene.path == "AB")
    try scene.stack.pop(.immediate)
    #expect(scene.path == "A")
  }

  @Test("N14, T2: in tabs a second tap goes back to the root, and a hidden stack changes in silence")
  func inTabs() throws {
    let scene = try StackScene("ABC")
    let tabs = TabContainer(name: "T")
    let stage = scene.stage
    try stage.setRoot(Probe("other"))
    try tabs.setTabs([(scene.stack, TabItem("S")), (Probe("P"), TabItem("P"))])
    try stage.setRoot(tabs)
    _ = scene.take()
    tabs.gestures.select(0, .immediate)
    #expect(scene.path == "A")
    try tabs.select(1, .immediate)
    _ = scene.take()
    try scene.stack.push(scene.entry("B"), .refuse, .immediate)
    #expect(scene.take() == "B.wM(S) B.dM(S)")
    try tabs.select(0, .immediate)
    #expect(scene["B"].lifecycle.state == .appeared)
    #expect(scene["A"].lifecycle.state == .disappeared)
  }
}
