// Pages from code (P2, P3, P5).

extension PageContainer {
  /// Sets whether leaves have pages on both sides (P2).
  ///
  /// - Parameter value: Whether they have. While the delegate is being asked for a spine any value will do: it is
  ///   checked with the answer (P9).
  /// - Throws: `PageError.doubleSidedAtMid` for false with the spine in the middle; nothing has changed then.
  public func setDoubleSided(_ value: Bool) throws(PageError) {
    guard proposal == nil else {
      proposal?.isDoubleSided = value
      return
    }
    guard value || spine != .mid else { throw .doubleSidedAtMid }
    guard value != isDoubleSided else { return }
    editStates { $0.isDoubleSided = value || $0.spine == .mid }
    reload()
  }

  /// Shows other pages, from code; the delegate is not told, and no data source is asked (P5).
  ///
  /// The back of a single leaf is visible only during an animated turn, and never settles (P2). While the delegate
  /// is being asked for a spine, the pages are those for the spine it will return (P9).
  /// - Parameters:
  ///   - pages: As they will lie, as many as `requiredCount` says; or a front and its back.
  ///   - direction: The visible direction of the turn.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change; `try await change.result()` waits for its end.
  /// - Throws: `PageError`; nothing has changed then.
  /// - Complexity: O(visible pages), whatever lies around them (P14).
  @discardableResult
  public func setControllers(
    _ pages: [any Controller], direction: PageDirection, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PageError) -> Change {
    if proposal != nil { return propose(pages, direction, options, whenEnded) }
    let isAnimated = options.isAnimated
    return try navigate(turning(options, direction), whenEnded: whenEnded) { state throws(PageError) in
      try state.showing(pages, direction, animated: isAnimated)
    }
  }

  /// Moves the spine, and shows the pages that fit the new place; the scroll style has none (P2, P3, P9).
  ///
  /// Pages that are visible before and after receive no callback.
  /// - Parameters:
  ///   - newSpine: Where it will be.
  ///   - doubleSided: Whether leaves will have two sides; nil leaves it as it is. At mid they always have.
  ///   - pages: As many as the new spine requires.
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
      try state.with(newSpine, doubleSided: doubleSided).showing(
        pages, .forward, animated: options.isAnimated)
    }
    layOutChildren()  // L23: whatever stays has another size now
    return change
  }

  /// Removes all pages: the container is as it was before the first ones were set (P4).
  ///
  /// - Throws: `PageError`; nothing has changed then.
  @discardableResult
  public func removeAllPages(
    _ options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PageError) -> Change {
    try navigate(options, whenEnded: whenEnded) { state throws(PageError) in state.laid([], state.direction) }
  }

  // MARK: By the data source

  /// Turns to the following pages, as a button does; the delegate is not told (P5, P15).
  ///
  /// - Throws: `PageError.noDataSource`, or `noPage` at the end; nothing has changed then.
  @discardableResult
  public func showNext(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PageError) -> Change { try show(readingDirection, options, whenEnded) }

  /// Turns to the pages before; see `showNext`.
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
        try state.showing(wantedPages(direction, from: state), direction, animated: options.isAnimated)
      }
    } catch {
      // A page that cannot be shown, an ancestor for example, is not kept (L33).
      if case .containment = error { forgetRefused() }
      throw error
    }
  }

  /// Makes one call of asking for pages and turning to them; a question inside a question waits (P6, B8).
  ///
  /// - Parameter transform: Makes the new state from the one that is read; it may ask, with `question`.
  func turn<Failure: NavigationError>(
    _ options: Change.Options, _ direction: PageDirection, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ transform: @escaping (PageState) throws(Failure) -> PageState
  ) throws(Failure) -> Change {
    try inOneCall { () throws(Failure) in
      try navigate(turning(options, direction), whenEnded: whenEnded) { [self] target throws(Failure) in
        isAsking ? target : try transform(readingState)
      }
    }
  }
}
