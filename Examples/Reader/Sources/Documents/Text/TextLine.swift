import Glibc

/// A line of a plain text, with what decides whether it goes on in the next one.
struct TextLine {
  /// Where it starts, where what is seen of it starts and ends, and where the next line starts.
  let start: Int
  let contentStart: Int
  let contentEnd: Int
  let next: Int
  /// The blanks before it; a tab counts as eight.
  let indent: Int
  /// The columns up to the end of what is seen: a scalar is one.
  let columns: Int
  /// The columns of its first word.
  let firstWord: Int
  /// Whether one space stands at its end.
  let hasTrailingBlank: Bool

  var isBlank: Bool { contentStart == contentEnd }

  /// Reads the line at an offset, which must lie before the end.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    var end = bytes.count
    if let base = bytes.baseAddress, let found = memchr(base + start, 0x0A, bytes.count - start) {
      end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
    next = min(end + 1, bytes.count)
    self.start = start
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    var seen = end
    while seen > start, Self.isBlank(bytes[seen - 1]) { seen -= 1 }
    var first = start
    var blanks = 0
    while first < seen, Self.isBlank(bytes[first]) {
      blanks += bytes[first] == 0x09 ? 8 : 1
      first += 1
    }
    contentStart = first
    contentEnd = seen
    hasTrailingBlank = seen == end - 1 && bytes[seen] == 0x20
    indent = blanks
    columns = Self.scalars(bytes, start..<seen)
    firstWord = Self.firstWord(bytes, first..<seen)
  }

  /// Whether it begins with the sign of an item of a list, or a page.
  func standsAlone(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if isBlank { return true }
    func byte(_ offset: Int) -> UInt8 { offset < contentEnd ? bytes[offset] : 0 }
    switch byte(contentStart) {
    case 0x0C: return true
    case 0x2D, 0x2A: return byte(contentStart + 1) == 0x20
    case 0xE2:
      return byte(contentStart + 1) == 0x80 && byte(contentStart + 2) == 0xA2
        && byte(contentStart + 3) == 0x20
    case 0x30...0x39:
      var offset = contentStart
      while offset < contentStart + 4, 0x30...0x39 ~= byte(offset) { offset += 1 }
      return offset < contentStart + 4 && [0x2E, 0x29].contains(byte(offset)) && byte(offset + 1) == 0x20
    default: return false
    }
  }

  /// Whether three blanks, or a tab, stand inside it.
  func hasGap(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = contentStart
    // Six bytes a step: a gap may begin in each of them.
    while offset < contentEnd, let base = UnsafeRawPointer(bytes.baseAddress) {
      let isWhole = offset + 8 <= contentEnd
      var word: UInt64 = 0
      if isWhole {
        word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      } else {
        for (index, place) in (offset..<contentEnd).enumerated() {
          word |= UInt64(bytes[place]) << (8 * index)
        }
      }
      let blanks = Self.matches(word, 0x20)
      if blanks & blanks >> 8 & blanks >> 16 != 0 || Self.matches(word, 0x09) != 0 { return true }
      offset += isWhole ? 6 : 8
    }
    return false
  }

  /// The high bits of the bytes of a word that have a value.
  private static func matches(_ word: UInt64, _ byte: UInt64) -> UInt64 {
    let difference = word ^ (0x0101_0101_0101_0101 &* byte)
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((difference & low) &+ low) | difference | low)
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The scalars of a range: its bytes but those that go on with one.
  private static func scalars(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var offset = range.lowerBound
    var going = 0
    while offset + 8 <= range.upperBound, let base = UnsafeRawPointer(bytes.baseAddress) {
      let word = base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      going += ((word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
      offset += 8
    }
    while offset < range.upperBound {
      if bytes[offset] & 0xC0 == 0x80 { going += 1 }
      offset += 1
    }
    return range.count - going
  }

  /// The columns of what may not be divided at the start of a range; of ideographs that is one.
  private static func firstWord(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var columns = 0
    for offset in range {
      let byte = bytes[offset]
      if isBlank(byte) { break }
      if byte & 0xC0 == 0x80 { continue }
      if byte >= 0xE3 { return max(1, columns) }
      columns += 1
    }
    return columns
  }
}
