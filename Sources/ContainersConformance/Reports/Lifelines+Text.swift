import Containers

extension Lifelines {
  /// The drawing, its legend, and the steps in words.
  ///
  /// - Parameters:
  ///   - style: How it looks.
  ///   - hasLegend: Whether a legend of the signs stands below the drawing.
  public func text(style: ReportStyle = ReportStyle(), hasLegend: Bool = true) -> String {
    let events = steps.flatMap(\.events).filter(isDrawn)
    let drawn = events.isEmpty ? [] : [drawing(style)] + (hasLegend ? [legend(of: events, style)] : [])
    return (drawn + [list]).joined(separator: "\n")
  }

  // MARK: Cells

  /// A column as text: what stands in each lane, and the line behind it.
  private struct Cells {
    var head = ""
    var texts: [String]
    var fault: String
    var width: Int
    var states: [State]
    var open: Set<Int>
    var isEvent: Bool
  }

  private func cells(of columns: [Column], _ lanes: [Lane]) -> [Cells] {
    columns.indices.map { index in
      let column = columns[index]
      guard let (event, lane) = column.event else {
        let isLast = index + 1 == columns.count || columns[index + 1].event == nil
        return Cells(
          head: String(column.step), texts: lanes.map { _ in "│" }, fault: "",
          width: isLast ? String(column.step).count + 1 : 2, states: column.states, open: column.open,
          isEvent: false)
      }
      let text = event.symbol + (event.isAnimated ? "*" : "")
      let fault = column.fault ?? ""
      return Cells(
        texts: lanes.indices.map { $0 == lane ? text : "" }, fault: fault,
        width: max(text.count, fault.count) + 1, states: column.states, open: column.open, isEvent: true)
    }
  }

  /// The drawing in as many blocks as its width asks for.
  private func drawing(_ style: ReportStyle) -> String {
    let lanes = lanes
    let names = lanes.map { String(repeating: "  ", count: $0.depth) + $0.name }
    let margin = (names.map(\.count).max() ?? 0) + 2
    var blocks: [[Cells]] = [[]]
    var used = margin
    for cells in cells(of: columns(lanes), lanes) {
      if used + cells.width > width, !blocks[blocks.count - 1].isEmpty {
        blocks.append([])
        used = margin
      }
      blocks[blocks.count - 1].append(cells)
      used += cells.width
    }
    let missing = blocks.dropFirst(Self.mostBlocks).joined().count(where: \.isEvent)
    let rest = missing > 0 ? "\n  (\(LogReport.counted(missing, "more event")), not drawn)\n" : ""
    return blocks.prefix(Self.mostBlocks).map { block in
      func row(_ title: String, _ text: (Cells) -> String) -> String {
        (title.padded(to: margin) + block.map(text).joined()).trimmedEnd
      }
      var lines = [row("") { $0.head.padded(to: $0.width) }]
      lines += names.indices.map { lane in row(names[lane]) { Self.line($0, lane, style) } }
      if block.contains(where: { !$0.fault.isEmpty }) {
        let faults = row("✗") { $0.fault.padded(to: $0.width) }
        lines.append(style.paint(faults, .red))
      }
      return lines.map { "  " + $0 + "\n" }.joined()
    }
    .joined(separator: "\n") + rest
  }

  /// So many blocks are drawn.
  private static var mostBlocks: Int { 8 }

  /// What one lane has in a column.
  private static func line(_ cells: Cells, _ lane: Int, _ style: ReportStyle) -> String {
    let (text, state) = (cells.texts[lane], cells.states[lane])
    let fill = cells.open.contains(lane) ? "─" : sign(state)
    return text + paint(String(repeating: fill, count: cells.width - text.count), state, style)
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
    symbols += ["act+", "act-", "layout"]
    symbols = symbols.filter { symbol in events.contains { $0.word == symbol } }
    var words = symbols.compactMap { symbol in HeardEvent.legend(of: symbol).map { "\(symbol) \($0)" } }
    if events.contains(where: \.isAnimated) { words.append("* animated") }
    if steps.contains(where: { !$0.changes.isEmpty }) { words.append("─── an open change") }
    if steps.contains(where: { !$0.faults.isEmpty }) { words.append("✗ breaks this rule") }
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
  /// The text without spaces behind it.
  fileprivate var trimmedEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
