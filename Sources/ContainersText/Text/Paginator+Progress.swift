extension Paginator {
  /// The progress of the search for pages (X6).
  ///
  /// - Returns: The bytes that have been laid out; the number of pages whose end is known; the number of pages of the
  ///   whole text, estimated from the bytes until all are known; whether all are known.
  public var progress: (bytesDone: Int, knownPages: Int, estimatedPageCount: Int, isComplete: Bool) {
    let known = table.knownCount
    guard !table.isComplete else { return (text.count, known, known, true) }
    let done = table.cursor.offset
    guard done > 0 else { return (0, known, 1, false) }
    let estimate = Double(known) * Double(text.count) / Double(done) + 0.5
    return (done, known, max(known + 1, estimate < 0x1p62 ? Int(estimate) : .max), false)
  }

  /// Continues to search for pages, for about a number of bytes (X6).
  ///
  /// Repeated calls, for example from an idle handler, find the same pages as one call would. To cancel, stop calling
  /// it. It lays out at least one line, and only whole lines.
  ///
  /// - Complexity: O(`bytes` + the last line and the white space after it).
  @discardableResult
  public func advance(byUpTo bytes: Int)
    -> (bytesDone: Int, knownPages: Int, estimatedPageCount: Int, isComplete: Bool)
  {
    let goal = table.cursor.offset.addingSaturated(max(0, bytes))
    extend(to: PageGoal(offset: goal))
    return progress
  }

  /// Lays out lines until a goal is reached or the text ends, but at least one.
  @specialized(where Measurer == CellMeasurer, Breaker == StandardLineBreaker)
  func extend(to goal: PageGoal) {
    guard !table.isComplete else { return }
    if let shortcut { return shortcut.extend(self, goal) }
    let layout = layout
    let bytes = text.string.utf8.span
    repeat {
      table.step(layout, size, headings, bytes)
    } while !table.isComplete && !goal.isReached(table)
    if table.isComplete { table.trim() }
  }
}
