import ContainersLinks
import ContainersTesting
import Testing
import TestAmount

/// Makes tables and places at random.
struct RandomLinks {
  var generator: SeededGenerator
  private var names = 0
  /// The screens of the table, by the containers that declare them.
  private(set) var screens: [String: [(name: String, parameters: [String])]] = [:]
  private(set) var containers: [String] = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private mutating func name(_ letter: String) -> String {
    names += 1
    return letter + String(names)
  }

  mutating func word() -> String {
    let words = [
      "a", "b", "c", "7", "-1", "é", "a b", "%", "/", "?x=1", "#", "*", "😀", "..", "", "a&b=c", "+",
    ]
    return words[number(words.count)]
  }

  mutating func value() -> LinkValue {
    switch number(4) {
    case 0: .int(number(5) - 2)
    case 1: .list((0..<number(3)).map { _ in .string(word()) })
    default: .string(word())
    }
  }

  private mutating func screen(in container: String) -> Screen {
    let name = name("s")
    var (parts, parameters): ([String], [String]) = ([], [])
    for _ in 0..<number(4) {
      let parameter = "p\(parameters.count)"
      switch number(7) {
      case 0, 1, 2: parts.append(["a", "b", "c", "é"][number(4)])
      case 3, 4:
        parts.append(":" + parameter)
        parameters.append(parameter)
      case 5:
        parts.append(":" + parameter + "?")
        parameters.append(parameter)
      default:
        guard !parts.contains(where: { $0.hasSuffix("+") || $0.hasSuffix("*") }) else { continue }
        parts.append(":" + parameter + ["+", "*"][number(2)])
        parameters.append(parameter)
      }
    }
    screens[container, default: []].append((name, parameters))
    let typed = parameters.filter { _ in number(2) == 0 }.map { LinkParameter.int($0) }
    let others = (screens[container] ?? []).dropLast().map { $0.name }.filter { _ in number(3) == 0 }
    return Screen(
      name, (number(3) == 0 ? "/" : "") + parts.joined(separator: "/"), parameters: typed, seed: others,
      isSingle: number(4) == 0)
  }

  mutating func node(depth: Int) -> LinkNode {
    let (kind, path) = (depth > 2 ? 1 : number(3), ["", "", "a", "b"][number(4)])
    let name = name("c")
    containers.append(name)
    switch kind {
    case 0: return .choice(name, at: path, (0...number(3)).map { _ in node(depth: depth + 1) })
    case 1: return .stack(name, at: path, (0...number(4)).map { _ in screen(in: name) })
    default:
      let base = node(depth: depth + 1)
      return .layers(name, at: path, base: base, (0..<number(3)).map { _ in .screen(screen(in: name)) })
    }
  }

  /// A place that a running tree could have.
  mutating func place(_ links: Links, _ node: LinkNode) -> Place {
    var place = Place()
    func entry(_ random: inout Self, in container: String) -> Place.Entry? {
      let all = random.screens[container] ?? []
      guard !all.isEmpty else { return nil }
      let screen = all[random.number(all.count)]
      var parameters: [String: LinkValue] = [:]
      for name in screen.parameters + ["q"] where random.number(3) > 0 { parameters[name] = random.value() }
      return links.entry(screen.name, parameters, in: container)
    }
    func visit(_ random: inout Self, _ node: LinkNode) {
      switch node {
      case .screen: return
      case .choice(let name, _, let nodes):
        if let child = nodes.randomElement(using: &random.generator) {
          place[name] = .selected(Place.Entry(child.name))
        }
        for node in nodes { visit(&random, node) }
      case .stack(let name, _, _, _):
        place[name] = .path((0...random.number(3)).compactMap { _ in entry(&random, in: name) })
      case .layers(let name, _, let base, _):
        place[name] = .layers((0..<random.number(2)).compactMap { _ in entry(&random, in: name) })
        visit(&random, base)
      }
    }
    visit(&self, node)
    return place
  }

  /// A path that may fit something.
  mutating func path() -> String {
    let pieces = [
      "a", "b", "c", "/", "/", "/", "7", "%C3%A9", "%", "%2", "?", "&", "=", "#", "q", "*", ":", "é",
    ]
    return (0..<number(12)).map { _ in pieces[number(pieces.count)] }.joined()
  }
}

extension LinkNode {
  fileprivate var name: String {
    switch self {
    case .screen: ""
    case .choice(let name, _, _), .stack(let name, _, _, _), .layers(let name, _, _, _): name
    }
  }
}

@Suite("Links at random")
struct PathRandomTests {
  /// What is in front, whatever is hidden.
  private func leads(_ links: Links, _ path: String, to place: Place) -> Bool {
    guard let found = links.place(for: path, current: place) else { return false }
    return links.path(of: found) == path
      && found.positions.allSatisfy { name, position in position.top == place[name]?.top }
  }

  @Test("K1, K2: over random tables and places, the path of a place leads to what is in front of it")
  func places() throws {
    var (paths, tables) = (0, 0)
    for round in 0..<TestAmount.rounds(4_000, atLeast: 400) {
      var random = RandomLinks(seed: UInt64(round) + TestAmount.offset)
      let node = random.node(depth: 0)
      guard let links = try? Links(node) else { continue }  // two screens on one pattern
      tables += 1
      for _ in 0..<5 {
        let place = random.place(links, node)
        guard let path = links.path(of: place) else { continue }
        paths += 1
        #expect(leads(links, path, to: place), "round \(round): \(path) of \(place)")
      }
    }
    #expect(tables > 50, "\(tables) tables, \(paths) paths")
    #expect(paths > 100, "\(tables) tables, \(paths) paths")
  }

  @Test("K1, K2: over random paths, what a path leads to has a path that leads to the same place")
  func paths() throws {
    var found = 0
    for round in 0..<TestAmount.rounds(4_000, atLeast: 400) {
      var random = RandomLinks(seed: UInt64(round) + 1_000_000 + TestAmount.offset)
      guard let links = try? Links(random.node(depth: 0)) else { continue }
      for _ in 0..<20 {
        let path = random.path()
        guard let place = links.place(for: path) else { continue }
        guard let other = links.path(of: place) else {
          Issue.record("round \(round): \(path) leads to \(place), which has no path")
          continue
        }
        found += 1
        #expect(links.place(for: other) == place, "round \(round): \(path) and \(other)")
      }
    }
    #expect(found > 100, "\(found)")
  }
}
