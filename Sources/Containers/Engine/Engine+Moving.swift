// Children that join and leave with a change: the first halves of the moves, and superseded moves (L13, N3).

extension Engine {
  /// Adopts new children in the order of the list, and sends the first halves of all arrivals.
  ///
  /// - Returns: The children that the arrangement leaves out; nil if it keeps the list.
  func moveIn(
    _ arrangement: Arrangement, _ transients: Children, _ change: Change, _ home: Containment
  ) -> Children? {
    let visible = arrangement.visible
    var removals: Children?
    if arrangement.children != nil { home.mayDiffer = false }
    if arrangement.editsChildren { change.parts.editsChildren = true }
    if !arrangement.presented.isEmpty { notePresented(arrangement.presented) }
    for child in arrangement.promoted where child.record.home === home {
      change.parts.promoted.append(child.record)
    }
    if let children = arrangement.children, !home.hasGiven(children) {
      removals = exchange(children, visible, arrangement, change, home)
    } else {
      if let (child, index) = arrangement.added, child.home !== home {
        let waits = visible.contains(child) || arrangement.movesTogether
        adopt(child, into: home, at: index.map { max(0, min($0, home.children.count)) }, isProvisional: waits)
        if !waits { finishArriving(child, in: home) }
      }
      visible.forEach { child in
        if child.home !== home {
          adopt(child, into: home, isProvisional: true)
        } else {
          cancelLeaving(child, in: home)
        }
      }
    }
    if arrangement.movesTogether { noteJoining(arrangement, change, home) }
    transients.forEach { if $0.home !== home { adopt($0, into: home, isProvisional: true) } }
    return removals
  }

  /// Notes which children join with a change, in the order of the list.
  private func noteJoining(_ arrangement: Arrangement, _ change: Change, _ home: Containment) {
    if let children = arrangement.children {
      change.parts.joining = Children()
      for child in children where child.lifecycle.move == .arriving {
        change.parts.joining.append(child.lifecycle)
      }
      return
    }
    let note: (Lifecycle) -> Void = { child in
      if child.move == .arriving, !change.parts.joining.contains(child) { change.parts.joining.append(child) }
    }
    if let added = arrangement.added?.child { note(added) }
    arrangement.visible.forEach(note)
  }

  /// Replaces the list of children; those that it leaves out stay behind the others until they have left.
  private func exchange(
    _ children: [any Controller], _ visible: Children, _ arrangement: Arrangement, _ change: Change,
    _ home: Containment
  ) -> Children {
    let (keeps, together) = (arrangement.keepsChildren, arrangement.movesTogether)
    let old = Children(home.children)
    old.forEach { $0.mark = .unmarked }
    var listed = children
    for (index, child) in children.enumerated() {
      let record = child.lifecycle
      record.mark = .inChildren
      // What it retains is what the record names (L38).
      if let named = record.controller, named !== child { listed[index] = named }
    }
    visible.forEach { $0.mark = .seen }
    // The last child that leaves comes first, so that each departure removes the end of the list.
    let removals = old.filter { $0.mark == .unmarked }
    if change.parts.childrenBefore == nil { change.parts.childrenBefore = home.children }
    var arriving: [(child: any Controller, isVisible: Bool)] = []
    for (slot, child) in children.enumerated() {
      let record = child.record
      record.slot = Int32(slot)
      let returns = record.move == .leaving && (keeps || record.mark == .seen)
      if record.home !== home || returns { arriving.append((child, record.mark == .seen)) }
    }
    setChildren(listed + removals.reversed.controllers, of: home)
    home.given = children
    for (child, isVisible) in arriving where child.lifecycle.home !== home {
      join(child.lifecycle, home, isProvisional: isVisible || together)
    }
    // Asked once, however many arrive.
    let layout = arriving.isEmpty ? nil : home.container.map { Layout(arrangement, $0, home, self) }
    for (child, isVisible) in arriving {
      let record = child.lifecycle
      guard record.home === home else { continue }
      if record.move == .leaving {
        cancelLeaving(record, in: home)
      } else {
        announceArrival(record, in: home, layout)
      }
      if !isVisible, !together, home.open?.parts.disappearing.contains(record) != true {
        finishArriving(record, in: home)
      }
    }
    return removals
  }

  func setChildren(_ children: [any Controller], of home: Containment) {
    let (old, given) = (home.children, home.given)
    home.children = children
    home.given = nil
    withExtendedLifetime((old, given)) {}
  }

  /// Sends the first halves of all departures; a hidden child leaves at once.
  func moveOut(
    _ leaving: Children, _ arrangement: Arrangement, _ change: Change, _ home: Containment,
    leftOut removals: Children?, passed: Children
  ) {
    if arrangement.movesTogether { return moveOutTogether(arrangement, change, home, leftOut: removals) }
    leaving.forEach { $0.mark = .inChildren }
    removals?.forEach { $0.mark = .unmarked }
    arrangement.removed?.mark = .unmarked
    let keeps = arrangement.keepsSuperseded
    var goes = Children()
    leaving.forEach { child in
      // An arrival that another change has superseded is rolled back (L13), unless that change keeps it. A transient
      // child is in the list of children because nothing has removed it (P2).
      let isLeftOut = child.mark == .unmarked
      let isOvertaken = child.move == .arriving && (!keeps || isLeftOut || passed.contains(child))
      if arrangement.removesLeaving || isOvertaken || isLeftOut { goes.append(child) }
    }
    goes.forEach { beginLeaving($0, of: home) }
    if let child = arrangement.removed, child.home === home, !leaving.contains(child) {
      removeLater(child, from: home)
    }
    guard let removals else { return }
    removals.forEach { $0.mark = .unmarked }
    leaving.forEach { $0.mark = .seen }
    let gone = removals.filter { $0.mark == .unmarked }
    gone.forEach { child in
      // A transient child leaves when the change ends (P2).
      let passes = change.parts.transients.contains(child)
      if passes { beginLeaving(child, of: home) } else { removeLater(child, from: home) }
    }
    if !gone.isEmpty, let open = home.open, let old = open.parts.childrenBefore {
      open.parts.childrenBefore = old.filter { $0.lifecycle.home === home }
    }
  }

  /// Sends the first halves of all departures, the last child first; the second halves follow when the change ends.
  private func moveOutTogether(
    _ arrangement: Arrangement, _ change: Change, _ home: Containment, leftOut removals: Children?
  ) {
    var going = removals?.reversed ?? Children()
    if let child = arrangement.removed, child.home === home { going.append(child) }
    let before = change.parts.parting
    going.forEach { child in
      beginLeaving(child, of: home)
      if before.isEmpty || !before.contains(child) { change.parts.parting.append(child) }
    }
  }
}

extension Arrangement {
  /// Whether children stay although their arrival was superseded: the container decides its own children (L13).
  var keepsSuperseded: Bool { keepsChildren || editsChildren }

  var editsChildren: Bool { children != nil || added != nil || removed != nil }
}
