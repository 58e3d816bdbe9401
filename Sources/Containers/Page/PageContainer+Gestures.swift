// Turns that the user makes (P7, P12).

/// A drag from the moment the finger comes down (P7).
struct PageDrag {
  /// Where the leaf was when the finger took hold of it, in pages.
  var base = 0.0
  /// Whether the rest of the movement means nothing, since what it had turned has been ended by others.
  var isOver = false
}

extension PageContainer {
  /// A throw that is slower, in pages a second, does not decide whether a leaf turns.
  static var flickVelocity: Double { 0.5 }

  /// A gesture begins to turn a leaf.
  ///
  /// What moves arrives first, so that swipes may follow one another as fast as they like; a leaf that is
  /// falling back this way is caught where it is. While another finger holds a leaf, nothing begins.
  /// - Returns: Whether there is anything to turn to: not without a data source, at the end, without one of two
  ///   pages, or with `isUserInteractionEnabled` off. Inside a callback, whether there seems to be.
  /// - Throws: `PageError.containment` when the data source supplied a page that cannot be shown; nothing has
  ///   changed then.
  @discardableResult
  public func beginTurn(_ direction: PageDirection) throws(PageError) -> Bool {
    try startGesture(direction, .interactive)
  }

  /// A gesture has turned the leaf so far.
  ///
  /// - Parameter progress: From 0 to 1.
  /// - Throws: `PageError.noTurn`, or `progress` for a number out of range; nothing has changed then.
  public func updateTurn(progress: Double) throws(PageError) {
    guard progress >= 0, progress <= 1 else { throw .progress(progress) }
    guard isTracking, let turn else { throw .noTurn }
    _ = try? turn.change.update(progress: progress)
  }

  /// A gesture lets go: the leaf goes over if it is half way there, or thrown that way, and falls back otherwise.
  ///
  /// With a toolkit it does so in time (L20).
  /// - Parameter velocity: In pages a second, positive in the direction of the turn.
  /// - Throws: `PageError.noTurn`, or `notFinite`; nothing has changed then.
  public func endTurn(velocity: Double = 0) throws(PageError) {
    guard velocity.isFinite else { throw .notFinite(velocity) }
    guard isTracking, let turn else { throw .noTurn }
    let isThrown = abs(velocity) >= Self.flickVelocity
    let completes = isThrown ? velocity > 0 : turn.change.progress >= 0.5
    release(turn, toward: completes ? .finished : .cancelled)
  }

  /// A gesture was called off: the leaf falls back (P12).
  ///
  /// - Throws: `PageError.noTurn`.
  public func cancelTurn() throws(PageError) {
    guard isTracking, let turn else { throw .noTurn }
    release(turn, toward: .cancelled)
  }

  private func release(_ turn: PageTurn, toward outcome: Change.Outcome) {
    isTracking = false
    _ = try? turn.change.release(toward: outcome)
  }

  // MARK: Drags, with a sign

  /// A finger comes down (P7).
  public func beginDrag() {
    drag = PageDrag()
    edgePull = 0
  }

  /// The finger has moved: turns the leaf on that side, and catches one that is falling back.
  ///
  /// A drag that crosses its start takes the leaf back before it lifts the one on the other side (P12). Beyond
  /// the ends it pulls, see `edgePull`. After the turn has been ended by others the rest of the drag means nothing.
  /// - Parameter position: In pages, from where the finger came down; positive turns forward.
  /// - Throws: `PageError.notFinite`, or what `beginTurn` throws; nothing has changed then.
  public func drag(to position: Double) throws(PageError) {
    guard position.isFinite else { throw .notFinite(position) }
    guard !drag.isOver else { return }
    catchFallingLeaf(at: position)
    let position = position + drag.base
    let direction = position == 0 ? turn?.direction ?? .forward : position > 0 ? .forward : .reverse
    if isTracking, let turn, turn.direction != direction {
      Engine.request("take back", on: self) { [self] _ in endInCall(turn, .cancelled) }
      drag.isOver = false
    }
    if !isTracking, position != 0 {
      let hasBegun = try beginTurn(direction)
      // Somebody who heard of it may have shown other pages.
      drag.isOver = hasBegun && !isTracking
      edgePull = turn != nil || hasBegun || !bounces ? 0 : position
      if !hasBegun { return }
    }
    edgePull = 0
    if isTracking { try updateTurn(progress: min(1, abs(position))) }
  }

  /// The finger has left; a flick turns a page even if it has moved nothing yet (P7).
  ///
  /// - Parameter velocity: In pages a second, positive forward.
  /// - Throws: `PageError.notFinite`; the drag goes on then.
  public func endDrag(velocity: Double = 0) throws(PageError) {
    guard velocity.isFinite else { throw .notFinite(velocity) }
    let (wasOver, wasPulling) = (drag.isOver, edgePull != 0)
    beginDrag()
    guard !isTracking else {
      return try endTurn(velocity: turn?.direction == .reverse ? -velocity : velocity)
    }
    guard !wasOver, !wasPulling, abs(velocity) >= Self.flickVelocity else { return }
    try flick(velocity > 0 ? .forward : .reverse)
  }

