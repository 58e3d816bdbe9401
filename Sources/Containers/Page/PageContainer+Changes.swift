// What happens while a change opens and ends (P4, P6, P8).

extension PageContainer {
  static var turnTag: Int { 1 }
  static var gestureTag: Int { 2 }

  /// Options of a turn, with the container's own numbers in them (L37).
  func turning(_ options: Change.Options, _ direction: PageDirection, tag: Int = turnTag) -> Change.Options {
    var options = options
    options.tag = tag
    options.direction = direction == readingDirection ? .forward : .backward
    return options
  }

  /// The page turn that is under way; nil when nothing moves.
  public var turn: PageTurn? {
    guard let change = containment.change, change.isTurn else { return nil }
    let state = ledger.current
    let back = state.back.flatMap {
      $0.lifecycle.parent === self && $0.lifecycle.standing.isComing ? $0 : nil
    }
    return PageTurn(
      change: change, direction: state.direction, from: ledger.settled.pages, to: state.pages, back: back,
      isGesture: change.isGesture)
  }

  /// The state from which `next` and `previous` count: the current one while a finger holds the leaf (P15, L21).
  var readingState: PageState {
    guard gesture.isHolding, let change = containment.change else { return ledger.target }
    return change.progress >= 0.5 ? ledger.current : ledger.settled
  }

  /// Called before a change opens: a gesture is announced to the delegate (P8).
  public func willOpen(_ change: Change, from old: PageState, to new: PageState) {
    guard change.isGesture else { return dropNeighbours() }
    endTold()
    told = (change, ledger.settled.pages, false)
    turnNeighbours(to: new)
    delegate?.pageContainer(self, willTurnTo: new.pages)
  }

  /// Called when a turn is under way, and one that it has superseded is over (L18).
  public func changeDidOpen(_ change: Change) {
    let isHeld = change.isGesture && change.options.isInteractive
    gesture = isHeld ? .holding(ledger.current.direction, offset: gesture.offset) : .over
    owner?.pagesDidOpen()
    for page in ledger.current.pages { noteVisitor(page) }
    if let back = ledger.current.back { noteVisitor(back) }
    if let told, told.change !== change { endTold() }
  }

  private func noteVisitor(_ page: any Controller) {
    if page.lifecycle.memory?.hasTaken == true { visitors.append(page) }
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
    settle(on: change.isTurn ? ledger.settled.pages : containment.settled)
    keepStateOfLeft(before)
    let completed = outcome == .finished
    if change.isTurn {
      gesture = .over
      keepNeighbours()
      if !completed { layOutChildren() }
    }
    if completed {
      if change.isGesture { moveDot() } else { updatePresentation() }
    }
    owner?.pagesDidSettle(byGesture: completed && change.isGesture)
    guard let told, told.change === change else { return }
    self.told = nil
    let isWhole = !told.isCutShort && lifecycle.state != .disappeared
    delegate?.pageContainer(self, didTurnFrom: told.from, finished: isWhole, completed: completed)
    // P6: the scroll style wants its new outer neighbour at once.
    if completed, configuration.style == .scroll, dataSource != nil, containment.change == nil {
      learn(ledger.settled.direction, from: ledger.settled)
    }
  }

  /// Lights the dot of the page to which a gesture has turned; a ring goes round (P13, P16).
  private func moveDot() {
    guard presentationCount > 0 else { return }
    let step = ledger.settled.direction == readingDirection ? 1 : presentationCount - 1
    presentationIndex = (presentationIndex + step) % presentationCount
  }

  // MARK: Pages that others take (L15)

  /// Forgets a page that was taken away (L15).
  public func didLose(_ child: any Controller) {
    editStates { $0.remove(child) }
    settle(on: containment.settled)
    dropNeighbours()
    report(
      "\(child.lifecycle.name) was taken out of \(lifecycle.name), which shows what is left of its pages")
    if let owner { return owner.pagesDidLose(child) }
    if lacksPartner { afterCall { [self] in findPartner() } }
  }

  /// Takes over the pages that have settled, and makes the state fit them: a spread that has lost one is a leaf at
  /// the edge (P2, P4, L15).
  private func settle(on pages: [any Controller]) {
    let before = controllers
    controllers = pages
    withExtendedLifetime(before) {}
    guard containment.change == nil else { return }
    guard ledger.settled.back != nil || !ledger.settled.isWhole || !ledger.settled.pages.isSame(as: pages)
    else {
      return
    }
    let wasSpread = ledger.settled.spine == .mid
    editStates { [isMirrored] state in
      state = state.laid(pages, state.direction)
      if !state.isWhole { state.spine = isMirrored ? .max : .min }
    }
    if wasSpread, ledger.settled.spine != .mid { lacksPartner = true }
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

extension Change {
  /// A change that turns pages, by code or by a gesture: the container's own numbers for it (L37).
  var isTurn: Bool { options.tag != 0 }
  var isGesture: Bool { options.tag == PageContainer.gestureTag }
}
