// Runs of letters that have one cell each wherever they occur, sixteen bytes at a time (X2).

extension CellLines {
  /// The bytes that are looked at together.
  static let letterBlock = 16

  /// The letters at the start of a scalar, as far as they are sure to have one cell each; nil if another scalar is
  /// among the next sixteen bytes.
  ///
  /// The letters are printable ASCII and those of Latin, Greek, Cyrillic, Hebrew and Arabic, without marks. The offset
  /// must not be 0, and sixteen bytes must follow it.
  @inline(__always)
  func letters(at offset: Int) -> (length: Int, cells: Int)? {
    let block = UnsafeRawPointer(bytes + offset).loadUnaligned(as: SIMD16<UInt8>.self)
    let before = UnsafeRawPointer(bytes + offset - 1).loadUnaligned(as: SIMD16<UInt8>.self)
    let follows = (block .& 0xC0) .== 0x80
    let ascii = (block &- 0x20) .< 0x5F
    // U+00C0 to U+02BF, U+0380 to U+047F, U+05C0 to U+067F.
    let leads = ((block &- 0xC3) .< 8) .| ((block &- 0xCE) .< 4) .| ((block &- 0xD7) .< 3)
    // What lies there beside letters: marks and signs.
    let others =
      ((before .== 0xCE) .& (block .< 0x84)) .| ((before .== 0xD7) .& (block .< 0x90))
      .| ((before .== 0xD8) .& (block .< 0xA0)) .| ((before .== 0xD9) .& (block .> 0x8A))
    guard all((follows .| ascii .| leads) .& .!(others .& follows)) else { return nil }
    let ones = SIMD16<UInt8>.zero.replacing(with: 1, where: follows)
    // The last letter may lie in the next block with its second byte.
    let cut = bytes[offset + Self.letterBlock - 1] >= 0xC0 ? 1 : 0
    let length = Self.letterBlock - cut
    return (length, length - Int(ones.wrappedSum()))
  }
}
