import Containers
import Foundation
import Testing

@testable import ContainersPersistence

/// A page of a book that is stored in a file.
private final class Leaf: Controller {
  let lifecycle: Lifecycle
  init(_ number: Int) { lifecycle = Lifecycle("p\(number)") }
}

/// A book of 100 pages whose place is kept in a file; one page at a time.
private final class Reader {
  let book: BookContainer
  let keeper: StateKeeper

  init(_ path: String, pages count: Int = 100) throws {
    book = BookContainer(pageCount: count) { Leaf($0) }
    book.useSideBySide = { _ in false }
    keeper = StateKeeper(of: book, in: FileStore(path: path), application: "book")
    keeper.restore()
    if book.shownPages.isEmpty { try book.move(to: 0, .immediate) }
  }

  func move(to page: Int) throws {
    try book.move(to: page, .immediate)
    #expect(keeper.lastError == nil)
  }
}

@Suite("B5: a book that finds its page again in a file")
struct BookFileTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/made/for/it/page.json"
  }

  @Test("B5: each start goes on where the last one ended, by code, by gesture, and in a shorter book")
  func relaunch() throws {
    for page in [0, 7, 8, 42, 99] {
      try Reader(path).move(to: page)
      #expect(try Reader(path).book.currentPage == page)
    }
    let turned = try Reader(path)
    turned.book.pages.gestures.flick(.reverse)
    turned.book.pages.gestures.beginTurn(.reverse)
    turned.book.pages.gestures.cancelTurn()
    #expect(!turned.keeper.isStale)
    let shorter = try Reader(path, pages: 30)
    #expect(shorter.book.shownPages == [29])
    #expect(try folder.names(in: "made/for/it") == ["page.json"])
  }

  @Test("B5: two processes turn the pages of one book; each start finds a page that one of them has read")
  func twoProcesses() async throws {
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for reader in 0..<2 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = path as String, reader = reader as Int] in
            for turn in 0..<20 {
              let found = try Reader(path)
              // One reads the pages that leave 1 by 10, the other those that leave 2; both begin at 0.
              guard found.book.currentPage == 0 || [1, 2].contains(found.book.currentPage % 10) else {
                exit(1)
              }
              try found.move(to: turn % 10 * 10 + reader + 1)
            }
          }
        }
      }
    }
    #expect([91, 92].contains(try Reader(path).book.currentPage))
    #expect(try folder.names(in: "made/for/it") == ["page.json"])
  }
}
