// The list of tabs, its edits, and its layout in the bar (T1, T5, T6).

extension TabContainer {
  /// Replaces the list of tabs (T5).
  ///
  /// The selected controller stays selected if it is in the list; otherwise the tab with the same number is selected,
  /// or else the first. If that tab is disabled or hidden, the nearest one after it that is neither is selected, or
  /// else before it. A controller is removed from its old container first (L15).
  /// - Throws: `TabError.containment`.
  /// - Complexity: O(tabs).
  @discardableResult
  public func setTabs(_ tabs: [(any Controller, TabItem)]) throws(TabError) -> Change {
    return try change(Kind.edit, isLazy: tabs.contains { $0.0 is OnDemand }) { $0.setTabs(tabs) }
  }

  /// Adds a tab; the selection stays, and the first tab becomes selected (T5).
  ///
  /// - Parameters:
  ///   - controller: A controller that is not a tab yet.
  ///   - item: Its item in the bar.
  ///   - index: Its number; nil appends.
  ///   - opener: The tab that opened it, which may be selected when it is closed (T12).
  /// - Throws: `TabError.index`, `foreign` or `containment`.
  /// - Complexity: O(tabs).
  @discardableResult
  public func insert(
    _ controller: any Controller, _ item: TabItem, at index: Int? = nil, opener: (any Controller)? = nil
  ) throws(TabError) -> Change {
    let count = list.count
    if let index, !(0...count).contains(index) { throw .index(index, count: count + 1) }
    return try change(Kind.edit, isLazy: controller is OnDemand) { [self] (state) throws(TabError) in
      // Only a child can be in a list without stand-ins.
      let mayBeListed = state.list.isLazy || controller.parent === self
      if mayBeListed, state.list.index(of: controller) != nil { throw alreadyAChild(controller) }
      // The list may have become shorter before the queue reaches the insertion.
      let place = min(index ?? state.list.count, state.list.count)
      try state.insert(controller, item, at: place, opener: opener)
    }
  }

  /// Removes a tab, without asking it (T5, T12).
  ///
  /// If it was selected, `successor` decides which tab follows; by default the next one that the user can select.
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
    try change(Kind.edit) { [self] (state) throws(TabError) in
      try state.remove(controller, near: number(of: controller))
    }
  }

  /// Moves a tab to another number without a callback; the selection stays (T5).
  ///
  /// - Throws: `TabError.index` for either number.
  /// - Complexity: O(tabs).
  @discardableResult
  public func move(from index: Int, to other: Int) throws(TabError) -> Change {
    let controller = try list.controller(at: index)
    _ = try list.controller(at: other)
    return try change(Kind.edit) { (state) throws(TabError) in try state.move(controller, to: other) }
  }

  /// Changes the item of a tab at once (T1).
  ///
  /// A selected tab that becomes disabled or hidden stays selected. Hiding and showing tabs may add or remove the
  /// overflow list (T6).
  /// - Throws: `TabError.index`, or `containment` when the overflow list must be added and cannot be.
  /// - Complexity: O(tabs).
  public func setItem(_ item: TabItem, at index: Int) throws(TabError) {
    let controller = try list.controller(at: index)
    if items[index] != item { try editAtOnce { $0.setItem(item, of: controller) } }
  }

  /// The number of places in the bar, including *More*; 5 by default (T6).
  public var visibleLimit: Int { ledger.current.visibleLimit }

  /// Sets the number of places in the bar, including *More*, at once (T6).
  ///
  /// - Parameter limit: 1 or more; with 1, the bar only shows *More* as soon as there are two tabs.
  /// - Throws: `TabError.limit`, or `containment` when the overflow list must be added and cannot be.
  /// - Complexity: O(tabs) when the overflow list is added or removed, otherwise O(1).
  public func setVisibleLimit(_ limit: Int) throws(TabError) {
    guard limit > 0 else { throw .limit(limit) }
    if limit != visibleLimit { try editAtOnce { $0.visibleLimit = limit } }
  }

  /// Edits the settled state and that of the open change at once; the children follow when the queue reaches them
  /// (L26).
  private func editAtOnce(_ edit: (inout TabState) -> Void) throws(TabError) {
    let old = ledger.states
    ledger.edit(edit)
    do throws(TabError) { try synchronize() } catch {
      ledger.restore(old)
      throw error
    }
    noteBar()
  }

  func alreadyAChild(_ controller: any Controller) -> TabError {
    .containment(.alreadyAChild(name: controller.lifecycle.name, container: lifecycle.name))
  }

  // MARK: The bar (T6)

  /// Whether some tabs have no place in the bar, so that its last place is *More*; hidden tabs need none (T6).
  public var isOverflowing: Bool { ledger.current.isOverflowing }

  /// Whether the overflow list is selected; then no tab is (T1).
  public var isOverflowSelected: Bool { ledger.current.isOverflowSelected }

  /// The numbers of the tabs that have a place in the bar; *More* follows them if `isOverflowing` (T6).
  ///
  /// - Complexity: O(places + hidden tabs among them).
  public var bar: [Int] {
    let state = ledger.current
    return state.list.visible(prefix: state.visibleLimit - (state.isOverflowing ? 1 : 0))
  }

  /// The numbers of the tabs in the overflow list: those without a place in the bar (T6).
  ///
  /// - Complexity: O(tabs).
  public var overflowTabs: [Int] {
    isOverflowing ? Array(list.visible(prefix: .max).dropFirst(visibleLimit - 1)) : []
  }

  /// The place in the bar to draw as selected: an index of `bar`, or its end index for *More* (T6).
  ///
  /// Nil if no tab is selected, or if the selected tab is hidden.
  /// - Complexity: O(places + hidden tabs among them).
  public var selectedPlace: Int? {
    let bar = bar
    guard let selectedIndex else { return isOverflowSelected ? bar.count : nil }
    return items[selectedIndex].isHidden ? nil : bar.firstIndex(of: selectedIndex) ?? bar.count
  }
}
