// Saving and restoring pages by their names (T7).

extension PageContainer: Restorable {
  /// The names of the settled pages in reading order; nil if one has no name, and for the pages of a book.
  public func saveState() -> StateValue? {
    guard owner == nil, !controllers.isEmpty else { return nil }
    let names = (isMirrored ? controllers.reversed() : controllers).compactMap { $0.restorationIdentifier }
    return names.count == controllers.count ? ["pages": StateValue(names)] : nil
  }

  /// The kind of the state of a page container (T11).
  public var stateKind: String? { "pages" }

  /// Shows the pages with these names: visible pages, or those that the data source returns for `pageNamed`.
  ///
  /// If one page is required and two are saved, the one that is read first is shown. If two are required and one is
  /// saved, the data source is asked for its neighbour. If no pages fit, the visible pages stay.
  public func restoreState(_ state: StateReader) {
    guard owner == nil, let names = state.strings("pages") else { return }
    if names.count > 2 { state.adjust(.outOfRange(names.count, used: 2), at: "pages") }
    inOneCall {
      var found: [any Controller] = []
      for name in names.prefix(2) {
        guard let page = page(named: name) else {
          state.adjust(.missing(name), at: "pages")
          continue
        }
        if found.holds(page) { state.adjust(.duplicate(name), at: "pages") } else { found.append(page) }
      }
      guard !found.isEmpty else { return }
      do throws(PageError) { try showRestored(isMirrored ? found.reversed() : found) } catch {
        state.adjust(.refused(reason: error.description), at: "pages")
      }
    }
  }

  private func page(named name: String) -> (any Controller)? {
    let shown = ledger.target.pages.first { $0.restorationIdentifier?.hasSameBytes(as: name) == true }
    return shown ?? question { dataSource?.pageContainer(self, pageNamed: name) }
  }

  /// - Parameter list: The pages, as laid out.
  private func showRestored(_ list: [any Controller]) throws(PageError) {
    guard try !keeping(list, in: ledger.target).isLaidOut(as: ledger.target) else { return }
    try navigate(turning(.immediate, readingDirection)) { [self] state throws(PageError) in
      state = try keeping(list, in: state)
    }
  }

  /// Keeps the state of settled pages that have left, and the saved state of pages that never settled (T11).
  func keepStateOfLeft(_ settled: [any Controller]) {
    for page in settled where page.lifecycle.parent == nil { keepState(of: page) }
    guard !restoredPages.isEmpty else { return }
    let pages = restoredPages
    restoredPages = []
    for page in pages where page.lifecycle.parent == nil && !settled.holds(page) { keepState(of: page) }
  }
}
