/// What a tab container remembers of itself: the tabs, the one that is selected, and the way back (T1, T9).
///
/// A value without an engine: each operation makes the next state, and `TabContainer.arrangement(for:)` says what
/// it shows.
public struct TabState {
  /// What is selected.
  enum Choice {
    case none
    case tab(any Controller)
    /// The overflow list, and the tab that was left for it.
    case overflow(from: (any Controller)?)
  }

  private(set) var list = TabList()
  private(set) var choice = Choice.none
  /// The tabs that were selected before, the last one at the end (T9).
  private(set) var history: [any Controller] = []
  /// The tab to which `TabBackPolicy.initial` leads; it follows the selection until `isInitialFixed` (T9).
  private(set) var initial: (any Controller)?
  /// Whether the container has appeared.
  var isInitialFixed = false
  /// Which tab has opened which (T12).
  private var openers: [(tab: any Controller, opener: any Controller)] = []
  /// How many places the bar has (T6).
  var visibleLimit = 5
  /// Where *back* leads; another policy keeps of the history what its limit allows (T9).
  var backPolicy = TabBackPolicy.none { didSet { trimHistory() } }
  /// Which tab follows one that goes (T12).
  var successor = TabSuccessor.neighbour { didSet { trimHistory() } }

  /// Why the state was made; read when its change opens.
  var cause = Cause.edit

  /// The reasons for which states are made.
  enum Cause {
    case edit
    case selection
    /// What the user has asked for, and what nobody objects to.
    case request(TabRequest)
  }

  /// The selected tab; nil when there is none, or the overflow list is selected (T1).
  var selected: (any Controller)? {
    guard case .tab(let tab) = choice else { return nil }
    return tab
  }

  /// Whether some tabs have no place in the bar; hidden ones need none (T6).
  var isOverflowing: Bool { list.visibleCount > visibleLimit }
}

extension TabState.Choice {
  var isOverflow: Bool { if case .overflow = self { true } else { false } }

  func isSame(as other: TabState.Choice) -> Bool {
    switch (self, other) {
    case (.none, .none), (.overflow, .overflow): true
    case (.tab(let one), .tab(let two)): one === two
    default: false
    }
  }
}

// MARK: - Selecting (T2, T6, T9)

extension TabState {
  /// Selects a tab.
  ///
  /// - Parameters:
  ///   - hint: Its number, if it is known.
  ///   - isBack: Whether *back* leads there; the tab that is left is not history then.
  /// - Throws: `TabError.foreign`.
  mutating func select(_ tab: any Controller, near hint: Int? = nil, isBack: Bool = false) throws(TabError) {
    guard list.index(of: tab, near: hint) != nil else { throw .foreign(name: tab.lifecycle.name) }
    cause = .selection
    guard !choice.isSame(as: .tab(tab)) else { return }
    if isBack { goBack(to: tab) } else { leave(for: tab) }
    choose(tab)
  }

  /// Selects the overflow list.
  ///
  /// - Throws: `TabError.noOverflow`.
  mutating func selectOverflow() throws(TabError) {
    guard isOverflowing else { throw .noOverflow }
    cause = .selection
    guard !choice.isOverflow else { return }
    let last = selected
    leave(for: nil)
    choice = .overflow(from: last)
  }

  /// Selects the next tab, or the previous one, that the user can select (T12).
  ///
  /// - Throws: `TabError.noNeighbour`.
  mutating func selectNeighbour(isNext: Bool, wraps: Bool) throws(TabError) {
    guard let tab = neighbour(isNext: isNext, wraps: wraps) else { throw .noNeighbour(isNext: isNext) }
    try select(tab)
  }

