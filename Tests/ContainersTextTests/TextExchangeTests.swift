import Containers
import ContainersText
import Testing

/// Another text in the same paginator and source (X9), where no conformance case reaches.
@Suite("X9: another text in place")
struct TextExchangeTests {
  private func words(_ text: String) -> BookText { BookText(text) }

  private func source(_ text: String) throws -> TextPageSource<CellMeasurer, StandardLineBreaker> {
    TextPageSource(try CellPaginator(text: words(text), size: PageSize(columns: 2, lines: 1)))
  }

  @Test("X9: a page follows when it is asked, also after several exchanges")
  func page() throws {
    let source = try source("aa bb cc")
    let page = try #require(source.page(1))
    #expect(page.lines.map { String($0.text) } == ["bb"])
    source.paginator.use(words("zz aa bb cc")) { $0 + 3 }
    source.paginator.use(words("yy zz aa bb cc")) { $0 + 3 }
    #expect(page.number == 3)
    #expect(page.lines.map { String($0.text) } == ["bb"])
    #expect(page.lifecycle.name == "Page 4")
    source.use(words("one"))
    #expect(page.number == 1)
    #expect(page.position == 3)
  }

  @Test("X9: a book and its scrubber follow, with the new number of pages")
  func book() throws {
    let source = try source("aa bb cc dd ee ff")
    let book = BookContainer(.scroll, source: source, pageCount: 6, name: "book")
    let stage = try Stage(root: book, size: Size(width: 9, height: 9))
    stage.appear()
    try book.move(to: 4, .immediate)
    let scrubber = Scrubber(book)
    var drawn = 0
    scrubber.didChange = { drawn += 1 }
    source.use(words("zz aa bb cc dd ee ff gg")) { $0 + 3 }
    #expect(book.pageCount == 8)
    #expect(book.currentPage == 5)
    #expect(scrubber.page == 5)
    #expect(drawn > 0)
    let page = try #require(book.pages.controllers.first as? TextPage<CellMeasurer, StandardLineBreaker>)
    #expect(page.lines.map { String($0.text) } == ["ee"])
    source.use(words("uu vv"))
    #expect(book.pageCount == 2)
    #expect(book.currentPage == 1)
  }

  @Test("X9: a page container follows: its page has other lines, and the pages around it are asked for again")
  func pages() throws {
    let source = try source("aa bb cc")
    let pages = PageContainer(.scroll)
    pages.dataSource = source
    let page = try #require(source.page(2))
    try pages.setControllers([page], direction: .forward)
    let stage = try Stage(root: pages, size: Size(width: 9, height: 9))
    stage.appear()
    var drawn = 0
    let observation = page.observe { if case .displayChanged = $0.kind { drawn += 1 } }
    #expect(!pages.turnForward())
    source.use(words("uu vv ww xx"))
    #expect(page.lines.map { String($0.text) } == ["ww"])
    #expect(drawn == 1)
    #expect(pages.turnForward())
    #expect((pages.controllers.first as? TextPage<CellMeasurer, StandardLineBreaker>)?.number == 3)
    withExtendedLifetime(observation) {}
  }
}

extension PageContainer {
  /// Turns to the next page, if there is one.
  fileprivate func turnForward() -> Bool {
    do { try showNext(.immediate) } catch { return false }
    return true
  }
}
