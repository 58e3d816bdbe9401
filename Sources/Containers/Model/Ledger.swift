/// The states of a container: the settled one, and that of the open change (L17).
///
/// The engine writes it; a container reads it, and stores one:
///
/// ```swift
/// var ledger = Ledger(false)
/// ```
public struct Ledger<State> {
  /// The state in which the container last settled: a cancel restores it (L21).
  public private(set) var settled: State
  /// The state to which the open change leads; nil while no change is open.
  public private(set) var next: State?
  /// The end that was requested while the container's own transition was running (L5).
  public private(set) var decision: Change.Outcome?

  /// Whether a gesture has let go, and the open change moves back by itself (L20).
  public private(set) var isReturning = false

  /// Creates a ledger of a settled container.
  public init(_ state: State) { settled = state }

  /// The state that counts now: the one to which the open change leads, or the settled one.
  public var current: State { next ?? settled }

  /// The state in which the container will settle when everything that is under way is over.
  public var target: State {
    (decision.map { $0 == .cancelled } ?? isReturning) ? settled : current
  }

  /// The state to which a cancel of a change that opens now would go back (L17).
  public var restorePoint: State { decision == .finished ? current : settled }

  /// Edits every state that is kept: what a removed child or a renumbered page means in each.
  ///
  /// - Parameter change: Called once for each state.
  public mutating func edit(_ change: (inout State) -> Void) {
    change(&settled)
    if var state = next {
      change(&state)
      next = state
    }
  }

  /// Takes part in a step of the open change; see `Container.__ledger(_:)`.
  ///
  /// - Returns: A state that is dropped: what it lets go of may run code that reads the ledger, so keep it until the
  ///   ledger is not being modified any more.
  @discardableResult
  mutating func take(_ step: LedgerStep) -> State? {
    switch step {
    case .release(let isReturning): self.isReturning = next != nil && isReturning
    case .decide(let outcome): if next != nil, decision == nil { decision = outcome }  // the first counts
    case .close(let outcome):
      (decision, isReturning) = (nil, false)
      return leaveNext(settles: outcome != .cancelled)
    }
    return nil
  }

  /// Gives the next state up, or settles on it; returns the state that is dropped.
  private mutating func leaveNext(settles: Bool) -> State? {
    guard var state = next.take() else { return nil }
    if settles { swap(&settled, &state) }
    return state
  }

  /// A change opens; one that supersedes another goes back to where that one would have (L17).
  ///
  /// - Returns: A state that is dropped, as for `take`.
  mutating func open(_ state: State) -> State? {
    let dropped = leaveNext(settles: decision == .finished)
    (decision, isReturning) = (nil, false)
    next = state
    return dropped
  }
}

/// A step of the open change that a container's ledger takes part in.
public enum LedgerStep: Hashable, Sendable {
  /// A gesture has let go, and the change moves back or on; or it has taken hold again.
  case release(isReturning: Bool)
  /// The end is known, and waits for the container's own transition (L5).
  case decide(Change.Outcome)
  /// The change has ended.
  case close(Change.Outcome)
}
