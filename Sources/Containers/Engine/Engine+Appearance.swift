// Appearance: the steps of one controller, and how a container's steps reach its children (L2, L8, L10, L11).
//
// A walk follows the visible path without recursion (L39). A single visible child is followed directly. Where a
// container shows several children, or something follows its children, steps wait on a stack. Rows of what is
// inlined: change, forwarding.

extension Engine {
  /// The remaining work of a walk.
  struct WalkStep {
    enum Work {
      /// Move a child to the state that it should have.
      case moveToPlace
      /// Send a callback to a controller and its visible descendants.
      case deliver(AppearanceCallback)
      /// Send a callback to a container whose children have already received it (bracketed order).
      case tell(AppearanceCallback)
      /// End the change that waits for this callback of its container.
      case close(AppearanceCallback)
    }

    let work: Work
    let record: Lifecycle
    let isAnimated: Bool
    let cause: Event.Cause
  }

  /// The state that a controller should have: the less visible of its standing in its container and the container's
  /// state (L8).
  @inline(__always) func place(of record: Lifecycle) -> AppearanceState {
    guard let above = record.ofContainer({ $0.state }) else { return record.standing }
    let place = min(record.standing, above)
    // A disappeared child does not appear just to disappear again (L8, L14).
    if place == .disappearing, record.state == .disappeared { return .disappeared }
    return place
  }

  /// Moves a controller and its descendants to the state that it should have (L2).
  func moveToPlace(_ record: Lifecycle, animated: Bool, cause: Event.Cause) {
    let path = record.state.path(to: place(of: record))
    guard let first = path.first else { return }
    deliver(first, record, animated: animated, cause: cause)
    if let second = path.second { deliver(second, record, animated: animated, cause: cause) }
  }

  /// Sends one callback to a controller and its visible descendants.
  private func deliver(
    _ callback: AppearanceCallback, _ record: Lifecycle, animated: Bool, cause: Event.Cause
  ) {
    guard record.containment != nil else { return tell(callback, record, animated: animated, cause: cause) }
    let floor = steps.count
    descend(callback, record, animated: animated, cause: cause)
    while steps.count > floor {
      let step = steps.removeLast()
      switch step.work {
      case .moveToPlace:
        let path = step.record.state.path(to: place(of: step.record))
        guard let first = path.first else { continue }
        if let second = path.second { push(.deliver(second), step.record, step.isAnimated, step.cause) }
        descend(first, step.record, animated: step.isAnimated, cause: step.cause)
      case .deliver(let callback):
        descend(callback, step.record, animated: step.isAnimated, cause: step.cause)
      case .tell(let callback):
        tell(callback, step.record, animated: step.isAnimated, cause: step.cause)
        closeAwaitedChange(in: step.record.containment, after: callback)
      case .close(let callback):
        closeAwaitedChange(in: step.record.containment, after: callback)
      }
    }
  }

  private func push(_ work: WalkStep.Work, _ record: Lifecycle, _ isAnimated: Bool, _ cause: Event.Cause) {
    steps.append(WalkStep(work: work, record: record, isAnimated: isAnimated, cause: cause))
  }

  /// A controller that a walk reaches next, and the callback for it.
  private struct Visit {
    let callback: AppearanceCallback
    // Safe because the tree, or the `ReleasePool`, keeps what a walk reaches. Row: forwarding.
    let record: Unretained<Lifecycle>
    let isAnimated: Bool
  }

  /// Follows the path while there is one visible child; leaves the rest on the stack.
  private func descend(
    _ callback: AppearanceCallback, _ first: Lifecycle, animated: Bool, cause: Event.Cause
  ) {
    var next = follow(callback, first, animated: animated, cause: cause)
    while let visit = next {
      next = visit.record.read { follow(visit.callback, $0, animated: visit.isAnimated, cause: .container) }
    }
  }

  /// Sends one callback to one controller.
  ///
  /// - Returns: Its only visible child, if that receives a callback now.
  @inline(__always) private func follow(
    _ callback: AppearanceCallback, _ record: Lifecycle, animated: Bool, cause: Event.Cause
  ) -> Visit? {
    guard let own = record.ownReference else {
      tell(callback, record, animated: animated, cause: cause)
      return nil
    }
    return own.read { follow(callback, record, $0, animated: animated, cause: cause) }
  }

