public import Containers

/// The pages of a text for a page container or a book: one controller for each page, by its number (X7).
///
/// It is the data source of the document, as long as the paginator has pages; and the source of a numbered book,
/// whose pages then follow the text when it is split anew. Containers do not keep their sources alive.
///
///     let paginator = try CellPaginator(text: text, size: PageSize(columns: 60, lines: 20))
///     let source = TextPageSource(paginator)
///     let book = BookContainer(name: "Alice")
///     book.source = source
public final class TextPageSource<Measurer: TextMeasurer, Breaker: LineBreaker>: PageDataSource, BookSource {
  /// What splits the text; all pages have the same one.
  private let paginator: Paginator<Measurer, Breaker>
  private let policy: PlacePolicy

  /// Creates a source; no page is found before it is asked for.
  ///
  /// - Parameters:
  ///   - paginator: What divides the text into pages.
  ///   - policy: what pages keep when their size changes.
  public init(_ paginator: Paginator<Measurer, Breaker>, keeping policy: PlacePolicy = .text) {
    self.paginator = paginator
    self.policy = policy
  }

  /// A new controller for a page, counted from 0; nil if there is no such page.
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``.
  public func page(_ number: Int) -> TextPage<Measurer, Breaker>? {
    paginator.isAvailable(number) ? TextPage(number, of: paginator, keeping: policy) : nil
  }

  private func own(_ page: any Controller) -> TextPage<Measurer, Breaker>? {
    (page as? TextPage<Measurer, Breaker>).flatMap { $0.paginator === paginator ? $0 : nil }
  }

  private func pages(_ numbers: Range<Int>) -> [any Controller]? {
    let found = numbers.compactMap { page($0) }
    return found.count == numbers.count ? found : nil
  }

  /// The page before, by its number; nil at the beginning, and for a page of another text.
  public func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    own(page).flatMap { self.page($0.number - 1) }
  }

  /// The page after, by its number; nil at the end, and for a page of another text.
  public func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    own(page).flatMap { self.page($0.number + 1) }
  }

  /// A new controller for a page.
  public func book(_ book: BookContainer, controllerFor page: Int) throws(PageUnavailable) -> (
    any Controller
  )? {
    self.page(page)
  }

  /// A page shows another number from now on, so that it stays when the text is split anew (B6).
  public func book(_ book: BookContainer, renumber controller: any Controller, to page: Int) -> Bool {
    guard let leaf = own(controller), paginator.isAvailable(page) else { return false }
    leaf.show(page)
    return true
  }

  /// The offset at which the page begins: what is remembered, for numbers depend on the size (X5).
  public func book(_ book: BookContainer, positionAt page: Int) -> Int? {
    try? paginator.range(ofPage: page).lowerBound
  }

  /// The page that shows an offset, the last one for an offset beyond the text (X5).
  public func book(_ book: BookContainer, pageShowing position: Int) -> Int? {
    paginator.page(showing: position)
  }
}
