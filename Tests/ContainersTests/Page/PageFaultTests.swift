@testable import Containers
import ContainersTesting
import Testing

/// What strangers do to pages: sources that navigate, pages that go, containers that take pages away.
@Suite("Pages: faults")
struct PageFaultTests {
  /// A source whose answers a test writes.
  private final class Answers: PageDataSource {
    var after: (any Controller) -> (any Controller)? = { _ in nil }
    var before: (any Controller) -> (any Controller)? = { _ in nil }
    private(set) var questions: [String] = []

    func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
      questions.append("before \(page.lifecycle.name)")
      return before(page)
    }
    func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
      questions.append("after \(page.lifecycle.name)")
      return after(page)
    }
  }

  @Test("L19, L33: a neighbour that is released may request a turn in its deinit")
  func goingPages() throws {
    let container = PageContainer(.curl, name: "P")
    let stage = try Stage(root: container)
    let pages = [Probe("p0"), Probe("p1")]
    try container.setControllers([pages[0]], direction: .forward, .immediate)
    stage.appear()
    let source = Answers()
    var ended = 0
    source.after = { page in
      guard pages.contains(where: { $0 === page }) else { return nil }
      return Fleeting("next") { [weak container] in
        ended += 1
        _ = try? container?.setControllers([pages[ended % 2]], direction: .forward, .immediate)
        container?.gestures.flick(.reverse)
      }
    }
    container.dataSource = source
    for round in 1...3 {
      container.gestures.beginTurn(.forward)
      container.gestures.cancelTurn()
      container.reload()
      #expect(ended == round)
      #expect(container.controllers.first === pages[round % 2])
    }
  }

  @Test("L33: a page that was refused because it is an ancestor is not kept", arguments: [true, false])
  func refusedPages(byGesture: Bool) throws {
    let source = Answers()
    weak var outerGone: PageContainer?
    do {
      let (outer, inner) = (PageContainer(.curl, name: "outer"), PageContainer(.curl, name: "inner"))
      outerGone = outer
      try outer.setControllers([inner], direction: .forward, .immediate)
      try inner.setControllers([Probe("p")], direction: .forward, .immediate)
      source.after = { [unowned outer] _ in outer }
      inner.dataSource = source
      if byGesture {
        #expect(!inner.gestures.flick(.forward))
      } else {
        #expect(throws: PageError.containment(.cycle(child: "outer", container: "inner"))) {
          try inner.showNext()
        }
      }
      withExtendedLifetime(outer) {}
    }
    #expect(outerGone == nil)
  }

  @Test("P7, L29: a gesture that cannot begin leaves the open turn as it is", arguments: [true, false])
  func decidesFirst(isFlick: Bool) throws {
    let scene = try PageScene(showing: [3], hosted: true)
    let source = Answers()
    let pages = scene.series.pages
    source.after = { [root = scene.container] page in page === pages[3] ? pages[4] as any Controller : root }
    scene.container.dataSource = source
    #expect(scene.container.gestures.flick(.forward))
    let turn = scene.container.turn?.change
    _ = scene.recorder.take()
    #expect(
      isFlick ? !scene.container.gestures.flick(.forward) : !scene.container.gestures.beginTurn(.forward))
    #expect(scene.container.turn?.change === turn)
    #expect(scene.recorder.take() == "")
    #expect(scene.recorder.takeDiagnostics().count == 1)
    scene.host.finishAll()
    #expect(scene.shown == "p4")
    #expect(scene.witness.take() == "will p4, did p3 finished completed")
  }

  @Test("P12, L29: a drag across its start to a page that cannot be shown pulls at the edge")
  func crossesToNothing() throws {
    let scene = try PageScene(showing: [3])
    let source = Answers()
    let pages = scene.series.pages
    source.after = { _ in pages[4] }
    source.before = { [root = scene.container] _ in root }
    scene.container.dataSource = source
    scene.container.gestures.beginDrag()
    scene.container.gestures.drag(to: 0.4)
    scene.container.gestures.drag(to: -0.2)
    #expect(scene.container.turn == nil)
    #expect(scene.container.gestures.edgePull == -0.2)
    scene.container.gestures.drag(to: 0.6)
    scene.container.gestures.endDrag()
    #expect(scene.shown == "p4")
    #expect(scene.violations == [])
  }

  @Test("L2, L26, P9: a spine chosen before an appearance takes no page out of an open change")
  func chosenInTheMiddle() throws {
    let list = ListContainer("g")
    let stage = try Stage(root: list, size: Size(width: 60, height: 90))
    let pages = PageContainer(.curl, name: "P")
    let witness = PageWitness()
    let (first, x) = (Probe("first"), Probe("x"))
    try pages.setControllers([first], direction: .forward, .immediate)
    try list.show([pages, x])
    let checker = LifecycleChecker(stage)
    stage.appear()
    try list.show([])
    try stage.rotate(to: .landscapeLeft)
    pages.delegate = witness
    witness.spine = { container, _ in
      _ = try? container.setControllers([x], direction: .forward, .immediate)
      return .min
    }
    defer { witness.release() }
    try list.show([x, pages])
    checker.inspect(list)
    #expect(checker.takeViolations() == [])
    #expect(names(pages.controllers) == "x")
    #expect(x.lifecycle.state == .appeared)
    #expect(x.parent === pages)
  }
}

@Suite("Pages: pages that become ancestors")
struct PageAncestorTests {
  @Test("L33: a neighbour that becomes an ancestor is not kept, whether it was named or left behind")
  func ancestors() throws {
    for isLeft in [false, true] {
      weak var gone: PageContainer?
      do {
        let (other, shelf) = (ListContainer("other"), ListContainer("shelf"))
        let list = try PageList(isLeft ? [other, Probe("p")] : [Probe("p"), other])
        let pages = PageContainer(.curl)
        gone = pages
        try list.show(in: pages, .immediate)
        if isLeft {
          #expect(pages.gestures.flick(.forward))
        } else {
          #expect(pages.gestures.beginTurn(.forward))
        }
        pages.gestures.cancelTurn()
        #expect(pages.neighbours(of: pages.ledger.settled) != nil)
        try shelf.add(pages)
        try other.add(shelf)
        #expect(pages.neighbours(of: pages.ledger.settled) == nil)
        pages.dataSource = nil
      }
      #expect(gone == nil)
    }
  }
}
