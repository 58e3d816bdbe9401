// Lines in any script whose cells can be counted scalar by scalar, so that the machines only walk at their ends (X2).
//
// Most scalars add the same cells regardless of their neighbours, and leave the machine of lines in a state that does
// not depend on what precedes them. `TextTables` lists them; the generator finds them by trying every state of both
// machines.

extension CellLines {
  private enum Cells {
    /// Depends on its neighbours: joined emoji, flags, old Hangul, controls that count.
    static let walked: UInt8 = 3
  }

  private static let unknownState: UInt8 = 127
  /// The value in `settledStates` for a mark, which belongs to what precedes it.
  static let mark: UInt8 = 126
  /// How far back the base of a cluster is searched for, in bytes.
  private static let clusterReach = 64

  /// Lays out the line at the cursor, given that all before an offset is printable ASCII; returns nil if that is not
  /// possible.
  func countedLine(from offset: Int, _ cursor: inout Cursor) -> LaidLine? {
    var offset = offset
    var used = offset - cursor.offset
    // The end of the last hanging space that is not U+0020.
    var hangEnd = -1
    while offset < count - 8 {
      let special = Self.specials(word(at: offset))
      if special & 0x80 == 0 {
        let run = special == 0 ? 8 : special.trailingZeroBitCount >> 3
        guard used + run <= columns else {
          let limit = offset + columns - used
          return hangEnd > 0 ? lineAround(limit, used: columns, &cursor) : fullLine(at: limit, &cursor)
        }
        offset += run
        used += run
        if special == 0 { continue }
      }
      // The byte here is not printable ASCII, and more of its kind may follow.
      repeat {
        if bytes[offset] & 0xE0 == 0xC0, let run = PlainLetters.run(in: word(at: offset)),
          used + run.cells <= columns
        {
          (offset, used) = (offset + run.length, used + run.cells)
          continue
        }
        let (length, cells) = countedScalar(at: offset)
        if cells == Cells.walked {
          switch closerLook(at: offset, used: used, from: cursor.offset, hangEnd: &hangEnd) {
          case .cells(let end, let next):
            guard next <= columns else { return lineAround(offset, used: used, &cursor) }
            (offset, used) = (end, next)
          case .full(let offset, let used): return lineAround(offset, used: used, &cursor)
          case .lineEnd: return lineEnd(at: offset, &cursor)
          case .walk: return nil
          }
        } else {
          let next = used + Int(cells)
          guard next <= columns else { return lineAround(offset, used: used, &cursor) }
          (offset, used) = (offset + length, next)
        }
      } while offset < count - 8
        && (bytes[offset] >= 0x80 || bytes[offset] == 0x20 && bytes[offset + 1] >= 0x80)
    }
    return nil
  }

  /// The bytes and the cells of a scalar; `Cells.walked` if the machines have to decide.
  @inline(__always)
  private func countedScalar(at offset: Int) -> (length: Int, cells: UInt8) {
    let first = Int(bytes[offset])
    if first < 0xC0 { return (1, first == 0x20 ? 1 : Cells.walked) }
    if first < 0xE0 { return (2, cells(first & 0x1F, bytes[offset + 1])) }
    if first < 0xF0 {
      return (3, cells((first & 0x0F) << 6 | Int(bytes[offset + 1] & 0x3F), bytes[offset + 2]))
    }
    let kind = machine.kind(scalar(at: offset).value)
    return (4, machine.isSpecial(kind) ? Cells.walked : plainCells[kind])
  }

  /// The cells of a scalar, by the block it is in and its last byte.
  @inline(__always)
  private func cells(_ block: Int, _ last: UInt8) -> UInt8 {
    cellBlocks[Int(cellIndex[block]) << 6 | Int(last & 0x3F)]
  }

  /// The result for a scalar that cannot be counted directly.
  private enum Look {
    /// The cells up to an end are known.
    case cells(end: Int, used: Int)
    /// The text at an offset is too wide for the line, or ends it.
    case full(offset: Int, used: Int)
    /// An ASCII line end, with only ASCII spaces hanging before it.
    case lineEnd
    /// The machines have to walk the line.
    case walk
  }

  private func closerLook(at offset: Int, used: Int, from start: Int, hangEnd: inout Int) -> Look {
    let (value, end) = scalar(at: offset)
    if value &- 0x0A < 4 {
      return hangEnd > 0 && startOfPlainSpaces(before: offset) == hangEnd ? .walk : .lineEnd
    }
    let kind = machine.kind(value)
    if machine.isSpecial(kind) {
      guard !isLineEnd(value) else { return .full(offset: offset, used: used) }
      if isHangingSpace(value) { hangEnd = end }
      if value == 0x09 { return .cells(end: end, used: measurer.tabStop(after: used)) }
    }
    let cells = plainCells[kind]
    return cells == Cells.walked
      ? cluster(around: offset, used: used, from: start) : .cells(end: end, used: used + Int(cells))
  }

