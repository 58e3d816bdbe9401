import Containers
import ContainersPersistence
import ContainersTesting
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("Finding a place in the book")
struct FindingTests {
  private func model(_ size: (columns: Int, rows: Int) = narrow, paragraphs: Int = 60) throws -> ReaderModel {
    let model = try makeModel(plainBook(paragraphs: paragraphs), size)
    while model.paginateMore() {}
    return model
  }

  private func styles(_ model: ReaderModel) -> [Style.Attributes: Int] {
    var screen = ReaderView.screen(columns: model.layout.columns, rows: model.layout.rows)
    ReaderView(model).draw(on: &screen)
    let book = model.layout.book
    let cells = (book.row..<book.endRow).flatMap { row in
      (book.column..<book.endColumn).map { screen.style(column: $0, row: row).attributes }
    }
    return Dictionary(cells.map { ($0, 1) }, uniquingKeysWith: +)
  }

  @Test("M2: what is typed is searched for at once, in a sheet above the book, which receives nothing")
  func typing() throws {
    let model = try model()
    let start = model.log.entries.count
    model.type("/number 31")
    #expect(model.trace(since: start).hasPrefix("Search.load Search.W+ Search.D+"))
    let hit = try #require(model.finding.current)
    #expect(
      String(model.book.text.substring(hit)) == "number 31" && model.shownRange.contains(hit.lowerBound))
    #expect(model.isAttached(model.bookContainer) && model.rows().contains { $0.contains("│ number 31") })
    #expect(model.rows().contains { $0.contains(" 1 of 30 ─╯") })
    #expect(styles(model)[[.bold, .reverse]] == 9 && (styles(model)[[.bold, .underline]] ?? 0) > 9 * 3)
    model.handle(Key(.enter))
    #expect(model.root.layers.isEmpty && model.rows()[22].contains("“number 31”  1 of 30"))
  }

  @Test("n and N go on and back, over the ends too, and say so; Escape ends the search")
  func nextAndPrevious() throws {
    let model = try model()
    model.type("/paragraph")
    model.handle(Key(.enter))
    let count = try #require(model.finding.search?.count)
    #expect(count == 120, "“Paragraph”, and “as every paragraph of this book does”")
    var offsets: [Int] = []
    for _ in 0..<count {
      offsets.append(try #require(model.finding.current?.lowerBound))
      #expect(model.shownRange.contains(offsets[offsets.count - 1]))
      model.type("n")
    }
    #expect(offsets == offsets.sorted() && model.finding.current?.lowerBound == offsets[0])
    #expect(model.notices == ["on from the beginning"])
    model.type("N")
    #expect(model.finding.current?.lowerBound == offsets.last && model.notices == ["on from the end"])
    model.type("N")
    #expect(model.finding.current?.lowerBound == offsets[offsets.count - 2] && model.notices == [])
    model.handle(Key(.escape))
    #expect(model.finding.search == nil && model.isTextVisible && styles(model)[[.bold, .underline]] == nil)
    model.type("n")
    #expect(model.notices == ["nothing has been searched for; / searches"])
  }

  @Test("Escape in the line leads back to where the reader was; what is not there is said")
  func leaving() throws {
    let model = try model()
    model.type("5g/number 59")
    #expect(model.settledPages != [4])
    model.handle(Key(.escape))
    #expect(model.root.layers.isEmpty && model.settledPages == [4] && model.finding.search == nil)
    model.type("/nowhere")
    #expect(model.settledPages == [4] && model.rows().contains { $0.contains(" not found ─╯") })
    model.handle(Key(.enter))
    #expect(model.notices == ["“nowhere” is not in this book"] && model.settledPages == [4])
    model.type("/abc")
    for _ in 0..<4 { model.handle(Key(.backspace)) }
    #expect(model.root.layers.isEmpty, "the last one leaves the line")
  }

  @Test("the list of hits comes with the arrow keys, and shows each hit above it")
  func list() throws {
    let model = try model()
    model.type("/number 12 ")
    model.handle(Key(.down))
    let layer = try #require(model.root.layers.last)
    #expect(
      model.area(of: layer).rows == 12
        && model.rows().contains { $0.contains("one it is: number 12 number 12") })
    for _ in 0..<40 { model.handle(Key(.down)) }
    #expect(model.finding.current == model.finding.search?[29])
    model.handle(Key(.pageUp))
    model.handle(Key(.enter))
    #expect(model.root.layers.isEmpty && model.finding.current != model.finding.search?[29])
  }

  @Test("X6: a hit that is far away is shown when its page is known, and nothing waits for it")
  func farAway() throws {
    let text =
      String(repeating: "Hay is dry grass, and there is a lot of it.\n\n", count: 100_000) + "a needle\n"
    let model = try makeModel(book(text))
    model.type("/needle")
    #expect(model.finding.current == nil && model.findingText == "searching" && model.isSearching)
    while model.searchMore() {}
    #expect(model.findingText == "1 of 1" && model.awaited != nil && model.settledPages == [0])
    model.handle(Key(.enter))
    #expect(model.rows()[22].contains("finding the page: "))
    while model.paginateMore() {}
    #expect(model.awaited == nil && model.shownRange.contains(text.utf8.count - 7))
    model.type("<")
    #expect(model.settledPages == [0])
    model.type(">")
    #expect(model.shownRange.contains(text.utf8.count - 7))
  }

  @Test("K4: back and forward after jumps; turning pages moves the entry, a new jump drops what is ahead")
  func history() throws {
    let model = try model()
    model.type("<")
    #expect(model.notices == ["there is no jump to go back from"])
    model.type("7g 12gG")
    model.settle()
    let last = model.settledPages
    var seen: [[Int]] = []
    for key in ["<", "<", "<", ">", ">", ">"] {
      model.type(key)
      seen.append(model.settledPages)
    }
    #expect(seen == [[11], [7], [0], [7], [11], last])
    model.handle(Key("o", .control))
    model.handle(Key(.left, .alt))
    #expect(model.settledPages == [7])
    model.type("3g>")
    #expect(model.settledPages == [2] && model.notices == ["there is no jump to repeat"])
    model.type("''")
    #expect(model.settledPages == [7])
  }

  @Test("a place is typed as a page, a percentage, a location, a chapter, a mark or a link")
  func places() throws {
    let model = try model()
    for (typed, wanted) in [
      ("12", { $0.settledPages == [11] }), ("50%", { $0.shownRange.contains($0.book.text.count / 2) }),
      ("loc 3", { $0.place.position == 2048 }), ("chapter 4", { $0.currentChapter == 3 }),
      ("at/777", { $0.place.position == 777 }), ("trace", { $0.tab == .trace }),
      ("'x", { $0.notices.first == "there is no mark x; m and a letter set one" }),
      ("chapter 99", { $0.notices.first?.contains("there are chapter/1 to chapter/6") == true }),
      ("", { $0.root.layers.isEmpty }),
    ] as [(String, (ReaderModel) -> Bool)] {
      model.notices = []
      model.type(":" + typed)
      model.handle(Key(.enter))
      #expect(wanted(model), "\(typed): \(model.notices)")
    }
  }

  @Test("S4, M1: letters filter the contents, in the column and in the layer; Escape shows all again")
  func filter() throws {
    for size in [narrow, (columns: 140, rows: 40)] {
      let model = try model(size, paragraphs: 200)
      model.type("cpart 1")
      let contents = model.root.layers.last?.controller as? ContentsPage ?? model.contents
      #expect(contents.count == 11 && contents.marked == 0)
      model.handle(Key(.down))
      #expect(contents.marked == 9)
      #expect(
        model.rows().contains { $0.contains("CHAPTER 10") }
          && !model.rows().contains { $0.contains("CHAPTER 2.") })
      model.handle(Key(.escape))
      #expect(contents.count == 20 && contents.marked == 0)
      model.type("zzz")
      #expect(contents.marked == nil && model.rows().contains { $0.contains("no chapter has “zzz”") })
      model.handle(Key(.enter))
      for _ in 0..<3 { model.handle(Key(.backspace)) }
      model.type("part 7")
      model.handle(Key(.enter))
      #expect(model.currentChapter == 6 && model.root.layers.isEmpty && !model.isInContents)
    }
  }
}
