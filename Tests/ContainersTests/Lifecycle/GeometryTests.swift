import Containers
import ContainersTesting
import Testing

/// A container that gives each child half of its width.
final class Halves: ChildList {
  let lifecycle: Lifecycle
  let containment = Containment()
  init(_ name: String) { lifecycle = Lifecycle(name) }
  func placements(in area: Size) -> [Placement] {
    children.map { Placement($0, in: Rect(x: 0, y: 0, width: area.width / 2, height: area.height)) }
  }
}

/// A container with manual forwarding of rotations, to its last child only.
final class TurnsOneByHand: ChildList {
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
  @Test("L22: old bounds in will, new ones in animate and did; the container before its shown children")
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

  @Test("L22: a rotation to the present orientation does nothing; one asked for during another counts")
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
