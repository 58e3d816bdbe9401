extension StateValue {
  /// Reads a JSON text in UTF-8, as RFC 8259 has it; a byte order mark before it does no harm.
  ///
  /// - Throws: `StateSyntaxError` for everything else: a key that stands twice, half a surrogate pair, more than
  ///   `deepest` levels, and anything behind the value included.
  /// - Complexity: O(bytes), and O(m × log m) for an object of m members that are not in canonical order. It needs
  ///   no more stack for a deep value than for a flat one.
  public init(bytes: [UInt8]) throws(StateSyntaxError) {
    var parser = StateParser(bytes)
    self = try parser.parse()
  }
}

/// Reads one text.
private struct StateParser {
  /// An array or an object whose end has not been read yet.
  struct Part {
    let isObject: Bool
    var values: [StateValue] = []
    var keys: [(key: String, offset: Int)] = []
  }

  let bytes: [UInt8]
  var place: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private func error(_ problem: StateSyntaxError.Problem, at offset: Int? = nil) -> StateSyntaxError {
    StateSyntaxError(problem: problem, offset: offset ?? place)
  }

  /// What to say where something else should stand.
  private func missing(_ expected: String) -> StateSyntaxError {
    error(place < bytes.count ? .unexpected(expected: expected) : .end)
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  mutating func parse() throws(StateSyntaxError) -> StateValue {
    var open: [Part] = []
    while true {
      skipSpace()
      guard var value = try begin(&open) else { continue }
      // A value is complete: it goes into what is open, which may be complete with it.
      while true {
        skipSpace()
        guard !open.isEmpty else {
          guard place == bytes.count else { throw error(.trailing) }
          return value
        }
        open[open.count - 1].values.append(value)
        if skip(",") {
          if open[open.count - 1].isObject { open[open.count - 1].keys.append(try key()) }
          break
        }
        let isObject = open[open.count - 1].isObject
        guard skip(isObject ? "}" : "]") else { throw missing("a comma or “\(isObject ? "}" : "]")”") }
        value = try close(open.removeLast())
      }
    }
  }

  /// Reads a value that is no list, or the beginning of one that is; nil after that.
  private mutating func begin(_ open: inout [Part]) throws(StateSyntaxError) -> StateValue? {
    guard let byte = next else { throw error(.end) }
    switch byte {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "["), UInt8(ascii: "{"): break
    default: throw missing("a value")
    }
    guard open.count < StateValue.deepest else { throw error(.nesting(limit: StateValue.deepest)) }
    var part = Part(isObject: byte == UInt8(ascii: "{"))
    place += 1
    skipSpace()
    if skip(part.isObject ? "}" : "]") { return part.isObject ? .object(StateObject()) : .array([]) }
    if part.isObject { part.keys.append(try key()) }
    open.append(part)
    return nil
  }

  /// Reads a key and the colon behind it.
  private mutating func key() throws(StateSyntaxError) -> (key: String, offset: Int) {
    skipSpace()
    let offset = place
    guard next == UInt8(ascii: "\"") else { throw missing("a key in quotation marks") }
    let key = try string()
    skipSpace()
    guard skip(":") else { throw missing("a colon") }
    return (key, offset)
  }

  private func close(_ part: Part) throws(StateSyntaxError) -> StateValue {
    guard part.isObject else { return .array(part.values) }
    let object = StateObject(part.keys.indices.map { (key: part.keys[$0].key, value: part.values[$0]) })
    if object.count < part.keys.count { throw duplicate(in: part) }
    return .object(object)
  }

  /// The first key that has stood in the object before.
  private func duplicate(in part: Part) -> StateSyntaxError {
    let keys = part.keys.sorted { left, right in
      left.key.precedes(right.key) || (left.key.hasSameBytes(as: right.key) && left.offset < right.offset)
    }
    var first: (key: String, offset: Int)?
    for (left, right) in zip(keys, keys.dropFirst()) where left.key.hasSameBytes(as: right.key) {
      if right.offset < first?.offset ?? .max { first = right }
    }
    return error(.duplicateKey(first?.key ?? ""), at: first?.offset)
  }

  private mutating func word(
    _ word: StaticString, _ value: StateValue
  ) throws(StateSyntaxError) -> StateValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[index] else { throw missing("a value") }
      place += 1
    }
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(StateSyntaxError) -> StateNumber {
    let start = place
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    // A digit or a point that goes on with it: 01, 1.2.3.
    if let byte = next, isDigit(byte) || byte == UInt8(ascii: ".") { throw error(.number, at: start) }
    return StateNumber(checked: String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func digits() throws(StateSyntaxError) {
    guard let byte = next else { throw error(.end) }
    guard isDigit(byte) else { throw error(.number) }
    while let byte = next, isDigit(byte) { place += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  // MARK: Strings

  private mutating func string() throws(StateSyntaxError) -> String {
    place += 1
    let start = place
    var text: [UInt8]?
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        if let text { return String(decoding: text, as: UTF8.self) }
        return String(decoding: bytes[start..<place - 1], as: UTF8.self)
      case UInt8(ascii: "\\"):
        var decoded = text ?? Array(bytes[start..<place])
        text = nil  // so that it is not held twice, and copied
        try escape(&decoded)
        text = decoded
      case 0..<0x20: throw error(.control)
      default:
        let length = try scalarLength(byte)
        text?.append(contentsOf: bytes[place..<place + length])
        place += length
      }
    }
    throw error(.end)
  }

  /// The length of the UTF-8 sequence that begins here (the table of well-formed sequences in Unicode).
  private func scalarLength(_ first: UInt8) throws(StateSyntaxError) -> Int {
    if first < 0x80 { return 1 }
    let (length, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    default: throw error(.encoding)
    }
    for index in 1..<length {
      guard place + index < bytes.count else { throw error(.end, at: bytes.count) }
      let range = index == 1 ? second : 0x80...0xBF
      guard range.contains(bytes[place + index]) else { throw error(.encoding) }
    }
    return length
  }

  private mutating func escape(_ text: inout [UInt8]) throws(StateSyntaxError) {
    let start = place
    place += 1
    guard let byte = next else { throw error(.end) }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "u"):
      var value = try hexDigits(from: start)
      if (0xD800..<0xDC00).contains(value) {
        guard skip("\\"), skip("u") else {
          throw place < bytes.count ? error(.surrogate, at: start) : error(.end)
        }
        let low = try hexDigits(from: start)
        guard (0xDC00..<0xE000).contains(low) else { throw error(.surrogate, at: start) }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { throw error(.surrogate, at: start) }
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default: throw error(.escape, at: start)
    }
  }

  private mutating func hexDigits(from start: Int) throws(StateSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw error(.end) }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw error(.escape, at: start)
      }
      value = value << 4 + UInt32(digit)
      place += 1
    }
    return value
  }
}
