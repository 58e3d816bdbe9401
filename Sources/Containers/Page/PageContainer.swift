/// A container that shows one page, or two side by side, of a series (P1–P14).
///
/// Pages are set from code, or turned by gestures through a data source.
///
/// ```swift
/// let book = PageContainer(.curl, "Book")
/// try book.setControllers([cover], direction: .forward)
/// ```
public final class PageContainer: Container {
  /// What the framework knows of this controller.
  public let lifecycle: Lifecycle
  /// What the framework knows of its children.
  public let containment: Containment
  /// How it was created (P1).
  public let configuration: PageConfiguration
  /// Where the spine is now; `none` in the scroll style (P1).
  public internal(set) var spine: PageConfiguration.Spine
  /// Whether a leaf has pages on both sides (P2, P3).
  public internal(set) var isDoubleSided: Bool
  /// The settled pages as they lie: none before the first are set, then one, or two at mid (P4).
  public internal(set) var controllers: [any Controller] = []
  /// The leaf that is turning; nil when nothing moves.
  public internal(set) var turn: PageTurn?

  /// Whether gestures turn pages; calls from code always do.
  public var isUserInteractionEnabled = true
  /// Whether a drag beyond the first or last page pulls at it; see `edgePull`.
  public var bounces = true
  /// The part of the surface, from either edge, in which a tap turns a page (P7); from 0 to a half.
  public var tapRegion = 1.0 / 3 {
    didSet { tapRegion = tapRegion.isFinite ? min(0.5, max(0, tapRegion)) : oldValue }
  }
  /// How far a drag pulls beyond the first or last page, in pages: positive to the right and below.
  ///
  /// A toolkit draws it as a stretch, or as nothing; no page hears of it.
  public internal(set) var edgePull = 0.0

  /// How many dots a page indicator has; 0 shows none, and is all that the curl style has (P13).
  public internal(set) var presentationCount = 0
  /// The dot of the settled page (P13).
  public internal(set) var presentationIndex = 0

  var neighbours = PageNeighbours()
  /// Whether the data source has failed to answer: it is asked again next time (L30).
  var isAnswerVoid = false
  /// The turn that the change about to be opened is.
  var pending: PendingTurn?
  /// The pages that have come since the container was last settled; their state is kept when they go (T11).
  var visitors: [any Controller] = []
  /// Whether a finger holds the open turn.
  var isTracking = false
  /// Whether the turn that is ending does not come to the end of its own way.
  var isCutShort = false
  /// The drag that is under way (P7).
  var drag = PageDrag()
  /// What the delegate has said while it is being asked for a spine (P9).
  var proposal: SpineProposal?
  /// The spine and the sides to which the cancel of the open change goes back (L17).
  var rest: (spine: PageConfiguration.Spine, isDoubleSided: Bool)?
  /// The orientation for which the spine was chosen last.
  var knownOrientation: Orientation?
  /// The book whose pages these are.
  var book = WeakBook()

  private var dataSourceReference = WeakPageDataSource()
  private var delegateReference = WeakPageDelegate()
  private lazy var recognizers = [PageGestureRecognizer(.tap, self), PageGestureRecognizer(.pan, self)]

  /// Creates a container without pages.
  public init(_ configuration: PageConfiguration = .curl, _ name: String = "pages") {
    self.configuration = configuration
    lifecycle = Lifecycle(name)
    containment = Containment(order: configuration.style == .scroll ? .pageScroll : .pageCurl)
    spine = configuration.spine
    isDoubleSided = configuration.spine == .mid
  }

  /// Who supplies pages for gestures; not kept alive (P6).
  public var dataSource: (any PageDataSource)? {
    get { dataSourceReference.value }
    set {
      dataSourceReference.value = newValue
      reload()
    }
  }

  /// Who hears of gestures; not kept alive (P8).
  public var delegate: (any PageContainerDelegate)? {
    get { delegateReference.value }
    set { delegateReference.value = newValue }
  }

  /// The recognisers to which a toolkit feeds taps and drags; none without a data source (P7).
  ///
  /// They are the same ones each time, and work on whatever surface they are moved to.
  public var gestureRecognizers: [PageGestureRecognizer] { dataSource == nil ? [] : recognizers }

