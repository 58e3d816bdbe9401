import Containers
import ContainersText
import Documents
import Terminal

extension ReaderView {
  /// Draws the pages, turning or settled, and the scrubber below them.
  func drawBook(on screen: inout Screen) {
    if let area = model.contentsArea {
      if model.isTraceBeside { drawPane(in: area, on: &screen) } else { drawContents(in: area, on: &screen) }
    }
    guard model.isTextVisible else { return }
    if let turn = model.pages.turn, !isStill(turn) {
      drawTurn(turn, on: &screen)
    } else {
      draw(model.pages.containment.current, in: layout.book, on: &screen)
    }
    drawScrubber(on: &screen)
  }

  /// Draws pages side by side, as far as they lie in an area; only what the stage has attached is there.
  func draw(_ pages: [any Controller], shift: Int = 0, in clip: Area, on screen: inout Screen) {
    for side in pages.indices { draw(pages, side, shift: shift, in: clip, on: &screen) }
    if let spine = layout.spineColumn {
      screen.verticalLine(
        column: spine + shift, row: layout.book.row, rows: layout.book.rows, style: Style(.dim),
        clip: clip.intersection(layout.book))
    }
  }

  /// Draws one of the pages, as far as it lies in an area.
  func draw(
    _ pages: [any Controller], _ side: Int, shift: Int, in clip: Area, on screen: inout Screen
  ) {
    guard pages.indices.contains(side), let page = pages[side] as? BookPage, model.isAttached(page)
    else { return }
    func moved(_ area: Area) -> Area {
      Area(column: area.column + shift, row: area.row, columns: area.columns, rows: area.rows)
    }
    let clip = clip.intersection(layout.book).intersection(moved(layout.page(side)))
    let area = moved(layout.text(side))
    for (row, line) in page.lines.prefix(area.rows).enumerated() {
      let style = model.isHeading(line.line) ? Style(.bold) : .plain
      screen.put(line.shown, column: area.column, row: area.row + row, style: style, clip: clip)
      let cells = Area(column: area.column, row: area.row + row, columns: area.columns, rows: 1)
      for (bytes, attributes) in model.emphasis(in: line) {
        restyle(bytes, Style(style.attributes.union(attributes)), in: line, at: cells, clip, &screen)
      }
      drawLinks(in: line, at: cells, clip: clip, on: &screen)
      drawHits(in: line, at: cells, clip: clip, on: &screen)
    }
    let number = moved(layout.pageNumber(side))
    guard !number.isEmpty else { return }
    let range = model.start(ofPage: page.number)..<model.end(ofPage: page.number)
    let text =
      "\(page.number + 1)"
      + (model.marks.mark(in: range).map { " " + ($0.letter.map { "'\($0)" } ?? "•") } ?? "")
    screen.put(
      text, column: number.column + (number.columns - text.count) / 2, row: number.row, style: Style(.dim),
      clip: clip.intersection(number))
  }
}

extension ReaderModel {
  /// Whether a line is the heading of a chapter.
  func isHeading(_ line: PageLine) -> Bool {
    guard !line.text.isEmpty else { return false }
    if book.document != nil { return book.hasHeading(in: line.range) }
    let chapter = book.chapters[book.chapter(at: max(0, line.range.upperBound - 1))]
    return chapter.headingOffset.map(line.range.contains) ?? false
  }

  /// What is emphasized in a line: bytes, and how they look.
  func emphasis(in line: ShownLine) -> [(bytes: Range<Int>, Style.Attributes)] {
    let text = line.line.text
    let start = text.base.utf8.distance(from: text.base.startIndex, to: text.startIndex)
    return shown.spans(in: start..<start + text.utf8.count).compactMap { span in
      var attributes: Style.Attributes = []
      if span.emphasis.contains(.italic) { attributes.insert(.italic) }
      if span.emphasis.contains(.bold) { attributes.insert(.bold) }
      return attributes.isEmpty ? nil : (span.range, attributes)
    }
  }
}
