// Lines of plain text: found by looking at their ends only (X2).
//
// A line that has nothing but printable ASCII up to its limit, one byte a cell, ends at the last space before it,
// unless the bytes after that space may hide another break. What is assumed here of bytes and breaks is a table that
// the generator has checked against every state of the machine.

extension CellLines {
  /// What `TextTables.plainBytes` says of a byte.
  private enum Trait {
    /// No break among these.
    static let inner: UInt8 = 1
    /// May stand before a break at spaces.
    static let beforeBreak: UInt8 = 2
    /// May stand after a break at spaces.
    static let afterBreak: UInt8 = 4
  }

  /// The longest scalar, and a word that may be read beyond the end of a line.
  private static let margin = 12
  /// How far back a space is looked for.
  private static let reach = 64

  /// Lays the line at the cursor if it is plain enough, and moves the cursor behind it; else nothing happens.
  @inline(__always)
  func plainLine(_ cursor: inout Cursor) -> LaidLine? {
    let start = cursor.offset
    guard columns > 0, columns < (count - start - Self.margin) / 3 else { return nil }
    let limit = start + columns
    var offset = start
    while offset <= limit {
      let special = Self.specials(word(at: offset))
      if special != 0 {
        offset += special.trailingZeroBitCount >> 3
        if offset > limit { break }
        if isLineFeed(at: offset) { return lineFeed(at: offset, &cursor) }
        return mixedLine(from: offset, &cursor)
      }
      offset += 8
    }
    return fullLine(at: limit, &cursor)
  }

  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self))
  }

  /// The high bit of the first byte that is no printable ASCII; those after it may be wrong.
  @inline(__always)
  private static func specials(_ word: UInt64) -> UInt64 {
    (word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080
  }

  /// Whether LF stands at an offset, or CR and LF do.
  @inline(__always)
  private func isLineFeed(at offset: Int) -> Bool {
    bytes[offset] == 0x0A || bytes[offset] == 0x0D && offset + 1 < count && bytes[offset + 1] == 0x0A
  }

  @inline(__always)
  private func lineFeed(at offset: Int, _ cursor: inout Cursor) -> LaidLine {
    let start = cursor.offset
    let next = bytes[offset] == 0x0A ? offset + 1 : offset + 2
    var end = offset
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    cursor = Cursor(offset: next, state: StandardLineBreaker.State())
    return LaidLine(range: start..<next, contentEnd: end)
  }

  /// A line of printable ASCII that goes on beyond its limit.
  @inline(__always)
  private func fullLine(at limit: Int, _ cursor: inout Cursor) -> LaidLine? {
    let start = cursor.offset
    // The first byte of the next line, and the last one that is seen of this.
    var next = limit
    if bytes[limit] == 0x20 {
      while next < count, bytes[next] == 0x20 { next += 1 }
      guard next < count else { return nil }
      if isLineFeed(at: next) { return lineFeed(at: next, &cursor) }
    } else {
      while next > start, plainTraits[Int(bytes[next])] & Trait.inner != 0 { next -= 1 }
      guard bytes[next] == 0x20 else { return overflow(at: limit, &cursor) }
      next += 1
    }
    var last = min(next, limit) - 1
    while last > start, bytes[last] == 0x20 { last -= 1 }
    let (after, before) = (bytes[next], bytes[last])
    guard after < 0x80, plainTraits[Int(after)] & Trait.afterBreak != 0,
      plainTraits[Int(before)] & Trait.beforeBreak != 0
    else { return overflow(at: limit, &cursor) }
    cursor = Cursor(offset: next, state: StandardLineBreaker.State(number: spacedStates[Int(before)]))
    return LaidLine(range: start..<next, contentEnd: last + 1)
  }

  /// A line with letters and quotation marks beyond ASCII, all of them one cell wide.
  private func mixedLine(from offset: Int, _ cursor: inout Cursor) -> LaidLine? {
    var offset = offset
    var room = columns - (offset - cursor.offset)
    while true {
      let byte = bytes[offset]
      let length: Int
      if byte < 0x7F, byte >= 0x20 {
        length = 1
      } else if isLineFeed(at: offset) {
        return lineFeed(at: offset, &cursor)
      } else {
        length = plainLength(byte, at: offset)
        guard length > 0 else { return nil }
      }
      guard room > 0 else { return overflow(at: offset, &cursor) }
      room -= 1
      offset += length
    }
  }

  /// The bytes of a scalar that is one cell and a cluster of its own: Latin, Greek and Cyrillic letters, quotation
  /// marks and dashes; 0 for another one.
  @inline(__always)
  private func plainLength(_ first: UInt8, at offset: Int) -> Int {
    let second = bytes[offset + 1]
    switch first {
    case 0xC3...0xCA, 0xCE, 0xD0, 0xD1: return 2
    case 0xC2: return second >= 0xA0 && second != 0xAD ? 2 : 0
    case 0xE2: return second == 0x80 && (0x90...0xA7).contains(bytes[offset + 2]) ? 3 : 0
    default: return 0
    }
  }

  /// A line whose cells are full where it goes on: the machines walk from the last plain space on.
  private func overflow(at offset: Int, _ cursor: inout Cursor) -> LaidLine? {
    var space = offset
    let floor = max(cursor.offset + 1, offset - Self.reach)
    while true {
      guard space > floor else { return nil }
      if bytes[space] == 0x20, isPlainBreak(at: space) { break }
      space -= 1
    }
    var cells = 0
    var index = space + 1
    while index < offset {
      if bytes[index] & 0xC0 != 0x80 { cells += 1 }
      index += 1
    }
    var walk = Walk(at: space + 1, state: spacedStates[Int(bytes[space - 1])])
    walk.position = columns - cells
    walk.contentEnd = space
    walk.best = End(offset: space + 1, contentEnd: space, state: walk.line)
    return finish(walk, &cursor)
  }

  private func isPlainBreak(at space: Int) -> Bool {
    let (before, after) = (bytes[space - 1], bytes[space + 1])
    return before < 0x80 && after < 0x80 && plainTraits[Int(before)] & Trait.beforeBreak != 0
      && plainTraits[Int(after)] & Trait.afterBreak != 0
  }
}
