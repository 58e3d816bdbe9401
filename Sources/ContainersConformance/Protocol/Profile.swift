public import Containers

/// The order of callbacks by kind of container (C2); other kinds use the table of L12.
public struct Profile: Hashable, Sendable {
  /// The kinds that differ from the table.
  public var kinds: [String: OrderProfile]

  /// Creates a profile.
  public init(_ kinds: [String: OrderProfile] = [:]) { self.kinds = kinds }

  /// The table of L12.
  public static let table: [String: OrderProfile] = [
    "generic": .generic, "page.scroll": .pageScroll, "page.curl": .pageCurl, "tab": .tab, "pager": .pager,
    "split": .push, "stack.push": .push, "stack.pop": .pop, "present": .presentation,
  ]

  /// The order of a kind; nil for an unknown kind.
  public subscript(kind: String) -> OrderProfile? {
    var order = kinds[kind] ?? Self.table[kind]
    // Layers leave from the top down, whichever side comes first (M4).
    if kind == "present" { order?.leavesLastFirst = true }
    return order
  }
}
