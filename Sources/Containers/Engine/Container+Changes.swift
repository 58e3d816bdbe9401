// What a container says about its children: the calls from which every container is built (L17).

extension Container {
  /// Shows a set of children, in place of those that are shown (L9, L17).
  ///
  /// Controllers that are not children yet are added. Inside a callback the call is checked at once and
  /// carried out when its turn comes (L26).
  /// - Parameters:
  ///   - controllers: What to show, in the order in which they hear.
  ///   - removing: Whether those that leave the screen leave the container too.
  /// - Returns: The change, which tells how it goes and takes a completion (L19).
  /// - Throws: `ContainmentError`; nothing has changed then.
  /// - Complexity: O(shown children), whatever the number of children.
  @discardableResult
  public func show(
    _ controllers: [any Controller], removing: Bool = false, _ options: Change.Options = .immediate,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    try requireOwn("show")
    return try arrange(options, whenEnded: whenEnded) { () throws(ContainmentError) in
      Arrangement(shown: controllers, removesLeaving: removing)
    }
  }

  /// Adds a child and shows it, last or at a place; or adds it without showing it (L13, L14).
  ///
  /// - Parameters:
  ///   - child: A controller; if another container holds it, it is taken out of there first (L15).
  ///   - index: Its place among the children; nil is last.
  ///   - shown: Whether it is on show whenever this container is.
  /// - Returns: The change that shows it.
  /// - Throws: `ContainmentError`; nothing has changed then.
  @discardableResult
  public func add(
    _ child: any Controller, at index: Int? = nil, shown: Bool = true,
    _ options: Change.Options = .immediate,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    try requireOwn("add")
    return try arrange(options, whenEnded: whenEnded) { [self] () throws(ContainmentError) in
      try requireNew(child)
      var all = containment.children
      guard (0...all.count).contains(index ?? 0) else { throw .index(index ?? 0, count: all.count) }
      let place = index ?? all.count
      let after = all[place...]
      all.insert(child, at: place)
      var current = containment.targets
      // Who is shown stays in the order in which he is (L9); the new one comes before those who follow him.
      if shown { current.insert(child, at: current.firstIndex { after.holds($0) } ?? current.count) }
      return Arrangement(shown: current, children: all)
    }
  }

  /// Removes a child (L13).
  ///
  /// - Returns: The change that takes it off the screen; a child that is leaving already goes with the change
  ///   that is under way.
  /// - Throws: `ContainmentError.notAChild`; nothing has changed then.
  @discardableResult
  public func remove(
    _ child: any Controller, _ options: Change.Options = .immediate,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    if managesChildren { return try removeManaged(child, whenEnded) }
    let isLeaving = child.lifecycle.parent === self && child.lifecycle.standing == .disappearing
    if let open = containment.change, isLeaving {
      Engine.request("remove", on: self) { [self] engine in
        guard child.lifecycle.parent === self else { return }
        if child.lifecycle.standing.isComing { return engine.expel(child, from: self) }
        engine.removeLater(child, from: self)
      }
      if let whenEnded { open.whenEnded(whenEnded) }
      return open
    }
    return try arrange(options, whenEnded: whenEnded) { [self] () throws(ContainmentError) in
      try requireChild(child)
      return Arrangement(
        shown: containment.targets.filter { $0 !== child },
        children: containment.children.filter { $0 !== child })
    }
  }

  /// Replaces one child by another: N.wM(P) O.wM(nil) N.load, both pairs, N.dM(P) O.dM(nil) (L13).
  ///
  /// - Throws: `ContainmentError`; nothing has changed then.
  @discardableResult
  public func swap(
    _ old: any Controller, for new: any Controller, _ options: Change.Options = .immediate,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    try requireOwn("swap")
    return try arrange(options, whenEnded: whenEnded) { [self] () throws(ContainmentError) in
      try requireChild(old)
      try requireNew(new)
      return Arrangement(
        shown: containment.targets.map { $0 === old ? new : $0 },
        children: containment.children.map { $0 === old ? new : $0 })
    }
  }

  /// Shows one child in the place of another; both stay children (L12).
  ///
  /// - Throws: `ContainmentError.notAChild`; nothing has changed then.
  @discardableResult
  public func transition(
    from old: any Controller, to new: any Controller, _ options: Change.Options = .immediate,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    try requireOwn("transition")
    return try arrange(options, whenEnded: whenEnded) { [self] () throws(ContainmentError) in
      try requireChild(old)
      try requireChild(new)
      guard old !== new else { return Arrangement(shown: containment.targets) }
      let rest = containment.targets.filter { $0 !== new }
      return Arrangement(shown: rest.map { $0 === old ? new : $0 })
    }
  }

  /// Takes a child out of a container that decides by its state which children it has; `didLose` repairs that (L15).
  private func removeManaged(
    _ child: any Controller, _ whenEnded: ((Change.Outcome) -> Void)?
  ) throws(ContainmentError) -> Change {
    try requireChild(child)
    let change = Change(.immediate, in: self)
    if let whenEnded { change.whenEnded(whenEnded) }
    Engine.request("remove", on: self, refuse: { change.end(.refused(reason: $0)) }) { [self] engine in
      if child.lifecycle.parent === self { engine.expel(child, from: self) }
      change.end(.finished)
    }
    return change
  }

