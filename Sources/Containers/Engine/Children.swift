/// A short ordered list of children; up to two are kept without an allocation, which covers most containers.
///
/// The list retains nothing: its container retains each child, and removes it from its lists before it releases it; what
/// leaves during a call is kept by the `ReleasePool` until the call is over.
struct Children {
  private var one: Unmanaged<Lifecycle>?
  private var two: Unmanaged<Lifecycle>?
  private var others: [Unmanaged<Lifecycle>]?

  @inline(__always) init() {}

  @inline(__always) init(_ child: Lifecycle) { one = Unmanaged.passUnretained(child) }

  init(_ controllers: [any Controller]) {
    for controller in controllers { append(controller.record) }
  }

  @inline(__always) var isEmpty: Bool { one == nil }

  @inline(__always) var count: Int {
    if one == nil { return 0 }
    guard two != nil else { return 1 }
    return 2 + (others?.count ?? 0)
  }

  @inline(__always) var first: Lifecycle? { one?.takeUnretainedValue() }

  /// Whether there are at least two.
  @inline(__always) var areSeveral: Bool { two != nil }

  @inline(__always) subscript(_ index: Int) -> Lifecycle {
    if index == 0 { return one.unsafelyUnwrapped.takeUnretainedValue() }
    if index == 1 { return two.unsafelyUnwrapped.takeUnretainedValue() }
    return others.unsafelyUnwrapped[index - 2].takeUnretainedValue()
  }

  @inline(__always) mutating func append(_ child: Lifecycle) {
    if one == nil {
      one = Unmanaged.passUnretained(child)
    } else if two == nil {
      two = Unmanaged.passUnretained(child)
    } else {
      appendMore(child)
    }
  }

  @inline(never) private mutating func appendMore(_ child: Lifecycle) {
    let reference = Unmanaged.passUnretained(child)
    if others == nil { others = [reference] } else { others?.append(reference) }
  }

  @inline(__always) mutating func append(_ list: Children) { list.forEach { append($0) } }

  @inline(__always) func forEach(_ body: (Lifecycle) -> Void) {
    guard let one else { return }
    one._withUnsafeGuaranteedRef { body($0) }
    guard let two else { return }
    two._withUnsafeGuaranteedRef { body($0) }
    if let others { for child in others { child._withUnsafeGuaranteedRef { body($0) } } }
  }

  @inline(__always) func contains(_ child: Lifecycle) -> Bool {
    let reference = Unmanaged.passUnretained(child).toOpaque()
    if one?.toOpaque() == reference || two?.toOpaque() == reference { return true }
    guard let others else { return false }
    return others.contains { $0.toOpaque() == reference }
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
    one?.toOpaque() == other.one?.toOpaque() && two?.toOpaque() == other.two?.toOpaque()
      && (others ?? []).elementsEqual(other.others ?? []) { $0.toOpaque() == $1.toOpaque() }
  }

  /// The controllers themselves.
  var controllers: [any Controller] {
    var list: [any Controller] = []
    list.reserveCapacity(count)
    forEach { if let controller = $0.controller { list.append(controller) } }
    return list
  }
}
