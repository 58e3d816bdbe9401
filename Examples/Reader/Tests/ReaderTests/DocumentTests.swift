import Containers
import ContainersText
import Terminal
import Testing

@testable import Reader

/// What the app of document 4 does, done by the reader.
@Suite("The documents' app")
struct DocumentTests {
  /// Paragraphs that end with a carriage return, as the document's text has them, but for the last one.
  private let text =
    (1...40).map { number in
      "Paragraph \(number). " + String(repeating: "It says number \(number) again. ", count: number % 13 + 4)
        + "\r\r"
    }.joined() + "And the last words have no line end."

  private func words(_ lines: some Sequence<String>) -> [Substring] {
    lines.joined(separator: " ").split(whereSeparator: \.isWhitespace)
  }

  @Test("X7, X3: turned from page 1 to the end and back, it shows its whole text, a number below each page")
  func turnedThrough() throws {
    let model = try makeModel(book(text), (columns: 60, rows: 20), motion: Motion(isReduced: true))
    var pages: [[String]] = []
    var labels: [String] = []
    func look() {
      pages.append(model.bookPages.flatMap { $0.lines.map(\.shown) })
      labels.append(String(model.rows()[model.layout.pageNumber(0).row].filter { !$0.isWhitespace }))
    }
    look()
    while let page = model.settledPages.first, model.paginator.isAvailable(page + 1) {
      model.type(" ")
      model.settle()
      look()
    }
    #expect(words(pages.joined()) == words([text]))
    #expect(labels == (1...pages.count).map(String.init) && pages.count > 8)
    model.type(" ")
    model.settle()
    #expect(model.settledPages == [pages.count - 1], "there is no page after the last one")
    for page in pages.indices.dropLast().reversed() {
      model.type("b")
      model.settle()
      #expect(model.bookPages.flatMap { $0.lines.map(\.shown) } == pages[page])
    }
    model.type("b")
    model.settle()
    #expect(model.settledPages == [0] && model.notices.isEmpty)
  }

  @Test("X7: a rotation shows the page of the same number, or the last one when there is none any more")
  func rotation() throws {
    let model = try ReaderModel(book(text), columns: 60, rows: 20, keeps: .pageNumber)
    model.appear()
    model.go(toPage: .max)
    let last = model.place.page
    model.resize(wide)
    let clamped = model.paginator.lastKnownPage
    #expect(clamped < last && model.place.page == clamped && model.settledPages.contains(clamped))
    model.resize((columns: 60, rows: 20))
    #expect(model.settledPages == [clamped])
    model.go(toPage: 2)
    model.resize(wide)
    #expect(model.place.page == 2 && model.settledPages == [2, 3])
    #expect(model.notices.isEmpty)
  }
}
