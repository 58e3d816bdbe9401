/// The pages of a text for a page container or a book: one controller for each page, by its number (X7).
///
/// It is the data source of the document, as long as the paginator has pages; and the source of a numbered book,
/// whose pages then follow the text when it is split anew. Containers do not keep their sources alive.
///
///     let paginator = try CellPaginator(text: text, size: PageSize(columns: 60, lines: 20))
///     let source = TextPageSource(paginator)
///     let book = BookContainer(name: "Alice")
///     book.source = source
public final class TextPageSource<Measurer: TextMeasurer, Breaker: LineBreaker> {
  /// A page that it makes.
  public typealias Page = TextPage<Measurer, Breaker>

  /// What splits the text; all pages have the same one.
  public let paginator: Paginator<Measurer, Breaker>
  /// What pages keep when their size changes.
  public let policy: PlacePolicy

  /// Creates a source; no page is found before it is asked for.
  public init(_ paginator: Paginator<Measurer, Breaker>, keeping policy: PlacePolicy = .text) {
    self.paginator = paginator
    self.policy = policy
  }

  /// A new controller for a page, counted from 0; nil if there is no such page.
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``.
  public func page(_ number: Int) -> Page? {
    paginator.isAvailable(number) ? Page(number, of: paginator, keeping: policy) : nil
  }

  private func neighbour(of page: any Controller, _ distance: Int) -> Page? {
    guard let page = page as? Page, page.paginator === paginator else { return nil }
    return self.page(page.number + distance)
  }
}

extension TextPageSource: PageDataSource {
  /// The page before, by its number; nil at the beginning, and for a page of another text.
  public func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    neighbour(of: page, -1)
  }

  /// The page after, by its number; nil at the end, and for a page of another text.
  public func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    neighbour(of: page, 1)
  }
}

extension TextPageSource: BookSource {
  /// A new controller for a page.
  public func book(
    _ book: BookContainer, controllerFor page: Int
  ) throws(PageUnavailable) -> (any Controller)? {
    self.page(page)
  }

  /// A page shows another number from now on, so that it stays when the text is split anew (B6).
  public func book(_ book: BookContainer, renumber controller: any Controller, to page: Int) -> Bool {
    guard let leaf = controller as? Page, paginator.isAvailable(page) else { return false }
    leaf.show(page)
    return true
  }

  /// The offset at which the page begins: what is remembered, for numbers depend on the size (X5).
  public func book(_ book: BookContainer, positionAt page: Int) -> Int? {
    try? paginator.range(ofPage: page).lowerBound
  }

  /// The page that shows an offset, the last one for an offset beyond the text (X5).
  public func book(_ book: BookContainer, pageShowing position: Int) -> Int? {
    paginator.page(showing: ReadingPosition(offset: position))
  }
}
