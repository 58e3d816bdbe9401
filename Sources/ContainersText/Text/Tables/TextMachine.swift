/// Reads `TextTables`: the kind of each scalar, and its effect on the line and on the cluster before it (X1, X4).
///
/// Two machines walk a text in parallel. The machine of lines follows UAX #14; where a rule depends on what follows,
/// its decision is pending, for one boundary at a time. The machine of clusters follows UAX #29 and counts cells.
struct TextMachine {
  /// The initial state of both machines.
  static let start: UInt8 = 0

  /// The resolution of the pending boundary.
  enum Resolution: UInt8 { case none, noBreak, lineBreak }
  /// The decision before a scalar.
  enum Decision: UInt8 { case noBreak, lineBreak, pending }

  private let blocks = TextTables.blocks.utf8Start
  private let firstPlane = TextTables.firstPlane.utf8Start
  private let otherPlanes = TextTables.otherPlanes.utf8Start
  private let groups = TextTables.groups.utf8Start
  private let lineClasses = TextTables.lineClasses.utf8Start
  private let lineNext = TextTables.lineNext.utf8Start
  private let lineDecisions = TextTables.lineDecisions.utf8Start
  private let lineEnds = TextTables.lineEnds.utf8Start
  private let clusterNext = TextTables.clusterNext.utf8Start
  private let clusterStarts = TextTables.clusterStarts.utf8Start
  private let traits = TextTables.traits.utf8Start

  /// The kind of a scalar, for both machines.
  @inline(__always)
  func kind(_ value: UInt32) -> Int {
    let value = Int(truncatingIfNeeded: value)
    let block: Int
    if value < 0x10000 {
      block = pair(firstPlane, value >> 6)
    } else {
      let group = Int(otherPlanes[(value - 0x10000) >> 12])
      block = pair(groups, group << 6 | value >> 6 & 63)
    }
    return Int(blocks[block << 6 | value & 63])
  }

  /// An entry of two bytes with 7 bits each.
  @inline(__always)
  private func pair(_ table: UnsafePointer<UInt8>, _ index: Int) -> Int {
    let raw = UnsafeRawPointer(table + index << 1).loadUnaligned(as: UInt16.self)
    let word = Int(UInt16(bigEndian: raw))
    return (word >> 8) << 7 | word & 0x7F
  }

  /// Whether a scalar of a kind may be white space, a line end or a soft hyphen; others never are.
  @inline(__always)
  func isSpecial(_ kind: Int) -> Bool { traits[kind] != 0 }

  /// Advances the machine of lines over a scalar: the raw result is a resolution, plus 3 times a decision.
  @inline(__always)
  func stepLine(_ state: inout UInt8, _ kind: Int) -> UInt8 {
    let entry = Int(state) << 6 | Int(lineClasses[kind])
    state = lineNext[entry]
    return lineDecisions[entry]
  }

  /// Advances the machine of clusters over a scalar: returns whether a cluster begins, and the cells that are added.
  @inline(__always)
  func stepCluster(_ state: inout UInt8, _ kind: Int) -> (begins: Bool, cells: Int) {
    let entry = Int(state) << 7 | kind
    let next = clusterNext[entry]
    state = next & 31
    return (clusterStarts[entry] != 0, Int(next >> 5))
  }

  /// The resolution of the pending boundary at the end of the text.
  func resolutionAtEnd(_ state: UInt8) -> Resolution { Resolution(rawValue: lineEnds[Int(state)]) ?? .none }

  /// The resolution of the boundary that is pending in a state, after reading enough of what follows.
  ///
  /// It reads only as far as needed: a few scalars, and the marks that belong to them.
  func resolve(_ state: UInt8, _ bytes: Span<UInt8>, from offset: Int) -> Resolution {
    var state = state
    var offset = offset
    while offset < bytes.count {
      let (value, end) = bytes.scalar(at: offset)
      let answer = stepLine(&state, kind(value))
      if let resolution = Resolution(rawValue: answer % 3), resolution != .none { return resolution }
      offset = end
    }
    return resolutionAtEnd(state)
  }
}
