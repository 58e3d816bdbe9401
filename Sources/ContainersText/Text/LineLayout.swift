/// The start of the next line, and what is already known about the text there.
struct LineCursor<State> {
  var offset: Int
  /// Whether the previous line was cut without a break.
  ///
  /// Then clusters are measured one by one up to the next break, so that each byte of a run that is too long is
  /// measured a bounded number of times (X2).
  var isCut: Bool
  /// The breaker's state at `stateOffset`; only a cut leaves that before `offset`.
  var state: State
  var stateOffset: Int
  /// The unit that begins at `offset`, if it has already been found.
  var unit: LineUnit<State>?

  init(offset: Int, isCut: Bool = false, state: State, unit: LineUnit<State>? = nil) {
    self.offset = offset
    self.isCut = isCut
    self.state = state
    stateOffset = offset
    self.unit = unit
  }
}

/// Text up to the next break opportunity, or of a bounded length without one.
struct LineUnit<State> {
  var start: Int
  let end: Int
  /// The start of hanging spaces and of the line end.
  let contentEnd: Int
  let kind: LineBreak
  /// The breaker's state at `end`.
  let state: State
}

/// A line as the layout found it.
struct LaidLine {
  let range: Range<Int>
  /// The end of the visible part, before hanging spaces and the line end.
  var contentEnd: Int
  var endsWithHyphen = false
  var isBlank: Bool { contentEnd == range.lowerBound }
}

/// Breaks text into lines, greedily (X4); lines do not depend on where pages begin.
struct LineLayout<Measurer: TextMeasurer, Breaker: LineBreaker> {
  let text: BookText
  let measurer: Measurer
  let breaker: Breaker
  let columns: Int
  var hyphenation: ((Substring) -> [Int])?

  /// Longer pieces of text are not hyphenated.
  private static var longestWord: Int { 96 }

  typealias Cursor = LineCursor<Breaker.State>
  typealias Unit = LineUnit<Breaker.State>

  /// A place where the current line may end.
  private struct Candidate {
    let cursor: Cursor
    let contentEnd: Int
    let endsWithHyphen: Bool
  }

  /// Lays out the line at the cursor, which must not be at the end of the text, and moves the cursor after it.
  func nextLine(_ bytes: Span<UInt8>, _ cursor: inout Cursor) -> LaidLine {
    let start = cursor.offset
    let beginsInWord = cursor.isCut
    var position = 0
    var contentEnd = start
    var best: Candidate?
    while true {
      let unit = cursor.unit ?? findUnit(bytes, at: cursor.offset, cursor.state)
      guard
        let end = measure(
          bytes, unit.start..<unit.contentEnd, from: position, piecewise: cursor.isCut, within: columns)
      else {
        if !beginsInWord, let line = partedLine(bytes, &cursor, unit, from: position, start: start) {
          return line
        }
        if let best {
          cursor = best.cursor
          if unit.start == cursor.offset { cursor.unit = unit }
          return LaidLine(
            range: start..<cursor.offset, contentEnd: best.contentEnd, endsWithHyphen: best.endsWithHyphen)
        }
        return cutLine(bytes, &cursor, unit, from: position, start: start, contentEnd: contentEnd)
      }
      if unit.contentEnd > unit.start { contentEnd = unit.contentEnd }
      let isCut = unit.kind == .none && cursor.isCut
      cursor = Cursor(offset: unit.end, isCut: isCut, state: unit.state)
      if unit.kind == .mandatory { return LaidLine(range: start..<unit.end, contentEnd: contentEnd) }
      if unit.kind == .allowed {
        let isHyphen = endsWithSoftHyphen(bytes, unit)
        if !isHyphen || end.addingSaturated(measurer.hyphenAdvance) <= columns {
          best = Candidate(cursor: cursor, contentEnd: contentEnd, endsWithHyphen: isHyphen)
        }
      }
      position = measure(bytes, unit.contentEnd..<unit.end, from: end, piecewise: false, within: .max) ?? end
    }
  }

