/// A scrolling surface, implemented by a toolkit (G1).
///
/// The toolkit reports to `PagerContainer.gestures`: touches, every scroll, the end of each movement, and a layout that
/// has changed the viewport.
public protocol ScrollSurface: AnyObject {
  /// The size of the visible part of the content.
  var viewportSize: Size { get }
  /// The size of the whole content; the pager sets it.
  var contentSize: Size { get set }
  /// The point of the content at the top left of the viewport.
  var contentOffset: Point { get }
  /// Scrolls until a rectangle is visible, at once or animated.
  ///
  /// Report the end of an animated scroll with `endMovement()`; an immediate scroll has no end to report.
  func scrollRectToVisible(_ rect: Rect, animated: Bool)
}

/// Supplies the pages of a pager (G5).
///
/// When its list changes, call `dataSourceDidInsert(at:)`, a similar method, or `reload()` of the pager; from then on
/// only the new numbers are used (G17).
public protocol PagerDataSource: AnyObject {
  /// Returns the number of pages; called when the source is set, and on `reload()`.
  func numberOfPages(in pager: PagerContainer) -> Int
  /// Returns the controller of a page; nil leaves the page empty.
  func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)?
}

/// Receives the notifications of a pager.
public protocol PagerDelegate: AnyObject {
  /// Called when another page is current: at half way, or at once when the dots asked for it; the default is empty
  /// (G6, G8).
  func pager(_ pager: PagerContainer, didMoveTo page: Int)
  /// Called when the pager has settled on a page; the default is empty (L21).
  func pager(_ pager: PagerContainer, didSettleOn page: Int)
  /// Called when pages have been placed: put their views at `frame(of:)`, and remove others (G4).
  ///
  /// Each of them is loaded and sized (G16). The default is empty.
  func pager(_ pager: PagerContainer, didPlace pages: [Int])
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PagerDelegate {
  public func pager(_ pager: PagerContainer, didMoveTo page: Int) {}
  public func pager(_ pager: PagerContainer, didSettleOn page: Int) {}
  public func pager(_ pager: PagerContainer, didPlace pages: [Int]) {}
}

/// Why a pager refused a call; nothing has changed then (L29).
public enum PagerError: NavigationError, Hashable, Sendable {
  /// There is no page with this number.
  case page(Int, count: Int)
  /// The pages come from a data source; change them there and call `reload`.
  case hasDataSource
  /// A controller is not a valid page, or callbacks exceed the limit of requests.
  case containment(ContainmentError)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .page(let page, let count):
      "\(page) is not a valid page number; "
        + (count == 0 ? "the pager is empty" : "pages are 0 to \(count - 1)")
    case .hasDataSource: "the pages come from a data source; change them there and call reload()"
    case .containment(let error): error.description
    }
  }
}

/// The behaviour of a pager where its document leaves a choice or has a defect.
public struct PagerConfiguration: Hashable, Sendable {
  /// The axis along which the pages lie (G15).
  public var axis: Axis
  /// The side on which page 0 lies; nil is the one on which reading begins on the stage, also when that changes (G15).
  public var layoutDirection: LayoutDirection?
  /// The part of the viewport that a page takes along the axis, more than 0 and at most 1 (G19); less than a hundredth
  /// counts as a hundredth, other numbers as 1.
  ///
  /// With less than 1, the current page is the first whole one. Those that are seen beside it are visible children, too;
  /// they appear as they come into view, and disappear as they leave it.
  public var extent: Double { didSet { extent = Self.valid(extent) } }
  /// Whether the *did*s of a crossing are sent when scrolling ends, instead of at once as in the document (G7).
  public var forwardsAtRest: Bool
  /// The number of pages on each side of the current one that are kept, at most 10,000; nil keeps all (G5).
  ///
  /// With nil, too, a source is asked for at most 10,000 on each side.
  public var window: Int? { didSet { window = Self.valid(window) } }
  /// Whether each appearance returns to page 0 (G5).
  public var returnsToFirstPage: Bool
  /// Whether page 0 follows the last page (G18).
  ///
  /// The surface of a ring of three or more pages has one more page at each end. With fewer pages, and with pages that
  /// take a part of the viewport, only the dots and the automatic advance wrap.
  public var isRing: Bool
  /// The seconds after settling until `PagerGestures.advance(by:)` goes to the next page; nil never does (G18).
  public var advanceInterval: Double?

  /// Creates a configuration that keeps the page across appearances; see its properties.
  public init(
    axis: Axis = .horizontal, layoutDirection: LayoutDirection? = nil,
    forwardsAtRest: Bool = false, window: Int? = 1, returnsToFirstPage: Bool = false,
    isRing: Bool = false, advanceInterval: Double? = nil, extent: Double = 1
  ) {
    self.axis = axis
    self.layoutDirection = layoutDirection
    self.forwardsAtRest = forwardsAtRest
    self.window = Self.valid(window)
    self.returnsToFirstPage = returnsToFirstPage
    self.isRing = isRing
    self.advanceInterval = advanceInterval
    self.extent = Self.valid(extent)
  }

  private static func valid(_ extent: Double) -> Double {
    extent > 0 && extent < 1 ? max(0.01, extent) : 1
  }

  /// Larger windows are limited to this: a source may say any number of pages.
  static let largestWindow = 10_000

  private static func valid(_ window: Int?) -> Int? { window.map { max(0, min($0, largestWindow)) } }

  /// The behaviour of the document without its crashes: all pages are placed, and each appearance starts at page 0
  /// (G5).
  public static let document = PagerConfiguration(window: nil, returnsToFirstPage: true)
}
