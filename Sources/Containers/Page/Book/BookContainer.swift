/// A book of numbered pages: its user supplies a controller for a page number, and nothing else (B1–B6).
///
/// It wraps a page container, its one child. Two pages lie side by side where there is room, the even one first;
/// an odd number of pages ends beside an empty one.
///
/// ```swift
/// let book = BookContainer { number in number < 10 ? Leaf(number) : nil }
/// try parent.add(book)
/// try book.move(to: 0)
/// ```
public final class BookContainer: Container {
  /// What the framework knows of this controller.
  public let lifecycle: Lifecycle
  /// What the framework knows of its one child.
  public let containment = Containment()
  /// The container that turns the pages: for its gestures, and for drawing.
  public let pages: PageContainer

  /// The page that is read: one of `shownPages`, the first of them after a turn; 0 before the first is shown.
  ///
  /// It changes when a turn completes, never during one (B4).
  public internal(set) var currentPage = 0
  /// The numbers of the settled pages in reading order; none before the first is shown.
  public internal(set) var shownPages: [Int] = []
  /// How many pages there are; nil if nobody knows (B6).
  public internal(set) var pageCount: Int?

  /// Whether two pages lie side by side in an orientation (B2); in the scroll style they never do.
  ///
  /// Asked when the surface turns, when the book appears, and when a page is shown.
  public var useSideBySide: (Orientation) -> Bool = { $0.isLandscape }
  /// Makes the empty page beside the last one of an odd number.
  public var makeBlank: () -> any Controller = { BlankPage() }
  /// Where the current page is kept between two runs; see `recover()` (B5).
  public var store: (any StateStore)? {
    didSet { (stored, isStoreOccupied) = (nil, false) }
  }

  /// The page the reader has turned to, which neither a rotation nor a smaller book changes (B6, X5).
  var place = 0
  /// The place to which the open change leads.
  var requested: Int?
  /// The controllers of the pages shown and near them.
  var known: [(page: Int, controller: any Controller)] = []
  /// How often pages have been numbered or counted anew, or forgotten.
  var revision = 0
  /// The revision in which the gesture under way has begun.
  var gestureRevision = 0
  /// The empty page and its number.
  var blank: (page: Int, controller: any Controller)?
  /// What the store holds, as far as the book knows.
  var stored: Int?
  /// Whether the store holds something that is no page of a book, and could not be set aside.
  var isStoreOccupied = false
  var scrubber = WeakScrubber()

  private var sourceReference = WeakBookSource()
  private var delegateReference = WeakBookDelegate()
  private var ownSource: ClosureSource?

  /// Creates a book that asks `source` for its pages; the source is not kept alive.
  ///
  /// - Parameters:
  ///   - configuration: How pages turn; where its spine is, `useSideBySide` decides.
  ///   - pageCount: How many pages there are; nil if nobody knows. Less than 0 counts as 0.
  public init(
    _ configuration: PageConfiguration = .curl, source: (any BookSource)? = nil, pageCount: Int? = nil,
    name: String = "book"
  ) {
    lifecycle = Lifecycle(name)
    pages = PageContainer(configuration, name + "/pages")
    self.pageCount = pageCount.map { max(0, $0) }
    sourceReference.value = source
    pages.book.value = self
    _ = try? add(pages)
    pages.dataSource = self
    pages.delegate = self
  }

  /// Creates a book that makes its pages by a closure, which it keeps.
  public convenience init(
    _ configuration: PageConfiguration = .curl, pageCount: Int? = nil, name: String = "book",
    pages make: @escaping (Int) throws(PageUnavailable) -> (any Controller)?
  ) {
    let source = ClosureSource(make)
    self.init(configuration, source: source, pageCount: pageCount, name: name)
    ownSource = source
  }

  deinit {
    pages.book.value = nil
    scrubber.value?.loseBook()
  }

  /// Who makes the pages; not kept alive.
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

  /// Who hears of turned pages; not kept alive (B4).
  public var delegate: (any BookDelegate)? {
    get { delegateReference.value }
    set { delegateReference.value = newValue }
  }

  /// The orientation for which pages are chosen.
  var orientation: Orientation {
    stage?.orientation ?? pages.knownOrientation ?? Orientation(of: lifecycle.size)
  }

  var isMirrored: Bool { pages.isMirrored }

  /// Forgets the pages near those shown; the source can make them again (L25).
  public func releaseRebuildable() {
    pages.neighbours.drop()
    forgetPages(beyond: 0, of: [])
  }

  /// The pages that are shown, about to be shown, or would come back with a cancel, or with a finger that catches a
  /// leaf which is falling back.
  var inUse: [any Controller] {
    let containment = pages.containment
    var list: [any Controller] = pages.controllers
    list += containment.targets
    list += containment.open?.base.controllers ?? []
    list += containment.open?.target.controllers ?? []
    list += pages.pending?.pages ?? []
    return list
  }

