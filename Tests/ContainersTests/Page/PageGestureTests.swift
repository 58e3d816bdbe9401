import ContainersTesting
import Testing

@testable import Containers

@Suite("Pages: gestures")
struct PageGestureTests {
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
}
