/// The state of a book as a value: the page being read, and those beside it (B3).
///
/// Make, edit and compare states without a book; a book shows one with `navigate`:
///
/// ```swift
/// try book.navigate(.animated) { try $0.move(to: 7) }
/// ```
public struct BookState: Hashable, Sendable {
  /// The page being read; 0 before the first is shown.
  public private(set) var page = 0
  /// The numbers of the pages that are shown in reading order; none before the first is shown.
  public private(set) var pages: [Int] = []
  /// The number of pages; nil if unknown.
  public let pageCount: Int?
  /// Whether two pages are shown side by side, the even one first.
  public let isSpread: Bool

  /// Creates a state before the first page is shown.
  public init(pageCount: Int? = nil, isSpread: Bool = false) {
    (self.pageCount, self.isSpread) = (pageCount, isSpread)
  }

  /// Creates the state of a book that shows pages; `mark` is the reading position, which a shorter book may not have.
  init(showing pages: [Int], mark: Int, of pageCount: Int?, isSpread: Bool) {
    self.init(pageCount: pageCount, isSpread: isSpread)
    self.pages = pages
    page = pages.contains(mark) ? mark : pages.last ?? 0
  }

  /// Shows a page; in a spread, an odd page comes with the preceding one.
  ///
  /// - Throws: `BookError.page`.
  public mutating func move(to page: Int) throws(BookError) {
    guard page >= 0, pageCount.map({ page < $0 }) ?? true else { throw .page(page, count: pageCount) }
    self.page = page
    let first = page & ~1
    let hasSecond = first < .max && pageCount.map { first + 1 < $0 } ?? true
    pages = !isSpread ? [page] : hasSecond ? [first, first + 1] : [first]
  }

  /// Shows the following pages; before the first is shown, page 0.
  ///
  /// - Throws: `BookError.page` at the end, or `noPage` after the greatest number.
  public mutating func showNext() throws(BookError) {
    guard pages.last != .max else { throw .noPage(.max) }
    try move(to: pages.last.map { $0 + 1 } ?? 0)
  }

  /// Shows the preceding pages; in a spread, the first of them is then the page being read.
  ///
  /// - Throws: `BookError.page` at the beginning.
  public mutating func showPrevious() throws(BookError) {
    let page = (pages.first ?? 1) - 1
    try move(to: isSpread && page > 0 ? page & ~1 : page)
  }

  /// Shows the last page.
  ///
  /// - Throws: `BookError.unknownCount`, or `page` in a book without pages.
  public mutating func showLast() throws(BookError) {
    guard let pageCount else { throw .unknownCount }
    try move(to: max(0, pageCount - 1))
  }
}
