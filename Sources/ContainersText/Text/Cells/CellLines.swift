/// Finds lines on a grid of cells with the standard rules, the way every book on a terminal is laid (X1, X4).
///
/// It finds the same lines as `LineLayout` with a `CellMeasurer` and a `StandardLineBreaker`, without measuring run by
/// run: both machines of `TextMachine` walk the text. Most lines need them only at their ends, ASCII lines hardly ever
/// (see `CellLines+Counted.swift` and `CellLines+Plain.swift`). Each byte of a line is read at most twice, and a few
/// beyond its end.
struct CellLines {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  /// The number of cells in a line.
  let columns: Int
  /// Defines the tab stops.
  let measurer: CellMeasurer
  let machine = TextMachine()
  let plainTraits = TextTables.plainBytes.utf8Start
  let spacedBytes = TextTables.spacedBytes.utf8Start
  let plainCells = TextTables.plainCells.utf8Start
  let cellBlocks = TextTables.cellBlocks.utf8Start
  let cellIndex = TextTables.cellIndex.utf8Start
  let settledStates = TextTables.settledStates.utf8Start
  let spacedStates = TextTables.spacedStates.utf8Start

  typealias Cursor = LineCursor<UInt8>

  /// Lays out the line at the cursor, which must not be at the end of the text, and moves the cursor after it.
  @inline(__always)
  func nextLine(_ cursor: inout Cursor) -> LaidLine {
    if let line = plainLine(&cursor) { return line }
    return finish(Walk(at: cursor.offset, state: cursor.state), &cursor)
  }

  /// Lays out a line with both machines, from the current offset of a walk.
  func finish(_ walk: Walk, _ cursor: inout Cursor) -> LaidLine {
    let start = cursor.offset
    let end = walkLine(walk, from: start)
    cursor = Cursor(offset: end.offset, state: end.state)
    return LaidLine(range: start..<end.offset, contentEnd: end.contentEnd, endsWithHyphen: end.endsWithHyphen)
  }
}

extension CellLines {
  /// A place where the line may end.
  struct End {
    var offset: Int
    var contentEnd: Int
    var state: UInt8
    var endsWithHyphen = false
  }

  /// The progress of a walk through a line.
  struct Walk {
    var offset: Int
    /// The machines' states before the scalar at the offset.
    var line: UInt8
    var cluster = TextMachine.start
    /// The cells of what lies before the offset, hanging spaces included.
    var position = 0
    /// The end of the visible part, before hanging spaces.
    var contentEnd: Int
    /// The last place found where the line may end.
    var best: End?

    init(at offset: Int, state: UInt8) {
      (self.offset, line, contentEnd) = (offset, state, offset)
    }
  }

  /// The scalar at an offset, and the offset after it.
  @inline(__always)
  func scalar(at offset: Int) -> (value: UInt32, end: Int) {
    let first = UInt32(bytes[offset])
    if first < 0x80 { return (first, offset + 1) }
    let second = UInt32(bytes[offset + 1] & 0x3F)
    if first < 0xE0 { return ((first & 0x1F) << 6 | second, offset + 2) }
    let third = UInt32(bytes[offset + 2] & 0x3F)
    if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, offset + 3) }
    return ((first & 0x07) << 18 | second << 12 | third << 6 | UInt32(bytes[offset + 3] & 0x3F), offset + 4)
  }

  /// Walks until the line is full or must end.
  private func walkLine(_ walk: Walk, from start: Int) -> End {
    var (offset, line, cluster) = (walk.offset, walk.line, walk.cluster)
    var (position, contentEnd, best) = (walk.position, walk.contentEnd, walk.best)
    var pending: End?
    // The start of the last cluster, and the state there: where a run that is too long is cut.
    var (cutOffset, cutContentEnd, cutState) = (offset, contentEnd, line)
    var isForced = false
    var endsWithHyphen = false
    while offset < count {
      let (value, end) = scalar(at: offset)
      let kind = machine.kind(value)
      let before = line
      let answer = machine.stepLine(&line, kind)
      let (begins, cells) = machine.stepCluster(&cluster, kind)
      if answer % 3 != 0 {
        if answer % 3 == TextMachine.Resolution.lineBreak.rawValue, let found = pending { best = found }
        pending = nil
      }
      if begins {
        if answer >= 3, offset > start, !endsWithHyphen || position < columns {
          let here = End(
            offset: offset, contentEnd: contentEnd, state: before, endsWithHyphen: endsWithHyphen)
          if answer >= 6 { pending = here } else { best = here }
          // A line that is already too wide ends at its last opportunity.
          if isForced, best != nil { break }
        }
        (cutOffset, cutContentEnd, cutState) = (offset, contentEnd, before)
      }
      endsWithHyphen = false
      var hangs = false
      if machine.isSpecial(kind) {
        if isLineEnd(value) { return lineEnd(value, end, contentEnd) }
        endsWithHyphen = value == 0xAD
        hangs = isHangingSpace(value)
      }
      if hangs {
        position = value == 0x09 ? measurer.tabStop(after: position) : position.addingSaturated(cells)
      } else {
        if isForced, cutOffset > start {
          return End(offset: cutOffset, contentEnd: cutContentEnd, state: cutState)
        }
        position = position.addingSaturated(cells)
        if position > columns, !isForced {
          if pending != nil, resolve(line, from: end) == .lineBreak { best = pending }
          if let best { return best }
          if cutOffset > start {
            return End(offset: cutOffset, contentEnd: cutContentEnd, state: cutState)
          }
          // The first cluster is too wide, so it gets its own line.
          isForced = true
        }
        contentEnd = end
      }
      offset = end
    }
    if isForced, let best { return best }
    return End(offset: count, contentEnd: contentEnd, state: TextMachine.start)
  }

  private func lineEnd(_ value: UInt32, _ end: Int, _ contentEnd: Int) -> End {
    let isPair = value == 0x0D && end < count && bytes[end] == 0x0A
    return End(offset: isPair ? end + 1 : end, contentEnd: contentEnd, state: TextMachine.start)
  }

  private func resolve(_ state: UInt8, from offset: Int) -> TextMachine.Resolution {
    machine.resolve(state, Span(_unsafeStart: bytes, count: count), from: offset)
  }
}
