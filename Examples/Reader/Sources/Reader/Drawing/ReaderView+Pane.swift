import Containers
import Terminal

extension ReaderView {
  /// The live trace beside the book, with what its signs mean.
  func drawPane(in area: Area, on screen: inout Screen) {
    if layout.hasContents {
      screen.verticalLine(column: area.endColumn, row: area.row, rows: area.rows, style: Style(.dim))
    }
    guard model.isAttached(model.split.primary) else { return }
    if let page = model.paneRule { return draw(page, in: area, back: TracePane.key, on: &screen) }
    let rows = model.rowsOfPane()
    let lines = Area(column: area.column, row: area.row, columns: area.columns, rows: model.paneRows)
    for (row, content) in zip((lines.endRow - rows.count)..., rows) {
      draw(content, in: Area(column: lines.column, row: row, columns: lines.columns, rows: 1), on: &screen)
    }
    for (row, text) in zip(lines.endRow..<area.endRow, Self.legend) {
      let line = Area(column: area.column + 1, row: row, columns: area.columns - 1, rows: 1)
      screen.draw(text, in: line, style: Style(.dim))
    }
  }

  private static let legend = [
    "W will D did + appear - disappear * animated",
    "M move S size R rotate act active Enter: why",
  ]

  private func draw(_ row: PaneRow, in line: Area, on screen: inout Screen) {
    switch row {
    case .cause(let title):
      screen.draw("— \(title)", in: line, style: Style(.bold))
    case .event(let number):
      let entry = model.log.entries[model.log.entries.count - 1 - number]
      let isMarked = model.isInContents && number == model.log.list.mark
      var style: Style = entry.isCallback ? .plain : Style(foreground: .cyan)
      if entry.text.hasPrefix("!") { style = Style(.bold, foreground: .red) }
      if isMarked { style.attributes.insert(.reverse) }
      screen.fill(line, style: isMarked ? Style(.reverse) : .plain)
      let text = model.tracesInWords ? entry.words : entry.notation
      let rules = entry.rules.joined(separator: " ")
      let room = Area(
        column: line.column + 2, row: line.row, columns: line.columns - rules.count - 4, rows: 1)
      screen.draw(text, in: room, style: style)
      screen.draw(rules + " ", in: line, style: isMarked ? Style(.reverse) : Style(.dim), alignment: .right)
    }
  }
}
