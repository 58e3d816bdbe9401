/// A container whose pages lie side by side on a scroll surface, with a row of dots (G1–G20).
///
/// The surface reports its movements to `gestures`, and the dots are `pageControl`. The pager prevents a feedback loop
/// between the two (G9). Its `PagerState` decides its children.
///
/// ```swift
/// let pager = PagerContainer(name: "Cards")
/// pager.surface = surface
/// try pager.setPages([one, two, three])
/// ```
public final class PagerContainer: StatefulContainer, PageControlOwner {
  /// What an edit of the state may throw.
  public typealias Failure = PagerError

  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of its children, with bracketed callbacks (G3).
  public let containment = Containment(order: .pager)
  /// The configuration from its creation.
  public let configuration: PagerConfiguration
  /// The dots (G2).
  public let pageControl = PageControl()
  /// The settled state and that of the open change (L17).
  public let ledger = Ledger(PagerState())

  /// The numbers of the placed pages, in order (G4).
  public internal(set) var placements: [Int] = []
  /// What all pages were placed for, if there is no window.
  var placed: (version: ListVersion, size: Size, isHidden: Bool)?
  /// Whether motion is to be reduced: the pager then does not advance by itself (G18).
  public var reducesMotion = false

  /// What the events of the surface mean now (G9).
  var scrolling = ScrollGuard()
  /// The range of offsets along the axis in which a scroll event changes nothing; empty if unknown (G6).
  var stillFrom = Double.infinity
  var stillTo = -Double.infinity
  /// Whether the open change still has to scroll the surface, to its page or for a new layout.
  var needsScroll = false
  /// The side on which page 0 lies: the one of the configuration, or that of the stage when the pages were last laid out
  /// (G15).
  public internal(set) var layoutDirection: LayoutDirection
  /// The number of pages that are seen when the pager has settled, if there are so many (G19).
  let pagesInView: Int
  /// The viewport that the pages were placed for.
  var laidOutViewport = Size.zero
  /// The changes of the source's list that are still to be followed; the source is not asked until then (G17).
  var announced: [(PagerState) throws(PagerError) -> PagerState] = []
  /// The number of pages after those changes.
  var announcedCount = 0
  /// The seconds since the pager last settled, while it may advance (G18).
  var elapsed = 0.0
  /// The page that the delegate was last notified of.
  private var notifiedPage = 0

  /// The kinds of a pager's changes, as their `kind`.
  enum Kind { static let code: UInt8 = 0, edit: UInt8 = 1, crossing: UInt8 = 2 }

  #if hasFeature(Embedded)
    /// The surface that scrolls; not retained (G1).
    @safe public unowned(unsafe) var surface: (any ScrollSurface)? { didSet { surfaceDidLayOut() } }
    /// Supplies pages on demand; not retained (G5).
    @safe public unowned(unsafe) var dataSource: (any PagerDataSource)? { didSet { sourceDidChange() } }
    /// Receives the pager's notifications; not retained.
    @safe public unowned(unsafe) var delegate: (any PagerDelegate)? {
      didSet { watch(delegate, as: "delegate") }
    }
  #else
    /// The surface that scrolls; not retained (G1).
    public weak var surface: (any ScrollSurface)? { didSet { surfaceDidLayOut() } }
    /// Supplies pages on demand; not retained (G5).
    public weak var dataSource: (any PagerDataSource)? { didSet { sourceDidChange() } }
    /// Receives the pager's notifications; not retained.
    public weak var delegate: (any PagerDelegate)? { didSet { watch(delegate, as: "delegate") } }
  #endif

  private func sourceDidChange() {
    watch(dataSource, as: "data source")
    attempt { () throws(PagerError) in try reload() }
  }

