// The canonical form: one text for each value, which people can read and compare line by line (T7).

extension StateValue {
  /// The value as a JSON text in UTF-8: members by the bytes of their keys, two spaces for each level, a line end.
  ///
  /// Equal values give equal bytes. A value that is nested deeper than `deepest` is written, but cannot be read.
  /// - Complexity: O(size of the value).
  public var bytes: [UInt8] {
    var out: [UInt8] = []
    write(to: &out, level: 0)
    out.append(UInt8(ascii: "\n"))
    return out
  }

  private func write(to out: inout [UInt8], level: Int) {
    switch self {
    case .null: out += "null".utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .number(let number): out += number.text.utf8
    case .string(let text): Self.write(text, to: &out)
    case .array(let values):
      Self.write(values, "[", "]", to: &out, level: level) { value, out in
        value.write(to: &out, level: level + 1)
      }
    case .object(let object):
      Self.write(object, "{", "}", to: &out, level: level) { member, out in
        Self.write(member.key, to: &out)
        out += ": ".utf8
        member.value.write(to: &out, level: level + 1)
      }
    }
  }

  /// Writes each part on a line of its own.
  private static func write<Parts: Collection>(
    _ parts: Parts, _ open: Unicode.Scalar, _ close: Unicode.Scalar, to out: inout [UInt8], level: Int,
    part: (Parts.Element, inout [UInt8]) -> Void
  ) {
    out.append(UInt8(ascii: open))
    var isFirst = true
    for element in parts {
      if !isFirst { out.append(UInt8(ascii: ",")) }
      isFirst = false
      breakLine(in: &out, level: level + 1)
      part(element, &out)
    }
    if !isFirst { breakLine(in: &out, level: level) }
    out.append(UInt8(ascii: close))
  }

  private static func breakLine(in out: inout [UInt8], level: Int) {
    out.append(UInt8(ascii: "\n"))
    for _ in 0..<level * 2 { out.append(UInt8(ascii: " ")) }
  }

  /// Escapes what JSON demands, and nothing else.
  private static func write(_ text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
      case 0x08: out += "\\b".utf8
      case 0x09: out += "\\t".utf8
      case 0x0A: out += "\\n".utf8
      case 0x0C: out += "\\f".utf8
      case 0x0D: out += "\\r".utf8
      case 0..<0x20: out += "\\u00".utf8 + [hexDigit(byte >> 4), hexDigit(byte & 0xF)]
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\""))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
