import Containers
import ContainersTesting
import Testing

/// What random scripts on mixed trees have found and `MixedRandomTests` shrunk.
@Suite("Findings of mixed trees")
struct MixedFindingsTests {
  private func list(_ name: String) -> any Container { Calls.makeList(name) }

  @Test("L13: an arrival in a hidden container that forwards by hand ends when another change supersedes it")
  func supersededArrivalByHand() throws {
    let (container, child) = (ByHand("P"), Probe("C"))
    let checker = LifecycleChecker(container)
    try container.show([child], .interactive)
    try container.show([])
    checker.inspectEnd()
    #expect(checker.violations == [])
  }

  @Test("L13: so it does when the container has appeared meanwhile without it")
  func supersededArrivalInVisible() throws {
    let (container, child) = (ByHand("P"), Probe("C"))
    let checker = LifecycleChecker(container)
    try container.show([child], .interactive)
    drive(container, to: .appeared)
    try container.show([])
    container.beginAppearanceTransition(false, animated: false)
    container.endAppearanceTransition()
    checker.inspectEnd()
    #expect(checker.violations == [])
  }

  @Test("L33, L13: a child that is taken while its container is released leaves that without a call")
  func takenDuringRelease() throws {
    let (other, child, wish) = (list("A"), Probe("1"), Mortal.Wish())
    let recorder = Recorder(child)
    do {
      let box = MortalBox(wish)
      try box.add(child)
    }
    #expect(recorder.take() == "1.wM(P) 1.dM(P)")
    do {
      let box = MortalBox(wish)
      try box.add(child)
      wish.action = { _ = try? other.show([child]) }
      withExtendedLifetime(box) {}
    }
    #expect(recorder.take() == "1.wM(P) 1.dM(P) 1.wM(A) 1.dM(A)")
    #expect(child.parent === other)
  }

  @Test("L33: a book does not keep a page that it cannot show")
  func ancestorAsPage() throws {
    weak var kept: BookContainer?
    do {
      let root = list("A")
      var pages: [any Controller] = [Probe("0"), root, root]
      let book = BookContainer(pageCount: 3) { pages[$0] }
      book.useSideBySide = { _ in false }
      kept = book
      try root.add(book)
      try book.move(to: 0, .immediate)
      #expect(!book.pages.gestures.flick(.forward))
      #expect(throws: BookError.self) { try book.move(to: 1, .immediate) }
      pages = []
    }
    #expect(kept == nil)
  }

  @Test("L26: a request that a deinit makes while a queue lets go of its last request is carried out")
  func requestInDeinit() {
    let (lines, end) = MixedChild.run(seconds: 10) { report in
      let wish = Mortal.Wish()
      let book = BookContainer(pageCount: 3) { Mortal("\($0)", wish) }
      var change: Change?
      for page in [2, 0] { _ = try? book.move(to: page, .immediate) }
      wish.action = { [unowned book, unowned wish] in
        wish.action = nil
        change = try? book.pages.showNext(.immediate)
      }
      book.reload()
      wish.action = nil
      report.write("\(change?.state ?? .queued)")
    }
    #expect(end == .finished)
    #expect(lines == ["ended(Containers.Change.Outcome.finished)"])
  }

  @Test("L32: didRotate of a controller that has moved to another stage is reported there too")
  func rotationOnTwoStages() throws {
    let (here, there, leaf) = (list("A"), list("B"), Probe("1"))
    let host = HandDrivenHost()
    let (first, second) = (try Stage(root: here), try Stage(root: there))
    first.host = host
    try here.show([leaf])
    first.appear()
    try first.rotate(to: .landscapeLeft, duration: 1)
    try there.show([leaf])
    let (old, new) = (Recorder(first), Recorder(second))
    first.finishRotation()
    #expect(new.take() == "1.dR")
    #expect(old.take() == "A.dR 1.dR")
  }

