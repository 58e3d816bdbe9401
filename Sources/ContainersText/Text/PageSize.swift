/// The capacity of a page: the geometry of a book (X1).
public struct PageSize: Hashable, Sendable {
  /// The width of a line in the measurer's unit: cells, for a ``CellMeasurer``; with 0, a line has one cluster (X8).
  public var columns: Int
  /// The number of lines; with 0, a page has one line (X8).
  public var lines: Int
  /// The minimum number of lines of a paragraph at the bottom of a page, if the paragraph continues on the next page; 1
  /// or less has no effect (X4).
  ///
  /// A page with fewer lines moves them to the next page and stays shorter, unless the paragraph fills its page from
  /// the top. The name is that of typesetting and of CSS.
  public var orphans: Int
  /// The minimum number of lines of a paragraph at the top of a page, if the paragraph began on an earlier page; 1 or
  /// less has no effect (X4).
  public var widows: Int

  /// Creates a size; a ``Paginator`` refuses it if a number is negative.
  public init(columns: Int, lines: Int, orphans: Int = 1, widows: Int = 1) {
    (self.columns, self.lines, self.orphans, self.widows) = (columns, lines, orphans, widows)
  }

  /// Whether any lines are kept together.
  var keepsLines: Bool { orphans > 1 || widows > 1 }

  /// Creates the size that fits into a view; larger numbers become `Int.max`.
  ///
  /// - Parameters:
  ///   - width: The width of the view, in any unit.
  ///   - height: The height of the view, in any unit.
  ///   - columnWidth: The width of one unit of the measurer.
  ///   - lineHeight: The height of one line.
  /// - Throws: ``PaginatorError/extent(width:height:)`` if a view's extent is negative or not finite,
  ///   ``PaginatorError/grid(columnWidth:lineHeight:)`` if a cell's is, or is zero (X8).
  public init(
    width: Double, height: Double, columnWidth: Double, lineHeight: Double
  ) throws(PaginatorError) {
    guard width.isFinite, height.isFinite, width >= 0, height >= 0 else {
      throw .extent(width: width, height: height)
    }
    guard columnWidth.isFinite, lineHeight.isFinite, columnWidth > 0, lineHeight > 0 else {
      throw .grid(columnWidth: columnWidth, lineHeight: lineHeight)
    }
    func count(_ extent: Double, _ unit: Double) -> Int {
      let count = extent / unit  // never negative, so that Int rounds it down; `rounded` would need libm
      return count < 0x1p62 ? Int(count) : .max
    }
    self.init(columns: count(width, columnWidth), lines: count(height, lineHeight))
  }
}

/// Why a paginator refused a call; nothing has changed then (X8).
public enum PaginatorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A page's number of columns or lines is negative.
  case negativeSize(PageSize)
  /// A view's extent is negative or not finite.
  case extent(width: Double, height: Double)
  /// The width of a column or the height of a line is not a finite number above zero.
  case grid(columnWidth: Double, lineHeight: Double)
  /// The book has no such page; the count is that of the whole book.
  case page(Int, count: Int)
  /// The text has no such offset.
  case offset(Int, count: Int)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .negativeSize(let size):
      "a page cannot have \(size.columns) columns and \(size.lines) lines; use 0 or more of both"
    case .extent(let width, let height):
      "a page cannot be \(width) wide and \(height) high; use finite numbers, 0 or more"
    case .grid(let columnWidth, let lineHeight):
      "a column \(columnWidth) wide and a line \(lineHeight) high cannot fill a page; use finite numbers above 0"
    case .page(let page, let count):
      "there is no page \(page) in a book whose pages are 0 to \(count - 1); ask isAvailable(_:) first"
    case .offset(let offset, let count):
      "there is no offset \(offset) in a text of \(count) bytes; use 0...\(count)"
    }
  }
}
