/// Which way a leaf goes, as it is seen (P5).
///
/// Seen, not read: in a book from right to left `forward` leads to the pages before (P11).
public enum PageDirection: Hashable, Sendable, CaseIterable {
  /// To what lies to the right, or below.
  case forward
  /// To what lies to the left, or above.
  case reverse

  /// The other direction.
  public var opposite: PageDirection { self == .forward ? .reverse : .forward }
}

/// A leaf that is turning: what a toolkit needs to draw it.
public struct PageTurn {
  /// The change that moves it; how far it is, and where it leads.
  public let change: Change
  /// Which way it goes.
  public let direction: PageDirection
  /// The pages that go, as they lie.
  public let from: [any Controller]
  /// The pages that come, as they will lie.
  public let to: [any Controller]
  /// The back of a single leaf, on show while it turns; nil for leaves with one side, and for spreads (P2).
  public let back: (any Controller)?
  /// Whether the user has begun it, by a drag, a flick or a tap.
  public let isGesture: Bool

  /// How far it is, from 0 to 1.
  public var progress: Double { change.progress }
}

/// What a change from code shows.
struct PageChoice {
  /// As they will lie; of a leaf its front and its back.
  var pages: [any Controller]
  var direction: PageDirection
  /// Where the spine will be; nil leaves it.
  var spine: PageConfiguration.Spine?
  /// Whether leaves will have two sides; nil leaves that.
  var isDoubleSided: Bool?
  /// Called when the change is about to be opened.
  var willOpen: () -> Void = {}
}

/// A turn that has been asked for and not opened yet.
struct PendingTurn {
  let direction: PageDirection
  let pages: [any Controller]
  let isGesture: Bool
}