  /// How many controllers a change takes (P2).
  public var requiredCount: Int { Self.requiredCount(spine, isDoubleSided) }

  static func requiredCount(_ spine: PageConfiguration.Spine, _ isDoubleSided: Bool) -> Int {
    switch spine {
    case .none: 1
    case .mid: 2
    case .min, .max: isDoubleSided ? 2 : 1
    }
  }

  /// Whether reading goes from right to left, or from bottom to top (P11).
  var isMirrored: Bool { configuration.layoutDirection == .rightToLeft }

  /// The direction in which the pages after the shown ones lie (P11).
  public var readingDirection: PageDirection { isMirrored ? .reverse : .forward }

  /// Forgets what the data source has said, and asks it for the page indicator; the pages stay (P6, P13).
  public func reload() {
    Engine.request("reload pages", on: self) { [self] _ in
      neighbours.drop()
      updatePresentation()
    }
  }

  /// Asks for the page indicator anew (P13).
  func updatePresentation() {
    guard configuration.style == .scroll, let dataSource else {
      (presentationCount, presentationIndex) = (0, 0)
      return
    }
    presentationCount = max(0, dataSource.presentationCount(in: self))
    presentationIndex = max(0, min(dataSource.presentationIndex(in: self), presentationCount - 1))
  }

  // MARK: What the engine tells a container

  /// The turn is under way from here on; one that it has overtaken is over (L18).
  public func changeDidOpen(_ change: Change) {
    let overtaken = turn
    turn = pending.map {
      PageTurn(
        change: change, direction: $0.direction, from: containment.open?.base ?? controllers, to: $0.pages,
        back: containment.open?.passing.first, isGesture: $0.isGesture)
    }
    isTracking = turn?.isGesture == true && change.options.isInteractive
    drag.isOver = !isTracking
    edgePull = 0
    pending = nil
    visitors += containment.open.map { $0.target + $0.passing } ?? []
    guard let overtaken, overtaken.isGesture else { return }
    delegate?.pageContainer(self, didTurnFrom: overtaken.from, finished: false, completed: false)
  }

  /// Takes over what has settled (P4).
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    let before = controllers
    controllers = containment.settled
    keepStateOfLeft(before)
    if outcome == .cancelled { restoreSpine() }
    guard let turn, turn.change === change else {
      // Nothing has turned, but a page may have been taken away (P13).
      if outcome == .finished { updatePresentation() }
      book.value?.pagesDidSettle(nil, completed: outcome == .finished)
      return
    }
    let isWhole = !isCutShort && lifecycle.state != .disappeared
    self.turn = nil
    isTracking = false
    drag.isOver = true
    let completed = outcome == .finished
    if completed { settle(turn) }
    book.value?.pagesDidSettle(turn, completed: completed)
    guard turn.isGesture else { return }
    delegate?.pageContainer(self, didTurnFrom: turn.from, finished: isWhole, completed: completed)
    // P6: the scroll style wants its new outer neighbour at once.
    if completed && configuration.style == .scroll && dataSource != nil { learn(turn.direction) }
  }

  /// What is on either side now, and which dot is lit (P6, P13).
  private func settle(_ turn: PageTurn) {
    guard turn.isGesture else { return updatePresentation() }
    let left = turn.from + (turn.back.map { [$0] } ?? [])
    neighbours.shift(
      turn.direction, leaving: left.count == requiredCount ? left : nil, to: containment.targets)
    guard presentationCount > 0 else { return }
    let step = turn.direction == readingDirection ? 1 : presentationCount - 1
    presentationIndex = (presentationIndex + step) % presentationCount
  }

  /// Forgets a page that has been taken away (L15).
  public func didLose(_ child: any Controller) {
    controllers.removeAll { $0 === child }
    neighbours.drop()
  }

  /// Forgets what the data source can say again (P6, L25).
  public func releaseRebuildable() { neighbours.drop() }

  /// Gives each page of a spread half of the book (P2).
  public func size(of child: any Controller, in size: Size) -> Size {
    guard spine == .mid else { return size }
    return configuration.navigationOrientation == .horizontal
      ? Size(width: size.width / 2, height: size.height)
      : Size(width: size.width, height: size.height / 2)
  }
}
