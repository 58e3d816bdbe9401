/// Why a tab container refused a call; nothing has changed then (T4, L29).
public enum TabError: NavigationError, Hashable, Sendable {
  /// There is no tab with this number, or it is not a valid number for a new one.
  case index(Int, count: Int)
  /// The controller is not a tab.
  case foreign(name: String)
  /// The user cannot select this tab.
  case disabled(title: String)
  /// Every tab has a place in the bar, so there is no overflow list.
  case noOverflow
  /// No tab after the selected one, or before it, can be selected.
  case noNeighbour(isNext: Bool)
  /// The bar must have at least one place.
  case limit(Int)
  /// The controller of a tab could not be made (T13).
  case unavailable(key: String, reason: String)
  /// The tabs cannot become children.
  case containment(ContainmentError)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .index(let index, let count):
      "\(index) is not a valid tab number; "
        + (count == 0 ? "there are no tabs" : "tabs are 0 to \(count - 1)")
    case .foreign(let name): "\(name) is not one of the tabs; add it to the list first"
    case .disabled(let title): "the tab “\(title)” is disabled or hidden; the user cannot select it"
    case .noOverflow: "every tab has a place in the bar; the overflow list is there when some have none"
    case .noNeighbour(let isNext):
      "no tab \(isNext ? "after" : "before") the selected one can be selected; let the call wrap, or enable one"
    case .limit(let limit): "a bar of \(limit) places is too small; use 1 or more"
    case .unavailable(let key, let reason): "the controller of “\(key)” cannot be made: \(reason)"
    case .containment(let error): error.description
    }
  }
}
