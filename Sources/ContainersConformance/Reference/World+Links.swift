import Containers
import ContainersLinks

// Tables of paths (K1, K2).

extension World {
  static let linkWorks: [String: Work] = [
    "parsePath": { world, operation throws(Stop) in
      let parts = try world.linkParts(operation, "in")
      let current = try parts.place(operation, "current")
      parts.place = parts.links.place(for: try operation.text("path"), current: current)
    },
    "formPath": { world, operation throws(Stop) in
      let parts = try world.linkParts(operation, "in")
      parts.place = try parts.place(operation, "place")
    },
  ]

  func linkParts(_ operation: ScriptOperation, _ key: String) throws(Stop) -> LinkParts {
    guard case .links(let parts) = try thing(operation.text(key)).parts else {
      throw operation.malformed(key, "a table of links")
    }
    return parts
  }

  func makeLinks(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    var declarations: [LinkParts.Declaration] = []
    for value in operation.value("table")?.array ?? [] {
      let one = ScriptOperation(name: "make", members: value.object ?? StateObject())
      declarations.append(
        LinkParts.Declaration(
          name: try one.text("name"), kind: try one.optionalText("kind") ?? "screen",
          parent: try one.optionalText("in"), operation: one))
    }
    // The outermost container without an “in” contains the screens that do not name a container.
    let root = declarations.first?.name
    declarations = declarations.enumerated().map { number, one in
      LinkParts.Declaration(
        name: one.name, kind: one.kind, parent: one.parent ?? (number == 0 ? nil : root),
        operation: one.operation)
    }
    let parts = try LinkParts(declarations) { write(name + "." + $0) }
    add(Thing(name, .links, nil, .links(parts)))
  }

  func linkValue(_ property: String, of parts: LinkParts) -> StateValue? {
    switch property {
    case "place": parts.place.map { parts.text(of: $0) } ?? .null
    case "path": parts.place.flatMap { parts.links.path(of: $0) }.map { .string($0) } ?? .null
    default: nil
    }
  }
}

extension LinkTableError: Worded {
  var word: String {
    switch self {
    case .samePattern: "samePattern"
    case .sameName: "duplicate"
    case .name, .pattern: "pattern"
    case .unknownSeed, .unknownName: "unknown"
    case .kind: "position"
    }
  }
}
