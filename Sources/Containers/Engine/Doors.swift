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
  /// Makes one call of several steps: what `work` asks of this container is carried out in it, in order (L26, L35).
  ///
  /// What others ask for meanwhile waits until the call is over. Inside a callback the steps themselves wait, as
  /// requests do. Inside `work`, call foreign code with `callOut(_:)` only.
  /// - Returns: What `work` returns.
  /// - Throws: What `work` throws.
  public func inOneCall<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let queue = Engine.of(self).queue
    guard !queue.isRunning else { return try work() }
    queue.begin()
    containment.isAdapting = true
    defer {
      containment.isAdapting = false
      queue.end()
    }
    return try work()
  }

  /// Does work in a call of its own, at once when nothing runs, and else in its turn; see `inOneCall(_:)` (L26, L35).
  ///
  /// - Parameter work: Called once, unless callbacks go on making requests without end (L27).
  public func inNextCall(_ work: @escaping () -> Void) {
    Engine.request("call", on: self) { [self] _ in
      containment.isAdapting = true
      defer { containment.isAdapting = false }
      work()
    }
  }

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

extension StatefulContainer {
  /// Changes the state as `navigate`, with a token that the container has handed out already (P9).
  func navigate<Failure: NavigationError>(
    as token: Change, _ transform: @escaping (State) throws(Failure) -> State
  ) throws(Failure) {
    _ = try Engine.navigate(self, token.options, nil, as: token, transform)
  }
}

extension Engine {
  /// The one way from a state to the next: plan, validate, open (L17, L26).
  static func navigate<C: StatefulContainer, Failure: NavigationError>(
    _ container: C, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    as token: Change? = nil, _ transform: @escaping (C.State) throws(Failure) -> C.State
  ) throws(Failure) -> Change {
    var planned: C.State?
    return try container.arrange(
      as: token ?? Change(options, in: container), whenEnded: whenEnded,
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
