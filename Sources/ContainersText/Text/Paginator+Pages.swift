extension Paginator {
  /// The number of pages, once the last one has been found; nil before, see ``progress`` for an estimate.
  public var pageCount: Int? { table.isComplete ? table.knownCount : nil }

  /// The last page found so far; 0 before any.
  ///
  /// It is the last page of the book after ``isAvailable(_:)`` has returned false (X2).
  public var lastKnownPage: Int { max(0, table.knownCount - 1) }

  /// Whether the book has a page; finds the pages up to it (X2).
  ///
  /// Page 0 always exists.
  ///
  /// - Complexity: O(1) for a known page, otherwise O(*n*) in the bytes from the last known page on.
  public func isAvailable(_ page: Int) -> Bool {
    if page >= table.knownCount { extend(to: PageGoal(page: page)) }
    return page >= 0 && page < table.knownCount
  }

  /// The bytes of a page; the ranges of all pages partition the text (X3).
  ///
  /// - Complexity: as ``isAvailable(_:)``.
  /// - Throws: ``PaginatorError/page(_:count:)`` (X8).
  public func range(ofPage page: Int) throws(PaginatorError) -> Range<Int> {
    guard isAvailable(page) else {
      _ = isAvailable(.max)
      throw .page(page, count: table.knownCount)
    }
    return table.range(page, count: text.count)
  }

  /// The visible bytes of a page.
  func visibleRange(ofPage page: Int) throws(PaginatorError) -> Range<Int> {
    let range = try range(ofPage: page)
    guard let first = laidLines(from: table.start(of: page), upTo: range.upperBound, 1).first else {
      return range.lowerBound..<range.lowerBound
    }
    let start = first.range.lowerBound
    return start..<text.string.utf8.span.startOfWhiteSpace(before: range.upperBound, from: start)
  }

  /// Returns the visible text of a page: without blank lines at its top and white space at its end (X2, X3).
  ///
  /// - Complexity: as ``isAvailable(_:)``, and O(*m*) in the bytes that are trimmed.
  /// - Throws: ``PaginatorError/page(_:count:)`` (X8).
  public func text(ofPage page: Int) throws(PaginatorError) -> Substring {
    text.substring(try visibleRange(ofPage: page))
  }

  /// Returns the visible lines of a page, at least one; their ranges add up to the range of the page (X2, X3).
  ///
  /// - Complexity: as ``isAvailable(_:)``, and O(*m*) in the bytes of the page.
  /// - Throws: ``PaginatorError/page(_:count:)`` (X8).
  public func lines(ofPage page: Int) throws(PaginatorError) -> [PageLine] {
    let range = try range(ofPage: page)
    return lines(from: table.start(of: page), upTo: range.upperBound)
  }

  /// The visible lines of a page that starts at a cursor.
  func lines(from start: LineCursor<Breaker.State>, upTo end: Int) -> [PageLine] {
    let range = start.offset..<end
    let laid = laidLines(from: start, upTo: end, max(1, size.lines))
    guard !laid.isEmpty else {
      let start = range.lowerBound
      return [PageLine(range: range, text: text.substring(start..<start), endsWithHyphen: false)]
    }
    return laid.indices.map { index in
      let line = laid[index]
      let start = index == 0 ? range.lowerBound : line.range.lowerBound
      let end = index == laid.count - 1 ? range.upperBound : line.range.upperBound
      return PageLine(
        range: start..<end, text: text.substring(line.range.lowerBound..<line.contentEnd),
        endsWithHyphen: line.endsWithHyphen)
    }
  }

  /// The first lines after a cursor that begin before an offset, without blank lines at the top.
  @specialized(where Measurer == CellMeasurer, Breaker == StandardLineBreaker)
  private func laidLines(from start: LineCursor<Breaker.State>, upTo end: Int, _ count: Int) -> [LaidLine] {
    if let shortcut { return shortcut.lines(self, start, end, count) }
    let layout = layout
    let bytes = text.string.utf8.span
    var cursor = start
    var laid: [LaidLine] = []
    while cursor.offset < end, laid.count < count {
      let line = layout.nextLine(bytes, &cursor)
      if !line.isBlank || !laid.isEmpty { laid.append(line) }
    }
    return laid
  }

  /// Returns the page that contains an offset; a boundary belongs to the page that starts there, the end of the text to
  /// the last page (X3).
  ///
  /// - Complexity: O(log *p*) in the known pages, otherwise O(*n*) in the bytes from the last known page on.
  /// - Throws: ``PaginatorError/offset(_:count:)`` (X8).
  public func page(containing offset: Int) throws(PaginatorError) -> Int {
    guard offset >= 0, offset <= text.count else { throw .offset(offset, count: text.count) }
    if !isKnown(offset) { extend(to: PageGoal(start: offset + 1)) }
    return table.starts.last(notAfter: offset)
  }

  /// Whether the page of an offset has been found.
  func isKnown(_ offset: Int) -> Bool {
    table.isComplete || table.starts.last > offset
  }
}
