import Containers
import ContainersTesting
import Testing

@Suite("The scroll pager and its surface")
struct PagerSurfaceTests {
  private func atRestScene() throws -> StillScene {
    let scene = try StillScene(PagerConfiguration(forwardsAtRest: true))
    scene.pager.gestures.beginDrag()
    scene.surface.move(to: 0.6, scene.pager)
    #expect(scene.take() == "0.W- 1.W+")
    return scene
  }

  @Test("G1: willBeginDragging and didEndDragging say whether a finger drags")
  func dragging() throws {
    let scene = try StillScene()
    #expect(!scene.pager.isDragging)
    scene.pager.gestures.beginDrag()
    #expect(scene.pager.isDragging)
    scene.pager.gestures.endDrag(willDecelerate: true)
    #expect(!scene.pager.isDragging)
    scene.pager.gestures.beginDrag()
    scene.pager.gestures.endDrag(willDecelerate: false)
    #expect(!scene.pager.isDragging)
    #expect(scene.take() == "")
  }

  @Test("G1: didScroll changes the page, with a finger or without one")
  func scrolling() throws {
    let scene = try StillScene()
    scene.surface.move(to: 2, scene.pager)
    #expect(scene.pager.currentPage == 2)
    #expect(scene.pager.pageControl.currentPage == 2)
    #expect(scene.take() == "0.W- 2.W+ 0.D- 2.D+")
  }

  @Test("G1, G11: the end of a drag closes what is open, unless the content goes on by itself")
  func endOfDrag() throws {
    let scene = try atRestScene()
    scene.pager.gestures.endDrag(willDecelerate: true)
    #expect(scene.take() == "")
    #expect(scene.pager.settledPage == 0)
    let other = try atRestScene()
    other.pager.gestures.endDrag(willDecelerate: false)
    #expect(other.take() == "0.D- 1.D+")
    #expect(other.pager.settledPage == 1)
  }

  @Test("G1, G11: didEndDecelerating and didEndScrollingAnimation close what is open, but not under a finger")
  func ends() throws {
    let events: [(PagerContainer) -> Void] = [
      { $0.gestures.endMovement() }, { $0.gestures.endMovement() },
    ]
    for event in events {
      let scene = try atRestScene()
      event(scene.pager)
      #expect(scene.take() == "", "the finger is still there")
      scene.pager.gestures.endDrag(willDecelerate: true)
      event(scene.pager)
      #expect(scene.take() == "0.D- 1.D+")
      event(scene.pager)
      #expect(scene.take() == "")
    }
  }

  @Test("G1: a surface that comes late gets the content size, and the current page")
  func late() throws {
    let scene = try StillScene()
    scene.surface.move(to: 2, scene.pager)
    let surface = StillSurface()
    surface.viewportSize = Size(width: 30, height: 20)
    scene.pager.surface = surface
    #expect(surface.contentSize == Size(width: 120, height: 20))
    #expect(surface.contentOffset == Point(x: 60, y: 0))
    #expect(surface.requests.count == 1)
    #expect(scene.pager.currentPage == 2)
  }

  @Test("G1: surface, data source and delegate are not kept alive, and what comes after them goes on")
  func keepsNothing() throws {
    let pager = PagerContainer()
    weak var surface: StillSurface?
    weak var source: CountingSource?
    weak var log: PagerLog?
    func give() {
      let (first, second, third) = (StillSurface(), CountingSource(count: 3), PagerLog())
      (surface, source, log) = (first, second, third)
      pager.surface = first
      pager.dataSource = second
      pager.delegate = third
    }
    give()
    #expect(surface == nil)
    #expect(source == nil)
    #expect(log == nil)
    #expect(pager.surface == nil)
    #expect(pager.dataSource == nil)
    #expect(pager.delegate == nil)
    #expect(pager.pageCount == 3)
    #expect(pager.progress == 0)
    pager.gestures.layOut()
    try pager.reload()
    pager.pageControl.tap(.forward)
    #expect(pager.currentPage == 1)
  }

  @Test("G1, G11: a surface that is gone in the middle of a tap leaves nothing open, and a new one works")
  func goneInTheMiddle() throws {
    let scene = try StillScene()
    let other = StillSurface()
    scene.pager.pageControl.tap(.forward)
    #expect(scene.take() == "0.W- 1.W+")
    #expect(scene.pager.isScrollingByCode)
    scene.pager.surface = nil
    #expect(scene.take() == "0.D- 1.D+")
    #expect(!scene.pager.isScrollingByCode)
    scene.pager.surface = other
    other.move(to: 3, scene.pager)
    #expect(scene.take() == "1.W- 3.W+ 1.D- 3.D+")
  }

