/// A book that was read from a format other than plain text: its text, and what is known of it.
///
/// Offsets count the bytes of the text in UTF-8.
package struct Document: Sendable {
  /// A heading in the text.
  package struct Heading: Hashable, Sendable {
    /// The bytes of the heading.
    package let range: Range<Int>
    /// Its level, from 1.
    package let level: Int
  }

  /// A line of the table of contents.
  package struct Entry: Hashable, Sendable {
    /// What it says.
    package var title: String
    /// Where it leads to.
    package var offset: Int
    /// How deep it lies, from 1.
    package var level: Int
  }

  /// How letters look.
  package struct Emphasis: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8

    /// An emphasis of some bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Italic letters.
    package static let italic = Emphasis(rawValue: 1)
    /// Bold letters.
    package static let bold = Emphasis(rawValue: 2)
    /// Letters whose spaces and line ends are those of the author.
    package static let preformatted = Emphasis(rawValue: 4)
  }

  /// A part of the text that is emphasized.
  package struct Span: Hashable, Sendable {
    /// The bytes of the part.
    package let range: Range<Int>
    /// How it looks.
    package let emphasis: Emphasis
  }

  /// A part of the text that leads somewhere.
  package struct Link: Hashable, Sendable {
    /// Where a link leads.
    package enum Target: Hashable, Sendable {
      /// To an offset in the text.
      case place(Int)
      /// To a note, which is these bytes of the text.
      case note(Range<Int>)
      /// Out of the book, to an address.
      case address(String)
      /// To a picture, by its name in the archive.
      case picture(String)
    }

    /// The bytes of the part.
    package let range: Range<Int>
    /// Where it leads.
    package let target: Target
  }

  /// The format, as a person calls it: `EPUB 3`.
  package var format: String
  /// The text: a line a paragraph, with a blank one between two.
  package var text = ""
  /// The headings, in order.
  package var headings: [Heading] = []
  /// The table of contents, in the order of the text.
  package var contents: [Entry] = []
  /// Where the texts begin of which it is made, in order; empty when it is one.
  package var starts: [Int] = []
  /// What is emphasized, in order.
  package var spans: [Span] = []
  /// What leads elsewhere, in order.
  package var links: [Link] = []
  /// Where the pictures are.
  var archive: ZipArchive?
  /// The title; nil when the book does not name it.
  package var title: String?
  /// The author; nil when the book does not name one.
  package var author: String?
  /// The language, as a tag: `de`, `ar-EG`.
  package var language: String?
  /// Whether pages follow one another from right to left; nil when the book does not declare it.
  package var isRightToLeft: Bool?
  /// What was wrong or left out, as sentences without a stop.
  package var notes: [String] = []

  /// A document of a format, without anything in it.
  package init(format: String) { self.format = format }
}
