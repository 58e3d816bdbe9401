import Containers
import ContainersText
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
  static func screen(
    columns: Int, rows: Int, traits: TerminalTraits = TerminalTraits(), bidi: BidiOrder = .program
  ) -> Screen {
    var screen = Screen(columns: columns, rows: rows, traits: traits) { CellMeasurer.width(of: $0) }
    if bidi == .program { screen.order = LineOrder.visual }
    return screen
  }

  /// Draws a whole frame.
  func draw(on screen: inout Screen) {
    screen.clear()
    if model.isAttached(model.tabs) { drawBase(on: &screen) }
    drawLayers(on: &screen)
    if model.isHelpShown { drawHelp(on: &screen) }
    if let palette = model.theme.palette(screen.traits, paper: model.terminalPaper) { screen.tint(palette) }
  }

  private func drawBase(on screen: inout Screen) {
    switch model.tab {
    case .book: drawBook(on: &screen)
    case .chapters: drawChapters(on: &screen)
    case .trace: if let page = model.rulePage { draw(page, on: &screen) } else { drawTrace(on: &screen) }
    }
    drawTabs(on: &screen)
    drawStatus(on: &screen)
    screen.draw(keysLine, in: layout.keys, style: Style(.dim))
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
    if let layer = model.root.layers.last { return layerKeys(of: layer) }
    let own =
      switch model.tab {
      case .book where model.isInContents && model.isTraceBeside:
        "j/k line  Enter its rule  w words  s save  Esc back"
      case .book where model.isInContents:
        layout.hasContents
          ? "↑/↓ choose  Enter go there  letters filter  Esc back  F9 hide"
          : "↑/↓ choose  Enter go there  letters filter  Esc back"
      case .book where model.linkShown != nil: "Enter follow  o/O next, last link  y copy  Esc end"
      case .book where model.finding.search != nil:
        "space/b turn  n/N next, last hit  Esc end search  </> back, forth"
      case .book: "space/b turn  c contents  / search  : go to  m mark"
      case .chapters: "←/→ cards  Enter open  drag or click the dots  c contents"
      case .trace where model.rulePage != nil: "Esc back to the trace"
      case .trace: "j/k line  Enter its rules  d/u half page  g/G ends  c contents"
      }
    let line = " \(own)  Tab 1 2 3 tabs  ? help  q quit"
    return line.count <= layout.columns ? line : " ? help  q quit  \(own)"
  }
}
