/// What the framework knows of one controller; written by the framework alone.
///
/// A conforming type stores one of these and never shares it.
public final class Lifecycle {
  /// The name that traces and errors use.
  public var name: String

  /// What the controller has last heard of its appearance (L1).
  public internal(set) var state = AppearanceState.disappeared

  /// Whether its content has been made; asking never makes it (L6).
  public internal(set) var isLoaded = false

  /// The size its container, or the surface, has given it.
  public internal(set) var size = Size.zero

  /// The container that holds it; already set inside `willMove(to:)` (L13).
  public internal(set) var parent: (any Container)? {
    get { parentReference.value }
    set { parentReference.value = newValue }
  }

  /// What its container shows of it, whatever the container's own state may be (L8).
  public internal(set) var standing = AppearanceState.disappeared

  private var parentReference = WeakContainer()

  /// How many *ends* the open explicit transition still waits for (L4).
  var depth = 0
  /// The flag of the last *will*, which the *did* carries too (L5).
  var isAnimated = false
  /// Where its move between containers stands (L13).
  var move = Move.none
  /// The role in which it is coming or going (L16).
  var role = Change.Role.navigation
  /// The appearance callback that is running at this moment (L16).
  var running: AppearanceCallback?
  /// Which of the three calls of a rotation it has heard (L22).
  var turn = Turn.none
  /// A scratch mark that makes set operations on controllers linear.
  var mark = Mark.unmarked
  /// Its number among the children of its container, if that has not changed since it was looked for (T8).
  var slot = 0
  /// Who hears the events of this controller and of everything below it.
  var observations = ObservationList()
  /// The engine of the tree, if this controller is the top of one.
  var engine: Engine?
  /// What is remembered for it on behalf of a stored state; nil for most (T7).
  var memory: RestorationMemory?
  /// Whether a stage shows this controller as its root.
  var isStageRoot = false

  /// Where a move between containers stands.
  enum Move { case none, arriving, leaving }

  /// The calls of a rotation that a controller has heard.
  enum Turn { case none, announced, animated }

  /// What the last operation on sets wrote here.
  enum Mark { case unmarked, seen, inChildren }

  /// Creates a record.
  public init(_ name: String = "controller") { self.name = name }

  deinit {
    if state != .disappeared { observations.reportRelease(of: name, state: state) }
    observations.end()
  }

  /// Its container has been released: what that showed of it counts no more, what it has heard does (L8, L33).
  func loseParent() {
    parent = nil
    standing = state
    depth = state.isMoving ? max(depth, 1) : 0
  }
}

extension Lifecycle {
  /// Whether it is appearing because it is being added to a container; true only inside its own W+ and D+ (L16).
  public var isMovingToParent: Bool { move == .arriving && running?.isAppearing == true }

  /// Whether it is leaving because its container lets it go; true only inside its own W- and D- (L16).
  public var isMovingFromParent: Bool { move == .leaving && running?.isAppearing == false }

  /// Whether it is appearing because it is presented; true only inside its own W+ and D+ (L16).
  public var isBeingPresented: Bool { role == .presentation && running?.isAppearing == true }

  /// Whether it is leaving because it is dismissed; true only inside its own W- and D- (L16).
  public var isBeingDismissed: Bool { role == .dismissal && running?.isAppearing == false }
}
