/// Runs of letters that have one cell each wherever they occur, and may go out as they are, eight bytes at a time (X2).
enum PlainLetters {
  /// The letters in eight bytes, which begin with a scalar, if each has one cell wherever it occurs; otherwise nil.
  ///
  /// The letters are printable ASCII and those of Latin, Greek, Cyrillic, Hebrew and Arabic, without marks. One of which
  /// only the first byte is among the eight is left out.
  @inline(__always)
  static func run(in word: UInt64) -> (length: Int, cells: Int)? {
    let high: UInt64 = 0x8080_8080_8080_8080
    // The lower seven bits of each byte: sums of two such numbers stay within their bytes.
    let low = word & ~high
    let follows = word & ~(word << 1) & high
    let leads = word & (word << 1) & high
    @inline(__always)
    func bytes(from first: UInt64, to last: UInt64 = 0x7F) -> UInt64 {
      (low &+ (0x80 &- first) &* ones) & ~(low &+ (0x7F &- last) &* ones)
    }
    let isASCII = ~word & bytes(from: 0x20, to: 0x7E)
    // U+00C0 to U+02BF, U+0380 to U+047F, U+05C0 to U+067F.
    let isLead =
      leads & (bytes(from: 0x43, to: 0x4A) | bytes(from: 0x4E, to: 0x51) | bytes(from: 0x57, to: 0x59))
    // What lies there beside letters: marks and signs.
    let isOther =
      (bytes(from: 0x4E, to: 0x4E) << 8 & ~bytes(from: 4))
      | (bytes(from: 0x57, to: 0x57) << 8 & ~bytes(from: 0x10))
      | (bytes(from: 0x58, to: 0x58) << 8 & ~bytes(from: 0x20))
      | (bytes(from: 0x59, to: 0x59) << 8 & bytes(from: 0x0B))
    guard (isASCII | isLead | (follows & ~isOther)) & high == high else { return nil }
    let length = leads >> 63 == 1 ? 7 : 8
    return (length, length - follows.nonzeroBitCount)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
}
