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
    let (size, tabInterval) = (size, measurer.tabInterval)
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let layout = CellLines(
        bytes: base, count: buffer.count, columns: size.columns, tabInterval: tabInterval)
      var filled = table
      // Else the table would be copied as a whole.
      table = Table(initialState: StandardLineBreaker.State(), isEmpty: true)
      if size.keepsLines {
        repeat {
          let span = Span(_unsafeElements: buffer)
          if filled.takeKeeping(size, span, .init(), { layout.nextLine(&$0) }) { filled.startPage() }
        } while !filled.isComplete && !isDone(filled)
      } else {
        repeat {
          let line = layout.nextLine(&filled.cursor)
          let span = Span(_unsafeElements: buffer)
          if filled.take(line, lines: size.lines, span, initialState: .init()) { filled.startPage() }
        } while !filled.isComplete && !isDone(filled)
      }
      if filled.isComplete { filled.trim() }
      table = filled
    }
  }
}
