/// Reads an EPUB, of version 2 or 3, from a zip archive: texts in reading order, contents, and what is known of it.
struct Epub {
  /// A book with more text is refused.
  private static let longestText = 512 << 20
  /// Ways to hide the fonts of a book; its text can be read.
  private static let fontMethods = [
    "http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC",
  ]

  private let archive: ZipArchive
  private let pictures: Document.Pictures
  private let progress: (ReadingProgress) -> Void
  private var notes: [String] = []

  /// Reads a book.
  ///
  /// - Parameter progress: Called before each text, and from time to time in a long one.
  /// - Throws: ``DocumentError`` when it is locked, when it is not a book, or when none of its texts can be read.
  static func read(
    _ archive: ZipArchive, _ pictures: Document.Pictures, progress: @escaping (ReadingProgress) -> Void
  ) throws(DocumentError) -> Document {
    var book = Epub(archive, pictures, progress)
    return try book.document()
  }

  private init(
    _ archive: ZipArchive, _ pictures: Document.Pictures, _ progress: @escaping (ReadingProgress) -> Void
  ) {
    (self.archive, self.pictures, self.progress) = (archive, pictures, progress)
  }

  private mutating func document() throws(DocumentError) -> Document {
    let path = try packagePath()
    guard let source = try file(path) else { throw .damaged("it has no package document (\(path))") }
    let package = EpubPackage(source, path: path)
    var spine = package.spine.filter { archive.has($0.shown.path) }
    if package.spine.isEmpty {
      spine = package.items.filter { $0.isText && archive.has($0.path) }
        .map { EpubPackage.Part(path: $0.path, shown: $0) }
      notes.append("the book names no reading order; its texts stand in the order of its list of files")
    } else if spine.count < package.spine.count {
      notes.append("\(package.spine.count - spine.count) texts of the reading order are missing")
    }
    guard !spine.isEmpty else { throw .damaged("it has no text in it") }
    try checkLocks(of: Set(spine.map(\.shown.path)))
    let lines = try contents(package)
    let paths = spine.map { archive.spelled($0.path) }
    let asides = Set(package.asides.map { archive.spelled($0.path) })
    if package.isFixedLayout { notes.append("the book is made of fixed pages; only their text is shown") }
    let (known, progress) = (self, progress)
    let builder = try text(of: spine, asides: asides, wanted: Set(lines.map(\.place) + paths)) {
      part, builder in
      progress(
        ReadingProgress(part: part, length: builder.bytes.count) {
          var builder = builder
          builder.finish()
          return known.document(package, lines, paths, builder)
        })
    }
    return document(package, lines, paths, builder)
  }

  /// The document of a text, whole or as far as it has been read.
  private func document(
    _ package: EpubPackage, _ lines: [EpubContents.Line], _ paths: [String], _ builder: TextBuilder
  ) -> Document {
    var document = Document(format: "EPUB \(package.version.prefix { $0 != "." })".cleaned)
    document.text = String(decoding: builder.bytes, as: UTF8.self)
    (document.headings, document.spans, document.links) =
      (builder.headings, builder.spans, builder.resolvedLinks())
    document.archive = archive
    document.contents = entries(lines, paths, builder)
    document.starts = paths.compactMap { builder.offset(of: $0) }.sorted()
    document.title = package.title
    document.author = package.authors.isEmpty ? nil : package.authors.joined(separator: ", ")
    document.language = package.language
    document.isRightToLeft =
      package.isRightToLeft ?? package.language.map { EpubPackage.isRightToLeft(language: $0) }
    document.notes = notes
    return document
  }

  // MARK: Files

  /// The bytes of a file in UTF-8; nil when there is none.
  private mutating func file(_ path: String) throws(DocumentError) -> [UInt8]? {
    guard let (bytes, isWhole) = try archive.contents(of: path) else { return nil }
    if !isWhole { notes.append("\(path.cleaned) differs from its checksum") }
    return Self.decoded(bytes)
  }

