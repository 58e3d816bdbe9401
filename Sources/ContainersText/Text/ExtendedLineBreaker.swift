/// A line breaker with additional break opportunities, such as the words that a Thai dictionary finds (X4).
///
/// The standard breaker finds no words that are not separated by spaces. This one asks for places within each run of
/// text between two opportunities of the base, at most 1024 bytes at a time:
///
///     let breaker = ExtendedLineBreaker(StandardLineBreaker()) { run in thaiDictionary.wordStarts(in: run) }
///     let paginator = try Paginator(text: text, size: size, measurer: CellMeasurer(), breaker: breaker)
///
/// No hyphen is shown at these places; for that, put soft hyphens into the text.
public struct ExtendedLineBreaker<Base: LineBreaker>: LineBreaker {
  private let base: Base
  private let places: (Substring) -> [Int]

  /// Creates a breaker.
  ///
  /// - Parameters:
  ///   - base: The base breaker; all of its opportunities remain.
  ///   - places: Returns the additional opportunities within a run of text, in bytes from its start and in any order;
  ///     offsets outside of the run or inside a scalar are ignored. The same run must always get the same answer.
  public init(_ base: Base, places: @escaping (_ run: Substring) -> [Int]) {
    self.base = base
    self.places = places
  }

  /// The state at the start of a paragraph: that of the base, and the places in the first run, up to its end.
  public var initialState: (base: Base.State, run: [Int]) { (base.initialState, []) }

  /// Finds the next break opportunity after an offset, of the base or an additional one, at most up to a limit.
  ///
  /// - Complexity: as that of the base, plus one call of `places` per run of text.
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
