/// The line breaker of the paginator: UAX #14, complete, in its default tailoring (X4).
///
/// A line must end at LF, CR, CRLF, VT, FF, NEL, U+2028 and U+2029, and may end wherever the rules of the standard
/// allow it. There is no dictionary for Thai and related scripts: their letters are kept together like other letters,
/// and lines end at spaces and U+200B.
public struct StandardLineBreaker: LineBreaker, Hashable, Sendable {
  /// Creates a breaker.
  public init() {}

  /// The state at the start of a paragraph, that of the machine.
  public var initialState: UInt8 { TextMachine.start }

  /// Finds the next break opportunity after an offset, at most up to a limit.
  ///
  /// - Complexity: O(*n*) in the bytes between the two offsets, and the few after them on which the decision depends.
  public func nextBreak(
    in text: Span<UInt8>, after offset: Int, upTo limit: Int, state: inout UInt8
  ) -> (offset: Int, kind: LineBreak) {
    let machine = TextMachine()
    var offset = offset
    var value: UInt32
    var end: Int
    (value, end) = text.scalar(at: offset)
    _ = machine.stepLine(&state, machine.kind(value))
    while true {
      if isLineEnd(value) {
        state = initialState
        let isPair = value == 0x0D && end < text.count && text[end] == 0x0A
        return (isPair ? end + 1 : end, .mandatory)
      }
      offset = end
      guard offset < text.count else { return (offset, .mandatory) }
      (value, end) = text.scalar(at: offset)
      let before = state
      switch TextMachine.Decision(rawValue: machine.stepLine(&state, machine.kind(value)) / 3) {
      case .lineBreak:
        state = before
        return (offset, .allowed)
      case .pending where machine.resolve(state, text, from: end) == .lineBreak:
        state = before
        return (offset, .allowed)
      default: break
      }
      if offset >= limit {
        state = before
        return (offset, .none)
      }
    }
  }
}
