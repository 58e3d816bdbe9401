/// How the bytes of a plain text stand for letters.
public enum TextEncoding: String, Hashable, Sendable {
  /// Unicode in bytes.
  case utf8 = "UTF-8"
  /// Unicode in pairs of bytes, the low one first.
  case utf16LittleEndian = "UTF-16, little-endian"
  /// Unicode in pairs of bytes, the high one first.
  case utf16BigEndian = "UTF-16, big-endian"
  /// A byte a letter, for the languages of Western Europe; Latin-1 is a part of it.
  case windows1252 = "Windows-1252"

  /// What is looked at to guess.
  private static let sampleLength = 1 << 16

  /// The encoding of a text: by its mark, or by what the bytes look like.
  ///
  /// UTF-16 without a mark is known by its zeros. Bytes that are not UTF-8 are taken for Windows-1252 when ASCII letters
  /// prevail, as in all languages that it is for.
  ///
  /// - Throws: ``DocumentError/encoding(_:)`` when it is none of these.
  public init(of bytes: [UInt8]) throws(DocumentError) {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw .encoding("UTF-32")
    }
    if bytes.starts(with: [0x2B, 0x2F, 0x76]), bytes.count > 3, [0x38, 0x39, 0x2B, 0x2F].contains(bytes[3]) {
      throw .encoding("UTF-7")
    }
    if let encoding = Self.marked(bytes) ?? bytes.withUnsafeBytes({ Self.withZeros($0) }) {
      self = encoding
      return
    }
    guard String(validating: bytes, as: UTF8.self) == nil, Self.isLegacy(bytes),
      let isLatin = Self.isLatin(bytes)
    else {
      self = .utf8
      return
    }
    guard isLatin else { throw .encoding(nil) }
    self = .windows1252
  }

  /// The encoding that a byte order mark declares; nil without one.
  public static func marked(_ bytes: [UInt8]) -> TextEncoding? {
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? .utf8 : nil
  }

  /// UTF-16, where nearly every other byte is zero and hardly any of the rest.
  public static func withZeros(_ bytes: UnsafeRawBufferPointer) -> TextEncoding? {
    let bytes = bytes.prefix(sampleLength)
    guard bytes.count >= 8 else { return nil }
    var zeros = [0, 0]
    for (offset, byte) in bytes.enumerated() where byte == 0 { zeros[offset & 1] += 1 }
    let (many, few) = (bytes.count / 2 * 7 / 10, bytes.count / 2 / 50)
    if zeros[1] >= many, zeros[0] <= few { return .utf16LittleEndian }
    return zeros[0] >= many && zeros[1] <= few ? .utf16BigEndian : nil
  }

  /// Whether more is wrong as UTF-8 than right: the text is not only damaged.
  private static func isLegacy(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var (right, wrong, offset) = (0, 0, 0)
      while offset < bytes.count {
        let lead = bytes[offset]
        offset += 1
        guard lead >= 0x80 else { continue }
        let length = lead < 0xC2 || lead > 0xF4 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
        var end = offset
        while end < min(bytes.count, offset + length), bytes[end] & 0xC0 == 0x80 { end += 1 }
        if length > 0, end == offset + length {
          right += 1
        } else if end < bytes.count || end == offset {
          // A letter that is cut off at the end of the text does not count.
          wrong += 1
        }
        offset = end
      }
      return wrong > right
    }
  }

  /// Whether the bytes look like a language of Western Europe, in which ASCII letters prevail; nil when they have
  /// control characters, as no text has.
  private static func isLatin(_ bytes: [UInt8]) -> Bool? {
    var (letters, high, isDefined) = (0, 0, true)
    for byte in bytes {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A: letters += 1
      case 0..<0x09, 0x0E..<0x20, 0x7F: return nil
      case 0x81, 0x8D, 0x8F, 0x90, 0x9D: isDefined = false
      case 0x80...: high += 1
      default: break
      }
    }
    return isDefined && high * 2 <= letters
  }

  /// The text of some bytes, in UTF-8.
  ///
  /// - Returns: The text; how many places could not be decoded and became U+FFFD.
  public func decoded(_ bytes: [UInt8]) -> (text: String, repairs: Int) {
    switch self {
    case .utf8: return (String(decoding: bytes, as: UTF8.self), 0)
    case .windows1252: return (Self.fromWindows1252(bytes), 0)
    case .utf16LittleEndian, .utf16BigEndian:
      let isLittle = self == .utf16LittleEndian
      let start = TextEncoding.marked(bytes) == self ? 2 : 0
      var units = stride(from: start, to: bytes.count - 1, by: 2).lazy.map { offset in
        isLittle
          ? UInt16(bytes[offset + 1]) << 8 | UInt16(bytes[offset])
          : UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
      }.makeIterator()
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count)
      var parser = UTF16.ForwardParser()
      // Half a letter at the end cannot be decoded.
      var repairs = (bytes.count - start) % 2
      loop: while true {
        switch parser.parseScalar(from: &units) {
        case .valid(let scalar):
          text += UTF8.transcode(scalar, from: UTF16.self) ?? UTF8.encodedReplacementCharacter
        case .error:
          repairs += 1
          text += UTF8.encodedReplacementCharacter
        case .emptyInput: break loop
        }
      }
      return (String(decoding: text, as: UTF8.self), repairs)
    }
  }

  /// The letters of 0x80 to 0x9F; the five that have none become U+FFFD.
  static let windowsLetters: [Unicode.Scalar] = Array(
    ("€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}" + "\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ").unicodeScalars)

  private static func fromWindows1252(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        let scalar = byte < 0xA0 ? windowsLetters[Int(byte) - 0x80] : Unicode.Scalar(byte)
        text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
