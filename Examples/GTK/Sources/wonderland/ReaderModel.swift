import Containers
import ContainersGTK
import ContainersLinks
import ContainersText

/// A paginator whose text Pango measures.
typealias PangoPaginator = Paginator<PangoTextMeasurer, StandardLineBreaker>
/// A page of its text.
typealias BookPage = TextPage<PangoTextMeasurer, StandardLineBreaker>

/// The reader without its window: tabs, book and cards on a stage, and what keys and clicks do to them.
final class ReaderModel {
  /// The tabs, by their number.
  enum Tab: Int, CaseIterable {
    case book, chapters

    var title: String {
      switch self {
      case .book: "Book"
      case .chapters: "Chapters"
      }
    }
  }

  static let usualFontSize = 16
  static let fontSizes = 8...48

  let book: Book
  /// The text that is split into pages.
  let shown: ShownText
  let paginator: PangoPaginator
  let source: TextPageSource<PangoTextMeasurer, StandardLineBreaker>
  let root = ReaderRoot()
  let tabs = TabContainer(name: "Reader")
  /// The chapters and the book: beside one another in a wide window, one after the other in a narrow one.
  let split = SplitContainer(name: "Reading")
  let contents = ContentsPage(name: "Chapter list")
  let bookContainer: BookContainer
  let cards: PagerContainer
  /// The trace beside everything, and the rules of its lines above it.
  let trace = StackContainer(name: "Trace")
  let lines = ListContainer("Lines")
  /// What stands above the tabs for a while: the table of contents, a question.
  let layers: PresentationContainer
  let stage: Stage
  /// Follows paths (K3).
  let links: LinkFollower
  /// Decides what *back* does (K5).
  let back: BackDispatcher

  private(set) var geometry: PageGeometry
  /// Where the reader is; only turning pages moves it (X5).
  private(set) var place = ReadingPlace()
  /// The place that was remembered, wherever the text ends; nil when none was.
  private(set) var restoredPosition: Int?
  /// What the reader should know, until a key is pressed.
  var notices: [String] = []
  /// What is searched for in the book; nil when nothing is.
  var finding: Finding?
  /// Where the reader was when it began to search; nil when it does not.
  var findingOrigin: Int?
  /// Whether a hit was accepted by a step to it: the end of the search keeps the place then.
  var keepsHit = false
  /// The number of the link that is marked, in the order of the book.
  var markedLink: Int?
  /// Where the reader has jumped from (K4).
  var jumps = JumpHistory()
  /// Whether lines reach both edges of the text.
  private(set) var isJustified: Bool
  /// Whether leaves and cards move.
  var isAnimated = true
  /// Called when what is shown has changed without a movement.
  var didChange: (() -> Void)?

  private let resolution: Double
  /// The size of everything below the title bar.
  private(set) var windowSize = Size(width: 960, height: 640)

  init(_ book: Book, resolution: Double, _ settings: ReaderSettings = ReaderSettings()) throws(ReaderError) {
    self.book = book
    shown = book.shown(.automatic, .automatic)
    self.resolution = resolution
    let direction = book.direction
    bookContainer = BookContainer(PageConfiguration(layoutDirection: direction), name: "Book")
    cards = PagerContainer(PagerConfiguration(layoutDirection: direction), name: "Chapters")
    isJustified = settings.isJustified
    let measurer = Self.measurer(settings.textSize, resolution)
    geometry = PageGeometry(
      size: windowSize, lineHeight: measurer.lineHeight, fontSize: Double(settings.textSize))
    do {
      paginator = try Paginator(
        text: shown.text, size: geometry.pageSize, measurer: measurer,
        breaker: StandardLineBreaker(), headings: book.headings)
      source = TextPageSource(paginator)
      layers = try PresentationContainer(tabs, name: "Layers")
      stage = try Stage(root: root, layoutDirection: direction)
      links = LinkFollower(
        try BookLinks.table(layers: "Layers", trace: nil, chapters: book.chapters.count), root: root
      ) { entry throws(PageUnavailable) in throw PageUnavailable("\(entry.key) is not made by a link") }
      back = BackDispatcher(root: root, follower: links)
      root.model = self
      try root.add(layers)
      try root.add(trace, shown: false)
      try stage.rotate(to: geometry.orientation, size: windowSize)
      try setUpSplit()
      try tabs.setTabs([
        (split, TabItem(Tab.book.title)), (cards, TabItem(Tab.chapters.title)),
      ])
      bookContainer.source = self
      bookContainer.delegate = self
      try bookContainer.move(to: 0, .immediate)
      cards.dataSource = self
      try trace.push(StackEntry(lines, key: "lines", title: "Trace"))
      setUpLayers()
    } catch {
      throw .model("\(error)")
    }
    notices += book.notices
  }

  /// The container that turns the pages.
  var pages: PageContainer { bookContainer.pages }

  /// Whether the book is read from right to left (P11).
  var isMirrored: Bool { book.direction == .rightToLeft }

  var tab: Tab { tabs.selectedIndex.flatMap(Tab.init) ?? .book }

  /// The height of the letters.
  var fontSize: Int { Int(geometry.fontSize) }

  /// Does what cannot fail unless the program is wrong; then a notice shows the error, and reading goes on.
  func attempt<Failure: Error>(_ action: () throws(Failure) -> some Any) {
    do { _ = try action() } catch { notices.append("\(error)") }
  }

  private static func measurer(_ size: Int, _ resolution: Double) -> PangoTextMeasurer {
    PangoTextMeasurer(font: "Serif \(size)px", resolution: resolution)
  }

