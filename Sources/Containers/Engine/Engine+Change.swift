// Changes: from the visible children to the target children, in balanced callbacks (L12, L17, L18).

extension Engine {
  /// Opens a change, superseding an open one (L18), and ends it if nothing moves.
  ///
  /// The arrangement has been validated.
  ///
  /// - Parameter newChildren: The controllers in it that are not children yet.
  func apply(
    _ arrangement: Arrangement, as change: Change, in home: Containment, _ newChildren: Children = Children()
  ) {
    let isAdapting = home.isAdapting
    home.isAdapting = false  // requests from callbacks wait
    part(newChildren, joining: home)
    open(arrangement, as: change, in: home)
    home.isAdapting = isAdapting
  }

  /// Removes the new children of a container from their old ones; all of them are moving before the first leaves (L15).
  func part(_ newChildren: Children, joining home: Containment) {
    newChildren.forEach { if $0.home !== home { $0.isMoving = true } }
    newChildren.forEach { if $0.home !== home { part($0) } }
  }

  private func open(_ arrangement: Arrangement, as change: Change, in home: Containment) {
    let superseded = home.open
    let current = isObserved ? home.currentChildren : Children()
    let passed = superseded?.parts.transients ?? Children()
    let transients = arrangement.transients.isEmpty ? Children() : transients(of: arrangement, in: home)
    change.parts.before = home.settledChildren
    noteBaseline(of: change, arrangement, in: home, superseded)
    let leftOut = moveIn(arrangement, transients, change, home)
    let sides = sides(of: arrangement, transients, change, home, leftOut: leftOut)
    note(sides, arrangement.visible, transients, change, superseded, home)
    let (collects, before) = (hasLayers, hasLayers ? beginDepartures() : nil)
    moveOut(sides.leaving, arrangement, change, home, leftOut: leftOut, passed: passed)
    let departed = collects ? endDepartures(with: change, before) : nil
    if let superseded, !home.forwardsAppearanceAutomatically {
      endArrivals(of: superseded, unless: arrangement, in: home)
    }
    home.visible = arrangement.visible
    home.visible.append(transients)
    sides.gone.forEach { if $0.home === home { home.visible.append($0) } }
    let container = home.container
    let isHidden = departed != nil && home.record.state == .disappeared
    if let departed, !isHidden { carryAlong(departed, with: change, in: home) }
    if let container {
      let layout = Layout(arrangement, container, home, self)
      tellWills(sides.coming, sides.leaving, change, home, container, layout)
    }
    if let superseded { hostedStage(of: home.record)?.drop(superseded) }
    noteChange(of: home.record)
    container?.changeDidOpen(change)
    passOnChange(of: home)
    if let superseded { close(superseded, in: home) }
    if isObserved { announceCurrent(home, unless: current) }
    // A child that left takes its layers along once the visible children are known.
    if let departed, isHidden { carryAlong(departed, with: change, in: home) }
    endUnlessMoving(change, in: home)
  }

  /// The children that a change moves: those that begin to appear, those that begin to disappear, and all that will not
  /// be visible.
  private struct Sides {
    var coming = Children()
    var leaving = Children()
    var gone = Children()
  }

  private func sides(
    of arrangement: Arrangement, _ transients: Children, _ change: Change, _ home: Containment,
    leftOut: Children?
  ) -> Sides {
    let visible = arrangement.visible
    var sides = Sides()
    visible.forEach { if !$0.standing.isComing { sides.coming.append($0) } }
    transients.forEach { if !$0.standing.isComing { sides.coming.append($0) } }
    home.visible.forEach { $0.mark = .unmarked }
    visible.forEach { $0.mark = .seen }
    transients.forEach { $0.mark = .seen }
    home.visible.forEach { child in
      guard child.mark == .unmarked else { return }
      sides.gone.append(child)
      if child.standing.isComing { sides.leaving.append(child) }
    }
    // Layers that leave do so from the top down (M4); those that stay children disappear as they are shown (L9).
    if let leftOut, sides.leaving.areSeveral, (change.given.order ?? home.order).leavesLastFirst {
      sides.leaving.forEach { $0.mark = .unmarked }
      leftOut.forEach { $0.mark = .seen }
      let covered = sides.leaving.filter { $0.mark == .unmarked }
      sides.leaving = sides.leaving.reversed.filter { $0.mark == .seen }
      sides.leaving.append(covered)
    }
    return sides
  }

