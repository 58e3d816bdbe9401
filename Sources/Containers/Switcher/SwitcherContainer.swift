/// A container that shows one of several controllers, or none, chosen by a segmented control (W1).
///
/// ```swift
/// let switcher = SwitcherContainer(name: "Places")
/// try switcher.setSegments([(Segment("list"), list), (Segment("map"), map)])
/// try switcher.select("list")
/// switcher.model.bind(control)
/// ```
///
/// Nothing is selected at first. Bind controls to `model`; a toolkit that needs the changes of the user's choices calls
/// `gestures` instead.
public final class SwitcherContainer: StatefulContainer {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of the children.
  public let containment = Containment(order: .tab)
  /// The settled state and that of the open change; the engine writes it.
  public let ledger = Ledger(SwitcherState())
  /// The segments, for any number of controls (W2).
  public let model = SwitcherModel()
  /// Whether the user's choice asks the controllers that would be left (T2).
  public var asksBeforeLeaving = false

  private var isStale = false
  var extras: ChoiceExtras?

  /// The kinds of a switcher's changes, as their `kind`.
  enum Kind { static let edit: UInt8 = 0, selection: UInt8 = 1, user: UInt8 = 2 }

  /// Creates a switcher without segments.
  ///
  /// - Parameter name: The name in traces and errors.
  public init(name: String = "switcher") {
    lifecycle = Lifecycle(name)
    containment.setContainer(self)
    model.owner = self
  }

  deinit {
    model.owner = nil
    containment.loseContainer()
  }

  /// The controllers of the segments that have one and whose controllers are made, in order (W1, T13).
  public var controllers: [any Controller] { ledger.current.children }
  /// The name of the selected segment; nil without one (W1).
  public var selectedName: String? { ledger.current.selectedSegment?.name }
  /// The controller of the selected segment; nil without one, and while it is not made (W1, T13).
  public var selectedController: (any Controller)? { ledger.current.child }

  /// The controller of a segment; nil for a momentary segment, for an unknown name, and while it is not made.
  public func controller(named name: String) -> (any Controller)? {
    let state = ledger.current
    return state.index(of: name).flatMap { state.controller(at: $0) }
  }

  // MARK: Selecting (W1)

