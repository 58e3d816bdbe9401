/// Decides what a split shows when its form changes, and is told what it shows (S7).
public protocol SplitDelegate: AnyObject {
  /// Called before a split becomes narrow: which column it shows.
  ///
  /// - Parameters:
  ///   - split: The split.
  ///   - proposed: The column that the user is in; the one before it while there is nothing in it.
  func split(_ split: SplitContainer, columnForCollapsing proposed: SplitColumn) -> SplitColumn
  /// Called before a narrow split becomes wide: how it shows its columns.
  ///
  /// - Parameters:
  ///   - split: The split.
  ///   - proposed: The mode that is preferred already.
  func split(_ split: SplitContainer, displayModeForExpanding proposed: SplitDisplayMode) -> SplitDisplayMode
  /// Called when a secondary column in which there is nothing is about to become visible: what stands in for it.
  ///
  /// - Returns: A controller, which the split keeps; nil shows the empty column.
  func placeholder(for split: SplitContainer) -> (any Controller)?
  /// Called before a column becomes visible.
  func split(_ split: SplitContainer, willShow column: SplitColumn)
  /// Called before a column becomes hidden.
  func split(_ split: SplitContainer, willHide column: SplitColumn)
  /// Called when a column has become visible, or stays so because a change was cancelled.
  func split(_ split: SplitContainer, didShow column: SplitColumn)
  /// Called when a column has become hidden, or stays so because a change was cancelled.
  func split(_ split: SplitContainer, didHide column: SplitColumn)
  /// Called when the split has become narrow.
  func splitDidCollapse(_ split: SplitContainer)
  /// Called when the split has become wide.
  func splitDidExpand(_ split: SplitContainer)
}

extension SplitDelegate {
  /// The proposed column.
  public func split(_ split: SplitContainer, columnForCollapsing proposed: SplitColumn) -> SplitColumn {
    proposed
  }
  /// The proposed mode.
  public func split(
    _ split: SplitContainer, displayModeForExpanding proposed: SplitDisplayMode
  ) -> SplitDisplayMode { proposed }
  /// Nil.
  public func placeholder(for split: SplitContainer) -> (any Controller)? { nil }
  /// Ignored unless implemented.
  public func split(_ split: SplitContainer, willShow column: SplitColumn) {}
  /// Ignored unless implemented.
  public func split(_ split: SplitContainer, willHide column: SplitColumn) {}
  /// Ignored unless implemented.
  public func split(_ split: SplitContainer, didShow column: SplitColumn) {}
  /// Ignored unless implemented.
  public func split(_ split: SplitContainer, didHide column: SplitColumn) {}
  /// Ignored unless implemented.
  public func splitDidCollapse(_ split: SplitContainer) {}
  /// Ignored unless implemented.
  public func splitDidExpand(_ split: SplitContainer) {}
}
