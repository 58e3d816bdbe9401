import Glibc
import Testing

@testable import Documents

@Suite("Books that mean harm")
struct HostileBookTests {
  private func refusal(_ bytes: [UInt8]) -> String {
    do throws(DocumentError) {
      return "read: \(try Document.epub(bytes).text.prefix(40))"
    } catch { return "\(error)" }
  }

  @Test("X8: what is packed as no text is, is inflated to a bound and no further, whatever sizes it declares")
  func bombs() throws {
    let zeros = [UInt8](repeating: 0x20, count: 80 << 20)
    let packed = ZipMaker.deflated(zeros)
    #expect(packed.count < 100_000)
    let book = BookMaker().bytes { zip in
      for index in 5...6 { (zip.files[index].packed, zip.files[index].size) = (packed, 10) }
    }
    #expect(refusal(book).contains("becomes more than"))
  }

  @Test("files over one another, and more of them than books have, are refused")
  func archives() {
    #expect(refusal(BookMaker().bytes { $0.files[6].header = 5 }).contains("lie over one another"))
    var zip = ZipMaker()
    zip.files = (0..<20_001).map { ZipMaker.File(name: "\($0)", bytes: [], method: 0) }
    #expect(refusal(zip.bytes()).contains("20001 files"))
  }

  @Test("an archive that is cut off anywhere, or changed at random, is read or refused, and ends")
  func damaged() {
    let whole = BookMaker().bytes()
    var number = 20
    for part in 0..<64 { _ = refusal(Array(whole.prefix(whole.count * part / 64))) }
    for _ in 0..<600 {
      var bytes = whole
      for _ in 0..<4 {
        number = (number &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
        bytes[(number >> 4) % bytes.count] = UInt8(truncatingIfNeeded: number >> 16)
      }
      _ = refusal(bytes)
    }
    #expect(refusal(whole).hasPrefix("read: First"))
  }

  @Test("no name in a book leads out of it")
  func paths() throws {
    let names = [
      "../../../../etc/passwd", "/etc/passwd", "C:\\x", "..\\..\\x", "%2e%2e/%2e%2e/etc/passwd", "a\u{0}b",
      "file:///etc/passwd",
    ]
    for name in names {
      let book = BookMaker().replacing("text/one.xhtml", name, in: BookMaker.package)
      let text = try book.document().text
      #expect(text == "Second\n\nTwo text.\n" && !text.contains("root:"), "\(name.debugDescription)")
    }
    #expect(BookPath.resolve("../../../etc/passwd#x", in: "a/b.xhtml") == ("etc/passwd", "x"))
    #expect(BookPath.resolve("c%20d.xhtml?q", in: "a/b.xhtml").path == "a/c d.xhtml")
    #expect(BookPath.resolve("#n", in: "a/b.xhtml") == ("a/b.xhtml", "n"))
    // A name that is a way out is a key like others.
    let own = BookMaker().with("../../etc/passwd", "<p>Not root.</p>").without("OEBPS/text/one.xhtml")
      .replacing("text/one.xhtml", "../../../etc/passwd", in: BookMaker.package)
    #expect(try own.document().text == "Second\n\nTwo text.\n")
  }

  @Test("entities that grow or name files are letters like others")
  func entities() throws {
    let laughs = (0..<20).map { "<!ENTITY l\($0 + 1) \"&l\($0);&l\($0);&l\($0);&l\($0);\">" }.joined()
    let book = BookMaker().with(
      body:
        "<!DOCTYPE html [<!ENTITY l0 \"ha\">\(laughs)<!ENTITY f SYSTEM \"file:///etc/passwd\">]><p>A &l20; &f; end.</p>"
    )
    let text = try book.document().text
    #expect(text == "A &l20; &f; end.\n\nSecond\n\nTwo text.\n")
  }

  @Test("deep, long and endless markup is read in time that grows with its length")
  func markup() throws {
    let many = 20_000
    let cases = [
      String(repeating: "<div>", count: many) + "deep" + String(repeating: "</div>", count: many),
      String(repeating: "<i><b>", count: many) + "deep", String(repeating: "<p><i>", count: many) + "deep",
      String(repeating: "<!-- > ", count: many) + "deep",
      String(repeating: "<![CDATA[ ", count: many) + "deep",
      String(repeating: "<script>", count: many) + "</script>deep",
      "<p>deep" + String(repeating: "<", count: many),
      "<p>deep" + String(repeating: "&", count: many), "<p>deep<a " + String(repeating: "x='", count: many),
      "<ul>" + String(repeating: "<ul><li>", count: many) + "deep",
      String(repeating: "</p>", count: many) + "deep",
      "<p>deep " + String(repeating: "abcdefghij", count: 500_000),
    ]
    var problems: [String] = []
    for (index, body) in cases.enumerated() {
      let text = try Document.epub(BookMaker().with(body: body).bytes { $0.store() }).text
      if !text.contains("deep") || !text.hasSuffix("Two text.\n") {
        problems.append("\(index): \(text.prefix(40).debugDescription) \(text.suffix(40).debugDescription)")
      }
    }
    #expect(problems == [])
  }

  @Test("contents without end, and those that lead to themselves, are cut off")
  func contents() throws {
    let line = "<li><a href='text/one.xhtml'>Again</a></li><li><a href='nav.xhtml'>Itself</a></li>"
    let book = BookMaker().with(
      "OEBPS/nav.xhtml",
      "<nav epub:type='toc'><ol>" + String(repeating: line, count: 30_000) + "</ol></nav>")
    let document = try Document.epub(book.bytes { $0.store() })
    #expect(document.contents.count == 10_000)
    #expect(document.notes.count == 1)
  }

  @Test("no control character of a book is left in its text, title, author and contents")
  func controls() throws {
    let evil = "\u{1B}]52;c;eA==\u{7}&#27;[31m\u{9B}31m&#x9b;&#7;\u{7F}\u{0}\u{85}"
    let book = BookMaker().with(body: "<h1>\(evil)</h1><p>\(evil)<img alt='\(evil)'/></p><pre>\(evil)</pre>")
      .replacing("The  Book", "The \(evil)", in: BookMaker.package)
      .replacing("Ann", evil, in: BookMaker.package).replacing("First", evil, in: "OEBPS/nav.xhtml")
    let document = try book.document()
    let all = [document.text, document.title ?? "", document.author ?? "", document.contents[0].title]
    let wrong = all.flatMap { text in
      text.unicodeScalars.filter { scalar in
        scalar.value < 0x20 && scalar != "\n" || 0x7F..<0xA0 ~= scalar.value && scalar.value != 0x85
      }
    }
    #expect(wrong == [] && all.allSatisfy { $0.contains("\u{FFFD}") })
  }

  @Test("without zlib a sentence says what to install")
  func noInflating() {
    #expect(throws: DocumentError.noInflating) {
      try Inflater.inflate([0x03, 0x00], limit: 10, libraries: ["libnone.so.0"])
    }
    #expect("\(DocumentError.noInflating)".contains("zlib1g"))
  }
}
