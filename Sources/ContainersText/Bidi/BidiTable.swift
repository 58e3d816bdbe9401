/// The classes of scalars for the order of text (UAX #9, 3.2), numbered as `BidiTables` numbers them.
enum BidiClass: UInt8 {
  case l, r, al, en, es, et, an, cs, nsm, bn, b, s, ws, on, lre, lro, rle, rlo, pdf, lri, rli, fsi, pdi

  /// Whether it begins an isolate.
  var isInitiator: Bool { self == .lri || self == .rli || self == .fsi }
  /// Whether it is a neutral or an isolate's end: what N1 and N2 resolve.
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .lri, .rli, .fsi, .pdi: true
    default: false
    }
  }
  /// Whether it takes no part in resolving (X9).
  var isRemoved: Bool {
    switch self {
    case .rle, .lre, .rlo, .lro, .pdf, .bn: true
    default: false
    }
  }
}

/// Reads `BidiTables`.
enum BidiTable {
  /// A bracket, for matching.
  struct Bracket {
    /// The opening half, one for all that look alike (BD16).
    let pair: UInt32
    let opens: Bool
  }

  /// The class of a scalar.
  static func bidiClass(_ value: UInt32) -> BidiClass {
    if value < 0x80, 0x61 <= value | 0x20, value | 0x20 <= 0x7A { return .l }
    let entry = last(notAfter: value, in: BidiTables.classes, count: BidiTables.classesCount, size: 4)
    return BidiClass(rawValue: BidiTables.classes.utf8Start[entry * 4 + 3]) ?? .l
  }

  /// The bracket of a scalar; nil for other scalars.
  static func bracket(_ value: UInt32) -> Bracket? {
    let table = BidiTables.brackets
    let entry = last(notAfter: value, in: table, count: BidiTables.bracketsCount, size: 7)
    guard entry >= 0, scalar(table, entry * 7) == value else { return nil }
    let opens = table.utf8Start[entry * 7 + 6] == 1
    let opening = opens ? value : scalar(table, entry * 7 + 3)
    // The angle brackets of 1991 and those of East Asia are canonically equivalent.
    return Bracket(pair: opening == 0x2329 ? 0x3008 : opening, opens: opens)
  }

  /// The scalar that looks like the mirror image of another; nil without one.
  static func mirror(_ value: UInt32) -> UInt32? {
    let table = BidiTables.mirrors
    let entry = last(notAfter: value, in: table, count: BidiTables.mirrorsCount, size: 6)
    guard entry >= 0, scalar(table, entry * 6) == value else { return nil }
    return scalar(table, entry * 6 + 3)
  }

  private static func scalar(_ table: StaticString, _ offset: Int) -> UInt32 {
    let bytes = table.utf8Start + offset
    return UInt32(bytes[0]) << 14 | UInt32(bytes[1]) << 7 | UInt32(bytes[2])
  }

  /// The last entry whose scalar is at most a value; -1 when all are greater.
  private static func last(
    notAfter value: UInt32, in table: StaticString, count: Int, size: Int
  ) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if scalar(table, middle * size) <= value { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
