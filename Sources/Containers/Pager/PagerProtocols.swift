/// A surface that scrolls, as a toolkit implements it (G1).
///
/// What happens on it is reported to `PagerContainer.gestures`: what fingers do, every scroll, the end of each movement,
/// and a layout that has changed its viewport.
public protocol ScrollSurface: AnyObject {
  /// The size of the window onto the content.
  var viewportSize: Size { get }
  /// The size of everything that can be scrolled; the pager sets it.
  var contentSize: Size { get set }
  /// Which point of the content is at the top left of the viewport.
  var contentOffset: Point { get }
  /// Scrolls until a rectangle is in view, at once or as a movement.
  ///
  /// The end of a movement is reported by `endMovement()`; a scroll at once has no end to report.
  func scrollRectToVisible(_ rect: Rect, animated: Bool)
}

/// The supplier of a pager's pages (G5).
///
/// When its list changes, it says so by `dataSourceDidInsert(at:)` and its like, or `reload()`; from then on it is asked
/// by the new numbers only (G17).
public protocol PagerDataSource: AnyObject {
  /// Returns how many pages there are; called when the source is set, and on `reload()`.
  func numberOfPages(in pager: PagerContainer) -> Int
  /// Returns the controller of a page; nil leaves the page empty.
  func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)?
}

/// Receives what a pager does.
public protocol PagerDelegate: AnyObject {
  /// Called when another page is current: at half way, or at once when the page control asked for it (G6, G8).
  func pager(_ pager: PagerContainer, didMoveTo page: Int)
  /// Called when the pager has come to rest on a page (L21).
  func pager(_ pager: PagerContainer, didSettleOn page: Int)
  /// Called when pages have their place: put their views at `frame(of:)`, and remove others (G4).
  ///
  /// Each is loaded and has its size (G16).
  func pager(_ pager: PagerContainer, didPlace pages: [Int])
}

extension PagerDelegate {
  /// Ignored unless implemented.
  public func pager(_ pager: PagerContainer, didMoveTo page: Int) {}
  /// Ignored unless implemented.
  public func pager(_ pager: PagerContainer, didSettleOn page: Int) {}
  /// Ignored unless implemented.
  public func pager(_ pager: PagerContainer, didPlace pages: [Int]) {}
}

/// Why a pager refused a call; nothing has changed then (L29).
public enum PagerError: NavigationError, Hashable, Sendable {
  /// There is no page with this number.
  case page(Int, count: Int)
  /// The pages come from a data source; change them there and call `reload`.
  case hasDataSource
  /// A controller is not a valid page, or callbacks make requests without end.
  case containment(ContainmentError)

  /// What is wrong, and what would be right.
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

/// How a pager behaves where its document leaves a choice, or has a defect.
public struct PagerConfiguration: Hashable, Sendable {
  /// Whether pages lie side by side or one below the other (G15).
  public var axis: Axis
  /// The side on which page 0 lies (G15).
  public var layoutDirection: LayoutDirection
  /// Whether the *did*s of a crossing are sent when scrolling ends, and not at once as in the document (G7).
  public var forwardsAtRest: Bool
  /// How many pages on either side of the current one are kept in place; nil keeps all (G5).
  public var window: Int? { didSet { window = window.map { max(0, $0) } } }
  /// Whether each appearance starts at page 0 again (G5).
  public var returnsToFirstPage: Bool
  /// Whether page 0 follows the last page (G18).
  ///
  /// The surface of a ring of three pages or more has one page more at each end. With fewer only the dots and the clock
  /// go round.
  public var isRing: Bool
  /// After how many seconds at rest the next page is turned to, by `PagerGestures.advance(by:)`; nil is never (G18).
  public var advanceInterval: Double?

  /// Creates a configuration that keeps the page across appearances; see its properties.
  public init(
    axis: Axis = .horizontal, layoutDirection: LayoutDirection = .leftToRight,
    forwardsAtRest: Bool = false, window: Int? = 1, returnsToFirstPage: Bool = false,
    isRing: Bool = false, advanceInterval: Double? = nil
  ) {
    self.axis = axis
    self.layoutDirection = layoutDirection
    self.forwardsAtRest = forwardsAtRest
    self.window = window.map { max(0, $0) }
    self.returnsToFirstPage = returnsToFirstPage
    self.isRing = isRing
    self.advanceInterval = advanceInterval
  }

  /// The document to the letter, minus its crashes: all pages in place, page 0 at each appearance (G5).
  public static let document = PagerConfiguration(window: nil, returnsToFirstPage: true)
}
