// The bar, and *More*: the tabs that have no place in it (T6).

extension TabContainer {
  /// How many places the bar has, *More* included (T6).
  public var visibleLimit: Int { ledger.current.visibleLimit }

  /// Gives the bar another number of places, *More* included, at once (T6).
  ///
  /// - Parameter limit: From 1; with 1 the bar shows *More* alone as soon as there are two tabs.
  /// - Throws: `TabError.limit`, or `containment` when the overflow list has to come and cannot; nothing has changed
  ///   then.
  /// - Complexity: O(tabs) when the overflow list comes or goes by it, else O(1).
  public func setVisibleLimit(_ limit: Int) throws(TabError) {
    guard limit > 0 else { throw .limit(limit) }
    if limit != visibleLimit { try editAtOnce { $0.visibleLimit = limit } }
  }

  /// Whether some tabs have no place in the bar; hidden ones need none.
  ///
  /// - Complexity: O(1).
  public var isOverflowing: Bool { ledger.current.isOverflowing }

  /// Whether the overflow list is selected; no tab is then (T1).
  public var isOverflowSelected: Bool { ledger.current.choice.isOverflow }

  /// Selects the overflow list; programmatic, as `select` is (T6).
  ///
  /// - Throws: `TabError.noOverflow`; nothing has changed then.
  @discardableResult
  public func selectOverflow(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(TabError) -> Change {
    try change(options, whenEnded) { (state) throws(TabError) in try state.selectOverflow() }
  }

  /// What the bar shows, from first to last: at most `visibleLimit` places (T6).
  ///
  /// - Complexity: O(places + hidden tabs among them).
  public var bar: [TabPlace] {
    let state = ledger.current
    let tabs = state.list.visible(prefix: state.visibleLimit - (state.isOverflowing ? 1 : 0))
    return tabs.map { .tab($0) } + (state.isOverflowing ? [.overflow] : [])
  }

  /// The numbers of the tabs that the overflow list shows: those that have no place in the bar (T6).
  ///
  /// - Complexity: O(tabs).
  public var overflowTabs: [Int] {
    isOverflowing ? Array(ledger.current.list.visible(prefix: .max).dropFirst(visibleLimit - 1)) : []
  }

  /// The place in the bar that is to look selected; nil when there is none, or the selected tab is hidden.
  ///
  /// - Complexity: O(places + hidden tabs among them).
  public var selectedPlace: TabPlace? {
    if isOverflowSelected { return .overflow }
    guard let selectedIndex, !items[selectedIndex].isHidden else { return nil }
    return bar.contains(.tab(selectedIndex)) ? .tab(selectedIndex) : .overflow
  }

  // MARK: - The overflow list as a child

  var isOverflowChild: Bool { overflowController.parent === self }

  /// Whether a state has the overflow list among the children; one that has been taken elsewhere stays there until
  /// it is selected (L15).
  func holdsOverflow(_ state: TabState) -> Bool {
    state.choice.isOverflow || (state.isOverflowing && !isOverflowElsewhere)
  }

  private var isOverflowElsewhere: Bool {
    overflowController.parent.map { $0 !== self } ?? (overflowController.stage != nil)
  }
}

/// What *More* shows unless a toolkit brings a list of its own: nothing (T6).
final class OverflowList: Controller {
  let lifecycle: Lifecycle
  init(_ name: String) { lifecycle = Lifecycle(name) }
}
