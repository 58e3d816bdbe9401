import ContainersTesting
import Testing

@testable import Containers

@Suite("The pager and its surface")
struct PagerSurfaceTests {
  @Test("G1: beginDrag and endDrag set and clear isDragging")
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

  @Test("G1, L26, L32: a layout that is reported to an observer's callback loads pages after it")
  func layoutInObserver() throws {
    let (pager, surface, page) = (PagerContainer(), StillSurface(), Probe("A"))
    surface.viewportSize = Size(width: 30, height: 20)
    pager.surface = surface
    let stage = try Stage(root: pager, size: surface.viewportSize)
    stage.appear()
    stage.disappear()
    try pager.setPages([page])
    var heard: [String] = []
    let observation = stage.observe { event in
      if event.controller === page { heard.append(event.kind.symbol) }
      guard event.controller === pager, event.kind.symbol == "W+" else { return }
      surface.viewportSize = Size(width: 60, height: 20)
      pager.gestures.layOut()
      #expect(!page.lifecycle.isLoaded)
    }
    stage.appear()
    #expect(heard.first == "load")
    observation.cancel()
  }

  @Test("G1: a surface that is set later has the content size, and the current page")
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

  @Test("G1: surface, data source and delegate are not kept alive, and the pager works without them")
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

  @Test("G1, G11: a surface that is removed during a tap leaves nothing open, and a new one works")
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

  @Test("G4: when the pager appears, pages have their places, the content its size, the control its dots")
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

  @Test("G4: without a controller for the current page, no neighbour appears in its place")
  func unplaced() throws {
    let source = CountingSource(count: 3)
    source.supplies = { [unowned source] page in page == 0 ? nil : source.make(page) }
    let scene = try PagerScene(appeared: false, source: source)
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

  @Test("G8: a request for the place where the content lies already needs no movement")
  func there() throws {
    let scene = try StillScene()
    scene.surface.contentOffset = Point(x: 100, y: 0)
    scene.pager.pageControl.tap(.forward)
    #expect(scene.take() == "0.W- 1.W+ 0.D- 1.D+")
    #expect(!scene.pager.isScrollingByCode)
  }

  @Test("G8: a surface may scroll at once and report the end inside the request")
  func endInsideTheRequest() throws {
    let scene = try StillScene()
    scene.surface.onRequest = { [unowned surface = scene.surface, unowned pager = scene.pager] rect, _ in
      surface.contentOffset = rect.origin
      pager.gestures.scroll(to: rect.origin)
      pager.gestures.endMovement()
    }
    scene.pager.pageControl.tap(.forward)
    #expect(scene.take() == "0.W- 1.W+ 0.D- 1.D+")
    #expect(!scene.pager.isScrollingByCode)
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

  @Test("G6: the page is that of the formula, clamped, for every place and width")
  func formula() throws {
    let scene = try StillScene(count: 7)
    var wrong: [String] = []
    for width in [1.0, 3, 100, 320, 375.5, 0x1p-10, 1e9] {
      scene.surface.viewportSize = Size(width: width, height: 10)
      for step in -40...280 {
        let x = width * Double(step) / 32
        let plain = Int(((x - width / 2) / width).rounded(.down)) + 1
        let page = scene.pager.page(at: Point(x: x, y: 99))
        if page != max(0, min(plain, 6)) { wrong.append("\(x) of \(width): \(page ?? -1)") }
      }
    }
    #expect(wrong == [])
  }

  @Test("G6: a viewport without extent, and an offset that is not a number, change nothing")
  func nonsense() throws {
    let scene = try StillScene()
    scene.surface.move(to: 1, scene.pager)
    _ = scene.take()
    for x in [Double.infinity, -.infinity, .nan, .signalingNaN] {
      for offset in [Point(x: x, y: 0), Point(x: x, y: x)] {
        scene.surface.contentOffset = offset
        scene.pager.gestures.scroll(to: offset)
        scene.pager.gestures.beginDrag()
        scene.pager.gestures.endDrag(willDecelerate: false)
        #expect(scene.pager.page(at: offset) == nil)
        #expect(scene.pager.progress == 0)
      }
    }
    for width in [0.0, -0.0, -100, .nan, .infinity] {
      scene.surface.viewportSize = Size(width: width, height: 50)
      scene.surface.move(to: 3, scene.pager)
      scene.pager.gestures.scroll(to: Point(x: 300, y: 0))
      #expect(scene.pager.page(at: Point(x: 300, y: 0)) == nil, "width \(width)")
    }
    #expect(scene.take() == "")
    #expect(scene.pager.currentPage == 1)
    scene.surface.viewportSize = Size(width: 100, height: 50)
    scene.pager.gestures.layOut()
    #expect(scene.surface.contentOffset.x == 100)
    #expect(scene.surface.contentSize.width == 400)
    scene.surface.move(to: 1e298, scene.pager)
    scene.surface.move(to: -1e298, scene.pager)
    #expect(scene.take() == "1.W- 3.W+ 1.D- 3.D+ 3.W- 0.W+ 3.D- 0.D+")
  }

  @Test("G7: progress is counted in pages, and stays inside them")
  func progress() throws {
    let scene = try PagerScene()
    for (place, progress) in [(0.0, 0.0), (0.25, 0.25), (2.75, 2.75), (-1, 0), (3.5, 3)] {
      scene.drag(to: place)
      #expect(scene.pager.progress == progress)
    }
  }
}
