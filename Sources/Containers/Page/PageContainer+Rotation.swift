// The spine by orientation, and the orientations that pages allow (P8, P9, P10).

/// What the delegate has set while it is being asked for a spine.
struct SpineProposal {
  var isDoubleSided: Bool?
  var pages: [any Controller]?
  var direction = PageDirection.forward
  /// The changes that were asked for; the last one is carried out.
  var changes: [Change] = []
}

extension PageContainer {
  /// The orientations in which the pages can be shown: none without pages, else the delegate's answer (P10, L24).
  public var supportedOrientations: OrientationSet {
    guard !containment.targets.isEmpty else {
      report("it has no pages, and refuses every orientation; set its first pages with setControllers")
      return []
    }
    return delegate?.supportedOrientations(of: self) ?? .all
  }

  /// The orientation in which the pages look best, if the delegate names one (P8).
  public var preferredOrientation: Orientation? { delegate?.preferredOrientation(of: self) }

  /// Called before the surface rotates: what moves arrives, then the delegate chooses a spine (P9).
  public func willRotate(to orientation: Orientation, duration: Double) {
    if let turn {
      let isNearer = gesture.isHolding ? turn.progress >= 0.5 : turn.change.destination == .finished
      end(turn, isNearer ? .finished : .cancelled)
    }
    chooseSpine(for: orientation)
  }

  /// Called before the container appears: the spine follows a rotation that happened while it was hidden (P9, L35).
  public func prepareToAppear() {
    guard let orientation = stage?.orientation else { return }
    let known = ledger.current.orientation
    if known == nil { editStates { $0.orientation = orientation } }
    if known != nil, known != orientation { chooseSpine(for: orientation) }
  }

  /// Asks the delegate for a spine; the change is part of the running call, unless it names a page that takes part in
  /// another one: then it waits (L26).
  private func chooseSpine(for orientation: Orientation) {
    editStates { $0.orientation = orientation }
    guard configuration.style == .pageCurl, !containment.targets.isEmpty, let delegate else { return }
    proposal = SpineProposal()
    let answer = callOut { delegate.pageContainer(self, spineFor: orientation) }
    let proposed = proposal ?? SpineProposal()
    proposal = nil
    for change in proposed.changes.dropLast() { change.end(.superseded) }
    let change = proposed.changes.last ?? Change(turning(.immediate, proposed.direction), in: self)
    do throws(PageError) {
      try move(to: answer == .noSpine ? spine : answer, proposed, as: change)
    } catch {
      let reason = "the spine stays at \(spine): \(error.description)"
      report(reason)
      change.end(.refused(reason: reason))
    }
  }

  private func move(
    to newSpine: PageConfiguration.Spine, _ proposed: SpineProposal, as change: Change
  ) throws(PageError) {
    let wanted = try restingState.with(newSpine, doubleSided: proposed.isDoubleSided)
    let isSame = wanted.spine == spine && wanted.isDoubleSided == isDoubleSided
    if proposed.pages == nil, isSame { return }
    let isAnimated = change.options.isAnimated
    try navigate(as: change) { [self] _ throws(PageError) in
      let state = try restingState.with(newSpine, doubleSided: proposed.isDoubleSided)
      guard let pages = proposed.pages else { return try keeping(state.pages, in: state) }
      return try state.showing(pages, proposed.direction, animated: isAnimated)
    }
    layOutChildren()
  }

  /// A state with the pages that fit its spine if none are named: the page being read stays, and its neighbour is
  /// added or dropped (P9).
  ///
  /// - Parameter current: As they lie.
  func keeping(_ current: [any Controller], in state: PageState) throws(PageError) -> PageState {
    var state = state
    (state.pages, state.back, state.direction) = (current, nil, readingDirection)
    guard state.spine == .mid else {
      // The one that is read first: on the left, or on the right in a book from right to left.
      state.pages = Array(isMirrored ? current.suffix(1) : current.prefix(1))
      return state
    }
    guard current.count == 1, let page = current.first else { return state }
    for direction in [readingDirection, readingDirection.opposite] where !isAsking {
      guard dataSource != nil, let found = ask(direction, page), found !== page, isFree(found) else {
        continue
      }
      state.pages = direction == .forward ? [page, found] : [found, page]
      return state
    }
    throw .count(given: 1, required: 2)
  }

  /// Whether a page can be the partner of another: not one that a container has just taken away (L15).
  private func isFree(_ page: any Controller) -> Bool {
    guard lacksPartner, let parent = page.lifecycle.parent else { return true }
    return parent === self
  }

  /// Finds a partner for the page of a spread whose other one another container has taken; without one the page lies
  /// alone, with the spine at the edge (P2, P4, L15).
  func findPartner() {
    guard lacksPartner else { return }
    do throws(PageError) {
      guard ledger.settled.pages.count == 1, containment.change == nil else { return lacksPartner = false }
      try inOneCall { () throws(PageError) in
        let container = WeakPageContainer(self)
        let ended: (Change.Outcome) -> Void = { _ in container.value?.lacksPartner = false }
        try navigate(turning(.immediate, readingDirection), whenEnded: ended) { [self] _ throws(PageError) in
          try keeping(restingState.pages, in: restingState.with(.mid))
        }
      }
    } catch {
      lacksPartner = false
      report("a page of the spread was taken, and it has no other partner: the spine is at \(spine)")
    }
    layOutChildren()
  }

  /// Notes pages that the delegate sets while it is being asked (P9).
  func propose(
    _ pages: [any Controller], _ direction: PageDirection, _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?
  ) -> Change {
    let change = Change(turning(options, direction), in: self)
    if let whenEnded { change.whenEnded(whenEnded) }
    proposal?.pages = pages
    proposal?.direction = direction
    proposal?.changes.append(change)
    return change
  }
}
