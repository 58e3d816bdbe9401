// Which pages exist and have a place, and how the list changes (G5, G14).

extension PagerContainer {
  /// A change of the list of pages, by page number (G14).
  public enum Edit: Hashable, Sendable {
    /// A page was put in at a number.
    case insert(at: Int)
    /// A page was taken out.
    case remove(at: Int)
    /// A page was moved; the second number is the one it has afterwards.
    case move(from: Int, to: Int)
  }

  /// Replaces all pages by a list; the current controller stays current if it is in the list (G14).
  ///
  /// - Throws: `PagerError`; nothing has changed then.
  public func setPages(_ controllers: [any Controller]) throws(PagerError) {
    try requireNoSource()
    try validate(controllers)
    Engine.request("set pages", on: self, touching: controllers) { [self] engine in
      guard isPossible(controllers) else { return }
      settleForLayout(engine)
      gaps = []
      let last = max(0, controllers.count - 1)
      let current = currentController
      let page = controllers.firstIndex { $0 === current } ?? min(currentPage, last)
      let settled = pages[settledPage]
      settledPage = controllers.firstIndex { $0 === settled } ?? min(settledPage, last)
      pages = Dictionary(uniqueKeysWithValues: controllers.enumerated().map { ($0.offset, $0.element) })
      install(count: controllers.count, current: page)
    }
  }

  /// Puts a page in (G14).
  ///
  /// - Parameter page: Its number: 0...pageCount.
  /// - Throws: `PagerError`; nothing has changed then.
  public func insert(_ controller: any Controller, at page: Int) throws(PagerError) {
    try requireNoSource()
    guard (0...pageCount).contains(page) else { throw .page(page, count: pageCount + 1) }
    try requireNew([controller])
    try validate([controller])
    Engine.request("insert page", on: self, touching: [controller]) { [self] engine in
      guard isPossible([controller], isNew: true) else { return }
      apply(.insert(at: min(page, pageCount)), with: controller, engine)
    }
  }

  /// Takes a page out; a current one hands over to its successor, else to its predecessor (G14).
  ///
  /// - Throws: `PagerError`; nothing has changed then.
  public func remove(at page: Int) throws(PagerError) {
    try requireNoSource()
    try requirePage(page)
    edit(.remove(at: page))
  }

  /// Moves a page to another number; the current controller stays current (G14).
  ///
  /// - Throws: `PagerError`; nothing has changed then.
  public func move(from page: Int, to other: Int) throws(PagerError) {
    try requireNoSource()
    try requirePage(page)
    try requirePage(other)
    edit(.move(from: page, to: other))
  }

  /// Says that the data source has changed its list by one step; the current controller stays current (G14).
  ///
  /// - Throws: `PagerError.page`; nothing has changed then.
  public func dataSourceDidChange(_ change: Edit) throws(PagerError) {
    switch change {
    case .insert(let page):
      guard (0...pageCount).contains(page) else { throw .page(page, count: pageCount + 1) }
    case .remove(let page): try requirePage(page)
    case .move(let page, let other):
      try requirePage(page)
      try requirePage(other)
    }
    edit(change)
  }

  /// Asks the data source for everything anew; with fewer pages the current number is clamped (G14).
  public func reload() {
    guard dataSource != nil else { return }
    Engine.request("reload", on: self) { [self] engine in
      guard let dataSource else { return }
      settleForLayout(engine)
      gaps = []
      let count = max(0, min(dataSource.numberOfPages(in: self), Self.mostPages))
      pages = [:]
      pageCount = count
      settledPage = min(settledPage, max(0, count - 1))
      let page = min(currentPage, max(0, count - 1))
      install(count: count, current: page)
    }
  }

  func edit(_ change: Edit) {
    Engine.request("change pages", on: self) { [self] engine in
      guard isPossible(change) else { return }
      apply(change, with: nil, engine)
    }
  }

  /// Closes the place that a page has left which another container has taken away (G14).
  func closeGap(at page: Int) {
    gaps.append(page)
    Engine.request("close a gap", on: self) { [self] engine in
      // Its number may have changed meanwhile, and so may the whole list.
      if let gap = gaps.first { apply(.remove(at: gap), with: nil, engine) }
    }
  }

  /// Whether controllers that could become pages when that was asked for still can (L26); reports it if not.
  private func isPossible(_ controllers: [any Controller], isNew: Bool = false) -> Bool {
    do throws(PagerError) {
      try validate(controllers)
      if isNew { try requireNew(controllers) }
      return true
    } catch {
      Engine.of(self).report(.requestRefused(reason: error.description), self)
      return false
    }
  }

  private func requireNew(_ controllers: [any Controller]) throws(PagerError) {
    for controller in controllers where controller.lifecycle.parent === self {
      throw .containment(.alreadyAChild(name: controller.lifecycle.name, container: lifecycle.name))
    }
  }

  private func isPossible(_ change: Edit) -> Bool {
    switch change {
    case .insert(let page): (0...pageCount).contains(page)
    case .remove(let page): (0..<pageCount).contains(page)
    case .move(let page, let other): (0..<pageCount).contains(page) && (0..<pageCount).contains(other)
    }
  }

