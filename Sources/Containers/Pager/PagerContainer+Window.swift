// Which pages exist, and their frames: the window around the current page, and its layout (G4–G6, G16–G18).

extension PagerContainer {
  var geometry: PagerGeometry {
    PagerGeometry(
      configuration, viewport: surface?.viewportSize ?? contentFrame.size, count: pageCount,
      isRightToLeft: layoutDirection == .rightToLeft)
  }

  /// Returns the page that fills more than half of the viewport at an offset; half is enough for the next page (G6).
  ///
  /// Nil for a viewport of size 0 and for an offset that is not finite.
  func page(at offset: Point) -> Int? {
    let geometry = geometry
    return geometry.slot(at: offset).map { geometry.page(inSlot: $0).page }
  }

  /// Returns the frame of a page in the content (G4, G15).
  public func frame(of page: Int) -> Rect {
    let geometry = geometry
    return geometry.frame(ofSlot: geometry.slot(of: page, in: ledger.target))
  }

  /// The part of the content that is seen when a page is current.
  func view(of page: Int) -> Rect {
    let geometry = geometry
    return geometry.view(ofSlot: geometry.slot(of: page, in: ledger.target))
  }

  /// The scroll position in pages: 1.5 is half way between the pages 1 and 2.
  ///
  /// Always in 0...pageCount - 1, in a ring in 0..<pageCount; 0 without a surface.
  public var progress: Double {
    let geometry = geometry
    guard let position = surface.flatMap({ geometry.position(of: $0.contentOffset) }) else { return 0 }
    let count = Double(pageCount)
    guard geometry.isRing else { return max(0, min(position, max(0, count - 1))) }
    return position < 0 ? position + count : position >= count ? position - count : position
  }

  // MARK: The window (G5)

  /// Whether a page is in the window around another one.
  private func isNear(_ page: Int, _ centre: Int) -> Bool {
    guard let window = configuration.window else { return true }
    let distance = abs(page - centre)
    if page > centre, distance < pagesAfter(window) { return true }
    return distance <= window || (configuration.isRing && pageCount - distance <= window)
  }

  /// How many pages from the current one on are in the window: those in view, and the neighbours of the last one (G19).
  private func pagesAfter(_ window: Int) -> Int { min(window, pageCount) + pagesInView }

  /// The numbers of the pages in the windows around some pages, ascending.
  private func window(around centres: [Int]) -> [Int] {
    let last = pageCount - 1
    let window = configuration.window ?? PagerConfiguration.largestWindow
    guard window < last else { return last < 0 ? [] : Array(0...last) }
    let isRing = configuration.isRing
    var numbers: [Int] = []
    numbers.reserveCapacity(centres.count * (2 * window + 1))
    for (index, centre) in centres.enumerated() where !centres[..<index].contains(centre) {
      let centre = min(centre, last)
      for number in centre - window..<centre + pagesAfter(window) where isRing || 0...last ~= number {
        numbers.append(number < 0 ? number + last + 1 : number > last ? number - last - 1 : number)
      }
    }
    numbers.sort()
    var count = 0
    for index in numbers.indices where count == 0 || numbers[index] != numbers[count - 1] {
      numbers[count] = numbers[index]
      count += 1
    }
    numbers.removeLast(numbers.count - count)
    return numbers
  }

  /// The numbers of the pages in the window around one; nil in a ring, where they may begin at the other end.
  private func range(around centre: Int) -> Range<Int>? {
    guard let window = configuration.window, !configuration.isRing else { return nil }
    let (count, centre) = (pageCount, min(centre, pageCount - 1))
    guard window < count else { return 0..<count }
    return max(0, centre - window)..<min(count, centre + pagesAfter(window))
  }

  /// Supplies the pages around some numbers, as a step of a call; returns whether any is new.
  @discardableResult
  func bring(_ centres: [Int]) -> Bool {
    guard dataSource != nil, pages.entries.count < pageCount else { return false }
    var hasNew = false
    for centre in centres {
      if let near = range(around: centre) {
        for page in near where bring(only: page) { hasNew = true }
      } else {
        for page in window(around: [centre]) where bring(only: page) { hasNew = true }
      }
    }
    return hasNew
  }

