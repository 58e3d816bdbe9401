import Containers
import ContainersText

/// Finds the chapters of a text by simple patterns.
///
/// Headings like `CHAPTER I. …`, `Book II`, `Part 3` or `第三回`; else titles in `《…》`; else a section every
/// twenty pages or so. Lines that begin unlike a heading are skipped at the speed of memory (X6).
struct ChapterFinder {
  /// A line that may be a heading.
  private struct Line {
    let offset: Int
    /// What is seen of it.
    let heading: Range<Int>
  }

  /// What twenty pages of a printed size hold, in bytes.
  private static let sectionLength = 24_000
  /// A longer line is not a heading.
  private static let headingLimit = 240

  private let text: BookText

  init(_ text: BookText) {
    self.text = text
  }

  /// The chapters in order, one at the least; the first one begins at the start of the text.
  ///
  /// - Complexity: O(bytes).
  func chapters() -> Chapters {
    text.string.utf8.span.withUnsafeBufferPointer { Chapters(places(TextScan($0)), in: text) }
  }

  private func places(_ scan: TextScan) -> [ChapterPlace] {
    var (words, brackets) = lines(scan)
    words = withoutContents(words, scan)
    if words.count >= 2 { return places(at: words, scan) }
    if brackets.count >= 3 { return places(at: brackets, scan) }
    return sections(scan)
  }

  // MARK: Lines

  /// The lines that are numbered headings, and those that are titles in brackets.
  private func lines(_ scan: TextScan) -> (words: [Line], brackets: [Line]) {
    var (words, brackets): ([Line], [Line]) = ([], [])
    var start = 0
    var followsBlank = true
    while start < scan.count {
      let end = scan.endOfLine(from: start)
      var isBlank = false
      if end - start <= Self.headingLimit {
        let first = scan.firstVisible(start..<end)
        isBlank = first == end
        if followsBlank, beginsLikeHeading(first, scan) {
          let line = Line(offset: start, heading: first..<scan.endOfVisible(first..<end))
          if ChapterHeading.isNumbered(text.substring(line.heading)) { words.append(line) }
        } else if scan.holds("《", at: first) {
          let last = scan.endOfVisible(first..<end)
          if scan.holds("》", at: last - 3) { brackets.append(Line(offset: start, heading: first..<last)) }
        }
      }
      guard end < scan.count else { break }
      // A form feed starts a page, which is as good as a blank line (X4).
      followsBlank = isBlank || scan[end] == 0x0C
      start = scan.holds("\r\n", at: end) ? end + 2 : end + 1
    }
    return (words, brackets)
  }

  private func beginsLikeHeading(_ offset: Int, _ scan: TextScan) -> Bool {
    guard offset < scan.count else { return false }
    if 0x41...0x5A ~= scan[offset] { return ChapterHeading.isWord(scan.word(at: offset)) }
    return scan.holds("第", at: offset)
      || ChapterHeading.wordsFromRight.contains { scan.holds($0, at: offset) }
  }

  // MARK: From headings to chapters

  /// Leaves out the entries of a table of contents: headings that come again with text behind them.
  private func withoutContents(_ lines: [Line], _ scan: TextScan) -> [Line] {
    var lastPlace: [String: Int] = [:]
    let keys = lines.map { ChapterHeading.key(text.substring($0.heading)) }
    for (key, line) in zip(keys, lines) { lastPlace[key] = line.offset }
    return lines.indices.filter { index in
      if lastPlace[keys[index]] == lines[index].offset { return true }
      let end = index + 1 < lines.count ? lines[index + 1].offset : text.count
      return hasOpening(lines[index].heading.upperBound, end, scan)
    }.map { lines[$0] }
  }

  /// Whether anything is seen at the beginning of a range.
  private func hasOpening(_ start: Int, _ end: Int, _ scan: TextScan) -> Bool {
    guard start < end else { return false }
    let limit = min(end, start + Chapter.openingLimit)
    return limit < end || scan.firstVisible(start..<limit) < limit
  }

  private func places(at lines: [Line], _ scan: TextScan) -> [ChapterPlace] {
    var places: [ChapterPlace] = []
    places.reserveCapacity(lines.count + 1)
    if let first = lines.first, hasOpening(0, first.offset, scan) {
      places.append(frontMatter(to: first.offset))
    }
    for line in lines { places.append(ChapterPlace(offset: line.offset, heading: line.heading)) }
    places[0].offset = 0
    return places
  }

  private func sections(_ scan: TextScan) -> [ChapterPlace] {
    var starts = [0]
    while scan.count - starts[starts.count - 1] > Self.sectionLength * 3 / 2 {
      var place = starts[starts.count - 1] + Self.sectionLength
      // A section begins with a paragraph, if one begins not too far away.
      let limit = min(scan.count, place + Self.sectionLength / 4)
      let wanted = place
      while place < limit, scan[place - 1] != 0x0A { place += 1 }
      if place == limit { place = boundary(at: wanted) }
      starts.append(place)
    }
    if starts.count == 1 { return [frontMatter(to: scan.count)] }
    return starts.enumerated().map { ChapterPlace(offset: $1, section: $0 + 1) }
  }

  /// The start of the cluster that an offset lies in.
  private func boundary(at offset: Int) -> Int {
    offset - text.substring(max(0, offset - 64)..<offset).suffix(1).utf8.count
  }

  /// What stands before the first heading, under the name of its first line.
  private func frontMatter(to end: Int) -> ChapterPlace {
    let lines = text.substring(0..<min(end, Chapter.openingLimit)).split(whereSeparator: \.isNewline)
    guard let title = lines.lazy.map(\.trimmed).first(where: { !$0.isEmpty }),
      title.count <= ChapterHeading.lengthLimit
    else { return ChapterPlace(offset: 0) }
    let start = text.string.utf8.distance(from: text.string.startIndex, to: title.startIndex)
    return ChapterPlace(offset: 0, heading: start..<start + title.utf8.count)
  }
}
