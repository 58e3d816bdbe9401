import ContainersText

/// What is searched for, ready to be compared with the bytes of a text.
///
/// A capital letter in it makes case count, and a mark makes marks count. A run of blanks is equal to any other, one line
/// break included; curly quotes and dashes are equal to straight ones.
struct TextQuery: Hashable, Sendable {
  /// What was typed.
  let words: String

  private let units: [UInt32]
  private let table: FoldTable
  /// Which bytes a hit can begin with.
  private let canStart: [Bool]

  /// Nil when there is nothing to search for.
  init?(_ words: String) {
    self.words = words
    let scalars = FoldTable.table([]).units(of: words).compactMap(Unicode.Scalar.init)
    var options: FoldTable.Options = []
    if !scalars.contains(where: \.properties.isUppercase) { options.insert(.letterCase) }
    if !scalars.contains(where: { $0.properties.generalCategory == .nonspacingMark }) {
      options.insert(.marks)
    }
    table = FoldTable.table(options)
    units = table.units(of: words)
    guard let first = units.first, units != [FoldTable.blank] else { return nil }
    canStart = Self.starts(first, table)
  }

  static func == (left: TextQuery, right: TextQuery) -> Bool { left.words == right.words }

  func hash(into hasher: inout Hasher) { hasher.combine(words) }

  private static func starts(_ first: UInt32, _ table: FoldTable) -> [Bool] {
    var result = Array(repeating: false, count: 256)
    for value in UInt32(0)..<0x2100 where table.first(of: value) == first {
      if let byte = Unicode.Scalar(value).flatMap({ String($0).utf8.first }) { result[Int(byte)] = true }
    }
    // Letters above have another case at the most, which begins with a byte near to theirs.
    if first >= 0x2100 { for byte in 0xE2...0xF4 { result[byte] = true } }
    if first == FoldTable.blank { result[0xE3] = true }
    // Letters of other blocks whose small form is far away: the Kelvin and Angstrom signs, full-width letters.
    return result
  }

  /// Finds hits that begin in a range of bytes, in order, and none of which overlap.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: Where hits may begin; it starts with a whole scalar.
  ///   - found: Receives each hit; returns whether to go on.
  /// - Returns: Where to go on: the end of the range, or behind the last hit.
  func search(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, found: (Range<Int>) -> Bool
  ) -> Int {
    canStart.withUnsafeBufferPointer { canStart in
      var offset = range.lowerBound
      while offset < range.upperBound {
        guard canStart[Int(bytes[offset])] else {
          offset += 1
          continue
        }
        guard let end = end(of: bytes, from: offset) else {
          offset += 1
          continue
        }
        let hit = offset..<end
        offset = end
        if !found(hit) { return offset }
      }
      return offset
    }
  }

  /// Whether there is a hit in a text.
  func isFound(in text: String) -> Bool {
    var (text, isFound) = (text, false)
    _ = text.withUTF8 { bytes in
      search(bytes, in: 0..<bytes.count) { _ in
        isFound = true
        return false
      }
    }
    return isFound
  }

  /// Where the hit ends that begins at an offset; nil when there is none.
  private func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var (matched, offset) = (0, start)
    while matched < units.count {
      guard offset < bytes.count else { return nil }
      let (scalar, length) = Self.scalar(bytes, offset)
      if scalar < 0x80, scalar > 0x20 {
        // Most of every text.
        guard asciiUnit(scalar) == units[matched] else { return nil }
        matched += 1
        offset += length
        continue
      }
      let before = matched
      var isBlank = false
      let isEqual = table.withUnits(of: scalar) { unit in
        guard matched < units.count, unit == units[matched] else { return false }
        isBlank = unit == FoldTable.blank
        matched += 1
        return true
      }
      guard isEqual, !(before == 0 && matched == 0) else { return nil }
      offset += length
      if isBlank {
        guard let end = endOfBlanks(bytes, from: offset - length) else { return nil }
        offset = end
      }
    }
    return table.options.contains(.marks) ? endOfMarks(bytes, from: offset) : offset
  }

  @inline(__always)
  private func asciiUnit(_ scalar: UInt32) -> UInt32 {
    table.options.contains(.letterCase) && 0x41...0x5A ~= scalar ? scalar | 0x20 : scalar
  }

  /// The end of a run of white space; nil when it ends a paragraph.
  private func endOfBlanks(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var (offset, lines) = (start, 0)
    while offset < bytes.count {
      let (scalar, length) = Self.scalar(bytes, offset)
      guard table.first(of: scalar) == FoldTable.blank else { break }
      if scalar == 0x0A { lines += 1 }
      if scalar == 0x0C || lines > 1 { return nil }
      offset += length
    }
    return offset
  }

  /// The marks of the last letter belong to a hit that does not look at marks.
  private func endOfMarks(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] >= 0x80 {
      let (scalar, length) = Self.scalar(bytes, offset)
      guard Unicode.Scalar(scalar)?.properties.generalCategory == .nonspacingMark else { break }
      offset += length
    }
    return offset
  }

  /// The scalar at an offset, and its bytes; the text is valid UTF-8.
  @inline(__always)
  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> (UInt32, Int) {
    let first = UInt32(bytes[offset])
    func next(_ distance: Int) -> UInt32 {
      offset + distance < bytes.count ? UInt32(bytes[offset + distance]) & 0x3F : 0
    }
    switch first {
    case 0..<0xC0: return (first, 1)
    case 0xC0..<0xE0: return ((first & 0x1F) << 6 | next(1), 2)
    case 0xE0..<0xF0: return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3)
    default: return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    }
  }
}