  // MARK: Size

  /// The content of the window has another size: a rotation if its shape crosses over (L22, L23).
  func resize(to size: Size) { take(size, fontSize) }

  /// Lets the pages have what the chapters beside them leave.
  func fit() { take(windowSize, fontSize) }

  /// The letters have another size, or lines reach other edges; the place stays (X5).
  func use(_ settings: ReaderSettings) {
    isJustified = settings.isJustified
    take(windowSize, settings.textSize)
    didChange?()
  }

  private func take(_ size: Size, _ fontSize: Int) {
    let measurer =
      fontSize == self.fontSize ? paginator.measurer : Self.measurer(fontSize, resolution)
    let new = PageGeometry(
      size: pagesSize(in: size), lineHeight: measurer.lineHeight, fontSize: Double(fontSize))
    guard new != geometry || size != windowSize else { return }
    windowSize = size
    settleTurn()
    let turns = new.isSpread != geometry.isSpread
    geometry = new
    // P9: the page that is read stays. A book that closes drops the other one by its old number; one that opens
    // finds it by its new number.
    if turns, !new.isSpread { rotate() }
    paginator.use(measurer)
    attempt { () throws(PaginatorError) in try paginator.resize(to: new.pageSize) }
    place.geometryChanged(in: paginator)
    attempt { () throws(BookError) in
      try bookContainer.reload(showing: place.page, of: paginator.pageCount)
    }
    if turns, new.isSpread { rotate() }
    if !turns { attempt { () throws(StageError) in try stage.resize(to: size) } }
    for page in pages.controllers { (page as? BookPage)?.geometryDidChange() }
    didChange?()
  }

  private func rotate() {
    attempt { () throws(StageError) in try stage.rotate(to: geometry.orientation, size: windowSize) }
  }

  // MARK: Turning

  /// Turns to the pages after or before; at the ends nothing happens.
  ///
  /// What turns already arrives first, so that keys may come as fast as they like.
  func turn(_ direction: PageDirection) {
    settleTurn()
    let shown = bookContainer.shownPages
    guard let first = shown.first, let last = shown.last else { return }
    guard direction == .forward ? paginator.isAvailable(last + 1) : first > 0 else { return }
    attempt { () throws(BookError) in
      direction == .forward
        ? try bookContainer.showNext(Change.Options(animated: isAnimated))
        : try bookContainer.showPrevious(Change.Options(animated: isAnimated))
    }
  }

  /// Whatever is turning arrives at once.
  func settleTurn() {
    if let change = pages.turn?.change { _ = try? change.arrive() }
  }

  /// Shows a page, the last one if there are fewer.
  func go(toPage page: Int) {
    var place = place
    place.turn(toNearest: page, in: paginator)
    show(place)
  }

  /// Shows the page that contains an offset, and keeps the offset as the reader's place.
  func go(toOffset offset: Int) {
    var place = place
    place.go(to: offset, in: paginator)
    show(place)
  }

  private func show(_ place: ReadingPlace) {
    settleTurn()
    showText()
    attempt { () throws(BookError) in try bookContainer.move(to: place.page, .immediate) }
    self.place = place
    followWithCards()
    // The place may be another one on the same page.
    bookContainer.stateDidChange()
    didChange?()
  }

  /// Selects a tab as the user does.
  func select(_ tab: Tab) {
    tabs.gestures.select(tab.rawValue, .immediate)
    // In a narrow window the chapters may have been in its place.
    if tab == .book { showText() }
  }

  /// Selects the tab that was selected before (T14).
  func selectLastTab() {
    let gestures = tabs.gestures
    guard gestures.beginWalk(), gestures.stepWalk() != nil else { return }
    gestures.endWalk(.immediate)
    if tab == .book { showText() }
  }

  // MARK: Counting

  /// Finds more pages while nothing else is to be done (X6).
  ///
  /// - Returns: Whether there is more to find.
  func paginateMore() -> Bool {
    paginator.advance(byUpTo: 1 << 15)
    if bookContainer.pageCount != paginator.pageCount {
      attempt { () throws(BookError) in try bookContainer.setPageCount(paginator.pageCount) }
      didChange?()
    }
    return !paginator.progress.isComplete
  }

  /// How many pages there are, or about how many.
  var pageCountText: String {
    paginator.pageCount.map { "\($0)" } ?? "~\(paginator.progress.estimatedPageCount)"
  }
}

// MARK: - Sources and delegates of the containers

extension ReaderModel: BookSource, BookDelegate {
  func book(
    _ book: BookContainer, controllerFor page: Int
  ) throws(PageUnavailable) -> (any Controller)? { source.page(page) }

  /// Visible pages stay, with the text that is now at their place: no page receives a callback for a resize (B6).
  func book(_ book: BookContainer, renumber controller: any Controller, to page: Int) -> Bool {
    source.book(book, renumber: controller, to: page)
  }

  /// The place is remembered, for pages depend on the window (X5).
  func book(_ book: BookContainer, positionAt page: Int) -> Int? { place.position }

  func book(_ book: BookContainer, pageShowing position: Int) -> Int? {
    restoredPosition = position
    place.go(to: min(position, self.book.text.count), in: paginator)
    return place.page
  }

  /// Called after a turn; a page that only has another number since a resize is the same place (X5).
  func book(_ book: BookContainer, didTurnTo page: Int) {
    guard page != place.page else { return }
    place.turn(toNearest: page, in: paginator)
    followWithCards()
  }
}
