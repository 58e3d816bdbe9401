import Containers
import ContainersTesting

// Verbs that move what is under way, and the surface.

extension RandomWorld {
  /// Ends a change, and looks at the answer: legal once, and only when its turn has come (L17, L29).
  func end(_ token: Change, finishing: Bool) {
    let before = token.state
    do throws(ChangeError) {
      if finishing { try token.finish() } else { try token.cancel() }
      if before != .open { fail("L17: the end of a change that was \(before) was accepted") }
    } catch { judge(error, before) }
  }

  private func judge(_ error: ChangeError, _ before: Change.State) {
    tell("// refused: \(error)")
    switch (before, error) {
    case (.queued, .queued): break
    case (.ended(let outcome), .ended(let told)) where outcome == told: break
    default: fail("L29: \(error) for a change that was \(before)")
    }
  }

  /// A change that was asked for: mostly an open one.
  private func token(_ number: UInt8) -> (Change, Int)? {
    guard !tokens.isEmpty else { return nil }
    let start = Int(number) % tokens.count
    guard number < 224 else { return (tokens[start], start) }
    for step in 0..<tokens.count {
      let index = (start + step) % tokens.count
      if tokens[index].isOpen { return (tokens[index], index) }
    }
    return (tokens[start], start)
  }

  func runChange(_ operation: RandomOperation) {
    guard let (token, _) = token(operation.a) else { return }
    let name = "(change of \(token.owner?.lifecycle.name ?? "nobody"), \(token.state))"
    switch operation.verb {
    case .finish:
      tell("\(name).finish()")
      end(token, finishing: true)
    case .cancel:
      tell("\(name).cancel()")
      end(token, finishing: false)
    case .update:
      let progress = Double(operation.b % 6) / 4  // 1.25 is out of range
      tell("\(name).update(progress: \(progress))")
      let before = token.state
      do throws(ChangeError) {
        try token.update(progress: progress)
        if before != .open || progress > 1 { fail("L17: progress \(progress) accepted while \(before)") }
      } catch {
        if error != .progress(progress) { judge(error, before) }
      }
    default:
      tell("\(name).advance(by: 0.25)")
      let before = token.state
      do throws(ChangeError) { try token.advance(by: 0.25) } catch { judge(error, before) }
    }
  }

  func runStage(_ operation: RandomOperation) {
    switch operation.verb {
    case .appear, .appearAnimated:
      tell("stage.appear(animated: \(operation.verb == .appearAnimated))")
      stage.appear(animated: operation.verb == .appearAnimated)
    case .disappear, .disappearAnimated:
      tell("stage.disappear(animated: \(operation.verb == .disappearAnimated))")
      stage.disappear(animated: operation.verb == .disappearAnimated)
    case .finishAppearance:
      tell("stage.finishAppearance()")
      stage.finishAppearance()
    case .advanceStage:
      tell("stage.advance(by: 0.25)")
      stage.advance(by: 0.25)
    case .toggleHost:
      host.finishesAtOnce.toggle()
      tell("host.finishesAtOnce = \(host.finishesAtOnce)")
    default:
      let node = newRoot(operation.a)
      tell("stage.setRoot(\(node.lifecycle.name), animated: \(operation.b % 2 == 0))")
      let events = checker.eventCount
      do throws(StageError) {
        try stage.setRoot(node, animated: operation.b % 2 == 0)
      } catch {
        tell("// refused: \(error)")
        if checker.eventCount != events { fail("L29: a refusal has changed something") }
      }
    }
  }

  /// Mostly the top of another tree.
  private func newRoot(_ number: UInt8) -> any RandomNode {
    let start = Int(number) % nodes.count
    guard number < 240 else { return nodes[start] }
    let candidates = boxes.filter { $0.parent == nil && !$0.children.isEmpty && $0 !== stage.root }
    return candidates.isEmpty ? nodes[start] : candidates[start % candidates.count]
  }