  @Test("G1, G9: the guard of a scroll whose surface was released is lifted by the next request")
  func releasedInTheMiddle() throws {
    let pager = PagerContainer(name: "R")
    let stage = try Stage(root: pager, size: Size(width: 100, height: 50))
    try pager.setPages([Probe("0"), Probe("1"), Probe("2")])
    func animateOnce() {
      let surface = StillSurface()
      pager.surface = surface
      stage.appear()
      pager.pageControl.tap(.forward)
    }
    animateOnce()
    #expect(pager.surface == nil)
    #expect(pager.isScrollingByCode)
    pager.pageControl.tap(.forward)
    #expect(!pager.isScrollingByCode)
    #expect(pager.settledPage == 2)
  }

  @Test("G3, L10: the children receive their calls in brackets, with the pager's own flag")
  func forwarding() throws {
    let scene = try PagerScene(appeared: false)
    scene.stage.host = scene.host
    scene.recorder.showsAnimated = true
    scene.stage.appear(animated: true)
    #expect(scene.take() == "R.load R.W+(true) 0.W+(true)")
    scene.stage.finishAppearance()
    #expect(scene.take() == "R.D+(true) 0.D+(true)")
    scene.stage.disappear(animated: true)
    #expect(scene.recorder.entries.first { $0.name == "0" }?.cause == .container)
    #expect(scene.take() == "0.W-(true) R.W-(true)")
    scene.stage.finishAppearance()
    #expect(scene.take() == "0.D-(true) R.D-(true)")
  }

  @Test("G4: on appearing, pages have their places, the content its size, the dots their number")
  func placing() throws {
    for axis in Axis.allCases {
      let scene = try PagerScene(PagerConfiguration(axis: axis, window: nil), appeared: false)
      scene.pager.pageControl.numberOfPages = 9
      scene.stage.appear()
      let frames = (0..<4).map { page in
        axis == .horizontal
          ? Rect(x: Double(page) * 100, y: 0, width: 100, height: 50)
          : Rect(x: 0, y: Double(page) * 100, width: 50, height: 100)
      }
      #expect(scene.pager.placements.map { scene.pager.frame(of: $0) } == frames)
      #expect(scene.pager.placements == [0, 1, 2, 3])
      #expect((0..<4).map { scene.pager.frame(of: $0) } == frames)
      #expect(
        scene.surface.contentSize
          == Size(width: axis == .horizontal ? 400 : 50, height: axis == .horizontal ? 50 : 400))
      #expect(scene.pager.pageControl.numberOfPages == 4)
    }
  }

  @Test("G4: a child that has no place receives nothing when the pager appears")
  func unplaced() throws {
    let source = CountingSource(count: 3)
    source.supplies = { [unowned source] page in page == 0 ? nil : source.make(page) }
    let scene = try PagerScene(appeared: false, source: source)
    #expect(throws: ContainmentError.managed(container: "R", call: "add")) {
      try scene.pager.add(Probe("X"), shown: false)
    }
    _ = scene.take()
    scene.stage.appear()
    #expect(scene.takeAppearance() == "R.W+ R.D+")
    #expect(scene.pager.placements == [1])
    scene.drag(to: 1)
    scene.letGo()
    #expect(scene.takeAppearance() == "1.W+ 1.D+")
    scene.stage.disappear()
    #expect(scene.takeAppearance() == "1.W- R.W- 1.D- R.D-")
  }

  @Test("G4: only the current child ever appears, however it became current")
  func onlyTheCurrent() throws {
    let scene = try PagerScene()
    var wrong: [String] = []
    func look(_ step: String) {
      let seen = scene.pages.filter { $0.lifecycle.state == .appeared }.map(\.lifecycle.name)
      if seen != ["\(scene.pager.currentPage)"] { wrong.append("\(step): \(seen)") }
    }
    for page in [0.4, 0.5, 1.2, 2.6, 3.4, -0.5, 1.49] {
      scene.drag(to: page)
      look("dragged to \(page)")
    }
    scene.letGo()
    look("settled")
    try scene.pager.scroll(to: 3, .immediate)
    look("after a jump")
    scene.pager.pageControl.tap(.backward)
    scene.surface.comeToRest()
    look("after a tap")
    scene.stage.disappear()
    scene.stage.appear()
    look("after coming back")
    #expect(wrong == [])
  }
}
