import Containers
import Terminal

/// Draws the reader: a function from the model to a frame of cells.
struct ReaderView {
  let model: ReaderModel
  let layout: ReaderLayout

  init(_ model: ReaderModel) {
    self.model = model
    layout = model.layout
  }

  /// A screen on which widths are measured as the paginator measures them.
  static func screen(columns: Int, rows: Int, traits: TerminalTraits = TerminalTraits()) -> Screen {
    Screen(columns: columns, rows: rows, traits: traits) { CellMeasurer.width(of: $0) }
  }

  /// Draws a whole frame.
  func draw(on screen: inout Screen) {
    screen.clear()
    switch model.tab {
    case .book: drawBook(on: &screen)
    case .chapters: drawChapters(on: &screen)
    case .trace: drawTrace(on: &screen)
    }
    drawTabs(on: &screen)
    drawStatus(on: &screen)
    screen.draw(keysLine, in: layout.keys, style: Style(.dim))
    if model.isHelpShown { drawHelp(on: &screen) }
  }

  private func drawTabs(on screen: inout Screen) {
    for (index, label) in model.tabsRow.labels.enumerated() {
      let isSelected = index == model.tab.rawValue
      screen.put(
        label.text, column: label.area.column, row: label.area.row,
        style: isSelected ? Style([.reverse, .bold]) : .plain, clip: layout.tabs)
    }
    let end = (model.tabsRow.labels.last?.area.endColumn ?? 0) + 2
    let rest = Area(column: end, row: 0, columns: layout.columns - end - 1, rows: layout.tabs.rows)
    if rest.columns >= 8 { screen.draw(model.book.name, in: rest, style: Style(.dim), alignment: .right) }
  }

  private var keysLine: String {
    let own =
      switch model.tab {
      case .book: "space/b turn  g/G ends  N g page N  [ ] chapter"
      case .chapters: "←/→ cards  Enter open  drag or click the dots"
      case .trace: "j/k line  d/u half page  g/G ends"
      }
    let line = " \(own)  Tab 1 2 3 tabs  ? help  q quit"
    return line.count <= layout.columns ? line : " ? help  q quit  \(own)"
  }

  // MARK: Status

  private func drawStatus(on screen: inout Screen) {
    let area = layout.status
    guard !area.isEmpty else { return }
    screen.fill(area, style: Style(.reverse))
    let right = " \(position) "
    let width = min(area.columns, screen.width(of: right))
    let place = Area(column: area.endColumn - width, row: area.row, columns: width, rows: 1)
    let left = Area(column: 0, row: area.row, columns: area.columns - width, rows: 1)
    screen.draw(" " + message, in: left, style: Style(.reverse))
    screen.draw(right, in: place, style: Style(.reverse))
  }

  private var message: String {
    if let number = model.number { return "page \(number.value)  (g goes there)" }
    if let notice = model.notices.first { return notice }
    switch model.tab {
    case .book: return model.book.chapters[model.currentChapter].title
    case .chapters: return "chapter \(model.cards.currentPage + 1) of \(model.cards.pageCount)"
    case .trace:
      let scroll = model.log.scroll
      return "\(model.log.entries.count) events" + (scroll > 0 ? ", \(scroll) more below" : "")
    }
  }

  private var position: String {
    let shown = model.shownPages
    return position(of: shown.isEmpty ? [model.place.page] : shown)
  }

  /// Which pages of how many, and how much of the text has been read when they have; there is one at the least.
  func position(of pages: [Int]) -> String {
    let progress = model.paginator.progress
    let count = (progress.isComplete ? "" : "~") + "\(progress.estimatedPageCount)"
    let (first, last) = ((pages.min() ?? 0) + 1, (pages.max() ?? 0) + 1)
    let numbers = first == last ? "page \(first)" : "pages \(first)-\(last)"
    return "\(numbers) of \(count)  \(Self.percent(model.end(ofPage: last - 1), of: model.book.text.count))"
  }

  static func percent(_ offset: Int, of count: Int) -> String {
    "\(count == 0 ? 100 : Int((Double(offset) / Double(count) * 100).rounded(.down)))%"
  }
}
