import Containers
import ContainersPersistence
import ContainersTesting

// What has to be true after each step, when nothing runs.

extension MixedWorld {
  func check() {
    for violation in checker.takeViolations() { fail(violation) }
    guard !isBroken else { return }
    checkTallies()
    checkFocus()
    let everybody = everybody()
    for controller in everybody where !checkPlace(controller) { return }
    for controller in everybody where controller.lifecycle.parent == nil { checker.inspect(controller) }
    for violation in checker.takeViolations() { fail(violation) }
    for slot in slots {
      guard let pager = slot.value as? PagerContainer else { continue }
      if Calls.hasSource(pager) { slot.hasHadSource = true }
      if !slot.hasHadSource, let fault = Calls.listFault(pager) {
        fail("\(fault), of \(pager.lifecycle.name)")
      }
    }
    for controller in everybody {
      if let fault = Calls.fault(controller) { fail("\(fault), of \(controller.lifecycle.name)") }
      checkSettled(controller)
      checkAttention(controller)
    }
    let isQuiet = everybody.allSatisfy { controller in
      controller.asContainer?.containment.change == nil
        && (controller as? BookContainer)?.pages.containment.change == nil
        && (controller as? SplitContainer).map { Calls.stacks($0) }?
          .allSatisfy { $0.containment.change == nil } ?? true
    }
    if isQuiet { for (keeper, store) in keepers { check(keeper, store) } }
  }

  /// L15: no rings, and each child stands once in the list of its container.
  private func checkPlace(_ controller: any Controller) -> Bool {
    let name = controller.lifecycle.name
    var above: (any Controller)? = controller
    var steps = 0
    while let parent = above?.lifecycle.parent {
      above = parent
      steps += 1
      if steps > 64 {
        fail("L15: a ring of parents above \(name)")
        return false
      }
    }
    deepest = max(deepest, steps)
    if let parent = controller.lifecycle.parent {
      let times = parent.containment.children.count { $0 === controller }
      if times != 1 { fail("L15: \(parent.lifecycle.name) lists its child \(name) \(times) times") }
    }
    guard let container = controller.asContainer else { return true }
    for child in container.containment.children where child.lifecycle.parent !== container {
      fail("L15: \(name) lists \(child.lifecycle.name), which has another parent")
    }
    if let open = container.containment.change, !open.isOpen || open.owner !== container {
      fail("L17: the open change of \(name) is \(open.state)")
    }
    return true
  }

  /// L21, L32: an observer knows where a container has settled.
  private func checkSettled(_ controller: any Controller) {
    // A container with manual forwarding shows its children without a change.
    guard let watch = watches[ObjectIdentifier(controller)], watch.owner === controller,
      controller.asContainer?.containment.forwardsAppearanceAutomatically == true
    else { return }
    let settled = controller.asContainer?.containment.settled.map { ObjectIdentifier($0) } ?? []
    guard settled != watch.settled else { return }
    watch.settled = settled
    fail("L21: observers of \(controller.lifecycle.name) did not receive that it has settled elsewhere")
  }

  /// L43: what has appeared in a window with the keyboard, and is not covered, is active; L44: what is visible knows its size.
  private func checkAttention(_ controller: any Controller) {
    let record = controller.lifecycle
    // The question may be answered with requests, so it comes first.
    let drawn = record.parent?.childPlacements ?? []
    var isActive = record.state == .appeared
    if let parent = record.parent {
      let top = drawn.lastIndex { $0.coversInput && !$0.passesSomeInput } ?? 0
      isActive =
        isActive && parent.lifecycle.isActive && !drawn[..<top].contains { $0.controller === controller }
    } else {
      isActive = isActive && stages.contains { $0.stage.root === controller && $0.stage.isActive }
    }
    if isActive != record.isActive { fail("L43: \(record.name) is active: \(record.isActive)") }
    if let size = (controller as? any MixedProbe)?.core.knownSize, record.state != .disappeared,
      size != record.size
    {
      fail("L44: \(record.name) knows the size \(size) and has \(record.size)")
    }
  }

  /// L42: the focus of a stage is in a visible controller that has it.
  private func checkFocus() {
    for entry in stages {
      guard let focus = entry.stage.focus else { continue }
      let isThere = focus.controller.focusedItem == focus.item && focus.controller.root === entry.stage.root
      if !isThere { fail("L42: \(focus.controller.lifecycle.name) does not have the focus \(focus.item)") }
    }
  }

  /// L19: called once when it has ended, and not before; L26: nothing waits when nothing runs.
  private func checkTallies() {
    var open: [MixedTally] = []
    for tally in tallies {
      guard let change = tally.change else {
        fail("L26: request \(tally.number) of \(tally.name) has no change when nothing runs")
        continue
      }
      if tally.calls != (change.outcome == nil ? 0 : 1) {
        fail("L19: \(tally.calls) completions of a change of \(tally.name) that is \(change.state)")
      }
      if change.state == .queued {
        // A presentation waits for the dismissal that is under way (M5).
        let isBusy = everybody().contains { node in
          node.lifecycle.name == tally.name && (node as? PresentationContainer)?.containment.change != nil
        }
        guard isBusy else {
          fail("L26: a change of \(tally.name) still waits though nothing runs")
          continue
        }
        open.append(tally)
      }
      if change.isOpen {
        open.append(tally)
        if change.owner?.containment.change !== change {
          fail("L17: an open change that its container \(tally.name) does not know")
        }
      }
    }
    tallies = open
  }

  /// T7: a keeper has saved whatever has settled, in every tree (L32).
  private func check(_ keeper: StateKeeper, _ store: MemoryStore) {
    guard let root = keeper.root else { return }
    let saves = store.saves
    try? keeper.saveIfNeeded()
    if store.saves != saves { fail("T7: the keeper of \(root.lifecycle.name) has missed a change") }
  }
}
