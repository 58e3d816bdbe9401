/// A container that shows the top of a pile of entries: what lies below waits (N1–N15).
///
/// ```swift
/// let stack = StackContainer(name: "Settings")
/// try stack.push(list)
/// try stack.push(details)
/// stack.gestures.goBack()
/// ```
///
/// A toolkit passes on what the user does through `gestures`, which ask before they change anything; everything else
/// is programmatic, and does not ask unless it is told to.
public final class StackContainer: StatefulContainer {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of the children.
  public let containment = Containment(order: .push)
  /// The state at rest, and that of the open change; the engine writes it.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public var ledger = Ledger(StackState())
  /// Whether the stack may become empty; otherwise a call that would empty it is refused (N6).
  public let allowsEmpty: Bool
  /// Makes the entry of a stored key that is not in the stack; nil for one that is not known (N13).
  public var restoreEntry: ((_ key: String, _ parameters: StateValue) -> StackEntry?)?
  /// Whether restoring drops the entries above one that is not known, or that one alone (N13).
  public var dropsAboveUnknown = true

  /// The user's request that waits for an answer (N9).
  var pending: (change: Change, departure: Departure?)?
  /// The change that a finger drives (N4).
  var held: Change?
  /// Whether entries have joined while a finger held a pop: some of them may have to go with it (N4).
  var isEditedDuringPop = false
  /// The pop by the user of whose end the delegate has not been told.
  private var told: Change?
  /// The entries whose results have not been delivered (N10).
  var awaited: [Awaited] = []

  /// A result that has not been delivered.
  struct Awaited {
    let entry: StackEntry
    /// The change that brings the entry.
    let push: Change
    let deliver: () -> Void
  }

  /// Whether controllers are being made: what others ask for meanwhile waits.
  private var isMaking = false
  /// Whether the stack is about to appear, so that what it shows is made.
  private var isAppearing = false
  /// Whether any entry has a controller that is made on demand.
  private var isLazy = false
  private var isBarStale = false
  /// The traits that the delegate knows.
  private var presented: StackTraits?

  /// What a change of a stack is, as its `tag`.
  enum Tag { static let edit = 0, gesture = 1, drag = 2 }

  #if hasFeature(Embedded)
    /// Is told what the user does; not kept alive (N4, N9).
    public unowned(unsafe) var delegate: (any StackDelegate)? { didSet { delegateDidChange() } }
  #else
    /// Is told what the user does; not kept alive (N4, N9).
    public weak var delegate: (any StackDelegate)? { didSet { delegateDidChange() } }
  #endif

  private func delegateDidChange() {
    watch(delegate, as: "delegate")
    presented = traits
  }

  /// Creates a stack without entries.
  ///
  /// - Parameters:
  ///   - allowsEmpty: Whether it may become empty again.
  ///   - name: The name that traces and errors use.
  public init(allowsEmpty: Bool = false, name: String = "stack") {
    lifecycle = Lifecycle(name)
    self.allowsEmpty = allowsEmpty
  }

  /// Creates a stack from a path of values, whose controllers are made when they are first visible (N12).
  ///
  /// - Parameters:
  ///   - path: The values, bottom to top; their descriptions are the keys.
  ///   - make: Makes the controller of a value; what it throws refuses the change that needs it.
  ///   - name: The name that traces and errors use.
  /// - Throws: `StackError.duplicate`.
  /// - Complexity: O(values).
  public convenience init<Value: CustomStringConvertible>(
    path: [Value], name: String = "stack",
    make: @escaping (Value) throws(PageUnavailable) -> any Controller
  ) throws(StackError) {
    self.init(name: name)
    var state = StackState()
    for value in path {
      try state.list.append(
        StackEntry(key: value.description) { () throws(PageUnavailable) in try make(value) })
    }
    ledger.edit { $0 = state }
    isLazy = true
  }

  deinit {
    takePending()?.end(.abandoned)
    let awaited = awaited
    for result in awaited { result.deliver() }
  }

  // MARK: What it holds (N1)

  /// The state from which calls count: while a finger holds a pop, the entries are what they were (N4).
  var start: StackState { held?.isOpen == true ? ledger.settled : ledger.target }

  /// The entries, bottom to top, as they will be when everything that is under way is over (N1).
  public var path: [StackEntry] { start.list.entries }

