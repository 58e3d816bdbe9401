import Containers
import ContainersTesting
import Testing

@Suite("Children and their container")
struct NestingTests {
  @Test("L7: being covered by a sibling does not make a controller disappear")
  func membership() throws {
    let container = ListContainer("P")
    let (a, b) = (Probe("A"), Probe("B"))
    drive(container, to: .appeared)
    try container.add(a)
    let recorder = Recorder(container)
    try container.add(b)
    #expect(recorder.take() == "B.wM(P) B.load B.W+ B.D+ B.dM(P)")
    #expect(a.lifecycle.state == .appeared)
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

  @Test("L8: not even the first page, set before the container is visible, is more visible than it")
  func firstPage() throws {
    let container = ListContainer("P")
    let recorder = Recorder(container)
    try container.show([Probe("A")])
    #expect(recorder.take() == "A.wM(P) A.dM(P)")
    drive(container, to: .appeared)
    #expect(recorder.take() == "P.load P.W+ A.load A.W+ P.D+ A.D+")
  }

  @Test("L8, L14: a container that is disappearing brings no disappeared child up, not even to let it go")
  func nobodyUp() throws {
    let container = ListContainer("P")
    let (a, b) = (Probe("A"), Probe("B"))
    try container.add(a)
    try container.add(b, shown: false)
    drive(container, to: .disappearing)
    let recorder = Recorder(container)
    try container.show([b])
    #expect(recorder.take() == "")
    #expect(recorder.takeDiagnostics() == [.childAddedWhileDisappearing(container: "P")])
    container.endAppearanceTransition()
    #expect(recorder.take() == "P.D- A.D-")
    container.beginAppearanceTransition(true, animated: false)
    container.endAppearanceTransition()
    #expect(recorder.take() == "P.W+ B.load B.W+ P.D+ B.D+")
  }

  @Test(
    "L9: only shown children receive it, in the order in which they are shown, and through them their own")
  func visiblePath() throws {
    let (outer, inner, hidden) = (ListContainer("O"), ListContainer("I"), ListContainer("H"))
    try inner.show([Probe("B"), Probe("A")])
    try hidden.show([Probe("X")])
    try outer.add(hidden, shown: false)
    try outer.show([Probe("C"), inner])
    let recorder = Recorder(outer)
    drive(outer, to: .appeared)
    let heard = recorder.take().only(symbols: ["W+", "D+"])
    #expect(heard == "O.W+ C.W+ I.W+ B.W+ A.W+ · O.D+ C.D+ I.D+ B.D+ A.D+")
  }

  @Test("L9: a child that is added leaves the others in the order in which they are shown")
  func addedToTheShow() throws {
    let container = ListContainer("P")
    let (first, second) = (Probe("A"), Probe("B"))
    try container.add(first, shown: false)
    try container.add(second, shown: false)
    try container.show([second, first])
    try container.add(Probe("C"))
    try container.add(Probe("D"), at: 0)
    #expect(container.children.map(\.lifecycle.name) == ["D", "A", "B", "C"])
    #expect(container.containment.shown.map(\.lifecycle.name) == ["D", "B", "A", "C"])
  }

  @Test("L9: an appearance costs the visible path, not the tree")
  func cost() throws {
    let container = ListContainer("P")
    var children: [any Controller] = []
    for number in 0..<2_000 { children.append(Probe("\(number)")) }
    for child in children { try container.add(child, shown: false) }
    try container.show([children[7]])
    let recorder = Recorder(container)
    drive(container, to: .appeared)
    #expect(recorder.take() == "P.load P.W+ 7.load 7.W+ P.D+ 7.D+")
  }

  @Test("L10: container first in all four callbacks, or bracketed around its children")
  func nestingOrder() throws {
    for (order, expected) in [
      (OrderProfile.generic, "P.W+ C.W+ P.D+ C.D+ · P.W- C.W- P.D- C.D-" as Trace),
      (OrderProfile.pager, "P.W+ C.W+ P.D+ C.D+ · C.W- P.W- C.D- P.D-"),
    ] {
      let container = ListContainer("P", order: order)
      try container.show([Probe("C")])
      let recorder = Recorder(container)
      drive(container, to: .disappearing)
      container.endAppearanceTransition()
      let heard = recorder.take().only(symbols: ["W+", "D+", "W-", "D-"])
      #expect(heard == expected, "\(heard.difference(from: expected) ?? "")")
    }
  }
}

@Suite("Manual forwarding")
struct ByHandTests {
  @Test(
    "L11: without begin and end a child receives nothing, neither with its container nor for attach and detach"
  )
  func silence() throws {
    let container = ByHand("P")
    let child = Probe("C")
    let recorder = Recorder(container)
    drive(container, to: .appeared)
    try container.beginAdding(child)
    try container.endAdding(child)
    container.beginAppearanceTransition(false, animated: false)
    container.endAppearanceTransition()
    try container.beginRemoving(child)
    try container.endRemoving(child)
    #expect(
      recorder.take()
        == "P.load P.W+ P.D+ C.wM(P) C.dM(P) P.W- P.D- C.wM(nil) C.dM(nil)")
  }

  @Test("L11: done right, the log is the same as with automatic forwarding, in both nesting orders")
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

  @Test(
    "L8, L11: a child that is begun in a hidden container, or ended too early, is never more visible than it")
  func clipped() throws {
    let container = ByHand("P")
    let child = Probe("C")
    try container.beginAdding(child)
    let recorder = Recorder(container)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(recorder.take() == "")
    #expect(
      recorder.takeDiagnostics() == [
        .begunInHiddenContainer(container: "P"), .unbalancedEnd(state: .disappeared),
      ])
    container.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(recorder.take() == "P.load P.W+ C.load C.W+")
    container.endAppearanceTransition()
    #expect(recorder.take() == "P.D+ C.D+")
  }

  @Test("L11, L31: a child that is left behind visible is reported")
  func leftBehind() throws {
    let container = ByHand("P")
    let child = Probe("C")
    try container.beginAdding(child)
    drive(container, to: .appeared)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    let recorder = Recorder(container)
    container.beginAppearanceTransition(false, animated: false)
    container.endAppearanceTransition()
    #expect(recorder.take() == "P.W- P.D-")
    #expect(recorder.takeDiagnostics() == [.leftBehind(state: .appeared)])
  }
}
