/// A book of numbered pages; you supply a controller for a page number, and nothing else (B1–B8).
///
/// It wraps a page container, its only child. Where `useSideBySide` allows it, two pages form a spread, the even one
/// first; a book with an odd number of pages ends with a blank one.
///
/// ```swift
/// let book = BookContainer { number in number < 10 ? Leaf(number) : nil }
/// try parent.add(book)
/// try book.move(to: 0)
/// ```
public final class BookContainer: Container {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of its only child.
  public let containment = Containment(order: .generic)
  /// The page container: for its gestures, and for drawing.
  public let pages: PageContainer

  /// The page being read: one of `shownPages`, the first of them after a turn; 0 before the first is shown.
  ///
  /// It changes when a turn completes, never during one (B4).
  public internal(set) var currentPage = 0
  /// The numbers of the settled pages in reading order; none before the first is shown.
  public internal(set) var shownPages: [Int] = []
  /// The number of pages; nil if unknown (B6).
  public internal(set) var pageCount: Int?

  /// Returns whether an orientation shows spreads of two pages; ignored in the scroll style (B2).
  ///
  /// Called when the stage rotates, when the book appears, and when a page is shown.
  public var useSideBySide: (Orientation) -> Bool = { $0.isLandscape }
  /// Makes the blank page beside the last one of an odd number.
  public var makeBlank: () -> any Controller = { BlankPage() }
  /// Called when the settled pages or the page count may have changed, before the delegate; used by a `Scrubber` (B7).
  ///
  /// Called with nil when another closure replaces it, and when the book is released.
  package var pagesDidChange: ((BookContainer?) -> Void)? { didSet { oldValue?(nil) } }

  /// A page and its number.
  typealias Entry = (page: Int, controller: any Controller)

  /// The visible pages and those near them (P14); replaced as a whole, see `evict`.
  private(set) var cachedPages: [Entry] = []
  /// The blank page.
  private(set) var blank: Entry?
  /// How often pages have been renumbered, counted again, or dropped.
  var revision = 0
  var references = BookReferences()

  private var ownSource: ClosureSource?
  private let pageOwner = BookPageOwner()

  /// Creates a book that asks `source` for its pages, without retaining it.
  ///
  /// - Parameters:
  ///   - configuration: How pages turn; `useSideBySide` decides the spine.
  ///   - source: Makes the pages; not retained.
  ///   - pageCount: The number of pages; nil if unknown. A negative number counts as 0.
  ///   - name: The name in traces and errors.
  public init(
    _ configuration: PageConfiguration = .curl, source: (any BookSource)? = nil, pageCount: Int? = nil,
    name: String = "book"
  ) {
    lifecycle = Lifecycle(name)
    pages = PageContainer(configuration, name: name + "/pages")
    self.pageCount = pageCount.map { max(0, $0) }
    containment.setContainer(self)
    references.source = source
    watch(source, as: "source")
    addOnlyChild(pages)
    pageOwner.references.book = self
    pages.setOwner(pageOwner)
  }

  /// Creates a book that makes its pages with a closure, which it retains.
  public convenience init(
    _ configuration: PageConfiguration = .curl, pageCount: Int? = nil, name: String = "book",
    pages make: @escaping (Int) throws(PageUnavailable) -> (any Controller)?
  ) {
    let source = ClosureSource(make)
    self.init(configuration, source: source, pageCount: pageCount, name: name)
    ownSource = source
  }

  deinit {
    pagesDidChange?(nil)  // first: what is attached to the record may own the scrubber
    pageOwner.references.book = nil
    containment.loseContainer()
    #if hasFeature(Embedded)
      pages.loseOwner()
    #endif
  }

  /// Makes the pages; not retained.
  ///
  /// A new source is asked for every page again (B1).
  public var source: (any BookSource)? {
    get { references.source }
    set {
      references.source = newValue
      watch(newValue, as: "source")
      ownSource = nil
      reload()
    }
  }

  /// Receives page turns; not retained (B4).
  public var delegate: (any BookDelegate)? {
    get { references.delegate }
    set {
      references.delegate = newValue
      watch(newValue, as: "delegate")
    }
  }

  /// Called when memory is short: drops the pages near the visible ones, which the source can make again (L25, L33).
  public func prepare(_ step: borrowing Step) { if step.occasion == .memory { releaseRebuildable() } }

  func releaseRebuildable() {
    pages.dropNeighbours()
    forgetPages(beyond: 0)
  }

  /// Replaces the cached pages; those that nothing else retains are released when the new list is in place.
  func setCachedPages(_ new: [Entry]) {
    let old = cachedPages
    cachedPages = new
    withExtendedLifetime(old) {}
  }

  func setBlank(_ new: Entry?) {
    let old = blank
    blank = new
    withExtendedLifetime(old) {}
  }
}
