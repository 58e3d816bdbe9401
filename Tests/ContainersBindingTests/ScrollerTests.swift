import Containers
import ContainersBinding
import ContainersTesting
import TestAmount
import Testing

@Suite struct ScrollerTests {
  private func pager(_ count: Int = 6, _ configuration: PagerConfiguration = PagerConfiguration()) throws
    -> (PagerContainer, SnappingScroller, Scene, Recorder)
  {
    let pager = PagerContainer(configuration, name: "pager")
    try pager.setPages((0..<count).map { Screen("c\($0)") })
    let scene = try Scene(pager, appears: false)
    let scroller = try #require(scene.router.scroller(of: pager))
    let trace = Recorder(scene.stage)
    scene.stage.appear()
    scene.run(most: 1)
    _ = trace.take()
    return (pager, scroller, scene, trace)
  }

  private let events: Set<String> = ["W+", "D+", "W-", "D-"]

  @Test("G19: a scroller stops at pages that take a part of the viewport")
  func parts() throws {
    let (pager, scroller, scene, _) = try pager(5, PagerConfiguration(extent: 0.5))
    let width = scroller.viewportSize.width
    #expect(scroller.contentSize.width == width * 3)
    scroller.beginDrag()
    scroller.drag(to: width * 0.3)
    #expect(pager.containment.shown.count == 3)
    scroller.endDrag()
    scene.run()
    #expect(scroller.contentOffset.x == width * 0.5)
    #expect(pager.currentPage == 1)
    #expect(scroller.flick(.forward))
    scene.run()
    #expect(pager.currentPage == 2)
  }

  @Test("G9: a far dot leads there, and the cards between receive nothing")
  func dots() throws {
    let (pager, scroller, scene, trace) = try pager()
    pager.pageControl.choose(4)
    #expect(scroller.isGliding)
    #expect(scene.driver.wantsFrames)
    scene.run()
    #expect(trace.take().only(symbols: events) == "c0.W- c4.W+ c0.D- c4.D+")
    #expect(pager.settledPage == 4)
    #expect(scroller.contentOffset.x == 400)
    #expect(!scene.driver.wantsFrames)
  }

  @Test("G11: a finger in the middle of that settles it by what is shown, and goes on")
  func caught() throws {
    let (pager, scroller, scene, _) = try pager()
    pager.pageControl.choose(5)
    scene.run(by: 0.05, most: 2)
    let offset = scroller.contentOffset.x
    #expect(offset > 50)
    #expect(offset < 450)
    scene.finger.press(at: point(50, 30), time: 1)
    #expect(scroller.isHeld)
    scene.finger.move(to: point(50, 30), time: 1.1)
    #expect(scroller.contentOffset.x == offset)
    scene.finger.release(at: point(50, 30), time: 2)
    scene.run()
    #expect(pager.settledPage == Int((offset / 100).rounded()))
    #expect(scroller.contentOffset.x == Double(pager.settledPage) * 100)
  }

  @Test("G11: a press on the dots, in the insets, does not catch the content: another dot can be tapped")
  func dotsAreNotCaught() throws {
    let (pager, scroller, scene, _) = try pager()
    pager.insets.bottom = 20
    scene.run()
    pager.pageControl.choose(5)
    scene.run(by: 0.05, most: 2)
    scene.finger.press(at: point(50, 50), time: 1)
    #expect(!scroller.isHeld)
    #expect(scroller.isGliding)
    scene.finger.press(at: point(50, 30), time: 2)
    #expect(scroller.isHeld)
  }

  @Test("G1: a drag follows the finger, snaps to the nearest page, and a throw goes one on")
  func drags() throws {
    let (pager, scroller, scene, _) = try pager()
    scene.drag(from: point(90, 30), to: point(50, 30))
    #expect(scroller.contentOffset.x == 40)
    scene.release(at: point(50, 30))
    scene.run()
    #expect(pager.settledPage == 0)
    scene.drag(from: point(90, 30), to: point(30, 30))
    scene.release(at: point(30, 30))
    scene.run()
    #expect(pager.settledPage == 1)
    scene.drag(from: point(90, 30), to: point(70, 30))
    scene.release(at: point(70, 30), rested: false)
    scene.run()
    #expect(pager.settledPage == 2)
    #expect(scene.router.makeWheel().turn(by: point(0, 1), at: point(50, 30)))
    scene.run()
    #expect(pager.settledPage == 3)
  }

