// The list of tabs, its edits, and how the bar shows it (T1, T5, T6).

extension TabContainer {
  /// Replaces the list of tabs (T5).
  ///
  /// Selected is the same controller if it stays, else the tab with the same number, else the first. Where that one
  /// is disabled or hidden, the nearest after it that is neither, or before it, is taken. A controller of another
  /// container is taken over from it (L15).
  /// - Throws: `TabError.containment`.
  /// - Complexity: O(tabs).
  @discardableResult
  public func setTabs(_ tabs: [(any Controller, TabItem)]) throws(TabError) -> Change {
    if tabs.contains(where: { $0.0 === overflowController }) { throw alreadyAChild(overflowController) }
    return try change(Tag.edit) { $0.setTabs(tabs) }
  }

  /// Adds a tab; the controller that is selected stays so, or becomes so if it is the first (T5).
  ///
  /// - Parameters:
  ///   - controller: A controller that is not a tab yet.
  ///   - item: What it shows in the bar.
  ///   - index: The number it gets; nil for the last.
  ///   - opener: The tab that has opened it, which may follow when it is closed (T12).
  /// - Throws: `TabError.index`, `foreign` or `containment`.
  /// - Complexity: O(tabs).
  @discardableResult
  public func insert(
    _ controller: any Controller, _ item: TabItem, at index: Int? = nil, opener: (any Controller)? = nil
  ) throws(TabError) -> Change {
    let count = list.count
    if let index, !(0...count).contains(index) { throw .index(index, count: count + 1) }
    return try change(Tag.edit) { [self] (state) throws(TabError) in
      if controller === overflowController || state.list.index(of: controller) != nil {
        throw alreadyAChild(controller)
      }
      // The list may have become shorter while this waited for its turn.
      let place = min(index ?? state.list.count, state.list.count)
      try state.insert(controller, item, at: place, opener: opener)
    }
  }

  /// Removes a tab, without asking it (T5, T12).
  ///
  /// If it was selected, `successor` says which tab follows: the next that the user can select unless it is set.
  /// - Throws: `TabError.index`.
  /// - Complexity: O(tabs).
  @discardableResult
  public func remove(at index: Int) throws(TabError) -> Change {
    try remove(list.controller(at: index))
  }

  /// Removes the tab of a controller; see `remove(at:)` (T5).
  ///
  /// - Throws: `TabError.foreign`.
  @discardableResult
  public func remove(_ controller: any Controller) throws(TabError) -> Change {
    try change(Tag.edit) { [containment] (state) throws(TabError) in
      try state.remove(controller, near: containment.index(of: controller))
    }
  }

  /// Moves a tab to another number, without a callback; what is selected stays so (T5).
  ///
  /// - Throws: `TabError.index` for either number.
  /// - Complexity: O(tabs).
  @discardableResult
  public func move(from index: Int, to other: Int) throws(TabError) -> Change {
    let controller = try list.controller(at: index)
    _ = try list.controller(at: other)
    return try change(Tag.edit) { (state) throws(TabError) in try state.move(controller, to: other) }
  }

  /// Changes what a tab shows in the bar, at once (T1).
  ///
  /// A selected tab that becomes disabled or hidden stays selected. Hiding and showing tabs may make the overflow
  /// list come or go (T6).
  /// - Throws: `TabError.index`, or `containment` when the overflow list has to come and cannot.
  /// - Complexity: O(tabs).
  public func setItem(_ item: TabItem, at index: Int) throws(TabError) {
    let controller = try list.controller(at: index)
    if items[index] != item { try editAtOnce { $0.setItem(item, of: controller) } }
  }

  /// How many places the bar has, *More* included; 5 unless it is set (T6).
  public var visibleLimit: Int { ledger.current.visibleLimit }

  /// Gives the bar another number of places, *More* included, at once (T6).
  ///
  /// - Parameter limit: From 1; with 1 the bar shows *More* alone as soon as there are two tabs.
  /// - Throws: `TabError.limit`, or `containment` when the overflow list has to come and cannot.
  /// - Complexity: O(tabs) when the overflow list comes or goes by it, else O(1).
  public func setVisibleLimit(_ limit: Int) throws(TabError) {
    guard limit > 0 else { throw .limit(limit) }
    if limit != visibleLimit { try editAtOnce { $0.visibleLimit = limit } }
  }

  /// Edits the state at rest and that of the open change; children follow when their turn comes (L26).
  private func editAtOnce(_ edit: (inout TabState) -> Void) throws(TabError) {
    let old = ledger
    ledger.edit(edit)
    do throws(TabError) { try synchronize() } catch {
      ledger = old
      throw error
    }
    noteBar()
  }

  private func alreadyAChild(_ controller: any Controller) -> TabError {
    .containment(.alreadyAChild(name: controller.lifecycle.name, container: lifecycle.name))
  }

  // MARK: The bar (T6)

  /// Whether some tabs have no place in the bar, so that its last place is *More*; hidden ones need none (T6).
  public var isOverflowing: Bool { ledger.current.isOverflowing }

  /// Whether the overflow list is selected; no tab is then (T1).
  public var isOverflowSelected: Bool { ledger.current.isOverflowSelected }

  /// The numbers of the tabs that have a place in the bar; *More* follows them if `isOverflowing` (T6).
  ///
  /// - Complexity: O(places + hidden tabs among them).
  public var bar: [Int] {
    let state = ledger.current
    return state.list.visible(prefix: state.visibleLimit - (state.isOverflowing ? 1 : 0))
  }

  /// The numbers of the tabs that the overflow list shows: those that have no place in the bar (T6).
  ///
  /// - Complexity: O(tabs).
  public var overflowTabs: [Int] {
    isOverflowing ? Array(list.visible(prefix: .max).dropFirst(visibleLimit - 1)) : []
  }

  /// The place in the bar that is to look selected: an index of `bar`, or its end for *More* (T6).
  ///
  /// Nil when there is none, or the selected tab is hidden.
  /// - Complexity: O(places + hidden tabs among them).
  public var selectedPlace: Int? {
    let bar = bar
    guard let selectedIndex else { return isOverflowSelected ? bar.count : nil }
    return items[selectedIndex].isHidden ? nil : bar.firstIndex(of: selectedIndex) ?? bar.count
  }
}
