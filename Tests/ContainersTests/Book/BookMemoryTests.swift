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
}
