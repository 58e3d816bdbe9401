// The list of tabs and its edits (T1, T5).

extension TabContainer {
  /// Replaces the list of tabs (T5).
  ///
  /// Selected is the same controller if it stays, else the tab with the same number, else the first. Where that one
  /// is disabled or hidden, the nearest after it that is neither, or before it, is taken. A controller of another
  /// container is taken over from it (L15).
  /// - Returns: The change that shows what is selected then.
  /// - Throws: `TabError`; nothing has changed then.
  /// - Complexity: O(tabs).
  @discardableResult
  public func setTabs(_ tabs: [(any Controller, TabItem)]) throws(TabError) -> Change {
    for (controller, _) in tabs { try requireNoOverflow(controller) }
    return try change { (state) throws(TabError) in state.setTabs(tabs) }
  }

  /// Adds a tab; the controller that is selected stays so, or becomes so if it is the first (T5).
  ///
  /// - Parameters:
  ///   - controller: A controller that is not a tab yet.
  ///   - item: What it shows in the bar.
  ///   - index: The number it gets; nil for the last.
  ///   - opener: The tab that has opened it, which may follow when it is closed (T12).
  /// - Returns: The change that shows what is selected then.
  /// - Throws: `TabError.place`, `alreadyATab`, `foreign`, `overflowList` or `containment`; nothing has changed then.
  /// - Complexity: O(tabs).
  @discardableResult
  public func insert(
    _ controller: any Controller, _ item: TabItem, at index: Int? = nil, opener: (any Controller)? = nil
  ) throws(TabError) -> Change {
    try requireNoOverflow(controller)
    let count = ledger.current.list.count
    if let index, !(0...count).contains(index) { throw .place(index, count: count) }
    return try change { (state) throws(TabError) in
      // The list may have become shorter while this waited for its turn.
      let place = min(index ?? state.list.count, state.list.count)
      try state.insert(controller, item, at: place, opener: opener)
    }
  }

  /// Removes a tab, without asking it (T5, T12).
  ///
  /// If it was selected, `successor` says which tab follows: the next that the user can select unless it is set.
  /// - Returns: The change that shows what is selected then.
  /// - Throws: `TabError.index`; nothing has changed then.
  /// - Complexity: O(tabs).
  @discardableResult
  public func remove(at index: Int) throws(TabError) -> Change {
    try remove(ledger.current.list.controller(at: index))
  }

  /// Removes the tab of a controller; see `remove(at:)` (T5).
  ///
  /// - Throws: `TabError.foreign`; nothing has changed then.
  @discardableResult
  public func remove(_ controller: any Controller) throws(TabError) -> Change {
    try change { (state) throws(TabError) in try state.remove(controller) }
  }

  /// Moves a tab to another place; what is selected stays so (T5).
  ///
  /// - Parameters:
  ///   - index: The number it has.
  ///   - other: The number it has afterwards.
  /// - Returns: The change, which sends no callback.
  /// - Throws: `TabError.index` for either; nothing has changed then.
  /// - Complexity: O(tabs).
  @discardableResult
  public func move(from index: Int, to other: Int) throws(TabError) -> Change {
    let controller = try ledger.current.list.controller(at: index)
    _ = try ledger.current.list.controller(at: other)
    return try change { (state) throws(TabError) in try state.move(controller, to: other) }
  }

  /// Puts the tabs into another order; tabs that it does not name keep their numbers, other controllers are ignored.
  ///
  /// - Returns: The change, which sends no callback.
  /// - Throws: `TabError.containment` when callbacks make requests without end (L27).
  /// - Complexity: O(tabs).
  @discardableResult
  public func reorder(_ order: [any Controller]) throws(TabError) -> Change {
    try change { (state) throws(TabError) in state.reorder(order) }
  }

  /// Changes what a tab shows in the bar, at once (T1).
  ///
  /// A selected tab that becomes disabled or hidden stays selected. Hiding and showing tabs may make the overflow
  /// list come or go (T6).
  /// - Throws: `TabError.index`, or `containment` when the overflow list has to come and cannot; nothing has changed
  ///   then.
  /// - Complexity: O(tabs).
  public func setItem(_ item: TabItem, at index: Int) throws(TabError) {
    let controller = try ledger.current.list.controller(at: index)
    guard items[index] != item else { return }
    try editAtOnce { $0.setItem(item, of: controller) }
  }

  /// Changes the item of a controller, at once (T1).
  ///
  /// - Throws: `TabError.foreign`, or as `setItem`; nothing has changed then.
  public func updateItem(of controller: any Controller, _ update: (inout TabItem) -> Void) throws(TabError) {
    guard let index = index(of: controller) else { throw .foreign(name: controller.lifecycle.name) }
    var item = items[index]
    update(&item)
    try setItem(item, at: index)
  }

  /// Edits the state at rest and that of the open change; children follow when their turn comes (L26).
  func editAtOnce(_ edit: (inout TabState) -> Void) throws(TabError) {
    let old = ledger
    ledger.edit(edit)
    do throws(TabError) { try synchronize() } catch {
      ledger = old
      throw error
    }
    noteBar()
  }

  private func requireNoOverflow(_ controller: any Controller) throws(TabError) {
    if controller === overflowController { throw .overflowList(name: controller.lifecycle.name) }
  }
}
