// Turns by the user: carries out the actions of `PageGesture` (P7, P12).

extension PageContainer {
  /// Whether a gesture may catch a turn: another gesture has let go of it, and it is falling back.
  func isFallingBack(_ change: Change) -> Bool {
    change.isReleased && change.isGesture && change.destination == .cancelled && ledger.decision == nil
  }

  private var fallingLeaf: (direction: PageDirection, progress: Double)? {
    guard let change = containment.change, isFallingBack(change) else { return nil }
    return (ledger.current.direction, change.progress)
  }

  /// Called when the finger has moved: moves the held leaf, catches one, or lifts one.
  func drag(to position: Double) {
    guard position.isFinite else { return }
    var machine = gesture
    let action = machine.move(to: position, falling: fallingLeaf)
    gesture = machine
    switch action {
    case .nothing: return
    case .move(let progress): _ = heldLeaf.update(progress: progress)
    case .catchLeaf: catchLeaf()
    case .lift(let direction, let progress): lift(direction, progress, position)
    }
  }

  /// The drag of the leaf that a finger holds.
  var heldLeaf: Drag { Drag(change: gesture.isHolding ? containment.change : nil) }

  /// Frees the finger, and returns the drag that it has made.
  func letGo() -> Drag {
    let drag = heldLeaf
    if drag.change != nil { gesture = .free(offset: 0) }
    return drag
  }

  private func catchLeaf() {
    guard let change = containment.change else { return }
    do throws(ChangeError) { try change.hold() } catch { gesture = .free(offset: 0) }
  }

  private func lift(_ direction: PageDirection, _ progress: Double, _ position: Double) {
    guard containment.takesDrags else { return }  // the next movement lifts it
    let hasBegun = beginGesture(direction, .interactive, isCrossing: true)
    if gesture.isHolding {
      _ = heldLeaf.update(progress: progress)
    } else if hasBegun {
      gesture = .over  // a callback has shown other pages
    } else {
      let offset = gesture.offset
      gesture = turn == nil ? .pulling(position + offset, offset: offset) : .free(offset: offset)
    }
  }

  /// Begins a turn by a gesture, if there are pages to turn to.
  ///
  /// - Parameter isCrossing: Whether it is a drag that crosses its start, and so first rolls back the leaf that it
  ///   holds.
  /// - Returns: Whether a turn has begun; for a flick inside a callback, whether there are pages as far as is known (L26).
  func beginGesture(_ direction: PageDirection, _ options: Change.Options, isCrossing: Bool = false) -> Bool {
    guard !gesture.isHolding || isCrossing, !options.isInteractive || containment.takesDrags else {
      return false
    }
    var result: (hasRun: Bool, change: Change?) = (false, nil)
    perform { [self] in result = (true, begin(direction, options, isCrossing)) }
    guard result.hasRun else { return isAsking || canTurn(direction) }
    guard let change = result.change, !options.isInteractive || change.opensAtOnce() else { return false }
    if case .refused = change.outcome { return false }
    return true
  }

  /// Begins a turn.
  ///
  /// It is validated before the open turn ends, so that a refusal changes nothing.
  ///
  /// A turn that moves by itself arrives first; a held leaf falls back if the drag crosses its start (P12).
  private func begin(_ direction: PageDirection, _ options: Change.Options, _ isCrossing: Bool) -> Change? {
    let (isHolding, offset) = (gesture.isHolding, gesture.offset)
    guard !isHolding || isCrossing else { return nil }
    if options.isInteractive, !isHolding, let leaf = fallingLeaf, leaf.direction == direction {
      gesture = .holding(direction, offset: 0)
      catchLeaf()
      return containment.change
    }
    guard let change = containment.change, change.isTurn else { return openGesture(direction, options) }
    let canBegin = canTurn(direction)
    if isHolding || canBegin { end(change, isHolding ? .cancelled : change.destination) }
    if isCrossing { gesture = .free(offset: offset) }
    return canBegin ? openGesture(direction, options) : nil
  }

  /// Returns whether there are pages to turn to that can be shown; it asks the data source and changes nothing else.
  private func canTurn(_ direction: PageDirection) -> Bool {
    do throws(PageError) {
      let state = try gestureState(direction)
      do throws(ContainmentError) { try validate(arrangement(for: state, in: contentFrame.size)) } catch {
        throw .containment(error)
      }
      return true
    } catch {
      giveUp(error)
      return false
    }
  }

  /// Reports a page from the data source that cannot be shown, and does not cache it (L33).
  private func giveUp(_ error: PageError) {
    guard case .containment = error else { return }
    forgetRefused()
    report("the data source named a page that cannot be shown: \(error.description)")
  }

  /// The state that a gesture leads to, from the state in which the open change will settle.
  private func gestureState(_ direction: PageDirection) throws(PageError) -> PageState {
    let start = gesture.isHolding ? ledger.settled : ledger.target
    guard gestureSettings.isEnabled, let pages = gesturePages(direction, from: start) else {
      throw .noPage(direction)
    }
    return try start.showing(pages, direction)
  }

  private func openGesture(_ direction: PageDirection, _ options: Change.Options) -> Change? {
    do throws(PageError) {
      return try navigate(turning(options, direction, kind: Self.gestureKind)) {
        [self] state throws(PageError) in
        guard !gesture.isHolding else { throw .noPage(direction) }
        state = try gestureState(direction)
      }
    } catch {
      giveUp(error)
      return nil
    }
  }

  /// Ends a turn now, at any progress.
  func end(_ change: Change, _ outcome: Change.Outcome) {
    gesture = .over
    if reportedTurn?.change === change { reportedTurn?.isCutShort = true }
    do throws(ChangeError) {
      if outcome == .cancelled { try change.cancel() } else { try change.finish() }
    } catch {
      return  // the change has ended in the meantime
    }
  }
}
