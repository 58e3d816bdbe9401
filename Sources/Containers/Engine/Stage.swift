/// The root of a tree, owned by a window: it retains the topmost controller and passes on what happens to the window.
///
/// A host creates one per window. It calls `appear` when the window is mapped, `disappear` when it is unmapped,
/// `rotate` or `resize` when its shape changes, and `advance(by:)` on each frame.
public final class Stage {
  /// The topmost controller.
  public private(set) var root: any Controller
  /// The orientation of the stage (L22).
  public internal(set) var orientation: Orientation
  /// The size of the stage.
  public internal(set) var size: Size
  /// The side on which reading begins.
  ///
  /// When it changes, containers whose direction is not given mirror, and keep their place, like in a resize; a hidden one
  /// mirrors before it appears (G15).
  public var layoutDirection: LayoutDirection {
    didSet { if layoutDirection != oldValue { directionDidChange() } }
  }
  /// The rotation in progress; nil without one (L22).
  public internal(set) var rotation: Rotation?

  /// Whether the window has the keyboard; false until it is set (L43).
  ///
  /// A host sets it when the window gets the keyboard, and when it loses it. While it is true, the visible controllers
  /// that nothing covers are active.
  public var isActive = false { didSet { if isActive != oldValue { activityDidChange() } } }
  /// The focus that was reported to the host last (L42).
  var knownFocus: (controller: ObjectIdentifier, item: String)?

  /// The record of the root.
  private var reserved: Lifecycle?
  /// The observations of all controllers on the stage.
  private(set) var observations = ObservationList()
  /// The changes that a toolkit is moving now (L20).
  private(set) var animations: [Change] = []
  /// Whether there are any: cheaper to read than the list.
  ///
  /// Row: change.
  private var hasAnimations = false
  /// The number of changes that have begun to move since the last one moved or arrived (L38).
  var unmoved = 0
  private var isObserved = false
  /// Whether the host has been set, and whether its absence has been reported (L38).
  private var (hasHost, isHostMissed) = (false, false)
  /// Whether the root has ever appeared, and whether its absence has been reported (L38).
  private var (hasAppeared, isAppearanceMissed) = (false, false)
  private var hostReference = WeakHost()

  /// Creates a stage for a controller that has no container.
  ///
  /// - Throws: `StageError` when the controller cannot be a root or the size is not valid.
  public init(
    root: any Controller, size: Size = .zero, layoutDirection: LayoutDirection = .leftToRight
  ) throws(StageError) {
    try Self.check(root, size)
    self.root = root.record.controller ?? root  // what it retains is what its record names (L38)
    self.size = size
    self.layoutDirection = layoutDirection
    orientation = Orientation(of: size)
    take(root)
  }

  /// Throws what `init` throws for a root and a size.
  ///
  /// In Embedded Swift, an initializer that throws early does not free its object: there a caller asks first.
  package static func check(_ root: any Controller, _ size: Size) throws(StageError) {
    try check(root)
    guard size.isValid else { throw .size(size) }
  }

  deinit {
    // The record that was put on the stage: the root may have stored another one (L38).
    if let reserved { leave(reserved) }
    abandonRotation()
    if isActive {
      Engine.request("activity", on: root) { [root] engine in engine.noteChange(of: root.record) }
    }
    let record = root.lifecycle
    if record.state != .disappeared {
      observations.report(.stageReleasedWhileShown(root: record.name, state: record.state))
    }
  }

  /// The toolkit that moves changes; nil means that animated changes finish at once, also those that are moving (L20).
  ///
  /// Another host goes on with what is moving.
  public var host: (any StageHost)? {
    get { hostReference.value }
    set {
      let old = hostReference.value
      hostReference.value = newValue
      (hasHost, isHostMissed) = (newValue != nil, false)
      guard hasHost else { return arriveAll() }
      root.record.engine.hasHosts = true
      guard hasAnimations, old !== newValue else { return }
      request("host") { [self] _ in
        for change in animations where change.isOpen && !change.isHeld { host?.animate(change) }
      }
    }
  }