  /// Parts a unit that does not fit by a hyphen, at the last place where its beginning fits; nil when there is none.
  private func partedLine(
    _ bytes: Span<UInt8>, _ cursor: inout Cursor, _ unit: Unit, from position: Int, start: Int
  ) -> LaidLine? {
    guard let hyphenation, unit.kind != .none, unit.contentEnd - unit.start <= Self.longestWord else {
      return nil
    }
    let room = columns - measurer.hyphenAdvance
    for place in hyphenation(text.substring(unit.start..<unit.contentEnd)).reversed() {
      let cut = unit.start.addingSaturated(place)
      guard place > 0, cut < unit.contentEnd, bytes.isScalarBoundary(cut),
        measure(bytes, unit.start..<cut, from: position, piecewise: false, within: room) != nil
      else { continue }
      var rest = unit
      rest.start = cut
      (cursor.offset, cursor.isCut, cursor.unit) = (cut, true, rest)
      return LaidLine(range: start..<cut, contentEnd: cut, endsWithHyphen: true)
    }
    return nil
  }

  /// Cuts a unit that is too long for its own line after the last cluster that fits, at least after one; spaces hang
  /// here too.
  private func cutLine(
    _ bytes: Span<UInt8>, _ cursor: inout Cursor, _ unit: Unit, from position: Int, start: Int,
    contentEnd: Int
  ) -> LaidLine {
    var cut = unit.start
    var position = position
    while cut < unit.contentEnd {
      let next = Swift.min(endOfCluster(bytes, at: cut), unit.contentEnd)
      // A cluster may end with a space, after a sign that encloses what follows.
      let spaces = bytes.startOfSpaces(before: next, from: cut)
      let end = measure(bytes, cut..<spaces, from: position, piecewise: true, within: columns)
      guard end != nil || cut == start || spaces == cut else { break }
      cut = next
      position = measure(bytes, spaces..<next, from: end ?? .max, piecewise: true, within: columns) ?? .max
    }
    let cutEnd = bytes.startOfSpaces(before: cut, from: unit.start)
    let contentEnd = cutEnd > unit.start ? cutEnd : contentEnd
    guard cut < unit.contentEnd else {
      cursor = Cursor(offset: unit.end, isCut: unit.kind == .none, state: unit.state)
      return LaidLine(range: start..<unit.end, contentEnd: contentEnd)
    }
    var rest = unit
    rest.start = cut
    cursor.offset = cut
    cursor.isCut = true
    cursor.unit = rest
    return LaidLine(range: start..<cut, contentEnd: contentEnd)
  }

  /// The position after a run of text, or `nil` once it exceeds the limit.
  private func measure(
    _ bytes: Span<UInt8>, _ range: Range<Int>, from position: Int, piecewise: Bool, within limit: Int
  ) -> Int? {
    var position = position
    var start = range.lowerBound
    let isPiecewise = piecewise || range.count > Measurer.longestRun
    while start < range.upperBound {
      if bytes[start] == 0x09 {
        position = measurer.tabStop(after: position)
        start += 1
      } else {
        let end =
          isPiecewise
          ? Swift.min(endOfCluster(bytes, at: start), range.upperBound)
          : endOfRun(bytes, start..<range.upperBound)
        position = position.addingSaturated(Swift.max(0, measurer.advance(of: run(bytes, start..<end))))
        start = end
      }
      if position > limit { return nil }
    }
    return position
  }

  /// The text of a run; of a single cluster that is longer than any run, only the beginning.
  private func run(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Substring {
    guard range.count > Measurer.longestRun else { return text.substring(range) }
    var end = range.lowerBound + Measurer.longestRun
    while !bytes.isScalarBoundary(end) { end -= 1 }
    return text.substring(range.lowerBound..<end)
  }

  private func endOfRun(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.lowerBound
    while end < range.upperBound, bytes[end] != 0x09 { end += 1 }
    return end
  }

  private func endsWithSoftHyphen(_ bytes: Span<UInt8>, _ unit: Unit) -> Bool {
    unit.end - unit.start >= 2 && bytes[unit.end - 1] == 0xAD && bytes[unit.end - 2] == 0xC2
  }
}
