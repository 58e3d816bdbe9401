import ContainersText

/// The oracle: pages found the plain way, every width measured anew from the start of its line.
struct PlainBook {
  struct Line: Equatable {
    var range: Range<Int>
    var contentEnd: Int
    var endsWithHyphen = false
    var isBlank: Bool { contentEnd == range.lowerBound }
  }

  private(set) var lines: [Line] = []
  private(set) var pages: [[Line]] = []
  private let bytes: [UInt8]
  private let string: String
  private let columns: Int
  private let font: Font
  /// The offsets of all grapheme boundaries, in order.
  private var boundaries: [Int] = []
  private var breaks: [(offset: Int, kind: LineBreak)] = []

  /// The advances of clusters, of the hyphen, and between tab stops.
  struct Font {
    var advance: (Character) -> Int = { CellMeasurer.width(of: $0) }
    var tab = 8
    var hyphen = 1
  }

  init(_ string: String, columns: Int, lines limit: Int, font: Font = Font()) {
    self.font = font
    self.string = string
    self.columns = columns
    bytes = Array(string.utf8)
    var offset = 0
    for character in string {
      boundaries.append(offset)
      offset += character.utf8.count
    }
    boundaries.append(offset)
    findBreaks()
    var start = 0
    while start < bytes.count {
      lines.append(line(at: start))
      start = lines[lines.count - 1].range.upperBound
    }
    fillPages(max(1, limit))
  }

  /// All opportunities at grapheme boundaries, found in one go.
  private mutating func findBreaks() {
    let known = Set(boundaries)
    let breaker = StandardLineBreaker()
    var state = breaker.initialState
    var offset = 0
    while offset < bytes.count {
      let found = breaker.nextBreak(in: bytes.span, after: offset, upTo: bytes.count, state: &state)
      offset = found.offset
      if known.contains(offset) { breaks.append(found) }
    }
  }

  private func isSpace(_ character: Character) -> Bool {
    [" ", "\t", "\u{3000}"].contains(character)
  }

  private func isWhite(_ character: Character) -> Bool {
    isSpace(character) || character.isNewline
  }

  private func text(_ range: Range<Int>) -> Substring {
    BookText(string).substring(range)
  }

  private func content(_ range: Range<Int>, _ kind: LineBreak) -> Int {
    // Scalars, since a space may belong to the cluster of the sign before it.
    var scalars = text(range).unicodeScalars
    let last = scalars.last.map(Character.init)
    if kind == .mandatory, let last, last.isNewline {
      let isPair = text(range).hasSuffix("\r\n")
      scalars.removeLast(isPair ? 2 : 1)
    }
    while let last = scalars.last, isSpace(Character(last)) { scalars.removeLast() }
    return range.lowerBound + String(scalars).utf8.count
  }

  private func width(_ range: Range<Int>) -> Int {
    var width = 0
    for character in text(range) {
      width += character == "\t" ? font.tab - width % font.tab : font.advance(character)
    }
    return width
  }

  private func line(at start: Int) -> Line {
    var best: Line?
    for next in breaks where next.offset > start {
      let end = content(start..<next.offset, next.kind)
      let isHyphen = next.kind == .allowed && text(start..<next.offset).unicodeScalars.last == "\u{AD}"
      guard width(start..<end) <= columns || end == start else {
        break
      }
      if next.kind == .mandatory { return Line(range: start..<next.offset, contentEnd: end) }
      if width(start..<end) + (isHyphen ? font.hyphen : 0) <= columns {
        best = Line(range: start..<next.offset, contentEnd: end, endsWithHyphen: isHyphen)
      }
    }
    return best ?? cut(at: start)
  }

  private func cut(at start: Int) -> Line {
    var result = Line(range: start..<start, contentEnd: start)
    for (from, to) in zip(boundaries, boundaries.dropFirst()) where from >= start {
      let character = text(from..<to)
      let isHanging = character.allSatisfy(isSpace)
      // The space that a sign encloses hangs like others.
      let seen = content(from..<to, .none)
      // A break within the cluster before counts from here on.
      if let done = breaks.first(where: { $0.offset > from || $0.offset == from && from > start }),
        content(start..<done.offset, done.kind) <= from
      {
        return Line(range: start..<done.offset, contentEnd: result.contentEnd)
      }
      guard width(start..<seen) <= columns || from == start || isHanging else { break }
      result = Line(range: start..<to, contentEnd: content(start..<to, .none))
    }
    if let done = breaks.first(where: { $0.offset >= result.range.upperBound }),
      content(start..<done.offset, done.kind) <= result.range.upperBound
    {
      let end = content(start..<done.offset, done.kind)
      return Line(range: start..<done.offset, contentEnd: min(end, result.contentEnd))
    }
    return result
  }

  private mutating func fillPages(_ limit: Int) {
    var page: [Line] = []
    var index = 0
    while index < lines.count {
      page.append(lines[index])
      var end = lines[index].range.upperBound
      index += 1
      let endsPage = bytes[end - 1] == 0x0C
      if !endsPage && end < bytes.count {
        guard page.drop(while: \.isBlank).count >= limit else { continue }
        let rest = text(end..<bytes.count)
        let white = rest.prefix(while: isWhite)
        let upToFeed = white.firstIndex(of: "\u{C}")
        if upToFeed != nil || white.endIndex == rest.endIndex {
          end += rest[..<(upToFeed.map { rest.index(after: $0) } ?? rest.endIndex)].utf8.count
        }
        while index < lines.count, lines[index].range.upperBound <= end {
          page.append(lines[index])
          index += 1
        }
      }
      pages.append(page)
      page = []
    }
    if !page.isEmpty { pages.append(page) }
  }
}
