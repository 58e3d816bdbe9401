// The user's requests: asked about, carried out and reported (S3, S4, S6).

/// The user's input to a split: nothing here throws, and going back asks first (S4, S6).
public struct SplitGestures {
  let split: SplitContainer

  /// Called when the user goes back: within the column, and from its root as `backPolicy` decides (S3, S4).
  ///
  /// - Returns: The change, perhaps refused; nil if there is nothing to go back to here.
  @discardableResult
  public func goBack(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) -> Change? {
    if split.ledger.target.isInspectorSheet { return split.goBackFromInspector(options, whenEnded) }
    let column = split.showing
    if let change = split.stack(of: column)?.gestures.goBack(options, whenEnded: whenEnded) { return change }
    if split.backPolicy == .selections, column == .secondary,
      let change = split.goBackToSelection(options, whenEnded)
    {
      return change
    }
    guard let before = split.columnToGoBackTo else { return nil }
    return split.goBack(to: before, options, whenEnded)
  }

  /// Called when the user enters a column, by a click or a key in a wide split (S1).
  ///
  /// - Returns: Whether the user is now in the column; false for a hidden one and for the inspector.
  @discardableResult
  public func focus(_ column: SplitColumn) -> Bool {
    guard column != .inspector, split.visibleColumns.contains(column) else { return false }
    if split.ledger.target.showing != column {
      split.ledger.edit { $0.showing = column }
      split.stateDidChange()
    }
    return true
  }

  /// Called when the user presses the button for `buttonMode` (S6).
  ///
  /// - Returns: The change; nil in a narrow split, and if `lock` does not allow it.
  @discardableResult
  public func toggleColumns(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) -> Change? {
    guard let mode = split.buttonMode else { return nil }
    return split.setMode(mode, options, whenEnded)
  }

  /// Called when a finger begins to slide: back in a narrow split, columns in or out in a wide one (S6).
  ///
  /// - Parameter isRevealing: Whether the finger moves away from the edge of the first column.
  /// - Returns: Whether the slide has begun; false while a gesture drives another change, inside a callback, if `lock`
  ///   does not allow it, if there is nothing to slide, and if a controller that would be left does not agree at once.
  @discardableResult
  public func beginSlide(isRevealing: Bool = true) -> Bool { split.beginSlide(isRevealing: isRevealing) }

  /// Called when the finger has moved.
  ///
  /// - Parameter progress: From 0 to 1; other numbers are ignored.
  /// - Returns: Whether anything has moved.
  @discardableResult
  public func updateSlide(progress: Double) -> Bool { split.drag.update(progress: progress) }

  /// Called when the finger has left: the slide completes if at least half done or flicked that way, otherwise it goes
  /// back (S6).
  ///
  /// - Parameter velocity: Widths per second, positive in the direction of the slide; counts as 0 unless finite.
  /// - Returns: Whether a gesture was driving a change.
  @discardableResult
  public func endSlide(velocity: Double = 0) -> Bool { split.drag.end(velocity: velocity) }

  /// Called when the gesture was cancelled: the slide goes back (S6).
  ///
  /// - Returns: Whether a gesture was driving a change.
  @discardableResult
  public func cancelSlide() -> Bool { split.drag.cancel() }
}

extension SplitContainer {
  /// The user's input; called by a toolkit (S4, S6).
  public var gestures: SplitGestures { SplitGestures(split: self) }

  /// Whether the user can go back here: from the sheet of the inspector, to another column, or to the previous selection
  /// (S3, S4, S10).
  ///
  /// Ask the stack of a column whether the user can go back within it.
  public var canGoBack: Bool {
    let state = ledger.target
    return state.isInspectorSheet || columnToGoBackTo != nil
      || backPolicy == .selections && state.top == .secondary && !state.selections.isEmpty
  }

  /// The column that the user goes back to from the root of the shown one.
  fileprivate var columnToGoBackTo: SplitColumn? {
    guard backPolicy != .column, form == .one else { return nil }
    return ledger.target.column(before: ledger.target.top)
  }