  /// Creates a pager without pages.
  ///
  /// - Parameters:
  ///   - configuration: What does not change while the pager lives.
  ///   - name: The name in traces and errors.
  public init(_ configuration: PagerConfiguration = PagerConfiguration(), name: String = "pager") {
    self.configuration = configuration
    layoutDirection = configuration.layoutDirection ?? .leftToRight
    lifecycle = Lifecycle(name)
    pagesInView = PagerGeometry.pagesInView(configuration.extent)
    containment.setContainer(self)
    pageControl.owner = self
    pageControl.wraps = configuration.isRing
  }

  deinit {
    pageControl.owner = nil
    containment.loseContainer()
  }

  /// The number of the page that fills more than half of the viewport, or that the dots or code asked for (G6, G8).
  public var currentPage: Int { ledger.ofTarget { $0.current } }

  /// The number of the page on which the pager last settled (L21).
  public var settledPage: Int {
    // An edit changes the numbers at once, in every callback of its change.
    guard let next = ledger.next, next.version !== ledger.settled.version else {
      return ledger.settled.current
    }
    return next.current
  }

  /// The number of pages.
  public var pageCount: Int { ledger.ofTarget { $0.count } }

  /// The controllers that exist.
  var pages: PagesByNumber { ledger.ofTarget { $0.pages } }

  /// Returns the controller of a page if it exists now; nil for a number without a page.
  ///
  /// - Complexity: O(log n) for n pages that exist.
  public func controller(at page: Int) -> (any Controller)? { pages[page] }

  /// Whether a scroll that the dots or code asked for is in progress; scroll events are ignored then (G9).
  public var isScrollingByCode: Bool { scrolling.isByCode }
  /// Whether the stage is rotating or resizing; scroll events are ignored then (G12, G13).
  public var isRotating: Bool { scrolling.isLayingOut }
  /// Whether a finger drags the surface.
  public var isDragging: Bool { scrolling.motion == .dragging }

  /// Returns the current page as the visible child, and those that are seen beside it; names the children only when the
  /// list has changed.
  public func arrangement(for state: PagerState, in area: Size) -> Arrangement {
    var arrangement =
      configuration.extent < 1 ? several(of: state, in: area) : Arrangement(only: state.controller)
    arrangement.keepsChildren = true
    if state.isEdited { arrangement.children = state.pages.controllers }
    return arrangement
  }

  /// The size of a page in an area (G19).
  func pageSize(in area: Size) -> Size {
    PagerGeometry(configuration, viewport: area, count: 1, isRightToLeft: false).pageSize
  }

  /// The pages in view, each with its part of the area (G19).
  private func several(of state: PagerState, in area: Size) -> Arrangement {
    let size = pageSize(in: area)
    var arrangement = Arrangement(shown: [])
    let placements = state.visible(pagesInView).compactMap { page in
      state.pages[page].map { controller in
        let distance = Double(page - state.current)
        let origin =
          configuration.axis == .horizontal
          ? Point(x: distance * size.width, y: 0) : Point(x: 0, y: distance * size.height)
        return Placement(controller, in: Rect(origin: origin, size: size))
      }
    }
    (arrangement.shown, arrangement.placements) = (placements.map { $0.controller }, placements)
    return arrangement
  }

  /// Called when a change has been accepted: sets the number of dots before the page appears (G4).
  public func willOpen(_ change: Change, from old: PagerState, to new: PagerState) {
    forgetStillOffsets()
    pageControl.numberOfPages = new.count
    needsScroll = change.given.kind != Kind.crossing
  }

  /// Called when the new page has become current (G7).
  public func changeDidOpen(_ change: Change) {
    tellPage()
    // A movement begins now; a change that waits for the pager's own transition ends too late to scroll then.
    if change.given.ending == .byContainer || lifecycle.state.isMoving { scrollIfNeeded(of: change) }
  }

