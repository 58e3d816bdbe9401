// Turns that the user makes: the machine's actions, carried out (P7, P12).

extension PageContainer {
  /// The leaf that turns, as far as a finger is concerned; nil if none does.
  private var leaf: PageGesture.Leaf? {
    guard let change = turn?.change, let direction = turn?.direction else { return nil }
    return PageGesture.Leaf(
      direction: direction, progress: change.progress, isFallingBack: isFallingBack(change))
  }

  /// Whether a finger may catch a turn: a gesture has let go of it, and it falls back.
  func isFallingBack(_ change: Change) -> Bool {
    change.isReleased && change.isGesture && change.destination == .cancelled && ledger.decision == nil
  }

  /// The finger has moved; the straight way is that it moves the leaf it holds.
  func drag(to position: Double) {
    guard position.isFinite else { return }
    switch gesture.move(to: position, leaf) {
    case .nothing: return
    case .move(let progress): moveLeaf(to: progress)
    case .catchLeaf: catchLeaf()
    case .lift(let direction, let progress): lift(direction, progress, position)
    }
  }

  @discardableResult
  func moveLeaf(to progress: Double) -> Bool {
    guard let change = turn?.change else { return false }
    do throws(ChangeError) { try change.update(progress: progress) } catch { return false }
    return true
  }

  private func catchLeaf() {
    guard let change = containment.change else { return }
    do throws(ChangeError) { try change.hold() } catch { gesture.letGo() }
  }

  func letGo(toward outcome: Change.Outcome) -> Bool {
    gesture.letGo()
    guard let change = containment.change else { return false }
    do throws(ChangeError) { try change.release(toward: outcome) } catch { return false }
    return true
  }

  private func lift(_ direction: PageDirection, _ progress: Double, _ position: Double) {
    let hasBegun = beginGesture(direction, .interactive, isCrossing: true)
    if gesture.isHolding {
      moveLeaf(to: progress)
    } else if hasBegun {
      gesture.ended()  // somebody who was told of it has shown other pages, or its turn has not come
    } else {
      gesture.missed(at: position, pulls: turn == nil && gestureSettings.bounces)
    }
  }

  /// Begins a turn by a gesture, if there are pages to turn to.
  ///
  /// - Parameter isCrossing: Whether it is a drag, which takes back the leaf that it holds, whatever comes.
  /// - Returns: Whether a turn has begun; inside a callback, whether there seem to be pages (L26).
  func beginGesture(_ direction: PageDirection, _ options: Change.Options, isCrossing: Bool = false) -> Bool {
    guard !gesture.isHolding || isCrossing else { return false }
    var hasRun = false
    var change: Change?
    perform { [self] in
      hasRun = true
      change = begin(direction, options, isCrossing)
    }
    guard hasRun else { return isAsking || canTurn(direction) }
    guard let change else { return false }
    if case .refused = change.outcome { return false }
    return true
  }

  /// Begins a turn; whether it can begin is decided before what is under way ends, so that a refusal changes nothing.
  ///
  /// What moves by itself arrives; what is held falls back if the drag crosses its start (P12).
  private func begin(_ direction: PageDirection, _ options: Change.Options, _ isCrossing: Bool) -> Change? {
    let held = gesture.isHolding ? turn : nil
    guard held == nil || isCrossing else { return nil }
    if options.isInteractive, held == nil, let turn, turn.direction == direction, isFallingBack(turn.change) {
      gesture.letGo()
      gesture.opened(isHeld: true)
      catchLeaf()
      return turn.change
    }
    let canBegin = canTurn(direction)
    let before = gesture
    if held != nil || canBegin, let turn { end(turn, held != nil ? .cancelled : turn.change.destination) }
    if isCrossing { gesture.crossed(from: before) }
    return canBegin ? openGesture(direction, options) : nil
  }

  /// Whether there are pages to turn to, and they can be shown; asks the data source, and changes nothing else.
  private func canTurn(_ direction: PageDirection) -> Bool {
    guard gestureSettings.isEnabled, dataSource != nil else { return false }
    do throws(PageError) {
      let state = try gestureState(direction)
      do throws(ContainmentError) { try validate(arrangement(for: state)) } catch {
        throw .containment(error)
      }
      return true
    } catch {
      giveUp(error)
      return false
    }
  }

  /// A page that the data source has named cannot be shown: it is reported, and not kept (L33).
  private func giveUp(_ error: PageError) {
    guard case .containment = error else { return }
    forgetRefused()
    report("the data source named a page that cannot be shown: \(error.description)")
  }

  /// The state to which a gesture turns from where what is under way comes to rest.
  private func gestureState(_ direction: PageDirection) throws(PageError) -> PageState {
    let start = gesture.isHolding ? ledger.settled : restingState
    guard let pages = gesturePages(direction, from: start) else { throw .noPage(direction) }
    return try start.showing(pages, direction, animated: true)
  }

  private func openGesture(_ direction: PageDirection, _ options: Change.Options) -> Change? {
    do throws(PageError) {
      return try navigate(turning(options, direction, isGesture: true)) {
        [self] _ throws(PageError) in
        guard !gesture.isHolding else { throw .leafHeld }
        return try gestureState(direction)
      }
    } catch {
      giveUp(error)
      return nil
    }
  }

  /// Ends a turn now, wherever it is.
  func end(_ turn: PageTurn, _ outcome: Change.Outcome) {
    gesture.ended()
    if told?.change === turn.change { told?.isCutShort = true }
    do throws(ChangeError) {
      if outcome == .cancelled { try turn.change.cancel() } else { try turn.change.finish() }
    } catch {
      return  // it has ended meanwhile
    }
  }
}

/// A turn by gesture of which the delegate has been told, and whose end it has not been told of (P8).
struct ToldTurn {
  let change: Change
  let from: [any Controller]
  /// How often the neighbours had been forgotten when it began.
  let generation: Int
  /// Whether the turn does not come to its end by its own movement.
  var isCutShort = false
}

extension Change {
  /// A change that turns pages, by code or by a gesture: the container's own numbers for it (L37).
  var isTurn: Bool { options.tag != 0 }
  var isGesture: Bool { options.tag == PageContainer.gestureTag }
}
