/// Ascending offsets in four bytes each, for texts of any length (X2).
///
/// Only the low half of an offset is stored per entry; the entries where the high half grows are stored separately, one
/// per 4 GiB.
struct PageStarts {
  private var low: [UInt32] = [0]
  /// The entries at which the high half grows by one.
  private var carries: [Int] = []
  private(set) var last = 0

  var count: Int { low.count }

  subscript(index: Int) -> Int {
    var high = 0
    for carry in carries where carry <= index { high += 1 }
    return Int(truncatingIfNeeded: UInt64(high) << 32 | UInt64(low[index]))
  }

  /// Adds an offset; it must not be less than the last, nor 4 GiB beyond it.
  mutating func append(_ offset: Int) {
    let value = UInt32(truncatingIfNeeded: offset)
    if value < UInt32(truncatingIfNeeded: last) { carries.append(low.count) }
    low.append(value)
    last = offset
  }

  /// Releases the reserved capacity.
  mutating func trim() { low = low.map { $0 } }

  /// The last entry that is not after an offset.
  ///
  /// - Complexity: O(log entries).
  func last(notAfter offset: Int) -> Int {
    var start = 0
    var end = count
    while end - start > 1 {
      let middle = start + (end - start) / 2
      if self[middle] <= offset { start = middle } else { end = middle }
    }
    return start
  }
}
