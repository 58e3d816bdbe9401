import Containers

/// Takes a deep dump of a world: as a number, to compare, or as lines, to read.
protocol MixedSink {
  mutating func begin(_ name: String)
  mutating func add(_ label: StaticString, _ value: some Hashable)
  mutating func add(_ label: StaticString, list: [any Controller])
}

struct MixedHash: MixedSink {
  private var hasher = Hasher()
  var value: Int {
    let copy = hasher
    return copy.finalize()
  }
  mutating func begin(_ name: String) { hasher.combine(name.utf8.count) }
  mutating func add(_ label: StaticString, _ value: some Hashable) { hasher.combine(value) }
  mutating func add(_ label: StaticString, list: [any Controller]) {
    hasher.combine(list.count)
    for controller in list { hasher.combine(ObjectIdentifier(controller)) }
  }
}

struct MixedLines: MixedSink {
  private(set) var lines: [String] = []
  private var name = ""
  mutating func begin(_ name: String) { self.name = name }
  mutating func add(_ label: StaticString, _ value: some Hashable) {
    lines.append("\(name).\(label) = \(value)")
  }
  mutating func add(_ label: StaticString, list: [any Controller]) {
    lines.append("\(name).\(label) = \(Calls.names(list))")
  }
}
