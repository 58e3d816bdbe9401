// Requests for changes: validated at once, carried out now or when the queue reaches them (L17, L26).

extension Engine {
  /// The only way to a change: plan, validate, open.
  ///
  /// Row: change, generic.
  @inline(__always) private static func make<P: Planner>(
    _ planner: P, in container: some Container, _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?,
    preparing prepare: ((inout Change.Options) throws(P.Failure) -> Bool)? = nil, as token: Change? = nil
  ) throws(P.Failure) -> Change {
    let home = container.home
    if let queue = home.record.engineReference?.current.queue, queue.isExhausted {
      throw .containment(.endlessRequests(last: queue.lastRequests))
    }
    if let token, token.state != .queued { return token }
    var options = token?.given ?? options
    let (plan, old, new) = try compute(planner, &options, home)
    let change = token ?? Change(options, in: home)
    if token != nil { (change.given, change.home) = (options, home) }
    if let whenEnded { change.whenEnded(whenEnded) }
    let engine = tree(of: home, with: plan.newChildren)
    if plan.newChildren.isEmpty, prepare == nil, !home.isAdapting, !engine.isRunning {
      engine.run { engine.begin(change, plan, old, new, planner, home) }
    } else {
      carryOut(change, plan, old, new, planner, container, home, preparing: prepare)
    }
    return change
  }

  /// Carries out a change that is planned: as part of the container's own call, at once, or when its tree and those of the
  /// new children have settled (L26, L35); compiled once for each kind of container.
  @inline(never) private static func carryOut<P: Planner>(
    _ change: Change, _ plan: Plan, _ old: P.State, _ new: P.State, _ planner: P,
    _ container: some Container, _ home: Containment,
    preparing prepare: ((inout Change.Options) throws(P.Failure) -> Bool)?
  ) {
    let (engine, newChildren) = (home.tree, plan.newChildren)
    let open = {
      prepare == nil
        ? engine.openFully(change, plan, old, new, planner, home)
        : engine.open(change, planner, home, preparing: prepare, isFirst: true)
    }
    if home.isAdapting, newChildren.allSatisfy({ isFree($0) }) {
      home.adapt(open)
    } else if !engine.isRunning, newChildren.allSatisfy({ $0.engineReference?.current ?? engine === engine })
    {
      engine.run(open)
    } else {
      request(
        "change", on: container, touching: newChildren.controllers,
        refuse: { change.end(.refused(reason: $0)) }
      ) { engine in
        // A child may have been released when the queue reaches the change.
        withExtendedLifetime(plan.arrangement) {
          engine.open(change, planner, home, preparing: prepare, isFirst: false)
        }
      }
    }
  }

  /// `make` for a change of a state: there once for each kind of container, so that programs are small, and no closure of a
  /// request is copied.
  ///
  /// Row: change, tabs.
  @inline(never) static func transform<P: StatePlanner>(
    _ planner: P, in container: some Container, _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?,
    preparing prepare: ((inout Change.Options) throws(P.Failure) -> Bool)? = nil, as token: Change? = nil
  ) throws(P.Failure) -> Change {
    try make(planner, in: container, options, whenEnded, preparing: prepare, as: token)
  }

  #if hasFeature(Embedded)
    /// `make` for an edit of a list; there a generic call needs the class.
    static func edit<Owner: Container>(
      _ edit: ListEdit, in container: Owner, _ options: Change.Options,
      _ whenEnded: ((Change.Outcome) -> Void)?
    ) throws(ContainmentError) -> Change { try make(edit, in: container, options, whenEnded) }
  #else
    /// `make` for an edit of a list, compiled once for all containers; row: change, generic.
    @inline(never) static func edit(
      _ edit: ListEdit, in container: any Container, _ options: Change.Options,
      _ whenEnded: ((Change.Outcome) -> Void)?
    ) throws(ContainmentError) -> Change { try make(edit, in: container, options, whenEnded) }
  #endif

  /// Edits the state and plans what it shows; the container may find out more about the options.
  ///
  /// The containers of new children are asked first; what they requested may have been carried out before the answer, so
  /// each answer is followed by another plan (L41). So is a call of foreign code that edits the state at once: the edit
  /// stays.
  @inline(__always) private static func compute<P: Planner>(
    _ planner: P, _ options: inout Change.Options, _ home: Containment
  ) throws(P.Failure) -> (Plan, old: P.State, new: P.State) {
    var (asked, isAgain): ([any Controller], Bool) = ([], false)
    while true {
      let (old, edits) = (planner.start, planner.edits)
      var new = old
      try planner.carryOut(on: &new, from: old, &options)
      if planner.edits != edits, !isAgain {
        isAgain = true
        continue
      }
      let plan = try planner.plan(from: old, to: new, in: home)
      if plan.newChildren.isEmpty { return (plan, old, new) }
      do throws(ContainmentError) {
        if try !askNext(plan.newChildren, &asked, home) { return (plan, old, new) }
      } catch { throw .containment(error) }
    }
  }

  /// Asks the container of the next new child whether it can be without it.
  ///
  /// - Returns: Whether there was one that had not been asked.
  @inline(never) private static func askNext(
    _ newChildren: Children, _ asked: inout [any Controller], _ home: Containment
  ) throws(ContainmentError) -> Bool {
    let child = newChildren.first { child in child.isManaged && !asked.contains { $0.lifecycle === child } }
    guard let controller = child?.controller else { return false }
    asked.append(controller)
    try askOwner(of: controller.record, home)
    return true
  }

