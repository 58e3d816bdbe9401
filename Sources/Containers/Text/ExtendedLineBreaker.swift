/// A line breaker with further places where lines may end: what a dictionary of Thai, Khmer or Lao finds, say (X4).
///
/// The standard breaker knows no words where no spaces stand between them. This one asks for places within each
/// piece of text that it leaves whole, from one opportunity to the next:
///
///     let breaker = ExtendedLineBreaker(StandardLineBreaker()) { run in thaiDictionary.wordStarts(in: run) }
///     let paginator = try Paginator(text: text, size: size, measurer: CellMeasurer(), breaker: breaker)
///
/// No hyphen is shown at these places; put soft hyphens into the text for that.
public struct ExtendedLineBreaker<Base: LineBreaker>: LineBreaker {
  /// What the breaker remembers: its base's state, and the piece of text it is in.
  public struct State {
    var base: Base.State
    var run: Run?
  }

  /// A piece of text from one opportunity of the base to the next; pages that start within it share it.
  final class Run {
    let end: Int
    let places: [Int]

    init(end: Int, places: [Int]) {
      self.end = end
      self.places = places
    }
  }

  /// The most bytes of a piece; a longer one is asked for part by part.
  public static var longestRun: Int { 1024 }

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

  /// The state at the start of a paragraph.
  public var initialState: State { State(base: base.initialState) }

  /// Finds the next break opportunity after an offset, of the base or a further one, at most up to a limit.
  ///
  /// - Complexity: as that of the base, and one question for each piece of text.
  public func nextBreak(
    in text: Span<UInt8>, after offset: Int, upTo limit: Int, state: inout State
  ) -> LineBreak {
    let run = state.run.flatMap { $0.end > offset ? $0 : nil } ?? findRun(text, offset, state.base)
    let place = run.places.first { $0 > offset }
    let goal = Swift.min(place ?? run.end, Swift.max(limit, offset + 1))
    let found = base.nextBreak(in: text, after: offset, upTo: goal, state: &state.base)
    state.run = found.offset < run.end ? run : nil
    guard found.offset == place, found.kind == .none else { return found }
    return LineBreak(offset: found.offset, kind: .allowed)
  }

  private func findRun(_ text: Span<UInt8>, _ offset: Int, _ state: Base.State) -> Run {
    var state = state
    let limit = Swift.min(text.count, offset.addingSaturated(Self.longestRun))
    let end = base.nextBreak(in: text, after: offset, upTo: limit, state: &state).offset
    var bytes: [UInt8] = []
    for index in offset..<Swift.min(end, text.count) { bytes.append(text[index]) }
    let found = places(Substring(String(decoding: bytes, as: UTF8.self)))
    let inside = found.filter { $0 > 0 && $0 < end - offset && text.isScalarBoundary(offset + $0) }
    return Run(end: end, places: inside.map { offset + $0 }.sorted())
  }
}
