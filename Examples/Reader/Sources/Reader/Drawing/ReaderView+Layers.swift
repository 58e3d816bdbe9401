import Containers
import ContainersBinding
import Terminal

extension ReaderView {
  /// The layers, from the bottom to the top; what is below one that asks for attention is dimmed.
  func drawLayers(on screen: inout Screen) {
    for layer in model.root.layers where model.isAttached(layer.controller) {
      let area = model.area(of: layer)
      if Self.dims(layer.style) { screen.restyle(screen.bounds, style: Style(.dim)) }
      screen.fill(area)
      if ReaderLayout.hasFrame(area) { screen.box(area, line: .rounded) }
      switch layer.controller {
      case let contents as ContentsPage: draw(contents, in: area, on: &screen)
      case let dialog as DialogController: draw(dialog.dialog, in: area, on: &screen)
      case let prompt as PromptPage: draw(prompt, in: area, on: &screen)
      case let page as MarksPage: draw(page, in: area, on: &screen)
      case let page as LinkPage: draw(page, in: area, on: &screen)
      case is InfoPage: drawInfo(in: area, on: &screen)
      default: break
      }
    }
  }

  /// The keys that the topmost layer takes.
  func layerKeys(of layer: PresentationLayer) -> String {
    let own =
      switch layer.controller {
      case is ContentsPage: "↑/↓ choose  Enter go there  letters filter  "
      case let prompt as PromptPage:
        switch prompt.kind {
        case .search:
          prompt.isListShown ? "↑/↓ choose  Enter read on there  " : "Enter read on there  ↓ list  "
        case .place: "Enter go there  "
        case .note: "Enter keep  "
        }
      case is MarksPage: "↑/↓ choose  Enter go there  e note  d delete  "
      case let page as LinkPage:
        switch page.content {
        case .note: "j/k line  Enter read it in the book  y copy  "
        case .address: "y copy  "
        }
      case is DialogController: "Enter read on  "
      default: ""
      }
    let isTyped = layer.controller is ContentsPage || layer.controller is PromptPage
    return " \(own)Esc close  " + (isTyped ? "F1 help" : "? help  q quit")
  }

  private static func dims(_ style: PresentationStyle) -> Bool {
    switch style {
    case .form, .dialog: true
    default: false
    }
  }

  /// A word in the upper edge of a layer's frame, and one in the lower.
  func drawEdges(
    of area: Area, _ upper: String, _ lower: String, on screen: inout Screen
  ) {
    guard ReaderLayout.hasFrame(area) else { return }
    let edge = Area(column: area.column + 2, row: area.row, columns: area.columns - 4, rows: 1)
    screen.draw(" \(upper) ", in: edge, style: Style(.bold))
    guard !lower.isEmpty else { return }
    var bottom = edge
    bottom.row = area.endRow - 1
    screen.draw(" \(lower) ", in: bottom, style: Style(.dim), alignment: .right)
  }

  // MARK: The table of contents

  private func draw(_ contents: ContentsPage, in area: Area, on screen: inout Screen) {
    let inside = ReaderLayout.inside(area)
    let typed = contents.filter.text
    let marked = "\(min(contents.list.mark + 1, contents.count).grouped) of \(contents.count.grouped)"
    drawEdges(of: area, ContentsPage.name + (typed.isEmpty ? "" : ": \(typed)"), marked, on: &screen)
    drawLines(of: contents, in: inside, isActive: true, on: &screen)
  }

  /// The chapters beside the pages, or alone in a narrow window.
  func drawContents(in area: Area, on screen: inout Screen) {
    guard model.isAttached(model.contents) else { return }
    drawLines(of: model.contents, in: area, isActive: model.isInContents, on: &screen)
    if layout.hasContents {
      screen.verticalLine(
        column: layout.isMirrored ? area.column - 1 : area.endColumn, row: area.row, rows: area.rows,
        style: Style(.dim))
    }
  }

