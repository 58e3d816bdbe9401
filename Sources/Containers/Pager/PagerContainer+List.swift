// How the list of pages changes (G14, G17).

extension PagerContainer {
  /// Replaces all pages by a list; the current controller stays current if it is in the list (G14).
  ///
  /// - Parameter controllers: The pages in order.
  /// - Returns: The change.
  /// - Throws: `PagerError`; nothing has changed then.
  /// - Complexity: O(n) for n pages.
  @discardableResult
  public func setPages(_ controllers: [any Controller]) throws(PagerError) -> Change {
    try edit { (state) throws(PagerError) in state.with(controllers) }
  }

  /// Inserts a page (G14).
  ///
  /// - Parameters:
  ///   - controller: A controller that is not a page of this pager.
  ///   - page: Its number: 0...pageCount.
  /// - Returns: The change.
  /// - Throws: `PagerError`; nothing has changed then.
  @discardableResult
  public func insert(_ controller: any Controller, at page: Int) throws(PagerError) -> Change {
    var isFirst = true
    return try edit(inserting: controller) { (state) throws(PagerError) in
      // A list that has become shorter before its turn came takes the page at its end.
      let number = isFirst ? page : min(page, state.count)
      let new = try Self.apply(.insert(at: number), to: state, controller)
      isFirst = false
      return new
    }
  }

  /// Removes a page; a current one hands over to its successor, or else to its predecessor (G14).
  ///
  /// - Parameter page: Its number: 0..<pageCount.
  /// - Returns: The change.
  /// - Throws: `PagerError`; nothing has changed then.
  @discardableResult
  public func remove(at page: Int) throws(PagerError) -> Change {
    try edit { (state) throws(PagerError) in try Self.apply(.remove(at: page), to: state) }
  }

  /// Moves a page to another number; the current controller stays current (G14).
  ///
  /// - Parameters:
  ///   - page: Its number: 0..<pageCount.
  ///   - other: The number that it has afterwards.
  /// - Returns: The change.
  /// - Throws: `PagerError`; nothing has changed then.
  @discardableResult
  public func move(from page: Int, to other: Int) throws(PagerError) -> Change {
    try edit { (state) throws(PagerError) in try Self.apply(.move(from: page, to: other), to: state) }
  }

  /// Announces that the data source has changed its list by one step; the current controller stays current (G14).
  ///
  /// From now on the source is asked by the new numbers only; inside a callback it is not asked until the turn of the
  /// change has come (G17).
  /// - Parameter step: What has changed, by the numbers of the list as it was announced last.
  /// - Returns: The change.
  /// - Throws: `PagerError`; nothing has changed then.
  @discardableResult
  public func dataSourceDidChange(_ step: Edit) throws(PagerError) -> Change {
    // Steps that wait for their turn count already.
    let count = announced.isEmpty ? pageCount : announcedCount
    if let (number, count) = step.invalidNumber(count: count) { throw .page(number, count: count) }
    let difference =
      switch step {
      case .insert: 1;
      case .remove: -1;
      case .move: 0
      }
    return try announce(count: count + difference) { (state) throws(PagerError) in
      try Self.apply(step, to: state)
    }
  }

  /// Asks the data source for everything anew; with fewer pages the current number is clamped (G14, G17).
  ///
  /// - Returns: The change; without a data source nothing changes.
  /// - Throws: `PagerError` when callbacks make requests without end; nothing has changed then.
  @discardableResult
  public func reload() throws(PagerError) -> Change {
    guard let dataSource else {
      return try navigate(.immediate, whenEnded: nil) { (_) throws(PagerError) in
        false
      } _: { (state) throws(PagerError) in
        state
      }
    }
    let count = max(0, min(callOut { dataSource.numberOfPages(in: self) }, Self.mostPages))
    return try announce(count: count) { (state) throws(PagerError) in state.emptied(count: count) }
  }

  /// How many pages a data source can have: so many that adding a few more overflows nothing.
  private static let mostPages = Int.max / 2

  private static var editing: Change.Options {
    var options = Change.Options.immediate
    options.tag = Tag.edit
    return options
  }

  private static func apply(
    _ step: Edit, to state: PagerState, _ controller: (any Controller)? = nil
  ) throws(PagerError) -> PagerState {
    if let (number, count) = step.invalidNumber(count: state.count) { throw .page(number, count: count) }
    return state.applying(step, controller)
  }

  /// Changes a list of pages that were set; what a finger or code had begun is finished first.
  ///
  /// New pages are children from then on, shown or not (L13). The request waits for the trees that they come from.
  private func edit(
    inserting new: (any Controller)? = nil,
    _ transform: @escaping (PagerState) throws(PagerError) -> PagerState
  ) throws(PagerError) -> Change {
    var isTaken = false
    return try navigate(Self.editing, whenEnded: nil) { [self] (_) throws(PagerError) in
      settle()
      try take(try transform(ledger.target).pages.controllers)
      isTaken = true
      return true
    } _: { [self] (state) throws(PagerError) in
      if dataSource != nil { throw .hasDataSource }
      if let new, !isTaken, new.lifecycle.parent === self {
        throw .containment(.alreadyAChild(name: new.lifecycle.name, container: lifecycle.name))
      }
      return try transform(state)
    }
  }

  private func take(_ controllers: [any Controller]) throws(PagerError) {
    var taken: [any Controller] = []
    do throws(ContainmentError) {
      for controller in controllers where controller.lifecycle.parent !== self {
        if try takeIn(controller, isHeld: true) { taken.append(controller) }
      }
    } catch {
      for controller in taken { letGo(controller) }
      throw .containment(error)
    }
  }

  /// Follows a change of the source's list: it is not asked before the pages have their new numbers (G17).
  ///
  /// The source's list is that of all steps already, so the first turn that comes carries out all of them.
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

  /// Carries out what has been announced, when its turn comes.
  func follow() throws(PagerError) -> Change {
    try navigate(Self.editing, whenEnded: nil) { [self] (_) throws(PagerError) in
      settle()
      if announced.isEmpty { return false }
      var new = ledger.target
      let steps = announced
      announced = []
      for step in steps { new = try step(new) }
      ledger.edit { $0 = new }
      bring(only: new.current)
      return true
    } _: { (state) throws(PagerError) in
      state
    }
  }

  /// Closes the places of pages that other containers have taken away (G14).
  func closeGaps() {
    guard ledger.target.firstGap != nil else { return }
    settle()
    attempt { () throws(PagerError) in
      try navigate(Self.editing) { (state) throws(PagerError) in
        var new = state
        while let gap = new.firstGap { new = new.applying(.remove(at: gap)) }
        new.isEdited = false  // the children are the same, in the same order
        return new
      }
    }
  }
}
