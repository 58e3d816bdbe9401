// Rotation: three calls along the visible path, and who allows it (L22, L24).

/// One of the three calls of a rotation (L22).
public enum RotationStep: Hashable, Sendable {
  /// The stage is about to rotate; the bounds are still the old ones.
  case willRotate(to: Orientation, duration: Double)
  /// The stage is rotating; the bounds are the new ones.
  case willAnimate(to: Orientation, duration: Double)
  /// The stage has rotated.
  case didRotate(from: Orientation)
}

/// A rotation of the stage that is in progress (L22).
public struct Rotation {
  /// The orientation before.
  public let from: Orientation
  /// The orientation after.
  public let to: Orientation
  /// The duration of the rotation, in seconds.
  public let duration: Double

  var elapsed = 0.0
  var rotating: [any Controller]
}

extension Stage {
  /// Rotates the stage (L22, L24).
  ///
  /// All visible controllers receive `willRotate` with the old bounds, `willAnimateRotation` with the new ones, and
  /// `didRotate` at the end: at once, or, with a host and a duration, when the rotation is finished. A controller that
  /// received `willRotate` always receives `didRotate`; one added in between receives neither. Nothing happens if the
  /// stage already has that orientation and size.
  /// - Parameters:
  ///   - orientation: The new orientation.
  ///   - newSize: The new size; nil exchanges width and height between portrait and landscape.
  ///   - duration: The duration in seconds.
  /// - Throws: `StageError`; nothing has changed then.
  public func rotate(
    to orientation: Orientation, size newSize: Size? = nil, duration: Double = 0
  ) throws(StageError) {
    let rotated =
      orientation.isLandscape == self.orientation.isLandscape
      ? size : Size(width: size.height, height: size.width)
    let newSize = newSize ?? rotated
    guard newSize.isValid else { throw .size(newSize) }
    guard duration >= 0, duration.isFinite else { throw .duration(duration) }
    try checkRotation(to: orientation)
    request("rotate", touching: rotation?.rotating ?? []) { [self] engine in
      if orientation == self.orientation && newSize == size { return }
      endRotation()
      beginRotation(to: orientation, newSize, duration, engine)
    }
  }

  /// Sends the last of the three calls when the rotation has ended; does nothing without a rotation (L22).
  public func finishRotation() {
    // A controller that has left meanwhile receives the last call too, and may make requests in it (L26).
    let rotating = rotation?.rotating ?? []
    request("finish rotation", touching: rotating) { [self] _ in endRotation() }
  }

  /// Resizes the stage without rotating it (L23).
  ///
  /// Visible controllers receive `willTransition` while they have the old size, and `didTransition` with the new one.
  /// - Throws: `StageError.size`; nothing has changed then.
  public func resize(to newSize: Size) throws(StageError) {
    guard newSize.isValid else { throw .size(newSize) }
    request("resize") { [self] engine in
      engine.resize(root.record, to: newSize) { size = newSize }
    }
  }

  /// The orientations that all visible controllers support (L24).
  public var supportedOrientations: OrientationSet {
    let engine = root.record.engine
    return engine.callOut { engine.supportedOrientations(of: Engine.deciders(in: root.record)) }
  }

  private func checkRotation(to orientation: Orientation) throws(StageError) {
    let engine = root.record.engine
    try engine.callOut { () throws(StageError) in
      let deciders = Engine.deciders(in: root.record)
      let supported = engine.supportedOrientations(of: deciders)
      guard supported.contains(orientation) else {
        throw .orientation(orientation, supported: supported)
      }
      for decider in deciders {
        let agrees = engine.ask("should rotate", decider.record) { decider.shouldRotate } == true
        guard agrees else { throw .refused(by: decider.record.name) }
      }
    }
  }

  private func beginRotation(
    to orientation: Orientation, _ newSize: Size, _ duration: Double, _ engine: Engine
  ) {
    engine.rotating = []
    engine.rotate(.willRotate(to: orientation, duration: duration), root.record)
    size = newSize
    engine.layOut(root.record, newSize)
    for controller in engine.rotating ?? [] {
      engine.tell(.willAnimate(to: orientation, duration: duration), to: controller.record)
    }
    let rotating = engine.rotating ?? []
    engine.rotating = nil
    rotation = Rotation(from: self.orientation, to: orientation, duration: duration, rotating: rotating)
    self.orientation = orientation  // a controller that appears now reads it
    engine.adaptToSizes(rotating)
    if duration == 0 || host == nil { endRotation() }
  }

