import Containers
import ContainersTesting
import Testing

@Suite("The pager as a ring")
struct PagerRingTests {
  private func ring(_ count: Int = 4, _ direction: LayoutDirection = .leftToRight) throws -> PagerScene {
    try PagerScene(PagerConfiguration(layoutDirection: direction, isRing: true), count: count)
  }

  @Test("G18: the pages on the other side lie beside the first and the last one")
  func places() throws {
    let scene = try ring()
    #expect(scene.surface.contentSize.width == 600)
    #expect(scene.surface.position == 100)
    #expect(scene.pager.placements == [0, 1, 3])
    #expect(scene.pager.placements.map { scene.pager.frame(of: $0).origin.x } == [100, 200, 0])
    try scene.pager.scroll(to: 2, .immediate)
    #expect(scene.pager.placements.map { scene.pager.frame(of: $0).origin.x } == [200, 300, 400])
    try scene.pager.scroll(to: 3, .immediate)
    #expect(scene.pager.placements == [0, 2, 3])
    #expect(scene.pager.placements.map { scene.pager.frame(of: $0).origin.x } == [500, 300, 400])
  }

  @Test("G18: seconds that are negative, infinite or not a number do not count")
  func invalidSeconds() throws {
    let scene = try PagerScene(PagerConfiguration(advanceInterval: 5), count: 3)
    for seconds in [-1, .nan, .infinity] { #expect(!scene.pager.gestures.advance(by: seconds)) }
    #expect(scene.pager.gestures.advance(by: 5))
  }
}
