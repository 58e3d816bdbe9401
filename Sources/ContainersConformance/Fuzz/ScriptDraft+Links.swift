import Containers

// Links: a table of the initial tree, and places in it.

extension ScriptDraft {
  private static let words = ["tab": "choice", "switcher": "choice", "stack": "stack", "layers": "layers"]

  /// Makes a table of the containers from the root down and their contents, and a follower.
  mutating func makeFollower() {
    guard let thing = things.first(where: { $0.name == root }), Self.words[thing.kind] != nil else { return }
    var table: [StateValue] = []
    declare(thing, in: nil, &table)
    guard add(ScriptOperation("make", ["name": "table", "kind": "links", "table": .array(table)])) else {
      return places = []
    }
    makeTool("way", "follower", ScriptOperation("make", ["links": "table", "root": .string(root)]))
  }

  private mutating func declare(_ thing: Thing, in parent: String?, _ table: inout [StateValue]) {
    let name = thing.name
    var entry: StateValue = ["name": .string(name), "kind": .string(Self.words[thing.kind] ?? "choice")]
    if let parent {
      entry["in"] = .string(parent)
      entry["at"] = [.string(name.lowercased())]
    }
    table.append(entry)
    let children =
      thing.kind == "layers" ? text(name + ".base").map { [$0] } ?? [] : names(name + "." + lists(thing.kind))
    for child in children {
      if let inner = things.first(where: { $0.name == child && Self.words[$0.kind] != nil }) {
        declare(inner, in: name, &table)
      } else {
        table.append(["name": .string(child), "in": .string(name), "at": [.string(child.lowercased())]])
      }
    }
    if thing.kind == "stack" || thing.kind == "layers" {
      // A controller that the follower makes.
      let screen = "\(name.lowercased())screen"
      table.append([
        "name": .string(screen), "in": .string(name), "at": [.string(screen + "/:id")], "ints": ["id"],
      ])
    }
    places.append(thing)
  }

  private func lists(_ kind: String) -> String {
    switch kind {
    case "tab": "tabs"
    case "switcher": "segments"
    default: "path"
    }
  }

  /// A link to a place that the table knows; usually with one or two containers.
  mutating func drawLink(_ follower: StateValue) -> ScriptOperation? {
    var lines: [String] = []
    for container in places where once(in: 2) {
      // Existing names, and new ones, so that no two controllers have the same name.
      let there = names(
        container.name + "." + (container.kind == "layers" ? "layers" : lists(container.kind)))
      var chosen = container.kind == "stack" ? some(of: there, atMost: 3) : []
      // A layer that moved is presented and made again.
      if container.kind == "layers" { chosen = Array(there.prefix(number(0...3))) }
      if container.kind == "tab" || container.kind == "switcher" {
        chosen = one(of: there).map { [$0] } ?? []
      } else if once(in: 2) {
        let id = operations.count * 10 + lines.count
        chosen.append("\(container.name.lowercased())screen/\(id)?id:\(id)")
      }
      lines.append(([container.name] + chosen.map(key)).joined(separator: " "))
    }
    guard !lines.isEmpty else { return nil }
    let follow = ScriptOperation("follow", ["in": follower, "place": StateValue(lines.sorted())])
    return marked(animated(once(in: 4) ? follow.with("asking", false) : follow))
  }

  /// The key of an existing controller; one that a link has made ends with its parameter.
  private func key(_ name: String) -> String {
    guard let slash = name.firstIndex(of: "/"), !name.contains("?") else { return name }
    return name + "?id:" + name[name.index(after: slash)...]
  }
}
