/// A container that shows the top entry of a stack (N1–N16).
///
/// ```swift
/// let stack = StackContainer(name: "Settings")
/// try stack.push(list)
/// try stack.push(details)
/// stack.gestures.goBack()
/// ```
///
/// A toolkit passes the user's input to `gestures`, which ask before they change anything; everything else is
/// programmatic and does not ask, except with `asking: true`.
public final class StackContainer: StatefulContainer, DestinationShowing, Reselectable {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of the children.
  public let containment = Containment(order: .push)
  /// The settled state and that of the open change; the engine writes it.
  public let ledger = Ledger(StackState())
  /// Whether the stack may become empty; otherwise a call that would empty it is refused (N6).
  public let allowsEmpty: Bool
  /// Makes the entry of a saved key that is not in the stack, before `registry` is asked; nil for an unknown key (N13).
  public var restoreEntry: ((_ key: String, _ parameters: StateValue) -> StackEntry?)?
  /// Whether restoring drops everything above an unknown entry, or only that entry (N13).
  public var dropsAboveUnknown = true

  /// What entries know the stack by: they may live longer.
  private let me = SelfReference<StackContainer>()
  /// Where a swipe goes back, if that is not at the usual edge only (N16).
  private var swipe: BackSwipe.Box?

  /// Whether entries have joined while a gesture drove a pop; some of them may have to leave with it (N4).
  var isEditedDuringPop = false
  /// The pop by the user whose end has not been reported to the delegate.
  private var reportedPop: Change?
  /// The results that have not been delivered (N10).
  var awaited: [Awaited] = []

  /// A result that has not been delivered.
  struct Awaited {
    let entry: StackEntry
    /// The change that pushes the entry.
    let push: Change
    let deliver: () -> Void
  }

  /// Whether controllers are being made; other requests wait then.
  private var isMaking = false
  /// Whether the stack is about to appear, so that its visible controllers are made.
  var isAppearing = false
  /// Whether the controller of any entry is made on demand.
  private var isLazy = false
  private var isBarStale = false
  /// The traits that the delegate was last notified of.
  private var presented: StackTraits?

  /// The kinds of a stack's changes, as their `kind`.
  enum Kind { static let edit: UInt8 = 0, gesture: UInt8 = 1, drag: UInt8 = 2 }

  #if hasFeature(Embedded)
    /// Receives notifications of the user's actions; not retained (N4, N9).
    @safe public unowned(unsafe) var delegate: (any StackDelegate)? { didSet { delegateDidChange() } }
  #else
    /// Receives notifications of the user's actions; not retained (N4, N9).
    public weak var delegate: (any StackDelegate)? { didSet { delegateDidChange() } }
  #endif

  /// Where a swipe goes back: at the leading edge, or anywhere (N16).
  public var backSwipe: BackSwipe {
    get { swipe?.value ?? BackSwipe() }
    set { swipe = newValue == BackSwipe() ? nil : BackSwipe.Box(newValue) }
  }

  private func delegateDidChange() {
    watch(delegate, as: "delegate")
    presented = traits
  }

  /// Creates a stack without entries.
  ///
  /// - Parameters:
  ///   - allowsEmpty: Whether it may become empty again.
  ///   - name: The name in traces and errors.
  public init(allowsEmpty: Bool = false, name: String = "stack") {
    lifecycle = Lifecycle(name)
    self.allowsEmpty = allowsEmpty
    containment.setContainer(self)
    me.object = self
  }

  /// Creates a stack from a path of values, whose controllers are made when they are first visible (N12).
  ///
  /// - Parameters:
  ///   - path: The values, bottom to top; their descriptions are the keys.
  ///   - make: Makes the controller of a value; if it throws, the change that needs the controller is refused.
  ///   - name: The name in traces and errors.
  /// - Throws: `StackError.duplicate`.
  /// - Complexity: O(values).
  public convenience init<Value: CustomStringConvertible>(
    path: [Value], name: String = "stack",
    make: @escaping (Value) throws(PageUnavailable) -> any Controller
  ) throws(StackError) {
    self.init(name: name)
    var state = StackState()
    for value in path {
      let entry = StackEntry(key: value.description) { () throws(PageUnavailable) in try make(value) }
      entry.join(me)
      try state.list.append(entry)
    }
    ledger.edit { $0 = state }
    isLazy = true
  }

  deinit {
    me.object = nil
    containment.loseContainer()
    let awaited = awaited
    for result in awaited { result.deliver() }
  }

  // MARK: Contents (N1)

  /// The state from which calls count; while a gesture drives a pop, the entries before it (N4).
  var start: StackState { held == nil ? ledger.target : ledger.settled }

  /// The pop that a gesture drives (N4).
  var held: Change? { containment.held.flatMap { $0.given.kind == Kind.drag ? $0 : nil } }

  /// The entries, bottom to top, as they will be when all open changes have ended (N1).
  public var path: [StackEntry] { start.list.entries }

  /// The entries, bottom to top, when the stack last settled (N1).
  public var settledPath: [StackEntry] { ledger.settled.list.entries }