  private func follow(
    _ callback: AppearanceCallback, _ record: Lifecycle, _ home: Containment, animated: Bool,
    cause: Event.Cause
  ) -> Visit? {
    if callback == .willAppear, record.state == .disappeared { prepareToAppear(home) }
    let flag = callback.isWill ? animated : record.isAnimated
    if home.order.nesting == .bracketed && !callback.isAppearing {
      record.state = callback.result
      push(.tell(callback), record, animated, cause)
    } else {
      tell(callback, record, animated: animated, cause: cause)
      if !callback.isWill, home.open != nil { push(.close(callback), record, animated, cause) }
    }
    guard home.forwardsAppearanceAutomatically else {
      forwardByHand(callback, in: home, animated: flag)
      return nil
    }
    guard let only = home.visible.only else {
      for index in stride(from: home.visible.count - 1, through: 0, by: -1) {
        push(.moveToPlace, home.visible[index], flag, .container)
      }
      return nil
    }
    return only.read { child in
      let path = child.state.path(to: place(of: child))
      guard let step = path.first else { return nil }
      if let second = path.second { push(.deliver(second), child, flag, .container) }
      return Visit(callback: step, record: only, isAnimated: flag)
    }
  }

  @inline(never) private func prepareToAppear(_ home: Containment) {
    guard let container = home.container else { return }
    home.adapting { container.prepare(Step(.appearance, home)) }
  }

  /// Sends one callback to one controller (L2, L5, L6).
  private func tell(
    _ callback: AppearanceCallback, _ record: Lifecycle, animated: Bool, cause: Event.Cause
  ) {
    if callback == .willAppear {
      if let rare = record.rare, !rare.watched.isEmpty { reportReleased(rare, record) }
      if !record.isLoaded { load(record) }
      if hasHosts, record.state == .disappeared, let controller = record.controller {
        host(of: record)?.attach(controller)
      }
      if record.needsLayout { tellLayout(record) }
    }
    if record.isActive, callback == .willDisappear { deactivate(record) }
    record.state = callback.result
    if callback.isWill { record.isAnimated = animated }
    let flag = record.isAnimated  // L5
    emit(.appearance(callback, animated: flag), record, cause)
    record.running = callback
    if let controller = record.controller {
      switch callback {
      case .willAppear: controller.willAppear(animated: flag)
      case .didAppear:
        controller.didAppear(animated: flag)
        noteChange(of: record)
      case .willDisappear: controller.willDisappear(animated: flag)
      case .didDisappear: controller.didDisappear(animated: flag)
      }
    }
    record.running = nil
    if hasHosts, callback == .didDisappear, let controller = record.controller {
      host(of: record)?.detach(controller)
    }
  }

  /// Reports watched objects that have been released (L38).
  @inline(never) private func reportReleased(_ rare: Lifecycle.Rare, _ record: Lifecycle) {
    for (role, object) in rare.watched where object.value == nil {
      rare.watched.removeAll { $0.role == role }
      report(
        .notice(
          "the \(role) of \(record.name) was released, since \(record.name) does not keep it alive; keep it"),
        record)
    }
  }

  /// The toolkit that moves the controller's tree; nil without one (L20).
  func host(of record: Lifecycle) -> (any StageHost)? { hostedStage(of: record)?.host }

  /// Loads a controller's content, once (L6).
  func load(_ record: Lifecycle) {
    guard !record.isLoaded else { return }
    record.isLoaded = true
    emit(.load, record, .change)
    guard let controller = record.controller else { return }
    // A container that fills itself here appears full (L35).
    if let home = record.containment { home.adapting { controller.didLoad() } } else { controller.didLoad() }
  }
}

// MARK: - Begin and end (L4)

extension Engine {
  /// Opens a transition of one controller, nests it, or reverses it.
  ///
  /// - Returns: Whether the call was valid; otherwise nothing has changed.
  @discardableResult
  func begin(_ record: Lifecycle, appearing: Bool, animated: Bool, cause: Event.Cause) -> Bool {
    let isNested = record.depth > 0 && record.standing.isComing == appearing
    if isNested {
      record.depth += 1
      return true
    }
    guard record.depth > 0 || record.standing.isComing != appearing else { return false }
    record.depth = 1
    record.standing = appearing ? .appearing : .disappearing
    moveToPlace(record, animated: flag(for: record, animated), cause: cause)
    return true
  }

  /// Closes the innermost open transition of one controller.
  ///
  /// - Returns: Whether there was one; otherwise nothing has changed.
  @discardableResult
  func end(_ record: Lifecycle, cause: Event.Cause) -> Bool {
    guard record.depth > 0 else { return false }
    record.depth -= 1
    guard record.depth == 0 else { return true }
    record.standing = record.standing.isComing ? .appeared : .disappeared
    moveToPlace(record, animated: flag(for: record, record.isAnimated), cause: cause)
    return true
  }

  /// The `animated` flag of a *will*: the container's own flag during its transition, otherwise the caller's (L5).
  private func flag(for record: Lifecycle, _ animated: Bool) -> Bool {
    record.ofContainer { $0.state.isMoving ? $0.isAnimated : animated } ?? animated
  }
}
