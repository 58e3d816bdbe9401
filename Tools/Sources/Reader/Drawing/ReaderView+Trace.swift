import Containers
import ContainersConformance
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
    let area = layout.content
    let back = model.trace.traits.backTitle
    screen.draw(" ‹ \(back ?? "")", in: layout.backTitle(back), style: Style(.bold, foreground: .cyan))
    var room = Area(
      column: min(2, area.columns / 10), row: area.row + 1,
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
    "c / i / Esc              table of contents / the book's data / close",
    "Esc                      from the text to the chapters",
    "Enter                    open the chapter that is marked",
    "j k d u                  move in the trace and in lists",
    "Enter / Backspace, Esc   rules of a line of the trace / back",
    "S                        the shelf: other books",
    "? / q ^C                 this help / quit",
    "Mouse: click the left or right third, drag a leaf,",
    "drag the line below the pages to leaf through them,",
    "drag the cards, click a dot or a tab, turn the wheel.",
    "Any key closes this.",
  ]
}
