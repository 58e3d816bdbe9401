// The pages that a book caches, and when it releases them (B1, P14).

extension BookContainer {
  /// The cached controller of a page; nil if the page is not near.
  private func controller(of page: Int) -> (any Controller)? {
    cachedPages.first { $0.page == page }?.controller
  }

  /// The number of a page; nil for a controller that is neither visible nor near.
  func number(of controller: any Controller) -> Int? {
    cachedPages.first { $0.controller === controller }?.page
  }

  /// The numbers of controllers in reading order; blank pages have none.
  func numbers(of controllers: [any Controller]) -> [Int] {
    controllers.compactMap { number(of: $0) }.sorted()
  }

  /// The only place where a book releases cached pages, so that their `deinit` runs when everything is consistent.
  ///
  /// Called only inside a running call: requests from a page's `deinit` wait (L26).
  func evict(_ isGone: (Entry) -> Bool) {
    let rest = cachedPages.filter { !isGone($0) }
    guard rest.count < cachedPages.count else { return }
    revision &+= 1
    setCachedPages(rest)
  }

  /// The visible pages, those about to be visible, and those that a cancelled or caught turn would restore.
  private var inUse: [any Controller] {
    pages.controllers + pages.ledger.settled.pages + (pages.ledger.next?.pages ?? [])
  }

  /// Keeps only the pages in use, those near them, and those that are still leaving, which are not made a second time
  /// (B1).
  ///
  /// - Parameters:
  ///   - distance: How many pages on each side count as near.
  ///   - page: The number of a page that is about to be shown.
  func forgetPages(beyond distance: Int, near page: Int? = nil) {
    let inUse = inUse
    let (kept, numbers) = (inUse + pages.containment.shown, numbers(of: inUse) + (page.map { [$0] } ?? []))
    var isReplaced = false
    evict { page, controller in
      if kept.holds(controller) { return false }
      // A page that was replaced while it was still in use.
      if cachedPages.contains(where: { $0.page == page && $0.controller !== controller }) {
        isReplaced = true
        return true
      }
      return !numbers.contains { page >= $0 ? page - $0 <= distance : $0 - page <= distance }
    }
    if isReplaced { pages.dropNeighbours() }
    if let blank, !kept.holds(blank.controller) { setBlank(nil) }
  }

  /// Drops pages that no longer exist.
  func forgetLost() {
    let inUse = inUse
    evict { !hasPage($0.page) && !inUse.holds($0.controller) }
  }

  // MARK: Making pages

  /// Returns the pages to show so that one is read, as laid out.
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
    try requirePage(page)
    let first = sideBySide ? page & ~1 : page
    guard let left = try supply(first) else { throw .noPage(first) }
    guard sideBySide else { return [left] }
    let right = try supply(first + 1)
    guard right != nil || page == first else { throw .noPage(page) }
    let pair = [left, right ?? blank(first + 1)]
    return pages.isMirrored ? pair.reversed() : pair
  }

  func hasPage(_ page: Int) -> Bool { pageCount.map { page < $0 } ?? true }

  func requirePage(_ page: Int) throws(BookError) {
    guard page >= 0, hasPage(page) else { throw .page(page, count: pageCount) }
  }

  /// Returns the controller of a page, asking the source once while the page is near; nil if there is none.
  ///
  /// The factory is not called again while it runs: callers ensure this with `pages.isAsking` (B8).
  func supply(_ page: Int) throws(BookError) -> (any Controller)? {
    guard page >= 0, hasPage(page) else { return nil }
    if let found = controller(of: page) { return found }
    guard let source else { throw .noSource }
    var made: (any Controller)?
    var failure: PageUnavailable?
    pages.question {
      do throws(PageUnavailable) { made = try source.book(self, controllerFor: page) } catch {
        failure = error
      }
    }
    if let failure { throw .unavailable(page, reason: failure.reason) }
    // While the source was asked, the book may have become shorter, or the page may have been supplied otherwise.
    guard let made, hasPage(page) else { return nil }
    if let found = controller(of: page) { return found }
    if let other = number(of: made) { throw .sameController(other, page) }
    do throws(ContainmentError) {
      try pages.mayKeep(made, for: self) { $0.cachedPages.map { $0.controller } }
    } catch { throw .containment(error) }
    setCachedPages(cachedPages + [(page, made)])
    return made
  }

  /// The blank page beside the last one of an odd number.
  func blank(_ page: Int) -> any Controller {
    if let blank, blank.page == page { return blank.controller }
    let controller = pages.question { makeBlank() }
    setBlank((page, controller))
    return controller
  }

  // MARK: New numbers (B6)

  /// Renumbers the pages that will be visible, as far as the source allows it, and drops the others.
  ///
  /// Pages that stay, temporarily or because others could not be made, keep their numbers (L30).
  ///
  /// - Returns: A closure that restores the old numbers of the pages that stay.
  func renumber() -> () -> Void {
    let (before, blankBefore) = (cachedPages, blank)
    let targets = pages.ledger.target.pages
    setCachedPages([])
    setBlank(nil)
    revision &+= 1
    pages.dropNeighbours()
    let first = pages.spine == .mid ? clampedPlace & ~1 : clampedPlace
    if let source {
      for (index, controller) in (pages.isMirrored ? targets.reversed() : targets).enumerated() {
        let page = first + index
        // A blank page stays while no page replaces it.
        if controller === blankBefore?.controller { setBlank((page, controller)) }
        guard before.contains(where: { $0.controller === controller }), hasPage(page) else { continue }
        let stays = pages.question { source.book(self, renumber: controller, to: page) }
        if stays { setCachedPages(cachedPages + [(page, controller)]) }
      }
    }
    return { [self] in
      let inUse = inUse
      setCachedPages(
        cachedPages + before.filter { inUse.holds($0.controller) && number(of: $0.controller) == nil })
      if blank == nil, let blankBefore, inUse.holds(blankBefore.controller) { setBlank(blankBefore) }
    }
  }
}
