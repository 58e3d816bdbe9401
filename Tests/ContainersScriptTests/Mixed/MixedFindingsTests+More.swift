import Containers
import ContainersTesting
import Testing

extension MixedFindingsTests {
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

  @Test("L33: a container that is let go of while a child is taken from it goes when that is over")
  func releasedWhileRobbed() throws {
    let (other, child, wish) = (list("A"), Probe("1"), Mortal.Wish())
    var box: MortalBox? = MortalBox(wish)
    weak let kept = box
    try box?.show([child])
    child.when("wM") { box = nil }
    try other.show([child])
    #expect(kept == nil)
    #expect(child.parent === other)
  }

  @Test("L15: no stage gets a root in the middle of its move to another container")
  func rootOnTheMove() throws {
    let (old, new, child) = (list("A"), list("B"), Probe("1"))
    try old.show([child])
    var stage: Stage?
    child.when("dM") { if child.parent == nil { stage = try? Stage(root: child) } }
    defer { Probe.release(child) }
    try new.show([child])
    #expect(stage == nil)
    #expect(child.parent === new)
  }

  @Test("B1, L15: a book takes its page container back, and refuses to show anything else")
  func pagesOfABook() throws {
    let book = BookContainer(pageCount: 2) { Probe("\($0)") }
    try book.move(to: 0, .immediate)
    let kept = ContainmentError.kept(name: "book/pages", container: "book")
    #expect(throws: kept) { try book.remove(book.pages) }
    #expect(book.children.map(\.lifecycle.name) == ["book/pages"])
    let other = list("A")
    #expect(throws: kept) { try other.show([book.pages]) }
    #expect(book.pages.parent === book)
    #expect(other.children.isEmpty)
  }

  @Test("L33: tabs whose delegate is gone keep no tab that has left")
  func tabsWithoutADelegate() throws {
    weak var kept: Probe?
    let tabs = TabContainer(name: "T")
    do {
      let (page, witness) = (Probe("1"), TabWitness(TabLog()))
      kept = page
      tabs.delegate = witness
      try tabs.setTabs([(page, TabItem("1"))])
      tabs.delegate = nil
      try tabs.setTabs([])
    }
    #expect(kept == nil)
    do {
      let (page, witness) = (Probe("1"), TabWitness(TabLog()))
      kept = page
      tabs.delegate = witness
      try tabs.setTabs([(page, TabItem("1"))])
      withExtendedLifetime(witness) {}
    }
    try tabs.setTabs([])
    #expect(kept == nil)
  }

  @Test("L22: what has left a stage while that rotated receives the end of it when the stage goes")
  func stageGoesInARotation() throws {
    let (root, child, host) = (list("A"), Probe("1"), HandDrivenHost())
    try root.show([child])
    var stage: Stage? = try Stage(root: root, size: Size(width: 2, height: 3))
    stage?.host = host
    stage?.appear()
    let recorder = Recorder(root)
    try stage?.rotate(to: .landscapeLeft, duration: 1)
    try root.remove(child)
    _ = recorder.take()
    stage = nil
    #expect(recorder.take() == "A.dR 1.dR")
  }

  @Test("L15, L26: what a change names lives until its new children have left their old parents")
  func namedChildLeavesMeanwhile() throws {
    let (tabs, inner, page, host) = (TabContainer(name: "T"), list("A"), Probe("1"), HandDrivenHost())
    try tabs.setTabs([(inner, TabItem("A")), (page, TabItem("1"))])
    let stage = try Stage(root: tabs)
    stage.host = host
    stage.appear()
    stage.finishAppearance()
    try tabs.select(1)
    try inner.show([Probe("2")], removing: true, .interactive)
    try inner.add(page)
    #expect(inner.children.map { $0.lifecycle.name } == ["1"])
    #expect(tabs.controllers.count == 1)
  }
}
