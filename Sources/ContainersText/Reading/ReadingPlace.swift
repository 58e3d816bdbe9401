/// What is kept when the size or the font changes (X5).
public enum PlacePolicy: Hashable, Sendable, CaseIterable {
  /// The text: the page that contains the position is shown.
  case text
  /// The page number, as in the document; the last page if that number no longer exists.
  case pageNumber
}

/// A reading position: the visible page, and an offset that only turning pages changes (X5).
///
/// After any changes of size and font, returning to a geometry returns to its page. Store the position, not the page: a
/// page number is only valid for one size and font.
public struct ReadingPlace: Hashable, Sendable {
  /// The visible page, counted from 0.
  public private(set) var page = 0
  /// The offset in bytes of the page that was last turned to, or the position that was last set.
  public private(set) var position = 0
  /// What is kept when the geometry changes.
  public var policy: PlacePolicy

  /// Creates a reading position at the start of a text.
  public init(policy: PlacePolicy = .text) { self.policy = policy }

  /// Turns to a page.
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``.
  /// - Throws: ``PaginatorError/page(_:count:)``; nothing has changed then (X8).
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

  /// Goes to a position, for example a saved one; a negative one counts as 0.
  ///
  /// - Complexity: as ``Paginator/page(containing:)``.
  public mutating func go<M, B>(to position: Int, in paginator: Paginator<M, B>) {
    self.position = max(0, position)
    page = paginator.page(showing: position)
  }

  /// Updates the page after the paginator's size or measurer has changed; the position does not change.
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

extension ReadingPlace {
  /// Updates position and page after the paginator's text was exchanged (X9).
  ///
  /// With ``PlacePolicy/pageNumber`` the page number stays, or becomes that of the last page.
  /// - Parameters:
  ///   - paginator: The paginator, with the new text.
  ///   - mapping: Where an offset of the old text lies in the new one; the result is clamped to the text.
  /// - Complexity: as ``Paginator/page(containing:)``.
  public mutating func textChanged<M, B>(
    in paginator: Paginator<M, B>, mapping: (Int) -> Int = { $0 }
  ) {
    position = max(0, min(mapping(position), paginator.text.count))
    geometryChanged(in: paginator)
  }
}

extension Paginator {
  /// Returns the page that contains a position; the last one for a position beyond the text (X5).
  ///
  /// - Complexity: as ``page(containing:)``.
  public func page(showing position: Int) -> Int {
    (try? page(containing: max(0, min(position, text.count)))) ?? 0
  }
}
