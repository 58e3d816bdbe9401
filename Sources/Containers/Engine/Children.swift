/// A short ordered list of children; up to two are kept without an allocation, which covers most containers.
///
/// The list retains nothing, and that is safe: its container retains each child, and removes it from its lists before it
/// releases it; what leaves during a call is kept by the `ReleasePool` until the call is over. A copy of up to two
/// changes no reference count. All but the rest for three or more is inlined. Rows: change, forwarding.
enum Children {
  /// The second one is nil if there is at most one.
  case few(Unretained<Lifecycle>?, Unretained<Lifecycle>?)
  /// At least three.
  case many([Unretained<Lifecycle>])

  @inline(__always) init() { self = .few(nil, nil) }

  @inline(__always) init(_ child: Lifecycle) { self = .few(unsafe Unretained(child), nil) }

  init(_ controllers: [any Controller]) {
    self.init()
    for controller in controllers { append(controller.record) }
  }

  @inline(__always) var isEmpty: Bool { if case .few(nil, _) = self { true } else { false } }

  @inline(__always) var count: Int {
    switch self {
    case .few(let one, let two): one == nil ? 0 : two == nil ? 1 : 2
    case .many(let list): list.count
    }
  }

  @inline(__always) var first: Lifecycle? { isEmpty ? nil : self[0] }

  /// The only one; nil if there are none or several.
  @inline(__always) var only: Unretained<Lifecycle>? {
    if case .few(let one, nil) = self { one } else { nil }
  }

  /// Whether there are at least two.
  @inline(__always) var areSeveral: Bool { if case .few(_, nil) = self { false } else { true } }

  @inline(__always) subscript(_ index: Int) -> Lifecycle {
    switch self {
    case .few(let one?, _) where index == 0: one.object
    case .few(_, let two?) where index == 1: two.object
    case .few: preconditionFailure("There is no child \(index).")
    case .many(let list): list[index].object
    }
  }

  @inline(__always) mutating func append(_ child: Lifecycle) {
    switch self {
    case .few(nil, _): self = .few(unsafe Unretained(child), nil)
    case .few(let one, nil): self = .few(one, unsafe Unretained(child))
    default: appendMore(child)
    }
  }

  @inline(never) private mutating func appendMore(_ child: Lifecycle) {
    var list: [Unretained<Lifecycle>]
    switch self {
    case .few(let one, let two): list = [one, two].compactMap { $0 }
    case .many(let children): list = children
    }
    self = .few(nil, nil)  // so that the list is not copied
    list.append(unsafe Unretained(child))
    self = .many(list)
  }

  @inline(__always) mutating func append(_ list: Children) {
    if isEmpty { self = list } else { list.forEach { append($0) } }
  }

  @inline(__always) func forEach(_ body: (Lifecycle) -> Void) {
    switch self {
    case .few(let one, let two):
      guard let one else { return }
      one.read(body)
      if let two { two.read(body) }
    case .many(let list): for child in list { child.read(body) }
    }
  }

  @inline(__always) func contains(_ child: Lifecycle) -> Bool {
    let child = unsafe Unretained(child)
    switch self {
    case .few(let one, let two): return one.map { $0 == child } ?? false || two.map { $0 == child } ?? false
    case .many(let list): return list.contains { $0 == child }
    }
  }

  /// The children of a kind; the same list if all are.
  @inline(__always) func filter(_ isKept: (Lifecycle) -> Bool) -> Children {
    if case .many(let list) = self { return Self.filter(list, isKept) }
    var kept = Children()
    forEach { if isKept($0) { kept.append($0) } }
    return kept
  }

  @inline(never) private static func filter(
    _ list: [Unretained<Lifecycle>], _ isKept: (Lifecycle) -> Bool
  ) -> Children {
    guard let end = list.firstIndex(where: { !$0.read(isKept) }) else { return .many(list) }
    var kept = Array(list[..<end])
    kept.reserveCapacity(list.count - 1)
    for child in list[(end + 1)...] where child.read(isKept) { kept.append(child) }
    return kept.count > 2 ? .many(kept) : .few(kept.first, kept.dropFirst().first)
  }

  @inline(__always) func first(where test: (Lifecycle) -> Bool) -> Lifecycle? {
    switch self {
    case .few(let one, let two):
      if let one, one.read(test) { return one.object }
      if let two, two.read(test) { return two.object }
      return nil
    case .many(let list): return list.first { $0.read(test) }?.object
    }
  }

  @inline(__always) func allSatisfy(_ test: (Lifecycle) -> Bool) -> Bool { first { !test($0) } == nil }

  /// The same children from the last to the first.
  var reversed: Children {
    switch self {
    case .few(let one, let two?): .few(two, one)
    case .few: self
    case .many(let list): .many(list.reversed())
    }
  }

  mutating func remove(_ child: Lifecycle) {
    if contains(child) { self = filter { $0 !== child } }
  }

  func isSame(as other: Children) -> Bool {
    count == other.count && (0..<count).allSatisfy { self[$0] === other[$0] }
  }

  /// The controllers themselves.
  var controllers: [any Controller] {
    var list: [any Controller] = []
    list.reserveCapacity(count)
    forEach { if let controller = $0.controller { list.append(controller) } }
    return list
  }
}
