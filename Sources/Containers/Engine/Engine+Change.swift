// Changes: from what is shown now to what shall be shown, in balanced callbacks (L12, L17, L18).

extension Engine {
  /// Opens a change, or lets it take over the one that is open (L18), and ends it if nothing moves.
  ///
  /// The arrangement has been validated.
  func apply(_ arrangement: Arrangement, as change: Change, in container: any Container) {
    for child in (arrangement.children ?? arrangement.shown) + arrangement.passing
    where child.lifecycle.parent !== container {
      part(child)
    }
    let isAdapting = container.containment.isAdapting
    container.containment.isAdapting = false  // what callbacks ask for waits
    defer { container.containment.isAdapting = isAdapting }
    // What that has ended elsewhere may have taken the container itself out of this tree.
    Engine.of(container).open(arrangement, as: change, in: container)
  }

  private func open(_ arrangement: Arrangement, as change: Change, in container: any Container) {
    let containment = container.containment
    let before = containment.current
    let superseded = containment.open?.change
    let (base, childrenBefore) = baseline(of: containment)
    let passed = containment.open?.passing ?? []
    let passing = passing(of: arrangement, in: container)
    let removals = moveIn(arrangement, container)
    for child in passing where child.lifecycle.parent !== container { adopt(child, into: container) }

    var open = OpenChange(
      change: change,
      base: base,
      target: arrangement.shown, comers: [], leavers: containment.open?.leavers ?? [],
      childrenBefore: childrenBefore)
    let coming = (arrangement.shown + passing).filter { !$0.lifecycle.standing.isComing }
    let leaving = containment.shown.filter { child in
      child.lifecycle.standing.isComing && !arrangement.shown.holds(child) && !passing.holds(child)
    }
    open.comers =
      ((containment.open?.comers ?? []) + passed.filter { $0.lifecycle.standing.isComing })
      .filter { arrangement.shown.holds($0) }
      + coming.filter { !passing.holds($0) }
    open.passing = passing
    open.leavers = open.leavers.filter { !arrangement.shown.holds($0) } + leaving
    containment.open = open
    change.open()
    moveOut(leaving, arrangement, container, hidden: removals, passed: passed)

    let first = arrangement.shown + passing
    containment.shown = first + containment.shown.filter { !first.holds($0) }
    tellWills(coming, leaving, change, container)
    animations.removeAll { $0 === superseded }
    container.changeDidOpen(change)
    if let superseded {
      host?.changeDidEnd(superseded)
      superseded.end(.superseded)
    }
    announceCurrent(container, unless: before)
    endUnlessMoving(change, in: container)
  }

  /// Those who are seen during a change only, as far as they are nothing else (P2).
  ///
  /// Whoever passes already goes on passing; who is on his way out goes on leaving.
  private func passing(of arrangement: Arrangement, in container: any Container) -> [any Controller] {
    guard container.lifecycle.state.isComing else { return [] }
    let old = container.containment.open?.passing ?? []
    return arrangement.passing.filter { child in
      old.holds(child) || child.lifecycle.parent !== container || child.lifecycle.standing == .disappeared
    }
  }

  /// What a cancel of the next change brings back (L17): where the container rests, or would but for its own way.
  private func baseline(
    of containment: Containment
  ) -> (shown: [any Controller], children: [any Controller]) {
    guard let open = containment.open else {
      return (containment.shown.filter { $0.lifecycle.standing.isComing }, containment.children)
    }
    guard open.awaitedEnd == .finished else { return (open.base, open.childrenBefore) }
    return (
      open.target,
      containment.children.filter { child in
        child.lifecycle.move != .leaving && (!open.passing.holds(child) || open.childrenBefore.holds(child))
      }
    )
  }

