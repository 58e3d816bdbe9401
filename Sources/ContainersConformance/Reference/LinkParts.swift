import Containers
import ContainersLinks

// A table of paths, and places in the notation of the protocol (K1, K2).

/// A table of links from a script, and the result of its last lookup.
final class LinkParts {
  /// One container or screen of the table.
  struct Declaration {
    let name: String
    let kind: String
    let parent: String?
    let operation: ScriptOperation
  }

  let declarations: [Declaration]
  let links: Links
  /// The guards of the follower that uses the table (K9).
  var guards: [LinkGuard] = []
  /// The place that was last found or requested; nil for none.
  var place: Place?

  init(_ declarations: [Declaration], _ tell: (String) -> Void) throws(Stop) {
    self.declarations = declarations
    guard let first = declarations.first else { throw .malformed("a table has at least one declaration") }
    let node = try Self.node(first, in: declarations)
    do throws(LinkTableError) { links = try Links(node) } catch {
      if case .samePattern(_, let one, let other) = error {
        let names = [one, other].map { $0.split(separator: "/").last.map(String.init) ?? "" }
        tell("twins(\(names.joined(separator: ",")))")
      }
      throw .refused(error.word)
    }
  }

  private static func node(_ one: Declaration, in all: [Declaration]) throws(Stop) -> LinkNode {
    var (inner, screens): ([LinkNode], [Screen]) = ([], [])
    for child in all where child.parent == one.name {
      if child.kind == "screen" { screens.append(try screen(child, in: all)) }
      inner.append(try node(child, in: all))
    }
    let path = try one.operation.names("at")?.first ?? ""
    switch one.kind {
    case "choice": return .choice(one.name, at: path, inner)
    case "stack":
      return .stack(one.name, at: path, seed: try one.operation.names("below") ?? [], screens)
    case "layers":
      guard let base = inner.first else { throw .malformed("“\(one.name)” has no base in the table") }
      return .layers(one.name, at: path, base: base, Array(inner.dropFirst()))
    default: return .screen(try screen(one, in: all))
    }
  }

  private static func screen(_ one: Declaration, in all: [Declaration]) throws(Stop) -> Screen {
    let operation = one.operation
    let parameters = (try operation.names("ints") ?? []).map { LinkParameter.int($0) }
    let (seed, isSingle) = (try operation.names("below"), try operation.flag("single"))
    let inner = all.first { $0.parent == one.name && $0.kind != "screen" }
    let content = try inner.map { inner throws(Stop) in try node(inner, in: all) }
    func screen(_ patterns: [String]) -> Screen? {
      switch patterns.count {
      case 0: Screen(one.name, parameters: parameters, seed: seed, isSingle: isSingle, content: content)
      case 1:
        Screen(
          one.name, patterns[0], parameters: parameters, seed: seed, isSingle: isSingle, content: content)
      case 2:
        Screen(
          one.name, patterns[0], patterns[1], parameters: parameters, seed: seed, isSingle: isSingle,
          content: content)
      case 3:
        Screen(
          one.name, patterns[0], patterns[1], patterns[2], parameters: parameters, seed: seed,
          isSingle: isSingle, content: content)
      default: nil
      }
    }
    guard let screen = screen(try operation.names("at") ?? []) else {
      throw operation.malformed("at", "at most three patterns")
    }
    return screen
  }

  // MARK: Places

  /// A place in the notation of the protocol, without containers that are not in the table.
  func text(of place: Place) -> StateValue {
    let containers = declarations.filter { $0.kind != "screen" }.map { $0.name }
    let known = place.positions.filter { containers.contains($0.key) }
    let texts = known.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { name, position in
      let entries =
        switch position {
        case .selected(let entry): [entry]
        case .path(let entries), .layers(let entries): entries
        }
      return ([name] + entries.map { $0.text }).joined(separator: " ")
    }
    return StateValue(texts)
  }

  /// The place of an operation; nil if it is missing.
  func place(_ operation: ScriptOperation, _ key: String) throws(Stop) -> Place? {
    guard let texts = try operation.names(key) else { return nil }
    var place = Place()
    for text in texts {
      let words = text.split(separator: " ").map(String.init)
      guard let name = words.first else { throw operation.malformed(key, "a place") }
      var entries: [Place.Entry] = []
      for word in words.dropFirst() {
        let screen = declarations.first { $0.name == String(word.prefix { $0 != "/" && $0 != "?" }) }
        entries.append(Place.Entry(text: word, ints: try screen?.operation.names("ints") ?? []))
      }
      switch declarations.first(where: { $0.name == name })?.kind {
      case "choice":
        guard let entry = entries.first else { throw operation.malformed(key, "a place") }
        place[name] = .selected(entry)
      case "layers": place[name] = .layers(entries)
      default: place[name] = .path(entries)
      }
    }
    return place
  }
}

extension Place.Entry {
  /// The parameters, in the order of their names.
  var parameterText: String {
    parameters.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { name, value in
      name + ":" + Self.text(of: value)
    }.joined(separator: "&")
  }

  fileprivate var text: String { parameters.isEmpty ? key : key + "?" + parameterText }

  private static func text(of value: LinkValue) -> String {
    switch value {
    case .string(let text): text
    case .int(let number): String(number)
    case .list(let values): values.map { text(of: $0) }.joined(separator: ",")
    }
  }

  /// Parses an entry; some parameters are integers.
  fileprivate init(text: String, ints: [String]) {
    let parts = text.split(separator: "?", maxSplits: 1).map(String.init)
    self.init(parts.first ?? "")
    for pair in parts.dropFirst().joined().split(separator: "&") {
      guard let mark = pair.firstIndex(of: ":") else { continue }
      let (name, value) = (String(pair[..<mark]), String(pair[pair.index(after: mark)...]))
      let values = value.split(separator: ",").map { part in
        ints.contains(name) ? Int(part).map { LinkValue.int($0) } : .string(String(part))
      }.compactMap { $0 }
      parameters[name] = values.count == 1 ? values[0] : .list(values)
    }
  }
}
