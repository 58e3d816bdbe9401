// The user's requests: asked about, carried out and reported (N4, N6, N9).

/// The user's input to a stack: nothing here throws, and everything asks before it changes something (N4, N9).
public struct StackGestures {
  fileprivate let stack: StackContainer

  /// Called when the user goes back by one entry or to the one with a key: by a button, a key or a menu (N6, N9).
  ///
  /// All entries that would leave are asked, the top one first. Each may answer later; the change is `queued` until
  /// then.
  /// - Parameters:
  ///   - key: The entry to go back to; nil is the one below the top.
  ///   - force: Whether to skip the questions and `userMayPop`.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome (L19).
  /// - Returns: The change, perhaps refused; nil at the root, so that a toolkit may go back elsewhere.
  @discardableResult
  public func goBack(
    to key: String? = nil, force: Bool = false, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) -> Change? {
    guard let place = stack.place(toGoBackTo: key) else { return nil }
    let options = stack.back(options).with(kind: StackContainer.Kind.gesture)
    let target = stack.start.list[place]?.key ?? ""
    let edit = { (state: inout StackState) throws(StackError) in try state.pop(to: target) }
    do throws(StackError) {
      return try force ? stack.change(options, whenEnded, edit) : stack.ask(options, whenEnded, edit)
    } catch {
      let change = Change(options, whenEnded: whenEnded)
      change.refuse(because: error.description)
      return change
    }
  }

  /// Called when a finger begins to pull the top entry away, to go back by one entry or to the one with a key (N4).
  ///
  /// - Returns: Whether the pop has begun; false at the root, during another gesture, inside a callback, in a stack that
  ///   has not appeared or is below a presented layer, and if the user may not pop an entry that would leave or one of
  ///   them does not agree at once.
  @discardableResult
  public func beginPop(to key: String? = nil) -> Bool {
    guard stack.containment.takesDrags, stack.held == nil, stack.lifecycle.state == .appeared,
      stack.presented == nil, let place = stack.place(toGoBackTo: key)
    else { return false }
    return stack.beginPop(to: place)
  }

  /// Called when the finger has moved.
  ///
  /// - Parameter progress: From 0 to 1; other numbers are ignored.
  /// - Returns: Whether anything has moved.
  @discardableResult
  public func updatePop(progress: Double) -> Bool { drag.update(progress: progress) }

  /// Called when the finger has left: the pop completes if at least half done or flicked that way, otherwise it goes
  /// back (N4).
  ///
  /// - Parameter velocity: Widths per second, positive in the direction of the pop; counts as 0 unless finite.
  /// - Returns: Whether a gesture was driving a pop.
  @discardableResult
  public func endPop(velocity: Double = 0) -> Bool { drag.end(velocity: velocity) }

  /// Called when the gesture was cancelled: the pop goes back (N4).
  ///
  /// - Returns: Whether a gesture was driving a pop.
  @discardableResult
  public func cancelPop() -> Bool { drag.cancel() }

  private var drag: Drag { Drag(change: stack.held) }
}

extension StackContainer {
  /// The user's input; called by a toolkit (N4, N9).
  public var gestures: StackGestures { StackGestures(stack: self) }

  /// The number of the entry that the user would go back to.
  fileprivate func place(toGoBackTo key: String?) -> Int? {
    let list = start.list
    guard list.count > 1 else { return nil }
    guard let key else { return list.count - 2 }
    return list.index(of: key).flatMap { $0 < list.count - 1 ? $0 : nil }
  }

  private func notifyOfAttempt(_ entry: StackEntry) {
    afterCall { [self] in delegate?.stack(self, didAttemptToPop: entry) }
  }

  /// The entries that an edit would remove, top first, and the controller that would be on top.
  private func leaving(
    _ edit: (inout StackState) throws(StackError) -> Void
  ) throws(StackError) -> (entries: [StackEntry], target: (any Controller)?) {
    var new = start
    try edit(&new)
    let leaving = start.list.entries.reversed().filter { !new.list.contains($0) }
    return (leaving, new.list.top?.controller)
  }

  /// Makes a change after all entries that it removes have agreed (N9).
  func ask(
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ edit: @escaping (inout StackState) throws(StackError) -> Void
  ) throws(StackError) -> Change {
    let leaving = try leaving(edit).entries
    let change = Change(options, whenEnded: whenEnded)
    if let entry = leaving.first(where: { !$0.userMayPop }) {
      change.refuse(by: entry.controller?.lifecycle.name ?? entry.key)
      if options.kind == Kind.gesture { notifyOfAttempt(entry) }
      return change
    }
    return afterQuestion(for: change) { [self] in
      do throws(StackError) { try ask(change, edit) } catch { change.refuse(because: error.description) }
    }
  }

  /// Asks the controllers that would leave, and makes the change when all have agreed.
  private func ask(
    _ change: Change, _ edit: @escaping (inout StackState) throws(StackError) -> Void
  ) throws(StackError) {
    let (leaving, target) = try leaving(edit)
    ask(UserRequest(change, .back, target: target, innermostFirst: true)) {
      nil
    } leaving: {
      leaving.compactMap { $0.controller }
    } refused: { stack in
      if change.given.kind == Kind.gesture, let entry = leaving.first { stack.notifyOfAttempt(entry) }
    } carryOut: { stack in
      do throws(StackError) {
        try stack.inOneCall { () throws(StackError) in try stack.navigate(as: change, stack.fromStart(edit)) }
      } catch { change.refuse(because: error.description) }
    }
  }

  fileprivate func beginPop(to place: Int) -> Bool {
    let list = start.list
    let leaving = list.entries(from: place + 1).reversed()
    let blocker = leaving.first { !$0.userMayPop }
    let departure = Departure(
      from: leaving.compactMap { $0.controller }, innermostFirst: true, reason: .back,
      target: list[place]?.controller, asksAtOnce: blocker == nil, completion: { _ in })
    guard departure.agreesAtOnce() else {
      if let entry = blocker ?? list.top { notifyOfAttempt(entry) }
      return false
    }
    // Another path since the question lets no gesture begin.
    guard held == nil, list.isSame(as: start.list), containment.makeRoomForDrag(), list.isSame(as: start.list)
    else { return false }
    let options = back(.interactive).with(kind: Kind.drag)
    let target = list[place]?.key ?? ""
    let pop = attempt { () throws(StackError) in
      try change(options) { (state) throws(StackError) in try state.pop(to: target) }
    }
    return pop.map { $0.opensAtOnce() && $0.isOpen } ?? false
  }
}
