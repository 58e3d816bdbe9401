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
    source.onAsked = { scene.container.gestures.flick(.forward) }
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
}
