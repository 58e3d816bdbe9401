import Containers
import ContainersLinks

// Links that are followed (K3).

extension World {
  static let followerWorks: [String: Work] = [
    "follow": { world, operation throws(Stop) in try world.follow(operation) },
    "resume": { world, operation throws(Stop) in try world.follow(operation) },
    "setGuards": { world, operation throws(Stop) in
      let (follower, table) = try world.follower(operation, "in")
      follower.guards = try operation.flag("on") ? table.guards : []
    },
  ]

  func makeFollower(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    #if hasFeature(Embedded)
      LinkCasts.screen = { $0 as? Leaf }
    #endif
    let table = try linkParts(operation, "links")
    let root = try container(operation.text("root"))
    let (missing, style) = (Set(try operation.names("missing") ?? []), try operation.style())
    let make: (Place.Entry) throws(PageUnavailable) -> any Controller = {
      [world = Weak(self)] (entry) throws(PageUnavailable) in
      guard let world = world.value, !missing.contains(entry.key) else {
        throw PageUnavailable("it is missing")
      }
      return world.makeScreen(entry, table)
    }
    let follower: LinkFollower
    if let names = try operation.names("registry") {
      follower = try registered(table, root, try kinds(names, make))
    } else {
      follower = LinkFollower(table.links, root: root, make: make)
      follower.style = { _ in style }
    }
    table.guards = try guards(operation, table)
    follower.guards = table.guards
    add(Thing(name, .follower, nil, .follower(follower, table)))
  }

  /// A registry of names, each with its kind after a colon (K10).
  private func kinds(
    _ names: [String], _ make: @escaping (Place.Entry) throws(PageUnavailable) -> any Controller
  ) throws(Stop) -> Registry {
    var definitions: [Registry.Definition] = []
    for name in names {
      let parts = name.split(separator: ":").map { String($0) }
      guard let kind = parts.count == 2 ? Registry.Kind(rawValue: parts[1]) : .screen, let first = parts.first
      else { throw .malformed("“\(name)” is not a name, or a name and a kind") }
      definitions.append(
        Registry.Definition(first, kind) { (key, parameters) throws(PageUnavailable) in
          let entry = Place.Entry(key, LinkValue.values(of: parameters))
          if kind == .stack { return StackContainer(allowsEmpty: true, name: key) }
          return try make(entry)
        })
    }
    do throws(RegistryError) { return try Registry(definitions) } catch { throw .refused("duplicate") }
  }

  private func registered(
    _ table: LinkParts, _ root: any Container, _ registry: Registry
  ) throws(Stop) -> LinkFollower {
    do throws(LinkTableError) {
      return try LinkFollower(table.links, root: root, registry: registry)
    } catch { throw .refused(error.word) }
  }

  /// The guards of a script: a place in which a screen is named is answered by that of a path, or refused (K9).
  private func guards(_ operation: ScriptOperation, _ table: LinkParts) throws(Stop) -> [LinkGuard] {
    var guards: [LinkGuard] = []
    for value in operation.value("guards")?.array ?? [] {
      guard let from = value.object?["from"]?.string else { throw operation.malformed("guards", "guards") }
      let (to, reason) = (value.object?["to"]?.string, value.object?["refuses"]?.string)
      guards.append(
        LinkGuard(from) { place in
          let isMeant = place.positions.values.contains { $0.top?.screen == from }
          guard isMeant else { return .pass }
          if let reason { return .refuse(reason: reason) }
          return to.map { .insteadPath($0) } ?? .pass
        })
    }
    return guards
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
    var isIdle = false
    do throws(LinkError) {
      if operation.name == "resume" {
        if try follower.followWanted(asking: asking, options, whenEnded: ended) == nil { isIdle = true }
      } else if let place {
        _ = try follower.follow(place, asking: asking, options, whenEnded: ended)
      } else {
        _ = try follower.follow(path ?? "", asking: asking, options, whenEnded: ended)
      }
    } catch {
      if case .refused(let who, _) = error { hear("refusedBy(\(who))", by: name) }
      throw .refused(error.word)
    }
    if isIdle { throw .refused("noMatch") }
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
    case .endless: "endless"
    case .refused: "refused"
    case .failed: "other"
    }
  }
}
