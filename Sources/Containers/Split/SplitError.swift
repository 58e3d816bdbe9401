/// Why a split refused a call; nothing has changed then (S1, S6, L29).
public enum SplitError: NavigationError, Hashable, Sendable {
  /// The split does not have this column.
  case noColumn(SplitColumn, split: String)
  /// The column cannot be hidden, because no other one could be visible instead.
  case staysVisible(SplitColumn, split: String)
  /// The stack of the column refused.
  case stack(StackError)
  /// A controller cannot be a child.
  case containment(ContainmentError)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .noColumn(let column, let split):
      "\(split) has no \(column.name) column; create it with "
        + (column == .inspector ? "hasInspector: true" : "hasSupplementary: true")
    case .staysVisible(let column, let split):
      "the \(column.name) column of \(split) cannot be hidden; show another column instead"
    case .stack(let error): error.description
    case .containment(let error): error.description
    }
  }
}
