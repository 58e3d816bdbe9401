/// The last lines of the page being filled, as many as may have to move to the next one (X4: widows and orphans).
///
/// Whatever the length of page and paragraph, it knows a few lines back and looks a few lines ahead.
struct KeptLines<State> {
  /// A line that a heading is not parted from, and the blank ones between.
  private static var mostAfterHeading: Int { 6 }
  /// As many lines with text follow a heading on its page.
  private static var afterHeading: Int { 2 }

  /// The last lines of the page, at the most as many as can move.
  private var lines: [(start: LineCursor<State>, isBlank: Bool)] = []
  /// The lines on the page that take a place.
  private var count = 0
  /// Those of them that belong to the last paragraph.
  private var paragraphCount = 0
  /// Whether the last paragraph begins on this page.
  private var isBegun = false

  /// Puts a line onto the page.
  mutating func add(
    _ start: LineCursor<State>, isFirst: Bool, isBlank: Bool, _ size: PageSize, hasHeadings: Bool
  ) {
    if isFirst { (paragraphCount, isBegun) = (0, true) }
    paragraphCount += 1
    count += 1
    lines.append((start, isBlank))
    if lines.count > Self.mostMoved(size) + (hasHeadings ? Self.mostAfterHeading : 0) { lines.removeFirst() }
  }

  /// Ends the page, and forgets it.
  ///
  /// - Returns: where the next page starts instead, if it gets lines of this one.
  mutating func endPage(
    before next: LineCursor<State>, _ size: PageSize, _ headings: [Int], _ bytes: Span<UInt8>,
    _ nextLine: (inout LineCursor<State>) -> LaidLine
  ) -> LineCursor<State>? {
    defer { self = KeptLines() }
    var moved = bytes.startsParagraph(next.offset) ? 0 : movedLines(before: next, size, bytes, nextLine)
    if moved >= count || moved > min(lines.count, Self.mostMoved(size)) { moved = 0 }
    if !headings.isEmpty, bytes[next.offset - 1] != 0x0C {
      moved = withHeading(moved, before: next.offset, headings)
    }
    return moved > 0 ? lines[lines.count - moved].start : nil
  }

  /// The lines of the last paragraph that belong to the next page.
  private func movedLines(
    before next: LineCursor<State>, _ size: PageSize, _ bytes: Span<UInt8>,
    _ nextLine: (inout LineCursor<State>) -> LaidLine
  ) -> Int {
    var rest = next
    var following = 0
    repeat {
      _ = nextLine(&rest)
      following += 1
    } while following < size.widows && rest.offset < bytes.count && !bytes.startsParagraph(rest.offset)
    let moved = Swift.max(0, size.widows - following)
    return isBegun && paragraphCount - moved < size.orphans ? paragraphCount : moved
  }

  /// The lines that move when a heading does too, after which too few lines would stay.
  private func withHeading(_ moved: Int, before next: Int, _ headings: [Int]) -> Int {
    var (result, texts) = (moved, 0)
    var end = moved > 0 ? lines[lines.count - moved].start.offset : next
    for index in lines.indices.dropLast(moved).reversed() {
      let line = lines[index]
      if headings.hasElement(in: line.start.offset..<end) {
        // Headings that follow one another move together.
        guard lines.count - index < count else { return moved }
        (result, texts) = (lines.count - index, 0)
      } else if !line.isBlank {
        texts += 1
      }
      if texts >= Self.afterHeading { break }
      end = line.start.offset
    }
    return result
  }

  /// A paragraph moves as a whole if fewer than `orphans` of its lines would stay.
  private static func mostMoved(_ size: PageSize) -> Int {
    Swift.max(0, size.orphans - 1).addingSaturated(Swift.max(0, size.widows - 1))
  }
}

extension [Int] {
  /// Whether one of some numbers in order lies in a range; O(log numbers).
  fileprivate func hasElement(in range: Range<Int>) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] < range.upperBound
  }
}

extension Span where Element == UInt8 {
  /// Whether a paragraph starts at an offset: the text does, or a line end stands before it.
  func startsParagraph(_ offset: Int) -> Bool {
    offset == 0 || startOfLineEnd(before: offset, from: 0) < offset
  }
}
