// Columns slide in from the side of the first one; in a narrow split they slide over one another (S6, L37).

extension SplitContainer {
  /// The columns to draw: side by side the last one is lowest, in a narrow split it slides over the preceding ones.
  public var childPlacements: [Placement] {
    let (shown, isNarrow) = (containment.shown, form == .one)
    return inOrder(
      shown.compactMap { child in
        guard let column = column(of: child), let number = columns.firstIndex(of: column) else { return nil }
        var placement = Placement(child, in: frame(of: column, shown))
        placement.level = isNarrow ? number : -number
        if column == .inspector {
          placement.level = columns.count
          (placement.coversInput, placement.shade) = (isNarrow, isNarrow ? visiblePart(of: child) : 0)
        }
        return placement
      })
  }

  private func frame(of column: SplitColumn, _ shown: [any Controller]) -> Rect {
    let new = layout[column]
    guard let change = containment.change else { return new ?? Rect(origin: .zero, size: contentFrame.size) }
    let old = settledLayout[column]
    guard let start = old ?? new.map({ hidden($0, column, shown) }),
      let end = new ?? old.map({ hidden($0, column, shown) })
    else { return Rect(origin: .zero, size: contentFrame.size) }
    return start.moved(to: end, change.progress)
  }

  /// The part of a column that is visible: less than 1 while it appears or disappears.
  private func visiblePart(of child: any Controller) -> Double {
    guard let change = containment.change else { return 1 }
    if change.incoming.holds(child) { return change.progress }
    return change.outgoing.holds(child) ? 1 - change.progress : 1
  }

  /// The frame from which a column appears and to which it disappears.
  private func hidden(_ frame: Rect, _ column: SplitColumn, _ shown: [any Controller]) -> Rect {
    let width = frame.size.width
    if column == .inspector {
      return form == .one
        ? frame.offset(y: frame.size.height) : frame.offset(x: isFirstOnTheRight ? -width : width)
    }
    guard form == .one else { return frame.offset(x: isFirstOnTheRight ? width : -width) }
    // In a narrow split, the column below moves by a third of the distance, as in a stack.
    let isBelow = columns.contains { other in
      other != .inspector && other > column && stack(of: other).map { shown.holds($0) } ?? false
    }
    return frame.offset(x: (isBelow ? -width / 3 : width) * (isRightToLeft ? -1 : 1))
  }

  /// Whether the first column is on the right.
  package var isFirstOnTheRight: Bool { isPrimaryFirst == isRightToLeft }
}
