/// A column of a split, in the order in which they lie beside one another (S1).
public enum SplitColumn: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// What there is: a list of mailboxes.
  case primary
  /// What there is of what was chosen: a list of messages. Only a split with three columns has it.
  case supplementary
  /// What was chosen: the message.
  case secondary

  /// Whether a column comes before another one.
  public static func < (left: SplitColumn, right: SplitColumn) -> Bool { left.rawValue < right.rawValue }

  /// The word by which it is stored.
  var name: String {
    switch self {
    case .primary: "primary"
    case .supplementary: "supplementary"
    case .secondary: "secondary"
    }
  }
}

/// How many columns fit beside one another in a size (S1).
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
/// The number is how many: the column next to the secondary one comes first. More than there are count as all.
public enum SplitDisplayMode: Hashable, Sendable {
  /// As many as fit, beside it.
  case automatic
  /// None.
  case secondaryOnly
  /// Beside it, as far as they fit; it has what is left of the width.
  case beside(Int = 1)
  /// Over it: it stays where it is, and has the size that it has without the outermost of them.
  case over(Int = 1)
  /// In its place: it keeps that size, and is moved aside.
  case displacing(Int = 1)
}

/// How columns come that do not fit beside the secondary one (S6).
public enum SplitBehavior: Hashable, Sendable {
  /// They lie over it.
  case over
  /// They move it aside.
  case displacing
}

/// How wide a column is in a split of some width (S6).
public struct SplitWidth: Hashable, Sendable {
  /// The part of the split's width that it has, from 0 to 1.
  public var fraction: Double
  /// The width that it has at least, as far as the split has it.
  public var minimum: Double
  /// The width that it has at most; one that is less than the minimum counts as the minimum.
  public var maximum: Double

  /// Creates a width; the numbers are in the toolkit's own unit, and those that are none count as the defaults.
  public init(fraction: Double = 0.3, minimum: Double = 0, maximum: Double = .infinity) {
    self.fraction = fraction.isFinite ? max(0, min(fraction, 1)) : 0.3
    self.minimum = minimum.isFinite ? max(0, minimum) : 0
    self.maximum = maximum.isNaN ? .infinity : max(self.minimum, maximum)
  }

  /// The width in a split of some width, for a column that is drawn in from the edge (S6).
  public func width(in total: Double) -> Double {
    max(0, min(max(minimum, min(total * fraction, maximum)), total))
  }
}

/// Where the user's *back* leads in a split (S4).
public enum SplitBackPolicy: Hashable, Sendable {
  /// Within the column that the user is in.
  case column
  /// At its root, in a narrow split, to the column before it.
  case columns
  /// At the root of the secondary column to what was selected before; then as `columns`.
  case selections
}

/// What the user's gestures may do to the columns of a wide split (S6).
public enum SplitLock: Hashable, Sendable {
  /// Show and hide them.
  case none
  /// Show them, and not hide them again.
  case open
  /// Hide them, and not show them again.
  case closed
}
