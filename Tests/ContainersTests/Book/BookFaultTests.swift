import ContainersTesting
import Testing

@testable import Containers

/// What strangers do to a book: factories that navigate, pages that go, containers that take pages away.
@Suite("Books: faults")
struct BookFaultTests {
  @Test("L19, L33, B1: pages may turn the book in their deinit")
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

  @Test("B1, L29: a missing source, and one controller for two pages, are errors and change nothing")
  func careless() throws {
    let bare = BookContainer()
    #expect(throws: BookError.noSource) { try bare.move(to: 0) }
    #expect(throws: BookError.unknownCount) { try bare.showLast() }
    let one = Probe("one")
    let book = BookContainer { _ in one }
    try book.move(to: 0)
    #expect(throws: BookError.sameController(0, 1)) { try book.move(to: 1) }
    #expect(book.shownPages == [0])
  }

  @Test("B1, L30: a source that throws refuses a gesture, and is asked again at the next one")
  func brokenGesture() throws {
    let scene = try BookScene(4)
    scene.stage.appear()
    try scene.book.move(to: 0, .immediate)
    _ = scene.takeTold()
    scene.leaves.broken = [1]
    let recorder = Recorder(scene.stage)
    #expect(!scene.book.pages.gestures.beginTurn(.forward))
    #expect("\(recorder.diagnostics)".contains("page 1 cannot be made: it is torn"))
    scene.leaves.broken = []
    #expect(scene.book.pages.gestures.flick(.forward))
    scene.host.finishAll()
    #expect(scene.takeTold() == ["to [1]", "at 1"])
  }

  @Test("B1: a page that is still disappearing is not made a second time")
  func comesBack() throws {
    let scene = try BookScene(9)
    try scene.book.move(to: 0)
    scene.stage.appear()
    try scene.book.move(to: 6)
    let leaving = scene.book.pages.containment.target
    try scene.book.move(to: 0)
    #expect(throws: BookError.self) { try scene.book.showPrevious() }
    try scene.book.move(to: 6)
    scene.host.finishAll()
    #expect(scene.leaves.takeQuestions().filter { $0 == 6 } == [6])
    #expect(scene.book.pages.controllers.map(ObjectIdentifier.init) == leaving.map(ObjectIdentifier.init))
  }
}
