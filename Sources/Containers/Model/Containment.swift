/// The framework's record of a container's children.
///
/// Store one per container; never share it. Only the framework writes it. At any moment outside a callback, each
/// child's state is the lesser of its standing in the container and the container's own state (L8).
public final class Containment {
  /// The order of callbacks (L10, L12).
  package let order: OrderProfile

  /// Whether the engine forwards the container's own transitions to its children (L11).
  public let forwardsAppearanceAutomatically: Bool

  /// Whether the engine forwards rotations and size changes to the children (L22).
  let forwardsRotationAutomatically: Bool

  /// Whether the container is inside one of its own callbacks, in which a change is part of the running call (L35).
  var isAdapting = false
  /// Whether the container is forwarding manually now (L11).
  var isForwardingByHand = false
  /// Whether a child is being begun or ended manually now; requests from its callbacks wait (L26).
  var isTelling = false

  /// Whether the container is notified of its child containers.
  private(set) var watchesChildren = false

  /// Whether the children may be others than those of the state: a change that edited them was cancelled, or goes back (L17).
  var mayDiffer: Bool {
    get { wasEdited || open.map { $0.parts.editsChildren && $0.isGoingBack } ?? false }
    set { wasEdited = newValue }
  }
  private var wasEdited = false

  /// Whether a container caches, or has cached, this one without being its parent (L33).
  var isKept = false

  // Exclusivity of the fields with the attribute is checked in debug builds only, and safe: no foreign code runs during an
  // access, since what an edit drops is kept by the `ReleasePool`. Rows: change; forwarding; change, page; add a child.

  /// The children in order, visible or hidden.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  package internal(set) var children: [any Controller] = []

  /// The visible, appearing and disappearing children, in the order in which they receive callbacks (L9).
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  var visible = Children()

  /// Whether the last arrangement or the one before it named frames, or there was none: only then may children move (L40).
  var hadPlacements = true
  /// Whether the last arrangement of a container without a state named frames.
  private var hasPlacements = true

  /// The open change; there is at most one (L17).
  var open: Change?

  /// The user's request that waits for an answer; there is at most one (T2, N9, M6).
  var request: UserRequest?

  /// The list of children that the container gave last, to recognize it without comparing elements.
  var given: [any Controller]?

  /// The saved state of children that do not exist yet, by the bytes of their names (T7).
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  var carried = CarriedStates()

  /// The container, if it has called `setContainer(_:)`; it calls `loseContainer()` first when it is released.
  ///
  /// Safe for that reason. Rows: change, forwarding, memory of a container; a weak reference would give the container a
  /// side table, through which each retain of it goes.
  @safe unowned(unsafe) private(set) var own: (any Container)?
  /// Any other container.
  private var owner = WeakContainer()
  /// Whether its children have lost their parent.
  private var isAbandoned = false
  // Safe because `ownRecord` retains the same record. Rows: change, forwarding.
  private var recordReference: Unretained<Lifecycle>?
  /// The same record, retained: a walk up the tree may retain this object longer than the container lives.
  private var ownRecord: Lifecycle?

  /// The cached stage, and the engine's count of moves when it was found.
  ///
  /// Safe because it is read only while the count is the same, and a stage that is released counts. Rows: change,
  /// forwarding; a weak reference would be counted at every callback.
  @safe unowned(unsafe) var knownStage: Stage?
  var knownEpoch = -1

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - order: The order of callbacks (L10, L12).
  ///   - forwardsAppearanceAutomatically: False for manual forwarding (L11).
  ///   - forwardsRotationAutomatically: False if the container forwards rotations and sizes itself (L22).
  public init(
    order: OrderProfile = .generic, forwardsAppearanceAutomatically: Bool = true,
    forwardsRotationAutomatically: Bool = true
  ) {
    self.order = order
    self.forwardsAppearanceAutomatically = forwardsAppearanceAutomatically
    self.forwardsRotationAutomatically = forwardsRotationAutomatically
  }

  /// The size of the area inside the insets, for a size of the container.
  ///
  /// Row: change.
  @inline(__always) func area(in size: Size) -> Size { record.rare.map { size.inset(by: $0.insets) } ?? size }

  deinit {
    if container != nil, engine?.current.isRunning == true {
      preconditionFailure(
        "\(record.name) stored another Containment during a call of its tree; store one in a let")
    }
    loseContainer()
  }

