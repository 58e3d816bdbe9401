// The numbers of the pages: what a longer book, a shorter one and other numbers mean (B4, B6).

extension BookContainer {
  /// The page that the reader has turned to, which neither a rotation nor a smaller book changes (B6, X5).
  ///
  /// It is a part of the state of the pages: a cancelled turn goes back to it.
  var place: Int { pages.ledger.settled.mark }

  /// The reader's place in the book that is there now.
  var clampedPlace: Int { clamped(place) }

  func clamped(_ page: Int) -> Int { pageCount.map { max(0, min(page, $0 - 1)) } ?? page }

  /// Sets how many pages there are; the reader's place stays, as far as it exists.
  ///
  /// A book that becomes shorter shows its last page, and goes back to the place when it grows again before the
  /// reader has turned. A turn to a page that exists goes on.
  /// - Parameter count: The number of pages; nil if it is not known.
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

  /// Whether what is visible, or being turned to, exists and is what the reader wants to see.
  private var isRight: Bool {
    let targets = pages.ledger.target.pages
    let numbers = numbers(of: targets)
    if let blank, targets.holds(blank.controller), hasPage(blank.page) { return false }
    return numbers.allSatisfy(hasPage) && (pages.turn != nil || numbers.contains(clampedPlace))
  }

  /// Asks for the visible pages anew: they may have other numbers, or look different (B6).
  ///
  /// A source that renumbers its controllers keeps them visible, and they receive no callback. What cannot be made
  /// is reported, and the old pages stay.
  /// - Parameter page: The number that the reader's place has now; nil if it is the same.
  public func reload(showing page: Int? = nil) {
    afterCall { [self] in numberAnew(page) }
  }

  /// Takes over that the text was split anew: pages have other numbers, and there are others of them (B6).
  ///
  /// Both at once, so that no page is asked for by a number that means something else by now. Otherwise as
  /// `reload(showing:)`.
  /// - Parameters:
  ///   - page: The number that the reader's place has now.
  ///   - count: How many pages there are now; nil if it is not known.
  /// - Throws: `BookError.count` for less than 0; nothing has changed then.
  public func reload(showing page: Int, of count: Int?) throws(BookError) {
    if let count, count < 0 { throw .count(count) }
    afterCall { [self] in
      pageCount = count
      numberAnew(page)
    }
  }

  private func numberAnew(_ page: Int?) {
    if let page { pages.editStates { $0.mark = max(0, page) } }
    let keepNumbers = renumber()
    let renumbered = known
    do throws(BookError) {
      try showPlace { [self] in
        setKnown(renumbered)
        keepNumbers()
      }
    } catch {
      report("the pages could not be reloaded: \(error.description)")
    }
    keepNumbers()
    // The change that shows the place tells by itself; this comes after it, and tells if it could not be made.
    afterCall { [self] in
      guard shownPages != numbers(of: pages.controllers) else { return }
      takeNumbers()
      stateDidChange()  // T7
    }
  }

  /// Shows the reader's place as it is in the book that is there now.
  ///
  /// - Parameter failed: Called when the pages for it cannot be made, at once or when its turn comes.
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

  /// The settled pages have other numbers: tells everybody (B4).
  private func takeNumbers() {
    let before = shownPages.isEmpty ? nil : currentPage
    shownPages = numbers(of: pages.controllers)
    currentPage = shownPages.contains(place) ? place : shownPages.last ?? 0
    forgetPages(beyond: 2)
    pagesDidChange?(self)
    if !shownPages.allSatisfy(hasPage) {
      // A turn was cancelled, and the page to which it has come back is gone by now.
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

  // MARK: What the pages tell (B4)

  func pagesDidSettle(byGesture isGesture: Bool) {
    let numbers = numbers(of: pages.controllers)
    if let first = numbers.first, isGesture || !numbers.contains(clampedPlace) {
      pages.editStates { $0.mark = first }
    }
    takeNumbers()
  }

  /// Another container has taken a page: of a spread its number gets another controller (B1, P4).
  func pagesDidLose(_ page: any Controller) {
    evict { $0.controller === page }
    pages.lacksPartner = false
    if !pages.ledger.target.pages.isEmpty {
      showPlaceLater("a page was taken, and could not be made again")
    }
  }
}
