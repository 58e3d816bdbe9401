import Containers
import ContainersTesting
import Testing

@Suite("The scroll pager and taps on its dots")
struct PagerTapTests {
  @Test(
    "G8: a tap sends the wills, sets the guard, asks for the scroll, and closes when the surface has arrived")
  func order() throws {
    let scene = try StillScene()
    var seen: [String] = []
    scene.surface.onRequest = { [recorder = scene.recorder, pager = scene.pager] rect, animated in
      seen.append(
        "\(recorder.trace) \(pager.isScrollingByCode) \(rect.origin.x) \(animated) \(pager.currentPage)")
    }
    scene.pager.pageControl.tap(.forward)
    #expect(seen == ["0.W- 1.W+ true 100.0 true 1"])
    #expect(scene.take() == "0.W- 1.W+")
    #expect(scene.pager.settledPage == 0)
    scene.surface.move(to: 1, scene.pager)
    #expect(scene.take() == "")
    scene.pager.gestures.endMovement()
    #expect(scene.take() == "0.D- 1.D+")
    #expect(scene.pager.settledPage == 1)
    #expect(!scene.pager.isScrollingByCode)
  }

  @Test("G8: a jump from code without animation is over at once, and leaves no guard behind")
  func atOnce() throws {
    let scene = try StillScene()
    let before = scene.surface.requests.count
    try scene.pager.scroll(to: 3, .immediate)
    #expect(scene.take() == "0.W- 3.W+ 0.D- 3.D+")
    #expect(!scene.pager.isScrollingByCode)
    #expect(scene.pager.settledPage == 3)
    #expect(scene.surface.requests.count == before + 1)
    #expect(scene.surface.contentOffset.x == 300)
  }

  @Test("G8: a request for the place where the content lies already needs no movement")
  func there() throws {
    let scene = try StillScene()
    scene.surface.contentOffset = Point(x: 100, y: 0)
    scene.pager.pageControl.tap(.forward)
    #expect(scene.take() == "0.W- 1.W+ 0.D- 1.D+")
    #expect(!scene.pager.isScrollingByCode)
  }

  @Test("G8: a surface that goes there at once, and reports the end from inside the request, is believed")
  func endInsideTheRequest() throws {
    for isAnimation in [true, false] {
      let scene = try StillScene()
      scene.surface.onRequest = { [unowned surface = scene.surface, unowned pager = scene.pager] rect, _ in
        surface.contentOffset = rect.origin
        pager.gestures.scroll(to: rect.origin)
        if isAnimation { pager.gestures.endMovement() } else { pager.gestures.endMovement() }
      }
      scene.pager.pageControl.tap(.forward)
      #expect(scene.take() == "0.W- 1.W+ 0.D- 1.D+")
      #expect(!scene.pager.isScrollingByCode)
    }
  }

  @Test("G8: a hidden pager changes its page without a scroll, and is there when it appears")
  func outOfSight() throws {
    let scene = try StillScene(appeared: false)
    let before = scene.surface.requests.count
    scene.pager.pageControl.tap(.forward)
    try scene.pager.scroll(to: 2)
    #expect(scene.surface.requests.count == before)
    #expect(scene.pager.settledPage == 2)
    scene.stage.appear()
    #expect(scene.take().only(symbols: ["W+", "D+"]) == "R.W+ 2.W+ R.D+ 2.D+")
    #expect(scene.surface.contentOffset.x == 200)
  }

  @Test("G8: a pager without a surface turns its pages at once")
  func withoutSurface() throws {
    let scene = try StillScene()
    scene.pager.surface = nil
    scene.pager.pageControl.tap(.forward)
    #expect(scene.take() == "0.W- 1.W+ 0.D- 1.D+")
    scene.pager.gestures.scroll(to: Point(x: 300, y: 0))
    scene.pager.gestures.endMovement()
    #expect(scene.take() == "")
    #expect(scene.pager.currentPage == 1)
  }

