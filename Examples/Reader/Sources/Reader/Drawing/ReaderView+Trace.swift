import Containers
import Terminal

extension ReaderView {
  /// The events, the newest at the bottom.
  func drawTrace(on screen: inout Screen) {
    let area = layout.content
    let entries = model.log.visible(rows: area.rows)
    let marked = area.endRow - 1 - (model.log.list.mark - model.log.scroll)
    for (row, entry) in zip((area.endRow - entries.count)..., entries) {
      let line = Area(column: 0, row: row, columns: area.columns, rows: 1)
      let number = String(entry.sequence)
      let padding = String(repeating: " ", count: max(0, 6 - number.count))
      let end = screen.put(padding + number + "  ", column: 0, row: row, style: Style(.dim), clip: line)
      let style = entry.isCallback ? Style.plain : Style(foreground: .cyan)
      let next = screen.put(entry.text, column: end, row: row, style: style, clip: line)
      let note = Area(column: max(next + 2, 40), row: row, columns: area.columns - max(next + 2, 40), rows: 1)
      if note.columns > 8 { screen.draw(entry.note, in: note, style: Style(.dim)) }
      if row == marked { screen.put("›", column: 0, row: row, style: Style(.bold), clip: line) }
    }
  }

  /// The rules of a line of the trace, below the way back.
  func draw(_ page: RulePage, on screen: inout Screen) {
    draw(page, in: layout.content, back: model.trace.traits.backTitle, on: &screen)
  }

  /// The rules of a line, in an area whose first row leads back.
  func draw(_ page: RulePage, in area: Area, back: String?, on screen: inout Screen) {
    let first = Area(column: area.column, row: area.row, columns: area.columns, rows: min(1, area.rows))
    screen.draw(" ‹ \(back ?? "")", in: first, style: Style(.bold, foreground: .cyan))
    var room = Area(
      column: area.column + min(2, area.columns / 10), row: area.row + 1,
      columns: area.columns - 2 * min(2, area.columns / 10),
      rows: area.rows - 1)
    // There is space between the parts where there is room.
    let gap = area.rows >= 12 ? 1 : 0
    func write(_ text: String, _ style: Style, _ screen: inout Screen) {
      let columns = min(room.columns, ReaderLayout.longestMeasure)
      for line in Self.wrapped(text, columns, lines: room.rows) {
        screen.put(line, column: room.column, row: room.row, style: style, clip: room)
        room.row += 1
        room.rows -= 1
      }
    }
    func skip(_ rows: Int) {
      room.row += rows
      room.rows -= rows
    }
    skip(gap)
    write(page.line, Style(.bold), &screen)
    for rule in page.rules {
      skip(gap)
      write(rule.id, Style(foreground: .cyan), &screen)
      write(rule.text, .plain, &screen)
    }
  }

  /// The box of the keys.
  static func helpArea(in layout: ReaderLayout) -> Area {
    let rows = min(layout.rows, helpLines(in: layout).count + 2)
    let columns = min(layout.columns, widestHelp + 4)
    return Area(
      column: (layout.columns - columns) / 2, row: (layout.rows - rows) / 2, columns: columns, rows: rows)
  }

  /// The keys, in a box over everything; what does not fit is scrolled.
  func drawHelp(on screen: inout Screen) {
    let box = Self.helpArea(in: layout)
    screen.fill(box)
    screen.box(box, line: .rounded)
    let isFramed = box.columns >= 4 && box.rows >= 3
    let inner = isFramed ? box.inset(columns: 2, rows: 1) : box
    let lines = Self.helpLines(in: layout)
    for (row, line) in lines.dropFirst(model.helpLine).prefix(inner.rows).enumerated() {
      screen.draw(
        line, in: Area(column: inner.column, row: inner.row + row, columns: inner.columns, rows: 1),
        style: row == 0 && model.helpLine == 0 ? Style(.bold) : .plain)
    }
    let rest = lines.count - model.helpLine - inner.rows
    guard isFramed, rest > 0 || model.helpLine > 0 else { return }
    let edge = Area(column: box.column + 2, row: box.endRow - 1, columns: box.columns - 4, rows: 1)
    screen.draw(rest > 0 ? " ↓ \(rest) more " : " ↑ ", in: edge, style: Style(.dim), alignment: .right)
  }

  /// The lines of the help: in a narrow window what a key does stands below the key.
  static func helpLines(in layout: ReaderLayout) -> [String] {
    guard layout.columns < widestHelp + 4 else { return helpLines }
    return helpLines.flatMap { line in
      var key = line.prefix(keyColumns)
      guard key.hasSuffix("  ") else { return wrapped(line, layout.columns - 4, lines: 4) }
      while key.last == " " { key.removeLast() }
      let meaning = String(line.dropFirst(keyColumns))
      return [String(key)] + wrapped(meaning, layout.columns - 6, lines: 4).map { "  " + $0 }
    }
  }

  private static let widestHelp = helpLines.map(\.count).max() ?? 0
  private static let keyColumns = 25

  private static let helpLines =
    KeyTable.groups.flatMap { group in
      [group.title]
        + group.entries.map { ($0.keys + $0.terminal, $0.what) }.filter { !$0.0.isEmpty }.map { keys, what in
          let names = keys.joined(separator: " ")
          return names + String(repeating: " ", count: max(2, keyColumns - names.count)) + what
        }
    } + [
      "Mouse",
      "click the left or right third, or a link; drag a leaf,",
      "drag the line below the pages to leaf through them,",
      "drag the cards, click a dot or a tab, turn the wheel;",
      "hold Shift to select text",
      "Any other key closes this.",
    ]
}