  @Test("Beyond the ends the content gives way a little, unless it may not")
  func ends() throws {
    let (pager, scroller, scene, _) = try pager()
    scene.drag(from: point(20, 30), to: point(80, 30))
    #expect(scroller.contentOffset.x == -30)
    scene.release(at: point(80, 30))
    scene.run()
    #expect(scroller.contentOffset.x == 0)
    #expect(pager.settledPage == 0)
    scroller.bounces = false
    scene.drag(from: point(20, 30), to: point(80, 30))
    #expect(scroller.contentOffset.x == 0)
    scene.release(at: point(80, 30))
    #expect(!scroller.flick(.reverse))
  }

  @Test("G13, L23: a resize keeps the page, also in the middle of a movement")
  func resize() throws {
    let (pager, scroller, scene, trace) = try pager()
    pager.pageControl.choose(3)
    scene.run(by: 0.1, most: 1)
    scene.driver.sizeChanged(to: Size(width: 140, height: 60))
    scene.run()
    #expect(scroller.viewportSize.width == 140)
    #expect(scroller.contentOffset.x == Double(pager.settledPage) * 140)
    _ = trace.take()
    let page = pager.settledPage
    scene.driver.sizeChanged(to: Size(width: 50, height: 60))
    scene.run()
    #expect(trace.take().only(symbols: events) == "")
    #expect(pager.settledPage == page)
    #expect(scroller.contentOffset.x == Double(page) * 50)
    pager.insets = Insets(left: 10)
    scene.driver.wantFrames()
    scene.run()
    #expect(scroller.contentOffset.x == Double(page) * 40)
    #expect(picture(pager).split(separator: "; ").contains("c\(page)@10,0 40×60"))
  }

  @Test("G15: from right to left page 0 lies on the right")
  func rightToLeft() throws {
    let (pager, scroller, scene, _) = try pager(3, PagerConfiguration(layoutDirection: .rightToLeft))
    #expect(scroller.contentOffset.x == 200)
    scene.drag(from: point(20, 30), to: point(90, 30))
    scene.release(at: point(90, 30))
    scene.run()
    #expect(pager.settledPage == 1)
    #expect(scroller.contentOffset.x == 100)
  }

  @Test("Without a driver, and with reduced motion, movements arrive at once")
  func atOnce() throws {
    let (pager, scroller, scene, trace) = try pager()
    scene.driver.reducesMotion = true
    pager.pageControl.choose(2)
    #expect(pager.settledPage == 2)
    #expect(scroller.contentOffset.x == 200)
    #expect(!scroller.isGliding)
    #expect(scroller.flick(.forward))
    #expect(pager.settledPage == 3)
    #expect(scroller.contentOffset.x == 300)
    #expect(trace.take().only(symbols: events) == "c0.W- c2.W+ c0.D- c2.D+ c2.W- c3.W+ c2.D- c3.D+")
  }

