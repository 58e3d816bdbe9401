import Containers
import ContainersText
import Terminal

extension ReaderModel {
  /// The window has another size in cells: a rotation if its shape changes, a change of size otherwise (L22, L23).
  ///
  /// The reader's place, an offset in the text, does not move (X5); or the number of the page stays, if that is what
  /// the reader wants to keep, and the last page is shown when there is no such number any more.
  func resize(columns: Int, rows: Int) {
    fit(
      ReaderLayout(
        columns: columns, rows: rows, hasContents: wantsContents, hasTrace: isTraceBeside, book.direction,
        bidi))
  }

  /// Lets the pages have what the chapters beside them leave.
  func fit() { resize(columns: layout.columns, rows: layout.rows) }

  private func fit(_ new: ReaderLayout) {
    guard new != layout else { return }
    log.begin("window of \(new.columns) columns and \(new.rows) rows")
    settleTurn()
    if makes(.driftingPlace) {
      attempt { () throws(PaginatorError) in try place.turn(to: place.page, in: paginator) }
      place.go(to: start(ofPage: place.page), in: paginator)
    }
    let turns = new.isWide != layout.isWide
    layout = new
    cards.insets = layout.cardsInsets
    // P9: the page that is read stays. A book that closes drops the other one by its old number; one that opens
    // finds it by its new number.
    if turns, !new.isWide { rotate() }
    numberAnew()
    if turns, new.isWide { rotate() }
    if !turns { attempt { () throws(StageError) in try stage.resize(to: new.size) } }
    cards.gestures.layOut()
    fitLayers()
    keepContentsInView()
    log.move(by: 0, rows: layout.content.rows)
  }

  /// Finds the pages of a window of another size up to the reader's place, a step at a time; `resize` takes no time
  /// after that (X6).
  ///
  /// - Returns: how much of that is done, or nil when all is.
  func prepareResize(columns: Int, rows: Int) -> Double? {
    let size = ReaderLayout(
      columns: columns, rows: rows, hasContents: wantsContents, hasTrace: isTraceBeside, book.direction, bidi
    )
    .pageSize
    // The target of an open turn is known only for the present pages.
    if size != paginator.size { settleTurn() }
    attempt { () throws(PaginatorError) in try paginator.resize(to: size) }
    guard !isPlaceFound else { return nil }
    let progress = paginator.advance(byUpTo: Self.step)
    guard !isPlaceFound else { return nil }
    return switch place.policy {
    case .text: Double(progress.bytesDone) / Double(max(1, place.position))
    case .pageNumber: Double(progress.knownPages) / Double(place.page + 1)
    }
  }

  private var isPlaceFound: Bool {
    let progress = paginator.progress
    switch place.policy {
    case .text: return progress.isComplete || place.position < knownEnd
    case .pageNumber: return progress.isComplete || place.page < progress.knownPages
    }
  }

  /// Up to where pages have been found, in bytes.
  var knownEnd: Int {
    let known = paginator.progress.knownPages
    return known > 0 ? end(ofPage: known - 1) : 0
  }

  /// How much text to lay in one step, in bytes.
  private static var step: Int { 1 << 18 }

  private func rotate() {
    attempt { () throws(StageError) in try stage.rotate(to: layout.orientation, size: layout.size) }
  }

  /// Splits the text anew; pages that are shown go on with other numbers (B6).
  func numberAnew() {
    attempt { () throws(PaginatorError) in try paginator.resize(to: layout.pageSize) }
    place.geometryChanged(in: paginator)
    attempt { () throws(BookError) in
      try bookContainer.reload(showing: place.page, of: paginator.pageCount)
    }
  }

  /// What the reader reads, in bytes: the place, or where the page begins whose number has been kept (X5).
  var readingOffset: Int {
    let offset = place.position
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
    let isMore = !paginator.advance(byUpTo: Self.step).isComplete
    if let page = awaitedPage {
      if !isMore || paginator.progress.knownPages > page { go(toPage: page) }
    } else if let awaited, isKnown(awaited) {
      go(toOffset: awaited)
    }
    return isMore
  }

  /// Passes the number of pages to the book container as soon as it is known (B6).
  func learnPageCount() {
    guard bookContainer.pageCount != paginator.pageCount else { return }
    attempt { () throws(BookError) in try bookContainer.setPageCount(paginator.pageCount) }
  }
}
