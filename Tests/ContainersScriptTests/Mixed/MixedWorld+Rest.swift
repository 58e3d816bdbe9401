import Containers
import ContainersTesting

extension MixedWorld {
  /// Ends whatever is under way and takes everything off the screen, then looks for what was lost.
  func comeToRest(finishing: Bool) {
    disarm()
    questions = []
    for round in 0..<4 {
      for slot in slots { settle(slot) }
      for entry in stages {
        entry.toolkit?.letGo()
        entry.host.mode = .atOnce
        Calls.finishRotation(entry.stage)
        Calls.finishAppearance(entry.stage)
        if round > 0 { Calls.disappear(entry.stage, animated: false) }
      }
      endChanges(finishing: finishing)
      if round > 0 { for controller in everybody() { takeDown(controller) } }
    }
    check()
    if !isBroken { judgeRest() }
  }

  private func settle(_ slot: MixedSlot) {
    if let pages = slot.value as? PageContainer { Calls.cancelDrag(pages) }
    if let book = slot.value as? BookContainer { Calls.cancelDrag(book.pages) }
    if let context = slot.value as? PresentationContainer { Calls.endDismissal(context, finishing: false) }
    if let stack = slot.value as? StackContainer { Calls.endPop(stack, finishing: false) }
    if let split = slot.value as? SplitContainer { Calls.endSlide(split) }
    slot.surface?.endDrag()
    for _ in 0..<20 { slot.surface?.advance(by: 1) }
  }

  private func endChanges(finishing: Bool) {
    for controller in everybody() {
      let columns: [(any Container)?] = (controller as? SplitContainer).map { Calls.stacks($0) } ?? []
      for container in [controller.asContainer, (controller as? BookContainer)?.pages] + columns {
        if let change = container?.containment.change { try? Calls.end(change, finishing: finishing) }
      }
    }
  }

  /// A controller that no stage shows any more, and one with a manually forwarding parent, is hidden by its owner.
  private func takeDown(_ controller: any Controller) {
    let record = controller.lifecycle
    let isOwned = record.parent?.containment.forwardsAppearanceAutomatically ?? false
    guard !isOwned, !stages.contains(where: { $0.stage.root === controller }) else { return }
    if record.parent != nil, !(record.parent is MixedBox) { return }
    if record.parent == nil, record.standing.isComing {
      controller.beginAppearanceTransition(false, animated: false)
    }
    var turns = 0
    while record.standing.isMoving, turns < 100 {
      controller.endAppearanceTransition()
      turns += 1
    }
  }

  private func judgeRest() {
    for tally in tallies {
      fail("L19: \(tally.calls) completions of a change of \(tally.name) that is open in the settled state")
    }
    for controller in everybody() {
      let record = controller.lifecycle
      if record.state != .disappeared { fail("L17: \(record.name) is \(record.state) when all is over") }
      if record.parent == nil { checker.inspect(controller, isAtRest: true) }
      if let fault = (controller as? any MixedProbe)?.core.diary.judgeRest() {
        fail("\(fault), of \(record.name)")
      }
    }
    if isObserved { checker.inspectEnd() }
    for violation in checker.takeViolations() { fail(violation) }
    for selection in selections where selection.isPending {
      fail("T2: a request waits for an answer that will not come")
    }
  }
}
