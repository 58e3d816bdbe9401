/// The pages of a paginator as the document counts them: from 1 (X2).
///
/// For page labels and page controllers that number their pages. Like the document, it skips all white space at the top
/// of a page, including the indent of a first paragraph.
public struct NumberedPages<Measurer: TextMeasurer, Breaker: LineBreaker> {
  let paginator: Paginator<Measurer, Breaker>

  /// The last page found so far; 1 before any.
  public var lastKnownPage: Int { paginator.lastKnownPage + 1 }

  /// Whether the book has a page; page 1 always exists.
  ///
  /// Finds the pages up to it.
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``.
  public func isAvailable(_ page: Int) -> Bool { page >= 1 && paginator.isAvailable(page - 1) }

  /// Returns the visible text of a page, or `nil` if the book has no such page.
  ///
  /// - Complexity: as ``Paginator/text(ofPage:)``.
  public func text(ofPage page: Int) -> Substring? {
    guard page >= 1, let text = try? paginator.text(ofPage: page - 1) else { return nil }
    return text.drop { $0.unicodeScalars.allSatisfy { isHangingSpace($0.value) } }
  }
}

extension Paginator {
  /// The same pages, counted from 1 (X2).
  public var numbered: NumberedPages<Measurer, Breaker> { NumberedPages(paginator: self) }
}
