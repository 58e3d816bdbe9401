/// The framework's record of one controller.
///
/// Store one per instance; never share it. Only the framework writes it.
public final class Lifecycle {
  /// The name in traces and errors.
  public var name: String

  // Exclusivity of the fields with the attribute is checked in debug builds only, and safe: each access reads or writes a
  // plain value. Rows: change, forwarding, rotation, save.

  /// The state after the last appearance callback (L1).
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public internal(set) var state = AppearanceState.disappeared

  /// The state that its container gives to the controller, independent of the container's own state (L8).
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  package internal(set) var standing = AppearanceState.disappeared

  /// Whether the content has been loaded; reading this never loads it (L6).
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public internal(set) var isLoaded = false

  /// Whether it does not know its size yet (L44).
  var needsLayout = true
  /// Whether it is active: it has appeared, its window has the keyboard, and nothing above it takes all input (L43).
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public internal(set) var isActive = false

  /// Whether the container of the controller saves it; set it to false for a page that the next start should not show,
  /// such as a sign-in (N17).
  ///
  /// Then neither the controller nor its descendants are saved, and its container leaves it out of what it saves: an entry
  /// of a stack, a layer, a tab.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public var isRemembered = true
  /// The flag of the last *will*, which the *did* repeats (L5).
  var isAnimated = false
  /// Whether the controller is a member only if the open change is not cancelled (L13).
  var isProvisional = false
  /// Whether the controller is about to join a container, for which it may first leave another one (L15).
  var isMoving = false
  /// The state of its move between containers (L13).
  var move = Move.none
  /// The role in which it appears or disappears (L16).
  var role = Change.Role.navigation
  /// The calls of the current rotation that it has received (L22).
  var rotationPhase = RotationPhase.none
  /// A scratch mark that makes set operations on controllers linear.
  var mark = Mark.unmarked
  /// The appearance callback that is running now (L16).
  var running: AppearanceCallback?
  #if !hasFeature(Embedded)
    /// The protocols that the controller was found not to conform to.
    #if !DEBUG
      @safe @exclusivity(unchecked)
    #endif
    package var lacks: AbilitySet = []
  #endif
  /// The number of *ends* that the open explicit transition still waits for (L4).
  var depth: Int32 = 0
  /// Its index among the children of its container when it joined, or was last searched for (T8).
  var slot: Int32 = 0

  /// The size that its container, or the stage, has set.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public internal(set) var size = Size.zero

  /// The controller that stores this record; set when the framework first uses it.
  ///
  /// Safe because it is read only for a controller that is certainly alive: one that a container retains, or that makes
  /// a call. Rows: change, forwarding; a weak reference would be counted at every callback.
  var controller: (any Controller)? { @inline(__always) get { storedBy.controller } }
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  private var storedBy = UnretainedController()
  // Safe because the controller stores this record and that of its own children, and the container's clears this one when
  // it is released. Rows: change, forwarding.
  private(set) var ownReference: Unretained<Containment>?
  private var homeReference: Unretained<Containment>?
  /// The engine of its tree; see `engine`.
  var engineReference: Engine?
  /// The properties that few controllers need; nil for most.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  var rare: Rare?

  /// The properties that few controllers need.
  final class Rare {
    /// The observations of this controller and its descendants.
    var observations = ObservationList()
    /// What is kept for the controller on behalf of a saved state (T7).
    var memory: RestorationMemory?
    /// The parts of the container's edges that its children do not cover (L36).
    var insets = Insets()
    /// The item that has, or had last, the focus, and when that was set, as a count (L42).
    var focus: (item: String, time: Int)?
    /// Returns what the container caches, if that has ever been a container (L33).
    var caches: (() -> [any Controller])?
    /// What makes the controllers that its descendants restore (K10).
    var registry: Registry?
    /// The reference to the container that those share who do not retain it; see `WeakController`.
    var reference: ContainerReference?
    /// Whether its container presents it.
    var isPresented = false
    /// Whether its controller makes a new record at each call, so that this one is kept for ever (L38).
    var isUnstored = false
    /// The records that are kept for ever, since no object stores them (L38).
    var kept: [AnyObject] = []
    /// The objects that toolkits keep for the controller, by owner.
    var attachments: [(owner: ObjectIdentifier, object: AnyObject)] = []
    /// The objects that the controller needs and does not retain, by their role in reports (L38).
    var watched: [(role: String, object: WeakObject)] = []
    /// The stage whose root it is.
    ///
    /// Safe because the stage clears it before it is released. Rows: change, update; a weak reference would make every
    /// retain of the stage dearer.
    @safe unowned(unsafe) var stage: Stage?
  }

  /// The state of a move between containers.
  enum Move: UInt8 { case none, arriving, leaving }

  /// The calls of a rotation that a controller has received.
  enum RotationPhase: UInt8 { case none, announced, animated }

  /// The mark that the last set operation wrote.
  enum Mark: UInt8 { case unmarked, seen, inChildren }

  /// Creates a record.
  ///
  /// - Parameter name: The name in traces and errors.
  public init(_ name: String = "controller") { self.name = name }

  deinit {
    // One that is not stored is never read again, and its container may be gone.
    if homeReference != nil || isStageRoot, rare?.isUnstored != true { leaveLists() }
    guard let rare else { return }
    releaseAttachments()
    if state != .disappeared { rare.observations.report(.releasedWhileShown(name: name, state: state)) }
    rare.observations.end()
  }

  /// The record of the children of its container; the container clears this when it is released.
  var home: Containment? {
    @inline(__always) get { homeReference?.object }
    @inline(__always) set { homeReference = newValue.map { unsafe Unretained($0) } }
  }

