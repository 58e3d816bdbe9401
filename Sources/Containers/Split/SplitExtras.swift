// The column at the trailing side (S10).

/// What few splits have.
final class SplitExtras {
  /// The stack of the inspector.
  var inspector: StackContainer?
  /// Its width in a wide split.
  var inspectorWidth = SplitWidth()
  /// The part of a narrow split's height that it covers.
  var inspectorHeight = 0.5
  /// The divider that a finger holds (S9).
  var drag: DividerDrag?
}

extension SplitContainer {
  /// What few splits have, to be changed.
  var extras: SplitExtras {
    if let rare { return rare }
    let made = SplitExtras()
    rare = made
    return made
  }

  /// The width of the inspector in a wide split (S10).
  public var inspectorWidth: SplitWidth {
    get { rare?.inspectorWidth ?? SplitWidth() }
    set {
      extras.inspectorWidth = newValue
      layOutChildren()
    }
  }

  /// The part of a narrow split's height that the inspector covers, from 0 to 1; half of it at first (S10).
  public var inspectorHeight: Double {
    get { rare?.inspectorHeight ?? 0.5 }
    set {
      extras.inspectorHeight = newValue.isFinite ? max(0, min(newValue, 1)) : 0.5
      layOutChildren()
    }
  }

  /// Whether the inspector is shown, when all open changes have ended (S10).
  ///
  /// An empty one is not visible in a narrow split. Show and hide it with `show(.inspector)` and `hide(.inspector)`.
  public var showsInspector: Bool { ledger.target.showsInspector }
}

extension SplitGestures {
  /// Called when the user presses the button for the inspector: shows it, or hides it (S10).
  ///
  /// - Returns: The change; nil in a split without an inspector, and if `lock` does not allow it.
  @discardableResult
  public func toggleInspector(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) -> Change? {
    let isShown = split.showsInspector
    guard split.inspector != nil, isShown ? split.lock != .open : split.lock != .closed else { return nil }
    return split.attempt { () throws(SplitError) in
      try isShown
        ? split.hide(.inspector, split.user(options), whenEnded: whenEnded)
        : split.show(.inspector, split.user(options), whenEnded: whenEnded)
    }
  }
}
