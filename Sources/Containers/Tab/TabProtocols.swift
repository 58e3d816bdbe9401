/// Who is asked and told when the user selects a tab, and told what the bar shows (T2, T6).
///
/// Selections from code tell only `tabContainerDidChangeBar` (T2).
public protocol TabContainerDelegate: AnyObject {
  /// Whether the user may select a tab, perhaps the one that is selected already; false leaves everything.
  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool
  /// The user has selected a tab, perhaps the one that was selected already.
  func tabContainer(_ container: TabContainer, didSelect controller: any Controller)
  /// The user begins to reorder the tabs (T6).
  func tabContainer(_ container: TabContainer, willBeginCustomizing customization: TabCustomization)
  /// The user has ended reordering the tabs; `changed` says whether the order is another one now (T6).
  func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool)
  /// Something that the bar shows is different: draw it again.
  ///
  /// Told once for a call, when everything is consistent: tabs, items, order, limit, or who is selected.
  func tabContainerDidChangeBar(_ container: TabContainer)
}

extension TabContainerDelegate {
  /// Every tab.
  public func tabContainer(
    _ container: TabContainer, shouldSelect controller: any Controller
  ) -> Bool { true }
  /// Does nothing.
  public func tabContainer(_ container: TabContainer, didSelect controller: any Controller) {}
  /// Does nothing.
  public func tabContainer(
    _ container: TabContainer, willBeginCustomizing customization: TabCustomization
  ) {}
  /// Does nothing.
  public func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool) {}
  /// Does nothing.
  public func tabContainerDidChangeBar(_ container: TabContainer) {}
}

/// A reference to a delegate that does not keep it alive; see `WeakContainer`.
struct WeakTabDelegate {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: (any TabContainerDelegate)?
  #else
    weak var value: (any TabContainerDelegate)?
  #endif
  init() {}
}

/// A reference to a tab container that does not keep it alive; see `WeakContainer`.
struct WeakTabContainer {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: TabContainer?
  #else
    weak var value: TabContainer?
  #endif
  init(_ value: TabContainer? = nil) { self.value = value }
}