  /// The number of entries.
  public var count: Int { start.list.count }

  /// Whether it has no entries, and none are leaving.
  var isEmptyForGood: Bool { start.list.isEmpty && ledger.settled.list.isEmpty }

  /// The top entry; nil in an empty stack.
  public var top: StackEntry? { start.list.top }

  /// The bottom entry; nil in an empty stack.
  public var bottom: StackEntry? { start.list[0] }

  /// The entry with a key; nil without one.
  ///
  /// - Complexity: O(entries above it).
  public func entry(for key: String) -> StackEntry? {
    let list = start.list
    return list.index(of: key).flatMap { list[$0] }
  }

  /// The entry below the one with a key; nil at the bottom.
  public func previous(of key: String) -> StackEntry? {
    let list = start.list
    return list.index(of: key).flatMap { $0 > 0 ? list[$0 - 1] : nil }
  }

  // MARK: Visible entries

  /// Returns the visible entries; entries join and leave with the change (N2, N8).
  public func arrangement(for state: StackState, in area: Size) -> Arrangement {
    let visible = state.visibleCount
    var arrangement = Arrangement(only: visible == 1 ? state.list.top?.controller : nil)
    if visible > 1 { arrangement.shown = state.visible.compactMap { $0.controller } }
    (arrangement.keepsChildren, arrangement.movesTogether) = (true, true)
    if !nameSteps(to: state, in: &arrangement) {
      arrangement.children = state.list.entries.compactMap { $0.controller }
    }
    return arrangement
  }

  /// Names the one child that joins and the one that leaves, so that the engine need not compare the others (N15).
  private func nameSteps(to state: StackState, in arrangement: inout Arrangement) -> Bool {
    // A change that may still go back has children that are in transition.
    if let change = containment.change, change.given.isInteractive || ledger.isReturning { return false }
    if ledger.decision != nil || containment.mayDiffer { return false }
    let (list, old) = (state.list, ledger.target.list)
    let common = list.common(with: old)
    guard list.count - common <= 1, old.count - common <= 1 else { return false }
    // Entries that stay are children, or have not been made; a visible one may have been made again and has to join.
    let isIn: (StackEntry?) -> Bool = { entry in
      entry?.controller.map { $0.lifecycle.parent === self } ?? true
    }
    let (new, gone) = (list.count > common ? list.top : nil, old.count > common ? old.top : nil)
    guard isIn(new == nil ? list.top : list.belowTop) else { return false }
    if isLazy, !state.visible.allSatisfy({ $0 === new || isIn($0) }) { return false }
    // A child that is still leaving comes after the others.
    if let controller = new?.controller {
      if controller.lifecycle.parent === self { return false }
      arrangement.add(controller)
    }
    if let controller = gone?.controller, controller.lifecycle.parent === self {
      arrangement.remove(controller)
    }
    return true
  }

  /// Makes the controllers of the entries that will be visible; those of a hidden stack wait (N12).
  private func makeVisible(of state: StackState) throws(StackError) {
    guard isLazy, isAppearing || lifecycle.state != .disappeared else { return }
    isMaking = true
    defer { isMaking = false }
    for entry in state.visible {
      try makeController(of: entry) { made in start.list.entries.contains { $0.controller === made } }
    }
  }

