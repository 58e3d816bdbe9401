// Pages from code (P2, P3, P5).

extension PageContainer {
  /// Says whether leaves have pages on both sides (P2).
  ///
  /// - Throws: `PageError.doubleSidedAtMid` for false with the spine in the middle; nothing has changed then.
  ///   While the delegate is being asked for a spine any value will do: it is checked with the answer (P9).
  public func setDoubleSided(_ value: Bool) throws(PageError) {
    guard proposal == nil else {
      proposal?.isDoubleSided = value
      return
    }
    guard value || spine != .mid else { throw .doubleSidedAtMid }
    guard value != isDoubleSided else { return }
    isDoubleSided = value
    reload()
  }

  /// Shows other pages, from code; the delegate hears nothing of it, and no data source is asked (P5).
  ///
  /// The back of a single leaf comes and goes with an animated turn, and never settles (P2). While the delegate
  /// is being asked for a spine, the pages are those for the spine it will return (P9).
  /// - Parameters:
  ///   - pages: As they will lie, as many as `requiredCount` says; or a front and its back.
  ///   - direction: Which way the leaf turns.
  ///   - animated: Whether a toolkit, if there is one, turns it in time.
  ///   - duration: The length of the turn, in seconds.
  ///   - completion: Called once, with whether the turn came to its end (L19).
  /// - Returns: The change; `await change.outcome()` waits for its end.
  /// - Throws: `PageError`; nothing has changed then.
  /// - Complexity: O(pages shown), whatever lies around them (P14).
  @discardableResult
  public func setControllers(
    _ pages: [any Controller], direction: PageDirection, animated: Bool = false, duration: Double = 0.35,
    completion: ((Bool) -> Void)? = nil
  ) throws(PageError) -> Change {
    let options = Change.Options(animated: animated, duration: duration)
    if proposal != nil { return propose(pages, direction, options, completion) }
    return try setPages(options, completion, mapping: { $0 }) { () throws(PageError) in
      PageChoice(pages: pages, direction: direction)
    }
  }

  /// Moves the spine, and shows the pages that fit the new place; the scroll style has none (P2, P3, P9).
  ///
  /// Pages that are shown before and after hear nothing.
  /// - Parameters:
  ///   - newSpine: Where it will be.
  ///   - doubleSided: Whether leaves will have two sides; nil leaves it as it is. At mid they always have.
  ///   - pages: As many as the new spine requires.
  /// - Throws: `PageError`; nothing has changed then.
  @discardableResult
  public func setSpine(
    _ newSpine: PageConfiguration.Spine, doubleSided: Bool? = nil, pages: [any Controller],
    completion: ((Bool) -> Void)? = nil
  ) throws(PageError) -> Change {
    guard configuration.style == .pageCurl, newSpine != .none else { throw .spineInScrollStyle }
    guard newSpine != .mid || doubleSided != false else { throw .doubleSidedAtMid }
    guard proposal == nil else { throw .choosingSpine }
    let choice = PageChoice(pages: pages, direction: .forward, spine: newSpine, isDoubleSided: doubleSided)
    let change = try setPages(.immediate, completion, mapping: { $0 }) { () throws(PageError) in choice }
    layOutChildren()  // L23: whoever stays has another size now
    return change
  }

  /// Takes all pages away: the container is as it was before the first ones were set (P4).
  @discardableResult
  public func removeAllPages() throws(PageError) -> Change {
    try arrange(
      .immediate,
      commit: { [self] _ in
        neighbours.drop()
        noteRest()
      }
    ) { () throws(PageError) in Arrangement(shown: [], removesLeaving: true) }
  }

  /// Shows pages that are chosen when the turn of the change has come, for the spine as it is then (L26).
  @discardableResult
  func setPages<Failure: NavigationError>(
    _ options: Change.Options, _ completion: ((Bool) -> Void)? = nil,
    mapping: @escaping (PageError) -> Failure, choose: @escaping () throws(Failure) -> PageChoice
  ) throws(Failure) -> Change {
    var chosen = PageChoice(pages: [], direction: .forward)
    let change = try arrange(
      options,
      commit: { [self] _ in
        noteRest()
        (spine, isDoubleSided) = (chosen.spine ?? spine, sides(of: chosen))
        prepare(chosen.pages, chosen.direction)
        chosen.willOpen()
      }
    ) { [self] () throws(Failure) in
      chosen = try choose()
      do throws(PageError) {
        return try arrangement(
          of: chosen.pages, chosen.spine ?? spine, sides(of: chosen), animated: options.isAnimated)
      } catch { throw mapping(error) }
    }
    if let completion { change.whenEnded { completion($0 == .finished) } }
    return change
  }

