// Saving and restoring the page (T7).

extension PagerContainer: Restorable {
  /// The number of the settled page, and its name if it has one; nil without pages.
  public func saveState() -> StateValue? {
    guard pageCount > 0 else { return nil }
    let settledPage = settledPage
    var state = StateObject([("page", StateValue(settledPage))])
    state["name"] = controller(at: settledPage)?.restorationIdentifier.map { .string($0) }
    return .object(state)
  }

  /// The kind of the state of a pager (T11).
  public var stateKind: String? { "pager" }

  /// Goes to the page with the saved name, or else the saved number, or else the nearest number.
  ///
  /// With a data source, only the pages near the current one are known by name. A surface is not needed; one that is
  /// set later is scrolled to the page.
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

  /// The number of the page with a name; if several have it, the saved number or else the first.
  private func number(of name: String, near stored: Int?) -> Int? {
    let pages = ledger.target.pages
    let isIt = { (page: any Controller) in page.restorationIdentifier?.hasSameBytes(as: name) == true }
    if let stored, let page = pages[stored], isIt(page) { return stored }
    return pages.entries.first { isIt($0.controller) }?.number
  }
}
