/// The entries of a stack, bottom to top, as a value: lists that differ only at their top share one buffer (N15).
struct StackList: RandomAccessCollection {
  private final class Buffer {
    var entries: [StackEntry] = []
    var places: [StackKey: Int] = [:]

    init(_ entries: ArraySlice<StackEntry> = []) {
      self.entries.reserveCapacity(entries.count + 1)
      for entry in entries { append(entry) }
    }

    func append(_ entry: StackEntry) {
      places[StackKey(entry.key)] = entries.count
      entries.append(entry)
    }
  }

  private var buffer = Buffer()
  private(set) var count = 0

  init() {}

  /// - Throws: `StackError.duplicate` when a key stands twice in the list.
  /// - Complexity: O(entries).
  init(_ entries: [StackEntry]) throws(StackError) {
    for entry in entries { try append(entry) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(index: Int) -> StackEntry { buffer.entries[index] }

  /// The number of an entry; nil for a key that is not in the list.
  ///
  /// - Complexity: O(1).
  func index(of key: String) -> Int? {
    guard let place = buffer.places[StackKey(key)], place < count else { return nil }
    return place
  }

  func contains(_ entry: StackEntry) -> Bool { index(of: entry.key).map { self[$0] === entry } ?? false }

  /// Whether two lists hold the same entries in the same order.
  func isSame(as other: StackList) -> Bool {
    count == other.count && (buffer === other.buffer || elementsEqual(other) { $0 === $1 })
  }

  /// How many entries at the bottom two lists have in common.
  ///
  /// - Complexity: O(1) when one was made from the other by pushes and pops, else O(entries).
  func common(with other: StackList) -> Int {
    let least = Swift.min(count, other.count)
    if buffer === other.buffer { return least }
    return (0..<least).first { self[$0] !== other[$0] } ?? least
  }

  // MARK: Editing

  /// Puts an entry on top.
  ///
  /// - Throws: `StackError.duplicate`.
  /// - Complexity: O(1) on average; O(entries) when another list has gone on from here with other entries.
  mutating func append(_ entry: StackEntry) throws(StackError) {
    if let place = index(of: entry.key) {
      guard !entry.isNamed, self[place] !== entry else { throw .duplicate(key: entry.key) }
      entry.key = freeKey(for: entry.key)
    }
    // An entry that is added for the second time, since a change is worked out again, is there already.
    if buffer.entries.count == count || buffer.entries[count] !== entry {
      if buffer.entries.count != count { buffer = Buffer(buffer.entries[..<count]) }
      buffer.append(entry)
    }
    count += 1
  }

  private func freeKey(for key: String) -> String {
    var number = 2
    while index(of: key + "-\(number)") != nil { number += 1 }
    return key + "-\(number)"
  }

  /// Takes the entries from a number on away.
  mutating func cut(at count: Int) { self.count = count }

  /// Replaces the entries from a number on.
  mutating func replace(from index: Int, with entries: [StackEntry]) throws(StackError) {
    cut(at: index)
    for entry in entries { try append(entry) }
  }

  /// Whether it keeps entries that it has no more.
  var hasGone: Bool { buffer.entries.count > count }

  /// Forgets entries that no list has any more, so that the next push needs no copy.
  ///
  /// - Returns: Those entries: what goes with them goes when the list is in place.
  mutating func trim() -> [StackEntry] {
    guard buffer.entries.count > count, isKnownUniquelyReferenced(&buffer) else { return [] }
    let gone = Array(buffer.entries[count...])
    buffer.entries.removeSubrange(count...)
    for entry in gone where buffer.places[StackKey(entry.key)].map({ $0 >= count }) == true {
      buffer.places[StackKey(entry.key)] = nil
    }
    return gone
  }
}

/// A key, compared by its bytes.
struct StackKey: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: StackKey, right: StackKey) -> Bool { left.text.hasSameBytes(as: right.text) }

  func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}
