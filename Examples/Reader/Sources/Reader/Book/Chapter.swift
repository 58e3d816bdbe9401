import Containers
import ContainersText

/// A part of a book that one can go to.
struct Chapter {
  /// A card shows no more of a chapter's beginning.
  static let openingLimit = 1500

  let place: ChapterPlace
  /// Where the next chapter begins, or the text ends.
  let end: Int
  private let text: BookText

  init(_ place: ChapterPlace, to end: Int, in text: BookText) {
    self.place = place
    self.end = end
    self.text = text
  }

  /// Where it begins, in bytes.
  var offset: Int { place.offset }

  /// Where its heading stands, after white space for a first chapter; nil when it has none.
  var headingOffset: Int? { place.heading?.lowerBound }

  /// Its heading, or what stands for one.
  var title: String {
    if let title = place.title { return title }
    if let heading = place.heading { return Self.title(text.substring(heading)) }
    // A sign, which is the same in all languages.
    return place.section > 0 ? "§ \(place.section)" : "Beginning"
  }

  /// A heading without the stars that a file puts around the beginning of its text.
  private static func title(_ heading: Substring) -> String {
    let stars = heading.drop { $0 == "*" || $0 == " " }
    guard let last = stars.lastIndex(where: { $0 != "*" && $0 != " " }) else { return String(heading) }
    return heading.hasPrefix("***") || heading.hasSuffix("***") ? String(stars[...last]) : String(heading)
  }

  /// How far its line in the contents is set in, when a level is so much.
  func indent(by width: Int) -> Int { width * max(0, min(place.level, 8) - 1) }

  /// How it begins, after the heading: a line or a few, in one piece and without blank ones; empty when there is no
  /// other.
  var opening: String {
    let start = place.heading?.upperBound ?? offset
    guard start < end else { return "" }
    let limit = min(end, start + Self.openingLimit)
    var part = text.substring(start..<limit)
    if limit < end, let space = part.lastIndex(where: \.isWhitespace) { part = part[..<space] }
    let lines = part.split(whereSeparator: \.isNewline).map(\.trimmed)
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + (limit < end ? "…" : "")
  }
}

/// Where a chapter is to be found.
struct ChapterPlace: Hashable, Sendable {
  /// Where it begins, in bytes.
  var offset: Int
  /// The bytes of its heading; nil when it has none.
  var heading: Range<Int>?
  /// Its number, when the text has no headings.
  var section = 0
  /// What the book's own contents call it.
  var title: String?
  /// How deep it lies in the contents, from 1.
  var level = 1
}

/// The chapters of a text, one at the least; titles and openings are read when they are first used.
struct Chapters: RandomAccessCollection, Sendable {
  private let places: [ChapterPlace]
  private let text: BookText

  /// The places must be in order, the first at the start of the text.
  init(_ places: [ChapterPlace], in text: BookText) {
    self.places = places
    self.text = text
  }

  var startIndex: Int { 0 }
  var endIndex: Int { places.count }

  subscript(index: Int) -> Chapter {
    Chapter(places[index], to: index + 1 < places.count ? places[index + 1].offset : text.count, in: text)
  }

  /// The number of the last chapter that begins at an offset or before.
  ///
  /// - Complexity: O(log chapters).
  func last(notAfter offset: Int) -> Int {
    var low = 0
    var high = places.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if places[middle].offset <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

extension Substring {
  /// The text without white space at its ends.
  var trimmed: Substring {
    let rest = drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return rest.prefix(0) }
    return rest[...last]
  }
}
