/// Why a book refused a call; nothing has changed then (B3, L29).
public enum BookError: NavigationError, Hashable, Sendable {
  /// There is no page with this number; `count` is nil if the number of pages is unknown.
  case page(Int, count: Int?)
  /// The number of pages is unknown, and the source has no page with this number.
  case noPage(Int)
  /// The number is not a valid number of pages.
  case count(Int)
  /// The last page cannot be shown while the number of pages is unknown.
  case unknownCount
  /// No source is set.
  case noSource
  /// The source could not supply a page.
  case unavailable(Int, reason: String)
  /// The source supplied the same controller for two pages.
  case sameController(Int, Int)
  /// The pages cannot become children.
  case containment(ContainmentError)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .page(let page, nil): "\(page) is not a valid page number; pages count from 0"
    case .page(let page, .some(let count)):
      count == 0
        ? "\(page) is not a valid page number; the book has no pages"
        : "\(page) is not a valid page number; pages are 0 to \(count - 1)"
    case .noPage(let page): "the source has no page \(page); it returned nil"
    case .count(let count):
      "\(count) is not a valid number of pages; give 0 or more, or nil if it is not known"
    case .unknownCount: "the number of pages is not known; set the page count, or move to a number"
    case .noSource: "the book has no source; set one that makes a controller for a page number"
    case .unavailable(let page, let reason): "page \(page) cannot be made: \(reason)"
    case .sameController(let page, let other):
      "the source supplied one controller for the pages \(page) and \(other); make one for each"
    case .containment(let error): error.description
    }
  }
}
