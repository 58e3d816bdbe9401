// The page that is read, as a part of the state of a tree (T7); `store` remembers it for a book alone (B5).

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
}
