/// A container whose pages lie side by side on a scroll surface, with a row of dots (G1–G15).
///
/// The surface's events come in through `didScroll` and its sisters, the dots' through `pageControl`; the pager
/// keeps the two from chasing each other (G9).
///
/// ```swift
/// let pager = PagerContainer(name: "Cards")
/// pager.surface = surface
/// try pager.setPages([one, two, three])
/// ```
public final class PagerContainer: Container {
  /// What the framework knows of this controller.
  public let lifecycle: Lifecycle
  /// What the framework knows of its children: forwarded by hand, bracketed (G3).
  public let containment = Containment(order: .pager, forwardsAppearanceAutomatically: false)
  /// How it behaves.
  public let configuration: PagerConfiguration
  /// The dots (G2).
  public let pageControl = PageControl()

  /// The page that fills more than half of the viewport, or that the dots or code have asked for (G6, G8).
  public internal(set) var currentPage = 0
  /// The page on which the pager last came to rest (L21).
  public internal(set) var settledPage = 0
  /// How many pages there are.
  public internal(set) var pageCount = 0

  /// Whether a scroll that the dots or code asked for is under way: scroll events change nothing (G9).
  public internal(set) var isScrollingByCode = false
  /// Whether the surface is turning or changing its size: scroll events change nothing (G12, G13).
  public var isRotating: Bool { isTurning || layouts > 0 }
  /// Whether a finger drags the surface.
  public internal(set) var isDragging = false

  /// Whether the last call of a rotation is still to come.
  var isTurning = false
  /// The viewport for which the pages have their places.
  var laidOutViewport = Size.zero
  /// How many layouts are under way, one inside the other.
  var layouts = 0

  /// The pages that have their place on the surface, in order (G4).
  public internal(set) var placements: [PagePlacement] = []

  /// The controllers that exist, by page number.
  var pages: [Int: any Controller] = [:]
  /// Where pages have been taken away, and the list has not closed up yet.
  var gaps: [Int] = []
  /// The page that the delegate was last told of.
  private var toldPage = 0

  /// How many pages a data source can have: so many that adding a few more overflows nothing.
  static let mostPages = Int.max / 2

  /// Whether the surface is being asked for a scroll, and has reported an end meanwhile.
  enum Answer { case notAsked, awaited, given }
  /// Whether the surface is being asked for a scroll, and has reported an end meanwhile.
  var answer = Answer.notAsked
  /// The page that the change about to be opened leads to.
  var pendingPage: Int?
  /// Whether the open change was asked for by the dots or by code, not by a finger (G11).
  public internal(set) var isOpenByCode = false

  private var surfaceReference = WeakSurface()
  private var sourceReference = WeakPagerSource()
  private var delegateReference = WeakPagerDelegate()

  /// Creates a pager without pages.
  public init(_ configuration: PagerConfiguration = .standard, name: String = "pager") {
    self.configuration = configuration
    lifecycle = Lifecycle(name)
    pageControl.owner.value = self
  }

  deinit { pageControl.owner.value = nil }

  /// The surface that scrolls; not kept alive (G1).
  public var surface: (any ScrollSurface)? {
    get { surfaceReference.value }
    set {
      surfaceReference.value = newValue
      surfaceDidLayout()
    }
  }

  /// Who supplies pages on demand; not kept alive (G5).
  public var dataSource: (any PagerDataSource)? {
    get { sourceReference.value }
    set {
      sourceReference.value = newValue
      reload()
    }
  }

  /// Who hears what the pager does; not kept alive.
  public var delegate: (any PagerDelegate)? {
    get { delegateReference.value }
    set { delegateReference.value = newValue }
  }

  /// The controller of a page, if it exists now.
  public func controller(at page: Int) -> (any Controller)? { pages[page] }

  /// The controller of the current page.
  public var currentController: (any Controller)? { pages[currentPage] }

  /// How far the surface has been scrolled, in pages: 1.5 is half way between the pages 1 and 2.
  ///
  /// Never outside 0...pageCount - 1; 0 without a surface.
  public var progress: Double {
    guard let position = surface.flatMap({ position(of: $0.contentOffset) }) else { return 0 }
    return max(0, min(position, Double(max(0, pageCount - 1))))
  }

  // MARK: What the engine tells a container

  /// The new page is current from here on (G7).
  public func changeDidOpen(_ change: Change) {
    guard let page = pendingPage else { return }
    pendingPage = nil
    setCurrent(page)
  }

  /// The pager has come to rest (L21).
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    isOpenByCode = false
    if outcome == .cancelled { goBack(to: containment.settled) }
    settledPage = currentPage
    placeWindow(Engine.of(self))
    delegate?.pager(self, didSettleOn: settledPage)
  }

  /// A page has been taken away by another container: it leaves a gap that is closed (G14).
  public func didLose(_ child: any Controller) {
    guard let page = pages.first(where: { $0.value === child })?.key else { return }
    pages[page] = nil
    if dataSource == nil { closeGap(at: page) }
  }

  /// Drops the neighbours that the data source can supply again (L25).
  public func releaseRebuildable() {
    guard dataSource != nil else { return }
    keepOnly(currentPage...currentPage, Engine.of(self))
    updatePlacements()
  }

  /// Makes a page current, in the dots too, which tells nobody of a wish (G10).
  func setCurrent(_ page: Int) {
    pageControl.currentPage = page
    currentPage = page
    guard page != toldPage else { return }
    toldPage = page
    delegate?.pager(self, didMoveTo: page)
  }
}
