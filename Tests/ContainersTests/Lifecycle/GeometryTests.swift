import Containers
import ContainersTesting
import Testing

/// A container that gives each child half of its width.
final class Halves: Container {
  let lifecycle: Lifecycle
  let containment = Containment()
  init(_ name: String) { lifecycle = Lifecycle(name) }
  func frame(of child: any Controller, in size: Size) -> Rect {
    Rect(x: 0, y: 0, width: size.width / 2, height: size.height)
  }
}

/// A container with manual forwarding of rotations, to its last child only.
final class TurnsOneByHand: Container {
  let lifecycle: Lifecycle
  let containment: Containment
  init(_ name: String, forwardsRotationAutomatically: Bool = true) {
    lifecycle = Lifecycle(name)
    containment = Containment(forwardsRotationAutomatically: forwardsRotationAutomatically)
  }
  func willRotate(to orientation: Orientation, duration: Double) {
    forward(.willRotate(to: orientation, duration: duration))
  }
  func willAnimateRotation(to orientation: Orientation, duration: Double) {
    forward(.willAnimate(to: orientation, duration: duration))
  }
  func didRotate(from orientation: Orientation) { forward(.didRotate(from: orientation)) }
  private func forward(_ step: RotationStep) {
    if let child = children.last { forwardRotation(step, to: child) }
  }
}

@Suite("Rotation and size")
struct GeometryTests {
  @Test("L22: will with the old bounds, animate with the new ones, did; container before shown children")
  func rotation() throws {
    let container = Halves("P")
    let (child, hidden) = (Probe("C"), Probe("H"))
    defer { Probe.release(child) }
    let stage = try Stage(root: container, size: Size(width: 40, height: 100))
    try container.add(child)
    try container.add(hidden, shown: false)
    stage.appear()
    var seen: [String] = []
    for symbol in ["wR", "aR", "dR"] {
      child.when(symbol) {
        seen.append("\(symbol) \(child.lifecycle.size.width) \(stage.orientation.isLandscape)")
      }
    }
    let recorder = Recorder(stage)
    try stage.rotate(to: .landscapeLeft)
    #expect(recorder.take() == "P.wR C.wR P.aR C.aR P.dR C.dR")
    #expect(seen == ["wR 20.0 false", "aR 50.0 false", "dR 50.0 true"])
    #expect(stage.size == Size(width: 100, height: 40))
    #expect(hidden.lifecycle.size != child.lifecycle.size)
    try container.show([hidden])
    #expect(hidden.lifecycle.size == Size(width: 50, height: 40))
  }

  @Test("L22: with a toolkit and a duration the last call waits; a second rotation ends the first")
  func animated() throws {
    let container = ListContainer("P")
    let host = HandDrivenHost()
    let stage = try Stage(root: container, size: Size(width: 1, height: 2))
    stage.host = host
    stage.appear()
    let recorder = Recorder(stage)
    try stage.rotate(to: .landscapeLeft, duration: 2)
    #expect(recorder.take() == "P.wR P.aR")
    #expect(stage.isMoving)
    #expect(stage.rotation?.from == .portrait)
    try stage.rotate(to: .portrait, duration: 2)
    #expect(recorder.take() == "P.dR P.wR P.aR")
    #expect(stage.advance(by: 1))
    #expect(!stage.advance(by: 1))
    #expect(recorder.take() == "P.dR")
    stage.finishRotation()
    #expect(recorder.take() == "")
  }

  @Test(
    "L22: a child added after the first call receives none; one that has left meanwhile receives the last")
  func balance() throws {
    let scene = try Scene()
    try scene.stage.rotate(to: .landscapeLeft, duration: 1)
    try scene.container.swap(scene.old, for: Probe("T"))
    scene.stage.finishRotation()
    let heard = scene.recorder.take().only(symbols: ["wR", "aR", "dR"])
    #expect(heard == "P.wR O.wR P.aR O.aR P.dR O.dR")
  }

  @Test(
    "L22: a rotation to the present orientation does not happen; one that is requested during another counts")
  func noTurn() throws {
    let page = Probe("A")
    defer { Probe.release(page) }
    let stage = try Stage(root: page, size: Size(width: 10, height: 20))
    stage.appear()
    let recorder = Recorder(stage)
    try stage.rotate(to: .portrait)
    #expect(recorder.take() == "")
    page.when("wR") {
      page.forget("wR")
      try? stage.rotate(to: .portrait, size: Size(width: 10, height: 20))
    }
    try stage.rotate(to: .landscapeLeft)
    #expect(recorder.take() == "A.wR A.aR A.dR A.wR A.aR A.dR")
    #expect(stage.orientation == .portrait)
  }