  func runGeometry(_ operation: RandomOperation) {
    switch operation.verb {
    case .rotate:
      let orientation = Orientation(rawValue: Int(operation.a) % 4) ?? .portrait
      let duration = Double(operation.b % 3) * 0.25
      tell("stage.rotate(to: .\(orientation), duration: \(duration))")
      let isAllowed = Self.oracle(stage.root).contains(orientation) && Self.mayTurn(stage.root)
      let events = checker.eventCount
      do throws(StageError) {
        try stage.rotate(to: orientation, duration: duration)
        if !isAllowed { fail("L24: it turned to \(orientation)") }
      } catch {
        tell("// refused: \(error)")
        if isAllowed || checker.eventCount != events { fail("L24: \(error)") }
      }
    case .resize:
      let size = Size(width: Double(operation.a % 3) * 20, height: Double(operation.b % 3) * 30)
      tell("stage.resize(to: \(size.width) × \(size.height))")
      try? stage.resize(to: size)
    case .finishRotation:
      tell("stage.finishRotation()")
      stage.finishRotation()
    default:
      let box = box(operation.a)
      tell("\(box.lifecycle.name).layOutChildren()")
      box.layOutChildren()
    }
  }

  /// What all visible controllers support, worked out from what is public (L24).
  private static func oracle(_ controller: any Controller) -> OrientationSet {
    let shown = controller.asContainer?.containment.shown ?? []
    let own = (controller as? any OrientationDeciding)?.supportedOrientations ?? .all
    return shown.reduce(own) { $0.intersection(oracle($1)) }
  }

  private static func mayTurn(_ controller: any Controller) -> Bool {
    (controller as? any OrientationDeciding)?.shouldRotate != false
      && (controller.asContainer?.containment.shown ?? []).allSatisfy(mayTurn)
  }

  func runController(_ operation: RandomOperation) {
    let node = nodes[Int(operation.a) % nodes.count]
    let name = node.lifecycle.name
    switch operation.verb {
    case .memory: warn(node)
    case .load:
      tell("\(name).loadIfNeeded()")
      node.loadIfNeeded()
    case .eavesdrop: eavesdroppers.append(Eavesdropper(node, self))
    default: beginOrEnd(operation)
    }
  }

  /// Begin and end called by code: on children of containers with manual forwarding, and on roots; now and
  /// then on any controller, where it is misuse and must do no harm (L4).
  private func beginOrEnd(_ operation: RandomOperation) {
    let start = Int(operation.a) % nodes.count
    var node = nodes[start]
    for step in 0..<nodes.count where operation.c % 8 != 0 {
      node = nodes[(start + step) % nodes.count]
      guard let parent = node.parent else { break }
      if !parent.containment.forwardsAppearanceAutomatically { break }
    }
    let before = (checker.eventCount, node.lifecycle.standing)
    if operation.verb == .begin {
      let (appearing, animated) = (operation.b % 2 == 0, operation.b % 4 < 2)
      tell("\(node.lifecycle.name).beginAppearanceTransition(\(appearing), animated: \(animated))")
      node.beginAppearanceTransition(appearing, animated: animated)
    } else {
      tell("\(node.lifecycle.name).endAppearanceTransition()")
      node.endAppearanceTransition()
    }
    // L26: only a container with manual forwarding may begin and end in a callback of its own.
    let parent = node.parent
    let isByHand = parent != nil && parent === runningNode
    if isRunning(node), !isByHand, adaptingNode == nil,
      before != (checker.eventCount, node.lifecycle.standing)
    {
      fail("L26: begin or end was carried out inside a callback")
    }
  }

  /// L25: every controller of the tree receives it, shown or not, and once.
  private func warn(_ node: any RandomNode) {
    tell("\(node.lifecycle.name).sendMemoryWarning()")
    let before = nodes.map(\.core.memoryWarnings)
    let others = fired
    node.sendMemoryWarning()
    guard depth == 0, fired == others else { return }
    for (index, other) in nodes.enumerated() {
      var above: (any Controller)? = other
      while let current = above, current !== node { above = current.parent }
      if other.core.memoryWarnings != before[index] + (above == nil ? 0 : 1) {
        fail(
          "L25: \(other.lifecycle.name) received the warning \(other.core.memoryWarnings - before[index]) times"
        )
      }
    }
  }
}

/// Two observers, the first of which cancels the second at the first event (L28).
final class Eavesdropper {
  private var first: Observation?
  private var second: Observation?

  init(_ node: any RandomNode, _ world: RandomWorld) {
    first = node.observe { [weak self] _ in self?.second?.cancel() }
    second = node.observe { [weak world] event in world?.fail("L28: a cancelled observer received \(event)") }
  }
}
