// Requests for changes: checked at once, carried out now or when their turn comes (L17, L26).

extension Engine {
  /// The one way from a state to the next: plan, check, open.
  static func navigate<C: StatefulContainer, Failure: NavigationError>(
    _ container: C, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    preparing prepare: ((inout Change.Options) throws(Failure) -> Bool)? = nil, as token: Change? = nil,
    _ transform: @escaping (C.State) throws(Failure) -> C.State
  ) throws(Failure) -> Change {
    let record = container.record
    let home = container.containment
    let engine = record.engine
    if engine.queue.isExhausted { throw .containment(.endlessRequests(last: engine.queue.lastRequests)) }
    let plan = try Plan(container, home, transform)
    let change = token ?? Change(options, in: home)
    if let whenEnded { change.whenEnded(whenEnded) }
    // A function, not a closure: only a change that has to wait allocates.
    func carryOut(_ engine: Engine, _ isFirst: Bool) {
      do throws(Failure) {
        let current = isFirst ? plan : try Plan(container, home, transform)
        guard let prepare else { return engine.open(change, current, in: container, home, transform) }
        guard try engine.prepare(change, home, prepare) else { return change.end(.finished) }
        engine.open(change, try Plan(container, home, transform), in: container, home, transform)
      } catch { engine.refuse(change, error.description, record) }
    }
    carry(out: change, container, plan.strangers) {
      carryOut(engine, true)
    } later: {
      { carryOut($0, false) }
    }
    return change
  }

  private func prepare<Failure: NavigationError>(
    _ change: Change, _ home: Containment, _ prepare: (inout Change.Options) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    var (isNeeded, options, failure) = (true, change.options, nil as Failure?)
    home.adapting { do throws(Failure) { isNeeded = try prepare(&options) } catch { failure = error } }
    if let failure { throw failure }
    change.options = options
    return isNeeded
  }

  /// A change of state that has been worked out and checked.
  private struct Plan<C: StatefulContainer> {
    let old: C.State
    let new: C.State
    let arrangement: Arrangement
    /// The controllers that are not children yet.
    let strangers: Children

    @inline(__always) init<Failure: NavigationError>(
      _ container: C, _ home: Containment, _ transform: (C.State) throws(Failure) -> C.State
    ) throws(Failure) {
      old = container.ledger.target
      new = try transform(old)
      arrangement = container.arrangement(for: new)
      strangers = try checked(arrangement, home, Failure.self)
    }
  }

  @inline(__always) private func open<C: StatefulContainer, Failure: NavigationError>(
    _ change: Change, _ plan: Plan<C>, in container: C, _ home: Containment,
    _ transform: (C.State) throws(Failure) -> C.State
  ) {
    guard !plan.strangers.isEmpty else { return open(change, plan, in: container, home) }
    let held = Self.hold(plan.strangers)
    defer { for engine in held { engine.queue.end() } }
    let isStale = Self.giveCarriedState(to: plan.strangers, home)
    guard endsOpenChange(plan.arrangement, in: home) || isStale else {
      return open(change, plan, in: container, home)
    }
    // What they restored, or their departure, has changed what the plan was made from.
    do throws(Failure) { open(change, try Plan(container, home, transform), in: container, home) } catch {
      refuse(change, error.description, home.record)
    }
  }

  /// Keeps requests in the trees of newcomers waiting: since the change was asked for, these may have moved into a tree
  /// that it did not wait for (L26, T7).
  ///
  /// - Returns: The engines whose queues the caller ends.
  private static func hold(_ strangers: Children) -> [Engine] {
    var held: [Engine] = []
    for index in 0..<strangers.count {
      guard let engine = strangers[index].engineReference?.current, !engine.isRunning else { continue }
      engine.queue.begin()
      held.append(engine)
    }
    return held
  }

