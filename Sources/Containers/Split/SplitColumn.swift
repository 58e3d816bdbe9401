/// A column of a split, in their order side by side (S1).
public enum SplitColumn: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// The overview, for example a list of mailboxes.
  case primary
  /// The list for the chosen item, for example a list of messages. Only a split with three columns has it.
  case supplementary
  /// The chosen content, for example the message.
  case secondary
  /// What belongs to the content, at the trailing side; only a split with an inspector has it (S10).
  case inspector

  /// Whether a column comes before another one.
  public static func < (left: SplitColumn, right: SplitColumn) -> Bool { left.rawValue < right.rawValue }

  /// The name in saved state and errors.
  var name: String {
    switch self {
    case .primary: "primary"
    case .supplementary: "supplementary"
    case .secondary: "secondary"
    case .inspector: "inspector"
    }
  }
}

/// A set of columns.
struct SplitColumns: OptionSet, Hashable {
  let rawValue: UInt8

  /// The set of some columns.
  init(_ columns: some Sequence<SplitColumn>) {
    self.init(rawValue: columns.reduce(0) { $0 | Self.bit(of: $1) })
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  private static func bit(of column: SplitColumn) -> UInt8 { 1 << UInt8(column.rawValue) }

  func contains(_ column: SplitColumn) -> Bool { rawValue & Self.bit(of: column) != 0 }

  mutating func insert(_ column: SplitColumn) { self = union(Self([column])) }
}

/// The number of columns that fit side by side in a size (S1).
public enum SplitForm: Int, Hashable, Sendable, Comparable {
  /// One: the split is narrow, and shows the column that the user is in.
  case one = 1
  /// Two.
  case two
  /// Three.
  case three

  /// Whether fewer columns fit than in another form.
  public static func < (left: SplitForm, right: SplitForm) -> Bool { left.rawValue < right.rawValue }
}

/// Which columns a wide split shows beside the secondary one, and how (S6).
///
/// The number counts columns, beginning next to the secondary one; a number that is too large means all of them.
public enum SplitDisplayMode: Hashable, Sendable {
  /// As many as fit, beside the secondary column.
  case automatic
  /// No other column.
  case secondaryOnly
  /// Beside the secondary column, as far as they fit; that has the remaining width.
  case beside(Int = 1)
  /// Over the secondary column, which keeps its position and the size that it has without the outermost of them.
  case over(Int = 1)
  /// In place of the secondary column, which keeps that size and is moved aside.
  case displacing(Int = 1)
}

/// How columns are shown that do not fit beside the secondary one (S6).
public enum SplitBehavior: Hashable, Sendable {
  /// They overlap the secondary column.
  case over
  /// They move it aside.
  case displacing
}

/// The width of a column, depending on the width of the split (S6).
public struct SplitWidth: Hashable, Sendable {
  /// The fraction of the split's width, from 0 to 1.
  public var fraction: Double
  /// The minimum width, limited by the width of the split.
  public var minimum: Double
  /// The maximum width; at least the minimum.
  public var maximum: Double

  /// Creates a width in the toolkit's own unit; NaN counts as the default.
  public init(fraction: Double = 0.3, minimum: Double = 0, maximum: Double = .infinity) {
    self.fraction = fraction.isFinite ? max(0, min(fraction, 1)) : 0.3
    self.minimum = minimum.isFinite ? max(0, minimum) : 0
    self.maximum = maximum.isNaN ? .infinity : max(self.minimum, maximum)
  }

  /// Returns the width in a split of a width, for a column that is drawn in from the edge (S6).
  public func width(in total: Double) -> Double { clamp(total * fraction, in: total) }

  /// Returns a width within the minimum and the maximum, in a split of a width.
  func clamp(_ width: Double, in total: Double) -> Double {
    max(0, min(max(minimum, min(width, maximum)), total))
  }
}

/// The width to which the user has dragged the edge of a column (S9).
struct DraggedWidth: Hashable {
  /// The width, and the width of the split in which it was dragged to it.
  let (points, total): (Double, Double)

  /// The fraction of the split's width.
  var fraction: Double { total > 0 ? points / total : 0 }

  /// Returns the width in a split: the same in one of the same width, otherwise the same fraction.
  func width(in other: Double) -> Double { other == total ? points : other * fraction }
}

/// Where the user's *back* leads in a split (S4).
public enum SplitBackPolicy: Hashable, Sendable {
  /// Back within the column that the user is in.
  case column
  /// At the root of the column in a narrow split, to the preceding column.
  case columns
  /// At the root of the secondary column, to the previous selection; then as `columns`.
  case selections
}

/// What the user's gestures may do to the columns of a wide split (S6).
public enum SplitLock: Hashable, Sendable {
  /// Show and hide columns.
  case none
  /// Show columns, but not hide them.
  case open
  /// Hide columns, but not show them.
  case closed
}
