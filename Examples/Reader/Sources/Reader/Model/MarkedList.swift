/// Which lines of a list are in view, and which of them is marked.
///
/// Lines count from the edge at which the list begins: from the top, or in a log from the newest at the bottom.
struct MarkedList: Hashable {
  /// The marked line.
  var mark = 0
  /// The first line in view.
  var first = 0

  /// Moves the mark, and the view as far as it has to follow.
  mutating func move(by lines: Int, count: Int, rows: Int) {
    mark = max(0, min(mark + lines, count - 1))
    keepInView(count: count, rows: rows)
  }

  /// Moves the view, and the mark with it.
  mutating func scroll(by lines: Int, count: Int, rows: Int) {
    let old = first
    first = max(0, min(first + lines, count - rows))
    mark = max(first, min(mark + first - old, first + rows - 1, count - 1))
  }

  /// Moves the view so that the mark is in it, and no row stays empty that need not.
  mutating func keepInView(count: Int, rows: Int) {
    mark = max(0, min(mark, count - 1))
    first = max(0, min(max(min(first, mark), mark - rows + 1), count - rows))
  }

  /// The lines in view.
  func visible(count: Int, rows: Int) -> Range<Int> {
    let start = max(0, min(first, count - rows))
    return start..<max(start, min(start + rows, count))
  }
}
