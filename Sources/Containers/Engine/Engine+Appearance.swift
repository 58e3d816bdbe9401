// Appearance: one controller's steps, and how a container's steps reach its children (L2, L8, L10, L11).

extension Engine {
  /// Where a controller belongs now: the less visible of what its container shows of it and the container (L8).
  func place(of controller: any Controller) -> AppearanceState {
    let record = controller.lifecycle
    guard let parent = record.parent else { return record.standing }
    let place = min(record.standing, parent.lifecycle.state)
    // Nobody is brought up only to go down (L8, L14).
    return place == .disappearing && record.state == .disappeared ? .disappeared : place
  }

  /// Moves a controller to the place where it belongs, and everything below it (L2).
  func settle(_ controller: any Controller, animated: Bool, cause: Event.Cause) {
    let path = controller.lifecycle.state.path(to: place(of: controller))
    if let first = path.first { deliver(first, to: controller, animated: animated, cause: cause) }
    if let second = path.second { deliver(second, to: controller, animated: animated, cause: cause) }
  }

  /// Tells one callback to a controller and to everything it shows, in the order of its profile (L10).
  private func deliver(
    _ callback: AppearanceCallback, to controller: any Controller, animated: Bool, cause: Event.Cause
  ) {
    guard let container = controller.asContainer else {
      return tell(callback, to: controller, animated: animated, cause: cause)
    }
    if callback == .willAppear, controller.lifecycle.state == .disappeared { adapting(controller) { container.prepareToAppear() } }
    let flag = callback.isWill ? animated : controller.lifecycle.isAnimated
    if container.containment.order.nesting == .bracketed && !callback.isAppearing {
      controller.lifecycle.state = callback.result
      forward(callback, in: container, animated: flag)
      tell(callback, to: controller, animated: animated, cause: cause)
    } else {
      tell(callback, to: controller, animated: animated, cause: cause)
      forward(callback, in: container, animated: flag)
    }
    closeAwaitedChange(in: container, after: callback)
  }

  /// Tells one callback to one controller (L2, L5, L6).
  private func tell(
    _ callback: AppearanceCallback, to controller: any Controller, animated: Bool, cause: Event.Cause
  ) {
    let record = controller.lifecycle
    if callback == .willAppear {
      load(controller)
      if record.state == .disappeared { host?.attach(controller) }
    }
    record.state = callback.result
    if callback.isWill { record.isAnimated = animated }
    let flag = record.isAnimated  // L5
    emit(.appearance(callback, animated: flag), controller, cause)
    record.running = callback
    switch callback {
    case .willAppear: controller.willAppear(animated: flag)
    case .didAppear: controller.didAppear(animated: flag)
    case .willDisappear: controller.willDisappear(animated: flag)
    case .didDisappear: controller.didDisappear(animated: flag)
    }
    record.running = nil
    if callback == .didDisappear { host?.detach(controller) }
  }

  /// Makes a controller's content, once (L6).
  func load(_ controller: any Controller) {
    guard !controller.lifecycle.isLoaded else { return }
    controller.lifecycle.isLoaded = true
    emit(.load, controller, .change)
    controller.didLoad()
  }

  /// Carries a container's own step on to the children it shows, and to no other (L9).
  private func forward(_ callback: AppearanceCallback, in container: any Container, animated: Bool) {
    let containment = container.containment
    guard !containment.forwardsAppearanceAutomatically else {
      for child in containment.shown { settle(child, animated: animated, cause: .container) }
      return
    }
    containment.isForwardingByHand = true
    container.forwardAppearance(callback, animated: animated)
    containment.isForwardingByHand = false
    for child in containment.shown {
      // A child that was ended while its container was still appearing waited for it (L8, L14).
      if callback == .didAppear && child.lifecycle.standing == .appeared {
        settle(child, animated: animated, cause: .container)
      }
      if callback == .didDisappear && child.lifecycle.state != .disappeared {
        report(.leftBehind(state: child.lifecycle.state), child)
      }
    }
  }
}

// MARK: - Begin and end (L4)