  /// The text of an XML document in UTF-8, whatever encoding it has or declares.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if let encoding = try? TextEncoding(of: bytes), encoding != .utf8, encoding != .windows1252 {
      return Array(encoding.decoded(bytes).text.utf8)
    }
    let declaration = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
    let isLatin = ["iso-8859-1", "windows-1252", "latin1"].contains {
      declaration.contains("encoding=\"\($0)\"")
    }
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    if isLatin || !isValid && (try? TextEncoding(of: bytes)) == .windows1252 {
      return Array(TextEncoding.windows1252.decoded(bytes).text.utf8)
    }
    return isValid ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  private mutating func packagePath() throws(DocumentError) -> String {
    if let container = try file("META-INF/container.xml") {
      var reader = TagReader(container)
      while let token = reader.next() {
        guard case .start(let tag) = token, tag.name == "rootfile", let path = tag["full-path"] else {
          continue
        }
        let resolved = BookPath.resolve(path, in: "").path
        if archive.has(resolved) { return resolved }
      }
    }
    guard let found = archive.entries.first(where: { $0.name.lowercased().hasSuffix(".opf") })?.name else {
      throw .damaged("it names no package document (META-INF/container.xml)")
    }
    notes.append("the book does not say where its package document is; \(found.cleaned) is taken")
    return found
  }

  /// Refuses a book whose texts are encrypted; fonts may be.
  private mutating func checkLocks(of texts: Set<String>) throws(DocumentError) {
    guard let source = try file("META-INF/encryption.xml") else { return }
    var reader = TagReader(source)
    var method = ""
    while let token = reader.next() {
      guard case .start(let tag) = token else { continue }
      if tag.name == "encryptionmethod" { method = tag["algorithm"] ?? "" }
      if tag.name == "cipherreference", let link = tag["uri"], !Self.fontMethods.contains(method) {
        if texts.contains(BookPath.resolve(link, in: "").path) { throw .locked }
      }
    }
  }

  // MARK: Text

  /// The texts of the reading order; one that cannot be read leaves a sentence.
  private mutating func text(
    of spine: [EpubPackage.Part], asides: Set<String>, wanted: Set<String>,
    _ pause: (Double, TextBuilder) -> Void
  ) throws(DocumentError) -> TextBuilder {
    var builder = TextBuilder()
    if pictures == .drawn { builder.rows = rows }
    var (read, failure): (Int, DocumentError?) = (0, nil)
    var seen: Set<String> = []
    for (index, part) in spine.enumerated() {
      let done = Double(index) / Double(spine.count)
      pause(done, builder)
      let (start, path) = (archive.spelled(part.path), archive.spelled(part.shown.path))
      builder.endBlock(blankLine: true)
      if start != path { builder.mark(start) }
      guard seen.insert(path).inserted else { continue }
      do throws(DocumentError) {
        guard part.shown.isText else {
          show(part.shown, at: path, in: &builder)
          continue
        }
        guard let source = try file(path) else { continue }
        try HTMLText.write(
          source, path: path, wanted: wanted, isAside: asides.contains(path), hasPictures: true, to: &builder
        ) { pause(done, $0) }
        read += 1
      } catch {
        if error == .locked || error == .noInflating { throw error }
        failure = failure ?? error
        notes.append("\(path.cleaned) cannot be read: \(error)".trimmingStop)
        builder.endBlock(blankLine: true)
        builder.mark(path)
        builder.add("[A part of the book is damaged and cannot be read.]")
        builder.endBlock(blankLine: true)
      }
      guard builder.bytes.count <= Self.longestText else {
        throw .tooLarge("its text has more than \(Self.longestText >> 20) MiB")
      }
    }
    builder.finish()
    if read == 0, let failure { throw failure }
    return builder
  }

  /// The rows that a picture takes; one for what is not read.
  private var rows: (String) -> Int {
    { [archive] name in (try? archive.unchecked(name)).flatMap { PictureSize($0.bytes) }?.rows ?? 1 }
  }

  /// Writes a page for an item that is not a text: a picture by the name of its file, or a sentence.
  private mutating func show(_ item: EpubPackage.Item, at path: String, in builder: inout TextBuilder) {
    let name = path.split(separator: "/").last.map { BookPath.decoded(String($0)) } ?? path
    builder.mark(path)
    if item.isPicture {
      _ = builder.beginLink(.picture(path))
      builder.add("[\(name)]")
      builder.endLink()
    } else {
      builder.add("[\(name) cannot be shown: it is \(item.mediaType)]")
      notes.append("\(path.cleaned) is \(item.mediaType.cleaned), which is not shown")
    }
    builder.endBlock(blankLine: true)
  }

  // MARK: Contents

  private mutating func contents(_ package: EpubPackage) throws(DocumentError) -> [EpubContents.Line] {
    for (item, isNav) in [(package.nav, true), (package.ncx, false)] {
      guard let item else { continue }
      do throws(DocumentError) {
        guard let source = try file(item.path) else { continue }
        let contents =
          isNav ? EpubContents(nav: source, path: item.path) : EpubContents(ncx: source, path: item.path)
        if contents.lines.count == EpubContents.mostLines {
          notes.append("the contents have more than \(EpubContents.mostLines) lines; the rest is left out")
        }
        let lines = contents.lines.map { line in
          EpubContents.Line(
            title: line.title, path: archive.spelled(line.path), fragment: line.fragment, level: line.level)
        }
        if !lines.isEmpty { return lines }
      } catch {
        if error == .noInflating { throw error }
        notes.append("the contents cannot be read")
      }
    }
    return []
  }

  /// The contents where they lead: of the book, or else its headings, or else a line for each text.
  private func entries(
    _ lines: [EpubContents.Line], _ paths: [String], _ builder: TextBuilder
  ) -> [Document.Entry] {
    var found = lines.compactMap { line -> Document.Entry? in
      guard let offset = builder.offset(of: line.place) ?? builder.offset(of: line.path) else { return nil }
      return Document.Entry(title: line.title, offset: offset, level: line.level)
    }
    if found.isEmpty {
      found = builder.headings.filter { $0.level <= 3 }.map { heading in
        let title = String(decoding: builder.bytes[heading.range], as: UTF8.self).cleaned
        return Document.Entry(title: title, offset: heading.range.lowerBound, level: heading.level)
      }
    }
    if found.isEmpty {
      found = paths.compactMap { builder.offset(of: $0) }.enumerated().map { number, offset in
        Document.Entry(title: "Part \(number + 1)", offset: offset, level: 1)
      }
    }
    return found.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }
}

extension String {
  /// The text without a full stop at its end.
  fileprivate var trimmingStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
