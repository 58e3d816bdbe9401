import ContainersText
import Documents

/// What becomes of lines that were broken to a width.
public enum Wrap: Hashable, CaseIterable, Sendable {
  /// They are joined to paragraphs where the whole text looks as if it had been broken.
  case automatic
  /// They stay as they are in the file.
  case keep
  /// They are joined wherever that makes sense.
  case flow

  /// What a person has to know when lines were joined without being asked for.
  static let joinedNotice = "lines joined; w shows them as they are in the file"
}

/// A text as it is split into pages: as long as the text of its book, with the same offsets.
struct ShownText {
  var text: BookText
  /// Whether lines were joined.
  var isJoined = false
  /// What is emphasized: of a document, or by underscores in a plain text, which are not seen then.
  var spans: [Document.Span] = []

  /// What is emphasized in a range.
  func spans(in range: Range<Int>) -> ArraySlice<Document.Span> {
    spans[spans.firstIndex(endingAfter: range.lowerBound, \.range)...]
      .prefix { $0.range.lowerBound < range.upperBound }
  }
}

extension Book {
  /// A longer text opens at once, and its lines are joined only on request.
  private static let longestJoined = 32 << 20

  /// The text with its broken lines joined, and without the underscores around emphasis.
  ///
  /// - Complexity: O(bytes); for a text whose lines stay, that of a search for underscores.
  func joined(_ wrap: Wrap) -> ShownText {
    if let document { return ShownText(text: text, spans: document.spans) }
    guard wrap != .keep, wrap == .flow || text.count <= Self.longestJoined else {
      return ShownText(text: text)
    }
    let joined = HardWrap.joined(text.string, isForced: wrap == .flow)
    let italics = HardWrap.underscored(text.string)
    let isSame = joined == nil && italics.isEmpty
    let shown = HardWrap.withoutUnderscores(joined ?? text.string, around: italics)
    return ShownText(
      text: isSame ? text : BookText(shown), isJoined: joined != nil,
      spans: italics.map { Document.Span(range: $0, emphasis: .italic) })
  }
}