  /// The drag was called off: the leaf falls back (P12).
  public func cancelDrag() {
    beginDrag()
    if isTracking { _ = try? cancelTurn() }
  }

  /// The leaf stays where it is, wherever the finger is by then.
  private func catchFallingLeaf(at position: Double) {
    guard !isTracking, let turn, isFallingBack(turn, turn.direction) else { return }
    _ = try? turn.change.hold()
    isTracking = turn.change.isOpen
    drag.base = (turn.direction == .forward ? turn.progress : -turn.progress) - position
  }

  // MARK: Taps and flicks

  /// A flick: turns a page, as if a leaf had been thrown.
  ///
  /// - Returns: See `beginTurn`.
  /// - Throws: See `beginTurn`.
  @discardableResult
  public func flick(_ direction: PageDirection) throws(PageError) -> Bool {
    try startGesture(direction, .animated)
  }

  /// A tap: turns a page if it lies in one of the regions at the edges (P7).
  ///
  /// - Parameters:
  ///   - point: Where, in the surface that was tapped.
  ///   - size: The size of that surface; nil is the container's own.
  /// - Returns: Whether it turned a page; see `beginTurn`.
  /// - Throws: See `beginTurn`.
  @discardableResult
  public func tap(at point: Point, in size: Size? = nil) throws(PageError) -> Bool {
    let axis = configuration.navigationOrientation
    let extent = (size ?? lifecycle.size).extent(along: axis)
    let place = axis == .horizontal ? point.x : point.y
    guard place.isFinite else { throw .notFinite(place) }
    guard extent > 0, place >= 0, place <= extent else { return false }
    if place < extent * tapRegion { return try flick(.reverse) }
    if place >= extent - extent * tapRegion { return try flick(.forward) }
    return false
  }

  // MARK: The beginning of a turn

  private func startGesture(
    _ direction: PageDirection, _ options: Change.Options
  ) throws(PageError) -> Bool {
    guard isUserInteractionEnabled, dataSource != nil, !isTracking else { return false }
    var change: Change?
    var failure: PageError?
    var hasRun = false
    Engine.request("turn", on: self) { [self] _ in
      hasRun = true
      guard !isTracking else { return }
      if options.isInteractive, let turn, isFallingBack(turn, direction) {
        _ = try? turn.change.hold()
        isTracking = true
        return change = turn.change
      }
      if let turn { endInCall(turn, turn.change.destination) }
      do throws(PageError) { change = try openTurn(direction, options) } catch { failure = error }
    }
    // Inside a callback nothing has happened yet (L26).
    guard hasRun else { return neighbourPages(direction) != nil }
    if case .noPage? = failure { return false }
    if let failure { throw failure }
    if case .refused? = change?.outcome { return false }
    return change != nil
  }

  func isFallingBack(_ turn: PageTurn, _ direction: PageDirection) -> Bool {
    turn.isGesture && turn.direction == direction && turn.change.isReleased
      && turn.change.destination == .cancelled && containment.open?.awaitedEnd == nil
  }

  /// Asks for the change; what the data source has asked for meanwhile comes first (L26).
  private func openTurn(_ direction: PageDirection, _ options: Change.Options) throws(PageError) -> Change {
    var pages: [any Controller] = []
    return try arrange(
      options,
      commit: { [self] _ in
        let shown = settling(pages, spine)
        // Named first, so that whoever hears of the end of another turn does not forget these pages.
        pending = PendingTurn(direction: direction, pages: shown, isGesture: true)
        closeOvertaken()
        noteRest()
        delegate?.pageContainer(self, willTurnTo: shown)
      }
    ) { [self] () throws(PageError) in
      guard !isTracking else { throw .leafHeld }
      guard let found = neighbourPages(direction) else { throw .noPage(direction) }
      pages = found
      return try arrangement(of: found, spine, isDoubleSided, animated: true)
    }
  }

  /// Ends what the data source has begun while it was asked, or what waits for the container to be there (P12).
  private func closeOvertaken() {
    guard let turn else { return }
    endInCall(turn, turn.change.destination)
    guard turn.change.isOpen, turn.isGesture else { return }
    self.turn = nil
    delegate?.pageContainer(self, didTurnFrom: turn.from, finished: false, completed: false)
  }

  /// Ends a turn now, wherever it is; this is part of the running call, not a request.
  func endInCall(_ turn: PageTurn, _ outcome: Change.Outcome) {
    isTracking = false
    isCutShort = true
    Engine.of(self).end(turn.change, outcome, in: self)
    isCutShort = false
  }
}
