import Containers

/// A drawing of a case: a line for each controller, whose weight is its state, and a column for each event.
///
/// `text` draws it with signs, `svg` as a picture, and `words` says it in sentences; all three show the same facts.
///
/// ```text
///      1 2               3
///   T  │·│W+╱╱╱╱╱╱D+═════│═══════════
///     A│·│···W+╱╱╱╱╱╱D+══│W-╲╲╲D-····
/// ```
public struct Lifelines: Sendable {
  /// One step: its operation and its events.
  public struct Step: Sendable {
    /// The operation in words.
    public var title: String
    /// The events.
    public var events: [HeardEvent]
    /// Additional lines of text.
    public var notes: [String]
    /// The controllers made in it, and their containers.
    public var made: [(name: String, container: String?)]
    /// The events that break a rule: the number of the event in this step, from 0, and the id of the rule.
    public var faults: [Int: String] = [:]
    /// The names of the changes that begin in it.
    public var changes: [String] = []

    /// Creates a step.
    public init(
      title: String, events: [HeardEvent], notes: [String] = [],
      made: [(name: String, container: String?)] = []
    ) {
      (self.title, self.events, self.notes, self.made) = (title, events, notes, made)
    }
  }

  /// The steps, in order.
  public var steps: [Step]
  /// The maximum width of the drawing, in characters.
  public var width: Int
  /// Whether moves into and out of containers are left out; they still define the nesting.
  public var hidesMoves = false

  /// Creates a drawing.
  public init(_ steps: [Step], width: Int = 100) { (self.steps, self.width) = (steps, width) }

  // MARK: Lanes

  /// How visible a controller is; nil if it does not exist.
  typealias State = AppearanceState?

  /// The line of one controller, or of something else that reports.
  struct Lane {
    var name: String
    var depth: Int
    var isController: Bool
  }

  /// The lanes, containers above their children.
  var lanes: [Lane] {
    var (order, parents): ([String], [String: String]) = ([], [:])
    func meet(_ name: String, in parent: String? = nil) {
      if let parent, parents[name] == nil, parent != name { parents[name] = parent }
      if !order.contains(name) { order.append(name) }
    }
    for step in steps {
      for made in step.made { meet(made.name, in: made.container) }
      for event in step.events {
        let parent = ["wM", "dM"].contains(event.word) ? event.argument.map(String.init) : nil
        meet(event.name, in: parent == "nil" ? nil : parent)
      }
    }
    let heard = Set(steps.flatMap(\.events).filter(isDrawn).map(\.name))
    let controllers = Set(steps.flatMap(\.events).filter(\.isCallback).map(\.name))
    var (lanes, placed): ([Lane], Set<String>) = ([], [])
    func place(_ name: String, depth: Int) {
      guard placed.insert(name).inserted else { return }
      let isHeard = heard.contains(name)
      if isHeard { lanes.append(Lane(name: name, depth: depth, isController: controllers.contains(name))) }
      for child in order where parents[child] == name { place(child, depth: depth + (isHeard ? 1 : 0)) }
    }
    for name in order where parents[name].map({ !order.contains($0) }) ?? true { place(name, depth: 0) }
    for name in order { place(name, depth: 0) }
    return lanes
  }

  // MARK: Columns

  /// The begin of a step, or one event.
  struct Column {
    /// The number of the step, the first being 1.
    var step: Int
    /// The event, and its lane; nil where the step begins.
    var event: (heard: HeardEvent, lane: Int)?
    /// The id of the rule that the event breaks.
    var fault: String?
    /// The state of each lane behind it.
    var states: [State]
    /// The lanes of changes that have begun and not ended.
    var open: Set<Int> = []
  }

  /// The columns, in order; steps without an event have one, too.
  func columns(_ lanes: [Lane]) -> [Column] {
    var (states, columns): ([State], [Column]) = (Array(repeating: nil, count: lanes.count), [])
    let places = Dictionary(lanes.indices.map { (lanes[$0].name, $0) }) { first, _ in first }
    var open: Set<Int> = []
    for (index, step) in steps.enumerated() {
      open.formUnion(step.changes.compactMap { places[$0] })
      for made in step.made {
        if let place = places[made.name], lanes[place].isController, states[place] == nil {
          states[place] = .disappeared
        }
      }
      columns.append(Column(step: index + 1, states: states, open: open))
      for (number, event) in step.events.enumerated() where isDrawn(event) {
        guard let place = places[event.name] else { continue }
        if lanes[place].isController {
          states[place] = event.callback?.result ?? states[place] ?? .disappeared
        }
        if event.family == "done" { open.remove(place) }
        columns.append(
          Column(
            step: index + 1, event: (event, place), fault: step.faults[number], states: states, open: open))
      }
    }
    return columns
  }

  /// Whether an event has a column.
  func isDrawn(_ event: HeardEvent) -> Bool { !hidesMoves || !["wM", "dM"].contains(event.word) }
}
