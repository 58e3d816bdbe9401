/// Makes the pages of a book: the one thing its user has to supply (B1).
public protocol BookSource: AnyObject {
  /// A controller for a page number, counted from 0; nil where there is no such page.
  ///
  /// It is asked once while the page is near the visible ones, and without side effects. It is not called again while
  /// it runs: what it requests meanwhile waits (B8).
  /// - Throws: `PageUnavailable` when the page exists and cannot be made; the book stays as it is, and asks
  ///   again at the next request.
  func book(
    _ book: BookContainer, controllerFor page: Int
  ) throws(PageUnavailable) -> (any Controller)?

  /// Asks whether a visible page may go on with another number, after the pages were numbered anew (B6).
  ///
  /// - Returns: Whether the controller shows the other page from now on; otherwise another one takes its place.
  func book(_ book: BookContainer, renumber controller: any Controller, to page: Int) -> Bool

  /// The reading position in a text whose pages depend on its size, while a page is current; nil if numbers will do.
  ///
  /// It is remembered beside the number of the page, and counts instead of it (X5, T7).
  func book(_ book: BookContainer, positionAt page: Int) -> Int?

  /// The page that shows a position which was remembered; nil if there is none (X5, T7).
  func book(_ book: BookContainer, pageShowing position: Int) -> Int?
}

extension BookSource {
  /// By default it may not.
  public func book(_ book: BookContainer, renumber controller: any Controller, to page: Int) -> Bool { false }
  /// By default numbers will do.
  public func book(_ book: BookContainer, positionAt page: Int) -> Int? { nil }
  /// By default there is none.
  public func book(_ book: BookContainer, pageShowing position: Int) -> Int? { nil }
}

/// Is told of turned pages by their numbers (B4).
public protocol BookDelegate: AnyObject {
  /// Called when the book has come to rest on another page, by a gesture or from code.
  func book(_ book: BookContainer, didTurnTo page: Int)
  /// Called when a gesture begins to turn to these pages; blank pages have no number.
  func book(_ book: BookContainer, willTurnTo pages: [Int])
  /// Called when a gesture has ended where it began, or was superseded.
  func bookDidCancelTurn(_ book: BookContainer)
}

extension BookDelegate {
  /// The default is empty.
  public func book(_ book: BookContainer, didTurnTo page: Int) {}
  /// The default is empty.
  public func book(_ book: BookContainer, willTurnTo pages: [Int]) {}
  /// The default is empty.
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

/// References around a book; they keep nothing alive, see `WeakObject`.
struct BookReferences {
  #if hasFeature(Embedded)
    unowned(unsafe) var book: BookContainer?
    unowned(unsafe) var source: (any BookSource)?
    unowned(unsafe) var delegate: (any BookDelegate)?
  #else
    weak var book: BookContainer?
    weak var source: (any BookSource)?
    weak var delegate: (any BookDelegate)?
  #endif
}
