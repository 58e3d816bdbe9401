import Containers
import Terminal

extension ReaderModel {
  /// The rules of a line of the trace; nil as long as the trace itself is shown.
  var rulePage: RulePage? { trace.top?.controller as? RulePage }

  func handleInTrace(_ key: Key) {
    if key.code == .escape || key.code == .backspace { return goBackInTrace() }
    guard rulePage == nil else { return }
    let rows = layout.content.rows
    switch key.code {
    case .character("k"), .up: log.move(by: 1, rows: rows)
    case .character("j"), .down: log.move(by: -1, rows: rows)
    case .character("u"): log.scroll(by: rows / 2, rows: rows)
    case .character("d"): log.scroll(by: -rows / 2, rows: rows)
    case .character("b"), .character("p"), .character("h"), .pageUp, .left: log.scroll(by: rows, rows: rows)
    case .character(" "), .character("f"), .character("n"), .character("l"), .pageDown, .right:
      log.scroll(by: -rows, rows: rows)
    case .character("g"), .home: log.moveToEnd(isOldest: true, rows: rows)
    case .character("G"), .end: log.moveToEnd(isOldest: false, rows: rows)
    case .enter: showRules()
    default: break
    }
  }

  /// The button was pressed on the trace: on a line, or on the way back from its rules.
  func down(inTraceAt column: Int, _ row: Int) {
    guard rulePage == nil else {
      if layout.backTitle(trace.traits.backTitle).contains(column: column, row: row) { goBackInTrace() }
      return
    }
    let line = layout.content.endRow - 1 - row
    guard line < log.visible(rows: layout.content.rows).count else { return }
    log.mark(log.scroll + line, rows: layout.content.rows)
    showRules()
  }

  /// The user goes back from the rules of a line (N4).
  private func goBackInTrace() { goBack() }

  /// Pushes the rules of the marked line (N2).
  private func showRules() {
    guard let line = log.marked else { return }
    attempt { () throws(StackError) in try trace.push(RulePage.entry(line), .immediate) }
  }
}

extension ReaderLayout {
  /// The way back, in the first row of the content.
  func backTitle(_ title: String?) -> Area {
    let columns = title.map { $0.count + 4 } ?? 0
    return Area(column: 0, row: content.row, columns: min(self.columns, columns), rows: min(1, content.rows))
  }
}
