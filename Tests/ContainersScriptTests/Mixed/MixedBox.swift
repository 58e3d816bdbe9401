import Containers
import ContainersTesting

/// A container without a policy; one has manual forwarding of appearance and rotations, as a careful author writes it (L11).
final class MixedBox: MixedProbe, ChildList {
  let lifecycle: Lifecycle
  let containment: Containment
  let core: MixedCore
  /// With manual forwarding: the children to bring along when this container comes back.
  private var kept: [MixedWeak] = []
  /// With manual forwarding: the children that have been begun and not ended.
  private var begun: [MixedWeak] = []
  /// With manual forwarding: the children that have received the first call of a rotation.
  private var turning: [MixedWeak] = []

  init(_ name: String, _ core: MixedCore, order: OrderProfile, isByHand: Bool) {
    lifecycle = Lifecycle(name)
    containment = Containment(
      order: order, forwardsAppearanceAutomatically: !isByHand, forwardsRotationAutomatically: !isByHand)
    self.core = core
    core.watch(self)
  }

  deinit { core.fire(.released) }

  var isByHand: Bool { !containment.forwardsAppearanceAutomatically }

  func forwardAppearance(_ callback: AppearanceCallback, animated: Bool) {
    switch callback {
    case .willAppear:
      let coming = children.filter { child in
        !child.lifecycle.standing.isComing
          && (kept.contains { $0.value === child } || child.lifecycle.name.utf8.count % 2 == 0)
      }
      begun = coming.map(MixedWeak.init)
      for child in coming { child.beginAppearanceTransition(true, animated: animated) }
    case .didAppear:
      let begun = begun
      self.begun = []
      for child in begun.compactMap(\.value)
      where child.parent === self && child.lifecycle.standing == .appearing {
        child.endAppearanceTransition()
      }
    case .willDisappear:
      let shown = containment.shown.filter { $0.lifecycle.standing.isComing }
      kept = shown.map(MixedWeak.init)
      for child in shown { child.beginAppearanceTransition(false, animated: animated) }
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
    core.fire(.frame)
    let width = core.slot % 2 == 0 ? area.width : area.width / 2
    return children.map { Placement($0, in: Rect(x: 0, y: 0, width: width, height: area.height)) }
  }

  func willRotate(to orientation: Orientation, duration: Double) {
    core.hear(.willRotate, self)
    guard isByHand else { return }
    let shown = containment.shown
    turning = shown.map(MixedWeak.init)
    for child in shown { forwardRotation(.willRotate(to: orientation, duration: duration), to: child) }
  }

  func willAnimateRotation(to orientation: Orientation, duration: Double) {
    core.hear(.willAnimateRotation, self)
    for child in turning.compactMap(\.value) {
      forwardRotation(.willAnimate(to: orientation, duration: duration), to: child)
    }
  }

  func didRotate(from orientation: Orientation) {
    core.hear(.didRotate, self)
    let turning = turning
    self.turning = []
    for child in turning.compactMap(\.value) { forwardRotation(.didRotate(from: orientation), to: child) }
  }

  func changeDidOpen(_ change: Change) { core.fire(.changeDidOpen) }
  func changeDidEnd(_ change: Change, outcome: Change.Outcome) { core.fire(.changeDidEnd) }
  func didLose(_ child: any Controller) {
    kept.removeAll { $0.value === child }
    begun.removeAll { $0.value === child }
    core.fire(.didLose)
  }
  func prepare(_ step: borrowing Step) {
    switch step.occasion {
    case .appearance: core.fire(.prepare)
    case .size, .request: return
    case .memory: core.fire(.release)
    }
  }
}

/// A reference to a controller that does not keep it alive.
final class MixedWeak {
  weak var value: (any Controller)?
  init(_ value: any Controller) { self.value = value }
}
