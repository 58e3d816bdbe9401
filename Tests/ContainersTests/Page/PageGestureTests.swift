import ContainersTesting
import Testing

@testable import Containers

@Suite("Pages: gestures")
struct PageGestureTests {
  @Test("P7: a tap in the region at either edge turns a page, in both axes, and none between or outside")
  func taps() throws {
    for axis in Axis.allCases {
      for style in [PageConfiguration.Style.scroll, .pageCurl] {
        var found: [String] = []
        let places: [Double] = [-0.1, 0, 19.9, 20, 39.9, 40, 60, 60.1]
        for place in places {
          let scene = try PageScene(
            PageConfiguration(style: style, axis: axis), showing: [3],
            size: axis == .horizontal ? Size(width: 60, height: 7) : Size(width: 7, height: 60))
          let point = axis == .horizontal ? Point(x: place, y: 3) : Point(x: 3, y: place)
          let turned = scene.container.gestures.tap(at: point)
          #expect(turned == (scene.shown != "p3"))
          found.append(scene.shown)
        }
        #expect(found == ["p3", "p2", "p2", "p3", "p3", "p4", "p4", "p3"])
      }
    }
  }

  @Test("P7: the tap region is 0 to a half, and never an invalid number")
  func regions() throws {
    let scene = try PageScene(showing: [3])
    let container = scene.container
    container.gestures.tapRegion = .nan
    #expect(container.gestures.tapRegion == 1.0 / 3)
    container.gestures.tapRegion = 4
    #expect(container.gestures.tapRegion == 0.5)
    #expect(container.gestures.tap(at: Point(x: 29.9, y: 0)))
    #expect(scene.shown == "p2")
    #expect(container.gestures.tap(at: Point(x: 30, y: 0)))
    #expect(scene.shown == "p3")
    container.gestures.tapRegion = -1
    #expect(container.gestures.tapRegion == 0)
    #expect(!container.gestures.tap(at: Point(x: 0, y: 0)))
    container.gestures.tapRegion = 0.1
    #expect(container.gestures.tap(at: Point(x: 91, y: 0), in: Size(width: 100, height: 1)))
    #expect(
      !container.gestures.tap(at: Point(x: 0, y: 0), in: Size(width: 0, height: 1)), "a surface of no size")
    #expect(!container.gestures.tap(at: Point(x: .nan, y: 0)))
  }

  @Test("P7: a drag moves the leaf with the finger, and finishes from half of the way on")
  func dragging() throws {
    for axis in Axis.allCases {
      for (part, ends) in [(0.1, "p3"), (0.49, "p3"), (0.5, "p4"), (1, "p4"), (-0.4, "p3"), (-0.6, "p2")] {
        let scene = try PageScene(
          PageConfiguration(axis: axis), showing: [3], size: Size(width: 100, height: 100))
        let pan = PageGestureRecognizer(.pan, scene.container)
        func point(_ value: Double) -> Point {
          axis == .horizontal ? Point(x: 100 - value, y: value) : Point(x: value, y: 100 - value)
        }
        pan.begin(at: point(40))
        pan.move(to: point(40 + part * 100))
        let turn = try #require(scene.container.turn)
        #expect(abs(turn.progress - abs(part)) < 1e-9)
        #expect(turn.direction == (part > 0 ? .forward : .reverse))
        #expect(turn.isGesture)
        #expect(names(turn.from) == "p3")
        #expect(names(turn.to) == (part > 0 ? "p4" : "p2"))
        pan.end()
        #expect(scene.shown == ends)
        #expect(scene.container.turn == nil)
        #expect(scene.violations == [])
      }
    }
  }

  @Test("P7: a flick decides against the way that was gone; a slow release does not")
  func velocity() throws {
    for (part, velocity, ends) in [
      (0.1, 0.5, "p4"), (0.1, 0.49, "p3"), (0.9, -0.5, "p3"), (0.9, -0.49, "p4"), (0, 0.6, "p4"),
      (0, -0.6, "p2"), (-0.1, -0.5, "p2"), (-0.9, 0.7, "p3"),
    ] {
      let scene = try PageScene(.scroll, showing: [3])
      scene.container.gestures.beginDrag()
      scene.container.gestures.drag(to: part)
      scene.container.gestures.endDrag(velocity: velocity)
      #expect(scene.shown == ends, "\(part) \(velocity)")
    }
  }

  @Test("P12: at the first page a drag across its start cancels the turn and pulls at the edge")
  func reversalAtTheEnd() throws {
    let scene = try PageScene(showing: [0])
    scene.container.gestures.beginDrag()
    scene.container.gestures.drag(to: 0.4)
    scene.container.gestures.drag(to: -0.25)
    #expect(scene.container.turn == nil)
    #expect(scene.container.gestures.edgePull == -0.25)
    scene.container.gestures.drag(to: 0.25)
    #expect(scene.container.turn?.progress == 0.25)
    #expect(scene.container.gestures.edgePull == 0)
    scene.container.gestures.drag(to: -0.5)
    #expect(scene.container.gestures.edgePull == -0.5)
    scene.container.gestures.endDrag(velocity: -3)
    #expect(scene.container.gestures.edgePull == 0)
    #expect(scene.shown == "p0")
    #expect(scene.series.take() == "after p0, before p0")
  }

  @Test("P7: disabled gestures do nothing, and code still turns pages")
  func interaction() throws {
    let scene = try PageScene()
    scene.container.gestures.isEnabled = false
    #expect(!scene.container.gestures.beginTurn(.forward))
    #expect(!scene.container.gestures.tap(at: Point(x: 59, y: 0)))
    scene.container.gestures.beginDrag()
    scene.container.gestures.drag(to: 0.9)
    scene.container.gestures.endDrag(velocity: 9)
    #expect(scene.shown == "p0")
    #expect(scene.series.take() == "")
    try scene.container.showNext()
    #expect(scene.shown == "p1")
    #expect(scene.witness.take() == "")
  }

  @Test("P7: a free finger lifts the leaf on its side, and moves it, all the way at most")
  func lift() {
    var gesture = PageGesture.free(offset: 0)
    #expect(gesture.move(to: 0, falling: nil) == .nothing)
    #expect(gesture.move(to: 0.2, falling: nil) == .lift(.forward, progress: 0.2))
    #expect(gesture.move(to: -0.2, falling: nil) == .lift(.reverse, progress: 0.2))
    gesture = .holding(.forward, offset: 0)
    #expect(gesture.isHolding)
    #expect(gesture.move(to: 0.5, falling: nil) == .move(progress: 0.5))
    #expect(gesture.move(to: 7, falling: nil) == .move(progress: 1))
    gesture = .holding(.reverse, offset: 0)
    #expect(gesture.move(to: 0, falling: nil) == .move(progress: 0))
  }
}
