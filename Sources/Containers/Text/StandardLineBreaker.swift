/// The line breaker of the paginator: a first, small part of UAX #14 (X4).
///
/// A line must end at LF, CR, CRLF, VT, FF, NEL, U+2028 and U+2029. It may end after spaces, hyphens, dashes and
/// U+200B, and on either side of a wide character, unless that would put closing punctuation or a small kana at the
/// start of a line or an opening bracket at its end. It does not end beside no-break spaces and word joiners, nor
/// after the hyphen of `-5` or `3-4`. Thai and its kin, numbers and quotation marks have no rules of their own yet.
public struct StandardLineBreaker: LineBreaker, Hashable, Sendable {
  /// What the breaker remembers: one byte.
  public struct State: Hashable, Sendable {
    var previous: LineClass
    /// U+200D or a mark before: its base decides, but the joiner forbids a break at once.
    var isJoined = false
  }

  /// Creates a breaker.
  public init() {}

  /// The state at the start of a paragraph.
  public var initialState: State { State(previous: .start) }

  /// Finds the next break opportunity after an offset, at most up to a limit.
  ///
  /// - Complexity: O(*n*) in the bytes between the two.
  public func nextBreak(
    in text: Span<UInt8>, after offset: Int, upTo limit: Int, state: inout State
  ) -> LineBreak {
    var offset = offset
    repeat {
      let (value, end) = text.scalar(at: offset)
      if isLineEnd(value) {
        state = initialState
        let isPair = value == 0x0D && end < text.count && text[end] == 0x0A
        return LineBreak(offset: isPair ? end + 1 : end, kind: .mandatory)
      }
      state.take(LineClass(value))
      offset = end
      guard offset < text.count else { return LineBreak(offset: offset, kind: .mandatory) }
      if state.allowsBreak(before: text.scalar(at: offset).value) {
        return LineBreak(offset: offset, kind: .allowed)
      }
    } while offset < limit
    return LineBreak(offset: offset, kind: .none)
  }
}

extension StandardLineBreaker.State {
  /// Goes on over a scalar.
  mutating func take(_ next: LineClass) {
    isJoined = next == .zeroWidthJoiner
    switch (previous, next) {
    case (.start, .mark), (.space, .mark), (.start, .zeroWidthJoiner), (.space, .zeroWidthJoiner):
      previous = .letter
    case (_, .mark), (_, .zeroWidthJoiner): break
    case (.opening, .space): break
    case (.start, .hyphen), (.space, .hyphen): previous = .sign
    default: previous = next
    }
  }

  /// Whether a line may end before a scalar; a line end is for the next step.
  func allowsBreak(before value: UInt32) -> Bool {
    if isLineEnd(value) { return false }
    let next = LineClass(value)
    switch next {
    case .space, .zeroWidthSpace, .joiner, .closing: return false
    case .mark, .zeroWidthJoiner: return false
    default: break
    }
    if isJoined { return false }
    switch previous {
    case .space, .zeroWidthSpace: return true
    case .joiner, .glue, .opening, .openingQuote, .sign, .quote: return false
    default: break
    }
    switch next {
    case .glue, .nonstarter, .hyphen, .quote: return false
    default: break
    }
    if previous == .hyphen { return next != .digit }
    return previous == .ideograph || next == .ideograph
      || previous == .closing && (next == .opening || next == .openingQuote)
  }
}
