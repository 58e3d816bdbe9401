/// Questions to the bytes of a text, answered at the speed of memory.
struct TextScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  private let bytes: UnsafeBufferPointer<UInt8>

  /// The bytes must outlive the scan.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(offset: Int) -> UInt8 { bytes[offset] }

  /// Where a line that starts at an offset ends: before LF, FF or CR, or at the end of the text.
  func endOfLine(from start: Int) -> Int {
    var offset = start
    while let found = firstControl(from: offset) {
      if found == count || Self.endsLine(bytes[found]) { return found }
      offset = found + 1
    }
    return count
  }

  /// The first byte below 0x20 at or after an offset; nil at the end.
  @inline(__always)
  private func firstControl(from start: Int) -> Int? {
    var offset = start
    while offset + 8 <= count, let base = UnsafeRawPointer(bytes.baseAddress) {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // The lowest bit is right; borrows only make wrong ones above it.
      let found = (word &- Self.ones &* 0x20) & ~word & Self.highBits
      if found != 0 { return offset + found.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count {
      if bytes[offset] < 0x20 { return offset }
      offset += 1
    }
    return nil
  }

  static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0C || byte == 0x0D }

  // MARK: White space

  /// The offset of the first scalar of a range that is not white space; the end of the range when all are.
  func firstVisible(_ range: Range<Int>) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = whiteLength(at: offset)
      if length == 0 { return offset }
      offset += length
    }
    return range.upperBound
  }

  /// Where white space at the end of a range begins.
  func endOfVisible(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      var start = end - 1
      while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      if whiteLength(at: start) == 0 { break }
      end = start
    }
    return end
  }

  /// The bytes of the white space at an offset; 0 when there is none.
  private func whiteLength(at offset: Int) -> Int {
    func next(_ distance: Int) -> UInt8 { offset + distance < count ? bytes[offset + distance] : 0 }
    switch bytes[offset] {
    case 0x20, 0x09...0x0D: return 1
    case 0xC2: return next(1) == 0x85 || next(1) == 0xA0 ? 2 : 0
    case 0xE1: return next(1) == 0x9A && next(2) == 0x80 ? 3 : 0
    case 0xE2:
      switch (next(1), next(2)) {
      case (0x80, 0x80...0x8A), (0x80, 0xA8), (0x80, 0xA9), (0x80, 0xAF), (0x81, 0x9F): return 3
      default: return 0
      }
    case 0xE3: return next(1) == 0x80 && next(2) == 0x80 ? 3 : 0
    default: return 0
    }
  }

  // MARK: Words

  /// Whether some bytes stand at an offset.
  func holds(_ wanted: StaticString, at offset: Int) -> Bool {
    let length = wanted.utf8CodeUnitCount
    guard offset >= 0, offset + length <= count else { return false }
    for index in 0..<length where bytes[offset + index] != wanted.utf8Start[index] { return false }
    return true
  }

  /// The ASCII letters from an offset on in lower case, eight at the most, the first in the lowest byte.
  func word(at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<min(8, count - offset) {
      let byte = bytes[offset + index] | 0x20
      guard 0x61...0x7A ~= byte else { break }
      word |= UInt64(byte) << UInt64(index * 8)
    }
    return word
  }
}
