import Containers
import ContainersPersistence
import ContainersTesting
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("The chapters beside the pages")
struct SplitTests {
  private static let large = (columns: 140, rows: 40)

  private func model(_ size: (columns: Int, rows: Int) = large) throws -> ReaderModel {
    let model = try makeModel(plainBook(), size)
    while model.paginateMore() {}
    return model
  }

  @Test("S1, S6: a wide window shows the chapters beside two pages, with the one that is read marked")
  func beside() throws {
    let model = try model()
    let rows = model.rows()
    let titles = rows.filter { $0.hasPrefix("   CHAPTER") || $0.hasPrefix(" ● CHAPTER") }
    #expect(titles.count == 6 && titles[0].hasPrefix(" ● CHAPTER 1. Part 1"))
    #expect(rows[10].dropFirst(30).first == "│" && model.settledPages == [0, 1])
    #expect(model.layout.book == Area(column: 31, row: 1, columns: 109, rows: 36))
    #expect(model.pages.lifecycle.size.width == 109, "\(model.pages.lifecycle.size)")
    // A leaf that turns stays on its side of the line.
    model.type(" ")
    for _ in 0..<4 {
      model.advance(by: 0.05)
      let rows = model.rows().filter { $0.hasPrefix("   CHAPTER") || $0.hasPrefix(" ● CHAPTER") }
      #expect(zip(rows, titles).allSatisfy { $0.prefix(31).dropFirst(3) == $1.prefix(31).dropFirst(3) })
    }
    model.settle()
    #expect(model.settledPages == [2, 3])
  }

