// Moves without callbacks: another controller wraps a presented one, a split collapses (M8, S5).

/// The changes that are being made as one, and the controllers that move in silence with them (S5).
struct Joint {
  var changes: [Change] = []
  var landings: [(child: any Controller, former: Containment?)] = []
}

extension Container {
  /// Makes changes of this container and of others as one, as a step of a running call (L26, S5).
  ///
  /// Each sends its *will* pair when it is made; when all have been made, their *did* pairs follow in the same order.
  /// If a toolkit moves one of them, all end with that one.
  /// - Parameters:
  ///   - containers: Other containers in this tree whose changes are part of the call.
  ///   - work: Makes the changes. Call foreign code only through `callOut(_:)`.
  /// - Throws: What `work` throws; the changes made until then are carried out.
  package func inOneUnion<Failure: Error>(
    with containers: [any Container] = [], _ work: () throws(Failure) -> Void
  ) throws(Failure) { try moveSilently([], among: containers, work) }

  /// Moves controllers between containers without a callback, as a step of a running call (L26, M8).
  ///
  /// They leave their containers at once. A container that adopts them during `work` does so in silence: they receive
  /// no `willMove(to:)`, no `didMove(to:)`, and no appearance callbacks, even if others appear and disappear around
  /// them. Then all changes that were made end together, and each controller takes its state from its new container:
  /// one that was visible and still is receives nothing, one that is now hidden disappears, one that is now visible
  /// appears, and one with a new size receives the callbacks of a resize.
  ///
  /// ```swift
  /// moveSilently(details, among: [primary, secondary]) {
  ///   try primary.set(list + details)
  ///   try navigate { $0.collapsed }
  /// }
  /// ```
  ///
  /// A container that loses one receives `didLose`, except this one, which changes its own state in `work`.
  /// - Parameters:
  ///   - controllers: The controllers to move; one that no container adopts has no container afterwards.
  ///   - containers: Other containers in this tree whose changes are part of the call; see `inOneUnion(with:_:)`.
  ///   - work: Moves each to its new container. Call foreign code only through `callOut(_:)`.
  /// - Throws: What `work` throws; controllers that it has not moved by then have no container.
  /// - Complexity: O(controllers, and what changes around them), independent of what lies below them.
  func moveSilently<Failure: Error>(
    _ controllers: [any Controller], among containers: [any Container] = [],
    _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    home.moveSilently(controllers, among: containers) {
      do throws(Failure) { try work() } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Reorders the children, as a step of a running call; no callback is sent (L26).
  ///
  /// An open change keeps the new order, however it ends.
  /// - Parameter order: Children in their new order; the others follow behind them.
  /// - Complexity: O(children).
  func orderChildren(_ order: [any Controller]) {
    let home = home
    let named = order.filter { $0.lifecycle.home === home }
    let marked = Set(named.map { ObjectIdentifier($0.lifecycle) })
    func ordered(_ list: [any Controller]) -> [any Controller] {
      named + list.filter { !marked.contains(ObjectIdentifier($0.lifecycle)) }
    }
    home.tree.setChildren(ordered(home.children), of: home)
    if let open = home.open, let before = open.parts.childrenBefore {
      open.parts.childrenBefore = ordered(before)
    }
  }
}

extension Containment {
  /// `moveSilently(_:among:_:)` of the container, compiled once for all errors.
  func moveSilently(
    _ controllers: [any Controller], among containers: [any Container], _ work: () -> Void
  ) {
    let engine = tree
    let isFirst = !engine.isRunning
    if isFirst { engine.queue.begin() }
    let wasAdapting = isAdapting
    isAdapting = false  // requests from callbacks at the end wait
    defer {
      isAdapting = wasAdapting
      if isFirst { engine.queue.end() }
    }
    engine.unite {
      let (homes, partners) = ([self] + containers.map { $0.home }, engine.partners)
      let former = controllers.map { $0.record.home }
      for controller in controllers { controller.record.engine.lift(controller.record) }
      for (controller, old) in zip(controllers, former) {
        if let old, old !== self {
          old.container?.didLose(controller)
          engine.passOnChange(of: old)
        }
        engine.joint?.landings.append((controller, old))
      }
      engine.partners = homes
      for home in homes { home.isAdapting = true }
      defer {
        for home in homes { home.isAdapting = false }
        engine.partners = partners
      }
      work()
    }
  }
}

extension Engine {
  /// Takes a controller out of its container without a callback; it keeps its appearance state.
  func lift(_ child: Lifecycle) {
    if let home = child.home {
      home.removeChild(child)
      home.visible.remove(child)
      home.open?.forget(child, everywhere: true)
      child.home = nil
      isShared = true
      if child.containment != nil { epoch += 1 }
    } else {
      child.isPresented = true  // it joins and leaves without a callback
    }
    (child.standing, child.depth, child.isGuest, child.role) = (.disappeared, 0, false, .navigation)
    child.move = .silent
  }

  /// Makes changes as one; inside another union they are part of that (S5).
  func unite(_ work: () -> Void) {
    guard joint == nil else { return work() }
    let wasJoining = isJoining
    (joint, isJoining) = (Joint(), true)
    defer {
      let union = joint ?? Joint()
      (joint, isJoining) = (nil, wasJoining)
      end(union)
    }
    work()
  }

  /// Ends the changes that were made as one, unless a toolkit moves one of them, and settles what moved in silence.
  private func end(_ union: Joint) {
    let leader = union.changes.last { isMovedByToolkit($0) }
    for change in union.changes where change.isOpen && change !== leader {
      if let leader {
        unions.append((leader, change))
      } else if let home = change.home {
        end(change, .finished, in: home)
      }
    }
    for (child, former) in union.landings {
      child.record.engine.land(child.record, from: former)
    }
  }

  /// Whether a toolkit moves a change.
  func isMovedByToolkit(_ change: Change) -> Bool {
    guard let home = change.home else { return false }
    return stage(of: home.record)?.animations.contains { $0 === change } ?? false
  }

  /// Ends a silent move: the controller receives callbacks if its state differs from before.
  func land(_ child: Lifecycle, from former: Containment?) {
    guard child.move == .silent else { return }
    child.move = .none
    let isLost = child.home == nil
    if isLost { child.home = former }  // it leaves its former container
    moveToPlace(child, animated: false, cause: .change)
    if isLost, child.home === former {
      child.home = nil
      child.isPresented = false
    } else {
      fit(child)
    }
  }

  /// Sets the size of a controller that has moved in silence to what its container computes (L23).
  func fit(_ child: Lifecycle) {
    guard child.move == .none, let home = child.home, let container = home.container else { return }
    let size = Self.size(of: child, in: container, home, size(of: home))
    guard size != child.size else { return }
    // What is hidden, or rotates, is laid out without the callbacks of a resize.
    if child.state == .disappeared || child.rotationPhase != .none { return layOut(child, size) }
    resize(child, to: size)
  }
}
