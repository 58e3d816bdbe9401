@testable import Containers
import ContainersTesting
import Testing

@Suite("Pages: lists and rings")
struct PageListTests {
  private struct Shelf {
    let container: PageContainer
    let pages: [Probe]
    let list: PageList
    let stage: Stage
    let checker: LifecycleChecker
    var shown: String { names(container.controllers) }
    var order: String { names(list.pages) }
    var violations: [String] {
      checker.inspect(container)
      return checker.takeViolations()
    }
  }

  private func shelf(
    _ count: Int, _ configuration: PageConfiguration = .scroll, at index: Int = 0, isCircular: Bool = false,
    hasBlank: Bool = false, doubleSided: Bool = false
  ) throws -> Shelf {
    let container = PageContainer(configuration, name: "P")
    if doubleSided { try container.setDoubleSided(true) }
    let pages = (0..<count).map { Probe("p\($0)") }
    let list = try PageList(pages, isCircular: isCircular)
    if hasBlank { list.makeBlank = { Probe("blank") } }
    let stage = try Stage(root: container, size: Size(width: 60, height: 90))
    let checker = LifecycleChecker(stage)
    try list.show(index, in: container, .immediate)
    stage.appear()
    return Shelf(container: container, pages: pages, list: list, stage: stage, checker: checker)
  }

  @Test("P6, P13: a list is a data source, with a dot for each page")
  func list() throws {
    let shelf = try shelf(3, at: 1)
    #expect(shelf.shown == "p1")
    #expect(shelf.container.presentationCount == 3)
    #expect(shelf.container.presentationIndex == 1)
    #expect(shelf.list.index(of: shelf.pages[2]) == 2)
    #expect(shelf.list.index(of: Probe("other")) == nil)
    #expect(shelf.list.container === shelf.container)
    #expect(shelf.container.gestures.flick(.forward))
    #expect(shelf.container.presentationIndex == 2)
    #expect(!shelf.container.gestures.flick(.forward))
    #expect(shelf.shown == "p2")
  }

  @Test("P6: an insertion and a move keep the page that is shown, and change what lies beside it")
  func insertAndMove() throws {
    let shelf = try shelf(3, at: 1)
    let recorder = Recorder(shelf.container)
    try shelf.list.insert(Probe("new"), at: 1)
    #expect(shelf.order == "p0 new p1 p2")
    #expect(shelf.shown == "p1")
    #expect(shelf.container.presentationIndex == 2)
    #expect(shelf.container.presentationCount == 4)
    try shelf.list.move(from: 3, to: 0)
    #expect(shelf.order == "p2 p0 new p1")
    #expect(shelf.shown == "p1")
    try shelf.list.move(from: 3, to: 0)
    #expect(shelf.order == "p1 p2 p0 new", "no page receives anything")
    #expect(recorder.take() == "", "no page receives anything")
    #expect(shelf.container.presentationIndex == 0)
    shelf.container.gestures.flick(.forward)
    #expect(shelf.shown == "p2")
    try shelf.list.insert(Probe("last"), at: 4)
    try shelf.list.show(4, in: shelf.container, .immediate)
    #expect(shelf.shown == "last")
    #expect(shelf.violations == [])
  }

  @Test("P6: a removed page is replaced by its successor, or else by its predecessor")
  func removal() throws {
    let shelf = try shelf(4, at: 1)
    try shelf.list.remove(at: 3)
    #expect(shelf.shown == "p1")
    try shelf.list.remove(at: 0)
    #expect(shelf.shown == "p1")
    #expect(shelf.container.presentationIndex == 0)
    try shelf.list.remove(at: 0)
    #expect(shelf.shown == "p2")
    #expect(shelf.order == "p2")
    try shelf.list.insert(shelf.pages[0], at: 0)
    try shelf.list.remove(at: 1)
    #expect(shelf.shown == "p0")
    try shelf.list.remove(at: 0)
    #expect(shelf.shown == "")
    #expect(shelf.container.presentationCount == 0)
    try shelf.list.insert(shelf.pages[3], at: 0)
    try shelf.list.show(in: shelf.container, .immediate)
    #expect(shelf.shown == "p3")
    #expect(shelf.violations == [])
  }

