/// Thrown by a source that cannot make the controller of an existing page or entry (B1, N12, L30).
public struct PageUnavailable: Error, Hashable, Sendable {
  /// The reason, in words that continue a sentence.
  public let reason: String

  /// Creates an error with a reason, in words that continue a sentence.
  public init(_ reason: String) { self.reason = reason }
}
