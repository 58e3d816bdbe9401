// The surface's events and the dots' wishes, and the guard between them (G6–G11).

extension PagerContainer {
  /// A finger has begun to drag the surface (G1).
  ///
  /// What a tap had opened is settled by what is shown; then the dragging goes on (G11).
  public func willBeginDragging() {
    isScrollingByCode = false  // G9
    isDragging = true
    Engine.request("begin dragging", on: self) { [self] engine in
      if isOpenByCode { settleByWhatIsShown(engine) }
    }
  }

  /// The surface has scrolled (G6, G7).
  ///
  /// Ignored while the pager is out of sight, while the surface turns, and while a scroll that the dots or code
  /// asked for is under way (G9, G12). An event from a viewport of another size than before is one of layout,
  /// whoever sent it: the page stays, and the surface goes back to it (G13).
  public func didScroll(to offset: Point) {
    guard listens else { return }
    guard surface?.viewportSize == laidOutViewport else { return surfaceDidLayout() }
    Engine.request("scroll", on: self) { [self] engine in
      guard listens, let page = page(at: offset), page != currentPage else { return }
      open(page, crossing, engine)
    }
  }

  /// A finger has let go of the surface (G11).
  public func didEndDragging(willDecelerate: Bool) {
    isDragging = false
    if !willDecelerate { comeToRest() }
  }

  /// The surface has stopped by itself after a drag (G9, G11).
  public func didEndDecelerating() {
    isScrollingByCode = false  // G9
    if !isDragging { comeToRest() }
  }

  /// A movement that was asked for has reached its end (G8, G9).
  public func didEndScrollingAnimation() {
    isScrollingByCode = false  // G9: the document forgets this one
    if !isDragging { comeToRest() }
  }

  /// Goes to a page from code: one change, whatever lies between (G7, G8).
  ///
  /// - Parameter animated: Whether the surface moves there; it reports the end by `didEndScrollingAnimation`.
  /// - Throws: `PagerError.page`; nothing has changed then.
  public func scroll(to page: Int, animated: Bool = true) throws(PagerError) {
    guard (0..<pageCount).contains(page) else { throw .page(page, count: pageCount) }
    Engine.request("go to page", on: self) { [self] engine in go(to: page, animated: animated, engine) }
  }

  /// The user has changed the page in the dots (G8).
  func changePage() {
    let page = pageControl.currentPage
    Engine.request("change page", on: self) { [self] engine in go(to: page, animated: true, engine) }
  }

  private var listens: Bool {
    !isScrollingByCode && !isRotating && lifecycle.state != .disappeared
  }

  /// A crossing is a part of a movement, and told so, whether it ends at once or when that comes to rest (G7).
  private var crossing: Change.Options {
    guard lifecycle.state.isComing else { return .immediate }
    var options = Change.Options.animated
    options.ending = configuration.forwarding == .atRest ? .byContainer : .atOnce
    return options
  }

  private func go(to page: Int, animated: Bool, _ engine: Engine) {
    guard page != currentPage, (0..<pageCount).contains(page) else {
      return pageControl.currentPage = currentPage  // G10
    }
    if isDragging {  // G11: the drag settles at its current page first
      isDragging = false
      engine.settleOpenChange(of: self, .finished)
    }
    guard let surface, lifecycle.state != .disappeared else {
      isScrollingByCode = false  // its surface may have been released on the way
      return open(page, .immediate, engine)
    }
    // A pager that is leaving moves nothing any more: there would be nobody to take it back to.
    let moves = animated && !isRotating && lifecycle.state.isComing && !isAt(page, surface)
    var options = Change.Options(animated: moves)
    if moves { options.ending = .byContainer }
    open(page, options, engine, byCode: moves)
    ask(for: page, surface, animated: moves)
  }

  /// Asks for the one scroll that follows a wish (G10).
  private func ask(for page: Int, _ surface: any ScrollSurface, animated: Bool) {
    isScrollingByCode = true  // G9
    answer = .awaited
    surface.scrollRectToVisible(frame(of: page), animated: animated)
    let hasEnded = answer == .given
    answer = .notAsked
    // An end that is reported meanwhile is that of an older movement, unless the page is there already.
    isScrollingByCode = animated && !(hasEnded && isAt(page, surface))
    if animated && !isScrollingByCode { comeToRest() }
  }

  /// Opens the change to a page, whose controller gets its place first (G4).
  private func open(_ page: Int, _ options: Change.Options, _ engine: Engine, byCode: Bool = false) {
    // A change that only waits for the pager to arrive is where the next one starts from (L17).
    if containment.open?.awaitedEnd == .finished { settledPage = currentPage }
    place([currentPage, page], engine)
    pendingPage = page
    isOpenByCode = byCode
    let shown = pages[page].map { [$0] } ?? []
    engine.apply(Arrangement(shown: shown), as: Change(options, in: containment), in: self)
  }

  private func comeToRest() {
    guard answer == .notAsked else { return answer = .given }
    Engine.request("come to rest", on: self) { [self] engine in
      settleByWhatIsShown(engine)
      guard listens, let page = surface.flatMap({ page(at: $0.contentOffset) }), page != currentPage
      else { return }
      open(page, .immediate, engine)
    }
  }

  /// Finishes the open change if its page fills at least half of the viewport, and takes it back otherwise (G11).
  func settleByWhatIsShown(_ engine: Engine) {
    let shown = surface.flatMap { page(at: $0.contentOffset) } ?? currentPage
    engine.settleOpenChange(of: self, shown == currentPage ? .finished : .cancelled)
    // A pager that is on its way ends the change when it is there; the page is the one that is shown already.
    if let open = containment.open, open.awaitedEnd == .cancelled { goBack(to: open.base.controllers) }
  }

  /// Makes the page current again that was so before a change.
  func goBack(to shown: [any Controller]) {
    let back = shown.first
    setCurrent(pages.first { $0.value === back }?.key ?? settledPage)
  }

  private func isAt(_ page: Int, _ surface: any ScrollSurface) -> Bool {
    surface.contentOffset == frame(of: page).origin
  }
}

extension Engine {
  /// Ends whatever change of a container is open.
  func settleOpenChange(of container: any Container, _ outcome: Change.Outcome) {
    guard let change = container.containment.change else { return }
    end(change, outcome, in: container)
  }
}
