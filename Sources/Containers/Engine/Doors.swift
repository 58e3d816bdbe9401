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

extension Controller {
  /// Calls `didReselect` on a controller and on everything that it shows: the user has chosen it again (T2).
  public func sendReselection() {
    var next: [any Controller] = [self]
    while let controller = next.popLast() {
      controller.didReselect()
      next += (controller.asContainer?.containment.targets ?? []).reversed()
    }
  }
}

extension Containment {
  /// The number of a child among all children; nil for a controller that is not a child.
  ///
  /// - Complexity: O(1) in general, O(children) for the first time after an edit.
  public func index(of child: any Controller) -> Int? {
    let slot = child.lifecycle.slot
    if children.indices.contains(slot), children[slot] === child { return slot }
    guard let index = children.firstIndex(where: { $0 === child }) else { return nil }
    child.lifecycle.slot = index
    return index
  }
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

extension Engine {
  /// The one way from a state to the next: plan, validate, open (L17, L26).
  static func navigate<C: StatefulContainer, Failure: NavigationError>(
    _ container: C, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ transform: @escaping (C.State) throws(Failure) -> C.State
  ) throws(Failure) -> Change {
    var planned: C.State?
    return try container.arrange(
      options, whenEnded: whenEnded,
      commit: { change in
        guard let new = planned else { return }
        let old = container.ledger.target
        container.ledger.open(new)
        container.willOpen(change, from: old, to: new)
      }
    ) { () throws(Failure) in
      let new = try transform(container.ledger.target)
      planned = new
      return container.arrangement(for: new)
    }
  }
}
