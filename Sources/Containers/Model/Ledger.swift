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
  private(set) var decision: Change.Outcome?
  /// Whether a gesture has let go, and the open change moves back by itself (L20).
  private(set) var isReturning = false

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

  /// Takes over where the open change stands: a gesture has let go of it or taken hold, or its end is known.
  mutating func follow(_ change: Change) {
    guard next != nil else { return }
    decision = change.parts.awaitedEnd
    isReturning = change.isReleased && change.destination == .cancelled
  }

  /// The change is over: gives the next state up, or settles on it.
  ///
  /// - Returns: A state that is dropped: what it lets go of may run code that reads the ledger, so keep it until the
  ///   ledger is not being modified any more.
  mutating func close(settles: Bool) -> State? {
    (decision, isReturning) = (nil, false)
    guard var state = next.take() else { return nil }
    if settles { swap(&settled, &state) }
    return state
  }

  /// A change opens; one that supersedes another goes back to where that one would have (L17).
  ///
  /// - Returns: A state that is dropped, as for `close`.
  mutating func open(_ state: State) -> State? {
    let dropped = close(settles: decision == .finished)
    next = state
    return dropped
  }
}
