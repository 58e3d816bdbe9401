import Containers
import ContainersText
import Terminal

/// What is searched for, and what of it has been found.
struct Finding {
  /// Which hit is wanted as soon as the text has been searched so far.
  enum Wanted: Hashable {
    /// The first one from an offset on.
    case from(Int)
    case next, previous
  }

  var search: TextSearch?
  /// The hit that is shown.
  var current: Range<Int>?
  var wanted: Wanted?
}

extension ReaderModel {
  /// How much text is searched in one step, in bytes.
  private static var searchStep: Int { 1 << 18 }
  /// Pages that are so near to those that are known are found at once.
  private static let nearby = 1 << 22

  // MARK: Places that may be far away

  /// Whether the page of an offset is known, or takes no time to find (X6).
  func isKnown(_ offset: Int) -> Bool {
    paginator.progress.isComplete || offset < knownEnd + Self.nearby
  }

  /// Shows the page of an offset, as soon as it is known.
  func reach(_ offset: Int) { go(toOffset: offset) }

  /// Goes elsewhere in the book, with a way back.
  func jump(_ action: () -> Void) {
    settleTurn()
    let place = readingOffset
    action()
    jumps.jump(from: place, to: awaited ?? readingOffset)
  }

  /// Goes back to where the reader has jumped from, or forward again.
  func goInHistory(_ distance: Int) {
    guard let offset = jumps.go(distance, from: readingOffset) else {
      return notices.append(distance < 0 ? "there is no jump to go back from" : "there is no jump to repeat")
    }
    reach(offset)
    select(.book)
  }

  // MARK: Searching

  /// Opens the line in which something is typed.
  func prompt(_ kind: PromptPage.Kind, text: String = "") {
    guard hasRoomForLayers else { return }
    letGo()
    let page = PromptPage(kind, origin: readingOffset, text: text)
    if kind == .search { select(.book) }
    attempt { () throws(PresentationError) in
      try tabs.present(page, style: PromptPage.style, whenBusy: .onTop, .immediate)
    }
  }

  /// What has been typed is searched for, from where the reader was.
  private func search(for words: String, from origin: Int) {
    finding = Finding()
    guard let query = TextQuery(words) else { return reach(origin) }
    finding.search = TextSearch(query, in: book.text, from: origin)
    finding.wanted = .from(origin)
    // From the origin to the end, and from the beginning: a short book is searched whole.
    if searchMore() { searchMore() }
  }

  /// Searches a piece more while nothing else is to be done, and shows the hit that is wanted.
  ///
  /// - Returns: Whether there is more to search.
  @discardableResult
  func searchMore() -> Bool {
    let isMore = finding.search?.advance(byUpTo: Self.searchStep) ?? false
    seek()
    return isMore
  }

  /// Whether there is more to search.
  var isSearching: Bool { finding.search.map { !$0.isComplete } ?? false }

  /// Goes to the next hit, or to the one before.
  func find(_ direction: PageDirection) {
    guard let search = finding.search else {
      return notices.append("nothing has been searched for; / searches")
    }
    // What was not kept is searched for again, from here on.
    if search.isFull, direction == .forward, case .nothing = search.next(from: readingOffset) {
      finding.search = TextSearch(search.query, in: book.text, from: readingOffset)
    }
    finding.wanted = direction == .forward ? .next : .previous
    seek()
  }

  private func seek() {
    guard let search = finding.search, let wanted = finding.wanted else { return }
    let here = shownRange
    let shown = finding.current.flatMap {
      here.contains($0.lowerBound) || awaited == $0.lowerBound ? $0 : nil
    }
    let answer: TextSearch.Answer
    switch wanted {
    case .from(let offset): answer = search.next(from: offset)
    case .next: answer = search.next(from: shown.map { $0.lowerBound + 1 } ?? here.lowerBound)
    case .previous: answer = search.previous(before: shown?.lowerBound ?? here.lowerBound)
    }
    switch answer {
    case .unknown: return
    case .nothing:
      if !(root.layers.last?.controller is PromptPage) {
        notices.append("“\(search.query.words)” is not in this book")
      }
    case .hit(let hit):
      if wanted == .next, let shown, hit.lowerBound <= shown.lowerBound {
        notices.append("on from the beginning")
      }
      if wanted == .previous, let shown, hit.lowerBound >= shown.lowerBound {
        notices.append("on from the end")
      }
      finding.current = hit
      if !here.contains(hit.lowerBound) || awaited != nil { reach(hit.lowerBound) }
    }
    finding.wanted = nil
  }

