import Containers
import ContainersTesting
import Testing

@Suite("Containment")
struct ContainmentTests {
  @Test("L13: wM with the parent already set, dM at once when no transition shows the child")
  func halves() throws {
    let container = ListContainer("P")
    let child = Probe("C")
    defer { Probe.release(child) }
    var parents: [String] = []
    child.when("wM") { parents.append("wM \(child.parent?.lifecycle.name ?? "nil")") }
    child.when("dM") { parents.append("dM \(child.parent?.lifecycle.name ?? "nil")") }
    let recorder = Recorder(container)
    try container.add(child)
    try container.remove(child)
    #expect(recorder.take() == "C.wM(P) C.dM(P) C.wM(nil) C.dM(nil)")
    #expect(parents == ["wM P", "dM P", "wM P", "dM nil"])
    #expect(container.children.isEmpty)
  }

  @Test("L13: dM waits for the transition that shows the child; removal ends with the one that hides it")
  func waiting() throws {
    let scene = try Scene()
    let child = Probe("C")
    let arrival = try scene.container.add(child, .animated)
    #expect(scene.recorder.take() == "C.wM(P) C.load C.W+")
    try arrival.finish()
    #expect(scene.recorder.take() == "C.D+ C.dM(P)")
    let departure = try scene.container.remove(child, .animated)
    #expect(scene.recorder.take() == "C.wM(nil) C.W-")
    #expect(child.parent === scene.container)
    try departure.finish()
    #expect(scene.recorder.take() == "C.D- C.dM(nil)")
  }

