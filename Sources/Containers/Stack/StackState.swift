/// The entries of a stack as a value; each operation makes the next one (N1, N2).
public struct StackState {
  var list = StackList()

  /// The entry at the top.
  var top: StackEntry? { list.last }

  /// How many entries are visible: from the top down to the first one that is not see-through (N8).
  ///
  /// - Complexity: O(visible entries).
  var visibleCount: Int {
    let below = list.reversed().prefix { $0.isSeeThrough }.count
    return Swift.min(below + 1, list.count)
  }

  /// The entries that are visible, bottom first (N8).
  var visible: Slice<StackList> { list.suffix(visibleCount) }

  /// Whether an entry below the top, or the top itself, hides the bar at the bottom (N11).
  var hidesBottomBar: Bool { list.contains { $0.hidesBottomBar } }

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
    guard let place = list.index(of: key) else { throw .unknown(key: key) }
    let entry = list[place]
    try list.replace(from: place, with: Array(list[(place + 1)...]) + [entry])
  }

  mutating func remove(_ key: String) throws(StackError) {
    guard let place = list.index(of: key) else { throw .unknown(key: key) }
    try list.replace(from: place, with: Array(list[(place + 1)...]))
  }

  mutating func insert(_ entry: StackEntry, at index: Int) throws(StackError) {
    guard (0...list.count).contains(index) else { throw .index(index, count: list.count) }
    try list.replace(from: index, with: [entry] + Array(list[index...]))
  }

  mutating func replaceTop(with entry: StackEntry) throws(StackError) {
    try list.replace(from: Swift.max(0, list.count - 1), with: [entry])
  }

  /// Replaces all entries; entries at the bottom that are the same stay where they are.
  mutating func set(_ entries: [StackEntry]) throws(StackError) {
    let count = zip(list, entries).prefix { $0 === $1 }.count
    try list.replace(from: count, with: Array(entries[count...]))
  }

  /// Takes the entry of a controller out that the stack has lost.
  mutating func lose(_ controller: any Controller) {
    guard let place = list.lastIndex(where: { $0.controller === controller }) else { return }
    try? list.replace(from: place, with: Array(list[(place + 1)...]))
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
