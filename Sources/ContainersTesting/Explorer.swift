/// Something that can be explored: a system with actions and invariants, made afresh as often as needed.
///
/// Two systems with the same fingerprint must behave the same from there on; the explorer says so when they
/// do not.
public protocol Explorable: AnyObject {
  /// Something that can be done to the system.
  associatedtype Action: Hashable, CustomStringConvertible
  /// Everything that the future of the system depends on.
  associatedtype Fingerprint: Hashable

  /// What can be done now, always in the same order for the same fingerprint.
  var actions: [Action] { get }
  /// Does it.
  func perform(_ action: Action)
  /// Where the system is now.
  var fingerprint: Fingerprint { get }
  /// What was wrong during the last action, or is wrong now, in words that cite a rule; empty when all is well.
  func violations() -> [String]
  /// Whether nothing is under way.
  var isAtRest: Bool { get }
  /// What the fingerprint is made of, for whoever has to find out what it leaves out; empty if not given.
  var details: String { get }
}

extension Explorable {
  /// Nothing.
  public var details: String { "" }

  /// Does again what was found to be well, and says what it was.
  ///
  /// It stops where the same states have led to other actions, since the fingerprint leaves something out.
  @discardableResult
  func retrace(_ places: [Int]) -> [Action] {
    var done: [Action] = []
    for place in places {
      guard actions.indices.contains(place) else { break }
      let action = actions[place]
      perform(action)
      _ = violations()
      done.append(action)
    }
    return done
  }
}

/// What an exploration has found.
public struct Exploration<Action: Hashable & CustomStringConvertible>: CustomStringConvertible {
  /// A script that leads from the start to something that is wrong.
  public struct Counterexample: CustomStringConvertible {
    /// The shortest script there is.
    public let script: [Action]
    /// What is wrong at its end.
    public let messages: [String]

    /// The script, a step a line, and what is wrong.
    public var description: String {
      let steps = script.enumerated().map { "  \($0.offset + 1). \($0.element)" }
      return (steps + messages.map { "  ✘ \($0)" }).joined(separator: "\n")
    }
  }

  /// How many states can be reached.
  public internal(set) var states = 0
  /// How many actions were tried, over all states.
  public internal(set) var edges = 0
  /// Whether every action of every state was tried.
  public internal(set) var isClosed = false
  /// What is wrong, the shortest scripts first; the first few only.
  public internal(set) var counterexamples: [Counterexample] = []
  /// How many scripts lead to something that is wrong.
  public internal(set) var counterexampleCount = 0

  /// The numbers, and the first counterexample.
  public var description: String {
    let numbers = "\(states) states, \(edges) edges, \(isClosed ? "closed" : "not closed")"
    guard let first = counterexamples.first else { return numbers }
    return "\(numbers), \(counterexampleCount) counterexamples; the shortest:\n\(first)"
  }
}

/// Tries every action in every state that can be reached, until nothing new appears.
///
/// ```swift
/// let result = try Explorer { TabModel(count: 3) }.explore()
/// #expect(result.isClosed && result.counterexamples.isEmpty, "\(result)")
/// ```
///
/// The system is not copied: the explorer walks on with the one it has through actions it has not tried, and
/// makes a new one only when it is stuck. Counterexamples are the shortest all the same, since they are taken
/// from the finished graph.
public struct Explorer<Model: Explorable> {
  private let make: () throws -> Model
  private let limit: Int

  /// Creates an explorer.
  ///
  /// - Parameters:
  ///   - limit: How many states to visit at the most.
  ///   - make: Makes the system in its first state.
  public init(limit: Int = 1_000_000, _ make: @escaping () throws -> Model) {
    self.make = make
    self.limit = limit
  }

  /// Explores; throws what making a system throws.
  ///
  /// - Complexity: O(edges) actions, times the length of the ways back to untried ones.
  public func explore() throws -> Exploration<Model.Action> {
    var graph = Graph()
    var numbers: [Model.Fingerprint: Int] = [:]
    var model = try make()
    var here = enter(model, &numbers, &graph)
    while graph.stateCount <= limit, graph.failureCount < 1_000 {
      if let place = graph.takeUntried(of: here) {
        here = try step(place, &model, from: here, &numbers, &graph)
      } else if let way = graph.wayToUntried(from: here) {
        here = try follow(way, &model, from: here, numbers, &graph)
      } else if here != 0, graph.hasUntried {
        model = try make()
        here = 0
      } else {
        break
      }
    }
    return try graph.result(make)
  }

  /// Tries an action; after a violation the system is not to be trusted, and a new one takes its place.
  private func step(
    _ place: Int, _ model: inout Model, from here: Int, _ numbers: inout [Model.Fingerprint: Int],
    _ graph: inout Graph
  ) throws -> Int {
    model.perform(model.actions[place])
    let messages = model.violations()
    guard messages.isEmpty else {
      graph.fail(at: here, place, messages)
      model = try make()
      return 0
    }
    let there = enter(model, &numbers, &graph)
    graph.connect(here, place, there)
    return there
  }

  /// The number of the state a model is in.
  private func enter(
    _ model: Model, _ numbers: inout [Model.Fingerprint: Int], _ graph: inout Graph
  ) -> Int {
    let fingerprint = model.fingerprint
    if let known = numbers[fingerprint] { return known }
    let number = graph.add(actionCount: model.actions.count, isAtRest: model.isAtRest)
    numbers[fingerprint] = number
    return number
  }

  /// What the fingerprint is made of at the end of a script.
  private func details(_ places: [Int]) throws -> String {
    let model = try make()
    model.retrace(places)
    return model.details
  }

  private func follow(
    _ way: [Int], _ model: inout Model, from start: Int, _ numbers: [Model.Fingerprint: Int],
    _ graph: inout Graph
  ) throws -> Int {
    var (here, last) = (start, (node: start, place: 0))
    model.retrace(way)
    for place in way {
      last = (here, place)
      here = graph.target(of: here, at: place)
    }
    // A state that is new here has no place in the graph: nobody would find the way to it again.
    guard numbers[model.fingerprint] != here else { return here }
    graph.fail(
      at: last.node, last.place,
      [
        "the fingerprint leaves something out: the same actions led elsewhere", "there: \(model.details)",
        "here: \(try details(graph.way(to: here)))",
      ])
    model = try make()
    return 0
  }
}
