import Containers

/// The things of a script, by their kinds, as far as its operations tell.
struct ScriptCast {
  /// The names in the order in which they were made, and their kinds.
  private(set) var things: [(name: String, kind: String)] = []
  private var kinds: [String: String] = [:]
  /// The container that each name was made for, if it was made by being named.
  private(set) var surfaces: Set<String> = []

  /// Learns who is made by an operation.
  mutating func learn(_ operation: ScriptOperation) {
    if operation.name == "make", let name = operation.string("name") {
      add(name, operation.string("kind") ?? "leaf")
      if operation.string("surface") == "still" { surfaces.insert(name) }
    }
    for key in ["children", "tabs", "pages", "source"] {
      for name in operation.members[key]?.array ?? [] { if let name = name.string { add(name, "leaf") } }
    }
    if let inside = operation.inside { learn(inside) }
  }

  private mutating func add(_ name: String, _ kind: String) {
    guard kinds[name] == nil else { return }
    kinds[name] = kind
    things.append((name, kind))
  }

  func kind(_ name: String) -> String? { kinds[name] }

  /// The names of some kinds.
  func names(_ wanted: String...) -> [String] { things.filter { wanted.contains($0.kind) }.map(\.name) }

  /// Whether the events of a surface are sent by the script.
  func isStill(_ name: String) -> Bool { surfaces.contains(name) }

  /// The state in which two implementations must agree, whatever their profiles.
  var keys: [String] {
    things.flatMap { name, kind in (Self.keys[kind] ?? []).map { name + "." + $0 } }
  }

  private static let keys: [String: [String]] = [
    "leaf": ["state", "loaded", "parent"],
    "generic": ["state", "children", "shown", "settled", "open"],
    "stack": ["state", "children", "shown", "open"],
    "tab": ["state", "tabs", "selected", "index", "bar", "more"],
    "page": ["state", "pages", "spine", "doubleSided", "open", "dots", "dot"],
    "pager": ["state", "page", "settledPage", "count", "dots", "dot", "offset", "rotating"],
    "book": ["state", "page", "pages", "count"],
    "text": ["pages", "page", "lines", "starts"],
  ]
}
