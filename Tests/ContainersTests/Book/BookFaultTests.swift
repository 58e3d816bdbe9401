@testable import Containers
import ContainersTesting
import Testing

/// What strangers do to a book: factories that navigate, pages that go, containers that take pages away.
@Suite("Books: faults")
struct BookFaultTests {
  private final class Fleeting: Controller {
    let lifecycle: Lifecycle
    let onEnd: () -> Void
    init(_ name: String, _ onEnd: @escaping () -> Void) {
      lifecycle = Lifecycle(name)
      self.onEnd = onEnd
    }
    deinit { onEnd() }
  }

  @Test("B8, L26: a factory that navigates is not entered again, and the later request wins")
  func factoryNavigates() throws {
    var book: BookContainer?
    var (depth, deepest) = (0, 0)
    var asked: [Int] = []
    var inner: Change?
    let made = BookContainer(pageCount: 9) { page in
      depth += 1
      deepest = max(deepest, depth)
      asked.append(page)
      if page == 1, inner == nil { inner = try? book?.move(to: 5, .immediate) }
      depth -= 1
      return Probe("p\(page)")
    }
    book = made
    let stage = try Stage(root: made, size: Size(width: 10, height: 20))
    stage.appear()
    let outer = try made.move(to: 1, .immediate)
    #expect(deepest == 1)
    #expect(asked == [1, 5])
    #expect(outer.outcome == .finished)
    #expect(inner?.outcome == .finished)
    #expect(made.currentPage == 5)
    book = nil
  }

  @Test("B8: a number that is out of range is refused inside a factory too")
  func factoryMisuses() throws {
    var book: BookContainer?
    var refused: BookError?
    let made = BookContainer(pageCount: 9) { page in
      do throws(BookError) { try book?.move(to: 12) } catch { refused = error }
      return Probe("p\(page)")
    }
    book = made
    try made.move(to: 0)
    #expect(refused == .page(12, count: 9))
    #expect(refused?.description == "12 is not a valid page number; pages are 0 to 8")
    book = nil
  }

  @Test("L19, L33, B1: pages that are let go of may turn the book in their deinit")
  func goingPages() throws {
    var book: BookContainer?
    var ended: [Int] = []
    let made = BookContainer(pageCount: 100) { page in
      Fleeting("p\(page)") {
        ended.append(page)
        if ended.count < 5 { _ = try? book?.showNext(.immediate) }
      }
    }
    book = made
    let stage = try Stage(root: made, size: Size(width: 10, height: 20))
    stage.appear()
    for page in [0, 10, 20, 30] { try made.move(to: page, .immediate) }
    made.sendMemoryWarning()
    try made.setPageCount(3)
    #expect(!ended.isEmpty)
    #expect(made.shownPages == [made.currentPage])
    book = nil
  }

  @Test("P15: a book counts from the current page while a finger holds the leaf")
  func nextWhileHeld() throws {
    for (progress, next) in [(0.3, 4), (0.7, 5)] {
      let scene = try BookScene(9)
      scene.stage.appear()
      try scene.book.move(to: 3, .immediate)
      scene.book.pages.gestures.beginTurn(.forward)
      scene.book.pages.gestures.updateTurn(progress: progress)
      try scene.book.showNext(.immediate)
      #expect(scene.book.shownPages == [next], "\(progress)")
    }
  }

  @Test("L33: a page that was refused for being an ancestor is not kept")
  func refusedPage() throws {
    weak var gone: ListContainer?
    do {
      let outer = ListContainer("outer")
      gone = outer
      let book = BookContainer(pageCount: 3, name: "B") { [unowned outer] page in
        page == 1 ? outer as any Controller : Probe("p")
      }
      try outer.add(book)
      try book.move(to: 0)
      #expect(throws: BookError.containment(.cycle(child: "outer", container: "B/pages"))) {
        try book.move(to: 1)
      }
      #expect(!book.pages.gestures.flick(.forward))
      withExtendedLifetime(outer) {}
    }
    #expect(gone == nil)
  }

  @Test("P2, P4, L15: a spread of a book whose page another container takes gets a new one of that number")
  func takenPage() throws {
    let scene = try BookScene(9, landscape: true)
    scene.stage.appear()
    try scene.book.move(to: 2, .immediate)
    let taken = scene.book.pages.controllers[1]
    let thief = ListContainer("thief")
    try thief.add(taken)
    #expect(scene.book.shownPages == [2, 3])
    #expect(scene.book.pages.controllers.count == 2)
    #expect(scene.book.pages.spine == .mid)
    #expect(scene.book.pages.controllers[1] !== taken)
    #expect(taken.parent === thief)
  }

  @Test("B3: errors name the number and the legal ones")
  func errors() {
    #expect(BookError.page(-1, count: 10).description == "-1 is not a valid page number; pages are 0 to 9")
  }
}
