/// Decides on the columns when a split's form changes, and receives notifications of columns (S7).
public protocol SplitDelegate: AnyObject {
  /// Called before a split becomes narrow; returns the column to show, by default the proposed one.
  ///
  /// - Parameters:
  ///   - split: The split.
  ///   - proposed: The column that the user is in; the preceding one if that is empty.
  func split(_ split: SplitContainer, columnForCollapsing proposed: SplitColumn) -> SplitColumn
  /// Called before a narrow split becomes wide; returns the display mode, by default the proposed one.
  ///
  /// - Parameters:
  ///   - split: The split.
  ///   - proposed: The currently preferred mode.
  func split(_ split: SplitContainer, displayModeForExpanding proposed: SplitDisplayMode) -> SplitDisplayMode
  /// Called when an empty secondary column is about to become visible; returns a controller to show instead.
  ///
  /// - Returns: A controller, which the split retains; nil, the default, shows the empty column.
  func placeholder(for split: SplitContainer) -> (any Controller)?
  /// Called before a column becomes visible; the default is empty.
  func split(_ split: SplitContainer, willShow column: SplitColumn)
  /// Called before a column becomes hidden; the default is empty.
  func split(_ split: SplitContainer, willHide column: SplitColumn)
  /// Called when a column has become visible, or stays visible after a cancel; the default is empty.
  func split(_ split: SplitContainer, didShow column: SplitColumn)
  /// Called when a column has become hidden, or stays hidden after a cancel; the default is empty.
  func split(_ split: SplitContainer, didHide column: SplitColumn)
  /// Called when the split has become narrow; the default is empty.
  func splitDidCollapse(_ split: SplitContainer)
  /// Called when the split has become wide; the default is empty.
  func splitDidExpand(_ split: SplitContainer)
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SplitDelegate {
  /// Returns the proposed column.
  public func split(_ split: SplitContainer, columnForCollapsing proposed: SplitColumn) -> SplitColumn {
    proposed
  }
  /// Returns the proposed mode.
  public func split(
    _ split: SplitContainer, displayModeForExpanding proposed: SplitDisplayMode
  ) -> SplitDisplayMode { proposed }
  public func placeholder(for split: SplitContainer) -> (any Controller)? { nil }
  public func split(_ split: SplitContainer, willShow column: SplitColumn) {}
  public func split(_ split: SplitContainer, willHide column: SplitColumn) {}
  public func split(_ split: SplitContainer, didShow column: SplitColumn) {}
  public func split(_ split: SplitContainer, didHide column: SplitColumn) {}
  public func splitDidCollapse(_ split: SplitContainer) {}
  public func splitDidExpand(_ split: SplitContainer) {}
}