  /// Notes who takes part in a change, and opens it.
  private func note(
    _ sides: Sides, _ visible: Children, _ transients: Children, _ change: Change, _ superseded: Change?,
    _ home: Containment
  ) {
    if let old = superseded?.parts {
      old.appearing.forEach { if visible.contains($0) { change.parts.appearing.append($0) } }
      old.transients.forEach {
        if $0.standing.isComing && visible.contains($0) { change.parts.appearing.append($0) }
      }
      old.disappearing.forEach { if !visible.contains($0) { change.parts.disappearing.append($0) } }
    }
    sides.coming.forEach {
      if transients.isEmpty || !transients.contains($0) { change.parts.appearing.append($0) }
    }
    // A child that was disappearing, and that a manual call has begun meanwhile, is already in the list (L11).
    sides.leaving.forEach {
      if superseded?.parts.disappearing.contains($0) != true { change.parts.disappearing.append($0) }
    }
    (change.parts.transients, change.parts.target) = (transients, visible)
    change.parts.superseded = superseded
    if superseded?.movesFrames == true { change.movesFrames = true }
    home.open = change
    change.open()
    superseded?.handOverFollowers(to: change)
    if !change.followers.isEmpty { change.arriveHiddenFollowers() }
  }

  /// Ends the token of a change that another one has superseded.
  private func close(_ superseded: Change, in home: Containment) {
    superseded.close(.superseded)
    host(of: home.record)?.changeDidEnd(superseded)
    superseded.complete()
  }

  /// The transient children of a change that are neither appearing nor disappearing (P2).
  ///
  /// A transient child stays transient; a child that is leaving keeps leaving.
  private func transients(of arrangement: Arrangement, in home: Containment) -> Children {
    guard home.record.state.isComing else { return Children() }
    let old = home.open?.parts.transients ?? Children()
    return arrangement.transients.filter { child in
      old.contains(child) || child.home !== home || child.standing == .disappeared
    }
  }

  /// Records what a cancel restores: the settled state, or the target of a change that only waits for the container's
  /// own transition (L17).
  private func noteBaseline(
    of change: Change, _ arrangement: Arrangement, in home: Containment, _ superseded: Change?
  ) {
    guard let superseded else {
      home.visible.forEach { $0.isProvisional = false }
      arrangement.visible.forEach { $0.isProvisional = false }
      arrangement.transients.forEach { $0.isProvisional = false }
      return change.parts.base = home.visible.filter { $0.standing.isComing }
    }
    (change.parts.joining, change.parts.parting) = (superseded.parts.joining, superseded.parts.parting)
    guard superseded.parts.awaitedEnd == .finished else {
      change.parts.promoted = superseded.parts.promoted
      change.parts.editsChildren = superseded.parts.editsChildren
      change.parts.base = superseded.parts.base
      return change.parts.childrenBefore = superseded.parts.childrenBefore
    }
    change.parts.base = superseded.parts.target
    superseded.parts.appearing.forEach { $0.isProvisional = false }
    superseded.parts.target.forEach { $0.isProvisional = false }
    superseded.parts.disappearing.forEach { $0.isProvisional = $0.move == .leaving }
    superseded.parts.joining.forEach { $0.isProvisional = false }
    superseded.parts.parting.forEach { $0.isProvisional = $0.move == .leaving }
  }

  /// Sends the *will* pair (L12).
  private func tellWills(
    _ coming: Children, _ leaving: Children, _ change: Change, _ home: Containment,
    _ container: any Container, _ layout: Layout
  ) {
    let order = change.given.order ?? home.order
    let role = change.given.role
    let state = home.record.state
    if home.hadPlacements || layout.namesChildren { home.notePlacements(layout.namesChildren, container) }
    coming.forEach { child in
      child.role = role == .presentation ? .presentation : .navigation
      layOut(child, layout.size(of: child))
      if state.isComing, !child.isLoaded { load(child) }
      if state == .disappearing && child.state == .disappeared {
        report(.childAddedWhileDisappearing(container: home.record.name), child)  // L14
      }
    }
    leaving.forEach { $0.role = role == .dismissal ? .dismissal : .navigation }
    guard !isSilent(home) else { return }
    // With manual forwarding the container begins the new children itself when it reappears (L11, L14).
    let beginning = !home.forwardsAppearanceAutomatically && !state.isComing ? Children() : coming
    let isAnimated = change.given.isAnimated
    order.open(beginning, leaving) { child, call in
      begin(child, appearing: call == .appear, animated: isAnimated, cause: .change)
    }
  }

