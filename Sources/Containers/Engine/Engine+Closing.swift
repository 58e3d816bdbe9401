// The end of a change: the *did* pair and the second halves of the moves, or the rollback (L12, L13, L17).
//
// Row of what is inlined: change.

extension Engine {
  func close(_ outcome: Change.Outcome, in home: Containment) {
    guard let change = home.open, let container = home.container else { return }
    let isAdapting = home.isAdapting
    home.isAdapting = false  // requests from callbacks wait
    let current = isObserved ? home.currentChildren : Children()
    change.leader = nil
    // What is drawn in a callback is drawn where the movement ends (L37).
    change.progress = outcome == .cancelled ? 0 : 1
    if hasLayers, change.given.isInteractive, outcome != .cancelled { carryAlong(with: change, in: home) }
    if !change.followers.isEmpty { endFollowers(of: change, outcome) }
    if outcome == .cancelled {
      rollBack(change, in: home)
    } else {
      complete(change, in: home)
    }
    change.close(outcome)
    _ = container.__states(StateAccess(.end(outcome), home))
    let stage = hostedStage(of: home.record)
    stage?.drop(change)
    if change.given.isAnimated { stage?.unmoved = 0 }
    noteChange(of: home.record)
    if isObserved {
      announceCurrent(home, unless: current)
      emit(.settled(home.settled), home.record, .change)
    } else {
      sequence &+= 1
    }
    stage?.host?.changeDidEnd(change)
    container.changeDidEnd(change, outcome: outcome)
    if outcome == .cancelled { restoreChildren(after: change, home) }
    passOnChange(of: home)
    change.complete()
    home.isAdapting = isAdapting
    // A state may have been edited while the change was open.
    let mayMove = change.movesFrames || outcome == .cancelled || !container.__managesChildren
    if mayMove, home.hadPlacements { fitChildren(of: home) }
  }

  /// Shows the children of the state that a cancel has restored: hidden ones have joined or left at once, and an edit may
  /// have made the state another one (L13, L17).
  private func restoreChildren(after change: Change, _ home: Containment) {
    if change.parts.editsChildren { home.mayDiffer = true }
    home.states(.restore)
  }

  /// Gives the visible children the sizes of their frames, if a change has given them other frames (L36).
  func fitChildren(of home: Containment) {
    guard let container = home.container else { return }
    let layout = Layout(container, home, home.record.size)
    let fit = home.visible.allSatisfy { $0.size == layout.size(of: $0) }
    if !fit { home.record.state == .disappeared ? layOutChildren(home) : container.layOutChildren() }
  }

  /// Notifies the container above that a change of this one has opened or ended, or that it has lost a child.
  @inline(__always) func passOnChange(of home: Containment) {
    if let above = home.record.home, above.watchesChildren, let container = home.container {
      above.container?.asDescendantWatching?.childDidChange(container)
    }
  }

  /// Sends the *did* pair, then the second halves of the moves (L12, L13).
  private func complete(_ change: Change, in home: Containment) {
    let order = change.given.order ?? home.order
    change.parts.before = change.parts.target
    let isAnimated = change.given.isAnimated
    order.finish(change, isSilent: isSilent(home)) { child, call in
      send(call, to: child, animated: isAnimated)
    }
    tidy(home, target: change.parts.target)
    home.open = nil
    let (new, old, transients) = (change.parts.appearing, change.parts.disappearing, change.parts.transients)
    let (joining, parting) = (change.parts.joining, change.parts.parting)
    new.forEach { ($0.isProvisional, $0.role) = (false, .navigation) }
    old.forEach { ($0.isProvisional, $0.role) = (false, .navigation) }
    joining.forEach { $0.isProvisional = false }
    change.parts.promoted.forEach { promote($0, in: home) }
    joining.forEach { finishArriving($0, in: home) }
    if parting.count > 2 { lineUp(parting, in: home) }
    parting.forEach { finishLeaving($0, of: home) }
    new.forEach { finishArriving($0, in: home) }
    old.forEach { finishArriving($0, in: home) }
    if old.count > 2 { lineUp(old, in: home) }
    old.forEach { finishLeaving($0, of: home) }
    transients.forEach { undoArrival($0, in: home) }
  }

  /// Makes a presented child an ordinary one, with the first half of its arrival (L13, M1).
  private func promote(_ child: Lifecycle, in home: Containment) {
    guard child.isPresented, child.home === home else { return }
    child.isPresented = false
    tellWillMove(child, to: home, via: home)
  }

  /// Brings back what was visible before, in the order of the profile (L12, L17).
  private func rollBack(_ change: Change, in home: Containment) {
    let order = change.given.order ?? home.order
    let isAnimated = change.given.isAnimated
    let (new, old) = (change.parts.rolledBack, change.parts.restored)
    order.cancel(old, new, isSilent: isSilent(home)) { child, call in
      send(call, to: child, animated: isAnimated)
    }
    change.parts.before = change.parts.base
    let before = change.parts.childrenBefore
    tidy(home, target: change.parts.base)
    home.open = nil
    let (joining, parting) = (change.parts.joining, change.parts.parting)
    for index in stride(from: joining.count - 1, through: 0, by: -1) where joining[index].isProvisional {
      undoArrival(joining[index], in: home)
    }
    // The remaining ones joined permanently in an earlier change.
    joining.forEach { finishArriving($0, in: home) }
    for index in stride(from: parting.count - 1, through: 0, by: -1) {
      let child = parting[index]
      if child.isProvisional { undoArrival(child, in: home) } else { undoLeaving(child, in: home) }
    }
    new.forEach { if $0.isProvisional { undoArrival($0, in: home) } }
    new.forEach { if $0.home === home { undoLeaving($0, in: home) } }
    old.forEach { undoLeaving($0, in: home) }
    if let before { restoreOrder(before, in: home) }
  }

  /// Restores the order that the children had before (L17).
  private func restoreOrder(_ before: [any Controller], in home: Containment) {
    for child in home.children { child.lifecycle.mark = .unmarked }
    for child in before { child.lifecycle.mark = .seen }
    let others = home.children.filter { $0.lifecycle.mark == .unmarked }
    setChildren(before.filter { $0.lifecycle.home === home } + others, of: home)
  }

  /// Sends a call of the plan; one to a child that already moves that way has no effect.
  @inline(__always) private func send(_ call: PlannedCall, to child: Lifecycle, animated: Bool) {
    guard call != .end else {
      end(child, cause: .change)
      return
    }
    let appears = call == .appear
    guard child.standing.isComing != appears else { return }
    child.role = .navigation
    begin(child, appearing: appears, animated: animated, cause: .change)
  }

  /// Keeps in the list of visible children those that are settled and those with a transition of their own.
  func tidy(_ home: Containment, target: Children) {
    let old = home.visible
    old.forEach { $0.mark = .unmarked }
    target.forEach { $0.mark = .seen }
    var visible = target.filter { $0.standing != .disappeared }
    old.forEach { if $0.mark == .unmarked && $0.standing != .disappeared { visible.append($0) } }
    home.visible = visible
  }
}
