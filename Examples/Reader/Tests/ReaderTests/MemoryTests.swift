import Containers
import ContainersBinding
import ContainersPersistence
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("What is remembered")
struct MemoryTests {
  /// A reader with its memory, as the program puts them together.
  private func open(
    _ book: Book, _ store: MemoryStore, _ size: (columns: Int, rows: Int) = narrow
  ) throws -> (model: ReaderModel, memory: ReaderMemory, notice: String?) {
    let model = try ReaderModel(book, columns: size.columns, rows: size.rows)
    let memory = ReaderMemory(store, of: model)
    let recollection = memory.recall()
    model.take(recollection)
    model.appear()
    return (model, memory, recollection?.text)
  }

  /// What the reader stores after a move to a page, a tab and a card.
  private func stored(_ book: Book) throws -> [UInt8] {
    let store = MemoryStore()
    let first = try open(book, store)
    first.model.type("14g")
    first.model.handle(Key(.tab))
    first.model.goToCard(4)
    first.model.settle()
    #expect(first.memory.remember() == nil)
    return try #require(store.bytes)
  }

  @Test("X5, T7: tab, place and card come back; the place is one in the text, not a page")
  func roundTrip() throws {
    let book = plainBook()
    let store = MemoryStore(try stored(book))
    let second = try open(book, store, wide)
    #expect(second.notice == nil && !second.memory.isStale)
    #expect(second.model.tab == .chapters)
    #expect(second.model.cards.currentPage == 4 && second.model.cards.settledPage == 4)
    #expect(second.model.surface.contentOffset.x == Double(4 * wide.columns))
    second.model.resize(narrow)
    #expect(second.model.settledPages == [13])
    #expect(try second.model.place.position == second.model.paginator.range(ofPage: 13).lowerBound)
  }

  @Test("X5: an offset in the middle of a page comes back as it was, whatever the window")
  func offset() throws {
    let book = plainBook()
    let store = MemoryStore()
    let first = try open(book, store)
    first.model.go(toOffset: 10_001)
    #expect(first.memory.isStale && first.memory.remember() == nil)
    first.model.go(toOffset: 10_002)
    #expect(first.memory.isStale, "another place on the same page")
    #expect(first.memory.remember() == nil && store.saves == 2)
    let second = try open(book, store, wide)
    #expect(second.model.place.position == 10_002)
    second.model.resize(narrow)
    second.model.resize(wide)
    #expect(second.model.place.position == 10_002)
  }

