// What any container may ask of the engine, the built-in ones included (L34).

extension Controller {
  /// The stage on which the controller's tree stands; nil without one.
  public var stage: Stage? { Engine.of(self).stage }

  /// Does work when the running call is over and everything is consistent; at once when nothing runs (L26).
  ///
  /// - Parameters:
  ///   - work: Called once; it may make requests.
  ///   - refused: Called instead when callbacks go on making requests without end (L27).
  public func afterCall(_ work: @escaping () -> Void, refused: @escaping () -> Void = {}) {
    Engine.request("after the call", on: self, refuse: { _ in refused() }) { _ in work() }
  }

  /// Tells observers something that a person should know: a `Diagnostic.notice` (L31).
  ///
  /// - Parameter text: A sentence that says what was wrong, the value, and what is legal.
  public func report(_ text: String) { Engine.of(self).report(.notice(text), self) }
}

extension Container {
  /// Lays the children out anew: a child whose size differs receives the calls of a resize, nothing else (L23, L36).
  ///
  /// - Complexity: O(controllers whose size changes).
  public func layOutChildren() {
    if containment.isAdapting { return Engine.of(self).layOutChildren(of: self) }
    Engine.request("layout", on: self) { [self] engine in
      for child in containment.shown { engine.resize(child, to: size(of: child, in: lifecycle.size)) }
    }
  }
}

extension Container {
  /// Calls a data source or a delegate from a step of a call: what that asks for waits (L26).
  ///
  /// - Returns: What `call` returns.
  /// - Throws: What `call` throws.
  public func callOut<Result, Failure: Error>(
    _ call: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isAdapting = containment.isAdapting
    containment.isAdapting = false
    defer { containment.isAdapting = isAdapting }
    return try call()
  }

  /// Checks whether the container could hold and show an arrangement; changes nothing (L15).
  ///
  /// - Throws: `ContainmentError`: a duplicate, an ancestor, the root of a stage.
  /// - Complexity: O(new children × depth + all children named).
  public func validate(_ arrangement: Arrangement) throws(ContainmentError) {
    try Engine.validate(arrangement, in: self)
  }
}

extension Container {
  /// Does work as one call of this container: at once, or when its turn comes (L26, L35).
  ///
  /// What `work` asks of this container is part of the call. Call other code in it with `callOut(_:)` only.
  /// - Parameter work: Called once; changes that it makes are carried out in order.
  public func perform(_ work: @escaping () -> Void) {
    Engine.request("work", on: self) { [self] engine in engine.adapting(self, work) }
  }

  /// Takes in a controller as a hidden child, as a step of a running call: wM(P) dM(P) (L13, L26).
  ///
  /// A controller that another call may be moving is taken in when everything has come to rest.
  /// - Parameters:
  ///   - child: A controller that will be named by the next arrangement.
  ///   - isHeld: Whether the running request waits for the child's tree already, because its plan names the child.
  ///   - later: Called instead of returning true, once the child has been taken in.
  /// - Returns: Whether it is a child now.
  /// - Throws: `ContainmentError`; nothing has changed then.
  /// - Complexity: O(depth).
  public func takeIn(
    _ child: any Controller, isHeld: Bool = false, later: @escaping () -> Void = {}
  ) throws(ContainmentError) -> Bool {
    try validate(Arrangement(shown: [child]))
    guard child.lifecycle.parent !== self else { return true }
    let engine = Engine.of(self)
    // One that has left this tree in the running call shares its queue still, and is at rest.
    let hasLeft = child.lifecycle.parent == nil && child.lifecycle.engine?.queue === engine.queue
    guard isHeld || hasLeft || Engine.isFree(child) else {
      Engine.request("take in", on: self, touching: [child]) { [self] engine in
        guard child.lifecycle.parent !== self, (try? validate(Arrangement(shown: [child]))) != nil else {
          return
        }
        engine.adopt(child, into: self)
        engine.finishArriving(child, in: self)
        later()
      }
      return false
    }
    callOut {
      engine.adopt(child, into: self)
      engine.finishArriving(child, in: self)
    }
    return true
  }

  /// Lets a hidden child go, as a step of a running call; `didLose` is not called (L13).
  ///
  /// - Returns: Whether it has left; a child that is visible or moving stays.
  @discardableResult
  public func letGo(_ child: any Controller) -> Bool {
    guard child.lifecycle.parent === self, child.lifecycle.standing == .disappeared else { return false }
    callOut {
      let engine = Engine.of(self)
      engine.beginLeaving(child, of: self)
      engine.finishLeaving(child, of: self)
    }
    return true
  }

  /// Makes the content of a child that may soon be seen and gives it its size, as a step of a running call (L6, G16).
  ///
  /// - Parameters:
  ///   - child: A child; a visible one keeps its size, which it is given with the calls of a resize only.
  ///   - loads: Whether its content is made; false only gives it its size.
  public func makeReady(_ child: any Controller, loads: Bool = true) {
    let engine = Engine.of(self)
    if !containment.shown.holds(child) { engine.layOut(child, size(of: child, in: lifecycle.size)) }
    if loads { callOut { engine.load(child) } }
  }
}

extension StatefulContainer {
  /// Changes the state after a preparation that is part of the same call (L17, L26, L35).
  ///
  /// - Parameters:
  ///   - options: How the change is carried out, unless `prepare` decides otherwise.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  ///   - prepare: Called when the turn of the change has come, before it opens: end an open change here, ask a source
  ///     with `callOut(_:)`, take in children, adjust the options. Returns whether there is anything left to do.
  ///   - transform: As in `navigate(_:whenEnded:_:)`; called at once to answer the caller, and after `prepare`.
  /// - Returns: The change: ended, open or queued.
  /// - Throws: What `transform` throws; nothing has changed then.
  @discardableResult
  public func navigate<Failure: NavigationError>(
    _ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)?,
    preparing prepare: @escaping (inout Change.Options) throws(Failure) -> Bool,
    _ transform: @escaping (State) throws(Failure) -> State
  ) throws(Failure) -> Change {
    try Engine.navigate(self, options, whenEnded, preparing: prepare, transform)
  }
}

extension Engine {
  /// The one way from a state to the next: plan, validate, open (L17, L26).
  static func navigate<C: StatefulContainer, Failure: NavigationError>(
    _ container: C, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    preparing prepare: ((inout Change.Options) throws(Failure) -> Bool)? = nil,
    _ transform: @escaping (C.State) throws(Failure) -> C.State
  ) throws(Failure) -> Change {
    var planned: C.State?
    return try container.arrange(
      options, whenEnded: whenEnded, preparing: prepare,
      commit: { change in
        guard let new = planned else { return }
        let old = container.ledger.target
        let before = container.ledger
        container.ledger.open(new)
        withExtendedLifetime(before) {}  // what it lets go of goes when the new value is in place
        container.willOpen(change, from: old, to: new)
      }
    ) { () throws(Failure) in
      let new = try transform(container.ledger.target)
      planned = new
      return container.arrangement(for: new)
    }
  }
}
