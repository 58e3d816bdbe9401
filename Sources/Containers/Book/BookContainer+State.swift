// The page that is found again at the next start, as the state of the book (B5, T7).

extension BookContainer: Restorable {
  /// The page that is read, and the position if the source knows one (X5); nil before the first is shown.
  public func saveState() -> StateValue? {
    guard !shownPages.isEmpty else { return nil }
    var state = StateObject([("page", StateValue(currentPage))])
    state["position"] = source?.book(self, positionAt: currentPage).map { StateValue($0) }
    return .object(state)
  }

  /// What marks a book's state (T11).
  public var stateKind: String? { "book" }

  /// Shows the page with the position that was read, or else the page with the number, or the last one if there is
  /// no such page any more.
  ///
  /// A page that cannot be made leaves the book as it is.
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
