import Glibc

/// Finds out whether the lines of a text were broken to a width, and joins them to paragraphs again.
///
/// Breaking is greedy: a break is one of the width when the next word would not have fitted into the line. A joined
/// text has the same number of bytes as before, and each offset means the same text: a line end becomes a space, and
/// what is to vanish becomes ``filler``. Verse, tables, lists and indented lines stay as they are.
public struct HardWrap {
  /// The byte in place of what is not to be seen: U+001F, which takes no cell.
  ///
  /// Texts have none, as control characters
  /// are replaced when they are read.
  public static let filler: UInt8 = 0x1F

  /// What is looked at to decide about a text.
  private static let sampleLength = 1 << 18
  /// Lines of such a length are not broken to a width.
  private static let longestWidth = 132
  /// Fewer breaks decide nothing.
  private static let fewestBreaks = 20
  /// The share of breaks at which the next word would not have fitted.
  private static let wrappedShare = 0.85
  /// How many columns a line may fall short of the width: for a whole text, and for one block of it.
  private static let (slack, blockSlack) = (4, 8)
  /// A longer block is looked at in parts.
  private static let longestBlock = 4096

  /// The width to which lines were broken: 98 of 100 are no longer.
  let width: Int
  /// Whether a blank at its end says that a line goes on (RFC 3676, format=flowed).
  let isMarked: Bool
  /// Whether the breaks are those of a width.
  let isWrapped: Bool

