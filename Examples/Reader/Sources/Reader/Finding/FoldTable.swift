/// What scalars are compared by in a search: letters without their marks, in one case, as the query wants it.
///
/// The standard library has no public decomposition, but its strings compare by canonical equivalence: a letter and a
/// mark are looked up among the composed letters, once for each process.
struct FoldTable: Sendable {
  /// What a text is compared by.
  struct Options: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// Capital letters are equal to small ones.
    static let letterCase = Options(rawValue: 1)
    /// Letters with marks are equal to those without.
    static let marks = Options(rawValue: 2)
  }

  /// White space.
  static let blank: UInt32 = 0x20
  /// Scalars from here on stand for themselves, but for their case and some that are named below.
  private static let limit = 0x2100

  /// What each scalar below the limit is compared by, one after the other; nothing for those that are skipped.
  private let units: [UInt32]
  private let starts: [UInt16]
  let options: Options

  private static let tables = (UInt8(0)..<4).map { FoldTable(Options(rawValue: $0)) }

  /// The table for some options.
  static func table(_ options: Options) -> FoldTable { tables[Int(options.rawValue)] }

  private init(_ options: Options) {
    self.options = options
    var (units, starts): ([UInt32], [UInt16]) = ([], [])
    for value in 0..<Self.limit {
      starts.append(UInt16(units.count))
      units += Self.units(of: UInt32(value), options)
    }
    starts.append(UInt16(units.count))
    (self.units, self.starts) = (units, starts)
  }

  /// What a scalar is compared by: the first unit, and how many there are.
  @inline(__always)
  func withUnits(of scalar: UInt32, _ body: (UInt32) -> Bool) -> Bool {
    guard scalar < Self.limit else { return Self.isSkipped(scalar) || body(large(scalar)) }
    for index in Int(starts[Int(scalar)])..<Int(starts[Int(scalar) + 1]) {
      guard body(units[index]) else { return false }
    }
    return true
  }

  /// The first unit of a scalar; nil for one that is skipped.
  func first(of scalar: UInt32) -> UInt32? {
    var found: UInt32?
    _ = withUnits(of: scalar) { unit in
      found = unit
      return false
    }
    return found
  }

  /// The units of a text; a run of white space is one blank.
  func units(of text: some StringProtocol) -> [UInt32] {
    var result: [UInt32] = []
    for scalar in text.unicodeScalars {
      _ = withUnits(of: scalar.value) { unit in
        if unit != Self.blank || result.last != Self.blank { result.append(unit) }
        return true
      }
    }
    return result
  }

  private func large(_ scalar: UInt32) -> UInt32 {
    if scalar == 0x3000 { return Self.blank }
    guard options.contains(.letterCase), let known = Unicode.Scalar(scalar),
      scalar < 0x2E80 || scalar > 0xA63F,
      known.properties.isCased
    else { return scalar }
    return known.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar
  }

  private static func isSkipped(_ scalar: UInt32) -> Bool { scalar == 0xFEFF || 0xFE00...0xFE0F ~= scalar }

  // MARK: Making the table

  private static func units(of value: UInt32, _ options: Options) -> [UInt32] {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F:
      return [blank]
    // Soft hyphens, joiners, direction marks.
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069: return []
    case 0x2018...0x201B, 0x2032: return [0x27]
    case 0x201C...0x201F, 0x2033, 0xAB, 0xBB: return [0x22]
    case 0x2010...0x2015: return [0x2D]
    default: break
    }
    guard let scalar = Unicode.Scalar(value) else { return [] }
    var scalars = decomposition(of: scalar)
    if options.contains(.marks) { scalars.removeAll { $0.properties.generalCategory == .nonspacingMark } }
    guard options.contains(.letterCase) else { return scalars.map(\.value) }
    return scalars.flatMap { scalar -> [UInt32] in
      switch scalar {
      case "ß", "ẞ": [0x73, 0x73]
      case "ς": [0x3C3]
      case "ſ": [0x73]
      default: scalar.properties.lowercaseMapping.unicodeScalars.prefix(1).map(\.value)
      }
    }
  }

  private static func decomposition(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    guard let (base, mark) = decompositions[scalar] else { return [scalar] }
    return decomposition(of: base) + (mark.map { [$0] } ?? [])
  }

  private static func scalars(_ ranges: [ClosedRange<UInt32>]) -> [Unicode.Scalar] {
    ranges.joined().compactMap(Unicode.Scalar.init)
  }

  /// The letters that are a letter and a mark, or another letter.
  private static let decompositions: [Unicode.Scalar: (base: Unicode.Scalar, mark: Unicode.Scalar?)] = {
    let ranges: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF]
    var composed: [String: [Unicode.Scalar]] = [:]
    for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
      composed[String(scalar), default: []].append(scalar)
    }
    let marks = scalars([0x300...0x315, 0x31B...0x31B, 0x323...0x331, 0x342...0x345])
    var result: [Unicode.Scalar: (base: Unicode.Scalar, mark: Unicode.Scalar?)] = [:]
    var waiting = scalars([
      0x41...0x5A, 0x61...0x7A, 0xC6...0xC6, 0xD8...0xD8, 0xE6...0xE6, 0xF8...0xF8, 0x17F...0x17F,
      0x1B7...0x1B7,
      0x292...0x292, 0x391...0x3C9, 0x400...0x4FF,
    ])
    while let base = waiting.popLast() {
      for mark in [nil] + marks.map(Optional.some) {
        let text = String(base) + (mark.map { String($0) } ?? "")
        for whole in composed[text] ?? [] where whole != base && result[whole] == nil {
          result[whole] = (base, mark)
          if mark != nil { waiting.append(whole) }
        }
      }
    }
    return result
  }()
}
