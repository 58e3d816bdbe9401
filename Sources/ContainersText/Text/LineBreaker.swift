/// Finds where lines may and must end; knows nothing of widths (X1, X4).
///
/// A breaker reads a text from left to right. What it has to remember between two calls is its state, a small
/// value: the paginator keeps one for each page, so that it can go on in the middle of a paragraph.
public protocol LineBreaker {
  /// What the breaker remembers of the text before the place where it goes on.
  associatedtype State

  /// The state at the start of a paragraph.
  var initialState: State { get }

  /// Finds the next break opportunity after an offset, at most up to a limit.
  ///
  /// - Parameters:
  ///   - text: the whole text, valid UTF-8; the breaker may look ahead beyond the limit.
  ///   - offset: where the last call ended, less than the count of the text.
  ///   - limit: where to stop at the latest, more than `offset`; at the next scalar if it lies within one.
  ///   - state: the state at `offset`; afterwards the state at the offset of the result. It must not depend on
  ///     where earlier calls stopped.
  /// - Returns: where the next line would start, in bytes: the first opportunity after `offset`; `.none` at the limit;
  ///   `.mandatory` at the end of the text.
  func nextBreak(in text: Span<UInt8>, after offset: Int, upTo limit: Int, state: inout State)
    -> (offset: Int, kind: LineBreak)
}

/// How binding a place is where a line may end (X4).
public enum LineBreak: Hashable, Sendable {
  /// No break here: the search came to its limit.
  case none
  /// A line may end here.
  case allowed
  /// A line must end here.
  case mandatory
}
