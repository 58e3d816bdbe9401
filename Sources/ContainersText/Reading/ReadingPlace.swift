/// What a reader keeps when the size or the font changes (X5).
public enum PlacePolicy: Hashable, Sendable, CaseIterable {
  /// The text that is read: the page that contains the position is shown.
  case text
  /// The page number, as the document does; the last page if there is no such number any more.
  case pageNumber
}

/// Where a reader is: the page shown, and the position, which only turning pages moves (X5).
///
/// After any changes of size and font, coming back to a geometry comes back to its page. Store the position, not the
/// page: a page number means something at one size and font only.
public struct ReadingPlace: Hashable, Sendable {
  /// The page that is shown, counted from 0.
  public private(set) var page = 0
  /// The offset in bytes at which the page began that was last turned to, or that was last gone to.
  public private(set) var position = 0
  /// What is kept when the geometry changes.
  public var policy: PlacePolicy

  /// Creates a place at the start of a text.
  public init(policy: PlacePolicy = .text) { self.policy = policy }

  /// Turns to a page.
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``.
  /// - Throws: ``PaginatorError/page(_:count:)``; the place has not changed then (X8).
  public mutating func turn<M, B>(to page: Int, in paginator: Paginator<M, B>) throws(PaginatorError) {
    position = try paginator.range(ofPage: page).lowerBound
    self.page = page
  }

  /// Turns to a page, the last one if there are fewer, the first one for a negative number (X7).
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``.
  public mutating func turn<M, B>(toNearest page: Int, in paginator: Paginator<M, B>) {
    let page = page < 0 ? 0 : paginator.isAvailable(page) ? page : paginator.lastKnownPage
    try? turn(to: page, in: paginator)
  }

  /// Goes to a position, one that was stored for example; a negative one counts as 0.
  ///
  /// - Complexity: as ``Paginator/page(containing:)``.
  public mutating func go<M, B>(to position: Int, in paginator: Paginator<M, B>) {
    self.position = max(0, position)
    page = paginator.page(showing: position)
  }

  /// Finds the page to show after the paginator's size or measurer has changed; the position does not move.
  ///
  /// - Complexity: as ``Paginator/page(containing:)``.
  public mutating func geometryChanged<M, B>(in paginator: Paginator<M, B>) {
    if policy == .text {
      page = paginator.page(showing: position)
    } else if !paginator.isAvailable(page) {
      page = paginator.lastKnownPage
    }
  }
}

extension Paginator {
  /// The page that shows a position; the last one for a position beyond the text (X5).
  ///
  /// - Complexity: as ``page(containing:)``.
  public func page(showing position: Int) -> Int {
    (try? page(containing: max(0, min(position, text.count)))) ?? 0
  }
}
