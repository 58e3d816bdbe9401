/// A system with actions and invariants that can be explored, and created again as often as needed.
///
/// Two systems with the same fingerprint must behave the same from there on; the explorer reports it if they do not.
public protocol Explorable: AnyObject {
  /// An action on the system.
  associatedtype Action: Hashable, CustomStringConvertible
  /// Everything that the future of the system depends on.
  associatedtype Fingerprint: Hashable

  /// The possible actions, always in the same order for the same fingerprint.
  var actions: [Action] { get }
  /// Carries out an action.
  func perform(_ action: Action)
  /// The current state of the system.
  var fingerprint: Fingerprint { get }
  /// The violations during the last action and now, as sentences that cite a rule; empty without any.
  func violations() -> [String]
  /// Whether the system is settled.
  var isAtRest: Bool { get }
  /// The parts of the fingerprint, to find out what it leaves out; empty by default.
  var details: String { get }
}

extension Explorable {
  /// Returns an empty text.
  public var details: String { "" }

  /// Repeats a script that had no violations, and returns its actions.
  ///
  /// It stops where the same states have other actions, since the fingerprint then leaves something out.
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

/// The result of an exploration.
public struct Exploration<Action: Hashable & CustomStringConvertible>: CustomStringConvertible {
  /// A script that leads from the start to a violation.
  public struct Counterexample: CustomStringConvertible {
    /// The shortest possible script.
    public let script: [Action]
    /// The violations at its end.
    public let messages: [String]

    /// The script, one step per line, and the violations.
    public var description: String {
      let steps = script.enumerated().map { "  \($0.offset + 1). \($0.element)" }
      return (steps + messages.map { "  ✘ \($0)" }).joined(separator: "\n")
    }
  }

  /// The number of reachable states.
  public internal(set) var states = 0
  /// The number of actions that were tried, over all states.
  public internal(set) var edges = 0
  /// Whether every action of every state was tried.
  public internal(set) var isClosed = false
  /// The violations, the shortest scripts first; only the first few.
  public internal(set) var counterexamples: [Counterexample] = []
  /// The number of scripts that lead to a violation.
  public internal(set) var counterexampleCount = 0

  /// The counts, and the first counterexample.
  public var description: String {
    let numbers = "\(states) states, \(edges) edges, \(isClosed ? "closed" : "not closed")"
    guard let first = counterexamples.first else { return numbers }
    return "\(numbers), \(counterexampleCount) counterexamples; the shortest:\n\(first)"
  }
}

/// Tries every action in every reachable state, until no new state appears.
///
/// ```swift
/// let result = try Explorer { TabModel(count: 3) }.explore()
/// #expect(result.isClosed && result.counterexamples.isEmpty, "\(result)")
/// ```
///
/// The system is not copied: the explorer continues with the current one through untried actions, and creates a new one
/// only when there is no path to any. Counterexamples are the shortest possible anyway, since they are taken from the
/// finished graph.
public struct Explorer<Model: Explorable> {
  private let make: () throws -> Model
  private let limit: Int

  /// Creates an explorer.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of states to visit.
  ///   - make: Creates the system in its first state.
  public init(limit: Int = 1_000_000, _ make: @escaping () throws -> Model) {
    self.make = make
    self.limit = limit
  }

  /// Explores the system; throws the errors of its creation.
  ///
  /// - Complexity: O(edges) actions, times the length of the paths to untried ones.
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

  /// Tries an action; after a violation, the system is discarded and a new one is created.
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

  /// The number of a model's state.
  private func enter(
    _ model: Model, _ numbers: inout [Model.Fingerprint: Int], _ graph: inout Graph
  ) -> Int {
    let fingerprint = model.fingerprint
    if let known = numbers[fingerprint] { return known }
    let number = graph.add(actionCount: model.actions.count, isAtRest: model.isAtRest)
    numbers[fingerprint] = number
    return number
  }

  /// The parts of the fingerprint at the end of a script.
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
    // A state that is new here is not part of the graph, since no path leads to it again.
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
