import Containers
package import ContainersHeader
import ContainersLinks
import ContainersPersistence

// Links; documented in containers.h.

// MARK: - Places as JSON

extension LinkValue {
  fileprivate var state: StateValue {
    switch self {
    case .string(let text): .string(text)
    case .int(let number): StateValue(number)
    case .list(let values): .array(values.map { $0.state })
    }
  }

  static func of(_ value: StateValue) -> LinkValue? {
    if let number = value.int { return .int(number) }
    if let text = value.string { return .string(text) }
    return value.array.map { .list($0.compactMap { of($0) }) }
  }
}

extension Place.Entry {
  fileprivate var state: StateValue {
    var value: StateValue = ["key": .string(key)]
    let list = parameters.map { (key: $0.key, value: $0.value.state) }
    if !list.isEmpty { value["parameters"] = .object(StateObject(list)) }
    return value
  }

  /// The entry as JSON.
  var json: String { state.json }

  static func of(_ value: StateValue) throws(Failure) -> Place.Entry {
    guard let key = value["key"]?.string else { throw noPlace(value) }
    var entry = Place.Entry(key)
    for (name, value) in value["parameters"]?.object ?? StateObject() {
      entry.parameters[name] = LinkValue.of(value)
    }
    return entry
  }
}

private func noPlace(_ value: StateValue) -> Failure {
  .call(CT_ERROR_VALUE, "this is not a place: \(value.json); see containers.h for its form")
}

extension Place {
  /// The place as JSON.
  var json: String {
    var list: [(key: String, value: StateValue)] = []
    for (name, position) in positions {
      let value: StateValue =
        switch position {
        case .selected(let entry): ["selected": entry.state]
        case .path(let entries): ["path": .array(entries.map { $0.state })]
        case .layers(let entries): ["layers": .array(entries.map { $0.state })]
        }
      list.append((name, value))
    }
    return StateValue.object(StateObject(list)).json
  }

  /// The place of a text.
  static func of(_ text: Text, _ what: StaticString) throws(Failure) -> Place? {
    guard let value = try StateValue.of(text, what) else { return nil }
    guard let object = value.object else { throw noPlace(value) }
    var place = Place()
    for (name, position) in object {
      if let entry = position["selected"] {
        place[name] = .selected(try Place.Entry.of(entry))
      } else if let list = position["path"]?.array {
        place[name] = .path(try entries(list))
      } else if let list = position["layers"]?.array {
        place[name] = .layers(try entries(list))
      } else {
        throw noPlace(position)
      }
    }
    return place
  }

  private static func entries(_ list: [StateValue]) throws(Failure) -> [Place.Entry] {
    var found: [Place.Entry] = []
    for value in list { found.append(try Place.Entry.of(value)) }
    return found
  }
}

// MARK: - Tables

/// A table of links of C.
final class LinksHandle: Handle {
  let links: Links

  init(_ links: Links) {
    self.links = links
    super.init(.links)
  }
}

func links(_ pointer: OpaquePointer?) throws(Failure) -> Links {
  unsafeDowncast(try ThreadState.here.find(pointer, .links), to: LinksHandle.self).links
}

/// A node of C, copied.
private struct Node {
  let kind: Int
  let parent: Int
  let name: String
  let patterns: [String]
  let ints: [String]
  let below: [String]?
  let isSingle: Bool

  init(_ given: ct_link_node, at index: Int) throws(Failure) {
    kind = try choice(given.kind, "kind of node", [0, 1, 2, 3])
    (parent, name) = (Int(given.parent), try string(given.name, "name"))
    guard index == 0 ? parent == -1 : (0..<index).contains(parent) else {
      throw .call(
        CT_ERROR_VALUE, "\(parent) is not a valid parent of node \(index); give the index of an earlier one")
    }
    (patterns, ints) = (
      try lines(given.patterns, "patterns"), try lines(given.int_parameters, "names of parameters")
    )
    guard patterns.count <= 3 else {
      throw .call(CT_ERROR_VALUE, "\(name) has \(patterns.count) patterns; a screen has 3 at most")
    }
    below = given.has_below != 0 ? try lines(given.below, "keys") : nil
    isSingle = given.single != 0
  }

