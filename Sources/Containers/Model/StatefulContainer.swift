/// A container whose visible children are a function of its state.
///
/// Store a `Lifecycle`, a `Containment` and a `Ledger`, declare what a state shows, and change the state with
/// `navigate`: the engine sends the callbacks, and a cancelled change restores the state (L17).
///
/// ```swift
/// final class Flip: StatefulContainer {
///   let lifecycle = Lifecycle("Flip"), containment = Containment()
///   var ledger = Ledger(false)
///   let sides = [Side("front"), Side("back")]
///   func arrangement(for isBack: Bool) -> Arrangement { Arrangement(shown: [sides[isBack ? 1 : 0]], children: sides) }
///   func flip() throws { try navigate(.animated) { !$0 } }
/// }
/// ```
public protocol StatefulContainer: Container {
  /// The value that decides what the container shows; a change is computed before it is carried out.
  associatedtype State

  /// The settled state and that of the open change; the engine writes it.
  var ledger: Ledger<State> { get set }

  /// Returns the children of a state, and which of them are visible; it must not change anything.
  func arrangement(for state: State) -> Arrangement

  /// Called when a change of the state is about to open, before any callback; the default is empty.
  ///
  /// - Parameters:
  ///   - change: The change, with its options.
  ///   - old: The state in which the container would have settled.
  ///   - new: The state to which the change leads; the ledger already contains it.
  func willOpen(_ change: Change, from old: State, to new: State)
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension StatefulContainer {
  public func willOpen(_ change: Change, from old: State, to new: State) {}

  /// Shows the children of the first state, before the container appears for the first time (L35).
  public func prepareToAppear() { showFirstState() }

  /// Shows the children of the current state, if the container has never had a child; for your own `prepareToAppear`.
  public func showFirstState() {
    guard containment.children.isEmpty, containment.change == nil,
      !arrangement(for: ledger.current).visible.isEmpty
    else { return }
    do throws(ContainmentError) { try navigate { $0 } } catch { report(error.description) }
  }

  /// True: the state decides the children, so `show`, `add`, `swap` and `transition` are refused (L29).
  public var managesChildren: Bool { true }

  /// Called by the engine at each step of the open change.
  public func __ledger(_ change: Change, endsAs outcome: Change.Outcome?) {
    guard let outcome else { return ledger.follow(change) }
    let dropped = ledger.close(settles: outcome != .cancelled)
    withExtendedLifetime(dropped) {}  // released only when the ledger is in place
  }

  /// Changes the state, and with it the visible children (L17).
  ///
  /// Inside a callback, the call is validated at once and carried out when the queue reaches it (L26). Inside the
  /// container's own `prepareToAppear` and its size and rotation callbacks, it is part of the running call (L35).
  /// - Parameters:
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  ///   - transform: Returns the new state, given the one in which the container will settle. It is called at once, and
  ///     again if the change had to wait; it must not change anything.
  /// - Returns: The change: ended, open or queued.
  /// - Throws: What `transform` throws, and a `ContainmentError` as that type; nothing has changed then.
  /// - Complexity: O(children that the change names).
  @discardableResult
  public func navigate<Failure: NavigationError>(
    _ options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil,
    _ transform: @escaping (State) throws(Failure) -> State
  ) throws(Failure) -> Change {
    try Engine.make(Transformation(container: self, transform: transform), in: self, options, whenEnded)
  }

  /// Changes the state with a transform that cannot fail; see `navigate(_:whenEnded:_:)`.
  ///
  /// - Throws: `ContainmentError`; nothing has changed then.
  @discardableResult
  public func navigate(
    _ options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil,
    _ transform: @escaping (State) -> State
  ) throws(ContainmentError) -> Change {
    let transform = { (state) throws(ContainmentError) in transform(state) }
    return try Engine.make(
      Transformation(container: self, transform: transform), in: self, options, whenEnded)
  }
}

/// A container's error that can wrap an error of the engine; an enum with `case containment` conforms.
public protocol NavigationError: Error, CustomStringConvertible {
  /// Wraps an error about the children themselves.
  static func containment(_ error: ContainmentError) -> Self
}

extension ContainmentError: NavigationError {
  /// The error itself.
  public static func containment(_ error: ContainmentError) -> ContainmentError { error }
}
