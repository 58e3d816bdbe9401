/// A line of a page, as a view draws it (X2).
public struct PageLine: Hashable, Sendable {
  /// The bytes the line stands for; the ranges of a page's lines join to the range of the page (X3).
  ///
  /// Hanging spaces and the line end are part of it, so are blank lines that are not shown: those at the top of a
  /// page belong to the first line, those that fell off the end of the book to the last.
  public let range: Range<Int>
  /// The part that is seen, with soft hyphens and tabs as they stand in the text.
  public let text: Substring
  /// Whether the line ends at a soft hyphen, so that a hyphen is to be drawn after the text (X4).
  public let endsWithHyphen: Bool

  /// The text as it is to be drawn: without soft hyphens, but with the one that is used; tabs remain.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  public var displayed: String {
    var result = ""
    for scalar in text.unicodeScalars where scalar != "\u{AD}" { result.unicodeScalars.append(scalar) }
    if endsWithHyphen { result.append("-") }
    return result
  }
}
