import Containers
import Terminal

/// The table of contents: a list of the chapters, presented above the book, or in a column beside it.
final class ContentsPage: Controller {
  /// The name by which a layer is found again.
  static let name = "Contents"
  /// The size that a list of all chapters would like to have in a large window.
  private static let columns = 64
  /// A window that is smaller is covered wholly.
  private static let smallest = Size(width: 48, height: 14)

  /// The name of the list beside the book.
  static let columnName = "Chapter list"
  /// How far a notch of the wheel moves the list.
  private static let wheelLines = 3

  let lifecycle: Lifecycle
  /// How many chapters there are.
  let count: Int
  /// What is in view, and which chapter is marked.
  var list: MarkedList

  init(_ count: Int, at chapter: Int, name: String = ContentsPage.name) {
    lifecycle = Lifecycle(name)
    self.count = count
    list = MarkedList(mark: chapter)
  }

  /// The wheel was turned above the list.
  func turnWheel(_ isForward: Bool, rows: Int) {
    list.scroll(by: isForward ? Self.wheelLines : -Self.wheelLines, count: count, rows: rows)
  }

  /// A form in the middle; in a small window it covers everything, so that the book below is hidden (M8).
  static func style(_ count: Int) -> Adaptation {
    Adaptation { size in
      guard size.width >= smallest.width, size.height >= smallest.height else { return .fullScreen }
      let rows = min(Double(count) + 2, size.height - 6)
      return .form(Size(width: min(Double(columns), size.width - 8), height: rows))
    }
  }
}

extension ContentsPage {
  /// A key that moves the mark was pressed; others have no effect.
  func move(_ key: Key, rows: Int) {
    func move(_ lines: Int) { list.move(by: lines, count: count, rows: rows) }
    switch key.code {
    case .character("j"), .character("]"), .down: move(1)
    case .character("k"), .character("["), .up: move(-1)
    case .character("d"): move(rows / 2)
    case .character("u"): move(-(rows / 2))
    case .character(" "), .character("f"), .character("n"), .character("l"), .pageDown, .right: move(rows)
    case .character("b"), .character("p"), .character("h"), .pageUp, .left: move(-rows)
    case .character("g"), .home: move(-count)
    case .character("G"), .end: move(count)
    default: break
    }
  }
}

extension ContentsPage: Restorable {
  /// The marked chapter.
  func saveState() -> StateValue? { ["marked": StateValue(list.mark)] }

  /// Marks the chapter that was marked.
  func restoreState(_ state: StateReader) {
    list.mark = state.int("marked", in: 0...max(0, count - 1)) ?? list.mark
  }
}
