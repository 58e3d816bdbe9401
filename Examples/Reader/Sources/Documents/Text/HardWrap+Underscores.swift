import Glibc

extension HardWrap {
  /// Emphasis is not so long, in bytes.
  private static let longestEmphasis = 2000

  /// The parts of a text that its author has emphasized with underscores, `_so_`, with the underscores.
  ///
  /// - Complexity: O(bytes).
  public static func underscored(_ text: String) -> [Range<Int>] {
    text.utf8.span.withUnsafeBufferPointer { bytes in
      var (found, open): ([Range<Int>], Int?) = ([], nil)
      var next = 0
      while let base = bytes.baseAddress, next < bytes.count,
        let byte = memchr(base + next, 0x5F, bytes.count - next)
      {
        let place = UnsafeRawPointer(byte) - UnsafeRawPointer(base)
        next = place + 1
        if let start = open, place - start > longestEmphasis || hasBlankLine(bytes, start..<place) {
          open = nil
        }
        if let start = open, ends(bytes, place) {
          found.append(start..<place + 1)
          open = nil
        } else if begins(bytes, place) {
          open = open ?? place
        }
      }
      return found
    }
  }

  /// A text with ``filler`` in place of the underscores around some parts: as long as before.
  public static func withoutUnderscores(_ text: String, around parts: [Range<Int>]) -> String {
    guard !parts.isEmpty else { return text }
    var bytes = Array(text.utf8)
    for part in parts { (bytes[part.lowerBound], bytes[part.upperBound - 1]) = (filler, filler) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether an underscore stands before a word, and behind no letter.
  private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    guard place + 1 < bytes.count, !isSpace(bytes[place + 1]), bytes[place + 1] != 0x5F else { return false }
    return place == 0 || !isInWord(bytes[place - 1])
  }

  /// Whether an underscore stands behind a word, and before no letter.
  private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    guard !isSpace(bytes[place - 1]), bytes[place - 1] != 0x5F else { return false }
    return place + 1 == bytes.count || !isInWord(bytes[place + 1])
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  /// Letters of ASCII, digits and underscores; quotes and dashes are beyond ASCII.
  private static func isInWord(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == 0x5F
  }

  private static func hasBlankLine(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    var isAtStart = false
    for place in range {
      if bytes[place] == 0x0A {
        if isAtStart { return true }
        isAtStart = true
      } else if !isSpace(bytes[place]) {
        isAtStart = false
      }
    }
    return false
  }
}
