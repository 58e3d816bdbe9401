import Containers
import ContainersBinding
import ContainersLinks
import ContainersText

/// The reader without its terminal: tabs with book, cards and trace, layers above them, and what keys and mouse do.
///
/// Time passes when `advance(by:)` says so.
final class ReaderModel {
  /// The tabs, by their number.
  enum Tab: Int, CaseIterable {
    case book, chapters, trace

    var title: String {
      switch self {
      case .book: "Book"
      case .chapters: "Chapters"
      case .trace: "Trace"
      }
    }
  }

  let book: Book
  let paginator: CellPaginator
  /// The tabs, and the layers that are presented above them.
  let root: PresentationContainer
  let tabs = TabContainer(name: "Reader")
  /// The chapters and the book: beside one another in a wide window, one after the other in a narrow one.
  let split = SplitContainer(name: "Reading")
  let contents: ContentsPage
  let bookContainer: BookContainer
  let scrubber: Scrubber
  let cards: PagerContainer
  /// The live trace, and the rules of one of its lines above it.
  let trace = StackContainer(name: "Trace")
  let surface: SnappingScroller
  let stage: Stage
  /// Follows paths (K3).
  let links: LinkFollower
  /// Decides what *back* does (K5).
  let back: BackDispatcher
  /// The way back from the chapters beside the pages.
  let contentsBack: BackHandler
  /// Moves what time moves.
  let driver: StageDriver
  let log = TraceLog()
  /// How things move.
  let motion: Motion
  /// What puts text from right to left in order.
  let bidi: BidiOrder

  var layout: ReaderLayout
  /// Where the reader is; only turning pages moves it (X5).
  var place: ReadingPlace
  var isHelpShown = false
  var hasQuit = false
  /// Whether the person wants to see the shelf next.
  var wantsShelf = false
  /// What the reader should know, until a key is pressed; the first is shown.
  var notices: [String] = []
  /// A number that is being typed.
  var number: TypedNumber?
  var press = Press.none
  /// Seconds since the start.
  var now = 0.0

  private var observation: Observation?

  /// Puts the reader together for a window of cells, and shows the beginning of the book.
  ///
  /// - Parameter keeps: What stays when the window changes: the text that is read, or the number of its page.
  init(
    _ book: Book, columns: Int, rows: Int, motion: Motion = Motion(), keeps: PlacePolicy = .text,
    bidi: BidiOrder = .program
  ) throws(ReaderError) {
    self.book = book
    place = ReadingPlace(policy: keeps)
    self.motion = motion
    self.bidi = bidi
    let direction = book.direction
    layout = ReaderLayout(columns: columns, rows: rows, hasContents: true, direction, bidi)
    bookContainer = BookContainer(PageConfiguration(layoutDirection: direction), name: "Book")
    cards = PagerContainer(PagerConfiguration(layoutDirection: direction), name: "Chapters")
    contents = ContentsPage(book.chapters.count, at: 0, name: ContentsPage.columnName)
    scrubber = Scrubber(bookContainer)
    do {
      paginator = try CellPaginator(text: book.text, size: layout.pageSize)
      root = try PresentationContainer(tabs, name: "Window")
      stage = try Stage(root: root, layoutDirection: direction)
      driver = StageDriver(stage)
      surface = SnappingScroller(for: cards, driver)
      links = LinkFollower(
        try BookLinks.table(layers: "Window", trace: "Events", chapters: book.chapters.count), root: root
      ) { entry throws(PageUnavailable) in throw PageUnavailable("\(entry.key) is not made by a link") }
      back = BackDispatcher(root: root, follower: links)
      contentsBack = back.addHandler(for: contents) { [split] in _ = split.gestures.focus(.secondary) }
      driver.reducesMotion = motion.isReduced
      driver.easing = .linear
      driver.longestFrame = .infinity
      (surface.duration, surface.throwVelocity) = (0.2 * Self.turnSpeed, 1)
      observation = stage.observe { [log] in
        log.append($0)
      } _: { [log] in
        log.append($0)
      }
      split.forms = { $0.width < Double(ReaderLayout.splitColumns) ? .one : .two }
      let contentsWidth = Double(ReaderLayout.contentsColumns)
      split.primaryWidth = SplitWidth(minimum: contentsWidth, maximum: contentsWidth)
      cards.insets = layout.cardsInsets
      try stage.rotate(to: layout.orientation, size: layout.size)
      try tabs.setTabs([
        (split, TabItem(Tab.book.title)), (cards, TabItem(Tab.chapters.title)),
        (trace, TabItem(Tab.trace.title)),
      ])
      try split.primary.push(StackEntry(contents, title: ContentsPage.name), .refuse, .immediate)
      try split.showDetail(StackEntry(bookContainer, title: Tab.book.title), .immediate)
      try trace.push(StackEntry(TracePage(), title: Tab.trace.title), .refuse, .immediate)
      trace.restoreEntry = RulePage.restored
      bookContainer.source = self
      bookContainer.delegate = self
      try bookContainer.move(to: place.page, .immediate)
      learnPageCount()
      cards.dataSource = self
      root.delegate = self
      root.makeLayer = { [count = book.chapters.count] name, _ in
        name == ContentsPage.name ? ContentsPage(count, at: 0) : nil
      }
    } catch {
      throw .model("\(error)")
    }
    notices += book.notices
  }

  /// The container that turns the pages.
  var pages: PageContainer { bookContainer.pages }

  var tab: Tab { tabs.selectedIndex.flatMap(Tab.init) ?? .book }

  /// The window is on the screen.
  func appear() {
    stage.appear()
    scrubber.touch()
  }

  /// The window leaves the screen; what turns arrives.
  func disappear() { stage.disappear() }

  /// Whether a controller is to be drawn.
  func isAttached(_ controller: any Controller) -> Bool { controller.lifecycle.state != .disappeared }

  /// Selects a tab as the user does.
  func select(_ tab: Tab) {
    letGo()
    tabs.gestures.select(tab.rawValue, .immediate)
  }

  /// Does what cannot fail unless the program is wrong; then the person is told, and goes on reading.
  func attempt<Failure: Error>(_ action: () throws(Failure) -> some Any) {
    do { _ = try action() } catch { notices.append("\(error)") }
  }

  // MARK: Time

  /// A page turns in 0.3 s; the container's own measure is 0.35 s.
  private static let turnSpeed = 0.35 / 0.3

  /// Lets time pass.
  func advance(by seconds: Double) {
    now += seconds
    driver.tick(by: seconds * Self.turnSpeed)
    scrubber.advance(by: seconds)
    if let number, now >= number.deadline, let tab = number.tab {
      self.number = nil
      select(tab)
    }
  }

  /// Whether time changes anything.
  var isMoving: Bool { driver.wantsFrames || number?.tab != nil }
}
