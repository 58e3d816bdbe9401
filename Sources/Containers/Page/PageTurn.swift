/// The visible direction of a page turn (P5).
///
/// In a right-to-left book, `forward` leads to the preceding pages (P11).
public enum PageDirection: Hashable, Sendable, CaseIterable {
  /// To the pages on the right, or below.
  case forward
  /// To the pages on the left, or above.
  case reverse

  var opposite: PageDirection { self == .forward ? .reverse : .forward }
}

/// A page turn in progress, with what a toolkit needs to draw it.
public struct PageTurn {
  /// The change of the turn, with its progress and its destination.
  public let change: Change
  /// The visible direction.
  public let direction: PageDirection
  /// The pages that leave, as laid out.
  public let from: [any Controller]
  /// The pages that arrive, as they will be laid out.
  public let to: [any Controller]
  /// The back of a single leaf, visible only during the turn; nil for single-sided leaves and for spreads (P2).
  public let back: (any Controller)?
  /// Whether the user began the turn, by a drag, a flick or a tap.
  let isGesture: Bool

  /// The progress of the turn, from 0 to 1.
  public var progress: Double { change.progress }
}
