/// Makes the pages of a book: all that its user has to supply (B1).
public protocol BookSource: AnyObject {
  /// Returns a controller for a page number, counted from 0; nil if there is no such page.
  ///
  /// Called once while the page is near the visible ones; it must have no side effects. It is not called again while it
  /// runs: requests that it makes wait (B8).
  /// - Throws: `PageUnavailable` when the page exists and cannot be made; the book does not change, and asks again at
  ///   the next request.
  func book(
    _ book: BookContainer, controllerFor page: Int
  ) throws(PageUnavailable) -> (any Controller)?

  /// Called after the pages were renumbered: returns whether a visible controller can show another page (B6).
  ///
  /// - Returns: Whether the controller shows the other page from now on; otherwise it is replaced. False by default.
  func book(_ book: BookContainer, renumber controller: any Controller, to page: Int) -> Bool

  /// Returns the text position of a page, for texts whose pages depend on their size; nil, the default, saves only page
  /// numbers.
  ///
  /// It is saved beside the page number, and takes precedence over it (X5, T7).
  func book(_ book: BookContainer, positionAt page: Int) -> Int?

  /// Returns the page that contains a saved position; nil if there is none, and by default (X5, T7).
  func book(_ book: BookContainer, pageShowing position: Int) -> Int?
}

extension BookSource {
  /// Returns false.
  public func book(_ book: BookContainer, renumber controller: any Controller, to page: Int) -> Bool { false }
  /// Returns nil, so that only page numbers are saved.
  public func book(_ book: BookContainer, positionAt page: Int) -> Int? { nil }
  /// Returns nil.
  public func book(_ book: BookContainer, pageShowing position: Int) -> Int? { nil }
}

/// Receives page turns by number (B4).
public protocol BookDelegate: AnyObject {
  /// Called when the book has settled on another page, by a gesture or from code; the default is empty.
  func book(_ book: BookContainer, didTurnTo page: Int)
  /// Called when a gesture begins to turn to these pages; blank pages have no number. The default is empty.
  func book(_ book: BookContainer, willTurnTo pages: [Int])
  /// Called when a gesture was cancelled or superseded; the default is empty.
  func bookDidCancelTurn(_ book: BookContainer)
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BookDelegate {
  public func book(_ book: BookContainer, didTurnTo page: Int) {}
  public func book(_ book: BookContainer, willTurnTo pages: [Int]) {}
  public func bookDidCancelTurn(_ book: BookContainer) {}
}

/// The blank page beside the last one of an odd number.
final class BlankPage: Controller {
  let lifecycle = Lifecycle("blank")
}

/// A source that is one closure.
final class ClosureSource: BookSource {
  private let make: (Int) throws(PageUnavailable) -> (any Controller)?

  init(_ make: @escaping (Int) throws(PageUnavailable) -> (any Controller)?) { self.make = make }

  func book(
    _ book: BookContainer, controllerFor page: Int
  ) throws(PageUnavailable) -> (any Controller)? { try make(page) }
}

/// The references of a book, none of which it retains; see `WeakObject`.
struct BookReferences {
  // Safe because the book clears it when it is released. Row: change, page.
  @safe unowned(unsafe) var book: BookContainer?
  #if hasFeature(Embedded)
    @safe unowned(unsafe) var source: (any BookSource)?
    @safe unowned(unsafe) var delegate: (any BookDelegate)?
  #else
    weak var source: (any BookSource)?
    weak var delegate: (any BookDelegate)?
  #endif
}
