/// Why a book refused a call; nothing has changed then (B3, L29).
public enum BookError: NavigationError, Hashable, Sendable {
  /// There is no page of that number; pages count from 0.
  case page(Int, count: Int)
  /// The number is negative.
  case negative(Int)
  /// The book does not know how many pages it has, and its source has none of that number.
  case noPage(Int)
  /// A book cannot have so many pages.
  case count(Int)
  /// The last page cannot be shown while nobody knows how many there are.
  case unknownCount
  /// No source is set.
  case noSource
  /// The source could not supply a page.
  case unavailable(Int, reason: String)
  /// The source supplied the same controller for two numbers.
  case sameController(Int, Int)
  /// The pages cannot be shown.
  case pages(PageError)

  /// Wraps an error about the children themselves.
  public static func containment(_ error: ContainmentError) -> BookError { .pages(.containment(error)) }

  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .page(let page, let count):
      count == 0
        ? "the book has no pages, so there is no page \(page)"
        : "there is no page \(page); the pages are 0 to \(count - 1)"
    case .negative(let page): "\(page) is no page number; pages count from 0"
    case .noPage(let page): "the source has no page \(page); it returned nil"
    case .count(let count): "a book cannot have \(count) pages; give 0 or more, or nil if nobody knows"
    case .unknownCount: "nobody knows how many pages there are; set the page count, or move to a number"
    case .noSource: "the book has no source; set one that makes a controller for a page number"
    case .unavailable(let page, let reason): "page \(page) cannot be made: \(reason)"
    case .sameController(let page, let other):
      "the source supplied one controller for the pages \(page) and \(other); make one for each"
    case .pages(let error): error.description
    }
  }
}

/// What a source throws when it cannot make a page that exists (B1, L30).
public struct PageUnavailable: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why, in words that continue a sentence.
  public let reason: String

  /// Creates an error.
  public init(_ reason: String) { self.reason = reason }

  /// The reason.
  public var description: String { reason }
}
