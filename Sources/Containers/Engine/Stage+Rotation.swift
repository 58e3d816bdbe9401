/// A rotation of the surface that is under way (L22).
public struct Rotation {
  /// How the surface was held.
  public let from: Orientation
  /// How it will be held.
  public let to: Orientation
  /// How long it takes, in seconds.
  public let duration: Double

  var elapsed = 0.0
  var turning: [any Controller]
}

extension Stage {
  /// Turns the surface (L22, L24).
  ///
  /// Everything on show hears `willRotate` with the old bounds, `willAnimateRotation` with the new ones, and
  /// `didRotate` at the end: at once, or, with a host and a duration, when the rotation is finished. Who has
  /// heard the first call hears the last, come what may; who came later hears none. Nothing happens when it is
  /// held so already, and has that size.
  /// - Parameters:
  ///   - orientation: How the surface will be held.
  ///   - newSize: The size it will have; nil exchanges width and height if the shape turns.
  ///   - duration: Seconds.
  /// - Throws: `StageError`; nothing has changed then.
  public func rotate(
    to orientation: Orientation, size newSize: Size? = nil, duration: Double = 0
  ) throws(StageError) {
    let turned =
      orientation.isLandscape == self.orientation.isLandscape
      ? size : Size(width: size.height, height: size.width)
    let newSize = newSize ?? turned
    guard newSize.isValid else { throw .size(newSize) }
    guard duration >= 0, duration.isFinite else { throw .duration(duration) }
    try checkRotation(to: orientation)
    request("rotate", touching: rotation?.turning ?? []) { [self] engine in
      if orientation == self.orientation && newSize == size { return }
      endRotation()
      turn(to: orientation, newSize, duration, engine)
    }
  }

  /// The surface lies still: makes the last of the three calls; does nothing while nothing turns (L22).
  public func finishRotation() {
    // Who has left meanwhile hears the last call too, and may make requests in it (L26).
    let turning = rotation?.turning ?? []
    request("finish rotation", touching: turning) { [self] _ in endRotation() }
  }

  /// Gives the surface another size without turning it (L23).
  ///
  /// What is on show hears `willTransition` with the old size, and `didTransition` with the new one.
  /// - Throws: `StageError.size`; nothing has changed then.
  public func resize(to newSize: Size) throws(StageError) {
    guard newSize.isValid else { throw .size(newSize) }
    request("resize") { [self] engine in
      engine.resize(root.record, to: newSize) { size = newSize }
    }
  }

  /// The orientations that everything on show supports (L24).
  public var supportedOrientations: OrientationSet { Engine.supportedOrientations(of: root.record) }

  private func checkRotation(to orientation: Orientation) throws(StageError) {
    let supported = supportedOrientations
    guard supported.contains(orientation) else {
      throw .orientation(orientation, supported: supported)
    }
    if let refuser = Engine.refuser(in: root.record) { throw .refused(by: refuser.name) }
  }

  private func turn(
    to orientation: Orientation, _ newSize: Size, _ duration: Double, _ engine: Engine
  ) {
    engine.turning = []
    engine.rotate(.willRotate(to: orientation, duration: duration), root.record)
    let turning = engine.turning ?? []
    engine.turning = nil
    size = newSize
    engine.layOut(root.record, newSize)
    for controller in turning {
      engine.tell(.willAnimate(to: orientation, duration: duration), to: controller.record)
    }
    rotation = Rotation(from: self.orientation, to: orientation, duration: duration, turning: turning)
    self.orientation = orientation  // what appears now is made for it
    engine.adaptToSizes(turning)
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

  /// The stage goes in the middle of a rotation: it is over for those that have received its beginning (L22).
  func abandonRotation() {
    guard let rotation else { return }
    self.rotation = nil
    Engine.request("end rotation", on: root, touching: rotation.turning) { [root] engine in
      engine.end(rotation, below: root.record)
    }
  }
}

extension Engine {
  fileprivate func end(_ rotation: Rotation, below root: Lifecycle) {
    conclude(rotation.turning, via: root.containment) { engine, record, home in
      engine.tell(.didRotate(from: rotation.from), to: record, via: home)
    }
  }
}
