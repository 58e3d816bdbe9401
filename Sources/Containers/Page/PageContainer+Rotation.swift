// The spine by orientation, and who may turn the surface (P8, P9, P10).

/// What the delegate has said while it is being asked for a spine.
struct SpineProposal {
  var isDoubleSided: Bool?
  var pages: [any Controller]?
  var direction = PageDirection.forward
  /// The changes that were asked for; the last one is carried out.
  var changes: [Change] = []
}

extension PageContainer {
  /// The orientations in which the pages can be shown: none without pages, else what the delegate says (P10, L24).
  public var supportedOrientations: OrientationSet {
    guard !containment.targets.isEmpty else {
      let text = "it has no pages, and refuses every orientation; set its first pages with setControllers"
      Engine.of(self).report(.notice(text), self)
      return []
    }
    return delegate?.supportedOrientations(of: self) ?? .all
  }

  /// The orientation in which the pages look best, if the delegate names one (P8).
  public var preferredOrientation: Orientation? { delegate?.preferredOrientation(of: self) }

  /// The surface is about to turn: what moves arrives, then the delegate chooses a spine (P9).
  public func willRotate(to orientation: Orientation, duration: Double) {
    if let turn {
      let isNearer = isTracking ? turn.progress >= 0.5 : turn.change.destination == .finished
      endInCall(turn, isNearer ? .finished : .cancelled)
    }
    chooseSpine(for: orientation)
  }

  /// The surface has turned while the container was out of sight: the spine follows before anybody sees it (P9).
  public func prepareToAppear() {
    guard let orientation = stage?.orientation else { return }
    if knownOrientation == nil { knownOrientation = orientation }
    if knownOrientation != orientation { chooseSpine(for: orientation) }
  }

  func chooseSpine(for orientation: Orientation) {
    knownOrientation = orientation
    guard configuration.style == .pageCurl, !containment.targets.isEmpty, let delegate else { return }
    proposal = SpineProposal()
    var answer = delegate.pageContainer(self, spineFor: orientation)
    if answer == .none { answer = spine }
    let proposed = proposal ?? SpineProposal()
    proposal = nil
    for change in proposed.changes.dropLast() { change.end(.superseded) }
    let change = proposed.changes.last ?? Change(.immediate, in: containment)
    do throws(PageError) {
      try apply(answer, proposed, as: change)
    } catch {
      let reason = "the spine stays at \(spine): \(error.description)"
      Engine.of(self).report(.requestRefused(reason: reason), self)
      change.end(.refused(reason: reason))
    }
  }

  private func apply(
    _ newSpine: PageConfiguration.Spine, _ proposed: SpineProposal, as change: Change
  ) throws(PageError) {
    if newSpine == .mid && proposed.isDoubleSided == false { throw .doubleSidedAtMid }
    let sides = newSpine == .mid || (proposed.isDoubleSided ?? isDoubleSided)
    let arrangement: Arrangement
    if let pages = proposed.pages {
      arrangement = try self.arrangement(of: pages, newSpine, sides, animated: change.options.isAnimated)
    } else {
      guard newSpine != spine || sides != isDoubleSided else { return }
      let shown = try pages(for: newSpine, keeping: containment.targets)
      arrangement = Arrangement(shown: shown, removesLeaving: true)
    }
    do throws(ContainmentError) {
      try Engine.validate(arrangement, in: self)
    } catch { throw .containment(error) }
    neighbours.drop()
    noteRest()
    (spine, isDoubleSided) = (newSpine, sides)
    pending = PendingTurn(direction: proposed.direction, pages: arrangement.shown, isGesture: false)
    Engine.of(self).apply(arrangement, as: change, in: self)
    Engine.of(self).layOutChildren(of: self)
  }

  /// The pages that fit a spine if nobody names them: whoever is read stays, a partner joins or leaves (P9).
  ///
  /// - Parameter current: As they lie.
  func pages(
    for newSpine: PageConfiguration.Spine, keeping current: [any Controller]
  ) throws(PageError) -> [any Controller] {
    guard newSpine == .mid else {
      // The one that is read first: on the left, or on the right in a book from right to left.
      return Array(isMirrored ? current.suffix(1) : current.prefix(1))
    }
    guard current.count == 1, let page = current.first else { return current }
    let partner: (PageDirection) -> (any Controller)? = { [self] direction in
      let found = dataSource == nil ? nil : ask(direction, page)
      return found === page ? nil : found
    }
    if let next = partner(readingDirection) { return isMirrored ? [next, page] : [page, next] }
    if let last = partner(readingDirection.opposite) { return isMirrored ? [page, last] : [last, page] }
    throw .count(given: 1, required: 2)
  }

  /// Notes where a cancel of the change about to be opened goes back to.
  ///
  /// One that takes over from others goes back to where those would have (L17).
  func noteRest() {
    guard containment.open == nil || containment.open?.awaitedEnd == .finished else { return }
    rest = (spine, isDoubleSided)
  }

  /// The spine goes back with the pages when a change is cancelled that has moved it.
  func restoreSpine() {
    guard let rest, rest.spine != spine else { return }
    (spine, isDoubleSided) = rest
    neighbours.drop()
    layOutChildren()
  }

  /// Notes pages that the delegate sets while it is being asked (P9).
  func propose(
    _ pages: [any Controller], _ direction: PageDirection, _ options: Change.Options,
    _ completion: ((Bool) -> Void)?
  ) -> Change {
    let change = Change(options, in: containment)
    if let completion { change.whenEnded { completion($0 == .finished) } }
    proposal?.pages = pages
    proposal?.direction = direction
    proposal?.changes.append(change)
    return change
  }
}
