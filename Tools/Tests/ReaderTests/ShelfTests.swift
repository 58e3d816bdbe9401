import Containers
import ContainersPersistence
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("The shelf")
struct ShelfTests {
  private func renamed(_ text: String, _ path: String) -> Book {
    Book(BookText(text), name: path, identity: BookIdentity(path: path, length: text.utf8.count))
  }

  @Test("T7: a place survives renaming, moving and small edits, and no other book takes it")
  func survives() {
    let book = plainBook()
    let text = book.text.string
    var shelf = Shelf()
    shelf.note(Shelf.Entry(book, at: 5000))
    #expect(shelf.entry(for: book)?.identity == book.identity)
    #expect(shelf.entry(for: renamed(text, "/elsewhere/other.txt"))?.identity == book.identity)
    let edited = "A preface that is new.\n\n" + text.replacing("Paragraph 3 says", with: "Paragraph III says")
    #expect(shelf.entry(for: renamed(edited, book.identity.path))?.identity == book.identity)
    #expect(shelf.entry(for: renamed(edited, "/elsewhere/other.txt"))?.identity == book.identity)
    #expect(
      shelf.entry(
        for: renamed(String(repeating: "Something else altogether. ", count: 900), book.identity.path)) == nil
    )
  }

  @Test("X5, T7: the place moves with its text")
  func moves() throws {
    let book = plainBook()
    // The beginning of a paragraph: its words stand there only.
    let text = book.text.string
    let place = text.utf8.distance(
      from: text.startIndex, to: try #require(text.firstRange(of: "Paragraph 20 says")).lowerBound)
    let entry = Shelf.Entry(book, at: place)
    #expect(entry.moved(in: book.text) == nil)
    let preface = "A preface that is new.\n\n"
    #expect(entry.moved(in: BookText(preface + book.text.string)) == place + preface.utf8.count)
    #expect(entry.moved(in: BookText("Something else.")) == nil)
  }

  @Test("T7: what is stored comes back; what is damaged is set aside")
  func stored() throws {
    let store = MemoryStore()
    let memory = ShelfMemory(store)
    memory.note(Shelf.Entry(plainBook(), at: 100))
    memory.note(Shelf.Entry(renamed("A \u{5D0} book of its own kind.", "/b/\u{5D0}.txt"), at: 0))
    #expect(ShelfMemory(store).shelf == memory.shelf && memory.shelf.entries.count == 2)
    memory.note(Shelf.Entry(renamed("From a pipe.", "-"), at: 0))
    #expect(memory.shelf.entries.count == 2, "standard input has no place on a shelf")
    for damage in ["", "[]", #"{"version": 2}"#, #"{"version": 1, "books": [1, {"path": 2}]}"#] {
      let damaged = MemoryStore(Array(damage.utf8))
      #expect(ShelfMemory(damaged).shelf.entries.isEmpty)
    }
  }

  @Test("the covers begin with the built-in book, and go on with the last one opened")
  func covers() throws {
    var shelf = Shelf()
    shelf.note(Shelf.Entry(plainBook(name: "old.txt"), at: 100))
    shelf.note(Shelf.Entry(renamed("Another text, and not one of these.", "/new.txt"), at: 0))
    let covers = Cover.covers(of: shelf) { $0 == "/new.txt" }
    #expect(covers.map(\.origin) == [.own, .file("/new.txt"), .file("/books/old.txt")])
    #expect(covers.map(\.note) == ["", "", "the file is gone"])
    let window = try ShelfWindow(covers, at: 1)
    #expect(window.pager.currentPage == 1)
  }

  @Test("S leads from the book to the shelf")
  func key() throws {
    let model = try makeModel()
    model.type("S")
    #expect(model.wantsShelf && model.hasQuit)
  }
}
