import Containers
import ContainersBinding
import Terminal

/// The live trace beside the book: pushed above the chapters in the column of the split (N2, S2).
final class TracePane: Controller {
  static let key = "Live trace"

  let lifecycle = Lifecycle(TracePane.key)

  /// The page, ready to be pushed.
  static func entry() -> StackEntry { StackEntry(TracePane(), key: key, title: key) }
}

/// A row of the trace beside the book.
enum PaneRow: Hashable {
  /// What the lines below it came of.
  case cause(String)
  /// An event, counted up from the newest.
  case event(Int)
}

extension ReaderModel {
  /// Whether the trace lies above the chapters in their column.
  var isTraceBeside: Bool { split.primary.path.count > 1 }

  /// The rules of a line of the trace beside the book; nil as long as the trace itself is shown.
  var paneRule: RulePage? { split.primary.top?.controller as? RulePage }

  /// The rows that the trace itself has in the column.
  var paneRows: Int { max(1, (contentsArea?.rows ?? 1) - 2) }

  /// The column is as wide as what lies in it.
  func setColumns() {
    let isTrace = isTraceBeside
    let width = Double(
      isTrace ? ReaderLayout.traceColumns : ReaderLayout.contentsColumns(in: layout.columns))
    let limit = Double(isTrace ? ReaderLayout.traceSplitColumns : ReaderLayout.splitColumns)
    if split.primaryWidth.maximum != width { split.primaryWidth = SplitWidth(minimum: width, maximum: width) }
    split.forms = { $0.width < limit ? .one : .two }
  }

  /// Shows the trace beside the book, or takes it away; in a narrow window it is a tab.
  func toggleTrace() {
    letGo()
    // It may have been opened in a wider window: here the text hides it.
    if isTraceBeside, contentsArea == nil { return select(.trace) }
    if isTraceBeside {
      attempt { () throws(StackError) in try split.primary.popToRoot(.immediate) }
      if !hadContents {
        attempt { () throws(SplitError) in try split.setDisplayMode(.secondaryOnly, .immediate) }
      }
    } else {
      guard layout.columns >= ReaderLayout.traceSplitColumns else { return select(.trace) }
      hadContents = wantsContents
      log.moveToEnd(isOldest: false, rows: paneRows)
      select(.book)
      attempt { () throws(StackError) in try split.primary.push(TracePane.entry(), .immediate) }
      if !hadContents {
        attempt { () throws(SplitError) in try split.setDisplayMode(.automatic, .immediate) }
      }
    }
    setColumns()
    fit()
  }

  /// The user goes to the trace beside the book.
  func enterPane() {
    attempt { () throws(SplitError) in try split.show(.primary, .immediate) }
  }

  /// A key was pressed while the user is in the trace beside the book.
  ///
  /// - Returns: Whether the key had its effect.
  func handleInPane(_ key: Key) -> Bool {
    switch key.code {
    case .escape, .backspace:
      if paneRule == nil {
        _ = split.gestures.focus(.secondary)
      } else {
        attempt { () throws(StackError) in try split.primary.pop(.immediate) }
      }
    case .character("w"): tracesInWords.toggle()
    case .character("s"): notices.append(TraceFile.save(log.entries.map(\.notation)))
    case _ where paneRule != nil: return false
    case .character("k"), .up: log.move(by: 1, rows: paneRows / 2)
    case .character("j"), .down: log.move(by: -1, rows: paneRows / 2)
    case .character("u"), .character("b"), .pageUp: scrollTracePane(by: paneRows / 2)
    case .character("d"), .character(" "), .pageDown: scrollTracePane(by: -paneRows / 2)
    case .character("g"), .home: log.moveToEnd(isOldest: true, rows: paneRows / 2)
    case .character("G"), .end: log.moveToEnd(isOldest: false, rows: paneRows / 2)
    case .enter: showPaneRule()
    default: return false
    }
    return true
  }

  func scrollTracePane(by lines: Int) { log.scroll(by: lines, rows: paneRows / 2) }

  /// The button was pressed in the column: on a line, or on its rule, which goes.
  func down(inPaneAt row: Int) {
    guard paneRule == nil else {
      return attempt { () throws(StackError) in try split.primary.pop(.immediate) }
    }
    let rows = rowsOfPane()
    let index = rows.count - (layout.content.row + paneRows - row)
    guard rows.indices.contains(index), case .event(let line) = rows[index] else { return enterPane() }
    log.mark(line, rows: paneRows / 2)
    showPaneRule()
  }

  private func showPaneRule() {
    guard let line = log.marked else { return }
    attempt { () throws(StackError) in try split.primary.push(RulePage.entry(line), .immediate) }
  }

  /// The rows in view, the newest last: events, and above each group what it came of.
  func rowsOfPane() -> [PaneRow] {
    var rows: [PaneRow] = []
    var line = log.scroll
    let entries = log.entries
    while rows.count < paneRows, line < entries.count {
      let entry = entries[entries.count - 1 - line]
      rows.append(.event(line))
      line += 1
      if line == entries.count || entries[entries.count - 1 - line].group != entry.group {
        rows.append(.cause(log.title(of: entry.group)))
      }
    }
    return rows.prefix(paneRows).reversed()
  }

  /// A mistake: what the cards report while they glide is taken for a command.
  func chaseDots() {
    guard driver.wantsFrames, tab == .chapters, !surface.isHeld else { return }
    let shown = Int((surface.contentOffset.x / Double(max(1, layout.columns))).rounded())
    guard shown != cards.currentPage, (0..<cards.pageCount).contains(shown) else { return }
    report(.chasingDots)
    attempt { () throws(PagerError) in try cards.scroll(to: shown, .animated) }
  }
}

extension Key {
  /// The key in words.
  var title: String {
    var words = ""
    if modifiers.contains(.control) { words += "Control " }
    if modifiers.contains(.alt) { words += "Alt " }
    switch code {
    case .character(" "): return words + "space"
    case .character(let character): return words + String(character)
    case .function(let number): return words + "F\(number)"
    default: return words + "\(code)"
    }
  }
}
