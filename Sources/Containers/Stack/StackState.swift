/// The entries of a stack as a value; each operation makes the next one (N1, N2).
public struct StackState {
  var list = StackList()

  /// How many entries are visible: from the top down to the first one that is not see-through (N8).
  ///
  /// - Complexity: O(visible entries).
  var visibleCount: Int {
    var count = 0
    list.forEachDown {
      count += 1
      return $0.isSeeThrough
    }
    return count
  }

  /// The entries that are visible, bottom first (N8).
  ///
  /// - Complexity: O(visible entries).
  var visible: [StackEntry] {
    var entries: [StackEntry] = []
    list.forEachDown {
      entries.append($0)
      return $0.isSeeThrough
    }
    return entries.reversed()
  }

  // MARK: Operations

  /// Puts an entry on top; one whose key is there already as the policy says (N7).
  mutating func push(_ entry: StackEntry, _ policy: StackDuplicates) throws(StackError) {
    guard policy != .refuse, let place = list.index(of: entry.key), entry.isNamed || list[place] === entry
    else {
      return try list.append(entry)
    }
    switch policy {
    case .bringToFront: try bringToFront(entry.key)
    case .clearTop: list.cut(at: place + 1)
    case .singleTop where place == list.count - 1: break
    default: throw .duplicate(key: entry.key)
    }
  }

  /// Takes the entries above one away.
  mutating func pop(to key: String) throws(StackError) {
    guard let place = list.index(of: key) else { throw .unknown(key: key) }
    list.cut(at: place + 1)
  }

  /// Moves an entry to the top; the others close up.
  mutating func bringToFront(_ key: String) throws(StackError) {
    let above = try entries(above: key)
    let entry = list[list.count - above.count - 1]
    try list.replace(from: list.count - above.count - 1, with: above + [entry].compactMap { $0 })
  }

  mutating func remove(_ key: String) throws(StackError) {
    let above = try entries(above: key)
    try list.replace(from: list.count - above.count - 1, with: above)
  }

  mutating func insert(_ entry: StackEntry, at index: Int) throws(StackError) {
    guard (0...list.count).contains(index) else { throw .index(index, count: list.count) }
    try list.replace(from: index, with: [entry] + list.entries(from: index))
  }

  mutating func replaceTop(with entry: StackEntry) throws(StackError) {
    try list.replace(from: Swift.max(0, list.count - 1), with: [entry])
  }

  /// Replaces all entries; entries at the bottom that are the same stay where they are.
  mutating func set(_ entries: [StackEntry]) throws(StackError) {
    let count = zip(list.entries, entries).prefix { $0 === $1 }.count
    try list.replace(from: count, with: entries[count...])
  }

  /// Takes the entry of a controller out that the stack has lost.
  mutating func lose(_ controller: any Controller) {
    if let entry = list.entries.last(where: { $0.controller === controller }) { try? remove(entry.key) }
  }

  /// The entries above one, bottom first.
  private func entries(above key: String) throws(StackError) -> [StackEntry] {
    guard let place = list.index(of: key) else { throw .unknown(key: key) }
    return list.entries(from: place + 1)
  }
}

/// What a push does when its key is in the stack already (N7).
public enum StackDuplicates: Hashable, Sendable {
  /// The push is refused.
  case refuse
  /// The entry that is there moves to the top.
  case bringToFront
  /// If the entry that is there is at the top, it stays; otherwise the push is refused.
  case singleTop
  /// The entries above the one that is there are popped.
  case clearTop
}
