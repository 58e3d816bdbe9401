import Containers
import ContainersLinks

// Tables of paths, and following links (K1–K3).

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
    "follow": { world, operation throws(Stop) in try world.follow(operation) },
  ]

  private func linkParts(_ operation: ScriptOperation, _ key: String) throws(Stop) -> LinkParts {
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

  // MARK: Following

  func makeFollower(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let table = try linkParts(operation, "links")
    let root = try container(operation.text("root"))
    let (missing, style) = (Set(try operation.names("missing") ?? []), try operation.style())
    let follower = LinkFollower(table.links, root: root) {
      [weak self] (entry) throws(PageUnavailable) in
      guard let self, !missing.contains(entry.key) else { throw PageUnavailable("it is missing") }
      return makeScreen(entry, table)
    }
    follower.style = { _ in style }
    add(Thing(name, .follower, nil, .follower(follower, table)))
  }

  /// A leaf for a screen; a container with a stack if the table has one in it.
  private func makeScreen(_ entry: Place.Entry, _ table: LinkParts) -> any Controller {
    let inner = table.declarations.first { $0.parent == entry.screen && $0.kind == "stack" }
    guard let inner else {
      let leaf = makeLeaf(entry.key, isKept: false)
      leaf.begin(as: entry)
      return leaf
    }
    let box = Box(entry.key, self, order: profile["generic"] ?? .generic)
    let stack = StackContainer(allowsEmpty: true, name: inner.name)
    let parts = StackParts(inner.name, self)
    stack.delegate = parts
    for thing in [Thing(entry.key, .generic, box), Thing(inner.name, .stack, stack, .stack(parts))] {
      thing.kept = nil
      add(thing)
    }
    _ = try? box.add(stack, shown: true)
    return box
  }

  func follower(_ operation: ScriptOperation, _ key: String) throws(Stop) -> (LinkFollower, LinkParts) {
    guard case .follower(let follower, let table) = try thing(operation.text(key)).parts else {
      throw operation.malformed(key, "a follower")
    }
    return (follower, table)
  }

  private func follow(_ operation: ScriptOperation) throws(Stop) {
    let ((follower, table), name) = (try follower(operation, "in"), try operation.text("in"))
    let (asking, options) = (try operation.flag("asking", true), try operation.options())
    let ending = try ending(operation)
    let (path, place) = (try operation.optionalText("path"), try table.place(operation, "place"))
    let ended: (Change.Outcome) -> Void = { [weak self, weak follower] outcome in
      if case .refused = outcome, case .refused(let who, _) = follower?.lastError {
        self?.hear("refusedBy(\(who))", by: name)
      }
      ending?(outcome)
    }
    do throws(LinkError) {
      if let place {
        _ = try follower.follow(place, asking: asking, options, whenEnded: ended)
      } else {
        _ = try follower.follow(path ?? "", asking: asking, options, whenEnded: ended)
      }
    } catch {
      if case .refused(let who, _) = error { hear("refusedBy(\(who))", by: name) }
      throw .refused(error.word)
    }
  }

  func linkValue(_ property: String, of parts: LinkParts) -> StateValue? {
    switch property {
    case "place": parts.place.map { parts.text(of: $0) } ?? .null
    case "path": parts.place.flatMap { parts.links.path(of: $0) }.map { .string($0) } ?? .null
    default: nil
    }
  }

  func followerValue(_ property: String, of follower: LinkFollower, _ table: LinkParts) -> StateValue? {
    switch property {
    case "place": table.text(of: follower.place)
    case "path": follower.path.map { .string($0) } ?? .null
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
    case .unknownSeed: "unknown"
    }
  }
}

extension LinkError: Worded {
  var word: String {
    switch self {
    case .noMatch: "noMatch"
    case .unknownContainer, .unknownChild: "unknown"
    case .position: "position"
    case .duplicate: "duplicate"
    case .empty: "empty"
    case .unavailable: "unavailable"
    case .held: "alreadyAChild"
    case .hidden: "notVisible"
    case .style: "noContext"
    case .refused: "refused"
    case .failed: "other"
    }
  }
}
