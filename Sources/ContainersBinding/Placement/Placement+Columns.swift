import Containers

// Stacks and splits: an appearing child slides over a disappearing one (N3, S6).

extension StackContainer {
  /// Whether the top stays and only entries below it change, so that nothing moves.
  var isTopStaying: Bool { containment.change?.staying.contains { $0 === top?.controller } ?? false }

  /// The upper entries move by the whole width, the lower ones by a third of it.
  var entryPlacements: [Placement] {
    let change = containment.change
    let moves = !isTopStaying
    return drawingOrder.map { child in
      var placement = Placement(controller: child, frame: frame(of: child))
      guard let change, moves else { return placement }
      let isForward = change.options.direction != .backward
      var part = 0.0
      if change.incoming.contains(child) {
        part = isForward ? 1 - change.progress : (change.progress - 1) / 3
      } else if change.outgoing.contains(child) {
        part = isForward ? -change.progress / 3 : change.progress
      }
      let width = placement.frame.size.width * (isRightToLeft ? -1 : 1)
      placement.frame = placement.frame.offset(x: part * width)
      return placement
    }
  }
}

extension SplitContainer {
  /// Side by side the last column is lowest; in a narrow split it slides over the preceding ones.
  var columnsByDepth: [any Controller] {
    let order = form == .one ? columns : columns.reversed()
    let shown = containment.shown
    return order.compactMap { column in stack(of: column).flatMap { shown.contains($0) ? $0 : nil } }
  }

  var columnPlacements: [Placement] {
    let shown = columnsByDepth
    return columns.compactMap { column in stack(of: column).map { (column, $0) } }
      .filter { shown.contains($0.1) }
      .map { column, stack in
        Placement(controller: stack, frame: frame(of: column).offset(x: insets.left, y: insets.top))
      }
      .sorted { left, right in
        let order = [left, right].map { side in shown.firstIndex { $0 === side.controller } ?? 0 }
        return order[0] < order[1]
      }
  }

  private func frame(of column: SplitColumn) -> Rect {
    let whole = Rect(origin: .zero, size: contentFrame.size)
    let new = layout[column]
    guard let change = containment.change else { return new ?? whole }
    let old = settledLayout[column]
    guard let start = old ?? new.map({ hidden($0, column) }), let end = new ?? old.map({ hidden($0, column) })
    else { return whole }
    let part = change.progress
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
    return Rect(
      x: between(start.origin.x, end.origin.x), y: start.origin.y,
      width: between(start.size.width, end.size.width), height: start.size.height)
  }

  /// The frame from which a column appears and to which it disappears.
  private func hidden(_ frame: Rect, _ column: SplitColumn) -> Rect {
    let width = frame.size.width
    guard form == .one else { return frame.offset(x: isFirstOnTheRight ? width : -width) }
    // In a narrow split, the column below moves by a third of the distance, as in a stack.
    let isBelow = columns.contains { other in
      other > column && stack(of: other).map { containment.shown.contains($0) } ?? false
    }
    return frame.offset(x: (isBelow ? -width / 3 : width) * (isRightToLeft ? -1 : 1))
  }

  /// Whether the first column is on the right.
  var isFirstOnTheRight: Bool { isPrimaryFirst == isRightToLeft }
}