  func user(_ options: Change.Options) -> Change.Options { options.with(kind: Kind.user) }

  fileprivate func goBackToSelection(
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?
  ) -> Change? {
    guard let last = ledger.target.selections.last else { return nil }
    return ask(leaving: secondary, last.controller, options, whenEnded) { split, options throws(SplitError) in
      try split.select(last, options, nil) {
        let selections = split.ledger.target.selections
        return Array(selections.prefix(selections.lastIndex { $0 === last } ?? selections.count))
      }
    }
  }

  /// Goes back in the sheet of the inspector, and at its root hides it (S10).
  fileprivate func goBackFromInspector(
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?
  ) -> Change? {
    guard let inspector else { return nil }
    if let change = inspector.gestures.goBack(options, whenEnded: whenEnded) { return change }
    return ask(leaving: inspector, stack(of: ledger.target.top), options, whenEnded) {
      split, options throws(SplitError) in try split.hide(.inspector, options)
    }
  }

  fileprivate func goBack(
    to column: SplitColumn, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?
  ) -> Change? {
    guard let stack = stack(of: ledger.target.top) else { return nil }
    return ask(leaving: stack, self.stack(of: column), options, whenEnded) {
      split, options throws(SplitError) in try split.show(column, options)
    }
  }

  /// Makes a change after the controllers that it hides have agreed (T2).
  private func ask(
    leaving: any Controller, _ target: (any Controller)?, _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?,
    _ make: @escaping (SplitContainer, Change.Options) throws(SplitError) -> Change
  ) -> Change {
    let change = Change(user(options), whenEnded: whenEnded)
    let request = UserRequest(change, .back, target: target, includesHidden: false)
    return afterQuestion(for: change) { [self] in
      ask(
        request, leaving: { [leaving] },
        carryOut: { split in
          do throws(SplitError) {
            try make(split, change.given).whenEnded { change.end($0) }
          } catch { change.refuse(because: error.description) }
        })
    }
  }

  fileprivate func setMode(
    _ mode: SplitDisplayMode, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?
  ) -> Change? {
    let (old, new) = (ledger.target.displayMode.count, mode.count)
    if new > old ? lock == .closed : lock == .open { return nil }
    return attempt { () throws(SplitError) in
      try setDisplayMode(mode, user(options), whenEnded: whenEnded)
    }
  }

  /// The change of the split, or of the stack of the shown column, that a gesture drives (S6).
  fileprivate var drag: Drag { Drag(change: held ?? stack(of: showing)?.held) }

  /// The change of the split itself that a gesture drives (S6).
  var held: Change? { containment.held.flatMap { $0.given.kind == Kind.user ? $0 : nil } }

  fileprivate func beginSlide(isRevealing: Bool) -> Bool {
    guard held == nil, lifecycle.state == .appeared else { return false }
    if form == .one { return isRevealing && beginBack() }
    let state = ledger.target
    let count = state.displayMode.count
    guard isRevealing ? count < state.leadingCount : count > 0, containment.makeRoomForDrag() else {
      return false
    }
    let mode = state.mode(showing: count + (isRevealing ? 1 : -1))
    return setMode(mode, .interactive, nil)?.isOpen ?? false
  }

  private func beginBack() -> Bool {
    if ledger.target.isInspectorSheet { return false }
    if stack(of: showing)?.gestures.beginPop() == true { return true }
    guard let column = columnToGoBackTo, let leaving = stack(of: ledger.target.top), leaving.count <= 1,
      containment.makeRoomForDrag()
    else { return false }
    let departure = Departure(
      from: [leaving], includesHidden: false, reason: .back, target: stack(of: column), completion: { _ in })
    guard departure.agreesAtOnce(), containment.change == nil else { return false }
    do throws(SplitError) { return try show(column, user(.interactive)).isOpen } catch { return false }
  }
}