  /// The bytes of the pages that are shown.
  var shownRange: Range<Int> {
    let shown = shownPages
    let first = start(ofPage: shown.min() ?? place.page)
    return first..<max(first, end(ofPage: shown.max() ?? place.page))
  }

  /// Which hit of how many is shown: `3 of 41`, with a plus while there may be more.
  var findingText: String? {
    guard let search = finding.search else { return nil }
    let count = search.count.grouped + (search.isComplete && !search.isFull ? "" : "+")
    if search.count == 0 { return search.isComplete ? "not found" : "searching" }
    return finding.current.flatMap(search.number(of:)).map { "\(($0 + 1).grouped) of \(count)" }
      ?? "\(count) found"
  }

  // MARK: Keys in the line

  /// A key was pressed while something is typed.
  func handle(_ key: Key, in prompt: PromptPage) {
    switch key.code {
    case .escape: leave(prompt)
    case .enter: accept(prompt)
    case .function(1): showHelp()
    case .down, .up, .pageDown, .pageUp, .tab:
      if prompt.kind == .search { move(key, in: prompt) }
    case .backspace where prompt.field.text.isEmpty: leave(prompt)
    default:
      guard prompt.field.handle(key), prompt.kind == .search else { return }
      prompt.list = MarkedList()
      search(for: prompt.field.text, from: prompt.origin)
    }
  }

  private func move(_ key: Key, in prompt: PromptPage) {
    guard let search = finding.search, search.count > 0 else { return }
    if !prompt.isListShown || key.code == .tab {
      prompt.isListShown.toggle()
      attempt { () throws(PresentationError) in
        try root.select(prompt.isListShown ? PromptPage.listHeight : PromptPage.fieldHeight, of: prompt)
      }
      prompt.list.mark = finding.current.flatMap(search.number(of:)) ?? 0
      return fit(prompt)
    }
    let rows = listRows(prompt)
    let lines = key.code == .down ? 1 : key.code == .up ? -1 : key.code == .pageDown ? rows : -rows
    prompt.list.move(by: lines, count: search.count, rows: rows)
    show(search[prompt.list.mark])
  }

  private func show(_ hit: Range<Int>) {
    (finding.current, finding.wanted) = (hit, nil)
    if !shownRange.contains(hit.lowerBound) { reach(hit.lowerBound) }
  }

  /// The rows of the list of hits, below the field.
  func listRows(_ prompt: PromptPage) -> Int {
    guard prompt.isListShown, let layer = root.layer(of: prompt) else { return 0 }
    return max(0, ReaderLayout.inside(area(of: layer)).rows - 1)
  }

  /// The list of hits keeps its mark in view.
  func fit(_ prompt: PromptPage) {
    prompt.list.keepInView(count: finding.search?.count ?? 0, rows: listRows(prompt))
  }

  func turnWheel(_ isForward: Bool, in prompt: PromptPage) {
    guard prompt.isListShown else { return }
    prompt.list.scroll(by: isForward ? 3 : -3, count: finding.search?.count ?? 0, rows: listRows(prompt))
  }

  /// The button was pressed: on a hit, which is shown, or outside, which leaves the line.
  func down(_ column: Int, _ row: Int, in prompt: PromptPage, _ area: Area) {
    guard area.contains(column: column, row: row) else { return accept(prompt) }
    let line = prompt.list.first + row - ReaderLayout.inside(area).row - 1
    guard prompt.isListShown, row > ReaderLayout.inside(area).row, let search = finding.search,
      line < search.count
    else { return }
    prompt.list.mark = line
    show(search[line])
  }

  /// The user does not want what was typed.
  private func leave(_ prompt: PromptPage) {
    dismissTopLayer()
    guard prompt.kind == .search else { return }
    finding = Finding()
    reach(prompt.origin)
  }

  private func accept(_ prompt: PromptPage) {
    attempt { () throws(PresentationError) in try root.dismiss(prompt, .immediate) }
    let text = prompt.field.text
    switch prompt.kind {
    case .search:
      guard finding.search != nil else { return }
      if findingText == "not found" { seekAgain() }
      jumps.jump(from: prompt.origin, to: awaited ?? readingOffset)
    case .place:
      if text.hasPrefix("'") { return goToMark(text.dropFirst().first) }
      if !text.isEmpty { jump { goTo(text) } }
    case .note(let offset): marks.write(text, at: offset)
    }
  }

  private func goTo(_ typed: String) {
    let parts = typed.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].isEmpty, let percent = Int(parts[0]) else {
      follow(typed)
      return
    }
    select(.book)
    go(toPercent: percent)
  }

  private func seekAgain() {
    finding.wanted = .next
    seek()
  }
}