  /// Takes the newcomers out of where they are (L15), and looks whether that has ended the open change.
  private func endsOpenChange(_ arrangement: Arrangement, in home: Containment) -> Bool {
    let (open, isAdapting) = (home.open, home.isAdapting)
    home.isAdapting = false  // what callbacks ask for waits
    part(arrangement, home)
    home.isAdapting = isAdapting
    return home.open !== open
  }

  @inline(__always) private func open<C: StatefulContainer>(
    _ change: Change, _ plan: Plan<C>, in container: C, _ home: Containment
  ) {
    let before = container.ledger
    container.ledger.open(plan.new)
    withExtendedLifetime(before) {}  // what it lets go of goes when the new value is in place
    container.willOpen(change, from: plan.old, to: plan.new)
    apply(plan.arrangement, as: change, in: home)
  }

  /// The same for a container without a ledger: its arrangement is worked out from its children.
  ///
  /// - Parameters:
  ///   - plan: Works the arrangement out.
  ///   - later: Makes the closure that does so again, for a change that has to wait.
  static func arrange(
    _ container: any Container, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ plan: () throws(ContainmentError) -> Arrangement,
    later: () -> () throws(ContainmentError) -> Arrangement
  ) throws(ContainmentError) -> Change {
    let record = container.record
    let home = record.containment.unsafelyUnwrapped
    let engine = record.engine
    if engine.queue.isExhausted { throw .endlessRequests(last: engine.queue.lastRequests) }
    let arrangement = try plan()
    let strangers = try validate(arrangement, home)
    let change = Change(options, in: home)
    if let whenEnded { change.whenEnded(whenEnded) }
    if !home.carried.isEmpty {
      carry(out: change, container, strangers) {
        open(change, home, plan)
      } later: {
        let plan = later()
        return { _ in open(change, home, plan) }
      }
      return change
    }
    carry(out: change, container, strangers) {
      engine.apply(arrangement, as: change, in: home)
    } later: {
      let plan = later()
      return { _ in open(change, home, plan) }
    }
    return change
  }

  /// Opens a change of a container without a ledger when newcomers may have to take their state first.
  @inline(never) private static func open(
    _ change: Change, _ home: Containment, _ plan: () throws(ContainmentError) -> Arrangement
  ) {
    let engine = home.tree
    do throws(ContainmentError) {
      var arrangement = try plan()
      let strangers = try validate(arrangement, home)
      let held = hold(strangers)
      defer { for engine in held { engine.queue.end() } }
      if giveCarriedState(to: strangers, home) {
        arrangement = try plan()
        _ = try validate(arrangement, home)
      }
      engine.apply(arrangement, as: change, in: home)
    } catch { engine.refuse(change, error.description, home.record) }
  }

  /// Carries a checked change out: as part of the container's own call, at once, or when its turn comes (L26, L35).
  ///
  /// - Parameters:
  ///   - now: Opens the change.
  ///   - later: Makes what opens it when its tree, and those of the strangers, are at rest.
  @inline(__always) private static func carry(
    out change: Change, _ container: any Container, _ strangers: Children, _ now: () -> Void,
    later: () -> (Engine) -> Void
  ) {
    let home = container.containment
    let engine = home.tree
    if home.isAdapting, strangers.allSatisfy({ isFree($0) }) {
      home.adapt(now)
    } else if !engine.isRunning, strangers.allSatisfy({ $0.engineReference?.current ?? engine === engine }) {
      engine.run(now)
    } else {
      wait(container, strangers, change, later())
    }
  }

  /// Keeps a change until its tree, and those of the controllers that join, are at rest.
  private static func wait(
    _ container: any Container, _ strangers: Children, _ change: Change, _ work: @escaping (Engine) -> Void
  ) {
    request(
      "change", on: container, touching: strangers.controllers, refuse: { change.end(.refused(reason: $0)) },
      work)
  }

  private func refuse(_ change: Change, _ reason: String, _ record: Lifecycle) {
    report(.requestRefused(reason: reason), record)
    change.end(.refused(reason: reason))
  }
}

// MARK: - Checking an arrangement

