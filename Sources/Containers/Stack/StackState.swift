/// The state of a stack as a value: its entries (N1, N2).
///
/// Make, edit and compare states without a stack; a stack shows one with `navigate`:
///
/// ```swift
/// try stack.navigate(.animated) { try $0.push(entry) }
/// ```
public struct StackState {
  var list = StackList()

  /// Creates a state without entries.
  public init() {}

  /// The entries, bottom to top.
  ///
  /// - Complexity: O(entries).
  public var entries: [StackEntry] { list.entries }
  /// The number of entries.
  public var count: Int { list.count }
  /// The top entry; nil without entries.
  public var top: StackEntry? { list.top }

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
  ///
  /// - Throws: `StackError.duplicate`.
  public mutating func push(
    _ entry: StackEntry, ifPresent policy: StackDuplicates = .refuse
  ) throws(StackError) {
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

  /// Adds a controller on top, as an entry with its name as the key, plus a number if that is taken.
  public mutating func push(_ controller: any Controller) throws(StackError) {
    try push(StackEntry(controller))
  }

  /// Removes the top entry.
  ///
  /// - Throws: `StackError.empty` without one.
  public mutating func pop() throws(StackError) {
    if list.isEmpty { throw .empty }
    list.cut(at: list.count - 1)
  }

  /// Removes all entries but the bottom one.
  public mutating func popToRoot() { list.cut(at: Swift.min(1, list.count)) }

  /// Removes the entries above the one with a key.
  ///
  /// - Throws: `StackError.unknown`.
  public mutating func pop(to key: String) throws(StackError) {
    guard let place = list.index(of: key) else { throw .unknown(key: key) }
    list.cut(at: place + 1)
  }

  /// Moves an entry to the top; the others keep their order.
  ///
  /// - Throws: `StackError.unknown`.
  public mutating func bringToFront(_ key: String) throws(StackError) {
    let above = try entries(above: key)
    let entry = list[list.count - above.count - 1]
    try list.replace(from: list.count - above.count - 1, with: above + [entry].compactMap { $0 })
  }

  /// Removes the entry with a key.
  ///
  /// - Throws: `StackError.unknown`.
  public mutating func remove(_ key: String) throws(StackError) {
    let above = try entries(above: key)
    try list.replace(from: list.count - above.count - 1, with: above)
  }

  /// Inserts an entry at a number from the bottom.
  ///
  /// - Throws: `StackError.index` or `duplicate`.
  public mutating func insert(_ entry: StackEntry, at index: Int) throws(StackError) {
    guard (0...list.count).contains(index) else { throw .index(index, count: list.count) }
    try list.replace(from: index, with: [entry] + list.entries(from: index))
  }

  /// Replaces the top entry.
  ///
  /// - Throws: `StackError.duplicate`.
  public mutating func replaceTop(with entry: StackEntry) throws(StackError) {
    try list.replace(from: Swift.max(0, list.count - 1), with: [entry])
  }

  /// Replaces all entries; equal entries at the bottom stay shared.
  ///
  /// - Throws: `StackError.duplicate`.
  public mutating func set(_ entries: [StackEntry]) throws(StackError) {
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

extension StackState: Equatable {
  /// Whether two states have the same entries, by identity.
  public static func == (one: StackState, other: StackState) -> Bool { one.list.isSame(as: other.list) }
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
