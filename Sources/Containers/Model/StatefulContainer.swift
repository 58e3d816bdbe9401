/// A container whose visible children are a function of its state.
///
/// Store a `Lifecycle`, a `Containment` and a `Ledger`, declare what a state shows, and change the state with
/// `navigate`: the engine sends the callbacks, and a cancelled change restores the state (L17).
///
/// ```swift
/// final class Flip: StatefulContainer {
///   let lifecycle = Lifecycle("Flip"), containment = Containment()
///   let ledger = Ledger(false)
///   let sides = [Side("front"), Side("back")]
///   func arrangement(for isBack: Bool, in area: Size) -> Arrangement {
///     Arrangement(only: sides[isBack ? 1 : 0], children: sides)
///   }
///   func flip() throws { try navigate(.animated) { $0.toggle() } }
/// }
/// ```
public protocol StatefulContainer: Container {
  /// The value that decides what the container shows; a change is computed before it is carried out.
  associatedtype State
  /// What an edit of the state may throw; `ContainmentError` unless the container has errors of its own.
  associatedtype Failure: NavigationError = ContainmentError

  /// The settled state and that of the open change; store one per container. Only the engine writes it.
  var ledger: Ledger<State> { get }

  /// Returns the children of a state, which of them are visible, and where they lie; it must not change anything.
  ///
  /// - Parameters:
  ///   - state: The state: the settled one, that of an open change, or one that may be refused.
  ///   - area: The size of the area inside the container's insets, now or in a coming size.
  func arrangement(for state: State, in area: Size) -> Arrangement

  /// Called with a state that an edit has made, before it is accepted: complete it, or refuse it; empty by default.
  ///
  /// - Parameters:
  ///   - state: The new state.
  ///   - old: The state that was edited.
  ///   - options: How the change is carried out; a stack finds out here whether it looks like a push or a pop.
  func complete(_ state: inout State, from old: State, _ options: inout Change.Options) throws(Failure)

  /// Returns a state without a child that another container or `remove` takes; it must not change anything (L15, L41).
  ///
  /// The engine puts the result in place of every state that it holds, and shows it. A state that does not name the child
  /// is returned as it is. Nil, the default, keeps the child: who wants it gets `ContainmentError.kept`.
  func removing(_ child: any Controller, from state: State) -> State?

  /// Called when a change of the state is about to open, before any callback; the default is empty.
  ///
  /// - Parameters:
  ///   - change: The change, with its options.
  ///   - old: The state in which the container would have settled.
  ///   - new: The state to which the change leads; the ledger already contains it.
  func willOpen(_ change: Change, from old: State, to new: State)

