/// A book of numbered pages: its user supplies a controller for a page number, and nothing else (B1–B8).
///
/// It wraps a page container, its one child. Two pages lie side by side where there is room, the even one first;
/// an odd number of pages ends beside a blank one.
///
/// ```swift
/// let book = BookContainer { number in number < 10 ? Leaf(number) : nil }
/// try parent.add(book)
/// try book.move(to: 0)
/// ```
public final class BookContainer: Container {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of its one child.
  public let containment = Containment()
  /// The container that turns the pages: for its gestures, and for drawing.
  public let pages: PageContainer

  /// The page that is read: one of `shownPages`, the first of them after a turn; 0 before the first is shown.
  ///
  /// It changes when a turn completes, never during one (B4).
  public internal(set) var currentPage = 0
  /// The numbers of the settled pages in reading order; none before the first is shown.
  public internal(set) var shownPages: [Int] = []
  /// How many pages there are; nil if it is not known (B6).
  public internal(set) var pageCount: Int?

  /// Whether two pages lie side by side in an orientation (B2); in the scroll style they never do.
  ///
  /// Asked when the surface rotates, when the book appears, and when a page is shown.
  public var useSideBySide: (Orientation) -> Bool = { $0.isLandscape }
  /// Makes the blank page beside the last one of an odd number.
  public var makeBlank: () -> any Controller = { BlankPage() }
  /// Where the current page is kept between two runs; see `recover(orShow:_:whenEnded:)` (B5).
  public var store: (any StateStore)? {
    didSet { (stored, isStoreOccupied) = (nil, false) }
  }

  /// The controllers of the visible pages and those near them.
  var known = KnownPages()
  /// How often pages have been numbered or counted anew, or forgotten.
  var revision = 0
  /// The blank page and its number.
  var blank: KnownPages.Entry?
  /// What the store holds, as far as the book knows.
  var stored: Int?
  /// Whether the store holds something that is not a page of a book, and could not be set aside.
  var isStoreOccupied = false
  var scrubber = WeakScrubber()

  private var sourceReference = WeakBookSource()
  private var delegateReference = WeakBookDelegate()
  private var ownSource: ClosureSource?
  private lazy var desk = BookDesk(self)

  /// Creates a book that asks `source` for its pages; the source is not kept alive.
  ///
  /// - Parameters:
  ///   - configuration: How pages turn; where the spine is, `useSideBySide` decides.
  ///   - source: Makes the pages; not kept alive.
  ///   - pageCount: How many pages there are; nil if it is not known. Less than 0 counts as 0.
  ///   - name: The name that traces and errors use.
  public init(
    _ configuration: PageConfiguration = .curl, source: (any BookSource)? = nil, pageCount: Int? = nil,
    name: String = "book"
  ) {
    lifecycle = Lifecycle(name)
    pages = PageContainer(configuration, name: name + "/pages")
    self.pageCount = pageCount.map { max(0, $0) }
    sourceReference.value = source
    _ = try? add(pages)
    pages.owner.value = desk
    pages.dataSource = desk
    pages.delegate = desk
  }

  /// Creates a book that makes its pages by a closure, which it keeps.
  ///
  /// - Parameters:
  ///   - configuration: How pages turn.
  ///   - pageCount: How many pages there are; nil if it is not known.
  ///   - name: The name that traces and errors use.
  ///   - make: Makes the controller of a page number.
  public convenience init(
    _ configuration: PageConfiguration = .curl, pageCount: Int? = nil, name: String = "book",
    pages make: @escaping (Int) throws(PageUnavailable) -> (any Controller)?
  ) {
    let source = ClosureSource(make)
    self.init(configuration, source: source, pageCount: pageCount, name: name)
    ownSource = source
  }

  deinit {
    desk.loseBook()
    scrubber.value?.loseBook()
  }

  /// Makes the pages; not kept alive.
  ///
  /// Another source is asked for every page anew (B1).
  public var source: (any BookSource)? {
    get { sourceReference.value }
    set {
      sourceReference.value = newValue
      ownSource = nil
      reload()
    }
  }

  /// Is told of turned pages; not kept alive (B4).
  public var delegate: (any BookDelegate)? {
    get { delegateReference.value }
    set { delegateReference.value = newValue }
  }

  /// True: the page container is the one child, so `show` and its like are refused (B1, L29).
  public var managesChildren: Bool { !containment.children.isEmpty }

  /// Called when the page container was removed or has been taken by another container: takes it back (B1).
  public func didLose(_ child: any Controller) {
    afterCall { [self] in
      if pages.lifecycle.parent !== self { _ = try? add(pages) }
    }
  }

  /// Forgets the pages near the visible ones; the source can make them again (L25).
  public func releaseRebuildable() {
    pages.dropNeighbours()
    forgetPages(beyond: 0)
  }

