/// Reads the tags and texts of XHTML and XML as they are in real books, from the first to the last.
///
/// It takes everything: attributes with or without quotes, unknown entities, bare `&` and `<`, tags that are not closed.
/// It builds no tree, reads no other file and expands nothing but single characters.
struct TagReader {
  /// What it finds.
  enum Token: Hashable {
    case start(Tag)
    case end(String)
    case text(String)
  }

  /// The start of an element.
  struct Tag: Hashable {
    /// The name in lower case, without a prefix.
    let name: String
    /// The attributes, their names in lower case, with prefixes.
    let attributes: [Attribute]
    /// Whether the element ends with its start.
    let isEmpty: Bool

    /// The value of an attribute, whatever its prefix.
    subscript(name: String) -> String? {
      attributes.first { $0.name == name || TagReader.local($0.name) == name }?.value
    }

    /// The words of `epub:type` and `role`.
    var types: [Substring] {
      attributes.filter { $0.name == "role" || $0.name.hasSuffix(":type") }
        .flatMap { $0.value.split(whereSeparator: \.isWhitespace) }
    }
  }

  /// An attribute of a tag.
  struct Attribute: Hashable {
    let name: String
    let value: String
  }

  private static let mostAttributes = 64

  private let bytes: [UInt8]
  private var offset = 0
  /// What is known to end nowhere any more, so that nothing is searched for twice.
  private var endless: Set<String> = []

  /// The bytes must be UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag or text; nil at the end.
  mutating func next() -> Token? {
    while offset < bytes.count {
      guard bytes[offset] == 0x3C, let kind = markup() else { return .text(text()) }
      switch kind {
      case .comment: skip(past: "-->", from: offset + 4)
      case .section:
        let start = offset + 9
        let end = find("]]>", from: start) ?? bytes.count
        offset = min(bytes.count, end + 3)
        return .text(String(decoding: bytes[start..<end], as: UTF8.self))
      case .declaration: skipDeclaration()
      case .instruction: skip(past: ">", from: offset + 2)
      case .end:
        let name = name(from: offset + 2)
        skip(past: ">", from: offset + 2)
        return .end(name)
      case .start: return .start(tag())
      }
    }
    return nil
  }

  // MARK: Markup

  private enum Markup { case comment, section, declaration, instruction, end, start }

  /// What a `<` begins; nil when it is a letter like others.
  private func markup() -> Markup? {
    guard offset + 1 < bytes.count else { return nil }
    switch bytes[offset + 1] {
    case 0x21:
      if holds("<!--") { return .comment }
      return holds("<![CDATA[") ? .section : .declaration
    case 0x3F: return .instruction
    case 0x2F: return offset + 2 < bytes.count && Self.startsName(bytes[offset + 2]) ? .end : nil
    case let byte: return Self.startsName(byte) ? .start : nil
    }
  }

  private static func startsName(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || byte == 0x5F || byte >= 0x80
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  /// A document type may have declarations of its own in brackets; none of them is read.
  private mutating func skipDeclaration() {
    let end = find(">", from: offset) ?? bytes.count
    if bytes[offset..<end].contains(0x5B), let close = find("]>", from: offset) {
      offset = close + 2
    } else {
      offset = min(bytes.count, end + 1)
    }
  }

  private mutating func tag() -> Tag {
    let first = offset + 1
    let name = name(from: first)
    offset = first
    while offset < bytes.count, !Self.endsName(bytes[offset]) { offset += 1 }
    var (attributes, isEmpty): ([Attribute], Bool) = ([], false)
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x3E { break }
      // The next tag begins although this one has no end.
      if byte == 0x3C { return finish(name, attributes, isEmpty: false) }
      isEmpty = byte == 0x2F
      if isEmpty || Self.isSpace(byte) {
        offset += 1
      } else if let attribute = attribute(), attributes.count < Self.mostAttributes {
        attributes.append(attribute)
      }
    }
    offset = min(bytes.count, offset + 1)
    return finish(name, attributes, isEmpty: isEmpty)
  }

  private mutating func finish(_ name: String, _ attributes: [Attribute], isEmpty: Bool) -> Tag {
    if !isEmpty, name == "script" || name == "style", let end = find("</" + name, from: offset) {
      offset = end
    }
    return Tag(name: name, attributes: attributes, isEmpty: isEmpty)
  }

