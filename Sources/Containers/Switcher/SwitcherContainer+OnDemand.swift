// Segments that are made when they are first visible, and may be released while they are hidden (T13).

extension SwitcherContainer: ChoosingContainer {
  /// The number of hidden segments made on demand that stay in memory; nil, the default, keeps all until a memory warning.
  ///
  /// See `TabContainer.hiddenLimit`.
  public var hiddenLimit: Int? {
    get { extras?.limit }
    set { limitHidden(to: newValue) }
  }

  /// The controller of a segment, or its stand-in while it is not made (K10).
  package func standIn(named name: String) -> (any Controller)? {
    let state = ledger.current
    guard let index = state.index(of: name), !state.list.items[index].isMomentary else { return nil }
    return state.list.made(of: state.list.controllers[index])
  }

  func choice(of state: SwitcherState) -> (list: ChoiceList<Segment>, chosen: (any Controller)?) {
    (state.list, state.selected)
  }

  /// Makes the controller that becomes visible (T13).
  public func complete(
    _ state: inout SwitcherState, from old: SwitcherState, _ options: inout Change.Options
  ) throws(SwitcherError) { if state.list.isLazy { try makeChosen(of: state, from: old) } }

  /// Called before the container appears: makes the selected controller; and when memory is short (T13, L25, L35).
  public func prepare(_ step: borrowing Step) { prepareChoice(step.occasion) }

  /// Called by `navigate`: what the selected one needs is made within the call (T13).
  public func __navigate(
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ edit: @escaping (inout SwitcherState) throws(SwitcherError) -> Void
  ) throws(SwitcherError) -> Change {
    try making { () throws(SwitcherError) in try makeChange(options, whenEnded, edit) }
  }
}