  @Test("L13: a swap says N.wM(P) O.wM(nil) N.load, both pairs, N.dM(P) O.dM(nil)")
  func swap() throws {
    let scene = try Scene()
    let third = Probe("T")
    try scene.container.swap(scene.old, for: third)
    #expect(
      scene.recorder.take()
        == "T.wM(P) O.wM(nil) T.load O.W- T.W+ T.D+ O.D- T.dM(P) O.dM(nil)")
  }

  @Test("L13: children of a hidden or unloaded parent receive both halves, and are not loaded")
  func hidden() throws {
    let scene = try Scene(appeared: false)
    let third = Probe("T")
    try scene.container.swap(scene.old, for: third)
    #expect(scene.recorder.take() == "T.wM(P) O.wM(nil) T.dM(P) O.dM(nil)")
    #expect(!third.lifecycle.isLoaded)
  }

  @Test("L13: a superseded arrival is rolled back, and never receives dM(P)")
  func superseded() throws {
    let scene = try Scene(order: .pager)
    let (first, second) = (Probe("1"), Probe("2"))
    try scene.container.show([first], removing: true, .animated)
    try scene.container.show([second], removing: true, .animated)
    scene.host.finishAll()
    #expect(
      scene.recorder.take()
        == """
        1.wM(P) O.wM(nil) 1.load O.W- 1.W+ · 2.wM(P) 1.wM(nil) 2.load 1.W- 2.W+ ·
        O.D- 1.D- 2.D+ 2.dM(P) O.dM(nil) 1.dM(nil)
        """)
    #expect(first.parent == nil)
    #expect(scene.old.parent == nil)
  }

  @Test("L13: a superseded arrival is rolled back also where leaving children stay")
  func supersededWithoutRemoving() throws {
    let scene = try Scene(order: .pager)
    let (first, second) = (Probe("1"), Probe("2"))
    try scene.container.show([first], .animated)
    try scene.container.show([second], .animated)
    scene.host.finishAll()
    #expect(scene.recorder.take().only("1") == "1.wM(P) 1.load 1.W+ 1.wM(nil) 1.W- 1.D- 1.dM(nil)")
    #expect(first.parent == nil)
    #expect(scene.old.parent === scene.container)
  }

  @Test("L13: one that was leaving and comes back receives wM(P) dM(P)")
  func comesBack() throws {
    let scene = try Scene(order: .tab)
    try scene.container.show([scene.new], removing: true, .animated)
    try scene.container.show([scene.old], removing: true, .animated)
    scene.host.finishAll()
    #expect(
      scene.recorder.take()
        == """
        O.wM(nil) N.W+ O.W- · O.wM(P) N.wM(nil) O.W+ N.W- · N.D- O.D+ O.dM(P) N.dM(nil)
        """)
  }

  @Test("L13: removing a child that is disappearing does not disturb its change")
  func removeLeaver() throws {
    let scene = try Scene()
    let change = try scene.container.show([scene.new], .animated)
    let same = try scene.container.remove(scene.old)
    #expect(same === change)
    #expect(scene.recorder.take() == "O.W- N.W+ O.wM(nil)")
    try change.finish()
    #expect(scene.recorder.take() == "N.D+ O.D- O.dM(nil)")
  }

  @Test("L13: both halves are available to a container that moves children by its own code")
  func byHand() throws {
    let container = ByHand("P")
    let child = Probe("C")
    let recorder = Recorder(container)
    try container.beginAdding(child)
    #expect(recorder.take() == "C.wM(P)")
    #expect(child.parent === container)
    try container.endAdding(child)
    try container.endAdding(child)
    try container.beginRemoving(child)
    try container.beginRemoving(child)
    #expect(recorder.take() == "C.dM(P) C.wM(nil)")
    try container.endRemoving(child)
    #expect(recorder.take() == "C.dM(nil)")
    #expect(throws: ContainmentError.notAChild(name: "C", container: "P")) {
      try container.endRemoving(child)
    }
  }

  @Test("L14: a child added while the parent is not loaded, appearing, appeared, disappearing, disappeared")
  func added() throws {
    var heard: [String: Trace] = [:]
    for state in AppearanceState.allCases {
      let container = ListContainer("P")
      drive(container, to: state)
      let recorder = Recorder(container)
      try container.add(Probe("C"))
      heard["\(state)"] = recorder.take()
      if state.isMoving { container.endAppearanceTransition() }
      heard["\(state), then"] = recorder.take()
      #expect(recorder.takeDiagnostics().isEmpty == (state != .disappearing))
    }
    #expect(
      heard == [
        "disappeared": "C.wM(P) C.dM(P)", "disappeared, then": "",
        "appearing": "C.wM(P) C.load C.W+", "appearing, then": "P.D+ C.D+ C.dM(P)",
        "appeared": "C.wM(P) C.load C.W+ C.D+ C.dM(P)", "appeared, then": "",
        "disappearing": "C.wM(P)", "disappearing, then": "P.D- C.dM(P)",
      ])
  }

  @Test("L14: one that was loaded and has disappeared again gets wM and dM only")
  func addedToDisappeared() throws {
    let container = ListContainer("P")
    drive(container, to: .disappearing)
    container.endAppearanceTransition()
    let recorder = Recorder(container)
    try container.add(Probe("C"))
    #expect(recorder.take() == "C.wM(P) C.dM(P)")
  }

  @Test("L15: re-parenting removes from the old parent first")
  func reparenting() throws {
    let outer = ListContainer("O")
    let (left, right) = (ListContainer("L"), ListContainer("R"))
    try outer.add(left)
    try outer.add(right)
    let child = Probe("C")
    try left.add(child)
    drive(outer, to: .appeared)
    let recorder = Recorder(outer)
    try right.add(child)
    #expect(
      recorder.take()
        == "C.wM(nil) C.W- C.D- C.dM(nil) · C.wM(R) C.W+ C.D+ C.dM(R)")
    #expect(left.children.isEmpty)
    #expect(child.parent === right)
  }

  @Test("L15: out of another tree, which may be visible itself")
  func acrossTrees() throws {
    let (left, right) = (ListContainer("L"), ListContainer("R"))
    let child = Probe("C")
    drive(left, to: .appeared)
    try left.add(child)
    let (a, b) = (Recorder(left), Recorder(right))
    try right.add(child)
    #expect(a.take() == "C.wM(nil) C.W- C.D- C.dM(nil)")
    #expect(b.take() == "C.wM(R) C.dM(R)")
  }

  @Test("L15, L29: cycle, self, duplicate, stranger, stage root: typed errors, and nothing has changed")
  func errors() throws {
    let (outer, inner, leaf) = (ListContainer("O"), ListContainer("I"), Probe("C"))
    try outer.add(inner)
    try inner.add(leaf)
    let recorder = Recorder(outer)
    #expect(throws: ContainmentError.cycle(child: "O", container: "I")) { try inner.add(outer) }
    #expect(throws: ContainmentError.cycle(child: "O", container: "O")) { try outer.add(outer) }
    #expect(throws: ContainmentError.cycle(child: "O", container: "I")) { try inner.show([leaf, outer]) }
    #expect(throws: ContainmentError.alreadyAChild(name: "C", container: "I")) { try inner.add(leaf) }
    #expect(throws: ContainmentError.duplicate(name: "C")) { try inner.show([leaf, leaf]) }
    #expect(throws: ContainmentError.notAChild(name: "C", container: "O")) { try outer.remove(leaf) }
    #expect(throws: ContainmentError.notAChild(name: "X", container: "I")) {
      try inner.transition(from: leaf, to: Probe("X"))
    }
    #expect(throws: ContainmentError.index(5, count: 1)) { try outer.add(Probe("X"), at: 5) }
    #expect(throws: ContainmentError.index(-1, count: 1)) { try outer.add(Probe("X"), at: -1) }
    let stage = try Stage(root: outer)
    #expect(throws: ContainmentError.isStageRoot(name: "O")) { try ListContainer("Q").add(outer) }
    #expect(throws: StageError.isRoot("O")) { try Stage(root: outer) }
    #expect(throws: StageError.hasParent("C", parent: "I")) { try stage.setRoot(leaf) }
    #expect(recorder.take() == "")
    #expect(recorder.takeDiagnostics() == [])
    #expect(outer.children.count == 1)
    #expect(inner.children.count == 1)
    for text in ["O cannot be a child of I", "take I out of it first"] {
      #expect(ContainmentError.cycle(child: "O", container: "I").description.contains(text))
    }
  }

  @Test("L16: the moving flags are true only inside the controller's own callbacks of that direction")
  func movingFlags() throws {
    let container = ListContainer("P")
    drive(container, to: .appeared)
    let child = Probe("C")
    defer { Probe.release(child) }
    var seen: [String] = []
    func look(_ symbol: String) {
      child.when(symbol) {
        let record = child.lifecycle
        if record.isMovingToParent { seen.append("\(symbol) to") }
        if record.isMovingFromParent { seen.append("\(symbol) from") }
        if record.isBeingPresented { seen.append("\(symbol) presented") }
        if record.isBeingDismissed { seen.append("\(symbol) dismissed") }
      }
    }
    for symbol in ["load", "wM", "dM", "W+", "D+", "W-", "D-"] { look(symbol) }
    try container.add(child)
    container.beginAppearanceTransition(false, animated: false)
    container.beginAppearanceTransition(true, animated: false)
    container.endAppearanceTransition()
    try container.remove(child)
    #expect(seen == ["W+ to", "D+ to", "W- from", "D- from"])
    #expect(!child.lifecycle.isMovingToParent)
    #expect(!child.lifecycle.isMovingFromParent)
  }

  @Test("L16: presented and dismissed, in the order of L12")
  func presentation() throws {
    let scene = try Scene()
    defer { Probe.release(scene.old, scene.new) }
    var seen: [String] = []
    for symbol in ["W+", "D+", "W-", "D-"] {
      for probe in [scene.old, scene.new] {
        probe.when(symbol) {
          let record = probe.lifecycle
          if record.isBeingPresented { seen.append("\(record.name) presented") }
          if record.isBeingDismissed { seen.append("\(record.name) dismissed") }
        }
      }
    }
    try scene.container.transition(
      from: scene.old, to: scene.new, Change.Options(order: .presentation, role: .presentation))
    try scene.container.transition(
      from: scene.new, to: scene.old, Change.Options(order: .presentation, role: .dismissal))
    #expect(
      scene.recorder.take() == "O.W- N.W+ N.D+ O.D- · N.W- O.W+ O.D+ N.D-")
    #expect(seen == ["N presented", "N presented", "N dismissed", "N dismissed"])
  }

  @Test("L8, L33: when a container is released, what it would have shown of a child counts no more")
  func releasedContainer() throws {
    let (hidden, seen, moving) = (Probe("H"), Probe("S"), Probe("M"))
    func show(_ child: Probe, _ work: (Stage) -> Void) throws {
      let host = HandDrivenHost()
      let container = ListContainer("gone")
      try container.add(child)
      let stage = try Stage(root: container)
      stage.host = host
      withExtendedLifetime(host) { work(stage) }
    }
    try show(hidden) { _ in }
    try show(seen) { $0.appear() }
    try show(moving) { $0.appear(animated: true) }
    let container = ListContainer("C")
    let recorder = Recorder(container)
    for child in [hidden, seen, moving] { #expect(child.lifecycle.standing == child.lifecycle.state) }
    for child in [hidden, seen, moving] { try container.add(child, shown: false) }
    #expect(
      recorder.take() == "H.wM(C) H.dM(C) S.wM(C) S.dM(C) M.wM(C) M.dM(C)",
      "they disappeared before they were moved")
    #expect([hidden, seen, moving].allSatisfy { $0.lifecycle.state == .disappeared })
    #expect(!hidden.lifecycle.isLoaded)
  }
}
