// The spine for an orientation, and the supported orientations (P8, P9, P10).

/// The values that the delegate sets while it is being asked for a spine.
struct SpineProposal {
  var isDoubleSided: Bool?
  var pages: [any Controller]?
  var direction = PageDirection.forward
  /// The last requested change, which is the one that is carried out.
  var change: Change?
}

extension PageContainer {
  /// The supported orientations: none without pages, otherwise the delegate's answer (P10, L24).
  public var supportedOrientations: OrientationSet {
    guard !containment.target.isEmpty else {
      report("it has no pages, and refuses every orientation; set its first pages with setControllers")
      return []
    }
    return delegate?.orientations(of: self).supported ?? .all
  }

  /// The orientation that the delegate prefers; nil without one (P8).
  public var preferredOrientation: Orientation? { delegate?.orientations(of: self).preferred }

  /// Called before the stage rotates: the open turn arrives, then the delegate chooses a spine (P9).
  public func willRotate(to orientation: Orientation, duration: Double) {
    endTurn()
    chooseSpine(for: orientation)
  }

  /// Lets the open turn arrive where it is nearer (P9).
  private func endTurn() {
    guard let change = containment.change, change.isTurn else { return }
    let isNearer = gesture.isHolding ? change.progress >= 0.5 : change.destination == .finished
    end(change, isNearer ? .finished : .cancelled)
  }

  /// Mirrors the pages if the direction of reading has changed on the stage: the same pages stay visible (P11, G15).
  func followDirection() {
    guard configuration.layoutDirection == nil, let direction = stage?.layoutDirection else { return }
    follow(direction)
  }

  /// Mirrors the pages if they are laid out in the other direction.
  func follow(_ direction: LayoutDirection) {
    guard direction != layoutDirection else { return }
    endTurn()
    let edge = isMirrored ? PageConfiguration.Spine.max : .min
    layoutDirection = direction
    dropNeighbours()
    ledger.edit { state in
      state.pages.reverse()
      state.direction = state.direction.opposite
      if configuration.followsReading, state.spine == edge { state.spine = edge == .min ? .max : .min }
    }
    guard !controllers.isEmpty || containment.change != nil else { return }
    showState()
    updatePresentation()
  }

  /// Called before the container appears: chooses the spine for a rotation that happened while it was hidden; when the
  /// direction of reading has changed: mirrors the pages; and when memory is short: drops the neighbours, which the data source can supply again (L25, L35, P6, P9).
  public func prepare(_ step: borrowing Step) {
    if step.occasion == .memory { return dropNeighbours() }
    followDirection()
    guard step.occasion == .appearance, let orientation = stage?.orientation else { return }
    let known = ledger.current.orientation
    if known == nil { ledger.edit { $0.orientation = orientation } }
    if known != nil, known != orientation { chooseSpine(for: orientation) }
  }

  /// Asks the delegate for a spine.
  ///
  /// The change is part of the running call, unless it names a page that takes part in another change; then it waits
  /// (L26).
  private func chooseSpine(for orientation: Orientation) {
    ledger.edit { $0.orientation = orientation }
    guard configuration.style == .pageCurl, !containment.target.isEmpty, let delegate else { return }
    proposal = SpineProposal()
    let answer = callOut { delegate.pageContainer(self, spineFor: orientation) }
    let proposed = proposal ?? SpineProposal()
    proposal = nil
    let newSpine = answer == .noSpine ? spine : answer
    let change = proposed.change ?? Change(turning(.immediate, proposed.direction))
    do throws(PageError) {
      let wanted = try ledger.target.with(newSpine, doubleSided: proposed.isDoubleSided)
      if proposed.pages == nil, wanted.spine == spine, wanted.isDoubleSided == isDoubleSided { return }
      try navigate(as: change) { [self] state throws(PageError) in
        state = try state.with(newSpine, doubleSided: proposed.isDoubleSided)
        guard let pages = proposed.pages else { return state = try keeping(state.pages, in: state) }
        try state.show(pages, proposed.direction)
      }
      layOutChildren()
    } catch {
      let reason = "the spine stays at \(spine): \(error.description)"
      report(reason)
      change.end(.refused(reason: reason))
    }
  }

  /// Records pages that the delegate sets while it is being asked for a spine (P9).
  func propose(
    _ pages: [any Controller], _ direction: PageDirection, _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?
  ) -> Change {
    let change = Change(turning(options, direction), whenEnded: whenEnded)
    let older = proposal
    proposal = SpineProposal(
      isDoubleSided: older?.isDoubleSided, pages: pages, direction: direction, change: change)
    older?.change?.end(.superseded)
    return change
  }

  /// Returns a state with pages that fit its spine: it keeps the page being read, and adds or drops its neighbour (P9).
  ///
  /// - Parameter current: The current pages, as laid out.
  func keeping(_ current: [any Controller], in state: PageState) throws(PageError) -> PageState {
    guard state.spine == .mid else {
      // The page that is read first: on the left, or on the right in a right-to-left book.
      return state.laid(Array(isMirrored ? current.suffix(1) : current.prefix(1)), readingDirection)
    }
    guard current.count == 1, let page = current.first else { return state.laid(current, readingDirection) }
    for direction in [readingDirection, readingDirection.opposite] where !isAsking {
      guard let found = ask(direction, page), found !== page else { continue }
      // Not a page that another container has just taken (L15).
      if lacksPartner, let parent = found.lifecycle.parent, parent !== self { continue }
      return state.laid(direction == .forward ? [page, found] : [found, page], readingDirection)
    }
    throw .count(given: 1, required: 2)
  }

  /// Finds a partner for a page whose partner another container has taken; without one, the page is shown alone, with
  /// the spine at the edge (P2, P4, L15).
  func findPartner() {
    guard lacksPartner, ledger.settled.pages.count == 1, containment.change == nil else {
      return lacksPartner = false
    }
    do throws(PageError) {
      try inOneCall { () throws(PageError) in
        let ended: (Change.Outcome) -> Void = { [references = PageReferences(container: self)] _ in
          references.container?.lacksPartner = false
        }
        try navigate(turning(.immediate, readingDirection), whenEnded: ended) {
          [self] state throws(PageError) in
          state = try keeping(state.pages, in: state.with(.mid))
        }
      }
    } catch {
      lacksPartner = false
      report("a page of the spread was taken, and it has no other partner: the spine is at \(spine)")
    }
    layOutChildren()
  }
}
