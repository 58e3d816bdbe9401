import Containers

/// The results of `save`, by the names that `restore` uses.
struct SavedStates {
  private var values: [String: StateValue] = [:]

  /// The operation, with its saved state if it is a `restore`.
  func filled(_ operation: ScriptOperation) -> ScriptOperation {
    guard operation.name == "restore", let name = operation.string("from") else { return operation }
    return operation.with("saved", values[name] ?? .null)
  }

  /// Keeps the result of a `save`.
  mutating func keep(_ reply: Reply, of operation: ScriptOperation) {
    if operation.name == "save", let name = operation.string("as") { values[name] = reply.saved }
  }
}
