// Manual forwarding: a container, or the owner of a tree without a stage, begins and ends appearances itself (L4, L11).

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
      layOut(record, Self.size(of: record, in: container, home, size(of: home)))  // L36
    }
    guard begin(record, appearing: appearing, animated: animated, cause: .explicit) else {
      return report(.unbalancedBegin(appearing: appearing, state: record.state), record)
    }
    guard let home, !home.visible.contains(record) else { return }
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
    guard end(record, cause: .explicit) else {
      return report(.unbalancedEnd(state: record.state), record)
    }
    guard let home = record.home, home.open == nil else { return }
    tidy(home, target: home.settledChildren)
    // A container that forwards its own transition has settled on nothing else (L11).
    guard !home.isForwardingByHand, home.record.running == nil else { return }
    if isObserved { emit(.settled(home.settled), home.record, .explicit) } else { sequence &+= 1 }
  }
}
