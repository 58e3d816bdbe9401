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
    if case .picture(let name, let title) = page.content {
      drawEdges(of: area, title, "Esc closes", on: &screen)
      return drawPicture(name, page, in: inside, on: &screen)
    }
    let lines = page.lines(columns: inside.columns)
    let below = lines.count - page.first - inside.rows
    drawEdges(
      of: area, page.lifecycle.name, below > 0 ? "↓ \(below) more" : page.first > 0 ? "↑" : "Esc closes",
      on: &screen)
    for (row, line) in zip(inside.row..<inside.endRow, lines.dropFirst(page.first)) {
      screen.put(line, column: inside.column, row: row, clip: inside)
    }
  }

  private func drawPicture(_ name: String, _ page: LinkPage, in area: Area, on screen: inout Screen) {
    guard !area.isEmpty else { return }
    func say(_ sentence: String) {
      for (row, line) in zip(area.row..<area.endRow, Self.wrapped(sentence, area.columns, lines: area.rows)) {
        screen.put(line, column: area.column, row: row, clip: area)
      }
    }
    guard screen.traits.hasColor, screen.traits.isUTF8 else {
      return say("\(page.copy)\n\nA picture needs a terminal with colours and UTF-8.")
    }
    switch page.picture(name, of: model.book, columns: area.columns, rows: 2 * area.rows) {
    case .failure(let error): say("\(page.copy)\n\nThe picture cannot be shown: \(error)")
    case .success(let picture): draw(picture, in: area, on: &screen)
    }
  }

  /// Two dots a cell: the upper one is the colour of the letter, the lower one that behind it.
  private func draw(_ picture: Picture, in area: Area, on screen: inout Screen) {
    let left = area.column + (area.columns - picture.columns) / 2
    let top = area.row + (area.rows - (picture.rows + 1) / 2) / 2
    for row in stride(from: 0, to: picture.rows, by: 2) {
      for column in 0..<picture.columns {
        let upper = picture.dots[row * picture.columns + column]
        let lower = row + 1 < picture.rows ? picture.dots[(row + 1) * picture.columns + column] : nil
        let style = Style(
          foreground: screen.traits.color(upper), background: lower.map(screen.traits.color) ?? .terminal)
        screen.put("▀", column: left + column, row: top + row / 2, style: style, clip: area)
      }
    }
  }
}

extension TerminalTraits {
  /// A colour as near as the terminal can show it: of 24 bits, or of the cube and the greys of the 256.
  func color(_ color: UInt32) -> Color {
    guard !hasTrueColor else { return .rgb(color) }
    let parts = [16, 8, 0].map { Int(color >> UInt32($0) & 255) }
    // The steps of the cube are 0, 95, 135, 175, 215 and 255; the greys begin at 8, ten apart.
    if let most = parts.max(), let least = parts.min(), most - least < 10, most > 4, most < 244 {
      return .palette(UInt8(232 + min(23, max(0, (most - 3) / 10))))
    }
    let steps = parts.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
    return .palette(UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2]))
  }
}
