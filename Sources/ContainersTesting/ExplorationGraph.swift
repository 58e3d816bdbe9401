/// Where an action leads that has not been tried, or that has failed.
private let nowhere: Int32 = -1

/// What the explorer knows: states by number, and where each of their actions leads.
///
/// Actions are kept as their places in the list that the model gives for a state, which makes a million states
/// fit into memory.
struct Graph<Model: Explorable> {
  private struct Node {
    var targets: [Int32]
    /// No action before this one is untried.
    var next = 0
    let isAtRest: Bool
  }

  private var numbers: [Model.Fingerprint: Int32] = [:]
  private var nodes: [Node] = []
  private var failures: [(node: Int, place: Int, messages: [String])] = []
  private(set) var edgeCount = 0
  /// No node before this one has untried actions.
  private var firstUntried = 0
  /// A guess, by node, of how many actions it takes to come to one that has not been tried.
  private var distances: [Int32] = []

  var stateCount: Int { nodes.count }
  var failureCount: Int { failures.count }

  /// The number of the state a model is in.
  mutating func enter(_ model: Model) -> Int {
    let fingerprint = model.fingerprint
    if let known = numbers[fingerprint] { return Int(known) }
    numbers[fingerprint] = Int32(nodes.count)
    let targets = Array(repeating: nowhere, count: model.actions.count)
    nodes.append(Node(targets: targets, isAtRest: model.isAtRest))
    distances.append(0)
    return nodes.count - 1
  }

  /// The place of an untried action of a node.
  mutating func takeUntried(of node: Int) -> Int? {
    guard nodes[node].next < nodes[node].targets.count else { return nil }
    nodes[node].next += 1
    return nodes[node].next - 1
  }

  func target(of node: Int, at place: Int) -> Int { Int(nodes[node].targets[place]) }

  mutating func connect(_ from: Int, _ place: Int, _ to: Int) {
    nodes[from].targets[place] = Int32(to)
    edgeCount += 1
  }

  mutating func fail(at node: Int, _ place: Int, _ messages: [String]) {
    failures.append((node, place, messages))
    edgeCount += 1
  }

  var hasUntried: Bool {
    mutating get {
      while firstUntried < nodes.count, !isUntried(firstUntried) { firstUntried += 1 }
      return firstUntried < nodes.count
    }
  }

  private func isUntried(_ node: Int) -> Bool { nodes[node].next < nodes[node].targets.count }

  /// A short way from a node to one with untried actions, as places; nil if there is none.
  ///
  /// Searching the graph each time would take the time of the whole exploration. So every node keeps a guess of
  /// how far it is to the next untried action; the walk goes where the guess is best, and mends the guesses
  /// that turn out to be too small.
  mutating func wayToUntried(from start: Int) -> [Int]? {
    var way: [(node: Int, place: Int)] = []
    var here = start
    while !isUntried(here) {
      guard let (place, distance) = nearest(from: here), distance < Self.far, way.count < Int(Self.far) else {
        return searchedWay(from: start)
      }
      distances[here] = max(distances[here], distance + 1)
      way.append((here, place))
      here = target(of: here, at: place)
      // Whoever comes by again has gone round in a circle.
      if let earlier = way.firstIndex(where: { $0.node == here }) { way.removeSubrange(earlier...) }
    }
    return way.map(\.place)
  }

  private static var far: Int32 { 1_000 }

  /// The action that seems to lead nearest to something untried.
  private func nearest(from node: Int) -> (place: Int, distance: Int32)? {
    var best: (place: Int, distance: Int32)?
    for (place, target) in nodes[node].targets.enumerated() where target >= 0 {
      let distance = isUntried(Int(target)) ? 0 : max(1, distances[Int(target)])
      if distance < best?.distance ?? .max { best = (place, distance) }
    }
    return best
  }

  /// The shortest known way to something untried, by a search of the graph.
  private func searchedWay(from start: Int) -> [Int]? {
    var seen: Set<Int> = [start]
    var queue: [(node: Int, origin: Int, place: Int)] = [(start, -1, 0)]
    var next = 0
    while next < queue.count {
      let node = queue[next].node
      if isUntried(node) {
        var way: [Int] = []
        var step = next
        while queue[step].origin >= 0 {
          way.append(queue[step].place)
          step = queue[step].origin
        }
        return way.reversed()
      }
      for (place, target) in nodes[node].targets.enumerated() where target >= 0 {
        if seen.insert(Int(target)).inserted { queue.append((Int(target), next, place)) }
      }
      next += 1
    }
    return nil
  }
}

// MARK: - The result

extension Graph {
  /// The numbers, the counterexamples, and the states from which there is no way back to rest.
  mutating func result(_ make: () throws -> Model) throws -> Exploration<Model.Action> {
    var result = Exploration<Model.Action>()
    result.states = nodes.count
    result.edges = edgeCount
    result.isClosed = !hasUntried
    var findings = failures.map { (node: $0.node, place: Optional($0.place), messages: $0.messages) }
    for node in result.isClosed ? stranded() : [] {
      findings.append((node, nil, ["from here there is no way back to rest"]))
    }
    guard !findings.isEmpty else { return result }
    let origins = shortestWays()
    let scripts = findings.map { (places(to: $0.node, origins) + ($0.place.map { [$0] } ?? []), $0.messages) }
    let shortest = scripts.sorted { $0.0.count < $1.0.count }
    result.counterexampleCount = shortest.count
    for (places, messages) in shortest.prefix(8) {
      result.counterexamples.append(.init(script: try replay(places, make), messages: messages))
    }
    return result
  }

  /// Turns places into actions by going the way again.
  private func replay(_ places: [Int], _ make: () throws -> Model) throws -> [Model.Action] {
    let model = try make()
    return places.map { place in
      let action = model.actions[place]
      model.perform(action)
      _ = model.violations()
      return action
    }
  }

  /// The shortest known way from the start to a node, as places.
  func way(to node: Int) -> [Int] { places(to: node, shortestWays()) }

  private func places(to node: Int, _ origins: [(node: Int32, place: Int32)]) -> [Int] {
    var places: [Int] = []
    var node = node
    while node != 0 {
      places.append(Int(origins[node].place))
      node = Int(origins[node].node)
    }
    return places.reversed()
  }

  /// By which node and place each node is reached first, breadth first.
  private func shortestWays() -> [(node: Int32, place: Int32)] {
    var origins: [(node: Int32, place: Int32)] = Array(repeating: (-1, 0), count: nodes.count)
    origins[0] = (0, 0)
    var queue = [0]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for (place, target) in nodes[node].targets.enumerated() where target >= 0 {
        guard origins[Int(target)].node < 0 else { continue }
        origins[Int(target)] = (Int32(node), Int32(place))
        queue.append(Int(target))
      }
    }
    return origins
  }

  /// The nodes from which no node at rest can be reached.
  private func stranded() -> [Int] {
    var sources: [[Int32]] = Array(repeating: [], count: nodes.count)
    for (node, value) in nodes.enumerated() {
      for target in value.targets where target >= 0 { sources[Int(target)].append(Int32(node)) }
    }
    var reaches = nodes.map(\.isAtRest)
    var queue = nodes.indices.filter { reaches[$0] }
    while let node = queue.popLast() {
      for source in sources[node] where !reaches[Int(source)] {
        reaches[Int(source)] = true
        queue.append(Int(source))
      }
    }
    return nodes.indices.filter { !reaches[$0] }
  }
}
