import Containers
import ContainersText

extension ReaderModel {
  /// The numbers of the pages that the book shows, or is turning to, in the order of reading (L21).
  var shownPages: [Int] { pages.containment.current.compactMap { ($0 as? BookPage)?.number }.sorted() }

  /// The settled pages; an empty one is none of them.
  var bookPages: [BookPage] { pages.controllers.compactMap { $0 as? BookPage } }

  // MARK: Keys and clicks

  /// Turns to the pages after or before; at the ends nothing happens.
  ///
  /// What turns already arrives first, so that keys may come as fast as they like.
  func turn(_ direction: PageDirection) {
    (awaited, awaitedPage) = (nil, nil)
    if pages.turn != nil, makes(.lostTurns) { return }
    settleTurn()
    let shown = bookContainer.shownPages
    guard let first = shown.first, let last = shown.last else { return }
    let isThere = direction == .forward ? paginator.isAvailable(last + 1) : first > 0
    guard isThere else { return scrubber.touch() }
    attempt { () throws(BookError) in
      direction == .forward ? try bookContainer.showNext() : try bookContainer.showPrevious()
    }
  }

  /// Shows a page, the last one if there are fewer.
  func go(toPage page: Int) {
    let known = paginator.progress
    if !known.isComplete, page >= known.knownPages {
      // Where that page is, is an estimate; the end of the book is not.
      let length = max(1, knownEnd) / max(1, known.knownPages)
      let end = page > known.estimatedPageCount ? book.text.count : min(page * length, book.text.count)
      guard isKnown(end) else { return (awaited, awaitedPage) = (end, page) }
    }
    let page = paginator.isAvailable(max(0, page)) ? max(0, page) : paginator.lastKnownPage
    var place = place
    attempt { () throws(PaginatorError) in try place.turn(to: page, in: paginator) }
    show(place)
  }

  /// Shows the page so far into the text; the place is where that page begins.
  func go(toPercent percent: Int) {
    let count = book.text.count
    // In parts, so that nothing overflows where Int has 32 bits.
    let part = min(100, max(0, percent))
    let offset = count / 100 * part + count % 100 * part / 100
    guard isKnown(offset) else { return go(toOffset: offset) }
    go(toPage: paginator.page(showing: offset))
  }

  /// Shows the page that contains an offset, and keeps the offset as the reader's place; as soon as it is found, where
  /// that takes long (X6).
  func go(toOffset offset: Int) {
    awaitedPage = nil
    guard isKnown(offset) else { return awaited = offset }
    var place = place
    place.go(to: offset, in: paginator)
    show(place)
  }

  private func show(_ place: ReadingPlace) {
    settleTurn()
    if isInContents { showText() }
    attempt { () throws(BookError) in try bookContainer.move(to: place.page, .immediate) }
    self.place = place
    (awaited, awaitedPage) = (nil, nil)
    // The place may be another one on the same page.
    bookContainer.stateDidChange()
    scrubber.touch()
  }

  /// Whatever is turning arrives at once; a leaf that the mouse holds falls back.
  func settleTurn() {
    letGo()
    if let change = pages.turn?.change { _ = try? change.arrive() }
  }

  // MARK: Chapters

  /// The chapter that the reader is in: the last one that begins on the page shown, or before it.
  var currentChapter: Int {
    let shown = shownPages
    let isAtPlace = shown.contains(place.page)
    let page = isAtPlace ? place.page : shown.first ?? place.page
    return max(chapter(atEndOf: page), isAtPlace ? book.chapter(at: readingOffset) : 0)
  }

  /// The chapter that the status line names: the one at the top of the pages shown, or the one in which the reader's
  /// place is, when that begins further down.
  var chapterOnPage: Int {
    let shown = shownPages.min() ?? place.page
    let top = bookPages.first?.lines.first?.line.range.upperBound ?? start(ofPage: shown) + 1
    let isAtPlace = shownPages.contains(place.page)
    return max(book.chapter(at: max(0, top - 1)), isAtPlace ? book.chapter(at: readingOffset) : 0)
  }

  /// The last chapter that begins on a page, or before it.
  func chapter(atEndOf page: Int) -> Int { book.chapter(at: max(0, end(ofPage: page) - 1)) }

  /// Goes to the next chapter that is not on the pages shown, or back to the one before.
  func goToChapter(_ direction: PageDirection) {
    let shown = shownPages
    guard let first = shown.first, let last = shown.last else { return }
    // No page is asked for that is not known yet: the chapters of a large book are found by their offsets (X6).
    let index =
      switch direction {
      case .forward: chapter(atEndOf: last) + 1
      case .reverse: book.chapter(at: start(ofPage: first) - 1)
      }
    guard book.chapters.indices.contains(index), direction == .forward || start(ofPage: first) > 0 else {
      return
    }
    go(toOffset: book.chapters[index].offset)
  }

  /// The number of the page on which a chapter begins; nil as long as its page has not been found (X6).
  func knownPage(of chapter: Chapter) -> Int? {
    let isKnown = paginator.progress.isComplete || chapter.offset < knownEnd
    return isKnown ? paginator.page(showing: chapter.offset) : nil
  }

  /// Where a page begins, in bytes.
  func start(ofPage page: Int) -> Int {
    (try? paginator.range(ofPage: page).lowerBound) ?? book.text.count
  }

  /// Where a page ends, in bytes.
  func end(ofPage page: Int) -> Int {
    (try? paginator.range(ofPage: page).upperBound) ?? book.text.count
  }

  /// Opens a chapter in the book.
  func open(chapter index: Int) {
    guard book.chapters.indices.contains(index) else { return }
    jump { go(toOffset: book.chapters[index].offset) }
    select(.book)
  }
}

// MARK: - Source and delegate of the book

extension ReaderModel: BookSource, BookDelegate {
  func book(
    _ book: BookContainer, controllerFor page: Int
  ) throws(PageUnavailable) -> (any Controller)? {
    paginator.isAvailable(page) ? BookPage(page, paginator, lineOrder) : nil
  }

  /// Visible pages stay, with the text that is now at their place: no page receives a callback for a resize (B6).
  func book(_ book: BookContainer, renumber controller: any Controller, to page: Int) -> Bool {
    if makes(.newPages) { return false }
    guard let leaf = controller as? BookPage, paginator.isAvailable(page) else { return false }
    leaf.take(page, paginator, lineOrder)
    return true
  }

  /// The place is remembered, for pages depend on the window (X5).
  func book(_ book: BookContainer, positionAt page: Int) -> Int? { awaited ?? readingOffset }

  func book(_ book: BookContainer, pageShowing position: Int) -> Int? {
    restoredPosition = position
    let offset = min(position, self.book.text.count)
    if isKnown(offset) { place.go(to: offset, in: paginator) } else { awaited = offset }
    return place.page
  }

  /// Called after a turn; a page that only has another number since a resize is the same place (X5).
  func book(_ book: BookContainer, didTurnTo page: Int) {
    guard page != place.page else { return }
    attempt { () throws(PaginatorError) in try place.turn(to: page, in: paginator) }
    scrubber.touch()
  }

  func book(_ book: BookContainer, willTurnTo pages: [Int]) { scrubber.touch() }
}

extension ReaderModel: PagerDataSource {
  func numberOfPages(in pager: PagerContainer) -> Int { book.chapters.count }

  func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? {
    ChapterCard(index, book.chapters[index])
  }
}
