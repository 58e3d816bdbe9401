/// The known pages of a text for one geometry (X2).
struct PageTable<State> {
  /// What is needed to lay out a page again, beside its start.
  struct Resume {
    let state: State
    let isCut: Bool
  }

  /// The starts of pages; the last entry is the page being filled, or the last page of a complete table.
  private(set) var starts = PageStarts()
  var resumes: [Resume]
  var isComplete: Bool
  var cursor: LineCursor<State>
  /// The number of lines that take space on the page being filled.
  private var lineCount = 0
  /// What keeping lines together needs to know about the page being filled.
  private var kept = KeptLines<State>()

  init(initialState: State, isEmpty: Bool) {
    resumes = [Resume(state: initialState, isCut: false)]
    cursor = LineCursor(offset: 0, state: initialState)
    isComplete = isEmpty
  }

  /// The number of pages whose end is known.
  var knownCount: Int { isComplete ? starts.count : starts.count - 1 }

  func range(_ page: Int, count: Int) -> Range<Int> {
    starts[page]..<(page + 1 < starts.count ? starts[page + 1] : count)
  }

  func start(of page: Int) -> LineCursor<State> {
    LineCursor(offset: starts[page], isCut: resumes[page].isCut, state: resumes[page].state)
  }

  /// Lays out one more line; not for a complete table.
  mutating func step<M, B>(
    _ layout: LineLayout<M, B>, _ size: PageSize, _ headings: [Int], _ bytes: Span<UInt8>
  ) where B: LineBreaker, B.State == State {
    let initialState = layout.breaker.initialState
    if size.keepsLines || !headings.isEmpty {
      guard takeKeeping(size, headings, bytes, initialState, { layout.nextLine(bytes, &$0) }) else { return }
    } else {
      let line = layout.nextLine(bytes, &cursor)
      guard take(line, lines: size.lines, bytes, initialState: initialState) else { return }
    }
    layout.catchUp(bytes, &cursor)
    startPage()
  }

  /// Lays out one more line, and moves lines to the next page if too few of a paragraph would be alone (X4).
  ///
  /// - Returns: Whether a new page starts at the cursor.
  mutating func takeKeeping(
    _ size: PageSize, _ headings: [Int], _ bytes: Span<UInt8>, _ initialState: State,
    _ nextLine: (inout LineCursor<State>) -> LaidLine
  ) -> Bool {
    let start = cursor
    let line = nextLine(&cursor)
    if lineCount > 0 || !line.isBlank {
      kept.add(
        start, isFirst: bytes.startsParagraph(start.offset), isBlank: line.isBlank, size,
        hasHeadings: !headings.isEmpty)
    }
    guard take(line, lines: size.lines, bytes, initialState: initialState) else { return false }
    if let earlier = kept.endPage(before: cursor, size, headings, bytes, nextLine) { cursor = earlier }
    return true
  }

  /// Adds a line to the page being filled.
  ///
  /// - Returns: Whether the page is full, so that a new one starts at the cursor.
  @inline(__always)
  mutating func take(_ line: LaidLine, lines: Int, _ bytes: Span<UInt8>, initialState: State) -> Bool {
    // Blank lines at the top of a page belong to it, but take no space.
    if lineCount > 0 || !line.isBlank { lineCount += 1 }
    if cursor.offset < bytes.count {
      let endsPage = bytes[cursor.offset - 1] == 0x0C
      guard endsPage || lineCount >= max(1, lines) else { return false }
      if !endsPage { takeRest(bytes, initialState) }
    }
    lineCount = 0
    isComplete = cursor.offset == bytes.count
    return !isComplete
  }

  /// Releases the reserved capacity for more pages.
  mutating func trim() {
    starts.trim()
    resumes = resumes.map { $0 }
  }

  mutating func startPage() {
    starts.append(cursor.offset)
    resumes.append(Resume(state: cursor.state, isCut: cursor.isCut))
  }

  /// Adds white space to a full page if nothing else is left before a form feed or the end of the text, which would
  /// otherwise make an empty page.
  private mutating func takeRest(_ bytes: Span<UInt8>, _ initialState: State) {
    let end = bytes.endOfWhiteSpace(from: cursor.offset)
    guard end > cursor.offset, end == bytes.count || bytes[end - 1] == 0x0C else { return }
    cursor = LineCursor(offset: end, state: initialState)
  }
}

/// The goal of a search for pages; not a closure, which would cost more than a line of plain text.
struct PageGoal {
  /// The page to be known.
  var page = Int.max
  /// An offset at or after which a page is to start.
  var start = Int.max
  /// An offset up to which lines are to be laid.
  var offset = Int.max

  @inline(__always)
  func isReached<State>(_ table: PageTable<State>) -> Bool {
    table.cursor.offset >= offset || table.starts.last >= start || table.knownCount > page
  }
}
