/// How a page container turns its pages; chosen at creation, readable afterwards (P1).
public struct PageConfiguration: Hashable, Sendable {
  /// How one page makes way for the next.
  public enum Style: Hashable, Sendable {
    /// Like the leaf of a book.
    case pageCurl
    /// Side by side.
    case scroll
  }

  /// Where the spine of the book is.
  public enum Spine: Hashable, Sendable {
    /// There is none: the scroll style.
    case none
    /// At the left or top edge.
    case min
    /// In the middle, with a page on either side.
    case mid
    /// At the right or bottom edge.
    case max
  }

  /// How pages turn.
  public let style: Style
  /// Whether pages turn sideways or up and down.
  public let navigationOrientation: Axis
  /// Where the spine is at first; always `none` for the scroll style.
  public let spine: Spine
  /// The gap between pages in the scroll style, in the toolkit's unit.
  public let spacing: Double

  /// Creates a configuration.
  public init(
    style: Style = .pageCurl, navigationOrientation: Axis = .horizontal, spine: Spine = .min,
    spacing: Double = 0
  ) {
    self.style = style
    self.navigationOrientation = navigationOrientation
    self.spine = style == .scroll ? .none : spine == .none ? .min : spine
    self.spacing = spacing
  }

  /// A book that turns like paper, with the spine at the edge.
  public static let curl = PageConfiguration()
  /// Pages side by side.
  public static let scroll = PageConfiguration(style: .scroll)
}

/// Which way pages turn (P5).
public enum PageDirection: Hashable, Sendable {
  /// To the pages after.
  case forward
  /// To the pages before.
  case reverse
}

/// Who supplies the pages before and after a page (P6).
public protocol PageDataSource: AnyObject {
  /// The page before a page, or nil at the beginning.
  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)?
  /// The page after a page, or nil at the end.
  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)?
}

/// Who hears of turns that the user makes by a gesture (P8).
public protocol PageContainerDelegate: AnyObject {
  /// A gesture is about to turn to these pages.
  func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller])
  /// A gesture has ended: it has turned the pages, or they have fallen back.
  func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], completed: Bool)
}

extension PageContainerDelegate {
  /// Does nothing.
  public func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller]) {}
  /// Does nothing.
  public func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], completed: Bool
  ) {}
}

/// Why a page container refused a call; nothing has changed then (P2, L29).
public enum PageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of pages does not fit style, spine and double sidedness.
  case count(given: Int, required: Int)
  /// A book with its spine in the middle has two sides.
  case doubleSidedAtMid
  /// The scroll style has no spine.
  case spineInScrollStyle
  /// No gesture is under way.
  case noTurn
  /// The pages cannot be installed.
  case containment(ContainmentError)

  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .count(let given, let required):
      "\(given) pages given, but style, spine and double sidedness require \(required)"
    case .doubleSidedAtMid: "with the spine in the middle pages have two sides; move the spine first"
    case .spineInScrollStyle: "the scroll style has no spine; create a container with the curl style"
    case .noTurn: "no turn is under way; begin one first"
    case .containment(let error): error.description
    }
  }
}

/// A reference to a data source that does not keep it alive; see `WeakContainer`.
struct WeakPageDataSource {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: (any PageDataSource)?
  #else
    weak var value: (any PageDataSource)?
  #endif
  init() {}
}

/// A reference to a delegate that does not keep it alive; see `WeakContainer`.
struct WeakPageDelegate {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: (any PageContainerDelegate)?
  #else
    weak var value: (any PageContainerDelegate)?
  #endif
  init() {}
}
