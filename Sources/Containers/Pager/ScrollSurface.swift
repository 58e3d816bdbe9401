/// A surface that scrolls, as a toolkit implements it (G1).
///
/// What happens on it is reported to the pager: `willBeginDragging`, `didScroll`, `didEndDragging`,
/// `didEndDecelerating` and `didEndScrollingAnimation`; and `surfaceDidLayout` when its size has changed. Reports may come at any time, also from inside
/// `scrollRectToVisible` and while the surface is laid out.
public protocol ScrollSurface: AnyObject {
  /// The size of the window onto the content.
  var viewportSize: Size { get }
  /// The size of everything that can be scrolled; the pager sets it.
  var contentSize: Size { get set }
  /// Which point of the content is at the top left of the viewport.
  var contentOffset: Point { get }
  /// Scrolls until a rectangle is in view, at once or as a movement.
  ///
  /// A movement ends with `didEndScrollingAnimation`; a scroll at once ends with nothing.
  func scrollRectToVisible(_ rect: Rect, animated: Bool)
}

/// Who supplies the pages of a pager (G5).
public protocol PagerDataSource: AnyObject {
  /// How many pages there are.
  func numberOfPages(in pager: PagerContainer) -> Int
  /// The controller of a page; nil leaves the page empty.
  func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)?
}

/// Who hears what a pager does.
public protocol PagerDelegate: AnyObject {
  /// The current page is another one: at half way, or at once when the page control asked for it (G6, G8).
  func pager(_ pager: PagerContainer, didMoveTo page: Int)
  /// The pager has come to rest on a page (L21).
  func pager(_ pager: PagerContainer, didSettleOn page: Int)
  /// These pages have their place now: put their views there (G4).
  func pager(_ pager: PagerContainer, didPlace placements: [PagePlacement])
}

extension PagerDelegate {
  /// Does nothing.
  public func pager(_ pager: PagerContainer, didMoveTo page: Int) {}
  /// Does nothing.
  public func pager(_ pager: PagerContainer, didSettleOn page: Int) {}
  /// Does nothing.
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
  /// A controller cannot be a page.
  case containment(ContainmentError)

  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .page(let page, let count):
      count == 0
        ? "there is no page \(page): the pager is empty" : "there is no page \(page); use 0...\(count - 1)"
    case .hasDataSource: "the pages come from a data source; change them there and call reload()"
    case .containment(let error): error.description
    }
  }
}

/// How a pager behaves where its document leaves a choice, or has a defect.
public struct PagerConfiguration: Hashable, Sendable {
  /// When the pair of *did*s is told after the fingers have crossed the middle (G7).
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
  /// When the *did*s are told (G7).
  public var forwarding: Forwarding
  /// How many pages on either side of the current one are kept in place; nil keeps all (G5).
  public var window: Int?
  /// Whether each appearance starts at page 0 again (G5).
  public var returnsToFirstPage: Bool

  /// Creates a configuration.
  public init(
    axis: Axis = .horizontal, layoutDirection: LayoutDirection = .leftToRight,
    forwarding: Forwarding = .atCrossing, window: Int? = 1, returnsToFirstPage: Bool = false
  ) {
    self.axis = axis
    self.layoutDirection = layoutDirection
    self.forwarding = forwarding
    self.window = window.map { max(0, $0) }
    self.returnsToFirstPage = returnsToFirstPage
  }

  /// Keeps the page across appearances and a window of neighbours in place.
  public static let standard = PagerConfiguration()
  /// The document to the letter, minus its crashes: all pages in place, page 0 at each appearance (G5).
  public static let document = PagerConfiguration(window: nil, returnsToFirstPage: true)
}