  @Test(
    "S6: c leads to the chapters, and F9 hides them; the pages then have the whole window, at the same place")
  func column() throws {
    let model = try model()
    model.go(toOffset: model.book.chapters[2].offset)
    let place = model.place.position
    model.type("c")
    #expect(model.isInContents && model.root.layers.isEmpty && model.contents.list.mark == 2)
    model.press(.down, 2)
    #expect(model.contents.list.mark == 4 && model.place.position == place, "keys go to the list")
    model.handle(Key(.escape))
    #expect(!model.isInContents)
    let start = model.log.entries.count
    model.press(.function(9))
    #expect(
      model.trace(since: start)
        == "Reading/primary.W- Chapter list.W- Reading/primary.D- Chapter list.D-")
    #expect(model.layout.book.columns == 140 && model.place.position == place && model.contentsArea == nil)
    model.type("c")
    #expect(model.layout.book.columns == 109 && model.place.position == place && model.isInContents)
  }

  @Test("S4: Enter and a click open a chapter; the user is in the pages then", arguments: [true, false])
  func chooses(byKey: Bool) throws {
    let model = try model()
    if byKey {
      model.type("c")
      model.press(.down, 3)
      model.handle(Key(.enter))
    } else {
      let row = try #require(model.rows().firstIndex { $0.contains("CHAPTER 4. Part 4") })
      model.mouse(.wheel(.down), 4, row)
      model.click(10, row)
    }
    #expect(model.currentChapter == 3 && !model.isInContents && model.settledPages.count == 2)
    model.type(" ")
    model.settle()
    #expect(model.currentChapter >= 3 && model.isTextVisible, "keys go to the pages")
  }

  @Test("S2, K5: in a narrow window Escape never leaves the text, and no key of the contents does")
  func staysInText() throws {
    let model = try model()
    model.resize(narrow)
    model.type("4g")
    let place = model.place.position
    for _ in 0..<3 { model.handle(Key(.escape)) }
    #expect(model.isTextVisible && model.place.position == place && model.root.layers.isEmpty)
    for open in [Key("c"), Key("t"), Key(.function(9))] {
      model.handle(open)
      #expect(model.root.layers.count == 1, "\(open)")
      for _ in 0..<2 { model.handle(Key(.escape)) }
      #expect(model.root.layers.isEmpty && model.isTextVisible && model.place.position == place, "\(open)")
    }
  }

  @Test(
    "S2, K5: the list in place of the text goes by Escape, F9, and the tab Book, back to the page that was read",
    arguments: [
      [Key(.escape)], [Key(.function(9))], [Key(.tab), Key(.tab), Key(.tab)], [Key(.backspace)],
    ])
  func backFromList(keys: [Key]) throws {
    let model = try model()
    model.go(toOffset: model.book.chapters[3].offset)
    let place = model.place.position
    model.type("c")
    model.resize(narrow)
    #expect(!model.isTextVisible && model.rows().contains { $0.contains("Esc back") })
    for key in keys { model.handle(key) }
    #expect(model.isTextVisible && !model.isInContents && model.tab == .book)
    #expect(model.place.position == place && model.root.layers.isEmpty)
  }

  @Test(
    "S2, S3: a narrow window is a stack: the text above the chapters, Enter comes again")
  func narrowWindow() throws {
    let model = try model()
    model.go(toOffset: model.book.chapters[3].offset)
    model.resize(narrow)
    #expect(model.isTextVisible && model.contentsArea == nil && model.settledPages.count == 1)
    model.resize(Self.large)
    model.type("c")
    let start = model.log.entries.count
    model.resize(narrow)
    #expect(
      !model.isTextVisible && model.contents.list.mark == 3 && model.rows()[4].hasPrefix(" ● CHAPTER 4"))
    #expect(model.trace(since: start).contains("Reading/secondary.W- Book.W- "))
    model.handle(Key(.up))
    model.handle(Key(.enter))
    #expect(model.isTextVisible && model.currentChapter == 2)
    model.type(":2")
    model.handle(Key(.enter))
    #expect(model.isTextVisible && model.settledPages == [1], "a number leads to its page")
    model.resize(Self.large)
    model.type("c")
    #expect(model.isTextVisible && model.isInContents && model.settledPages.count == 2)
  }

  @Test("S5, X5: the window crosses the limit in the middle of a turn, with a layer open: nothing is lost")
  func crossing() throws {
    let model = try model()
    let checker = LifecycleChecker(model.stage)
    for columns in [131, 132, 90, 140, 133, 100, 132, 131, 160] {
      model.turn(.forward)
      model.advance(by: 0.1)
      model.type("i")
      let isWide = columns >= ReaderLayout.splitColumns
      model.resize(columns: columns, rows: 30)
      #expect(model.root.layers.count == 1 && model.split.form == (isWide ? .two : .one))
      #expect(model.bookContainer.currentPage == model.place.page && model.pages.turn == nil)
      model.type("i")
      #expect(model.root.layers.isEmpty)
      model.settle()
      checker.inspect(model.root, isAtRest: true)
      #expect(checker.takeViolations() == [] && model.notices == [])
    }
    let place = model.place.position
    for columns in [131, 132, 131, 140] { model.resize(columns: columns, rows: 30) }
    #expect(model.place.position == place)
    checker.stop()
  }

  @Test("S8, T7: what is shown is found again: the column that was hidden, the list that was open")
  func remembered() throws {
    let book = plainBook()
    for (keys, size, isWanted, isIn) in [("c", Self.large, false, false), ("", Self.large, true, true)] {
      let (model, store) = (try makeModel(book, size), MemoryStore())
      let memory = ReaderMemory(store, of: model)
      model.take(memory.recall())
      model.type(keys)
      if !isWanted { model.press(.function(9)) }
      model.type("4g")
      model.type(isIn ? "c" : "")
      #expect(memory.remember() == nil)
      let again = try makeModel(book, size)
      again.take(ReaderMemory(MemoryStore(store.bytes), of: again).recall())
      #expect(again.wantsContents == isWanted && again.isInContents == isIn)
      #expect(again.layout == model.layout && again.place.position == model.place.position)
    }
  }
}