  /// Supplies one page, as a step of a call; returns whether it is new.
  @discardableResult
  func bring(only page: Int) -> Bool {
    guard page < pageCount, pages[page] == nil, let controller = supply(page) else { return false }
    ledger.editInPlace { $0.pages[page] = controller }
    placed = nil
    return true
  }

  /// Asks the data source for a page and adds it; one that cannot be a child is reported and left out (L29).
  private func supply(_ page: Int) -> (any Controller)? {
    // A source whose list has changed would be asked with old numbers (G17).
    guard announced.isEmpty, let dataSource,
      let controller = callOut({ dataSource.pager(self, controllerAt: page) }), announced.isEmpty
    else { return nil }
    var reason: String
    if controller.lifecycle.parent === self, let other = pages.number(of: controller) {
      reason = "\(controller.lifecycle.name) is page \(other) already; give each page a controller of its own"
    } else {
      do throws(ContainmentError) {
        let isTaken = try takeIn(controller) { [self] in perform { [self] in tidy() } }
        return isTaken ? controller : nil
      } catch { reason = error.description }
    }
    report("page \(page) was left out: \(reason)")
    return nil
  }

  /// Removes hidden children whose pages are no longer wanted, and those that are not pages.
  ///
  /// - Parameter isWanted: Returns whether a page stays; nil keeps all pages.
  func keepOnly(_ isWanted: ((Int) -> Bool)?) {
    var dropped: [any Controller] = []
    for (page, controller) in isWanted == nil ? [] : pages.entries
    where isWanted?(page) == false {
      callOut { keepState(of: controller) }  // T11
      if drop(controller) { dropped.append(controller) }
    }
    forget(dropped)
    if containment.children.count > pages.entries.count {
      let pages = Set(pages.entries.map { ObjectIdentifier($0.controller.lifecycle) })
      for child in containment.children where !pages.contains(ObjectIdentifier(child.lifecycle)) {
        drop(child)
      }
    }
    callOut { dropped = [] }  // their deinit runs when everything is consistent
  }

  func forget(_ controllers: [any Controller]) {
    for controller in controllers { ledger.editInPlace { $0.pages.remove(controller) } }
  }

  /// Whether `tidy` would change nothing, when nothing else is to come before it.
  var isTidy: Bool {
    let (page, pages) = (currentPage, pages)
    guard announced.isEmpty, record.engine.queue.isEmpty, let near = range(around: page),
      pages.entries.count == near.count, containment.children.count == near.count
    else { return false }
    return pages.entries.first?.number == near.lowerBound
      && pages.entries.last?.number == near.upperBound - 1 && showsTarget
  }

  /// Called when the pager has settled: supplies the window, removes pages outside of it, and shows the current page.
  func tidy() {
    guard containment.change == nil else { return }
    guard announced.isEmpty else {
      attempt { () throws(PagerError) in try follow() }
      return
    }
    let page = currentPage
    let hasNew = bring([page])
    // Without a source, which may just have been removed, every page stays, and nothing else does.
    keepOnly(dataSource == nil || configuration.window == nil ? nil : { self.isNear($0, page) })
    if !showsTarget { show(page) } else if hasNew { place() }
  }

  /// Shows a page at once, without a movement, as a step of a call.
  func show(_ page: Int) {
    bring([page])
    let isShown = page == currentPage && showsTarget
    if isShown || pageCount == 0 { return }
    attempt { () throws(PagerError) in
      try makeChange(Self.crossing, nil) { (state) throws(PagerError) in state = state.going(to: page) }
    }
  }

  /// Whether the visible pages are those of the state, as far as they exist.
  private var showsTarget: Bool {
    guard configuration.extent < 1 else {
      return containment.targetChildren.first?.controller === pages[currentPage]
    }
    let state = ledger.target
    return containment.target.isSame(as: state.visible(pagesInView).compactMap { state.pages[$0] })
  }

  // MARK: Placement (G4, G16)

