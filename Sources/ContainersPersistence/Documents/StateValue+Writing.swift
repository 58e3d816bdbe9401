public import Containers

extension StateValue {
  /// The value as a JSON text in UTF-8: members ordered by the bytes of their keys, two spaces per level, a final line
  /// end (T7).
  ///
  /// Equal values have equal bytes, which people can read and compare line by line. A value that is nested deeper than
  /// `deepest` can be written, but not read.
  /// - Complexity: O(size of the value). A deep value needs no more stack than a flat one (L39).
  public var bytes: [UInt8] {
    var writer = StateTextWriter()
    writer.write(self)
    return writer.bytes
  }
}

/// Writes one text.
private struct StateTextWriter {
  /// An array or object whose end has not been written yet.
  private struct Part {
    let values: [StateValue]
    let object: StateObject?
    var next = 0
    var count: Int { object?.count ?? values.count }
  }

  private(set) var bytes: [UInt8] = []
  private var open: [Part] = []
  /// A line end and the spaces before a value.
  private var line = [UInt8(ascii: "\n")]

  init() {
    bytes.reserveCapacity(4096)
    open.reserveCapacity(16)
  }

  mutating func write(_ value: StateValue) {
    begin(value)
    while !open.isEmpty { writeNext() }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes the values of the innermost part up to one that is a part itself, or to its end.
  private mutating func writeNext() {
    let level = open.count
    var part = open.removeLast()
    let count = part.count
    while part.next < count {
      if part.next > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(level)
      let value: StateValue
      if let object = part.object {
        let member = object[part.next]
        write(member.key)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
        value = member.value
      } else {
        value = part.values[part.next]
      }
      part.next += 1
      switch value {
      case .array, .object:
        open.append(part)
        return begin(value)
      default: begin(value)
      }
    }
    if count > 0 { breakLine(level - 1) }
    bytes.append(UInt8(ascii: part.object == nil ? "]" : "}"))
  }

  /// Writes a value, or the beginning of an array or an object.
  private mutating func begin(_ value: StateValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): write(text)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      open.append(Part(values: values, object: nil))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      open.append(Part(values: [], object: object))
    }
  }

  private mutating func breakLine(_ level: Int) {
    while line.count <= level * 2 { line.append(UInt8(ascii: " ")) }
    bytes += line[...(level * 2)]
  }

  /// Escapes only what JSON requires.
  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let (start, units) = (bytes.count, text.utf8.span)
    for index in units.indices {
      let byte = units[index]
      guard byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
        bytes.removeSubrange(start...)
        writeEscaped(text)
        break
      }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20: bytes += "\\u00".utf8 + [Self.hexDigit(byte >> 4), Self.hexDigit(byte & 0xF)]
      default: bytes.append(byte)
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
