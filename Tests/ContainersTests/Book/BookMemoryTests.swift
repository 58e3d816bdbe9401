@testable import Containers
import ContainersTesting
import Testing

@Suite("The page that is found again")
struct BookMemoryTests {
  private func scene(_ count: Int, knows: Bool = true, _ store: any StateStore) throws -> BookScene {
    let scene = try BookScene(count, knows: knows)
    scene.book.store = store
    scene.stage.appear()
    return scene
  }

  @Test("B5: it is stored at each settled turn, and recovered at the next start")
  func roundTrip() throws {
    let store = MemoryStore()
    let first = try scene(9, store)
    #expect(try first.book.recover() == 0)
    try first.book.move(to: 3)
    #expect(store.bytes == StoredPage.encode(0), "nothing has settled yet")
    first.host.finishAll()
    first.book.pages.gestures.flick(.forward)
    first.host.finishAll()
    first.book.pages.gestures.beginTurn(.forward)
    first.book.pages.gestures.cancelTurn()
    #expect(store.bytes == Array("{\n  \"kind\": \"book\",\n  \"page\": 4,\n  \"version\": 2\n}\n".utf8))
    #expect(store.saves == 3)
    let second = try scene(9, store)
    #expect(try second.book.recover() == 4)
    #expect(second.book.shownPages == [4] && second.takeTold() == ["at 4"] && store.saves == 3)
  }

  @Test("B5: a number beyond the book that is there shows its last page, whether it knows its length or not")
  func clamped() throws {
    for count in 1...20 {
      for knows in [false, true] {
        let store = MemoryStore(StoredPage.encode(15))
        let scene = try scene(count, knows: knows, store)
        #expect(try scene.book.recover() == min(15, count - 1))
        #expect(scene.book.shownPages == [min(15, count - 1)])
      }
    }
    let scene = try scene(1_000, knows: false, MemoryStore(StoredPage.encode(.max)))
    #expect(try scene.book.recover() == 999)
    #expect(scene.leaves.takeQuestions().count < 70)
    let empty = try self.scene(0, MemoryStore(StoredPage.encode(3)))
    #expect(throws: BookError.page(0, count: 0)) { try empty.book.recover() }
  }

  @Test("B5: a store that fails is a diagnostic; the page in memory is not lost")
  func failing() throws {
    let store = MemoryStore(StoredPage.encode(4))
    let failure = StateStoreError.unwritable(place: "there", reason: "no")
    store.failure = { $0 == "save" ? failure : nil }
    let scene = try scene(9, store)
    let recorder = Recorder(scene.stage)
    try scene.book.recover()
    try scene.book.showNext(.immediate)
    #expect("\(recorder.diagnostics)".contains(failure.description))
    #expect(scene.book.currentPage == 5 && store.bytes == StoredPage.encode(4))
    store.failure = nil
    try scene.book.showNext(.immediate)
    #expect(store.bytes == StoredPage.encode(6))
    store.failure = { _ in .unreadable(place: "there", reason: "no") }
    let next = try self.scene(9, store)
    #expect(try next.book.recover(orShow: 2) == 2)
  }

  @Test("B5: what cannot be read at the moment is not written over before the reader turns")
  func unreadable() throws {
    let store = MemoryStore(StoredPage.encode(7))
    store.failure = { $0 == "load" ? .unreadable(place: "there", reason: "not now") : nil }
    let scene = try scene(9, store)
    #expect(try scene.book.recover(orShow: 2) == 2)
    #expect(store.bytes == StoredPage.encode(7))
    try scene.book.showNext(.immediate)
    #expect(store.bytes == StoredPage.encode(3))
  }

  @Test("B5: damaged data that cannot be set aside is not written over; when it can, the page is stored")
  func occupied() throws {
    let store = MemoryStore([1, 2, 3])
    store.failure = { $0 == "setAside" ? .unwritable(place: "there", reason: "no") : nil }
    let scene = try scene(9, store)
    #expect(try scene.book.recover() == 0)
    try scene.book.showNext(.immediate)
    #expect(store.bytes == [1, 2, 3] && store.damaged.isEmpty)
    store.failure = nil
    try scene.book.showNext(.immediate)
    #expect(store.bytes == StoredPage.encode(2) && store.damaged == [[1, 2, 3]])
  }

  @Test("B5: a page that may not outlast a loss of power is followed by whatever page comes next")
  func notDurable() throws {
    let store = FrailStore()
    let scene = try scene(9, store)
    try scene.book.move(to: 3, .immediate)
    store.isFrail = true
    try scene.book.move(to: 4, .immediate)
    store.isFrail = false
    try scene.book.move(to: 3, .immediate)
    #expect(store.bytes == StoredPage.encode(3))
  }

  @Test("B5: another store gets the page, whatever the one before holds")
  func anotherStore() throws {
    let first = MemoryStore()
    let scene = try scene(9, first)
    try scene.book.move(to: 3, .immediate)
    first.failure = { _ in .unwritable(place: "there", reason: "no") }
    try scene.book.move(to: 4, .immediate)
    let second = MemoryStore()
    scene.book.store = second
    try scene.book.move(to: 3, .immediate)
    #expect(second.bytes == StoredPage.encode(3))
  }

  @Test("B5: damaged and foreign data is set aside whole, and reported")
  func damaged() throws {
    let good = StoredPage.encode(12)
    var broken: [[UInt8]] = [[], Array("{}".utf8), Array(#"{"page":-1,"version":1}"#.utf8), [0, 1, 255]]
    broken.append(Array(#"{"page":1,"version":2}"#.utf8))
    broken.append(Array(#"{"page":99999999999999999999999,"version":1}"#.utf8))
    broken.append(Array(#"{"page":"3","version":1}"#.utf8))
    for text in ["1 2", "", "007", "+3", "3.0"] {
      broken.append(Array(#"{"page":\#(text),"version":1}"#.utf8))
    }
    broken.append(Array(#"{"pa ge":3,"version":1}"#.utf8))
    broken.append(good + [0x7D])
    broken.append(Array(#"{"page":3,"version":1,"more":1}"#.utf8))
    broken += (1..<good.count - 1).map { Array(good.prefix($0)) }
    var wrong: [String] = []
    for bytes in broken {
      let store = MemoryStore(bytes)
      let scene = try scene(20, store)
      let recorder = Recorder(scene.stage)
      let page = try scene.book.recover(orShow: 1)
      let text = String(decoding: bytes, as: UTF8.self)
      if page != 1 || store.damaged != [bytes] { wrong.append("\(text): page \(page)") }
      if !"\(recorder.diagnostics)".contains("memory.damaged") { wrong.append("\(text): no word") }
    }
    #expect(wrong.isEmpty, "\(wrong)")
    for old in [#"{"page":7,"version":1}"#, " { \"page\" : 7 ,\n \"version\" : 1 }\n"] {
      #expect(StoredPage.decode(Array(old.utf8)) == 7, "an older version wrote \(old)")
    }
    for other in [#"{"kind":"pager","page":7,"version":2}"#, #"{"page":7,"version":2}"#] {
      #expect(StoredPage.decode(Array(other.utf8)) == nil, "T11: \(other)")
    }
  }
}
