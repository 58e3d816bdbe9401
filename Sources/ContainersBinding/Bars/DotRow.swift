public import Containers

// The layout of the dots of a page control, from left to right, and the action of a press on them (G2).

extension PageControl {
  /// Returns the area of each dot in a row: centered side by side, and closer together if there are many.
  ///
  /// - Parameters:
  ///   - row: The row; the dots have its height.
  ///   - distance: The distance between two dots where there is room.
  /// - Returns: The areas; empty while the dots are hidden.
  /// - Complexity: O(dots).
  public func dotFrames(in row: Rect, distance: Double = 22) -> [Rect] {
    guard !isHidden, numberOfPages > 0 else { return [] }
    let width = max(0, min(distance, row.size.width / Double(numberOfPages)))
    let start = row.origin.x + (row.size.width - width * Double(numberOfPages)) / 2
    return (0..<numberOfPages).map {
      Rect(x: start + Double($0) * width, y: row.origin.y, width: width, height: row.size.height)
    }
  }

  /// Called when the user presses a row of dots: a press on a dot chooses it, a press beside them steps by one (G2).
  ///
  /// - Parameters:
  ///   - x: The horizontal position of the press, in the coordinates of the row.
  ///   - row: The row.
  ///   - distance: The distance between two dots where there is room.
  public func press(at x: Double, in row: Rect, distance: Double = 22) {
    let dots = dotFrames(in: row, distance: distance)
    guard let first = dots.first else { return }
    if let dot = dots.firstIndex(where: { $0.origin.x <= x && x < $0.origin.x + $0.size.width }) {
      choose(dot)
    } else {
      tap(x < first.origin.x ? .backward : .forward)
    }
  }
}
