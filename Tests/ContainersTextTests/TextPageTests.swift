import Containers
import ContainersTesting
import ContainersText
import Testing

/// The page controller and the data source of the document (X7).
@Suite("Pages of a text")
struct TextPageTests {
  private let text = BookText((0..<400).map { "word\($0)" }.joined(separator: " "))

  private func paginator(_ columns: Int, _ lines: Int) throws -> CellPaginator {
    try CellPaginator(text: text, size: PageSize(columns: columns, lines: lines))
  }

  @Test(
    "X7: a page finds its text when it is laid out, not before; a number that is not there becomes the last")
  func layout() throws {
    let paginator = try paginator(10, 2)
    let page = TextPage(5000, of: paginator)
    #expect(page.number == 5000)
    #expect(paginator.progress.bytesDone == 0)
    try page.layout(PageSize(columns: 20, lines: 5))
    #expect(paginator.size == PageSize(columns: 20, lines: 5))
    #expect(page.number == paginator.lastKnownPage)
    #expect(page.label == "Page \(page.number + 1)")
    #expect(page.lifecycle.name == page.label)
    #expect(page.lines.last?.text == "word399")
    #expect(throws: PaginatorError.self) { try page.layout(PageSize(columns: -1, lines: 5)) }
    #expect(paginator.size == PageSize(columns: 20, lines: 5))
    #expect(page.lines.last?.text == "word399")
    #expect(TextPage(-4, of: paginator).number == 0)
  }

  @Test(
    "X5, X7: its text stays when the size changes and it comes back; the document's policy keeps the number")
  func keeping() throws {
    let paginator = try paginator(20, 5)
    let page = TextPage(7, of: paginator), numbered = TextPage(7, of: paginator, keeping: .pageNumber)
    let first = try #require(page.lines.first?.text), count = numbered.lines.count
    #expect(count == 5)
    var number = 7
    for columns in [5, 60, 1, 33] {
      let size = PageSize(columns: columns, lines: 9)
      try page.layout(size)
      try numbered.layout(size)
      _ = paginator.isAvailable(.max)
      number = min(number, paginator.lastKnownPage)
      #expect(numbered.number == number)
      let lines = try paginator.lines(ofPage: page.number)
      #expect(page.lines == lines)
      #expect(try paginator.text(ofPage: page.number).contains(columns < 7 ? "w" : first))
    }
    try page.layout(PageSize(columns: 20, lines: 5))
    #expect(page.number == 7)
    #expect(page.lines.first?.text == first)
  }

  @Test("X7: pages turn in a page container from the first to the last, one controller a page")
  func dataSource() throws {
    let paginator = try paginator(30, 10)
    let source = TextPageSource(paginator)
    let container = PageContainer()
    container.dataSource = source
    try container.setControllers([#require(source.page(0))], direction: .forward, .immediate)
    var labels: [String] = []
    var page = container.controllers.first
    while let leaf = page as? TextPage<CellMeasurer, StandardLineBreaker> {
      labels.append(leaf.label)
      page = source.pageContainer(container, after: leaf)
    }
    let count = try #require(paginator.pageCount)
    #expect(labels == (1...count).map { "Page \($0)" })
    let first = try #require(source.page(0))
    #expect(source.pageContainer(container, before: first) == nil)
    #expect(source.page(count) == nil)
    #expect(source.page(-1) == nil)
    let other = try TextPage(1, of: self.paginator(30, 10))
    #expect(source.pageContainer(container, after: other) == nil)
  }

  @Test("X5, X7, B6: a book of a text follows its reader through a hundred sizes, and comes back to the page")
  func book() throws {
    var random = SplitMix64(seed: 86)
    let paginator = try paginator(30, 6)
    let source = TextPageSource(paginator)
    let book = BookContainer(name: "Book")
    book.source = source
    let stage = try Stage(root: book)
    stage.appear()
    try book.move(to: 9, .immediate)
    var place = ReadingPlace()
    try place.turn(to: 9, in: paginator)
    let words = try paginator.text(ofPage: 9)
    var wrong: [String] = []
    for step in 0..<100 {
      let size = PageSize(
        columns: Int.random(in: 1...90, using: &random), lines: Int.random(in: 1...30, using: &random))
      try paginator.resize(to: step == 99 ? PageSize(columns: 30, lines: 6) : size)
      place.geometryChanged(in: paginator)
      try book.reload(showing: place.page, of: paginator.pageCount)
      if book.currentPage != place.page { wrong.append("\(step): \(size)") }
    }
    #expect(wrong == [])
    #expect(book.currentPage == 9)
    let shown = book.pages.controllers.first as? TextPage<CellMeasurer, StandardLineBreaker>
    #expect(shown?.number == 9)
    #expect(shown?.lines.first.map { words.hasPrefix($0.text) } == true)
    #expect(source.book(book, positionAt: 9) == place.position)
    #expect(source.book(book, pageShowing: place.position) == 9)
  }
}
