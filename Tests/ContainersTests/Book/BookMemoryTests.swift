import ContainersPersistence
import ContainersTesting
import Testing

@testable import Containers

@Suite("The stored page of a book")
struct BookMemoryTests {
  private func scene(
    _ count: Int, knows: Bool = true, _ store: any StateStore
  ) throws -> (scene: BookScene, keeper: StateKeeper) {
    let scene = try BookScene(count, knows: knows)
    scene.stage.appear()
    return (scene, StateKeeper(of: scene.book, in: store, application: "book"))
  }

  /// What a book stores that is read on a page.
  private func stored(_ page: Int) -> [UInt8] {
    Snapshot(
      application: "book", version: 1, root: ["kind": "book", "state": ["page": StateValue(page)]]
    ).bytes
  }

  @Test("B5: the page is stored at each settled turn, and shown at the next start")
  func roundTrip() throws {
    let store = MemoryStore()
    let (first, keeper) = try scene(9, store)
    #expect(!keeper.restore().wasRestored)
    try first.book.move(to: 0)
    try first.book.move(to: 3)
    #expect(store.bytes == stored(0), "nothing has settled yet")
    first.host.finishAll()
    first.book.pages.gestures.flick(.forward)
    first.host.finishAll()
    first.book.pages.gestures.beginTurn(.forward)
    first.book.pages.gestures.cancelTurn()
    #expect(store.bytes == stored(4))
    #expect(store.saves == 3)
    let (second, other) = try scene(9, store)
    #expect(other.restore().isClean)
    #expect(second.book.shownPages == [4])
    #expect(second.takeTold() == ["at 4"])
    #expect(store.saves == 3)
  }

  @Test("B5: a number beyond the end of the book shows its last page, with or without a known count")
  func clamped() throws {
    for count in 1...20 {
      for knows in [false, true] {
        let (scene, keeper) = try scene(count, knows: knows, MemoryStore(stored(15)))
        #expect(keeper.restore().isClean == (count > 15))
        #expect(scene.book.shownPages == [min(15, count - 1)])
      }
    }
    let (long, keeper) = try scene(1_000, knows: false, MemoryStore(stored(.max)))
    #expect(keeper.restore().wasRestored)
    #expect(long.book.currentPage == 999)
    #expect(long.leaves.takeQuestions().count < 70)
    let (empty, other) = try scene(0, MemoryStore(stored(3)))
    #expect(!other.restore().isClean)
    #expect(empty.book.shownPages.isEmpty)
  }

  @Test("B5: a store that fails is a diagnostic; the page in memory is not lost")
  func failing() throws {
    let store = MemoryStore(stored(4))
    let failure = StateStoreError.unwritable(place: "there", reason: "no")
    store.failure = { $0 == "save" ? failure : nil }
    let (scene, keeper) = try scene(9, store)
    let recorder = Recorder(scene.stage)
    keeper.restore()
    try scene.book.showNext(.immediate)
    #expect("\(recorder.diagnostics)".contains(failure.description))
    #expect(scene.book.currentPage == 5)
    #expect(store.bytes == stored(4))
    store.failure = nil
    try scene.book.showNext(.immediate)
    #expect(store.bytes == stored(6))
  }
}
