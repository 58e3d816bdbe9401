import ContainersText

/// Counts what a paginator asks for; shared by the counting measurer and breaker.
final class Tally {
  var measured = 0
  var longestRun = 0
  var broken = 0
}

struct CountingMeasurer: TextMeasurer {
  let tally: Tally
  let tabInterval = 8
  let hyphenAdvance = 1

  static func == (left: Self, right: Self) -> Bool { left.tally === right.tally }

  func advance(of run: Substring) -> Int {
    tally.measured += run.utf8.count
    tally.longestRun = max(tally.longestRun, run.utf8.count)
    return CellMeasurer.width(of: run)
  }
}

struct CountingBreaker: LineBreaker {
  let tally: Tally
  let base = StandardLineBreaker()
  var initialState: StandardLineBreaker.State { base.initialState }

  func nextBreak(
    in text: Span<UInt8>, after offset: Int, upTo limit: Int, state: inout StandardLineBreaker.State
  ) -> (offset: Int, kind: LineBreak) {
    let found = base.nextBreak(in: text, after: offset, upTo: limit, state: &state)
    tally.broken += found.offset - offset
    return found
  }
}
