// The page that is found again (T7).

extension PagerContainer: Restorable {
  /// The number of the page on which the pager rests, and its name if it has one; nil without pages.
  public func saveState() -> StateValue? {
    guard pageCount > 0 else { return nil }
    let settledPage = settledPage
    var state = StateObject([("page", StateValue(settledPage))])
    state["name"] = controller(at: settledPage)?.restorationIdentifier.map { .string($0) }
    return .object(state)
  }

  /// What marks a pager's state (T11).
  public var stateKind: String? { "pager" }

  /// Goes to the page of that name, or else of that number, or else to the nearest.
  ///
  /// Of a data source only the pages near the current one are known by name. A surface is not needed; one that comes
  /// later is taken to the page.
  public func restoreState(_ state: StateReader) {
    let name = state.string("name")
    let stored = state.int("page")
    guard name != nil || stored != nil else { return }
    guard pageCount > 0 else { return state.adjust(.refused(reason: "it has no pages")) }
    var page = name.flatMap { number(of: $0, near: stored) }
    if page == nil {
      if let name, dataSource == nil { state.adjust(.missing(name), at: "name") }
      page = state.int("page", in: 0...pageCount - 1)
    }
    guard let page, page != currentPage else { return }
    do throws(PagerError) { try scroll(to: page, .immediate) } catch {
      state.adjust(.refused(reason: error.description))
    }
  }

  /// The number of the page of a name; of several the stored one, or else the first.
  private func number(of name: String, near stored: Int?) -> Int? {
    let pages = ledger.target.pages
    let isIt = { (page: any Controller) in page.restorationIdentifier?.hasSameBytes(as: name) == true }
    if let stored, let page = pages[stored], isIt(page) { return stored }
    return pages.entries.first { isIt($0.controller) }?.number
  }
}
