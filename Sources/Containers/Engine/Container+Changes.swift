// What a container says about its children: the calls from which every container is built (L17).

extension Container {
  /// Shows a set of children, in place of those that are shown (L9, L17).
  ///
  /// Controllers that are not children yet are added. Inside a callback the call is checked at once and
  /// carried out when its turn comes (L26).
  /// - Parameters:
  ///   - controllers: What to show, in the order in which they hear.
  ///   - removing: Whether those that leave the screen leave the container too.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome (L19).
  /// - Returns: The change, which tells how it goes and takes a completion (L19).
  /// - Throws: `ContainmentError`; nothing has changed then.
  /// - Complexity: O(shown children), whatever the number of children.
  @discardableResult
  public func show(
    _ controllers: [any Controller], removing: Bool = false, _ options: Change.Options = .immediate,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    try requireOwn("show")
    let arrangement = Arrangement(shown: controllers, removesLeaving: removing)
    return try Engine.make(ListEdit.arrange(arrangement), in: self, options, whenEnded)
  }

  /// Holds and shows what an arrangement says: the general form of `show`, `add` and their like (L9, L13, L17).
  ///
  /// - Parameters:
  ///   - arrangement: The children, and those that are visible.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change.
  /// - Throws: `ContainmentError`; nothing has changed then.
  /// - Complexity: O(children that the arrangement names).
  @discardableResult
  public func arrange(
    _ arrangement: Arrangement, _ options: Change.Options = .immediate,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    try requireOwn("arrange")
    return try Engine.make(ListEdit.arrange(arrangement), in: self, options, whenEnded)
  }

  /// Adds a child and shows it, last or at a place; or adds it without showing it (L13, L14).
  ///
  /// - Parameters:
  ///   - child: A controller; if another container holds it, it is taken out of there first (L15).
  ///   - index: Its place among the children; nil is last.
  ///   - shown: Whether it is visible whenever this container is.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change that shows it.
  /// - Throws: `ContainmentError`; nothing has changed then.
  /// - Complexity: O(visible children), whatever the number of children; at another place than the last O(children).
  @discardableResult
  public func add(
    _ child: any Controller, at index: Int? = nil, shown: Bool = true,
    _ options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    try requireOwn("add")
    return try Engine.make(ListEdit.add(child, at: index, isShown: shown), in: self, options, whenEnded)
  }

  /// Removes a child (L13).
  ///
  /// A container that decides by its state which children it has loses the child at once, and `didLose` repairs that.
  /// - Parameters:
  ///   - child: A child.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change that hides it; a child that is leaving already goes with the change that is under way.
  /// - Throws: `ContainmentError.notAChild`; nothing has changed then.
  /// - Complexity: O(visible children) for a child at either end of the list, O(children) for others.
  @discardableResult
  public func remove(
    _ child: any Controller, _ options: Change.Options = .immediate,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    if managesChildren { return try removeManaged(child, whenEnded) }
    let record = child.record
    if let open = home.open, record.home === home, record.standing == .disappearing {
      Engine.request("remove", on: self) { [self] engine in
        guard record.home === containment else { return }
        if record.standing.isComing { return engine.expel(record, from: containment) }
        engine.removeLater(record, from: containment)
      }
      if let whenEnded { open.whenEnded(whenEnded) }
      return open
    }
    return try Engine.make(ListEdit.remove(child), in: self, options, whenEnded)
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
    return try Engine.make(ListEdit.swap(old, new), in: self, options, whenEnded)
  }

  /// Shows one child in the place of another; both stay children, unless the old one is to leave (L12).
  ///
  /// - Parameters:
  ///   - old: The child that becomes hidden.
  ///   - new: The child that becomes visible.
  ///   - removing: Whether the old child leaves the container.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change.
  /// - Throws: `ContainmentError.notAChild`; nothing has changed then.
  /// - Complexity: O(visible children).
  @discardableResult
  public func transition(
    from old: any Controller, to new: any Controller, removing: Bool = false,
    _ options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    try requireOwn("transition")
    return try Engine.make(ListEdit.transition(old, new, removes: removing), in: self, options, whenEnded)
  }

  /// Takes a child out of a container that decides by its state which children it has; `didLose` repairs that (L15).
  private func removeManaged(
    _ child: any Controller, _ whenEnded: ((Change.Outcome) -> Void)?
  ) throws(ContainmentError) -> Change {
    try home.requireChild(child.record)
    let change = Change(.immediate, in: self, whenEnded: whenEnded)
    Engine.request("remove", on: self, refuse: { change.end(.refused(reason: $0)) }) { [self] engine in
      if child.record.home === containment { engine.expel(child.record, from: containment) }
      change.end(.finished)
    }
    return change
  }

  /// Refuses a call that would change the children of a container behind its back (L29).
  private func requireOwn(_ verb: StaticString) throws(ContainmentError) {
    if managesChildren { throw .managed(container: lifecycle.name, call: verb.description) }
  }
}

