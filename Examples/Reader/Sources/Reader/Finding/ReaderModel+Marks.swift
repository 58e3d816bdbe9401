import Containers
import Terminal

/// What the next letter does with a mark.
enum MarkKey: Hashable {
  case set, go

  /// What is to be typed.
  var hint: String {
    switch self {
    case .set: "mark this page: a letter, or m for a bookmark without one"
    case .go: "go to a mark: its letter, or ' for where you jumped from"
    }
  }
}

extension ReaderModel {
  /// A key was pressed after one that waits for a letter.
  func takesMarkKey(_ key: Key) -> Bool {
    guard let markKey else { return false }
    self.markKey = nil
    guard case .character(let letter) = key.code else { return true }
    switch markKey {
    case .set where letter == "m": setMark(nil)
    case .set where letter.isLetter || letter.isNumber: setMark(letter)
    case .set: notices.append("a mark has a letter or a digit; “\(letter)” is neither")
    case .go where letter == "'" || letter == "`": goInHistory(-1)
    case .go: goToMark(letter)
    }
    return true
  }

  private func setMark(_ letter: Character?) {
    marks.set(letter, at: readingOffset)
    notices.append(
      letter.map { "mark \($0) is set; '\($0) leads back here" } ?? "the page has a bookmark; B lists them")
  }

  /// Goes to the mark with a letter.
  func goToMark(_ letter: Character?) {
    guard let letter, let mark = marks[letter] else {
      let letters = marks.list.compactMap { $0.letter.map(String.init) }.sorted().joined(separator: " ")
      return notices.append(
        "there is no mark \(letter.map(String.init) ?? ""); "
          + (letters.isEmpty ? "m and a letter set one" : "there are \(letters)"))
    }
    select(.book)
    jump { reach(mark.offset) }
  }

  /// Opens the note of the page that is read.
  func annotate() {
    let mark = marks.mark(in: shownRange)
    prompt(.note(mark?.offset ?? readingOffset), text: mark?.note ?? "")
  }

  // MARK: The list

  /// Shows the bookmarks, the first one at the page that is read or after it marked.
  func showMarks() {
    guard hasRoomForLayers else { return }
    letGo()
    let page = MarksPage()
    page.list.mark = marks.list.firstIndex { $0.offset >= shownRange.lowerBound } ?? 0
    attempt { () throws(PresentationError) in
      try tabs.present(
        page, style: .fullScreen, adapting: ContentsPage.style(max(6, marks.list.count)), .immediate)
    }
    fitLayers()
  }

  /// A key was pressed in the list.
  func handle(_ key: Key, in page: MarksPage, rows: Int) {
    func move(_ lines: Int) { page.list.move(by: lines, count: marks.list.count, rows: rows) }
    switch key.code {
    case .character("q"): hasQuit = true
    case .character("?"), .function(1): showHelp()
    case .character("j"), .down: move(1)
    case .character("k"), .up: move(-1)
    case .character(" "), .character("f"), .pageDown: move(rows)
    case .character("b"), .pageUp: move(-rows)
    case .character("g"), .home: move(-marks.list.count)
    case .character("G"), .end: move(marks.list.count)
    case .character("d"), .delete:
      if marks.list.indices.contains(page.list.mark) { marks.remove(at: page.list.mark) }
      move(0)
    case .character("e"), .character("a"):
      guard marks.list.indices.contains(page.list.mark) else { return }
      let mark = marks.list[page.list.mark]
      prompt(.note(mark.offset), text: mark.note)
    case .enter: choose(page.list.mark, in: page)
    case .escape, .character("B"): goBack()
    default: break
    }
  }

  /// Goes to a bookmark, and dismisses the list.
  func choose(_ line: Int, in page: MarksPage) {
    guard marks.list.indices.contains(line) else { return }
    attempt { () throws(PresentationError) in try root.dismiss(page, .immediate) }
    select(.book)
    jump { reach(marks.list[line].offset) }
  }
}