  /// Looks at the beginning of a text.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let sample = UnsafeBufferPointer(rebasing: bytes.prefix(Self.sampleLength))
    var lengths = [Int](repeating: 0, count: 1024)
    var lines: [TextLine] = []
    var offset = 0
    while offset < sample.count {
      let line = TextLine(sample, at: offset)
      offset = line.next
      // The last line of a part may go on.
      if offset == sample.count, sample.count < bytes.count { break }
      lines.append(line)
      if !line.isBlank { lengths[min(line.columns, lengths.count - 1)] += 1 }
    }
    var rest = lengths.reduce(0, +) * 98 / 100
    width =
      lengths.firstIndex { length in
        rest -= length
        return rest < 0
      } ?? 0
    var (breaks, full, marked) = (0, 0, 0)
    for (line, next) in zip(lines, lines.dropFirst()) where Self.mayJoin(line, next, sample) {
      breaks += 1
      if Self.isFull(line, next, width - Self.slack) { full += 1 }
      if line.hasTrailingBlank { marked += 1 }
    }
    let isLikely = width <= Self.longestWidth && breaks >= Self.fewestBreaks
    isMarked = isLikely && Double(marked) >= 0.9 * Double(breaks)
    isWrapped = isMarked || isLikely && Double(full) >= Self.wrappedShare * Double(breaks)
  }

  /// A text with its broken lines joined; nil when its lines are those of the author.
  ///
  /// - Parameter isForced: Whether lines are joined where that makes sense whatever the whole text looks like.
  /// - Returns: A text with the same number of bytes.
  /// - Complexity: O(bytes); a text whose lines stay costs only a look at its beginning.
  public static func joined(_ text: String, isForced: Bool = false) -> String? {
    text.utf8.span.withUnsafeBufferPointer { source in
      let wrap = HardWrap(source)
      guard wrap.isWrapped || isForced, let base = source.baseAddress else { return nil }
      return String(unsafeUninitializedCapacity: source.count) { target in
        guard let start = target.baseAddress else { return 0 }
        memcpy(start, base, source.count)
        wrap.join(source, into: start)
        return source.count
      }
    }
  }

  /// A text without what is not to be seen of it.
  public static func withoutFillers(_ text: String) -> String {
    text.utf8.contains(filler) ? String(decoding: text.utf8.filter { $0 != filler }, as: UTF8.self) : text
  }

  /// Joins the lines of all blocks.
  private func join(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) {
    var block: [TextLine] = []
    block.reserveCapacity(Self.longestBlock)
    var offset = 0
    while offset < source.count {
      let line = TextLine(source, at: offset)
      offset = line.next
      if !line.isBlank { block.append(line) }
      if line.isBlank || block.count == Self.longestBlock || offset == source.count {
        joinBlock(block, source, into: target)
        let last = block.last
        block.removeAll(keepingCapacity: true)
        if !line.isBlank, let last { block.append(last) }
      }
    }
  }

  /// Joins the lines of a block, if at half of its breaks the next word would not have fitted.
  private func joinBlock(
    _ lines: [TextLine], _ bytes: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
  ) {
    guard lines.count > 1 else { return }
    if isMarked {
      for index in 1..<lines.count where lines[index - 1].hasTrailingBlank {
        joinMarked(lines[index - 1], lines[index], bytes, into: target)
      }
      return
    }
    var (breaks, full) = (0, 0)
    let limit = width - Self.blockSlack
    for index in 1..<lines.count where Self.mayJoin(lines[index - 1], lines[index], bytes) {
      breaks += 1
      if Self.isFull(lines[index - 1], lines[index], limit) { full += 1 }
    }
    guard breaks > 0, full * 2 >= breaks, !Self.isTable(lines, bytes) else { return }
    for index in 1..<lines.count where Self.mayJoin(lines[index - 1], lines[index], bytes) {
      Self.join(lines[index - 1], lines[index], bytes, into: target)
    }
  }

  // MARK: Breaks

  /// Whether two lines that follow one another could be one.
  private static func mayJoin(
    _ line: TextLine, _ next: TextLine, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    !line.isBlank && next.indent < 2 && !next.standsAlone(bytes)
  }

  /// Whether the first word of the next line would have gone beyond a limit.
  private static func isFull(_ line: TextLine, _ next: TextLine, _ limit: Int) -> Bool {
    line.columns + 1 + next.firstWord > limit
  }

  /// Whether half of the lines, and three at the least, have gaps inside.
  private static func isTable(_ lines: [TextLine], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard lines.count >= 3 else { return false }
    // Half of the lines have to have some, so prose is known by the other half.
    var rest = lines.count
    var gaps = 0
    for line in lines {
      rest -= 1
      if line.hasGap(bytes) { gaps += 1 }
      if (gaps + rest) * 2 < lines.count { return false }
    }
    return gaps >= 3
  }

  // MARK: Joining

  private static func join(
    _ line: TextLine, _ next: TextLine, _ bytes: UnsafeBufferPointer<UInt8>,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    for offset in line.contentEnd..<next.contentStart { target[offset] = filler }
    if !isTight(line, next, bytes) { target[line.next - 1] = 0x20 }
  }

  /// A line that says itself that it goes on keeps its blank.
  private func joinMarked(
    _ line: TextLine, _ next: TextLine, _ bytes: UnsafeBufferPointer<UInt8>,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    // A line of two hyphens and a blank stands before a signature.
    let isSignature =
      line.contentEnd - line.start == 2 && bytes[line.start] == 0x2D && bytes[line.start + 1] == 0x2D
    guard !isSignature, !next.standsAlone(bytes) else { return }
    Self.join(line, next, bytes, into: target)
  }

  /// Whether no space belongs between two lines: after a hyphen that follows a letter, around dashes, between
  /// ideographs.
  private static func isTight(_ line: TextLine, _ next: TextLine, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool
  {
    let (end, start) = (line.contentEnd, next.contentStart)
    func before(_ distance: Int) -> UInt8 { end - distance >= line.start ? bytes[end - distance] : 0 }
    func after(_ distance: Int) -> UInt8 { start + distance < next.contentEnd ? bytes[start + distance] : 0 }
    func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 || byte >= 0x80 }
    if before(1) == 0x2D, isLetter(before(2)) || before(2) == 0x2D { return true }
    if before(3) == 0xE2, before(2) == 0x80, before(1) == 0x94 { return true }
    if after(0) == 0x2D, after(1) == 0x2D, after(2) > 0x20 { return true }
    // From U+3000 to U+9FFF and beyond; Hangul, which has spaces, from U+AC00 on.
    func isIdeograph(_ byte: UInt8) -> Bool { 0xE3...0xE9 ~= byte || byte == 0xEF }
    return isIdeograph(before(3)) && before(2) & 0xC0 == 0x80 && isIdeograph(after(0))
  }
}
