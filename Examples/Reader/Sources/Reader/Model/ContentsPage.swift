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
  /// What is in view, and which line is marked.
  var list: MarkedList
  /// What has been typed: only chapters with these words are listed.
  private(set) var filter = TextField()

  private let chapters: Chapters
  /// The bookmarks, which the column remembers: it is always in the tree (T7).
  var marks: Marks? { didSet { marks?.didChange = { [unowned self] in stateDidChange() } } }
  /// The chapters listed; nil is all of them.
  private var found: [Int]?

  init(_ chapters: Chapters, at chapter: Int, name: String = ContentsPage.name) {
    lifecycle = Lifecycle(name)
    self.chapters = chapters
    list = MarkedList(mark: chapter)
  }

  /// How many chapters are listed.
  var count: Int { found?.count ?? chapters.count }

  /// The chapter of a line; nil beyond the last one.
  subscript(line: Int) -> Int? {
    guard 0..<count ~= line else { return nil }
    return found?[line] ?? line
  }

  /// The chapter that is marked; nil when none is listed.
  var marked: Int? { self[list.mark] }

  /// Marks a chapter, with all of them listed.
  func mark(_ chapter: Int) {
    (filter.text, found) = ("", nil)
    list.mark = chapter
  }

  /// A key was pressed that may change what is listed.
  ///
  /// - Returns: Whether it did.
  func type(_ key: Key) -> Bool {
    if case .character(let character) = key.code, key.modifiers.isEmpty {
      let isWord = character.isLetter || character.isNumber || "-'.,".contains(character)
      guard isWord || (character == " " && !filter.text.isEmpty) else { return false }
    }
    let chapter = marked
    guard filter.handle(key) else { return false }
    found = TextQuery(filter.text).map { query in
      chapters.indices.filter { query.isFound(in: chapters[$0].title) }
    }
    list = MarkedList(mark: chapter.map { found?.firstIndex(of: $0) ?? (found == nil ? $0 : 0) } ?? 0)
    return true
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
  /// A key was pressed: a letter is typed, others move the mark.
  func move(_ key: Key, rows: Int) {
    func move(_ lines: Int) { list.move(by: lines, count: count, rows: rows) }
    if type(key) { return list.keepInView(count: count, rows: rows) }
    switch key.code {
    case .character("]"), .down: move(1)
    case .character("["), .up: move(-1)
    case .character(" "), .pageDown, .right: move(rows)
    case .pageUp, .left: move(-rows)
    case .home: move(-count)
    case .end: move(count)
    default: break
    }
  }
}

extension ContentsPage: Restorable {
  /// The marked chapter, and the bookmarks.
  func saveState() -> StateValue? {
    var state = StateObject([("marked", StateValue(marked ?? 0))])
    state["bookmarks"] = marks?.state
    return .object(state)
  }

  /// Marks the chapter that was marked.
  func restoreState(_ state: StateReader) {
    list.mark = state.int("marked", in: 0...max(0, chapters.count - 1)) ?? list.mark
    guard let marks, state.value["bookmarks"] != nil else { return }
    if !marks.take(state.array("bookmarks") ?? []) {
      state.note("some bookmarks do not fit the text", at: "bookmarks")
    }
  }
}
