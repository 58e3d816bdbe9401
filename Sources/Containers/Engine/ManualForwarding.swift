// Manual forwarding: a container, or the owner of a tree without a stage, begins and ends appearances itself (L4, L11),
// and a container sends the two halves of a move itself (L13). A child of a container that forwards automatically cannot
// be begun or ended (L41).

extension Controller {
  /// Begins an appearance or disappearance of this controller (L4).
  ///
  /// Called by a container that does not forward automatically, or by the owner of a tree without a stage. The caller
  /// then calls `endAppearanceTransition()` when the movement is over. Begins in the same direction nest; a begin in
  /// the other direction reverses the transition, and one end closes it. An invalid call is reported to observers and
  /// changes nothing.
  /// - Parameters:
  ///   - appearing: Whether it appears.
  ///   - animated: Whether the movement is animated.
  public func beginAppearanceTransition(_ appearing: Bool, animated: Bool) {
    Engine.byHand(on: self) { engine, record in engine.explicitBegin(record, appearing, animated) }
  }

  /// Ends what the last `beginAppearanceTransition` began (L4).
  public func endAppearanceTransition() {
    Engine.byHand(on: self) { engine, record in engine.explicitEnd(record) }
  }
}

extension Engine {
  /// Forwards a container's own step to its children on behalf of a manually forwarding container (L11).
  func forwardByHand(_ callback: AppearanceCallback, in home: Containment, animated: Bool) {
    guard let container = home.container else { return }
    home.isForwardingByHand = true
    container.forwardAppearance(callback, animated: animated)
    home.isForwardingByHand = false
    let visible = home.visible
    for index in 0..<visible.count {
      let child = visible[index]
      // A child whose appearance ended while its container was still appearing waited for it (L8, L14).
      if callback == .didAppear && child.standing == .appeared {
        moveToPlace(child, animated: animated, cause: .container)
      }
      if callback == .didDisappear && child.state != .disappeared {
        report(.leftBehind(state: child.state), child)
      }
    }
  }

  /// Runs a begin or end as part of the running call if the container forwards manually, otherwise as a request
  /// (L11, L26).
  fileprivate static func byHand(on controller: any Controller, _ work: @escaping (Engine, Lifecycle) -> Void)
  {
    let record = controller.record
    if let home = record.home, !home.isTelling,
      home.isForwardingByHand || (!home.forwardsAppearanceAutomatically && home.record.running != nil)
    {
      home.isTelling = true
      work(record.engine, record)
      home.isTelling = false
      return
    }
    request("begin or end", on: controller) { engine in work(engine, record) }
  }

  fileprivate func explicitBegin(_ record: Lifecycle, _ appearing: Bool, _ animated: Bool) {
    let home = record.home
    if appearing, let home, !admits(record, into: home) { return }
    if appearing, record.state == .disappeared, let home, let container = home.container {
      layOut(record, Layout(container, home, size(of: home)).size(of: record))  // L36
    }
    // What an automatic container shows follows from its changes alone (L41).
    guard home?.forwardsAppearanceAutomatically != true,
      begin(record, appearing: appearing, animated: animated, cause: .explicit)
    else {
      return report(.unbalancedBegin(appearing: appearing, state: record.state), record)
    }
    guard let home else { return }
    noteChange(of: home.record)
    guard !home.visible.contains(record) else { return }
    home.visible.append(record)
  }

  /// Whether a container can show a child now; reports it if not (L8, L14).
  private func admits(_ record: Lifecycle, into home: Containment) -> Bool {
    let isByHand = !home.forwardsAppearanceAutomatically
    switch home.record.state {
    case .disappeared where isByHand:
      report(.begunInHiddenContainer(container: home.record.name), record)
      return false
    case .disappearing where record.state == .disappeared:
      report(.childAddedWhileDisappearing(container: home.record.name), record)
      return !isByHand
    default: return true
    }
  }