  @Test("G9: while a scroll by the dots or by code is under way, scroll events change nothing")
  func guarded() throws {
    let wishes: [(PagerContainer) throws -> Void] = [
      { $0.pageControl.choose(3) }, { try $0.scroll(to: 3) },
    ]
    for wish in wishes {
      let scene = try StillScene()
      try wish(scene.pager)
      _ = scene.take()
      for place in [0.0, 0.6, 1.2, 2.9, -4, 9] {
        scene.surface.move(to: place, scene.pager)
        #expect(scene.pager.currentPage == 3, "at \(place)")
        #expect(scene.pager.pageControl.currentPage == 3, "at \(place)")
      }
      #expect(scene.take() == "")
    }
  }

  @Test("G9: a finger lifts the guard")
  func liftedByAFinger() throws {
    let scene = try StillScene()
    scene.pager.pageControl.choose(2)
    scene.surface.move(to: 2, scene.pager)
    scene.pager.gestures.beginDrag()
    #expect(!scene.pager.isScrollingByCode)
    scene.surface.move(to: 1, scene.pager)
    #expect(scene.take() == "0.W- 2.W+ 0.D- 2.D+ 2.W- 1.W+ 2.D- 1.D+")
  }

  @Test("G9: the end of a deceleration lifts the guard")
  func liftedByAStop() throws {
    let scene = try StillScene()
    scene.pager.pageControl.choose(2)
    scene.surface.move(to: 2, scene.pager)
    scene.pager.gestures.endMovement()
    #expect(!scene.pager.isScrollingByCode)
    scene.surface.move(to: 1, scene.pager)
    #expect(scene.take() == "0.W- 2.W+ 0.D- 2.D+ 2.W- 1.W+ 2.D- 1.D+")
  }

  @Test("G9: the end of the animation lifts the guard, which the document forgets")
  func liftedByAnArrival() throws {
    let scene = try StillScene()
    scene.pager.pageControl.choose(2)
    scene.surface.move(to: 2, scene.pager)
    scene.pager.gestures.endMovement()
    #expect(!scene.pager.isScrollingByCode)
    scene.surface.move(to: 1, scene.pager)
    #expect(scene.take() == "0.W- 2.W+ 0.D- 2.D+ 2.W- 1.W+ 2.D- 1.D+")
  }

  @Test("G10: the page that a scroll has made current is not scrolled to")
  func noEcho() throws {
    let scene = try StillScene()
    let before = scene.surface.requests.count
    scene.pager.gestures.beginDrag()
    for place in [0.4, 0.5, 2.7, 9, -3, 1.5] { scene.surface.move(to: place, scene.pager) }
    scene.pager.gestures.endDrag(willDecelerate: true)
    scene.surface.move(to: 2, scene.pager)
    scene.pager.gestures.endMovement()
    #expect(scene.surface.requests.count == before)
    #expect(scene.pager.currentPage == 2)
  }

  @Test(
    "G10: a request for the current page scrolls nothing, settled, while it scrolls there, and under a finger"
  )
  func currentPage() throws {
    let scene = try StillScene()
    let before = scene.surface.requests.count
    try scene.pager.scroll(to: 0)
    try scene.pager.scroll(to: 0, .immediate)
    scene.pager.pageControl.choose(0)
    scene.pager.pageControl.tap(.backward)
    #expect(scene.surface.requests.count == before)
    scene.pager.pageControl.choose(2)
    try scene.pager.scroll(to: 2, .immediate)
    #expect(scene.surface.requests.count == before + 1)
    #expect(scene.pager.isScrollingByCode)
    scene.surface.move(to: 2, scene.pager)
    scene.pager.gestures.beginDrag()
    scene.surface.move(to: 2.3, scene.pager)
    try scene.pager.scroll(to: 2)
    #expect(scene.surface.requests.count == before + 1)
    #expect(scene.pager.isDragging)
    #expect(scene.take() == "0.W- 2.W+ 0.D- 2.D+")
  }
}
