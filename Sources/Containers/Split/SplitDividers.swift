// The user drags the edge of a column (S9).

/// The divider that a finger holds.
struct DividerDrag: Hashable {
  /// The column whose edge is dragged.
  let column: SplitColumn
  /// What the user had set before; nil for the preferred width.
  let width: DraggedWidth?
  /// How columns were shown before.
  let mode: SplitDisplayMode
  /// Whether the finger is beyond the minimum, and drives the change that hides the column.
  var isHiding = false
}

extension SplitGestures {
  /// Called when a finger takes hold of the edge of a column (S9).
  ///
  /// - Parameter column: A visible column of a wide split; not the secondary one, which has the remaining width.
  /// - Returns: Whether the drag has begun; false also while a gesture drives another change, and inside a callback.
  @discardableResult
  public func beginDivider(of column: SplitColumn) -> Bool { split.beginDivider(of: column) }

  /// Called when the finger has moved: the column gets the width, within its minimum and maximum (S9, L40).
  ///
  /// The children receive the callbacks of a resize, at each step of the finger. A column that the user may hide slides
  /// out below its minimum; give `SplitWidth` a minimum for that.
  /// - Parameter width: The width that the column has where the finger is; ignored unless it is finite.
  /// - Returns: Whether a finger holds a divider.
  @discardableResult
  public func moveDivider(to width: Double) -> Bool { split.moveDivider(to: width) }

  /// Called when the finger lets go: the width is kept, and remembered (S8, S9).
  ///
  /// A column of which less than half of the minimum is left is hidden, and has its former width when it is shown
  /// again; so is one that was flicked out.
  /// - Parameter velocity: Units per second, positive if the column becomes wider; counts as 0 unless finite.
  /// - Returns: Whether a finger held a divider.
  @discardableResult
  public func endDivider(velocity: Double = 0) -> Bool { split.endDivider(velocity: velocity) }

  /// Called when the drag was cancelled: the column moves back to its former width (S9, L40).
  ///
  /// - Returns: Whether a finger held a divider.
  @discardableResult
  public func cancelDivider() -> Bool { split.cancelDivider() }

  /// Called when the user taps a divider twice: the column gets its preferred width again (S9, L40).
  ///
  /// - Returns: The change; nil if the user has not changed the width.
  @discardableResult
  public func resetDivider(
    of column: SplitColumn, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) -> Change? {
    guard split.ledger.target.widths[column] != nil else { return nil }
    split.extras.drag = nil
    return split.change(options, whenEnded) { $0.widths[column] = nil }
  }
}

extension SplitContainer {
  fileprivate func beginDivider(of column: SplitColumn) -> Bool {
    let state = ledger.target
    guard held == nil, rare?.drag == nil, lifecycle.state == .appeared, state.form != .one,
      column != .secondary, state.visible.contains(column), containment.makeRoomForDrag(),
      ledger.target.visible.contains(column)
    else { return false }
    extras.drag = DividerDrag(column: column, width: state.widths[column], mode: state.preferredMode)
    return true
  }

  /// The drag, if its column can still be dragged; otherwise it has ended.
  var dividerDrag: DividerDrag? {
    guard let drag = rare?.drag else { return nil }
    let isHiding = drag.isHiding && held != nil
    if isHiding || !drag.isHiding && ledger.target.form != .one && ledger.target.visible.contains(drag.column)
    {
      return drag
    }
    rare?.drag = nil
    return nil
  }

  fileprivate func moveDivider(to width: Double) -> Bool {
    guard var drag = dividerDrag else { return false }
    guard width.isFinite else { return true }
    let (column, total) = (drag.column, contentFrame.size.width)
    let least = limits(of: column).clamp(0, in: total)
    if width < least || width <= 0, drag.isHiding || mayHide(column) {
      if !drag.isHiding {
        setWidth(of: column, least)
        drag.isHiding = beginHiding(drag)
        extras.drag = drag
      }
      if drag.isHiding {
        let part = least > 0 ? min((least - width) / least, 1) : 1
        return Drag(change: held).update(progress: part)
      }
    } else if drag.isHiding {
      // The finger has returned: the column is back where it began to slide.
      drag.isHiding = false
      extras.drag = drag
      let slide = Drag(change: held)
      if slide.update(progress: 0) { _ = slide.cancel() }
    }
    setWidth(of: column, limits(of: column).clamp(min(width, room(for: column)), in: total))
    return true
  }

  /// The width that other columns leave to a column (S6).
  private func room(for column: SplitColumn) -> Double {
    let layout = layout
    let others = layout.frames.filter { $0.key != .secondary && $0.key != column }
    return contentFrame.size.width - others.values.reduce(0) { $0 + $1.size.width }
  }

  /// Sets the width of a column for a finger that holds its edge (L40).
  private func setWidth(of column: SplitColumn, _ width: Double) {
    let new = DraggedWidth(points: width, total: contentFrame.size.width)
    guard containment.change == nil, ledger.target.widths[column] != new else { return }
    ledger.edit { $0.widths[column] = new }
    layOutChildren()
    displayDidChange()
  }

  /// Whether the user may hide a column by its edge: the inspector, or the outermost of the others.
  private func mayHide(_ column: SplitColumn) -> Bool {
    let state = ledger.target
    return lock != .open
      && (column == .inspector || column == state.leading(state.displayMode.count).first)
  }

  /// Begins the change that hides the dragged column; shown again, it has the width from before the drag.
  private func beginHiding(_ drag: DividerDrag) -> Bool {
    guard containment.makeRoomForDrag() else { return false }
    let state = ledger.target
    let mode = drag.column == .inspector ? nil : state.mode(showing: state.displayMode.count - 1)
    let change = change(.interactive, nil) { state in
      if let mode { state.setDisplayMode(mode) } else { state.showsInspector = false }
      state.widths[drag.column] = drag.width
    }
    return change?.isOpen ?? false
  }

  fileprivate func endDivider(velocity: Double) -> Bool {
    guard let drag = dividerDrag else { return false }
    rare?.drag = nil
    if drag.isHiding {
      let least = limits(of: drag.column).clamp(0, in: contentFrame.size.width)
      _ = Drag(change: held).end(velocity: -velocity / max(1, least))
    }
    stateDidChange()
    return true
  }

  fileprivate func cancelDivider() -> Bool {
    guard let drag = dividerDrag else { return false }
    rare?.drag = nil
    stateDidChange()  // the column has its width until the change ends
    change(.animated, nil) { state in
      state.widths[drag.column] = drag.width
      guard drag.isHiding else { return }
      if drag.column == .inspector { state.showsInspector = true } else { state.preferredMode = drag.mode }
    }
    return true
  }

  /// Makes a change that the user has asked for; an error is reported.
  @discardableResult
  fileprivate func change(
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ edit: @escaping (inout SplitState) -> Void
  ) -> Change? {
    attempt { () throws(SplitError) in
      try navigate(user(options), whenEnded: whenEnded) { (state) throws(SplitError) in edit(&state) }
    }
  }
}
