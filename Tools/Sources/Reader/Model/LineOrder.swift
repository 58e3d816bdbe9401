import Containers
import ContainersText
import Terminal

/// Whether this program puts text in the order in which it is seen, or the terminal does (UAX #9).
public enum BidiOrder: Hashable, Sendable {
  /// This program does: for terminals that order nothing, and for those that can be told not to.
  case program
  /// The terminal does, and cannot be told not to.
  case terminal

  /// What an environment tells of its terminal; the closure gives a variable's value.
  ///
  /// No terminal can be asked. Inside tmux the outer terminal is not known.
  public init(environment: (String) -> String?) {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    let orders =
      isSet("KONSOLE_VERSION") || isSet("MLTERM") || environment("TERM_PROGRAM") == "Apple_Terminal"
    self = orders && !isSet("TMUX") ? .terminal : .program
  }
}

/// Puts the lines of a book in the order in which they are seen, each at the side on which its paragraph begins (P11).
struct LineOrder {
  /// A paragraph may be as long as the book: its beginning is looked for so far back, in bytes.
  private static let longestWay = 1 << 16
  /// How much of a paragraph around a line may count for the line's order, in bytes.
  private static let context = 512

  let text: BookText
  /// The direction of the book, for paragraphs without a strong character.
  let direction: LayoutDirection
  let order: BidiOrder

  /// What a screen shows of a line of a page with so many columns.
  ///
  /// - Parameter isCut: Whether an ellipsis says that there is more.
  func shown(_ line: PageLine, columns: Int, isCut: Bool = false) -> ShownLine {
    var plain = ShownLine(line)
    if isCut { plain = ShownLine(line, Self.cut(plain.shown, columns: columns)) }
    guard !plain.shown.isEmpty else { return plain }
    let utf8 = text.string.utf8
    let start = utf8.distance(from: utf8.startIndex, to: line.text.startIndex)
    let end = start + line.text.utf8.count
    let paragraph = self.paragraph(around: start..<end)
    let beginning = text.substring(paragraph.lowerBound..<min(paragraph.upperBound, end + Self.context))
    let direction = LayoutDirection(ofParagraph: beginning) ?? direction
    let visual =
      order == .terminal || direction == .leftToRight && !BidiText.isNeeded(for: plain.shown)
      ? plain.shown
      : BidiText(
        plain.shown, direction: direction,
        before: text.substring(max(paragraph.lowerBound, start - Self.context)..<start),
        after: text.substring(end..<min(paragraph.upperBound, end + Self.context))
      ).visual
    return ShownLine(line, Self.aligned(visual, direction, columns: columns))
  }

  /// Where the paragraph of a range begins, as far as it is looked for, and where it may end.
  private func paragraph(around range: Range<Int>) -> Range<Int> {
    text.string.utf8.withContiguousStorageIfAvailable { bytes in
      let first = max(0, range.lowerBound - Self.longestWay)
      var start = range.lowerBound
      while start > first, !TextScan.endsLine(bytes[start - 1]) { start -= 1 }
      let last = min(bytes.count, range.upperBound + Self.context)
      var end = range.upperBound
      while end < last, !TextScan.endsLine(bytes[end]) { end += 1 }
      return start..<end
    } ?? range
  }

  private static func cut(_ text: String, columns: Int) -> String {
    var kept = text[...]
    while !kept.isEmpty, CellMeasurer.width(of: kept) >= columns { kept.removeLast() }
    return kept + "…"
  }

  /// A line with the space before it that brings it to its side.
  private static func aligned(_ text: String, _ direction: LayoutDirection, columns: Int) -> String {
    guard direction == .rightToLeft else { return text }
    let space = columns - CellMeasurer.width(of: text[...])
    return space > 0 ? String(repeating: " ", count: space) + text : text
  }

  /// A text of one line as a screen shows it, in its own direction.
  static func visual(_ text: String) -> String {
    BidiText.isNeeded(for: text) ? BidiText(text).visual : text
  }
}

extension ReaderModel {
  /// How the lines of the book are put in order.
  var lineOrder: LineOrder { LineOrder(text: book.text, direction: book.direction, order: bidi) }

  /// Whether the book is read from right to left (P11).
  var isMirrored: Bool { book.direction == .rightToLeft }

  /// A key in the order of reading: the arrows go by sight, so that in a book from right to left the left one leads on.
  func inReadingOrder(_ key: Key) -> Key {
    guard isMirrored else { return key }
    return switch key.code {
    case .left: Key(.right, key.modifiers)
    case .right: Key(.left, key.modifiers)
    case .character("h"): Key("l", key.modifiers)
    case .character("l"): Key("h", key.modifiers)
    default: key
    }
  }
}
