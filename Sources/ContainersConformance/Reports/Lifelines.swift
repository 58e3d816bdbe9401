import Containers

/// A drawing of a case: a line for each controller, whose weight is its state, and a column for each event.
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

  /// The drawing, its legend, and the steps in words.
  public func text(style: ReportStyle = ReportStyle()) -> String {
    let events = steps.flatMap(drawn)
    let parts = events.isEmpty ? [] : [drawing(style), legend(of: events, style)]
    return (parts + [list]).joined(separator: "\n")
  }

  /// The events of a step that have a column.
  private func drawn(_ step: Step) -> [HeardEvent] {
    hidesMoves ? step.events.filter { !["wM", "dM"].contains($0.word) } : step.events
  }

  // MARK: Lanes

  /// How visible a controller is; nil if it does not exist.
  typealias State = AppearanceState?

  private struct Lane {
    var name: String
    var depth: Int
    var isController: Bool
    var state: State = nil
  }

  /// The lanes, containers above their children.
  private var lanes: [Lane] {
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
    let heard = Set(steps.flatMap(drawn).map(\.name))
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

  /// A part of a lane of one column: its text, and the line after it.
  private struct Cell {
    var text: String
    var fill: Int
    var state: State
  }

  private struct Column {
    /// The number of the step that begins here.
    var step: Int?
    var cells: [Cell]
    var width: Int { (cells.first.map { $0.text.count + $0.fill }) ?? 0 }
  }

  private func columns(_ lanes: [Lane]) -> [Column] {
    var (lanes, columns): ([Lane], [Column]) = (lanes, [])
    for (index, step) in steps.enumerated() {
      for place in lanes.indices where step.made.contains(where: { $0.name == lanes[place].name }) {
        if lanes[place].isController, lanes[place].state == nil { lanes[place].state = .disappeared }
      }
      let events = drawn(step)
      let room = String(index + 1).count
      columns.append(
        Column(
          step: index + 1,
          cells: lanes.map { Cell(text: "│", fill: events.isEmpty ? room : 1, state: $0.state) }))
      for event in events {
        let text = event.symbol + (event.isAnimated ? "*" : "")
        guard let place = lanes.firstIndex(where: { $0.name == event.name }) else { continue }
        if lanes[place].isController {
          lanes[place].state = event.callback?.result ?? lanes[place].state ?? .disappeared
        }
        columns.append(
          Column(
            cells: lanes.indices.map { other in
              let isOwn = other == place
              return Cell(
                text: isOwn ? text : "", fill: isOwn ? 1 : text.count + 1, state: lanes[other].state)
            }))
      }
    }
    return columns
  }

  /// The drawing, in as many blocks as its width requires.
  private func drawing(_ style: ReportStyle) -> String {
    let lanes = lanes
    let names = lanes.map { String(repeating: "  ", count: $0.depth) + $0.name }
    let margin = (names.map(\.count).max() ?? 0) + 2
    var blocks: [[Column]] = [[]]
    var used = margin
    for column in columns(lanes) {
      if used + column.width > width, !blocks[blocks.count - 1].isEmpty {
        blocks.append([])
        used = margin
      }
      blocks[blocks.count - 1].append(column)
      used += column.width
    }
    let missing = blocks.dropFirst(Self.mostBlocks).joined().count { $0.step == nil }
    let rest = missing > 0 ? "\n  (\(LogReport.counted(missing, "more event")), not drawn)\n" : ""
    return blocks.prefix(Self.mostBlocks).map { block in
      var head = String(repeating: " ", count: margin)
      for column in block {
        let label = column.step.map(String.init) ?? ""
        head += label.padded(to: column.width)
      }
      let lines = names.indices.map { index in
        (names[index].padded(to: margin) + Self.line(block.map { $0.cells[index] }, style)).trimmedEnd
      }
      return ([head.trimmedEnd] + lines).map { "  " + $0 + "\n" }.joined()
    }
    .joined(separator: "\n") + rest
  }

  /// The maximum number of blocks.
  private static let mostBlocks = 8

  /// One lane; consecutive characters of a state are colored together.
  private static func line(_ cells: [Cell], _ style: ReportStyle) -> String {
    cells.map { cell in
      cell.text + paint(String(repeating: sign(cell.state), count: cell.fill), cell.state, style)
    }
    .joined()
  }

  private static func paint(_ text: String, _ state: State, _ style: ReportStyle) -> String {
    switch state {
    case .appeared: style.paint(text, .green)
    case .appearing, .disappearing: style.paint(text, .yellow)
    case .disappeared: style.paint(text, .dim)
    case nil: text
    }
  }

  private static func sign(_ state: State) -> Character {
    switch state {
    case nil: " "
    case .disappeared: "·"
    case .appearing: "╱"
    case .appeared: "═"
    case .disappearing: "╲"
    }
  }

  // MARK: Legend and steps

  private func legend(of events: [HeardEvent], _ style: ReportStyle) -> String {
    let states: [AppearanceState] = [.disappeared, .appearing, .appeared, .disappearing]
    let lines = states.map { state in
      Self.paint(String(repeating: Self.sign(state), count: 3), state, style) + " \(state)"
    }
    var symbols = ["W+", "D+", "W-", "D-", "load", "wM", "dM", "wR", "aR", "dR", "wS", "dS", "mem", "again"]
    symbols = symbols.filter { symbol in events.contains { $0.word == symbol } }
    var words = symbols.compactMap { symbol in HeardEvent.legend(of: symbol).map { "\(symbol) \($0)" } }
    if events.contains(where: \.isAnimated) { words.append("* animated") }
    var rows = [lines.joined(separator: "   ")]
    for word in words {
      if rows.count == 1 || rows[rows.count - 1].count + word.count + 5 > width {
        rows.append(word)
      } else {
        rows[rows.count - 1] += "   " + word
      }
    }
    return rows.map { "  " + $0 + "\n" }.joined()
  }

  private var list: String {
    let room = String(steps.count).count
    return steps.enumerated().map { index, step in
      let number = String(index + 1)
      let margin = String(repeating: " ", count: room - number.count)
      let notes = step.notes.map { "\n    " + String(repeating: " ", count: room) + $0 }.joined()
      return "  \(margin)\(number)  \(step.title)\(notes)\n"
    }
    .joined()
  }
}

extension String {
  /// The text without trailing spaces.
  fileprivate var trimmedEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
