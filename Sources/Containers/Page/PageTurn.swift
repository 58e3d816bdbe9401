/// The visible direction of a page turn (P5).
///
/// In a book that is read from right to left, `forward` leads to the pages before (P11).
public enum PageDirection: Hashable, Sendable, CaseIterable {
  /// To what lies to the right, or below.
  case forward
  /// To what lies to the left, or above.
  case reverse

  var opposite: PageDirection { self == .forward ? .reverse : .forward }
}

/// A page turn that is under way: what a toolkit needs to draw it.
public struct PageTurn {
  /// The change that moves it, with its progress and its destination.
  public let change: Change
  /// The visible direction.
  public let direction: PageDirection
  /// The pages that leave, as they lie.
  public let from: [any Controller]
  /// The pages that arrive, as they will lie.
  public let to: [any Controller]
  /// The back of a single leaf, visible only during the turn; nil for leaves with one side, and for spreads (P2).
  public let back: (any Controller)?
  /// Whether the user began it, by a drag, a flick or a tap.
  let isGesture: Bool

  /// How far the turn is, from 0 to 1.
  public var progress: Double { change.progress }
}
