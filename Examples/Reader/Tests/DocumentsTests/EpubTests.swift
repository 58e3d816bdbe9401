import Testing

@testable import Documents

@Suite("EPUBs")
struct EpubTests {
  private let text = "First\n\nOne text.\n\nA part\n\nPart text.\n\nSecond\n\nTwo text.\n"

  private func titles(_ document: Document) -> [String] {
    document.contents.map { "\($0.level) \($0.title) \($0.offset)" }
  }

  @Test("the texts in reading order, the contents where they lead, headings, and what is known of the book")
  func good() throws {
    let document = try BookMaker().document()
    #expect(document.text == text)
    #expect(titles(document) == ["1 First 0", "2 A part 18", "1 Second 38"])
    #expect(document.headings.map(\.level) == [1, 2, 1])
    let headings = document.headings.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    #expect(headings == ["First", "A part", "Second"])
    #expect([document.title, document.author, document.language] == ["The Book", "Ann, Bob", "en"])
    #expect(document.format == "EPUB 3" && document.isRightToLeft == false && document.notes == [])
  }

  @Test("contents come from nav, else NCX, else headings, else there is a line for each text")
  func contents() throws {
    let ncx = try BookMaker().without("OEBPS/nav.xhtml").document()
    #expect(titles(ncx) == ["1 One 0", "2 Deep 18", "1 Two 38"])
    let bare = BookMaker().without("OEBPS/nav.xhtml", "OEBPS/toc.ncx")
    #expect(titles(try bare.document()) == ["1 First 0", "2 A part 18", "1 Second 38"])
    let plain = bare.replacing("<h1>First</h1>", "", in: "OEBPS/text/one.xhtml")
      .replacing("<h2 id='part'>A part</h2>", "", in: "OEBPS/text/one.xhtml")
      .replacing("<h1>Second</h1>", "", in: "OEBPS/text/two b.xhtml")
    #expect(titles(try plain.document()) == ["1 Part 1 0", "1 Part 2 23"])
    let old = BookMaker().replacing("version=\"3.0\"", "version=\"2.0\"", in: BookMaker.package)
    #expect(try old.document().format == "EPUB 2")
  }

  @Test(
    "archives of all kinds: stored, with a comment, with something in front, of 64 bits, in another order")
  func archives() throws {
    let book = BookMaker()
    let kinds: [[UInt8]] = [
      book.bytes { zip in
        zip.files = zip.files.map { ZipMaker.File(name: $0.name, bytes: $0.bytes, method: 0) }
      },
      book.bytes { $0.comment = Array("PK\u{5}\u{6} comment".utf8) },
      book.bytes { $0.prefix = Array(repeating: 0x58, count: 1000) }, book.bytes { $0.isLarge = true },
      book.bytes { $0.files.reverse() }, book.bytes { $0.files.removeFirst() },
      book.bytes { zip in
        zip.files = zip.files.map { file in
          var file = file
          (file.flags, file.size) = (8, 0)
          return file
        }
      },
    ]
    let wrong = kinds.indices.filter { (try? Document.epub(kinds[$0]))?.text != text }
    #expect(wrong == [])
  }

  @Test("what is broken is mended, and said where something is missing")
  func broken() throws {
    let book = BookMaker()
    let cases: [(String, BookMaker, note: String)] = [
      ("no container", book.without(BookMaker.container), "does not say where"),
      (
        "no spine",
        book.replacing("opf:spine", "opf:x", in: BookMaker.package).replacing(
          "opf:itemref", "opf:y", in: BookMaker.package), "no reading order"
      ),
      (
        "a missing text",
        book.replacing("</opf:spine>", "<opf:itemref idref='nav2'/></opf:spine>", in: BookMaker.package)
          .replacing(
            "</opf:manifest>",
            "<opf:item id='nav2' href='gone.xhtml' media-type='application/xhtml+xml'/></opf:manifest>",
            in: BookMaker.package), "1 texts of the reading order are missing"
      ),
    ]
    for (name, book, note) in cases {
      let document = try book.document()
      #expect(document.text.contains("One text.") && document.text.contains("Two text."), "\(name)")
      #expect(document.notes.contains { $0.contains(note) }, "\(name): \(document.notes)")
    }
    let wrongCheck = book.bytes { $0.files[6].check = 1 }
    #expect(try Document.epub(wrongCheck).notes == ["OEBPS/text/two b.xhtml differs from its checksum"])
    let damaged = try Document.epub(book.bytes { $0.files[6].packed = Array(repeating: 0xFF, count: 40) })
    #expect(damaged.text.contains("One text.") && damaged.text.contains("[A part of the book is damaged"))
    #expect(damaged.notes.count == 1 && damaged.contents.count == 3)
    let linear = book.replacing("idref=\"one\"", "idref=\"one\" linear=\"no\"", in: BookMaker.package)
    #expect(try linear.document().text.hasPrefix("Second\n\nTwo text.\n\nFirst"))
  }

