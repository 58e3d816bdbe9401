import Containers
import ContainersText
import Terminal

/// Whether this program puts text in the order in which it is seen, or the terminal does (UAX #9).
public enum BidiOrder: Hashable, Sendable {
  /// This program does: for terminals that do not reorder text, and for those in which that can be switched off.
  case program
  /// The terminal does, and that cannot be switched off.
  case terminal

  /// Chooses by the environment variables of the terminal; the closure returns the value of a variable.
  ///
  /// There is no query for it. Inside tmux the outer terminal is not known.
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
    var shown = ShownLine(line)
    if isCut { shown.cut(columns: columns) }
    guard !shown.shown.isEmpty else { return shown }
    let utf8 = text.string.utf8
    let start = utf8.distance(from: utf8.startIndex, to: line.text.startIndex)
    let end = start + line.text.utf8.count
    let paragraph = self.paragraph(around: start..<end)
    let beginning = text.substring(paragraph.lowerBound..<min(paragraph.upperBound, end + Self.context))
    let direction = LayoutDirection(ofParagraph: beginning) ?? direction
    if order == .program, direction == .rightToLeft || BidiText.isNeeded(for: shown.shown) {
      shown.order(
        BidiText(
          shown.shown, direction: direction,
          before: text.substring(max(paragraph.lowerBound, start - Self.context)..<start),
          after: text.substring(end..<min(paragraph.upperBound, end + Self.context))))
    }
    if direction == .rightToLeft { shown.alignRight(columns: columns) }
    return shown
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

  /// A text of one line as a screen shows it, in its own direction.
  static func visual(_ text: String) -> String {
    BidiText.isNeeded(for: text) ? BidiText(text).visual : text
  }
}

extension Book {
  /// How its lines are put in order.
  func order(_ order: BidiOrder) -> LineOrder { LineOrder(text: text, direction: direction, order: order) }
}

extension ReaderModel {
  /// How the lines of the book are put in order.
  var lineOrder: LineOrder { book.order(bidi) }

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
