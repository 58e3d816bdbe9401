import Containers

extension ReaderModel {
  /// Where the spine is in a window of this shape.
  var spine: PageConfiguration.Spine { layout.isWide ? .mid : .min }

  /// The pages that show a page: itself, or the two of its spread, the even one on the left (P9, B3).
  func spread(at page: Int) -> [Int] {
    layout.isWide ? [page & ~1, page | 1] : [page]
  }

  /// The numbers of the pages that the book shows, or is turning to.
  var shownPages: [Int] { spread(at: place.page) }

  /// The controller of a page: one that the book holds already, or a new one.
  func makePage(_ number: Int) -> BookPage {
    let known = pages.children.lazy.compactMap { $0 as? BookPage }.first { $0.number == number }
    return known ?? BookPage(number, paginator)
  }

  // MARK: Keys and clicks

  /// Turns to the pages after or before; at the ends nothing happens.
  func turn(_ direction: PageDirection) {
    let shown = shownPages
    guard let first = shown.first, let last = shown.last else { return }
    switch direction {
    case .forward:
      if paginator.isAvailable(last + 1) { go(toPage: last + 1, animated: true) }
    case .reverse:
      if first > 0 { go(toPage: spread(at: first - 1)[0], animated: true) }
    }
  }

  /// Shows a page, the last one if there are fewer.
  func go(toPage page: Int, animated: Bool = false) {
    let page = paginator.isAvailable(max(0, page)) ? max(0, page) : paginator.lastKnownPage
    var place = place
    attempt { () throws(PaginatorError) in try place.turn(to: page, in: paginator) }
    show(place, animated: animated)
  }

  /// Shows the page that contains an offset, and keeps the offset as the reader's place.
  func go(toOffset offset: Int) {
    var place = place
    place.go(to: ReadingPosition(offset: offset), in: paginator)
    show(place, animated: false)
  }

  private func show(_ newPlace: ReadingPlace, animated: Bool) {
    letGo()
    let before = shownPages
    place = newPlace
    let after = shownPages
    guard after != before else { return }
    turnDirection = after[0] > before[0] ? .forward : .reverse
    attempt { () throws(PageError) in
      try pages.setControllers(after.map(makePage), direction: turnDirection, animated: animated)
    }
  }

  // MARK: Chapters

  /// The chapter that the reader is in: the last one that begins on the page shown, or before it.
  var currentChapter: Int {
    let range = try? paginator.range(ofPage: place.page)
    return book.chapter(at: max(place.position.offset, (range?.upperBound ?? 1) - 1))
  }

  /// Goes to the next chapter that is not on the pages shown, or back to the one before.
  func goToChapter(_ direction: PageDirection) {
    let shown = shownPages
    let next =
      switch direction {
      case .forward: book.chapters.first { page(of: $0) > shown[shown.count - 1] }
      case .reverse: book.chapters.last { page(of: $0) < shown[0] }
      }
    if let next { go(toOffset: next.offset) }
  }

  /// The number of the page on which a chapter begins.
  func page(of chapter: Chapter) -> Int {
    paginator.page(showing: ReadingPosition(offset: chapter.offset))
  }

  /// Opens a chapter in the book.
  func open(chapter index: Int) {
    guard book.chapters.indices.contains(index) else { return }
    go(toOffset: book.chapters[index].offset)
    select(.book)
  }
}

// MARK: - Gestures (P6, P7, P8)

extension ReaderModel: PageDataSource, PageContainerDelegate {
  func pageContainer(
    _ container: PageContainer, before page: any Controller
  ) -> (any Controller)? {
    guard let page = page as? BookPage, page.number > 0 else { return nil }
    return makePage(page.number - 1)
  }

  func pageContainer(
    _ container: PageContainer, after page: any Controller
  ) -> (any Controller)? {
    guard let page = page as? BookPage else { return nil }
    let next = page.number + 1
    // An odd number of pages leaves a blank one beside the last.
    guard paginator.isAvailable(next) || (layout.isWide && !next.isMultiple(of: 2)) else { return nil }
    return makePage(next)
  }

  func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool
  ) {
    guard completed, let first = container.controllers.first as? BookPage else { return }
    attempt { () throws(PaginatorError) in try place.turn(to: first.number, in: paginator) }
  }
}

extension ReaderModel: PagerDataSource {
  func numberOfPages(in pager: PagerContainer) -> Int { book.chapters.count }

  func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? {
    ChapterCard(index, book.chapters[index])
  }
}
