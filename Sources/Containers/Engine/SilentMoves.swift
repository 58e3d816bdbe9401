// Moves without callbacks: another controller that wraps a presented one, a split that collapses (M8, S5).

/// The changes that are being made as one, and what moves in silence with them (S5).
struct Joint {
  var changes: [Change] = []
  var landings: [(child: any Controller, former: Containment?)] = []
}

extension Container {
  /// Makes changes of this container and of others as one, as a step of a running call (L26, S5).
  ///
  /// Each opens with its *will* pair when it is made; when all have been made, their *did* pairs follow in the same order.
  /// Where a toolkit moves one of them, all end with that.
  /// - Parameters:
  ///   - containers: Others in this tree whose changes are part of the call too.
  ///   - work: Makes the changes. Call foreign code with `callOut(_:)` only.
  /// - Throws: What `work` throws; the changes that it has made until then are carried out.
  public func inOneUnion<Failure: Error>(
    with containers: [any Container] = [], _ work: () throws(Failure) -> Void
  ) throws(Failure) { try moveSilently([], among: containers, work) }

  /// Moves controllers between containers without a callback, as a step of a running call (L26, M8).
  ///
  /// They leave their containers at once. What takes them in during `work` does so in silence: no `willMove(to:)` and
  /// `didMove(to:)`, and, whatever appears and disappears around them, no appearance callbacks. Then all changes that
  /// were made end together, and each controller is what its new container makes of it: one that was visible and is
  /// visible has received nothing, one that is hidden now disappears, one that is visible now appears, and one with
  /// another size receives the calls of a resize.
  ///
  /// ```swift
  /// moveSilently(details, among: [primary, secondary]) {
  ///   try primary.set(list + details)
  ///   try navigate { $0.collapsed }
  /// }
  /// ```
  ///
  /// A container that loses one is told with `didLose`, except this one, which changes its own state in `work`.
  /// - Parameters:
  ///   - controllers: What moves; one that nothing takes in has no container afterwards.
  ///   - containers: Others in this tree whose changes are part of the call too; see `inOneUnion(with:_:)`.
  ///   - work: Puts each where it belongs. Call foreign code with `callOut(_:)` only.
  /// - Throws: What `work` throws; what it has not placed by then has no container.
  /// - Complexity: O(controllers, and what changes around them), whatever lies below them.
  public func moveSilently<Failure: Error>(
    _ controllers: [any Controller], among containers: [any Container] = [],
    _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    try inOneCall { () throws(Failure) in
      let engine = home.tree
      let wasAdapting = home.isAdapting
      home.isAdapting = false  // what callbacks ask for at the end waits
      defer { home.isAdapting = wasAdapting }
      try engine.unite { () throws(Failure) in
        let (homes, partners) = ([home] + containers.map { $0.home }, engine.partners)
        let former = controllers.map { $0.record.home }
        for controller in controllers { controller.record.engine.lift(controller.record) }
        for (controller, old) in zip(controllers, former) {
          if let old, old !== home {
            callOut { old.container?.didLose(controller) }
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
        try work()
      }
    }
  }

  /// Puts the children into an order, as a step of a running call; no callback is sent (L26).
  ///
  /// A change that is open keeps the order, however it ends.
  /// - Parameter order: Children in their order; others stand behind them.
  /// - Complexity: O(children).
  public func orderChildren(_ order: [any Controller]) {
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

extension Engine {
  /// Takes a controller out of its container without a callback; what it has received stays.
  func lift(_ child: Lifecycle) {
    if let home = child.home {
      home.removeChild(child)
      home.visible.remove(child)
      home.open?.forget(child, everywhere: true)
      child.home = nil
      isShared = true
      if child.containment != nil { epoch += 1 }
    } else {
      child.isPresented = true  // it joins without a call, and leaves without one
    }
    (child.standing, child.depth, child.isGuest, child.role) = (.disappeared, 0, false, .navigation)
    child.move = .silent
  }

  /// Makes changes as one; inside another union they are part of that (S5).
  func unite<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
    guard joint == nil else { return try work() }
    let wasJoining = isJoining
    (joint, isJoining) = (Joint(), true)
    defer {
      let union = joint ?? Joint()
      (joint, isJoining) = (nil, wasJoining)
      end(union)
    }
    try work()
  }

  /// Ends the changes that were made as one, unless a toolkit moves one of them; what moved in silence is settled.
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

  /// Ends a silent move: the controller receives what has become of it, if it is anything else than before.
  func land(_ child: Lifecycle, from former: Containment?) {
    guard child.move == .silent else { return }
    child.move = .none
    let isLost = child.home == nil
    if isLost { child.home = former }  // it takes leave of where it was
    settle(child, animated: false, cause: .change)
    if isLost, child.home === former {
      child.home = nil
      child.isPresented = false
    } else {
      fit(child)
    }
  }

  /// Gives a controller that has moved in silence the size that its container gives it (L23).
  func fit(_ child: Lifecycle) {
    guard child.move == .none, let home = child.home, let container = home.container else { return }
    let size = Self.size(of: child, in: container, home, size(of: home))
    guard size != child.size else { return }
    // What is hidden, or rotates, is laid out without the calls of a resize.
    if child.state == .disappeared || child.turn != .none { return layOut(child, size) }
    resize(child, to: size)
  }
}
