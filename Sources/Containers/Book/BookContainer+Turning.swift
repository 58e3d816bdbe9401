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
    try requirePage(page)
    return try turn(options, isOnwards: page >= currentPage, whenEnded) { _ throws(BookError) in page }
  }

  /// Turns to the following pages (P15).
  ///
  /// - Throws: `BookError.page` or `noPage` at the end; nothing has changed then.
  @discardableResult
  public func showNext(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(BookError) -> Change {
    try turn(options, isOnwards: true, whenEnded) { [self] read throws(BookError) in
      guard let last = numbers(of: read).last else { return 0 }
      guard last < .max else { throw .noPage(last) }
      return last + 1
    }
  }

  /// Turns to the preceding pages; in a spread, the first of them is then the page being read (P15).
  ///
  /// - Throws: `BookError.page` at the beginning; nothing has changed then.
  @discardableResult
  public func showPrevious(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(BookError) -> Change {
    try turn(options, isOnwards: false, whenEnded) { [self] read throws(BookError) in
      let page = (numbers(of: read).first ?? 1) - 1
      return spine(for: orientation) == .mid && page > 0 ? page & ~1 : page
    }
  }

  /// Turns to the last page.
  ///
  /// - Throws: `BookError.unknownCount`, or what `move` throws; nothing has changed then.
  @discardableResult
  public func showLast(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(BookError) -> Change {
    try turn(options, isOnwards: true, whenEnded) { [self] _ throws(BookError) in
      guard let pageCount else { throw .unknownCount }
      return max(0, pageCount - 1)
    }
  }

  /// Turns to a page that is chosen when the queue reaches the change (L26).
  ///
  /// - Parameter page: Returns the page number, given the pages being read.
  private func turn(
    _ options: Change.Options, isOnwards: Bool, _ whenEnded: ((Change.Outcome) -> Void)?,
    to page: @escaping ([any Controller]) throws(BookError) -> Int
  ) throws(BookError) -> Change {
    // The first page has no page to turn from.
    let options = pages.ledger.target.pages.isEmpty ? .immediate : options
    return try pages.inOneCall { () throws(BookError) in
      do throws(BookError) {
        let direction = pages.readingDirection
        return try pages.turn(options, isOnwards ? direction : direction.opposite, whenEnded) {
          [self] state throws(BookError) in
          let page = try page(state.pages)
          return try spread(showing: page, mark: page, in: state)
        }
      } catch {
        // Pages that were made and are not shown after all; a page that cannot be a child is not cached (L33).
        if case .containment = error { forgetPages(beyond: 0) } else { forgetPages(beyond: 2) }
        throw error
      }
    }
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
