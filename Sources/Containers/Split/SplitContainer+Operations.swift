// Operations of a split from code (S4, S6).

extension SplitContainer {
  /// Shows a selection: it becomes the root of the secondary column, and the user is in that column (S4).
  ///
  /// Entries that were pushed in the column leave, and *back* does not lead to the previous selection, unless
  /// `backPolicy` is `selections`.
  /// - Parameters:
  ///   - entry: The selection.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change: of the secondary column if that is visible, otherwise of the split.
  /// - Throws: `SplitError.stack`; nothing has changed then.
  @discardableResult
  public func showDetail(
    _ entry: StackEntry, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(SplitError) -> Change {
    var selections = ledger.target.selections
    if backPolicy == .selections, let last = secondary.bottom, last !== secondary.holder(of: entry) ?? entry {
      do throws(ContainmentError) { if let old = last.controller { try mayKeep(old) } } catch {
        throw .containment(error)
      }
      selections = selections.suffix(Self.selectionLimit - 1) + [last]
    }
    return try select(entry, selections, options, whenEnded)
  }

  /// Shows a selected controller; see `showDetail(_:_:whenEnded:)` with an entry.
  @discardableResult
  public func showDetail(
    _ controller: any Controller, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(SplitError) -> Change { try showDetail(StackEntry(controller), options, whenEnded: whenEnded) }

  /// Drops earlier selections that are containers, since one of them may be about to become an ancestor (L25, L33).
  func releaseRebuildable() {
    ledger.edit { state in state.selections.removeAll { $0.controller?.asContainer != nil } }
    let old = beforeSelection
    beforeSelection?.selections.removeAll { $0.controller?.asContainer != nil }
    withExtendedLifetime(old) {}  // released only when the list is in place
  }

  /// The number of earlier selections that are kept.
  private static var selectionLimit: Int { 32 }

  func select(
    _ entry: StackEntry, _ selections: [StackEntry], _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?
  ) throws(SplitError) -> Change {
    let isVisible = containment.target.contains { $0 === secondary }
    return try isVisible
      ? replaceVisible(with: entry, selections, options, whenEnded)
      : replaceHidden(with: entry, selections, options, whenEnded)
  }

  /// Replaces the content of the visible column, which alone changes; a cancel restores the earlier selections (L17).
  private func replaceVisible(
    with entry: StackEntry, _ selections: [StackEntry], _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?
  ) throws(SplitError) -> Change {
    // Read and set before any call: a callback may make a kept selection an ancestor (L33), or change the form.
    let (old, outer) = (ledger.target, beforeSelection)
    beforeSelection = (old.selections, old.showing)
    ledger.edit { ($0.selections, $0.showing) = (selections, .secondary) }
    let change: Change
    do throws(StackError) { change = try secondary.set([entry], options, whenEnded: whenEnded) } catch {
      ledger.edit { ($0.selections, $0.showing) = (old.selections, old.showing) }
      beforeSelection = outer
      throw .stack(error)
    }
    change.whenEnded { [me] outcome in
      guard outcome != .superseded, let split = me.object, let before = split.beforeSelection else { return }
      split.beforeSelection = nil
      guard outcome == .cancelled else { return }
      split.ledger.edit { state in
        if state.selections.elementsEqual(selections, by: { $0 === $1 }) {
          state.selections = before.selections
        }
        if state.showing == .secondary { state.showing = before.showing }
      }
      split.synchronize()
    }
    // In a callback, the column may become hidden before the queue reaches this.
    afterCall { [self] in
      synchronize()
      stateDidChange()
    }
    return change
  }

  /// Replaces the content of the hidden column and shows it: two changes that end as one (L13, L17).
  private func replaceHidden(
    with entry: StackEntry, _ selections: [StackEntry], _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?
  ) throws(SplitError) -> Change {
    var hidden = options
    (hidden.isInteractive, hidden.ending) = (false, .byContainer)
    let content: Change
    isFilling = true
    defer {
      isFilling = false
      columnsMayHaveChanged()  // a callback may have emptied it again
    }
    do throws(StackError) { content = try secondary.setBeforeAppearance([entry], hidden) } catch {
      throw .stack(error)
    }
    let change = Change(options, whenEnded: whenEnded)
    content.follow(change)
    do throws(SplitError) {
      try navigate(as: change) { [self] (state) throws(SplitError) in
        (state.showing, state.selections, state.empty) = (.secondary, selections, emptyColumns)
      }
    } catch { change.end(.refused(reason: error.description)) }
    return change
  }

  /// Shows a column; the user is then in it (S6).
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change.
  /// - Throws: `SplitError.noColumn`; nothing has changed then.
  @discardableResult
  public func show(
    _ column: SplitColumn, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(SplitError) -> Change {
    try navigate(options, whenEnded: whenEnded) { [self] (state) throws(SplitError) in
      state.empty = emptyColumns  // counts a column that was filled in the same call
      try state.show(column)
    }
  }

  /// Hides a column, and in a wide split also the columns further out (S6).
  ///
  /// - Parameters:
  ///   - column: The column; in a narrow split, the preceding one is then shown.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change.
  /// - Throws: `SplitError.noColumn`, or `staysVisible` for the secondary column of a wide split and the primary one of
  ///   a narrow split; nothing has changed then.
  @discardableResult
  public func hide(
    _ column: SplitColumn, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(SplitError) -> Change {
    try navigate(options, whenEnded: whenEnded) { (state) throws(SplitError) in try state.hide(column) }
  }

  /// Sets how columns are shown where there is room for several (S6).
  ///
  /// - Returns: The change.
  /// - Throws: `SplitError.containment`; nothing has changed then.
  @discardableResult
  public func setDisplayMode(
    _ mode: SplitDisplayMode, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(SplitError) -> Change {
    try navigate(options, whenEnded: whenEnded) { (state) throws(SplitError) in state.setDisplayMode(mode) }
  }

  /// Shows the column of a child (M13).
  public func reveal(_ child: any Controller, _ options: Change.Options) -> Change? {
    guard let column = column(of: child), !containment.target.contains(where: { $0 === child }) else {
      return nil
    }
    return attempt { () throws(SplitError) in try show(column, options) }
  }
}