  func advanceRotation(by seconds: Double) {
    guard let rotation else { return }
    self.rotation?.elapsed = rotation.elapsed + seconds
    if rotation.elapsed + seconds >= rotation.duration { finishRotation() }
  }

  private func endRotation() {
    guard let rotation else { return }
    self.rotation = nil
    root.record.engine.end(rotation, below: root.record)
  }

  /// Called when the stage is released during a rotation: ends it for the controllers that received its beginning
  /// (L22).
  func abandonRotation() {
    guard let rotation else { return }
    self.rotation = nil
    Engine.request("end rotation", on: root, touching: rotation.rotating) { [root] engine in
      engine.end(rotation, below: root.record)
    }
  }
}

extension Container {
  /// Sends a child one call of a rotation: for containers that forward rotations manually (L22).
  ///
  /// Does nothing outside of a rotation that the container takes part in, and for what is not its child when it begins.
  /// - Parameters:
  ///   - step: The call.
  ///   - child: The child; its visible descendants receive the call too.
  public func forwardRotation(_ step: RotationStep, to child: any Controller) {
    let record = child.record
    guard !home.forwardsRotationAutomatically else { return }
    if case .willRotate = step, self.record.rotationPhase == .none || record.home !== home { return }
    // A child that has left meanwhile is in another tree, and continues there with the event numbers of this one (L32).
    let rotate = { [home] in
      let (own, other) = (home.tree, record.engine)
      other.sequence = max(other.sequence, own.sequence)
      other.rotate(step, record)
      own.sequence = max(own.sequence, other.sequence)
    }
    if home.isAdapting { return home.adapt(rotate) }
    home.tree.callOut { record.engine.callOut(rotate) }
  }
}

extension Engine {
  /// Sends one call of a rotation to a controller and its visible descendants.
  ///
  /// A controller that joined after the first call receives neither of the others.
  func rotate(_ step: RotationStep, _ top: Lifecycle) {
    Self.walk(top) { record in
      tell(step, to: record)
      guard let home = record.containment, home.forwardsRotationAutomatically else { return Children() }
      return home.visible
    }
  }

  /// Sends one call of a rotation to one controller.
  ///
  /// - Parameter via: The root's record of its children, for a controller that has left the stage meanwhile.
  func tell(_ step: RotationStep, to record: Lifecycle, via home: Containment? = nil) {
    guard let controller = record.controller else { return }
    switch step {
    case .willRotate(let orientation, let duration):
      guard record.rotationPhase == .none else { return }
      record.rotationPhase = .announced
      // One that is notified later than the others also receives the last call.
      if rotating?.append(controller) == nil { stage(of: record)?.rotation?.rotating.append(controller) }
      emit(.willRotate(to: orientation), record, .geometry)
      adapting(record) { controller.willRotate(to: orientation, duration: duration) }
    case .willAnimate(let orientation, let duration):
      guard record.rotationPhase == .announced else { return }
      record.rotationPhase = .animated
      emit(.willAnimateRotation(to: orientation), record, .geometry)
      let before = record.containment?.visible
      adapting(record) { controller.willAnimateRotation(to: orientation, duration: duration) }
      // A child that stays may have another frame beside those that the container shows now (L35, L36).
      if let home = record.containment, let before, before != home.visible { layOutChildren(home) }
    case .didRotate(let orientation):
      guard record.rotationPhase != .none else { return }
      record.rotationPhase = .none
      emit(.didRotate(from: orientation), record, .geometry, via: home)
      controller.didRotate(from: orientation)
    }
  }

  fileprivate func end(_ rotation: Rotation, below root: Lifecycle) {
    conclude(rotation.rotating, via: root.containment) { engine, record, home in
      engine.tell(.didRotate(from: rotation.from), to: record, via: home)
    }
  }

  /// The orientations that all of them support (L24).
  fileprivate func supportedOrientations(of deciders: [any OrientationDeciding]) -> OrientationSet {
    var result = OrientationSet.all
    for decider in deciders {
      let supported = ask("supported orientations", decider.record) { decider.supportedOrientations }
      result.formIntersection(supported ?? [])
    }
    return result
  }

  /// The visible controllers that decide about a rotation and count in it, each before its children (L24, M10).
  fileprivate static func deciders(in top: Lifecycle) -> [any OrientationDeciding] {
    var deciders: [any OrientationDeciding] = []
    walk(top) { record in
      let decider = record.controller?.asOrientationDeciding
      if let decider { deciders.append(decider) }
      guard let home = record.containment else { return Children() }
      guard let decider else { return home.visible }
      return home.visible.filter { $0.controller.map(decider.decidesOrientations) ?? false }
    }
    return deciders
  }
}
