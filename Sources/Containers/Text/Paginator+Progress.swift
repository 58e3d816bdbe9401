/// How far a paginator has come (X6).
public struct PaginationProgress: Hashable, Sendable {
  /// The bytes that have been laid out.
  public let bytesDone: Int
  /// The bytes of the text.
  public let bytesTotal: Int
  /// The number of pages whose end is known.
  public let knownPages: Int
  /// Whether all pages are known.
  public let isComplete: Bool

  /// The number of pages of the whole text: exact once complete, before that in proportion to the bytes done.
  public var estimatedPageCount: Int {
    guard !isComplete else { return knownPages }
    guard bytesDone > 0 else { return 1 }
    let estimate = Double(knownPages) * Double(bytesTotal) / Double(bytesDone) + 0.5
    return max(knownPages + 1, estimate < 0x1p62 ? Int(estimate) : .max)
  }

  /// The part that has been laid out, from 0 to 1.
  public var fraction: Double {
    isComplete ? 1 : Double(bytesDone) / Double(bytesTotal)
  }
}

extension Paginator {
  /// How far the search for pages has come.
  public var progress: PaginationProgress {
    PaginationProgress(
      bytesDone: table.isComplete ? text.count : table.cursor.offset, bytesTotal: text.count,
      knownPages: table.knownCount, isComplete: table.isComplete)
  }

  /// Goes on looking for pages, for about so many bytes (X6).
  ///
  /// Called again and again, from an idle handler for example, it finds the pages that one call would have found. Not
  /// to call it again is all it takes to cancel. It lays a line at the least, and whole lines only.
  ///
  /// - Complexity: O(`bytes` + the last line and the white space after it).
  @discardableResult
  public func advance(byUpTo bytes: Int) -> PaginationProgress {
    let goal = table.cursor.offset.addingSaturated(max(0, bytes))
    extend(to: PageGoal(offset: goal))
    return progress
  }

  /// Lays lines until a goal is reached, one at the least, or the text ends.
  @specialized(where Measurer == CellMeasurer, Breaker == StandardLineBreaker)
  func extend(to goal: PageGoal) {
    guard !table.isComplete else { return }
    if let shortcut { return shortcut.extend(self, goal) }
    let layout = layout
    let bytes = text.string.utf8.span
    repeat {
      table.step(layout, size, bytes)
    } while !table.isComplete && !goal.isReached(table)
    if table.isComplete { table.trim() }
  }
}
