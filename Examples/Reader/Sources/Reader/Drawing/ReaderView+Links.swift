import Containers
import ContainersText
import Documents
import Terminal

extension ReaderView {
  private static let link = Style(.underline, foreground: .cyan)
  private static let markedLink = Style([.bold, .reverse], foreground: .cyan)

  /// Shows what of a line leads elsewhere.
  func drawLinks(in line: ShownLine, at area: Area, clip: Area, on screen: inout Screen) {
    guard let links = model.book.document?.links else { return }
    for number in model.book.links(in: line.line.range) {
      let style = number == model.markedLink ? Self.markedLink : Self.link
      restyle(links[number].range, style, in: line, at: area, clip, &screen)
    }
  }

  /// What a link leads to beside the text.
  func draw(_ page: LinkPage, in area: Area, on screen: inout Screen) {
    let inside = LinkPage.textArea(in: area)
    let lines = page.lines(columns: inside.columns)
    let below = lines.count - page.first - inside.rows
    drawEdges(
      of: area, page.lifecycle.name, below > 0 ? "↓ \(below) more" : page.first > 0 ? "↑" : "Esc closes",
      on: &screen)
    for (row, line) in zip(inside.row..<inside.endRow, lines.dropFirst(page.first)) {
      screen.put(line, column: inside.column, row: row, clip: inside)
    }
  }
}
