@testable import Containers
import ContainersTesting
import Testing

@Suite("The scroll pager")
struct PagerTests {
  @Test("G3, G4, L10: the pager forwards by itself, bracketed, and only the current child appears")
  func appearance() throws {
    let scene = try PagerScene(appeared: false)
    #expect(scene.pager.containment.forwardsAppearanceAutomatically)
    scene.stage.appear()
    scene.stage.disappear()
    let heard = scene.recorder.take().only(symbols: ["W+", "D+", "W-", "D-"])
    #expect(heard == "R.W+ 0.W+ R.D+ 0.D+ 0.W- R.W- 0.D- R.D-")
    #expect(scene.surface.contentSize == Size(width: 400, height: 50))
    #expect(scene.pager.pageControl.numberOfPages == 4)
  }

  @Test("G6: a page is current from half way on; overscroll is clamped; nonsense changes nothing")
  func halfWay() throws {
    let pager = try PagerScene().pager
    let expected: [(Double, Int?)] = [
      (-1_000, 0), (0, 0), (49.9, 0), (50, 1), (149.9, 1), (150, 2), (349, 3), (1e300, 3),
      (.infinity, nil), (-.infinity, nil), (.nan, nil),
    ]
    for (x, page) in expected { #expect(pager.page(at: Point(x: x, y: 0)) == page, "\(x)") }
  }

  @Test("G7: a drag over the middle changes the page at the crossing, and back again")
  func crossing() throws {
    let scene = try PagerScene()
    scene.drag(to: 0.49, 0.5)
    #expect(scene.recorder.take() == "0.W- 1.W+ 0.D- 1.D+")
    #expect(scene.pager.currentPage == 1)
    #expect(scene.pager.pageControl.currentPage == 1)
    scene.drag(to: 0.4)
    #expect(scene.recorder.take() == "1.W- 0.W+ 1.D- 0.D+")
    scene.surface.endDrag()
    scene.surface.comeToRest()
    #expect(scene.recorder.take() == "")
  }

  @Test("G8, G9: a tap changes the page at once, scrolls, and is over when the scrolling is")
  func tap() throws {
    let scene = try PagerScene()
    let before = scene.surface.requests
    scene.pager.pageControl.tap(.forward)
    #expect(scene.recorder.take() == "0.W- 1.W+")
    #expect(scene.pager.currentPage == 1)
    #expect(scene.pager.settledPage == 0)
    #expect(scene.pager.isScrollingByCode)
    scene.surface.advance(by: 0.1)
    #expect(scene.recorder.take() == "")
    scene.surface.comeToRest()
    #expect(scene.recorder.take() == "0.D- 1.D+")
    #expect(scene.pager.settledPage == 1)
    #expect(!scene.pager.isScrollingByCode)
    #expect(scene.surface.requests == before + 1)
  }

  @Test("G11: a drag that starts during a tap's animation settles it by what is shown")
  func interruption() throws {
    for (part, expected) in [
      (0.1, "1.W- 0.W+ 1.D- 0.D+" as Trace), (0.2, "0.D- 1.D+"),
    ] {
      let scene = try PagerScene()
      scene.pager.pageControl.tap(.forward)
      scene.surface.advance(by: part)
      _ = scene.recorder.take()
      scene.surface.beginDrag()
      #expect(scene.recorder.take() == expected, "after \(part) s")
      scene.surface.endDrag()
      scene.surface.comeToRest()
      #expect(scene.recorder.take() == "")
    }
  }

  @Test("G12: a rotation changes no page, the last one included")
  func rotation() throws {
    let scene = try PagerScene()
    defer { Probe.release(scene.pages[3]) }
    try scene.pager.scroll(to: 3, .immediate)
    _ = scene.recorder.take()
    scene.pages[3].when("wR") { scene.surface.viewportSize = Size(width: 50, height: 100) }
    try scene.stage.rotate(to: .portrait)
    #expect(scene.recorder.take() == "R.wR 3.wR R.aR 3.aR R.dR 3.dR")
    #expect(scene.pager.currentPage == 3)
    #expect(scene.surface.position == 150)
  }

  @Test("G14: insert, remove and move keep the current controller")
  func edits() throws {
    let scene = try PagerScene()
    try scene.pager.scroll(to: 1, .immediate)
    _ = scene.recorder.take()
    try scene.pager.insert(Probe("X"), at: 0)
    #expect(scene.pager.currentPage == 2)
    #expect(scene.pager.currentController === scene.pages[1])
    try scene.pager.move(from: 2, to: 4)
    #expect(scene.pager.currentPage == 4)
    #expect(scene.recorder.take().only("1") == "")
    try scene.pager.remove(at: 4)
    #expect(scene.pager.currentPage == 3)
    #expect(scene.pager.currentController === scene.pages[3])
    #expect(scene.recorder.take() == "1.wM(nil) 1.W- 3.W+ 1.D- 3.D+ 1.dM(nil)")
    #expect(throws: PagerError.page(9, count: 4)) { try scene.pager.remove(at: 9) }
  }
}
