// The bar, and *More*: the tabs that have no place in it (T6).

extension TabContainer {
  /// Gives the bar another number of places, *More* included (T6).
  ///
  /// - Parameter limit: From 1; with 1 the bar shows *More* alone as soon as there are two tabs.
  /// - Throws: `TabError.limit`, or `containment` when the overflow list has to come and cannot; nothing has changed
  ///   then.
  /// - Complexity: O(tabs) when the overflow list comes or goes by it, else O(1).
  public func setVisibleLimit(_ limit: Int) throws(TabError) {
    guard limit > 0 else { throw .limit(limit) }
    guard limit != visibleLimit else { return }
    try lay(out: list, limit: limit)
  }

  /// Changes what decides which tabs have a place in the bar, at once; the overflow list comes or goes by it.
  func lay(out list: TabList, limit: Int) throws(TabError) {
    let comes = list.visibleCount > limit && !isOverflowing && !isOverflowElsewhere
    do throws(ContainmentError) {
      if comes { try Engine.validate(Arrangement(shown: [overflowController]), in: self) }
    } catch {
      throw .containment(error)
    }
    self.list = list
    visibleLimit = limit
    if !repair() { barDidChange() }
  }

  /// Whether some tabs have no place in the bar; hidden ones need none.
  ///
  /// - Complexity: O(1).
  public var isOverflowing: Bool { hasOverflow(list) }

  private func hasOverflow(_ list: TabList) -> Bool { list.visibleCount > visibleLimit }

  /// Whether another container has the overflow list; it has been taken there, and stays until it is selected (L15).
  private var isOverflowElsewhere: Bool {
    overflowController.lifecycle.parent.map { $0 !== self } ?? overflowController.lifecycle.isStageRoot
  }

  /// Whether the overflow list is a child of the container when the tabs are these.
  func holdsOverflow(with list: TabList) -> Bool { hasOverflow(list) && !isOverflowElsewhere }

  /// Whether the overflow list is selected; no tab is then (T1).
  public var isOverflowSelected: Bool { choice.isOverflow }

  /// What the bar shows, from first to last: at most `visibleLimit` places (T6).
  ///
  /// - Complexity: O(places + hidden tabs among them).
  public var bar: [TabPlace] {
    guard isOverflowing else { return visible(prefix: visibleLimit).map { .tab($0) } }
    return visible(prefix: visibleLimit - 1).map { .tab($0) } + [.overflow]
  }

  /// The tabs that the overflow list shows: those that have no place in the bar (T6).
  ///
  /// - Complexity: O(tabs).
  public var overflowTabs: [Int] {
    guard isOverflowing else { return [] }
    return Array(visible(prefix: .max).dropFirst(visibleLimit - 1))
  }

  /// The place in the bar that is to look selected; nil when there is none, or the selected tab is hidden.
  ///
  /// - Complexity: O(places + hidden tabs among them).
  public var selectedPlace: TabPlace? {
    if isOverflowSelected { return .overflow }
    guard let selectedIndex, !items[selectedIndex].isHidden else { return nil }
    let place = TabPlace.tab(selectedIndex)
    return bar.contains(place) ? place : .overflow
  }

  /// Shows the overflow list, from code (T6).
  ///
  /// - Throws: `TabError.noOverflow`; nothing has changed then.
  @discardableResult
  public func selectOverflow(animated: Bool = false) throws(TabError) -> Change {
    try change(Change.Options(animated: animated)) { [self] () throws(TabError) in try overflowPlan() }
  }

  func overflowPlan() throws(TabError) -> Plan {
    guard isOverflowing else { throw .noOverflow }
    return Plan(choice: .overflow(from: nil))
  }

  private func visible(prefix limit: Int) -> [Int] {
    var found: [Int] = []
    for (index, item) in items.enumerated() where !item.isHidden {
      if found.count == limit { break }
      found.append(index)
    }
    return found
  }
}
