import Containers
import ContainersLinks
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("Links into the book")
struct LinkTests {
  private func model(_ size: (columns: Int, rows: Int) = narrow) throws -> ReaderModel {
    let model = try makeModel(plainBook(), size)
    while model.paginateMore() {}
    return model
  }

  @Test("K1, K3: each path leads to its place, in a narrow window and in a wide one")
  func places() throws {
    for size in [narrow, (140, 40)] {
      let model = try model(size)
      #expect(model.follow("chapter/4") && model.currentChapter == 3 && model.tab == .book)
      #expect(model.follow("cards/3") && model.tab == .chapters)
      model.settle()
      #expect(model.cards.currentPage == 2)
      #expect(model.follow("trace") && model.tab == .trace)
      #expect(model.follow("page/2") && model.settledPages.contains(1) && model.tab == .book)
      #expect(model.follow("at/5000"))
      #expect(model.place.position == 5000)
      #expect(model.follow("contents") && model.isInContents && model.tab == .book)
      #expect(model.follow("chapter/4") && !model.isInContents && model.isTextVisible)
      // The same path leads there again, after something else was read.
      model.type("G")
      #expect(model.follow("chapter/4") && model.currentChapter == 3 && model.notices.isEmpty)
    }
  }

  @Test("K3: a path that leads nowhere is a notice that says what there is, and nothing changes")
  func unknown() throws {
    let model = try model()
    model.type("3g")
    for path in [
      "chapter/99", "chapter/0", "chapter/x", "page/0", "page/99999999999999999999", "%zz", "nowhere", "",
    ] {
      #expect(!model.follow(path))
      #expect(
        model.notices.first?.contains("“\(path)”; there are chapter/1 to chapter/6") == true,
        "\(model.notices)")
      model.notices = []
      #expect(model.settledPages == [2] && model.tab == .book && model.isTextVisible)
    }
  }

  @Test("K3, M4: what is open above the book goes with a link")
  func layers() throws {
    let model = try model()
    model.type("c")
    #expect(model.root.layers.count == 1 && model.follow("chapter/2"))
    #expect(model.root.layers.isEmpty && model.currentChapter == 1)
  }

  @Test(
    "K5: Escape goes through one dispatcher: a layer, the rules of a line, the list in place of the text, and never the text itself"
  )
  func back() throws {
    let model = try model()
    model.type("i")
    model.handle(Key(.escape))
    #expect(model.root.layers.isEmpty && model.isTextVisible)
    for _ in 0..<2 { model.handle(Key(.escape)) }
    #expect(model.isTextVisible && model.tab == .book)
    model.resize(columns: 140, rows: 40)
    model.type("c")
    #expect(model.isInContents)
    model.handle(Key(.escape))
    #expect(!model.isInContents && model.contentsArea != nil)
  }

  @Test("a place is named behind the last number sign, unless a file has that name")
  func arguments() {
    #expect(Arguments.parts(of: "book.txt#chapter/7") == ("book.txt", "chapter/7"))
    #expect(Arguments.parts(of: "a#b#page/2") == ("a#b", "page/2"))
    #expect(Arguments.parts(of: "#contents") == (nil, "contents"))
    #expect(Arguments.parts(of: "book.txt") == ("book.txt", nil))
  }
}
