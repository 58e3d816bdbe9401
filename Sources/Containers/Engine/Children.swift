/// A short ordered list of children; up to two are kept without an allocation, which covers most containers.
///
/// The list retains nothing, and that is safe: its container retains each child, and removes it from its lists before it
/// releases it; what leaves during a call is kept by the `ReleasePool` until the call is over. Rows: change, forwarding.
struct Children {
  private var one: Unretained<Lifecycle>?
  private var two: Unretained<Lifecycle>?
  private var others: [Unretained<Lifecycle>]?

  @inline(__always) init() {}

  @inline(__always) init(_ child: Lifecycle) { one = unsafe Unretained(child) }

  init(_ controllers: [any Controller]) {
    for controller in controllers { append(controller.record) }
  }

  @inline(__always) var isEmpty: Bool { one == nil }

  @inline(__always) var count: Int {
    if one == nil { return 0 }
    guard two != nil else { return 1 }
    return 2 + (others?.count ?? 0)
  }

  @inline(__always) var first: Lifecycle? { one?.object }

  /// The only one; nil if there are none or several.
  @inline(__always) var only: Unretained<Lifecycle>? { two == nil ? one : nil }

  /// Whether there are at least two.
  @inline(__always) var areSeveral: Bool { two != nil }

  @inline(__always) subscript(_ index: Int) -> Lifecycle {
    if index == 0, let one { return one.object }
    if index == 1, let two { return two.object }
    return (others ?? [])[index - 2].object
  }

  @inline(__always) mutating func append(_ child: Lifecycle) {
    if one == nil {
      one = unsafe Unretained(child)
    } else if two == nil {
      two = unsafe Unretained(child)
    } else {
      appendMore(child)
    }
  }

  @inline(never) private mutating func appendMore(_ child: Lifecycle) {
    let reference = unsafe Unretained(child)
    if others == nil { others = [reference] } else { others?.append(reference) }
  }

  @inline(__always) mutating func append(_ list: Children) { list.forEach { append($0) } }

  @inline(__always) func forEach(_ body: (Lifecycle) -> Void) {
    guard let one else { return }
    one.read(body)
    guard let two else { return }
    two.read(body)
    if let others { for child in others { child.read(body) } }
  }

  @inline(__always) func contains(_ child: Lifecycle) -> Bool {
    guard let one else { return false }
    let reference = unsafe Unretained(child)
    if one == reference { return true }
    guard let two else { return false }
    if two == reference { return true }
    guard let others else { return false }
    return others.contains { $0 == reference }
  }

  @inline(__always) func filter(_ isKept: (Lifecycle) -> Bool) -> Children {
    var kept = Children()
    forEach { if isKept($0) { kept.append($0) } }
    return kept
  }

  @inline(__always) func allSatisfy(_ test: (Lifecycle) -> Bool) -> Bool {
    for index in 0..<count where !test(self[index]) { return false }
    return true
  }

  /// The same children from the last to the first.
  var reversed: Children {
    var list = Children()
    for index in stride(from: count - 1, through: 0, by: -1) { list.append(self[index]) }
    return list
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
