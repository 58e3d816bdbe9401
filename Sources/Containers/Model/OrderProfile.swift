/// The order of callbacks, as data: all in which containers differ for the engine (L10, L12).
///
/// The engine knows no kind of container; it reads a profile.
public struct OrderProfile: Hashable, Sendable {
  /// The two sides of a change.
  public enum Side: Hashable, Sendable {
    /// The children that appear.
    case new
    /// The children that disappear.
    case old
  }

  /// The order of a container and its children (L10).
  public enum Nesting: Hashable, Sendable {
    /// The container before its children, in all four callbacks.
    case containerFirst
    /// The container first when appearing, its children first when disappearing.
    case bracketed
  }

  /// The order in which a cancelled change is rolled back (L12).
  public enum Cancelling: Hashable, Sendable {
    /// First both *will*s, then both *did*s; the given side comes first in each.
    case pairwise(first: Side)
    /// The *will* and *did* of the given side, then those of the other.
    case oneAfterOther(first: Side)
  }

  /// The order of a container and its children.
  public var nesting: Nesting
  /// The side that comes first in the *will* pair.
  public var willFirst: Side
  /// The side that comes first in the *did* pair.
  public var didFirst: Side
  /// The order of a cancelled change.
  public var cancelling: Cancelling
  /// Whether several children that leave disappear from the last to the first, as layers do from the top down (M4).
  ///
  /// Children that are only covered disappear in the order in which the container shows them (L9).
  package var leavesLastFirst = false

  /// Creates a profile; the defaults are those of `generic`.
  public init(
    nesting: Nesting = .containerFirst, willFirst: Side = .old, didFirst: Side = .new,
    cancelling: Cancelling = .pairwise(first: .new)
  ) {
    self.nesting = nesting
    self.willFirst = willFirst
    self.didFirst = didFirst
    self.cancelling = cancelling
  }

  /// The order of `transition(from:to:)`: O.W- N.W+, N.D+ O.D-.
  public static let generic = OrderProfile()
  /// The page container's scroll style: N.W+ O.W-, N.D+ O.D-; cancelled O.W+ O.D+ N.W- N.D-.
  public static let pageScroll = OrderProfile(
    willFirst: .new, didFirst: .new, cancelling: .oneAfterOther(first: .old))
  /// The page container's curl style: N.W+ O.W-, O.D- N.D+; cancelled N.W- O.W+ N.D- O.D+.
  public static let pageCurl = OrderProfile(willFirst: .new, didFirst: .old)
  /// Tabs: N.W+ O.W-, O.D- N.D+.
  public static let tab = OrderProfile(willFirst: .new, didFirst: .old)
  /// The scroll pager of its document: O.W- N.W+, O.D- N.D+, with children bracketed by their container.
  public static let pager = OrderProfile(nesting: .bracketed, willFirst: .old, didFirst: .old)
  /// A stack's push: O.W- N.W+, O.D- N.D+.
  public static let push = OrderProfile(willFirst: .old, didFirst: .old)
  /// A stack's pop: as push; cancelled N.W- N.D- O.W+ O.D+.
  public static let pop = OrderProfile(
    willFirst: .old, didFirst: .old, cancelling: .oneAfterOther(first: .new))
  /// Presenting and dismissing over the full screen: O.W- N.W+, N.D+ O.D-; layers leave from the top down.
  public static let presentation: OrderProfile = {
    var order = OrderProfile(willFirst: .old, didFirst: .new)
    order.leavesLastFirst = true
    return order
  }()
}
