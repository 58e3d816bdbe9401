// The list of tabs and its edits (T1, T5).

extension TabContainer {
  /// Replaces the list of tabs (T5).
  ///
  /// Selected is the same controller if it stays, else the tab with the same number, else the first. Where that one
  /// is disabled or hidden, the nearest after it that is neither, or before it, is taken. A controller of another
  /// container is taken over from it (L15).
  /// - Throws: `TabError`; nothing has changed then.
  /// - Complexity: O(tabs).
  public func setTabs(_ tabs: [(any Controller, TabItem)]) throws(TabError) {
    try edit { [self] () throws(TabError) in
      let new = TabList(tabs)
      try requireNoOverflow(new.controllers)
      return Plan(
        list: new, choice: kept(in: new, from: selectedIndex.flatMap { $0 < tabs.count ? $0 : nil } ?? 0))
    }
  }

  /// Adds a tab; the controller that is selected stays so, or becomes so if it is the first (T5).
  ///
  /// - Parameter index: The number it gets; nil for the last.
  /// - Throws: `TabError.place`, `alreadyATab`, `overflowList` or `containment`; nothing has changed then.
  /// - Complexity: O(tabs).
  public func insert(
    _ controller: any Controller, _ item: TabItem, at index: Int? = nil
  ) throws(TabError) {
    var isLate = false
    try edit { [self] () throws(TabError) in
      let count = controllers.count
      guard list.index(of: controller) == nil else { throw .alreadyATab(name: controller.lifecycle.name) }
      try requireNoOverflow([controller])
      // The list may have become shorter while this waited for its turn.
      let place = isLate ? min(index ?? count, count) : index ?? count
      guard (0...count).contains(place) else { throw .place(place, count: count) }
      isLate = true
      var new = list
      new.insert(controller, item, at: place)
      return Plan(list: new, choice: kept(in: new, from: 0))
    }
  }

  /// Takes a tab out.
  ///
  /// If it was selected, the next that the user can select follows, else the one before it (T5).
  /// - Throws: `TabError.index`; nothing has changed then.
  /// - Complexity: O(tabs).
  public func remove(at index: Int) throws(TabError) { try remove(controllers[validated: index]) }

  /// Takes the tab of a controller out (T5).
  ///
  /// - Throws: `TabError.foreign`; nothing has changed then.
  public func remove(_ controller: any Controller) throws(TabError) {
    try edit { [self] () throws(TabError) in
      guard let index = list.index(of: controller) else { throw .foreign(name: controller.lifecycle.name) }
      var new = list
      new.remove(at: index)
      return Plan(list: new, choice: kept(in: new, from: index))
    }
  }

  /// Gives a tab another place; who is selected stays so (T5).
  ///
  /// - Parameter other: The number it has afterwards.
  /// - Throws: `TabError.index` for either; nothing has changed then.
  /// - Complexity: O(tabs).
  public func move(from index: Int, to other: Int) throws(TabError) {
    let controller = try controllers[validated: index]
    _ = try controllers[validated: other]
    try edit { [self] () throws(TabError) in
      guard let index = list.index(of: controller) else { throw .foreign(name: controller.lifecycle.name) }
      var new = list
      new.move(from: index, to: min(other, controllers.count - 1))
      return Plan(list: new, choice: kept(in: new, from: index))
    }
  }

  /// Puts the tabs into another order; tabs that are not named keep their numbers, strangers are passed over.
  ///
  /// - Complexity: O(tabs).
  public func reorder(_ order: [any Controller]) throws(TabError) {
    try edit { [self] () throws(TabError) in
      let new = list.reordered(order)
      return Plan(list: new, choice: kept(in: new, from: 0))
    }
  }

  /// Changes what a tab shows of itself, at once (T1).
  ///
  /// A selected tab that becomes disabled or hidden stays selected. Hiding and showing tabs may make the overflow
  /// list come or go (T6).
  /// - Throws: `TabError.index`, or `containment` when the overflow list has to come and cannot; nothing has changed
  ///   then.
  /// - Complexity: O(tabs).
  public func setItem(_ item: TabItem, at index: Int) throws(TabError) {
    _ = try controllers[validated: index]
    guard items[index] != item else { return }
    var new = list
    new.setItem(item, at: index)
    try lay(out: new, limit: visibleLimit)
  }

  /// Changes the item of a controller, at once (T1).
  ///
  /// - Throws: `TabError.foreign`; nothing has changed then.
  public func updateItem(of controller: any Controller, _ update: (inout TabItem) -> Void) throws(TabError) {
    guard let index = list.index(of: controller) else { throw .foreign(name: controller.lifecycle.name) }
    var item = items[index]
    update(&item)
    try setItem(item, at: index)
  }

  private func requireNoOverflow(_ controllers: [any Controller]) throws(TabError) {
    if controllers.holds(overflowController) { throw .overflowList(name: overflowController.lifecycle.name) }
  }

  private func edit(_ plan: @escaping () throws(TabError) -> Plan) throws(TabError) {
    try change(plan: plan)
  }
}