  /// Replaces the root, with O.W- N.W+ N.D+ O.D- while the stage is visible.
  ///
  /// - Throws: `StageError` when the controller cannot be a root; nothing has changed then.
  public func setRoot(_ new: any Controller, animated: Bool = false) throws(StageError) {
    guard new !== root else { return }
    try Self.check(new)
    request("set root", touching: [new]) { [self] engine in
      let (old, oldRecord, record) = (root, reserved ?? root.record, new.record)
      guard new !== old, record.home == nil, !record.isStageRoot else { return }
      let isShown = oldRecord.standing.isComing
      let isMoving = oldRecord.standing.isMoving
      engine.absorb(record)
      engine.isShared = true
      reserve(new)
      if isShown { engine.begin(oldRecord, appearing: false, animated: animated, cause: .change) }
      root = record.controller ?? new
      take(new)
      if isShown { engine.begin(record, appearing: true, animated: animated, cause: .change) }
      if isShown && !isMoving { engine.end(record, cause: .change) }
      oldRecord.depth = min(oldRecord.depth, 1)  // the owner's own begins end here
      engine.end(oldRecord, cause: .change)
      leave(oldRecord)
      engine.noteChange(of: record)
    }
  }

  /// Reports every event on this stage, in order, until the token is released (L32).
  public func observe(
    released: ((Diagnostic) -> Void)? = nil, _ handler: @escaping (Event) -> Void
  ) -> Observation {
    let observation = Observation(handler, released)
    observations.add(observation)
    isObserved = true
    take(root)
    return observation
  }

  private static func check(_ root: any Controller) throws(StageError) {
    let name = root.lifecycle.name
    if let parent = root.lifecycle.parent { throw .hasParent(name, parent: parent.lifecycle.name) }
    if root.lifecycle.isStageRoot { throw .isRoot(name) }
    if root.lifecycle.isMoving { throw .isMoving(name) }
  }

  private func activityDidChange() {
    request("activity") { [self] engine in
      engine.followUp.tracksActivity = true
      engine.noteChange(of: root.record)
    }
  }

  private func directionDidChange() {
    request("direction") { [self] engine in engine.mirror(root.record) }
  }

  /// Puts a root on this stage.
  private func take(_ root: any Controller) {
    let record = root.record
    let engine = record.engine
    if engine.hasHosts { endMovements(of: record) }
    reserve(root)
    engine.isObserved = engine.isObserved || isObserved
    if isActive { engine.followUp.tracksActivity = true }
    guard record.state != .disappeared else { return engine.callOut { engine.layOut(record, size) } }
    Engine.request("resize", on: root) { [size] engine in engine.resize(record, to: size) }
  }

  /// Ends the changes that another stage was moving when it was released (L20).
  private func endMovements(of root: Lifecycle) {
    var moving: [Change] = []
    Engine.walk(root) { record in
      guard let home = record.containment else { return Children() }
      if let change = home.open, change.given.isAnimated, !change.isHeld { moving.append(change) }
      return home.visible
    }
    for change in moving where change.isOpen { _ = try? change.arrive() }
  }

  /// Makes a controller a root of this stage, so that no container can adopt it from now on.
  private func reserve(_ root: any Controller) {
    let record = root.record
    guard !record.isStageRoot else { return }
    reserved = record
    record.extras.stage = self
    record.engine.stageCount += 1
    if hasHost { record.engine.hasHosts = true }
    record.engine.epoch += 1
  }

  private func leave(_ record: Lifecycle) {
    record.rare?.stage = nil
    let engine = record.engine
    engine.stageCount -= 1
    engine.epoch += 1
  }

  /// Adds a change that a toolkit has to move; many that are never moved are reported once (L38).
  func add(_ change: Change) {
    animations.append(change)
    hasAnimations = true
    unmoved += 1
    guard unmoved == 10 else { return }
    root.report(
      "10 animated changes were opened and none was moved; call the stage's advance(by:) on each frame, or "
        + "arrive() on each change")
  }

  /// Removes a change that no longer moves.
  func drop(_ change: Change) {
    guard hasAnimations else { return }
    let old = animations
    animations = old.filter { $0 !== change }
    hasAnimations = !animations.isEmpty
    withExtendedLifetime(old) {}
  }
}

