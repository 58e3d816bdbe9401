import Containers
import ContainersTesting
import Testing

/// A container on a stage of 100 × 100 whose movements a test makes itself.
struct Scene<Owner: StatefulContainer> {
  let container: Owner
  let stage: Stage
  let host = HandDrivenHost()
  let recorder: Recorder
  let checker: LifecycleChecker

  init(
    _ container: Owner, size: Size = Size(width: 100, height: 100), isMirrored: Bool = false
  ) throws {
    self.container = container
    stage = try Stage(root: container, size: size, layoutDirection: isMirrored ? .rightToLeft : .leftToRight)
    checker = LifecycleChecker(stage)
    recorder = Recorder(stage)
    stage.host = host
    stage.appear()
    _ = recorder.take()
  }

  /// Where the children are drawn now, lowest first.
  var drawn: [String] { container.drawn }

  /// Where each child is drawn now.
  var frames: [String: Rect] {
    let placements = container.childPlacements.map { ($0.controller.lifecycle.name, $0.frame) }
    return Dictionary(placements) { first, _ in first }
  }

  /// The sizes of the visible children, in order.
  var sizes: [String] {
    container.containment.shown.map { $0.lifecycle.name + " " + text($0.lifecycle.size) }
  }

  /// What is wrong when everything has settled: with the callbacks, the states, and the sizes (L36).
  func faultsAtRest() -> [String] {
    checker.inspect(container, isAtRest: true)
    checker.inspectEnd()
    return checker.takeViolations() + container.misfits
  }
}

/// The name of a test's probes.
func probes(_ names: String) -> [Probe] { names.map { Probe(String($0)) } }

/// A number without a fraction where it has none.
private func text(_ number: Double) -> String {
  let hundredths = (number * 100).rounded()
  return hundredths.truncatingRemainder(dividingBy: 100) == 0
    ? String(Int(hundredths / 100)) : String(hundredths / 100)
}

func text(_ size: Size) -> String { text(size.width) + "×" + text(size.height) }

extension Container {
  /// Where the children are drawn now, lowest first: name, left, top, width × height.
  var drawn: [String] {
    childPlacements.map { placement in
      let (name, frame) = (placement.controller.lifecycle.name, placement.frame)
      return "\(name) \(text(frame.origin.x)),\(text(frame.origin.y)) \(text(frame.size))"
    }
  }

  /// The visible children whose size is not that of their frame (L36).
  var misfits: [String] {
    guard lifecycle.state != .disappeared else { return [] }
    return containment.shown.compactMap { child in
      let (size, frame) = (child.lifecycle.size, frame(of: child).size)
      return size == frame ? nil : "L36: \(child.lifecycle.name) is \(text(size)) in \(text(frame))"
    }
  }
}

extension ContainerModel {
  /// Adds the invariant that visible children have the sizes of their frames while nothing moves (L36).
  func addSizes(of container: any Container) {
    addInvariant("L36: a visible child does not have the size of its frame") {
      container.containment.change != nil || container.misfits.isEmpty
    }
  }
}

extension Rect {
  /// Whether another rectangle differs by rounding errors only.
  func isNear(_ other: Rect) -> Bool {
    func numbers(_ rect: Rect) -> [Double] {
      [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    }
    return zip(numbers(self), numbers(other)).allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
