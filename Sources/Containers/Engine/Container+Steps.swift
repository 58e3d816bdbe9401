// Steps of a running call: for containers that prepare something before a change opens (L26, L34, L35).

extension Container {
  /// Calls foreign code, for example a data source or a delegate; its requests wait until it has returned (L26, L27).
  ///
  /// - Returns: What `call` returns.
  /// - Throws: What `call` throws.
  func callOut<Result, Failure: Error>(
    _ call: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try home.callOut(call) }

  /// Checks whether the container could apply an arrangement, without changing anything (L15).
  ///
  /// - Throws: `ContainmentError`: a duplicate, an ancestor, the root of a stage.
  /// - Complexity: O(children that the arrangement names), and O(depth) for a new child with children of its own.
  package func validate(_ arrangement: Arrangement) throws(ContainmentError) {
    let newChildren = try Engine.validate(arrangement, home)
    for child in newChildren.controllers { try Engine.askOwner(of: child.record, home) }
  }

  /// Checks whether the container may cache a controller that is not its child, for example a future page (L33).
  ///
  /// A container drops its caches, in `prepare(_:)`, before such a controller becomes its ancestor: the cache would keep
  /// the tree alive. So would one of a container that contains this one, or caches one that does.
  /// - Parameters:
  ///   - controller: The controller.
  ///   - keeper: What caches it: this container, or the one around it.
  ///   - caches: Returns everything that the keeper caches; it must capture nothing.
  /// - Throws: `ContainmentError` for one that cannot be a child, or that would keep the tree alive.
  /// - Complexity: O(1), and O(depth) for a controller with children of its own; O(what it contains and caches) if a
  ///   container above this one is cached itself.
  func mayKeep<Keeper: Container>(
    _ controller: any Controller, for keeper: Keeper, among caches: @escaping (Keeper) -> [any Controller]
  ) throws(ContainmentError) {
    let (home, record) = (home, controller.record)
    try Engine.askToAdopt(record, home)
    guard let kept = record.containment else { return }
    if home.isInKept, record.keeps(home) { throw .cycle(child: record.name, container: home.record.name) }
    kept.isKept = true
    keeper.record.extras.caches = { [keeper = WeakReference(keeper)] in keeper.object.map(caches) ?? [] }
  }

  /// Whether a controller could be a child, as far as that is known without asking its container.
  func canAdopt(_ controller: any Controller) -> Bool {
    (try? Engine.requireAdoptable(controller.record, home)) != nil
  }

  /// Combines several steps into one call: requests that `work` makes of this container run inside it, in order
  /// (L26, L35).
  ///
  /// Requests from elsewhere wait until the call is over. Inside a callback, the steps themselves wait, as requests do.
  /// Inside `work`, call foreign code only through `callOut(_:)`.
  /// - Returns: What `work` returns.
  /// - Throws: What `work` throws.
  func inOneCall<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let home = home
    let engine = home.tree
    guard !engine.isRunning else { return try work() }
    engine.queue.begin()
    home.isAdapting = true
    defer {
      home.isAdapting = false
      engine.queue.end()
    }
    return try work()
  }

  /// Runs work as one call of this container, at once or when the queue reaches it; see `inOneCall(_:)` (L26, L35).
  ///
  /// - Parameters:
  ///   - others: Controllers of other trees that the work touches; it waits until those trees have settled too.
  ///   - work: Called once.
  ///   - refused: Called instead, with the reason, when callbacks exceed the limit of requests (L27).
  func perform(
    touching others: [any Controller] = [], _ work: @escaping () -> Void,
    refused: @escaping (_ reason: String) -> Void = { _ in }
  ) {
    let home = home
    let engine = home.tree
    if !engine.isRunning, others.isEmpty { return engine.run { home.adapting(work) } }
    Engine.request("work", on: self, touching: others, refuse: refused) { _ in home.adapting(work) }
  }

  /// Adds a controller as a hidden child, as a step of a running call: wM(P) dM(P) (L13, L26).
  ///
  /// A controller that another call may be moving is added when both trees have settled.
  /// - Parameters:
  ///   - child: A controller that the next arrangement will name.
  ///   - isHeld: Whether the running request already waits for the child's tree, because its plan names the child.
  ///   - later: Called instead of returning true, once the child has been added.
  /// - Returns: Whether it is a child now.
  /// - Throws: `ContainmentError`; nothing has changed then.
  /// - Complexity: O(1); O(depth) for a child with children of its own.
  func takeIn(
    _ child: any Controller, isHeld: Bool = false, later: @escaping () -> Void = {}
  ) throws(ContainmentError) -> Bool {
    let (home, record) = (home, child.record)
    try Engine.askToAdopt(record, home)
    guard record.home !== home else {
      // A child that is leaving stays.
      callOut { home.tree.cancelLeaving(record, in: home) }
      return true
    }
    let engine = home.tree
    // A controller that has left this tree in the running call still shares its engine, and is settled.
    let hasLeft = record.home == nil && record.engineReference?.current === engine && !record.isMoving
    guard isHeld || hasLeft || Engine.isFree(record) else {
      Engine.request("take in", on: self, touching: [child]) { [self] engine in
        guard (try? engine.receive(child, into: self)) != nil, record.home !== home else { return }
        engine.adoptHidden(record, into: home)
        later()
      }
      return false
    }
    record.willMove(within: engine)
    defer {
      record.isMoving = false  // also after a refusal
      if record.home !== home { engine.isShared = true }
    }
    // Its requests, and those of others, wait until it is a child.
    try record.engine.callOut { () throws(ContainmentError) in
      try engine.receive(child, into: self)
      callOut { engine.adoptHidden(record, into: home) }
    }
    return true
  }

  /// Removes a hidden child, as a step of a running call; `didLose` is not called (L13).
  ///
  /// - Returns: Whether the child has left; a visible or moving child stays.
  @discardableResult
  func drop(_ child: any Controller) -> Bool {
    let (home, record) = (home, child.record)
    guard record.home === home, record.standing == .disappeared else { return false }
    callOut {
      let engine = home.tree
      engine.beginLeaving(record, of: home)
      engine.finishLeaving(record, of: home)
    }
    return true
  }

  /// Loads and sizes a child that may soon be visible, as a step of a running call (L6, G16).
  ///
  /// - Parameters:
  ///   - child: A child; a visible one keeps its size, which only changes with the callbacks of a resize.
  ///   - loads: Whether its content is loaded; false only sets its size.
  ///   - size: Its size, if the container knows it; nil asks for its placements.
  func makeReady(_ child: any Controller, loads: Bool = true, size: Size? = nil) {
    let (home, record) = (home, child.record)
    let engine = home.tree
    if !home.visible.contains(record) {
      engine.layOut(record, size ?? Engine.Layout(self, home, lifecycle.size).size(of: record))
    }
    if loads, !record.isLoaded { callOut { engine.load(record) } }
  }
}

