/// A container whose pages lie side by side on a scroll surface, with a row of dots (G1–G18).
///
/// The surface reports its movements to `gestures`, the dots are `pageControl`; the pager keeps the two from chasing
/// each other (G9). Its children follow from its `PagerState`.
///
/// ```swift
/// let pager = PagerContainer(name: "Cards")
/// pager.surface = surface
/// try pager.setPages([one, two, three])
/// ```
public final class PagerContainer: StatefulContainer {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of its children: bracketed (G3).
  public let containment = Containment(order: .pager)
  /// How it behaves.
  public let configuration: PagerConfiguration
  /// The dots (G2).
  public let pageControl = PageControl()
  /// The pages, at rest and as the open change will leave them (L17).
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public var ledger = Ledger(PagerState())

  /// The numbers of the pages that have their place on the surface, in order (G4).
  public internal(set) var placements: [Int] = []
  /// Whether motion is to be reduced: the pager then does not advance by itself (G18).
  public var reducesMotion = false

  /// What the surface's events mean now (G9).
  var scrolling = ScrollGuard()
  /// The first and last offset along the axis at which a scroll event means nothing; none when that is not known (G6).
  ///
  /// Two numbers that nothing else holds on to: an exclusivity check would cost more than the comparison.
  @exclusivity(unchecked) var stillFrom = Double.infinity
  @exclusivity(unchecked) var stillTo = -Double.infinity
  /// Whether the open change still has to move the surface: to its page, or to a new layout.
  var owesScroll = false
  /// The viewport for which the pages have their places.
  var laidOutViewport = Size.zero
  /// The changes of the source's list that are still to be followed: it is not asked until then (G17).
  var announced: [(PagerState) throws(PagerError) -> PagerState] = []
  /// How many pages there will be then.
  var announcedCount = 0
  /// The seconds since the pager last came to rest, while it may advance (G18).
  var elapsed = 0.0
  /// The page that the delegate was last told of.
  private var toldPage = 0

  /// What a change of a pager is, as its `tag`.
  enum Tag { static let crossing = 0, code = 1, edit = 2 }

  #if hasFeature(Embedded)
    /// The surface that scrolls; not kept alive (G1).
    public unowned(unsafe) var surface: (any ScrollSurface)? { didSet { surfaceDidLayOut() } }
    /// The supplier of pages on demand; not kept alive (G5).
    public unowned(unsafe) var dataSource: (any PagerDataSource)? { didSet { sourceDidChange() } }
    /// Called with what the pager does; not kept alive.
    public unowned(unsafe) var delegate: (any PagerDelegate)? { didSet { watch(delegate, as: "delegate") } }
  #else
    /// The surface that scrolls; not kept alive (G1).
    public weak var surface: (any ScrollSurface)? { didSet { surfaceDidLayOut() } }
    /// The supplier of pages on demand; not kept alive (G5).
    public weak var dataSource: (any PagerDataSource)? { didSet { sourceDidChange() } }
    /// Called with what the pager does; not kept alive.
    public weak var delegate: (any PagerDelegate)? { didSet { watch(delegate, as: "delegate") } }
  #endif

  private func sourceDidChange() {
    watch(dataSource, as: "data source")
    attempt(reload)
  }

  /// Creates a pager without pages.
  ///
  /// - Parameters:
  ///   - configuration: What does not change while the pager lives.
  ///   - name: The name that traces and errors use.
  public init(_ configuration: PagerConfiguration = PagerConfiguration(), name: String = "pager") {
    self.configuration = configuration
    lifecycle = Lifecycle(name)
    pageControl.owner = self
    pageControl.wraps = configuration.isRing
  }

  deinit { pageControl.owner = nil }

  /// The number of the page that fills more than half of the viewport, or that the dots or code have asked for (G6, G8).
  public var currentPage: Int { ledger.target.current }

  /// The number of the page on which the pager last came to rest (L21).
  public var settledPage: Int {
    // An edit renumbers at once; whatever it changes on the screen settles later.
    containment.change?.options.tag == Tag.edit ? ledger.current.current : ledger.settled.current
  }

  /// How many pages there are.
  public var pageCount: Int { ledger.target.count }

  /// The controller of a page, if it exists now; nil for a number that is not one of a page.
  ///
  /// - Complexity: O(log n) for n pages that exist.
  public func controller(at page: Int) -> (any Controller)? { ledger.target.pages[page] }

  /// Whether a scroll that the dots or code asked for is under way: scroll events change nothing (G9).
  public var isScrollingByCode: Bool { scrolling.isByCode }
  /// Whether the surface is rotating or changing its size: scroll events change nothing (G12, G13).
  public var isRotating: Bool { scrolling.isLayingOut }
  /// Whether a finger drags the surface.
  public var isDragging: Bool { scrolling.motion == .dragging }

