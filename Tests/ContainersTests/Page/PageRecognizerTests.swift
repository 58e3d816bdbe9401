import Containers
import ContainersTesting
import Testing

/// A surface of a size.
private final class Surface: GestureSurface {
  var gestureSize: Size
  init(width: Double, height: Double) { gestureSize = Size(width: width, height: height) }
}

@Suite("Pages: recognisers on any surface")
struct PageRecognizerTests {
  @Test("P7: a recogniser on a larger surface measures taps and drags by that one")
  func moved() throws {
    let scene = try PageScene(showing: [3])
    let surface = Surface(width: 600, height: 10)
    let (tap, pan) = (scene.container.gestures.recognizers[0], scene.container.gestures.recognizers[1])
    for recognizer in scene.container.gestures.recognizers { recognizer.surface = surface }
    #expect(!tap.tap(at: Point(x: 300, y: 0)), "the middle of the larger one")
    #expect(tap.tap(at: Point(x: 599, y: 0)))
    #expect(scene.shown == "p4")
    #expect(tap.tap(at: Point(x: 100, y: 0)))
    #expect(scene.shown == "p3")
    pan.begin(at: Point(x: 500, y: 0))
    pan.move(to: Point(x: 350, y: 9))
    #expect(scene.container.turn?.progress == 0.25)
    pan.end(velocity: Point(x: -299, y: 0))
    #expect(scene.shown == "p3", "less than half a page a second")
    pan.begin(at: Point(x: 100, y: 0))
    pan.move(to: Point(x: 110, y: 0))
    pan.end(velocity: Point(x: 301, y: 0))
    #expect(scene.shown == "p2")
    tap.surface = nil
    #expect(tap.tap(at: Point(x: 45, y: 0)))
    #expect(scene.shown == "p3")
  }

  @Test("P7: a surface is not kept alive; without it the container's own size counts")
  func gone() throws {
    let scene = try PageScene(showing: [3])
    let tap = scene.container.gestures.recognizers[0]
    do {
      let surface = Surface(width: 600, height: 10)
      tap.surface = surface
      #expect(!tap.tap(at: Point(x: 599.5, y: 0)) == false)
      #expect(scene.shown == "p4")
    }
    #expect(tap.surface == nil)
    #expect(tap.tap(at: Point(x: 1, y: 0)))
    #expect(scene.shown == "p3")
  }

  @Test("P7: a recogniser that is moved or disabled during a drag cancels the drag")
  func cancelled() throws {
    let scene = try PageScene(showing: [3])
    let pan = scene.container.gestures.recognizers[1]
    for isMoved in [true, false] {
      pan.begin(at: Point(x: 50, y: 0))
      pan.move(to: Point(x: 10, y: 0))
      if isMoved { pan.surface = nil } else { pan.isEnabled = false }
      #expect(scene.witness.take() == "will p4, did p3 finished back")
      #expect(scene.container.turn == nil)
      pan.move(to: Point(x: 0, y: 0))
      pan.end(velocity: Point(x: -900, y: 0))
      #expect(scene.shown == "p3")
      #expect(scene.witness.take() == "")
    }
    pan.begin(at: Point(x: 50, y: 0))
    pan.move(to: Point(x: 10, y: 0))
    #expect(scene.container.turn == nil, "switched off")
    scene.container.gestures.recognizers[0].isEnabled = false
    #expect(!scene.container.gestures.recognizers[0].tap(at: .zero))
  }

  @Test("P7: a surface that has lost its size moves nothing, and the drag ends by what was visible")
  func collapsed() throws {
    let scene = try PageScene(showing: [3])
    let surface = Surface(width: 60, height: 10)
    let pan = scene.container.gestures.recognizers[1]
    pan.surface = surface
    pan.begin(at: Point(x: 50, y: 0))
    pan.move(to: Point(x: 10, y: 0))
    surface.gestureSize = .zero
    pan.move(to: Point(x: 49, y: 0))
    #expect(scene.container.turn.map { $0.progress > 0.6 } == true)
    pan.end(velocity: Point(x: 900, y: 0))
    #expect(scene.container.turn == nil, "by the way that was gone")
    #expect(scene.shown == "p4", "by the way that was gone")
  }

  @Test("P7: recognisers ignore other kinds of gestures, and outlive their container")
  func kinds() throws {
    var scene: PageScene? = try PageScene(showing: [3])
    let recognizers = try #require(scene?.container.gestures.recognizers)
    #expect(!recognizers[1].tap(at: Point(x: 59, y: 0)))
    recognizers[0].begin(at: Point(x: 50, y: 0))
    recognizers[0].move(to: .zero)
    #expect(scene?.container.turn == nil)
    scene = nil
    #expect(recognizers[0].container == nil)
    #expect(!recognizers[0].tap(at: .zero))
    recognizers[1].begin(at: .zero)
    recognizers[1].move(to: Point(x: 9, y: 9))
    recognizers[1].end()
    recognizers[1].cancel()
  }

  @Test("P7, P8: a drag whose data source goes still ends")
  func sourceGone() throws {
    let scene = try PageScene(showing: [3])
    let pan = scene.container.gestures.recognizers[1]
    pan.begin(at: Point(x: 50, y: 0))
    pan.move(to: Point(x: 10, y: 0))
    scene.container.dataSource = nil
    pan.end()
    #expect(scene.shown == "p4")
    #expect(scene.witness.take() == "will p4, did p3 finished completed")
    pan.begin(at: Point(x: 50, y: 0))
    pan.move(to: Point(x: 10, y: 0))
    #expect(scene.container.turn == nil)
  }
}
