import Containers

/// Finds the chapters of a text by simple patterns.
///
/// Headings like `CHAPTER I. …`, `Book II`, `Part 3` or `第三回`; else titles in `《…》`; else a section every
/// twenty pages or so.
struct ChapterFinder {
  /// A line, trimmed.
  private struct Line {
    let offset: Int
    /// Where the text begins, after the indent.
    let textOffset: Int
    let text: Substring
    let followsBlank: Bool
  }

  /// What twenty pages of a printed size hold, in bytes.
  private static let sectionLength = 24_000
  /// A line that is longer is no heading.
  private static let headingLimit = 240
  private static let openingLimit = 1500

  private let text: BookText

  init(_ text: BookText) {
    self.text = text
  }

  /// The chapters in order, one at the least; the first one begins at the start of the text.
  ///
  /// - Complexity: O(bytes).
  func chapters() -> [Chapter] {
    var words: [Line] = []
    var brackets: [Line] = []
    forEachLine { line in
      if line.followsBlank, ChapterHeading.isNumbered(line.text) { words.append(line) }
      if line.text.first == "《", line.text.last == "》" { brackets.append(line) }
    }
    words = withoutContents(words)
    if words.count >= 2 { return chapters(at: words) }
    if brackets.count >= 3 { return chapters(at: brackets) }
    return sections()
  }

  // MARK: Lines

  private func forEachLine(_ body: (Line) -> Void) {
    let bytes = text.string.utf8
    var start = bytes.startIndex
    var offset = 0
    var followsBlank = true
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(where: Self.isLineEnd) ?? bytes.endIndex
      let length = bytes.distance(from: start, to: end)
      var isBlank = false
      if length <= Self.headingLimit {
        let line = Self.trimmed(text.string[start..<end])
        isBlank = line.isEmpty
        if !isBlank {
          let indent = bytes.distance(from: start, to: line.startIndex)
          body(Line(offset: offset, textOffset: offset + indent, text: line, followsBlank: followsBlank))
        }
      }
      guard end < bytes.endIndex else { return }
      // A form feed starts a page, which is as good as a blank line (X4).
      followsBlank = isBlank || bytes[end] == 0x0C
      let isPair =
        bytes[end] == 0x0D && bytes.index(after: end) < bytes.endIndex
        && bytes[bytes.index(after: end)] == 0x0A
      start = bytes.index(end, offsetBy: isPair ? 2 : 1)
      offset += length + (isPair ? 2 : 1)
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0C || byte == 0x0D }

  private static func trimmed(_ text: Substring) -> Substring {
    let rest = text.drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return rest.prefix(0) }
    return rest[...last]
  }

  // MARK: From headings to chapters

  /// Leaves out the entries of a table of contents: headings that come again with text behind them.
  private func withoutContents(_ lines: [Line]) -> [Line] {
    var lastPlace: [String: Int] = [:]
    for line in lines { lastPlace[ChapterHeading.key(line.text)] = line.offset }
    return lines.enumerated().filter { index, line in
      if lastPlace[ChapterHeading.key(line.text)] == line.offset { return true }
      let end = index + 1 < lines.count ? lines[index + 1].offset : text.count
      return !opening(line.textOffset + line.text.utf8.count, end).isEmpty
    }.map(\.element)
  }

  private func chapters(at lines: [Line]) -> [Chapter] {
    var chapters: [Chapter] = []
    if let first = lines.first, !opening(0, first.offset).isEmpty {
      chapters.append(frontMatter(to: first.offset))
    }
    for (index, line) in lines.enumerated() {
      chapters.append(chapter(at: line, to: index + 1 < lines.count ? lines[index + 1].offset : text.count))
    }
    chapters[0].offset = 0
    return chapters
  }

  private func sections() -> [Chapter] {
    var starts = [0]
    let bytes = text.string.utf8.span
    while text.count - starts[starts.count - 1] > Self.sectionLength * 3 / 2 {
      var place = starts[starts.count - 1] + Self.sectionLength
      // A section begins with a paragraph, if one begins not too far away.
      let limit = min(text.count, place + Self.sectionLength / 4)
      let wanted = place
      while place < limit, bytes[place - 1] != 0x0A { place += 1 }
      if place == limit { place = boundary(at: wanted) }
      starts.append(place)
    }
    if starts.count == 1 { return [frontMatter(to: text.count)] }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : text.count
      return Chapter(
        title: "Section \(index + 1)", offset: starts[index], headingOffset: nil,
        opening: opening(starts[index], end))
    }
  }

  /// The start of the cluster that an offset lies in.
  private func boundary(at offset: Int) -> Int {
    offset - text.substring(max(0, offset - 64)..<offset).suffix(1).utf8.count
  }

  /// A chapter that begins with its heading.
  private func chapter(at line: Line, to end: Int) -> Chapter {
    Chapter(
      title: String(line.text), offset: line.offset, headingOffset: line.textOffset,
      opening: opening(line.textOffset + line.text.utf8.count, end))
  }

  /// What stands before the first heading, under the name of its first line.
  private func frontMatter(to end: Int) -> Chapter {
    let lines = text.substring(0..<min(end, Self.openingLimit)).split(whereSeparator: \.isNewline)
    guard let title = lines.lazy.map(Self.trimmed).first(where: { !$0.isEmpty }),
      title.count <= ChapterHeading.lengthLimit
    else { return Chapter(title: "Beginning", offset: 0, headingOffset: nil, opening: opening(0, end)) }
    let place = text.string.utf8.distance(from: text.string.startIndex, to: title.startIndex)
    return Chapter(
      title: String(title), offset: 0, headingOffset: place,
      opening: opening(place + title.utf8.count, end))
  }

  /// The first lines of a range, without blank ones; empty when there is no other.
  private func opening(_ start: Int, _ end: Int) -> String {
    guard start < end else { return "" }
    let limit = min(end, start + Self.openingLimit)
    let lines = text.substring(start..<limit).split(whereSeparator: \.isNewline).map(Self.trimmed)
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + (limit < end ? "…" : "")
  }
}
