// Steps of a page container while a change opens and ends (P4, P6, P8).

extension PageContainer {
  static var turnKind: UInt8 { 1 }
  static var gestureKind: UInt8 { 2 }

  /// The options of a turn, with the container's own kind.
  func turning(_ options: Change.Options, _ direction: PageDirection, kind: UInt8 = turnKind)
    -> Change.Options
  {
    options.with(kind: kind, direction: direction == readingDirection ? .forward : .backward)
  }

  /// The page turn in progress; nil without one.
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

  /// The state from which `next` and `previous` count; the current one while a gesture holds the leaf (P15, L21).
  var readingState: PageState {
    guard gesture.isHolding, let change = containment.change else { return ledger.target }
    return change.progress >= 0.5 ? ledger.current : ledger.settled
  }

  /// Refuses a spine in the scroll style (P1), and pages that the owner does not supply (B1); other pages are turned to, and
  /// the back of a leaf is visible only in an animated turn (P2).
  public func complete(
    _ state: inout PageState, from old: PageState, _ options: inout Change.Options
  ) throws(PageError) {
    if state.spine != old.spine, (configuration.style == .scroll) != (state.spine == .noSpine) {
      throw .spineInScrollStyle
    }
    // A gesture turns to pages that the owner has answered, also if it has forgotten them since.
    if let owner, options.kind != Self.gestureKind, !state.pages.isSame(as: old.pages),
      !owner.supplies(state.pages)
    {
      let name = (state.pages.first ?? old.pages.first ?? self).lifecycle.name
      throw .containment(.kept(name: name, container: (parent ?? self).lifecycle.name))
    }
    if !options.isAnimated { state.back = nil }
    if options.kind == 0, !state.pages.isEmpty, !state.pages.isSame(as: old.pages) {
      options = turning(options, state.direction)
    }
  }

  /// Called before a change opens: announces a gesture to the delegate (P8).
  public func willOpen(_ change: Change, from old: PageState, to new: PageState) {
    guard change.isGesture else { return dropNeighbours() }
    endReportedTurn()
    reportedTurn = (change, ledger.settled.pages, false)
    turnNeighbours(to: new)
    delegate?.pageContainer(self, willTurnTo: new.pages)
  }

  /// Called when a turn has opened, and one that it superseded has ended (L18).
  public func changeDidOpen(_ change: Change) {
    let isHeld = change.isGesture && change.given.isInteractive
    gesture = isHeld ? .holding(ledger.current.direction, offset: gesture.offset) : .over
    owner?.pagesDidOpen()
    for page in ledger.current.pages { noteRestored(page) }
    if let back = ledger.current.back { noteRestored(back) }
    if let reportedTurn, reportedTurn.change !== change { endReportedTurn() }
  }

  private func noteRestored(_ page: any Controller) {
    if page.lifecycle.memory?.hasTaken == true { restoredPages.append(page) }
  }

  /// Reports to the delegate the end of a gesture whose turn was superseded.
  private func endReportedTurn() {
    guard let reportedTurn else { return }
    self.reportedTurn = nil
    delegate?.pageContainer(self, didTurnFrom: reportedTurn.from, finished: false, completed: false)
  }

  /// Called when the container has settled.
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    let before = controllers
    noteSettled(change.isTurn ? ledger.settled.pages : containment.settled)
    keepStateOfLeft(before)
    let completed = outcome == .finished
    if change.isTurn {
      gesture = .over
      keepNeighbours()
      if !completed { layOutChildren() }
    }
    if completed {
      if change.isGesture { moveDot() } else { updatePresentation() }
    } else {
      showPresentation()
    }
    owner?.pagesDidSettle(byGesture: completed && change.isGesture)
    guard let reportedTurn, reportedTurn.change === change else { return }
    self.reportedTurn = nil
    let isWhole = !reportedTurn.isCutShort && lifecycle.state != .disappeared
    delegate?.pageContainer(self, didTurnFrom: reportedTurn.from, finished: isWhole, completed: completed)
    // The scroll style needs its new outer neighbour at once (P6).
    if completed, configuration.style == .scroll, dataSource != nil, containment.change == nil {
      learn(ledger.settled.direction, from: ledger.settled)
    }
  }

  /// Moves the dot to the page that a gesture has turned to; in a ring it wraps (P13, P16).
  private func moveDot() {
    guard presentationCount > 0 else { return }
    let (index, last) = (max(0, min(presentationIndex, presentationCount - 1)), presentationCount - 1)
    presentationIndex =
      ledger.settled.direction == readingDirection
      ? (index == last ? 0 : index + 1) : (index == 0 ? last : index - 1)
    showPresentation()
  }

  // MARK: Pages that other containers take (L15)

  /// Returns the state without a page (L15).
  public func removing(_ child: any Controller, from state: PageState) -> PageState? {
    var state = state
    state.remove(child)
    return state
  }

  /// Called when another container has taken a page (L15).
  public func didLose(_ child: any Controller) {
    guard child.parent !== self else { return }
    noteSettled(containment.settled)
    dropNeighbours()
    report(
      "\(child.lifecycle.name) was taken out of \(lifecycle.name), which shows what is left of its pages")
    if let owner { return owner.pagesDidLose(child) }
    if lacksPartner { afterCall { [self] in findPartner() } }
  }

  /// Adopts the settled pages and makes the state fit them: a spread that has lost a page becomes a single leaf with
  /// the spine at the edge (P2, P4, L15).
  private func noteSettled(_ pages: [any Controller]) {
    let before = controllers
    controllers = pages
    withExtendedLifetime(before) {}
    guard containment.change == nil else { return }
    guard ledger.settled.back != nil || !ledger.settled.isWhole || !ledger.settled.pages.isSame(as: pages)
    else {
      return
    }
    let wasSpread = ledger.settled.spine == .mid
    ledger.edit { [isMirrored] state in
      state = state.laid(pages, state.direction)
      if !state.isWhole { state.spine = isMirrored ? .max : .min }
    }
    if wasSpread, ledger.settled.spine != .mid { lacksPartner = true }
  }

}

extension Change {
  /// Whether the change turns pages, from code or by a gesture.
  var isTurn: Bool { given.kind != 0 }
  var isGesture: Bool { given.kind == PageContainer.gestureKind }
}
