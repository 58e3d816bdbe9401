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

  @Test("X5, T7: the place moves to the nearest of the same words, the earlier of two at one distance")
  func nearest() {
    // All texts of two letters up to a length.
    func words(_ lengths: ClosedRange<Int>) -> [String] {
      lengths.flatMap { length in
        (0..<1 << length).map { number in
          String((0..<length).map { number >> $0 & 1 == 0 ? "a" as Character : "b" })
        }
      }
    }
    var entry = Shelf.Entry(plainBook(), at: 0)
    var wrong: [String] = []
    for text in words(0...7) {
      let book = BookText(text)
      for quote in words(1...3) {
        let places = (0..<text.count).filter { text.dropFirst($0).hasPrefix(quote) }
        for offset in 0...9 {
          (entry.quote, entry.offset) = (quote, offset)
          let nearest = places.min { abs($0 - offset) < abs($1 - offset) }
          let expected = nearest == offset ? nil : nearest
          if entry.moved(in: book) != expected { wrong.append("\(text) \(quote) \(offset)") }
        }
      }
    }
    #expect(wrong == [])
    // Far away, across more than one part that is searched at once.
    for before in [0, 1_000_000] {
      let text = String(repeating: "x", count: before) + "here" + String(repeating: "y", count: 1_000_000)
      (entry.quote, entry.offset) = ("here", 400_000)
      #expect(entry.moved(in: BookText(text)) == before)
    }
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