  /// The entries, bottom to top, with which the stack last settled (N1).
  public var settledPath: [StackEntry] { ledger.settled.list.entries }

  /// How many entries there are.
  public var count: Int { start.list.count }

  /// The entry at the top; nil in an empty stack.
  public var top: StackEntry? { start.list.top }

  /// The entry at the bottom; nil in an empty stack.
  public var bottom: StackEntry? { start.list[0] }

  /// The entry of a key; nil when there is none.
  ///
  /// - Complexity: O(entries above it).
  public func entry(for key: String) -> StackEntry? {
    let list = start.list
    return list.index(of: key).flatMap { list[$0] }
  }

  /// The entry below that of a key; nil at the bottom.
  public func previous(of key: String) -> StackEntry? {
    let list = start.list
    return list.index(of: key).flatMap { $0 > 0 ? list[$0 - 1] : nil }
  }

  // MARK: What it shows

  /// The visible entries; what joins and leaves does so with the change (N2, N8).
  public func arrangement(for state: StackState) -> Arrangement {
    let visible = state.visibleCount
    var arrangement = Arrangement(only: visible == 1 ? state.list.top?.controller : nil)
    if visible > 1 { arrangement.shown = state.visible.compactMap { $0.controller } }
    (arrangement.keepsChildren, arrangement.movesTogether) = (true, true)
    if !nameSteps(to: state.list, in: &arrangement) {
      arrangement.children = state.list.entries.compactMap { $0.controller }
    }
    return arrangement
  }

  /// Names the one child that joins and the one that leaves, so that the others need not be looked at (N15).
  private func nameSteps(to list: StackList, in arrangement: inout Arrangement) -> Bool {
    // A change that may still go back has children that are on their way.
    if let change = containment.change, change.options.isInteractive || ledger.isReturning { return false }
    if ledger.decision != nil { return false }
    let old = ledger.target.list
    let common = list.common(with: old)
    guard list.count - common <= 1, old.count - common <= 1 else { return false }
    // Those that stay are children, or have not been made; the new top may be one of them that has to join.
    let isIn: (StackEntry?) -> Bool = { entry in
      entry?.controller.map { $0.lifecycle.parent === self } ?? true
    }
    let (new, gone) = (list.count > common ? list.top : nil, old.count > common ? old.top : nil)
    guard isIn(new == nil ? list.top : list.belowTop) else { return false }
    // One that is still leaving stands behind the others.
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
    for entry in state.visible {
      guard entry.controller == nil, let make = entry.make else { continue }
      isMaking = true
      defer { isMaking = false }
      do throws(PageUnavailable) { entry.controller = try callOut(make) } catch {
        throw .unavailable(key: entry.key, reason: error.reason)
      }
    }
  }

