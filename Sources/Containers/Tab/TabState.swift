/// The state of a tab container as a value: the tabs, the selected one, and the history (T1, T9).
///
/// Make, edit and compare states without a container; a container shows one with `navigate`:
///
/// ```swift
/// try tabs.navigate { try $0.select(2) }
/// ```
public struct TabState {
  private(set) var list = TabList()
  /// The selected tab, or the one that was left for the overflow list.
  private(set) var tab: (any Controller)?
  /// Whether the overflow list is selected; then no tab is (T1).
  public private(set) var isOverflowSelected = false
  /// The tabs that were selected before, the last one at the end (T9).
  var history: [any Controller] { past.tabs }
  private var past = TabHistory()
  /// The tab that `TabBackPolicy.initial` leads to; it follows the selection until `isInitialFixed` (T9).
  private(set) var initial: (any Controller)?
  /// Whether the container has appeared.
  var isInitialFixed = false
  /// The number of places in the bar, including *More* (T6).
  public internal(set) var visibleLimit = 5
  /// Where *back* leads; setting it shortens the history to the new limit (T9).
  public var backPolicy = TabBackPolicy.none { didSet { remember(history) } }
  /// Which tab follows a removed one (T12).
  public var successor = TabSuccessor.neighbour { didSet { remember(history) } }

  /// The tabs in their order of use, the last one at the end; nil if that is not kept (T14).
  var recents: [any Controller]?

  /// Creates a state without tabs.
  public init() {}

  /// The controllers, in the order of the tabs; for a tab that is made on demand its `OnDemand` (T1, T13).
  public var controllers: [any Controller] { list.controllers }
  /// The items of the controllers, in the same order (T1).
  public var items: [TabItem] { list.items }

  /// The selected tab, as in `controllers`; nil if there is none or the overflow list is selected (T1).
  public var selected: (any Controller)? { isOverflowSelected ? nil : tab }

  /// Whether some tabs have no place in the bar; hidden tabs need none (T6).
  public var isOverflowing: Bool { list.visibleCount > visibleLimit }

  func hasSameSelection(as other: TabState) -> Bool {
    isOverflowSelected == other.isOverflowSelected && (isOverflowSelected || tab === other.tab)
  }

  /// Whether the bar and the overflow list look the same as in another state (T12).
  func looks(like other: TabState) -> Bool {
    visibleLimit == other.visibleLimit && hasSameSelection(as: other) && list.isSame(as: other.list)
  }
}

extension TabState: Equatable {
  /// Whether two states have the same tabs, selection, history and policies.
  public static func == (one: TabState, other: TabState) -> Bool {
    one.looks(like: other) && one.tab === other.tab && one.history.isSame(as: other.history)
      && one.initial === other.initial && one.backPolicy == other.backPolicy
      && one.successor == other.successor
      && (one.recents ?? []).isSame(as: other.recents ?? [])
      && one.keepsRecentOrder == other.keepsRecentOrder
  }
}

// MARK: - Selecting (T2, T6, T9)

extension TabState {
  /// Selects the tab with a number (T2).
  ///
  /// - Throws: `TabError.index`.
  public mutating func select(_ index: Int) throws(TabError) {
    try select(list.controller(at: index), near: index)
  }

  /// Selects the tab of a controller (T2).
  ///
  /// - Throws: `TabError.foreign`.
  public mutating func select(_ tab: any Controller) throws(TabError) { try select(tab, near: nil) }

  /// Selects the next tab that the user could select; with `wraps`, the first follows the last (T12).
  ///
  /// - Throws: `TabError.noNeighbour`.
  public mutating func selectNext(wraps: Bool = false) throws(TabError) {
    try selectNeighbour(isNext: true, wraps)
  }

  /// Selects the previous tab that the user could select; see `selectNext` (T12).
  public mutating func selectPrevious(wraps: Bool = false) throws(TabError) {
    try selectNeighbour(isNext: false, wraps)
  }

  private mutating func selectNeighbour(isNext: Bool, _ wraps: Bool) throws(TabError) {
    guard let tab = neighbour(isNext: isNext, wraps: wraps) else { throw .noNeighbour(isNext: isNext) }
    try select(tab)
  }

  /// - Parameters:
  ///   - hint: The number of the tab, if it is known.
  ///   - isBack: Whether this goes *back*; the tab that is left is then not added to the history.
  mutating func select(_ tab: any Controller, near hint: Int?, isBack: Bool = false) throws(TabError) {
    guard let index = list.index(of: tab, near: hint) else { throw .foreign(name: tab.lifecycle.name) }
    let tab = list.controllers[index]
    guard tab !== selected else { return }
    if isBack { goBack(to: tab) } else { recordSelected(before: tab) }
    choose(tab)
  }

