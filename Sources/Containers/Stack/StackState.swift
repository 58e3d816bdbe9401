/// The state of a stack: its entries; each operation derives the next state (N1, N2).
public struct StackState {
  var list = StackList()

  /// The number of visible entries: from the top down to the first one that is not see-through (N8).
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

  /// The visible entries, bottom first (N8).
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

  /// Adds an entry on top; the policy decides if its key is already in the stack (N7).
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

  /// Removes the entries above the one with a key.
  mutating func pop(to key: String) throws(StackError) {
    guard let place = list.index(of: key) else { throw .unknown(key: key) }
    list.cut(at: place + 1)
  }

  /// Moves an entry to the top; the others keep their order.
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

  /// Replaces all entries; equal entries at the bottom stay shared.
  mutating func set(_ entries: [StackEntry]) throws(StackError) {
    let count = zip(list.entries, entries).prefix { $0 === $1 }.count
    try list.replace(from: count, with: entries[count...])
  }

  /// Removes the entry of a controller that the stack has lost.
  mutating func lose(_ controller: any Controller) {
    if let entry = list.entries.last(where: { $0.controller === controller }) { try? remove(entry.key) }
  }

  /// The entries above the one with a key, bottom first.
  private func entries(above key: String) throws(StackError) -> [StackEntry] {
    guard let place = list.index(of: key) else { throw .unknown(key: key) }
    return list.entries(from: place + 1)
  }
}

/// What a push does if its key is already in the stack (N7).
public enum StackDuplicates: Hashable, Sendable {
  /// The push is refused.
  case refuse
  /// The existing entry moves to the top.
  case bringToFront
  /// If the existing entry is on top, it stays; otherwise the push is refused.
  case singleTop
  /// The entries above the existing one are popped.
  case clearTop
}