  /// Selects the segment with a name, or none, without asking (W1).
  ///
  /// - Parameters:
  ///   - name: The name of the segment; nil for none.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change.
  /// - Throws: `SwitcherError.unknown`, `disabled` or `momentary`; nothing has changed then.
  @discardableResult
  public func select(
    _ name: String?, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(SwitcherError) -> Change {
    try change(Kind.selection, options, whenEnded) { (state) throws(SwitcherError) in try state.select(name) }
  }

  /// Selects the segment with a number; see `select(_:_:whenEnded:)` with a name (W1).
  ///
  /// - Throws: `SwitcherError.index`, `disabled` or `momentary`; nothing has changed then.
  @discardableResult
  public func select(
    at index: Int, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(SwitcherError) -> Change {
    let name = ledger.current.list.items[try ledger.current.checked(index)].name
    return try select(name, options, whenEnded: whenEnded)
  }

  // MARK: Edits (W3)

  /// Replaces the segments and their controllers; the selection stays if possible (W3).
  ///
  /// A controller is removed from its old container first (L15).
  /// - Parameter segments: Each segment with its controller. A momentary segment has none; for another one, nil keeps
  ///   the controller of the segment with the same name.
  /// - Throws: `SwitcherError.duplicate`, `momentary`, `noController` or `containment`; nothing has changed then.
  @discardableResult
  public func setSegments(_ segments: [(Segment, (any Controller)?)]) throws(SwitcherError) -> Change {
    try change(isLazy: segments.contains { $0.1 is OnDemand }) { (state) throws(SwitcherError) in
      try state.setSegments(segments, isAlone: false)
    }
  }

  /// Adds a segment with a controller; the selection stays (W1).
  ///
  /// - Parameters:
  ///   - segment: A segment with a new name that is not momentary; use `model` to insert momentary ones.
  ///   - controller: Its controller.
  ///   - index: Its number; nil appends.
  /// - Throws: `SwitcherError.duplicate`, `index`, `momentary` or `containment`; nothing has changed then.
  @discardableResult
  public func insert(
    _ segment: Segment, _ controller: any Controller, at index: Int? = nil
  ) throws(SwitcherError) -> Change {
    let count = ledger.current.list.count
    if let index, !(0...count).contains(index) { throw .index(index, count: count + 1) }
    return try change(isLazy: controller is OnDemand) { (state) throws(SwitcherError) in
      try state.insert(segment, controller, at: index ?? state.list.count, isAlone: false)
    }
  }

  /// Removes a segment and its controller; if it was selected, `model.successor` decides the new selection (W3).
  ///
  /// - Throws: `SwitcherError.unknown`; nothing has changed then.
  @discardableResult
  public func remove(_ name: String) throws(SwitcherError) -> Change {
    try change { (state) throws(SwitcherError) in try state.remove(name) }
  }

  /// Edits every state of the ledger if the children stay the same, otherwise makes a change.
  @inline(never) func editAtOnce(_ edit: SwitcherEdit) throws(SwitcherError) {
    let old = ledger.target
    var new = old
    try edit.carryOut(&new)
    guard new.selected === old.selected, new.children.isSame(as: old.children) else {
      return _ = try change(Kind.edit, .immediate, nil) { (state) throws(SwitcherError) in
        try edit.carryOut(&state)
      }
    }
    ledger.edit { state in
      var edited = state
      do throws(SwitcherError) { try edit.carryOut(&edited) } catch { return }
      state = edited
    }
    noteLook()
    stateDidChange()
  }

  /// Returns the one visible controller; all that are made are children, in the order of the segments.
  public func arrangement(for state: SwitcherState, in area: Size) -> Arrangement {
    var arrangement = Arrangement(only: state.child)
    arrangement.keepsChildren = true
    if state.list !== ledger.target.list || joins(state.child, state.list) || containment.mayDiffer {
      arrangement.children = state.children
    }
    return arrangement
  }

  // MARK: Callbacks

  /// Called before a change opens: supersedes the waiting request, and notifies when the call is over.
  public func willOpen(_ change: Change, from old: SwitcherState, to new: SwitcherState) {
    if change.given.kind != Kind.edit || new.selected !== old.selected {
      containment.supersedeRequest(unless: change)
    }
    noteLook()
    noteOpening(from: old)
    guard change.given.kind == Kind.user, let segment = new.selectedSegment else { return }
    afterCall { [self] in model.chosen?(segment) }
  }

  /// Called when the switcher has settled.
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    noteEnd()
    noteLook()
  }

  /// Returns the state without the segment of a controller (L15).
  public func removing(_ child: any Controller, from state: SwitcherState) -> SwitcherState? {
    var state = state
    if let index = state.list.index(of: child) { state.remove(at: index) }
    return state
  }

  /// Called when another container or `remove` has taken a controller (L15).
  public func didLose(_ child: any Controller) {
    let state = ledger.current
    if containment.target.first !== state.child { containment.supersedeRequest() }
    noteLook()
    if state.list.isLazy { afterCall { [self] in showChosen() } }
  }

  /// Selects the segment of a child (M13).
  public func reveal(_ child: any Controller, _ options: Change.Options) -> Change? {
    guard containment.target.first !== child, let index = ledger.current.list.index(of: child) else {
      return nil
    }
    return attempt { () throws(SwitcherError) in try select(at: index, options) }
  }

  /// Notifies the controls when the call is over, if they look different (W2).
  private func noteLook() {
    guard !isStale else { return }
    isStale = true
    afterCall { [self] in
      isStale = false
      model.mirror()
    } refused: { [self] _ in
      isStale = false
    }
  }
}

/// An edit in a value: of a function that takes a closure, the compiler makes a copy for each closure.
///
/// What takes it is not inlined, for the size of programs; there is no row.
struct SwitcherEdit {
  let carryOut: (inout SwitcherState) throws(SwitcherError) -> Void
}
