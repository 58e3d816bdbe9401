// Turning to pages (B3).

extension BookContainer {
  /// Shows a page; in a spread, an odd page comes with the preceding one (B3).
  ///
  /// No callback is sent if the page is already visible, and the very first page appears without a turn. The leaf turns
  /// forward to a larger number; in a right-to-left book it turns the other way.
  /// - Parameters:
  ///   - page: The page number, from 0.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change; `try await change.result()` waits for its end.
  /// - Throws: `BookError`; nothing has changed then.
  /// - Complexity: O(visible pages), independent of the number of pages (P14).
  @discardableResult
  public func move(
    to page: Int, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(BookError) -> Change {
    try navigate(options, whenEnded: whenEnded) { state throws(BookError) in try state.move(to: page) }
  }

  /// Turns to the following pages (P15).
  ///
  /// - Throws: `BookError.page` or `noPage` at the end; nothing has changed then.
  @discardableResult
  public func showNext(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(BookError) -> Change {
    try navigate(options, whenEnded: whenEnded) { state throws(BookError) in try state.showNext() }
  }

  /// Turns to the preceding pages; in a spread, the first of them is then the page being read (P15).
  ///
  /// - Throws: `BookError.page` at the beginning; nothing has changed then.
  @discardableResult
  public func showPrevious(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(BookError) -> Change {
    try navigate(options, whenEnded: whenEnded) { state throws(BookError) in try state.showPrevious() }
  }

  /// Turns to the last page.
  ///
  /// - Throws: `BookError.unknownCount`, or what `move` throws; nothing has changed then.
  @discardableResult
  public func showLast(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(BookError) -> Change {
    try navigate(options, whenEnded: whenEnded) { state throws(BookError) in try state.showLast() }
  }

  /// Changes the state, and with it the visible pages (B3).
  ///
  /// ```swift
  /// try book.navigate(.animated) { try $0.showNext() }
  /// ```
  ///
  /// - Parameters:
  ///   - options: How the change is carried out; the first page appears at once.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  ///   - edit: Edits the state in which the book will settle; called at once, and again when its turn has come (L26).
  /// - Throws: `BookError`; nothing has changed then.
  @discardableResult
  public func navigate(
    _ options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil,
    _ edit: @escaping (inout BookState) throws(BookError) -> Void
  ) throws(BookError) -> Change {
    let before = state
    var wanted = before
    try edit(&wanted)
    let direction = wanted.page >= before.page ? pages.readingDirection : pages.readingDirection.opposite
    // The first page has no page to turn from.
    let options = pages.ledger.target.pages.isEmpty ? .immediate : options
    return try pages.inOneCall { () throws(BookError) in
      do throws(BookError) {
        return try pages.turn(options, direction, whenEnded) { [self] state throws(BookError) in
          var wanted = self.state(of: state)
          try edit(&wanted)
          return try spread(showing: wanted.page, mark: wanted.page, in: state)
        }
      } catch {
        // Pages that were made and are not shown after all; a page that cannot be a child is not cached (L33).
        if case .containment = error { forgetPages(beyond: 0) } else { forgetPages(beyond: 2) }
        throw error
      }
    }
  }

  #if !hasFeature(Embedded)
    /// Changes the state with an edit whose error the compiler does not know, as in a closure without a type (B3).
    @_disfavoredOverload
    @discardableResult
    public func navigate(
      _ options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil,
      _ edit: @escaping (inout BookState) throws -> Void
    ) throws -> Change {
      try rethrowing(edit) { (edit) throws(BookError) in try navigate(options, whenEnded: whenEnded, edit) }
    }
  #endif

  /// The state in which the book will settle, as a value; change it with `navigate`.
  public var state: BookState { state(of: pages.readingState) }

  private func state(of state: PageContainer.State) -> BookState {
    BookState(
      showing: numbers(of: state.pages), mark: state.mark, of: pageCount,
      isSpread: spine(for: orientation) == .mid)
  }

  /// Returns a state with the pages in which one is read, in the current orientation; the mark is the reading position.
  func spread(
    showing page: Int, mark: Int, in state: PageContainer.State
  ) throws(BookError) -> PageContainer.State {
    let before = orientation
    var list = try controllers(for: page, sideBySide: spine(for: before) == .mid)
    let now = orientation
    if now != before {
      // The stage has rotated while the source was asked.
      list = try controllers(for: page, sideBySide: spine(for: now) == .mid)
    }
    let isOnwards = page >= currentPage || shownPages.isEmpty
    let direction = isOnwards ? pages.readingDirection : pages.readingDirection.opposite
    return state.laid(list, direction, at: spine(for: now), for: now, mark: mark)
  }

  /// The position of the spine in an orientation (B2).
  func spine(for orientation: Orientation) -> PageConfiguration.Spine {
    guard pages.configuration.style == .pageCurl else { return .noSpine }
    return useSideBySide(orientation) ? .mid : pages.isMirrored ? .max : .min
  }

  /// The orientation that pages are chosen for.
  var orientation: Orientation {
    stage?.orientation ?? pages.ledger.current.orientation ?? Orientation(of: lifecycle.size)
  }
}