  /// The record of its own children, if the controller is a container.
  var containment: Containment? { @inline(__always) get { ownReference?.object } }

  /// The record of its own children, or of its container's.
  var nearestHome: Unretained<Containment>? { @inline(__always) get { ownReference ?? homeReference } }

  /// Reads the record of its container without retaining anything; nil without a container.
  @inline(__always) func ofContainer<Value>(_ read: (Lifecycle) -> Value) -> Value? {
    homeReference?.read { read($0.record) }
  }

  /// The container of the controller; already set inside `willMove(to:)` (L13).
  package var parent: (any Container)? { home?.container }
  /// Whether the controller is a child, or the root of a stage.
  package var isHeld: Bool { home != nil || isStageRoot }
  /// Whether a stage shows this controller as its root.
  var isStageRoot: Bool { rare?.stage != nil }

  /// Whether the record is connected to a controller; only addresses are compared.
  ///
  /// Row: change.
  @inline(__always) func isOf(_ controller: some Controller) -> Bool { storedBy.isSame(as: controller) }

  /// Whether the controller is in its `deinit`, so that a request of it would retain what is going (L41).
  ///
  /// A container of this module clears `own` first, and what is held is retained; a weak reference, which shows it for others,
  /// gives them a side table. Rows: pager crossing, another detail in a split.
  var isBeingReleased: Bool {
    guard !isHeld, containment?.own == nil, let controller else { return false }
    return WeakObject(value: controller).value == nil
  }

  /// Connects the record to the controller that stores it.
  ///
  /// If several return it (L38), it is the one that its container or stage retains; otherwise the container that its
  /// children have, or the one that was asked last, which is certainly alive.
  func bind(_ asked: any Controller) {
    if !storedBy.isEmpty, isHeld || isMoving || ownsChildren { return }
    var (controller, container) = (asked, asked.madeContainer)
    let home = container?.containment
    if let own = home?.own, own.lifecycle === self { (controller, container) = (own, own) }
    storedBy = UnretainedController(controller)
    // A record that its controller does not store would be released before the lists that refer to it: it keeps itself
    // for ever (L38).
    if controller.lifecycle !== self {
      kept.append(self)
      extras.isUnstored = true
    }
    if let container, let home { bind(home, of: container) }
  }

  /// Whether its children have a container that is alive, and whose record this is.
  private var ownsChildren: Bool { containment.map { $0.container != nil && $0.record === self } ?? false }

  /// The records that are kept for ever, since no object stores them (L38).
  package var kept: [AnyObject] {
    get { rare?.kept ?? [] }
    set { extras.kept = newValue }
  }

  /// Whether a record of children is that of the controller.
  ///
  /// Row: change. Safe because only addresses are compared; as bits, since branches would keep `Engine.make` from inlining.
  @inline(__always) func isOwn(_ home: Containment) -> Bool {
    unsafe unsafeBitCast(ownReference, to: Int.self) == unsafeBitCast(home, to: Int.self)
  }

  /// Connects the record of the children, which is read once; one that its container does not store is kept, and so is a
  /// new one in place of another container's (L38).
  private func bind(_ given: Containment, of container: any Container) {
    var home = given
    if !home.bind(container, self) {
      home = Containment(
        order: given.order, forwardsAppearanceAutomatically: given.forwardsAppearanceAutomatically,
        forwardsRotationAutomatically: given.forwardsRotationAutomatically)
      _ = home.bind(container, self)
    }
    ownReference = unsafe Unretained(home)
    if container.containment !== home { kept.append(home) }
  }

  /// Returns the record of the children that was found first, or that is found now, in place of another one.
  @inline(never) func children(insteadOf home: Containment) -> Containment {
    if containment?.container == nil, let container = controller?.madeContainer { bind(home, of: container) }
    return containment ?? home
  }

  /// Called when the record of the children is released.
  func loseChildren(_ home: Containment) { if isOwn(home) { ownReference = nil } }

  /// Called when the controller of the record has stored another one, although it is a child or a root (L38).
  ///
  /// The lists forget it. While a call runs in the tree, they are being read: going on would read freed memory.
  func leaveLists() {
    if engineReference?.current.isRunning == true {
      preconditionFailure("\(name) stored another Lifecycle during a call of its tree; store one in a let")
    }
    guard let home, let controller else { return }
    home.forget(self, of: controller)
    homeReference = nil
    home.record.report(
      .notice(
        "\(name) stored another Lifecycle while it was a child of \(home.record.name); store one in a let"))
  }

  /// The properties that few controllers need, created on first use.
  var extras: Rare {
    if let rare { return rare }
    let made = Rare()
    rare = made
    return made
  }

  /// Whether it is presented; it then receives no moves (M1).
  package var isPresented: Bool {
    get { rare?.isPresented ?? false }
    set { if newValue || rare != nil { extras.isPresented = newValue } }
  }

  var memory: RestorationMemory? {
    get { rare?.memory }
    set { if newValue != nil || rare != nil { extras.memory = newValue } }
  }

  /// Called when its container has been released: its standing is void, the callbacks it has received still count
  /// (L8, L33).
  func loseParent() {
    home = nil
    move = .none
    isPresented = false
    standing = state
    depth = state.isMoving ? max(depth, 1) : 0
  }
}

extension Controller {
  /// The record, connected to this controller.
  ///
  /// Row: change.
  var record: Lifecycle {
    @inline(__always) get {
      let record = lifecycle
      if !record.isOf(self) { record.bind(self) }
      return record
    }
  }
}

extension Container {
  /// The record of the children, connected to this container.
  ///
  /// Row: change.
  var home: Containment {
    @inline(__always) get {
      let (record, home) = (record, containment)
      return record.isOwn(home) ? home : record.children(insteadOf: home)
    }
  }
}