  /// Renumbers what exists, and shows the result.
  private func apply(_ change: Edit, with controller: (any Controller)?, _ engine: Engine) {
    settleForLayout(engine)
    var renumbered: [Int: any Controller] = [:]
    for (page, controller) in pages { if let new = change.number(of: page) { renumbered[new] = controller } }
    var count = pageCount
    var current = change.number(of: currentPage) ?? currentPage
    switch change {
    case .insert(let page):
      if let controller { renumbered[page] = controller }
      if count == 0 { current = 0 }
      count += 1
    case .remove:
      count -= 1
      current = max(0, min(current, count - 1))
    case .move: break
    }
    pages = renumbered
    gaps = gaps.compactMap(change.number)
    settledPage = max(0, min(change.number(of: settledPage) ?? settledPage, count - 1))
    install(count: count, current: current)
  }

  /// Makes children, current page, dots and surface agree with `pages`, once what was under way is settled.
  private func install(count: Int, current: Int) {
    layouts += 1
    pageCount = count
    if pages[current] == nil && count > 0 && dataSource != nil { pages[current] = supply(current) }
    let children = pages.keys.sorted().compactMap { pages[$0] }
    let shown = lifecycle.state == .disappeared ? [] : pages[current].map { [$0] } ?? []
    pageControl.numberOfPages = count
    pendingPage = current
    currentPage = min(currentPage, max(0, count - 1))
    for child in children { welcome(child) }
    Engine.of(self).apply(
      Arrangement(shown: shown, children: children), as: Change(.immediate, in: self), in: self)
    layOut()
    layouts -= 1
  }

  /// Makes a page a child at once: it belongs to the list, whether it is on show or not (L13).
  private func welcome(_ controller: any Controller) {
    guard controller.lifecycle.parent !== self else { return }
    let engine = Engine.of(self)
    engine.adopt(controller, into: self)
    engine.finishArriving(controller, in: self)
  }

  private func requireNoSource() throws(PagerError) {
    if dataSource != nil { throw .hasDataSource }
  }

  private func requirePage(_ page: Int) throws(PagerError) {
    guard (0..<pageCount).contains(page) else { throw .page(page, count: pageCount) }
  }

  private func validate(_ controllers: [any Controller]) throws(PagerError) {
    do throws(ContainmentError) {
      try Engine.validate(Arrangement(shown: [], children: controllers), in: self)
    } catch { throw .containment(error) }
  }
}

extension PagerContainer.Edit {
  /// The number a page has after the change; nil for the one that is taken out.
  func number(of page: Int) -> Int? {
    switch self {
    case .insert(let at): return page >= at ? page + 1 : page
    case .remove(let at): return page == at ? nil : page > at ? page - 1 : page
    case .move(let from, let to):
      if page == from { return to }
      let closed = page > from ? page - 1 : page
      return closed >= to ? closed + 1 : closed
    }
  }
}

// MARK: - The window (G5)

extension PagerContainer {
  /// Gives the pages around the current one their places, and lets go of those that are too far away.
  func placeWindow(_ engine: Engine) {
    place([currentPage], engine)
    if dataSource != nil { keepOnly(window(around: currentPage), engine) }
    updatePlacements()
  }

  /// Sees to it that the pages around some numbers exist.
  func place(_ centres: [Int], _ engine: Engine) {
    guard pageCount > 0 else { return }
    for centre in centres {
      for page in window(around: centre) where pages[page] == nil {
        guard let controller = supply(page) else { continue }
        pages[page] = controller
        welcome(controller)
      }
    }
    updatePlacements(centres)
  }

  private func window(around page: Int) -> ClosedRange<Int> {
    let last = max(0, pageCount - 1)
    guard let window = configuration.window.map({ max(0, $0) }) else { return 0...last }
    let centre = max(0, min(page, last))
    return centre - min(window, centre)...centre + min(window, last - centre)
  }

  /// Asks the data source for a page; one that cannot be a child is reported and left out (L29).
  private func supply(_ page: Int) -> (any Controller)? {
    guard let controller = dataSource?.pager(self, controllerAt: page) else { return nil }
    do throws(ContainmentError) {
      try Engine.validate(Arrangement(shown: [controller]), in: self)
    } catch { return leaveOut(page, error.description) }
    guard controller.lifecycle.parent === self, let other = pages.first(where: { $0.value === controller })
    else { return controller }
    let name = controller.lifecycle.name
    return leaveOut(page, "\(name) is page \(other.key) already; give each page a controller of its own")
  }

  private func leaveOut(_ page: Int, _ reason: String) -> (any Controller)? {
    Engine.of(self).report(.notice("page \(page) was left out: \(reason)"), self)
    return nil
  }

  /// Lets go of the children whose pages lie outside a range and are not on show.
  func keepOnly(_ range: ClosedRange<Int>, _ engine: Engine) {
    for page in pages.keys.filter({ !range.contains($0) }).sorted() {
      guard let controller = pages[page], controller.lifecycle.standing == .disappeared else { continue }
      keepState(of: controller)
      pages[page] = nil
      if controller.lifecycle.parent === self { engine.expel(controller, from: self) }
    }
  }

  /// Writes down where the placed pages lie, and tells the delegate (G4).
  func updatePlacements(_ centres: [Int] = []) {
    guard lifecycle.state != .disappeared || lifecycle.isLoaded else { return placements = [] }
    let ranges = (centres + [currentPage, settledPage]).map { window(around: $0) }
    placements = pages.keys.sorted().compactMap { page in
      guard let controller = pages[page] else { return nil }
      // Whoever is on the way keeps his place until he is there.
      let isShown = controller.lifecycle.standing != .disappeared
      guard isShown || ranges.contains(where: { $0.contains(page) }) else { return nil }
      return PagePlacement(index: page, controller: controller, frame: frame(of: page))
    }
    delegate?.pager(self, didPlace: placements)
  }
}
