/// Finds where lines may and must end, independent of widths (X1, X4).
///
/// A breaker reads a text from start to end. Between two calls it keeps a small state: the paginator stores one per
/// page, so that it can continue in the middle of a paragraph.
public protocol LineBreaker {
  /// What the breaker keeps about the text before the current offset.
  associatedtype State

  /// The state at the start of a paragraph.
  var initialState: State { get }

  /// Finds the next break opportunity after an offset, at most up to a limit.
  ///
  /// - Parameters:
  ///   - text: The whole text, valid UTF-8; the breaker may read beyond the limit.
  ///   - offset: The offset of the last result, less than the count of the text.
  ///   - limit: The offset to stop at, more than `offset`; inside a scalar, the next one.
  ///   - state: The state at `offset`; afterwards the state at the offset of the result. It must not depend on where
  ///     earlier calls stopped.
  /// - Returns: The offset where the next line would start: the first opportunity after `offset`; `.none` at the limit;
  ///   `.mandatory` at the end of the text.
  func nextBreak(in text: Span<UInt8>, after offset: Int, upTo limit: Int, state: inout State)
    -> (offset: Int, kind: LineBreak)
}

/// The kind of a place where a line may end (X4).
public enum LineBreak: Hashable, Sendable {
  /// No break here: the search reached its limit.
  case none
  /// A line may end here.
  case allowed
  /// A line must end here.
  case mandatory
}
