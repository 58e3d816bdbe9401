// The order of use, and a walk through it: Ctrl+Tab as in editors (T14).

/// A walk through the tabs in their order of use, from `beginWalk` to `endWalk` or `cancelWalk` (T14).
///
/// A toolkit draws it as a list with one chosen tab while a modifier key is held.
public struct RecentWalk {
  /// The tabs of the walk: the selected one, then those that the user can select, the one used last first.
  public internal(set) var tabs: [any Controller]
  /// The number of the chosen one in `tabs`.
  public internal(set) var index = 0
  /// The tab that is selected when the walk ends.
  public var target: any Controller { tabs[index] }
}

extension TabContainer {
  /// Whether the order in which tabs were selected is kept, and saved; false by default (T14).
  ///
  /// - Complexity: O(history) to set; each selection is then O(tabs that were used).
  public var keepsRecentOrder: Bool {
    get { ledger.current.keepsRecentOrder }
    set {
      ledger.edit { $0.keepsRecentOrder = newValue }
      stateDidChange()  // the order is saved (T7)
    }
  }

  /// The tabs, the one that was selected last first; those that were never selected follow in their order (T14).
  ///
  /// Without `keepsRecentOrder` only the selected tab is known to have been used.
  /// - Complexity: O(tabs).
  public var recentTabs: [any Controller] { ledger.current.recentTabs.map { list.made(of: $0) } }

  /// The walk through the recent order; nil without one (T14).
  ///
  /// - Complexity: O(tabs of the walk).
  public var recentWalk: RecentWalk? {
    guard var walk = extras?.walk else { return nil }
    walk.tabs = walk.tabs.map { list.made(of: $0) }
    return walk
  }

  /// Called when the tabs or the selection have changed: a walk loses the tabs that are gone, and ends when another tab is
  /// selected.
  func followWalk(to state: TabState, isOther: Bool) {
    guard var walk = extras?.walk else { return }
    let target = walk.target
    let before = walk.tabs[..<walk.index].count { state.list.index(of: $0) != nil }
    walk.tabs.removeAll { state.list.index(of: $0) == nil }
    walk.index = min(before, walk.tabs.count - 1)
    extras?.walk = isOther || walk.tabs.isEmpty ? nil : walk
    if isOther || walk.tabs.isEmpty || walk.target !== target { displayDidChange() }
  }
}

extension TabGestures {
  /// Called when the user begins to walk through the tabs in their order of use; a walk that is open begins again (T14).
  ///
  /// Nothing is selected, asked or made before the walk ends. Selecting a tab otherwise cancels it.
  /// - Returns: Whether there is another tab that the user can select.
  /// - Complexity: O(tabs).
  @discardableResult
  public func beginWalk() -> Bool {
    let state = tabs.ledger.current
    let others = state.recentTabs.filter { $0 !== state.tab && state.list.isSelectable($0) }
    guard !others.isEmpty else { return false }
    tabs.madeExtras.walk = RecentWalk(tabs: (state.tab.map { [$0] } ?? []) + others)
    tabs.displayDidChange()
    return true
  }

  /// Called when the user steps to the next tab of the walk, or back; after the last comes the first (T14).
  ///
  /// - Parameter isForward: Whether to a tab that was used longer ago.
  /// - Returns: The chosen tab; nil without a walk.
  @discardableResult
  public func stepWalk(isForward: Bool = true) -> (any Controller)? {
    guard let walk = tabs.extras?.walk else { return nil }
    let count = walk.tabs.count
    tabs.extras?.walk?.index = (walk.index + (isForward ? 1 : count - 1)) % count
    tabs.displayDidChange()
    return tabs.recentWalk?.target
  }

  /// Called when the user ends the walk: selects the chosen tab as `select` does (T14, T2).
  ///
  /// - Parameters:
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, if there is a change (L19).
  /// - Returns: The change; nil without a walk, and if the chosen tab is selected already.
  @discardableResult
  public func endWalk(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) -> Change? {
    guard let target = tabs.extras?.walk?.target else { return nil }
    cancelWalk()
    if target === tabs.ledger.current.selected { return nil }
    return tabs.ask(.select, options, whenEnded) { target }
  }

  /// Called when the user gives up the walk: nothing is selected (T14).
  ///
  /// - Returns: Whether there was a walk.
  @discardableResult
  public func cancelWalk() -> Bool {
    guard tabs.extras?.walk != nil else { return false }
    tabs.extras?.walk = nil
    tabs.displayDidChange()
    return true
  }
}
