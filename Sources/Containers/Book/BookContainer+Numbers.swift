// Page numbers: a longer or shorter book, and renumbered pages (B4, B6).

extension BookContainer {
  /// The reading position: the page that the reader turned to, which neither a rotation nor a shorter book changes
  /// (B6, X5).
  ///
  /// It is part of the state of the pages, so a cancelled turn restores it.
  var place: Int { pages.ledger.settled.mark }

  /// The reading position, clamped to the pages that exist now.
  var clampedPlace: Int { clamped(place) }

  func clamped(_ page: Int) -> Int { pageCount.map { max(0, min(page, $0 - 1)) } ?? page }

  /// Sets the number of pages; the reading position stays if that page exists.
  ///
  /// A book that becomes shorter shows its last page, and returns to the reading position if it grows again before the
  /// reader has turned a page. A turn to a page that exists continues.
  /// - Parameter count: The number of pages; nil if unknown.
  /// - Throws: `BookError.count` for less than 0, or what the source throws; nothing has changed then.
  public func setPageCount(_ count: Int?) throws(BookError) {
    if let count, count < 0 { throw .count(count) }
    let before = pageCount
    pageCount = count
    revision &+= 1
    do throws(BookError) {
      try pages.inOneCall { () throws(BookError) in
        forgetLost()
        pages.dropNeighbours()
        guard !isRight else {
          pages.reload()
          pagesDidChange?(self)
          return
        }
        try showPlace()
      }
    } catch {
      pageCount = before
      throw error
    }
  }

  /// Whether the pages that are visible or being turned to exist, and contain the reading position.
  private var isRight: Bool {
    let targets = pages.ledger.target.pages
    let numbers = numbers(of: targets)
    if let blank, targets.holds(blank.controller), hasPage(blank.page) { return false }
    return numbers.allSatisfy(hasPage) && (pages.turn != nil || numbers.contains(clampedPlace))
  }

  /// Asks for the visible pages again: they may have other numbers, or look different (B6).
  ///
  /// A source that renumbers its controllers keeps them visible, without a callback. A page that cannot be made is
  /// reported, and the old pages stay.
  /// - Parameter page: The new page number of the reading position; nil if it is the same.
  public func reload(showing page: Int? = nil) {
    afterCall { [self] in numberAnew(page) }
  }

  /// Reloads after the text was paginated again: pages have other numbers, and their count has changed (B6).
  ///
  /// Both change at once, so that no page is asked for by an outdated number. Otherwise as `reload(showing:)`.
  /// - Parameters:
  ///   - page: The new page number of the reading position.
  ///   - count: The new number of pages; nil if unknown.
  /// - Throws: `BookError.count` for less than 0; nothing has changed then.
  public func reload(showing page: Int, of count: Int?) throws(BookError) {
    if let count, count < 0 { throw .count(count) }
    afterCall { [self] in
      pageCount = count
      numberAnew(page)
    }
  }

  private func numberAnew(_ page: Int?) {
    if let page { pages.ledger.edit { $0.mark = max(0, page) } }
    let keepNumbers = renumber()
    let renumbered = cachedPages
    do throws(BookError) {
      try showPlace { [self] in
        setCachedPages(renumbered)
        keepNumbers()
      }
    } catch {
      report("the pages could not be reloaded: \(error.description)")
    }
    keepNumbers()
    // The change that shows the reading position notifies by itself; this runs after it, and notifies if the change
    // failed.
    afterCall { [self] in
      guard shownPages != numbers(of: pages.controllers) else { return }
      takeNumbers()
      stateDidChange()  // T7
    }
  }

  /// Shows the reading position in the book as it is now.
  ///
  /// - Parameter failed: Called when its pages cannot be made, at once or when the queue reaches the change.
  private func showPlace(otherwise failed: @escaping () -> Void = {}) throws(BookError) {
    guard !pages.ledger.target.pages.isEmpty || !shownPages.isEmpty else {
      pagesDidChange?(self)
      return
    }
    let direction = pages.readingDirection
    _ = try pages.turn(.immediate, direction, nil) { [self] state throws(BookError) in
      if pageCount == 0 { return state.laid([], direction, at: pages.spine, for: orientation, mark: place) }
      do throws(BookError) { return try spread(showing: clampedPlace, mark: place, in: state) } catch {
        failed()
        throw error
      }
    }
  }

  /// Updates the numbers of the settled pages, and notifies of them (B4).
  private func takeNumbers() {
    let before = shownPages.isEmpty ? nil : currentPage
    shownPages = numbers(of: pages.controllers)
    currentPage = shownPages.contains(place) ? place : shownPages.last ?? 0
    forgetPages(beyond: 2)
    pagesDidChange?(self)
    if !shownPages.allSatisfy(hasPage) {
      // A turn was cancelled, and the page that it returned to no longer exists.
      showPlaceLater("the last page could not be shown") { [self] in !isRight }
    }
    guard !shownPages.isEmpty, before != currentPage else { return }
    delegate?.book(self, didTurnTo: currentPage)
  }

  private func showPlaceLater(_ complaint: String, if isNeeded: @escaping () -> Bool = { true }) {
    afterCall { [self] in
      guard isNeeded() else { return }
      do throws(BookError) { try showPlace() } catch { report("\(complaint): \(error.description)") }
    }
  }

  // MARK: Notifications from the page container (B4)

  func pagesDidSettle(byGesture isGesture: Bool) {
    let numbers = numbers(of: pages.controllers)
    if let first = numbers.first, isGesture || !numbers.contains(clampedPlace) {
      pages.ledger.edit { $0.mark = first }
    }
    takeNumbers()
  }

  /// Called when another container has taken a page: in a spread, its number gets a new controller (B1, P4).
  func pagesDidLose(_ page: any Controller) {
    evict { $0.controller === page }
    pages.lacksPartner = false
    if !pages.ledger.target.pages.isEmpty {
      showPlaceLater("a page was taken, and could not be made again")
    }
  }
}
