import Containers
import Terminal

extension ReaderView {
  /// The pages; while a leaf turns, those that come are uncovered as it passes.
  func drawBook(on screen: inout Screen) {
    let content = layout.content
    let settled = model.pages.controllers
    guard let change = model.pages.containment.change else { return draw(settled, content, on: &screen) }
    let coming = comers(change)
    let fold = foldColumn(change.progress)
    let before = Area(column: 0, row: content.row, columns: fold, rows: content.rows)
    let after = Area(column: fold, row: content.row, columns: layout.columns - fold, rows: content.rows)
    let isForward = model.turnDirection == .forward
    draw(isForward ? settled : coming, before, on: &screen)
    draw(isForward ? coming : settled, after, on: &screen)
    if fold > 0, fold < layout.columns {
      screen.verticalLine(
        column: fold, row: content.row, rows: content.rows, line: .heavy, style: Style(.bold))
    }
  }

  /// Where the edge of the turning leaf is: it goes from the right edge to the left, or comes back.
  private func foldColumn(_ progress: Double) -> Int {
    let part = model.turnDirection == .forward ? 1 - progress : progress
    return Int((Double(layout.columns) * part).rounded())
  }

  private func comers(_ change: Change) -> [any Controller] {
    let containment = model.pages.containment
    if !change.options.isInteractive { return containment.current }
    return containment.shown.filter { page in !model.pages.controllers.contains { $0 === page } }
  }

  /// Draws pages side by side, as far as they lie in an area; only what the stage has attached is there.
  private func draw(_ pages: [any Controller], _ clip: Area, on screen: inout Screen) {
    for (side, page) in pages.enumerated() {
      guard let page = page as? BookPage, model.host.isAttached(page) else { continue }
      draw(page, side, clip, on: &screen)
    }
    if let spine = layout.spineColumn {
      screen.verticalLine(
        column: spine, row: layout.content.row, rows: layout.content.rows, style: Style(.dim), clip: clip)
    }
  }

  private func draw(_ page: BookPage, _ side: Int, _ clip: Area, on screen: inout Screen) {
    let area = layout.text(side)
    for (row, line) in page.lines.prefix(area.rows).enumerated() {
      let isHeading = model.isHeading(line)
      screen.put(
        Self.withoutTabs(line.displayed), column: area.column, row: area.row + row,
        style: isHeading ? Style(.bold) : .plain, clip: clip.intersection(layout.page(side)))
    }
    let number = layout.pageNumber(side)
    guard !page.isBlank, !number.isEmpty else { return }
    let text = "\(page.number + 1)"
    screen.put(
      text, column: number.column + (number.columns - text.count) / 2, row: number.row, style: Style(.dim),
      clip: clip.intersection(number))
  }

  /// The text with each tab as spaces up to its stop, as the paginator counts them (X1).
  static func withoutTabs(_ text: String) -> String {
    guard text.contains("\t") else { return text }
    let interval = CellMeasurer().tabInterval
    var result = ""
    var column = 0
    for character in text {
      let width = character == "\t" ? interval - column % interval : CellMeasurer.width(of: character)
      result += character == "\t" ? String(repeating: " ", count: width) : String(character)
      column += width
    }
    return result
  }
}

extension ReaderModel {
  /// Whether a line is the heading of a chapter.
  func isHeading(_ line: PageLine) -> Bool {
    guard !line.text.isEmpty else { return false }
    let chapter = book.chapters[book.chapter(at: max(0, line.range.upperBound - 1))]
    return chapter.headingOffset.map(line.range.contains) ?? false
  }
}
