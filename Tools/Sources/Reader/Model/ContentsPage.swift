import Containers

/// The table of contents: a list of the chapters, presented above the book.
final class ContentsPage: Controller {
  /// The name by which a layer is found again.
  static let name = "Contents"
  /// The size that a list of all chapters would like to have in a large window.
  private static let columns = 64
  /// A window that is smaller is covered wholly.
  private static let smallest = Size(width: 48, height: 14)

  let lifecycle = Lifecycle(ContentsPage.name)
  /// How many chapters there are.
  let count: Int
  /// What is in view, and which chapter is marked.
  var list: MarkedList

  init(_ count: Int, at chapter: Int) {
    self.count = count
    list = MarkedList(mark: chapter)
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

extension ContentsPage: Restorable {
  /// The marked chapter.
  func saveState() -> StateValue? { ["marked": StateValue(list.mark)] }

  /// Marks the chapter that was marked.
  func restoreState(_ state: StateReader) {
    list.mark = state.int("marked", in: 0...max(0, count - 1)) ?? list.mark
  }
}
