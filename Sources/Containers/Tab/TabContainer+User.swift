// What the user does: asked for, allowed or refused, and told (T2, T4, T9).

extension TabContainer {
  /// The user has chosen a tab: asks whether it may be, selects it, and tells the delegate (T2).
  ///
  /// Asked are the delegate, and then the controllers that would be left (`shouldLeave`), who may answer later; what
  /// the user or the code selects meanwhile counts instead. A tab that is selected already is told so
  /// (`didReselect`), and nobody is left.
  /// - Returns: The selection, which tells how it ends.
  /// - Throws: `TabError` for a tab that does not exist, is disabled or hidden; nothing has changed then.
  /// - Complexity: O(controllers shown), whatever the number of tabs (T8).
  @discardableResult
  public func userSelect(_ index: Int, animated: Bool = false) throws(TabError) -> TabSelection {
    try userSelect(controllers[validated: index], animated: animated)
  }

  /// The user has chosen the tab of a controller, in the overflow list perhaps (T2, T6).
  ///
  /// - Throws: `TabError.foreign` or `disabled`; nothing has changed then.
  @discardableResult
  public func userSelect(_ controller: any Controller, animated: Bool = false) throws(TabError)
    -> TabSelection
  {
    try userSelect(controller, animated: animated, isBack: false)
  }

  /// The user has chosen *More*: shows the list of the tabs that have no place in the bar (T6).
  ///
  /// The delegate is not asked, for it is no tab; the controllers that would be left are.
  /// - Throws: `TabError.noOverflow`; nothing has changed then.
  @discardableResult
  public func userSelectOverflow(animated: Bool = false) throws(TabError) -> TabSelection {
    guard isOverflowing else { throw .noOverflow }
    let selection = begin(nil)
    guard pending === selection else { return selection }
    if isOverflowSelected {
      confirm(selection, overflowController, while: { [self] in isOverflowSelected })
    } else {
      leave(selection) { tabs in
        tabs.carryOut(selection, animated) { () throws(TabError) in try tabs.overflowPlan() }
      }
    }
    return selection
  }

  /// Whether *back* leads anywhere (T9).
  ///
  /// - Complexity: O(history), or O(tabs) for the first tab.
  public var canGoBack: Bool { backTarget != nil }

  /// The tab to which *back* leads (T9): the last of the history, the first or the initial one, if the user can select it.
  public var backTarget: (any Controller)? {
    let candidates: [any Controller] =
      switch backPolicy {
      case .none: []
      case .first: items.firstIndex { $0.isSelectable }.map { [controllers[$0]] } ?? []
      case .initial: initialController.map { [$0] } ?? []
      case .history: history.controllers
      }
    return candidates.last { $0 !== selectedController && item(of: $0)?.isSelectable == true }
  }

  /// The user goes back, as `backPolicy` says; asked and told as in `userSelect` (T9).
  ///
  /// - Returns: The selection; nil when there is nowhere to go, and the toolkit may leave the whole container.
  @discardableResult
  public func userGoBack(animated: Bool = false) -> TabSelection? {
    guard let backTarget else { return nil }
    return try? userSelect(backTarget, animated: animated, isBack: true)
  }

  private func userSelect(
    _ controller: any Controller, animated: Bool, isBack: Bool
  ) throws(TabError) -> TabSelection {
    try requireSelectable(controller)
    let selection = begin(controller)
    guard pending === selection else { return selection }
    guard delegate?.tabContainer(self, shouldSelect: controller) ?? true else {
      end(selection, .refused)
      return selection
    }
    // The delegate may have selected something itself.
    guard pending === selection else { return selection }
    if controller === selectedController {
      confirm(selection, controller, while: { [self] in controller === selectedController }) { tabs in
        tabs.delegate?.tabContainer(tabs, didSelect: controller)
      }
    } else {
      leave(selection) { tabs in
        tabs.carryOut(selection, animated) { () throws(TabError) in
          // It may have gone, or have been disabled, while the answer was waited for.
          try tabs.requireSelectable(controller)
          return Plan(choice: .tab(controller), isBack: isBack) {
            tabs.delegate?.tabContainer(tabs, didSelect: controller)
          }
        }
      }
    }
    return selection
  }

  private func requireSelectable(_ controller: any Controller) throws(TabError) {
    guard let item = item(of: controller) else { throw .foreign(name: controller.lifecycle.name) }
    guard item.isSelectable else { throw .disabled(title: item.title) }
  }

  /// Begins a selection, in place of the one that still waits.
  private func begin(_ target: (any Controller)?) -> TabSelection {
    let selection = TabSelection(of: target)
    let last = pending
    pending = selection
    last?.withdraw()
    return selection
  }

  private func end(_ selection: TabSelection, _ outcome: TabSelection.Outcome) {
    if pending === selection { pending = nil }
    selection.end(outcome)
  }

  /// Asks those who would be left, and goes on when all have agreed; while they think, nobody keeps the tabs.
  private func leave(_ selection: TabSelection, _ goOn: @escaping (TabContainer) -> Void) {
    guard let shown = containment.targets.first else {
      pending = nil
      return goOn(self)
    }
    let reference = WeakTabContainer(self)
    let departure = Departure(whenAsked: shown) { mayLeave in
      guard let tabs = reference.value, tabs.pending === selection else { return }
      tabs.pending = nil
      if mayLeave { goOn(tabs) } else { selection.end(.refused) }
    }
    selection.departure = departure
    departure.proceed()
  }

  /// Makes a selection to which all have agreed, and tells of it right after its change (L26).
  private func carryOut(
    _ selection: TabSelection, _ animated: Bool, _ plan: @escaping () throws(TabError) -> Plan
  ) {
    let change = try? change(Change.Options(animated: animated)) { () throws(TabError) in
      var plan = try plan()
      let tell = plan.tell
      plan.tell = {
        tell?()
        selection.end(.selected)
      }
      return plan
    }
    guard let change else { return selection.end(.refused) }
    change.whenEnded { outcome in if case .refused = outcome { selection.end(.refused) } }
  }

  /// Tells what is selected already that the user has chosen it again, if it still is when its turn comes (L26).
  private func confirm(
    _ selection: TabSelection, _ controller: any Controller, while isSelected: @escaping () -> Bool,
    tell: @escaping (TabContainer) -> Void = { _ in }
  ) {
    pending = nil
    Engine.request("reselect", on: self, refuse: { _ in selection.end(.refused) }) { [self] engine in
      guard isSelected() else { return selection.end(.superseded) }
      engine.reselect(controller)
      tell(self)
      selection.end(.selected)
    }
  }
}
