import Containers
import ContainersTesting

/// Counts the controllers that are alive (L33).
final class Census {
  var alive = 0
}

/// What leaves and containers of a random world have in common: a number, and steps that wait for a callback.
final class RandomCore {
  let index: Int
  var world: RandomWorld?
  /// The moments for which a step waits, as bits.
  var armed: UInt32 = 0
  var memoryWarnings = 0
  private let census: Census

  init(_ index: Int, _ census: Census) {
    self.index = index
    self.census = census
    census.alive += 1
  }

  deinit { census.alive -= 1 }

  func hear(_ moment: RandomMoment) {
    if moment == .memory { memoryWarnings += 1 }
    guard armed & (1 << UInt32(moment.rawValue)) != 0 else { return }
    world?.fire(self, moment)
  }
}

/// A controller of a random world.
protocol RandomNode: Controller {
  var core: RandomCore { get }
}

extension RandomNode {
  func didLoad() { core.hear(.load) }
  func willAppear(animated: Bool) { core.hear(.willAppear) }
  func didAppear(animated: Bool) { core.hear(.didAppear) }
  func willDisappear(animated: Bool) { core.hear(.willDisappear) }
  func didDisappear(animated: Bool) { core.hear(.didDisappear) }
  func willMove(to parent: (any Container)?) { core.hear(.willMove) }
  func didMove(to parent: (any Container)?) { core.hear(.didMove) }
  func willTransition(to size: Size) { core.hear(.willTransition) }
  func didTransition(to size: Size) { core.hear(.didTransition) }
  func didReceiveMemoryWarning() { core.hear(.memory) }
}

/// A controller without children; some support portrait only (L24).
final class RandomLeaf: RandomNode, OrientationDeciding {
  let lifecycle: Lifecycle
  let core: RandomCore
  var supportedOrientations: OrientationSet { core.index % 5 == 4 ? .portrait : .all }
  var shouldRotate: Bool { core.index % 7 != 6 }

  init(_ name: String, _ core: RandomCore) {
    lifecycle = Lifecycle(name)
    self.core = core
  }

  func willRotate(to orientation: Orientation, duration: Double) { core.hear(.willRotate) }
  func willAnimateRotation(to orientation: Orientation, duration: Double) { core.hear(.willAnimateRotation) }
  func didRotate(from orientation: Orientation) { core.hear(.didRotate) }
}

/// A container without a policy; some have manual forwarding of appearance and rotations, as a careful author would write it (L11).
final class RandomBox: RandomNode, ChildList {
  let lifecycle: Lifecycle
  let containment: Containment
  let core: RandomCore
  /// With manual forwarding: the children to bring along when this container comes back.
  private var kept: [any Controller] = []
  /// With manual forwarding: the children that have been begun and not ended.
  private var begun: [any Controller] = []
  /// With manual forwarding: the children that have received the first call of a rotation.
  private var turning: [any Controller] = []

  init(_ name: String, _ core: RandomCore, order: OrderProfile, isByHand: Bool) {
    lifecycle = Lifecycle(name)
    containment = Containment(
      order: order, forwardsAppearanceAutomatically: !isByHand, forwardsRotationAutomatically: !isByHand)
    self.core = core
  }

  var isByHand: Bool { !containment.forwardsAppearanceAutomatically }

  func forwardAppearance(_ callback: AppearanceCallback, animated: Bool) {
    switch callback {
    case .willAppear:
      begun = children.filter { child in
        !child.lifecycle.standing.isComing && (kept.contains { $0 === child } || child.isWantedByHand)
      }
      for child in begun { child.beginAppearanceTransition(true, animated: animated) }
    case .didAppear:
      let begun = begun
      self.begun = []
      for child in begun where child.parent === self && child.lifecycle.standing == .appearing {
        child.endAppearanceTransition()
      }
    case .willDisappear:
      kept = containment.shown.filter { $0.lifecycle.standing.isComing }
      for child in kept { child.beginAppearanceTransition(false, animated: animated) }
    case .didDisappear:
      for child in children {
        var turns = 0
        // A change may have brought it back meanwhile.
        if child.lifecycle.standing.isComing { child.beginAppearanceTransition(false, animated: animated) }
        while child.parent === self, child.lifecycle.standing == .disappearing, turns < 300 {
          child.endAppearanceTransition()
          turns += 1
        }
      }
    }
  }

  func placements(in area: Size) -> [Placement] {
    let width = core.index % 2 == 0 ? area.width : area.width / 2
    return children.map { Placement($0, in: Rect(x: 0, y: 0, width: width, height: area.height)) }
  }

  func willRotate(to orientation: Orientation, duration: Double) {
    core.hear(.willRotate)
    guard isByHand else { return }
    turning = containment.shown
    for child in turning { forwardRotation(.willRotate(to: orientation, duration: duration), to: child) }
  }

  func willAnimateRotation(to orientation: Orientation, duration: Double) {
    core.hear(.willAnimateRotation)
    for child in turning { forwardRotation(.willAnimate(to: orientation, duration: duration), to: child) }
  }

  func didRotate(from orientation: Orientation) {
    core.hear(.didRotate)
    let turning = turning
    self.turning = []
    for child in turning { forwardRotation(.didRotate(from: orientation), to: child) }
  }

  /// Forgets every child.
  func letGo() {
    (kept, begun, turning) = ([], [], [])
  }

  func changeDidEnd(_ change: Change, outcome: Change.Outcome) { core.hear(.changeDidEnd) }
  func didLose(_ child: any Controller) {
    kept.removeAll { $0 === child }
    begun.removeAll { $0 === child }
    core.hear(.didLose)
  }
  func prepare(_ step: borrowing Step) { if step.occasion == .memory { core.hear(.release) } }
}

extension Controller {
  /// Whether a container with manual forwarding shows this controller without a request.
  fileprivate var isWantedByHand: Bool { ((self as? any RandomNode)?.core.index ?? 0) % 3 == 1 }
}
