import Containers
import ContainersTesting
import Testing

@Suite("Stacks")
struct StackTests {
  @Test("N3, L12: a push is N.wM · O.W- N.W+ · O.D- N.D+ · N.dM")
  func push() throws {
    let scene = try StackScene("A")
    var outcomes: [Change.Outcome] = []
    try scene.stack.push(scene.entry("B"), .refuse, .immediate) { outcomes.append($0) }
    #expect(scene.take() == "B.wM(S) · A.W- B.W+ · A.D- B.D+ · B.dM(S)")
    #expect(scene.path == "AB")
    #expect(scene.settled == "AB")
    #expect(outcomes == [.finished])
    #expect(scene.checker.violations.isEmpty)
  }

  @Test("N3, L12: a pop is O.wM(nil) · O.W- N.W+ · O.D- N.D+ · O.dM(nil)")
  func pop() throws {
    let scene = try StackScene("AB")
    try scene.stack.pop(.immediate)
    #expect(scene.take() == "B.wM(nil) · B.W- A.W+ · B.D- A.D+ · B.dM(nil)")
    #expect(scene.path == "A")
    #expect(scene.stack.containment.children.count == 1)
  }

  @Test("N2, N3: several at once leave top first, and what lies between is silent")
  func popToRoot() throws {
    let scene = try StackScene("ABCD")
    try scene.stack.popToRoot(.immediate)
    #expect(
      scene.take() == """
        D.wM(nil) C.wM(nil) B.wM(nil) · D.W- A.W+ · D.D- A.D+ · D.dM(nil) C.dM(nil) B.dM(nil)
        """)
    #expect(scene.path == "A")
    #expect(scene.checker.violations.isEmpty)
  }

  @Test("N2, N3: a set brings several, bottom first, and only the new top appears")
  func set() throws {
    let scene = try StackScene("AB")
    let change = try scene.stack.set(
      [scene.stack.path[0], scene.entry("X"), scene.entry("Y")], .immediate)
    #expect(change.options.direction == .forward)
    #expect(
      scene.take() == """
        X.wM(S) Y.wM(S) B.wM(nil) · B.W- Y.W+ · B.D- Y.D+ · X.dM(S) Y.dM(S) B.dM(nil)
        """)
    #expect(scene.path == "AXY")
  }

  @Test("N3: a set whose new top was in the stack is a pop for the eye, another one a push")
  func direction() throws {
    let scene = try StackScene("ABC")
    let path = scene.stack.path
    let back = try scene.stack.set([path[2], path[1]], .immediate)
    #expect(back.options.direction == .backward)
    #expect(back.options.order == .pop)
    #expect(scene.path == "CB")
    #expect(scene.take() == "A.wM(nil) · C.W- B.W+ · C.D- B.D+ · A.dM(nil)")
    let forward = try scene.stack.set([scene.entry("X")], .immediate)
    #expect(forward.options.direction == .forward)
  }

  @Test("N3: with the same top a set is containment for the others, no movement, finished")
  func sameTop() throws {
    let scene = try StackScene("ABC", hosted: true)
    let path = scene.stack.path
    var outcomes: [Change.Outcome] = []
    try scene.stack.set([scene.entry("X"), path[2]], .animated) { outcomes.append($0) }
    #expect(scene.take() == "X.wM(S) B.wM(nil) A.wM(nil) · X.dM(S) B.dM(nil) A.dM(nil)")
    #expect(outcomes == [.finished])
    #expect(scene.host.changes.isEmpty)
    #expect(scene.path == "XC")
  }

  @Test("N3, L14: in a hidden stack there is containment only, and nothing loads")
  func hidden() throws {
    let scene = try StackScene("A", appears: false)
    let page = Probe("N")
    try scene.stack.push(page)
    #expect(scene.take() == "N.wM(S) N.dM(S)")
    #expect(!page.lifecycle.isLoaded)
    #expect(scene.stack.top?.controller === page)
    scene.stage.appear()
    #expect(scene.take() == "S.load S.W+ N.load N.W+ S.D+ N.D+")
    #expect(page.lifecycle.state == .appeared)
  }

  @Test("N1: keys find entries wherever they are, and say what lies below")
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

  @Test("N1, N7: a controller without a key takes its name, with a number if that is taken")
  func names() throws {
    let stack = StackContainer()
    for _ in 0..<3 { try stack.push(Probe("Page"), .immediate) }
    #expect(stack.path.map { $0.key } == ["Page", "Page-2", "Page-3"])
  }

  @Test("N6: at the root a pop changes nothing, is nil, and its completion reports that")
  func root() throws {
    let scene = try StackScene("A")
    var outcomes: [Change.Outcome] = []
    #expect(try scene.stack.pop(.immediate) { outcomes.append($0) } == nil)
    #expect(outcomes.count == 1)
    #expect(outcomes.first != .finished)
    #expect(scene.take() == "")
    #expect(throws: StackError.empty) { try scene.stack.set([], .immediate) }
    #expect(throws: StackError.empty) { try scene.stack.remove("A", .immediate) }
    #expect(scene.path == "A")
    #expect(scene.take() == "")
  }

  @Test("N6: a stack that allows it becomes empty, and shows something again")
  func empties() throws {
    let scene = try StackScene("A", allowsEmpty: true)
    try scene.stack.pop(.immediate)
    #expect(scene.take() == "A.wM(nil) A.W- A.D- A.dM(nil)")
    #expect(scene.path == "")
    try scene.stack.push(scene.entry("B"), .refuse, .immediate)
    #expect(scene.take() == "B.wM(S) B.W+ B.D+ B.dM(S)")
  }

  @Test("N7: a key, or a controller, that is there already is refused, and nothing changes")
  func duplicates() throws {
    let scene = try StackScene("AB")
    #expect(throws: StackError.duplicate(key: "A")) {
      try scene.stack.push(StackEntry(Probe("Z"), key: "A"), .refuse, .immediate)
    }
    #expect(throws: StackError.containment(.alreadyAChild(name: "A", container: "S"))) {
      try scene.stack.push(StackEntry(scene["A"], key: "other"), .refuse, .immediate)
    }
    #expect(throws: StackError.unknown(key: "Q")) { try scene.stack.pop(to: "Q", .immediate) }
    #expect(scene.take() == "")
    #expect(scene.path == "AB")
  }

  @Test("N7: to the front, one above another, or back to it, as the push says")
  func policies() throws {
    let scene = try StackScene("ABC")
    var seen: [StateValue] = []
    let there = try #require(scene.stack.entry(for: "A"))
    there.parametersDidChange = { seen.append($0) }
    let again = { StackEntry(Probe("N"), key: $0, parameters: ["n": 1]) }
    try scene.stack.push(again("A"), .bringToFront, .immediate)
    #expect(scene.take() == "C.W- A.W+ C.D- A.D+")
    #expect(scene.path == "BCA")
    #expect(seen == [["n": 1]])
    try scene.stack.push(again("A"), .singleTop, .immediate)
    #expect(scene.take() == "")
    #expect(scene.path == "BCA")
    #expect(throws: StackError.duplicate(key: "B")) {
      try scene.stack.push(again("B"), .singleTop, .immediate)
    }
    try scene.stack.push(again("B"), .clearTop, .immediate)
    #expect(scene.path == "B")
    #expect(scene.take() == "A.wM(nil) C.wM(nil) A.W- B.W+ A.D- B.D+ A.dM(nil) C.dM(nil)")
  }

  @Test("N7: what a policy says counts for a controller that is there, as for a key")
  func sameController() throws {
    let scene = try StackScene("ABC")
    try scene.stack.push(scene.entry("A"), .bringToFront, .immediate)
    #expect(scene.take() == "C.W- A.W+ C.D- A.D+")
    #expect(scene.path == "BCA")
    try scene.stack.push(StackEntry(scene["B"], key: "B"), .clearTop, .immediate)
    #expect(scene.path == "B")
    #expect(scene.stack.containment.children.count == 1)
    #expect(throws: StackError.containment(.alreadyAChild(name: "B", container: "S"))) {
      try scene.stack.push(StackEntry(scene["B"], key: "other"), .bringToFront, .immediate)
    }
    // Another controller of the same name is another entry, and takes nothing from the one that is there.
    try scene.stack.push(StackEntry(scene["B"], parameters: ["n": 1]), .singleTop, .immediate)
    try scene.stack.push(StackEntry(Probe("B")), .bringToFront, .immediate)
    #expect(scene.path == "BB-2")
    #expect(scene.stack.path[0].parameters == ["n": 1])
  }

  @Test("N9, T2: the question names the controller that would be at the top")
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

  @Test("N9: code that asks does not pass what the user may not pop, and the delegate is not notified")
  func askingCode() throws {
    let scene = try StackScene("ABC")
    scene.stack.path[1].userMayPop = false
    var outcomes: [Change.Outcome] = []
    try scene.stack.popToRoot(asking: true, .immediate) { outcomes.append($0) }
    #expect(scene.path == "ABC")
    #expect(outcomes.count == 1)
    #expect(outcomes.first != .finished)
    #expect(scene.witness.log == [])
    #expect(scene.take() == "")
    try scene.stack.pop(asking: true, .immediate)
    #expect(scene.path == "AB")
    try scene.stack.popToRoot(.immediate)
    #expect(scene.path == "A")
  }

  @Test("N4, N11: when a finger begins, callbacks read the old path, and the bar is the same")
  func beganInCallbacks() throws {
    let scene = try StackScene("AB", hosted: true)
    defer { scene.release() }
    var paths: [String] = []
    scene["B"].when("W-") { paths.append(scene.path) }
    let bars = scene.witness.bars
    #expect(scene.stack.gestures.beginPop())
    #expect(paths == ["AB"])
    #expect(scene.path == "AB")
    #expect(scene.witness.bars == bars)
    scene.stack.gestures.cancelPop()
    scene.host.finishAll()
    #expect(scene.witness.log == ["ended(false)"])
    #expect(scene.witness.bars == bars)
  }

  @Test("N4: a pop by the user that another change supersedes is reported as ended")
  func supersededGesture() throws {
    let scene = try StackScene("ABCD", hosted: true)
    #expect(scene.stack.gestures.beginPop())
    try scene.stack.push(scene.entry("X"), .refuse, .immediate)
    #expect(scene.witness.log == ["ended(false)"])
    #expect(scene.path == "ABCDX")
    scene.stack.gestures.goBack()
    scene.stack.gestures.goBack()
    scene.host.finishAll()
    #expect(scene.witness.log == ["ended(false)", "ended(false)", "ended(true)"])
    #expect(scene.path == "ABC")
  }

  @Test("L33: what has been popped is not kept, wherever the stack is", arguments: [false, true])
  func forgets(isVisible: Bool) throws {
    let stack = StackContainer(name: "S")
    try stack.push(Probe("A"), .immediate)
    let stage = try Stage(root: stack, size: Size(width: 4, height: 6))
    if isVisible { stage.appear() }
    weak var page: Probe?
    func pushAndPop() throws {
      let new = Probe("N")
      page = new
      try stack.push(new, .immediate)
      try stack.pop(to: "A", .immediate)
    }
    try pushAndPop()
    #expect(page == nil)
    #expect(stack.count == 1)
  }

  @Test("N2: from the middle an entry goes without an appearance, and one comes so")
  func middle() throws {
    let scene = try StackScene("ABC")
    try scene.stack.remove("B", .immediate)
    #expect(scene.take() == "B.wM(nil) B.dM(nil)")
    #expect(scene.path == "AC")
    try scene.stack.insert(scene.entry("X"), at: 1, .immediate)
    #expect(scene.take() == "X.wM(S) X.dM(S)")
    #expect(scene.path == "AXC")
    #expect(scene.stack.containment.children.map { $0.lifecycle.name } == ["A", "X", "C"])
    #expect(throws: StackError.index(9, count: 3)) {
      try scene.stack.insert(scene.entry("Y"), at: 9, .immediate)
    }
    try scene.stack.replaceTop(with: scene.entry("Y"), .immediate)
    #expect(scene.take() == "Y.wM(S) C.wM(nil) · C.W- Y.W+ · C.D- Y.D+ · Y.dM(S) C.dM(nil)")
  }

  @Test("N8, L9: a see-through entry leaves those below it visible, bottom first, and they receive nothing")
  func seeThrough() throws {
    let scene = try StackScene("AB")
    try scene.stack.push(scene.entry("C", seeThrough: true), .refuse, .immediate)
    #expect(scene.take() == "C.wM(S) C.W+ C.D+ C.dM(S)")
    scene.stage.disappear()
    #expect(scene.take() == "S.W- B.W- C.W- S.D- B.D- C.D-")
    scene.stage.appear()
    _ = scene.take()
    try scene.stack.push(scene.entry("D"), .refuse, .immediate)
    #expect(scene.take() == "D.wM(S) · B.W- C.W- D.W+ · B.D- C.D- D.D+ · D.dM(S)")
    try scene.stack.pop(to: "B", .immediate)
    #expect(scene.take() == "D.wM(nil) C.wM(nil) · D.W- B.W+ · D.D- B.D+ · D.dM(nil) C.dM(nil)")
  }

  @Test("N5, L18: a push during a push loses nothing, and both join in order")
  func pushDuringPush() throws {
    let scene = try StackScene("A", hosted: true)
    var outcomes: [Change.Outcome] = []
    try scene.stack.push(scene.entry("B")) { outcomes.append($0) }
    #expect(scene.take() == "B.wM(S) A.W- B.W+")
    try scene.stack.push(scene.entry("C")) { outcomes.append($0) }
    #expect(scene.take() == "C.wM(S) · B.W- C.W+")
    #expect(scene.path == "ABC")
    #expect(scene.settled == "A")
    scene.host.finishAll()
    #expect(scene.take() == "A.D- B.D- C.D+ · B.dM(S) C.dM(S)")
    #expect(outcomes == [.superseded, .finished])
  }

  @Test("N5, L13: a pop while an entry arrives rolls it back without a dM(S)")
  func popDuringPush() throws {
    let scene = try StackScene("A", hosted: true)
    var outcomes: [Change.Outcome] = []
    try scene.stack.push(scene.entry("B")) { outcomes.append($0) }
    try scene.stack.pop { outcomes.append($0) }
    scene.host.finishAll()
    #expect(scene.take() == "B.wM(S) A.W- B.W+ · B.wM(nil) B.W- A.W+ · B.D- A.D+ · B.dM(nil)")
    #expect(outcomes == [.superseded, .finished])
    #expect(scene.path == "A")
  }

  @Test("L13, L17: a cancelled change of several takes everything back, hidden ones included")
  func cancelled() throws {
    let scene = try StackScene("ABCD", hosted: true)
    let pop = try scene.stack.popToRoot()
    _ = scene.take()
    try pop.cancel()
    #expect(
      scene.take() == """
        A.W- A.D- D.W+ D.D+ · B.wM(S) B.dM(S) C.wM(S) C.dM(S) D.wM(S) D.dM(S)
        """)
    #expect(scene.path == "ABCD")
    #expect(scene.stack.containment.children.map { $0.lifecycle.name } == ["A", "B", "C", "D"])
    let set = try scene.stack.set([scene.stack.path[0], scene.entry("X"), scene.entry("Y")])
    _ = scene.take()
    try set.cancel()
    #expect(scene.path == "ABCD")
    #expect(scene["X"].parent == nil)
    #expect(scene["Y"].parent == nil)
    #expect(scene.checker.violations.isEmpty)
  }

  @Test("N1, N5: an entry that is pushed again while it leaves has its place among the children again")
  func pushedAgain() throws {
    let scene = try StackScene("ABC", hosted: true)
    let path = scene.stack.path
    try scene.stack.popToRoot()
    try scene.stack.push(path[1])
    try scene.stack.push(path[2], .refuse, .immediate)
    #expect(scene.path == "ABC")
    #expect(scene.stack.containment.children.map { $0.lifecycle.name } == ["A", "B", "C"])
  }

  @Test("N5, L26: requests inside callbacks wait, and are carried out in order")
  func reentrant() throws {
    let scene = try StackScene("A")
    defer { scene.release() }
    let (stack, entry) = (scene.stack, scene.entry("C"))
    scene["B"].when("W+") { _ = try? stack.push(entry, .refuse, .immediate) }
    try stack.push(scene.entry("B"), .refuse, .immediate)
    #expect(
      scene.take() == """
        B.wM(S) A.W- B.W+ A.D- B.D+ B.dM(S) · C.wM(S) B.W- C.W+ B.D- C.D+ C.dM(S)
        """)
    #expect(scene.path == "ABC")
  }

  @Test("L15: an entry that another container takes goes, and the one below appears")
  func taken() throws {
    let scene = try StackScene("ABC")
    let other = ListContainer("L")
    try other.add(scene["C"])
    #expect(scene.path == "AB")
    #expect(scene["B"].lifecycle.state == .appeared)
    try other.add(scene["A"])
    #expect(scene.path == "B")
    #expect(scene.stack.containment.children.count == 1)
  }
}
