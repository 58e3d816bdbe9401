import CAllocated
import Containers

/// The bytes that the C library has allocated for one of many objects, its own headers included.
enum Memory {
  /// A leaf with its record, alone.
  static func leaf(_ count: Int) throws -> Double { try bytes(count) { leaves($0) } - list }

  /// A leaf among hidden children, with its place in the list.
  static func child(_ count: Int) throws -> Double {
    try bytes(count) { count in
      let (container, children) = (makeList(), leaves(count))
      try container.set(children, shown: [])
      return [container]
    }
  }

  /// A container in a chain, each with one visible child.
  static func container(_ count: Int) throws -> Double {
    try bytes(count) { try makeChain($0 - 1, above: makeList()) } - list
  }

  /// A slot in an array of existentials, which belongs to the measurement.
  private static var list: Double { Double(MemoryLayout<any Controller>.size) }

  private static func bytes(_ count: Int, _ make: (Int) throws -> [any Controller]) throws -> Double {
    // Objects that exist only once are created before.
    _ = try make(2)
    let before = allocated_bytes()
    let made = try make(count)
    return withExtendedLifetime(made) { Double(allocated_bytes() - before) / Double(count) }
  }
}
