/// Runs of bytes that are letters and spaces which may go out as they are, sixteen bytes at a time.
enum PlainLetters {
  private static let block = 16

  /// The end of the run that starts at a place, which is the start of a scalar.
  ///
  /// The letters are printable ASCII and those of Latin, Greek, Cyrillic, Hebrew and Arabic, without marks. The run may
  /// end before other bytes of that kind.
  static func end(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(text.baseAddress) else { return start }
    var index = start
    while index > 0, index + block <= text.count {
      let bytes = base.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      let before = base.loadUnaligned(fromByteOffset: index - 1, as: SIMD16<UInt8>.self)
      let follows = (bytes .& 0xC0) .== 0x80
      let ascii = (bytes &- 0x20) .< 0x5F
      let leads = ((bytes &- 0xC3) .< 8) .| ((bytes &- 0xCE) .< 4) .| ((bytes &- 0xD7) .< 3)
      // What lies there beside letters: marks and signs.
      let others =
        ((before .== 0xCE) .& (bytes .< 0x84)) .| ((before .== 0xD7) .& (bytes .< 0x90))
        .| ((before .== 0xD8) .& (bytes .< 0xA0)) .| ((before .== 0xD9) .& (bytes .> 0x8A))
      guard all((follows .| ascii .| leads) .& .!(others .& follows)) else { return index }
      // The last letter may lie in the next block with its second byte.
      index += text[index + block - 1] >= 0xC0 ? block - 1 : block
    }
    return index
  }
}
