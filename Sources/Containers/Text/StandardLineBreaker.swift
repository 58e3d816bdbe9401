/// The line breaker of the paginator: UAX #14, complete, in its default tailoring (X4).
///
/// A line must end at LF, CR, CRLF, VT, FF, NEL, U+2028 and U+2029, and may end wherever the rules of the standard
/// allow it. There is no dictionary for Thai and its kin: their letters hold together as other letters do, and end
/// lines at spaces and U+200B.
public struct StandardLineBreaker: LineBreaker, Hashable, Sendable {
  /// What the breaker remembers: one byte, the state of a machine.
  public struct State: Hashable, Sendable {
    var number = TextMachine.start
  }

  /// Creates a breaker.
  public init() {}

  /// The version of the Unicode data behind it.
  public static var unicodeVersion: StaticString { TextTables.unicodeVersion }

  /// The state at the start of a paragraph.
  public var initialState: State { State() }

  /// Finds the next break opportunity after an offset, at most up to a limit.
  ///
  /// - Complexity: O(*n*) in the bytes between the two, and the few after it on which the decision depends.
  public func nextBreak(
    in text: Span<UInt8>, after offset: Int, upTo limit: Int, state: inout State
  ) -> LineBreak {
    let machine = TextMachine()
    var offset = offset
    var value: UInt32
    var end: Int
    (value, end) = text.scalar(at: offset)
    _ = machine.stepLine(&state.number, machine.kind(value))
    while true {
      if isLineEnd(value) {
        state = initialState
        let isPair = value == 0x0D && end < text.count && text[end] == 0x0A
        return LineBreak(offset: isPair ? end + 1 : end, kind: .mandatory)
      }
      offset = end
      guard offset < text.count else { return LineBreak(offset: offset, kind: .mandatory) }
      (value, end) = text.scalar(at: offset)
      let before = state
      switch TextMachine.Decision(rawValue: machine.stepLine(&state.number, machine.kind(value)) / 3) {
      case .lineBreak:
        state = before
        return LineBreak(offset: offset, kind: .allowed)
      case .pending where machine.resolve(state.number, text, from: end) == .lineBreak:
        state = before
        return LineBreak(offset: offset, kind: .allowed)
      default: break
      }
      if offset >= limit {
        state = before
        return LineBreak(offset: offset, kind: .none)
      }
    }
  }
}
