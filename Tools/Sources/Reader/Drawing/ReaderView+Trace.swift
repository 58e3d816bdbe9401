import Containers
import Terminal

extension ReaderView {
  /// The events, the newest at the bottom.
  func drawTrace(on screen: inout Screen) {
    let area = layout.content
    let entries = model.log.visible(rows: area.rows)
    for (row, entry) in zip((area.endRow - entries.count)..., entries) {
      let line = Area(column: 0, row: row, columns: area.columns, rows: 1)
      let number = String(entry.sequence)
      let padding = String(repeating: " ", count: max(0, 6 - number.count))
      let end = screen.put(padding + number + "  ", column: 0, row: row, style: Style(.dim), clip: line)
      let style = entry.isCallback ? Style.plain : Style(foreground: .cyan)
      let next = screen.put(entry.text, column: end, row: row, style: style, clip: line)
      let note = Area(column: max(next + 2, 40), row: row, columns: area.columns - max(next + 2, 40), rows: 1)
      if note.columns > 8 { screen.draw(entry.note, in: note, style: Style(.dim)) }
    }
  }

  /// The keys, in a box over everything.
  func drawHelp(on screen: inout Screen) {
    let width = Self.helpLines.map(\.count).max() ?? 0
    let box = Area(
      column: max(0, (layout.columns - width - 4) / 2),
      row: max(0, (layout.rows - Self.helpLines.count - 2) / 2),
      columns: min(layout.columns, width + 4), rows: min(layout.rows, Self.helpLines.count + 2))
    screen.fill(box)
    screen.box(box, line: .rounded)
    let isFramed = box.columns >= 4 && box.rows >= 3
    let inner = isFramed ? box.inset(columns: 2, rows: 1) : box
    for (row, line) in Self.helpLines.prefix(inner.rows).enumerated() {
      screen.draw(
        line, in: Area(column: inner.column, row: inner.row + row, columns: inner.columns, rows: 1),
        style: row == 0 ? Style(.bold) : .plain)
    }
  }

  private static let helpLines = [
    "Keys",
    "space f n PgDn l right   next page",
    "b p PgUp h left          page before",
    "g Home / G End           first / last page",
    "12 g / 90 %              page 12 / 90 percent of the text",
    "[ ]                      chapter before / next",
    "Tab 1 2 3                tabs",
    "c / Esc                  table of contents / close, back",
    "Enter                    open the chapter on the card",
    "j k d u                  scroll the trace",
    "? / q ^C                 this help / quit",
    "Mouse: click the left or right third, drag a leaf,",
    "drag the line below the pages to leaf through them,",
    "drag the cards, click a dot or a tab, turn the wheel.",
    "Any key closes this.",
  ]
}
