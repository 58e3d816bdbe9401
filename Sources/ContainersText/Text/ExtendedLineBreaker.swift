/// A line breaker with further places where lines may end, such as the words that a dictionary of Thai finds (X4).
///
/// The standard breaker knows no words where no spaces stand between them. This one asks for places within each
/// piece of text that it leaves whole, from one opportunity to the next, 1024 bytes at a time:
///
///     let breaker = ExtendedLineBreaker(StandardLineBreaker()) { run in thaiDictionary.wordStarts(in: run) }
///     let paginator = try Paginator(text: text, size: size, measurer: CellMeasurer(), breaker: breaker)
///
/// No hyphen is shown at these places; put soft hyphens into the text for that.
public struct ExtendedLineBreaker<Base: LineBreaker>: LineBreaker {
  private let base: Base
  private let places: (Substring) -> [Int]

  /// Creates a breaker.
  ///
  /// - Parameters:
  ///   - base: the breaker whose opportunities all remain.
  ///   - places: the places within a piece of text where a line may end as well, in bytes from the start of the
  ///     piece and in any order; those that are not inside it, or within a scalar, do not count. The same piece must
  ///     always get the same answer.
  public init(_ base: Base, places: @escaping (_ run: Substring) -> [Int]) {
    self.base = base
    self.places = places
  }

  /// The state at the start of a paragraph: the base's, and the places in the piece of text there, up to its end.
  public var initialState: (base: Base.State, run: [Int]) { (base.initialState, []) }

  /// Finds the next break opportunity after an offset, of the base or a further one, at most up to a limit.
  ///
  /// - Complexity: as that of the base, and one question for each piece of text.
  public func nextBreak(
    in text: Span<UInt8>, after offset: Int, upTo limit: Int, state: inout (base: Base.State, run: [Int])
  ) -> (offset: Int, kind: LineBreak) {
    if state.run.last ?? 0 <= offset { state.run = findRun(text, offset, state.base) }
    let end = state.run.last ?? text.count
    let place = state.run.first { $0 > offset } ?? end
    let goal = Swift.min(place, Swift.max(limit, offset + 1))
    let found = base.nextBreak(in: text, after: offset, upTo: goal, state: &state.base)
    if found.offset >= end { state.run = [] }
    guard found.offset == place, place < end, found.kind == .none else { return found }
    return (found.offset, .allowed)
  }

  private func findRun(_ text: Span<UInt8>, _ offset: Int, _ state: Base.State) -> [Int] {
    var state = state
    let limit = Swift.min(text.count, offset.addingSaturated(1024))
    let end = base.nextBreak(in: text, after: offset, upTo: limit, state: &state).offset
    var bytes: [UInt8] = []
    for index in offset..<Swift.min(end, text.count) { bytes.append(text[index]) }
    let found = places(Substring(String(decoding: bytes, as: UTF8.self)))
    let inside = found.filter { $0 > 0 && $0 < end - offset && text.isScalarBoundary(offset + $0) }
    return inside.map { offset + $0 }.sorted() + [end]
  }
}