  @Test("G14, L13: a page that is set again while it leaves with an open change stays a child")
  func pageComesBack() throws {
    let (root, pager) = (list("A"), PagerContainer(name: "P"))
    let (first, second) = (Probe("1"), Probe("2"))
    let host = HandDrivenHost()
    try root.show([pager])
    try pager.setPages([first])
    let stage = try Stage(root: root)
    stage.host = host
    stage.appear(animated: true)
    try pager.setPages([second])
    try pager.setPages([second, first])
    stage.finishAppearance()
    #expect(first.parent === pager)
    #expect(pager.children.map(\.lifecycle.name) == ["2", "1"])
  }

  @Test("G14: a pager whose current page was taken away shows that page again when a wish is called off")
  func pageTakenAway() throws {
    let pager = PagerContainer(name: "P")
    let source = PagesOnDemand(3)
    pager.dataSource = source
    let surface = SimulatedScrollSurface(viewport: Size(width: 100, height: 80), for: pager)
    let stage = try Stage(root: pager, size: Size(width: 100, height: 80))
    stage.appear()
    let taken = try #require(pager.currentController)
    try list("Q").show([taken])
    pager.pageControl.choose(1)
    surface.beginDrag()
    let current = try #require(pager.currentController)
    #expect(pager.containment.shown.map(\.lifecycle.name) == [current.lifecycle.name])
  }

  @Test(
    "L15, L13: a page that a pager's source supplies again while it is being taken away has one container")
  func takenAndSuppliedAgain() throws {
    let (root, other, page) = (list("A"), PagerContainer(name: "Q"), Probe("1"))
    let pager = PagerContainer(name: "P")
    let source = SamePage(page)
    pager.dataSource = source
    let stage = try Stage(root: root)
    stage.appear()
    try root.add(pager)
    try #require(page.parent === pager)
    // The window is no longer full: whatever settles next asks for the pages around.
    pager.sendMemoryWarning()
    try other.setPages([page])
    // The pager asks its source again when the call is over, and takes what that supplies.
    #expect(page.parent === pager)
    #expect(pager.children.count == 1)
    #expect(other.children.isEmpty)
    #expect(other.pageCount == 0)
  }

  @Test("L26: a tab that is taken from a tree whose container was released leaves once, in one piece")
  func takenFromAnOrphan() throws {
    let (tabs, first, second) = (TabContainer(name: "T"), Probe("1"), Probe("2"))
    try tabs.setTabs([(first, TabItem("1")), (second, TabItem("2"))])
    do {
      let outer = list("A")
      try outer.show([tabs])
      drive(outer, to: .appeared)
    }
    var moves = 0
    first.when("wM") { moves += 1 }
    defer { Probe.release(first) }
    try list("Q").show([first])
    #expect(moves == 2)
  }

  @Test("L32: the stage of a container that has come from another stage receives what happens to it")
  func containerFromAnotherStage() throws {
    let (here, there, box) = (list("A"), list("B"), list("C"))
    let (first, second) = (try Stage(root: here), try Stage(root: there))
    second.appear()
    // Whatever the trees have counted before.
    for round in 0..<6 {
      for _ in 0..<round { try there.add(list("D")) }
      try here.show([box])
      first.sendMemoryWarning()
      let recorder = Recorder(second)
      try there.show([box], removing: true)
      #expect(recorder.take().only("C").entries.last == "C.dM(B)")
      recorder.stop()
    }
  }

  @Test("L15: no other stage gets a root that a stage is about to show")
  func rootOfTwoStages() throws {
    let (old, new) = (Probe("1"), list("A"))
    let stage = try Stage(root: old)
    stage.appear()
    var other: Stage?
    old.when("W-") { other = try? Stage(root: new) }
    try stage.setRoot(new)
    #expect(other == nil)
    #expect(stage.root === new)
  }

