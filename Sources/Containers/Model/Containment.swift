/// The framework's record of a container's children.
///
/// Store one per container; never share it. The framework alone writes it. At any moment outside a callback each child's
/// state is the less visible of what its container shows of it and the container's own state (L8).
public final class Containment {
  /// The order of callbacks (L10, L12).
  package let order: OrderProfile

  /// Whether the container's own transitions reach its children by themselves (L11).
  public let forwardsAppearanceAutomatically: Bool

  /// Whether rotations and size changes reach the children by themselves (L22).
  let forwardsRotationAutomatically: Bool

  /// Whether the container is inside one of its own callbacks in which a change is part of the running call (L35).
  var isAdapting = false
  /// Whether the container is forwarding manually at this moment (L11).
  var isForwardingByHand = false
  /// Whether a child is being begun or ended manually at this moment: what its callbacks ask for waits (L26).
  var isTelling = false

  /// Whether the container is told of the changes of its child containers: `childDidChange(_:)`.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public var watchesChildren = false

  /// Whether a container keeps, or has kept, this one without being its parent (L33).
  var isKept = false

  /// The children, visible or not, in order.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  package internal(set) var children: [any Controller] = []

  /// The children that are visible, appearing or disappearing, in the order in which they receive callbacks (L9).
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var visible = Children()

  /// The change that is open; there is one at most (L17).
  var open: Change?

  /// The list of children as the container last gave it, to know it again without a look inside.
  var given: [any Controller]?

  /// What is stored for children that are not there, by the bytes of their names (T7).
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var carried = CarriedStates()

  private var owner = WeakContainer()
  private var recordReference: Unmanaged<Lifecycle>?

  /// The stage found last, and the engine's count of moves at that time.
  unowned(unsafe) var knownStage: Stage?
  var knownEpoch = -1

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - order: The order of callbacks (L10, L12).
  ///   - forwardsAppearanceAutomatically: False for manual forwarding (L11).
  ///   - forwardsRotationAutomatically: False if rotations and sizes do not reach the children by themselves (L22).
  public init(
    order: OrderProfile = .generic, forwardsAppearanceAutomatically: Bool = true,
    forwardsRotationAutomatically: Bool = true
  ) {
    self.order = order
    self.forwardsAppearanceAutomatically = forwardsAppearanceAutomatically
    self.forwardsRotationAutomatically = forwardsRotationAutomatically
  }

  deinit {
    carried.loseOwner()
    for child in children { child.lifecycle.loseParent() }
    let change = open
    open = nil
    given = nil
    change?.abandon()
    guard let engine = engine?.current else { return }
    engine.isShared = true
    engine.epoch += 1
    engine.bury(&children)
  }

  /// The engine of the tree, kept here for the time when the container's record is gone already.
  var engine: Engine?

  func bind(_ container: any Container, _ record: Lifecycle) {
    if owner.value != nil, self.record !== record { return }
    owner.value = container
    recordReference = Unmanaged.passUnretained(record)
  }

  /// The container's own record: bound with the container, before anything can reach it.
  var record: Lifecycle {
    @inline(__always) get { recordReference.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0 } }
  }

  /// The container; nil when it is gone.
  var container: (any Container)? { owner.value }
}

extension Containment {
  /// The children that are visible, appearing or disappearing, in the order in which they receive callbacks (L9).
  ///
  /// - Complexity: O(visible children).
  public var shown: [any Controller] { visible.controllers }

  /// The change that is under way; there is one at most (L17).
  public var change: Change? { open }

  /// The children that were visible when the container last came to rest (L21).
  ///
  /// - Complexity: O(visible children).
  public var settled: [any Controller] { settledChildren.controllers }

  var settledChildren: Children { open?.parts.before ?? visible.filter { $0.standing == .appeared } }

  /// The children that count as current: those of the open change, or the settled ones (L21).
  ///
  /// While a gesture drives the change, its children become current at half way.
  /// - Complexity: O(visible children).
  public var current: [any Controller] { currentChildren.controllers }

  var currentChildren: Children {
    guard let open else { return settledChildren }
    return open.countsAsDone ? open.parts.target : open.parts.base
  }

  /// The children that will be visible when everything that is under way is over.
  ///
  /// Without a change that is those that are visible or appearing: one that is begun or ended manually goes its own
  /// way (L11).
  /// - Complexity: O(visible children).
  public var targets: [any Controller] { targetChildren.controllers }

  var targetChildren: Children {
    guard let open else { return visible.filter { $0.standing.isComing } }
    return open.isGoingBack ? open.parts.base : open.parts.target
  }
}

extension Collection where Element == any Controller {
  /// Whether a controller is in the list, by identity.
  func holds(_ controller: any Controller) -> Bool { contains { $0 === controller } }

  /// Whether two lists hold the same controllers in the same order.
  func isSame(as other: [any Controller]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 === $1 }
  }
}