  /// Tells the *will* pair (L12).
  private func tellWills(
    _ coming: [any Controller], _ leaving: [any Controller], _ change: Change, _ container: any Container
  ) {
    let order = change.options.order ?? container.containment.order
    for child in coming {
      child.lifecycle.role = change.options.role == .presentation ? .presentation : .navigation
      layOut(child, container.size(of: child, in: container.lifecycle.size))
      if container.lifecycle.state.isComing { load(child) }
      if container.lifecycle.state == .disappearing && child.lifecycle.state == .disappeared {
        report(.childAddedWhileDisappearing(container: container.lifecycle.name), child)  // L14
      }
    }
    for child in leaving {
      child.lifecycle.role = change.options.role == .dismissal ? .dismissal : .navigation
    }
    guard !isSilent(container) else { return }
    // Whoever forwards by hand begins the newcomers himself when his container comes back (L11, L14).
    let isByHand = !container.containment.forwardsAppearanceAutomatically
    let beginning = isByHand && !container.lifecycle.state.isComing ? [] : coming
    let sides = [(beginning, true), (leaving, false)]
    for (controllers, appearing) in order.willFirst == .new ? sides : sides.reversed() {
      for child in controllers {
        begin(child, appearing: appearing, animated: change.options.isAnimated, cause: .change)
      }
    }
  }

  /// Whoever forwards by hand shows nothing of a container that is not on show itself (L11).
  private func isSilent(_ container: any Container) -> Bool {
    !container.containment.forwardsAppearanceAutomatically && container.lifecycle.state == .disappeared
  }

  /// Ends a change at once, unless a gesture or a toolkit moves it (L20).
  private func endUnlessMoving(_ change: Change, in container: any Container) {
    guard !change.options.isInteractive, change.options.ending != .byContainer else { return }
    guard change.options.isAnimated, change.options.ending != .atOnce, move(change, in: container) else {
      return end(change, .finished, in: container)
    }
  }

  /// Hands a change to the toolkit, which moves it; says whether there is one, and anything to move (L20).
  private func move(_ change: Change, in container: any Container) -> Bool {
    let moves = container.containment.open.map { !$0.comers.isEmpty || !$0.leavers.isEmpty } ?? false
    guard moves, container.lifecycle.state != .disappeared, let host else { return false }
    animations.append(change)
    host.animate(change)
    return true
  }

  /// A gesture has let go of a change, which moves on by itself (L20).
  func release(_ change: Change, toward destination: Change.Outcome, in container: any Container) {
    guard change.options.isInteractive, !change.isReleased else { return }
    change.isReleased = true
    change.destination = destination
    let hasArrived = change.progress == (destination == .finished ? 1 : 0)
    guard hasArrived || !move(change, in: container) else { return }
    end(change, destination, in: container)
  }

  /// A finger has taken hold of a change again.
  func hold(_ change: Change) {
    change.isReleased = false
    change.destination = .finished
    animations.removeAll { $0 === change }
    host?.changeDidEnd(change)
  }

  /// Ends an open change, or, while its container is on its way, remembers to (L5, L14).
  func end(_ change: Change, _ outcome: Change.Outcome, in container: any Container) {
    let containment = container.containment
    guard containment.open?.change === change else { return }
    guard !container.lifecycle.state.isMoving else {
      // The first end counts.
      if containment.open?.awaitedEnd == nil {
        containment.open?.awaitedEnd = outcome
        container.__ledger(.decide(outcome))
      }
      return
    }
    close(outcome, in: container)
  }

  /// Ends the change of a container that has come to the end of its own way.
  ///
  /// One that has left the screen keeps nothing open: a gesture is cancelled, anything else is finished.
  func closeAwaitedChange(in container: any Container, after callback: AppearanceCallback) {
    guard !callback.isWill, let open = container.containment.open else { return }
    if let outcome = open.awaitedEnd {
      close(outcome, in: container)
    } else if callback == .didDisappear {
      let isHeld = open.change.options.isInteractive && !open.change.isReleased
      close(isHeld ? .cancelled : open.change.destination, in: container)
    }
  }

  func update(_ change: Change, to progress: Double, in container: any Container) {
    guard change.isOpen else { return }
    let before = container.containment.current
    let hasMoved = change.progress != progress
    change.setProgress(progress)
    announceCurrent(container, unless: before)
    if hasMoved { host?.changeDidMove(change) }
  }

  private func announceCurrent(_ container: any Container, unless before: [any Controller]) {
    let current = container.containment.current
    guard isObserved, !current.isSame(as: before) else { return }
    emit(.current(current), container, .change)
  }
}

