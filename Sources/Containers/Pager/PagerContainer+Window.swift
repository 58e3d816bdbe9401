// Which pages exist and where they lie: the window round the current page, its places, its layout (G4–G6, G16–G18).

extension PagerContainer {
  var geometry: PagerGeometry {
    PagerGeometry(configuration, viewport: surface?.viewportSize ?? lifecycle.size, count: pageCount)
  }

  /// The page that fills more than half of the viewport at an offset; half is enough for the next one (G6).
  ///
  /// - Parameter offset: A point of the content.
  /// - Returns: A page in 0..<pageCount, or 0 in an empty pager; nil for a viewport without extent and for an
  ///   offset that is not finite.
  public func page(at offset: Point) -> Int? {
    let geometry = geometry
    return geometry.slot(at: offset).map { geometry.page(inSlot: $0).page }
  }

  /// The place of a page in the content (G4, G15).
  ///
  /// - Parameter page: Its number.
  public func frame(of page: Int) -> Rect {
    let geometry = geometry
    return geometry.frame(ofSlot: geometry.slot(of: page, in: ledger.target))
  }

  /// How far the surface has been scrolled, in pages: 1.5 is half way between the pages 1 and 2.
  ///
  /// Never outside 0...pageCount - 1, but in a ring below pageCount; 0 without a surface.
  public var progress: Double {
    let geometry = geometry
    guard let position = surface.flatMap({ geometry.position(of: $0.contentOffset) }) else { return 0 }
    let count = Double(pageCount)
    guard geometry.isRing else { return max(0, min(position, max(0, count - 1))) }
    return position < 0 ? position + count : position >= count ? position - count : position
  }

  // MARK: The window (G5)

  /// The numbers of the pages near one, ascending.
  private func window(around page: Int) -> [Int] {
    guard pageCount > 0 else { return [] }
    let last = pageCount - 1
    guard let window = configuration.window.map({ max(0, $0) }), window < last else { return Array(0...last) }
    let centre = max(0, min(page, last))
    guard configuration.isRing else {
      return Array(centre - min(window, centre)...centre + min(window, last - centre))
    }
    return Set((-window...window).map { ($0 + centre + pageCount) % pageCount }).sorted()
  }

  /// Sees to it that the pages around some numbers exist, as a step of a call; returns whether any is new.
  @discardableResult
  func bring(_ centres: [Int]) -> Bool {
    guard dataSource != nil else { return false }
    var hasNew = false
    for centre in centres {
      for page in window(around: centre) where ledger.target.pages[page] == nil {
        guard let controller = supply(page) else { continue }
        ledger.edit { $0.pages[page] = controller }
        hasNew = true
      }
    }
    return hasNew
  }

  /// Sees to it that one page exists, as a step of a call.
  func bring(only page: Int) {
    guard page < pageCount, ledger.target.pages[page] == nil, let controller = supply(page) else { return }
    ledger.edit { $0.pages[page] = controller }
  }

  /// Asks the data source for a page and takes it in; one that cannot be a child is reported and left out (L29).
  private func supply(_ page: Int) -> (any Controller)? {
    // A source whose list has changed would be asked by old numbers (G17).
    guard announced.isEmpty, let dataSource else { return nil }
    guard let controller = callOut({ dataSource.pager(self, controllerAt: page) }), announced.isEmpty else {
      return nil
    }
    if let other = ledger.target.pages.number(of: controller) {
      let name = controller.lifecycle.name
      return leaveOut(page, "\(name) is page \(other) already; give each page a controller of its own")
    }
    do throws(ContainmentError) {
      let isTaken = try takeIn(controller) { [self] in perform { [self] in tidy() } }
      return isTaken ? controller : nil
    } catch { return leaveOut(page, error.description) }
  }

  private func leaveOut(_ page: Int, _ reason: String) -> (any Controller)? {
    report("page \(page) was left out: \(reason)")
    return nil
  }

  /// Lets go of the hidden children whose pages are not wanted, and of those that are not pages.
  func keepOnly(_ isWanted: (Int) -> Bool) {
    var dropped: [any Controller] = []
    for page in ledger.target.pages.numbers where !isWanted(page) {
      guard let controller = ledger.target.pages[page] else { continue }
      callOut { keepState(of: controller) }  // T11
      if letGo(controller) { dropped.append(controller) }
    }
    if containment.children.count > ledger.target.pages.count {
      let pages = Set(ledger.target.pages.controllers.map { ObjectIdentifier($0.lifecycle) })
      for child in containment.children where !pages.contains(ObjectIdentifier(child.lifecycle)) {
        letGo(child)
      }
    }
    forget(dropped)
    callOut { dropped = [] }  // what runs when they go finds everything consistent
  }

