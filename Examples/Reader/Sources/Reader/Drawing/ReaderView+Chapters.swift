import Containers
import ContainersBinding
import ContainersText
import Terminal

extension ReaderView {
  /// The cards where the pager has put them, and the dots.
  func drawChapters(on screen: inout Screen) {
    let offset = model.surface.contentOffset.x
    for page in model.cards.placements {
      guard let card = model.cards.controller(at: page) as? ChapterCard else { continue }
      let left = Int((model.cards.frame(of: page).origin.x - offset).rounded())
      guard left > -layout.columns, left < layout.columns else { continue }
      draw(card, left, on: &screen)
    }
    drawDots(on: &screen)
  }

  private func draw(_ card: ChapterCard, _ left: Int, on screen: inout Screen) {
    var box = layout.card
    box.column += left
    let clip = layout.cards
    let hasFrame = box.rows >= 4 && box.columns >= 12
    if hasFrame { screen.box(box, line: .rounded, clip: clip) }
    let inner = hasFrame ? box.inset(columns: 2, rows: 1) : box
    var row = inner.row
    func write(_ text: String, _ style: Style, _ screen: inout Screen) {
      guard row < inner.endRow else { return }
      screen.put(text, column: inner.column, row: row, style: style, clip: clip.intersection(inner))
      row += 1
    }
    let footer = self.footer(card)
    let footerRows = inner.rows >= 3 ? 1 : 0
    for line in Self.wrapped(
      card.chapter.title, inner.columns, lines: max(1, min(3, inner.rows - footerRows)), model.bidi)
    {
      write(line, Style(.bold), &screen)
    }
    if inner.rows >= 7 { row += 1 }
    let room = inner.endRow - footerRows - (inner.rows >= 7 ? 1 : 0) - row
    for line in Self.wrapped(card.chapter.opening, inner.columns, lines: room, model.bidi) {
      write(line, .plain, &screen)
    }
    guard footerRows > 0 else { return }
    row = inner.endRow - 1
    write(footer, Style(.dim), &screen)
  }

  private func footer(_ card: ChapterCard) -> String {
    let percent = card.chapter.offset.percent(of: model.book.text.count)
    let here = card.index == model.currentChapter ? "  - you are here" : ""
    // The page of a chapter is not known before the pages have been counted up to it (X6).
    let page = model.knownPage(of: card.chapter).map { "page \(($0 + 1).grouped)  " } ?? ""
    return "\(page)\(percent)\(here)"
  }

  /// The first lines of a text at a width; an ellipsis says that there is more.
  static func wrapped(
    _ text: String, _ columns: Int, lines: Int, _ bidi: BidiOrder = .program
  ) -> [String] {
    guard lines > 0, columns > 0, !text.isEmpty,
      let paginator = try? CellPaginator(
        text: BookText(text), size: PageSize(columns: columns, lines: lines)),
      let page = try? paginator.lines(ofPage: 0)
    else { return [] }
    let order = LineOrder(text: paginator.text, direction: .leftToRight, order: bidi)
    let isCut = paginator.isAvailable(1)
    return page.indices.map {
      order.shown(page[$0], columns: columns, isCut: isCut && $0 == page.count - 1).shown
    }
  }

  private func drawDots(on screen: inout Screen) {
    let control = model.cards.pageControl
    let row = model.dotsRow
    guard !layout.dots.isEmpty else { return }
    for dot in row.dots {
      let isCurrent = dot == control.currentPage
      screen.put(
        isCurrent ? "●" : "○", column: row.column(of: dot), row: layout.dots.row,
        style: isCurrent ? Style(.bold) : Style(.dim), clip: layout.dots)
    }
  }
}
