// Containment: who belongs to whom, told in two halves (L13, L15).

extension Engine {
  /// Tells the first halves of all arrivals, and takes new children in.
  ///
  /// - Returns: The children that the arrangement leaves out.
  func moveIn(_ arrangement: Arrangement, _ container: any Container) -> [any Controller] {
    let containment = container.containment
    for child in arrangement.shown {
      if child.lifecycle.parent !== container {
        adopt(child, into: container)
      } else {
        turnRound(child, in: container)
      }
    }
    if arrangement.keepsChildren, let children = arrangement.children {
      for child in children { turnRound(child, in: container) }
    }
    guard let children = arrangement.children else { return [] }
    for child in containment.children { child.lifecycle.mark = .unmarked }
    for child in children { child.lifecycle.mark = .inChildren }
    let removals = containment.children.filter { $0.lifecycle.mark == .unmarked }
    for child in children where child.lifecycle.parent !== container {
      adopt(child, into: container)
      finishArriving(child, in: container)
    }
    containment.children = children + removals
    return removals
  }

  /// Tells the first halves of all departures; whoever is not on show is gone at once.
  func moveOut(
    _ leaving: [any Controller], _ arrangement: Arrangement, _ container: any Container,
    hidden removals: [any Controller], passed: [any Controller]
  ) {
    for child in leaving {
      // An arrival that another change has overtaken is taken back (L13), unless that change keeps it; who was
      // only passing is in the list of children because nobody has taken him out of it (P2).
      let isNamed = arrangement.keepsChildren || arrangement.children?.holds(child) == true
      let isKept = isNamed && !passed.holds(child)
      let isOvertaken = child.lifecycle.move == .arriving && !isKept
      guard arrangement.removesLeaving || isOvertaken || removals.holds(child) else { continue }
      beginLeaving(child, of: container)
    }
    for child in removals where !leaving.holds(child) { removeLater(child, from: container) }
  }

  /// Tells a child that was on its way out of its container that it stays; the change in which it was leaving tells
  /// it the second half.
  private func turnRound(_ child: any Controller, in container: any Container) {
    guard child.lifecycle.move == .leaving, child.lifecycle.parent === container else { return }
    child.lifecycle.move = .arriving
    tellWillMove(child, to: container, via: container)
  }

  /// Takes a child in, out of its old container first (L15), and tells the first half.
  func adopt(_ child: any Controller, into container: any Container, at index: Int? = nil) {
    container.giveCarriedState(to: child)
    part(child)
    absorb(child)
    let containment = container.containment
    containment.dropCarriedState(of: child)
    containment.children.insert(child, at: index ?? containment.children.count)
    child.lifecycle.parent = container
    child.lifecycle.move = .arriving
    layOut(child, container.size(of: child, in: container.lifecycle.size))
    tellWillMove(child, to: container, via: container)
  }

  /// Takes a controller out of its old container (L15), or off the show that its owner has given it by hand (L8).
  func part(_ child: any Controller) {
    if let old = child.lifecycle.parent { return Engine.of(old).expel(child, from: old) }
    Engine.of(child).lower(child)
  }

  /// Takes a controller off show, whatever was begun by hand and not ended (L4, L13).
  private func lower(_ controller: any Controller) {
    let record = controller.lifecycle
    guard record.standing != .disappeared else { return }
    if record.standing.isComing { begin(controller, appearing: false, animated: false, cause: .change) }
    record.depth = 1
    end(controller, cause: .change)
  }

  /// Tells the first half of a departure, if it has not been told.
  func beginLeaving(_ child: any Controller, of container: any Container) {
    guard child.lifecycle.parent === container, child.lifecycle.move != .leaving else { return }
    child.lifecycle.move = .leaving
    tellWillMove(child, to: nil, via: container)
  }

  /// Lets a child go at the end of the change in which it is leaving the screen, or at once if there is none.
  func removeLater(_ child: any Controller, from container: any Container) {
    beginLeaving(child, of: container)
    let waits = container.containment.open?.leavers.holds(child) ?? false
    if !waits || child.lifecycle.standing == .disappeared { finishLeaving(child, of: container) }
  }

  /// Tells the second half of an arrival.
  func finishArriving(_ child: any Controller, in container: any Container) {
    guard child.lifecycle.move == .arriving, child.lifecycle.parent === container else { return }
    child.lifecycle.move = .none
    tellDidMove(child, to: container, via: container)
  }

  /// Lets a child go, and tells the second half of its departure.
  func finishLeaving(_ child: any Controller, of container: any Container) {
    guard child.lifecycle.move == .leaving, child.lifecycle.parent === container else { return }
    let containment = container.containment
    lower(child)
    child.lifecycle.move = .none
    containment.children.removeAll { $0 === child }
    containment.shown.removeAll { $0 === child }
    containment.settled.removeAll { $0 === child }
    containment.open?.base.removeAll { $0 === child }
    containment.open?.target.removeAll { $0 === child }
    containment.open?.comers.removeAll { $0 === child }
    containment.open?.leavers.removeAll { $0 === child }
    containment.open?.passing.removeAll { $0 === child }
    containment.open?.childrenBefore.removeAll { $0 === child }
    child.lifecycle.parent = nil
    release(child)
    tellDidMove(child, to: nil, via: container)
  }

  /// Undoes an arrival that was cancelled: wM(nil) dM(nil) and never dM(P) (L13).
  func undoArrival(_ child: any Controller, in container: any Container) {
    if child.lifecycle.move == .arriving { beginLeaving(child, of: container) }
    finishLeaving(child, of: container)
  }

  /// Undoes a departure that was cancelled: wM(P) dM(P) (L13).
  func undoLeaving(_ child: any Controller, in container: any Container) {
    if child.lifecycle.move == .leaving {
      child.lifecycle.move = .arriving
      tellWillMove(child, to: container, via: container)
    }
    finishArriving(child, in: container)
  }

  /// Takes a child out of its container at once, with everything that its being on show entails.
  func expel(_ child: any Controller, from container: any Container) {
    let containment = container.containment
    if child.lifecycle.standing == .disappeared {
      beginLeaving(child, of: container)
      finishLeaving(child, of: container)
    } else {
      dismissShown(child, of: container, containment)
      finishLeaving(child, of: container)  // one that was on its way out by hand does not wait either
    }
    container.didLose(child)
  }

  private func dismissShown(
    _ child: any Controller, of container: any Container, _ containment: Containment
  ) {
    let rest = containment.targets.filter { $0 !== child }
    // A change that is on its way back keeps none of those who have come with it (L13).
    let back = containment.open.flatMap { open in
      (open.awaitedEnd ?? open.change.destination) == .cancelled ? open.childrenBefore : nil
    }
    // The change that is applied here leads to where the one that is on its way back would have come to rest.
    if back != nil { container.__ledger(.close(.cancelled)) }
    let children = containment.children.filter { $0 !== child && back?.holds($0) != false }
    let change = Change(.immediate, in: container)
    apply(Arrangement(shown: rest, children: children), as: change, in: container)
    // A container that is on its way would keep the child until it is there; a removal does not wait.
    if containment.open?.change === change { close(.finished, in: container) }
  }

  func tellWillMove(_ child: any Controller, to parent: (any Container)?, via: any Container) {
    emit(.willMove(to: parent), child, .containment, via: via)
    child.willMove(to: parent)
  }

  func tellDidMove(_ child: any Controller, to parent: (any Container)?, via: any Container) {
    emit(.didMove(to: parent), child, .containment, via: via)
    child.didMove(to: parent)
  }
}
