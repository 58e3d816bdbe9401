/// Finds by how many columns a frame lies beside the one before, as it does while pages or cards slide.
struct ShiftFinder {
  let columns: Int
  let rows: Int

  /// As many rows are looked at, all over the screen.
  private static let samples = 4
  /// Fewer cells that are not what they were are written as they are.
  private static let fewest = 40

  /// The columns by which most of the samples have moved to the left; negative to the right, 0 when they have not.
  ///
  /// - Complexity: O(cells), and for some rows O(columns²).
  func shift(from shown: [Screen.Cell], to cells: [Screen.Cell]) -> Int {
    guard columns > Self.fewest else { return 0 }
    var sampled: [(first: Int, old: [Int], new: [Int])] = []
    for row in (0..<rows).lazy.map({ ($0 * 7 + rows / 2) % rows }) where sampled.count < Self.samples {
      let range = row * columns..<(row + 1) * columns
      let changed = range.filter { shown[$0] != cells[$0] }
      guard changed.count >= Self.fewest, let first = changed.first else { continue }
      sampled.append(
        (first - range.lowerBound, shown[range].map(\.hashValue), cells[range].map(\.hashValue)))
    }
    guard !sampled.isEmpty else { return 0 }
    let blank = Screen.Cell.blank.hashValue
    var best = (shift: 0, gain: Self.fewest / 2 * sampled.count)
    for shift in (1 - columns)..<columns where shift != 0 {
      var gain = 0
      for (first, old, new) in sampled {
        let from = max(first, shift < 0 ? first - shift : first)
        for index in from..<max(from, min(columns, columns - shift)) where new[index] != blank {
          if new[index] == old[index + shift] { gain += 1 }
          if new[index] == old[index] { gain -= 1 }
        }
      }
      if gain > best.gain { best = (shift, gain) }
    }
    return best.shift
  }
}