  /// Refuses a call that would change the children of a container behind its back (L29).
  private func requireOwn(_ verb: StaticString) throws(ContainmentError) {
    if managesChildren { throw .managed(container: lifecycle.name, call: verb.description) }
  }

  private func requireNew(_ child: any Controller) throws(ContainmentError) {
    guard child.lifecycle.parent === self else { return }
    throw .alreadyAChild(name: child.lifecycle.name, container: lifecycle.name)
  }

  private func requireChild(_ child: any Controller) throws(ContainmentError) {
    guard child.lifecycle.parent !== self else { return }
    throw .notAChild(name: child.lifecycle.name, container: lifecycle.name)
  }
}

extension Container {
  /// Asks for a change whose details are worked out when its turn comes.
  ///
  /// - Parameters:
  ///   - options: How it is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  ///   - commit: Called when the change is about to open: write the container's own state here.
  ///   - plan: Says what to show. It is called at once, to answer the caller, and again if the change had to
  ///     wait for its turn; it must not change anything.
  /// - Returns: The change: ended, open, or queued when this was called inside a callback (L26).
  /// - Throws: What the plan throws, and a `ContainmentError` as that type; nothing has changed then.
  @discardableResult
  public func arrange<Failure: NavigationError>(
    _ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)? = nil,
    commit: @escaping (Change) -> Void = { _ in }, plan: @escaping () throws(Failure) -> Arrangement
  ) throws(Failure) -> Change {
    try arrange(as: Change(options, in: self), whenEnded: whenEnded, commit: commit, plan: plan)
  }

  /// Asks for a change as `arrange`, with a token that its caller has handed out already (P9).
  func arrange<Failure: NavigationError>(
    as change: Change, whenEnded: ((Change.Outcome) -> Void)?, commit: @escaping (Change) -> Void,
    plan: @escaping () throws(Failure) -> Arrangement
  ) throws(Failure) -> Change {
    let queue = Engine.of(self).queue
    if queue.isExhausted { throw .containment(.endlessRequests(last: queue.lastRequests)) }
    let first = try validated(plan)
    if !containment.carried.isEmpty {
      for child in (first.children ?? first.shown) + first.passing { giveCarriedState(to: child) }
    }
    if let whenEnded { change.whenEnded(whenEnded) }
    var isFirst = true
    Engine.request(
      "change", on: self,
      touching: ((first.children ?? first.shown) + first.passing).filter { $0.lifecycle.parent !== self },
      refuse: { change.end(.refused(reason: $0)) }
    ) { [self] engine in
      do throws(Failure) {
        let arrangement: Arrangement
        if isFirst { arrangement = first } else { arrangement = try validated(plan) }
        commit(change)
        engine.apply(arrangement, as: change, in: self)
      } catch {
        engine.report(.requestRefused(reason: error.description), self)
        change.end(.refused(reason: error.description))
      }
    }
    isFirst = false
    return change
  }

  private func validated<Failure: NavigationError>(
    _ plan: () throws(Failure) -> Arrangement
  ) throws(Failure) -> Arrangement {
    let arrangement = try plan()
    do throws(ContainmentError) {
      try Engine.validate(arrangement, in: self)
    } catch {
      throw .containment(error)
    }
    return arrangement
  }
}

// MARK: - Both halves at hand (L13)

extension Container {
  /// Adds a child without showing it, and tells it the first half: wM(P) (L13).
  ///
  /// For containers that move children by hand: end it with `endAdding`.
  /// - Throws: `ContainmentError`; nothing has changed then.
  public func beginAdding(
    _ child: any Controller, at index: Int? = nil
  ) throws(ContainmentError) {
    try requireNew(child)
    try Engine.validate(Arrangement(shown: [child]), in: self)
    let count = containment.children.count
    guard (0...count).contains(index ?? 0) else { throw .index(index ?? 0, count: count) }
    giveCarriedState(to: child)
    Engine.request("add", on: self, touching: [child]) { [self] engine in
      guard child.lifecycle.parent !== self else { return }
      do throws(ContainmentError) {
        try Engine.validate(Arrangement(shown: [child]), in: self)
      } catch {
        return engine.report(.requestRefused(reason: error.description), self)
      }
      engine.adopt(child, into: self, at: index.map { min($0, containment.children.count) })
    }
  }

  /// Tells a child the second half of its arrival: dM(P) (L13).
  public func endAdding(_ child: any Controller) throws(ContainmentError) {
    try requireChild(child)
    Engine.request("end adding", on: self) { [self] engine in engine.finishArriving(child, in: self) }
  }

  /// Tells a child the first half of its departure: wM(nil) (L13).
  public func beginRemoving(_ child: any Controller) throws(ContainmentError) {
    try requireChild(child)
    Engine.request("begin removing", on: self) { [self] engine in engine.beginLeaving(child, of: self) }
  }

  /// Lets a child go and tells it the second half: dM(nil); wM(nil) too if it has not heard it (L13).
  ///
  /// A child that is still on show is taken off it first.
  public func endRemoving(_ child: any Controller) throws(ContainmentError) {
    try requireChild(child)
    Engine.request("end removing", on: self) { [self] engine in
      guard child.lifecycle.parent === self else { return }
      engine.expel(child, from: self)
    }
  }
}
