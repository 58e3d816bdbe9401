/// Reads scalars from valid UTF-8, forward and backward.
extension Span where Element == UInt8 {
  /// The scalar that starts at an offset, and the offset after it.
  func scalar(at offset: Int) -> (value: UInt32, end: Int) {
    let first = UInt32(self[offset])
    func next(_ distance: Int) -> UInt32 { UInt32(self[offset + distance] & 0x3F) }
    if first < 0x80 { return (first, offset + 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | next(1), offset + 2) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | next(1) << 6 | next(2), offset + 3) }
    return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), offset + 4)
  }

  /// The scalar that ends at an offset, and the offset before it.
  func scalar(before offset: Int) -> (value: UInt32, start: Int) {
    var start = offset - 1
    while self[start] & 0xC0 == 0x80 { start -= 1 }
    return (scalar(at: start).value, start)
  }

  /// Whether an offset is at the start of a scalar or at the end of the text.
  func isScalarBoundary(_ offset: Int) -> Bool {
    offset == count || self[offset] & 0xC0 != 0x80
  }

  /// The start of the hanging spaces before an offset, but not before `start`.
  func startOfSpaces(before offset: Int, from start: Int) -> Int {
    var end = offset
    while end > start {
      let (value, before) = scalar(before: end)
      guard isHangingSpace(value) else { break }
      end = before
    }
    return end
  }

  /// The start of the line end before an offset, or the offset itself if there is none.
  func startOfLineEnd(before offset: Int, from start: Int) -> Int {
    guard offset > start else { return offset }
    let (value, before) = scalar(before: offset)
    guard isLineEnd(value) else { return offset }
    let isPair = value == 0x0A && before > start && self[before - 1] == 0x0D
    return isPair ? before - 1 : before
  }

  /// The start of the white space before an offset, including line ends.
  func startOfWhiteSpace(before offset: Int, from start: Int) -> Int {
    var end = offset
    while end > start {
      let (value, before) = scalar(before: end)
      guard isHangingSpace(value) || isLineEnd(value) else { break }
      end = before
    }
    return end
  }

  /// The end of the white space after an offset: after a form feed, or before the first other scalar.
  func endOfWhiteSpace(from offset: Int) -> Int {
    var end = offset
    while end < count {
      let (value, after) = scalar(at: end)
      guard isHangingSpace(value) || isLineEnd(value) else { break }
      end = after
      if value == 0x0C { break }
    }
    return end
  }
}

/// Whether a scalar is white space that hangs over the end of a line: spaces that are not no-break, and tabs (X4).
func isHangingSpace(_ value: UInt32) -> Bool {
  switch value {
  case 0x20, 0x09: true
  case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
  default: false
  }
}

/// Whether a scalar ends a line wherever it occurs: LF, VT, FF, CR, NEL, U+2028, U+2029 (X4).
func isLineEnd(_ value: UInt32) -> Bool {
  switch value {
  case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
  default: false
  }
}
