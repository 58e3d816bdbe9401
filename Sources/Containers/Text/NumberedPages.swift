/// The pages of a paginator as the document counts them: from 1 (X2).
///
/// One core, two faces: this one is for page labels and page controllers that number their pages. As the document
/// does, it skips all white space at the top of a page, so the indent of a first paragraph too.
public struct NumberedPages<Measurer: TextMeasurer, Breaker: LineBreaker> {
  /// The paginator behind it, which counts from 0.
  public let paginator: Paginator<Measurer, Breaker>

  /// The last page found so far; 1 before any.
  public var lastKnownPage: Int { paginator.lastKnownPage + 1 }

  /// The number of pages, once the last one has been found.
  public var pageCount: Int? { paginator.pageCount }

  /// Whether the book has a page; finds the pages up to it.
  ///
  /// Page 1 is always there.
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``.
  public func isAvailable(_ page: Int) -> Bool {
    page >= 1 && paginator.isAvailable(page - 1)
  }

  /// The text that a page shows, or `nil` if the book has no such page.
  ///
  /// - Complexity: as ``Paginator/text(ofPage:)``.
  public func text(ofPage page: Int) -> Substring? {
    guard page >= 1, let text = try? paginator.text(ofPage: page - 1) else { return nil }
    return text.drop { $0.unicodeScalars.allSatisfy { isHangingSpace($0.value) } }
  }

  /// The page to show for a number that may exist no longer: itself, or the nearest one that does (X7).
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``.
  public func clamped(_ page: Int) -> Int {
    isAvailable(page) ? page : page < 1 ? 1 : lastKnownPage
  }
}

extension Paginator {
  /// The same pages, counted from 1 (X2).
  public var numbered: NumberedPages<Measurer, Breaker> { NumberedPages(paginator: self) }
}
