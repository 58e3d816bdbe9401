// Saving and restoring the tabs: the order, the selected tab, and the history (T7).

extension TabContainer: Restorable {
  /// The order of the tabs, the selected one and the history, by their restoration identifiers; nil without tabs.
  ///
  /// A tab without an identifier, or with the same one as an earlier tab, is not saved.
  /// - Complexity: O(tabs).
  public func saveState() -> StateValue? {
    // An open change does not count.
    let settled = ledger.restorePoint
    guard settled.list.count > 0 else { return nil }
    let named = NamedControllers(settled.list.controllers)
    func name(_ controller: any Controller) -> StateValue? { named.name(of: controller).map { .string($0) } }
    var state = StateObject([("order", StateValue(named.names))])
    if settled.isOverflowSelected { state["overflow"] = true }
    state["selected"] = settled.tab.flatMap(name)
    let past = settled.history.compactMap(name)
    if !past.isEmpty { state["history"] = .array(past) }
    if let recents = settled.recents { state["recent"] = .array(recents.compactMap(name)) }
    return .object(state)
  }

  /// The kind of the state of tabs (T11).
  public var stateKind: String? { "tabs" }

  /// Restores the order of the tabs and the selected tab, without asking the delegate.
  ///
  /// Tabs that no longer exist are left out, and new ones come last; tabs that were not saved keep their numbers. A tab
  /// that the user cannot select now is not selected.
  /// - Complexity: O(tabs).
  public func restoreState(_ state: StateReader) {
    let controllers = list.controllers
    let named = NamedControllers(controllers)
    let names = controllers.map { named.name(of: $0) == nil ? nil : $0.lifecycle.name }
    let order = state.order(of: names) { named.first($0)?.index }.map { controllers[$0] }
    let (selected, isOverflow) = selection(state, named)
    let past = state.numbers("history", isOnce: !backPolicy.isFull) { named.first($0)?.index }
      .map { controllers[$0] }
    let recent = state.numbers("recent") { named.first($0)?.index }.map { controllers[$0] }
    func edit(_ state: inout TabState) {
      if !order.isEmpty, !order.isSame(as: state.list.controllers) { state.reorder(order) }
      state.restore(selected, isOverflow: isOverflow, history: past, recent: recent)
    }
    var wanted = ledger.settled
    edit(&wanted)
    // Nothing would change, and no change is open or waits.
    if containment.change == nil, !record.engine.isRunning, wanted == ledger.settled { return }
    do throws(TabError) { _ = try change(Kind.edit) { edit(&$0) } } catch {
      state.adjust(.refused(reason: error.description))
    }
  }

  /// The selected tab, or the one that was left for the overflow list, if there is a history.
  private func selection(
    _ state: StateReader, _ named: NamedControllers
  ) -> (tab: (any Controller)?, isOverflow: Bool) {
    if state.bool("overflow") == true {
      if isOverflowing { return (state.string("selected").flatMap { named[$0] }, true) }
      state.adjust(.refused(reason: TabError.noOverflow.description), at: "overflow")
    }
    guard let name = state.string("selected") else { return (nil, false) }
    guard let (index, controller) = named.first(name) else {
      state.adjust(.missing(name), at: "selected")
      return (nil, false)
    }
    // The identifiers are read from the controllers, which may have changed the tabs.
    guard items.indices.contains(index) else { return (nil, false) }
    guard items[index].isSelectable else {
      let error = TabError.disabled(title: items[index].title)
      state.adjust(.refused(reason: error.description), at: "selected")
      return (nil, false)
    }
    return (controller, false)
  }
}
