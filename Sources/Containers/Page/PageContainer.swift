/// A container that shows one page, or two side by side, of a series (P1–P16).
///
/// Pages are set from code, or turned by gestures through a data source.
///
/// ```swift
/// let book = PageContainer(.curl, name: "Book")
/// try book.setControllers([cover], direction: .forward, .immediate)
/// book.gestures.flick(.forward)
/// ```
public final class PageContainer: StatefulContainer {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of its children.
  public let containment: Containment
  /// The state at rest, and that of the open change; the engine writes it.
  public var ledger: Ledger<PageState>
  /// How it was created (P1).
  public let configuration: PageConfiguration
  /// The page turn that is under way; nil when nothing moves.
  public internal(set) var turn: PageTurn?
  /// How many dots a page indicator has: always 0, which shows none, in the curl style (P13).
  public internal(set) var presentationCount = 0
  /// The dot of the settled page (P13).
  public internal(set) var presentationIndex = 0

  /// What a finger does to the pages.
  var gesture = PageGesture.free(offset: 0)
  var gestureSettings = PageGestureSettings()
  /// The turn by gesture of which the delegate has been told.
  var told: ToldTurn?
  /// The pages that have come since the container was last settled; their state is kept when they go (T11).
  var visitors: [any Controller] = []
  var neighbours = PageNeighbours()
  /// Whether the data source is being asked: it is not asked again inside (P6).
  var isAsking = false
  /// What the delegate has set while it is being asked for a spine (P9).
  var proposal: SpineProposal?
  /// Whether the open change has moved the spine, and the sizes of the pages with it.
  var hasMovedSpine = false
  /// Whether a spread has lost one of its pages to another container, and its partner is to be found.
  var lacksPartner = false
  /// The controller that turns the pages by their numbers.
  var owner = WeakPageOwner()

  private var dataSourceReference = WeakPageDataSource()
  private var delegateReference = WeakPageDelegate()
  private(set) lazy var recognizers = [PageGestureRecognizer(.tap, self), PageGestureRecognizer(.pan, self)]

  /// Creates a container without pages.
  ///
  /// - Parameters:
  ///   - configuration: How pages turn.
  ///   - name: The name that traces and errors use.
  public init(_ configuration: PageConfiguration = .curl, name: String = "pages") {
    self.configuration = configuration
    lifecycle = Lifecycle(name)
    containment = Containment(order: configuration.style == .scroll ? .pageScroll : .pageCurl)
    ledger = Ledger(PageState(configuration.spine))
  }

  /// Supplies pages for gestures, and for `showNext` and its like; not kept alive (P6).
  public var dataSource: (any PageDataSource)? {
    get { dataSourceReference.value }
    set {
      dataSourceReference.value = newValue
      reload()
    }
  }

  /// Is told of gestures, and chooses the spine; not kept alive (P8).
  public var delegate: (any PageContainerDelegate)? {
    get { delegateReference.value }
    set { delegateReference.value = newValue }
  }

  /// The user's input: what a toolkit feeds with taps, flicks and drags (P7).
  public var gestures: PageGestures { PageGestures(container: self) }

  /// The settled pages as they lie: none before the first are set, then one, or two at mid (P4).
  public internal(set) var controllers: [any Controller] = []
  /// Where the spine is; `noSpine` in the scroll style (P1).
  public var spine: PageConfiguration.Spine { ledger.current.spine }
  /// Whether a leaf has pages on both sides (P2, P3).
  public var isDoubleSided: Bool { ledger.current.isDoubleSided }
  /// How many controllers a change takes (P2).
  public var requiredCount: Int { ledger.current.requiredCount }

  /// Whether reading goes from right to left, or from bottom to top (P11).
  var isMirrored: Bool { configuration.layoutDirection == .rightToLeft }
  /// The direction in which the following pages lie (P11).
  public var readingDirection: PageDirection { isMirrored ? .reverse : .forward }

  /// The pages of a state, and the back of a leaf while it turns (P2).
  public func arrangement(for state: PageState) -> Arrangement {
    Arrangement(shown: state.pages, removesLeaving: true, passing: state.back.map { [$0] } ?? [])
  }

  /// Gives each page of a spread half of the book (P2).
  public func size(of child: any Controller, in size: Size) -> Size {
    guard spine == .mid else { return size }
    return configuration.axis == .horizontal
      ? Size(width: size.width / 2, height: size.height)
      : Size(width: size.width, height: size.height / 2)
  }

  /// Forgets what the data source has answered, and asks it for the page indicator; the pages stay (P6, P13).
  public func reload() {
    afterCall { [self] in
      dropNeighbours()
      updatePresentation()
    }
  }

  /// Forgets what the data source can answer again (P6, L25).
  public func releaseRebuildable() { dropNeighbours() }

  /// Forgets what the data source has answered: a page in it may be about to become an ancestor (L33).
  public func willMove(to parent: (any Container)?) { dropNeighbours() }

  /// Asks for the page indicator anew (P13).
  func updatePresentation() {
    guard configuration.style == .scroll, dataSource != nil else {
      (presentationCount, presentationIndex) = (0, 0)
      return
    }
    let (count, index) = question { [self] dataSource in
      (dataSource?.presentationCount(in: self) ?? 0, dataSource?.presentationIndex(in: self) ?? 0)
    }
    presentationCount = max(0, count)
    presentationIndex = max(0, min(index, presentationCount - 1))
  }
}
