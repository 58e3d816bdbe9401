import Containers
import ContainersTesting
import Testing

@Suite("Pages: gestures on any surface")
struct PageSurfaceTests {
  @Test("P7: from a larger surface, taps and drags are measured by that one")
  func larger() throws {
    let scene = try PageScene(showing: [3])
    let (gestures, size) = (scene.container.gestures, Size(width: 600, height: 10))
    let pan = Pointer(scene.container, size)
    #expect(!gestures.tap(at: Point(x: 300, y: 0), in: size), "the middle of the larger one")
    #expect(gestures.tap(at: Point(x: 599, y: 0), in: size) && scene.shown == "p4")
    #expect(gestures.tap(at: Point(x: 100, y: 0), in: size) && scene.shown == "p3")
    pan.begin(at: Point(x: 500, y: 0))
    pan.move(to: Point(x: 350, y: 9))
    #expect(scene.container.turn?.progress == 0.25)
    pan.end(velocity: Point(x: -299, y: 0))
    #expect(scene.shown == "p3", "less than half a page a second")
    pan.begin(at: Point(x: 100, y: 0))
    pan.move(to: Point(x: 110, y: 0))
    pan.end(velocity: Point(x: 301, y: 0))
    #expect(scene.shown == "p2")
    #expect(gestures.tap(at: Point(x: 45, y: 0)) && scene.shown == "p3")
  }

  @Test("P7: a surface that has lost its size moves nothing, but lets go of the leaf")
  func collapsed() throws {
    let scene = try PageScene(showing: [3])
    let pan = Pointer(scene.container, Size(width: 60, height: 10))
    pan.begin(at: Point(x: 50, y: 0))
    pan.move(to: Point(x: 10, y: 0))
    pan.size = .zero
    pan.move(to: Point(x: 49, y: 0))
    #expect(scene.container.turn.map { $0.progress > 0.6 } == true)
    pan.end(velocity: Point(x: 900, y: 0))
    #expect(scene.container.turn == nil && scene.shown == "p4", "by the way that was gone")
  }

  @Test("P7: switched off, no drag lifts a leaf")
  func disabled() throws {
    let scene = try PageScene(showing: [3])
    scene.container.gestures.isEnabled = false
    let pan = Pointer(scene.container)
    pan.begin(at: Point(x: 50, y: 0))
    pan.move(to: Point(x: 10, y: 0))
    pan.end(velocity: Point(x: -900, y: 0))
    #expect(scene.container.turn == nil && scene.shown == "p3" && scene.witness.take() == "")
    #expect(!scene.container.gestures.tap(at: .zero))
  }

  @Test("P7, P8: a data source that goes in the middle of a drag lets it end")
  func sourceGone() throws {
    let scene = try PageScene(showing: [3])
    let pan = Pointer(scene.container)
    pan.begin(at: Point(x: 50, y: 0))
    pan.move(to: Point(x: 10, y: 0))
    scene.container.dataSource = nil
    pan.end()
    #expect(scene.shown == "p4" && scene.witness.take() == "will p4, did p3 finished completed")
    pan.begin(at: Point(x: 50, y: 0))
    pan.move(to: Point(x: 10, y: 0))
    #expect(scene.container.turn == nil)
  }
}