  /// Selects the overflow list (T6).
  ///
  /// - Throws: `TabError.noOverflow`.
  public mutating func selectOverflow() throws(TabError) {
    guard isOverflowing else { throw .noOverflow }
    recordSelected(before: nil)
    isOverflowSelected = true
  }

  /// Carries out the user's request to select or close a tab, or to select the overflow list.
  mutating func carryOut(
    _ reason: LeaveReason, _ tab: (any Controller)?, near hint: Int?
  ) throws(TabError) {
    guard let tab else { return try selectOverflow() }
    guard let index = list.index(of: tab, near: hint) else { throw .foreign(name: tab.lifecycle.name) }
    if reason == .close { return try remove(tab, near: index) }
    guard list.items[index].isSelectable else { throw .disabled(title: list.items[index].title) }
    try select(tab, near: index, isBack: reason == .back)
  }

  /// The nearest tab after or before the selected one that the user can select; with `wraps`, the first follows the
  /// last.
  func neighbour(isNext: Bool, wraps: Bool) -> (any Controller)? {
    list.neighbour(of: tab.flatMap { list.index(of: $0) }, isNext: isNext, wraps: wraps)
  }

  private mutating func choose(_ tab: any Controller) {
    self.tab = tab
    isOverflowSelected = false
    if !isInitialFixed { initial = tab }
    if recents != nil { recents?.use(tab) }
  }

  /// Selects a tab to replace one that is gone, which is not added to the history.
  private mutating func choose(again tab: any Controller) {
    if !backPolicy.isFull { past.removeAll { $0 === tab } }
    choose(tab)
  }
}

// MARK: - History (T9, T12)

extension TabState {
  private var historyLimit: Int { max(backPolicy.limit, successor == .lastVisited ? 10 : 0) }

  /// Returns the tab that *back* leads to; nil if the user can select none.
  ///
  /// - Parameter hint: The number of a tab, if it is known.
  func backTarget(near hint: (any Controller) -> Int? = { _ in nil }) -> (any Controller)? {
    func leads(to tab: any Controller) -> Bool {
      tab !== selected && list.isSelectable(tab, near: hint(tab))
    }
    let target: (any Controller)? =
      switch backPolicy {
      case .none: nil
      case .first: list.selectable(in: 0..<list.count)
      case .initial: initial
      case .order: isOverflowSelected ? tab : neighbour(isNext: false, wraps: false)
      case .history, .fullHistory: past.first(within: backPolicy.limit, where: leads)
      }
    return target.flatMap { leads(to: $0) ? $0 : nil }
  }

  /// Adds the selected tab to the history, when it is left for another one or for the overflow list.
  private mutating func recordSelected(before next: (any Controller)?) {
    guard historyLimit > 0 else { return }
    if let next, !backPolicy.isFull { past.removeAll { $0 === next } }
    if let selected { record(selected) }
  }

  private mutating func record(_ tab: any Controller) {
    if !backPolicy.isFull { past.removeAll { $0 === tab } }
    past.append(tab, limit: historyLimit)
  }

  /// Removes a tab that *back* leads to from the history, and all that were selected after it.
  private mutating func goBack(to tab: any Controller) {
    past.cut(before: tab)
  }

  /// Sets the history, as far as the policy allows.
  private mutating func remember(_ tabs: [any Controller]) {
    past = TabHistory()
    guard historyLimit > 0 else { return }
    for tab in tabs where backPolicy.isFull || tab !== selected { record(tab) }
  }
}

// MARK: - Edits (T1, T5, T12)

extension TabState {
  /// Replaces the list; the selected tab stays selected, otherwise the one with its number, otherwise the first (T5).
  public mutating func setTabs(_ tabs: [(any Controller, TabItem)]) {
    let number = selected.flatMap { list.index(of: $0) } ?? 0
    let controllers = list.own(tabs.map { $0.0 })
    list = TabList(
      controllers, tabs.map { $0.1 }, openers: list.openers, isLazy: TabList.isLazy(controllers))
    let kept = Set(controllers.map { ObjectIdentifier($0.lifecycle) })
    forget { !kept.contains(ObjectIdentifier($0.lifecycle)) }
    correctSelection(near: number < list.count ? number : 0)
  }