  /// Continues to count with the machine of clusters alone, up to the next cluster that begins with a plain scalar.
  private func cluster(around offset: Int, used: Int, from start: Int) -> Look {
    var base = offset
    let floor = max(start, offset - Self.clusterReach)
    while let before = startOfScalar(before: base, floor) {
      base = before
      if hasCells(machine.kind(scalar(at: before).value)) { break }
    }
    guard base == start || base < offset && hasCells(machine.kind(scalar(at: base).value)) else {
      return .walk
    }
    var (place, used, state) = (base, used, TextMachine.start)
    while place < count - 8 {
      let (value, end) = scalar(at: place)
      let kind = machine.kind(value)
      let (begins, cells) = machine.stepCluster(&state, kind)
      if place >= offset {
        if begins, place > offset, plainCells[kind] != Cells.walked || machine.isSpecial(kind) {
          return .cells(end: place, used: used)
        }
        // A space that is enclosed by a sign may hang anyway.
        if machine.isSpecial(kind), isHangingSpace(value), value != 0x20 { return .walk }
        guard used + cells <= columns else { return .full(offset: place, used: used) }
        used += cells
      }
      place = end
    }
    return .walk
  }

  private func startOfPlainSpaces(before offset: Int) -> Int {
    var start = offset
    while bytes[start - 1] == 0x20 { start -= 1 }
    return start
  }

  /// Lays out the line at the cursor from the last safe place that is not after an offset.
  ///
  /// A place is safe if the line may end there and the machines' states are known. The cells before the offset are
  /// `used`.
  func lineAround(_ offset: Int, used: Int, _ cursor: inout Cursor) -> LaidLine? {
    let floor = cursor.offset
    var place = offset
    // The cells after the place, as long as they can be added up backward.
    var counted: Int? = 0
    var after = machine.kind(scalar(at: place).value)
    while true {
      guard let start = startOfScalar(before: place, floor) else { return nil }
      let value = scalar(at: start).value
      let kind = machine.kind(value)
      if hasCells(after) {
        let state =
          value == 0x20
          ? spacedState(before: start, floor)
          : isOrdinary(value, kind) ? settledStates[kind] : Self.unknownState
        if state < Self.mark, endsLine(state, before: after) {
          var walk = Walk(at: place, state: state)
          walk.position = used - (counted ?? cells(place..<offset))
          walk.contentEnd = value == 0x20 ? start : place
          walk.best = End(offset: place, contentEnd: walk.contentEnd, state: state)
          return finish(walk, &cursor)
        }
      }
      // Across tab stops, the cells depend on what precedes them.
      guard value != 0x09 else { return nil }
      counted = plainCells[kind] == Cells.walked ? nil : counted.map { $0 + Int(plainCells[kind]) }
      after = kind
      place = start
    }
  }

  /// The state after a space, from what precedes it; marks belong to what is before them.
  private func spacedState(before offset: Int, _ floor: Int) -> UInt8 {
    var place = offset
    while let start = startOfScalar(before: place, floor) {
      let value = scalar(at: start).value
      let kind = machine.kind(value)
      if settledStates[kind] != Self.mark {
        return isOrdinary(value, kind) ? spacedStates[kind] : Self.unknownState
      }
      place = start
    }
    return Self.unknownState
  }

  /// The cells of clusters.
  private func cells(_ range: Range<Int>) -> Int {
    var (place, sum, state) = (range.lowerBound, 0, TextMachine.start)
    while place < range.upperBound {
      let (value, end) = scalar(at: place)
      sum += machine.stepCluster(&state, machine.kind(value)).cells
      place = end
    }
    return sum
  }

  private func startOfScalar(before offset: Int, _ floor: Int) -> Int? {
    var start = offset - 1
    while start >= floor, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start >= floor ? start : nil
  }

  /// Whether a scalar begins a cluster wherever it occurs here.
  @inline(__always)
  private func hasCells(_ kind: Int) -> Bool {
    plainCells[kind] &- 1 < 2 && settledStates[kind] != Self.mark
  }

  /// Whether a scalar neither hangs, nor ends a line, nor is a soft hyphen or a tab.
  @inline(__always)
  private func isOrdinary(_ value: UInt32, _ kind: Int) -> Bool {
    !machine.isSpecial(kind) || !isHangingSpace(value) && !isLineEnd(value) && value != 0xAD
  }

  @inline(__always)
  private func endsLine(_ state: UInt8, before kind: Int) -> Bool {
    var state = state
    return machine.stepLine(&state, kind) / 3 == TextMachine.Decision.lineBreak.rawValue
  }
}
