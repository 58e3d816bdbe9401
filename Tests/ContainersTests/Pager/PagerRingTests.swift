import Containers
import ContainersTesting
import Testing

@Suite("The scroll pager as a ring, and by itself")
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

  @Test(
    "G18, G8: a tap before the first page leads to the last one, and the surface ends in that page's own slot"
  )
  func tap() throws {
    let scene = try ring()
    let before = scene.surface.requests
    scene.pager.pageControl.tap(.backward)
    #expect(scene.take() == "0.W- 3.W+")
    #expect(scene.pager.currentPage == 3)
    scene.surface.advance(by: 0.15)
    #expect(scene.surface.position == 50)
    scene.surface.comeToRest()
    #expect(scene.take() == "0.D- 3.D+")
    #expect(scene.surface.position == 400)
    #expect(scene.surface.requests == before + 2)
    scene.pager.pageControl.tap(.forward)
    scene.surface.comeToRest()
    #expect(scene.take() == "3.W- 0.W+ 3.D- 0.D+")
    #expect(scene.surface.position == 100)
    #expect(scene.pager.settledPage == 0)
  }

  @Test("G18, G6: a drag beyond the last page leads to the first one", arguments: LayoutDirection.allCases)
  func drag(direction: LayoutDirection) throws {
    let scene = try ring(3, direction)
    let sign = direction == .leftToRight ? 1.0 : -1
    try scene.pager.scroll(to: 2, .immediate)
    _ = scene.take()
    scene.surface.beginDrag()
    scene.surface.drag(by: sign * 49)
    #expect(scene.take() == "")
    scene.surface.drag(by: sign * 20)
    #expect(scene.take() == "2.W- 0.W+ 2.D- 0.D+")
    #expect(scene.pager.pageControl.currentPage == 0)
    scene.surface.drag(by: sign * -30)
    #expect(scene.take() == "0.W- 2.W+ 0.D- 2.D+")
    scene.surface.drag(by: sign * 40)
    scene.surface.endDrag()
    scene.surface.comeToRest()
    #expect(scene.take() == "2.W- 0.W+ 2.D- 0.D+")
    #expect(scene.pager.progress == 0)
    #expect(scene.surface.position == (direction == .leftToRight ? 100 : 300))
  }

  @Test("G18, G11: a finger on the movement past the end of the ring reverses it to the page where it began")
  func interrupted() throws {
    let scene = try ring()
    scene.pager.pageControl.tap(.backward)
    scene.surface.advance(by: 0.1)
    _ = scene.take()
    scene.surface.beginDrag()
    #expect(scene.take() == "3.W- 0.W+ 3.D- 0.D+")
    scene.letGo()
    #expect(scene.pager.settledPage == 0)
    #expect(scene.surface.position == 100)
  }

  @Test("G18, G2: with two pages only the dots go round", arguments: [1, 2])
  func small(count: Int) throws {
    let scene = try ring(count)
    #expect(scene.surface.contentSize.width == Double(count) * 100)
    scene.pager.pageControl.tap(.backward)
    scene.surface.comeToRest()
    #expect(scene.pager.settledPage == count - 1)
    #expect(scene.pager.progress == Double(count - 1))
  }

  @Test("G18: a long way round settles where counting ends, whatever the path")
  func rounds() throws {
    let scene = try ring(5)
    var expected = 0
    for step in [1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, 1] {
      scene.pager.pageControl.tap(step > 0 ? .forward : .backward)
      scene.surface.comeToRest()
      expected = (expected + step + 5) % 5
      #expect(scene.pager.settledPage == expected)
      #expect(scene.surface.position == Double(expected + 1) * 100)
    }
  }

  private func clock(isRing: Bool = false) throws -> PagerScene {
    try PagerScene(PagerConfiguration(isRing: isRing, advanceInterval: 5), count: 3)
  }

  @Test("G18: a pager advances by the host's clock, and stops at the last page unless it is a ring")
  func advances() throws {
    for isRing in [false, true] {
      let scene = try clock(isRing: isRing)
      var pages: [Int] = []
      for _ in 0..<4 {
        #expect(!scene.pager.gestures.advance(by: 4))
        scene.pager.gestures.advance(by: 1)
        scene.surface.comeToRest()
        pages.append(scene.pager.settledPage)
      }
      #expect(pages == (isRing ? [1, 2, 0, 1] : [1, 2, 2, 2]))
    }
  }

  @Test(
    "G18: time does not count while the pager is touched, moves or is hidden, with reduced motion, or as nonsense"
  )
  func pauses() throws {
    let scene = try clock()
    let gestures = scene.pager.gestures
    func passes() -> Bool { gestures.advance(by: 9) }
    scene.surface.beginDrag()
    #expect(!passes())
    scene.letGo()
    scene.pager.reducesMotion = true
    #expect(!passes())
    scene.pager.reducesMotion = false
    scene.stage.disappear()
    #expect(!passes())
    scene.stage.appear()
    for seconds in [-1, .nan, .infinity] { #expect(!gestures.advance(by: seconds)) }
    #expect(passes())
    #expect(!passes(), "it moves")
    scene.surface.comeToRest()
    #expect(scene.pager.settledPage == 1)
    gestures.advance(by: 4)
    scene.drag(to: 1.2)
    scene.letGo()
    #expect(!gestures.advance(by: 4), "a touch begins the time anew")
    #expect(gestures.advance(by: 1))
  }

  @Test("G18: without an interval a pager does not advance")
  func never() throws {
    #expect(try !PagerScene().pager.gestures.advance(by: 1e9))
  }
}
