// Editing and showing children (L17).

/// A container whose callers add, remove, show and hide its children: it has no state that decides them (L41).
public protocol ChildList: DestinationShowing {}

extension ChildList {
  /// False: the callers decide the children.
  public var __managesChildren: Bool { false }

  /// Swaps the two children (M12).
  public func replaceChild(
    _ child: any Controller, with new: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change? { try swap(child, for: new, options) }

  /// Shows the child in place of the others (M13).
  public func reveal(_ child: any Controller, _ options: Change.Options) -> Change? {
    if containment.target.holds(child) { return nil }
    return attempt { () throws(ContainmentError) in try show([child], options) }
  }

  /// Shows a set of children in place of the visible ones (L9, L17).
  ///
  /// Controllers that are not children yet are added. Inside a callback, the call is validated at once and carried out
  /// when the queue reaches it (L26).
  /// - Parameters:
  ///   - controllers: The children to show, in the order in which they receive callbacks.
  ///   - removing: Whether the children that become hidden also leave the container.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome (L19).
  /// - Returns: The change, which reports its state and takes a completion (L19).
  /// - Throws: `ContainmentError`; nothing has changed then.
  /// - Complexity: O(visible children), independent of the number of children.
  @discardableResult
  public func show(
    _ controllers: [any Controller], removing: Bool = false, _ options: Change.Options = .immediate,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    try edit(.arrange(Arrangement(shown: controllers, removesLeaving: removing)), options, whenEnded)
  }

  /// Applies an arrangement of children; the general form of `show`, `add` and similar calls (L9, L13, L17).
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
    try edit(.arrange(arrangement), options, whenEnded)
  }

  /// Adds a child, at the end or at an index, visible or hidden (L13, L14).
  ///
  /// - Parameters:
  ///   - child: A controller; if it is the child of another container, it is removed from there first (L15).
  ///   - index: Its index among the children; nil appends.
  ///   - shown: Whether the child is visible whenever this container is.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change that shows the child.
  /// - Throws: `ContainmentError`; nothing has changed then.
  /// - Complexity: O(visible children) to append, O(children) to insert.
  @discardableResult
  public func add(
    _ child: any Controller, at index: Int? = nil, shown: Bool = true,
    _ options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    try edit(.add(child, at: index, isShown: shown), options, whenEnded)
  }

  /// Replaces one child with another: N.wM(P) O.wM(nil) N.load, both pairs, N.dM(P) O.dM(nil) (L13).
  ///
  /// - Throws: `ContainmentError`; nothing has changed then.
  @discardableResult
  public func swap(
    _ old: any Controller, for new: any Controller, _ options: Change.Options = .immediate,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    try edit(.swap(old, new), options, whenEnded)
  }

  /// Shows one child in place of another; both stay children unless `removing` is true (L12).
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
    try edit(.transition(old, new, removes: removing), options, whenEnded)
  }

  private func edit(
    _ edit: ListEdit, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?
  ) throws(ContainmentError) -> Change {
    try requireOpen(edit.child)
    return try Engine.edit(edit, in: self, options, whenEnded)
  }

  /// Refuses a call where a state decides the children, although the container was declared to be a list (L41).
  ///
  /// Row: change, generic.
  @inline(__always) func requireOpen(
    _ child: @autoclosure () -> (any Controller)?
  ) throws(ContainmentError) {
    // Another container may have the same record (L38).
    let container: any Container = lifecycle.isOwn(containment) ? self : home.own ?? self
    guard container.__managesChildren else { return }
    throw .kept(name: (child() ?? children.first ?? self).lifecycle.name, container: lifecycle.name)
  }
}

extension Container {
  /// Adds the only child that a container without a state ever has.
  func addOnlyChild(_ child: any Controller) {
    _ = try? Engine.edit(.add(child, at: nil, isShown: true), in: self, .immediate, nil)
  }

