// Lines of plain text, found by reading only their ends (X2).
//
// A line that contains only printable ASCII up to its limit, one byte per cell, ends at the last space before it,
// unless the bytes after that space may hide another break. The assumptions about bytes and breaks are a table that the
// generator has checked against every state of the machine.

extension CellLines {
  /// The values in `TextTables.plainBytes` for a byte.
  private enum Trait {
    /// No break between two of these.
    static let inner: UInt8 = 1
    /// May precede a break at spaces.
    static let beforeBreak: UInt8 = 2
    /// May follow a break at spaces.
    static let afterBreak: UInt8 = 4
  }

  /// The longest scalar, and a word that may be read beyond the end of a line.
  private static let margin = 12

  /// Lays out the line at the cursor if it is plain, and moves the cursor after it; otherwise returns nil.
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
        if isPlainLineEnd(at: offset) { return lineEnd(at: offset, &cursor) }
        return countedLine(from: offset, &cursor)
      }
      offset += 8
    }
    return fullLine(at: limit, &cursor)
  }

  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self))
  }

  /// The high bit of the first byte that is not printable ASCII; later bits may be wrong.
  @inline(__always)
  static func specials(_ word: UInt64) -> UInt64 {
    (word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080
  }

  /// Whether LF, VT, FF or CR is at an offset.
  @inline(__always)
  func isPlainLineEnd(at offset: Int) -> Bool { bytes[offset] &- 0x0A < 4 }

  /// The line that ends there, with only ASCII spaces hanging.
  @inline(__always)
  func lineEnd(at offset: Int, _ cursor: inout Cursor) -> LaidLine {
    let start = cursor.offset
    let isPair = bytes[offset] == 0x0D && offset + 1 < count && bytes[offset + 1] == 0x0A
    let next = isPair ? offset + 2 : offset + 1
    var end = offset
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    cursor = Cursor(offset: next, state: TextMachine.start)
    return LaidLine(range: start..<next, contentEnd: end)
  }

  /// A line that extends beyond its limit, and is printable ASCII there.
  @inline(__always)
  func fullLine(at limit: Int, _ cursor: inout Cursor) -> LaidLine? {
    let start = cursor.offset
    // The first byte of the next line, and the last visible byte of this one.
    var next = limit
    if bytes[limit] == 0x20 {
      while next < count, bytes[next] == 0x20 { next += 1 }
      guard next < count else { return nil }
      if isPlainLineEnd(at: next) { return lineEnd(at: next, &cursor) }
    } else {
      while next > start, plainTraits[Int(bytes[next])] & Trait.inner != 0 { next -= 1 }
      guard bytes[next] == 0x20 else { return lineAround(limit, used: columns, &cursor) }
      next += 1
    }
    var last = min(next, limit) - 1
    while last > start, bytes[last] == 0x20 { last -= 1 }
    let (after, before) = (bytes[next], bytes[last])
    guard plainTraits[Int(after)] & Trait.afterBreak != 0,
      plainTraits[Int(before)] & Trait.beforeBreak != 0
    else { return lineAround(limit, used: columns, &cursor) }
    cursor = Cursor(offset: next, state: spacedBytes[Int(before)])
    return LaidLine(range: start..<next, contentEnd: last + 1)
  }
}