  @Test("G5, L13: a page that is leaving with an open change stays when it is supplied again")
  func pageSuppliedAgain() throws {
    let (root, pager) = (list("A"), PagerContainer(name: "P"))
    let source = PagesOnDemand(3)
    let stage = try Stage(root: root)
    let host = HandDrivenHost()
    stage.host = host
    try root.show([pager])
    stage.appear()
    pager.dataSource = source
    try pager.scroll(to: 1)
    try pager.scroll(to: 2)
    stage.disappear(animated: true)
    try pager.reload()
    try pager.scroll(to: 0)
    stage.finishAppearance()
    #expect(pager.controller(at: 0)?.parent === pager)
    #expect(pager.controller(at: 1)?.parent === pager)
  }

  @Test("L19: a scroll to where another one leads ends at once, while that one goes on")
  func scrollTwice() throws {
    let pager = PagerContainer(name: "P")
    try pager.setPages([Probe("1"), Probe("2")])
    let surface = SimulatedScrollSurface(viewport: Size(width: 100, height: 80), for: pager)
    let stage = try Stage(root: pager, size: Size(width: 100, height: 80))
    stage.appear()
    var ends: [Int] = []
    try pager.scroll(to: 1) { _ in ends.append(1) }
    let second = try pager.scroll(to: 1) { _ in ends.append(2) }
    #expect(second.outcome == .finished)
    #expect(ends == [2])
    surface.comeToRest()
    #expect(ends == [2, 1])
  }

  @Test("L33, P4: a spread that looks for another partner does not keep its container alive")
  func partnerOfAHalf() throws {
    weak var kept: PageContainer?
    do {
      let (root, left, right) = (list("A"), Probe("1"), Probe("2"))
      let pages = PageContainer(PageConfiguration(spine: .mid), name: "P")
      kept = pages
      let source = try PageList([left, Probe("3")])
      pages.dataSource = source
      let host = HandDrivenHost()
      let stage = try Stage(root: root)
      stage.host = host
      try root.show([pages])
      try pages.setControllers([left, right], direction: .forward, .immediate)
      stage.appear()
      try root.swap(pages, for: right, .animated)
      #expect(pages.containment.change?.isOpen == true)
    }
    #expect(kept == nil)
  }

  @Test("B1, L15: a book takes its page container back, and refuses to show anything else")
  func pagesOfABook() throws {
    let book = BookContainer(pageCount: 2) { Probe("\($0)") }
    try book.move(to: 0, .immediate)
    #expect(throws: ContainmentError.managed(container: "book", call: "show")) { try book.show([Probe("1")]) }
    try book.remove(book.pages)
    #expect(book.children.map(\.lifecycle.name) == ["book/pages"])
    let other = list("A")
    try other.show([book.pages])
    #expect(book.pages.parent === book)
    #expect(other.children.isEmpty)
  }

  /// A controller that makes a wish when it is released.
  private final class Mortal: Controller {
    final class Wish { var action: (() -> Void)? }
    let lifecycle: Lifecycle
    private let wish: Wish
    init(_ name: String, _ wish: Wish) { (lifecycle, self.wish) = (Lifecycle(name), wish) }
    deinit { wish.action?() }
  }

  /// A container that makes a wish when it is released.
  private final class MortalBox: Container {
    let lifecycle = Lifecycle("P")
    let containment = Containment()
    private let wish: Mortal.Wish
    init(_ wish: Mortal.Wish) { self.wish = wish }
    deinit { wish.action?() }
  }

  /// Makes a page whenever it is asked for one that lives elsewhere.
  private final class PagesOnDemand: PagerDataSource {
    private var pages: [Probe]
    init(_ count: Int) { pages = (0..<count).map { Probe("\($0)") } }
    func numberOfPages(in pager: PagerContainer) -> Int { pages.count }
    func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? {
      if let parent = pages[index].parent, parent !== pager { pages[index] = Probe("\(index)'") }
      return pages[index]
    }
  }

  /// Supplies one controller for each of its pages, wherever that lives.
  private final class SamePage: PagerDataSource {
    private let page: Probe
    init(_ page: Probe) { self.page = page }
    func numberOfPages(in pager: PagerContainer) -> Int { 3 }
    func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? { page }
  }
}
