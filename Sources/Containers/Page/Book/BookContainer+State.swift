// The page that is read, as a part of the state of a tree (T7); `store` remembers it for a book alone (B5).

extension BookContainer: Restorable {
  /// The page that is read; nil before the first is shown.
  public func saveState() -> StateValue? {
    shownPages.isEmpty ? nil : ["page": StateValue(currentPage)]
  }

  /// Shows the page that was read, or the last one if there is no such page any more.
  ///
  /// A page that cannot be made leaves the book as it is.
  public func restoreState(_ state: StateReader) {
    guard let wanted = state.int("page") else { return }
    do throws(BookError) {
      let there = try existingPage(max(0, wanted))
      if shownPages.isEmpty || there != currentPage { try move(to: there, animated: false) }
      if there != wanted { state.adjust(.outOfRange(wanted, used: there), at: "page") }
    } catch { state.adjust(.refused(reason: error.description), at: "page") }
  }
}
