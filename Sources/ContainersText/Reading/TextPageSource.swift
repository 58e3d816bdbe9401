public import Containers

/// The pages of a text for a page container or a book: one controller per page, by number (X7).
///
/// It is the data source of the document, with as many pages as the paginator; and the source of a numbered book, whose
/// pages follow the text when it is paginated again. Containers do not retain their sources.
///
///     let paginator = try CellPaginator(text: text, size: PageSize(columns: 60, lines: 20))
///     let source = TextPageSource(paginator)
///     let book = BookContainer(name: "Alice")
///     book.source = source
public final class TextPageSource<Measurer: TextMeasurer, Breaker: LineBreaker>: PageDataSource, BookSource {
  /// The paginator; all pages share it (X9).
  public let paginator: Paginator<Measurer, Breaker>
  private let policy: PlacePolicy
  /// The containers that have asked for a page; not retained.
  private var users: [WeakController] = []

  /// Creates a source; no page is found before it is requested.
  ///
  /// - Parameters:
  ///   - paginator: What divides the text into pages.
  ///   - policy: What pages keep when their size changes.
  public init(_ paginator: Paginator<Measurer, Breaker>, keeping policy: PlacePolicy = .text) {
    self.paginator = paginator
    self.policy = policy
  }

  /// Returns a new controller for a page number, from 0; nil if there is no such page.
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``.
  public func page(_ number: Int) -> TextPage<Measurer, Breaker>? {
    paginator.isAvailable(number) ? TextPage(number, of: paginator, keeping: policy) : nil
  }

  /// Exchanges the text in place: pages, books and page containers that have asked this source follow, and so do their
  /// scrubbers and page indicators (X9).
  ///
  /// A book whose number of pages is known gets the new number. It shows the page with the mapped reading position. Pages
  /// that stay visible are notified with `displayDidChange()`, since their lines are others.
  /// - Parameters:
  ///   - text: The new text.
  ///   - headings: The offsets of headings in it, in ascending order.
  ///   - mapping: Where an offset of the old text lies in the new one; by default it is the same. The result is clamped.
  /// - Complexity: As finding the page that is shown; O(text) with a book whose number of pages is known.
  public func use(_ text: BookText, headings: [Int] = [], mapping: @escaping (Int) -> Int = { $0 }) {
    users.removeAll { $0.value == nil }
    let offsets = users.map { user in
      (user.value as? BookContainer).map { (try? paginator.range(ofPage: $0.currentPage).lowerBound) ?? 0 }
    }
    paginator.use(text, headings: headings, mapping: mapping)
    for (user, offset) in zip(users, offsets) {
      if let book = user.value as? BookContainer, let offset { follow(book, to: mapping(offset)) }
      guard let container = user.value as? PageContainer else { continue }
      container.reload()
      notify(container.controllers)
    }
  }

  private func follow(_ book: BookContainer, to offset: Int) {
    var count = book.pageCount
    if count != nil {
      _ = paginator.isAvailable(.max)
      count = paginator.pageCount
    }
    try? book.reload(showing: paginator.page(showing: offset), of: count)
    book.afterCall { [self] in notify(book.pages.controllers) }
  }

  private func notify(_ pages: [any Controller]) {
    for page in pages { own(page)?.displayDidChange() }
  }

  /// Notes a container that follows an exchange of the text.
  private func note(_ container: any Controller) {
    if users.contains(where: { $0.value === container }) { return }
    users.append(WeakController(container))
  }

  private func own(_ page: any Controller) -> TextPage<Measurer, Breaker>? {
    (page as? TextPage<Measurer, Breaker>).flatMap { $0.paginator === paginator ? $0 : nil }
  }

  private func pages(_ numbers: Range<Int>) -> [any Controller]? {
    let found = numbers.compactMap { page($0) }
    return found.count == numbers.count ? found : nil
  }

  /// Returns the preceding page by its number; nil at the beginning, and for a page of another text.
  public func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    note(container)
    return own(page).flatMap { self.page($0.number - 1) }
  }

  /// Returns the following page by its number; nil at the end, and for a page of another text.
  public func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    note(container)
    return own(page).flatMap { self.page($0.number + 1) }
  }

  /// Returns a new controller for a page.
  public func book(_ book: BookContainer, controllerFor page: Int) throws(PageUnavailable) -> (
    any Controller
  )? {
    note(book)
    return self.page(page)
  }

  /// Renumbers a page, so that it stays when the text is paginated again (B6).
  public func book(_ book: BookContainer, renumber controller: any Controller, to page: Int) -> Bool {
    guard let leaf = own(controller), paginator.isAvailable(page) else { return false }
    leaf.show(page)
    return true
  }

  /// Returns the offset of a page, which is saved since numbers depend on the size (X5).
  public func book(_ book: BookContainer, positionAt page: Int) -> Int? {
    try? paginator.range(ofPage: page).lowerBound
  }

  /// Returns the page that contains an offset; the last one for an offset beyond the text (X5).
  public func book(_ book: BookContainer, pageShowing position: Int) -> Int? {
    paginator.page(showing: position)
  }
}