  /// Called by `navigate`: makes the change; some containers prepare it, or read what it does first.
  func __navigate(
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ edit: @escaping (inout State) throws(Failure) -> Void
  ) throws(Failure) -> Change
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension StatefulContainer {
  public var __managesChildren: Bool { true }
  public func willOpen(_ change: Change, from old: State, to new: State) {}

  public func complete(
    _ state: inout State, from old: State, _ options: inout Change.Options
  ) throws(Failure) {}
  public func removing(_ child: any Controller, from state: State) -> State? { nil }

  public func __navigate(
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ edit: @escaping (inout State) throws(Failure) -> Void
  ) throws(Failure) -> Change { try makeChange(options, whenEnded, edit) }

  /// The arrangement of a state, of the records that there are now; those of this module make it anew each time.
  ///
  /// Row: change, tabs.
  @inline(__always) func arranged(for state: State, in area: Size) -> Arrangement {
    let arrangement = arrangement(for: state, in: area)
    return containment.own == nil ? arrangement.renewed : arrangement
  }

  public func placements(in area: Size) -> [Placement] {
    guard containment.hadPlacements else { return [] }
    let arrangement = arranged(for: ledger.target, in: area)
    guard containment.change != nil else { return arrangement.placements }
    // Those that leave keep their frames, also if they leave because the change goes back.
    let leaving = arranged(for: ledger.abandoned, in: area)
    let placements = leaving.placements.filter {
      leaving.visible.contains($0.controller.record) && !arrangement.visible.contains($0.controller.record)
    }
    return placements + arrangement.placements + replaced(arrangement, leaving)
  }

  /// Those that still leave for an earlier change, and that neither state shows: they keep their sizes.
  private func replaced(_ arrangement: Arrangement, _ leaving: Arrangement) -> [Placement] {
    var placements: [Placement] = []
    containment.visible.forEach { child in
      if arrangement.visible.contains(child) || leaving.visible.contains(child) { return }
      guard let controller = child.controller else { return }
      placements.append(Placement(controller, in: Rect(origin: .zero, size: child.size)))
    }
    return placements
  }

  public var childPlacements: [Placement] {
    let area = contentFrame.size
    // Of a change that goes back, the progress goes back: its placements stay.
    let new = arranged(for: ledger.current, in: area).placements
    guard let change = containment.change else { return placements(from: [], to: new) }
    let (old, start) = (arranged(for: ledger.settled, in: area), change.parts.start)
    let way = start?.area == area ? start : nil
    return placements(from: old.placements, to: new, through: way, shown: old.visible)
  }

  /// Shows the children of the first state, before the container appears for the first time (L35).
  public func prepare(_ step: borrowing Step) { if step.occasion == .appearance { showFirstState() } }

  /// Shows the children of the current state, if the container has never had a child; for your own `prepare(_:)`.
  public func showFirstState() {
    guard home.children.isEmpty, home.open == nil,
      !arranged(for: ledger.current, in: contentFrame.size).visible.isEmpty
    else { return }
    showState()
  }

  /// Shows the children of the state in which the container will settle; an error is reported.
  func showState(after edit: @escaping (inout State) -> Void = { _ in }) {
    attempt { () throws(Failure) in try makeChange(.immediate, nil) { edit(&$0) } }
  }

  /// Called by the engine: reads or writes the states.
  public func __states(_ access: borrowing StateAccess) -> Bool {
    guard lifecycle.isOwn(access.home) else { return false }
    switch access.kind {
    case .follow(let change):
      noteReturn(of: change)
      ledger.follow(change)
    case .end(let outcome):
      let dropped = ledger.close(settles: outcome != .cancelled)
      withExtendedLifetime(dropped) {}  // released only when the ledger is in place
    case .mayLose(let child):
      return removing(child, from: ledger.settled) != nil
        && ledger.next.map { removing(child, from: $0) != nil } != false
    case .lose(let child): ledger.edit { leave(child, from: &$0) }  // L15
    case .isShared: return ledger.isShared(with: access.home)
    case .show: showTarget(comparesHidden: true)
    case .restore:
      let (home, mayDiffer) = (access.home, access.home.mayDiffer)
      if mayDiffer { leaveTaken(home) }
      showTarget(comparesHidden: mayDiffer) { [self] in if mayDiffer { leaveTaken(from: &$0, home) } }
    }
    return true
  }

  /// The children of a state that left with a change at once, and that others have, or that cannot return, when it is
  /// cancelled: they stay where they are (L15).
  private func taken(from state: State, _ home: Containment) -> [any Controller] {
    let listed = arranged(for: state, in: contentFrame.size).children ?? []
    return listed.filter { child in
      let record = child.record
      let isFree = (try? Engine.requireAdoptable(record, home)) != nil && !record.isHeld
      return !isFree && record.home !== home
    }
  }

  private func leaveTaken(_ home: Containment) {
    for child in taken(from: ledger.settled, home) {
      ledger.edit { leave(child, from: &$0) }
      didLose(child)
    }
  }

  private func leaveTaken(from state: inout State, _ home: Containment) {
    for child in taken(from: state, home) { leave(child, from: &state) }
  }

  /// Removes a child from a state, if that can be without it.
  private func leave(_ child: any Controller, from state: inout State) {
    state = removing(child, from: state) ?? state
  }

  /// Notes where the children are drawn when a change that superseded another one turns back: from there they move to
  /// where they settle, and not to where it began (L18, L37).
  private func noteReturn(of change: Change) {
    guard change.parts.start != nil, change.isGoingBack, var start = drawnPlacements else { return }
    start.part = change.progress
    change.parts.start = start
    if change.isReleased, change.progress < Self.leastReturn { makeTimeForReturn(of: change, start) }
  }

  /// The least progress from which a change goes back whose children are drawn away from where they settle.
  private static var leastReturn: Double { 0.25 }

  /// Lets a change go back from a larger progress, since the children have a way to go although the finger has none.
  ///
  /// A container that draws by the progress alone would jump then, so its change goes back from where it is.
  private func makeTimeForReturn(of change: Change, _ start: DrawnChildren) {
    let progress = change.progress
    func isDrawnAsHeld(at progress: Double) -> Bool {
      change.progress = progress
      let drawn = drawnPlacements?.placements ?? []
      return drawn.count == start.placements.count
        && zip(drawn, start.placements).allSatisfy { $0.controller === $1.controller && $0.looksLike($1) }
    }
    change.parts.start?.part = Self.leastReturn
    guard isDrawnAsHeld(at: Self.leastReturn), !isDrawnAsHeld(at: 0) else {
      (change.progress, change.parts.start) = (progress, start)
      return
    }
    change.progress = Self.leastReturn
  }

  /// Shows the state in which the container will settle, if other children are visible, or other hidden ones are there.
  private func showTarget(comparesHidden: Bool, after edit: @escaping (inout State) -> Void = { _ in }) {
    let arrangement = arranged(for: ledger.target, in: contentFrame.size)
    guard arrangement.visible == containment.targetChildren else { return showState(after: edit) }
    guard comparesHidden, let listed = arrangement.children else { return }
    if !listed.isSame(as: containment.children.filter { !$0.lifecycle.isLeaving }) {
      return showState(after: edit)
    }
    containment.mayDiffer = false
  }

  /// Changes the state, and with it the visible children (L17).
  ///
  /// ```swift
  /// try tabs.navigate { try $0.select(2) }
  /// ```
  ///
  /// Inside a callback, the call is validated at once and carried out when the queue reaches it (L26). Inside the
  /// container's own `prepare(_:)` and its size and rotation callbacks, it is part of the running call (L35).
  /// - Parameters:
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  ///   - edit: Edits the state in which the container will settle. It is called at once, and again if the change had to
  ///     wait; it must not change anything else.
  /// - Returns: The change: ended, open or queued.
  /// - Throws: What `edit` throws, and a `ContainmentError` as that type; nothing has changed then.
  /// - Complexity: O(children that the change names).
  @discardableResult
  public func navigate(
    _ options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil,
    _ edit: @escaping (inout State) throws(Failure) -> Void
  ) throws(Failure) -> Change {
    try __navigate(options, whenEnded, edit)
  }
}

#if !hasFeature(Embedded)
  extension StatefulContainer {
    /// Changes the state with an edit whose error the compiler does not know, as in a closure without a type (L17).
    ///
    /// See `navigate(_:whenEnded:_:)`; it is the same change.
    /// - Throws: What `edit` throws, and the container's error; nothing has changed then.
    @_disfavoredOverload
    @discardableResult
    public func navigate(
      _ options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil,
      _ edit: @escaping (inout State) throws -> Void
    ) throws -> Change {
      try rethrowing(edit) { (edit) throws(Failure) in
        try navigate(options, whenEnded: whenEnded, edit)
      }
    }
  }

  /// Makes a change whose edit may throw any error: what the edit throws is thrown as it is.
  func rethrowing<State, Failure: NavigationError>(
    _ edit: @escaping (inout State) throws -> Void,
    _ navigate: (@escaping (inout State) throws(Failure) -> Void) throws(Failure) -> Change
  ) throws -> Change {
    var thrown: (any Error)?
    do throws(Failure) {
      return try navigate { (state) throws(Failure) in
        do { try edit(&state) } catch {
          thrown = error
          throw error as? Failure ?? .containment(.edit(reason: "\(error)"))
        }
      }
    } catch { throw thrown ?? error }
  }
#endif

/// A container's error that can wrap an error of the engine; an enum with `case containment` conforms.
public protocol NavigationError: Error, CustomStringConvertible {
  /// Wraps an error about the children themselves.
  static func containment(_ error: ContainmentError) -> Self
}

extension ContainmentError: NavigationError {
  /// The error itself.
  public static func containment(_ error: ContainmentError) -> ContainmentError { error }
}