  /// The current page is visible; the children are named when the list has changed, and stay as they are otherwise.
  public func arrangement(for state: PagerState) -> Arrangement {
    var arrangement = Arrangement(only: state.controller)
    arrangement.keepsChildren = true
    if state.isEdited { arrangement.children = state.pages.controllers }
    return arrangement
  }

  /// Called when a change has been accepted: the dots have their number before the page appears (G4).
  public func willOpen(_ change: Change, from old: PagerState, to new: PagerState) {
    forgetStillOffsets()
    pageControl.numberOfPages = new.count
    owesScroll = change.options.tag != Tag.crossing
  }

  /// Called when the new page is current (G7).
  public func changeDidOpen(_ change: Change) {
    tellPage()
    // A movement begins now; a change that waits for the pager's own transition ends too late to scroll then.
    if change.options.ending == .byContainer || lifecycle.state.isMoving { payScroll(of: change) }
  }

  /// Called when the pager has come to rest (L21).
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    forgetStillOffsets()
    elapsed = 0
    if outcome == .cancelled, dataSource != nil {
      // Pages that the cancel has taken out of the container again.
      forget(ledger.settled.pages.controllers.filter { $0.lifecycle.parent !== self })
    }
    tellPage()
    place()
    if change.options.tag == Tag.edit { payScroll(of: change) }
    if dataSource != nil { perform { [self] in tidy() } }
    delegate?.pager(self, didSettleOn: settledPage)
    payScroll(of: change)
  }

  private func payScroll(of change: Change) {
    guard owesScroll else { return }
    owesScroll = false
    if change.options.tag == Tag.edit { layOut() } else { askForScroll(animated: change.options.isAnimated) }
  }

  /// Called when a page has been taken away by another container or by `remove`: the list closes up (G14).
  public func didLose(_ child: any Controller) {
    forgetStillOffsets()
    forget([child])
    // Requests that were made before count by the old numbers, so the gap is closed when its turn comes.
    perform { [self] in
      if ledger.target.isSupplied { place() } else { closeGaps() }
    }
  }

  /// Scrolls to the page (M13).
  public func reveal(_ child: any Controller, _ options: Change.Options) -> Change? {
    guard let page = ledger.target.pages.number(of: child), page != currentPage else { return nil }
    return try? scroll(to: page, options)
  }

  /// Called when memory is short: the neighbours that the data source can supply again are let go (L25).
  public func releaseRebuildable() {
    guard dataSource != nil else { return }
    let page = currentPage
    keepOnly { $0 == page }
    place()
  }

  /// Shows the dots the current page, and tells the delegate of another one; nothing is scrolled (G10).
  func tellPage() {
    let page = currentPage
    pageControl.currentPage = page
    guard page != toldPage else { return }
    toldPage = page
    callOut { delegate?.pager(self, didMoveTo: page) }
  }

  // MARK: Appearance and size (G3, G4, G12, G13)

  /// Called before the pager appears: chooses the page, and has it and its neighbours supplied (G4, G5).
  public func prepareToAppear() {
    settle()
    show(configuration.returnsToFirstPage ? 0 : currentPage)
    pageControl.numberOfPages = pageCount
    pageControl.currentPage = currentPage
    laidOutViewport = .zero
  }

  /// Called when the pager appears: pages and content get their places before the current child appears (G4).
  public func willAppear(animated: Bool) {
    forgetStillOffsets()
    // One that turns back on its way out has everything in its place.
    if laidOutViewport == .zero { layOut() }
  }

  /// Called when the pager has disappeared: what a finger or code had begun is over.
  public func didDisappear(animated: Bool) { take(.interrupted) }

  /// Called before the surface rotates: settles what is under way; scroll events mean nothing from here on (G12).
  public func willRotate(to orientation: Orientation, duration: Double) {
    scrolling.isTurning = true
    settle()
  }

  /// Called with the new bounds: every page gets its new place (G12).
  public func willAnimateRotation(to orientation: Orientation, duration: Double) { layOut() }

  /// Called when the surface has rotated (G12).
  public func didRotate(from orientation: Orientation) {
    forgetStillOffsets()
    scrolling.isTurning = false
  }

  /// Called before the size changes: like a rotation (G13).
  public func willTransition(to size: Size) {
    markLayout(begins: true)
    settle()
  }

  /// Called when the size has changed: like a rotation (G13).
  public func didTransition(to size: Size) {
    layOut()
    markLayout(begins: false)
  }
}
