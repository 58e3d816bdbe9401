import Containers

/// Makes leaves when they are first visible: entries of a stack, tabs, segments (N12, T13).
class LeafMaker: SuiteListener {
  /// Whether each call of the factory is reported.
  var asks = false
  /// Whether leaves that are made for it save their notes.
  var remembers = false
  /// The leaves that are made on demand, by name, and those that cannot be made.
  var (lazy, missing): (Set<String>, Set<String>) = ([], [])
  /// The number of controllers made on demand.
  private(set) var made = 0

  /// Reads how `make` wants the leaves of a thing to be made.
  ///
  /// - Returns: Whether they are made when they are first visible.
  func read(_ operation: ScriptOperation) throws(Stop) -> Bool {
    remembers = try operation.flag("remembers")
    asks = try operation.flag("asks")
    missing = Set(try operation.names("missing") ?? [])
    return try operation.flag("lazy")
  }

  /// The number of live controllers that were made on demand.
  var living: Int {
    world?.cast.count { $0.kept == nil && $0.controller != nil && lazy.contains($0.name) } ?? 0
  }

  func leaf(_ child: String) throws(PageUnavailable) -> any Controller {
    if asks { report("asked", text: child) }
    guard let world, !missing.contains(child) else { throw PageUnavailable("it is missing") }
    // A leaf that is still disappearing is used again, so that no two have the same name.
    if let there = world.things[child]?.controller, there.parent != nil { return there }
    made += 1
    let leaf = world.makeLeaf(child, isKept: false)
    leaf.remembers = remembers
    return leaf
  }

  /// A stand-in for a leaf that is made on demand.
  func standIn(_ child: String) -> OnDemand {
    lazy.insert(child)
    return OnDemand(child) { [parts = Weak(self)] () throws(PageUnavailable) in
      guard let parts = parts.value else { throw PageUnavailable("the case is over") }
      return try parts.leaf(child)
    }
  }
}
