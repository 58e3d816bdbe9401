// What happens while a change opens and ends (P4, P6, P8).

extension PageContainer {
  static var turnTag: Int { 1 }
  static var gestureTag: Int { 2 }

  /// Options of a turn, with the container's own numbers in them (L37).
  func turning(_ options: Change.Options, _ direction: PageDirection, isGesture: Bool = false)
    -> Change.Options
  {
    var options = options
    options.tag = isGesture ? Self.gestureTag : Self.turnTag
    options.direction = direction == readingDirection ? .forward : .backward
    return options
  }

  /// The state in which the container comes to rest by itself: a leaf that falls back leads back.
  var restingState: PageState {
    if let change = containment.change, change.destination == .cancelled, ledger.decision == nil {
      return ledger.settled
    }
    return ledger.target
  }

  /// The state from which `next` and `previous` count: the current one while a finger holds the leaf (P15, L21).
  var readingState: PageState {
    guard gesture.isHolding, let turn else { return restingState }
    return turn.progress >= 0.5 ? ledger.current : ledger.settled
  }

  /// Called before a change opens: a gesture is announced to the delegate (P8).
  public func willOpen(_ change: Change, from old: PageState, to new: PageState) {
    hasMovedSpine = (containment.change != nil && hasMovedSpine) || old.spine != new.spine
    guard change.isGesture else { return dropNeighbours() }
    endTold()
    told = ToldTurn(change: change, from: ledger.settled.pages, generation: neighbours.generation)
    delegate?.pageContainer(self, willTurnTo: new.pages)
  }

  /// Called when a turn is under way, and one that it has superseded is over (L18).
  public func changeDidOpen(_ change: Change) {
    let before = turn
    turn = change.isTurn ? turn(of: change) : nil
    withExtendedLifetime(before) {}
    gesture.opened(isHeld: change.isGesture && change.options.isInteractive)
    owner.value?.pagesDidOpen()
    visitors += containment.targets + change.transient
    if let told, told.change !== change { endTold() }
  }

  private func turn(of change: Change) -> PageTurn {
    let state = ledger.current
    let back = state.back.flatMap {
      $0.lifecycle.parent === self && $0.lifecycle.standing.isComing ? $0 : nil
    }
    return PageTurn(
      change: change, direction: state.direction, from: ledger.settled.pages, to: state.pages, back: back,
      isGesture: change.isGesture)
  }

  /// Tells the delegate of the end of a gesture whose turn was superseded.
  private func endTold() {
    guard let told else { return }
    self.told = nil
    delegate?.pageContainer(self, didTurnFrom: told.from, finished: false, completed: false)
  }

  /// Called when the container has come to rest.
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    let before = controllers
    settle()
    keepStateOfLeft(before)
    let completed = outcome == .finished
    let (turn, told) = (self.turn, self.told)
    guard let turn, turn.change === change else {
      // Nothing has turned, but a page may have been taken away (P13).
      if completed { updatePresentation() }
      owner.value?.pagesDidSettle(nil, completed: completed)
      return
    }
    if !completed && hasMovedSpine { layOutChildren() }
    if completed { noteNeighbours(of: turn) }
    self.turn = nil
    gesture.ended()
    if completed, !turn.isGesture { updatePresentation() }
    owner.value?.pagesDidSettle(turn, completed: completed)
    guard let told, told.change === change else { return }
    self.told = nil
    let isWhole = !told.isCutShort && lifecycle.state != .disappeared
    delegate?.pageContainer(self, didTurnFrom: told.from, finished: isWhole, completed: completed)
    // P6: the scroll style wants its new outer neighbour at once.
    if completed, configuration.style == .scroll, dataSource != nil, containment.change == nil {
      learn(turn.direction, from: ledger.settled)
    }
  }

  /// What is on either side after a gesture, and which dot is lit; a ring goes round (P6, P13, P16).
  private func noteNeighbours(of turn: PageTurn) {
    guard turn.isGesture else { return }
    if told?.generation == neighbours.generation { setNeighbours(known(of: ledger.settled)) }
    guard presentationCount > 0 else { return }
    let step = turn.direction == readingDirection ? 1 : presentationCount - 1
    presentationIndex = (presentationIndex + step) % presentationCount
  }

  // MARK: Pages that others take (L15)

  /// Forgets a page that was taken away (L15).
  public func didLose(_ child: any Controller) {
    editStates { $0.remove(child) }
    settle()
    dropNeighbours()
    report(
      "\(child.lifecycle.name) was taken out of \(lifecycle.name), which shows what is left of its pages")
    delegate?.pageContainer(self, didLose: child)
    if let owner = owner.value { return owner.pagesDidLose(child) }
    if lacksPartner { afterCall { [self] in findPartner() } }
  }

  /// Takes over the pages that have settled, and makes the state fit them: a spread that has lost one is a leaf at
  /// the edge (P2, P4, L15).
  private func settle() {
    let before = controllers
    controllers = containment.settled
    withExtendedLifetime(before) {}
    guard containment.change == nil else { return }
    let settled = ledger.settled
    guard settled.back != nil || !settled.isWhole || !settled.pages.isSame(as: containment.settled) else {
      return
    }
    editStates { [containment, isMirrored] state in
      state.back = nil
      state.pages = containment.settled
      if !state.isWhole { state.spine = isMirrored ? .max : .min }
    }
    if settled.spine == .mid, ledger.settled.spine != .mid { lacksPartner = true }
  }

  /// Edits every state; pages that nobody else holds go when the new ones are in place.
  func editStates(_ edit: (inout PageState) -> Void) {
    let before = ledger
    var after = before
    after.edit(edit)
    ledger = after
    withExtendedLifetime(before) {}
  }
}
