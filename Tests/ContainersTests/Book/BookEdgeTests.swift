@testable import Containers
import ContainersPersistence
import ContainersTesting
import Testing

@Suite("The numbered book at its edges")
struct BookEdgeTests {
  @Test("B3, L29: the largest number there is can be shown, and nothing comes after it")
  func largest() throws {
    for landscape in [false, true] {
      let leaves = Leaves(.max)
      let book = BookContainer(source: leaves, name: "B")
      let size = landscape ? Size(width: 20, height: 10) : Size(width: 10, height: 20)
      let stage = try Stage(root: book, size: size)
      stage.appear()
      try book.move(to: .max - 2, .immediate)
      #expect(book.shownPages == (landscape ? [.max - 3, .max - 2] : [.max - 2]))
      try book.showNext(.immediate)
      #expect(book.currentPage == .max - 1)
      #expect(throws: BookError.self) { try book.move(to: .max, .immediate) }
      let endless = BookContainer(name: "E") { Probe("p\($0)") }
      endless.useSideBySide = { _ in landscape }
      let memory = Snapshot(application: "book", version: 1, root: ["state": ["page": StateValue(Int.max)]])
      #expect(memory.restore(to: endless).isClean)
      #expect(endless.currentPage == .max)
      #expect(throws: BookError.noPage(.max)) { try endless.showNext() }
      #expect(!endless.pages.gestures.flick(.forward))
      #expect(endless.pages.gestures.flick(.reverse))
      #expect(endless.shownPages.last == (landscape ? .max - 2 : .max - 1))
    }
  }

  @Test("B6, L30: a count whose last page cannot be made changes nothing")
  func failingCount() throws {
    let scene = try BookScene(100)
    scene.stage.appear()
    try scene.book.move(to: 50, .immediate)
    scene.leaves.broken = [9]
    #expect(throws: BookError.unavailable(9, reason: "it is torn")) { try scene.book.setPageCount(10) }
    #expect(scene.book.pageCount == 100)
    #expect(scene.book.shownPages == [50])
  }

  @Test("B6, L30: pages that stay after a failed reload keep their numbers, and turn on")
  func numbersAfterFailure() throws {
    for landscape in [false, true] {
      let scene = try BookScene(9, landscape: landscape)
      scene.stage.appear()
      try scene.book.move(to: 4, .immediate)
      scene.leaves.broken = [1, 4]
      scene.book.reload()
      scene.book.reload(showing: 1)
      _ = scene.takeTold()
      let shown = landscape ? [4, 5] : [4]
      #expect(scene.book.numbers(of: scene.book.pages.controllers) == shown)
      #expect(scene.book.pages.gestures.flick(.forward))
      scene.host.cancelAll()
      #expect(scene.book.shownPages == shown)
      #expect(scene.book.currentPage == 4)
      scene.leaves.broken = []
      try scene.book.showNext(.immediate)
      #expect(scene.book.currentPage == (landscape ? 6 : 5))
      #expect(scene.book.cachedPages.count <= 6)
    }
  }

  @Test("B6, L26, L30: a reload asked for in a callback, whose pages then fail, leaves the numbers")
  func queuedFailure() throws {
    let scene = try BookScene(9)
    let breaker = Breaker(scene)
    scene.stage.appear()
    scene.book.delegate = breaker
    try scene.book.move(to: 4, .immediate)
    #expect(breaker.hasRun)
    #expect(scene.book.shownPages == [4])
    #expect(scene.book.numbers(of: scene.book.pages.controllers) == [4])
    #expect(scene.book.currentPage == 4)
  }

