/// Decides on the user's requests, and receives notifications of them and of changes of the bar (T2, T6, T12).
///
/// Programmatic navigation calls only `tabContainerDidChangeBar` (T2).
public protocol TabContainerDelegate: AnyObject {
  /// Called before the user selects a tab, even the selected one; false refuses it. True by default.
  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool
  /// Called when the user has selected a tab, even the one that was already selected. The default is empty.
  func tabContainer(_ container: TabContainer, didSelect controller: any Controller)
  /// Called when the user has finished reordering; `changed` is whether the order differs. The default is empty (T6).
  func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool)
  /// Called when the content of the bar or of the overflow list has changed: draw it again (T12).
  ///
  /// Called at most once per call, when everything is consistent, for changes of tabs, items, order, limit or
  /// selection. The default is empty.
  func tabContainerDidChangeBar(_ container: TabContainer)
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TabContainerDelegate {
  /// True: every tab.
  public func tabContainer(
    _ container: TabContainer, shouldSelect controller: any Controller
  ) -> Bool { true }
  public func tabContainer(_ container: TabContainer, didSelect controller: any Controller) {}
  public func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool) {}
  public func tabContainerDidChangeBar(_ container: TabContainer) {}
}