  /// The nearest tab after the selected one, or before it, that the user can select; after the last comes the first
  /// if it wraps.
  func neighbour(isNext: Bool, wraps: Bool) -> (any Controller)? {
    let number = anchor.flatMap { list.index(of: $0) }
    let after = (number.map { $0 + 1 } ?? 0)..<list.count
    let before = 0..<(number ?? list.count)
    if isNext {
      return list.firstSelectable(in: after) ?? (wraps ? list.firstSelectable(in: before) : nil)
    }
    return list.lastSelectable(in: before) ?? (wraps ? list.lastSelectable(in: after) : nil)
  }

  /// The selected tab, or the one that was left for the overflow list.
  private var anchor: (any Controller)? {
    switch choice {
    case .none: nil
    case .tab(let tab): tab
    case .overflow(let tab): tab
    }
  }

  private mutating func choose(_ tab: (any Controller)?) {
    choice = tab.map { .tab($0) } ?? .none
    if !isInitialFixed, let tab { initial = tab }
  }
}

// MARK: - The way back (T9, T12)

extension TabState {
  private var historyLimit: Int { max(backPolicy.limit, successor == .lastVisited ? 10 : 0) }

  /// The tab to which *back* leads, if there is one that the user can select.
  ///
  /// - Parameter hint: The number of a tab, if it is known.
  func backTarget(near hint: (any Controller) -> Int? = { _ in nil }) -> (any Controller)? {
    func leads(to tab: any Controller) -> Bool {
      tab !== selected && list.item(of: tab, near: hint(tab))?.isSelectable == true
    }
    func checked(_ tab: (any Controller)?) -> (any Controller)? { tab.flatMap { leads(to: $0) ? $0 : nil } }
    switch backPolicy {
    case .none: return nil
    case .first: return checked(list.firstSelectable(in: 0..<list.count))
    case .initial: return checked(initial)
    case .order: return choice.isOverflow ? checked(anchor) : neighbour(isNext: false, wraps: false)
    case .history, .fullHistory: return history.suffix(backPolicy.limit).last(where: leads)
    }
  }

  /// Records the tab that is left for another one.
  private mutating func leave(for next: (any Controller)?) {
    guard historyLimit > 0 else { return }
    if let next, !backPolicy.isFull { history.removeAll { $0 === next } }
    if let selected { record(selected) }
  }

  private mutating func record(_ tab: any Controller) {
    if !backPolicy.isFull { history.removeAll { $0 === tab } }
    history.append(tab)
    if history.count > historyLimit { history.removeFirst(history.count - historyLimit) }
  }

  /// Forgets a tab to which *back* leads, and all that were selected after it.
  private mutating func goBack(to tab: any Controller) {
    if let index = history.lastIndex(where: { $0 === tab }) { history.removeSubrange(index...) }
  }

  private mutating func trimHistory() {
    let old = history
    history = []
    if historyLimit > 0 { for tab in old { record(tab) } }
    if !backPolicy.isFull, let selected { history.removeAll { $0 === selected } }
  }
}

// MARK: - Edits (T1, T5, T12)

extension TabState {
  /// Replaces the list; selected is the same tab, else the one with its number, else the first (T5).
  mutating func setTabs(_ tabs: [(any Controller, TabItem)]) {
    let number = selected.flatMap { list.index(of: $0) } ?? 0
    list.replace(tabs)
    cause = .edit
    let kept = Set(tabs.map { ObjectIdentifier($0.0.lifecycle) })
    forget { !kept.contains(ObjectIdentifier($0.lifecycle)) }
    settle(near: number < list.count ? number : 0)
  }

  /// Adds a tab; the selected one stays so, or the first that comes is.
  ///
  /// - Throws: `TabError.alreadyATab`, or `foreign` for the opener.
  mutating func insert(
    _ tab: any Controller, _ item: TabItem, at index: Int, opener: (any Controller)? = nil
  ) throws(TabError) {
    guard list.index(of: tab) == nil else { throw .alreadyATab(name: tab.lifecycle.name) }
    if let opener {
      guard list.index(of: opener) != nil else { throw .foreign(name: opener.lifecycle.name) }
      openers.append((tab, opener))
    }
    list.insert(tab, item, at: index)
    cause = .edit
    settle()
  }

