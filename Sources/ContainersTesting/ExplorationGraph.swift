/// The target of an action that has not been tried, or that has failed.
private let nowhere: Int32 = -1

/// The explorer's graph: states by number, and the target of each of their actions.
///
/// Actions are stored as their indices in the model's list for a state, so that a million states fit into memory. The
/// graph is independent of the model: generic code would take several times as long.
struct Graph {
  private struct Node {
    var targets: [Int32]
    /// No action before this one is untried.
    var next = 0
    let isAtRest: Bool
  }

  private var nodes: [Node] = []
  private var failures: [(node: Int, place: Int, messages: [String])] = []
  private(set) var edgeCount = 0
  /// No node before this one has untried actions.
  private var firstUntried = 0
  /// An estimate, by node, of the number of actions to the nearest untried one.
  private var distances: [Int32] = []
  /// The number of requested paths, and when the distances were last measured.
  private var ways = 0
  private var measuredAt = 0

  var stateCount: Int { nodes.count }
  var failureCount: Int { failures.count }

  /// Adds a state, and returns its number.
  mutating func add(actionCount: Int, isAtRest: Bool) -> Int {
    nodes.append(Node(targets: Array(repeating: nowhere, count: actionCount), isAtRest: isAtRest))
    distances.append(0)
    return nodes.count - 1
  }

  /// The index of an untried action of a node.
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

  /// Returns a short path from a node to one with untried actions, as indices; nil if none seems near.
  ///
  /// Searching the graph each time would take the time of the whole exploration. Every node therefore keeps an estimate
  /// of its distance to the nearest untried action. The walk follows the best estimate, and corrects those that turn
  /// out to be too small. From the start there is always a path while any action is untried.
  mutating func wayToUntried(from start: Int) -> [Int]? {
    // If no untried action can be reached now, none ever can: new nodes only come from untried actions.
    guard distances[start] < Self.far else { return nil }
    ways += 1
    if ways > measuredAt + max(64, nodes.count * 2) { measure() }
    if let way = guessedWay(from: start) { return way }
    guard measuredAt != ways else { return nil }
    measure()
    return guessedWay(from: start)
  }

  private mutating func guessedWay(from start: Int) -> [Int]? {
    var way: [(node: Int, place: Int)] = []
    var here = start
    var steps = 0
    while !isUntried(here) {
      steps += 1
      guard let (place, distance) = nearest(from: here), distance < Self.far, steps <= nodes.count + 64
      else { return nil }
      distances[here] = max(distances[here], distance + 1)
      way.append((here, place))
      here = target(of: here, at: place)
      // A node that is visited again closes a loop, which is removed.
      if let earlier = way.firstIndex(where: { $0.node == here }) { way.removeSubrange(earlier...) }
    }
    return way.map(\.place)
  }

  private static var far: Int32 { .max / 2 }

  /// The action that seems to lead to the nearest untried action.
  private func nearest(from node: Int) -> (place: Int, distance: Int32)? {
    var best: (place: Int, distance: Int32)?
    for (place, target) in nodes[node].targets.enumerated() where target >= 0 && target != node {
      let distance = isUntried(Int(target)) ? 0 : max(1, distances[Int(target)])
      if distance < best?.distance ?? .max { best = (place, distance) }
    }
    return best
  }

  /// Measures all distances to untried actions again, by one backward search.
  private mutating func measure() {
    measuredAt = ways
    let (starts, sources) = backwards()
    distances = Array(repeating: Self.far, count: nodes.count)
    var queue = nodes.indices.filter { isUntried($0) }
    for node in queue { distances[node] = 0 }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for source in sources[starts[node]..<starts[node + 1]] where distances[Int(source)] == Self.far {
        distances[Int(source)] = distances[node] + 1
        queue.append(Int(source))
      }
    }
  }

  /// For each node, where its predecessors begin in a list of all predecessors.
  private func backwards() -> (starts: [Int], sources: [Int32]) {
    var starts = Array(repeating: 0, count: nodes.count + 1)
    for node in nodes { for target in node.targets where target >= 0 { starts[Int(target) + 1] += 1 } }
    for node in nodes.indices { starts[node + 1] += starts[node] }
    var places = starts
    var sources = Array(repeating: Int32(0), count: starts[nodes.count])
    for (number, node) in nodes.enumerated() {
      for target in node.targets where target >= 0 {
        sources[places[Int(target)]] = Int32(number)
        places[Int(target)] += 1
      }
    }
    return (starts, sources)
  }
}

// MARK: - The result

extension Graph {
  /// The counts, the counterexamples, and the states from which no settled state can be reached.
  mutating func result<Model: Explorable>(
    _ make: () throws -> Model
  ) throws -> Exploration<Model.Action> {
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
      result.counterexamples.append(.init(script: try make().retrace(places), messages: messages))
    }
    return result
  }

  /// The shortest known path from the start to a node, as indices.
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

  /// The node and index by which each node is reached first, breadth first.
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

  /// The nodes from which no settled node can be reached.
  private func stranded() -> [Int] {
    let (starts, sources) = backwards()
    var reaches = nodes.map(\.isAtRest)
    var queue = nodes.indices.filter { reaches[$0] }
    while let node = queue.popLast() {
      for source in sources[starts[node]..<starts[node + 1]] where !reaches[Int(source)] {
        reaches[Int(source)] = true
        queue.append(Int(source))
      }
    }
    return nodes.indices.filter { !reaches[$0] }
  }
}