  @Test("P6, P12: a page that is removed while a finger holds a leaf does not come back")
  func removalDuringGesture() throws {
    for (taken, shown) in [(1, "p2"), (2, "p1"), (0, "p1")] {
      let shelf = try shelf(4, at: 1)
      shelf.container.gestures.beginDrag()
      shelf.container.gestures.drag(to: 0.3)
      try shelf.list.remove(at: taken)
      shelf.container.gestures.cancelDrag()
      #expect(shelf.shown == shown, "p\(taken) was taken out")
      #expect(shelf.list.index(of: shelf.container.controllers[0]) != nil)
      #expect(shelf.violations == [])
    }
  }

  @Test("P6: in a spread the places close up around a removed page")
  func removalFromSpread() throws {
    for (taken, shown) in [(2, "p3 p4"), (3, "p2 p4"), (0, "p2 p3")] {
      let shelf = try shelf(6, PageConfiguration(spine: .mid), at: 3)
      #expect(shelf.shown == "p2 p3")
      try shelf.list.remove(at: taken)
      #expect(shelf.shown == shown)
      #expect(shelf.violations == [])
    }
  }

  @Test("P6, L29: a removal that would leave half a spread is refused, and the list is as it was")
  func refusedRemoval() throws {
    let shelf = try shelf(2, PageConfiguration(spine: .mid))
    #expect(throws: PageError.count(given: 1, required: 2)) { try shelf.list.remove(at: 1) }
    #expect(shelf.order == "p0 p1")
    #expect(shelf.shown == "p0 p1")
    #expect(shelf.list.index(of: shelf.pages[1]) == 1)
    shelf.list.makeBlank = { Probe("blank") }
    try shelf.list.remove(at: 0)
    #expect(shelf.shown == "p1 blank")
    #expect(shelf.violations == [])
  }

  @Test("P6: a blank page stands beside the last one of an odd number only")
  func blank() throws {
    let shelf = try shelf(5, PageConfiguration(spine: .mid), at: 2, hasBlank: true)
    shelf.container.gestures.flick(.forward)
    #expect(shelf.shown == "p4 blank")
    #expect(!shelf.container.gestures.flick(.forward))
    shelf.container.gestures.flick(.reverse)
    #expect(shelf.shown == "p2 p3")
    try shelf.list.show(4, in: shelf.container, .immediate)
    #expect(shelf.shown == "p4 blank")
    shelf.container.reload()
    try shelf.container.showPrevious(.immediate)
    #expect(shelf.shown == "p2 p3")
    let even = try self.shelf(4, PageConfiguration(spine: .mid), at: 2, hasBlank: true)
    #expect(!even.container.gestures.flick(.forward))
    let none = try self.shelf(5, PageConfiguration(spine: .mid), at: 2)
    #expect(!none.container.gestures.flick(.forward))
    #expect(throws: PageError.count(given: 1, required: 2)) { try none.list.show(4, in: none.container) }
    let mirrored = try self.shelf(
      3, PageConfiguration(spine: .mid, layoutDirection: .rightToLeft), hasBlank: true)
    #expect(mirrored.shown == "p1 p0")
    try mirrored.list.show(2, in: mirrored.container, .immediate)
    #expect(mirrored.shown == "blank p2")
    try mirrored.list.show(in: mirrored.container, .immediate)
    #expect(mirrored.shown == "p1 p0")
    #expect(shelf.violations + mirrored.violations == [])
  }

  @Test("P6: a ring of spreads goes round; one of two pages has no other spread")
  func ringOfSpreads() throws {
    let four = try shelf(4, PageConfiguration(spine: .mid), isCircular: true)
    four.container.gestures.flick(.forward)
    four.container.gestures.flick(.forward)
    #expect(four.shown == "p0 p1")
    four.container.gestures.flick(.reverse)
    #expect(four.shown == "p2 p3")
    #expect(four.violations == [])
    let two = try shelf(2, PageConfiguration(spine: .mid), isCircular: true)
    #expect(!two.container.gestures.flick(.forward))
    #expect(two.shown == "p0 p1")
    #expect(two.violations == [])
  }

