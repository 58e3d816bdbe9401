/// Decides on what the user asks for, and is notified of it and of what the bar shows (T2, T6, T12).
///
/// Programmatic navigation calls only `tabContainerDidChangeBar` (T2).
public protocol TabContainerDelegate: AnyObject {
  /// Called before the user selects a tab, perhaps the selected one; false changes nothing.
  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool
  /// Called when the user has selected a tab, perhaps the one that was selected already.
  func tabContainer(_ container: TabContainer, didSelect controller: any Controller)
  /// Called when the user has ended reordering the tabs; `changed` says whether the order is different (T6).
  func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool)
  /// Called when something that the bar or the overflow list shows is different: draw it again (T12).
  ///
  /// At most once for a call, when everything is consistent: tabs, items, order, limit, or selection.
  func tabContainerDidChangeBar(_ container: TabContainer)
}

extension TabContainerDelegate {
  /// True: every tab.
  public func tabContainer(
    _ container: TabContainer, shouldSelect controller: any Controller
  ) -> Bool { true }
  /// Ignored unless implemented.
  public func tabContainer(_ container: TabContainer, didSelect controller: any Controller) {}
  /// Ignored unless implemented.
  public func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool) {}
  /// Ignored unless implemented.
  public func tabContainerDidChangeBar(_ container: TabContainer) {}
}
