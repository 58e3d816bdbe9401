/// Why a tab container refused a call; nothing has changed then (T4, L29).
public enum TabError: NavigationError, Hashable, Sendable {
  /// There is no tab with this number.
  case index(Int, count: Int)
  /// There is no such place in the list for a new tab.
  case place(Int, count: Int)
  /// The controller is not among the tabs.
  case foreign(name: String)
  /// The controller is a tab already.
  case alreadyATab(name: String)
  /// The controller is the overflow list itself, which is no tab.
  case overflowList(name: String)
  /// The user cannot select this tab.
  case disabled(title: String)
  /// Every tab has its place in the bar: there is no overflow list.
  case noOverflow
  /// The bar has to have at least one place.
  case limit(Int)
  /// The user cannot move this tab.
  case notCustomizable(title: String)
  /// The user is reordering the tabs already.
  case customizing
  /// This reordering has come to its end.
  case customized
  /// The list of controllers cannot be installed.
  case containment(ContainmentError)

  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .index(let index, let count):
      count == 0
        ? "there is no tab \(index): there are no tabs" : "there is no tab \(index); use 0...\(count - 1)"
    case .place(let index, let count): "there is no place \(index) for a tab; use 0...\(count)"
    case .foreign(let name): "\(name) is not one of the tabs; add it to the list first"
    case .alreadyATab(let name): "\(name) is a tab already; move it, or remove it first"
    case .overflowList(let name):
      "\(name) lists the tabs that have no place in the bar; it cannot be a tab itself"
    case .disabled(let title): "the tab “\(title)” is disabled or hidden; the user cannot select it"
    case .noOverflow: "every tab has a place in the bar; the overflow list is there when some have none"
    case .limit(let limit): "a bar of \(limit) places is too small; use 1 or more"
    case .notCustomizable(let title): "the tab “\(title)” keeps its place; move one that is customizable"
    case .customizing: "the tabs are being reordered already; finish or cancel that first"
    case .customized: "this reordering is over; begin another one"
    case .containment(let error): error.description
    }
  }
}
