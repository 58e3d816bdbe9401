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
  ) throws(SwitcherError) { if state.list.isLazy { try makeChosen(of: state) } }

  /// Called before the container appears: makes the selected controller; and when memory is short (T13, L25, L35).
  public func prepare(_ step: borrowing Step) { prepareChoice(step.occasion) }

  /// Changes the state, and with it the selected segment (L17).
  ///
  /// - Parameters:
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  ///   - edit: Edits the state; called at once, and again if the change had to wait.
  /// - Throws: `SwitcherError`; nothing has changed then.
  @discardableResult
  public func navigate(
    _ options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil,
    _ edit: @escaping (inout SwitcherState) throws(SwitcherError) -> Void
  ) throws(SwitcherError) -> Change {
    try making { () throws(SwitcherError) in try makeChange(options, whenEnded, edit) }
  }
}
