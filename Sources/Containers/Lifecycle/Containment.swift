/// What the framework knows of a container's children; written by the framework alone.
public final class Containment {
  /// Who hears first (L10, L12).
  public let order: OrderProfile

  /// Whether the container's own transitions reach its children by themselves (L11).
  public let forwardsAppearanceAutomatically: Bool

  /// Whether rotations and size changes reach the children by themselves (L22).
  public let forwardsRotationAutomatically: Bool

  /// The children, shown or not, in order.
  public internal(set) var children: [any Controller] = []

  /// The children that are shown, coming or going, in the order in which they hear (L9).
  public internal(set) var shown: [any Controller] = []

  /// The children that were shown when the container last came to rest (L21).
  public internal(set) var settled: [any Controller] = []

  /// The change that is under way; there is one at most (L17).
  public var change: Change? { open?.change }

  /// The children that count as current: those of the change that is under way, or the settled ones (L21).
  ///
  /// While a gesture drives the change, its children become current at half way.
  public var current: [any Controller] {
    guard let open else { return settled }
    return open.change.countsAsDone ? open.target : open.base
  }

  /// The children that will be shown when everything that is under way is over.
  ///
  /// Without a change that is those on show or coming: one that is begun or ended by hand goes its own way (L11).
  var targets: [any Controller] {
    guard let open else { return shown.filter { $0.lifecycle.standing.isComing } }
    return (open.awaitedEnd ?? open.change.destination) == .cancelled ? open.base : open.target
  }

  var open: OpenChange?
  /// What is stored for children that are not there, by the bytes of their names (T7).
  var carried = CarriedStates()
  /// Whether the container is forwarding by hand at this moment (L11).
  var isForwardingByHand = false
  /// Whether a child is being begun or ended by hand at this moment: what its callbacks ask for waits (L26).
  var isTelling = false

  /// Creates a record.
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
    open?.change.end(.abandoned)
  }
}

/// A change of what a container shows, from its *will* pair to its *did* pair.
struct OpenChange {
  /// The token that the caller holds.
  let change: Change
  /// What was shown at rest before: what a cancel brings back (L17).
  var base: [any Controller]
  /// What will be shown at rest.
  var target: [any Controller]
  /// Those whose *did* will be D+, in the order of their *will*s.
  var comers: [any Controller]
  /// Those whose *did* will be D-, in the order of their *will*s.
  var leavers: [any Controller]
  /// Those who are seen until the change ends, and not after it.
  var passing: [any Controller] = []
  /// All children as they were before, for a cancel.
  var childrenBefore: [any Controller]
  /// The end that was asked for while the container itself was on its way (L5).
  var awaitedEnd: Change.Outcome?
}

extension Collection where Element == any Controller {
  /// Whether a controller is in the list, by identity.
  func holds(_ controller: any Controller) -> Bool { contains { $0 === controller } }

  /// Whether two lists hold the same controllers in the same order.
  func isSame(as other: [any Controller]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 === $1 }
  }
}
