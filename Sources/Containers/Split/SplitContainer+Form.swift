// How many columns a split shows, as its size says (S1, S5, S7).

extension SplitContainer {
  /// Takes in the size, before the first callback (S1).
  public func prepareToAppear() {
    let isFirst = wasNarrow == nil
    if isFirst { promised = [] }
    adapt(to: lifecycle.size)
    if isFirst {
      wasNarrow = ledger.target.form == .one
      makeChange()
    }
    layOutChildren()  // in another form they may have been hidden when the size changed
  }

  /// Asks the delegate what another form shows, so that the columns get their sizes by it (S5, S7).
  public func willTransition(to size: Size) {
    let form = forms(size)
    decision = form == ledger.target.form ? nil : decide(form)
  }

  /// Becomes narrow or wide, in one union with what others change by their sizes (S5).
  public func adaptToSize() { if forms(lifecycle.size) != ledger.target.form { adapt(to: lifecycle.size) } }

  /// Asks the delegate anew when the split appears, if it was hidden in this resize.
  public func didTransition(to size: Size) { decision = nil }

  func adaptWhenIdle() {
    guard forms(lifecycle.size) != ledger.target.form, lifecycle.state != .disappeared else {
      return decision = nil  // the delegate is asked again when the split appears
    }
    afterCall { [self] in adapt(to: lifecycle.size) }
  }

  private func adapt(to size: Size) {
    let (old, form) = (ledger.target.form, forms(size))
    let decided = decision?.form == form ? decision ?? decide(form) : decide(form)
    decision = nil
    let (showing, mode) = (decided.showing, decided.preferredMode)
    makePlaceholder(in: form)
    let isSilent = edit { ($0.form, $0.showing, $0.preferredMode) = (form, showing, mode) }
    // Where the same columns are visible in both forms nothing opens, and nothing ends.
    guard isSilent, form != old, containment.change == nil else { return }
    afterCall { [self] in
      layOutChildren()
      noteForm()
      stateDidChange()
    }
  }

  /// The state in another form: the delegate chooses the column, or the mode (S7).
  private func decide(_ form: SplitForm) -> SplitState {
    let old = ledger.target
    var state = old
    (state.form, state.empty) = (form, emptyColumns)
    guard form != old.form, let delegate, wasNarrow != nil else { return state }
    if form == .one {
      let column = callOut { delegate.split(self, columnForCollapsing: state.top) }
      if stack(of: column) != nil { state.showing = column }
    } else if old.form == .one {
      state.preferredMode = callOut { delegate.split(self, displayModeForExpanding: old.preferredMode) }
    }
    return state
  }

  /// Takes in what there is in the columns, and changes the state: with a change of the children if they differ, and
  /// silently otherwise.
  ///
  /// - Returns: Whether it was silent.
  @discardableResult
  func edit(_ edit: @escaping (inout SplitState) -> Void = { _ in }) -> Bool {
    // A request that waits for its turn finds the columns as they are then (L26).
    let change = { [self] (state: inout SplitState) in
      (state.empty, state.hasPlaceholder) = (emptyColumns, placeholder != nil)
      edit(&state)
    }
    var state = ledger.target
    change(&state)
    let (old, new) = (arrangement(for: ledger.target), arrangement(for: state))
    if old.shown.isSame(as: new.shown), containment.targets.isSame(as: new.shown) {
      ledger.edit(change)
      return true
    }
    do throws(ContainmentError) {
      try navigate(.immediate) { state in
        var state = state
        change(&state)
        return state
      }
    } catch { report(error.description) }
    return false
  }

  func makePlaceholder(in form: SplitForm) {
    guard placeholder == nil, form != .one, secondary.count == 0, let delegate else { return }
    placeholder = callOut { delegate.placeholder(for: self) }
  }
}
