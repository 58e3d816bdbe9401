import Containers

extension ReaderModel {
  /// The window has another size in cells: a rotation if its shape changes, a change of size otherwise (L22, L23).
  ///
  /// The reader's place, an offset in the text, does not move (X5); or the number of the page stays, if that is what
  /// the reader wants to keep, and the last page is shown when there is no such number any more.
  func resize(columns: Int, rows: Int) {
    let new = ReaderLayout(columns: columns, rows: rows)
    guard new != layout else { return }
    settleTurn()
    let turns = new.isWide != layout.isWide
    layout = new
    leafSurface.take(layout)
    surface.take(viewport: layout.cardsSize)
    // P9: the page that is read stays. A book that closes drops the other one by its old number; one that opens
    // finds it by its new number.
    if turns, !new.isWide { rotate() }
    numberAnew()
    if turns, new.isWide { rotate() }
    if !turns { attempt { () throws(StageError) in try stage.resize(to: new.size) } }
    cards.surfaceDidLayout()
  }

  private func rotate() {
    attempt { () throws(StageError) in try stage.rotate(to: layout.orientation, size: layout.size) }
  }

  /// Splits the text anew; pages that are shown go on with other numbers (B6).
  private func numberAnew() {
    attempt { () throws(PaginatorError) in try paginator.resize(to: layout.pageSize) }
    place.geometryChanged(in: paginator)
    attempt { () throws(BookError) in
      try bookContainer.reload(showing: place.page, of: paginator.pageCount)
    }
    // Another text is read then.
    if place.policy == .pageNumber { bookContainer.stateDidChange() }
  }

  /// What the reader reads, in bytes: the place, or where the page begins whose number has been kept (X5).
  var readingOffset: Int {
    let offset = place.position.offset
    guard place.policy == .pageNumber, let range = try? paginator.range(ofPage: place.page) else {
      return offset
    }
    return range.contains(offset) ? offset : range.lowerBound
  }

  /// Finds more pages of a large book while nothing else is to be done (X6).
  ///
  /// - Returns: whether there is more to find.
  func paginateMore() -> Bool {
    guard !paginator.progress.isComplete else { return false }
    defer { learnPageCount() }
    return !paginator.advance(byUpTo: 1 << 18).isComplete
  }

  /// Tells the book how many pages it has as soon as somebody knows (B6).
  func learnPageCount() {
    guard bookContainer.pageCount != paginator.pageCount else { return }
    attempt { () throws(BookError) in try bookContainer.setPageCount(paginator.pageCount) }
  }
}
