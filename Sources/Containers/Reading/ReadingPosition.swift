/// A place in a text that does not depend on how it is split into pages (X5).
///
/// Store this, not page numbers: a page number means something at one size and font only.
public struct ReadingPosition: Hashable, Sendable, Comparable {
  /// The offset in bytes.
  public let offset: Int

  /// Creates a position; a negative offset counts as 0.
  public init(offset: Int) {
    self.offset = max(0, offset)
  }

  /// The start of a text.
  public static let start = ReadingPosition(offset: 0)

  /// Whether a position stands before another.
  public static func < (left: ReadingPosition, right: ReadingPosition) -> Bool { left.offset < right.offset }

  /// How much of a text lies before the position, from 0 to 1; all of an empty one.
  public func fraction(of text: BookText) -> Double {
    text.count == 0 ? 1 : Double(min(offset, text.count)) / Double(text.count)
  }

  /// A number that readers with other sizes and fonts share: one for each so many bytes, counted from 0 (X5).
  public func location(bytes: Int = 1024) -> Int {
    offset / max(1, bytes)
  }
}

#if !hasFeature(Embedded)
  extension ReadingPosition: Codable {}
#endif

/// What a reader keeps when the size or the font changes (X5).
public enum PlacePolicy: Hashable, Sendable, CaseIterable {
  /// The text that is read: the page that contains the position is shown.
  case text
  /// The page number, as the document does; the last page if there is no such number any more.
  case pageNumber
}

/// Where a reader is: the page shown, and the position, which only turning pages moves (X5).
///
/// Whatever the changes of size and font in between, coming back to a geometry comes back to its page.
public struct ReadingPlace: Hashable, Sendable {
  /// The page that is shown, counted from 0.
  public private(set) var page = 0
  /// The position: where the page began that was last turned to, or the offset that was last gone to.
  public private(set) var position = ReadingPosition.start
  /// What is kept when the geometry changes.
  public var policy: PlacePolicy

  /// Creates a place at the start of a text.
  public init(policy: PlacePolicy = .text) {
    self.policy = policy
  }

  /// Turns to a page.
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``.
  /// - Throws: ``PaginatorError/page(_:count:)``; the place has not changed then (X8).
  public mutating func turn<M, B>(to page: Int, in paginator: Paginator<M, B>) throws(PaginatorError) {
    position = ReadingPosition(offset: try paginator.range(ofPage: page).lowerBound)
    self.page = page
  }

  /// Turns to a page, the last one if there are fewer, the first one for a negative number (X7).
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``.
  public mutating func turn<M, B>(toNearest page: Int, in paginator: Paginator<M, B>) {
    let page = page < 0 ? 0 : paginator.isAvailable(page) ? page : paginator.lastKnownPage
    try? turn(to: page, in: paginator)
  }

  /// Goes to a position, one that was stored for example.
  ///
  /// - Complexity: as ``Paginator/page(containing:)``.
  public mutating func go<M, B>(to position: ReadingPosition, in paginator: Paginator<M, B>) {
    self.position = position
    page = paginator.page(showing: position)
  }

  /// Finds the page to show after the paginator's size or measurer has changed; the position does not move.
  ///
  /// - Complexity: as ``Paginator/page(containing:)``.
  public mutating func geometryChanged<M, B>(in paginator: Paginator<M, B>) {
    switch policy {
    case .text: page = paginator.page(showing: position)
    case .pageNumber where !paginator.isAvailable(page): page = paginator.lastKnownPage
    case .pageNumber: break
    }
  }
}

extension Paginator {
  /// The page that shows a position; the last one for a position beyond the text (X5).
  ///
  /// - Complexity: as ``page(containing:)``.
  public func page(showing position: ReadingPosition) -> Int {
    (try? page(containing: min(position.offset, text.count))) ?? 0
  }
}
