public import Containers

/// Why bytes are not a saved state, and where the error is (T7).
public struct StateSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, in words.
  public let reason: String
  /// The offset of the error, in bytes from the start.
  public let offset: Int
  /// What is wrong, and where.
  public var description: String { "at byte \(offset) \(reason)" }
}

extension StateValue {
  /// Parses a JSON text in UTF-8 (RFC 8259); a leading byte order mark is ignored.
  ///
  /// - Throws: `StateSyntaxError` for everything else, including duplicate keys, half a surrogate pair, more than
  ///   `deepest` levels, and text after the value.
  /// - Complexity: O(bytes), and O(m × log m) for an object of m members that are not in canonical order. A deep value
  ///   needs no more stack than a flat one.
  public init(bytes: [UInt8]) throws(StateSyntaxError) {
    var parser = StateParser(bytes: bytes, place: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    self = try parser.parse()
  }
}

/// Parses one text.
private struct StateParser {
  /// An array or object whose end has not been read yet.
  struct Part {
    let isObject: Bool
    var values: [StateValue] = []
    var members: [(key: String, value: StateValue)] = []
    /// The key of the next member.
    var key = ""
    /// The offsets of the keys from the first on that does not follow the one before it in canonical order; keys before
    /// it are different.
    var offsets: [Int] = []

    init(isObject: Bool) {
      self.isObject = isObject
      if isObject { members.reserveCapacity(4) }
    }

    mutating func add(_ value: StateValue) {
      if isObject { members.append((key, value)) } else { values.append(value) }
    }

    mutating func begin(_ member: (key: String, offset: Int)) {
      let isNext = offsets.isEmpty && members.last.map { $0.key.precedes(member.key) } ?? true
      if !isNext { offsets.append(member.offset) }
      key = member.key
    }
  }

  let bytes: [UInt8]
  var place: Int

  private func error(_ reason: String, at offset: Int? = nil) -> StateSyntaxError {
    StateSyntaxError(reason: reason, offset: offset ?? place)
  }

  private var end: StateSyntaxError {
    error("the text ends too early; part of it has been lost", at: bytes.count)
  }

  /// The error for a missing part.
  private func missing(_ expected: String) -> StateSyntaxError {
    place < bytes.count ? error("\(expected) is missing") : end
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
      // A value is complete: add it to the open array or object, which may be complete with it.
      while true {
        skipSpace()
        guard !open.isEmpty else {
          guard place == bytes.count else { throw error("something follows the end of the value") }
          return value
        }
        let isObject = open[open.count - 1].isObject
        open[open.count - 1].add(value)
        if skip(",") {
          if isObject { open[open.count - 1].begin(try key()) }
          break
        }
        guard skip(isObject ? "}" : "]") else { throw missing("a comma or “\(isObject ? "}" : "]")”") }
        value = try close(open.removeLast())
      }
    }
  }

  /// Parses a value that is not an array or object; for the beginning of one, returns nil.
  private mutating func begin(_ open: inout [Part]) throws(StateSyntaxError) -> StateValue? {
    guard let byte = next else { throw end }
    switch byte {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "["), UInt8(ascii: "{"): break
    default: throw missing("a value")
    }
    guard open.count < StateValue.deepest else {
      throw error("arrays and objects are nested deeper than \(StateValue.deepest) levels")
    }
    var part = Part(isObject: byte == UInt8(ascii: "{"))
    place += 1
    skipSpace()
    if skip(part.isObject ? "}" : "]") { return part.isObject ? .object(StateObject()) : .array([]) }
    if part.isObject { part.begin(try key()) }
    open.append(part)
    return nil
  }

  /// Parses a key and the colon after it.
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
    if part.offsets.isEmpty { return .object(StateObject(ordered: part.members)) }
    let object = StateObject(part.members)
    guard object.count < part.members.count else { return .object(object) }
    let start = part.members.count - part.offsets.count
    var known = Set(part.members[..<start].map { NameKey($0.key) })
    let second =
      part.offsets.indices.first { !known.insert(NameKey(part.members[start + $0].key)).inserted } ?? 0
    let key = part.members[start + second].key
    throw error("the key “\(key)” stands for the second time in its object", at: part.offsets[second])
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

  private mutating func number() throws(StateSyntaxError) -> String {
    let start = place
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    // A digit or a point that continues it: 01, 1.2.3.
    if let byte = next, isDigit(byte) || byte == UInt8(ascii: ".") { throw noNumber(at: start) }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func digits() throws(StateSyntaxError) {
    guard let byte = next else { throw end }
    guard isDigit(byte) else { throw noNumber(at: place) }
    while let byte = next, isDigit(byte) { place += 1 }
  }

  private func noNumber(at offset: Int) -> StateSyntaxError {
    error("a number is not written as in JSON", at: offset)
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  // MARK: Strings

  private mutating func string() throws(StateSyntaxError) -> String {
    place += 1
    let first = place
    var start = first
    var decoded: [UInt8] = []
    var isPlain = true
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let raw = start == first ? bytes[first..<place] : (decoded + bytes[start..<place])[...]
        // Ill-formed bytes are repaired here, so that the bytes differ.
        let text = String(decoding: raw, as: UTF8.self)
        guard isPlain || text.utf8.elementsEqual(raw) else {
          throw error("the text is not UTF-8", at: illFormed(after: first))
        }
        place += 1
        return text
      case UInt8(ascii: "\\"):
        decoded += bytes[start..<place]
        try escape(&decoded)
        start = place
      case 0..<0x20: throw error("a control character stands in a string; write it as an escape such as \\n")
      default:
        isPlain = isPlain && byte < 0x80
        place += 1
      }
    }
    throw end
  }

  /// The offset of the first bytes that are not UTF-8.
  private func illFormed(after start: Int) -> Int {
    var parser = UTF8.ForwardParser()
    var source = bytes[start...].makeIterator()
    var offset = start
    while case .valid(let units) = parser.parseScalar(from: &source) { offset += units.count }
    return offset
  }

  private mutating func escape(_ text: inout [UInt8]) throws(StateSyntaxError) {
    let start = place
    place += 1
    guard let byte = next else { throw end }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "u"):
      let half = error("a string holds one half of a surrogate pair", at: start)
      var value = try hexDigits(from: start)
      if (0xD800..<0xDC00).contains(value) {
        guard skip("\\"), skip("u") else { throw place < bytes.count ? half : end }
        let low = try hexDigits(from: start)
        guard (0xDC00..<0xE000).contains(low) else { throw half }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { throw half }
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default: throw noEscape(at: start)
    }
  }

  private mutating func hexDigits(from start: Int) throws(StateSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw end }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 + UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 + UInt32(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 + UInt32(byte - UInt8(ascii: "A") + 10)
      default: throw noEscape(at: start)
      }
      place += 1
    }
    return value
  }

  private func noEscape(at start: Int) -> StateSyntaxError {
    error("a string holds an escape that JSON does not have", at: start)
  }
}
