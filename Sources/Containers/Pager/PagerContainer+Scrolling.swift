// The events of the surface and of the dots, and the actions of the scroll guard (G6–G11, G18).

extension PagerContainer {
  /// Goes to a page from code in one change, whatever the distance (G7, G8).
  ///
  /// Inside a callback, the page is validated at once, and the change is made when the queue reaches it (L26).
  /// - Parameters:
  ///   - page: Its number, 0..<pageCount.
  ///   - options: How the change is carried out. An animated change moves the surface, and ends when the surface
  ///     reports its end.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Throws: `PagerError.page`.
  /// - Complexity: O(window), independent of the number of pages.
  @discardableResult
  public func scroll(
    to page: Int, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PagerError) -> Change {
    try navigate(options, whenEnded: whenEnded) { (state) throws(PagerError) in try state.scroll(to: page) }
  }

  /// Called when the user has changed the page in the dots (G8).
  func pageControlDidChoose(_ page: Int) {
    attempt { () throws(PagerError) in
      try navigate(.animated) { (state) throws(PagerError) in
        if (0..<state.count).contains(page) { try state.scroll(to: page) }
      }
    }
  }

  /// Called by `navigate`: in one change, whatever the distance (G7, G8, G14).
  ///
  /// An edit of the list finishes a movement by a finger or from code first, and is not animated; one of a list that a
  /// source supplies throws `hasDataSource`. Another page is scrolled to; if that is animated, the change ends when the
  /// surface reports its end.
  public func __navigate(
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ edit: @escaping (inout PagerState) throws(PagerError) -> Void
  ) throws(PagerError) -> Change {
    // The edit is not asked again for a list whose pages have been taken: it may read where they came from.
    var found: (lap: Int, list: (base: ListVersion, new: PagerState)?) = (0, nil)
    return try navigate(options, whenEnded: whenEnded) { [self] (options) throws(PagerError) in
      var new = ledger.target
      try edit(&new)
      guard new.version === ledger.target.version else {
        options = Self.editing
        settle()
        new = ledger.target
        try edit(&new)
        try take(new.pages.controllers)
        found.list = (ledger.target.version, new)
        return true
      }
      let turns = prepareToScroll(to: new.current, &options)
      found.lap = turns ?? 0
      return turns != nil
    } _: { [self] (state) throws(PagerError) in
      let old = state
      if let list = found.list, list.base === old.version { state = list.new } else { try edit(&state) }
      state.isEdited = state.version !== old.version
      if state.isEdited, dataSource != nil { throw .hasDataSource }
      // No source supplies the other pages of a pager that had one.
      if state.isEdited, state.isSupplied { state.setPages(state.pages.controllers) }
      // A settled state may have gaps that this one has no longer; those that this one has, close at their turn.
      if state.isEdited, old.firstGap == nil { state.closeGaps() }
      // A state that was kept may have pages of the same list that do not exist any more.
      if !state.isEdited { state = old.going(to: state.current, lap: found.lap) }
    }
  }

  /// Prepares a change to another page, as a step of a call.
  ///
  /// - Returns: How many times the ring wraps on the way; nil if the page is current already, or does not exist.
  private func prepareToScroll(to page: Int, _ options: inout Change.Options) -> Int? {
    guard page != currentPage, (0..<pageCount).contains(page) else {
      pageControl.currentPage = currentPage  // G10
      return nil
    }
    if isDragging { settle() }  // G11: the drag settles at its current page first
    if surface == nil { take(.interrupted) }  // it may have been released meanwhile
    let geometry = geometry
    let slot = geometry.slot(of: page, in: ledger.target)
    let lap = geometry.page(inSlot: slot).lap
    // A disappearing pager moves nothing, since no later movement would bring the surface back to it.
    let moves =
      options.isAnimated && surface != nil && !isRotating && lifecycle.state.isComing
      && surface?.contentOffset != geometry.view(ofSlot: slot).origin
    options.isAnimated = moves
    options.isInteractive = false
    options.ending = moves ? .byContainer : .atOnce
    options.direction = lap > 0 || slot > currentPage ? .forward : .backward
    options.kind = Kind.code
    bring([currentPage, page])
    place([currentPage, page])
    return lap
  }

  /// Asks the surface for the one scroll of a request from the dots or from code (G10).
  func askForScroll(animated: Bool) {
    guard let surface, lifecycle.state != .disappeared else { return }
    let frame = view(of: currentPage)
    take(.willAsk)  // G9
    callOut { surface.scrollRectToVisible(frame, animated: animated) }
    take(.didAsk(moves: animated, isThere: surface.contentOffset == frame.origin))
  }

  // MARK: Events

  /// Passes an event to the guard, and carries out its action.
  func take(_ event: ScrollGuard.Event) {
    forgetStillOffsets()
    switch scrolling.take(event) {
    case .nothing: return
    case .settleCode:
      elapsed = 0
      perform { [self] in
        guard containment.change?.given.kind == Kind.code else { return }
        settleByWhatIsSeen()
        // Pages that are seen in part appear at once (G19); a whole one with the next event (G6).
        if configuration.extent < 1, let surface { follow(to: surface.contentOffset) }
      }
    case .comeToRest: perform { [self] in comeToRest() }
    }
  }

  func forgetStillOffsets() { (stillFrom, stillTo) = (.infinity, -.infinity) }

  private var listens: Bool { scrolling.listens && !needsScroll && lifecycle.state != .disappeared }

