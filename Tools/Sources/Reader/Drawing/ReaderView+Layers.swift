import Containers
import Terminal

extension ReaderView {
  /// The layers, from the bottom to the top; what is below one that asks for attention is dimmed.
  func drawLayers(on screen: inout Screen) {
    for layer in model.root.layers where model.host.isAttached(layer.controller) {
      let area = model.area(of: layer)
      if Self.dims(layer.style) { screen.restyle(screen.bounds, style: Style(.dim)) }
      screen.fill(area)
      if ReaderLayout.hasFrame(area) { screen.box(area, line: .rounded) }
      if let contents = layer.controller as? ContentsPage { draw(contents, in: area, on: &screen) }
    }
  }

  /// The keys that the topmost layer takes.
  func layerKeys(of layer: PresentationLayer) -> String {
    let own = layer.controller is ContentsPage ? "↑/↓ choose  Enter go there  " : ""
    return " \(own)Esc close  ? help  q quit"
  }

  private static func dims(_ style: PresentationStyle) -> Bool {
    switch style {
    case .form, .dialog: true
    default: false
    }
  }

  /// A word in the upper edge of a layer's frame, and one in the lower.
  private func drawEdges(
    of area: Area, _ upper: String, _ lower: String, on screen: inout Screen
  ) {
    guard ReaderLayout.hasFrame(area) else { return }
    let edge = Area(column: area.column + 2, row: area.row, columns: area.columns - 4, rows: 1)
    screen.draw(" \(upper) ", in: edge, style: Style(.bold))
    var bottom = edge
    bottom.row = area.endRow - 1
    screen.draw(" \(lower) ", in: bottom, style: Style(.dim), alignment: .right)
  }

  // MARK: The table of contents

  private func draw(_ contents: ContentsPage, in area: Area, on screen: inout Screen) {
    let inside = ReaderLayout.inside(area)
    let marked = "\(Self.grouped(contents.list.mark + 1)) of \(Self.grouped(contents.count))"
    drawEdges(of: area, ContentsPage.name, marked, on: &screen)
    let lines = contents.list.visible(count: contents.count, rows: inside.rows)
    let here = model.currentChapter
    for (row, chapter) in zip(inside.row..., lines) {
      let line = Area(column: inside.column, row: row, columns: inside.columns, rows: 1)
      let style = chapter == contents.list.mark ? Style(.reverse) : .plain
      screen.fill(line, style: style)
      let page = model.knownPage(of: model.book.chapters[chapter]).map { Self.grouped($0 + 1) } ?? ""
      let title = Area(
        column: line.column + 3, row: row, columns: max(0, line.columns - 5 - page.count), rows: 1)
      if chapter == here { screen.put("●", column: line.column + 1, row: row, style: style, clip: line) }
      screen.draw(
        model.book.chapters[chapter].title, in: title,
        style: Style(chapter == here ? style.attributes.union(.bold) : style.attributes))
      screen.draw(page + " ", in: line, style: style, alignment: .right)
    }
  }
}
