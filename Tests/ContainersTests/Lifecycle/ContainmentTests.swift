import Containers
import ContainersTesting
import Testing

@Suite("Containment")
struct ContainmentTests {
  @Test("L15: a child moves to another tree, which may be visible itself")
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

  @Test("L15, L29: cycles, duplicates, strangers and stage roots are typed errors and change nothing")
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

  @Test("L8, L33: after its container is released, a child is no longer shown by it")
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

  @Test("L8: in all 16 cells a child is the less visible of what its container shows and the container")
  func cells() throws {
    var wrong: [String] = []
    for outer in AppearanceState.allCases {
      for inner in AppearanceState.allCases {
        // The child first, in a visible container; then the container goes where the cell says.
        let container = ListContainer("P")
        let host = HandDrivenHost()
        let stage = try Stage(root: container)
        stage.host = host
        let child = Probe("C")
        stage.appear()
        try container.add(child, shown: inner == .disappearing)
        switch inner {
        case .disappeared: break
        case .disappearing: try container.show([], .animated)
        case .appearing: try container.show([child], .interactive)
        case .appeared: try container.show([child])
        }
        switch outer {
        case .appeared: break
        case .disappearing: stage.disappear(animated: true)
        case .disappeared: stage.disappear()
        case .appearing:
          stage.disappear(animated: true)
          stage.appear(animated: true)
        }
        let expected = min(outer, inner)
        if child.lifecycle.state != expected {
          wrong.append("container \(outer), shown as \(inner): \(child.lifecycle.state)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test("L4, L41: a child of a container that forwards automatically cannot be begun or ended manually")
  func begunByHand() throws {
    let (container, child) = (ListContainer("P"), Probe("C"))
    try container.add(child)
    drive(container, to: .appeared)
    let recorder = Recorder(container)
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(recorder.take() == "")
    #expect(child.lifecycle.state == .appeared)
    #expect(
      recorder.takeDiagnostics() == [
        .unbalancedBegin(appearing: false, state: .appeared), .unbalancedEnd(state: .appeared),
      ])
  }

  @Test("L11: used correctly, manual forwarding gives the same log as automatic forwarding")
  func equivalence() throws {
    for order in [OrderProfile.generic, .pager] {
      let byHand = ByHand("P", order: order)
      let automatic = ListContainer("P", order: order)
      let (left, right) = (Recorder(byHand), Recorder(automatic))
      let child = Probe("C")
      try byHand.beginAdding(child)
      try byHand.endAdding(child)
      byHand.child = child
      try automatic.add(Probe("C"))
      for container in [byHand, automatic] as [any Container] {
        for state in [AppearanceState.appearing, .appeared, .disappearing] {
          let copy = container as any Controller
          copy.beginAppearanceTransition(state != .disappearing, animated: true)
          copy.endAppearanceTransition()
        }
        container.beginAppearanceTransition(true, animated: true)
        container.beginAppearanceTransition(false, animated: false)
        container.endAppearanceTransition()
      }
      let (heard, expected) = (left.take(), right.take())
      #expect(heard == expected, "\(heard.difference(from: expected) ?? "")")
      #expect(left.takeDiagnostics() == right.takeDiagnostics())
    }
  }
}
