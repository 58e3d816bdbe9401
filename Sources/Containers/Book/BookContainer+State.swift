// Saving and restoring the page of a book (B5, T7).

extension BookContainer: Restorable {
  /// The page being read, and its position if the source knows one (X5); nil before the first page is shown.
  public func saveState() -> StateValue? {
    guard !shownPages.isEmpty else { return nil }
    var state = StateObject([("page", StateValue(currentPage))])
    state["position"] = source?.book(self, positionAt: currentPage).map { StateValue($0) }
    return .object(state)
  }

  /// The kind of the state of a book (T11).
  public var stateKind: String? { "book" }

  /// Shows the page with the saved position, or else the page with the saved number, or the last page if that no longer
  /// exists.
  ///
  /// If the page cannot be made, the book does not change.
  public func restoreState(_ state: StateReader) {
    let (position, page) = (state.int("position"), state.int("page"))
    let place = position.flatMap { source?.book(self, pageShowing: $0) }
    guard let wanted = place ?? page else { return }
    do throws(BookError) {
      let there = try existingPage(max(0, wanted))
      if shownPages.isEmpty || there != currentPage { try move(to: there, .immediate) }
      if there != wanted { state.adjust(.outOfRange(wanted, used: there), at: "page") }
    } catch { state.adjust(.refused(reason: error.description), at: "page") }
  }

  /// The nearest page that exists: the number itself, or the last one.
  private func existingPage(_ wanted: Int) throws(BookError) -> Int {
    if pageCount != nil { return clamped(wanted) }
    return try pages.inOneCall { () throws(BookError) in
      if try exists(wanted) { return wanted }
      var (there, beyond) = (0, wanted)
      while beyond - there > 1 {
        let middle = there + (beyond - there) / 2
        if try exists(middle) { there = middle } else { beyond = middle }
      }
      return there
    }
  }

  private func exists(_ page: Int) throws(BookError) -> Bool {
    defer { forgetPages(beyond: 2, near: page) }
    return try supply(page) != nil
  }
}
