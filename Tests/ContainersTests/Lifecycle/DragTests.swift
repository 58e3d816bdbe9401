import Containers
import ContainersTesting
import Testing

@Suite("L17, L40: a drag over a distance")
struct DragTests {
  let tabs = TabContainer()
  let stage: Stage

  init() throws {
    try tabs.setTabs([(Probe("A"), TabItem("A")), (Probe("B"), TabItem("B"))])
    stage = try Stage(root: tabs, size: Size(width: 300, height: 200))
    stage.appear()
  }

  /// A finger that moves to the left.
  private func finger() -> Drag? { Drag(tabs, over: -300) { try tabs.select(1, $0) } }

  @Test("L17: a drag completes from half way on, or flicked that way, and goes back otherwise")
  func ends() throws {
    var wrong: [String] = []
    for (offset, velocity, wanted) in [
      (-150.0, 0.0, 1), (-149, 0, 0), (-1, -150, 1), (-299, 150, 0), (-150, .nan, 1), (-400, 0, 1),
      (80, 0, 0),
    ] {
      try tabs.select(0, .immediate)
      let drag = try #require(finger())
      drag.move(by: offset)
      drag.end(velocity: velocity)
      if tabs.selectedIndex != wanted { wrong.append("\(offset), \(velocity)") }
    }
    #expect(wrong == [])
  }

  @Test(
    "L17: a second finger gets no drag, nor does one without a change or a distance; a drag can be cancelled")
  func refused() throws {
    let first = try #require(finger())
    #expect(finger() == nil)
    first.move(by: -200)
    #expect([.nan, .infinity, -.infinity].allSatisfy { !first.move(by: $0) })
    #expect(tabs.containment.change?.progress == 200.0 / 300)
    #expect(first.cancel())
    #expect(tabs.selectedIndex == 0)
    #expect(!first.cancel())
    #expect(!first.move(by: -10))
    #expect(Drag(tabs, over: 0) { try tabs.select(1, $0) } == nil)
    #expect(Drag(tabs, over: .nan) { try tabs.select(1, $0) } == nil)
    #expect(Drag(tabs, over: 10) { _ in nil } == nil)
    #expect(Drag(tabs, over: 10) { try tabs.select(7, $0) } == nil)
    #expect(tabs.containment.change == nil)
  }

  @Test("L20, L26: inside a callback no drag begins, and none is left that no finger holds")
  func insideCallback() throws {
    var begun: [String] = []
    var asked = 0
    /// Shows a page in a container, and tries a gesture when it has appeared.
    func attempt(
      _ name: String, in container: any Container, _ gesture: @escaping () -> Bool,
      _ show: (Probe) throws -> Void
    ) throws {
      let stage = try container.stage ?? Stage(root: container, size: Size(width: 800, height: 200))
      stage.appear()
      let page = Probe(name)
      page.mayLeave = { _ in
        asked += 1
        return .yes
      }
      page.when("D+") { if gesture() { begun.append(name) } }
      try show(page)
      #expect(container.containment.change == nil, "\(name)")
      #expect(asked == 0, "\(name)")
      Probe.release(page)
    }
    try attempt("drag", in: tabs, { finger() != nil }) { page in
      try tabs.setTabs([(page, TabItem("A")), (Probe("B"), TabItem("B"))])
    }
    #expect(finger()?.cancel() == true)
    let context = try PresentationContainer(Probe("base"))
    try attempt("dismissal", in: context, { context.gestures.beginDismissal() }) { page in
      try context.present(page, .immediate)
    }
    #expect(context.gestures.beginDismissal())
    #expect(context.gestures.endDismissal(velocity: 1))
    let stack = StackContainer()
    try stack.push(Probe("root"), .immediate)
    try attempt("pop", in: stack, { stack.gestures.beginPop() }) { try stack.push($0, .immediate) }
    #expect(stack.gestures.beginPop())
    #expect(stack.gestures.endPop(velocity: 1))
    let pages = PageContainer(.scroll)
    var list: PageList?
    try attempt("turn", in: pages, { pages.gestures.beginTurn(.forward) }) { page in
      list = try PageList([page, Probe("next")])
      try list?.show(in: pages, .immediate)
    }
    #expect(pages.gestures.beginTurn(.forward))
    #expect(pages.gestures.endTurn(velocity: -1))
    let split = SplitContainer()
    func showDetail(_ page: Probe) throws { try split.showDetail(page, .immediate) }
    try attempt("slide", in: split, { split.gestures.beginSlide(isRevealing: false) }, showDetail)
    try attempt("divider", in: split, { split.gestures.beginDivider(of: .primary) }, showDetail)
    #expect(split.gestures.beginDivider(of: .primary))
    let hide = { split.gestures.moveDivider(to: -5) && split.containment.change != nil }
    try attempt("moved divider", in: split, hide, showDetail)
    #expect(split.gestures.moveDivider(to: -5))
    #expect(split.containment.change?.isOpen == true)
    #expect(split.gestures.endDivider())
    #expect(split.gestures.beginSlide())
    #expect(split.gestures.cancelSlide())
    #expect(begun == [])
  }

  @Test("L20, L26: a drag that would wait for a call in another tree does not begin")
  func otherTree() throws {
    let (trigger, page) = (Probe("T"), Probe("P"))
    let other = ListContainer("other")
    let otherStage = try Stage(root: other)
    try other.add(page, shown: false)
    let (pages, source) = (PageContainer(.scroll), OneAnswer(page))
    let (shelf, stack) = (ListContainer("shelf"), StackContainer())
    try stack.set(
      [StackEntry(key: "made") { page }, StackEntry(Probe("top"))], .immediate)
    var stages: [Stage] = []
    for root in [shelf, pages, stack] as [any Container] {
      stages.append(try Stage(root: root, size: Size(width: 300, height: 200)))
      stages.last?.appear()
    }
    try pages.setControllers([Probe("first")], direction: .forward, .immediate)
    pages.dataSource = source
    var begun = [true]
    trigger.when("W+") {
      begun = [
        Drag(shelf, over: 10) { try shelf.show([page], $0) } != nil,
        pages.gestures.beginTurn(.forward), stack.gestures.beginPop(),
      ]
    }
    otherStage.appear()
    try other.add(trigger)
    #expect(begun.allSatisfy { !$0 })
    #expect(page.parent === other)
    for container in [shelf, pages, stack] as [any Container] {
      #expect(container.containment.change == nil, "\(container.lifecycle.name)")
    }
    Probe.release(trigger)
    withExtendedLifetime(stages) {}
  }
}

/// A source with the same answer to each question.
private final class OneAnswer: PageDataSource {
  let page: Probe
  init(_ page: Probe) { self.page = page }
  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? { nil }
  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    self.page
  }
}
