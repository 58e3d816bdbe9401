/// The framework's record of one controller.
///
/// Store one per instance; never share it. The framework alone writes it.
public final class Lifecycle {
  /// The name that traces and errors use.
  public var name: String

  /// The state that the last appearance callback left the controller in (L1).
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public internal(set) var state = AppearanceState.disappeared

  /// The state that its container gives it, whatever the container's own state is (L8).
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public internal(set) var standing = AppearanceState.disappeared

  /// Whether its content has been made; asking never makes it (L6).
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public internal(set) var isLoaded = false

  /// Whether a stage shows this controller as its root.
  var isStageRoot = false
  /// The flag of the last *will*, which the *did* carries too (L5).
  var isAnimated = false
  /// Whether it is a member only if the open change is not cancelled (L13).
  var isGuest = false
  /// Whether it is being taken from where it is, to join a container (L15).
  var isMoving = false
  /// Where its move between containers stands (L13).
  var move = Move.none
  /// The role in which it is coming or going (L16).
  var role = Change.Role.navigation
  /// Which of the three calls of a rotation it has received (L22).
  var turn = Turn.none
  /// A scratch mark that makes set operations on controllers linear.
  var mark = Mark.unmarked
  /// The appearance callback that is running at this moment (L16).
  var running: AppearanceCallback?
  /// How many *ends* the open explicit transition still waits for (L4).
  var depth: Int32 = 0
  /// Its number among the children of its container, if that has not changed since it was looked for (T8).
  var slot = 0

  /// The size its container, or the stage, has given it.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public internal(set) var size = Size.zero

  /// The controller that stores this record: set when the framework first meets it.
  ///
  /// Read only for a controller that is alive by construction: one that a container holds, or that makes a call.
  unowned(unsafe) private(set) var controller: (any Controller)?
  private var ownReference: Unmanaged<Containment>?
  private var homeReference: Unmanaged<Containment>?
  /// The engine of its tree; see `engine`.
  var engineReference: Engine?
  /// What few controllers have; nil for most.
  var rare: Rare?

  /// What few controllers have.
  final class Rare {
    /// The observations of this controller and everything below it.
    var observations = ObservationList()
    /// What is remembered for it on behalf of a stored state (T7).
    var memory: RestorationMemory?
    /// What the children leave free of the container's edges (L36).
    var insets = Insets()
    /// Whether its container presents it.
    var isPresented = false
    /// What toolkits keep for it, by the object that keeps it.
    var attachments: [(owner: ObjectIdentifier, object: AnyObject)] = []
    /// What it needs and does not keep alive, by the words of a report (L38).
    var watched: [(role: String, object: WeakObject)] = []
    /// The stage on which it stands; that one clears it when it goes.
    unowned(unsafe) var stage: Stage?
  }

  /// Where a move between containers stands; `silent` while it moves without callbacks (M8).
  enum Move: UInt8 { case none, arriving, leaving, silent }

  /// The calls of a rotation that a controller has received.
  enum Turn: UInt8 { case none, announced, animated }

  /// What the last operation on sets wrote here.
  enum Mark: UInt8 { case unmarked, seen, inChildren }

  /// Creates a record.
  ///
  /// - Parameter name: The name that traces and errors use.
  public init(_ name: String = "controller") { self.name = name }

  deinit {
    guard let rare else { return }
    if state != .disappeared { rare.observations.report(.releasedWhileShown(name: name, state: state)) }
    rare.observations.end()
  }

  /// The children's record of the container that holds it; that one clears it when it goes.
  var home: Containment? {
    @inline(__always) get { homeReference?.takeUnretainedValue() }
    @inline(__always) set { homeReference = newValue.map(Unmanaged.passUnretained) }
  }

  /// The record of its own children, if it is a container.
  var containment: Containment? { @inline(__always) get { ownReference?.takeUnretainedValue() } }

  /// The record of its own children, or of its container's.
  var nearestHome: Unmanaged<Containment>? { @inline(__always) get { ownReference ?? homeReference } }

