import ContainersText
import Documents
import Terminal
import Testing

@testable import Reader

@Suite("Books in other formats than plain text, in the reader")
struct DocumentBookTests {
  private let markdown = """
    # First *one*

    Some *slanted* and **heavy** words.

    ## Its part

    More words.

    # Second

    The end.
    """

  private func load(_ text: String, name: String = "it.md") throws -> Book {
    try BookOrigin.book(Array(text.utf8), name: name, path: "/it")
  }

  @Test("contents are chapters with levels, headings are bold, emphasis looks like it")
  func shown() throws {
    let book = try load(markdown)
    #expect(book.name == "First one" && book.identity.length == markdown.utf8.count)
    #expect(book.chapters.map { $0.title } == ["First one", "Its part", "Second"])
    #expect(book.chapters.map { $0.place.level } == [1, 2, 1])
    #expect(book.chapters.map { $0.headingOffset } == book.chapters.map { $0.offset })
    let model = try makeModel(book, (columns: 60, rows: 30))
    let lines = try #require(model.bookPages.first).lines
    let bold = lines.filter { model.isHeading($0.line) }.map(\.shown)
    #expect(bold == ["First one", "Its part", "Second"])
    let marked = lines.flatMap { line in
      model.emphasis(in: line).map { part in
        line.columns(of: part.bytes).map { String(line.shown.dropFirst($0.lowerBound).prefix($0.count)) }
          .joined()
          + "\(part.1.rawValue)"
      }
    }
    #expect(marked == ["one16", "slanted16", "heavy1"])
    #expect(model.info.contains { $0.name == "Format" && $0.value == "Markdown" })
    model.type("w")
    #expect(model.wrap == .keep && model.notices == ["this book has no broken lines"])
  }

  @Test("X4: chapters begin on a page where that is wanted, and no offset moves")
  func starts() throws {
    let text = (1...4).map { "CHAPTER \($0). Part\n\nText \($0).\n\n" }.joined()
    let book = try load(text, name: "it.txt")
    let shown = book.shown(.automatic, .page)
    #expect(shown.text.count == book.text.count && book.shown(.automatic, .automatic).text == book.text)
    let model = try ReaderModel(book, columns: 60, rows: 30, chapters: .page)
    #expect(book.chapters.map { model.paginator.page(showing: $0.offset) } == [0, 1, 2, 3])
    let running = try ReaderModel(book, columns: 60, rows: 30)
    #expect(book.chapters.map { running.paginator.page(showing: $0.offset) } == [0, 0, 0, 0])
  }

  @Test("a heading is not the last line of a page, and no line of a paragraph stands alone")
  func together() throws {
    let book = plainBook(paragraphs: 60)
    var wrong: [Int] = []
    for rows in 16..<40 {
      let model = try makeModel(book, (columns: 70, rows: rows))
      for chapter in book.chapters {
        let page = model.paginator.page(showing: chapter.offset)
        let after = book.text.substring(chapter.offset..<model.end(ofPage: page)).split(separator: "\n")
        if after.count < 2 { wrong.append(rows) }
      }
    }
    #expect(wrong == [])
  }

  @Test("HTML, and text that was compressed, are read by what they are")
  func others() throws {
    let html = try load("<!DOCTYPE html><title>no</title><h1>Head</h1><p>Text", name: "it")
    #expect(html.text.string == "Head\n\nText\n" && html.name == "Head")
    #expect(throws: ReaderError.self) { try load("<html><body></body></html>") }
  }
}
