// Tabs that remember: the order, who is selected, and the way back (T7).

extension TabContainer: Restorable {
  /// The order of the tabs, the selected one and the history, by their restoration identifiers; nil without tabs.
  ///
  /// A tab without an identifier, or with that of a tab before it, is not remembered.
  /// - Complexity: O(tabs × log tabs).
  public func saveState() -> StateValue? {
    guard !controllers.isEmpty else { return nil }
    let named = NamedControllers(controllers)
    func name(_ controller: any Controller) -> StateValue? { named.name(of: controller).map { .string($0) } }
    // What is under way does not count.
    let (choice, history) = settled
    var state = StateObject([("order", .array(controllers.compactMap(name)))])
    switch choice {
    case .tab(let controller): state["selected"] = name(controller)
    case .overflow(let last):
      state["overflow"] = true
      state["selected"] = last.flatMap(name)
    case .none: break
    }
    let past = history.controllers.compactMap(name)
    if !past.isEmpty { state["history"] = .array(past) }
    return .object(state)
  }

  /// What marks the state of tabs (T11).
  public var stateKind: String? { "tabs" }

  /// Puts the tabs into their order and selects the one that was selected, from code: the delegate hears nothing.
  ///
  /// Tabs that are not there any more are left out, and new ones stand at the end; those that are not remembered keep
  /// their numbers. A tab that the user could not select now is not selected.
  /// - Complexity: O(tabs × log tabs).
  public func restoreState(_ state: StateReader) {
    let named = NamedControllers(controllers)
    let order = self.order(state, named)
    let selected = choice(state, named)
    let past = known(state, "history", named)
    do throws(TabError) {
      try change { [self] () throws(TabError) in
        let new = order.isEmpty ? list : list.reordered(order)
        var plan = Plan(list: new, choice: kept(in: new, from: 0))
        switch selected {
        case .tab(let controller) where list.index(of: controller) != nil: plan.choice = selected
        case .overflow where isOverflowing: plan.choice = selected
        default: break
        }
        var history = TabHistory()
        for controller in past where !plan.choice.isSame(as: .tab(controller)) {
          history.push(controller, limit: backPolicy.historyLimit)
        }
        plan.restoredHistory = history
        return plan
      }
    } catch { state.adjust(.refused(reason: error.description)) }
  }

  /// The stored tabs that are there, in their order, and the new ones after them.
  private func order(_ state: StateReader, _ named: NamedControllers) -> [any Controller] {
    let stored = known(state, "order", named)
    guard !stored.isEmpty else { return [] }
    for controller in controllers { controller.lifecycle.mark = .unmarked }
    for controller in stored { controller.lifecycle.mark = .seen }
    let new = controllers.filter { $0.lifecycle.mark == .unmarked && named.name(of: $0) != nil }
    for controller in new {
      state.note("“\(controller.lifecycle.name)” is new, and stands at the end.", at: "order")
    }
    return stored + new
  }

  private func choice(_ state: StateReader, _ named: NamedControllers) -> Choice {
    if state.bool("overflow") == true {
      // The tab that was left for the list, if there is a way back.
      if isOverflowing { return .overflow(from: state.string("selected").flatMap { named[$0] }) }
      state.adjust(.refused(reason: TabError.noOverflow.description), at: "overflow")
    }
    guard let name = state.string("selected") else { return .none }
    guard let controller = named[name] else {
      state.adjust(.missing(name), at: "selected")
      return .none
    }
    guard let item = item(of: controller), item.isSelectable else {
      let title = item(of: controller)?.title ?? name
      state.adjust(.refused(reason: TabError.disabled(title: title).description), at: "selected")
      return .none
    }
    return .tab(controller)
  }

  /// The tabs that a list of the state names, each once.
  private func known(_ state: StateReader, _ key: String, _ named: NamedControllers) -> [any Controller] {
    for controller in controllers { controller.lifecycle.mark = .unmarked }
    var found: [any Controller] = []
    for name in state.strings(key) ?? [] {
      guard let controller = named[name] else {
        state.adjust(.missing(name), at: key)
        continue
      }
      guard controller.lifecycle.mark == .unmarked else {
        state.adjust(.duplicate(name), at: key)
        continue
      }
      controller.lifecycle.mark = .seen
      found.append(controller)
    }
    return found
  }
}
