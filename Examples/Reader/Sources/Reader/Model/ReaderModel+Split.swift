import Containers
import Terminal

/// The chapters beside the pages, or before them: the split of the first tab (S1-S4).
extension ReaderModel {
  /// Whether the chapters are to lie beside the pages where there is room.
  var wantsContents: Bool { split.preferredDisplayMode != .secondaryOnly }

  /// Whether the user is in the list of chapters.
  var isInContents: Bool { split.showing == .primary }

  /// Whether pages are visible when the first tab is.
  var isTextVisible: Bool { split.visibleColumns.contains(.secondary) }

  /// Where the list of chapters lies; nil while it is hidden.
  var contentsArea: Area? {
    guard split.visibleColumns.contains(.primary) else { return nil }
    if !isTextVisible { return layout.content }
    guard layout.hasContents else { return nil }
    var area = layout.contents
    area.columns -= 1  // the line between them
    if layout.isMirrored { area.column += 1 }
    return area
  }

  /// The key for the contents in a wide window: to the column, which comes if it is hidden; from it, and it goes.
  func useContentsColumn() {
    letGo()
    if isTraceBeside { toggleTrace() }
    if isInContents {
      attempt { () throws(SplitError) in try split.setDisplayMode(.secondaryOnly, .immediate) }
    } else {
      enterContents()
    }
    fit()
  }

  /// The user goes to the list, in which the chapter that is read is marked.
  private func enterContents() {
    contents.mark(currentChapter)
    attempt { () throws(SplitError) in try split.show(.primary, .immediate) }
    keepContentsInView()
  }

  /// The user goes to the pages, also where the list lies in their place.
  func showText() {
    attempt { () throws(SplitError) in try split.show(.secondary, .immediate) }
  }

  func keepContentsInView() {
    guard let area = contentsArea else { return }
    contents.list.keepInView(count: contents.count, rows: area.rows)
  }

  /// Opens a chapter of the list: the user is in the pages then.
  private func choose(_ line: Int) {
    guard let chapter = contents[line] else { return }
    contents.mark(chapter)
    open(chapter: chapter)
  }

  /// The key for the list wherever it is: it goes, or comes and is entered.
  func toggleContents() {
    if tab == .book, isInContents, !layout.hasContents { return goBack() }
    if tab == .book, layout.hasContents, !isInContents { enterContents() }
    showContents()
  }

  /// A key was pressed while the user is in the list.
  ///
  /// - Returns: Whether the key had its effect; letters are typed, the others belong to the whole reader.
  func handleInContentsFirst(_ key: Key) -> Bool {
    if isTraceBeside { return handleInPane(key) }
    switch key.code {
    case .tab, .backtab, .function, .character("?"), .character(":"), .character("/"), .character("<"),
      .character(">"):
      return false
    default: handleInContents(key)
    }
    return true
  }

  private func handleInContents(_ key: Key) {
    switch key.code {
    case .enter: choose(contents.list.mark)
    case .escape where !contents.filter.text.isEmpty: contents.mark(currentChapter)
    case .escape: goBack()
    case .backspace where contents.filter.text.isEmpty: goBack()
    default: contents.move(key, rows: contentsArea?.rows ?? 1)
    }
  }

  /// The button was pressed in the list.
  func down(inContentsAt row: Int) {
    let lines = contents.list.visible(count: contents.count, rows: contentsArea?.rows ?? 0)
    if lines.contains(lines.lowerBound + row) { choose(lines.lowerBound + row) }
  }
}
