/// Puts typed bytes together: UTF-8 to scalars, scalars to grapheme clusters.
///
/// The last cluster waits, for a combining mark may follow, until ``finish(into:)``.
struct TextAssembler: Sendable {
  /// A cluster of more scalars than this is cut, so that no input can make it grow for ever.
  private static let clusterLimit = 32

  private var scalar: UInt32 = 0
  private var missing = 0
  private var minimum: UInt32 = 0
  private var scalarHasAlt = false
  private var cluster = String.UnicodeScalarView()
  private var clusterHasAlt = false

  var isEmpty: Bool { missing == 0 && cluster.isEmpty }
  var isInsideScalar: Bool { missing > 0 }

  mutating func append(_ byte: UInt8, hasAlt: Bool, into events: inout [InputEvent]) {
    if missing > 0, byte & 0xC0 == 0x80 {
      scalar = scalar << 6 | UInt32(byte & 0x3F)
      missing -= 1
      if missing == 0 { complete(into: &events) }
      return
    }
    // The rest of a broken scalar is dropped: it was not typed.
    scalarHasAlt = hasAlt
    begin(byte)
    if byte < 0x80 { complete(into: &events) }
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0..<0x80: (scalar, missing, minimum) = (UInt32(byte), 0, 0)
    case 0xC2..<0xE0: (scalar, missing, minimum) = (UInt32(byte & 0x1F), 1, 0x80)
    case 0xE0..<0xF0: (scalar, missing, minimum) = (UInt32(byte & 0x0F), 2, 0x800)
    case 0xF0..<0xF5: (scalar, missing, minimum) = (UInt32(byte & 0x07), 3, 0x10000)
    default: (scalar, missing, minimum) = (0, 0, 0)
    }
  }

  private mutating func complete(into events: inout [InputEvent]) {
    guard scalar >= minimum, let typed = Unicode.Scalar(scalar) else { return }
    guard typed.properties.generalCategory != .control else { return }
    if !cluster.isEmpty, !scalarHasAlt, cluster.count < Self.clusterLimit {
      var joined = cluster
      joined.append(typed)
      if String(joined).count == 1 {
        cluster = joined
        return
      }
    }
    finishCluster(into: &events)
    cluster.append(typed)
    clusterHasAlt = scalarHasAlt
  }

  private mutating func finishCluster(into events: inout [InputEvent]) {
    if let character = String(cluster).first {
      events.append(.key(Key(character, clusterHasAlt ? .alt : [])))
    }
    cluster.removeAll()
  }

  /// Nothing follows: gives the waiting cluster, and drops a scalar that lacks bytes.
  mutating func finish(into events: inout [InputEvent]) {
    missing = 0
    finishCluster(into: &events)
  }
}