  /// The book with an item before its texts.
  private func book(item attributes: String, _ others: String = "") -> BookMaker {
    BookMaker().with("OEBPS/a.jpg", "JFIF").with("OEBPS/a.json", "{}")
      .replacing(
        "</opf:manifest>", "<opf:item id='x' \(attributes)/>\(others)</opf:manifest>", in: BookMaker.package
      )
      .replacing(
        "<opf:itemref idref=\"one\"", "<opf:itemref idref='x'/><opf:itemref idref=\"one\"",
        in: BookMaker.package)
  }

  @Test(
    "an item of the reading order is read by its media type: another item is its fallback, or its name")
  func mediaTypes() throws {
    let picture = try book(item: "href='a.jpg' media-type='image/jpeg'").document()
    #expect(picture.text.hasPrefix("[a.jpg]\n\nFirst") && picture.notes == [])
    #expect(picture.links.map(\.target) == [.picture("OEBPS/a.jpg")])
    let json = try book(item: "href='a.json' media-type='application/json'").document()
    #expect(json.text.hasPrefix("[a.json cannot be shown: it is application/json]\n\nFirst"))
    #expect(json.notes == ["OEBPS/a.json is application/json, which is not shown"])
    // A chain of fallbacks ends at the first text; one that ends in itself has none.
    let chain = "<opf:item id='y' href='a.jpg' media-type='image/jpeg' fallback='two'/>"
    let fallback = try book(item: "href='a.json' media-type='application/json' fallback='y'", chain)
      .document()
    #expect(fallback.text.hasPrefix("Second\n\nTwo text.\n\nFirst") && fallback.notes == [])
    #expect(fallback.text.split(separator: "Second").count == 1)
    let ring = try book(item: "href='a.jpg' media-type='image/jpeg' fallback='x'").document()
    #expect(ring.text.hasPrefix("[a.jpg]"))
    // A book that declares nothing of use is read by the names of its files.
    let odd = BookMaker().replacing(
      "text/one.xhtml\" media-type=\"application/xhtml+xml\"",
      "text/one.xhtml\" media-type=\"application/octet-stream\"",
      in: BookMaker.package)
    #expect(try odd.document().text == text)
  }

  @Test("an entry of the contents that is a picture is called what that is described as")
  func picturedEntry() throws {
    let book = BookMaker().replacing(
      ">First</a>", "><img src='f.png' alt='One more'/></a>", in: "OEBPS/nav.xhtml")
    #expect(titles(try book.document()) == ["1 One more 0", "2 A part 18", "1 Second 38"])
  }

  @Test("reading reports how far it is, from nothing to nearly all")
  func progress() throws {
    final class Told: @unchecked Sendable { var parts: [Double] = [] }
    let told = Told()
    _ = try Document.epub(BookMaker().bytes()) { told.parts.append($0.part) }
    #expect(told.parts == [0, 0.5])
  }

  @Test("what has been read so far begins the whole book, in one long text too")
  func soFar() throws {
    final class Told: @unchecked Sendable { var parts: [(length: Int, document: Document)] = [] }
    let told = Told()
    let lines = String(repeating: "<p>A <b>line</b>.</p>", count: 3000)
    let long = BookMaker().with(body: "<html><body><h1>Long</h1>\(lines)</body></html>")
    let whole = try Document.epub(long.bytes()) { told.parts.append(($0.length, $0.soFar())) }
    #expect(told.parts.count > 3)
    var wrong: [Int] = []
    for (index, part) in told.parts.enumerated() {
      let (text, spans) = (part.document.text, part.document.spans)
      let isBeginning = whole.text.hasPrefix(text.dropLast()) && part.document.title == whole.title
      let hasSpans = spans.dropLast().elementsEqual(whole.spans.prefix(max(0, spans.count - 1)))
      let isWhole = text.utf8.count == part.length + (text.isEmpty ? 0 : 1)
      if !isBeginning || !hasSpans || !isWhole { wrong.append(index) }
    }
    #expect(wrong == [])
  }

