import Containers

/// The rules about layers that hold in every script (M1, M4, M7).
///
/// Only the operations, not the events, show which containers are contexts and which controller is a base. In a script
/// with several contexts it is unknown which one contains a layer, so changes are only checked if there is one context.
struct LayerWatch: Sendable {
  private var contexts: Set<String> = []
  private var bases: Set<String> = []
  /// The base and the layers of the only context.
  private var members: Set<String> = []
  /// The results that have been delivered, and those of which the script may want several.
  private var (delivered, unclear): (Set<String>, Set<String>) = ([], [])
  /// The members that are appearing or disappearing.
  private var moving: Set<String> = []
  /// The members that were moving when the first did of an operation came, and have not reversed since; nil before it.
  private var late: Set<String>?

  /// The context of a layer, if there is only one.
  var context: String? { contexts.count == 1 ? contexts.first : nil }

  mutating func learn(_ operation: ScriptOperation) {
    let members = operation.members
    switch operation.name {
    case "make" where members["kind"]?.string == "layers":
      guard let name = members["name"]?.string, let base = members["base"]?.string else { return }
      contexts.insert(name)
      bases.insert(base)
      self.members.insert(base)
    case "setBase":
      guard let child = members["child"]?.string else { return }
      bases.insert(child)
    case "presentLayer", "push":
      if let result = members["result"]?.string { delivered.remove(result) }
      guard operation.name == "presentLayer", let child = members["child"]?.string else { return }
      self.members.insert(child)
    case "exchangeLayer":
      if let new = members["new"]?.string { self.members.insert(new) }
    case "when":
      guard let inner = operation.inside else { return }
      if let result = inner.members["result"]?.string { unclear.insert(result) }
      if inner.name == "setBase", let child = inner.members["child"]?.string { bases.insert(child) }
    default: break
    }
  }

  /// Checks an event; returns the rule that it breaks, and how.
  ///
  /// - Parameter isVisible: Whether the only context has appeared and is not in transition itself.
  mutating func see(_ event: HeardEvent, isVisible: Bool) -> (rule: String, text: String)? {
    switch event.word {
    case "result":
      guard !delivered.insert(event.name).inserted, !unclear.contains(event.name) else { return nil }
      return ("M7", "a second time")
    case "wM", "dM":
      guard let parent = event.argument.map(String.init), parent != "nil" else { return nil }
      if contexts.contains(parent) {
        members.insert(event.name)
        return bases.contains(event.name) ? nil : ("M1", "though it is not a base, and a layer is not moved")
      }
      members.remove(event.name)
      moving.remove(event.name)
      return nil
    default:
      // Members that appear and disappear with the context do so outside of its changes.
      if event.name == context { (moving, late) = ([], nil) }
      guard let callback = event.callback, members.contains(event.name) else { return nil }
      if callback.isWill {
        moving.insert(event.name)
        late?.remove(event.name)
        return nil
      }
      moving.remove(event.name)
      late = isVisible ? late ?? moving : nil
      return nil
    }
  }

  /// Checks the end of an operation: all members that moved in one change have arrived.
  mutating func endOfOperation() -> (rule: String, text: String)? {
    defer { late = nil }
    guard let name = late?.intersection(moving).min() else { return nil }
    return ("M4", "when others have arrived and \(name) has not: that is a second change of one context")
  }
}