  /// Called when the surface has scrolled beyond the offsets that are known to change nothing (G6, G7).
  fileprivate func surfaceDidScroll(to offset: Point) {
    guard listens else { return }
    guard surface?.viewportSize == laidOutViewport else { return surfaceDidLayOut() }
    let geometry = geometry
    guard let slot = geometry.slot(at: offset) else { return }
    if geometry.page(inSlot: slot).page == currentPage, isInView(at: offset, geometry) {
      if let still = geometry.stillOffsets(inSlot: slot) {
        (stillFrom, stillTo) = (still.lowerBound, still.upperBound)
      }
      return
    }
    perform { [self] in follow(to: offset) }
  }

  /// Makes the page at an offset current, as a step of a movement.
  ///
  /// The crossing is part of the movement and reported as such, whether it ends at once or when the movement settles (G7).
  private func follow(to offset: Point) {
    guard listens else { return }
    var options = Change.Options.immediate
    if lifecycle.state.isComing {
      options = .animated
      options.ending = configuration.forwardsAtRest ? .byContainer : .atOnce
    }
    cross(offset, options)
  }

  /// Makes the page at an offset current, unless it is already (G6, G7).
  private func cross(_ offset: Point, _ options: Change.Options) {
    let geometry = geometry
    guard let slot = geometry.slot(at: offset) else { return }
    let (page, lap) = geometry.page(inSlot: slot)
    guard page != currentPage || !isInView(at: offset, geometry) else { return }
    let span = configuration.extent < 1 ? geometry.pagesInView(at: offset) : nil
    let isForward = slot > geometry.slot(of: currentPage, in: ledger.target)
    let options = options.with(kind: Kind.crossing, direction: isForward ? .forward : .backward)
    bring([currentPage, page])
    place([currentPage, page])
    attempt { () throws(PagerError) in
      try makeChange(options, nil) { [pagesInView] (state) throws(PagerError) in
        state = state.going(to: page, lap: lap)
        if let span, state.visible(pagesInView) != span { state.span = span }
      }
    }
  }

  /// Whether the visible pages are those that are seen at an offset (G19).
  private func isInView(at offset: Point, _ geometry: PagerGeometry) -> Bool {
    configuration.extent == 1 || geometry.pagesInView(at: offset) == ledger.target.visible(pagesInView)
  }

  private func comeToRest() {
    settleByWhatIsSeen()
    if listens, let surface { cross(surface.contentOffset, .immediate) }
    // A ring that has wrapped continues from the page's own slot.
    if ledger.target.lap != 0, containment.change == nil, scrolling.motion == .resting { layOut() }
  }

  /// Finishes the open change if its page fills at least half of the viewport, otherwise cancels it (G11).
  private func settleByWhatIsSeen() {
    let seen = surface.flatMap { page(at: $0.contentOffset) } ?? currentPage
    endChange(seen == currentPage ? .finished : .cancelled)
  }
}

/// The events of a pager's surface, as its toolkit reports them; nothing here throws (G1).
///
/// Reports may come at any time, including inside `scrollRectToVisible` and during a layout of the surface.
public struct PagerGestures {
  fileprivate let pager: PagerContainer

  /// Called when a finger has touched the content: a change from code settles by the visible page (G11).
  public func beginDrag() { pager.take(.dragBegan) }

  /// Called when the content has scrolled for any reason; a page that fills half of the viewport becomes current
  /// (G6, G7).
  ///
  /// Ignored while the pager is hidden, while the stage rotates, and during a scroll that the dots or code asked for
  /// (G9, G12). If the size of the viewport has changed, the page stays, and the surface scrolls back to it (G13).
  /// - Parameter offset: The point of the content at the top left of the viewport; ignored unless it is finite.
  /// - Complexity: O(1); two comparisons while no page is crossed.
  public func scroll(to offset: Point) {
    let place = pager.configuration.axis == .horizontal ? offset.x : offset.y
    if place >= pager.stillFrom, place <= pager.stillTo { return }
    pager.surfaceDidScroll(to: offset)
  }

  /// Called when the finger has let go of the content (G11).
  ///
  /// - Parameter willDecelerate: Whether the content keeps moving; `endMovement()` then follows.
  public func endDrag(willDecelerate: Bool) { pager.take(.dragEnded(willDecelerate: willDecelerate)) }

  /// Called when a movement has ended: the deceleration after a drag, or the scroll of `scrollRectToVisible`
  /// (G8, G9, G11).
  public func endMovement() { pager.take(.movementEnded) }

  /// Called when the surface has been laid out again: every page gets its frame, and the current page stays (G13).
  ///
  /// Only needed when the viewport has changed without a rotation or resize of the stage.
  public func layOut() { pager.surfaceDidLayOut() }

  /// Called when time has passed: a pager with an `advanceInterval` goes to the next page when it is due (G18).
  ///
  /// Time does not count while the pager is touched, moving or hidden, or while motion is reduced.
  /// - Parameter seconds: The time since the last call; ignored unless it is finite and not negative.
  /// - Returns: Whether the page has changed.
  @discardableResult
  public func advance(by seconds: Double) -> Bool {
    guard let interval = pager.configuration.advanceInterval, seconds >= 0, seconds.isFinite,
      !pager.reducesMotion, pager.lifecycle.state == .appeared, pager.containment.change == nil,
      pager.scrolling == ScrollGuard(), pager.pageCount > 1
    else { return false }
    pager.elapsed += seconds
    guard pager.elapsed >= interval else { return false }
    pager.elapsed = 0
    let next = pager.currentPage + 1
    guard next < pager.pageCount || pager.configuration.isRing else { return false }
    pager.attempt { () throws(PagerError) in try pager.scroll(to: next % pager.pageCount) }
    return true
  }
}

extension PagerContainer {
  /// Receives the events of the surface and of time (G1).
  public var gestures: PagerGestures { PagerGestures(pager: self) }
}
