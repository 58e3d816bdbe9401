extension Paginator {
  /// How far back, in bytes, the start of a paragraph is searched for.
  static var provisionalReach: Int { 4096 }

  /// Returns a page that contains an offset, quickly: the book's own if it is known, otherwise one that starts nearby
  /// (X6).
  ///
  /// It changes nothing and finds no pages. The page starts at a paragraph, or at a line of a very long one, so it is
  /// usually not one of the book's pages. Show it while ``advance(byUpTo:)`` continues, and the book's own page as soon
  /// as that is known.
  ///
  /// - Returns: The bytes of the page; its lines, at least one, whose ranges add up to that of the page; its number if
  ///   it is one of the book's.
  /// - Complexity: O(*m*) in the bytes of a page and of the part of the paragraph before it, at most some thousands,
  ///   independent of the offset; plus O(log *p*) in the known pages.
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
    // Pages from there on, until one contains the offset.
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

  /// The start of the paragraph around an offset; in a long one, of the cluster there.
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
