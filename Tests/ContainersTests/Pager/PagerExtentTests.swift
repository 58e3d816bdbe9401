import Containers
import ContainersTesting
import Testing

/// Pages that take a part of the viewport, where a case cannot say it (G19).
@Suite("Extents of pages")
struct PagerExtentTests {
  private func pager(
    _ extent: Double, count: Int = 5, axis: Axis = .horizontal
  ) throws -> (PagerContainer, SimulatedScrollSurface, Stage) {
    let size = Size(width: 100, height: 100)
    let pager = PagerContainer(PagerConfiguration(axis: axis, extent: extent), name: "R")
    let surface = SimulatedScrollSurface(viewport: size, for: pager)
    try pager.setPages((0..<count).map { Probe("\($0)") })
    let stage = try Stage(root: pager, size: size)
    stage.appear()
    return (pager, surface, stage)
  }

  @Test("G19: a part counts as 1 if it is not between 0 and 1, and as a hundredth if it is smaller")
  func invalid() {
    #expect(PagerConfiguration(extent: 1e-9).extent == 0.01)
    for extent in [0, -0.5, 1, 3, .nan, .infinity] {
      #expect(PagerConfiguration(extent: extent).extent == 1, "\(extent)")
    }
    var configuration = PagerConfiguration(extent: 0.5)
    configuration.extent = 0
    #expect(configuration.extent == 1)
  }

  @Test(
    "G19: however many pages there is room for, exactly those are seen",
    arguments: [0.1, 0.2, 0.25, 1.0 / 3, 0.4, 0.5, 0.75, 0.9])
  func counts(extent: Double) throws {
    let (pager, surface, stage) = try pager(extent, count: 30)
    for page in [0, 3, 7] {
      try pager.scroll(to: page, .immediate)
      // The pages of which more than rounding is inside the viewport.
      let seen = (0..<30).filter { number in
        let frame = pager.frame(of: number)
        let (start, end) = (
          frame.origin.x - surface.contentOffset.x,
          frame.origin.x - surface.contentOffset.x + frame.size.width
        )
        return end > 0.01 && start < 99.99
      }
      #expect(pager.containment.shown.map { $0.lifecycle.name } == seen.map { "\($0)" }, "page \(page)")
      #expect(seen.first == page)
    }
    withExtendedLifetime(stage) {}
  }

  @Test("G19: pages have their part of the axis, visible or not, and are drawn there")
  func sizes() throws {
    let (pager, _, stage) = try pager(0.5, axis: .vertical)
    for page in pager.placements {
      #expect(pager.controller(at: page)?.lifecycle.size == Size(width: 100, height: 50), "\(page)")
    }
    #expect(pager.placements == [0, 1, 2])
    #expect(pager.childPlacements.map(\.frame.origin.y) == [0, 50, 100])
    try stage.resize(to: Size(width: 100, height: 200))
    #expect(pager.controller(at: 1)?.lifecycle.size.width == 100)
  }

  @Test("G19: a finger that lets go leaves the surface at a page", arguments: [0.5, 0.8])
  func settles(extent: Double) throws {
    let (pager, surface, stage) = try pager(extent)
    surface.beginDrag()
    surface.drag(to: 130 * extent)
    surface.endDrag(velocity: 0)
    surface.advance(by: 10)
    #expect(pager.currentPage == 1)
    #expect(surface.contentOffset.x == 100 * extent)
    #expect(pager.containment.change == nil)
    withExtendedLifetime(stage) {}
  }

  @Test("G19, L23: a page that leaves for an earlier change than the open one keeps its size in a resize")
  func replaced() throws {
    let (pager, surface, stage) = try pager(0.5, count: 2)
    let host = HandDrivenHost()
    stage.host = host
    stage.disappear()
    stage.appear(animated: true)
    try pager.scroll(to: 1, .immediate)
    try pager.scroll(to: 0)
    try pager.scroll(to: 1, .immediate)
    surface.viewportSize = Size(width: 200, height: 100)  // decides the open change
    try stage.resize(to: surface.viewportSize)
    let sizes = (0...1).map { pager.controller(at: $0)?.lifecycle.size.width }
    #expect(sizes == [50, 100])
    #expect(pager.controller(at: 0)?.lifecycle.state == .disappearing)
  }
}
