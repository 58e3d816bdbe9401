/// A path, split into decoded texts (K1).
struct PathText: Equatable {
  var parts: [String] = []
  var query: [(name: String, value: String)] = []
  var fragment: String?

  init() {}

  /// Parses a path such as `/letters/7?page=2#top`; nil for malformed escapes, and bytes that are not UTF-8.
  ///
  /// Empty parts are ignored, and so are values of a query without a name.
  /// - Complexity: O(bytes).
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    if let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
      guard let decoded = Self.decode(rest[(mark + 1)...]) else { return nil }
      fragment = decoded
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      for pair in rest[(mark + 1)...].split(separator: UInt8(ascii: "&")) {
        let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
        guard let name = Self.decode(pair[..<end]), let value = Self.decode(pair[end...].dropFirst()) else {
          return nil
        }
        if !name.isEmpty { query.append((name, value)) }
      }
      rest = rest[..<mark]
    }
    for part in rest.split(separator: UInt8(ascii: "/")) {
      guard let decoded = Self.decode(part) else { return nil }
      parts.append(decoded)
    }
  }

  /// The path as a text, in its canonical form.
  var text: String {
    var text = "/"
    for (number, part) in parts.enumerated() { text += (number > 0 ? "/" : "") + Self.encode(part) }
    for (number, pair) in query.enumerated() {
      text += (number == 0 ? "?" : "&") + Self.encode(pair.name)
      if !pair.value.isEmpty { text += "=" + Self.encode(pair.value) }
    }
    if let fragment { text += "#" + Self.encode(fragment) }
    return text
  }

  static func == (left: PathText, right: PathText) -> Bool { left.text == right.text }

  /// Decodes bytes with percent escapes; nil if they are malformed.
  static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
        return nil
      }
      decoded.append(high << 4 | low)
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// Writes letters, digits and `-._~` as they are, and everything else as percent escapes.
  static func encode(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension String {
  /// Whether two texts have the same bytes; `==` compares their canonical characters.
  func isSameText(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
