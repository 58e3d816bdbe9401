import Containers
import ContainersTesting
import Testing

extension FindingsTests {
  @Test(
    "L17: a cancel does not take away a child that was there before, nor one whose arrival is called by code")
  func cancelKeeps() throws {
    let (shown, hidden, arriving) = (Probe("1"), Probe("2"), Probe("3"))
    let bench = try Bench(shown, hidden, arriving)
    try bench.root.add(shown)
    try bench.root.add(hidden, shown: false)
    try bench.root.beginAdding(arriving)
    bench.stage.appear()
    try bench.root.show([hidden, arriving], .interactive)
    let back = try bench.root.show([shown], removing: true, .interactive)
    try back.cancel()
    #expect(bench.root.children.map { $0.lifecycle.name } == ["1", "2", "3"])
    bench.checker.inspectEnd()
    #expect(bench.checker.violations == [])
  }

  @Test(
    "L9, L15: a child that is taken away is forgotten by the open change of a container with manual forwarding"
  )
  func takenFromTarget() throws {
    let container = ByHand("P")
    let child = Probe("C")
    let change = try container.show([child], .interactive)
    try ListContainer("Q").add(child)
    #expect(container.containment.current.isEmpty)
    try change.finish()
    #expect(container.containment.shown.isEmpty)
    #expect(container.children.isEmpty)
  }

  @Test("L33: the open change of a container keeps no controller that has left it")
  func openChangeKeeps() throws {
    weak var gone: ListContainer?
    do {
      let (inner, moving) = (ByHand("P"), ListContainer("Q"))
      try inner.show([moving])
      try inner.add(Probe("C"), .interactive)
      try inner.endRemoving(moving)
      try moving.show([inner])
      gone = moving
    }
    #expect(gone == nil)
  }

  @Test("L15, L26: an arrival called by code is checked again when its turn comes")
  func staleArrival() throws {
    let (outer, inner) = (ListContainer("B"), ListContainer("C"))
    let trigger = Probe("1")
    defer { Probe.release(trigger) }
    trigger.when("wM") {
      _ = try? outer.add(inner)
      try? inner.beginAdding(outer)
    }
    try outer.beginAdding(trigger)
    try outer.endAdding(trigger)
    #expect(inner.parent === outer)
    #expect(outer.parent == nil)
  }

  @Test(
    "L26: what waits while the root of a stage is exchanged is done to the new root, and in its own queue")
  func rootExchanged() throws {
    let (first, second) = (Probe("1"), Probe("2"))
    let bench = try Bench(first, second)
    try bench.stage.setRoot(first)
    bench.stage.appear()
    defer { for probe in [first, second] { Probe.release(probe) } }
    let stage = bench.stage
    first.when("W-") { stage.disappear() }
    try stage.setRoot(second)
    #expect(second.lifecycle.state == .disappeared)
    #expect(bench.host.attached.isEmpty)
    #expect(bench.checker.violations == [])
  }

  @Test("L20: a root that code has begun twice is hidden when it is exchanged")
  func rootBegunTwice() throws {
    let leaf = Probe("1")
    let bench = try Bench(leaf)
    bench.stage.appear()
    bench.stage.disappear(animated: true)
    bench.root.beginAppearanceTransition(false, animated: true)
    try bench.stage.setRoot(leaf)
    #expect(bench.root.lifecycle.state == .disappeared)
    #expect(bench.host.attached.isEmpty)
  }

