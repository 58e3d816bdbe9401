#if hasFeature(Embedded)
  /// A step of a running call, not to be kept (L34).
  ///
  /// In other builds the compiler excludes that it is kept; here it aborts on a type that cannot be copied.
  public struct Step {
    /// Why the engine calls the container.
    public let occasion: Occasion
    let home: Containment
  }
#else
  /// A step of a running call: what a container may do inside a call that the engine makes of it (L34, L35).
  ///
  /// It is lent for the duration of the call, and the compiler does not let it be kept: what only a step can do cannot be
  /// done at any other time (L41).
  public struct Step: ~Copyable {
    /// Why the engine calls the container.
    public let occasion: Occasion
    /// The container that may act.
    let home: Containment
  }
#endif

extension Step {
  /// Why the engine calls the container.
  public enum Occasion: Hashable, Sendable {
    /// The container is about to appear (L35).
    case appearance
    /// The container has another size, in a resize or a rotation, or its stage another direction of reading (G15).
    ///
    /// The changes that all containers make here form one union: first the *will* pairs, then the *did* pairs (S5).
    case size
    /// Memory is short: release what can be rebuilt, for example cached neighbours (L25).
    case memory
    /// The container has asked for it with `perform(_:refused:)`.
    case request
  }

  init(_ occasion: Occasion, _ home: Containment) { self.init(occasion: occasion, home: home) }

  /// Calls foreign code, for example a data source; its requests wait until it has returned (L26, L27).
  ///
  /// - Returns: What `call` returns.
  /// - Throws: What `call` throws.
  public func callOut<Result, Failure: Error>(_ call: () throws(Failure) -> Result) throws(Failure) -> Result
  {
    try home.callOut(call)
  }
}

extension Container {
  /// Runs work as one call of this container, at once or when the queue reaches it: requests that it makes of this
  /// container run inside it, in order; those from elsewhere wait (L26, L35).
  ///
  /// - Parameters:
  ///   - work: Called once.
  ///   - refused: Called instead, with the reason, when callbacks exceed the limit of requests (L27).
  public func perform(
    _ work: @escaping (borrowing Step) -> Void, refused: @escaping (_ reason: String) -> Void = { _ in }
  ) {
    perform({ [home] in work(Step(.request, home)) }, refused: refused)
  }
}
