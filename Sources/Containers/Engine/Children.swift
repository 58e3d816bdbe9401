/// A few children in order: up to two are kept without an allocation, which is what most containers show.
struct Children {
  private(set) var first: Lifecycle?
  private(set) var second: Lifecycle?
  private var others: [Lifecycle]?

  @inline(__always) init() {}

  @inline(__always) init(_ child: Lifecycle) { first = child }

  init(_ controllers: [any Controller]) {
    for controller in controllers { append(controller.record) }
  }

  @inline(__always) var isEmpty: Bool { first == nil }

  @inline(__always) var count: Int {
    if first == nil { return 0 }
    guard second != nil else { return 1 }
    return 2 + (others?.count ?? 0)
  }

  /// The only child, when there is exactly one.
  @inline(__always) var only: Lifecycle? { second == nil ? first : nil }

  @inline(__always) subscript(_ index: Int) -> Lifecycle {
    if index == 0 { return first.unsafelyUnwrapped }
    if index == 1 { return second.unsafelyUnwrapped }
    return others.unsafelyUnwrapped[index - 2]
  }

  var last: Lifecycle? { isEmpty ? nil : self[count - 1] }

  @inline(__always) mutating func append(_ child: Lifecycle) {
    if first == nil {
      first = child
    } else if second == nil {
      second = child
    } else {
      appendMore(child)
    }
  }

  private mutating func appendMore(_ child: Lifecycle) {
    if others == nil { others = [child] } else { others?.append(child) }
  }

  @inline(__always) mutating func append(_ list: Children) { list.forEach { append($0) } }

  @inline(__always) func forEach(_ body: (Lifecycle) -> Void) {
    guard let first else { return }
    body(first)
    guard let second else { return }
    body(second)
    if let others { for child in others { body(child) } }
  }

  @inline(__always) func contains(_ child: Lifecycle) -> Bool {
    if first === child || second === child { return true }
    guard let others else { return false }
    return others.contains { $0 === child }
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

  mutating func remove(_ child: Lifecycle) {
    guard contains(child) else { return }
    // The list is whole again before the old one is let go.
    let old = self
    self = old.filter { $0 !== child }
  }

  func isSame(as other: Children) -> Bool {
    guard count == other.count else { return false }
    for index in 0..<count where self[index] !== other[index] { return false }
    return true
  }

  /// The controllers themselves.
  ///
  /// Every child in such a list is held by its container, so its controller is there.
  var controllers: [any Controller] {
    var list: [any Controller] = []
    list.reserveCapacity(count)
    forEach { if let controller = $0.controller { list.append(controller) } }
    return list
  }
}