  @Test("P14: refused moves, and moves that supersede one another, leave no pages behind")
  func bounded() throws {
    let scene = try BookScene(400, landscape: true)
    scene.stage.appear()
    try scene.book.move(to: 0, .immediate)
    scene.leaves.broken = Set(stride(from: 1, to: 400, by: 2)).subtracting([1])
    for page in stride(from: 10, to: 100, by: 2) { _ = try? scene.book.move(to: page, .immediate) }
    #expect(scene.book.cachedPages.count <= 6, "\(scene.book.cachedPages.map(\.page))")
    scene.leaves.broken = []
    for page in stride(from: 10, to: 100, by: 2) { try scene.book.move(to: page) }
    // A disappearing page lives until the change ends, and is known until then (B1).
    let leaving = scene.book.pages.containment.open?.outgoing.count ?? 0
    #expect(leaving > 80, "\(scene.book.cachedPages.map(\.page))")
    #expect(scene.book.cachedPages.count <= 10 + leaving, "\(scene.book.cachedPages.map(\.page))")
    scene.host.cancelAll()
    #expect(scene.book.shownPages == [0, 1])
    #expect(scene.book.cachedPages.count <= 6)
  }

  @Test("B4, X5: the place is where a gesture has led, not where an earlier move was asked to go")
  func place() throws {
    let scene = try BookScene(30)
    scene.stage.appear()
    try scene.book.move(to: 10, .immediate)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    try scene.book.move(to: 21)
    scene.host.finishAll()
    scene.book.pages.gestures.beginTurn(.forward)
    scene.book.pages.gestures.cancelTurn()
    scene.stage.finishAppearance()
    #expect(scene.book.shownPages == [21])
    #expect(scene.book.currentPage == 21)
    try scene.turn(true)
    #expect(scene.book.shownPages == [20, 21])
    #expect(scene.book.currentPage == 21)
  }

  @Test("P6, L25: a page released early is asked for again, and every shown page has its number")
  func forgotten() throws {
    let scene = try BookScene(9, .scroll)
    let memory = Snapshot(application: "book", version: 1, root: ["state": ["page": 4]])
    scene.stage.appear()
    memory.restore(to: scene.book)
    scene.book.pages.gestures.beginTurn(.forward)
    scene.book.pages.gestures.cancelTurn()
    for forget in [{ scene.book.releaseRebuildable() }, { _ = memory.restore(to: scene.book) }] {
      forget()
      let before = scene.book.currentPage
      scene.book.pages.gestures.flick(.forward)
      scene.host.finishAll()
      #expect(scene.book.shownPages == [before == 4 ? 5 : scene.book.currentPage])
      #expect(scene.book.numbers(of: scene.book.pages.controllers) == scene.book.shownPages)
      scene.book.pages.gestures.flick(.reverse)
      scene.host.finishAll()
      #expect(scene.book.shownPages == [4])
    }
  }

  @Test("B1: another source makes every page again, the neighbours and the page that is shown")
  func anotherSource() throws {
    let scene = try BookScene(9)
    scene.stage.appear()
    try scene.book.move(to: 4, .immediate)
    scene.book.pages.gestures.beginTurn(.forward)
    scene.book.pages.gestures.cancelTurn()
    let other = Leaves(9)
    scene.book.source = other
    #expect(other.takeQuestions() == [4])
    scene.book.pages.gestures.flick(.forward)
    #expect(other.takeQuestions() == [5])
    let early = BookContainer(source: scene.leaves)
    scene.leaves.broken = [1]
    early.useSideBySide = { _ in true }
    #expect(throws: BookError.unavailable(1, reason: "it is torn")) { try early.move(to: 0) }
    early.source = other
    try early.move(to: 0)
    #expect(other.takeQuestions() == [0, 1])
  }
}

/// Reloads inside a callback, and breaks the page between the request and its turn.
private final class Breaker: BookDelegate {
  unowned let scene: BookScene
  var hasRun = false
  init(_ scene: BookScene) { self.scene = scene }
  func book(_ book: BookContainer, didTurnTo page: Int) {
    guard !hasRun else { return }
    hasRun = true
    _ = try? book.move(to: page, .immediate)
    book.reload()
    scene.leaves.broken = [page]
  }
}
