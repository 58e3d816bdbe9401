import Containers
import ContainersText
import Terminal

extension ReaderView {
  /// The line of pages with its handle; above it, while it is dragged, where it would turn to.
  func drawScrubber(on screen: inout Screen) {
    let track = model.scrubberRow.track
    let scrubber = model.scrubber
    guard scrubber.isVisible, !track.isEmpty else { return }
    guard (model.bookContainer.pageCount ?? 0) > 0 else {
      return screen.fill(track, with: "┄", style: Style(.dim))
    }
    let column = model.scrubberRow.column(of: scrubber.value)
    // From right to left what has been read lies at the right.
    let read =
      model.isMirrored
      ? Area(column: column + 1, row: track.row, columns: track.endColumn - column - 1, rows: 1)
      : Area(column: track.column, row: track.row, columns: column - track.column, rows: 1)
    screen.horizontalLine(column: track.column, row: track.row, columns: track.columns, style: Style(.dim))
    screen.horizontalLine(column: read.column, row: read.row, columns: read.columns, line: .heavy)
    let isHeld = scrubber.preview != nil
    screen.put("●", column: column, row: track.row, style: isHeld ? Style([.bold, .reverse]) : Style(.bold))
    if let page = scrubber.preview { drawPreview(of: page, at: column, on: &screen) }
  }

  private func drawPreview(of page: Int, at column: Int, on screen: inout Screen) {
    let shown = layout.isWide ? [page & ~1, page | 1].filter(model.paginator.isAvailable) : [page]
    let title = model.book.chapters[model.chapter(atEndOf: page)].title
    let text = " \(position(of: shown))  \(title) "
    let row = layout.book.endRow - 1
    let width = min(layout.book.columns, screen.width(of: text))
    let start = max(layout.book.column, min(column - width / 2, layout.book.endColumn - width))
    let area = Area(column: start, row: row, columns: width, rows: 1)
    screen.fill(area, style: Style(.reverse))
    screen.draw(text, in: area, style: Style(.reverse))
  }
}
