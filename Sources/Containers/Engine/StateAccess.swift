#if hasFeature(Embedded)
  /// What the engine does with the states of a container; only the engine can make one (L41).
  public struct StateAccess {
    let kind: Kind
    let home: Containment
  }
#else
  /// What the engine does with the states of a container; only the engine can make one (L41).
  public struct StateAccess: ~Copyable {
    let kind: Kind
    /// The container whose states are meant: for another one it has no effect.
    let home: Containment
  }
#endif

extension StateAccess {
  enum Kind {
    /// A gesture has let go of the open change or caught it, or its end is known.
    case follow(Change)
    /// The open change has ended.
    case end(Change.Outcome)
    /// Whether the states can be without a child.
    case mayLose(any Controller)
    /// A child has been taken: every state is without it from now on.
    case lose(any Controller)
    /// Whether another container has the same states, by mistake.
    case isShared
    /// The children are to be those of the state in which the container will settle.
    case show
    /// The same after a cancel; a child that was taken meanwhile stays where it is.
    case restore
  }

  init(_ kind: Kind, _ home: Containment) { self.init(kind: kind, home: home) }
}

extension Containment {
  /// Reads or writes the states of the container, if it has any.
  ///
  /// It consumes its argument because Swift 6.3.1 crashes when it optimises a call that borrows it.
  @discardableResult
  func states(_ kind: consuming StateAccess.Kind) -> Bool {
    container?.__states(StateAccess(kind, self)) ?? false
  }

  /// Whether the container can be without a child (L41).
  func mayLose(_ child: any Controller) -> Bool {
    guard let container, container.__managesChildren else { return true }
    return tree.callOut { container.__states(StateAccess(.mayLose(child), self)) }
  }
}
