import Containers
import ContainersText

// The chapters, and their cards.

extension ReaderModel {
  /// The chapter that the reader is in: the last one that begins on the page shown, or before it.
  var currentChapter: Int {
    let end = (try? paginator.range(ofPage: place.page).upperBound) ?? book.text.count
    return book.chapter(at: max(place.position, end - 1))
  }

  /// Goes to the next chapter that is not on the pages shown, or back to the one before.
  func goToChapter(_ direction: PageDirection) {
    let shown = bookContainer.shownPages
    guard let first = shown.first, let last = shown.last,
      let start = try? paginator.range(ofPage: first).lowerBound,
      let end = try? paginator.range(ofPage: last).upperBound
    else { return }
    let index = direction == .forward ? book.chapter(at: end - 1) + 1 : book.chapter(at: start - 1)
    guard book.chapters.indices.contains(index), direction == .forward || start > 0 else { return }
    go(toOffset: book.chapters[index].offset)
  }

  /// Opens a chapter in the book.
  func open(chapter index: Int) {
    guard book.chapters.indices.contains(index) else { return }
    jump { go(toOffset: book.chapters[index].offset) }
    select(.book)
  }

  /// Slides to a card; beyond the ends nothing happens.
  func goToCard(_ card: Int) {
    guard (0..<cards.pageCount).contains(card) else { return }
    attempt { () throws(PagerError) in try cards.scroll(to: card, isAnimated ? .animated : .immediate) }
  }

  /// The card of the chapter that is read is the one that the tab of the cards shows.
  func followWithCards() {
    guard tab != .chapters, cards.currentPage != currentChapter else { return }
    attempt { () throws(PagerError) in try cards.scroll(to: currentChapter, .immediate) }
  }

  // MARK: Words

  /// The title of the chapter that is read.
  var chapterTitle: String { book.chapters[currentChapter].title }

  /// The title of the chapter in which a page begins.
  func chapterTitle(at page: Int) -> String {
    let start = (try? paginator.range(ofPage: page).lowerBound) ?? 0
    return book.chapters[book.chapter(at: start)].title
  }

  /// The pages on which chapters begin; none while not all pages have been counted.
  var chapterPages: [Int] {
    guard paginator.pageCount != nil else { return [] }
    return book.chapters.map { paginator.page(showing: $0.offset) }
  }

  /// Where a chapter is in the book, and whether it is the one that is read.
  func placeText(of card: ChapterCard) -> String {
    let page = paginator.pageCount.map { _ in "page \(paginator.page(showing: card.chapter.offset) + 1)" }
    let parts = [
      "\(card.index + 1) of \(book.chapters.count)", page, card.chapter.offset.percent(of: book.text.count),
      card.index == currentChapter ? "you are here" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: "  ·  ")
  }

  /// Where the reader is, or would be on another page: the page, of how many, and how far in the book.
  func placeText(at page: Int?) -> String {
    let shown = page ?? place.page
    let start = (try? paginator.range(ofPage: shown).lowerBound) ?? 0
    let end = (try? paginator.range(ofPage: bookContainer.shownPages.last ?? shown).upperBound) ?? start
    let isWhole = page == nil && end >= book.text.count
    return "\(shown + 1) of \(pageCountText)  ·  \((isWhole ? end : start).percent(of: book.text.count))"
  }
}

extension ReaderModel: PagerDataSource {
  func numberOfPages(in pager: PagerContainer) -> Int { book.chapters.count }

  func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? {
    ChapterCard(index, book.chapters[index])
  }
}
