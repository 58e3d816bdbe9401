// The controllers of a book, by their numbers (B1, B4, B6).

extension BookContainer {
  /// The number of a page; nil for a controller that is none of the pages shown or near them.
  ///
  /// - Complexity: O(1): only the pages near those shown are kept.
  public func number(of controller: any Controller) -> Int? {
    known.first { $0.controller === controller }?.page
  }

  /// The numbers of controllers in reading order; empty pages have none.
  func numbers(of controllers: [any Controller]) -> [Int] {
    controllers.compactMap { number(of: $0) }.sorted()
  }

  /// The pages to show so that one is read, as they lie.
  ///
  /// - Throws: `BookError`; nothing has changed then (L30).
  func controllers(for page: Int, sideBySide: Bool) throws(BookError) -> [any Controller] {
    for _ in 0..<3 {
      let before = revision
      do throws(BookError) {
        let found = try supply(page, sideBySide: sideBySide)
        if before == revision { return found }
      } catch {
        if before == revision { throw error }
      }
    }
    throw .unavailable(page, reason: "the source changes the book whenever it is asked")
  }

  private func supply(_ page: Int, sideBySide: Bool) throws(BookError) -> [any Controller] {
    guard page >= 0 else { throw .negative(page) }
    guard hasPage(page) else { throw .page(page, count: pageCount ?? 0) }
    let first = sideBySide ? page & ~1 : page
    guard let left = try supply(first) else { throw .noPage(first) }
    guard sideBySide else { return [left] }
    let right = try supply(first + 1)
    guard right != nil || page == first else { throw .noPage(page) }
    let pair = [left, right ?? blank(first + 1)]
    return isMirrored ? pair.reversed() : pair
  }

  private func hasPage(_ page: Int) -> Bool { pageCount.map { page < $0 } ?? true }

  /// The controller of a page, asked for once while it is near; nil where there is none.
  func supply(_ page: Int) throws(BookError) -> (any Controller)? {
    guard page >= 0, hasPage(page) else { return nil }
    if let found = known.first(where: { $0.page == page }) { return found.controller }
    guard let source else { throw .noSource }
    let made: (any Controller)?
    do throws(PageUnavailable) {
      made = try source.book(self, controllerFor: page)
    } catch { throw .unavailable(page, reason: error.reason) }
    // While the source was asked the book may have become shorter, or somebody may have shown the page.
    guard let made, hasPage(page) else { return nil }
    if let found = known.first(where: { $0.page == page }) { return found.controller }
    if let other = number(of: made) { throw .sameController(other, page) }
    known.append((page, made))
    return made
  }

  /// The empty page beside the last one of an odd number.
  func blank(_ page: Int) -> any Controller {
    if let blank, blank.page == page { return blank.controller }
    let controller = makeBlank()
    blank = (page, controller)
    return controller
  }

  // MARK: When the book changes (B6)

  /// Says how many pages there are; the reader keeps his place, as far as it exists.
  ///
  /// A book that becomes shorter shows its last page, and goes back to the place when it grows again before the
  /// reader has turned. A turn to a page that exists goes on.
  /// - Parameter count: nil if nobody knows.
  /// - Throws: `BookError.count` for less than 0, or what the source throws; nothing has changed then.
  public func setPageCount(_ count: Int?) throws(BookError) {
    if let count, count < 0 { throw .count(count) }
    let before = pageCount
    pageCount = count
    revision &+= 1
    known.removeAll { !hasPage($0.page) && !inUse.holds($0.controller) }
    pages.neighbours.drop()
    guard !isRight else {
      pages.reload()
      return tellScrubber()
    }
    do throws(BookError) { try showPlace() } catch {
      pageCount = before
      throw error
    }
  }

  /// Whether what is shown, or being turned to, is there and is what the reader wants to see.
  private var isRight: Bool {
    let targets = pages.containment.targets
    let numbers = numbers(of: targets)
    if let blank, targets.holds(blank.controller), hasPage(blank.page) { return false }
    return numbers.allSatisfy(hasPage) && (pages.turn != nil || numbers.contains(clampedPlace))
  }

  /// Asks for the pages shown anew: they may have been numbered anew, or look different (B6).
  ///
  /// A source that renumbers its controllers keeps them on show, and nobody hears anything. What cannot be made
  /// is reported, and the old pages stay.
  /// - Parameter page: The number that the reader's place has now; nil if it is the same.
  public func reload(showing page: Int? = nil) {
    Engine.request("reload", on: self) { [self] _ in numberAnew(page) }
  }

  /// The text has been split anew: pages have other numbers, and there are others of them (B6).
  ///
  /// Both at once, so that no page is asked for by a number that means something else by now. Otherwise as
  /// `reload(showing:)`.
  /// - Parameters:
  ///   - page: The number that the reader's place has now.
  ///   - count: How many pages there are now; nil if nobody knows.
  /// - Throws: `BookError.count` for less than 0; nothing has changed then.
  public func reload(showing page: Int, of count: Int?) throws(BookError) {
    if let count, count < 0 { throw .count(count) }
    Engine.request("number anew", on: self) { [self] _ in
      pageCount = count
      numberAnew(page)
    }
  }