  /// Removes a child (L13).
  ///
  /// Where a state decides the children, the child leaves at once, and every state is without it from then on.
  /// - Parameters:
  ///   - child: A child.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change that hides the child; for a child that is already leaving, the open change.
  /// - Throws: `ContainmentError.notAChild`, or `kept` where no state can be without it; nothing has changed then.
  /// - Complexity: O(visible children) for a child at either end of the list, O(children) otherwise.
  @discardableResult
  public func remove(
    _ child: any Controller, _ options: Change.Options = .immediate,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> Change {
    if (home.own ?? self).__managesChildren { return try removeManaged(child, whenEnded) }
    let record = child.record
    if let open = home.open, record.home === home, record.standing == .disappearing {
      Engine.request("remove", on: self) { [self] engine in
        guard record.home === home else { return }
        if record.standing.isComing { return engine.expel(record, from: home) }
        engine.removeLater(record, from: home)
      }
      if let whenEnded { open.whenEnded(whenEnded) }
      return open
    }
    return try Engine.edit(.remove(child), in: self, options, whenEnded)
  }

  private func removeManaged(
    _ child: any Controller, _ whenEnded: ((Change.Outcome) -> Void)?
  ) throws(ContainmentError) -> Change {
    try home.requireChild(child.record)
    try home.requireLosable(child)
    let change = Change(.immediate, whenEnded: whenEnded)
    Engine.request("remove", on: self, refuse: { change.end(.refused(reason: $0)) }) { [self] engine in
      guard child.record.home === home else { return change.end(.finished) }
      do throws(ContainmentError) { try home.requireLosable(child) } catch {
        return engine.refuse(change, error.description, record)
      }
      engine.expel(child.record, from: home)
      change.end(.finished)
    }
    return change
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

/// An edit of the children of a container without a state; its arrangement is computed when the queue reaches it.
enum ListEdit {
  case arrange(Arrangement)
  case add(any Controller, at: Int?, isShown: Bool)
  case remove(any Controller)
  case swap(any Controller, any Controller)
  case transition(any Controller, any Controller, removes: Bool)

  /// The controller that the edit names first.
  var child: (any Controller)? {
    switch self {
    case .arrange(let arrangement): arrangement.shown.first
    case .add(let child, _, _), .remove(let child), .swap(_, let child), .transition(_, let child, _): child
    }
  }

  /// The arrangement that results when the edit is applied to the settled or targeted children.
  func arrangement(in home: Containment) throws(ContainmentError) -> Arrangement {
    var visible = Children()
    switch self {
    case .arrange(let arrangement): return arrangement.renewed
    case .add(let child, let index, let isShown):
      let record = child.record
      try home.requireNew(record)
      try home.requireIndex(index)
      // Visible children keep their order; the new one comes before those that follow it in `children` (L9).
      let targets = home.targetChildren
      guard isShown, let index, index < home.children.count else {
        visible = targets
        if isShown { visible.append(record) }
        return Arrangement(visible, added: (record, index))
      }
      var isListed = false
      targets.forEach { other in
        if !isListed, let controller = other.controller, (home.index(of: controller) ?? 0) >= index {
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
        shown: home.target.map { $0 === old ? new : $0 },
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

extension Containment {
  func requireNew(_ child: Lifecycle) throws(ContainmentError) {
    if child.home === self { throw .alreadyAChild(name: child.name, container: record.name) }
  }

  func requireChild(_ child: Lifecycle) throws(ContainmentError) {
    if child.home !== self { throw .notAChild(name: child.name, container: record.name) }
  }

  func requireLosable(_ child: any Controller) throws(ContainmentError) {
    if !mayLose(child) { throw .kept(name: child.lifecycle.name, container: record.name) }
  }

  func requireIndex(_ index: Int?) throws(ContainmentError) {
    guard let index, !(0...children.count).contains(index) else { return }
    throw .index(index, count: children.count)
  }
}
