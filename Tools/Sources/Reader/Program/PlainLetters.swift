/// Runs of bytes that are letters and spaces which may go out as they are, eight bytes at a time.
enum PlainLetters {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The end of the run that begins with a scalar.
  ///
  /// The letters are printable ASCII and those of Latin, Greek, Cyrillic, Hebrew and Arabic, without marks. More of them
  /// may follow the run.
  static func end(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(text.baseAddress) else { return start }
    var index = start
    while index + 8 <= text.count {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      guard areLetters(word) else { break }
      // The last letter may lie in the next bytes with its second one.
      index += text[index + 7] >= 0xC0 ? 7 : 8
    }
    return index
  }

  /// Whether eight bytes that begin with a scalar are of such letters.
  @inline(__always)
  private static func areLetters(_ word: UInt64) -> Bool {
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
    return (isASCII | isLead | (follows & ~isOther)) & high == high
  }
}
