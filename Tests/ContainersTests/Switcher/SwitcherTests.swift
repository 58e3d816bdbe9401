import Containers
import ContainersTesting
import Testing

@Suite("Switchers")
struct SwitcherTests {
  // MARK: One, or none (W1)

  @Test(
    "W1: nothing is selected until it is asked for, and then one; children are loaded when they are first shown"
  )
  func selecting() throws {
    let scene = try SwitcherScene()
    #expect(scene.row == "a b c add")
    #expect(scene.switcher.selectedController == nil)
    #expect(scene.switcher.children.map { $0.lifecycle.name } == ["A", "B", "C"])
    #expect(![scene.a, scene.b, scene.c].contains { $0.lifecycle.isLoaded })
    let change = try scene.switcher.select("b", .immediate)
    #expect(scene.take() == "B.load B.W+ B.D+")
    #expect(change.outcome == .finished)
    try scene.switcher.select("a", .immediate)
    #expect(scene.take() == "A.load A.W+ B.W- B.D- A.D+", "L12: as tabs")
    try scene.switcher.select("b", .immediate)
    #expect(scene.take() == "B.W+ A.W- A.D- B.D+", "nothing is loaded twice")
    try scene.switcher.select(nil, .immediate)
    #expect(scene.take() == "B.W- B.D-")
    #expect(scene.row == "a b c add")
    #expect(scene.isRight())
    #expect(!scene.c.lifecycle.isLoaded)
    #expect(scene.chosen.isEmpty)
  }

  @Test("W1: what is selected before it appears is known before the first callback")
  func firstAppearance() throws {
    let scene = try SwitcherScene(selecting: "c", appears: false)
    #expect(scene.switcher.selectedName == "c")
    scene.stage.appear()
    #expect(scene.take() == "S.load S.W+ C.load C.W+ S.D+ C.D+")
    #expect(scene.isRight())
  }

  @Test("W1: each child keeps the stack that it has")
  func stacks() throws {
    let scene = try SwitcherScene()
    let (stack, page) = (StackContainer(name: "N"), Probe("P"))
    try stack.push(Probe("R"), .immediate)
    try scene.switcher.insert(Segment("stack"), stack)
    try scene.switcher.select("stack", .immediate)
    try stack.push(page, .immediate)
    try scene.switcher.select("a", .immediate)
    #expect(page.lifecycle.state == .disappeared)
    #expect(stack.count == 2)
    try scene.switcher.select("stack", .immediate)
    #expect(page.lifecycle.state == .appeared)
    #expect(scene.isRight())
  }

  @Test("W1, L17: a selection that is cancelled goes back, and the controls with it")
  func cancel() throws {
    let scene = try SwitcherScene(selecting: "a", hosted: true)
    let control = EchoingControl(doesEcho: false)
    scene.model.bind(control)
    _ = (scene.take(), control.take())

    let change = scene.switcher.gestures.choose(1)
    #expect(scene.take() == "B.load B.W+ A.W-")
    #expect(control.take() == ["a [b] c add"])
    scene.host.cancelAll()
    #expect(change.outcome == .cancelled)
    #expect(control.take() == ["[a] b c add"])
    #expect(scene.a.lifecycle.state == .appeared)
    #expect(scene.isRight())
  }

  @Test("L15: a controller that another container takes takes its segment with it")
  func lostChild() throws {
    let scene = try SwitcherScene(selecting: "b")
    let other = ListContainer("L")
    try other.add(scene.b)
    #expect(scene.row == "a [c] add")
    #expect(scene.b.parent === other)
    #expect(scene.isRight())
    scene.model.successor = .none
    try other.add(scene.c)
    #expect(scene.row == "a add")
    #expect(scene.switcher.selectedController == nil)
    #expect(scene.isRight())
  }

  @Test("M13: revealing a child selects it")
  func reveal() throws {
    let scene = try SwitcherScene()
    #expect(scene.switcher.reveal(scene.b, .immediate)?.outcome == .finished)
    #expect(scene.row == "a [b] c add")
    #expect(scene.switcher.reveal(scene.b, .immediate) == nil)
  }

  // MARK: What the user does

  @Test("W1: the user's choice is a change, and asks nothing; the same one again is a reselection")
  func choose() throws {
    let scene = try SwitcherScene(selecting: "a")
    scene.a.mayLeave = { _ in .no }
    #expect(scene.switcher.gestures.choose(1, .immediate).outcome == .finished)
    #expect(scene.row == "a [b] c add")
    #expect(scene.chosen == ["b"])
    _ = scene.take()
    var (ended, again): ([Change.Outcome], Int) = ([], 0)
    scene.b.when("again") { again += 1 }
    scene.switcher.gestures.choose(1, .immediate) { ended.append($0) }
    #expect(scene.take() == "")
    #expect(again == 1)
    #expect(scene.chosen == ["b", "b"])
    #expect(ended == [.finished])
    #expect(scene.isRight())
    Probe.release(scene.a, scene.b)
  }

