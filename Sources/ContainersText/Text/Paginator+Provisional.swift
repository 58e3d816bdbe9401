extension Paginator {
  /// How far back, in bytes, the start of a paragraph is looked for.
  static var provisionalReach: Int { 4096 }

  /// A page that shows an offset, at once: the book's own if that has been found, else one that starts nearby (X6).
  ///
  /// Finds no pages, and changes nothing. It starts where a paragraph does, or a line of a very long one, so it is not
  /// one of the book's pages as a rule: show it while ``advance(byUpTo:)`` goes on, and the book's own page as soon as
  /// that is known.
  ///
  /// - Returns: The bytes of the page; its lines, one at the least, whose ranges join to that of the page; its number if
  ///   it is one of the book's.
  /// - Complexity: O(*m*) in the bytes of a page and of the part of the paragraph before it, some thousands at the
  ///   most, wherever the offset lies; O(log *p*) more in the known pages.
  /// - Throws: ``PaginatorError/offset(_:count:)`` (X8).
  public func provisionalPage(near offset: Int) throws(PaginatorError)
    -> (range: Range<Int>, lines: [PageLine], number: Int?)
  {
    guard offset >= 0, offset <= text.count else { throw .offset(offset, count: text.count) }
    if isKnown(offset) {
      let page = table.starts.last(notAfter: offset)
      return (try range(ofPage: page), try lines(ofPage: page), page)
    }
    let bytes = text.string.utf8.span
    let layout = layout
    var part = Table(initialState: breaker.initialState, isEmpty: false)
    part.cursor = LineCursor(offset: startNear(offset, bytes), state: breaker.initialState)
    var start = part.cursor
    // Pages from there on, until one goes beyond the offset.
    while !part.isComplete {
      let known = part.starts.count
      part.step(layout, size, headings, bytes)
      guard part.starts.count > known else { continue }
      if part.cursor.offset > offset { break }
      start = part.cursor
    }
    let end = part.cursor.offset
    return (start.offset..<end, lines(from: start, upTo: end), nil)
  }

  /// The start of the paragraph around an offset; of a long one the cluster there.
  private func startNear(_ offset: Int, _ bytes: Span<UInt8>) -> Int {
    var place = min(offset, bytes.count - 1)
    let floor = max(0, place - Self.provisionalReach)
    while !bytes.isScalarBoundary(place) { place -= 1 }
    let near = offset == bytes.count ? max(0, place - Self.provisionalReach / 4) : place
    while place > floor {
      let (value, start) = bytes.scalar(before: place)
      if isLineEnd(value), !(value == 0x0D && bytes[place] == 0x0A) { return place }
      place = start
    }
    return place == 0 ? 0 : startOfCluster(near)
  }

  private func startOfCluster(_ offset: Int) -> Int {
    let string = text.string
    let index = string.index(before: string.index(after: text.index(offset)))
    return string.utf8.distance(from: string.startIndex, to: index)
  }
}
