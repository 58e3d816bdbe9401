// Rotation and size: down the visible path, the container before its children (L22, L23, L24).

/// One of the three calls of a rotation (L22).
public enum RotationStep: Hashable, Sendable {
  /// The surface is about to turn; the bounds are still the old ones.
  case willRotate(to: Orientation, duration: Double)
  /// The surface is turning; the bounds are the new ones.
  case willAnimate(to: Orientation, duration: Double)
  /// The surface has turned.
  case didRotate(from: Orientation)
}

extension Engine {
  /// Tells one call of a rotation to a controller and to everything it shows.
  ///
  /// Who came after the first call hears none of the others.
  func rotate(_ step: RotationStep, _ controller: any Controller) {
    tell(step, to: controller)
    guard let container = controller.asContainer, container.containment.forwardsRotationAutomatically
    else { return }
    for child in container.containment.shown { rotate(step, child) }
  }

  /// Tells one call of a rotation to one controller.
  func tell(_ step: RotationStep, to controller: any Controller) {
    let record = controller.lifecycle
    switch step {
    case .willRotate(let orientation, let duration):
      guard record.turn == .none else { return }
      record.turn = .announced
      turning?.append(controller)
      emit(.willRotate(to: orientation), controller, .geometry)
      adapting(controller) { controller.willRotate(to: orientation, duration: duration) }
    case .willAnimate(let orientation, let duration):
      guard record.turn == .announced else { return }
      record.turn = .animated
      emit(.willAnimateRotation(to: orientation), controller, .geometry)
      adapting(controller) { controller.willAnimateRotation(to: orientation, duration: duration) }
    case .didRotate(let orientation):
      guard record.turn != .none else { return }
      record.turn = .none
      emit(.didRotate(from: orientation), controller, .geometry)
      controller.didRotate(from: orientation)
    }
  }

  /// Gives a controller and everything it shows their sizes, without a word.
  func layOut(_ controller: any Controller, _ size: Size) {
    guard controller.lifecycle.size != size else { return }
    controller.lifecycle.size = size
    if let container = controller.asContainer { layOutChildren(of: container) }
  }

  /// Gives the shown children the sizes that their container says now, without a word.
  func layOutChildren(of container: any Container) {
    for child in container.containment.shown {
      layOut(child, container.size(of: child, in: container.lifecycle.size))
    }
  }

  /// Gives a controller and everything it shows new sizes, and tells those whose size changes (L23).
  ///
  /// - Parameter between: Called when all of them have heard of it, and none has its new size.
  func resize(_ controller: any Controller, to size: Size, between: () -> Void = {}) {
    var changed: [any Controller] = []
    announce(controller, size, &changed)
    between()
    layOut(controller, size)
    for controller in changed {
      emit(.didTransition(to: controller.lifecycle.size), controller, .geometry)
      controller.didTransition(to: controller.lifecycle.size)
    }
  }

  private func announce(_ controller: any Controller, _ size: Size, _ changed: inout [any Controller]) {
    guard controller.lifecycle.size != size else { return }
    changed.append(controller)
    emit(.willTransition(to: size), controller, .geometry)
    adapting(controller) { controller.willTransition(to: size) }
    guard let container = controller.asContainer, container.containment.forwardsRotationAutomatically
    else { return }
    for child in container.containment.shown {
      announce(child, container.size(of: child, in: size), &changed)
    }
  }

  /// The orientations that everything on show can be shown in (L24).
  static func supportedOrientations(of controller: any Controller) -> OrientationSet {
    var result = controller.supportedOrientations
    for child in controller.asContainer?.containment.shown ?? [] {
      result.formIntersection(supportedOrientations(of: child))
    }
    return result
  }

  /// The first controller on show that does not let the surface turn now (L24).
  static func refuser(in controller: any Controller) -> (any Controller)? {
    guard controller.shouldRotate else { return controller }
    for child in controller.asContainer?.containment.shown ?? [] {
      if let refuser = refuser(in: child) { return refuser }
    }
    return nil
  }
}

extension Container {
  /// Tells a child one call of a rotation: for containers that forward rotations by hand (L22).
  public func forwardRotation(_ step: RotationStep, to child: any Controller) {
    Engine.of(child).rotate(step, child)  // one that has left meanwhile is in another tree
  }
}
