import Containers
import ContainersLinks

// Links that are followed (K3).

extension World {
  static let followerWorks: [String: Work] = [
    "follow": { world, operation throws(Stop) in try world.follow(operation) }
  ]

  func makeFollower(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    #if hasFeature(Embedded)
      LinkCasts.screen = { $0 as? Leaf }
    #endif
    let table = try linkParts(operation, "links")
    let root = try container(operation.text("root"))
    let (missing, style) = (Set(try operation.names("missing") ?? []), try operation.style())
    let follower = LinkFollower(table.links, root: root) {
      [world = Weak(self)] (entry) throws(PageUnavailable) in
      guard let world = world.value, !missing.contains(entry.key) else {
        throw PageUnavailable("it is missing")
      }
      return world.makeScreen(entry, table)
    }
    follower.style = { _ in style }
    add(Thing(name, .follower, nil, .follower(follower, table)))
  }

  /// A leaf for a screen; a container with a stack if the table has one in it.
  private func makeScreen(_ entry: Place.Entry, _ table: LinkParts) -> any Controller {
    let inner = table.declarations.first { $0.parent == entry.screen && $0.kind == "stack" }
    guard let inner else {
      let leaf = makeLeaf(entry.key, isKept: false)
      leaf.show(entry)
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
    let ended: (Change.Outcome) -> Void = { [world = Weak(self), follower = Weak(follower)] outcome in
      if case .refused = outcome, case .refused(let who, _) = follower.value?.lastError {
        world.value?.hear("refusedBy(\(who))", by: name)
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

  func followerValue(_ property: String, of follower: LinkFollower, _ table: LinkParts) -> StateValue? {
    switch property {
    case "place": table.text(of: follower.place)
    case "path": follower.path.map { .string($0) } ?? .null
    default: nil
    }
  }
}

extension Leaf: LinkScreen {
  var linkEntry: Place.Entry {
    get { entry ?? Place.Entry(lifecycle.name) }
    set {
      show(newValue)
      hear("shows(\(newValue.parameterText))")
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