  /// Forgets the pages near the visible ones: one of them may be about to become an ancestor (L33).
  public func willMove(to parent: (any Container)?) { releaseRebuildable() }
}

// MARK: - Moving (B3)

extension BookContainer {
  /// Shows a page; side by side an odd one comes with the one before it (B3).
  ///
  /// No callback is sent when it is shown already, and the first page of all just appears. The leaf turns forward to
  /// a larger number; from right to left it turns the other way.
  /// - Parameters:
  ///   - page: Its number, from 0.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change; `try await change.result()` waits for its end.
  /// - Throws: `BookError`; nothing has changed then.
  /// - Complexity: O(visible pages), whatever the number of pages (P14).
  @discardableResult
  public func move(
    to page: Int, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(BookError) -> Change {
    try requirePage(page)
    return try turn(options, isOnwards: page >= currentPage, whenEnded) { _ throws(BookError) in page }
  }

  /// Turns to the following pages (P15).
  ///
  /// - Parameters:
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change.
  /// - Throws: `BookError.page` or `noPage` at the end; nothing has changed then.
  @discardableResult
  public func showNext(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(BookError) -> Change {
    try turn(options, isOnwards: true, whenEnded) { [self] state throws(BookError) in
      guard let last = numbers(of: state.pages).last else { return 0 }
      guard last < .max else { throw .noPage(last) }
      return last + 1
    }
  }

  /// Turns to the pages before; side by side the first of them is the one that is read then (P15).
  ///
  /// - Parameters:
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change.
  /// - Throws: `BookError.page` at the beginning; nothing has changed then.
  @discardableResult
  public func showPrevious(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(BookError) -> Change {
    try turn(options, isOnwards: false, whenEnded) { [self] state throws(BookError) in
      let page = (numbers(of: state.pages).first ?? 1) - 1
      let isSpread = spine(for: orientation) == .mid && page > 0
      return isSpread ? page & ~1 : page
    }
  }

  /// Turns to the last page.
  ///
  /// - Parameters:
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change.
  /// - Throws: `BookError.unknownCount`, or what `move` throws; nothing has changed then.
  @discardableResult
  public func showLast(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(BookError) -> Change {
    try turn(options, isOnwards: true, whenEnded) { [self] _ throws(BookError) in
      guard let pageCount else { throw .unknownCount }
      return max(0, pageCount - 1)
    }
  }

  /// Turns to a page that is chosen when the turn of the change has come (L26).
  ///
  /// - Parameter page: Chooses it, from the state that is read.
  private func turn(
    _ options: Change.Options, isOnwards: Bool, _ whenEnded: ((Change.Outcome) -> Void)?,
    to page: @escaping (PageState) throws(BookError) -> Int
  ) throws(BookError) -> Change {
    // The first page has nothing to turn from.
    let options = pages.restingState.pages.isEmpty ? .immediate : options
    let direction = isOnwards ? pages.readingDirection : pages.readingDirection.opposite
    return try pages.inOneCall { () throws(BookError) in
      do throws(BookError) {
        return try pages.turn(options, direction, whenEnded) { [self] state throws(BookError) in
          let page = try page(state)
          return try self.state(showing: page, mark: page, animated: options.isAnimated)
        }
      } catch {
        // What was made for the pages that are not shown after all; a page that cannot be a child is not kept (L33).
        if case .containment = error { forgetPages(beyond: 0) } else { forgetPages(beyond: 2) }
        throw error
      }
    }
  }

  /// The state of the pages in which one is read, in the orientation of now.
  ///
  /// - Parameter mark: The place of the reader that goes with it.
  func state(showing page: Int, mark: Int, animated: Bool) throws(BookError) -> PageState {
    var orientation = orientation
    var list = try controllers(for: page, sideBySide: spine(for: orientation) == .mid)
    if orientation != self.orientation {
      // The surface has rotated while the source was asked.
      orientation = self.orientation
      list = try controllers(for: page, sideBySide: spine(for: orientation) == .mid)
    }
    let spine = spine(for: orientation)
    let isOnwards = page >= currentPage || shownPages.isEmpty
    let direction = isOnwards ? pages.readingDirection : pages.readingDirection.opposite
    do throws(PageError) {
      var state = try pages.restingState.with(spine, doubleSided: spine == .mid)
        .showing(list, direction, animated: animated)
      (state.mark, state.orientation) = (mark, orientation)
      return state
    } catch { throw BookError(error) }
  }

  /// Where the spine is in an orientation (B2).
  func spine(for orientation: Orientation) -> PageConfiguration.Spine {
    guard pages.configuration.style == .pageCurl else { return .noSpine }
    return useSideBySide(orientation) ? .mid : pages.isMirrored ? .max : .min
  }

  /// The orientation for which pages are chosen.
  private var orientation: Orientation {
    stage?.orientation ?? pages.ledger.current.orientation ?? Orientation(of: lifecycle.size)
  }
}