  /// Reads the record of the container that holds it, without keeping anything alive; nil without a container.
  @inline(__always) func ofContainer<Value>(_ read: (Lifecycle) -> Value) -> Value? {
    homeReference?._withUnsafeGuaranteedRef { read($0.record) }
  }

  /// The container that holds it; already set inside `willMove(to:)` (L13).
  package var parent: (any Container)? { home?.container }

  /// Ties the record to the controller that stores it.
  func bind(_ controller: any Controller) {
    self.controller = controller
    // A record that its controller does not store would be gone before the lists that name it (L38).
    if controller.lifecycle !== self { _ = Unmanaged.passRetained(self) }
    guard let container = controller.asContainer else { return }
    ownReference = Unmanaged.passUnretained(container.containment)
    container.containment.bind(container, self)
  }

  /// What few controllers have, made when it is first needed.
  var extras: Rare {
    if let rare { return rare }
    let made = Rare()
    rare = made
    return made
  }

  /// Whether it is presented, in a wrapper or without one: it has received no move, and receives none (M1, M8).
  package var isPresented: Bool {
    get { rare?.isPresented ?? false }
    set { if newValue || rare != nil { extras.isPresented = newValue } }
  }

  var memory: RestorationMemory? {
    get { rare?.memory }
    set { if newValue != nil || rare != nil { extras.memory = newValue } }
  }

  /// Its container has been released: what that showed of it counts no more, what it has received does (L8, L33).
  func loseParent() {
    home = nil
    move = .none
    isPresented = false
    standing = state
    depth = state.isMoving ? max(depth, 1) : 0
  }
}

extension Controller {
  /// The record, tied to this controller.
  var record: Lifecycle {
    @inline(__always) get {
      let record = lifecycle
      if record.controller == nil { record.bind(self) }
      return record
    }
  }
}

extension Container {
  /// The record of the children, tied to this container.
  var home: Containment {
    @inline(__always) get {
      _ = record
      return containment
    }
  }
}

extension Lifecycle {
  /// What an owner keeps for the controller: the view that a binding made, for example.
  ///
  /// It is released together with the controller, so that its `deinit` tells a binding that the controller is gone for
  /// good. It must not keep the controller alive.
  /// - Parameter owner: What keeps it; each owner has a place of its own.
  /// - Complexity: O(owners), which is 1 or 2 in a program with one binding.
  public func attachment<Owner: AnyObject>(of owner: Owner) -> AnyObject? {
    let owner = ObjectIdentifier(owner)
    return rare?.attachments.first { $0.owner == owner }?.object
  }

  /// Keeps an object for the controller, until that is gone.
  ///
  /// - Parameters:
  ///   - object: The object; nil lets go of the one that was kept.
  ///   - owner: What keeps it. Let go of what it has attached before it goes: another object may get its address.
  public func attach<Owner: AnyObject>(_ object: AnyObject?, of owner: Owner) {
    if object == nil, rare == nil { return }
    let (old, owner) = (extras.attachments, ObjectIdentifier(owner))
    extras.attachments.removeAll { $0.owner == owner }
    if let object { extras.attachments.append((owner, object)) }
    withExtendedLifetime(old) {}  // what goes with it finds the list consistent
  }

  /// Whether it is leaving its container: from `willMove(to: nil)` on, or where a layer would receive it, until it has left.
  public var isLeaving: Bool { move == .leaving }

  /// Whether it is appearing because it is being added to a container; true only inside its own W+ and D+ (L16).
  public var isMovingToParent: Bool {
    move == .arriving && !isPresented && running?.isAppearing == true
  }

  /// Whether it is leaving because its container lets it go; true only inside its own W- and D- (L16).
  public var isMovingFromParent: Bool {
    move == .leaving && !isPresented && running?.isAppearing == false
  }

  /// Whether it has joined a container, and has not received dM(P) yet (L13).
  package var isArriving: Bool { move == .arriving }

  /// Whether it is appearing because it is presented; true only inside its own W+ and D+ (L16).
  public var isBeingPresented: Bool { role == .presentation && running?.isAppearing == true }

  /// Whether it is leaving because it is dismissed; true only inside its own W- and D- (L16).
  public var isBeingDismissed: Bool { role == .dismissal && running?.isAppearing == false }
}