  private func sides(of choice: PageChoice) -> Bool {
    choice.spine == .mid || (choice.isDoubleSided ?? isDoubleSided)  // P3
  }

  /// Notes what the change about to be opened turns to, and forgets what lay around (P6).
  func prepare(_ pages: [any Controller], _ direction: PageDirection) {
    neighbours.drop()
    pending = PendingTurn(direction: direction, pages: settling(pages, spine), isGesture: false)
  }

  /// What pages mean at a spine: which settle, and which are seen only while the leaf turns (P2).
  func arrangement(
    of pages: [any Controller], _ spine: PageConfiguration.Spine, _ isDoubleSided: Bool, animated: Bool
  ) throws(PageError) -> Arrangement {
    let required = Self.requiredCount(spine, isDoubleSided)
    guard pages.count == required else { throw .count(given: pages.count, required: required) }
    for (index, page) in pages.enumerated() where pages[..<index].holds(page) {
      throw .containment(.duplicate(name: page.lifecycle.name))
    }
    let shown = settling(pages, spine)
    let backs = animated ? Array(pages.dropFirst(shown.count)) : []
    return Arrangement(shown: shown, removesLeaving: true, passing: backs)
  }

  /// The pages that stay on show: both of a spread, and of a leaf its front.
  func settling(_ pages: [any Controller], _ spine: PageConfiguration.Spine) -> [any Controller] {
    spine == .mid ? pages : Array(pages.prefix(1))
  }
}

// MARK: - By the data source

extension PageContainer {
  /// Turns to the pages after those shown, as a button does; the delegate hears nothing (P5).
  ///
  /// - Throws: `PageError.noDataSource`, or `noPage` at the end; nothing has changed then.
  @discardableResult
  public func showNext(
    animated: Bool = true, completion: ((Bool) -> Void)? = nil
  ) throws(PageError) -> Change { try showNeighbours(readingDirection, animated, completion) }

  /// Turns to the pages before those shown; see `showNext`.
  @discardableResult
  public func showPrevious(
    animated: Bool = true, completion: ((Bool) -> Void)? = nil
  ) throws(PageError) -> Change { try showNeighbours(readingDirection.opposite, animated, completion) }

  /// Turns to the first pages, if the data source knows them.
  ///
  /// - Throws: `PageError.noDataSource`, or `noPage` if it does not; nothing has changed then.
  @discardableResult
  public func showFirst(
    animated: Bool = true, completion: ((Bool) -> Void)? = nil
  ) throws(PageError) -> Change {
    try showEnd(readingDirection.opposite, animated, completion) { $0.firstPages(in: $1, count: $2) }
  }

  /// Turns to the last pages, if the data source knows them; see `showFirst`.
  @discardableResult
  public func showLast(
    animated: Bool = true, completion: ((Bool) -> Void)? = nil
  ) throws(PageError) -> Change {
    try showEnd(readingDirection, animated, completion) { $0.lastPages(in: $1, count: $2) }
  }

  private func showNeighbours(
    _ direction: PageDirection, _ animated: Bool, _ completion: ((Bool) -> Void)?
  ) throws(PageError) -> Change {
    guard dataSource != nil else { throw .noDataSource }
    return try setPages(Change.Options(animated: animated), completion, mapping: { $0 }) {
      [self] () throws(PageError) in
      guard let pages = neighbourPages(direction) else { throw .noPage(direction) }
      return PageChoice(pages: pages, direction: direction)
    }
  }

  private func showEnd(
    _ direction: PageDirection, _ animated: Bool, _ completion: ((Bool) -> Void)?,
    _ pages: @escaping (any PageDataSource, PageContainer, Int) -> [any Controller]?
  ) throws(PageError) -> Change {
    guard dataSource != nil else { throw .noDataSource }
    return try setPages(Change.Options(animated: animated), completion, mapping: { $0 }) {
      [self] () throws(PageError) in
      guard let dataSource, let found = pages(dataSource, self, requiredCount)
      else { throw .noPage(direction) }
      return PageChoice(pages: isMirrored && spine == .mid ? found.reversed() : found, direction: direction)
    }
  }
}
