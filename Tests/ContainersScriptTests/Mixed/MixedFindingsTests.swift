import Containers
import ContainersTesting
import Testing

/// What random scripts on mixed trees have found and `MixedRandomTests` shrunk.
@Suite("Findings of mixed trees")
struct MixedFindingsTests {
  func list(_ name: String) -> any ChildList { Calls.makeList(name) }

  @Test("L13: an arrival in a hidden container with manual forwarding ends when another change supersedes it")
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

  @Test("G14: a pager whose source goes while it is asked keeps nothing that is not a page")
  func sourceGoesWhileAsked() throws {
    let (other, page, pager) = (list("A"), Probe("1"), PagerContainer(name: "P"))
    try other.show([page])
    let source = SamePage(page)
    source.onAsked = { [unowned pager] in pager.dataSource = nil }
    pager.dataSource = source
    #expect(pager.dataSource == nil)
    let pages = (0..<pager.pageCount).compactMap { pager.controller(at: $0) }
    #expect(pager.children.count == pages.count)
  }

  @Test("L15, L17: a tab whose departure ends the open change of its new container becomes a tab")
  func departureEndsChange() throws {
    let (outer, page) = (list("A"), Probe("1"))
    let tabs = TabContainer(name: "T")
    try tabs.setTabs([(Probe("2"), TabItem("2")), (Probe("3"), TabItem("3"))])
    let host = HandDrivenHost()
    let stage = try Stage(root: outer)
    stage.host = host
    try outer.show([tabs])
    stage.appear()
    stage.disappear(animated: true)
    try outer.show([page], removing: true, .animated)
    try tabs.select(1)
    try tabs.insert(page, TabItem("1"))
    stage.finishAppearance()
    #expect(tabs.controllers.map(\.lifecycle.name) == ["2", "3", "1"])
    #expect(tabs.children.map(\.lifecycle.name) == ["2", "3", "1"])
  }

  @Test("L32: a rotation that is forwarded manually counts on in the tree to which a child has moved")
  func forwardedToAnotherTree() throws {
    let (box, other, child) = (ForwardsByHand("P"), list("A"), Probe("C"))
    let (first, second) = (try Stage(root: box), try Stage(root: other))
    let host = HandDrivenHost()
    first.host = host
    try box.add(child)
    first.appear()
    try first.rotate(to: .landscapeLeft, duration: 1)
    try other.show([child])
    for _ in 0..<20 { other.sendMemoryWarning() }
    var numbers: [Int] = []
    let observation = box.observe { numbers.append($0.sequence) }
    let another = child.observe { numbers.append($0.sequence) }
    first.finishRotation()
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers).count == 2)
    withExtendedLifetime((observation, another, second)) {}
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

  @Test("L13: so it does when the container has begun to hide it")
  func supersededArrivalOnTheWayOut() throws {
    let (container, child) = (ByHand("P"), Probe("C"))
    let checker = LifecycleChecker(container)
    container.beginAppearanceTransition(true, animated: true)
    try container.show([child])
    container.child = child
    container.beginAppearanceTransition(false, animated: true)
    try container.show([])
    container.endAppearanceTransition()
    #expect(child.parent == nil)
    checker.inspectEnd()
    #expect(checker.violations == [])
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

  @Test("G14: a pager whose current page was taken away shows that page again when a request is cancelled")
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
}
