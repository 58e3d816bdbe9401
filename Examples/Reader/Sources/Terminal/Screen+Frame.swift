extension Screen {
  /// Fewer blank cells than this are written as spaces, more by an erase sequence.
  private static let eraseThreshold = 4
  /// Blank cells within a row, as many as make an erase sequence and a move shorter than spaces.
  private static let blankRun = 11

  /// The bytes that turn what the terminal shows into this frame, to be written at once; none when it shows it.
  ///
  /// The terminal is taken to show the frame from then on. O(cells).
  public mutating func nextFrame() -> [UInt8] {
    var writer = FrameWriter(pen: pen, columns: columns)
    var shown = self.shown ?? []
    if shown.count != cells.count {
      writer.clear()
      movedRows = []
      shown = Array(repeating: .blank, count: cells.count)
      shownCursor = nil
    }
    let shift = ShiftFinder(columns: columns, rows: rows).shift(from: shown, to: cells)
    let moved = movedRows
    if shift == 0 { movedRows = [] }
    for row in 0..<rows {
      if shift != 0 {
        if shiftRow(row, by: shift, &shown, into: &writer) { movedRows.insert(row) }
      } else if moved.contains(row) {
        // A terminal that was wider for a moment, and has not said so, has moved in what was beside the screen.
        writer.eraseToEnd(column: 0, row: row)
        for index in row * columns..<(row + 1) * columns { shown[index] = .blank }
      }
      writeRow(row, over: shown, into: &writer)
    }
    let wanted = cursor.flatMap { bounds.contains(column: $0.column, row: $0.row) ? $0 : nil }
    writer.finish(cursor: wanted, shownCursor: shownCursor)
    shownCursor = wanted
    pen = writer.pen
    self.shown = cells
    return writer.bytes
  }

  private func writeRow(_ row: Int, over shown: [Cell], into writer: inout FrameWriter) {
    let (start, rowEnd) = (row * columns, (row + 1) * columns)
    var tail = rowEnd
    var stale = 0
    while tail > start, cells[tail - 1] == .blank {
      tail -= 1
      if shown[tail] != .blank { stale += 1 }
    }
    let erases = stale >= Self.eraseThreshold
    let end = erases ? tail : rowEnd
    var index = start
    while index < end {
      let cell = cells[index]
      if cell.width > 0, cell != shown[index] {
        if cell == .blank, let next = endOfBlanks(from: index, before: end, over: shown) {
          writer.erase(next - index, column: index - start, row: row)
          index = next
          continue
        }
        let gap = writer.gap(before: index - start, row: row)
        writer.move(toColumn: index - start, row: row, over: cells[index - gap..<index])
        writer.write(cell)
      }
      index += 1
    }
    if erases { writer.eraseToEnd(column: tail - start, row: row) }
  }

  /// The end of a run of blank cells that is long enough to be erased, most of which are not blank yet.
  private func endOfBlanks(from start: Int, before end: Int, over shown: [Cell]) -> Int? {
    var (index, stale) = (start, 0)
    while index < end, cells[index] == .blank {
      if shown[index] != .blank { stale += 1 }
      index += 1
    }
    return stale >= Self.blankRun ? index : nil
  }

  /// Lets the terminal move the rest of a row, where that leaves fewer cells to be written.
  ///
  /// - Parameter shift: By how many columns to the left; to the right when it is negative.
  /// - Returns: Whether it has been moved.
  private func shiftRow(
    _ row: Int, by shift: Int, _ shown: inout [Cell], into writer: inout FrameWriter
  ) -> Bool {
    let (start, end) = (row * columns, (row + 1) * columns)
    guard let first = (start..<end).first(where: { cells[$0] != shown[$0] }), abs(shift) < end - first else {
      return false
    }
    // What terminals may measure otherwise is not moved, nor is what could be cut in two.
    guard
      shown[first..<end].allSatisfy({
        $0.width == 1 && ($0.text.isASCII || !Glyph.hasUncertainWidth($0.text))
      })
    else { return false }
    let blanks = Array(repeating: Cell.blank, count: abs(shift))
    let moved: [Cell] =
      shift > 0 ? Array(shown[first + shift..<end]) + blanks : blanks + Array(shown[first..<end + shift])
    func differences(_ row: ArraySlice<Cell>) -> Int {
      zip(row, cells[first..<end]).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }
    guard differences(shown[first..<end]) - differences(moved[...]) > Self.blankRun else { return false }
    writer.shift(shift, column: first - start, row: row)
    shown.replaceSubrange(first..<end, with: moved)
    return true
  }
}