/// What a call asks of a container without a state of its own; its arrangement is worked out when its turn comes.
enum ListEdit {
  case arrange(Arrangement)
  case add(any Controller, at: Int?, isShown: Bool)
  case remove(any Controller)
  case swap(any Controller, any Controller)
  case transition(any Controller, any Controller, removes: Bool)

  /// The arrangement to which the edit leads from what the container will show at rest.
  func arrangement(in home: Containment) throws(ContainmentError) -> Arrangement {
    var visible = Children()
    switch self {
    case .arrange(let arrangement): return arrangement
    case .add(let child, let index, let isShown):
      let record = child.record
      try home.requireNew(record)
      try home.requireIndex(index)
      // Visible children keep their order; the new one comes before those that follow it in `children` (L9).
      var isListed = !isShown
      home.targetChildren.forEach { other in
        if !isListed, let index, let controller = other.controller, (home.index(of: controller) ?? 0) >= index
        {
          visible.append(record)
          isListed = true
        }
        visible.append(other)
      }
      if !isListed { visible.append(record) }
      return Arrangement(visible, added: (record, index))
    case .remove(let child):
      let record = child.record
      try home.requireChild(record)
      return Arrangement(home.targetChildren.filter { $0 !== record }, removed: record)
    case .swap(let old, let new):
      try home.requireChild(old.record)
      try home.requireNew(new.record)
      return Arrangement(
        shown: home.targets.map { $0 === old ? new : $0 },
        children: home.children.map { $0 === old ? new : $0 })
    case .transition(let old, let new, let removes):
      let (one, other) = (old.record, new.record)
      try home.requireChild(one)
      try home.requireChild(other)
      home.targetChildren.forEach { child in
        if child !== other || one === other { visible.append(child === one ? other : child) }
      }
      return Arrangement(visible, removed: removes && one !== other ? one : nil)
    }
  }
}

// MARK: - Both halves at hand (L13)

extension Container {
  /// Adds a child without showing it, and sends it the first half: wM(P) (L13).
  ///
  /// For containers that move children manually: end it with `endAdding`.
  /// - Parameters:
  ///   - child: A controller that is no child of this container.
  ///   - index: Its place among the children; nil is last.
  /// - Throws: `ContainmentError`; nothing has changed then.
  public func beginAdding(
    _ child: any Controller, at index: Int? = nil
  ) throws(ContainmentError) {
    try requireOwn("beginAdding")
    try home.requireNew(child.record)
    try Engine.requireAdoptable(child.record, home)
    try home.requireIndex(index)
    Engine.request("add", on: self, touching: [child]) { [self] engine in
      let record = child.record
      giveCarriedState(to: child)
      guard record.home !== containment else { return }
      do throws(ContainmentError) { try Engine.requireAdoptable(record, containment) } catch {
        return engine.report(.requestRefused(reason: error.description), self.record)
      }
      engine.adopt(record, into: containment, at: index.map { min($0, containment.children.count) })
    }
  }

  /// Sends a child the second half of its arrival: dM(P) (L13).
  ///
  /// - Throws: `ContainmentError.notAChild`; nothing has changed then.
  public func endAdding(_ child: any Controller) throws(ContainmentError) {
    try home.requireChild(child.record)
    Engine.request("end adding", on: self) { [self] engine in
      engine.finishArriving(child.record, in: containment)
    }
  }

  /// Sends a child the first half of its departure: wM(nil) (L13).
  ///
  /// - Throws: `ContainmentError.notAChild`; nothing has changed then.
  public func beginRemoving(_ child: any Controller) throws(ContainmentError) {
    try requireOwn("beginRemoving")
    try home.requireChild(child.record)
    Engine.request("begin removing", on: self) { [self] engine in
      engine.beginLeaving(child.record, of: containment)
    }
  }

  /// Lets a child go and sends it the second half: dM(nil); wM(nil) too if it has not received it (L13).
  ///
  /// A child that is still visible disappears first.
  /// - Throws: `ContainmentError.notAChild`; nothing has changed then.
  public func endRemoving(_ child: any Controller) throws(ContainmentError) {
    try requireOwn("endRemoving")
    try home.requireChild(child.record)
    Engine.request("end removing", on: self) { [self] engine in
      if child.record.home === containment { engine.expel(child.record, from: containment) }
    }
  }
}

extension Containment {
  fileprivate func requireNew(_ child: Lifecycle) throws(ContainmentError) {
    if child.home === self { throw .alreadyAChild(name: child.name, container: record.name) }
  }

  @inline(__always) fileprivate func requireChild(_ child: Lifecycle) throws(ContainmentError) {
    if child.home !== self { throw .notAChild(name: child.name, container: record.name) }
  }

  fileprivate func requireIndex(_ index: Int?) throws(ContainmentError) {
    guard let index, !(0...children.count).contains(index) else { return }
    throw .index(index, count: children.count)
  }
}
