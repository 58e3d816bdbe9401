import Containers
import ContainersText
import Documents

/// A line of a page, and what a screen shows of it.
struct ShownLine {
  /// More scalars than this in a cluster are not shown.
  private static let clusterLimit = 16

  let line: PageLine
  /// The text to draw: each tab as spaces up to its stop, as the paginator counts them, and no cluster longer than a
  /// screen can show (X1).
  private(set) var shown: String
  /// The spaces before it that bring it to its side.
  private(set) var indent = 0
  /// The text in the order in which it is read, and for each cluster of what is shown the number of the one it was;
  /// nil where that is the order in which it is seen.
  private var reading: (text: String, order: [Int])?

  init(_ line: PageLine) {
    self.line = line
    shown = Self.withoutTabs(Self.withoutLongClusters(HardWrap.withoutFillers(line.displayed)))
  }

  /// Ends it with an ellipsis, so that it has less than so many columns before that.
  mutating func cut(columns: Int) {
    var kept = shown[...]
    while !kept.isEmpty, CellMeasurer.width(of: kept) >= columns { kept.removeLast() }
    shown = kept + "…"
  }

  /// Puts it in the order in which it is seen.
  mutating func order(_ ordered: BidiText) {
    reading = (shown, ordered.order)
    shown = ordered.visual
  }

  /// Brings it to the right side of a page.
  mutating func alignRight(columns: Int) {
    indent = max(0, columns - CellMeasurer.width(of: shown[...]))
    shown = String(repeating: " ", count: indent) + shown
  }

  // MARK: Where bytes are seen

  /// The columns in which bytes of the book are seen, from left to right; none when they are not seen.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  func columns(of bytes: Range<Int>) -> [Range<Int>] {
    let read = readColumns(of: bytes)
    guard !read.isEmpty else { return [] }
    guard let reading else { return [read.lowerBound + indent..<read.upperBound + indent] }
    // Where each cluster begins in the order of reading.
    var (starts, column): ([Int], Int) = ([], 0)
    for cluster in reading.text {
      starts.append(column)
      column += CellMeasurer.width(of: cluster)
    }
    var result: [Range<Int>] = []
    column = indent
    for (cluster, number) in zip(shown.dropFirst(indent), reading.order) {
      let end = column + CellMeasurer.width(of: cluster)
      if read.contains(starts[number]), end > column {
        if let last = result.last, last.upperBound == column {
          result[result.count - 1] = last.lowerBound..<end
        } else {
          result.append(column..<end)
        }
      }
      column = end
    }
    return result
  }

  /// The columns of bytes in the order of reading, without what brings the line to its side.
  private func readColumns(of bytes: Range<Int>) -> Range<Int> {
    let text = line.text
    // What is seen is a part of the text of the book.
    let start = text.base.utf8.distance(from: text.base.startIndex, to: text.startIndex)
    var (offset, column) = (start, 0)
    var (first, last): (Int?, Int) = (nil, 0)
    let interval = CellMeasurer().tabInterval
    for character in text where offset < bytes.upperBound {
      let width = character == "\t" ? interval - column % interval : CellMeasurer.width(of: character)
      let end = offset + character.utf8.count
      if end > bytes.lowerBound {
        first = first ?? column
        last = column + width
      }
      (offset, column) = (end, column + width)
    }
    return (first ?? 0)..<last
  }

  // MARK: Texts

  /// The text with each tab as spaces up to its stop.
  static func withoutTabs(_ text: String) -> String {
    guard text.utf8.contains(0x09) else { return text }
    let interval = CellMeasurer().tabInterval
    var result = ""
    var column = 0
    for character in text {
      let width = character == "\t" ? interval - column % interval : CellMeasurer.width(of: character)
      result += character == "\t" ? String(repeating: " ", count: width) : String(character)
      column += width
    }
    return result
  }

  /// The text with the beginnings of clusters that are longer than any screen shows.
  ///
  /// A cluster may be as long as the book: it is cut once, and not looked at whole in each frame.
  static func withoutLongClusters(_ text: String) -> String {
    // No line of ordinary text is so long, however wide the window.
    guard text.utf8.count > 1 << 12 else { return text }
    return text.reduce(into: "") { $0.unicodeScalars += $1.unicodeScalars.prefix(clusterLimit) }
  }
}
