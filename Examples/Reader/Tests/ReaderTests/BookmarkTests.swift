import Containers
import ContainersPersistence
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("Bookmarks")
struct BookmarkTests {
  @Test(
    "a mark has a letter, leads back and is seen on its page; the list goes there, notes it and deletes it")
  func marks() throws {
    let model = try makeModel()
    model.type("3gma7gmm12gmb")
    #expect(model.marks.list.map(\.letter) == ["a", nil, "b"])
    #expect(model.rows()[21].hasSuffix("12 'b") || model.rows()[20].contains("12 'b"))
    model.type("'a")
    #expect(model.settledPages == [2])
    model.type("''")
    #expect(model.settledPages == [11])
    model.type("'z")
    #expect(model.notices == ["there is no mark z; there are a b"])
    model.type("m!")
    #expect(model.notices == ["a mark has a letter or a digit; “!” is neither"])
    model.type("Bkk")
    model.type("j")
    #expect(model.rows().contains { $0.contains("│ •       7") })
    model.type("ethe note")
    model.handle(Key(.enter))
    #expect(
      model.root.layers.count == 1 && model.marks.list[1].note == "the note"
        && model.rows().contains { $0.contains("the note  ") }
    )
    model.type("kd")
    #expect(model.marks.list.map(\.letter) == [nil, "b"])
    model.handle(Key(.enter))
    #expect(model.tab == .book && model.settledPages == [6])
    model.type("a")
    // Nothing is written in the lower edge, which has no gap.
    #expect(model.rows().contains { $0.hasPrefix("╰") && $0.hasSuffix("─╯") && !$0.contains(" ") })
    #expect(model.rows().contains { $0.contains("│ the note") }, "the note of this page")
    model.handle(Key(.escape))
    model.type("1gmb")
    #expect(model.marks.list.map(\.letter) == ["b", nil], "a letter leads to one place")
  }

  @Test(
    "T7: bookmarks and notes come back; a state without them restores as before, and one that does not fit is said"
  )
  func remembered() throws {
    let (book, store) = (plainBook(), MemoryStore())
    let model = try makeModel(book)
    let memory = ReaderMemory(store, of: model)
    model.take(memory.recall())
    model.type("3gmq9gahere")
    model.handle(Key(.enter))
    #expect(memory.isStale && memory.remember() == nil)
    let bytes = try #require(store.bytes)
    let again = try makeModel(book)
    #expect(ReaderMemory(MemoryStore(bytes), of: again).recall() == nil)
    #expect(again.marks.list == model.marks.list && again.marks.list.map(\.note) == ["", "here"])
    var old = try StateValue(bytes: bytes)
    let column = ["Reader", "Reading", "Reading/primary", "Chapter list"]
    func without(_ value: StateValue, _ path: ArraySlice<String>) -> StateValue {
      var value = value
      guard let first = path.first else {
        value["state"]?["bookmarks"] = nil
        return value
      }
      let child = value["children"]?[first].map { without($0, path.dropFirst()) }
      value["children"]?[first] = child
      return value
    }
    old["root"] = old["root"].map { without($0, column[...]) }
    #expect(old != (try StateValue(bytes: bytes)))
    let third = try makeModel(book)
    let recollection = ReaderMemory(MemoryStore(old.bytes), of: third).recall()
    #expect(recollection == nil && third.marks.list == [] && third.settledPages == [8])
    let damaged = String(decoding: bytes, as: UTF8.self).replacing("\"letter\"", with: "\"offset\"")
    let fourth = try makeModel(book)
    _ = ReaderMemory(MemoryStore(Array(damaged.utf8)), of: fourth).recall()
    #expect(fourth.marks.list.count <= 2)
  }
}
