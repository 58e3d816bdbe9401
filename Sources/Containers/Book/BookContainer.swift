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
  /// Called when the settled pages or their number may be other ones, before the delegate; a `Scrubber` takes it (B7).
  ///
  /// Called with nil when another closure takes its place, and when the book is released.
  public var pagesDidChange: ((BookContainer?) -> Void)? { didSet { oldValue?(nil) } }

  /// A page and its number.
  typealias Entry = (page: Int, controller: any Controller)

  /// The visible pages and those near them (P14); a value that is exchanged as a whole, see `evict`.
  private(set) var known: [Entry] = []
  /// The blank page.
  private(set) var blank: Entry?
  /// How often pages have been numbered or counted anew, or forgotten.
  var revision = 0
  var references = BookReferences()

  private var ownSource: ClosureSource?
  private let desk = BookDesk()

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
    references.source = source
    watch(source, as: "source")
    _ = try? add(pages)
    desk.references.book = self
    pages.setOwner(desk)
  }

  /// Creates a book that makes its pages by a closure, which it keeps; otherwise as the other one.
  public convenience init(
    _ configuration: PageConfiguration = .curl, pageCount: Int? = nil, name: String = "book",
    pages make: @escaping (Int) throws(PageUnavailable) -> (any Controller)?
  ) {
    let source = ClosureSource(make)
    self.init(configuration, source: source, pageCount: pageCount, name: name)
    ownSource = source
  }

  deinit {
    desk.references.book = nil
    pagesDidChange?(nil)
  }

  /// Makes the pages; not kept alive.
  ///
  /// Another source is asked for every page anew (B1).
  public var source: (any BookSource)? {
    get { references.source }
    set {
      references.source = newValue
      watch(newValue, as: "source")
      ownSource = nil
      reload()
    }
  }

  /// Is told of turned pages; not kept alive (B4).
  public var delegate: (any BookDelegate)? {
    get { references.delegate }
    set {
      references.delegate = newValue
      watch(newValue, as: "delegate")
    }
  }

  /// True: the page container is the one child, so `show` and its like are refused (B1, L29).
  public var managesChildren: Bool { !containment.children.isEmpty }

  /// Called when the page container was removed or has been taken by another container: takes it back (B1).
  public func didLose(_ child: any Controller) {
    afterCall { [self] in
      if pages.lifecycle.parent !== self { _ = try? add(pages) }
    }
  }

  /// Forgets the pages near the visible ones; the source can make them again (L25, L33).
  public func releaseRebuildable() {
    pages.dropNeighbours()
    forgetPages(beyond: 0)
  }

  /// Pages that nothing else keeps alive are released when the new list is in place.
  func setKnown(_ new: [Entry]) {
    let old = known
    known = new
    withExtendedLifetime(old) {}
  }

  func setBlank(_ new: Entry?) {
    let old = blank
    blank = new
    withExtendedLifetime(old) {}
  }
}
