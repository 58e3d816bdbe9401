// What is selected, and what More shows (T1, T6).

extension TabContainer {
  /// What is selected.
  enum Choice {
    case none
    case tab(any Controller)
    /// The overflow list, and the tab that was left for it.
    case overflow(from: (any Controller)?)
  }
}

extension TabContainer.Choice {
  var isNone: Bool { if case .none = self { true } else { false } }
  var isOverflow: Bool { if case .overflow = self { true } else { false } }

  func isSame(as other: TabContainer.Choice) -> Bool {
    switch (self, other) {
    case (.none, .none), (.overflow, .overflow): true
    case (.tab(let one), .tab(let two)): one === two
    default: false
    }
  }
}

extension Array where Element == any Controller {
  /// The controller of a tab.
  subscript(validated index: Int) -> any Controller {
    get throws(TabError) {
      guard indices.contains(index) else { throw .index(index, count: count) }
      return self[index]
    }
  }
}

/// What *More* shows unless a toolkit brings a list of its own: nothing (T6).
///
/// Draw it from `TabContainer.overflowTabs`.
public final class OverflowList: Controller {
  /// What the framework knows of this controller.
  public let lifecycle: Lifecycle
  init(_ name: String) { lifecycle = Lifecycle(name) }
}