  /// Makes one change of the entries (N2).
  ///
  /// - Parameter edit: Computes the new state: at once, and again if the change had to wait.
  func change(
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)? = nil,
    _ edit: @escaping (inout StackState) throws(StackError) -> Void
  ) throws(StackError) -> Change {
    if held != nil, let during = try statesDuringPop(StackEdit(carryOut: edit)) {
      let change = Change(options, whenEnded: whenEnded)
      editDuringPop(as: change, StackEdit(carryOut: edit), joining: newcomers(of: during.settled.list))
      return change
    }
    guard isLazy else { return try makeChange(options, whenEnded, fromStart(edit)) }
    return try inOneCall { () throws(StackError) in
      try makeChange(options, whenEnded, fromStart(edit))
    }
  }

  /// Called before a call that adds an entry: refuses it before an edit can give an entry another key (L29).
  func prepare(_ entry: StackEntry) throws(StackError) {
    note([entry])
    try requireOnce(entry, in: start)
  }

  /// Notes entries whose controllers are made, which happens within one call (N12).
  func note(_ entries: [StackEntry]) { if entries.contains(where: { $0.make != nil }) { isLazy = true } }

  /// Checks that the controller of an entry is not in a state under another key.
  ///
  /// A controller moves here from another stack, and its entry with it; one that has not been made cannot (N1).
  private func requireOnce(_ entry: StackEntry, in state: StackState) throws(StackError) {
    if entry.controller == nil, let other = entry.stack, other !== self,
      other.ledger.settled.list.contains(entry) || other.ledger.next?.list.contains(entry) == true
    {
      throw .containment(.alreadyAChild(name: entry.key, container: other.lifecycle.name))
    }
    guard let controller = entry.controller, controller.lifecycle.parent === self,
      state.list.entries.contains(where: { $0.controller === controller && $0 !== entry })
    else { return }
    throw .containment(.alreadyAChild(name: controller.lifecycle.name, container: lifecycle.name))
  }

  /// Returns an edit that counts from `start`.
  func fromStart(
    _ edit: @escaping (inout StackState) throws(StackError) -> Void
  ) -> (inout StackState) throws(StackError) -> Void {
    { [self] state throws(StackError) in
      if isMaking { return }
      state = start
      try edit(&state)
    }
  }

  /// Validates a new state, and makes the controllers that become visible with it (N6, N12).
  ///
  /// A new top that was below looks like going back, any other one like a push (N2, N3).
  public func complete(
    _ state: inout StackState, from old: StackState, _ options: inout Change.Options
  ) throws(StackError) {
    if isMaking { return }
    if options.direction == .none, !state.list.isSame(as: old.list) {
      let isBack = state.list.top.map { old.list.contains($0) } ?? true
      options = isBack ? back(options) : forward(options)
    }
    if state.list.isEmpty, !allowsEmpty, !old.list.isEmpty { throw .empty }
    for entry in state.list.entries(from: state.list.common(with: old.list)) {
      note([entry])
      try requireOnce(entry, in: state)
    }
    try makeVisible(of: state)
  }

  // MARK: Callbacks

  /// Called when a change has been accepted: it supersedes a request that waits for an answer.
  public func willOpen(_ change: Change, from old: StackState, to new: StackState) {
    if !new.list.isSame(as: old.list) { containment.supersedeRequest(unless: change) }
    new.list.forEachNew(since: old.list) { $0.join(me) }
    noteBar()
  }

  /// Called when a change has opened: reports the end of a pop by the user that it supersedes (N4).
  public func changeDidOpen(_ change: Change) {
    let before = reportedPop
    reportedPop = change.given.kind == Kind.edit ? nil : change
    if before != nil { delegate?.stack(self, didEndPop: false) }
  }

  /// Called when the stack has settled: delivers results, and releases entries that have left (N10).
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    if isEditedDuringPop { dropStrays() }
    noteBar()
    deliverResults()
    if reportedPop === change {
      reportedPop = nil
      delegate?.stack(self, didEndPop: outcome == .finished)
    }
  }

  /// Delivers the results of entries that have left (N10).
  func deliverResults() {
    guard !awaited.isEmpty else { return }
    let (list, next) = (ledger.settled.list, ledger.next?.list)
    // An entry whose push is still queued has not left.
    func isGone(_ result: Awaited) -> Bool {
      result.push.outcome != nil && !list.contains(result.entry) && next?.contains(result.entry) != true
    }
    let gone = awaited.filter(isGone)
    guard !gone.isEmpty else { return }
    awaited.removeAll(where: isGone)
    afterCall {
      for result in gone { result.deliver() }
    } refused: { _ in
      for result in gone { result.deliver() }
    }
  }

  /// Returns the state without the entry of a controller (L15).
  public func removing(_ child: any Controller, from state: StackState) -> StackState? {
    var state = state
    state.lose(child)
    return state
  }

  /// Called when a controller was removed or another container has taken it (L15).
  public func didLose(_ child: any Controller) {
    noteBar()
    afterCall { [self] in
      deliverResults()
      showTop()
    }
  }

  /// Called before the stack appears: shows the first entries, or makes their controllers; and when memory is short
  /// (N12, L25, L35).
  public func prepare(_ step: borrowing Step) {
    switch step.occasion {
    case .appearance:
      isAppearing = true
      showTop()
      isAppearing = false
    case .size, .request: return
    case .memory: releaseRebuildable()
    }
  }

  private func showTop() {
    let visible = start.visible
    let isHidden = !isAppearing && lifecycle.state == .disappeared
    let isMade = isHidden || visible.allSatisfy { $0.controller != nil }
    if isMade, containment.target.isSame(as: visible.compactMap { $0.controller }) { return }
    attempt { () throws(StackError) in try change(.immediate) { _ in } }
  }

  /// Removes hidden controllers that can be made again, and keeps their states (N12, L25).
  func releaseRebuildable() {
    guard isLazy, containment.change == nil else { return }
    releaseControllers(of: ledger.settled.list.entries.dropLast(ledger.settled.visibleCount))
  }

  /// Pops to the root: the user has selected again the tab or segment of the stack (N14, T2).
  public func didReselect() {
    if let bottom, count > 1 { _ = gestures.goBack(to: bottom.key) }
  }

  /// Notifies the delegate and observers when the call is over, if a bar looks different (N11).
  func noteBar() {
    guard !isBarStale, delegate != nil || isObserved else { return }
    isBarStale = true
    afterCall { [self] in
      isBarStale = false
      guard presented != traits else { return }
      presented = traits
      delegate?.stackDidChangeBar(self)
      noteDisplay()
    } refused: { [self] _ in
      (isBarStale, presented) = (false, nil)
    }
  }
}
