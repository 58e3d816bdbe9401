/// The states of a container: the settled one, and that of the open change (L17).
///
/// Store one per container, and read it; only the engine writes it (L41):
///
/// ```swift
/// let ledger = Ledger(false)
/// ```
public final class Ledger<State> {
  // Exclusivity of both states is checked in debug builds only, and safe: an edit runs no foreign code, and what it drops is
  // retained until it is over. Rows: change, tabs; change, page.

  /// The state in which the container last settled; a cancel restores it (L21).
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public private(set) var settled: State
  /// The state to which the open change leads; nil while no change is open.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  package private(set) var next: State?
  /// The end that was requested while the container's own transition was running (L5).
  private(set) var decision: Change.Outcome?
  /// Whether a gesture has let go and the open change moves back by itself (L20).
  private(set) var isReturning = false

  /// The first container that the engine has asked about it.
  private var owner: ObjectIdentifier?
  /// The number of edits that no change has made, without those in place: a state that was planned before one is planned
  /// again.
  private(set) var edits = 0

  /// Whether another container has the same ledger (L38).
  func isShared(with home: Containment) -> Bool {
    let owner = owner ?? ObjectIdentifier(home)
    self.owner = owner
    return owner != ObjectIdentifier(home)
  }

  /// Creates the ledger of a settled container.
  public init(_ state: State) { settled = state }

  /// The state that counts now: that of the open change, or else the settled one.
  public var current: State { next ?? settled }

  /// The state in which the container will settle when the open change has ended.
  public var target: State { isGoingBack ? settled : current }

  /// Reads a part of the state in which the container will settle, without copying the whole.
  ///
  /// Row: pager crossing.
  @inline(__always) func ofTarget<Value>(_ read: (State) -> Value) -> Value {
    if let next, !isGoingBack { return read(next) }
    return read(settled)
  }

  /// The other state of an open change, in which the container will not settle.
  var abandoned: State { isGoingBack ? current : settled }

  private var isGoingBack: Bool { decision.map { $0 == .cancelled } ?? isReturning }

  /// The state that a cancel of a change that opens now would restore (L17).
  package var restorePoint: State { decision == .finished ? current : settled }

  /// Both states, to compare them later, or to retain what they name while they are edited.
  var states: (settled: State, next: State?) { (settled, next) }

  /// Restores states that were read before an edit that was refused.
  func restore(_ states: (settled: State, next: State?)) { (settled, next) = states }

  /// Edits every state in the ledger, for example after a child was removed or pages were renumbered.
  ///
  /// What the edit drops is released when the new states are in place; it may read the ledger, and sees the old states.
  /// - Parameter change: Called once for each state.
  func edit(_ change: (inout State) -> Void) {
    let old = states
    var (settled, next) = old
    change(&settled)
    if var state = next {
      change(&state)
      next = state
    }
    (self.settled, self.next) = (settled, next)
    edits &+= 1
    withExtendedLifetime(old) {}
  }

  /// Edits every state without a copy: for edits that drop nothing, and call nothing.
  ///
  /// Row: pager crossing.
  func editInPlace(_ change: (inout State) -> Void) {
    change(&settled)
    if var state = next {
      change(&state)
      next = state
    }
  }

  /// Follows the open change: a gesture has let go of it or caught it, or its end is known.
  func follow(_ change: Change) {
    guard next != nil else { return }
    decision = change.parts.awaitedEnd
    isReturning = change.isReleased && change.destination == .cancelled
  }

  /// Called when the change ends: settles on the next state, or drops it.
  ///
  /// - Returns: The dropped state. Releasing it may run code that reads the ledger, so retain it until the ledger is no
  ///   longer being modified.
  func close(settles: Bool) -> State? {
    (decision, isReturning) = (nil, false)
    guard var state = next.take() else { return nil }
    if settles { swap(&settled, &state) }
    return state
  }

  /// Called when a change opens; one that supersedes another keeps the restore point of that one (L17).
  ///
  /// - Returns: The dropped state, as in `close`.
  func open(_ state: State) -> State? {
    let dropped = close(settles: decision == .finished)
    next = state
    return dropped
  }
}
