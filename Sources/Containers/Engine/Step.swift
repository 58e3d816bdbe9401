/// A step of a running call: what a container may do inside a call that the engine makes of it (L34, L35).
///
/// It is lent for the duration of the call, and the compiler lets nobody keep it: what only a step can do cannot be done
/// at any other time (L41).
public struct Step: ~Copyable {
  /// Why the engine calls the container.
  public enum Occasion: Hashable, Sendable {
    /// The container is about to appear (L35).
    case appearance
    /// The container has another size, in a resize or a rotation.
    ///
    /// The changes that all containers make here form one union: first the *will* pairs, then the *did* pairs (S5).
    case size
    /// Memory is short: release what can be rebuilt, for example cached neighbours (L25).
    case memory
  }

  /// Why the engine calls the container.
  public let occasion: Occasion
  /// The container that may act.
  private let home: Containment

  init(_ occasion: Occasion, _ home: Containment) { (self.occasion, self.home) = (occasion, home) }
}