extension StatefulContainer {
  /// Changes the state like `navigate`, with a change that the container has already returned (P9).
  ///
  /// - Parameters:
  ///   - token: A queued change; nothing happens if it has ended before the queue reaches it.
  ///   - options: Replaces the options of `token`, for example when an answer came too late for a drag; nil keeps them.
  ///   - edit: As in `navigate(_:whenEnded:_:)`.
  /// - Throws: What `edit` throws, and a `ContainmentError` as that type; the change then stays queued.
  func navigate(
    as token: Change, options: Change.Options? = nil,
    _ edit: @escaping (inout State) throws(Failure) -> Void
  ) throws(Failure) {
    let change = Transformation(container: self, edit: edit)
    if let options, token.state == .queued { token.given = options }
    _ = try Engine.transform(change, in: self, token.given, nil, as: token)
  }

  /// Changes the state after a preparation that is part of the same call (L17, L26, L35).
  ///
  /// - Parameters:
  ///   - options: How the change is carried out, unless `prepare` decides otherwise.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  ///   - prepare: Called when the queue reaches the change, before it opens. End an open change here, ask a source with
  ///     `callOut(_:)`, add children, adjust the options. Returns whether there is anything left to do.
  ///   - edit: As in `navigate(_:whenEnded:_:)`; called at once to validate the request, and again after
  ///     `prepare`.
  /// - Returns: The change: ended, open or queued.
  /// - Throws: What `edit` throws; nothing has changed then.
  @discardableResult
  func navigate(
    _ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)?,
    preparing prepare: @escaping (inout Change.Options) throws(Failure) -> Bool,
    _ edit: @escaping (inout State) throws(Failure) -> Void
  ) throws(Failure) -> Change {
    let change = Transformation(container: self, edit: edit)
    return try Engine.transform(change, in: self, options, whenEnded, preparing: prepare)
  }
}

extension StatefulContainer {
  /// Makes the change of `navigate`.
  func makeChange(
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ edit: @escaping (inout State) throws(Failure) -> Void
  ) throws(Failure) -> Change {
    try Engine.transform(Transformation(container: self, edit: edit), in: self, options, whenEnded)
  }

  /// Makes a change for a controller with errors of its own, such as the book around its pages; it is not completed.
  func makeChange<OwnerFailure: NavigationError>(
    forOwner options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ edit: @escaping (inout State) throws(OwnerFailure) -> Void
  ) throws(OwnerFailure) -> Change {
    try Engine.transform(OwnerTransformation(container: self, edit: edit), in: self, options, whenEnded)
  }
}

extension Containment {
  /// Calls foreign code whose requests wait, also inside a call of the container (L26, L27).
  func callOut<Result, Failure: Error>(
    _ call: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let engine = tree
    guard isAdapting else { return try engine.callOut(call) }
    let suspended = suspendAdapting()
    defer { resumeAdapting(suspended) }
    return try engine.callOut(call)
  }
}