  private func drawLines(
    of contents: ContentsPage, in inside: Area, isActive: Bool, on screen: inout Screen
  ) {
    let lines = contents.list.visible(count: contents.count, rows: inside.rows)
    let here = model.currentChapter
    if lines.isEmpty {
      screen.draw("no chapter has “\(contents.filter.text)”", in: inside, style: Style(.dim))
    }
    for (row, number) in zip(inside.row..., lines) {
      guard let chapter = contents[number] else { continue }
      let line = Area(column: inside.column, row: row, columns: inside.columns, rows: 1)
      let style = isActive && number == contents.list.mark ? Style(.reverse) : .plain
      screen.fill(line, style: style)
      let page = model.knownPage(of: model.book.chapters[chapter]).map { ($0 + 1).grouped } ?? ""
      // From right to left the mark and the title lie at the right, the number of the page at the left.
      let indent = min(model.book.chapters[chapter].indent(by: 2), line.columns / 3)
      let (isMirrored, room) = (layout.isMirrored, max(0, line.columns - 5 - page.count - indent))
      let title = Area(
        column: isMirrored ? line.endColumn - 3 - room - indent : line.column + 3 + indent, row: row,
        columns: room,
        rows: 1)
      let mark = isMirrored ? line.endColumn - 2 : line.column + 1
      if chapter == here { screen.put("●", column: mark, row: row, style: style, clip: line) }
      screen.draw(
        model.book.chapters[chapter].title, in: title,
        style: Style(chapter == here ? style.attributes.union(.bold) : style.attributes),
        alignment: isMirrored ? .right : .left)
      screen.draw(
        isMirrored ? " " + page : page + " ", in: line, style: style, alignment: isMirrored ? .left : .right)
    }
  }

  // MARK: The popover

  /// Names and values, and an arrow to the title in the status line.
  private func drawInfo(in area: Area, on screen: inout Screen) {
    let inside = ReaderLayout.inside(area).inset(columns: 1, rows: 0)
    for (row, line) in zip(inside.row..<inside.endRow, model.info) {
      let value = Area(
        column: inside.column + InfoPage.nameColumns, row: row,
        columns: inside.columns - InfoPage.nameColumns, rows: 1)
      screen.put(line.name, column: inside.column, row: row, style: Style(.dim), clip: inside)
      screen.draw(line.value, in: value)
    }
    guard ReaderLayout.hasFrame(area), area.endRow == layout.status.row else { return }
    screen.put("▼", column: area.column + 3, row: area.endRow - 1, style: Style(.bold))
  }

  // MARK: Dialogs

  /// As wide as is good to read, and as high as the text needs.
  static func style(of dialog: Dialog) -> Adaptation {
    Adaptation { size in
      let columns = min(64, Int(size.width) >= 40 ? Int(size.width) - 4 : Int(size.width))
      let lines = wrapped(dialog.text, DialogArea.textColumns(columns), lines: Int(size.height)).count
      return .dialog(Size(width: Double(columns), height: Double(lines + DialogArea.extraRows)))
    }
  }

  private func draw(_ dialog: Dialog, in area: Area, on screen: inout Screen) {
    let parts = DialogArea(dialog, in: area)
    if ReaderLayout.hasFrame(area) {
      let edge = Area(column: area.column + 2, row: area.row, columns: area.columns - 4, rows: 1)
      screen.draw(" \(dialog.title) ", in: edge, style: Style(.bold))
    }
    let lines = Self.wrapped(dialog.text, parts.text.columns, lines: parts.text.rows)
    for (row, line) in zip(parts.text.row..., lines) {
      screen.put(line, column: parts.text.column, row: row, clip: parts.text)
    }
    screen.draw(parts.title, in: parts.button, style: Style([.reverse, .bold]))
  }
}

/// The parts of a dialog as they lie in its area: the text, and the button of its default answer.
struct DialogArea {
  /// The rows beside the text: the frame, the button, and one on each side of the text.
  static let extraRows = 5

  let text: Area
  let button: Area
  /// What stands on the button.
  let title: String

  init(_ dialog: Dialog, in area: Area) {
    title = "[ \(dialog.defaultResponse.flatMap { dialog[$0]?.title } ?? "") ]"
    var inside = ReaderLayout.inside(area)
    let columns = min(title.count, inside.columns)
    button = Area(
      column: inside.column + (inside.columns - columns) / 2, row: inside.endRow - 1, columns: columns,
      rows: min(1, inside.rows))
    inside.rows -= 1
    // The text has space around it where there is room.
    let margin = inside.rows >= 4 ? 1 : 0
    text = Area(
      column: inside.column + 1, row: inside.row + margin, columns: max(0, inside.columns - 2),
      rows: max(0, inside.rows - 2 * margin))
  }

  /// The columns of the text in a dialog of a width.
  static func textColumns(_ columns: Int) -> Int { max(1, columns - 4) }
}
