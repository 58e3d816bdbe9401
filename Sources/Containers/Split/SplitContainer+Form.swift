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
    let form = forms(size)
    let decided = decision?.form == form ? decision ?? decide(form) : decide(form)
    decision = nil
    let (showing, mode) = (decided.showing, decided.preferredMode)
    makePlaceholder(in: form)
    let empty = emptyColumns
    let change = { [hasPlaceholder = placeholder != nil] (state: inout SplitState) in
      (state.form, state.showing, state.preferredMode) = (form, showing, mode)
      (state.empty, state.hasPlaceholder) = (empty, hasPlaceholder)
    }
    edit(.immediate, change)
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

  /// Changes the state: with a change of the children if they differ, and silently otherwise.
  func edit(_ options: Change.Options, _ change: @escaping (inout SplitState) -> Void) {
    var state = ledger.target
    change(&state)
    let (old, new) = (arrangement(for: ledger.target), arrangement(for: state))
    if old.shown.isSame(as: new.shown), containment.targets.isSame(as: new.shown) {
      return ledger.edit(change)
    }
    do throws(ContainmentError) {
      try navigate(options) { state in
        var state = state
        change(&state)
        return state
      }
    } catch { report(error.description) }
  }

  func makePlaceholder(in form: SplitForm) {
    guard placeholder == nil, form != .one, secondary.count == 0, let delegate else { return }
    placeholder = callOut { delegate.placeholder(for: self) }
  }
}
