/// Characters that would steer a terminal and stand for no text: C0 and C1 controls and DEL, but for tabs and line
/// ends.
///
/// They become signs before the text is split into pages, so that what is measured is what is seen (X1).
enum ControlCharacters {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Puts signs in their places: U+2400 and those after it, and U+FFFD for C1.
  ///
  /// - Returns: nil when there are none.
  static func replaced(in bytes: [UInt8]) -> (bytes: [UInt8], count: Int)? {
    bytes.withUnsafeBufferPointer { source in
      guard var found = first(in: source) else { return nil }
      var result: [UInt8] = []
      result.reserveCapacity(source.count + source.count / 8)
      var (start, count) = (0, 0)
      while true {
        result += source[start..<found]
        count += 1
        let byte = source[found]
        result += byte == 0xC2 ? [0xEF, 0xBF, 0xBD] : [0xE2, 0x90, byte == 0x7F ? 0xA1 : 0x80 + byte]
        start = found + (byte == 0xC2 ? 2 : 1)
        guard let next = first(in: source, from: start) else { break }
        found = next
      }
      return (result + source[start...], count)
    }
  }

  /// The first of them at or after an offset.
  static func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
    var offset = start
    while offset < bytes.count {
      offset = firstSuspect(in: bytes, from: offset)
      if offset < bytes.count, isControl(bytes, offset) { return offset }
      offset += 1
    }
    return nil
  }

  /// The first byte at or after an offset that is below 0x20, DEL or the lead byte of C1; or the count.
  @inline(__always)
  private static func firstSuspect(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset + 8 <= bytes.count, let base = UnsafeRawPointer(bytes.baseAddress) {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let (isDelete, isLead) = (word ^ ones &* 0x7F, word ^ ones &* 0xC2)
      let found =
        (word &- ones &* 0x20) & ~word | (isDelete &- ones) & ~isDelete | (isLead &- ones) & ~isLead
      // The lowest bit is right; borrows only make wrong ones above it.
      if found & highBits != 0 { return offset + (found & highBits).trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < bytes.count, 0x20 <= bytes[offset], bytes[offset] != 0x7F, bytes[offset] != 0xC2 {
      offset += 1
    }
    return offset
  }

  private static func isControl(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    switch bytes[offset] {
    case 0x09...0x0D: false
    case 0..<0x20, 0x7F: true
    case 0xC2: offset + 1 < bytes.count && 0x80...0x9F ~= bytes[offset + 1] && bytes[offset + 1] != 0x85
    default: false
    }
  }
}
