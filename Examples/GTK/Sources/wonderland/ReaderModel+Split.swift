import Containers

/// The chapters beside the pages, or before them: the split of the first tab (S1-S4).
extension ReaderModel: SplitDelegate {
  /// From this width on there is room for the chapters beside two pages.
  static let splitWidth = 1000.0
  /// The width of the chapters beside the pages, until a person drags their edge (S9).
  private static let contentsWidth = SplitWidth(fraction: 0.22, minimum: 220, maximum: 420)

  func setUpSplit() throws {
    split.forms = { $0.width < Self.splitWidth ? .one : .two }
    split.primaryWidth = Self.contentsWidth
    try split.primary.push(StackEntry(contents, title: ContentsPage.name), .immediate)
    try split.showDetail(StackEntry(bookContainer, title: Tab.book.title), .immediate)
    split.delegate = self
  }

  /// Whether the chapters lie beside the pages in a window of a size.
  private func hasContents(in size: Size) -> Bool {
    size.width >= Self.splitWidth && split.preferredDisplayMode != .secondaryOnly
  }

  /// What pages have of a window.
  func pagesSize(in size: Size) -> Size {
    let rest = size.width - root.traceWidth(in: size)
    let area = Size(width: rest, height: size.height)
    let contents =
      hasContents(in: area) ? split.placements(in: area).first { $0.controller === split.primary } : nil
    return Size(width: rest - (contents?.frame.size.width ?? 0), height: size.height)
  }

  /// Whether there is room for the chapters beside the pages.
  var isWide: Bool { split.form != .one }

  /// Whether pages are visible when the first tab is.
  var isTextVisible: Bool { split.visibleColumns.contains(.secondary) }

  /// Shows or hides the chapters beside the pages.
  func toggleColumn() { split.gestures.toggleColumns(isAnimated ? .animated : .immediate) }

  // MARK: The trace

  /// Whether the trace lies beside everything else.
  var isTraceShown: Bool { root.containment.shown.contains { $0 === trace } }

  /// Shows the trace beside everything else, or takes it away.
  func toggleTrace() {
    attempt { () throws(ContainmentError) in
      try root.show(isTraceShown ? [layers] : [layers, trace])
    }
    fit()
  }

  /// Shows the pages, if a narrow window shows the chapters.
  func showText() {
    if !isTextVisible { attempt { () throws(SplitError) in try split.show(.secondary, .immediate) } }
  }

  // MARK: Delegate of the split

  func split(_ split: SplitContainer, didShow column: SplitColumn) { if column == .primary { fit() } }
  func split(_ split: SplitContainer, didHide column: SplitColumn) { if column == .primary { fit() } }
}
