extension Paginator {
  /// Lays lines until a condition holds, one at the least, or the text ends.
  typealias Shortcut = (_ paginator: Paginator, _ isDone: (Table) -> Bool) -> Void
}

extension CellLines {
  /// What a paginator does instead of measuring each run (X1).
  static var shortcut: CellPaginator.Shortcut {
    { paginator, isDone in paginator.extendOnCells(until: isDone) }
  }
}

extension Paginator where Measurer == CellMeasurer, Breaker == StandardLineBreaker {
  /// Lays lines until a condition holds, one at the least, or the text ends.
  fileprivate func extendOnCells(until isDone: (Table) -> Bool) {
    let bytes = text.string.utf8.span
    let (columns, lines, tabInterval) = (size.columns, size.lines, measurer.tabInterval)
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let layout = CellLines(bytes: base, count: buffer.count, columns: columns, tabInterval: tabInterval)
      var filled = table
      // Else the table would be copied as a whole.
      table = Table(initialState: StandardLineBreaker.State(), isEmpty: true)
      repeat {
        let line = layout.nextLine(&filled.cursor)
        if filled.take(line, lines: lines, Span(_unsafeElements: buffer), initialState: .init()) {
          filled.startPage()
        }
      } while !filled.isComplete && !isDone(filled)
      table = filled
    }
  }
}
