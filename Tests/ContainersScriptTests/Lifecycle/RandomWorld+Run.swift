import Containers
import ContainersTesting

// What each verb does; whatever the numbers are, they mean something in the state that is found.

extension RandomWorld {
  func run(_ operation: RandomOperation) {
    switch operation.verb {
    case .add, .addHidden, .addAt, .remove, .show, .showRemoving, .swap, .transition, .beginAdding,
      .endAdding, .beginRemoving, .endRemoving, .bounce:
      runContainment(operation)
    case .update, .finish, .cancel, .advanceChange: runChange(operation)
    case .rotate, .resize, .finishRotation, .layOut: runGeometry(operation)
    case .appear, .appearAnimated, .disappear, .disappearAnimated, .finishAppearance, .advanceStage,
      .toggleHost, .setRoot:
      runStage(operation)
    case .memory, .load, .begin, .end, .eavesdrop: runController(operation)
    }
  }

  // MARK: Operands

  /// A container; three times out of four one that is on the stage.
  func box(_ number: UInt8) -> RandomBox {
    let start = Int(number) % boxes.count
    guard number % 4 != 3 else { return boxes[start] }
    for step in 0..<boxes.count {
      let box = boxes[(start + step) % boxes.count]
      if box.lifecycle.parent != nil || box === stage.root { return box }
    }
    return boxes[start]
  }

  /// A controller that a container can take in, if there is one; now and then any controller.
  private func newcomer(_ number: UInt8, for box: RandomBox) -> any RandomNode {
    let start = Int(number) % nodes.count
    guard number < 240 else { return nodes[start] }
    for step in 0..<nodes.count {
      let node = nodes[(start + step) % nodes.count]
      if node.parent !== box && node !== stage.root && !isAbove(node, box) { return node }
    }
    return nodes[start]
  }

  private func isAbove(_ node: any Controller, _ box: RandomBox) -> Bool {
    var ancestor: (any Container)? = box
    while let current = ancestor {
      if current === node { return true }
      ancestor = current.parent
    }
    return false
  }

  /// A child of a container; now and then any controller.
  private func child(_ number: UInt8, of box: RandomBox) -> any Controller {
    let children = box.children
    guard number < 250, !children.isEmpty else { return nodes[Int(number) % nodes.count] }
    return children[Int(number) % children.count]
  }

  /// Some children in some order, and now and then a new one.
  private func children(_ mask: UInt8, _ order: UInt8, _ extra: UInt8, of box: RandomBox) -> [any Controller]
  {
    var list: [any Controller] = []
    for (index, child) in box.children.enumerated() where mask & (1 << UInt8(index % 8)) != 0 {
      list.append(child)
    }
    if list.count > 3 { list.removeSubrange(3...) }
    if order & 0x40 != 0 { list.reverse() }
    if extra % 3 == 0 { list.insert(newcomer(extra, for: box), at: order & 0x20 == 0 ? 0 : list.count) }
    return list
  }

  private func options(_ number: UInt8) -> (Change.Options, String) {
    switch number % 6 {
    case 0, 1: (.immediate, "")
    case 2: (.animated, ", .animated")
    case 3: (.interactive, ", .interactive")
    case 4:
      (Change.Options(animated: true, duration: 1, order: .pageScroll), ", animated, order: .pageScroll")
    default: (Change.Options(interactive: true, role: .presentation), ", interactive, role: .presentation")
    }
  }

  // MARK: Children

  private func runContainment(_ operation: RandomOperation) {
    let box = box(operation.a)
    let (how, words) = options(operation.c)
    let name = box.lifecycle.name
    switch operation.verb {
    case .add, .addHidden, .addAt:
      let node = newcomer(operation.b, for: box)
      let index = operation.verb == .addAt ? Int(operation.d % 5) : nil
      let isShown = operation.verb != .addHidden
      let place = index.map { ", at: \($0)" } ?? ""
      tell("\(name).add(\(node.lifecycle.name)\(place), shown: \(isShown)\(words))")
      change(in: box) { () throws(ContainmentError) in try box.add(node, at: index, shown: isShown, how) }
    case .remove:
      let node = child(operation.b, of: box)
      tell("\(name).remove(\(node.lifecycle.name)\(words))")
      change(in: box) { () throws(ContainmentError) in try box.remove(node, how) }
    case .show, .showRemoving:
      let list = children(operation.b, operation.c, operation.d, of: box)
      let removing = operation.verb == .showRemoving
      tell("\(name).show(\(list.map(\.lifecycle.name))\(removing ? ", removing: true" : "")\(words))")
      change(in: box) { () throws(ContainmentError) in try box.show(list, removing: removing, how) }
    case .swap:
      let (old, new) = (child(operation.b, of: box), newcomer(operation.d, for: box))
      tell("\(name).swap(\(old.lifecycle.name), for: \(new.lifecycle.name)\(words))")
      change(in: box) { () throws(ContainmentError) in try box.swap(old, for: new, how) }
    case .transition:
      let (old, new) = (child(operation.b, of: box), child(operation.d, of: box))
      tell("\(name).transition(from: \(old.lifecycle.name), to: \(new.lifecycle.name)\(words))")
      change(in: box) { () throws(ContainmentError) in try box.transition(from: old, to: new, how) }
    case .bounce: bounce(operation, box)
    default: runHalf(operation, box)
    }
  }