  private mutating func attribute() -> Attribute? {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != 0x3D, !Self.endsName(bytes[offset]) { offset += 1 }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self).lowercased()
    var place = offset
    while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
    guard place < bytes.count, bytes[place] == 0x3D else { return Attribute(name: name, value: "") }
    offset = place + 1
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
    guard offset < bytes.count else { return nil }
    let quote = bytes[offset]
    guard quote == 0x22 || quote == 0x27 else {
      let start = offset
      while offset < bytes.count, bytes[offset] != 0x3E, !Self.isSpace(bytes[offset]) { offset += 1 }
      return Attribute(name: name, value: CharacterReferences.resolved(bytes[start..<offset]))
    }
    let end = find(quote == 0x22 ? "\"" : "'", from: offset + 1)
    guard let end else {
      offset = bytes.count
      return nil
    }
    defer { offset = end + 1 }
    return Attribute(name: name, value: CharacterReferences.resolved(bytes[offset + 1..<end]))
  }

  private static func endsName(_ byte: UInt8) -> Bool { isSpace(byte) || [0x2F, 0x3E, 0x3C].contains(byte) }

  private func name(from start: Int) -> String {
    var end = start
    while end < bytes.count, !Self.endsName(bytes[end]) { end += 1 }
    return Self.local(String(decoding: bytes[start..<end], as: UTF8.self).lowercased())
  }

  /// A name without its prefix.
  static func local(_ name: String) -> String {
    guard let colon = name.utf8.lastIndex(of: 0x3A) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }

  // MARK: Text

  /// The text up to the next tag.
  private mutating func text() -> String {
    let start = offset
    repeat { offset += 1 } while offset < bytes.count && !(bytes[offset] == 0x3C && markup() != nil)
    return CharacterReferences.resolved(bytes[start..<offset])
  }

  // MARK: Searching

  private func holds(_ wanted: String) -> Bool { bytes[offset...].starts(with: wanted.utf8) }

  private mutating func skip(past wanted: String, from start: Int) {
    // A comment without an end must not swallow the book.
    let end = find(wanted, from: start) ?? find(">", from: start).map { $0 - wanted.utf8.count + 1 }
    offset = end.map { $0 + wanted.utf8.count } ?? bytes.count
  }

  private mutating func find(_ wanted: String, from start: Int) -> Int? {
    guard !endless.contains(wanted) else { return nil }
    let wanted8 = Array(wanted.utf8)
    var place = start
    let isTag = wanted8[0] == 0x3C
    while place + wanted8.count <= bytes.count {
      if bytes[place] == wanted8[0],
        wanted8.indices.allSatisfy({
          (isTag ? bytes[place + $0] | 0x20 : bytes[place + $0]) == (isTag ? wanted8[$0] | 0x20 : wanted8[$0])
        })
      {
        return place
      }
      place += 1
    }
    endless.insert(wanted)
    return nil
  }
}

/// Characters by their numbers and names: `&#8217;`, `&nbsp;`.
enum CharacterReferences {
  private static let longestName = 10

  /// The text with characters for what names them; what names none stays as it is.
  static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(0x26) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = bytes.startIndex
    while offset < bytes.endIndex {
      if bytes[offset] == 0x26, let (scalar, end) = reference(bytes, offset + 1) {
        result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        offset = end
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func reference(_ bytes: ArraySlice<UInt8>, _ start: Int) -> (Unicode.Scalar, end: Int)? {
    guard start < bytes.endIndex else { return nil }
    if bytes[start] == 0x23 { return number(bytes, start + 1) }
    let end = bytes[start...].prefix(longestName).firstIndex {
      !(0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0)
    }
    guard let end, bytes[end] == 0x3B,
      let scalar = Entities.scalar(String(decoding: bytes[start..<end], as: UTF8.self))
    else { return nil }
    return (scalar, end + 1)
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ start: Int) -> (Unicode.Scalar, end: Int)? {
    let isHexadecimal = start < bytes.endIndex && bytes[start] | 0x20 == 0x78
    var (offset, value, digits): (Int, UInt32, Int) = (isHexadecimal ? start + 1 : start, 0, 0)
    while offset < bytes.endIndex, let digit = Self.digit(bytes[offset], isHexadecimal) {
      value = min(0x11_0000, value * (isHexadecimal ? 16 : 10) + digit)
      digits += 1
      offset += 1
    }
    guard digits > 0 else { return nil }
    if offset < bytes.endIndex, bytes[offset] == 0x3B { offset += 1 }
    // Numbers of Windows-1252, as browsers read them.
    if 0x80..<0xA0 ~= value { return (TextEncoding.windowsLetters[Int(value) - 0x80], offset) }
    return (value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}", offset)
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46 where isHexadecimal, 0x61...0x66 where isHexadecimal: UInt32(byte | 0x20) - 0x57
    default: nil
    }
  }
}
