// The tabs' saved state: the order, the selected tab, and the way back (T7).

extension TabContainer: Restorable {
  /// The order of the tabs, the selected one and the history, by their restoration identifiers; nil without tabs.
  ///
  /// A tab without an identifier, or with that of a tab before it, is not saved.
  /// - Complexity: O(tabs × log tabs).
  public func saveState() -> StateValue? {
    // What is under way does not count.
    let settled = ledger.restorePoint
    guard settled.list.count > 0 else { return nil }
    let named = NamedControllers(settled.list.controllers)
    func name(_ controller: any Controller) -> StateValue? { named.name(of: controller).map { .string($0) } }
    var state = StateObject([("order", .array(settled.list.controllers.compactMap(name)))])
    switch settled.choice {
    case .tab(let controller): state["selected"] = name(controller)
    case .overflow(let last):
      state["overflow"] = true
      state["selected"] = last.flatMap(name)
    case .none: break
    }
    let past = settled.history.compactMap(name)
    if !past.isEmpty { state["history"] = .array(past) }
    return .object(state)
  }

  /// The kind of the state of tabs (T11).
  public var stateKind: String? { "tabs" }

  /// Puts the tabs into their order and selects the one that was selected; the delegate is not asked.
  ///
  /// Tabs that are not there any more are left out, and new ones stand at the end; those that are not saved keep
  /// their numbers. A tab that the user could not select now is not selected.
  /// - Complexity: O(tabs × log tabs).
  public func restoreState(_ state: StateReader) {
    let named = NamedControllers(controllers)
    let order = order(state, named)
    let selected = choice(state, named)
    let past = known(state, "history", named, isOnce: !backPolicy.isFull).map { controllers[$0] }
    do throws(TabError) {
      _ = try change { (state) throws(TabError) in
        if !order.isEmpty { state.reorder(order) }
        state.restore(selected, history: past)
      }
    } catch { state.adjust(.refused(reason: error.description)) }
  }

  /// The stored tabs that are there, in their order, and the new ones after them.
  private func order(_ state: StateReader, _ named: NamedControllers) -> [any Controller] {
    let stored = known(state, "order", named)
    guard !stored.isEmpty else { return [] }
    var isNew = controllers.map { named.name(of: $0) != nil }
    for index in stored { isNew[index] = false }
    let new = controllers.indices.filter { isNew[$0] }
    for index in new {
      state.note("“\(controllers[index].lifecycle.name)” is new, and stands at the end.", at: "order")
    }
    return (stored + new).map { controllers[$0] }
  }

  private func choice(_ state: StateReader, _ named: NamedControllers) -> TabState.Choice? {
    if state.bool("overflow") == true {
      // The tab that was left for the list, if there is a way back.
      if isOverflowing { return .overflow(from: state.string("selected").flatMap { named[$0] }) }
      state.adjust(.refused(reason: TabError.noOverflow.description), at: "overflow")
    }
    guard let name = state.string("selected") else { return nil }
    guard let controller = named[name] else {
      state.adjust(.missing(name), at: "selected")
      return nil
    }
    guard let item = item(of: controller), item.isSelectable else {
      let title = item(of: controller)?.title ?? name
      state.adjust(.refused(reason: TabError.disabled(title: title).description), at: "selected")
      return nil
    }
    return .tab(controller)
  }

  /// The numbers of the tabs that a list of the state names.
  private func known(
    _ state: StateReader, _ key: String, _ named: NamedControllers, isOnce: Bool = true
  ) -> [Int] {
    var isSeen = Array(repeating: false, count: controllers.count)
    var found: [Int] = []
    for name in state.strings(key) ?? [] {
      guard let index = named.first(name)?.index else {
        state.adjust(.missing(name), at: key)
        continue
      }
      guard !isOnce || !isSeen[index] else {
        state.adjust(.duplicate(name), at: key)
        continue
      }
      isSeen[index] = true
      found.append(index)
    }
    return found
  }
}