  @Test("L22: a container may opt out, and forward manually")
  func byHand() throws {
    let container = TurnsOneByHand("P", forwardsRotationAutomatically: false)
    let stage = try Stage(root: container)
    try container.add(Probe("A"))
    try container.add(Probe("B"))
    stage.appear()
    let recorder = Recorder(stage)
    try stage.rotate(to: .landscapeRight)
    #expect(recorder.take() == "P.wR B.wR P.aR B.aR P.dR B.dR")
  }

  @Test("L22: no appearance callback comes from a rotation, nor from a resize")
  func noAppearance() throws {
    let scene = try Scene()
    try scene.container.show([scene.new], .interactive)
    _ = scene.recorder.take()
    try scene.stage.rotate(to: .landscapeLeft, size: Size(width: 9, height: 4))
    try scene.stage.resize(to: Size(width: 5, height: 5))
    let heard = scene.recorder.take()
    #expect(heard.only(symbols: ["W+", "D+", "W-", "D-"]) == "")
    #expect(heard.only("N") == "N.wR N.aR N.dR N.wS N.dS")
  }

  @Test("L23: controllers whose size changes are called before and after, the container first")
  func resize() throws {
    let container = Halves("P")
    let child = Probe("C")
    defer { Probe.release(child) }
    let stage = try Stage(root: container, size: Size(width: 40, height: 10))
    try container.add(child)
    stage.appear()
    var seen: [Double] = []
    child.when("wS") { seen += [child.lifecycle.size.width, stage.size.width] }
    child.when("dS") { seen += [child.lifecycle.size.width, stage.size.width] }
    let recorder = Recorder(stage)
    try stage.resize(to: Size(width: 60, height: 10))
    #expect(recorder.take() == "P.wS C.wS P.dS C.dS")
    #expect(seen == [20, 40, 30, 60])
    try stage.resize(to: Size(width: 60, height: 10))
    #expect(recorder.take() == "")
  }

  @Test("L24: the shown children decide, by intersection; a refusal is a typed error and changes nothing")
  func orientations() throws {
    let scene = try Scene()
    scene.new.supportedOrientations = .portrait
    try scene.stage.rotate(to: .landscapeLeft)
    scene.old.supportedOrientations = [.landscape, OrientationSet(.portrait)]
    try scene.container.show([scene.old, scene.new])
    #expect(scene.stage.supportedOrientations == OrientationSet(.portrait))
    _ = scene.recorder.take()
    #expect(
      throws: StageError.orientation(.landscapeRight, supported: OrientationSet(.portrait))
    ) { try scene.stage.rotate(to: .landscapeRight) }
    scene.old.shouldRotate = false
    #expect(throws: StageError.refused(by: "O")) { try scene.stage.rotate(to: .portrait) }
    #expect(scene.recorder.take() == "")
    #expect(scene.stage.orientation == .landscapeLeft)
  }

  @Test("L29: bad sizes and durations are typed errors")
  func badNumbers() throws {
    let stage = try Stage(root: Probe("A"))
    for width in [-1, .infinity, .nan] {
      let size = Size(width: width, height: 1)
      #expect(throws: StageError.self) { try stage.resize(to: size) }
      #expect(throws: StageError.self) { try stage.rotate(to: .portrait, size: size) }
      #expect(throws: StageError.self) { try stage.rotate(to: .portrait, duration: width) }
      #expect(throws: StageError.self) { try Stage(root: Probe("B"), size: size) }
    }
    #expect(stage.size == .zero)
  }
}

@Suite("Memory")
struct MemoryTests {
  /// A container that notes when it is asked to let go.
  final class Cache: Container {
    let lifecycle: Lifecycle
    let containment = Containment()
    var log: [String] = []
    init(_ name: String) { lifecycle = Lifecycle(name) }
    func releaseRebuildable() { log.append("released with \(children.count) children") }
  }

  @Test(
    "L25: every controller receives it, shown or not, container first, children in order; nothing is unloaded"
  )
  func everybody() throws {
    let container = Cache("P")
    let inner = ListContainer("I")
    try inner.add(Probe("X"))
    try container.add(inner, shown: false)
    try container.add(Probe("C"))
    let stage = try Stage(root: container)
    stage.appear()
    let recorder = Recorder(stage)
    stage.sendMemoryWarning()
    #expect(recorder.take() == "P.mem I.mem X.mem C.mem")
    #expect(container.log == ["released with 2 children"])
    #expect(container.children.last?.lifecycle.isLoaded == true)
  }
}
