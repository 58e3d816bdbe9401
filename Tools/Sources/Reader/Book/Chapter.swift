/// A part of a book that one can go to.
struct Chapter: Hashable, Sendable {
  /// Its heading.
  var title: String
  /// Where it begins, in bytes.
  var offset: Int
  /// Where its heading stands, after white space for a first chapter; nil when it has none.
  var headingOffset: Int?
  /// How it begins, after the heading: a line or a few, in one piece.
  var opening: String
}
