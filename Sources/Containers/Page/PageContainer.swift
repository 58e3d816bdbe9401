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
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public var ledger: Ledger<PageState>
  /// How it was created (P1).
  public let configuration: PageConfiguration
  /// The settled pages as they lie: none before the first are set, then one, or two at mid (P4).
  public internal(set) var controllers: [any Controller] = []
  /// How many dots a page indicator has: always 0, which shows none, in the curl style (P13).
  public internal(set) var presentationCount = 0
  /// The dot of the settled page (P13).
  public internal(set) var presentationIndex = 0

  var gesture = PageGesture.free(offset: 0)
  /// Whether gestures turn pages, and the part of the surface in which a tap does.
  var gestureSettings = (isEnabled: true, tapRegion: 1.0 / 3)
  /// The turn by gesture of which the delegate has been told, and whose end it has not been told of (P8).
  var told: (change: Change, from: [any Controller], isCutShort: Bool)?
  /// The pages that have come since the container was last settled with a stored state, to be kept when they go (T11).
  var visitors: [any Controller] = []
  /// What is known around the settled pages, and around those to which a gesture turns (P6).
  var neighbours: (settled: PageNeighbours?, target: PageNeighbours?)
  /// How often that has been forgotten.
  var forgetting = 0
  /// Whether the data source is being asked: it is not asked again inside (P6).
  var isAsking = false
  /// The spine of the state whose neighbours are asked for; nil while none are.
  var askedSpine: PageConfiguration.Spine?
  /// Whether the last answer of an owner was none only because it failed: it is asked again (L30).
  var isAnswerVoid = false
  /// What the delegate has set while it is being asked for a spine (P9).
  var proposal: SpineProposal?
  /// Whether a spread has lost one of its pages to another container, and its partner is to be found.
  var lacksPartner = false

  private(set) lazy var recognizers = [PageGestureRecognizer(.tap, self), PageGestureRecognizer(.pan, self)]
  private var references = PageReferences()

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
    get { references.dataSource }
    set {
      references.dataSource = newValue
      watch(newValue, as: "data source")
      reload()
    }
  }

  /// Is told of gestures, and chooses the spine; not kept alive (P8).
  public var delegate: (any PageContainerDelegate)? {
    get { references.delegate }
    set {
      references.delegate = newValue
      watch(newValue, as: "delegate")
    }
  }

  /// The controller that turns the pages by their numbers.
  var owner: (any PageOwner)? { references.owner }

  /// Makes an owner the data source and the delegate too.
  func setOwner(_ owner: any PageOwner) {
    (references.owner, references.delegate) = (owner, owner)
    dataSource = owner
  }

  /// The user's input: what a toolkit feeds with taps, flicks and drags (P7).
  public var gestures: PageGestures { PageGestures(container: self) }

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
    var arrangement = Arrangement(only: state.pages.first, removesLeaving: true)
    if state.pages.count == 2 { arrangement.shown = state.pages }
    if let back = state.back { arrangement.passing = [back] }
    return arrangement
  }

  /// Gives each page of a spread its half of the book (P2).
  public func frame(of child: any Controller, in size: Size) -> Rect {
    guard spine == .mid else { return Rect(origin: .zero, size: size) }
    let isSecond = [ledger.settled, ledger.current].contains { $0.pages.count == 2 && $0.pages[1] === child }
    let (width, height) = configuration.axis == .horizontal ? (0.5, 1.0) : (1.0, 0.5)
    let half = Size(width: size.width * width, height: size.height * height)
    let origin = isSecond ? Point(x: size.width - half.width, y: size.height - half.height) : .zero
    return Rect(origin: origin, size: half)
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

  /// Asks for the page indicator anew (P13).
  func updatePresentation() {
    guard configuration.style == .scroll, let dataSource else {
      return (presentationCount, presentationIndex) = (0, 0)
    }
    let (count, index) = question { dataSource.presentation(in: self) }
    presentationCount = max(0, count)
    presentationIndex = max(0, min(index, presentationCount - 1))
  }
}
