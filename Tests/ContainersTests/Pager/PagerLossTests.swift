import Containers
import ContainersTesting
import Testing

@Suite("The pager and pages that leave it in other ways")
struct PagerLossTests {
  @Test("G14, L13: a visible page that the generic call removes hands over to its successor")
  func removedInSight() throws {
    let scene = try PagerScene()
    _ = scene.take()
    try scene.pager.remove(scene.pages[0])
    #expect(scene.take() == "0.wM(nil) 0.W- 0.D- 0.dM(nil) 1.W+ 1.D+")
    #expect(scene.pager.pageCount == 3)
    #expect(scene.pager.currentPage == 0)
    #expect(scene.pager.placements.map { scene.pager.controller(at: $0)?.lifecycle.name } == ["1", "2"])
  }

  @Test("G5, G14: a page of a source that another container takes is asked for again, and stays there")
  func lostBySource() throws {
    let source = ListSource("ABC")
    let scene = try PagerScene(source: source)
    let thief = ListContainer("T")
    let taken = source.pages[1]
    source.pages[1] = Probe("b")
    try thief.show([taken])
    #expect(scene.pager.pageCount == 3)
    #expect(scene.pager.controller(at: 1) == nil)
    try scene.pager.scroll(to: 1, .immediate)
    #expect(scene.pager.currentController === source.pages[1])
    #expect(taken.lifecycle.parent === thief)
  }

  @Test("G5, G14: a page that comes out of its neighbour while a movement is cancelled does not stay a child")
  func handedOutTooLate() throws {
    let source = CountingSource(count: 5)
    let (group, x) = (ListContainer("g"), Probe("x"))
    var first: Probe?
    source.supplies = { [unowned source] page in
      switch page {
      case 0: first
      case 2: group
      default: source.make(page)
      }
    }
    let scene = try PagerScene(source: source)
    try scene.pager.scroll(to: 3, .immediate)
    try group.show([x])
    first = x
    // Page 2 begins to appear, and x, which it shows, is a neighbour of page 1.
    try scene.pager.scroll(to: 2)
    try scene.pager.scroll(to: 1)
    scene.surface.beginDrag()
    #expect(scene.pager.currentPage == 3)
    #expect(scene.pager.children.map(\.lifecycle.name) == ["g", "3", "4"])
    #expect(x.lifecycle.parent == nil)
  }

  @Test("L13, L26: a page that its source returns in the middle of its move comes after that move")
  func handedOutInTheMiddle() throws {
    let (first, second) = (ListContainer("g1"), ListContainer("g2"))
    let (x, b) = (Probe("x"), Probe("b"))
    let pager = PagerContainer(name: "R")
    let source = CountingSource(count: 1)
    source.supplies = { _ in x }
    defer { Probe.release(x) }
    try second.show([b])
    let stage = try Stage(root: first)
    stage.appear()
    try first.show([x], .interactive)
    let recorders = [Recorder(first), Recorder(second), Recorder(pager)]
    var isFirst = true
    x.when("wM") {
      if isFirst { pager.dataSource = source }
      isFirst = false
    }
    try second.swap(b, for: x)
    let moves = recorders.flatMap { $0.take().only("x").entries.filter { $0.contains("M(") } }
    let pairs: Set = ["x.wM(nil)", "x.dM(nil)", "x.wM(g2)", "x.dM(g2)", "x.wM(R)", "x.dM(R)"]
    #expect(Set(moves).isSubset(of: pairs.union(["x.wM(g1)", "x.dM(g1)"])))
    #expect(x.lifecycle.parent === pager)
    #expect(pager.currentController === x)
    #expect(second.children.isEmpty)
    #expect(recorders[2].takeDiagnostics().isEmpty)
  }

  @Test("G14: a pager whose pages are taken one by one is empty in the end")
  func takenOneByOne() throws {
    let (pager, thief) = (PagerContainer(name: "R"), ListContainer("T"))
    let pages = (0..<200).map { Probe("\($0)") }
    try pager.setPages(pages)
    for (number, page) in pages.enumerated() {
      try thief.add(page, shown: false)
      #expect(pager.pageCount == 199 - number)
    }
    #expect(pager.currentController == nil)
    #expect(thief.children.count == 200)
  }

  @Test(
    "G14, L15, L41: the settled state, without a page that was taken while the pager appears, has no number for it"
  )
  func settledWithoutPage() throws {
    let (pager, list) = (PagerContainer(), ListContainer("list"))
    let stage = try Stage(root: pager, size: Size(width: 60, height: 90))
    let host = HandDrivenHost()
    stage.host = host
    let pages = [Probe("A"), Probe("B")]
    try pager.setPages(pages)
    stage.appear(animated: true)
    for page in pages {
      try list.add(page)
      try pager.navigate { $0 = pager.ledger.settled }
      #expect(pager.pageCount == pager.children.count)
    }
    #expect(pager.pageCount == 0)
    stage.finishAppearance()
    #expect(pager.containment.change == nil)
  }
}
