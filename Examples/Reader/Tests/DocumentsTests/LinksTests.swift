import Testing

@testable import Documents

@Suite("What leads elsewhere in a book")
struct LinksTests {
  /// Each link as its words and what it leads to.
  private func links(_ document: Document) -> [String] {
    let bytes = Array(document.text.utf8)
    func words(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return document.links.map { link in
      let target =
        switch link.target {
        case .place(let offset): "place " + String(words(offset..<bytes.count).prefix { $0 != "\n" })
        case .note(let range): "note " + words(range)
        case .address(let address): address
        case .picture(let name): "picture " + name
        }
      return "\(words(link.range)) -> \(target)"
    }
  }

  private func epub(_ body: String) throws -> [String] {
    try links(BookMaker().with(body: "<html><body>\(body)</body></html>").document())
  }

  @Test("links within a book lead to the text of their target, in other files too; those to nothing are text")
  func places() throws {
    #expect(
      try epub(
        "<h1 id='a'>Here</h1><p>See <a href='two%20b.xhtml'>the <b>other</b></a>, <a href='#z'>on</a>, <a href='#none'>no</a>"
          + "<a href='../text/one.xhtml#a'>up</a>.</p><p id='z'>Last.</p>")
        == ["the other -> place Second", "on -> place Last.", "up -> place Here"])
  }

  @Test("a note is what a noteref, a link into an aside and a small number lead to; the way back is none")
  func notes() throws {
    #expect(
      try epub(
        "<p>One<a epub:type='noteref' href='#n1'>1</a>, two<a href='#n2'>*</a>, three<sup><a id='r3' href='#n3'>3</a></sup>, "
          + "four<a href='#n4'><sup>4</sup></a>.</p><aside id='n1' epub:type='footnote'><p>First note.</p><p>More of it.</p>"
          + "</aside><aside><p id='n2'>Second.</p></aside><p><sup><a id='n3' href='#r3'>3</a></sup> Third note.</p>"
          + "<ol><li id='n4'>Fourth.</li></ol>")
        == [
          "[1] -> note First note.\n\nMore of it.", "* -> note Second.", "[3] -> note [3] Third note.",
          "[4] -> note Fourth.", "[3] -> place [3], four[4].",
        ].map { $0 })
  }

  @Test(
    "a text that is not in the reading order is a note, whole or in part, and stays at the end of the book")
  func asides() throws {
    let book = BookMaker().with(
      body: "<p>See <a href='two%20b.xhtml'>all</a>, <a href='two%20b.xhtml#p'>part</a>.</p>"
    ).replacing("idref=\"two\"", "idref=\"two\" linear=\"no\"", in: BookMaker.package)
      .replacing("<p>", "<p id='p'>", in: "OEBPS/text/two b.xhtml")
    let document = try book.document()
    #expect(links(document) == ["all -> note Second\n\nTwo text.", "part -> note Two text."])
    #expect(document.text.hasSuffix("Second\n\nTwo text.\n"))
  }

  @Test(
    "addresses outside are kept as they are, without what would steer a terminal; scripts and files are none")
  func addresses() throws {
    #expect(
      try epub(
        "<p><a href='https://example.org/a?b=c#d'>web</a> <a href='mailto:a@b.c'>mail</a> <a href='javascript:x()'>no</a>"
          + " <a href='file:///etc/passwd'>no</a> <a href='https://x/&#27;]0;y&#7;'>evil</a></p>")
        == [
          "web -> https://example.org/a?b=c#d", "mail -> mailto:a@b.c",
          "evil -> https://x/\u{FFFD}]0;y\u{FFFD}",
        ])
  }

  @Test("a picture is shown by its description, and leads to its file")
  func pictures() throws {
    #expect(
      try epub(
        "<p><img src='../i/a%20b.png' alt='A cat'/><img alt='' src='x.png'/><img title='T' src='y.png'/></p>")
        == ["[A cat] -> picture OEBPS/i/a b.png", "[T] -> picture OEBPS/text/y.png"])
    let html = try Document.html(
      Array("<!DOCTYPE html><p><a href='#x'>x</a><img src=p.png></p><p id=x>There".utf8))
    #expect(links(html) == ["x -> place There"])
  }

  @Test("Markdown has links to headings, notes, addresses and names of addresses")
  func markdown() {
    let document = Document.markdown(
      """
      # My *first* part

      See [it](#my-first-part), [web](https://a.b/c "title"), <https://d.e>, [named][n], [n] and[^1]. ![Cat](cat.png) [f](f.md)

      [n]: https://f.g
      [^1]: The note,
      on two lines.
      """)
    #expect(
      links(document) == [
        "it -> place My first part", "web -> https://a.b/c", "https://d.e -> https://d.e",
        "named -> https://f.g",
        "n -> https://f.g", "[1] -> note [1] The note, on two lines.",
      ])
    #expect(!document.text.contains("[n]:"))
  }

  @Test("links in great numbers, one in another, and without an end take no more than their text")
  func hostile() throws {
    let many = String(repeating: "<a href='#a'>x</a><a href='https://e.f'>", count: 20_000)
    let found = try epub("<p id='a'>\(many)end</p>")
    #expect(
      found.count > 20_000 && found.first == "x -> place " + String(repeating: "x", count: 20_000) + "end")
  }
}