  /// Places the pages near the current one, those around some numbers, and the visible ones.
  ///
  /// Placed pages are loaded and sized before the delegate is notified. A hidden pager loads nothing.
  func place(_ centres: [Int] = []) {
    forgetStillOffsets()
    let isHidden = lifecycle.state == .disappeared
    guard !isHidden || lifecycle.isLoaded else { return placements = [] }
    if !areAllPlaced(isHidden) { placements = numbersToPlace(centres, isHidden) }
    if let delegate { callOut { delegate.pager(self, didPlace: placements) } }
    displayDidChange()
  }

  /// Whether all pages of a pager without a window are placed already, whichever is current; otherwise it notes that they
  /// are about to be.
  private func areAllPlaced(_ isHidden: Bool) -> Bool {
    if configuration.window != nil { return false }
    let (state, size) = (ledger.target, contentFrame.size)
    defer { placed = (state.version, size, isHidden) }
    guard let placed else { return false }
    return placed.version === state.version && placed.size == size && placed.isHidden == isHidden
      && placements.count == state.pages.entries.count
  }

  /// Makes pages ready: those near the current one, those around some numbers, and the visible ones.
  ///
  /// - Returns: Their numbers, in order.
  private func numbersToPlace(_ centres: [Int], _ isHidden: Bool) -> [Int] {
    let state = ledger.target
    var numbers =
      configuration.window == nil
      ? state.pages.entries.map { $0.number } : window(around: [state.current, settledPage] + centres)
    containment.visible.forEach { child in
      guard let page = state.pages.number(of: child), !numbers.contains(page) else { return }
      numbers.append(page)
      numbers.sort()
    }
    // As in the arrangement: a surface that a toolkit has not laid out yet has another size (G19).
    let area = contentFrame.size
    let size = configuration.extent < 1 ? pageSize(in: area) : area
    numbers.removeAll { page in
      guard let controller = state.pages[page], controller.lifecycle.home === containment else { return true }
      makeReady(controller, loads: !isHidden, size: size)
      return isHidden && !controller.lifecycle.isLoaded
    }
    return numbers
  }

  // MARK: Layout (G12, G13)

  /// Marks the beginning or end of a layout, whose scroll events are ignored; layouts may nest (G13).
  func markLayout(begins: Bool) {
    forgetStillOffsets()
    scrolling.layouts = max(0, scrolling.layouts + (begins ? 1 : -1))
  }

  /// Computes frames and content size for the current viewport, and scrolls to the current page (G4, G12).
  func layOut() {
    markLayout(begins: true)
    defer { markLayout(begins: false) }
    if ledger.target.lap != 0 { ledger.edit { $0.lap = 0 } }
    layoutDirection = wantedDirection
    place()
    guard let surface else { return }
    laidOutViewport = surface.viewportSize
    let geometry = geometry
    if ledger.target.span != nil { showResting() }
    let frame = view(of: currentPage)
    callOut {
      surface.contentSize = geometry.contentSize
      if pageCount > 0, geometry.extent > 0 { surface.scrollRectToVisible(frame, animated: false) }
    }
  }

  /// Shows the pages that are seen when the surface lies at the current one (G19).
  private func showResting() {
    attempt { () throws(PagerError) in
      try makeChange(Self.crossing, nil) { (state) throws(PagerError) in
        state = state.going(to: state.current, lap: state.lap)
      }
    }
  }

  /// Called when the surface has been laid out again: places every page and scrolls to the current one at once (G13).
  ///
  /// In a callback it waits, since it loads pages (L26).
  func surfaceDidLayOut() {
    perform { [self] in
      markLayout(begins: true)
      if containment.change != nil || isDragging || isScrollingByCode { settle() }
      layOut()
      markLayout(begins: false)
    }
  }

  /// Ends at once a movement by a finger, the dots or code, as a step of a call (G12).
  func settle() {
    take(.interrupted)
    endChange(.finished)
  }

  /// Ends the open change, if there is one, as a step of a call.
  func endChange(_ outcome: Change.Outcome) {
    guard let change = containment.change else { return }
    do throws(ChangeError) {
      if outcome == .cancelled { try change.cancel() } else { try change.finish() }
    } catch { return }  // it is queued, or has ended
    tellPage()
  }
}