  /// The node with those that are in it.
  static func tree(_ index: Int, _ all: [Node]) throws(Failure) -> LinkNode {
    let node = all[index]
    let path = node.patterns.first ?? ""
    var (inner, screens): ([LinkNode], [ContainersLinks.Screen]) = ([], [])
    for child in all.indices where child != index && all[child].parent == index {
      if all[child].kind == CT_NODE_SCREEN { screens.append(try screen(child, all)) }
      inner.append(try tree(child, all))
    }
    switch node.kind {
    case Int(CT_NODE_CHOICE): return .choice(node.name, at: path, inner)
    case Int(CT_NODE_STACK): return .stack(node.name, at: path, seed: node.below ?? [], screens)
    case Int(CT_NODE_LAYERS):
      guard let base = inner.first else {
        throw .call(CT_ERROR_VALUE, "\(node.name) has no base; its first child is the base")
      }
      return .layers(node.name, at: path, base: base, Array(inner.dropFirst()))
    default: return .screen(try screen(index, all))
    }
  }

  private static func screen(_ index: Int, _ all: [Node]) throws(Failure) -> ContainersLinks.Screen {
    let node = all[index]
    let parameters = node.ints.map { LinkParameter.int($0) }
    let inner = all.indices.first { $0 != index && all[$0].parent == index && all[$0].kind != CT_NODE_SCREEN }
    let content = try inner.map { inner throws(Failure) in try tree(inner, all) }
    let (name, given) = (node.name, node.patterns)
    // The patterns are separate arguments.
    switch given.count {
    case 0:
      return ContainersLinks.Screen(
        name, parameters: parameters, seed: node.below, isSingle: node.isSingle, content: content)
    case 1:
      return ContainersLinks.Screen(
        name, given[0], parameters: parameters, seed: node.below, isSingle: node.isSingle, content: content)
    case 2:
      return ContainersLinks.Screen(
        name, given[0], given[1], parameters: parameters, seed: node.below, isSingle: node.isSingle,
        content: content)
    default:
      return ContainersLinks.Screen(
        name, given[0], given[1], given[2], parameters: parameters, seed: node.below,
        isSingle: node.isSingle, content: content)
    }
  }
}

@c @implementation package func ct_links_new(
  _ nodes: UnsafePointer<ct_link_node>?, _ count: Int, _ twins: UnsafeMutablePointer<OwnedText>?,
  _ error: ErrorOut
) -> OpaquePointer? {
  twins?.pointee = nil
  return call(error, nil) { () throws(Failure) in
    var all: [Node] = []
    for index in 0..<max(0, count) {
      all.append(
        try Node(try needed(nodes.map { $0 + index }, { Int($0.size) }, "ct_link_node"), at: index))
    }
    guard !all.isEmpty else { throw .call(CT_ERROR_VALUE, "a table of links has at least one node") }
    let tree = try Node.tree(0, all)
    do throws(LinkTableError) { return LinksHandle(try Links(tree)).retained() } catch {
      if case .samePattern(_, let one, let other) = error { twins?.pointee = owned(joined([one, other])) }
      throw error.failure
    }
  }
}

@c @implementation package func ct_links_place(
  _ pointer: OpaquePointer?, _ path: Text, _ current: Text, _ error: ErrorOut
) -> OwnedText {
  call(error, nil) { () throws(Failure) in
    let (links, path) = (try links(pointer), try string(path, "path"))
    guard let place = links.place(for: path, current: try Place.of(current, "places")) else {
      throw LinkError.noMatch(path: path).failure
    }
    return owned(place.json)
  }
}

@c @implementation package func ct_links_path(_ pointer: OpaquePointer?, _ place: Text, _ error: ErrorOut)
  -> OwnedText
{
  call(error, nil) { () throws(Failure) in
    let links = try links(pointer)
    guard let place = try Place.of(place, "places") else {
      throw .call(CT_ERROR_NULL, "the place is NULL; it is needed")
    }
    return owned(links.path(of: place))
  }
}