  /// Forgets pages that a cancelled change has taken out of the container again.
  func forgetStrangers() {
    guard dataSource != nil else { return }
    forget(ledger.settled.pages.controllers.filter { $0.lifecycle.parent !== self })
  }

  private func forget(_ controllers: [any Controller]) {
    for controller in controllers {
      ledger.edit { state in
        if let page = state.pages.number(of: controller) { state.pages[page] = nil }
      }
    }
  }

  /// The pager has come to rest: supplies the window, lets go of what is far away, and shows the current page.
  func tidy() {
    guard containment.change == nil else { return }
    guard announced.isEmpty else { return attempt { () throws(PagerError) in try follow() } }
    let hasNew = bring([currentPage])
    // Without a source, perhaps since just now, every page stays, and nothing else.
    let wanted = dataSource == nil ? nil : Set(window(around: currentPage))
    keepOnly { wanted?.contains($0) ?? true }
    if containment.targets.first !== currentController { show(currentPage) } else if hasNew { place() }
  }

  /// Shows a page at once, without a movement, as a step of a call.
  func show(_ page: Int) {
    bring([page])
    let isShown = page == currentPage && containment.targets.first === currentController
    if isShown || pageCount == 0 { return }
    attempt { () throws(PagerError) in
      try navigate(.immediate) { (state) throws(PagerError) in state.going(to: page) }
    }
  }

  /// Carries out a change that the caller of the pager has not asked for, so that it cannot be told of an error.
  func attempt(_ work: () throws(PagerError) -> Change) {
    do throws(PagerError) { _ = try work() } catch { report(error.description) }
  }

  // MARK: Places (G4, G16)

  /// Gives the pages near the current one, those around some numbers, and those that are visible their places.
  ///
  /// What has a place is loaded and has its size before the delegate is told. A hidden pager loads nothing.
  func place(_ centres: [Int] = []) {
    forgetStillOffsets()
    let isHidden = lifecycle.state == .disappeared
    guard !isHidden || lifecycle.isLoaded else { return placements = [] }
    let state = ledger.target
    var numbers = Set([state.current, settledPage].flatMap { window(around: $0) })
    for centre in centres { numbers.formUnion(window(around: centre)) }
    for child in containment.shown where !numbers.contains(where: { state.pages[$0] === child }) {
      if let page = state.pages.number(of: child) { numbers.insert(page) }
    }
    let geometry = geometry
    placements = numbers.sorted().compactMap { page in
      guard let controller = state.pages[page], controller.lifecycle.parent === self else { return nil }
      makeReady(controller, loads: !isHidden)
      guard controller.lifecycle.isLoaded || !isHidden else { return nil }
      let frame = geometry.frame(ofSlot: geometry.slot(of: page, in: state))
      return PagePlacement(index: page, controller: controller, frame: frame)
    }
    callOut { delegate?.pager(self, didPlace: placements) }
  }

  // MARK: Layout (G12, G13)

  /// Computes frames and content size for the viewport as it is, and goes to the current page (G4, G12).
  ///
  /// What the surface reports meanwhile is of layout (G13).
  func layOut() {
    take(.layoutBegan)
    defer { take(.layoutEnded) }
    if ledger.target.lap != 0 { ledger.edit { $0.lap = 0 } }
    place()
    guard let surface else { return }
    laidOutViewport = surface.viewportSize
    let geometry = geometry
    let frame = frame(of: currentPage)
    callOut {
      surface.contentSize = geometry.contentSize
      if pageCount > 0, geometry.extent > 0 { surface.scrollRectToVisible(frame, animated: false) }
    }
  }

  /// The surface has been laid out anew: gives every page its place and goes to the current one, unmoved (G13).
  func surfaceDidLayOut() {
    take(.layoutBegan)
    if containment.change != nil || isDragging || isScrollingByCode { perform { [self] in settle() } }
    layOut()
    take(.layoutEnded)
  }

  /// Ends at once what a finger or the dots had begun, as a step of a call (G12).
  func settle() {
    take(.interrupted)
    settle(.finished)
  }

  /// Ends the open change, if there is one, as a step of a call.
  func settle(_ outcome: Change.Outcome) {
    guard let change = containment.change else { return }
    do throws(ChangeError) {
      if outcome == .cancelled { try change.cancel() } else { try change.finish() }
    } catch { return }  // it waits for its turn, or has ended
    tellPage()
  }
}
