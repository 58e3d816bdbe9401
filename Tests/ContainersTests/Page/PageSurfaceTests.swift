import Containers
import ContainersTesting
import Testing

@Suite("Pages: gestures on any surface")
struct PageSurfaceTests {
  @Test("P7: from a larger surface, taps and drags are measured by that one")
  func larger() throws {
    let scene = try PageScene(showing: [3])
    let (gestures, size) = (scene.container.gestures, Size(width: 600, height: 10))
    #expect(!gestures.tap(at: Point(x: 300, y: 0), in: size), "the middle of the larger one")
    #expect(gestures.tap(at: Point(x: 599, y: 0), in: size))
    #expect(scene.shown == "p4")
    #expect(gestures.tap(at: Point(x: 100, y: 0), in: size))
    #expect(scene.shown == "p3")
    gestures.beginDrag()
    gestures.drag(by: Point(x: -150, y: 9), in: size)
    #expect(scene.container.turn?.progress == 0.25)
    gestures.endDrag(velocity: Point(x: -299, y: 0), in: size)
    #expect(scene.shown == "p3", "less than half a page a second")
    gestures.beginDrag()
    gestures.drag(by: Point(x: 10, y: 0), in: size)
    gestures.endDrag(velocity: Point(x: 301, y: 0), in: size)
    #expect(scene.shown == "p2")
    #expect(gestures.tap(at: Point(x: 45, y: 0)))
    #expect(scene.shown == "p3")
  }

  @Test("P7: a surface that has lost its size moves nothing, but lets go of the leaf")
  func collapsed() throws {
    let scene = try PageScene(showing: [3])
    let gestures = scene.container.gestures
    gestures.beginDrag()
    gestures.drag(by: Point(x: -40, y: 0), in: Size(width: 60, height: 10))
    gestures.drag(by: Point(x: -1, y: 0), in: .zero)
    #expect(scene.container.turn.map { $0.progress > 0.6 } == true)
    gestures.endDrag(velocity: Point(x: 900, y: 0), in: .zero)
    #expect(scene.container.turn == nil, "by the way that was gone")
    #expect(scene.shown == "p4", "by the way that was gone")
  }

  @Test("P7: switched off, no drag lifts a leaf")
  func disabled() throws {
    let scene = try PageScene(showing: [3])
    let gestures = scene.container.gestures
    gestures.isEnabled = false
    gestures.beginDrag()
    gestures.drag(by: Point(x: -40, y: 0))
    gestures.endDrag(velocity: Point(x: -900, y: 0))
    #expect(scene.container.turn == nil)
    #expect(scene.shown == "p3")
    #expect(scene.witness.take() == "")
    #expect(!gestures.tap(at: .zero))
  }
}
