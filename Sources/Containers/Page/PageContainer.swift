/// A container that shows one page of a series, or two side by side (P1–P16).
///
/// Pages are set from code, or turned by gestures through a data source.
///
/// ```swift
/// let book = PageContainer(.curl, name: "Book")
/// try book.setControllers([cover], direction: .forward, .immediate)
/// book.gestures.flick(.forward)
/// ```
public final class PageContainer: StatefulContainer, OrientationDeciding, PageControlOwner {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of its children.
  public let containment: Containment
  /// The settled state and that of the open change; the engine writes it.
  public let ledger: Ledger<PageState>
  /// The configuration from its creation (P1).
  public let configuration: PageConfiguration
  /// The direction of reading: that of the configuration, or that of the stage when the pages were last laid out (P11).
  public internal(set) var layoutDirection: LayoutDirection
  /// The settled pages as laid out: none before the first are set, then one, or two with the spine at `mid` (P4).
  public internal(set) var controllers: [any Controller] = []
  /// The number of dots of a page indicator; 0 shows none, and is always 0 in the curl style (P13).
  public internal(set) var presentationCount = 0
  /// The dot of the settled page (P13).
  public internal(set) var presentationIndex = 0
  /// A control that shows the pages of the indicator, and turns them; nil, at first, for none (P13, G20).
  ///
  /// It has the numbers of the data source, so it is empty in the curl style. A tap on it turns one page.
  public var pageControl: PageControl? {
    didSet {
      if oldValue?.owner === self { oldValue?.owner = nil }  // another one may have it by now
      pageControl?.owner = self
      showPresentation()
    }
  }

  var gesture = PageGesture.free(offset: 0)
  /// Whether gestures turn pages, and the part of the surface in which a tap turns one.
  var gestureSettings = (isEnabled: true, tapRegion: 1.0 / 3)
  /// The gesture that has been announced to the delegate and whose end has not (P8).
  var reportedTurn: (change: Change, from: [any Controller], isCutShort: Bool)?
  /// The pages that have joined with a saved state since the container last settled; the state is kept when they leave
  /// (T11).
  var restoredPages: [any Controller] = []
  /// The known neighbours of the settled pages, and of the pages that a gesture turns to (P6).
  var neighbours: (settled: PageNeighbours?, target: PageNeighbours?)
  /// How often the known neighbours have been dropped.
  var forgetting = 0
  /// Whether the data source is being asked; it is not asked again inside (P6).
  var isAsking = false
  /// The spine of the state whose neighbours are being asked for; nil otherwise.
  var askedSpine: PageConfiguration.Spine?
  /// Whether the last answer of an owner was nil only because it failed; it is then asked again (L30).
  var isAnswerVoid = false
  /// The values that the delegate sets while it is being asked for a spine (P9).
  var proposal: SpineProposal?
  /// Whether a spread has lost a page to another container and needs a new partner.
  var lacksPartner = false

  private(set) lazy var recognizers = [PageGestureRecognizer(.tap, self), PageGestureRecognizer(.pan, self)]
  private var references = PageReferences()

  /// Creates a container without pages.
  ///
  /// - Parameters:
  ///   - configuration: How pages turn.
  ///   - name: The name in traces and errors.
  public init(_ configuration: PageConfiguration = .curl, name: String = "pages") {
    self.configuration = configuration
    layoutDirection = configuration.layoutDirection ?? .leftToRight
    lifecycle = Lifecycle(name)
    containment = Containment(order: configuration.style == .scroll ? .pageScroll : .pageCurl)
    ledger = Ledger(PageState(configuration.spine))
    containment.setContainer(self)
  }

  deinit {
    if pageControl?.owner === self { pageControl?.owner = nil }
    containment.loseContainer()
  }

  /// Supplies pages for gestures, and for `showNext` and similar calls; not retained (P6).
  ///
  /// That of the pages of a book is the book, as is the delegate; another one is reported, and not set (B1).
  public var dataSource: (any PageDataSource)? {
    get { references.dataSource }
    set {
      if isOwned(otherThan: newValue) { return }
      references.dataSource = newValue
      watch(newValue, as: "data source")
      reload()
    }
  }