  /// Makes one change of the entries (N2).
  ///
  /// - Parameter edit: Works out the new state: at once, and again if the change had to wait for its turn.
  func change(
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)? = nil,
    _ edit: @escaping (inout StackState) throws(StackError) -> Void
  ) throws(StackError) -> Change {
    if held?.isOpen == true, try statesDuringPop(edit) != nil {
      return editDuringPop(options, whenEnded, edit)
    }
    guard isLazy else { return try navigate(options, whenEnded: whenEnded, transform(edit)) }
    return try inOneCall { () throws(StackError) in
      try navigate(options, whenEnded: whenEnded, transform(edit))
    }
  }

  /// The new state for an edit, checked.
  func transform(
    _ edit: @escaping (inout StackState) throws(StackError) -> Void
  ) -> (StackState) throws(StackError) -> StackState {
    { [self] target throws(StackError) in
      if isMaking { return target }
      var state = start
      let wasEmpty = state.list.isEmpty
      try edit(&state)
      if state.list.isEmpty, !allowsEmpty, !wasEmpty { throw .empty }
      try makeVisible(of: state)
      return state
    }
  }

  /// Notes that an entry is to be pushed, and checks that its controller is not in the stack under another key.
  func prepare(_ entry: StackEntry) throws(StackError) {
    entry.stack = self
    if entry.make != nil { isLazy = true }
    guard let controller = entry.controller, controller.lifecycle.parent === self,
      start.list.entries.contains(where: { $0.controller === controller && $0 !== entry })
    else { return }
    throw .containment(.alreadyAChild(name: controller.lifecycle.name, container: lifecycle.name))
  }

  // MARK: What happens to it

  /// Called when a change has been accepted: a request that waits for an answer is superseded by it.
  public func willOpen(_ change: Change, from old: StackState, to new: StackState) {
    if let pending, pending.change !== change, !new.list.isSame(as: old.list), let last = takePending() {
      afterCall({ last.end(.superseded) }, refused: { last.end(.superseded) })
    }
    if change.options.tag == Tag.drag { held = change }  // callbacks read the path that stays
    noteBar()
  }

  /// Called when a change has opened: a pop by the user that it supersedes is over (N4).
  public func changeDidOpen(_ change: Change) {
    if held !== change { held = nil }
    let before = told
    told = change.options.tag == Tag.edit ? nil : change
    if before != nil { delegate?.stack(self, didEndPop: false) }
  }

  /// Called when the stack has settled: results are delivered, and entries that have left are forgotten (N10).
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    if held === change { held = nil }
    if isEditedDuringPop { letGoOfStrays() }
    noteBar()
    deliverResults()
    // What a cancel brings back is not all of the path when an entry was lost before (L15).
    if outcome == .cancelled { afterCall { [self] in showTop() } }
    if told === change {
      told = nil
      delegate?.stack(self, didEndPop: outcome == .finished)
    }
  }

  /// Delivers the results of entries that have left (N10).
  func deliverResults() {
    guard !awaited.isEmpty else { return }
    let (list, next) = (ledger.settled.list, ledger.next?.list)
    // One whose push waits for its turn is not there yet.
    func isGone(_ result: Awaited) -> Bool {
      result.push.outcome != nil && !list.contains(result.entry) && next?.contains(result.entry) != true
    }
    let gone = awaited.filter(isGone)
    guard !gone.isEmpty else { return }
    awaited.removeAll(where: isGone)
    afterCall {
      for result in gone { result.deliver() }
    } refused: {
      for result in gone { result.deliver() }
    }
  }

  /// Takes the entry of a controller that has been removed, or taken by another container, out of the stack (L15).
  public func didLose(_ child: any Controller) {
    let before = ledger
    ledger.edit { $0.lose(child) }
    withExtendedLifetime(before) {}
    noteBar()
    afterCall { [self] in
      deliverResults()
      showTop()
    }
  }

  /// Shows the first entries, or those whose controllers wait to be made, before the stack appears (N12, L35).
  public func prepareToAppear() {
    isAppearing = true
    showTop()
    isAppearing = false
  }

  private func showTop() {
    let visible = start.visible
    let isMade = isAppearing ? visible.allSatisfy { $0.controller != nil } : true
    if isMade, containment.targets.isSame(as: visible.compactMap { $0.controller }) { return }
    do throws(StackError) { _ = try change(.immediate) { _ in } } catch { report(error.description) }
  }

  /// Lets go of hidden controllers that can be made again, and keeps their states (N12, L25).
  public func releaseRebuildable() {
    guard isLazy, containment.change == nil else { return }
    var dropped: [any Controller] = []
    for entry in ledger.settled.list.entries.dropLast(ledger.settled.visibleCount) where entry.make != nil {
      guard let controller = entry.controller else { continue }
      callOut { keepState(of: controller) }
      guard letGo(controller) else { continue }
      dropped.append(controller)
      entry.controller = nil
    }
    callOut { dropped = [] }  // what runs when they go finds everything consistent
  }

  /// Goes back to the bottom: the user has chosen again what shows the stack (N14, T2).
  public func didReselect() {
    if let bottom, count > 1 { _ = gestures.goBack(to: bottom.key) }
  }

  /// Notifies the delegate and observers when the call is over, if a bar looks different then (N11).
  func noteBar() {
    guard !isBarStale, delegate != nil || isObserved else { return }
    isBarStale = true
    afterCall { [self] in
      isBarStale = false
      guard presented != traits else { return }
      presented = traits
      delegate?.stackDidChangeBar(self)
      displayDidChange()
    } refused: { [self] in
      (isBarStale, presented) = (false, nil)
    }
  }

  /// Takes the user's request that waits back, and returns its change.
  func takePending() -> Change? {
    let request = pending
    pending = nil
    request?.departure?.withdraw()
    return request?.change
  }
}
