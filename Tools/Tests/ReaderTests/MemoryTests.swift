import Containers
import Terminal
import Testing

@testable import Reader

@Suite("What is remembered")
struct MemoryTests {
  private let identity = BookIdentity(path: "/books/book.txt", length: 7)

  private func state(_ offset: Int = 5) -> ReaderState {
    ReaderState(identity: identity, tab: 1, offset: offset, chapter: 3)
  }

  @Test("B5, T7: tab, place and card come back; the place is one in the text, not a page")
  func roundTrip() throws {
    let store = MemoryStore()
    let book = plainBook()
    let first = try makeModel(book)
    first.type("14g")
    first.handle(Key(.tab))
    first.goToCard(4)
    first.settle()
    #expect(ReaderMemory(store, for: book.identity).remember(first.state) == nil)
    let memory = ReaderMemory(store, for: book.identity)
    let second = try makeModel(book, wide, recalling: memory.recall())
    #expect(memory.notice == nil)
    #expect(second.tab == .chapters)
    #expect(second.cards.currentPage == 4)
    #expect(second.cards.settledPage == 4)
    #expect(second.surface.contentOffset.x == Double(4 * wide.columns))
    #expect(second.place.position == first.place.position)
    second.resize(narrow)
    #expect(second.settledPages == [13])
    #expect(second.state == first.state)
    #expect(!memory.isNew(second.state))
  }

  @Test("a state is stored once, and again only when it is another one")
  func storedOnce() {
    let store = MemoryStore()
    let memory = ReaderMemory(store, for: identity)
    #expect(memory.recall() == nil)
    for offset in [5, 5, 5, 6, 6, 5] { _ = memory.remember(state(offset)) }
    #expect(store.saves == 3)
  }

  @Test("T7: whatever stands in the store, the reader starts; what is damaged is set aside and reported")
  func damaged() throws {
    let store = MemoryStore()
    _ = ReaderMemory(store, for: identity).remember(state())
    let whole = try #require(store.bytes)
    let damages: [[UInt8]] =
      (0..<whole.count).map { Array(whole[..<$0]) } + [
        Array("null".utf8), Array("[]".utf8), [0xFF, 0xFE, 0], Array(repeating: 0x5B, count: 5000),
        Array(String(decoding: whole, as: UTF8.self).replacing("\"version\":1", with: "\"version\":2").utf8),
        Array(String(decoding: whole, as: UTF8.self).replacing("\"offset\":5", with: "\"offset\":-5").utf8),
      ]
    var silent = 0
    for damage in damages {
      let store = MemoryStore(damage)
      let memory = ReaderMemory(store, for: identity)
      if memory.recall() != nil || memory.notice == nil || store.damaged.map(\.bytes) != [damage] {
        silent += 1
      }
      if memory.remember(state()) != nil || store.bytes != whole { silent += 1 }
    }
    #expect(silent == 0)
  }

  @Test("a store that fails is a notice, once, and never an end")
  func failingStore() {
    let store = MemoryStore()
    store.failure = { _ in .unwritable(place: "there", reason: "the disk is full") }
    let memory = ReaderMemory(store, for: identity)
    #expect(memory.recall() == nil)
    #expect(memory.notice?.contains("the disk is full") == true)
    #expect(memory.remember(state(1))?.contains("the disk is full") == true)
    #expect(memory.remember(state(2)) == nil)
    store.failure = nil
    #expect(memory.remember(state(3)) == nil)
    #expect(store.saves == 1)
  }

  @Test("another book's state under the same name is left alone, and not used")
  func otherBook() {
    let store = MemoryStore()
    _ = ReaderMemory(store, for: identity).remember(state())
    let memory = ReaderMemory(store, for: BookIdentity(path: "/books/book.txt", length: 8))
    #expect(memory.recall() == nil)
    #expect(memory.notice == nil)
    #expect(store.damaged.isEmpty)
  }

  @Test("T7: numbers that the book does not have are clamped or dropped")
  func foreignNumbers() throws {
    let book = plainBook()
    for (tab, offset, chapter) in [(9, 1 << 40, 99), (-1, .max, -1), (2, 0, .max)] {
      let state = ReaderState(identity: book.identity, tab: tab, offset: offset, chapter: chapter)
      let model = try makeModel(book, recalling: state)
      #expect(model.notices.isEmpty)
      #expect(model.tab == (tab == 2 ? .trace : .book))
      #expect(model.place.page == (offset == 0 ? 0 : model.paginator.lastKnownPage))
      #expect(model.cards.currentPage == 0)
    }
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
