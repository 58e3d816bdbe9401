// The canonical form: one text for each value, which people can read and compare line by line (T7).

extension StateValue {
  /// The value as a JSON text in UTF-8: members by the bytes of their keys, two spaces for each level, a line end.
  ///
  /// Equal values give equal bytes. A value that is nested deeper than `deepest` is written, but cannot be read.
  /// - Complexity: O(size of the value). It needs no more stack for a deep value than for a flat one (L39).
  public var bytes: [UInt8] {
    var out: [UInt8] = []
    var open: [OpenPart] = []
    begin(&out, &open)
    while let last = open.indices.last {
      guard let member = open[last].removeFirst() else {
        open.removeLast().close(&out, level: last)
        continue
      }
      if open[last].isStarted { out.append(UInt8(ascii: ",")) }
      open[last].isStarted = true
      Self.breakLine(in: &out, level: open.count)
      if let key = member.key {
        Self.write(key, to: &out)
        out += ": ".utf8
      }
      member.value.begin(&out, &open)
    }
    out.append(UInt8(ascii: "\n"))
    return out
  }

  /// An array or an object whose end has not been written yet.
  private struct OpenPart {
    let values: [StateValue]
    let object: StateObject?
    var next = 0
    var isStarted = false

    /// The next member, with its key in an object.
    mutating func removeFirst() -> (key: String?, value: StateValue)? {
      defer { next += 1 }
      guard let object else { return next < values.count ? (nil, values[next]) : nil }
      return next < object.count ? (object[next].key, object[next].value) : nil
    }

    func close(_ out: inout [UInt8], level: Int) {
      if isStarted { StateValue.breakLine(in: &out, level: level) }
      out.append(UInt8(ascii: object == nil ? "]" : "}"))
    }
  }

  /// Writes a value, or the beginning of an array or an object.
  private func begin(_ out: inout [UInt8], _ open: inout [OpenPart]) {
    switch self {
    case .null: out += "null".utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .number(let number): out += number.text.utf8
    case .string(let text): Self.write(text, to: &out)
    case .array(let values):
      out.append(UInt8(ascii: "["))
      open.append(OpenPart(values: values, object: nil))
    case .object(let object):
      out.append(UInt8(ascii: "{"))
      open.append(OpenPart(values: [], object: object))
    }
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