  fileprivate func explicitEnd(_ record: Lifecycle) {
    guard record.home?.forwardsAppearanceAutomatically != true, end(record, cause: .explicit) else {
      return report(.unbalancedEnd(state: record.state), record)
    }
    // A Containment that the program keeps may outlive its container.
    guard let home = record.home, home.container != nil else { return }
    noteChange(of: home.record)
    guard home.open == nil else { return }
    tidy(home, target: home.settledChildren)
    // A container that forwards its own transition has settled on nothing else (L11).
    guard !home.isForwardingByHand, home.record.running == nil else { return }
    if isObserved { emit(.settled(home.settled), home.record, .explicit) } else { sequence &+= 1 }
  }

  /// Ends the superseded arrivals of children that are not appearing (L11, L13).
  ///
  /// A manually forwarding container has not begun them yet, or has already begun to hide them.
  func endArrivals(of superseded: Change, unless arrangement: Arrangement, in home: Containment) {
    let keeps = arrangement.keepsSuperseded
    superseded.parts.appearing.forEach { child in
      guard child.home === home, !child.standing.isComing, child.move == .arriving,
        !arrangement.visible.contains(child)
      else { return }
      if child.standing == .disappearing {
        home.open?.parts.disappearing.append(child)
        if !keeps { beginLeaving(child, of: home) }
      } else if keeps {
        finishArriving(child, in: home)
      } else {
        undoArrival(child, in: home)
      }
    }
  }
}

// MARK: - Two halves of a move (L13)

extension ChildList {
  /// Adds a child without showing it, and sends it the first half: wM(P) (L13).
  ///
  /// For containers that move children manually; `endAdding` sends the second half.
  /// - Parameters:
  ///   - child: A controller that is not a child of this container.
  ///   - index: Its index among the children; nil appends.
  /// - Throws: `ContainmentError`; nothing has changed then.
  public func beginAdding(
    _ child: any Controller, at index: Int? = nil
  ) throws(ContainmentError) {
    try requireOpen(child)
    try home.requireNew(child.record)
    try Engine.askToAdopt(child.record, home)
    try home.requireIndex(index)
    Engine.request("add", on: self, touching: [child]) { [self] engine in
      let record = child.record
      guard record.home !== home else { return }
      do throws(ContainmentError) { try engine.receive(child, into: self) } catch {
        return engine.report(.requestRefused(reason: error.description), self.record)
      }
      guard record.home !== home else { return }
      engine.adopt(record, into: home, at: index.map { min($0, home.children.count) })
    }
  }

  /// Sends a child the second half of its arrival: dM(P) (L13).
  ///
  /// - Throws: `ContainmentError.notAChild`; nothing has changed then.
  public func endAdding(_ child: any Controller) throws(ContainmentError) {
    try requireOpen(child)
    try home.requireChild(child.record)
    Engine.request("end adding", on: self) { [self] engine in
      engine.finishArriving(child.record, in: home)
    }
  }

  /// Sends a child the first half of its departure: wM(nil) (L13).
  ///
  /// - Throws: `ContainmentError.notAChild`; nothing has changed then.
  public func beginRemoving(_ child: any Controller) throws(ContainmentError) {
    try requireOpen(child)
    try home.requireChild(child.record)
    Engine.request("begin removing", on: self) { [self] engine in
      engine.beginLeaving(child.record, of: home)
    }
  }

  /// Removes a child and sends it the second half of its departure: dM(nil), preceded by wM(nil) if not yet sent (L13).
  ///
  /// A child that is still visible disappears first.
  /// - Throws: `ContainmentError.notAChild`; nothing has changed then.
  public func endRemoving(_ child: any Controller) throws(ContainmentError) {
    try requireOpen(child)
    try home.requireChild(child.record)
    Engine.request("end removing", on: self) { [self] engine in
      if child.record.home === home { engine.expel(child.record, from: home) }
    }
  }
}
