import Containers

// Stacks.

extension Calls {
  static func makeStack(_ name: String, _ bits: UInt8) -> StackContainer {
    StackContainer(allowsEmpty: bits % 2 == 0, name: name)
  }
  static func setDelegate(_ stack: StackContainer, _ cast: MixedCast?) { stack.delegate = cast }
  static func entries(_ stack: StackContainer) -> [any Controller] { stack.path.compactMap { $0.controller } }

  /// The entry of a controller: the one that is there, or a new one.
  private static func entry(_ stack: StackContainer, _ controller: any Controller, _ bits: UInt8)
    -> StackEntry
  {
    if let there = stack.entry(for: controller.lifecycle.name), there.controller === controller {
      return there
    }
    return newEntry(controller, bits)
  }
  private static func newEntry(_ controller: any Controller, _ bits: UInt8) -> StackEntry {
    let entry = StackEntry(controller, key: controller.lifecycle.name, isSeeThrough: bits & 7 == 7)
    entry.userMayPop = bits & 0x70 != 0x70
    return entry
  }

  static func push(
    _ stack: StackContainer, _ controller: any Controller, _ bits: UInt8, animated: Bool,
    _ completion: @escaping Completion
  ) throws -> Change {
    let policies: [StackDuplicates] = [.refuse, .refuse, .bringToFront, .singleTop, .clearTop]
    return try stack.push(newEntry(controller, bits), ifPresent: policies[Int(bits >> 3) % 5], way(animated))
    { _ in
      completion()
    }
  }
  static func popTo(
    _ stack: StackContainer, _ key: String, asking: Bool, animated: Bool, _ completion: @escaping Completion
  ) throws -> Change {
    try stack.pop(to: key, asking: asking, way(animated)) { _ in completion() }
  }
  static func removeEntry(
    _ stack: StackContainer, _ key: String, asking: Bool, animated: Bool, _ completion: @escaping Completion
  ) throws -> Change {
    try stack.remove(key, asking: asking, way(animated)) { _ in completion() }
  }
  static func bringToFront(
    _ stack: StackContainer, _ key: String, animated: Bool, _ completion: @escaping Completion
  ) throws -> Change {
    try stack.bringToFront(key, way(animated)) { _ in completion() }
  }
  static func insertEntry(
    _ stack: StackContainer, _ controller: any Controller, _ bits: UInt8, at index: Int,
    _ completion: @escaping Completion
  ) throws -> Change {
    try stack.insert(newEntry(controller, bits), at: index, .immediate) { _ in completion() }
  }
  static func setEntries(
    _ stack: StackContainer, _ list: [any Controller], _ bits: UInt8, asking: Bool, animated: Bool,
    _ completion: @escaping Completion
  ) throws -> Change {
    try stack.set(list.map { entry(stack, $0, bits) }, asking: asking, way(animated)) { _ in completion() }
  }
  static func goBack(
    _ stack: StackContainer, _ key: String?, animated: Bool, _ ended: @escaping () -> Void
  ) -> Change? {
    stack.gestures.goBack(to: key, way(animated)) { _ in ended() }
  }
  static func beginPop(_ stack: StackContainer, _ key: String?) -> Bool { stack.gestures.beginPop(to: key) }
  static func updatePop(_ stack: StackContainer, _ progress: Double) {
    stack.gestures.updatePop(progress: progress)
  }
  static func endPop(_ stack: StackContainer, finishing: Bool) {
    if finishing { stack.gestures.endPop(velocity: 1) } else { stack.gestures.cancelPop() }
  }

  static func dump(_ stack: StackContainer, into sink: inout some MixedSink) {
    sink.add("path", stack.path.map { $0.key })
    sink.add("settled", stack.settledPath.map { $0.key })
    sink.add("entries", list: stack.path.compactMap { $0.controller })
    sink.add("traits", stack.traits)
  }

  /// What disagrees between the entries and the children, when nothing is under way (N1, N8).
  static func fault(_ stack: StackContainer) -> String? {
    guard stack.containment.change == nil else { return nil }
    let entries = stack.path.compactMap { $0.controller }
    if !same(stack.containment.children, entries) {
      return "N1: entries \(names(entries)), children \(names(stack.containment.children))"
    }
    var visible: [any Controller] = []
    for entry in stack.path.reversed() {
      if let controller = entry.controller { visible.insert(controller, at: 0) }
      if !entry.isSeeThrough { break }
    }
    if stack.lifecycle.state == .appeared, !same(stack.containment.settled, visible) {
      return "N8: \(names(visible)) are to be visible, settled are \(names(stack.containment.settled))"
    }
    return nil
  }
}

extension MixedCast: StackDelegate {
  func stack(_ stack: StackContainer, didAttemptToPop entry: StackEntry) { tell() }
  func stack(_ stack: StackContainer, didEndPop completed: Bool) { tell() }
  func stackDidChangeBar(_ stack: StackContainer) { tell() }
}
