// Turning pages from code (P2, P3, P5).

extension PageContainer {
  /// Sets whether leaves have pages on both sides (P2).
  ///
  /// - Parameter value: Whether leaves are double-sided. While the delegate is being asked for a spine, any value is
  ///   accepted; it is validated with the answer (P9).
  /// - Throws: `PageError.doubleSidedAtMid` for false with the spine in the middle; nothing has changed then.
  public func setDoubleSided(_ value: Bool) throws(PageError) {
    guard proposal == nil else {
      proposal?.isDoubleSided = value
      return
    }
    guard value || spine != .mid else { throw .doubleSidedAtMid }
    guard value != isDoubleSided else { return }
    ledger.edit { $0.isDoubleSided = value || $0.spine == .mid }
    reload()
  }

  /// Shows other pages from code, without notifying the delegate or asking the data source (P5).
  ///
  /// The back of a single leaf is visible only during an animated turn, and never settles (P2). While the delegate is
  /// being asked for a spine, the pages must fit the spine that it will return (P9).
  /// - Parameters:
  ///   - pages: The pages as they will be laid out, `requiredCount` of them; or a front and its back.
  ///   - direction: The visible direction of the turn.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change; `try await change.result()` waits for its end.
  /// - Throws: `PageError`; nothing has changed then.
  /// - Complexity: O(visible pages), independent of the number of pages (P14).
  @discardableResult
  public func setControllers(
    _ pages: [any Controller], direction: PageDirection, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PageError) -> Change {
    if proposal != nil { return propose(pages, direction, options, whenEnded) }
    let oldDirection = layoutDirection
    if controllers.isEmpty { followDirection() }
    do throws(PageError) {
      return try navigate(turning(options, direction), whenEnded: whenEnded) { state throws(PageError) in
        try state.show(pages, direction)
      }
    } catch {
      follow(oldDirection)
      throw error
    }
  }

  /// Moves the spine and shows pages that fit it; refused in the scroll style, which has no spine (P2, P3, P9).
  ///
  /// Pages that are visible before and after receive no callback.
  /// - Parameters:
  ///   - newSpine: The new position of the spine.
  ///   - doubleSided: Whether leaves will have two sides; nil keeps the setting. With the spine at `mid` they always
  ///     have.
  ///   - pages: The pages, as many as the new spine requires.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome (L19).
  /// - Throws: `PageError`; nothing has changed then.
  @discardableResult
  public func setSpine(
    _ newSpine: PageConfiguration.Spine, doubleSided: Bool? = nil, pages: [any Controller],
    _ options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PageError) -> Change {
    guard configuration.style == .pageCurl, newSpine != .noSpine else { throw .spineInScrollStyle }
    guard proposal == nil else { throw .choosingSpine }
    let change = try navigate(turning(options, .forward), whenEnded: whenEnded) { state throws(PageError) in
      try state.setSpine(newSpine, doubleSided: doubleSided, pages: pages)
    }
    layOutChildren()  // L23: the pages that stay have another size now
    return change
  }

  /// Removes all pages, as before the first ones were set (P4).
  ///
  /// - Throws: `PageError`; nothing has changed then.
  @discardableResult
  public func removeAllPages(
    _ options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PageError) -> Change {
    try navigate(options, whenEnded: whenEnded) { state throws(PageError) in state.removeAll() }
  }

  // MARK: By the data source

  /// Turns to the following pages, as a button does, without notifying the delegate (P5, P15).
  ///
  /// - Throws: `PageError.noDataSource`, or `noPage` at the end; nothing has changed then.
  @discardableResult
  public func showNext(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PageError) -> Change { try show(readingDirection, options, whenEnded) }

  /// Turns to the preceding pages; see `showNext`.
  @discardableResult
  public func showPrevious(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PageError) -> Change { try show(readingDirection.opposite, options, whenEnded) }

  private func show(
    _ direction: PageDirection, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?
  ) throws(PageError) -> Change {
    guard dataSource != nil else { throw .noDataSource }
    do throws(PageError) {
      return try turn(options, direction, whenEnded) { [self] state throws(PageError) in
        var next = try state.showing(wantedPages(direction, from: state), direction)
        if !options.isAnimated { next.back = nil }
        return next
      }
    } catch {
      // A page that cannot be shown, for example an ancestor, is not cached (L33).
      if case .containment = error { forgetRefused() }
      throw error
    }
  }

  /// Asks for pages and turns to them in one call; a request during the question waits (P6, B8).
  ///
  /// - Parameter transform: Returns the new state, given the reading state; it may ask the data source through
  ///   `question`.
  func turn<Failure: NavigationError>(
    _ options: Change.Options, _ direction: PageDirection, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ transform: @escaping (PageState) throws(Failure) -> PageState
  ) throws(Failure) -> Change {
    try inOneCall { () throws(Failure) in
      let edit = { [self] (state: inout PageState) throws(Failure) in
        if !isAsking { state = try transform(readingState) }
      }
      return try makeChange(forOwner: turning(options, direction), whenEnded, edit)
    }
  }
}
