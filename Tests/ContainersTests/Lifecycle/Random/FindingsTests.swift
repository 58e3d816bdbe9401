import Containers
import ContainersTesting
import Testing

/// What random scripts have found, in the shortest form that they were shrunk to.
@Suite("Findings of random scripts")
struct FindingsTests {
  /// Everything that is watched, and a stage with a hand-driven host under it.
  struct Bench {
    let root = ListContainer("A")
    let host = HandDrivenHost()
    let stage: Stage
    let checker: LifecycleChecker

    init(_ others: any Controller...) throws {
      stage = try Stage(root: root)
      stage.host = host
      checker = LifecycleChecker(stage)
      checker.watch(root)
      for other in others { checker.watch(other) }
    }
  }

  @Test("L32: a controller that leaves a tree, or a root that is exchanged, counts on from where it was")
  func sequence() throws {
    let (box, leaf, next) = (ListContainer("B"), Probe("1"), Probe("2"))
    let bench = try Bench(box, leaf, next)
    try bench.root.add(leaf)
    try box.add(leaf, shown: false)
    bench.stage.appear()
    try bench.stage.setRoot(next)
    bench.stage.disappear()
    #expect(bench.checker.violations == [])
  }

  @Test("L22, L32: the last call of a rotation counts on in the tree into which a controller has moved")
  func rotationElsewhere() throws {
    let (box, leaf) = (ListContainer("B"), Probe("1"))
    let bench = try Bench(box, leaf)
    try bench.root.add(leaf)
    bench.stage.appear()
    try bench.stage.rotate(to: .portrait, duration: 1)
    for number in 0..<9 { try box.add(Probe("\(number)")) }
    try box.add(leaf)
    bench.stage.finishRotation()
    bench.checker.inspectEnd()
    #expect(bench.checker.violations == [])
  }

  @Test("L22: a child that leaves during a manually forwarded rotation receives the last call")
  func rotationByHand() throws {
    final class Turning: ChildList {
      let lifecycle: Lifecycle
      let containment = Containment(forwardsRotationAutomatically: false)
      init(_ name: String) { lifecycle = Lifecycle(name) }
      func willRotate(to orientation: Orientation, duration: Double) {
        for child in children { forwardRotation(.willRotate(to: orientation, duration: duration), to: child) }
      }
      func didRotate(from orientation: Orientation) {
        for child in children { forwardRotation(.didRotate(from: orientation), to: child) }
      }
    }
    let (root, middle) = (Turning("A"), ListContainer("B"))
    let (leaf, host) = (Probe("1"), HandDrivenHost())
    try root.add(middle)
    try middle.add(leaf)
    let stage = try Stage(root: root)
    stage.host = host
    stage.appear()
    let recorder = Recorder(leaf)
    try stage.rotate(to: .landscapeLeft, duration: 1)
    try middle.remove(leaf)
    _ = recorder.trace
    stage.finishRotation()
    #expect(recorder.take().only(symbols: ["wR", "dR"]) == "1.wR 1.dR")
  }

  @Test("L22, L26: a controller that has left its stage during a rotation may navigate in the last call")
  func rotationRequests() throws {
    let next = Probe("1")
    let bench = try Bench(next)
    let child = ListContainer("B")
    try bench.root.add(child)
    bench.stage.appear()
    try bench.stage.rotate(to: .landscapeLeft, duration: 1)
    try bench.stage.setRoot(next)
    var change: Change?
    let observation = child.observe { [unowned child] event in
      guard case .didRotate = event.kind else { return }
      change = try? child.show([Probe("2")])
      #expect(change?.state == .queued)
    }
    bench.stage.finishRotation()
    #expect(change?.outcome == .finished)
    #expect(observation.isActive)
  }

  @Test("L8: a controller that code has made visible is hidden when a container takes it")
  func begunBeforeItWasAdded() throws {
    for end in [false, true] {
      let leaf = Probe("1")
      let bench = try Bench(leaf)
      leaf.beginAppearanceTransition(true, animated: true)
      if end { leaf.endAppearanceTransition() }
      let recorder = Recorder(leaf)
      try bench.root.add(leaf)
      #expect(recorder.take() == "1.W- 1.D- 1.wM(A) 1.dM(A)")
      bench.checker.inspect(bench.root)
      #expect(bench.checker.violations == [])
    }
  }

  @Test("L13: with manual moves, a transition between the two halves of a departure does not end it")
  func halves() throws {
    let container = ByHand("P")
    let child = Probe("C")
    try container.beginAdding(child)
    try container.endAdding(child)
    drive(container, to: .appeared)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    let recorder = Recorder(container)
    try container.beginRemoving(child)
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    try container.endRemoving(child)
    #expect(recorder.take() == "C.wM(nil) C.W- C.D- C.dM(nil)")
  }
}