extension Engine {
  /// Opens a transition of one controller, deepens it, or reverses it.
  ///
  /// - Returns: Whether the call fitted; otherwise nothing has changed.
  @discardableResult
  func begin(
    _ controller: any Controller, appearing: Bool, animated: Bool, cause: Event.Cause
  ) -> Bool {
    let record = controller.lifecycle
    let isNested = record.depth > 0 && record.standing.isComing == appearing
    if isNested {
      record.depth += 1
      return true
    }
    guard record.depth > 0 || record.standing.isComing != appearing else { return false }
    record.depth = 1
    record.standing = appearing ? .appearing : .disappearing
    settle(controller, animated: flag(for: controller, animated), cause: cause)
    return true
  }

  /// Closes the innermost open transition of one controller.
  ///
  /// - Returns: Whether there was one; otherwise nothing has changed.
  @discardableResult
  func end(_ controller: any Controller, cause: Event.Cause) -> Bool {
    let record = controller.lifecycle
    guard record.depth > 0 else { return false }
    record.depth -= 1
    guard record.depth == 0 else { return true }
    record.standing = record.standing.isComing ? .appeared : .disappeared
    settle(controller, animated: flag(for: controller, record.isAnimated), cause: cause)
    return true
  }

  /// The flag of a *will*: the container's own while it is on its way, else the caller's (L5).
  private func flag(for controller: any Controller, _ animated: Bool) -> Bool {
    guard let parent = controller.lifecycle.parent, parent.lifecycle.state.isMoving else { return animated }
    return parent.lifecycle.isAnimated
  }
}

extension Controller {
  /// Begins to bring this controller on show, or off it (L4).
  ///
  /// Who shows a controller by hand - a container that does not forward automatically, or the owner of a tree
  /// without a stage - calls this, and `endAppearanceTransition()` when the movement is over. Begins in the
  /// same direction nest; a begin in the other direction reverses, and one end closes it. A call that does not
  /// fit is reported to observers and changes nothing.
  public func beginAppearanceTransition(_ appearing: Bool, animated: Bool) {
    Engine.byHand(on: self) { engine in engine.explicitBegin(self, appearing, animated) }
  }

  /// Ends what the last `beginAppearanceTransition` began (L4).
  public func endAppearanceTransition() {
    Engine.byHand(on: self) { engine in engine.explicitEnd(self) }
  }
}

extension Engine {
  /// Begin and end are part of the running call when the container forwards by hand, a request else (L11, L26).
  fileprivate static func byHand(on controller: any Controller, _ work: @escaping (Engine) -> Void) {
    if let parent = controller.lifecycle.parent, !parent.containment.isTelling,
      parent.containment.isForwardingByHand
        || (!parent.containment.forwardsAppearanceAutomatically && parent.lifecycle.running != nil)
    {
      parent.containment.isTelling = true
      work(of(controller))
      parent.containment.isTelling = false
      return
    }
    request("begin or end", on: controller, work)
  }

  fileprivate func explicitBegin(_ controller: any Controller, _ appearing: Bool, _ animated: Bool) {
    let parent = controller.lifecycle.parent
    if appearing, let parent, !admits(controller, into: parent) { return }
    guard begin(controller, appearing: appearing, animated: animated, cause: .explicit) else {
      let diagnostic = Diagnostic.unbalancedBegin(
        appearing: appearing, state: controller.lifecycle.state)
      return report(diagnostic, controller)
    }
    guard let containment = parent?.containment, !containment.shown.holds(controller) else { return }
    containment.shown.append(controller)
  }

  /// Whether a container can show a child at this moment; what cannot is reported (L8, L14).
  private func admits(_ controller: any Controller, into parent: any Container) -> Bool {
    let name = parent.lifecycle.name
    let isByHand = !parent.containment.forwardsAppearanceAutomatically
    switch parent.lifecycle.state {
    case .disappeared where isByHand:
      report(.begunInHiddenContainer(container: name), controller)
      return false
    case .disappearing where controller.lifecycle.state == .disappeared:
      report(.childAddedWhileDisappearing(container: name), controller)
      return !isByHand
    default: return true
    }
  }

  fileprivate func explicitEnd(_ controller: any Controller) {
    guard end(controller, cause: .explicit) else {
      return report(.unbalancedEnd(state: controller.lifecycle.state), controller)
    }
    guard let containment = controller.lifecycle.parent?.containment, containment.open == nil else { return }
    tidy(containment, target: containment.settled)
  }
}
