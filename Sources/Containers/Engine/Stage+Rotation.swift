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
  public var supportedOrientations: OrientationSet { Engine.supportedOrientations(of: root.record) }

  private func checkRotation(to orientation: Orientation) throws(StageError) {
    let supported = supportedOrientations
    guard supported.contains(orientation) else {
      throw .orientation(orientation, supported: supported)
    }
    if let refuser = Engine.refuser(in: root.record) { throw .refused(by: refuser) }
  }

  private func beginRotation(
    to orientation: Orientation, _ newSize: Size, _ duration: Double, _ engine: Engine
  ) {
    engine.rotating = []
    engine.rotate(.willRotate(to: orientation, duration: duration), root.record)
    let rotating = engine.rotating ?? []
    engine.rotating = nil
    size = newSize
    engine.layOut(root.record, newSize)
    for controller in rotating {
      engine.tell(.willAnimate(to: orientation, duration: duration), to: controller.record)
    }
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

extension Engine {
  fileprivate func end(_ rotation: Rotation, below root: Lifecycle) {
    conclude(rotation.rotating, via: root.containment) { engine, record, home in
      engine.tell(.didRotate(from: rotation.from), to: record, via: home)
    }
  }
}
