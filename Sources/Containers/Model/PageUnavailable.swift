/// The error of a source that cannot make the controller of a page, or of an entry, that exists (B1, N12, L30).
public struct PageUnavailable: Error, Hashable, Sendable {
  /// Why, in words that continue a sentence.
  public let reason: String

  /// Creates an error with a reason, in words that continue a sentence.
  public init(_ reason: String) { self.reason = reason }
}
