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

extension Book {
  /// A longer text opens at once, and its lines are joined only on request.
  private static let longestJoined = 32 << 20

  /// The text with its broken lines joined: as long as the text, with the same offsets; nil when lines stay.
  ///
  /// - Complexity: O(bytes); for a text whose lines stay, O(1).
  func joined(_ wrap: Wrap) -> BookText? {
    guard wrap != .keep, document == nil else { return nil }
    if wrap == .automatic, text.count > Self.longestJoined { return nil }
    return HardWrap.joined(text.string, isForced: wrap == .flow).map { BookText($0) }
  }
}