  /// Receives gestures and chooses the spine; not retained (P8).
  public var delegate: (any PageContainerDelegate)? {
    get { references.delegate }
    set {
      if isOwned(otherThan: newValue) { return }
      references.delegate = newValue
      watch(newValue, as: "delegate")
    }
  }

  /// The controller that turns the pages by number.
  var owner: (any PageOwner)? { references.owner }

  /// Whether an owner is the data source and the delegate, and not what is set; it is reported then (L38).
  private func isOwned(otherThan other: AnyObject?) -> Bool {
    guard let owner, other !== owner else { return false }
    report("\(lifecycle.name) has its book as data source and delegate; set those of the book")
    return true
  }

  /// Makes an owner both the data source and the delegate.
  func setOwner(_ owner: any PageOwner) {
    (references.owner, references.delegate) = (owner, owner)
    dataSource = owner
  }

  #if hasFeature(Embedded)
    /// Called when the owner is released before the pages: there a reference does not become nil by itself.
    func loseOwner() {
      if references.delegate === references.owner { references.delegate = nil }
      if references.dataSource === references.owner { references.dataSource = nil }
      references.owner = nil
    }
  #endif

  /// The user's input: a toolkit passes taps, flicks and drags to it (P7).
  public var gestures: PageGestures { PageGestures(container: self) }

  /// The position of the spine; `noSpine` in the scroll style (P1).
  public var spine: PageConfiguration.Spine { ledger.current.spine }
  /// Whether a leaf has pages on both sides (P2, P3).
  public var isDoubleSided: Bool { ledger.current.isDoubleSided }
  /// The number of controllers that a change takes (P2).
  public var requiredCount: Int { ledger.current.requiredCount }

  /// Whether reading goes from right to left, or from bottom to top (P11).
  var isMirrored: Bool { layoutDirection == .rightToLeft }
  /// The direction in which the following pages are laid out (P11).
  public var readingDirection: PageDirection { isMirrored ? .reverse : .forward }

  /// Returns the pages of a state, and the back of a turning leaf (P2).
  public func arrangement(for state: PageState, in area: Size) -> Arrangement {
    var arrangement = Arrangement(only: state.pages.first, removesLeaving: true)
    if state.pages.count == 2 { arrangement.shown = state.pages }
    if let back = state.back { arrangement.transient = [back] }
    if state.spine == .mid { arrangement.placements = halves(of: state, in: area) }
    return arrangement
  }

  /// The halves of a spread (P2).
  private func halves(of state: PageState, in area: Size) -> [Placement] {
    let (width, height) = configuration.axis == .horizontal ? (0.5, 1.0) : (1.0, 0.5)
    let half = Size(width: area.width * width, height: area.height * height)
    let second = Point(x: area.width - half.width, y: area.height - half.height)
    return state.pages.enumerated().map { index, page in
      Placement(page, in: Rect(origin: index == 1 ? second : .zero, size: half))
    } + (state.back.map { [Placement($0, in: Rect(origin: .zero, size: half))] } ?? [])
  }

  /// Drops the answers of the data source, and asks it for the page indicator; the pages stay (P6, P13).
  public func reload() {
    afterCall { [self] in
      dropNeighbours()
      updatePresentation()
    }
  }

  /// Asks the data source for the page indicator again (P13).
  func updatePresentation() {
    guard configuration.style == .scroll, let dataSource else {
      (presentationCount, presentationIndex) = (0, 0)
      return showPresentation()
    }
    let (count, index) = question { dataSource.presentation(in: self) }
    presentationCount = max(0, count)
    presentationIndex = max(0, min(index, presentationCount - 1))
    showPresentation()
  }

  /// Shows the numbers of the indicator in the control; it notifies no one (G10, G20).
  func showPresentation() {
    guard let pageControl else { return }
    pageControl.numberOfPages = presentationCount
    pageControl.currentPage = presentationIndex
  }

  /// Called when the user has chosen a dot: turns one page towards it (G20).
  func pageControlDidChoose(_ page: Int) {
    guard page != presentationIndex else { return }
    let wraps = pageControl?.wraps == true && abs(page - presentationIndex) == presentationCount - 1
    let isNext = (page > presentationIndex) != (wraps && presentationCount > 2)
    do throws(PageError) { _ = try isNext ? showNext() : showPrevious() } catch { showPresentation() }
  }
}
