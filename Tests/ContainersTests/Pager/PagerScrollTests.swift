@testable import Containers
import ContainersTesting
import Testing

@Suite("The scroll pager, scrolled")
struct PagerScrollTests {
  @Test("G6: the page is that of the document's formula, clamped, for every place and width")
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

  @Test("G6: half a page is the next page already, on both axes")
  func half() throws {
    for axis in Axis.allCases {
      let scene = try PagerScene(PagerConfiguration(axis: axis))
      let expected: [(Double, Int)] = [(0.4999, 0), (0.5, 1), (1.4999, 1), (1.5, 2), (2.5, 3), (2.4999, 2)]
      scene.surface.beginDrag()
      for (place, page) in expected {
        scene.drag(to: place)
        #expect(scene.pager.currentPage == page, "at \(place)")
      }
    }
  }

  @Test("G7, L5: a crossing is a part of a movement, and reported as such, whenever it ends")
  func crossingIsAnimated() throws {
    for forwarding in [false, true] {
      let scene = try PagerScene(PagerConfiguration(forwardsAtRest: forwarding))
      scene.recorder.showsAnimated = true
      scene.drag(to: 1)
      scene.letGo()
      #expect(scene.take() == "0.W-(true) 1.W+(true) 0.D-(true) 1.D+(true)", "\(forwarding)")
    }
  }

  @Test("G6: overscroll at either end changes nothing")
  func overscroll() throws {
    let scene = try PagerScene()
    scene.drag(to: -0.8, 0, -3, 0)
    #expect(scene.take() == "")
    scene.drag(to: 3)
    _ = scene.take()
    scene.drag(to: 3.9, 5, 9, 3.9)
    #expect(scene.take() == "")
    #expect(scene.pager.currentPage == 3)
    scene.letGo(velocity: 3)
    #expect(scene.take() == "")
    #expect(scene.surface.position == 300)
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

  @Test("G7: at the crossing both pairs are sent, the page changes, and it settles there")
  func atCrossing() throws {
    let scene = try PagerScene()
    let log = PagerLog()
    scene.pager.delegate = log
    scene.drag(to: 0.2, 0.49)
    #expect(scene.take() == "")
    #expect(log.take() == [])
    scene.drag(to: 0.51)
    #expect(scene.take() == "0.W- 1.W+ 0.D- 1.D+")
    #expect(log.take() == ["to 1", "on 1"])
    #expect(scene.pager.settledPage == 1)
    #expect(scene.pager.pageControl.currentPage == 1)
    scene.letGo()
    #expect(scene.take() == "")
    #expect(log.take() == [])
  }

  @Test("G7: forwarding when settled, the wills are sent at the crossing and the dids when scrolling ends")
  func atRest() throws {
    let scene = try PagerScene(PagerConfiguration(forwardsAtRest: true))
    let log = PagerLog()
    scene.pager.delegate = log
    scene.drag(to: 0.6)
    #expect(scene.take() == "0.W- 1.W+")
    #expect(log.take() == ["to 1"])
    #expect(scene.pager.currentPage == 1)
    #expect(scene.pager.settledPage == 0)
    scene.surface.endDrag()
    scene.surface.advance(by: 0.1)
    #expect(scene.take() == "")
    scene.surface.comeToRest()
    #expect(scene.take() == "0.D- 1.D+")
    #expect(log.take() == ["on 1"])
    #expect(scene.pager.settledPage == 1)
  }

  @Test("G7, L18: forwarding when settled, a finger that goes back and forth takes the change with it")
  func backAndForth() throws {
    let scene = try PagerScene(PagerConfiguration(forwardsAtRest: true))
    scene.drag(to: 0.6, 0.4, 0.6, 1.6)
    #expect(scene.take() == "0.W- 1.W+ 1.W- 0.W+ 0.W- 1.W+ 1.W- 2.W+")
    scene.letGo()
    #expect(scene.take() == "0.D- 1.D- 2.D+")
    scene.drag(to: 1.4, 2)
    scene.letGo()
    #expect(scene.take() == "2.W- 1.W+ 1.W- 2.W+ 1.D- 2.D+")
  }

  @Test(
    "G7: a jump over several pages is one change; the pages between receive nothing",
    arguments: [true, false])
  func severalPages(atCrossing: Bool) throws {
    let scene = try PagerScene(PagerConfiguration(forwardsAtRest: !atCrossing))
    scene.drag(to: 3)
    scene.letGo()
    #expect(scene.take() == "0.W- 3.W+ 0.D- 3.D+")
    try scene.pager.scroll(to: 0)
    scene.surface.advance(by: 0.1)
    scene.surface.advance(by: 0.1)
    scene.surface.comeToRest()
    #expect(scene.take() == "3.W- 0.W+ 3.D- 0.D+")
  }

  @Test("G7: less than half and back is nothing", arguments: [true, false])
  func lessThanHalf(atCrossing: Bool) throws {
    let scene = try PagerScene(PagerConfiguration(forwardsAtRest: !atCrossing))
    scene.drag(to: 0.1, 0.49, 0.2, -0.3, 0.4)
    scene.letGo()
    scene.drag(to: 0.3)
    scene.letGo(velocity: -1)
    #expect(scene.take() == "")
    #expect(scene.pager.currentPage == 0)
    #expect(scene.pager.settledPage == 0)
  }

  @Test("G7: a fling of less than half a page changes the page at the crossing")
  func fling() throws {
    let scene = try PagerScene()
    scene.drag(to: 0.2)
    scene.surface.endDrag(velocity: 2)
    scene.surface.advance(by: 0.1)
    #expect(scene.take() == "")
    scene.surface.advance(by: 0.1)
    #expect(scene.take() == "0.W- 1.W+ 0.D- 1.D+")
    scene.surface.comeToRest()
    #expect(scene.take() == "")
    #expect(scene.pager.progress == 1)
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