  @Test("W1: what would be left is asked if the switcher is to ask, at once or later")
  func asking() throws {
    let scene = try SwitcherScene(selecting: "a")
    scene.switcher.asksBeforeLeaving = true
    scene.a.mayLeave = { _ in .no }
    guard case .refused = scene.switcher.gestures.choose(1, .immediate).outcome else {
      Issue.record("it was not refused")
      return
    }
    var question: LeaveQuestion?
    scene.a.mayLeave = {
      question = $0
      return .later
    }
    let first = scene.switcher.gestures.choose(1, .immediate)
    let second = scene.switcher.gestures.choose(2, .immediate)
    #expect(first.outcome == .superseded)
    #expect(second.outcome == nil)
    #expect(scene.row == "[a] b c add")
    #expect(question?.target === scene.c)
    question?.answer(true)
    #expect(second.outcome == .finished)
    #expect(scene.row == "a b [c] add")
    #expect(scene.chosen == ["c"])
    scene.c.mayLeave = {
      question = $0
      return .later
    }
    let third = scene.switcher.gestures.choose(0, .immediate)
    try scene.switcher.select("b", .immediate)
    #expect(third.outcome == .superseded)
    #expect(question?.answer(true) == false)
    #expect(scene.row == "a [b] c add")
    #expect(scene.isRight())
    Probe.release(scene.a, scene.c)
  }

  @Test("W1, L26: a selection inside a callback waits for its turn")
  func reentrancy() throws {
    let scene = try SwitcherScene(selecting: "a")
    for probe in [scene.b, scene.c] { probe.loadIfNeeded() }
    _ = scene.take()
    scene.b.when("W+") { [switcher = scene.switcher] in
      _ = try? switcher.select("c", .immediate)
      #expect(switcher.selectedName == "b")
    }
    try scene.switcher.select("b", .immediate)
    #expect(scene.take() == "B.W+ A.W- A.D- B.D+ C.W+ B.W- B.D- C.D+")
    #expect(scene.row == "a b [c] add")
    #expect(scene.isRight())
    Probe.release(scene.b)
  }

  // MARK: Edits (W3)