  @Test("L26: a controller that is taken in without being shown waits for its own tree too")
  func hiddenNewcomer() throws {
    let (box, leaf, sibling) = (ListContainer("B"), Probe("1"), ListContainer("C"))
    let bench = try Bench(box, leaf, sibling)
    try box.add(leaf)
    try box.add(sibling)
    defer { Probe.release(leaf) }
    leaf.when("wM") { #expect((try? sibling.show([Probe("2")]))?.state == .queued) }
    try bench.root.add(leaf, shown: false)
    #expect(sibling.children.count == 2)
    #expect(bench.checker.violations == [])
  }

  @Test(
    "L3, L26: begin and end of a child that code is just beginning wait until it has received its callback")
  func nestedByHand() throws {
    let container = ByHand("P")
    let child = Probe("C")
    defer { Probe.release(child) }
    try container.beginAdding(child)
    try container.endAdding(child)
    container.child = child
    child.when("load") { [unowned child] in child.endAppearanceTransition() }
    let recorder = Recorder(container)
    container.beginAppearanceTransition(true, animated: false)
    #expect(recorder.take() == "P.load P.W+ C.load C.W+")
    container.endAppearanceTransition()
    #expect(recorder.take() == "P.D+ C.D+")
  }

  @Test("L5: a will that an end causes carries the flag of the container that is in transition")
  func flagOfAnEnd() throws {
    let container = ByHand("P")
    let child = Probe("C")
    try container.beginAdding(child)
    let checker = LifecycleChecker(container)
    drive(container, to: .appearing, animated: true)
    child.beginAppearanceTransition(true, animated: true)
    container.beginAppearanceTransition(false, animated: true)
    child.beginAppearanceTransition(false, animated: true)
    child.beginAppearanceTransition(true, animated: true)
    container.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(checker.violations == [])
  }

  @Test(
    "L8, L11: with manual forwarding, removing a child does not reverse its siblings that are in transition")
  func brothers() throws {
    let (container, other) = (ByHand("P"), ListContainer("Q"))
    let (stays, goes) = (Probe("1"), Probe("2"))
    for child in [stays, goes] {
      try container.beginAdding(child)
      try container.endAdding(child)
    }
    drive(container, to: .appeared)
    for child in [stays, goes] {
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
    }
    stays.beginAppearanceTransition(false, animated: true)
    let recorder = Recorder(stays)
    try other.add(goes)
    stays.endAppearanceTransition()
    #expect(recorder.take() == "1.D-")
  }

  @Test("L12: a transition from a child to itself leaves what is shown as it is")
  func toItself() throws {
    let leaf = Probe("1")
    let bench = try Bench(leaf)
    try bench.root.add(leaf)
    bench.stage.appear()
    let recorder = Recorder(bench.stage)
    try bench.root.transition(from: leaf, to: leaf)
    #expect(recorder.take() == "")
  }

  @Test(
    "L11, L17: a gesture that ends while hidden leaves its children to the container with manual forwarding")
  func cancelledOutOfSight() throws {
    let container = ByHand("P")
    let (child, next) = (Probe("C"), Probe("N"))
    container.child = child
    try container.beginAdding(child)
    try container.endAdding(child)
    drive(container, to: .appeared)
    let gesture = try container.show([next], .interactive)
    container.beginAppearanceTransition(false, animated: false)
    container.endAppearanceTransition()
    #expect(gesture.outcome == .cancelled)
    let recorder = Recorder(container)
    container.beginAppearanceTransition(true, animated: false)
    container.endAppearanceTransition()
    #expect(recorder.take() == "P.W+ C.W+ P.D+ C.D+")
    #expect(recorder.takeDiagnostics() == [])
  }

  @Test("L13, L17: a cancel does not bring back a child that an ended change had let go of")
  func cancelAfterRemoval() throws {
    let container = ListContainer("P")
    let (first, second) = (Probe("A"), Probe("B"))
    try container.show([first], removing: true)
    container.beginAppearanceTransition(true, animated: false)
    try container.show([second], removing: true)
    let gesture = try container.show([first], removing: true, .interactive)
    try gesture.cancel()
    container.endAppearanceTransition()
    #expect(container.containment.children.map(\.lifecycle.name) == ["B"])
    #expect(first.parent == nil)
    #expect(second.lifecycle.state == .appeared)
  }
}
