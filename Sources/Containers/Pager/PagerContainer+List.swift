// Edits of the list of pages (G14, G17).

extension PagerContainer {
  /// Replaces all pages; the current controller stays current if it is in the new list (G14).
  ///
  /// - Throws: `PagerError.hasDataSource` or `containment`.
  /// - Complexity: O(n) for n pages.
  @discardableResult
  public func setPages(_ controllers: [any Controller]) throws(PagerError) -> Change {
    try edit { (state) throws(PagerError) in state.setPages(controllers) }
  }

  /// Inserts a page (G14).
  ///
  /// - Parameters:
  ///   - controller: A controller that is not a page of this pager.
  ///   - page: Its number, 0...pageCount.
  /// - Throws: `PagerError`.
  @discardableResult
  public func insert(_ controller: any Controller, at page: Int) throws(PagerError) -> Change {
    if dataSource == nil { try PageEdit.insert(at: page).check(count: pageCount) }
    return try edit { [lifecycle] (state) throws(PagerError) in
      let name = controller.lifecycle.name
      if state.pages.number(of: controller) != nil {
        throw .containment(.alreadyAChild(name: name, container: lifecycle.name))
      }
      // If the list has become shorter before the queue reaches the insertion, the page is appended.
      try state.insert(controller, at: min(page, state.count))
    }
  }

  /// Removes a page; if it was current, its successor becomes current, or else its predecessor (G14).
  ///
  /// - Throws: `PagerError.page` or `hasDataSource`.
  @discardableResult
  public func remove(at page: Int) throws(PagerError) -> Change {
    try edit { (state) throws(PagerError) in try state.remove(at: page) }
  }

  /// Moves a page to another number; the current controller stays current (G14).
  ///
  /// - Throws: `PagerError.page` or `hasDataSource`.
  @discardableResult
  public func move(from page: Int, to other: Int) throws(PagerError) -> Change {
    try edit { (state) throws(PagerError) in try state.move(from: page, to: other) }
  }

  /// Announces that the data source has a new page at a number; the current controller stays current (G14).
  ///
  /// From now on, the source is only asked with the new numbers. Inside a callback, it is not asked until the queue
  /// reaches the change (G17).
  /// - Parameter page: The number of the page in the list as last announced.
  /// - Throws: `PagerError.page`.
  @discardableResult
  public func dataSourceDidInsert(at page: Int) throws(PagerError) -> Change {
    try announce(.insert(at: page))
  }

  /// Announces that the data source has lost a page; see `dataSourceDidInsert(at:)` (G14, G17).
  @discardableResult
  public func dataSourceDidRemove(at page: Int) throws(PagerError) -> Change {
    try announce(.remove(at: page))
  }

  /// Announces that a page of the data source has another number; see `dataSourceDidInsert(at:)` (G14, G17).
  @discardableResult
  public func dataSourceDidMove(from page: Int, to other: Int) throws(PagerError) -> Change {
    try announce(.move(from: page, to: other))
  }

  /// Asks the data source, if there is one, for everything again; with fewer pages, the current number is clamped
  /// (G14, G17).
  ///
  /// - Throws: `PagerError.containment` when callbacks exceed the limit of requests.
  @discardableResult
  public func reload() throws(PagerError) -> Change {
    guard let dataSource else { return try follow() }
    // The limit avoids an overflow when a few more are added.
    let count = max(0, min(callOut { dataSource.numberOfPages(in: self) }, .max / 2))
    return try announce(count: count) { (state) throws(PagerError) in state.emptied(count: count) }
  }

  static var editing: Change.Options { .immediate.with(kind: Kind.edit) }
  static var crossing: Change.Options { .immediate.with(kind: Kind.crossing) }

  /// Edits a list of pages that were set.
  private func edit(
    _ edit: @escaping (inout PagerState) throws(PagerError) -> Void
  ) throws(PagerError) -> Change {
    try navigate { [self] (state) throws(PagerError) in
      if dataSource != nil { throw .hasDataSource }
      try edit(&state)
    }
  }

  /// Adopts pages that are set; they are children from then on, visible or hidden (L13).
  func take(_ controllers: [any Controller]) throws(PagerError) {
    var taken: [any Controller] = []
    do throws(ContainmentError) {
      for controller in controllers where controller.lifecycle.parent !== self {
        if try takeIn(controller, isHeld: true) { taken.append(controller) }
      }
    } catch {
      for controller in taken { drop(controller) }
      throw .containment(error)
    }
  }

  private func announce(_ step: PageEdit) throws(PagerError) -> Change {
    // Steps that are still queued count already.
    let count = announced.isEmpty ? pageCount : announcedCount
    try step.check(count: count)
    return try announce(count: count + step.difference) { (state) throws(PagerError) in
      try state.applying(step)
    }
  }

  /// Follows a change of the source's list; the source is not asked until the pages have their new numbers (G17).
  private func announce(
    count: Int, _ transform: @escaping (PagerState) throws(PagerError) -> PagerState
  ) throws(PagerError) -> Change {
    announced.append(transform)
    announcedCount = count
    do throws(PagerError) { return try follow() } catch {
      announced = []
      throw error
    }
  }

  /// Carries out all announced changes when the queue reaches them: the source's list already reflects all of them.
  func follow() throws(PagerError) -> Change {
    try navigate(Self.editing, whenEnded: nil) { [self] (_) throws(PagerError) in
      if announced.isEmpty { return false }
      settle()
      var new = ledger.target
      let steps = announced
      announced = []
      for step in steps { new = try step(new) }
      ledger.edit { $0 = new }
      bring(only: new.current)
      return true
    } _: { (_) throws(PagerError) in
    }
  }

  /// Removes the numbers of pages that other containers have taken (G14).
  func closeGaps() {
    guard ledger.target.firstGap != nil else { return }
    settle()
    attempt { () throws(PagerError) in
      try makeChange(Self.editing, nil) { (state) throws(PagerError) in
        state.closeGaps()
        state.isEdited = false  // the children and their order have not changed
      }
    }
  }
}
