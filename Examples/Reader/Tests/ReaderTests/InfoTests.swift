import Containers
import ContainersPersistence
import ContainersTesting
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("The book's data")
struct InfoTests {
  private func value(_ name: String, _ model: ReaderModel) -> String? {
    model.info.first { $0.name == name }?.value
  }

  @Test("M2: a popover above the title in the status line; i, Escape and a click elsewhere dismiss it")
  func popover() throws {
    let model = try makeModel()
    while model.paginateMore() {}
    model.type("3g")
    model.settle()
    let ways: [(ReaderModel) -> Void] = [
      { $0.type("i") }, { $0.handle(Key(.escape)) }, { $0.click(78, 2) }, { $0.click(30, 0) },
    ]
    for way in ways {
      let start = model.log.entries.count
      model.type("i")
      #expect(model.trace(since: start) == "About.load About.W+ About.D+")
      let rows = model.rows()
      #expect(rows[model.layout.status.row - 1].hasPrefix("╰──▼──"))
      #expect(rows[model.layout.status.row - 8].hasPrefix("╭──"))
      for line in model.info { #expect(rows.contains { $0.contains(line.name) && $0.contains(line.value) }) }
      model.type("  2c")
      model.click(5, model.layout.status.row - 3)
      #expect(model.root.layers.count == 1 && model.settledPages == [2], "nothing reaches the book")
      way(model)
      #expect(model.root.layers.isEmpty && model.tab == .book && model.settledPages == [2])
    }
  }

  @Test("it shows title, file, size, pages, encoding and place")
  func data() throws {
    let model = try makeModel()
    let long = try makeModel(book(String(repeating: "A line of a long book.\n\n", count: 100_000)))
    #expect(value("Pages", long)?.hasPrefix("about ") == true)
    while model.paginateMore() {}
    #expect(value("Title", model) == "book.txt" && value("File", model) == "/books/book.txt")
    #expect(value("Size", model) == model.book.text.count.grouped + " bytes")
    #expect(value("Pages", model) == "\(model.paginator.pageCount ?? -1)")
    #expect(value("Encoding", model) == "UTF-8")
    #expect(value("Place", model) == "0%, CHAPTER 1. Part 1")
    let bytes = Array("caf\u{E9} \u{1}".unicodeScalars.map { UInt8($0.value) })
    let mended = Book(
      BookText(bytes: bytes), name: "a", identity: BookIdentity(path: "-", length: bytes.count), signs: 1)
    let other = try makeModel(mended)
    #expect(value("Encoding", other) == "UTF-8, 1 replaced, 1 shown as signs")
    #expect(value("File", other) == "standard input")
  }

  @Test(
    "M2, M10: it follows the title when the window changes, goes where there is no room, and is not remembered"
  )
  func sizes() throws {
    let model = try makeModel()
    let store = MemoryStore()
    let memory = ReaderMemory(store, of: model)
    #expect(memory.recall() == nil)
    model.type("3gi")
    let checker = LifecycleChecker(model.stage)
    for size in [(120, 40), (60, 16), (100, 30), (40, 12)] {
      model.resize(columns: size.0, rows: size.1)
      #expect(model.rows()[model.layout.status.row - 1].hasPrefix("╰──▼──"), "\(size)")
    }
    model.resize(columns: 20, rows: 5)
    #expect(model.root.layers.count == 1 && model.rows().allSatisfy { $0.count <= 20 })
    #expect(memory.remember() == nil)
    let text = String(decoding: try #require(store.bytes), as: UTF8.self)
    #expect(!text.contains("About") && !text.contains("layers"))
    model.resize(columns: 19, rows: 5)
    #expect(model.root.layers.isEmpty)
    model.type("i")
    #expect(model.root.layers.isEmpty, "there is no room")
    checker.inspect(model.root, isAtRest: true)
    #expect(checker.takeViolations().isEmpty && model.notices.isEmpty)
  }
}
