import Containers

extension ReaderModel {
  /// The window has another size in cells: a rotation if its shape changes, a change of size otherwise (L22, L23).
  ///
  /// The reader's place, an offset in the text, does not move (X5).
  func resize(columns: Int, rows: Int) {
    let new = ReaderLayout(columns: columns, rows: rows)
    guard new != layout else { return }
    letGo()
    settleTurn()
    let anchor = shownPages.firstIndex(of: place.page) ?? 0
    let turns = new.isWide != layout.isWide
    layout = new
    attempt { () throws(PaginatorError) in try paginator.resize(to: new.pageSize) }
    place.geometryChanged(in: paginator)
    surface.take(viewport: layout.cardsSize)
    if turns {
      turn(keeping: anchor)
    } else {
      for (page, number) in zip(bookPages, shownPages) { page.take(number) }
      attempt { () throws(StageError) in try stage.resize(to: new.size) }
    }
    cards.surfaceDidLayout()
  }

  /// The settled pages.
  var bookPages: [BookPage] { pages.controllers.compactMap { $0 as? BookPage } }

  /// The book opens or closes: the page that is read stays, and only the other one comes or goes (P9).
  private func turn(keeping anchor: Int) {
    let numbers = shownPages
    let kept = bookPages.indices.contains(anchor) ? bookPages[anchor] : nil
    kept?.take(place.page)
    let shown = numbers.map { number in
      if let kept, number == place.page { return kept }
      return BookPage(number, paginator)
    }
    attempt { () throws(StageError) in try stage.rotate(to: layout.orientation, size: layout.size) }
    attempt { () throws(PageError) in
      if layout.isWide { return try pages.setSpine(.mid, pages: shown) }
      // P3: leaving the middle leaves the leaves with two sides, so a back has to be named; it settles nowhere.
      let change = try pages.setSpine(.min, pages: shown + [BookPage(place.page + 1, paginator)])
      try pages.setDoubleSided(false)
      return change
    }
  }

  /// A turn by key comes to its end at once.
  private func settleTurn() {
    guard let change = pages.containment.change else { return }
    _ = try? change.finish()
  }

  /// Finds more pages of a large book while nothing else is to be done (X6).
  ///
  /// - Returns: whether there is more to find.
  func paginateMore() -> Bool {
    guard !paginator.progress.isComplete else { return false }
    return !paginator.advance(byUpTo: 1 << 18).isComplete
  }
}