/// Collects the bytes of one frame, and knows where they leave the terminal's cursor and pen.
struct FrameWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var pen: Style
  /// nil when terminals may disagree, after clusters of uncertain width.
  ///
  /// Beyond the right edge only CR and
  /// absolute moves follow, which mean the same whether a terminal waits to wrap or not.
  private var position: (column: Int, row: Int)?

  /// Unchanged cells up to this many are written again when that is shorter than a cursor move.
  private static let gapLimit = 4

  private let columns: Int

  init(pen: Style, columns: Int) {
    self.pen = pen
    self.columns = columns
  }

  mutating func clear() {
    bytes += Array("\u{1B}[?25l\u{1B}[m\u{1B}[H\u{1B}[2J".utf8)
    pen = .plain
    position = (0, 0)
  }

  /// How many unchanged cells lie between the cursor and a cell of its row, when they are few; else 0.
  func gap(before column: Int, row: Int) -> Int {
    guard let position, position.row == row, position.column < column else { return 0 }
    let gap = column - position.column
    return gap <= Self.gapLimit ? gap : 0
  }

  mutating func move(toColumn column: Int, row: Int, over gap: ArraySlice<Screen.Cell>) {
    if let position, position.row == row, position.column == column { return }
    let isCheap = gap.allSatisfy { $0.width == 1 && $0.style == pen && $0.text.isASCII }
    if !gap.isEmpty, isCheap {
      for cell in gap { write(cell) }
    } else if let position, position.row == row, position.column < column {
      sequence([column - position.column], final: "C")
    } else if let position, column == 0, row == position.row + 1 {
      bytes += [0x0D, 0x0A]
    } else if let position, row == position.row + 1, position.column < columns {
      // A line feed keeps the column.
      bytes.append(0x0A)
      if column > position.column { sequence([column - position.column], final: "C") }
      if column < position.column { sequence([position.column - column], final: "D") }
    } else {
      moveAbsolutely(toColumn: column, row: row)
    }
    position = (column, row)
  }

  private mutating func moveAbsolutely(toColumn column: Int, row: Int) {
    sequence(column == 0 ? (row == 0 ? [] : [row + 1]) : [row + 1, column + 1], final: "H")
    position = (column, row)
  }

  mutating func write(_ cell: Screen.Cell) {
    setPen(cell.style)
    bytes += Array(String(cell.text).utf8)
    guard let (column, row) = position else { return }
    position = Glyph.hasUncertainWidth(cell.text) ? nil : (column + cell.width, row)
  }

  mutating func eraseToEnd(column: Int, row: Int) {
    move(toColumn: column, row: row, over: [])
    setPen(.plain)
    sequence([], final: "K")
  }

  /// Blanks some cells from a place on; the cursor stays before them.
  mutating func erase(_ count: Int, column: Int, row: Int) {
    move(toColumn: column, row: row, over: [])
    setPen(.plain)
    sequence([count], final: "X")
  }

  /// Moves the rest of a row to the left, or to the right when that is negative; what comes in is blank.
  mutating func shift(_ columns: Int, column: Int, row: Int) {
    move(toColumn: column, row: row, over: [])
    setPen(.plain)
    sequence([abs(columns)], final: columns > 0 ? "P" : "@")
  }

  mutating func finish(cursor: (column: Int, row: Int)?, shownCursor: (column: Int, row: Int)?) {
    guard let cursor else {
      if shownCursor != nil { bytes += Array("\u{1B}[?25l".utf8) }
      return
    }
    if bytes.isEmpty, let shownCursor, shownCursor == cursor { return }
    moveAbsolutely(toColumn: cursor.column, row: cursor.row)
    if shownCursor == nil { bytes += Array("\u{1B}[?25h".utf8) }
  }

  private mutating func setPen(_ style: Style) {
    guard let codes = style.parameters(from: pen) else { return }
    sequence(codes.map(Int.init), final: "m")
    pen = style
  }

  private mutating func sequence(_ numbers: [Int], final: Character) {
    let omitsOne = "CDXP@".contains(final) && numbers == [1]
    let parameters = omitsOne ? "" : numbers.map { String($0) }.joined(separator: ";")
    bytes += Array("\u{1B}[\(parameters)\(final)".utf8)
  }
}