  private func numberAnew(_ page: Int?) {
    if let page { place = max(0, page) }
    let before = (known, blank)
    renumber()
    let renumbered = known
    do throws(BookError) {
      try showPlace { [self] in
        known = renumbered
        keepNumbers(before.0, before.1)
      }
    } catch {
      Engine.of(self).report(.notice("the pages could not be reloaded: \(error.description)"), self)
    }
    keepNumbers(before.0, before.1)
    // The change that shows the place tells by itself; this comes after it, and tells if it could not be made.
    Engine.request("tell numbers", on: self) { [self] _ in
      if shownPages != numbers(of: pages.controllers) { takeNumbers() }
    }
  }

  /// The pages that stay, for a while or since others could not be made, keep the numbers they had (L30).
  private func keepNumbers(
    _ pagesBefore: [(page: Int, controller: any Controller)],
    _ blankBefore: (page: Int, controller: any Controller)?
  ) {
    let inUse = inUse
    known += pagesBefore.filter { inUse.holds($0.controller) && number(of: $0.controller) == nil }
    if blank == nil, let blankBefore, inUse.holds(blankBefore.controller) { blank = blankBefore }
  }

  /// Lets those who are shown go on with other numbers, as far as the source allows it, and forgets the others.
  private func renumber() {
    let shown = pages.containment.targets
    let before = known
    let emptyPage = blank?.controller
    known = []
    blank = nil
    revision &+= 1
    pages.neighbours.drop()
    guard let source, !shown.isEmpty else { return }
    let isSpread = pages.spine == .mid
    let first = isSpread ? clampedPlace & ~1 : clampedPlace
    for (index, controller) in (isMirrored ? shown.reversed() : shown).enumerated() {
      let page = first + index
      // An empty page stays where there is still none to take its place.
      if controller === emptyPage { blank = (page, controller) }
      let wasPage = before.contains { $0.controller === controller }
      guard wasPage, hasPage(page), source.book(self, renumber: controller, to: page) else { continue }
      known.append((page, controller))
    }
  }

  /// The page of the reader's place in the book that is there now.
  var clampedPlace: Int { clamped(place) }

  private func clamped(_ page: Int) -> Int {
    guard let pageCount else { return page }
    return max(0, min(page, pageCount - 1))
  }

  /// Shows the reader's place as it is in the book that is there now.
  ///
  /// - Parameter failed: Called when the pages for it cannot be made, at once or when its turn comes.
  private func showPlace(otherwise failed: @escaping () -> Void = {}) throws(BookError) {
    guard !pages.containment.targets.isEmpty || !shownPages.isEmpty else { return tellScrubber() }
    if pageCount == 0 {
      do throws(PageError) { try pages.removeAllPages() } catch { throw .pages(error) }
      return
    }
    let kept = place
    try pages.setPages(.immediate, mapping: { .pages($0) }) { [self] () throws(BookError) in
      var choice: PageChoice
      do throws(BookError) { choice = try self.choice(of: clampedPlace) } catch {
        failed()
        throw error
      }
      let open = choice.willOpen
      choice.willOpen = { [self] in
        open()
        requested = kept
      }
      return choice
    }
  }

  /// The pages have come to rest, by whatever turned them (B4).
  func pagesDidSettle(_ turn: PageTurn?, completed: Bool) {
    let numbers = numbers(of: pages.controllers)
    // What a gesture leaves behind is no neighbour if the pages were numbered anew meanwhile.
    if turn?.isGesture == true, gestureRevision != revision { pages.neighbours.drop() }
    movePlace(turn, completed: completed, to: numbers)
    takeNumbers()
  }

  /// The settled pages have other numbers: tells everybody, and stores the one that is read (B4, B5).
  private func takeNumbers() {
    let before = shownPages.isEmpty ? nil : currentPage
    shownPages = numbers(of: pages.controllers)
    currentPage = shownPages.contains(place) ? place : shownPages.last ?? 0
    forgetPages(beyond: 2, of: [])
    tellScrubber()
    if !shownPages.allSatisfy(hasPage) { leaveLostPage() }
    guard !shownPages.isEmpty, before != currentPage else { return }
    remember()
    delegate?.book(self, didTurnTo: currentPage)
  }

  /// A turn was called off, and the page to which it has come back is gone by now (B6).
  private func leaveLostPage() {
    Engine.request("leave a page that is gone", on: self) { [self] _ in
      guard !isRight else { return }
      do throws(BookError) { try showPlace() } catch {
        Engine.of(self).report(.notice("the last page could not be shown: \(error.description)"), self)
      }
    }
  }

  /// The reader's place after a turn: where it led, or else where the book has come to rest.
  private func movePlace(_ turn: PageTurn?, completed: Bool, to numbers: [Int]) {
    let wanted = completed && turn != nil ? turn?.isGesture == true ? numbers.first : requested : nil
    if turn?.isGesture != true { requested = nil }
    if let wanted, numbers.contains(clamped(wanted)) {
      place = wanted
    } else if let first = numbers.first, !numbers.contains(clampedPlace) {
      place = first
    }
  }

  private func tellScrubber() { scrubber.value?.bookDidMove() }
}
