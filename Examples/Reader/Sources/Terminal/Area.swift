/// A rectangle of cells.
public struct Area: Hashable, Sendable {
  /// The leftmost column.
  public var column: Int
  /// The topmost row.
  public var row: Int
  /// The columns that it covers; nothing when 0 or less.
  public var columns: Int
  /// The rows that it covers; nothing when 0 or less.
  public var rows: Int

  /// A rectangle by its corner and its size, in cells.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  /// Whether it covers no cell.
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }

  /// Whether a cell lies in it, as a click needs to know.
  public func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < endColumn && row >= self.row && row < endRow
  }

  /// The part that both areas cover; an empty area when they don't meet.
  public func intersection(_ other: Area) -> Area {
    let left = max(column, other.column)
    let top = max(row, other.row)
    let right = max(left, min(endColumn, other.endColumn))
    let bottom = max(top, min(endRow, other.endRow))
    return Area(column: left, row: top, columns: right - left, rows: bottom - top)
  }

  /// The area without a margin on each side; empty when nothing is left.
  public func inset(columns: Int, rows: Int) -> Area {
    Area(
      column: column + columns, row: row + rows, columns: max(0, self.columns - 2 * columns),
      rows: max(0, self.rows - 2 * rows))
  }

  /// The first column to the right of it; huge areas end at the greatest integer.
  public var endColumn: Int { Self.sum(column, columns) }

  /// The first row below it; huge areas end at the greatest integer.
  public var endRow: Int { Self.sum(row, rows) }

  private static func sum(_ start: Int, _ count: Int) -> Int {
    let (end, overflows) = start.addingReportingOverflow(max(0, count))
    return overflows ? .max : end
  }
}
