import Containers
import ContainersTesting
import Testing

@Suite("Stacks: what the user does")
struct StackGestureTests {
  @Test("N4: an interactive pop keeps the path until it finishes, and then tells the delegate")
  func finished() throws {
    let scene = try StackScene("AB", hosted: true)
    #expect(scene.stack.gestures.beginPop())
    #expect(scene.take() == "B.wM(nil) B.W- A.W+" && scene.path == "AB")
    #expect(scene.stack.gestures.updatePop(progress: 0.7) && scene.stack.containment.change?.progress == 0.7)
    #expect(scene.stack.gestures.endPop() && scene.path == "A")
    scene.host.finishAll()
    #expect(scene.take() == "B.D- A.D+ B.dM(nil)" && scene.witness.log == ["ended(true)"])
  }

  @Test("N4, L12, L13: a cancelled one leaves everything as it was, and tells that too")
  func cancelled() throws {
    let scene = try StackScene("AB", hosted: true)
    scene.stack.gestures.beginPop()
    scene.stack.gestures.updatePop(progress: 0.2)
    _ = scene.take()
    #expect(scene.stack.gestures.endPop())
    scene.host.finishAll()
    #expect(scene.take() == "A.W- A.D- B.W+ B.D+ B.wM(S) B.dM(S)")
    #expect(scene.path == "AB" && scene.settled == "AB" && scene.witness.log == ["ended(false)"])
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
    #expect(!scene.stack.gestures.beginPop() && scene.take() == "")
    try scene.stack.push(scene.entry("B"), .refuse, .immediate)
    #expect(!scene.stack.gestures.beginPop(to: "B") && !scene.stack.gestures.beginPop(to: "Q"))
    #expect(scene.stack.gestures.beginPop() && !scene.stack.gestures.beginPop())
    scene.stack.gestures.cancelPop()
    scene.stage.disappear()
    #expect(!scene.stack.gestures.beginPop())
    #expect(!scene.stack.gestures.updatePop(progress: 0.5) && !scene.stack.gestures.endPop())
  }

  @Test("N4, N5: the list wins: what changes it ends the gesture")
  func listWins() throws {
    let scene = try StackScene("ABC", hosted: true)
    scene.stack.gestures.beginPop()
    scene.stack.gestures.updatePop(progress: 0.9)
    try scene.stack.push(scene.entry("D"), .refuse, .immediate)
    #expect(scene.path == "ABCD" && scene.witness.log == ["ended(false)"])
    #expect(!scene.stack.gestures.updatePop(progress: 0.95) && !scene.stack.gestures.endPop())
    scene.host.finishAll()
    #expect(scene.path == "ABCD" && scene["D"].lifecycle.state == .appeared)
    #expect(scene["C"].parent === scene.stack && scene.checker.violations.isEmpty)
    #expect(scene.stack.gestures.beginPop())
    try scene.stack.remove("C", .immediate)
    #expect(scene.path == "ABD" && scene["D"].lifecycle.state == .appeared)
    try scene.stack.remove("D", .immediate)
    #expect(scene.path == "AB" && scene["B"].lifecycle.state == .appeared)
    #expect(scene.checker.violations.isEmpty)
  }

  @Test("N4: it does not begin below a presented layer")
  func belowALayer() throws {
    let scene = try StackScene("AB")
    try scene.stage.setRoot(Probe("other"))
    let context = try PresentationContainer(scene.stack)
    try scene.stage.setRoot(context)
    let layer = Probe("L")
    try scene["B"].present(layer, style: .sheet(), .immediate)
    #expect(!scene.stack.gestures.beginPop() && scene["B"].lifecycle.state == .appeared)
    try layer.dismiss(.immediate)
    #expect(scene.stack.gestures.beginPop())
    scene.stack.gestures.cancelPop()
  }

  @Test("N6: back at the root is nil, so that others may go back")
  func unhandled() throws {
    let scene = try StackScene("A")
    #expect(scene.stack.gestures.goBack() == nil && scene.witness.log.isEmpty)
  }

  @Test("N9: the user may not pop it: an attempt, and nothing else; a program and force pass")
  func userMayNotPop() throws {
    let scene = try StackScene("ABC")
    scene.stack.top?.userMayPop = false
    let refused = try #require(scene.stack.gestures.goBack(.immediate))
    #expect(refused.isRefused && !scene.stack.gestures.beginPop() && !scene.stack.traits.canGoBack)
    #expect(scene.witness.log == ["attempt(C)", "attempt(C)"] && scene.take() == "")
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
    #expect(asked == ["D", "leaf", "B"] && scene.path == "A")
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
    #expect(scene.take() == "" && scene.witness.log == ["attempt(C)"])
    var question: LeaveQuestion?
    scene["C"].mayLeave = {
      question = $0
      return .later
    }
    let later = try #require(scene.stack.gestures.goBack(.immediate))
    #expect(later.state == .queued && scene.path == "ABC")
    question?.answer(true)
    #expect(later.outcome == .finished && scene.path == "AB")
    scene["B"].mayLeave = {
      question = $0
      return .later
    }
    let lost = try #require(scene.stack.gestures.goBack(.immediate))
    try scene.stack.push(scene.entry("D"), .refuse, .immediate)
    #expect(lost.outcome == .superseded && question?.answer(true) == false && scene.path == "ABD")
  }

  @Test("N9: a program asks only if it says so")
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
    #expect(scene["B"].lifecycle.state == .appeared && scene["A"].lifecycle.state == .disappeared)
  }
}