  /// The two halves of a move, called by code (L13).
  private func runHalf(_ operation: RandomOperation, _ box: RandomBox) {
    let name = box.lifecycle.name
    switch operation.verb {
    case .beginAdding:
      let node = newcomer(operation.b, for: box)
      tell("\(name).beginAdding(\(node.lifecycle.name))")
      attempt(in: box) { () throws(ContainmentError) in try box.beginAdding(node) }
    case .endAdding:
      let node = child(operation.b, of: box)
      tell("\(name).endAdding(\(node.lifecycle.name))")
      attempt(in: box) { () throws(ContainmentError) in try box.endAdding(node) }
    case .beginRemoving:
      let node = child(operation.b, of: box)
      tell("\(name).beginRemoving(\(node.lifecycle.name))")
      leavingByHand.insert(ObjectIdentifier(node))
      attempt(in: box) { () throws(ContainmentError) in try box.beginRemoving(node) }
    default:
      let node = child(operation.b, of: box)
      tell("\(name).endRemoving(\(node.lifecycle.name))")
      attempt(in: box) { () throws(ContainmentError) in try box.endRemoving(node) }
    }
  }

  /// L17: a gesture that is cancelled at once leaves its container as it was.
  private func bounce(_ operation: RandomOperation, _ box: RandomBox) {
    let list = children(operation.b, operation.c, operation.d, of: box)
    let removing = operation.c % 2 == 0
    let isQuiet =
      depth == 0 && box.containment.change == nil && !box.lifecycle.state.isMoving
      && box.children.allSatisfy { !$0.lifecycle.standing.isMoving && !checker.isLeaving($0) }
    let (children, shown) = (box.children, box.containment.shown)
    let before = fired
    let names = list.map(\.lifecycle.name)
    tell("\(box.lifecycle.name).show(\(names)\(removing ? ", removing: true" : ""), .interactive).cancel()")
    let token = change(in: box) { () throws(ContainmentError) in
      try box.show(list, removing: removing, .interactive)
    }
    guard let token, token.isOpen else { return }
    end(token, finishing: false)
    guard isQuiet, fired == before, token.outcome == .cancelled else { return }
    let isRestored =
      box.children.map(\.lifecycle.name) == children.map(\.lifecycle.name)
      && box.containment.shown.map(\.lifecycle.name) == shown.map(\.lifecycle.name)
      && box.containment.settled.map(\.lifecycle.name) == shown.map(\.lifecycle.name)
    if !isRestored { fail("L17: a cancelled gesture has not left \(box.lifecycle.name) as it was") }
  }

  // MARK: Asking for a change, and what is true of every answer

  @discardableResult
  private func change(
    in box: RandomBox, _ request: () throws(ContainmentError) -> Change
  ) -> Change? {
    var token: Change?
    attempt(in: box) { () throws(ContainmentError) in token = try request() }
    guard let token else { return nil }
    let isInside = isRunning(box)
    if isInside && token.state == .ended(.finished) { fail("L26: carried out inside a callback") }
    note(token)
    return token
  }

  private func note(_ token: Change) {
    if tokens.count >= 24 { tokens.removeFirst(8) }
    tokens.append(token)
    let tally = Tally(token)
    tallies.append(tally)
    token.whenEnded { [weak self] _ in
      tally.calls += 1
      if tally.calls > 1 { self?.fail("L19: a completion was called twice") }
      self?.fireCompletion()
    }
  }

  /// L29: a refusal changes nothing; L26: inside a callback nothing happens at once.
  func attempt(in controller: any Controller, _ request: () throws(ContainmentError) -> Void) {
    let (events, count) = (checker.eventCount, (controller as? RandomBox)?.children.count)
    let isInside = isRunning(controller)
    do throws(ContainmentError) {
      try request()
      guard isInside, checker.eventCount != events else { return }
      fail("L26: \(checker.eventCount - events) events inside a callback")
    } catch {
      tell("// refused: \(error)")
      if events != checker.eventCount || count != (controller as? RandomBox)?.children.count {
        fail("L29: a refusal has changed something")
      }
    }
  }

  /// Whether a callback of the tree that holds a controller is running.
  func isRunning(_ controller: any Controller) -> Bool {
    guard !runningRoots.isEmpty, adaptingNode == nil || adaptingNode !== controller else { return false }
    let root = controller.root
    return runningRoots.contains { $0 === root }
  }
}