/// Why a stage refused a call; nothing has changed then (L29).
public enum StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The controller has a container; a root has none.
  case hasParent(String, parent: String)
  /// The controller is the root of a stage already.
  case isRoot(String)
  /// The controller is being moved to a container.
  case isMoving(String)
  /// The size is negative or not finite.
  case size(Size)
  /// The duration is negative or not finite.
  case duration(Double)
  /// A visible controller does not support the orientation (L24).
  case orientation(Orientation, supported: OrientationSet)
  /// A visible controller does not allow a rotation now (L24).
  case refused(by: String)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .hasParent(let name, let parent): "\(name) is a child of \(parent); remove it there first"
    case .isRoot(let name): "\(name) is the root of a stage already; a controller stands on one stage"
    case .isMoving(let name): "\(name) is being moved to a container; it cannot become a root meanwhile"
    case .size(let size):
      "\(size.width) × \(size.height) is not a valid size; both numbers must be finite and not negative"
    case .duration(let duration): "\(duration) is not a valid duration; give seconds, 0 or more"
    case .orientation(let orientation, let supported):
      "the visible controllers do not support \(OrientationSet(orientation).names); they support "
        + supported.names
    case .refused(let name): "\(name) does not allow a rotation now"
    }
  }
}

// MARK: - Appearing and time

extension Stage {
  /// Called when the window has become visible, or is about to.
  ///
  /// - Parameter animated: Whether the window moves into place. With a host attached, the root stays in transition
  ///   until `finishAppearance()`; otherwise it appears at once (L20).
  public func appear(animated: Bool = false) { move(appearing: true, animated) }

  /// Called when the window has become hidden, or is about to; see `appear`.
  public func disappear(animated: Bool = false) { move(appearing: false, animated) }

  /// Called when the window has stopped moving: ends what an animated `appear` or `disappear` began.
  public func finishAppearance() {
    request("finish appearance") { [self] engine in engine.end(root.record, cause: .explicit) }
  }

  /// Advances every movement on this stage by elapsed time (L20).
  ///
  /// - Parameter seconds: The time since the last frame; nothing moves if it is negative or not finite.
  /// - Returns: Whether anything is still moving, so that another frame is needed.
  @discardableResult
  public func advance(by seconds: Double) -> Bool {
    guard seconds >= 0, seconds.isFinite else { return isMoving }
    unmoved = 0
    if !hasAppeared, !isAppearanceMissed {
      isAppearanceMissed = true
      root.report(
        "the stage is given time, but its root has never appeared; call appear() when the window is shown")
    }
    for change in animations where change.isOpen {
      _ = try? change.advance(by: seconds)
    }
    advanceRotation(by: seconds)
    return isMoving
  }

  /// Ends the changes that a toolkit was moving, which is gone; a finger may still hold others (L17, L20).
  private func arriveAll() {
    for change in animations where !change.isHeld { _ = try? change.arrive() }
  }

  /// Whether a movement is in progress that needs frames.
  public var isMoving: Bool {
    rotation != nil || animations.contains { $0.isOpen }
  }

  /// Sends the memory warning to all controllers, visible or not (L25).
  public func sendMemoryWarning() { root.sendMemoryWarning() }

  /// Runs work when the tree of the root has settled, whatever the root is by then (L26).
  func request(
    _ verb: StaticString, touching others: [any Controller] = [], _ work: @escaping (Engine) -> Void
  ) {
    let target = root
    Engine.request(verb, on: target, touching: others) { [self] engine in
      guard root === target else { return request(verb, touching: others, work) }
      work(engine)
    }
  }

  private func move(appearing: Bool, _ animated: Bool) {
    hasAppeared = hasAppeared || appearing
    if hasHost, !isHostMissed, host == nil {
      isHostMissed = true
      root.report(
        "the host was released, since the stage does not keep it alive; keep it as long as the stage")
    }
    request(appearing ? "appear" : "disappear") { [self] engine in
      let record = root.record
      let isReversal = record.standing.isMoving && record.standing.isComing != appearing
      guard isReversal || record.standing == (appearing ? .disappeared : .appeared) else { return }
      engine.begin(record, appearing: appearing, animated: animated, cause: .explicit)
      if !animated || host == nil { engine.end(record, cause: .explicit) }
      engine.noteChange(of: record)
    }
  }
}
