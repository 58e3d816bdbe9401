/// The entries of a stack as a value: a linked list from the top down, whose common parts are shared (N15).
struct StackList {
  private final class Node {
    let entry: StackEntry
    // Exclusivity is checked in debug builds only, and safe: only `deinit` writes it, and nothing reads a node that is
    // released. Rows: push and pop; save; pop to the root.
    #if !DEBUG
      @safe @exclusivity(unchecked)
    #endif
    var below: Node?
    let count: Int
    private let key: NameKey
    private let keys: StackKeys

    init(_ entry: StackEntry, on below: Node?, _ keys: StackKeys) {
      (self.entry, self.below, self.keys) = (entry, below, keys)
      count = (below?.count ?? 0) + 1
      key = NameKey(entry.key)
      keys.counts[key, default: 0] += 1
      entry.uses &+= 1
    }

    deinit {
      entry.uses &-= 1
      if entry.uses == 0 { entry.dropNumber() }
      keys.drop(key)
      releaseChain(&below) { $0.below.take() }
    }
  }

  private var node: Node?
  private let keys: StackKeys

  init() { keys = StackKeys() }

  /// The number of entries.
  var count: Int { node?.count ?? 0 }

  var isEmpty: Bool { node == nil }

  /// The top entry.
  var top: StackEntry? { node?.entry }

  /// The entry below the top.
  var belowTop: StackEntry? { node?.below?.entry }

  /// The entries, bottom to top.
  ///
  /// - Complexity: O(entries).
  var entries: [StackEntry] { entries(from: 0) }

  /// The entries from a number on, bottom to top.
  ///
  /// - Complexity: O(those entries).
  func entries(from index: Int) -> [StackEntry] {
    var list: [StackEntry] = []
    list.reserveCapacity(Swift.max(0, count - index))
    var next = node
    while let node = next, node.count > index {
      list.append(node.entry)
      next = node.below
    }
    list.reverse()
    return list
  }

  /// Visits the entries from the top down while the closure returns true.
  func forEachDown(_ body: (StackEntry) -> Bool) {
    var next = node
    while let node = next, body(node.entry) { next = node.below }
  }

  /// The number of an entry from the bottom; nil for a key that is not in the list.
  ///
  /// - Complexity: O(1) for a key that no list has, otherwise O(entries above it).
  func index(of key: String) -> Int? {
    guard keys.counts[NameKey(key)] != nil else { return nil }
    var next = node
    while let node = next {
      if node.entry.key.hasSameBytes(as: key) { return node.count - 1 }
      next = node.below
    }
    return nil
  }

  /// - Complexity: O(entries above it).
  subscript(index: Int) -> StackEntry? {
    var list = self
    list.cut(at: index + 1)
    return list.top
  }

  func contains(_ entry: StackEntry) -> Bool { index(of: entry.key).map { self[$0] === entry } ?? false }

  /// Whether two lists have the same entries in the same order.
  func isSame(as other: StackList) -> Bool { count == other.count && common(with: other) == count }

  /// The number of entries at the bottom that two lists have in common.
  ///
  /// - Complexity: O(entries that differ), as long as one list was made from the other.
  func common(with other: StackList) -> Int {
    var (one, two) = (self, other)
    one.cut(at: two.count)
    two.cut(at: one.count)
    var common = one.count
    while let left = one.node, let right = two.node, left !== right {
      if left.entry !== right.entry { common = left.count - 1 }
      (one.node, two.node) = (left.below, right.below)
    }
    return common
  }

  /// Visits the entries from the top down to the part that an older list has, too.
  ///
  /// - Complexity: O(nodes that differ).
  func forEachNew(since old: StackList, _ body: (StackEntry) -> Void) {
    var (new, known) = (node, old.node)
    while let node = new {
      while let other = known, other.count > node.count { known = other.below }
      if known === node { return }
      body(node.entry)
      new = node.below
    }
  }

  // MARK: Editing

  /// Adds an entry on top; one that is in no list gets another key if the stack chooses its key and that is taken.
  ///
  /// - Throws: `StackError.duplicate`.
  /// - Complexity: O(1) for a new key.
  mutating func append(_ entry: StackEntry) throws(StackError) {
    if index(of: entry.key) != nil { try rename(entry) { index(of: $0) != nil } }
    node = Node(entry, on: node, keys)
  }

  /// Gives an entry a key that is not taken.
  private func rename(_ entry: StackEntry, _ isTaken: (String) -> Bool) throws(StackError) {
    guard entry.mayBeRenamed else { throw .duplicate(key: entry.key) }
    var number = 2
    while isTaken(entry.key + "-\(number)") { number += 1 }
    entry.add(number)
  }

  /// Removes the entries from a number on.
  mutating func cut(at count: Int) { while let node, node.count > count { self.node = node.below } }

  /// Replaces the entries from a number on; new ones leave the others their keys.
  mutating func replace(from index: Int, with entries: some Collection<StackEntry>) throws(StackError) {
    cut(at: index)
    let isMixed = entries.count > 1 && entries.contains { $0.mayBeRenamed }
    let kept = isMixed ? Set(entries.lazy.filter { !$0.mayBeRenamed }.map { NameKey($0.key) }) : []
    for entry in entries {
      if entry.mayBeRenamed, kept.contains(NameKey(entry.key)) {
        try rename(entry) { self.index(of: $0) != nil || kept.contains(NameKey($0)) }
      }
      try append(entry)
    }
  }
}

/// Counts the nodes per key in all lists of a stack, so that most pushes need not search the entries below.
final class StackKeys {
  // Exclusivity is checked in debug builds only, and safe: no foreign code runs while the keys are counted. Rows: push and
  // pop; another detail in a split.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  var counts: [NameKey: Int] = [:]

  /// Counts one node less with a key.
  func drop(_ key: NameKey) {
    guard let place = counts.index(forKey: key) else { return }
    if counts.values[place] > 1 { counts.values[place] -= 1 } else { counts.remove(at: place) }
  }
}