  /// Plans a change again whose turn has come.
  private static func plan<P: Planner>(
    _ change: Change, _ planner: P, _ home: Containment
  ) throws(P.Failure) -> (Plan, old: P.State, new: P.State) {
    var options = change.given
    let plan = try compute(planner, &options, home)
    change.given = options
    return plan
  }

  private func prepare<Failure: NavigationError>(
    _ change: Change, _ home: Containment, _ prepare: (inout Change.Options) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    var (isNeeded, options, failure) = (true, change.given, nil as Failure?)
    home.adapting { do throws(Failure) { isNeeded = try prepare(&options) } catch { failure = error } }
    if let failure { throw failure }
    change.given = options
    return isNeeded
  }

  /// Plans a change again, and opens it: one that is prepared first, or whose turn has come.
  private func open<P: Planner>(
    _ change: Change, _ planner: P, _ home: Containment,
    preparing prepare: ((inout Change.Options) throws(P.Failure) -> Bool)?, isFirst: Bool
  ) {
    guard change.state == .queued else { return }
    do throws(P.Failure) {
      if let prepare {
        // It may refuse before anything is prepared.
        if !isFirst { _ = try Self.plan(change, planner, home) }
        if try !self.prepare(change, home, prepare) { return change.end(.finished) }
      }
      let (plan, old, new) = try Self.plan(change, planner, home)
      openFully(change, plan, old, new, planner, home)
    } catch { refuse(change, error.description, home.record) }
  }

  /// Gets the new children of a change, and opens it.
  private func openFully<P: Planner>(
    _ change: Change, _ plan: Plan, _ old: P.State, _ new: P.State, _ planner: P, _ home: Containment
  ) {
    let (held, edits) = (hold(plan.newChildren), planner.edits)
    defer { letGo(plan.newChildren, held, home) }
    guard fetch(plan.newChildren, for: home) || planner.edits != edits else {
      return begin(change, plan, old, new, planner, home)
    }
    do throws(P.Failure) {
      let (plan, old, new) = try Self.plan(change, planner, home)
      // The edit may name others now.
      let fresh = plan.newChildren.filter { !$0.isMoving }
      let held = hold(fresh)
      begin(change, plan, old, new, planner, home)
      letGo(fresh, held, home)
      withExtendedLifetime(plan) {}
    } catch { refuse(change, error.description, home.record) }
  }

  private func begin<P: Planner>(
    _ change: Change, _ plan: Plan, _ old: P.State, _ new: P.State, _ planner: P, _ home: Containment
  ) {
    planner.accept(plan, from: old, to: new, as: change)
    apply(plan.arrangement, as: change, in: home, plan.newChildren)
  }

  /// Holds requests in the trees of new children: since the change was requested, these may have moved into a tree for
  /// which it did not wait (L26, T7); and what is called before they are children must find none without a tree (L15).
  private func hold(_ newChildren: Children) -> [Engine] {
    var held: [Engine] = []
    newChildren.forEach { child in
      child.willMove(within: self)
      guard let engine = child.engineReference?.current, !engine.isRunning else { return }
      engine.queue.hold()
      held.append(engine)
    }
    return held
  }

  private func letGo(_ newChildren: Children, _ held: [Engine], _ home: Containment) {
    newChildren.forEach { $0.isMoving = false }
    if !newChildren.allSatisfy({ $0.home === home }) { isShared = true }
    for engine in held { engine.queue.end() }
  }

  /// Gives new children the state that is carried for them, and removes them from their old containers.
  ///
  /// - Returns: Whether that has changed the input of the plan, which then has to be computed again.
  private func fetch(_ newChildren: Children, for home: Containment) -> Bool {
    let isRestored = Self.giveCarriedState(to: newChildren, home)
    return parting(newChildren, changes: home) || isRestored
  }

  /// Removes the new children from their old containers (L15).
  ///
  /// - Returns: Whether that has ended the open change, or changed the children of this container.
  private func parting(_ newChildren: Children, changes home: Containment) -> Bool {
    let (open, children, isAdapting) = (home.open, home.children, home.isAdapting)
    home.isAdapting = false  // requests from callbacks wait
    part(newChildren, joining: home)
    home.isAdapting = isAdapting
    return home.open !== open || !home.children.hasBuffer(of: children)
  }

  /// Gives new children the saved state that is carried for them, after the change is accepted and before callbacks
  /// (T7, L19).
  ///
  /// - Returns: Whether any state is carried.
  private static func giveCarriedState(to newChildren: Children, _ home: Containment) -> Bool {
    guard !newChildren.isEmpty, !home.carried.isEmpty, let container = home.container else { return false }
    for child in newChildren.controllers { container.giveCarriedState(to: child) }
    return true
  }

  /// The engine of a container; a container without one shares that of its first child, which costs less than two.
  private static func tree(of home: Containment, with newChildren: Children) -> Engine {
    let record = home.record
    if record.engineReference == nil, !newChildren.areSeveral,
      let engine = newChildren.first?.engineReference?.current, !engine.isShared, !engine.isRunning
    {
      record.engineReference = engine
    }
    return record.engine
  }

  func refuse(_ change: Change, _ reason: String, _ record: Lifecycle) {
    report(.requestRefused(reason: reason), record)
    change.end(.refused(reason: reason))
  }
}
