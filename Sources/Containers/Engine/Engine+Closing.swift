// The end of a change: the *did* pair and the second halves of the moves, or the rollback (L12, L13, L17).

extension Engine {
  func close(_ outcome: Change.Outcome, in home: Containment) {
    guard let change = home.open, let container = home.container else { return }
    let isAdapting = home.isAdapting
    home.isAdapting = false  // requests from callbacks wait
    let current = isObserved ? home.currentChildren : Children()
    change.leader = nil
    // What is drawn in a callback is drawn where the movement ends (L37).
    change.progress = outcome == .cancelled ? 0 : 1
    if hasLayers, change.options.isInteractive, outcome != .cancelled { carryAlong(with: change, in: home) }
    if !change.followers.isEmpty { endFollowers(of: change, outcome) }
    if outcome == .cancelled {
      rollBack(change, in: home)
    } else {
      complete(change, in: home)
    }
    change.close(outcome)
    _ = container.__states(StateAccess(.end(outcome), home))
    let stage = stage(of: home.record)
    stage?.drop(change)
    if change.options.isAnimated { stage?.unmoved = 0 }
    if isObserved {
      announceCurrent(home, unless: current)
      emit(.settled(home.settled), home.record, .change)
    } else {
      sequence &+= 1
    }
    stage?.host?.changeDidEnd(change)
    container.changeDidEnd(change, outcome: outcome)
    passOnChange(of: home)
    change.complete()
    home.isAdapting = isAdapting
    fitChildren(of: home)
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
      above.container?.childDidChange(container)
    }
  }

  /// Sends the *did* pair, then the second halves of the moves (L12, L13).
  private func complete(_ change: Change, in home: Containment) {
    let order = change.options.order ?? home.order
    change.parts.before = change.parts.target
    let isAnimated = change.options.isAnimated
    if isSilent(home) { reverse(change.parts.appearing, appearing: false, isAnimated) }
    if !change.parts.transients.isEmpty { reverse(change.parts.transients, appearing: false, isAnimated) }
    if order.didFirst == .new { change.parts.appearing.forEach { end($0, cause: .change) } }
    change.parts.disappearing.forEach { end($0, cause: .change) }
    change.parts.transients.forEach { end($0, cause: .change) }
    if order.didFirst == .old { change.parts.appearing.forEach { end($0, cause: .change) } }
    tidy(home, target: change.parts.target)
    home.open = nil
    let (new, old, transients) = (change.parts.appearing, change.parts.disappearing, change.parts.transients)
    let (joining, parting) = (change.parts.joining, change.parts.parting)
    new.forEach { ($0.isGuest, $0.role) = (false, .navigation) }
    old.forEach { ($0.isGuest, $0.role) = (false, .navigation) }
    joining.forEach { $0.isGuest = false }
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
    let order = change.options.order ?? home.order
    let isAnimated = change.options.isAnimated
    var new = change.parts.disappearing
    new.append(change.parts.appearing)
    new.append(change.parts.transients)
    new = new.filter { !change.parts.base.contains($0) }
    let old = change.parts.base.filter {
      change.parts.appearing.contains($0) || change.parts.disappearing.contains($0)
    }
    let returns = !isSilent(home)
    switch order.cancelling {
    case .pairwise(let first):
      if first == .old { reverse(old, appearing: returns, isAnimated) }
      reverse(new, appearing: false, isAnimated)
      if first == .new { reverse(old, appearing: returns, isAnimated) }
      if first == .old { old.forEach { end($0, cause: .change) } }
      new.forEach { end($0, cause: .change) }
      if first == .new { old.forEach { end($0, cause: .change) } }
    case .oneAfterOther(let first):
      if first == .old {
        reverse(old, appearing: returns, isAnimated)
        old.forEach { end($0, cause: .change) }
      }
      reverse(new, appearing: false, isAnimated)
      new.forEach { end($0, cause: .change) }
      if first == .new {
        reverse(old, appearing: returns, isAnimated)
        old.forEach { end($0, cause: .change) }
      }
    }
    change.parts.before = change.parts.base
    let before = change.parts.childrenBefore
    tidy(home, target: change.parts.base)
    home.open = nil
    let (joining, parting) = (change.parts.joining, change.parts.parting)
    for index in stride(from: joining.count - 1, through: 0, by: -1) where joining[index].isGuest {
      undoArrival(joining[index], in: home)
    }
    // The remaining ones joined permanently in an earlier change.
    joining.forEach { finishArriving($0, in: home) }
    for index in stride(from: parting.count - 1, through: 0, by: -1) {
      let child = parting[index]
      if child.isGuest { undoArrival(child, in: home) } else { undoLeaving(child, in: home) }
    }
    new.forEach { if $0.isGuest { undoArrival($0, in: home) } }
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

  /// Reverses the children that move in the wrong direction; the others keep moving.
  private func reverse(_ side: Children, appearing: Bool, _ isAnimated: Bool) {
    side.forEach { child in
      guard child.standing.isComing != appearing else { return }
      child.role = .navigation
      begin(child, appearing: appearing, animated: isAnimated, cause: .change)
    }
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
