/// Finding units and grapheme clusters.
extension LineLayout {
  /// The unit at an offset: up to the first break that is also a grapheme boundary, or to a bounded length.
  func findUnit(_ bytes: Span<UInt8>, at start: Int, _ state: Breaker.State) -> Unit {
    var state = state
    var end = start
    var boundary = start
    let limit = start.addingSaturated(Measurer.longestRun)
    while true {
      let goal = Swift.min(bytes.count, Swift.max(limit, boundary))
      let found = breaker.nextBreak(in: bytes, after: end, upTo: goal, state: &state)
      // A breaker that does not advance, or advances beyond the text, must not stop the layout (X8).
      end = Swift.min(Swift.max(found.offset, end + 1), bytes.count)
      boundary = firstBoundary(bytes, notBefore: end, from: boundary)
      guard boundary == end else { continue }
      if end == bytes.count { return unit(bytes, start..<end, .mandatory, state) }
      if found.kind != .none || end >= limit { return unit(bytes, start..<end, found.kind, state) }
    }
  }

  /// Advances the breaker's state to the cursor, so that a page can be laid out again from here.
  func catchUp(_ bytes: Span<UInt8>, _ cursor: inout Cursor) {
    while cursor.stateOffset < cursor.offset {
      let found = breaker.nextBreak(
        in: bytes, after: cursor.stateOffset, upTo: cursor.offset, state: &cursor.state)
      cursor.stateOffset = Swift.max(found.offset, cursor.stateOffset + 1)
    }
  }

  /// The end of the grapheme cluster that starts at an offset.
  func endOfCluster(_ bytes: Span<UInt8>, at offset: Int) -> Int {
    let next = offset + 1
    if next == bytes.count || isPlainBoundary(bytes, next) { return next }
    let start = text.index(offset)
    let rest = text.string[start...]
    return text.string.utf8.distance(from: text.string.startIndex, to: rest.index(after: start))
  }

  /// The first grapheme boundary at or after an offset, found from an earlier boundary.
  private func firstBoundary(_ bytes: Span<UInt8>, notBefore offset: Int, from boundary: Int) -> Int {
    if boundary >= offset { return boundary }
    if offset == bytes.count || isPlainBoundary(bytes, offset) { return offset }
    var boundary = boundary
    while boundary < offset { boundary = endOfCluster(bytes, at: boundary) }
    return boundary
  }

  /// Whether ASCII on both sides makes an offset a grapheme boundary.
  private func isPlainBoundary(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    let (before, after) = (bytes[offset - 1], bytes[offset])
    return before | after < 0x80 && !(before == 0x0D && after == 0x0A)
  }

  private func unit(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ kind: LineBreak, _ state: Breaker.State
  ) -> Unit {
    let (start, end) = (range.lowerBound, range.upperBound)
    let lineEnd = kind == .mandatory ? bytes.startOfLineEnd(before: end, from: start) : end
    let contentEnd = bytes.startOfSpaces(before: lineEnd, from: start)
    return Unit(start: start, end: end, contentEnd: contentEnd, kind: kind, state: state)
  }
}
