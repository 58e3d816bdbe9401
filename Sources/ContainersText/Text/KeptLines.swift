/// The last lines of the page being filled, as many as may have to move to the next one (X4: widows and orphans).
///
/// Whatever the length of page and paragraph, it knows a few lines back and looks a few lines ahead.
struct KeptLines<State> {
  /// Where the last lines of the page start, at the most as many as can move.
  private var starts: [LineCursor<State>] = []
  /// The lines on the page that take a place.
  private var count = 0
  /// Those of them that belong to the last paragraph.
  private var paragraphCount = 0
  /// Whether the last paragraph begins on this page.
  private var isBegun = false

  /// Puts a line onto the page.
  mutating func add(_ start: LineCursor<State>, isFirst: Bool, _ size: PageSize) {
    if isFirst { (paragraphCount, isBegun) = (0, true) }
    paragraphCount += 1
    count += 1
    starts.append(start)
    if starts.count > Self.mostMoved(size) { starts.removeFirst() }
  }

  /// Ends the page, and forgets it.
  ///
  /// - Returns: where the next page starts instead, if it gets lines of this one.
  mutating func endPage(
    before next: LineCursor<State>, _ size: PageSize, _ bytes: Span<UInt8>,
    _ nextLine: (inout LineCursor<State>) -> LaidLine
  ) -> LineCursor<State>? {
    defer { self = KeptLines() }
    guard !bytes.startsParagraph(next.offset) else { return nil }
    var rest = next
    var following = 0
    repeat {
      _ = nextLine(&rest)
      following += 1
    } while following < size.widows && rest.offset < bytes.count && !bytes.startsParagraph(rest.offset)
    var moved = Swift.max(0, size.widows - following)
    if isBegun, paragraphCount - moved < size.orphans { moved = paragraphCount }
    guard moved > 0, moved < count, moved <= starts.count else { return nil }
    return starts[starts.count - moved]
  }

  /// A paragraph moves as a whole if fewer than `orphans` of its lines would stay.
  private static func mostMoved(_ size: PageSize) -> Int {
    Swift.max(0, size.orphans - 1).addingSaturated(Swift.max(0, size.widows - 1))
  }
}

extension Span where Element == UInt8 {
  /// Whether a paragraph starts at an offset: the text does, or a line end stands before it.
  func startsParagraph(_ offset: Int) -> Bool {
    offset == 0 || startOfLineEnd(before: offset, from: 0) < offset
  }
}