  @Test("a picture in a paragraph of its own has lines where it is drawn, and nowhere else")
  func rowsOfPictures() throws {
    // The beginning of a PNG of 460 × 69 points.
    let bytes: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47] + Array(repeating: 0x5F, count: 12) + [0, 0, 1, 0xCC, 0, 0, 0, 69]
    let (own, inLine) = ("<p><img src='a.png' alt='A'/></p>", "<p>In <img src='a.png' alt='B'/> line</p>")
    let book = BookMaker().with(body: "<html><body><p>Before</p>\(own)\(inLine)</body></html>")
    let zip = book.bytes { $0.files.append(ZipMaker.File(name: "OEBPS/text/a.png", bytes: bytes, method: 0)) }
    let described = try Document.epub(zip)
    #expect(described.text.hasPrefix("Before\n\n[A]\n\nIn [B] line\n"))
    let drawn = try Document.epub(zip, .drawn)
    #expect(drawn.text.hasPrefix("Before\n\n[A]\n\u{A0}\n\u{A0}\n\nIn [B] line\n"), "\(drawn.text)")
    #expect(drawn.links.first?.range == 8..<17)
    #expect(drawn.contents.map(\.title) == described.contents.map(\.title))
  }

  @Test("the size of a picture is that of its file, and a part of one has none")
  func sizes() {
    let gif = Array("GIF89a".utf8) + [0x40, 1, 0xF0, 0]
    let tables: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xC4, 0, 3, 0]
    let jpeg = tables + [0xFF, 0xC2, 0, 17, 8, 0, 200, 1, 44, 3]
    #expect(PictureSize(gif).map { [$0.width, $0.height] } == [320, 240])
    #expect(PictureSize(jpeg).map { [$0.width, $0.height] } == [300, 200])
    for whole in [gif, jpeg] {
      for count in 0..<whole.count - 2 { #expect(PictureSize(Array(whole.prefix(count))) == nil, "\(count)") }
    }
  }

  @Test("direction: of the pages, else of the language")
  func directions() throws {
    let book = BookMaker()
    let pages = book.replacing(
      "toc=\"ncx\"", "toc=\"ncx\" page-progression-direction=\"rtl\"", in: BookMaker.package)
    let language = book.replacing("<dc:language>en<", "<dc:language>he-IL<", in: BookMaker.package)
    #expect(try pages.document().isRightToLeft == true && language.document().isRightToLeft == true)
  }

  @Test("a locked book is refused by a sentence, hidden fonts are none")
  func locks() throws {
    func encryption(_ method: String, _ path: String) -> BookMaker {
      BookMaker().with(
        "META-INF/encryption.xml",
        "<encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm='\(method)'/><enc:CipherData><enc:CipherReference URI='\(path)'/></enc:CipherData></enc:EncryptedData></encryption>"
      )
    }
    let locked = encryption("http://www.w3.org/2001/04/xmlenc#aes256-cbc", "OEBPS/text/one.xhtml")
    #expect(throws: DocumentError.locked) { try locked.document() }
    #expect(throws: DocumentError.locked) { try Document.epub(BookMaker().bytes { $0.files[2].flags = 1 }) }
    #expect(try encryption("http://ns.adobe.com/pdf/enc#RC", "OEBPS/f.otf").document().text == text)
    #expect(
      try encryption("http://www.idpf.org/2008/embedding", "OEBPS/text/one.xhtml").document().text == text)
  }

  @Test("other archives and empty ones get a sentence")
  func others() {
    var problems: [String] = []
    func refuse(_ bytes: [UInt8], _ word: String) {
      do throws(DocumentError) {
        _ = try Document.epub(bytes)
        problems.append("read: \(word)")
      } catch { if !"\(error)".contains(word) { problems.append("\(error)") } }
    }
    refuse([], "no directory")
    refuse(Array("PK\u{3}\u{4} and nothing".utf8), "no directory")
    refuse(ZipMaker().bytes(), "names no package document")
    refuse(BookMaker().without(BookMaker.package).bytes(), "names no package document")
    let files = [ZipMaker.File(name: "word/document.xml", bytes: [0x41])]
    refuse(ZipMaker(files: files).bytes(), "a document of Word")
    let texts = BookMaker().without("OEBPS/text/one.xhtml", "OEBPS/text/two b.xhtml")
    refuse(texts.bytes(), "no text in it")
    refuse(BookMaker().bytes { for index in $0.files.indices { $0.files[index].method = 12 } }, "method 12")
    #expect(problems == [])
  }
}