  /// Keeps in mind only the pages that are shown, those that a cancel would bring back, and those near them; and who
  /// is still on his way out, so that he is not made a second time (B1).
  ///
  /// - Parameters:
  ///   - distance: How many pages on either side are near.
  ///   - coming: The pages that are about to be shown.
  func forgetPages(beyond distance: Int, of coming: [any Controller]) {
    let (staying, count) = (coming + inUse, known.count)
    let (kept, numbers) = (staying + (pages.containment.open?.leavers.controllers ?? []), numbers(of: staying))
    known.removeAll { page, controller in
      !kept.holds(controller)
        && !numbers.contains { page >= $0 ? page - $0 <= distance : $0 - page <= distance }
    }
    // One that has been replaced while it is still in use.
    for entry in known where !kept.holds(entry.controller) {
      if known.contains(where: { $0.page == entry.page && $0.controller !== entry.controller }) {
        known.removeAll { $0.controller === entry.controller }
        pages.neighbours.drop()
      }
    }
    if known.count != count { revision &+= 1 }
    if let blank, !kept.holds(blank.controller) { self.blank = nil }
  }
}

// MARK: - Moving (B3)

extension BookContainer {
  /// Shows a page; side by side an odd one comes with the one before it (B3).
  ///
  /// Nobody hears anything when it is shown already, and the first page of all just appears. The leaf turns
  /// forward to a larger number; from right to left it turns the other way.
  /// - Parameters:
  ///   - page: Its number, from 0.
  ///   - completion: Called once, with whether the turn came to its end (L19).
  /// - Returns: The change; `await change.outcome()` waits for its end.
  /// - Throws: `BookError`; nothing has changed then.
  /// - Complexity: O(pages shown), whatever the number of pages (P14).
  @discardableResult
  public func move(
    to page: Int, animated: Bool = true, duration: Double = 0.35, completion: ((Bool) -> Void)? = nil
  ) throws(BookError) -> Change {
    try turn(animated, completion, duration: duration) { () throws(BookError) in page }
  }

  /// Turns to a page that is chosen when the turn of the change has come (L26).
  private func turn(
    _ animated: Bool, _ completion: ((Bool) -> Void)?, duration: Double = 0.35,
    to page: @escaping () throws(BookError) -> Int
  ) throws(BookError) -> Change {
    // The first page has nothing to turn from.
    let turns = animated && !pages.containment.targets.isEmpty
    let options = Change.Options(animated: turns, duration: duration)
    do throws(BookError) {
      return try pages.setPages(options, completion, mapping: { .pages($0) }) { [self] () throws(BookError) in
        try choice(of: page())
      }
    } catch {
      // What was made for the pages that are not shown after all.
      forgetPages(beyond: 2, of: [])
      throw error
    }
  }

  /// Turns to the pages after those shown.
  ///
  /// - Throws: `BookError.page` or `noPage` at the end; nothing has changed then.
  @discardableResult
  public func showNext(
    animated: Bool = true, completion: ((Bool) -> Void)? = nil
  ) throws(BookError) -> Change {
    try turn(animated, completion) { [self] () throws(BookError) in
      guard let last = targetPages.last else { return 0 }
      guard last < .max else { throw .noPage(last) }
      return last + 1
    }
  }

  /// Turns to the pages before those shown; side by side the first of them is the one that is read then.
  ///
  /// - Throws: `BookError.negative` at the beginning; nothing has changed then.
  @discardableResult
  public func showPrevious(
    animated: Bool = true, completion: ((Bool) -> Void)? = nil
  ) throws(BookError) -> Change {
    try turn(animated, completion) { [self] () throws(BookError) in
      let page = (targetPages.first ?? 1) - 1
      let isSpread = spine(for: orientation) == .mid && page > 0
      return isSpread ? page & ~1 : page
    }
  }

  /// Turns to the last page.
  ///
  /// - Throws: `BookError.unknownCount`, or what `move` throws; nothing has changed then.
  @discardableResult
  public func showLast(
    animated: Bool = true, completion: ((Bool) -> Void)? = nil
  ) throws(BookError) -> Change {
    try turn(animated, completion) { [self] () throws(BookError) in
      guard let pageCount else { throw .unknownCount }
      return max(0, pageCount - 1)
    }
  }

  /// The pages that are shown, or will be when what moves has arrived.
  private var targetPages: [Int] { numbers(of: pages.containment.targets) }

  /// What to show so that a page is read, in the orientation of now.
  func choice(of page: Int) throws(BookError) -> PageChoice {
    var orientation = orientation
    var list = try controllers(for: page, sideBySide: spine(for: orientation) == .mid)
    if orientation != self.orientation {
      // The surface has turned while the source was asked.
      orientation = self.orientation
      list = try controllers(for: page, sideBySide: spine(for: orientation) == .mid)
    }
    let (turned, spine) = (orientation, spine(for: orientation))
    let isOnwards = page >= currentPage || shownPages.isEmpty
    return PageChoice(
      pages: list, direction: isOnwards ? pages.readingDirection : pages.readingDirection.opposite,
      spine: spine == .none ? nil : spine, isDoubleSided: spine == .mid
    ) { [self] in
      requested = page
      pages.knownOrientation = turned
      forgetPages(beyond: 2, of: list)
    }
  }

  /// Where the spine is in an orientation (B2).
  func spine(for orientation: Orientation) -> PageConfiguration.Spine {
    guard pages.configuration.style == .pageCurl else { return .none }
    return useSideBySide(orientation) ? .mid : isMirrored ? .max : .min
  }
}
