/// A data source made from a list, or from a ring, of controllers (P6, P13).
///
/// It retains its controllers; for large numbers of pages, write your own data source. It can be edited while it is
/// shown.
///
/// ```swift
/// let list = PageList([one, two, three], isCircular: true)
/// try list.show(in: container)
/// ```
public final class PageList: PageDataSource {
  /// The controllers in reading order.
  public private(set) var pages: [any Controller] = []
  /// Whether the first page follows the last; this takes at least two pages.
  public var isCircular: Bool {
    didSet { container?.reload() }
  }
  /// Makes the empty page beside the last one of an odd number; without it, that page is unreachable with the spine at
  /// `mid` (P6).
  public var makeBlank: (() -> any Controller)?

  private var numbers: [ObjectIdentifier: Int] = [:]
  private var blank: (any Controller)?
  private var references = PageReferences()

  /// Creates a list.
  ///
  /// - Throws: `PageError.containment` when the list contains a controller twice.
  /// - Complexity: O(pages).
  public init(_ pages: [any Controller], isCircular: Bool = false) throws(PageError) {
    self.isCircular = isCircular
    try set(pages)
  }

  var container: PageContainer? { references.container }

  /// The index of a page in the list; nil for a controller that is not in it.
  func index(of page: any Controller) -> Int? { numbers[ObjectIdentifier(page.lifecycle)] }

  /// Becomes the data source of a container, and shows a page there, or the spread that contains it.
  ///
  /// - Parameters:
  ///   - index: Its slot index in the list.
  ///   - container: The container; neither retains the other.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome (L19).
  /// - Throws: `PageError`; nothing has changed then.
  @discardableResult
  public func show(
    _ index: Int = 0, in container: PageContainer, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PageError) -> Change {
    if pages.indices.contains(index) {
      references.container = container
      if container.dataSource !== self { container.dataSource = self }
    }
    // What the container drops of another source may have edited the list.
    guard pages.indices.contains(index) else { throw .containment(.index(index, count: pages.count)) }
    let old = container.controllers.first.flatMap { self.index(of: $0) } ?? 0
    let pages = try spread(at: index, in: container, isOnwards: index >= old)
    let isForward = (index >= old) == (container.readingDirection == .forward)
    return try container.setControllers(
      pages, direction: isForward ? .forward : .reverse, options, whenEnded: whenEnded)
  }

  /// Sets the pages.
  ///
  /// Visible pages stay; a removed one is replaced by its successor, or else its predecessor.
  ///
  /// - Throws: `PageError`; nothing has changed then.
  /// - Complexity: O(pages).
  public func set(_ list: [any Controller]) throws(PageError) {
    let before = (pages: pages, numbers: numbers)
    numbers = [:]
    for (index, page) in list.enumerated()
    where numbers.updateValue(index, forKey: ObjectIdentifier(page.lifecycle)) != nil {
      numbers = before.numbers
      throw .containment(.duplicate(name: page.lifecycle.name))
    }
    pages = list
    defer { withExtendedLifetime(before) {} }
    guard let container else { return }
    container.reload()
    // A page that a gesture turns away from returns when the gesture is cancelled.
    let shown = container.ledger.target.pages + container.controllers
    guard let gone = shown.first(where: { $0 !== blank && index(of: $0) == nil }) else { return }
    do throws(PageError) {
      guard !pages.isEmpty else {
        try container.removeAllPages()
        return
      }
      // A page that is only being turned to is left for the page being read.
      let read = container.controllers.first.flatMap { index(of: $0) }
      let place = before.numbers[ObjectIdentifier(gone.lifecycle)] ?? 0
      let next = before.pages[place...].lazy.compactMap { self.index(of: $0) }.first
      let last = before.pages[..<place].reversed().lazy.compactMap { self.index(of: $0) }.first
      try show(read ?? next ?? last ?? 0, in: container, .immediate)
    } catch {
      (pages, numbers) = before
      container.reload()
      throw error
    }
  }

  /// The pages that are shown with a page, as laid out; in a spread the even one comes first.
  ///
  /// For a double-sided leaf, these are the page and the back that is visible during the turn: the preceding page when
  /// reading forward, the following one when reading backward.
  private func spread(
    at index: Int, in container: PageContainer, isOnwards: Bool
  ) throws(PageError) -> [any Controller] {
    guard container.requiredCount == 2 else { return [pages[index]] }
    let isSpread = container.spine == .mid
    let first = isSpread ? index & ~1 : index
    let sides = isSpread ? [first + 1] : isOnwards ? [first - 1, first + 1] : [first + 1, first - 1]
    let (page, count) = (pages[first], pages.count)
    for side in sides {
      // A blank page is made by foreign code, which may set other pages.
      guard let rest = self.page(at: side, isSpread: isSpread), pages.count == count else { continue }
      return isSpread && container.isMirrored ? [rest, page] : [page, rest]
    }
    throw .count(given: 1, required: 2)
  }

  private func page(at index: Int, isSpread: Bool) -> (any Controller)? {
    if pages.indices.contains(index) { return pages[index] }
    if isCircular, pages.count > 1 { return pages[(index + pages.count) % pages.count] }
    guard isSpread, index == pages.count, !index.isMultiple(of: 2), let makeBlank else { return nil }
    let page = blank ?? makeBlank()
    blank = page
    return page
  }

  // MARK: The data source

  /// The preceding page; in a ring, the last page precedes the first.
  public func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    if page === blank { return pages.last }
    return index(of: page).flatMap { self.page(at: $0 - 1, isSpread: false) }
  }

  /// The following page; in a ring, the first page follows the last.
  public func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    let spine = container.askedSpine ?? container.spine
    return index(of: page).flatMap { self.page(at: $0 + 1, isSpread: spine == .mid) }
  }

  /// The first page of the list with a restoration identifier.
  ///
  /// - Complexity: O(pages).
  public func pageContainer(_ container: PageContainer, pageNamed name: String) -> (any Controller)? {
    pages.first { $0.restorationIdentifier?.hasSameBytes(as: name) == true }
  }

  /// One dot per page.
  public func presentation(in container: PageContainer) -> (count: Int, index: Int) {
    (pages.count, container.controllers.first.flatMap { index(of: $0) } ?? 0)
  }
}
