import Containers
import ContainersText
import Terminal

extension ReaderView {
  /// The letters of the text that are shown on both sides of a hit in a list.
  private static let context = 30
  private static let contextBytes = 120

  // MARK: The line in which something is typed

  func draw(_ prompt: PromptPage, in area: Area, on screen: inout Screen) {
    let inside = ReaderLayout.inside(area)
    let found = prompt.kind == .search ? model.findingText ?? "" : ""
    drawEdges(of: area, prompt.kind.title, found, on: &screen)
    let field = Area(column: inside.column + 1, row: inside.row, columns: inside.columns - 2, rows: 1)
    let text = prompt.field.text
    screen.draw(text.isEmpty ? prompt.kind.hint : "", in: field, style: Style(.dim))
    // The end of what is typed is seen, with the cursor behind it.
    let shift = max(0, screen.width(of: text) + 1 - field.columns)
    let end = screen.put(text, column: field.column - shift, row: field.row, clip: field)
    screen.cursor = (end, field.row)
    guard prompt.isListShown, let search = model.finding.search else { return }
    let rows = model.listRows(prompt)
    for (row, number) in zip((inside.row + 1)..., prompt.list.visible(count: search.count, rows: rows)) {
      let line = Area(column: inside.column, row: row, columns: inside.columns, rows: 1)
      draw(search[number], in: line, isMarked: number == prompt.list.mark, on: &screen)
    }
  }

  /// A hit in a list: its page, and the words around it.
  private func draw(_ hit: Range<Int>, in line: Area, isMarked: Bool, on screen: inout Screen) {
    let style: Style = isMarked ? Style(.reverse) : .plain
    screen.fill(line, style: style)
    let page =
      model.page(ofKnown: hit.lowerBound).map { ($0 + 1).grouped }
      ?? hit.lowerBound.percent(of: model.book.text.count)
    screen.draw(
      page + " ", in: Area(column: line.column, row: line.row, columns: 8, rows: 1), style: style,
      alignment: .right)
    let text = model.book.text
    func words(_ range: Range<Int>) -> String {
      String(text.substring(range).map { $0.isWhitespace ? " " : $0 })
    }
    let before = words(hit.lowerBound - Self.contextBytes..<hit.lowerBound).suffix(Self.context)
    let after = words(hit.upperBound..<hit.upperBound + Self.contextBytes)
    let clip = line.inset(columns: 1, rows: 0)
    var column = line.column + 9
    let lead = max(0, min(Self.context, line.columns / 3))
    column = screen.put(String(before.suffix(lead)), column: column, row: line.row, style: style, clip: clip)
    var bold = style
    bold.attributes.insert(.bold)
    column = screen.put(words(hit), column: column, row: line.row, style: bold, clip: clip)
    screen.put(after, column: column, row: line.row, style: style, clip: clip)
  }

  // MARK: On the page

  /// Marks what of a line has been found.
  func drawHits(in line: ShownLine, at area: Area, clip: Area, on screen: inout Screen) {
    guard let search = model.finding.search, !line.line.range.isEmpty else { return }
    for hit in search.hits(in: line.line.range) {
      restyle(
        hit, hit == model.finding.current ? Self.currentHit : Self.hit, in: line, at: area, clip, &screen)
    }
  }

  /// Gives the cells in which bytes of a line are seen another style.
  func restyle(
    _ bytes: Range<Int>, _ style: Style, in line: ShownLine, at area: Area, _ clip: Area,
    _ screen: inout Screen
  ) {
    for columns in line.columns(of: bytes) {
      let cells = Area(
        column: area.column + columns.lowerBound, row: area.row, columns: columns.count, rows: 1)
      screen.restyle(cells.intersection(clip), style: style)
    }
  }

  private static let hit = Style([.bold, .underline])
  private static let currentHit = Style([.bold, .reverse])

  // MARK: Bookmarks

  func draw(_ page: MarksPage, in area: Area, on screen: inout Screen) {
    let inside = ReaderLayout.inside(area)
    let marks = model.marks.list
    let marked = "\(min(page.list.mark + 1, marks.count)) of \(marks.count)"
    drawEdges(of: area, MarksPage.name, marks.isEmpty ? "none yet" : marked, on: &screen)
    if marks.isEmpty {
      let text =
        "m and a letter mark the page that is read; ' and the letter lead back to it. m m sets a mark without a "
        + "letter, a writes a note."
      for (row, line) in zip(
        inside.row..<inside.endRow, Self.wrapped(text, inside.columns - 2, lines: inside.rows))
      {
        screen.put(line, column: inside.column + 1, row: row, style: Style(.dim), clip: inside)
      }
    }
    for (row, number) in zip(inside.row..., page.list.visible(count: marks.count, rows: inside.rows)) {
      let line = Area(column: inside.column, row: row, columns: inside.columns, rows: 1)
      draw(marks[number], in: line, isMarked: number == page.list.mark, on: &screen)
    }
  }

  private func draw(_ mark: Bookmark, in line: Area, isMarked: Bool, on screen: inout Screen) {
    let style: Style = isMarked ? Style(.reverse) : .plain
    screen.fill(line, style: style)
    let text = model.book.text
    let page =
      model.page(ofKnown: mark.offset).map { ($0 + 1).grouped } ?? mark.offset.percent(of: text.count)
    screen.put(
      mark.letter.map(String.init) ?? "•", column: line.column + 1, row: line.row, style: style, clip: line)
    let number = Area(column: line.column + 3, row: line.row, columns: min(7, line.columns - 3), rows: 1)
    screen.draw(page, in: number, style: style, alignment: .right)
    let opening = text.substring(mark.offset..<mark.offset + 4 * Self.contextBytes)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var rest = Area(column: line.column + 12, row: line.row, columns: line.columns - 13, rows: 1)
    if !mark.note.isEmpty {
      var bold = style
      bold.attributes.insert(.bold)
      let end = screen.put(mark.note, column: rest.column, row: rest.row, style: bold, clip: rest)
      rest = Area(column: end + 2, row: rest.row, columns: max(0, rest.endColumn - end - 2), rows: 1)
    }
    screen.draw(opening, in: rest, style: style)
  }
}

extension ReaderModel {
  /// The page of an offset; nil as long as it has not been found (X6).
  func page(ofKnown offset: Int) -> Int? {
    paginator.progress.isComplete || offset < knownEnd ? paginator.page(showing: offset) : nil
  }
}
