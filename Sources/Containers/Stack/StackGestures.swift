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
    var options = stack.back(options)
    options.tag = StackContainer.Tag.gesture
    let target = stack.start.list[place]?.key ?? ""
    let edit = { (state: inout StackState) throws(StackError) in try state.pop(to: target) }
    do throws(StackError) {
      if force { return try stack.change(options, whenEnded, edit) }
      if let entry = stack.blocker(above: place) { return stack.attempt(entry, options, whenEnded) }
      return try stack.ask(options, whenEnded, edit)
    } catch { return stack.refused(options, error.description, whenEnded) }
  }

  /// Called when a finger begins to pull the top entry away, to go back by one entry or to the one with a key (N4).
  ///
  /// - Returns: Whether the pop has begun; false at the root, during another gesture, in a stack that has not appeared
  ///   or is below a presented layer, and if the user may not pop an entry that would leave or one of them does not
  ///   agree at once.
  @discardableResult
  public func beginPop(to key: String? = nil) -> Bool {
    guard stack.held == nil, stack.lifecycle.state == .appeared, stack.presented == nil,
      let place = stack.place(toGoBackTo: key)
    else { return false }
    return stack.beginPop(to: place)
  }

  /// Called when the finger has moved.
  ///
  /// - Parameter progress: From 0 to 1; other numbers are ignored.
  /// - Returns: Whether anything has moved.
  @discardableResult
  public func updatePop(progress: Double) -> Bool {
    guard progress >= 0, progress <= 1, let change = stack.held, change.isOpen else { return false }
    do throws(ChangeError) { try change.update(progress: progress) } catch { return false }
    return true
  }

  /// Called when the finger has left: the pop completes if at least half done or flicked that way, otherwise it goes
  /// back (N4).
  ///
  /// - Parameter velocity: Widths per second, positive in the direction of the pop; counts as 0 unless finite.
  /// - Returns: Whether a gesture was driving a pop.
  @discardableResult
  public func endPop(velocity: Double = 0) -> Bool {
    let isThrown = velocity.isFinite && abs(velocity) >= 0.5
    let completes = isThrown ? velocity > 0 : (stack.held?.progress ?? 0) >= 0.5
    return stack.letGo(toward: completes ? .finished : .cancelled)
  }

  /// Called when the gesture was cancelled: the pop goes back (N4).
  ///
  /// - Returns: Whether a gesture was driving a pop.
  @discardableResult
  public func cancelPop() -> Bool { stack.letGo(toward: .cancelled) }
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

  /// The first entry above another one, from the top down, that the user may not pop.
  fileprivate func blocker(above place: Int) -> StackEntry? {
    start.list.entries(from: place + 1).last { !$0.userMayPop }
  }

  fileprivate func refused(
    _ options: Change.Options, _ reason: String, _ whenEnded: ((Change.Outcome) -> Void)?
  ) -> Change {
    let change = Change(options, in: self, whenEnded: whenEnded)
    change.end(.refused(reason: reason))
    return change
  }

  private func refused(
    _ entry: StackEntry, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?
  ) -> Change {
    let change = Change(options, in: self)
    if let whenEnded { change.whenEnded(whenEnded) }
    let name = entry.controller?.lifecycle.name ?? entry.key
    change.end(.refused(reason: "the user may not pop “\(entry.key)”"), refusedBy: name)
    return change
  }

  fileprivate func attempt(
    _ entry: StackEntry, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?
  ) -> Change {
    let change = refused(entry, options, whenEnded)
    notifyOfAttempt(entry)
    return change
  }

  /// The entries that an edit would remove, top first, and the controller that would be on top.
  private func notifyOfAttempt(_ entry: StackEntry) {
    afterCall { [self] in delegate?.stack(self, didAttemptToPop: entry) }
  }

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
    if let entry = leaving.first(where: { !$0.userMayPop }) {
      return refused(entry, options, whenEnded)
    }
    let change = Change(options, in: self, whenEnded: whenEnded)
    afterQuestion { [self] in
      do throws(StackError) { try ask(change, edit) } catch {
        change.end(.refused(reason: error.description))
      }
    } refused: {
      change.end(.refused(reason: $0))
    }
    return change
  }

  /// Asks the controllers that would leave, and makes the change when all have agreed.
  private func ask(
    _ change: Change, _ edit: @escaping (inout StackState) throws(StackError) -> Void
  ) throws(StackError) {
    let (leaving, target) = try leaving(edit)
    let last = takePending()
    pending = (change, nil)
    last?.end(.superseded)
    guard pending?.change === change else { return }
    // While an answer is missing, the question does not retain the stack; the stack withdraws it in `deinit`.
    let departure = Departure(
      from: leaving.compactMap { $0.controller }, innermostFirst: true, reason: .back, target: target,
      asksAtOnce: false
    ) { [unowned(unsafe) self] mayLeave in
      let name = pending?.departure?.refusedBy
      _ = takePending()
      guard mayLeave else {
        change.end(.refused(reason: "a controller that would go has refused"), refusedBy: name)
        if change.options.tag == Tag.gesture, let entry = leaving.first {
          notifyOfAttempt(entry)
        }
        return
      }
      do throws(StackError) {
        try inOneCall { () throws(StackError) in try navigate(as: change, transform(edit)) }
      } catch {
        change.end(.refused(reason: error.description))
      }
    }
    pending?.departure = departure
    departure.ask()
  }

  fileprivate func beginPop(to place: Int) -> Bool {
    let list = start.list
    var mayPop = blocker(above: place) == nil
    if mayPop {
      let controllers = list.entries(from: place + 1).reversed().compactMap { $0.controller }
      var answer = false
      let departure = Departure(
        from: controllers, innermostFirst: true, reason: .back, target: list[place]?.controller
      ) { answer = $0 }
      departure.withdraw()
      mayPop = answer
    }
    guard mayPop, held == nil, list.isSame(as: start.list) else {
      if !mayPop, let entry = blocker(above: place) ?? list.top {
        notifyOfAttempt(entry)
      }
      return false
    }
    // A change that moves by itself arrives first; one that is still queued lets no gesture begin.
    if let change = containment.change { try? change.arrive() }
    guard containment.change == nil, list.isSame(as: start.list) else { return false }
    var options = back(.interactive)
    options.tag = Tag.drag
    let target = list[place]?.key ?? ""
    do throws(StackError) {
      let change = try change(options) { (state) throws(StackError) in try state.pop(to: target) }
      if change.outcome == nil { held = change }
      return held === change
    } catch {
      report(error.description)
      return false
    }
  }

  fileprivate func letGo(toward outcome: Change.Outcome) -> Bool {
    guard let change = held, change.isOpen else { return false }
    held = nil
    do throws(ChangeError) { try change.release(toward: outcome) } catch { return false }
    return true
  }
}
