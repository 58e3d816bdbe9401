// Tabs that are made when they are first visible, and may be released while they are hidden (T13).

extension TabContainer: ChoosingContainer {
  /// The number of hidden tabs made on demand that stay in memory; nil, the default, keeps all until a memory warning.
  ///
  /// When a change has ended, those beyond it are released, the one that was shown longest ago first, and their states are
  /// kept (T11). The selected tab and tabs that were not made on demand stay. A negative number counts as 0.
  /// - Complexity: O(tabs), also at the end of each change while it is set and some tabs are made on demand.
  public var hiddenLimit: Int? {
    get { extras?.limit }
    set { limitHidden(to: newValue) }
  }

  func choice(of state: TabState) -> (list: TabList, chosen: (any Controller)?) {
    (state.list, state.isOverflowSelected ? nil : state.tab)
  }

  /// Refuses the overflow list as a tab, and makes the tab that becomes visible (T1, T13).
  public func complete(
    _ state: inout TabState, from old: TabState, _ options: inout Change.Options
  ) throws(TabError) {
    if state.list !== old.list, names(overflowController, in: state.list, after: old.list) {
      throw alreadyAChild(overflowController)
    }
    if state.list.isLazy { try makeChosen(of: state, from: old, apartFrom: overflowController) }
  }

  /// Whether a list has a controller that the list before it did not have.
  private func names(_ controller: any Controller, in list: TabList, after old: TabList) -> Bool {
    if let (tab, _) = list.step(from: old) { return list.made(of: tab) === controller }
    return list.made.holds(controller)
  }

  /// Called before the container appears: makes the selected tab; and when memory is short (T13, L25, L35).
  public func prepare(_ step: borrowing Step) { prepareChoice(step.occasion) }

  /// Called by `navigate`: what the selected one needs is made within the call (T13).
  public func __navigate(
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ edit: @escaping (inout TabState) throws(TabError) -> Void
  ) throws(TabError) -> Change {
    try making { () throws(TabError) in try makeChange(options, whenEnded, edit) }
  }
}