  @Test("P5, P6: first, last, next and previous, in one page, in spreads and in leaves with two sides")
  func ends() throws {
    for direction in LayoutDirection.allCases {
      let single = try shelf(5, PageConfiguration(style: .scroll, layoutDirection: direction), at: 2)
      let leaves = try shelf(5, PageConfiguration(layoutDirection: direction), at: 2, doubleSided: true)
      let spread = try shelf(6, PageConfiguration(spine: .mid, layoutDirection: direction), at: 2)
      func pair(_ left: String, _ right: String) -> String {
        direction == .leftToRight ? "\(left) \(right)" : "\(right) \(left)"
      }
      for (shelf, first, last, next) in [
        (single, "p0", "p4", "p1"), (leaves, "p0", "p4", "p2"),
        (spread, pair("p0", "p1"), pair("p4", "p5"), pair("p2", "p3")),
      ] {
        try shelf.list.show(shelf.pages.count - 1, in: shelf.container, .immediate)
        #expect(shelf.shown == last)
        try shelf.list.show(in: shelf.container)
        #expect(shelf.shown == first)
        try shelf.container.showNext()
        #expect(shelf.shown == next)
        try shelf.container.showPrevious()
        #expect(shelf.shown == first)
        #expect(shelf.violations == [])
      }
    }
  }

  @Test("P2, P6: the back of a leaf is the page between the two, in both directions")
  func backs() throws {
    let shelf = try shelf(5, .curl, doubleSided: true)
    let host = HandDrivenHost()
    shelf.stage.host = host
    for (page, back) in [(2, "p1"), (4, "p3"), (0, "p1")] {
      try shelf.list.show(page, in: shelf.container, .animated)
      #expect(shelf.container.turn?.back?.lifecycle.name == back)
      host.finishAll()
      #expect(shelf.shown == "p\(page)")
      #expect(shelf.violations == [])
    }
  }

  /// Answers with a new page each time, which empties a list when it is released.
  private final class Emptying: PageDataSource {
    private final class Page: Controller {
      let lifecycle = Lifecycle("next")
      let list: PageList
      init(_ list: PageList) { self.list = list }
      deinit { try? list.set([]) }
    }
    let list: PageList
    init(_ list: PageList) { self.list = list }
    func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? { nil }
    func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
      Page(list)
    }
  }

  @Test("P6, L29: a list that is emptied by a page of the source before it has no page to show")
  func emptiedByOldSource() throws {
    let container = PageContainer(.scroll)
    let list = try PageList(["a", "b"].map { Probe($0) })
    let stage = try Stage(root: container, size: Size(width: 60, height: 90))
    stage.appear()
    let source = Emptying(list)
    container.dataSource = source
    try container.setControllers([Probe("first")], direction: .forward, .immediate)
    #expect(container.gestures.beginTurn(.forward))
    container.gestures.cancelTurn()
    #expect(throws: PageError.containment(.index(1, count: 0))) {
      try list.show(1, in: container, .immediate)
    }
    #expect(container.controllers.isEmpty)
    try list.set([Probe("c")])
    try list.show(in: container, .immediate)
    #expect(names(container.controllers) == "c")
    withExtendedLifetime(source) {}
  }

  @Test("P6, L29: indices that do not exist, and pages that are in the list, change nothing")
  func misuse() throws {
    let shelf = try shelf(3)
    #expect(throws: PageError.containment(.duplicate(name: "p0"))) {
      try PageList([shelf.pages[0], shelf.pages[0]])
    }
    #expect(throws: PageError.containment(.duplicate(name: "p1"))) {
      try shelf.list.insert(shelf.pages[1], at: 0)
    }
    for index in [-1, 3, Int.min, Int.max] {
      let error = PageError.containment(.index(index, count: 3))
      #expect(throws: error) { try shelf.list.show(index, in: shelf.container, .immediate) }
    }
    #expect(throws: PageError.self) { try PageList([]).show(in: shelf.container, .immediate) }
    #expect(shelf.order == "p0 p1 p2")
    #expect(shelf.shown == "p0")
    #expect(shelf.container.dataSource === shelf.list)
  }
}