  /// Whether the children receive nothing now: a manually forwarding container shows nothing while it is hidden (L11).
  func isSilent(_ home: Containment) -> Bool {
    !home.forwardsAppearanceAutomatically && home.record.state == .disappeared
  }

  /// Ends a change at once, unless a gesture or a toolkit moves it (L20).
  private func endUnlessMoving(_ change: Change, in home: Containment) {
    let options = change.given
    guard !options.isInteractive, options.ending != .byContainer else {
      return growChildren(with: change, in: home)
    }
    let isTied = join(change, home)
    guard options.isAnimated, options.ending != .atOnce, move(change, in: home) else {
      if isTied { return }
      if !change.followers.isEmpty { untieMoving(from: change) }
      return end(change, .finished, in: home)
    }
  }

  /// Gives a change to the toolkit, which moves it.
  ///
  /// - Returns: Whether there is a toolkit, and anything to move (L20).
  private func move(_ change: Change, in home: Containment) -> Bool {
    guard change.moves, home.record.state != .disappeared, let stage = hostedStage(of: home.record),
      let host = stage.host
    else { return false }
    stage.add(change)
    growChildren(with: change, in: home)
    host.animate(change)
    return true
  }

  /// Gives children that stay the larger of both widths and of both heights as a change opens; they get the sizes of
  /// their frames when it ends, so that a child always covers the frame in which it is drawn (L40).
  private func growChildren(with change: Change, in home: Containment) {
    guard change.movesFrames, let container = home.container else { return }
    Self.request("layout", on: container) { engine in
      guard home.open === change else { return }
      let layout = Layout(container, home, home.record.size)
      change.parts.target.forEach { child in
        let (old, new) = (child.size, layout.size(of: child))
        let large = Size(width: max(old.width, new.width), height: max(old.height, new.height))
        if child.home === home, large != old { engine.resize(child, to: large) }
      }
    }
  }

  /// Called when a gesture has let go of a change, which then moves on by itself (L20).
  func release(_ change: Change, toward destination: Change.Outcome, in home: Containment) {
    guard change.given.isInteractive, !change.isReleased else { return }
    change.isReleased = true
    noteChange(of: home.record)
    change.destination = destination
    home.states(.follow(change))
    let hasArrived = change.progress == (destination == .finished ? 1 : 0)
    guard hasArrived || !move(change, in: home) else { return }
    end(change, destination, in: home)
  }

  /// Called when a gesture has caught a change again.
  func hold(_ change: Change, in home: Containment) {
    change.isReleased = false
    noteChange(of: home.record)
    change.destination = .finished
    home.states(.follow(change))
    let stage = hostedStage(of: home.record)
    stage?.drop(change)
    stage?.host?.changeDidPause(change)
  }

  /// Ends an open change; during the container's own transition, records the end for later (L5, L14).
  func end(_ change: Change, _ outcome: Change.Outcome, in home: Containment) {
    guard home.open === change, change.leader == nil else { return }
    guard !home.record.state.isMoving else {
      // The first end counts.
      if change.parts.awaitedEnd == nil {
        change.parts.awaitedEnd = outcome
        home.states(.follow(change))
      }
      if !change.followers.isEmpty { endFollowers(of: change, outcome) }
      return
    }
    close(outcome, in: home)
  }

  /// Ends the waiting change of a container whose own transition has ended.
  ///
  /// A container that is hidden now keeps no change open: a gesture is cancelled, any other change is finished.
  func closeAwaitedChange(in home: Containment?, after callback: AppearanceCallback) {
    guard !callback.isWill, let home, let open = home.open else { return }
    if let outcome = open.parts.awaitedEnd {
      close(outcome, in: home)
    } else if callback == .didDisappear {
      let leader = open.leader ?? open
      close(leader.isHeld ? .cancelled : leader.destination, in: home)
    }
  }

  func update(_ change: Change, to progress: Double, in home: Containment) {
    guard change.isOpen, change.progress != progress else { return }
    let wasDone = change.countsAsDone
    change.progress = progress
    if wasDone != change.countsAsDone, change.parts.base != change.parts.target {
      emit(.current(home.current), home.record, .change)
    }
    guard let stage = hostedStage(of: home.record) else { return }
    stage.unmoved = 0
    stage.host?.changeDidMove(change)
  }

  func announceCurrent(_ home: Containment, unless before: Children) {
    let current = home.currentChildren
    guard isObserved, current != before else { return }
    emit(.current(current.controllers), home.record, .change)
  }
}
