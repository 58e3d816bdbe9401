import Containers
import ContainersTesting
import Testing

/// What random scripts for pages have found, in the shortest form that they were shrunk to.
@Suite("Findings of random scripts for pages")
struct PageFindingsTests {
  /// Supplies p0, p1, …, and does something the first time that it is asked.
  private final class Eager: PageDataSource {
    let series: Series
    var onAsked: (() -> Void)?
    init(_ series: Series) { self.series = series }
    private func act() {
      let action = onAsked
      onAsked = nil
      action?()
    }
    func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
      act()
      return series.pageContainer(container, before: page)
    }
    func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
      act()
      return series.pageContainer(container, after: page)
    }
  }

  @Test("P12: swipes while the container appears turn on, and each did comes before the next will")
  func swipesWhileAppearing() throws {
    for style in [PageConfiguration.scroll, .curl] {
      let scene = try PageScene(style, hosted: true)
      scene.stage.disappear()
      scene.stage.appear(animated: true)
      for _ in 0..<3 { scene.container.gestures.flick(.forward) }
      #expect(scene.witness.take() == "will p1, did p0 cut back, will p2, did p1 cut back, will p3")
      scene.host.finishAll()
      scene.stage.finishAppearance()
      #expect(scene.shown == "p3")
      #expect(scene.witness.take() == "did p2 finished completed")
      scene.container.gestures.flick(.forward)
      scene.host.finishAll()
      #expect(scene.shown == "p4")
      #expect(scene.violations == [])
    }
  }

  @Test("P7, P12: of two gestures that begin inside each other the first holds the leaf")
  func nestedGestures() throws {
    let scene = try PageScene(.scroll, showing: [3])
    let source = Eager(scene.series)
    scene.container.dataSource = source
    source.onAsked = { scene.container.gestures.beginTurn(.reverse) }
    #expect(scene.container.gestures.beginTurn(.forward))
    #expect(scene.witness.take() == "will p4")
    #expect(scene.container.turn?.direction == .forward)
    scene.container.gestures.endTurn(velocity: 1)
    #expect(scene.shown == "p4")
    #expect(scene.violations == [])
  }

  @Test("P7, P12: a flick inside the question for another one is complete before that")
  func nestedFlicks() throws {
    let scene = try PageScene(.curl, showing: [3], hosted: true)
    let source = Eager(scene.series)
    scene.container.dataSource = source
    source.onAsked = { scene.container.gestures.flick(.forward) }
    scene.container.gestures.flick(.forward)
    #expect(scene.witness.take() == "will p4, did p3 cut completed, will p5")
    #expect(scene.container.children.count == 2)
    scene.host.finishAll()
    #expect(scene.shown == "p5")
    #expect(scene.violations == [])
  }

  @Test("P7: while a leaf turns, a drag does not pull at the edge")
  func pull() throws {
    let scene = try PageScene(showing: [0], hosted: true)
    let source = Eager(scene.series)
    scene.container.dataSource = source
    source.onAsked = { scene.container.gestures.beginTurn(.forward) }
    scene.container.gestures.beginDrag()
    scene.container.gestures.drag(to: -0.75)
    #expect(scene.container.turn != nil)
    #expect(scene.container.gestures.edgePull == 0)
  }

  @Test("P9, L17: a cancelled change of the spine restores spine, sides and sizes")
  func spine() throws {
    let scene = try PageScene(showing: [2], hosted: true)
    scene.witness.spine = { container, orientation in
      _ = try? container.setControllers(scene.pages([2, 3]), direction: .forward, .animated)
      return .mid
    }
    defer { scene.witness.release() }
    try scene.stage.rotate(to: .landscapeLeft)
    #expect(scene.container.spine == .mid)
    scene.host.cancelAll()
    #expect(scene.container.spine == .min)
    #expect(!scene.container.isDoubleSided)
    #expect(scene.shown == "p2")
    #expect(scene.series.pages[2].lifecycle.size == scene.container.lifecycle.size)
    scene.container.gestures.flick(.forward)
    scene.host.finishAll()
    #expect(scene.shown == "p3")
    #expect(scene.violations == [])
  }

  @Test("P2, L15: when the front of a turning leaf is taken away, its back leaves too")
  func backOfTheStolen() throws {
    let scene = try PageScene(showing: [0, 1], doubleSided: true, hosted: true)
    try scene.container.setControllers(scene.pages([2, 1]), direction: .forward, .animated)
    try ListContainer("thief").show([scene.series.pages[2]])
    #expect(scene.container.children.isEmpty)
    #expect(scene.series.pages[1].parent == nil)
    #expect(scene.violations == [])
  }

  @Test("P2, L18: the back of a turning leaf can become the front of the next")
  func backBecomesFront() throws {
    let scene = try PageScene(showing: [0, 1], doubleSided: true, hosted: true)
    scene.container.gestures.beginTurn(.forward)
    try scene.container.setControllers(scene.pages([1, 2]), direction: .forward, .immediate)
    #expect(scene.shown == "p1")
    #expect(scene.series.pages[1].lifecycle.state == .appeared)
    #expect(names(scene.container.children) == "p1")
    #expect(scene.violations == [])
  }

  @Test("P2, L17: a cancel does not return to the back of a leaf that waits for the container")
  func backIsNoBase() throws {
    let scene = try PageScene(showing: [0, 1], doubleSided: true, hosted: true)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    try scene.container.setControllers(scene.pages([2, 1]), direction: .forward, .animated)
    scene.container.gestures.beginTurn(.reverse)
    scene.container.gestures.cancelTurn()
    scene.host.finishAll()
    scene.stage.finishAppearance()
    #expect(scene.shown == "p2")
    #expect(names(scene.container.children) == "p2")
    #expect(scene.violations == [])
  }

  @Test("L13, L15: a page that is taken during a cancel leaves no child of the cancelled change")
  func stolenOnTheWayBack() throws {
    let scene = try PageScene(.curl, hosted: true)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    scene.container.gestures.beginTurn(.forward)
    scene.container.gestures.cancelTurn()
    try ListContainer("thief").show([scene.series.pages[0]])
    #expect(scene.container.children.isEmpty)
    #expect(scene.violations == [])
    scene.stage.finishAppearance()
    #expect(scene.container.children.isEmpty)
    #expect(scene.violations == [])
  }
}
