// The spine by orientation, and the orientations that pages allow (P8, P9, P10).

/// What the delegate has set while it is being asked for a spine.
struct SpineProposal {
  var isDoubleSided: Bool?
  var pages: [any Controller]?
  var direction = PageDirection.forward
  /// The change that was asked for last; it is the one that is carried out.
  var change: Change?
}

extension PageContainer {
  /// The orientations in which the pages can be shown: none without pages, else the delegate's answer (P10, L24).
  public var supportedOrientations: OrientationSet {
    guard !containment.targets.isEmpty else {
      report("it has no pages, and refuses every orientation; set its first pages with setControllers")
      return []
    }
    return delegate?.orientations(of: self).supported ?? .all
  }

  /// The orientation in which the pages look best, if the delegate names one (P8).
  public var preferredOrientation: Orientation? { delegate?.orientations(of: self).preferred }

  /// Called before the surface rotates: what moves arrives, then the delegate chooses a spine (P9).
  public func willRotate(to orientation: Orientation, duration: Double) {
    if let change = containment.change, change.isTurn {
      let isNearer = gesture.isHolding ? change.progress >= 0.5 : change.destination == .finished
      end(change, isNearer ? .finished : .cancelled)
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
    let newSpine = answer == .noSpine ? spine : answer
    let change = proposed.change ?? Change(turning(.immediate, proposed.direction), in: self)
    let isAnimated = change.options.isAnimated
    do throws(PageError) {
      let wanted = try ledger.target.with(newSpine, doubleSided: proposed.isDoubleSided)
      if proposed.pages == nil, wanted.spine == spine, wanted.isDoubleSided == isDoubleSided { return }
      try navigate(as: change) { [self] target throws(PageError) in
        let state = try target.with(newSpine, doubleSided: proposed.isDoubleSided)
        guard let pages = proposed.pages else { return try keeping(state.pages, in: state) }
        return try state.showing(pages, proposed.direction, animated: isAnimated)
      }
      layOutChildren()
    } catch {
      let reason = "the spine stays at \(spine): \(error.description)"
      report(reason)
      change.end(.refused(reason: reason))
    }
  }

  /// Notes pages that the delegate sets while it is being asked (P9).
  func propose(
    _ pages: [any Controller], _ direction: PageDirection, _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?
  ) -> Change {
    let change = Change(turning(options, direction), in: self, whenEnded: whenEnded)
    let older = proposal
    proposal = SpineProposal(
      isDoubleSided: older?.isDoubleSided, pages: pages, direction: direction, change: change)
    older?.change?.end(.superseded)
    return change
  }

  /// A state with the pages that fit its spine if none are named: the page being read stays, and its neighbour is
  /// added or dropped (P9).
  ///
  /// - Parameter current: As they lie.
  func keeping(_ current: [any Controller], in state: PageState) throws(PageError) -> PageState {
    guard state.spine == .mid else {
      // The one that is read first: on the left, or on the right in a book from right to left.
      return state.laid(Array(isMirrored ? current.suffix(1) : current.prefix(1)), readingDirection)
    }
    guard current.count == 1, let page = current.first else { return state.laid(current, readingDirection) }
    for direction in [readingDirection, readingDirection.opposite] where !isAsking {
      guard let found = ask(direction, page), found !== page else { continue }
      // Not one that a container has just taken away (L15).
      if lacksPartner, let parent = found.lifecycle.parent, parent !== self { continue }
      return state.laid(direction == .forward ? [page, found] : [found, page], readingDirection)
    }
    throw .count(given: 1, required: 2)
  }

  /// Finds a partner for the page of a spread whose other one another container has taken; without one the page lies
  /// alone, with the spine at the edge (P2, P4, L15).
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
          [self] target throws(PageError) in
          try keeping(target.pages, in: target.with(.mid))
        }
      }
    } catch {
      lacksPartner = false
      report("a page of the spread was taken, and it has no other partner: the spine is at \(spine)")
    }
    layOutChildren()
  }
}