  @Test("G18: a carousel turns with time, and wants frames only while it is visible")
  func carousel() throws {
    let (pager, _, scene, _) = try pager(3, PagerConfiguration(isRing: true, advanceInterval: 1))
    scene.driver.wantFrames()
    for _ in 0..<14 { #expect(scene.driver.tick(by: 0.1)) }
    #expect(pager.currentPage == 1)
    scene.stage.disappear()
    #expect(scene.run(by: 0.1) == 1)
  }

  @Test("L2 to L9, G9: whatever fingers, dots, sizes and time do, callbacks stay in order")
  func random() throws {
    var wrong: [String] = []
    for round in 0..<TestAmount.rounds(300) {
      var random = Seeded(UInt64(round) &+ TestAmount.offset)
      let (pager, scroller, scene, _) = try pager(Int.random(in: 0...5, using: &random))
      let checker = LifecycleChecker(pager)
      for _ in 0..<40 {
        scene.time += 0.02
        let place = point(Double.random(in: -20...120, using: &random), 30)
        switch Int.random(in: 0..<9, using: &random) {
        case 0: scene.finger.press(at: place, time: scene.time)
        case 1, 2: scene.finger.move(to: place, time: scene.time)
        case 3: scene.finger.release(at: place, time: scene.time)
        case 4: scene.finger.cancel()
        case 5: pager.pageControl.choose(Int.random(in: 0...6, using: &random))
        case 6:
          let width = Double.random(in: 0...200, using: &random)
          scene.driver.sizeChanged(to: Size(width: width, height: 60))
        case 7: _ = scroller.flick(Bool.random(using: &random) ? .forward : .reverse)
        default: scene.driver.tick(by: 0.07)
        }
      }
      scene.finger.cancel()
      scene.driver.wantFrames()
      let frames = scene.run(by: 0.1)
      wrong += checker.violations.map { "\(round): \($0)" }
      if frames > 50 { wrong.append("\(round): it never comes to an end") }
      let expected = Double(pager.settledPage) * scroller.viewportSize.width
      if abs(scroller.contentOffset.x - expected) > 0.001 { wrong.append("\(round): it lies between pages") }
    }
    #expect(wrong.prefix(5) == [])
  }

  // MARK: A scroll area of the toolkit

  /// A scroll area that reports whatever moves it, as those of toolkits do, and pins offsets.
  private final class Area: ScrollArea {
    var viewportSize = Size(width: 80, height: 50)
    var contentSize = Size.zero
    var offset = Point.zero
    var reports: [Double] = []
    weak var scroller: SnappingScroller?

    func setContentSize(_ size: Size) { contentSize = size }
    func scroll(to point: Point) {
      offset.x = max(0, min(point.x, contentSize.width - viewportSize.width))
      reports.append(offset.x)
      scroller?.areaDidScroll(to: offset)
    }
  }

  private func pagerInArea() throws -> (PagerContainer, SnappingScroller, Area, Scene, Recorder) {
    let (pager, scroller, scene, trace) = try pager()
    let area = Area()
    area.scroller = scroller
    scroller.area = area
    scroller.areaDidLayOut()
    scene.run()
    _ = trace.take()
    return (pager, scroller, area, scene, trace)
  }

  @Test("G9, G12: an area is moved and reports each step; its viewport and its pins count")
  func area() throws {
    let (pager, scroller, area, scene, trace) = try pagerInArea()
    #expect(scroller.viewportSize == area.viewportSize)
    #expect(area.contentSize == Size(width: 480, height: 50))
    pager.pageControl.choose(4)
    scene.run()
    #expect(area.offset.x == 320)
    #expect(area.reports.count > 3)
    #expect(scroller.contentOffset == area.offset)
    #expect(trace.take().only(symbols: events) == "c0.W- c4.W+ c0.D- c4.D+")
    // What scrolls by itself is believed (G9), and a drag beyond the end goes no further than the area does.
    scroller.beginDrag()
    scroller.drag(to: -60)
    #expect(trace.take().only(symbols: events) == "c4.W- c3.W+ c4.D- c3.D+")
    scroller.drag(to: 500)
    #expect(scroller.contentOffset.x == 400)
    scroller.endDrag()
    scene.run()
    #expect(pager.settledPage == 5)
  }

  @Test("G13: what an area reports in the middle of a layout moves no page, and the next frame lays out")
  func areaLayout() throws {
    let (pager, scroller, area, scene, trace) = try pagerInArea()
    try pager.scroll(to: 5, .immediate)
    _ = trace.take()
    #expect(!scene.driver.wantsFrames)
    area.viewportSize.width = 200
    area.scroll(to: Point(x: 0, y: 0))
    #expect(pager.currentPage == 5)
    #expect(scene.driver.wantsFrames)
    scene.run()
    #expect(area.offset.x == 1000)
    #expect(pager.settledPage == 5)
    #expect(trace.take().only(symbols: events) == "")
    withExtendedLifetime(scroller) {}
  }

  @Test("G2: what lies beside the viewport, a row of dots, neither catches the content nor drags it")
  func besideTheViewport() throws {
    let (pager, scroller, scene, _) = try pager()
    pager.insets = Insets(bottom: 20)
    scene.driver.wantFrames()
    scene.run()
    scene.drag(from: point(90, 50), to: point(20, 50))
    #expect(!scene.finger.isDragging)
    #expect(scroller.contentOffset == .zero)
    scene.finger.cancel()
    pager.pageControl.choose(3)
    scene.driver.tick(by: 0.1)
    scene.finger.press(at: point(50, 50), time: 9)
    #expect(!scroller.isHeld)
    scene.finger.press(at: point(50, 30), time: 9)
    #expect(scroller.isHeld)
  }
}
