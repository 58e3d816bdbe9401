// The order of use (T14).

extension TabState {
  /// Whether the order in which tabs were selected is kept; it begins with the history when this is set (T14).
  public var keepsRecentOrder: Bool {
    get { recents != nil }
    set {
      guard newValue != keepsRecentOrder else { return }
      recents = newValue ? [] : nil
      for tab in newValue ? history + (tab.map { [$0] } ?? []) : [] { recents?.use(tab) }
    }
  }

  /// The tabs, the one that was selected last first; those that were never selected follow in their order (T14).
  ///
  /// - Complexity: O(tabs).
  public var recentTabs: [any Controller] {
    let used = (recents ?? tab.map { [$0] } ?? []).reversed()
    let known = Set(used.map { ObjectIdentifier($0.lifecycle) })
    return used + list.controllers.filter { !known.contains(ObjectIdentifier($0.lifecycle)) }
  }
}

extension [any Controller] {
  /// Moves a controller to the end, or adds it.
  mutating func use(_ controller: any Controller) {
    if last === controller { return }
    removeAll { $0 === controller }
    append(controller)
  }
}