  /// Adds a tab; the selection stays, and the first tab becomes selected.
  ///
  /// - Parameters:
  ///   - tab: A controller that is not a tab yet.
  ///   - item: Its item in the bar.
  ///   - index: Its number; nil appends, and so does one beyond the end.
  ///   - opener: The tab that opened it, which may be selected when it is closed (T12).
  /// - Throws: `TabError.index`, or `foreign` for the opener.
  public mutating func insert(
    _ tab: any Controller, _ item: TabItem, at index: Int? = nil, opener: (any Controller)? = nil
  ) throws(TabError) {
    let index = min(index ?? list.count, list.count)
    if index < 0 { throw .index(index, count: list.count + 1) }
    if let opener, list.index(of: opener) == nil { throw .foreign(name: opener.lifecycle.name) }
    list = list.inserting(tab, item, at: index, opener: opener.map { list.own($0) })
    correctSelection()
  }

  /// Removes the tab with a number; if it was selected, its successor is selected (T5, T12).
  ///
  /// - Throws: `TabError.index`.
  public mutating func remove(at index: Int) throws(TabError) {
    try remove(list.controller(at: index), near: index)
  }

  /// Removes the tab of a controller; see `remove(at:)` (T5, T12).
  ///
  /// - Throws: `TabError.foreign`.
  public mutating func remove(_ tab: any Controller) throws(TabError) { try remove(tab, near: nil) }

  mutating func remove(_ tab: any Controller, near hint: Int?) throws(TabError) {
    guard let index = list.index(of: tab, near: hint) else { throw .foreign(name: tab.lifecycle.name) }
    let tab = list.controllers[index]
    let next = tab === selected ? nextTab(after: tab) : nil
    list = list.removing(at: index)
    forget { $0 === tab }
    if let next {
      if successor == .lastVisited { goBack(to: next) }
      choose(again: next)
    }
    correctSelection(near: index)
  }

  /// Moves a tab to another number; the selection stays (T5).
  ///
  /// - Throws: `TabError.foreign`.
  public mutating func move(_ tab: any Controller, to index: Int) throws(TabError) {
    guard let number = list.index(of: tab) else { throw .foreign(name: tab.lifecycle.name) }
    list = list.moving(from: number, to: max(0, min(index, list.count - 1)))
  }

  /// Puts the tabs into another order; those that it leaves out keep their numbers (T6).
  public mutating func reorder(_ order: [any Controller]) { list = list.reordered(order) }

  /// Changes an item; the selection is left to `correctSelection()`.
  mutating func setItem(_ item: TabItem, of tab: any Controller) {
    guard let index = list.index(of: tab) else { return }
    list = list.edited { $1[index] = item }
  }

  /// Returns from the overflow list to the tab that was left for it, because another container has taken the list
  /// (L15).
  mutating func loseOverflow() { if isOverflowSelected { selectStandIn() } }

  /// Selects a valid tab near a number when the selection is no longer valid (T5, T6).
  mutating func correctSelection(near index: Int = 0) {
    if isOverflowSelected ? !isOverflowing : tab == nil { selectStandIn(near: index) }
  }

  private mutating func selectStandIn(near index: Int = 0) {
    isOverflowSelected = false
    if let tab = tab ?? list.standIn(at: index) { choose(again: tab) }
  }

  /// The tab that the policy selects after a removed one; nil leaves it to the neighbours.
  private func nextTab(after tab: any Controller) -> (any Controller)? {
    func follows(_ other: any Controller) -> Bool { other !== tab && list.isSelectable(other) }
    switch successor {
    case .neighbour: return nil
    case .lastVisited: return past.first(where: follows)
    case .opener: return list.openers[ObjectIdentifier(tab.lifecycle)].flatMap { follows($0) ? $0 : nil }
    }
  }

  private mutating func forget(_ isGone: (any Controller) -> Bool) {
    past.removeAll(where: isGone)
    recents?.removeAll(where: isGone)
    if let tab = initial, isGone(tab) { initial = nil }
    if let tab, isGone(tab) { self.tab = nil }
  }

  /// Restores the saved selection and history; the initial tab stays (T7, T9).
  mutating func restore(
    _ tab: (any Controller)?, isOverflow: Bool, history past: [any Controller], recent: [any Controller]
  ) {
    if recents != nil, !recent.isEmpty { recents = recent.filter { list.index(of: $0) != nil } }
    defer { if let tab = self.tab { recents?.use(tab) } }
    let tab = tab.flatMap { list.index(of: $0) == nil ? nil : $0 }
    if isOverflow && isOverflowing {
      (self.tab, isOverflowSelected) = (tab, true)
    } else if let tab, !isOverflow {
      (self.tab, isOverflowSelected) = (tab, false)
    } else {
      correctSelection()
    }
    remember(past.filter { list.index(of: $0) != nil })
  }
}
