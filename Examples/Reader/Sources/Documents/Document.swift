/// A book that was read from a format other than plain text: its text, and what is known of it.
///
/// Offsets count the bytes of the text in UTF-8.
public struct Document: Sendable {
  /// A heading in the text.
  public struct Heading: Hashable, Sendable {
    /// The bytes of the heading.
    public let range: Range<Int>
    /// Its level, from 1.
    public let level: Int
  }

  /// A line of the table of contents.
  public struct Entry: Hashable, Sendable {
    /// What it says.
    public var title: String
    /// Where it leads to.
    public var offset: Int
    /// How deep it lies, from 1.
    public var level: Int
  }

  /// How letters look.
  public struct Emphasis: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// An emphasis of some bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Italic letters.
    public static let italic = Emphasis(rawValue: 1)
    /// Bold letters.
    public static let bold = Emphasis(rawValue: 2)
    /// Letters whose spaces and line ends are those of the author.
    public static let preformatted = Emphasis(rawValue: 4)
  }

  /// A part of the text that is emphasized.
  public struct Span: Hashable, Sendable {
    /// The bytes of the part.
    public let range: Range<Int>
    /// How it looks.
    public let emphasis: Emphasis

    /// A part that looks like this.
    public init(range: Range<Int>, emphasis: Emphasis) { (self.range, self.emphasis) = (range, emphasis) }
  }

  /// A part of the text that leads somewhere.
  public struct Link: Hashable, Sendable {
    /// Where a link leads.
    public enum Target: Hashable, Sendable {
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
    public let range: Range<Int>
    /// Where it leads.
    public let target: Target
  }

  /// What becomes of the pictures of a book.
  public enum Pictures: Hashable, Sendable {
    /// Their descriptions are shown.
    case described
    /// They are drawn: one that stands in a paragraph of its own has lines of no letters below its description.
    case drawn
  }

  /// The format, as a person calls it: `EPUB 3`.
  public var format: String
  /// The text: a line a paragraph, with a blank one between two.
  public var text = ""
  /// The headings, in order.
  public var headings: [Heading] = []
  /// The table of contents, in the order of the text.
  public var contents: [Entry] = []
  /// Where the texts begin of which it is made, in order; empty when it is one.
  public var starts: [Int] = []
  /// What is emphasized, in order.
  public var spans: [Span] = []
  /// What leads elsewhere, in order.
  public var links: [Link] = []
  /// Where the pictures are.
  var archive: ZipArchive?
  /// The title; nil when the book does not name it.
  public var title: String?
  /// The author; nil when the book does not name one.
  public var author: String?
  /// The language, as a tag: `de`, `ar-EG`.
  public var language: String?
  /// Whether pages follow one another from right to left; nil when the book does not declare it.
  public var isRightToLeft: Bool?
  /// What was wrong or left out, as sentences without a stop.
  public var notes: [String] = []

  /// A document of a format, without anything in it.
  public init(format: String) { self.format = format }

  /// The bytes of one of the pictures of the book, as they stand in its file.
  ///
  /// - Throws: ``DocumentError`` when the book has no such picture.
  public func picture(_ name: String) throws(DocumentError) -> [UInt8] {
    guard let found = try archive?.contents(of: name) else {
      throw .damaged("the picture \(name.cleaned) is not in the book")
    }
    return found.bytes
  }
}

/// How far a long book has been read.
public struct ReadingProgress {
  /// The part of the reading order that has been read, from 0 to 1.
  public let part: Double
  /// How many bytes of text that has given.
  public let length: Int
  /// Returns the book as far as it has been read; its text begins that of the whole one.
  ///
  /// Call it before the call that brought the progress returns.
  public let soFar: () -> Document
}