// MARK: - The end of a change

extension Engine {
  func close(_ outcome: Change.Outcome, in container: any Container) {
    let containment = container.containment
    guard let open = containment.open else { return }
    let isAdapting = containment.isAdapting
    containment.isAdapting = false  // what callbacks ask for waits
    defer { containment.isAdapting = isAdapting }
    let before = containment.current
    if outcome == .cancelled {
      takeBack(open, in: container)
    } else {
      complete(open, in: container)
    }
    containment.open = nil
    container.__ledger(.close(outcome))
    animations.removeAll { $0 === open.change }
    announceCurrent(container, unless: before)
    emit(.settled(containment.settled), container, .change)
    host?.changeDidEnd(open.change)
    container.changeDidEnd(open.change, outcome: outcome)
    open.change.end(outcome)
  }

  /// Tells the *did* pair, then the second halves of the moves (L12, L13).
  private func complete(_ open: OpenChange, in container: any Container) {
    let containment = container.containment
    let order = open.change.options.order ?? containment.order
    containment.settled = open.target
    if isSilent(container) { reverse(open.comers, appearing: false, open.change) }
    reverse(open.passing, appearing: false, open.change)
    let leavers = open.leavers + open.passing
    for side in order.didFirst == .new ? [open.comers, leavers] : [leavers, open.comers] {
      for child in side { end(child, cause: .change) }
    }
    tidy(containment, target: open.target)
    for child in open.comers + open.leavers { finishArriving(child, in: container) }
    for child in open.leavers { finishLeaving(child, of: container) }
    for child in open.passing { undoArrival(child, in: container) }
  }

  /// Brings back what was shown before, in the order of the profile (L12, L17).
  private func takeBack(_ open: OpenChange, in container: any Container) {
    let containment = container.containment
    let order = open.change.options.order ?? containment.order
    let new = (open.leavers + open.comers + open.passing).filter { !open.base.holds($0) }
    let old = open.base.filter { open.comers.holds($0) || open.leavers.holds($0) }
    let sides = [(new, false), (old, !isSilent(container))]
    switch order.cancelling {
    case .pairwise(let first):
      let sides = first == .new ? sides : sides.reversed()
      for (side, appearing) in sides { reverse(side, appearing: appearing, open.change) }
      for (side, _) in sides { for child in side { end(child, cause: .change) } }
    case .oneAfterOther(let first):
      for (side, appearing) in first == .new ? sides : sides.reversed() {
        reverse(side, appearing: appearing, open.change)
        for child in side { end(child, cause: .change) }
      }
    }
    containment.settled = open.base
    tidy(containment, target: open.base)
    for child in new where !open.childrenBefore.holds(child) { undoArrival(child, in: container) }
    for child in new where open.childrenBefore.holds(child) { undoLeaving(child, in: container) }
    for child in old { undoLeaving(child, in: container) }
    restoreOrder(open.childrenBefore, in: container)
  }

  /// Puts the children back into the order they had (L17).
  private func restoreOrder(_ before: [any Controller], in container: any Container) {
    let containment = container.containment
    guard !containment.children.isSame(as: before) else { return }
    let remaining = before.filter { $0.lifecycle.parent === container }
    let others = containment.children.filter { !remaining.holds($0) }
    containment.children = remaining + others
  }

  /// Turns those around who are on the wrong way; those who already go the right way go on.
  private func reverse(_ side: [any Controller], appearing: Bool, _ change: Change) {
    for child in side where child.lifecycle.standing.isComing != appearing {
      child.lifecycle.role = .navigation
      begin(child, appearing: appearing, animated: change.options.isAnimated, cause: .change)
    }
  }

  /// Leaves in the list of shown children those that are at rest on show, and those with a transition of their own.
  func tidy(_ containment: Containment, target: [any Controller]) {
    let others = containment.shown.filter { child in
      child.lifecycle.standing != .disappeared && !target.holds(child)
    }
    let present = target.filter { $0.lifecycle.standing != .disappeared }
    containment.shown = present + others
    containment.settled = containment.shown.filter { $0.lifecycle.standing == .appeared }
  }
}