  /// Called when the pager has settled (L21).
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    forgetStillOffsets()
    elapsed = 0
    if outcome == .cancelled, dataSource != nil {
      // Pages that the cancel has removed from the container again.
      forget(ledger.settled.pages.controllers.filter { $0.lifecycle.parent !== self })
    }
    tellPage()
    place()
    if change.given.kind == Kind.edit { scrollIfNeeded(of: change) }
    if dataSource != nil, !isTidy { perform { [self] in tidy() } }
    delegate?.pager(self, didSettleOn: settledPage)
    scrollIfNeeded(of: change)
  }

  private func scrollIfNeeded(of change: Change) {
    guard needsScroll else { return }
    needsScroll = false
    if change.given.kind == Kind.edit { layOut() } else { askForScroll(animated: change.given.isAnimated) }
  }

  /// Returns the state in which the number of a page has none (G14).
  public func removing(_ child: any Controller, from state: PagerState) -> PagerState? {
    var state = state
    state.pages.remove(child)
    return state
  }

  /// Called when another container or `remove` has taken a page: removes its number (G14).
  public func didLose(_ child: any Controller) {
    forgetStillOffsets()
    // Earlier requests use the old numbers, so the number is removed when the queue reaches this.
    perform { [self] in
      if ledger.target.isSupplied { place() } else { closeGaps() }
    }
  }

  /// Scrolls to the page of a child (M13).
  public func reveal(_ child: any Controller, _ options: Change.Options) -> Change? {
    guard let page = pages.number(of: child), page != currentPage else { return nil }
    return try? scroll(to: page, options)
  }

  /// Removes the neighbours that the data source can supply again (L25).
  private func releaseRebuildable() {
    guard dataSource != nil else { return }
    let visible = ledger.target.visible(pagesInView)
    keepOnly { visible.contains($0) }
    place()
  }

  /// Updates the dots, and notifies the delegate of a new current page; nothing scrolls (G10).
  func tellPage() {
    let page = currentPage
    pageControl.currentPage = page
    guard page != notifiedPage else { return }
    notifiedPage = page
    callOut { delegate?.pager(self, didMoveTo: page) }
  }

  // MARK: Appearance and size (G3, G4, G12, G13)

  /// Called before the pager appears: chooses the page, and supplies it and its neighbours; when the direction of reading
  /// has changed: mirrors the pages; and when memory is short (G4, G5, G15, L25).
  public func prepare(_ step: borrowing Step) {
    switch step.occasion {
    case .appearance: prepareToAppear()
    case .size: if layoutDirection != wantedDirection { surfaceDidLayOut() }
    case .request: return
    case .memory: releaseRebuildable()
    }
  }

  /// The direction for the next layout (G15).
  var wantedDirection: LayoutDirection {
    configuration.layoutDirection ?? stage?.layoutDirection ?? .leftToRight
  }

  private func prepareToAppear() {
    settle()
    show(configuration.returnsToFirstPage ? 0 : currentPage)
    pageControl.numberOfPages = pageCount
    pageControl.currentPage = currentPage
    laidOutViewport = .zero
  }

  /// Called when the pager appears: places pages and content before the current child appears (G4).
  public func willAppear(animated: Bool) {
    forgetStillOffsets()
    // A pager whose disappearance is reversed is already laid out.
    if laidOutViewport == .zero { layOut() }
  }

  /// Called when the pager has disappeared: ends a movement by a finger or from code.
  public func didDisappear(animated: Bool) { take(.interrupted) }

  /// Called before the stage rotates: settles the open change; scroll events are ignored from here on (G12).
  public func willRotate(to orientation: Orientation, duration: Double) {
    scrolling.isRotating = true
    settle()
  }

  /// Called with the new bounds: places every page again (G12).
  public func willAnimateRotation(to orientation: Orientation, duration: Double) { layOut() }

  /// Called when the stage has rotated (G12).
  public func didRotate(from orientation: Orientation) {
    forgetStillOffsets()
    scrolling.isRotating = false
  }

  /// Called before the size changes, like a rotation (G13).
  public func willTransition(to size: Size) {
    markLayout(begins: true)
    settle()
  }

  /// Called when the size has changed, like a rotation (G13).
  public func didTransition(to size: Size) {
    layOut()
    markLayout(begins: false)
  }
}
