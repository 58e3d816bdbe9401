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
    try select(entry, options, whenEnded) { [self] in
      let last = selectionToKeep(before: entry)
      let selections = ledger.target.selections
      return last.map { selections.suffix(Self.selectionLimit - 1) + [$0] } ?? selections
    }
  }

  /// The present selection, if the user will be able to go back to it from another one; one that would keep the tree alive
  /// is not kept (L33).
  private func selectionToKeep(before entry: StackEntry) -> StackEntry? {
    guard backPolicy == .selections, let last = secondary.bottom, !isSelected(entry) else { return nil }
    guard let controller = last.controller else { return last }
    do throws(ContainmentError) {
      try mayKeep(controller, for: self) { $0.keptSelections }
      return last
    } catch { return nil }
  }

  /// Everything that has been selected before and is kept.
  private var keptSelections: [any Controller] {
    let before = [nextSelection, beforeSelection].flatMap { $0?.selections ?? [] }
    return (ledger.current.selections + ledger.settled.selections + before).compactMap { $0.controller }
  }

  /// Whether the secondary column begins with an entry, or with the one that holds its controller.
  private func isSelected(_ entry: StackEntry) -> Bool {
    guard let bottom = secondary.bottom else { return false }
    return bottom === entry || bottom === secondary.holder(of: entry)
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
    let old = (nextSelection, beforeSelection)
    nextSelection?.selections.removeAll { $0.controller?.asContainer != nil }
    beforeSelection?.selections.removeAll { $0.controller?.asContainer != nil }
    withExtendedLifetime(old) {}  // released only when the lists are in place
  }

  /// The number of earlier selections that are kept.
  private static var selectionLimit: Int { 32 }

  /// Shows a selection.
  ///
  /// - Parameter selections: Returns the earlier selections; called when the selection's turn comes, and before it (L26).
  func select(
    _ entry: StackEntry, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    after selections: @escaping () -> [StackEntry]
  ) throws(SplitError) -> Change {
    let isVisible = containment.target.contains { $0 === secondary }
    return try isVisible
      ? replaceVisible(with: entry, options, whenEnded, selections)
      : replaceHidden(with: entry, options, whenEnded, selections)
  }

  /// Replaces the content of the visible column, which alone changes; a cancel restores the earlier selections (L17).
  private func replaceVisible(
    with entry: StackEntry, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ selections: @escaping () -> [StackEntry]
  ) throws(SplitError) -> Change {
    var (change, isRefused, isNoted): (Change?, Bool, Bool) = (nil, false, false)
    // Read and set before any callback, which may make a kept selection an ancestor (L33), or change the form.
    afterCall(touching: entry.controller) { [self] in
      guard !isRefused, change?.outcome == nil else { return }
      let new = selections()
      let old = ledger.target
      (nextSelection, isNoted) = (BeforeSelection(old.selections, old.showing, entry), true)
      ledger.edit { ($0.selections, $0.showing) = (new, .secondary) }
    }
    let made: Change
    do throws(StackError) { made = try secondary.set([entry], options, whenEnded: whenEnded) } catch {
      isRefused = true
      if let old = nextSelection.take() { restore(old) }
      throw .stack(error)
    }
    change = made
    made.whenEnded { [me] outcome in
      // One that has opened, or that was already there, has nothing to restore.
      guard isNoted, let split = me.object, let old = split.nextSelection.take(), case .refused = outcome
      else { return }
      split.restore(old)
      split.synchronize()
    }
    // In a callback, the column may become hidden before the queue reaches this.
    afterCall { [self] in
      synchronize()
      stateDidChange()
    }
    return made
  }

  /// Restores what was before a selection.
  private func restore(_ before: BeforeSelection) {
    ledger.edit { state in
      state.selections = before.selections
      if state.showing == .secondary { state.showing = before.showing }
    }
  }

  /// Called when a change of the column has opened or ended: an open one may be cancelled, also by way of one that has
  /// superseded it, and then what was before its selection returns (L17).
  func selectionDidMove() {
    if secondary.containment.change != nil {
      guard var next = nextSelection.take() else { return }
      let old = beforeSelection
      if let old { (next.selections, next.showing) = (old.selections, old.showing) }
      beforeSelection = next
      withExtendedLifetime(old) {}  // released only when the new one is in place
    } else if let before = beforeSelection.take(), !isSelected(before.entry) {
      restore(before)
      synchronize()
      stateDidChange()
    }
  }

  /// Replaces the content of the hidden column and shows it: two changes that end as one (L13, L17).
  private func replaceHidden(
    with entry: StackEntry, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ selections: @escaping () -> [StackEntry]
  ) throws(SplitError) -> Change {
    var hidden = options
    (hidden.isInteractive, hidden.ending) = (false, .byContainer)
    let content: Change
    isFilling = true
    defer {
      isFilling = false
      columnsMayHaveChanged()  // a callback may have emptied it again
    }
    var earlier: [StackEntry] = []
    afterCall(touching: entry.controller) { earlier = selections() }
    do throws(StackError) { content = try secondary.setBeforeAppearance([entry], hidden) } catch {
      throw .stack(error)
    }
    let change = Change(options, whenEnded: whenEnded)
    content.follow(change)
    content.whenEnded { outcome in if case .refused = outcome { change.end(outcome) } }
    do throws(SplitError) {
      try navigate(as: change) { [self] (state) throws(SplitError) in
        (state.showing, state.empty) = (.secondary, emptyColumns)
        // One may have become an ancestor since (L33).
        state.selections = earlier.filter { $0.controller.map(canAdopt) ?? true }
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
