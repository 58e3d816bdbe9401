// The number of columns of a split, by its size (S1, S5, S7).

extension SplitContainer {
  /// Called before the split appears, and in a resize: changes the form, in one union with the other containers that
  /// adapt to their sizes (S1, S5).
  public func prepare(_ step: borrowing Step) {
    switch step.occasion {
    case .appearance: prepareToAppear()
    case .size: if forms(lifecycle.size) != ledger.target.form { adapt() }
    case .memory: releaseRebuildable()
    case .request: return
    }
  }

  private func prepareToAppear() {
    let isFirst = wasNarrow == nil
    if isFirst { promised = [] }
    adapt()
    if isFirst {
      wasNarrow = ledger.target.form == .one
      showState()
    }
  }

  /// Called before the size changes: asks the delegate for the new form, so that the columns get their new sizes
  /// (S5, S7).
  public func willTransition(to size: Size) {
    let form = forms(size)
    decision = form == ledger.target.form ? nil : decide(form)
  }

  /// Called when the size has changed: a split that was hidden asks the delegate again when it appears.
  public func didTransition(to size: Size) { decision = nil }

  func adaptWhenIdle() {
    guard forms(lifecycle.size) != ledger.target.form, lifecycle.state != .disappeared else {
      return decision = nil  // the delegate is asked again when the split appears
    }
    afterCall { [self] in adapt() }
  }

  private func adapt() {
    let (size, old) = (lifecycle.size, ledger.target.form)
    let form = forms(size)
    let decided = decision?.form == form ? decision ?? decide(form) : decide(form)
    decision = nil
    let (showing, mode) = (decided.showing, decided.preferredMode)
    makePlaceholder(in: form)
    let isSilent = edit { [self] state in
      guard lifecycle.size == size else { return }  // it has changed while this waited
      (state.form, state.showing, state.preferredMode) = (form, showing, mode)
    }
    // If the same columns are visible in both forms, no change opens or ends.
    guard isSilent, form != old, containment.change == nil else { return }
    afterCall { [self] in
      layOutChildren()
      record.engine.noteChange(of: record)  // an inspector may cover the others now, or not any more
      noteForm()
      stateDidChange()
    }
  }

  /// Returns the state in another form; the delegate chooses the column or the mode (S7).
  private func decide(_ form: SplitForm) -> SplitState {
    let old = ledger.target
    var state = old
    (state.form, state.empty) = (form, emptyColumns)
    guard form != old.form, let delegate, wasNarrow != nil else { return state }
    if form == .one {
      let column = callOut { delegate.split(self, columnForCollapsing: state.top) }
      if column != .inspector, stack(of: column) != nil { state.showing = column }
    } else if old.form == .one {
      let mode = callOut { delegate.split(self, displayModeForExpanding: old.preferredMode) }
      state.preferredMode = mode.clamped
    }
    return state
  }

  /// Reads the content of the columns and edits the state: with a change if the visible children differ, otherwise
  /// silently.
  ///
  /// - Returns: Whether the edit was silent.
  @discardableResult
  func edit(_ edit: @escaping (inout SplitState) -> Void = { _ in }) -> Bool {
    // A queued request reads the columns as they are when the queue reaches it (L26).
    let change = { [self] (state: inout SplitState) in
      (state.empty, state.hasPlaceholder) = (emptyColumns, placeholder != nil)
      edit(&state)
    }
    var state = ledger.target
    change(&state)
    let shown = shown(for: state)
    if shown.isSame(as: self.shown(for: ledger.target)), containment.target.isSame(as: shown) {
      ledger.edit(change)
      return true
    }
    attempt { () throws(SplitError) in
      // Not `change` itself: WebAssembly would call the conversion of a closure that does not throw with another signature.
      try navigate(.immediate) { (state) throws(SplitError) in change(&state) }
    }
    return false
  }

  func makePlaceholder(in form: SplitForm) {
    guard placeholder == nil, form != .one, secondary.count == 0, let delegate else { return }
    guard let made = callOut({ delegate.placeholder(for: self) }) else { return }
    // A wrong answer is not kept, so that the next empty column asks again (L30).
    let arrangement = Arrangement(shown: [], children: containment.children + [made])
    do throws(ContainmentError) { try validate(arrangement) } catch {
      return report("the delegate's placeholder is not used: \(error.description)")
    }
    placeholder = made
  }
}
