import Containers

/// What `save` has given, by the names under which `restore` wants it.
struct SavedStates {
  private var values: [String: StateValue] = [:]

  /// The operation with the state that it wants, if it is a `restore`.
  func filled(_ operation: ScriptOperation) -> ScriptOperation {
    guard operation.name == "restore", let name = operation.string("from") else { return operation }
    return operation.with("saved", values[name] ?? .null)
  }

  /// Keeps what a `save` has given.
  mutating func keep(_ reply: Reply, of operation: ScriptOperation) {
    if operation.name == "save", let name = operation.string("as") { values[name] = reply.saved }
  }
}
