/// What kind of file some bytes are, by how they begin and what they are called.
public enum FileFormat: Hashable, Sendable {
  /// A text as it stands.
  case plain
  /// A text with the signs of Markdown.
  case markdown
  /// A page of the Web.
  case html
  /// A zip archive: an EPUB, or something that is not read.
  case archive

  /// The most bytes that are looked at.
  public static let beginning = 512

  private static let foreign: [(start: String, name: String)] = [
    ("%PDF-", "a PDF"), ("{\\rtf", "a text in RTF"),
    ("\u{D0}\u{CF}\u{11}\u{E0}", "a document of an old office program"),
    ("Rar!", "a RAR archive"), ("\u{1F}\u{8B}", "compressed with gzip"), ("7z\u{BC}\u{AF}", "a 7z archive"),
    ("BZh", "compressed with bzip2"),
    ("\u{FD}7zXZ", "compressed with xz"), ("(\u{B5}/\u{FD}", "compressed with zstd"),
    ("AT&TFORM", "a DjVu document"),
  ]

  /// The format of some bytes.
  ///
  /// - Throws: ``DocumentError/format(_:hint:)`` for a known format that is not read.
  public init(_ bytes: some Collection<UInt8>, name: String) throws(DocumentError) {
    let start = Array(bytes.prefix(Self.beginning))
    let name = name.lowercased()
    if start.starts(with: [0x50, 0x4B, 3, 4]) || start.starts(with: [0x50, 0x4B, 5, 6])
      || name.hasSuffix(".epub")
    {
      self = .archive
    } else if let kind = Self.foreignName(start) {
      throw .format(kind, hint: "convert it to a text or an EPUB first")
    } else if [".md", ".markdown", ".mkd"].contains(where: name.hasSuffix) {
      self = .markdown
    } else if Self.isHTML(start) {
      self = .html
    } else {
      self = .plain
    }
  }

  private static func foreignName(_ start: [UInt8]) -> String? {
    if start.dropFirst(60).starts(with: "BOOKMOBI".utf8) { return "a book for Kindle (MOBI)" }
    let text = String(decoding: start, as: UTF8.self)
    if text.hasPrefix("<?xml"), text.contains("<FictionBook") { return "a FictionBook (FB2)" }
    return foreign.first { entry in
      let wanted = entry.start.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      return start.starts(with: wanted)
        && (entry.name != "compressed with bzip2" || start.count > 10 && start[4] == 0x31)
    }?.name
  }

  private static func isHTML(_ start: [UInt8]) -> Bool {
    let text = String(decoding: start, as: UTF8.self).lowercased().drop {
      $0.isWhitespace || $0 == "\u{FEFF}"
    }
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") { return true }
    return text.hasPrefix("<?xml") && text.contains("<html")
  }
}

extension Document {
  /// Reads an archive, which must be an EPUB.
  ///
  /// - Parameters:
  ///   - pictures: What becomes of its pictures.
  ///   - progress: Called while it is read.
  public static func epub(
    _ bytes: [UInt8], _ pictures: Pictures = .described,
    progress: @escaping (ReadingProgress) -> Void = { _ in }
  ) throws(DocumentError) -> Document {
    let archive = try ZipArchive(bytes)
    for (name, kind) in [
      ("word/document.xml", "a document of Word"), ("content.xml", "a document of OpenDocument"),
      ("[Content_Types].xml", "a document of an office program"),
    ] where archive.has(name) && !archive.has("META-INF/container.xml") {
      throw .format(kind, hint: "convert it to a text or an EPUB first")
    }
    return try Epub.read(archive, pictures, progress: progress)
  }

  /// Reads a page of the Web.
  public static func html(_ bytes: [UInt8]) throws(DocumentError) -> Document {
    var builder = TextBuilder()
    try HTMLText.write(Epub.decoded(bytes), path: "", wanted: [], to: &builder)
    return Document(builder, format: "HTML")
  }

  /// A text that has been built, with its headings as contents.
  init(_ builder: TextBuilder, format: String) {
    self.init(format: format)
    var builder = builder
    builder.finish()
    text = String(decoding: builder.bytes, as: UTF8.self)
    (headings, spans, links) = (builder.headings, builder.spans, builder.resolvedLinks())
    contents = builder.headings.map { heading in
      Entry(
        title: String(decoding: builder.bytes[heading.range], as: UTF8.self).cleaned,
        offset: heading.range.lowerBound, level: heading.level)
    }
    title = headings.first { $0.level == 1 }.map { heading in
      String(decoding: builder.bytes[heading.range], as: UTF8.self).cleaned
    }
  }
}

/// A file whose format is known.
public enum OpenedFile {
  /// A text in UTF-8, its original encoding, and the number of places that could not be decoded.
  case text([UInt8], TextEncoding, repairs: Int)
  /// A book in another format than plain text.
  case document(Document)

  /// Opens a file by what its bytes are.
  ///
  /// - Parameters:
  ///   - pictures: What becomes of the pictures of a book.
  ///   - progress: Called while a long book is read.
  public init(
    _ bytes: [UInt8], name: String, _ pictures: Document.Pictures = .described,
    progress: @escaping (ReadingProgress) -> Void = { _ in }
  ) throws(DocumentError) {
    switch try FileFormat(bytes, name: name) {
    case .archive: self = .document(try Document.epub(bytes, pictures, progress: progress))
    case .html: self = .document(try Document.html(bytes))
    case .plain, .markdown:
      let encoding = try TextEncoding(of: bytes)
      guard encoding != .utf8 else {
        self = .text(bytes, encoding, repairs: 0)
        return
      }
      let (text, repairs) = encoding.decoded(bytes)
      self = .text(Array(text.utf8), encoding, repairs: repairs)
    }
  }
}

extension Document {
  /// The document of a text in UTF-8; nil when it is a plain one.
  public init?(_ text: String, name: String) throws(DocumentError) {
    switch try FileFormat(text.utf8, name: name) {
    case .markdown: self = Document.markdown(text)
    case .html: self = try Document.html(Array(text.utf8))
    case .archive: self = try Document.epub(Array(text.utf8))
    case .plain: return nil
    }
  }
}
