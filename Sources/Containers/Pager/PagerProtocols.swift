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
  /// The end of a movement is reported by `endAnimation()`; a scroll at once has no end to report.
  /// - Parameters:
  ///   - rect: The place of a page in the content.
  ///   - animated: Whether the surface moves there.
  func scrollRectToVisible(_ rect: Rect, animated: Bool)
}

/// The supplier of a pager's pages (G5).
///
/// When its list changes, it says so by `dataSourceDidChange(_:)` or `reload()`; from then on it is asked by the new
/// numbers only (G17).
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
  /// Called when pages have their place: put their views there, and remove others (G4).
  ///
  /// Each is loaded and has its size (G16).
  func pager(_ pager: PagerContainer, didPlace placements: [PagePlacement])
}

extension PagerDelegate {
  /// Ignores it.
  public func pager(_ pager: PagerContainer, didMoveTo page: Int) {}
  /// Ignores it.
  public func pager(_ pager: PagerContainer, didSettleOn page: Int) {}
  /// Ignores it.
  public func pager(_ pager: PagerContainer, didPlace placements: [PagePlacement]) {}
}

/// Where the view of a page belongs on the scroll surface (G4).
public struct PagePlacement {
  /// The number of the page.
  public let index: Int
  /// Its controller.
  public let controller: any Controller
  /// Its place in the content.
  public let frame: Rect
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
      count == 0
        ? "\(page) is not a valid page number; the pager is empty"
        : "\(page) is not a valid page number; pages are 0 to \(count - 1)"
    case .hasDataSource: "the pages come from a data source; change them there and call reload()"
    case .containment(let error): error.description
    }
  }
}

/// How a pager behaves where its document leaves a choice, or has a defect.
public struct PagerConfiguration: Hashable, Sendable {
  /// When the pair of *did*s is sent after a finger has crossed the middle (G7).
  public enum Forwarding: Hashable, Sendable {
    /// At once, as the document does.
    case atCrossing
    /// When scrolling ends.
    case atRest
  }

  /// Whether pages lie side by side or one below the other (G15).
  public var axis: Axis
  /// The side on which page 0 lies (G15).
  public var layoutDirection: LayoutDirection
  /// When the *did*s are sent (G7).
  public var forwarding: Forwarding
  /// How many pages on either side of the current one are kept in place; nil keeps all (G5).
  public var window: Int?
  /// Whether each appearance starts at page 0 again (G5).
  public var returnsToFirstPage: Bool
  /// Whether page 0 follows the last page (G18).
  ///
  /// The surface of a ring of three pages or more has one page more at each end. With fewer only the dots and the clock
  /// go round.
  public var isRing: Bool
  /// After how many seconds at rest the next page is turned to, by `PagerGestures.advance(by:)`; nil is never (G18).
  public var advanceInterval: Double?

  /// Creates a configuration; see its properties.
  public init(
    axis: Axis = .horizontal, layoutDirection: LayoutDirection = .leftToRight,
    forwarding: Forwarding = .atCrossing, window: Int? = 1, returnsToFirstPage: Bool = false,
    isRing: Bool = false, advanceInterval: Double? = nil
  ) {
    self.axis = axis
    self.layoutDirection = layoutDirection
    self.forwarding = forwarding
    self.window = window.map { max(0, $0) }
    self.returnsToFirstPage = returnsToFirstPage
    self.isRing = isRing
    self.advanceInterval = advanceInterval
  }

  /// Keeps the page across appearances and a window of neighbours in place.
  public static let standard = PagerConfiguration()
  /// The document to the letter, minus its crashes: all pages in place, page 0 at each appearance (G5).
  public static let document = PagerConfiguration(window: nil, returnsToFirstPage: true)
}
