import Containers
import ContainersTesting

extension RandomWorld {
  /// Ends whatever is under way and takes everything off the screen, then looks for what was lost.
  func comeToRest(finishing: Bool) {
    disarm()
    host.finishesAtOnce = false
    for tally in tallies where tally.change.isOpen { end(tally.change, finishing: finishing) }
    stage.finishRotation()
    stage.disappear(animated: false)
    for round in 0..<4 {
      for tally in tallies where tally.change.isOpen { end(tally.change, finishing: finishing) }
      for node in nodes { settle(node, takesDown: round > 0) }
    }
    for box in boxes {
      for child in box.children {
        guard checker.isLeaving(child) else {
          try? box.endAdding(child)
          continue
        }
        if !leavingByHand.contains(ObjectIdentifier(child)) {
          fail("L13: \(child.lifecycle.name) was removed from \(box.lifecycle.name), but stays")
        }
        try? box.endRemoving(child)
      }
    }
    judgeRest()
  }

  /// Closes what was opened by code; a controller that nothing keeps visible leaves.
  private func settle(_ node: any RandomNode, takesDown: Bool) {
    func close() {
      var turns = 0
      while node.lifecycle.standing.isMoving && node.parent?.containment.change == nil && turns < 1_000 {
        node.endAppearanceTransition()
        turns += 1
      }
    }
    close()
    guard takesDown, node.parent == nil, node.lifecycle.standing.isComing else { return }
    node.beginAppearanceTransition(false, animated: false)
    close()
  }

  private func judgeRest() {
    for tally in tallies where tally.calls != 1 || tally.change.outcome == nil {
      fail("L19: \(tally.calls) completions of a settled change that is \(tally.change.state)")
    }
    for node in nodes {
      if node.lifecycle.state != .disappeared {
        fail("L17: \(node.lifecycle.name) is \(node.lifecycle.state) when all is over")
      }
      if node.parent == nil { checker.inspect(node, isAtRest: true) }
    }
    checker.inspectStrays()
    checker.inspectEnd()
    for controller in host.attached {
      fail("L20: the host was not asked to detach \(controller.lifecycle.name)")
    }
  }
}
