public import Containers

extension StateValue {
  /// The value as a JSON text in UTF-8: members ordered by the bytes of their keys, two spaces per level, a final line
  /// end (T7).
  ///
  /// Equal values have equal bytes, which people can read and compare line by line. A value that is nested deeper than
  /// `deepest` can be written, but not read.
  /// - Complexity: O(size of the value). A deep value needs no more stack than a flat one (L39).
  public var bytes: [UInt8] {
    var out: [UInt8] = []
    var open: [OpenPart] = []
    begin(&out, &open)
    while let last = open.indices.last {
      let level = open.count
      guard let value = open[last].writeNext(&out, level) else {
        open.removeLast()
        continue
      }
      value.begin(&out, &open)
    }
    out.append(UInt8(ascii: "\n"))
    return out
  }

  /// An array or object whose end has not been written yet.
  private struct OpenPart {
    let values: [StateValue]
    let object: StateObject?
    var next = 0

    /// Writes the separator before the next value, or the end if there is none.
    mutating func writeNext(_ out: inout [UInt8], _ level: Int) -> StateValue? {
      defer { next += 1 }
      guard next < object?.count ?? values.count else {
        if next > 0 { breakLine(in: &out, level: level - 1) }
        out.append(UInt8(ascii: object == nil ? "]" : "}"))
        return nil
      }
      if next > 0 { out.append(UInt8(ascii: ",")) }
      breakLine(in: &out, level: level)
      guard let member = object?[next] else { return values[next] }
      StateValue.write(member.key, to: &out)
      out += ": ".utf8
      return member.value
    }

    private func breakLine(in out: inout [UInt8], level: Int) {
      out.append(UInt8(ascii: "\n"))
      out += repeatElement(UInt8(ascii: " "), count: level * 2)
    }
  }

  /// Writes a value, or the beginning of an array or an object.
  private func begin(_ out: inout [UInt8], _ open: inout [OpenPart]) {
    switch self {
    case .null: out += "null".utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .number(let text): out += text.utf8
    case .string(let text): Self.write(text, to: &out)
    case .array(let values):
      out.append(UInt8(ascii: "["))
      open.append(OpenPart(values: values, object: nil))
    case .object(let object):
      out.append(UInt8(ascii: "{"))
      open.append(OpenPart(values: [], object: object))
    }
  }

  /// Escapes only what JSON requires.
  private static func write(_ text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    if isPlain(text) { out += text.utf8 } else { writeEscaped(text, to: &out) }
    out.append(UInt8(ascii: "\""))
  }

  /// Whether nothing in a text has to be escaped.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
    }
    return true
  }

  private static func writeEscaped(_ text: String, to out: inout [UInt8]) {
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
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension StateValue: CustomStringConvertible {
  /// The canonical form as text.
  public var description: String { String(decoding: bytes.dropLast(), as: UTF8.self) }
}
