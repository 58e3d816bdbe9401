import Containers
import ContainersBinding
import ContainersLinks
import ContainersText
import Documents
import Terminal

/// The reader without its terminal: tabs with book, cards and trace, layers above them, and what keys and mouse do.
///
/// Time passes only in `advance(by:)`.
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
  /// The text that is split: with its lines joined or as they are; see `toggleWrap()`.
  var shown: ShownText
  /// Splits the text.
  var paginator: CellPaginator
  /// Whether lines that were broken to a width are joined, and by what a person asked for that.
  var wrap: Wrap
  /// Where chapters begin.
  let chapters: ChapterStart
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
  /// The bookmarks.
  let marks: Marks
  let surface: SnappingScroller
  let stage: Stage
  /// Follows paths (K3).
  let links: LinkFollower
  /// Decides what *back* does (K5).
  let back: BackDispatcher
  /// The way back from the chapters to the pages.
  private let contentsBack: BackHandler
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
  /// The place that was remembered, wherever the text ends; nil when none was.
  var restoredPosition: Int?
  /// What is searched for.
  var finding = Finding()
  /// The link that is marked, by its number.
  var markedLink: Int?
  /// What the person has copied, for the terminal to take.
  var copied: String?
  /// The background colour of the terminal; nil until it has reported one.
  var terminalPaper: UInt32?
  /// Where the reader has jumped from.
  var jumps = JumpHistory()
  /// The chapter that was read when the cards were last looked at.
  var cardsChapter = 0
  /// A place that is shown as soon as its page is known, in bytes (X6).
  var awaited: Int?
  /// The number of the page that is waited for, where that and no place was asked for.
  var awaitedPage: Int?
  /// What the next letter is to do with a mark.
  var markKey: MarkKey?
  var isHelpShown = false
  /// The first line of the help that is seen.
  var helpLine = 0
  /// Whether the mouse is used; otherwise the terminal selects text with it.
  var usesMouse = true
  /// The colours.
  var theme = Theme.terminal
  /// What the reader does wrong on purpose.
  var mistake: Mistake?
  /// Whether the trace beside the book is in words.
  var tracesInWords = false
  /// Whether the chapters were beside the book before the trace came.
  var hadContents = true
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
  /// - Parameters:
  ///   - keeps: What stays when the window changes: the text that is read, or the number of its page.
  ///   - wrap: What becomes of lines that were broken to a width.
  ///   - chapters: Where chapters begin.
  init(
    _ book: Book, columns: Int, rows: Int, motion: Motion = Motion(), keeps: PlacePolicy = .text,
    wrap: Wrap = .automatic, chapters: ChapterStart = .automatic, bidi: BidiOrder = .program
  ) throws(ReaderError) {
    // A terminal shows a picture by its description, and there is nothing else to see.
    var book = book
    book.document?.links.removeAll { if case .picture = $0.target { true } else { false } }
    self.book = book
    self.chapters = chapters
    shown = book.shown(wrap, chapters)
    self.wrap = shown.isJoined ? .flow : .keep
    place = ReadingPlace(policy: keeps)
    self.motion = motion
    self.bidi = bidi
    let direction = book.direction
    layout = ReaderLayout(columns: columns, rows: rows, hasContents: true, direction, bidi)
    bookContainer = BookContainer(PageConfiguration(layoutDirection: direction), name: "Book")
    cards = PagerContainer(PagerConfiguration(layoutDirection: direction), name: "Chapters")
    contents = ContentsPage(book.chapters, at: 0, name: ContentsPage.columnName)
    marks = Marks(length: book.text.count)
    contents.marks = marks
    scrubber = Scrubber(bookContainer)
    do {
      paginator = try CellPaginator(
        text: shown.text, size: layout.pageSize, headings: book.headings)
      root = try PresentationContainer(tabs, name: "Window")
      stage = try Stage(root: root, layoutDirection: direction)
      driver = StageDriver(stage)
      surface = SnappingScroller(for: cards, driver)
      links = LinkFollower(
        try BookLinks.table(layers: "Window", trace: "Events", chapters: book.chapters.count), root: root
      ) { entry throws(PageUnavailable) in throw PageUnavailable("\(entry.key) is not made by a link") }
      back = BackDispatcher(root: root, follower: links)
      contentsBack = back.addHandler(for: contents) { [split] in _ = try? split.show(.secondary, .immediate) }
      driver.reducesMotion = motion.isReduced
      driver.easing = .linear
      driver.longestFrame = .infinity
      (surface.duration, surface.throwVelocity) = (0.2 * Self.turnSpeed, 1)
      observation = stage.observe { [log] in
        log.append($0)
      } _: { [log] in
        log.append($0)
      }
      setColumns()
      cards.insets = layout.cardsInsets
      try stage.rotate(to: layout.orientation, size: layout.size)
      try tabs.setTabs([
        (split, TabItem(Tab.book.title)), (cards, TabItem(Tab.chapters.title)),
        (trace, TabItem(Tab.trace.title)),
      ])
      try split.primary.push(StackEntry(contents, title: ContentsPage.name), .immediate)
      try split.showDetail(StackEntry(bookContainer, title: Tab.book.title), .immediate)
      try trace.push(StackEntry(TracePage(), title: Tab.trace.title), .immediate)
      trace.restoreEntry = RulePage.restored
      split.primary.restoreEntry = { key, parameters in
        key == TracePane.key ? TracePane.entry() : RulePage.restored(key, parameters)
      }
      bookContainer.source = self
      bookContainer.delegate = self
      try bookContainer.move(to: place.page, .immediate)
      learnPageCount()
      cards.dataSource = self
      root.delegate = self
      root.makeLayer = { [chapters = book.chapters] name, _ in
        switch name {
        case ContentsPage.name: ContentsPage(chapters, at: 0)
        case MarksPage.name: MarksPage()
        default: nil
        }
      }
    } catch {
      throw .model("\(error)")
    }
    notices += book.notices
    if shown.isJoined, wrap == .automatic { notices.append(Wrap.joinedNotice) }
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
    if tab == .chapters, self.tab != .chapters, cardsChapter != currentChapter {
      cardsChapter = currentChapter
      attempt { () throws(PagerError) in try cards.scroll(to: currentChapter, .immediate) }
    }
    tabs.gestures.select(tab.rawValue, .immediate)
    // In a narrow window the chapters may have been in its place.
    if tab == .book, !isTextVisible { showText() }
  }

  /// Does what cannot fail unless the program is wrong; then a notice shows the error, and reading goes on.
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
    if mistake == .chasingDots { chaseDots() }
    if let number, now >= number.deadline, let tab = number.tab {
      self.number = nil
      select(tab)
    }
  }

  /// Whether time changes anything.
  var isMoving: Bool { driver.wantsFrames || number?.tab != nil }
}