  @Test("W3: after the selected one is removed, hidden or disabled a neighbour is selected, or none")
  func losingTheSelected() throws {
    func rows(_ successor: SwitcherSuccessor) throws -> [String] {
      try (0..<4).map { number in
        let scene = try SwitcherScene(selecting: "b")
        scene.model.successor = successor
        switch number {
        case 0: try scene.switcher.remove("b")
        case 1: try scene.model.setSegment(Segment("b", isHidden: true))
        case 2: try scene.model.setSegment(Segment("b", isEnabled: false))
        default: try scene.switcher.setSegments([(Segment("x"), Probe("X")), (Segment("a"), nil)])
        }
        #expect(scene.isRight())
        #expect(scene.chosen.isEmpty)
        let shown = scene.switcher.containment.settled.map { $0.lifecycle.name }
        return scene.row + " " + shown.joined()
      }
    }
    #expect(
      try rows(.neighbour) == ["a [c] add C", "a ~b [c] add C", "a -b [c] add C", "x [a] A"])
    #expect(try rows(.none) == ["a c add ", "a ~b c add ", "a -b c add ", "x a "])
  }

  @Test("W3: the neighbour is the next that can be selected, else the one before; none when there is none")
  func neighbours() throws {
    let scene = try SwitcherScene(selecting: "c")
    try scene.model.setSegment(Segment("b", isEnabled: false))
    try scene.switcher.remove("c")
    #expect(scene.row == "[a] -b add", "a momentary one is not selected")
    try scene.model.setSegment(Segment("a", isHidden: true))
    #expect(scene.row == "~a -b add")
    #expect(scene.switcher.selectedController == nil)
    try scene.model.setSegment(Segment("a"))
    #expect(scene.row == "a -b add", "what can be selected again is not selected by that")
    #expect(scene.isRight())
  }

  @Test("W3: removing another one, moving and adding leave the selected one where it is, in silence")
  func edits() throws {
    let scene = try SwitcherScene(selecting: "b")
    _ = scene.take()
    try scene.switcher.remove("a")
    try scene.model.move("b", to: 2)
    try scene.switcher.insert(Segment("a"), scene.a, at: 0)
    #expect(scene.row == "a c add [b]")
    #expect(scene.switcher.controllers.map { $0.lifecycle.name } == ["A", "C", "B"])
    #expect(scene.take() == "A.wM(nil) A.dM(nil) A.wM(S) A.dM(S)")
    try scene.model.setSegment(Segment("b", title: "Bee", badge: "3", needsAttention: true))
    #expect(scene.take() == "")
    #expect(scene.model.segments[3].badge == "3")
    #expect(scene.isRight())
  }

  @Test(
    "W3: -1, names that are not there and what cannot be selected are refused by type, and nothing has changed"
  )
  func errors() throws {
    let scene = try SwitcherScene(selecting: "a")
    try scene.model.setSegment(Segment("c", isEnabled: false))
    let (switcher, model, row) = (scene.switcher, scene.model, scene.row)
    _ = scene.take()
    #expect(throws: SwitcherError.index(-1, count: 4)) { try switcher.select(at: -1) }
    #expect(throws: SwitcherError.index(4, count: 4)) { try switcher.select(at: 4) }
    #expect(throws: SwitcherError.unknown("z")) { try switcher.select("z") }
    #expect(throws: SwitcherError.disabled("c")) { try switcher.select("c") }
    #expect(throws: SwitcherError.momentary("add")) { try switcher.select("add") }
    #expect(throws: SwitcherError.unknown("")) { try model.remove("") }
    #expect(throws: SwitcherError.unknown("z")) { try model.setSegment(Segment("z")) }
    #expect(throws: SwitcherError.index(9, count: 4)) { try model.move("a", to: 9) }
    #expect(throws: SwitcherError.index(-1, count: 5)) { try model.insert(Segment("z"), at: -1) }
    #expect(throws: SwitcherError.duplicate("a")) { try switcher.insert(Segment("a"), Probe("Z")) }
    #expect(throws: SwitcherError.noController("z")) { try model.insert(Segment("z")) }
    #expect(throws: SwitcherError.momentary("z")) {
      try switcher.insert(Segment("z", isMomentary: true), Probe("Z"))
    }
    #expect(throws: SwitcherError.momentary("a")) { try model.setSegment(Segment("a", isMomentary: true)) }
    #expect(throws: SwitcherError.duplicate("z")) {
      try switcher.setSegments([(Segment("z"), Probe("Z")), (Segment("z"), Probe("Y"))])
    }
    #expect(throws: SwitcherError.containment(.duplicate(name: "A"))) {
      try switcher.insert(Segment("z"), scene.a)
    }
    #expect(throws: SwitcherError.self) { try switcher.insert(Segment("z"), switcher) }
    for index in [-1, 2, 4] {
      guard case .refused = switcher.gestures.choose(index).outcome else {
        Issue.record("\(index) was not refused")
        continue
      }
    }
    #expect(scene.row == row)
    #expect(scene.take() == "")
    #expect(scene.chosen.isEmpty)
    #expect(scene.isRight())
    #expect("\(SwitcherError.index(-1, count: 4))" == "-1 is not a valid segment number; segments are 0 to 3")
  }

  @Test("W3, L17: a cancel does not bring back what has been disabled meanwhile")
  func disabledMeanwhile() throws {
    let scene = try SwitcherScene(selecting: "a", hosted: true)
    let change = scene.switcher.gestures.choose(1)
    try scene.model.setSegment(Segment("a", isEnabled: false))
    #expect(scene.row == "-a [b] c add")
    scene.host.cancelAll()
    #expect(change.outcome == .cancelled)
    #expect(scene.row == "-a [b] c add")
    #expect(scene.b.lifecycle.state == .appeared)
    #expect(scene.a.lifecycle.state == .disappeared)
    #expect(scene.isRight())
  }

  // MARK: Remembering

  @Test("W1, T7: the order and the selected segment are found again by their names")
  func remembering() throws {
    let first = try SwitcherScene(selecting: "c")
    try first.model.move("add", to: 0)
    let state = Snapshot(of: first.switcher, application: "a")
    let second = try SwitcherScene()
    #expect(state.restore(to: second.switcher).isClean)
    #expect(second.row == "add a b [c]")
    #expect(second.isRight())
    try first.switcher.select(nil, .immediate)
    #expect(Snapshot(of: first.switcher, application: "a").restore(to: second.switcher).isClean)
    #expect(second.row == "add a b c")
    #expect(second.isRight())
  }

  @Test("T7: what is not there any more is left out, and what cannot be selected is not")
  func restoringOther() throws {
    let first = try SwitcherScene(selecting: "c")
    try first.switcher.insert(Segment("x"), Probe("X"), at: 0)
    let state = Snapshot(of: first.switcher, application: "a")
    let second = try SwitcherScene(selecting: "a")
    try second.switcher.insert(Segment("y"), Probe("Y"), at: 0)
    try second.model.setSegment(Segment("c", isHidden: true))
    let report = state.restore(to: second.switcher)
    #expect(!report.isClean)
    #expect(second.row == "[a] b ~c add y")
    #expect(second.isRight())
  }
}
