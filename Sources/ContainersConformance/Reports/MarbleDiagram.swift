/// A trace as a drawing: a lane for each controller, a column for each event, in order.
///
/// ```text
///       1     2     3     4     5
/// B   load   W+     │     │     D+
/// A     ·     ·     W-    D-    ·
/// ```
public struct MarbleDiagram: Sendable {
  /// One step: what was done, and what was heard.
  public struct Step: Sendable {
    /// What was done, in a line.
    public var title: String
    /// What was heard.
    public var events: [HeardEvent]
    /// What is to be said besides, a line each.
    public var notes: [String]

    /// Creates a step.
    public init(title: String, events: [HeardEvent], notes: [String] = []) {
      (self.title, self.events, self.notes) = (title, events, notes)
    }
  }

  /// The steps, in order.
  public var steps: [Step]
  /// How wide the drawing may be, in signs.
  public var width: Int

  /// Creates a drawing.
  public init(_ steps: [Step], width: Int = 100) { (self.steps, self.width) = (steps, width) }

  /// The drawing as text: for each step its title, and the lanes of everybody who is heard of in the whole trace.
  ///
  /// A step that is wider than the drawing may be goes on in a second row of lanes.
  public var text: String {
    var names: [String] = []
    for event in steps.flatMap(\.events) where !names.contains(event.name) { names.append(event.name) }
    let margin = (names.map(\.count).max() ?? 0) + 2
    return steps.enumerated().map { index, step in
      let lanes =
        step.events.isEmpty
        ? ["   (nothing is heard)\n"]
        : rows(of: step.events, margin: margin).map { drawing(of: $0, names, margin) }
      let notes = step.notes.map { "   \($0)\n" }.joined()
      return "\(index + 1). \(step.title)\n" + lanes.joined(separator: "\n") + notes
    }
    .joined(separator: "\n")
  }

  private static func cell(_ event: HeardEvent) -> String { event.symbol + (event.isAnimated ? "*" : "") }

  /// Parts the events so that each part finds room.
  private func rows(of events: [HeardEvent], margin: Int) -> [[HeardEvent]] {
    var rows: [[HeardEvent]] = [[]]
    var used = margin
    for event in events {
      let needed = Self.cell(event).count + 2
      if used + needed > width, !rows[rows.count - 1].isEmpty {
        rows.append([])
        used = margin
      }
      rows[rows.count - 1].append(event)
      used += needed
    }
    return rows
  }

  /// The lanes of those who are heard of here.
  private func drawing(of events: [HeardEvent], _ names: [String], _ margin: Int) -> String {
    let here = names.filter { name in events.contains { $0.name == name } }
    let lines = here.map { name in
      let cells = events.map { event in
        let cell = Self.cell(event)
        return event.name == name ? cell : "─".padded(to: cell.count, with: "─")
      }
      return "   " + name.padded(to: margin) + "─" + cells.joined(separator: "──") + "─"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  fileprivate func padded(to width: Int, with sign: String) -> String {
    self + String(repeating: sign, count: Swift.max(0, width - count))
  }
}
