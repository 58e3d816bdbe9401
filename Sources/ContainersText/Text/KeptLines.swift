/// The last lines of the page being filled, as many as may have to move to the next page (X4: widows and orphans).
///
/// Independent of the length of page and paragraph, it keeps a few previous lines and reads a few lines ahead.
struct KeptLines<State> {
  /// The maximum number of lines after a heading: the lines that it is kept with, and the blank lines between.
  private static var mostAfterHeading: Int { 6 }
  /// The number of lines with text that follow a heading on its page.
  private static var afterHeading: Int { 2 }

  /// The last lines of the page, at most as many as can move.
  private var lines: [(start: LineCursor<State>, isBlank: Bool)] = []
  /// The number of lines that take space on the page.
  private var count = 0
  /// The number of those in the last paragraph.
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

  /// Ends the page.
  ///
  /// - Returns: The start of the next page, if it gets lines of this one; nil otherwise.
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

  /// The number of lines of the last paragraph that move to the next page.
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

  /// The number of lines that move if a heading moves too, because too few lines would stay after it.
  private func withHeading(_ moved: Int, before next: Int, _ headings: [Int]) -> Int {
    var (result, texts) = (moved, 0)
    var end = moved > 0 ? lines[lines.count - moved].start.offset : next
    for index in lines.indices.dropLast(moved).reversed() {
      let line = lines[index]
      if headings.hasElement(in: line.start.offset..<end) {
        // Consecutive headings move together.
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
  /// Whether any of some ordered numbers is in a range; O(log numbers).
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
  /// Whether a paragraph starts at an offset: at the start of the text, or after a line end.
  func startsParagraph(_ offset: Int) -> Bool {
    offset == 0 || startOfLineEnd(before: offset, from: 0) < offset
  }
}
