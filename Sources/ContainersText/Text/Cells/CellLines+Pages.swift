/// A faster way to find the lines of a paginator than measuring run by run (X1).
struct PaginatorShortcut<Measurer: TextMeasurer, Breaker: LineBreaker> {
  /// Lays out lines until a goal is reached or the text ends, but at least one.
  let extend: (_ paginator: Paginator<Measurer, Breaker>, _ goal: PageGoal) -> Void
  /// The first lines after a cursor that begin before an offset, without blank lines at the top.
  let lines:
    (_ paginator: Paginator<Measurer, Breaker>, _ start: LineCursor<Breaker.State>, _ end: Int, _ count: Int)
      -> [LaidLine]
}

extension CellLines {
  /// The lines of a paginator on a grid of cells, without measuring each run (X1).
  static var shortcut: PaginatorShortcut<CellMeasurer, StandardLineBreaker> {
    PaginatorShortcut { paginator, goal in
      paginator.extendOnCells(to: goal)
    } lines: { paginator, start, end, count in
      paginator.linesOnCells(from: start, upTo: end, count)
    }
  }
}

extension Paginator where Measurer == CellMeasurer, Breaker == StandardLineBreaker {
  fileprivate func extendOnCells(to goal: PageGoal) {
    let bytes = text.string.utf8.span
    let (size, measurer, headings) = (size, measurer, headings)
    let keepsLines = size.keepsLines || !headings.isEmpty
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let layout = CellLines(bytes: base, count: buffer.count, columns: size.columns, measurer: measurer)
      var filled = table
      // Otherwise the whole table would be copied.
      table = Table(initialState: TextMachine.start, isEmpty: true)
      repeat {
        let span = Span(_unsafeElements: buffer)
        let isFull: Bool
        if keepsLines {
          isFull = filled.takeKeeping(size, headings, span, TextMachine.start) { layout.nextLine(&$0) }
        } else {
          let line = layout.nextLine(&filled.cursor)
          isFull = filled.take(line, lines: size.lines, span, initialState: TextMachine.start)
        }
        if isFull { filled.startPage() }
      } while !filled.isComplete && !goal.isReached(filled)
      if filled.isComplete { filled.trim() }
      table = filled
    }
  }

  fileprivate func linesOnCells(from start: LineCursor<UInt8>, upTo end: Int, _ count: Int) -> [LaidLine] {
    let bytes = text.string.utf8.span
    let (columns, measurer) = (size.columns, measurer)
    return bytes.withUnsafeBufferPointer { buffer in
      var laid: [LaidLine] = []
      guard let base = buffer.baseAddress else { return laid }
      let layout = CellLines(bytes: base, count: buffer.count, columns: columns, measurer: measurer)
      var cursor = start
      while cursor.offset < end, laid.count < count {
        let line = layout.nextLine(&cursor)
        if !line.isBlank || !laid.isEmpty { laid.append(line) }
      }
      return laid
    }
  }
}