  @Test("T7: a state is stored when something has settled, and only when it is another one")
  func storedOnce() throws {
    let store = MemoryStore()
    let (model, memory, _) = try open(plainBook(), store)
    _ = memory.remember()
    #expect(store.saves == 0, "nothing has been turned")
    for keys in [" ", "b", " "] {
      model.type(keys)
      model.settle()
    }
    #expect(memory.isStale)
    for _ in 0..<3 { #expect(memory.remember() == nil) }
    #expect(store.saves == 1 && !memory.isStale)
  }

  @Test("T7: whatever stands in the store, the reader starts; what is damaged is set aside and reported")
  func damaged() throws {
    let book = plainBook()
    let whole = try stored(book)
    let text = String(decoding: whole, as: UTF8.self)
    let damages: [[UInt8]] =
      stride(from: 0, to: whole.count - 1, by: 7).map { Array(whole[..<$0]) } + [
        Array("null".utf8), Array("[]".utf8), [0xFF, 0xFE, 0], Array(repeating: 0x5B, count: 5000),
        Array(text.replacing("\"version\": 4", with: "\"version\": 5").utf8),
        Array(text.replacing("book.txt", with: "other.txt").utf8),
      ]
    var silent: [String] = []
    for damage in damages {
      let store = MemoryStore(damage)
      let (model, memory, notice) = try open(book, store)
      let dialog = model.root.layers.last?.controller as? DialogController
      let isAside = store.damaged == [damage] && notice?.contains("is kept in") == true
      if dialog?.dialog.text.contains("is kept in") != true { silent.append("not said") }
      model.handle(Key(.enter))
      if !isAside || model.place.page != 0 || model.tab != .book {
        silent.append(String(decoding: damage, as: UTF8.self))
      }
      model.type("2g")
      if memory.remember() != nil || store.bytes == nil { silent.append("not saved") }
    }
    #expect(silent == [])
  }

  @Test("a store that fails is a notice, once, and never an end")
  func failingStore() throws {
    let store = MemoryStore()
    store.failure = { _ in .unwritable(place: "there", reason: "the disk is full") }
    let (model, memory, notice) = try open(plainBook(), store)
    #expect(notice?.contains("the disk is full") == true && model.root.layers.isEmpty)
    model.type("2g")
    #expect(memory.remember()?.contains("the disk is full") == true)
    model.type("3g")
    #expect(memory.remember() == nil)
    #expect(memory.failure?.contains("the disk is full") == true, "said again at the end")
    store.failure = nil
    model.type("4g")
    #expect(memory.remember() == nil && store.saves == 1)
    #expect(memory.failure == nil)
  }

  @Test("T7: the file of the first reader is understood, and numbers that the book does not have are clamped")
  func firstReader() throws {
    let book = plainBook()
    for (tab, offset, chapter) in [(1, 10_001, 3), (9, 1 << 40, 99), (-1, .max, -1), (2, -7, 5)] {
      let old = """
        {"chapter":\(chapter),"identity":{"length":\(book.identity.length),"path":"\(book.identity.path)"},\
        "offset":\(offset),"tab":\(tab),"version":1}
        """
      let store = MemoryStore(Array(old.utf8))
      let (model, _, notice) = try open(book, store)
      #expect(store.damaged.isEmpty)
      #expect(model.tab == ReaderModel.Tab(rawValue: tab) ?? .book)
      #expect(model.place.position == max(0, min(offset, book.text.count)))
      #expect(model.cards.currentPage == max(0, min(chapter, book.chapters.count - 1)))
      #expect((notice == nil) == (chapter < book.chapters.count), "\(notice ?? "-")")
    }
  }

  @Test("T7: the state of the reader without layers is found below them, with what it carried")
  func withoutLayers() throws {
    let book = plainBook()
    let current = try StateValue(bytes: try stored(book))
    var old = current
    var tabs = try #require(current["root"]?["children"]?["Reader"])
    let column = tabs["children"]?["Reading"]?["children"]?["Reading/secondary"]
    tabs["children"]?["Book"] = try #require(column?["children"]?["Book"])
    tabs["children"]?["Reading"] = nil
    tabs["state"]?["order"] = ["Book", "Chapters", "Trace"]
    old["root"] = tabs
    old["root"]?["children"]?["Notes"] = ["state": 7]
    old["version"] = 2
    let store = MemoryStore(old.bytes)
    let (model, memory, notice) = try open(book, store)
    #expect(store.damaged.isEmpty && notice == nil)
    #expect(model.tab == .chapters && model.cards.currentPage == 4)
    #expect(try model.place.position == model.paginator.range(ofPage: 13).lowerBound)
    model.type("14g3g")
    #expect(memory.remember() == nil)
    let new = try StateValue(bytes: try #require(store.bytes))
    #expect(new["version"] == 4 && new["root"]?["children"]?["Reader"]?["children"]?["Notes"] != nil)
  }

  @Test("M10, T7: the table of contents comes back with its mark if it was up, and follows the window again")
  func contents() throws {
    let book = plainBook()
    let store = MemoryStore()
    let first = try open(book, store)
    first.model.type("c")
    first.model.press(.down, 2)
    #expect(first.memory.remember() == nil)
    let second = try open(book, store, (columns: 30, rows: 10))
    let page = try #require(second.model.root.layers.last?.controller as? ContentsPage)
    #expect(second.notice == nil && page.list.mark == 2)
    #expect(second.model.root.layers.map(\.style) == [.fullScreen])
    second.model.resize(wide)
    #expect(second.model.root.layers.first?.style.removesBelow == false)
    second.model.handle(Key(.escape))
    #expect(second.memory.remember() == nil)
    #expect(try open(book, store).model.root.layers.isEmpty)
    second.model.type("c")
    #expect(second.memory.remember() == nil)
    #expect(try open(book, store, (columns: 19, rows: 24)).model.root.layers.isEmpty, "no room")
  }

  @Test("T7: the first reader's file of another book is not used, and kept")
  func otherBook() throws {
    let old =
      #"{"chapter":1,"identity":{"length":8,"path":"/books/book.txt"},"offset":5,"tab":1,"version":1}"#
    let store = MemoryStore(Array(old.utf8))
    let (model, _, notice) = try open(plainBook(), store)
    #expect(model.tab == .book && notice != nil && store.damaged == [Array(old.utf8)])
  }

  @Test("T7: what is remembered can be forgotten")
  func reset() throws {
    let store = MemoryStore(try stored(plainBook()))
    #expect(ReaderMemory.reset(store).contains("forgotten") && store.bytes == nil)
    #expect(ReaderMemory.reset(store).contains("forgotten"))
    store.failure = { _ in .unwritable(place: "there", reason: "it is read-only") }
    #expect(ReaderMemory.reset(store).contains("read-only"))
  }

  @Test("different books have different files")
  func fileNames() {
    var names: Set<String> = []
    for path in ["/a", "/b", "-", "/a/b"] {
      for length in 0..<500 { names.insert(BookIdentity(path: path, length: length).fileName) }
    }
    #expect(names.count == 2000)
    #expect(names.allSatisfy { $0.count == 21 })
  }
}