  /// Takes a tab out; its successor follows one that was selected (T5, T12).
  ///
  /// - Throws: `TabError.foreign`.
  mutating func remove(_ tab: any Controller) throws(TabError) {
    guard let index = list.index(of: tab) else { throw .foreign(name: tab.lifecycle.name) }
    let heir = tab === selected ? heir(of: tab) : nil
    list.remove(at: index)
    cause = .edit
    forget { $0 === tab }
    if let heir {
      if successor == .lastVisited { goBack(to: heir) }
      select(again: heir)
    }
    settle(near: index)
  }

  mutating func move(_ tab: any Controller, to index: Int) throws(TabError) {
    guard let number = list.index(of: tab) else { throw .foreign(name: tab.lifecycle.name) }
    list.move(from: number, to: min(index, list.count - 1))
    cause = .edit
  }

  mutating func reorder(_ order: [any Controller]) {
    list.reorder(order)
    cause = .edit
  }

  /// Changes an item; what is selected is left to `settle()`.
  mutating func setItem(_ item: TabItem, of tab: any Controller) {
    if let index = list.index(of: tab) { list.setItem(item, at: index) }
  }

  /// Goes back from the overflow list to the tab that was left for it, because the list has gone elsewhere (L15).
  mutating func loseOverflow() {
    guard case .overflow(let tab) = choice else { return }
    choice = .none
    if let tab { select(again: tab) }
    settle()
  }

  /// Selects what can be selected when the choice is not valid any more (T5, T6).
  ///
  /// - Parameter index: The number from which to look for a stand-in.
  mutating func settle(near index: Int = 0) {
    if case .overflow(let tab) = choice {
      guard !isOverflowing else { return }
      choice = .none
      if let tab { select(again: tab) }
    }
    guard case .none = choice, let tab = list.standIn(at: index) else { return }
    select(again: tab)
  }

  /// Selects a tab in the place of something that has gone, which is not history.
  private mutating func select(again tab: any Controller) {
    if !backPolicy.isFull { history.removeAll { $0 === tab } }
    choose(tab)
  }

  /// The tab that the policy names to follow one that goes; nil leaves it to the neighbours.
  private func heir(of tab: any Controller) -> (any Controller)? {
    func follows(_ other: any Controller) -> Bool {
      other !== tab && list.item(of: other)?.isSelectable == true
    }
    switch successor {
    case .neighbour: return nil
    case .lastVisited: return history.last(where: follows)
    case .opener: return openers.first { $0.tab === tab }.flatMap { follows($0.opener) ? $0.opener : nil }
    }
  }

  private mutating func forget(_ isGone: (any Controller) -> Bool) {
    history.removeAll(where: isGone)
    openers.removeAll { isGone($0.tab) || isGone($0.opener) }
    if let tab = initial, isGone(tab) { initial = nil }
    switch choice {
    case .tab(let tab) where isGone(tab): choice = .none
    case .overflow(let tab?) where isGone(tab): choice = .overflow(from: nil)
    default: break
    }
  }

  /// Takes over what a stored state names; the initial tab stays (T7, T9).
  mutating func restore(_ stored: Choice?, history past: [any Controller]) {
    cause = .edit
    switch stored {
    case .tab(let tab)? where list.index(of: tab) != nil: choice = .tab(tab)
    case .overflow(let tab)? where isOverflowing:
      choice = .overflow(from: tab.flatMap { list.index(of: $0) == nil ? nil : $0 })
    default: settle()
    }
    history = []
    guard historyLimit > 0 else { return }
    for tab in past where list.index(of: tab) != nil && (backPolicy.isFull || tab !== selected) {
      record(tab)
    }
  }
}

extension TabState {
  /// Whether the bar and the overflow list look the same in another state (T12).
  func looks(like other: TabState) -> Bool {
    visibleLimit == other.visibleLimit && choice.isSame(as: other.choice) && list.isSame(as: other.list)
  }
}