  /// Called first when the container is released: what the release calls cannot reach the container any more (L33).
  ///
  /// What toolkits keep for it goes, its children lose their parent and go, and what is open or asked ends. A container calls
  /// it in its own `deinit`, since its children may be released before this record.
  package func loseContainer() {
    if isAbandoned { return }
    (own, owner.value, isAbandoned) = (nil, nil, true)
    ownRecord?.rare?.reference?.value = nil
    ownRecord?.releaseAttachments()
    carried.loseOwner()
    for child in children {
      let record = child.lifecycle
      if record.home === self {
        record.loseParent()
      } else if record === child.lifecycle, visible.allSatisfy({ $0 === record || $0.controller !== child }) {
        preconditionFailure(
          "\(record.name) stored another Lifecycle while it was a child, and the first one is still in use; store one in a let"
        )
      }
    }
    // Also those that their controllers do not store any more.
    visible.forEach { if $0.home === self { $0.loseParent() } }
    visible = Children()
    ownRecord?.loseChildren(self)
    let (engine, change) = (engine?.current, open)
    var gone = children
    (open, given, children) = (nil, nil, [])
    engine?.isShared = true
    engine?.epoch += 1
    takeRequest()?.end(.abandoned)
    change?.abandon()
    engine?.queue.pool.release(&gone)
  }

  /// The engine of the tree, kept for the time after the container's record has been released.
  var engine: Engine?

  /// Called in the `init` of a container, before anything uses it, which calls `loseContainer()` first in its `deinit`.
  package func setContainer(_ container: any Container) {
    own = container
    setRecord(container.lifecycle)
  }

  private func setRecord(_ record: Lifecycle) {
    ownRecord?.loseChildren(self)  // the record of another container, whose children it had
    recordReference = unsafe Unretained(record)
    ownRecord = record
  }

  /// Connects it to its container when the framework first uses that.
  ///
  /// - Returns: Whether it is not another container's (L38).
  func bind(_ container: any Container, _ record: Lifecycle) -> Bool {
    let known = self.container
    if let ownRecord, known == nil || ownRecord !== record {
      guard known == nil || known === container && record.rare?.isUnstored != true else { return false }
      if known != nil { ownRecord.leaveLists() }
      // What it was before is over, also in a container that is gone.
      loseContainer()
      (engine, knownEpoch) = (nil, -1)
    }
    if own == nil {
      (owner.value, isAbandoned) = (container, false)
      setRecord(record)
    }
    watchesChildren = container.asDescendantWatching != nil
    return true
  }

  /// The reference that those share who do not retain the container; nil if it is of another module.
  var reference: ContainerReference? {
    guard let own else { return nil }
    let extras = record.extras
    if extras.reference == nil { extras.reference = ContainerReference(own) }
    return extras.reference
  }

  /// Notes whether a container without a state names frames now; one with a state says it in its arrangement.
  func notePlacements(_ names: Bool, _ container: any Container) {
    if container.__managesChildren { return }
    (hadPlacements, hasPlacements) = (names || hasPlacements, names)
  }

  /// The container's own record.
  ///
  /// Safe without a check because it is bound before anything can reach the container. Rows: change, forwarding.
  var record: Lifecycle {
    @inline(__always) get { unsafe recordReference.unsafelyUnwrapped.read { $0 } }
  }

  /// The container; nil once it is released.
  var container: (any Container)? { @inline(__always) get { own ?? owner.value } }
}

extension Containment {
  /// The visible, appearing and disappearing children, in the order in which they receive callbacks (L9).
  ///
  /// - Complexity: O(visible children).
  public var shown: [any Controller] { visible.controllers }

  /// The open change; there is at most one (L17).
  public var change: Change? { open }

  /// The children that were visible when the container last settled (L21).
  ///
  /// - Complexity: O(visible children).
  public var settled: [any Controller] { settledChildren.controllers }

  var settledChildren: Children { open?.parts.before ?? visible.filter { $0.standing == .appeared } }

  /// The children that count as current: those of the open change, or the settled ones (L21).
  ///
  /// While a gesture drives the change, its children become current at a progress of 0.5.
  /// - Complexity: O(visible children).
  public var current: [any Controller] { currentChildren.controllers }

  var currentChildren: Children {
    guard let open else { return settledChildren }
    return open.countsAsDone ? open.parts.target : open.parts.base
  }

  /// The children that will be visible when all open changes have ended.
  ///
  /// Without an open change, these are the visible and appearing children; a manual begin or end counts, too (L11).
  /// - Complexity: O(visible children).
  public var target: [any Controller] { targetChildren.controllers }

  var targetChildren: Children {
    guard let open else { return visible.filter { $0.standing.isComing } }
    return open.isGoingBack ? open.parts.base : open.parts.target
  }
}

extension Collection where Element == any Controller {
  /// Whether the list contains a controller, by identity.
  ///
  /// Inlined for the lists of other modules. Rows: link, back.
  @inlinable package func holds(_ controller: any Controller) -> Bool { contains { $0 === controller } }

  /// Whether two lists hold the same controllers in the same order.
  func isSame(as other: [any Controller]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 === $1 }
  }
}