extension Engine {
  /// Checks an arrangement without touching anything.
  ///
  /// - Returns: The controllers that are not children of the container yet.
  /// - Complexity: O(visible children); O(all children) when their list is another one, and O(depth) for a newcomer with
  ///   children of its own.
  private static func checked<Failure: NavigationError>(
    _ arrangement: Arrangement, _ home: Containment, _: Failure.Type
  ) throws(Failure) -> Children {
    do throws(ContainmentError) { return try validate(arrangement, home) } catch { throw .containment(error) }
  }

  /// Gives newcomers the state that is carried for them, when the change is accepted and nothing has been sent (T7, L19).
  ///
  /// - Returns: Whether any state is carried and there is any newcomer: then the plan has to be made again.
  @inline(__always) private static func giveCarriedState(to strangers: Children, _ home: Containment) -> Bool
  {
    guard !strangers.isEmpty, !home.carried.isEmpty, let container = home.container else { return false }
    for child in strangers.controllers { container.giveCarriedState(to: child) }
    return true
  }

  static func validate(_ arrangement: Arrangement, _ home: Containment) throws(ContainmentError) -> Children {
    let visible = arrangement.visible
    if visible.count + arrangement.transients.count > 1 {
      try requireDistinct(visible, arrangement.transients)
    }
    var strangers = Children()
    if let children = arrangement.children, !home.hasGiven(children) {
      visible.forEach { $0.mark = .unmarked }
      for child in children { child.record.mark = .unmarked }
      for child in children {
        let record = child.lifecycle
        guard record.mark == .unmarked else { throw .duplicate(name: record.name) }
        record.mark = .seen
        if record.home !== home {
          try requireAdoptable(record, home)
          strangers.append(record)
        }
      }
      for index in 0..<visible.count where visible[index].mark == .unmarked {
        throw .notAChild(name: visible[index].name, container: home.record.name)
      }
    } else {
      if let added = arrangement.added?.child, added.home !== home {
        try requireAdoptable(added, home)
        strangers.append(added)
      }
      for index in 0..<visible.count
      where visible[index].home !== home && visible[index] !== arrangement.added?.child {
        if arrangement.children != nil {
          throw .notAChild(name: visible[index].name, container: home.record.name)
        }
        try requireAdoptable(visible[index], home)
        strangers.append(visible[index])
      }
    }
    let transients = arrangement.transients
    for index in 0..<transients.count where transients[index].home !== home {
      try requireAdoptable(transients[index], home)
      if arrangement.children == nil || !strangers.contains(transients[index]) {
        strangers.append(transients[index])
      }
    }
    return strangers
  }

  private static func requireDistinct(_ one: Children, _ two: Children) throws(ContainmentError) {
    one.forEach { $0.mark = .unmarked }
    two.forEach { $0.mark = .unmarked }
    var twice: Lifecycle?
    let look: (Lifecycle) -> Void = { record in
      if record.mark == .unmarked { record.mark = .seen } else { twice = twice ?? record }
    }
    one.forEach(look)
    two.forEach(look)
    if let twice { throw .duplicate(name: twice.name) }
  }

  static func requireAdoptable(_ child: Lifecycle, _ home: Containment) throws(ContainmentError) {
    guard child.home !== home else { return }
    if child.isStageRoot { throw .isStageRoot(name: child.name) }
    guard let containment = child.containment else { return }
    if containment === home { throw .cycle(child: child.name, container: home.record.name) }
    // A container without children is nobody's ancestor.
    guard !containment.children.isEmpty else { return }
    var ancestor = home.record.home
    while let current = ancestor {
      if current === containment { throw .cycle(child: child.name, container: home.record.name) }
      ancestor = current.record.home
    }
  }
}

extension Containment {
  /// Whether a list of children is the very one that was given last.
  func hasGiven(_ list: [any Controller]) -> Bool {
    guard let given, given.count == list.count else { return false }
    return given.withUnsafeBufferPointer { one in
      list.withUnsafeBufferPointer { two in one.baseAddress == two.baseAddress }
    }
  }
}
