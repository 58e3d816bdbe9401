import Containers
import Foundation
import Testing

@testable import ContainersPersistence

/// A page of a book that is stored in a file.
private final class Leaf: Controller {
  let lifecycle: Lifecycle
  init(_ number: Int) { lifecycle = Lifecycle("p\(number)") }
}

extension BookContainer {
  /// A book of 100 pages whose place is kept in a file; one page at a time.
  fileprivate static func on(_ store: FileStore, pages count: Int = 100) -> BookContainer {
    let book = BookContainer(pageCount: count) { Leaf($0) }
    book.useSideBySide = { _ in false }
    book.store = store
    return book
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

  /// What was reported while something was done.
  private func notices(of book: BookContainer, _ action: () throws -> Void) throws -> String {
    var text = ""
    let observation = book.observe { text += "\($0)\n" }
    try action()
    observation.cancel()
    return text
  }

  @Test("B5: each start goes on where the last one ended, by code, by gesture, and in a shorter book")
  func relaunch() throws {
    for page in [0, 7, 8, 42, 99] {
      let first = BookContainer.on(FileStore(path: path))
      try first.recover()
      try first.move(to: page, .immediate)
      #expect(try BookContainer.on(FileStore(path: path)).recover() == page)
    }
    let turned = BookContainer.on(FileStore(path: path))
    try turned.recover()
    turned.pages.gestures.flick(.reverse)
    turned.pages.gestures.beginTurn(.reverse)
    turned.pages.gestures.cancelTurn()
    let shorter = BookContainer.on(FileStore(path: path), pages: 30)
    #expect(try shorter.recover() == 29 && shorter.shownPages == [29])
    #expect(try folder.names(in: "made/for/it") == ["page.json"])
  }

  @Test("B5: a damaged or foreign file is kept beside, said, and the book begins anew")
  func damaged() throws {
    let foreign: [[UInt8]] = [
      [], [0xFF, 0xFE, 0], Array("{\"page\":12".utf8), Array("{\"page\":12,\"version\":9}".utf8),
      Array("[\"another program's\"]".utf8), Array(repeating: 0x7B, count: 70_000),
    ]
    for bytes in foreign {
      let folder = try TemporaryFolder()
      try folder.put(bytes, at: "page.json")
      let book = BookContainer.on(FileStore(path: folder.path + "/page.json"))
      let text = try notices(of: book) { try book.recover(orShow: 3) }
      #expect(text.contains("page.json.damaged") && book.currentPage == 3)
      #expect(try folder.bytes(at: "page.json.damaged") == bytes)
      #expect(try BookContainer.on(FileStore(path: folder.path + "/page.json")).recover() == 3)
    }
  }

  @Test("B5: what stands in the way is left alone and said; the book is read on")
  func inTheWay() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/page.json", withIntermediateDirectories: false)
    let book = BookContainer.on(FileStore(path: folder.path + "/page.json"))
    let text = try notices(of: book) {
      try book.recover(orShow: 3)
      try book.showNext(.immediate)
    }
    #expect(book.currentPage == 4 && text.contains("needs a regular file"))
    #expect(try folder.names() == ["page.json"])
  }

  @Test("B5: a process that dies at any call of a turn leaves the page before it or the one after")
  func crash() throws {
    var (faults, crashes): ([String], Int) = ([], 0)
    for call in 0... {
      let folder = try TemporaryFolder()
      let path = folder.path + "/page.json"
      try BookContainer.on(FileStore(path: path)).move(to: 41, .immediate)
      let files = FaultyFiles(.crash, at: call)
      files.largestWrite = 5
      let book = BookContainer.on(FileStore(path: path, files: files))
      try book.recover(orShow: 41)
      try book.showNext(.immediate)
      if book.currentPage != 42 { faults.append("call \(call): the page in memory is \(book.currentPage)") }
      guard files.isDead else { break }
      crashes += 1
      let next = BookContainer.on(FileStore(path: path))
      let text = try notices(of: next) {
        let page = try next.recover()
        if page != 41 && page != 42 { faults.append("call \(call), \(files.hit ?? ""): page \(page)") }
      }
      if text.contains("damaged") { faults.append("call \(call): \(text)") }
      try next.showNext(.immediate)
      if try folder.names() != ["page.json"] { faults.append("call \(call): \(try folder.names())") }
    }
    #expect(faults == [] && crashes >= 12, "\(crashes)")
  }

  @Test("B5: a call that is refused costs a notice at most; the file has the page before or the one after")
  func refused() throws {
    var (faults, said): ([String], Int) = ([], 0)
    for code in [ENOSPC, EIO, EACCES] {
      for call in 0... {
        let folder = try TemporaryFolder()
        let path = folder.path + "/page.json"
        try BookContainer.on(FileStore(path: path)).move(to: 41, .immediate)
        let files = FaultyFiles(.refuse(code), at: call)
        let book = BookContainer.on(FileStore(path: path, files: files))
        let text = try notices(of: book) {
          try book.recover(orShow: 5)
          try book.move(to: 42, .immediate)
        }
        guard files.hit != nil else { break }
        let page = try BookContainer.on(FileStore(path: path)).recover()
        if book.currentPage != 42 || page != 41 && page != 42 { faults.append("\(code) at \(call): \(page)") }
        if page == 41, !text.contains("The state in") { faults.append("\(code) at \(call) says nothing") }
        said += text.contains("The state in") ? 1 : 0
      }
    }
    #expect(faults == [] && said > 10, "\(said)")
  }

  @Test("B5: two processes turn the pages of one book; each start finds a page that one of them has read")
  func twoProcesses() async throws {
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for reader in 0..<2 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = path as String, reader = reader as Int] in
            for turn in 0..<20 {
              let book = BookContainer.on(FileStore(path: path))
              // One reads the pages that leave 1 by 10, the other those that leave 2; both begin at 1 or 2.
              let found = try book.recover(orShow: reader + 1)
              guard [1, 2].contains(found % 10), book.shownPages == [found] else { exit(1) }
              try book.move(to: turn % 10 * 10 + reader + 1, .immediate)
            }
          }
        }
      }
    }
    let last = try BookContainer.on(FileStore(path: path)).recover()
    #expect([91, 92].contains(last))
    #expect(try folder.names(in: "made/for/it") == ["page.json"])
  }
}
