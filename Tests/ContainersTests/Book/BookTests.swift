@testable import Containers
import ContainersTesting
import Testing

@Suite("The numbered book")
struct BookTests {
  @Test("B1: a closure is all it takes; embedding takes the usual steps")
  func embedding() throws {
    let parent = ListContainer("P")
    let book = BookContainer(name: "B") { $0 < 3 ? Probe("p\($0)") : nil }
    let stage = try Stage(root: parent)
    stage.appear()
    let recorder = Recorder(stage)
    try parent.add(book)
    try book.move(to: 0)
    #expect(
      recorder.take()
        == """
        B.wM(P) B.load B.W+ B/pages.load B/pages.W+ B.D+ B/pages.D+ B.dM(P) ·
        p0.wM(B/pages) p0.load p0.W+ p0.D+ p0.dM(B/pages)
        """)
    #expect(book.currentPage == 0)
    #expect(book.shownPages == [0])
  }

  @Test("B1, L30: nil and an error leave everything as it was, nothing is lost, and the next request works")
  func missing() throws {
    let scene = try BookScene(6, knows: false)
    scene.stage.appear()
    try scene.book.move(to: 2, .immediate)
    _ = scene.takeTold()
    scene.leaves.broken = [4]
    #expect(throws: BookError.noPage(9)) { try scene.book.move(to: 9) }
    #expect(throws: BookError.unavailable(4, reason: "it is torn")) { try scene.book.move(to: 4) }
    #expect(throws: BookError.page(-1, count: nil)) { try scene.book.move(to: -1) }
    #expect(scene.book.shownPages == [2])
    #expect(scene.names == ["p2"])
    #expect(scene.takeTold().isEmpty)
    scene.leaves.broken = []
    try scene.book.move(to: 4, .immediate)
    #expect(scene.book.shownPages == [4])
    #expect(scene.takeTold() == ["at 4"])
    try scene.book.setPageCount(6)
    #expect(throws: BookError.page(6, count: 6)) { try scene.book.move(to: 6) }
    #expect(throws: BookError.count(-2)) { try scene.book.setPageCount(-2) }
  }

  @Test("B1, L29: without a source, and with one controller for two pages, it reports that and stays")
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

  @Test("B2, B3: in landscape two pages lie side by side, the even one first; in portrait one")
  func sideBySide() throws {
    for (landscape, page, shown) in [
      (false, 0, [0]), (false, 3, [3]), (true, 0, [0, 1]), (true, 3, [2, 3]), (true, 4, [4, 5]),
    ] {
      let scene = try BookScene(8, landscape: landscape)
      scene.stage.appear()
      try scene.book.move(to: page)
      #expect(scene.book.shownPages == shown)
      #expect(scene.book.currentPage == page)
      #expect(scene.book.pages.spine == (landscape ? .mid : .min))
      #expect(scene.book.pages.isDoubleSided == landscape)
    }
    let never = try BookScene(8, landscape: true)
    never.book.useSideBySide = { _ in false }
    try never.book.move(to: 3)
    #expect(never.book.shownPages == [3])
    let scroll = try BookScene(8, .scroll, landscape: true)
    try scroll.book.move(to: 3)
    #expect(scroll.book.shownPages == [3])
    #expect(scroll.book.pages.presentationCount == 8)
  }

  @Test("B2, P9: a rotation brings the partner in, and lets only it go; the page that is read stays")
  func rotation() throws {
    let moves: Set = ["wM(B/pages)", "wM(nil)", "W+", "D+", "W-", "D-", "dM(B/pages)", "dM(nil)"]
    for page in [2, 3] {
      let scene = try BookScene(8)
      scene.stage.appear()
      try scene.book.move(to: page, .immediate)
      let recorder = Recorder(scene.stage)
      let partner = page == 2 ? "p3" : "p2"
      try scene.turn(true)
      let opening = recorder.take().only(partner).only(symbols: moves)
      #expect(scene.book.shownPages == [2, 3])
      #expect(scene.book.pages.isDoubleSided)
      #expect(opening.entries == ["wM(B/pages)", "W+", "D+", "dM(B/pages)"].map { partner + "." + $0 })
      try scene.turn(false)
      let closing = recorder.take().only(partner).only(symbols: moves)
      #expect(closing.entries == ["wM(nil)", "W-", "D-", "dM(nil)"].map { partner + "." + $0 })
      // X5, B6: the place does not drift.
      #expect(scene.book.shownPages == [page])
      #expect(scene.book.currentPage == page)
      #expect(!scene.book.pages.isDoubleSided)
      #expect(scene.takeTold() == ["at \(page)"])
    }
  }

  @Test("B2: a book that was hidden during a rotation comes back right")
  func hiddenRotation() throws {
    let book = BookContainer(name: "B") { Probe("p\($0)") }
    let (shelf, front) = (ListContainer("S"), Probe("F"))
    try shelf.add(front)
    try shelf.add(book, shown: false)
    let stage = try Stage(root: shelf, size: Size(width: 10, height: 20))
    stage.appear()
    try book.move(to: 3)
    try stage.rotate(to: .landscapeLeft)
    #expect(book.shownPages == [3])
    let recorder = Recorder(stage)
    try shelf.transition(from: front, to: book)
    #expect(book.shownPages == [2, 3])
    #expect(book.currentPage == 3)
    #expect(
      recorder.take()
        == """
        B.load F.W- B.W+ p2.wM(B/pages) p2.dM(B/pages) B/pages.load B/pages.W+ p2.load p2.W+ p3.load p3.W+ ·
        B.D+ B/pages.D+ p2.D+ p3.D+ F.D-
        """)
    #expect(book.pages.controllers.allSatisfy { $0.lifecycle.size.width == 10 })
  }

  @Test("B3: a larger number turns forward, a smaller one back; from right to left the other way")
  func direction() throws {
    for mirrored in [false, true] {
      let configuration = PageConfiguration(layoutDirection: mirrored ? .rightToLeft : .leftToRight)
      let scene = try BookScene(9, configuration)
      scene.stage.appear()
      try scene.book.move(to: 4, .immediate)
      #expect(scene.book.pages.spine == (mirrored ? .max : .min))
      for (page, isOnwards) in [(5, true), (2, false), (8, true), (0, false)] {
        try scene.book.move(to: page)
        #expect(scene.book.pages.turn?.direction == (isOnwards != mirrored ? .forward : .reverse))
        scene.host.finishAll()
        #expect(scene.book.currentPage == page)
      }
    }
  }

  @Test("B3, P11: side by side from right to left the first page lies on the right")
  func mirroredSpread() throws {
    let scene = try BookScene(5, PageConfiguration(layoutDirection: .rightToLeft), landscape: true)
    scene.stage.appear()
    try scene.book.move(to: 1, .immediate)
    #expect(scene.names == ["p1", "p0"])
    #expect(scene.book.shownPages == [0, 1])
    scene.book.pages.gestures.tap(at: Point(x: 1, y: 5))
    scene.host.finishAll()
    #expect(scene.names == ["p3", "p2"])
    #expect(scene.book.currentPage == 2)
    scene.book.pages.gestures.tap(at: Point(x: 1, y: 5))
    scene.host.finishAll()
    #expect(scene.names == ["blank", "p4"])
    #expect(scene.book.shownPages == [4])
    #expect(!scene.book.pages.gestures.tap(at: Point(x: 1, y: 5)))
    try scene.turn(false)
    #expect(scene.names == ["p4"])
  }

  @Test("B3: what is shown already changes nothing; an odd page of the spread only becomes the place")
  func noChange() throws {
    let scene = try BookScene(8, landscape: true)
    scene.stage.appear()
    try scene.book.move(to: 2, .immediate)
    _ = scene.leaves.takeQuestions()
    let recorder = Recorder(scene.stage)
    var ended: Change.Outcome?
    try scene.book.move(to: 3) { ended = $0 }
    #expect(recorder.take() == "")
    #expect(ended == .finished)
    #expect(scene.book.shownPages == [2, 3])
    #expect(scene.book.currentPage == 3)
    #expect(scene.leaves.takeQuestions().isEmpty)
  }

  @Test("B3, P2: an odd number of pages ends beside an empty one, for which no source is asked")
  func oddEnd() throws {
    let scene = try BookScene(5, landscape: true)
    scene.stage.appear()
    try scene.book.move(to: 3, .immediate)
    #expect(scene.book.pages.gestures.flick(.forward))
    scene.host.finishAll()
    #expect(scene.names == ["p4", "blank"])
    #expect(scene.book.shownPages == [4])
    #expect(scene.book.currentPage == 4)
    #expect(!scene.book.pages.gestures.flick(.forward))
    #expect(throws: BookError.page(5, count: 5)) { try scene.book.showNext() }
    try scene.book.showPrevious(.immediate)
    #expect(scene.names == ["p2", "p3"])
    try scene.book.showLast(.immediate)
    #expect(scene.names == ["p4", "blank"])
    try scene.book.move(to: 0, .immediate)
    #expect(throws: BookError.page(-1, count: 5)) { try scene.book.showPrevious() }
  }

  @Test("B1: a page that is still disappearing is not made a second time")
  func comesBack() throws {
    let scene = try BookScene(9)
    try scene.book.move(to: 0)
    scene.stage.appear()
    try scene.book.move(to: 6)
    let leaving = scene.book.pages.containment.targets
    try scene.book.move(to: 0)
    #expect(throws: BookError.self) { try scene.book.showPrevious() }
    try scene.book.move(to: 6)
    scene.host.finishAll()
    #expect(scene.leaves.takeQuestions().filter { $0 == 6 } == [6])
    #expect(scene.book.pages.controllers.map(ObjectIdentifier.init) == leaving.map(ObjectIdentifier.init))
  }
}
