import Containers
import ContainersTesting
import Testing

@Suite("Pages: gestures in time")
struct PageTimeTests {
  @Test("P7, L20: a released leaf moves in time, forward or back, from where it is")
  func time() throws {
    let scene = try PageScene(.scroll, hosted: true)
    scene.container.gestures.beginTurn(.forward)
    scene.container.gestures.updateTurn(progress: 0.5)
    scene.container.gestures.endTurn()
    #expect(scene.host.changes.count == 1)
    #expect(scene.shown == "p0")
    #expect(scene.stage.advance(by: 0.35 / 4))
    #expect(abs((scene.container.turn?.progress ?? 0) - 0.75) < 1e-9)
    #expect(!scene.stage.advance(by: 0.35))
    #expect(scene.shown == "p1")
    #expect(scene.witness.take() == "will p1, did p0 finished completed")
    scene.container.gestures.beginTurn(.forward)
    scene.container.gestures.updateTurn(progress: 0.25)
    scene.container.gestures.cancelTurn()
    #expect(scene.stage.advance(by: 0.35 / 8))
    #expect(abs((scene.container.turn?.progress ?? 0) - 0.125) < 1e-9)
    #expect(!scene.stage.advance(by: 1))
    #expect(scene.shown == "p1")
    #expect(scene.witness.take() == "will p2, did p1 finished back")
    #expect(scene.violations == [])
  }

  @Test("P7, L26: while a leaf is held no other gesture begins inside a callback")
  func heldInside() throws {
    let scene = try PageScene(showing: [3])
    scene.container.gestures.beginTurn(.forward)
    var begun: [Bool] = []
    scene.series.pages[3].when("mem") {
      begun = [scene.container.gestures.beginTurn(.reverse), scene.container.gestures.flick(.forward)]
        .compactMap {
          $0
        }
    }
    defer { Probe.release(scene.series.pages[3]) }
    scene.stage.sendMemoryWarning()
    #expect(begun == [false, false])
    #expect(scene.container.turn?.direction == .forward)
  }

  @Test("P2, L13: a disappearing page that is named as a back keeps disappearing")
  func leavingBack() throws {
    let scene = try PageScene(showing: [0, 1], doubleSided: true, hosted: true)
    try scene.container.setControllers(scene.pages([2, 3]), direction: .forward, .animated)
    _ = scene.recorder.take()
    try scene.container.setControllers(scene.pages([4, 0]), direction: .forward, .animated)
    #expect(scene.recorder.take().only("p0") == "")
    scene.host.finishAll()
    #expect(scene.shown == "p4")
    #expect(names(scene.container.children) == "p4")
    #expect(scene.violations == [])
  }

  @Test("P7, P12: a falling leaf is caught from its other side too, and across zero")
  func caughtAndReversed() throws {
    let scene = try PageScene(showing: [3], hosted: true)
    scene.container.gestures.beginDrag()
    scene.container.gestures.drag(to: -0.4)
    scene.container.gestures.endDrag()
    scene.container.gestures.beginDrag()
    scene.container.gestures.drag(to: 0.1)
    #expect(abs((scene.container.turn?.progress ?? 0) - 0.4) < 1e-9)
    scene.container.gestures.drag(to: 0.7)
    #expect(scene.container.turn?.direction == .forward)
    #expect(abs((scene.container.turn?.progress ?? 0) - 0.2) < 1e-9)
    #expect(scene.witness.take() == "will p2, did p3 cut back, will p4")
    scene.container.gestures.endDrag(velocity: 1)
    scene.host.finishAll()
    #expect(scene.shown == "p4")
    #expect(scene.violations == [])
  }

  @Test("P7: a gesture in the other direction finishes the falling leaf, and lifts the other one")
  func otherSide() throws {
    let scene = try PageScene(showing: [3], hosted: true)
    scene.container.gestures.beginTurn(.forward)
    scene.container.gestures.updateTurn(progress: 0.4)
    scene.container.gestures.endTurn()
    scene.container.gestures.beginTurn(.reverse)
    #expect(scene.witness.take() == "will p4, did p3 cut back, will p2")
    #expect(scene.shown == "p3")
    scene.container.gestures.cancelTurn()
    scene.container.gestures.flick(.reverse)
    #expect(scene.witness.take() == "did p3 finished back, will p2")
    scene.host.finishAll()
    #expect(scene.shown == "p2")
    #expect(scene.violations == [])
  }

  @Test("P7, L14: a container that disappears cancels a held turn, and finishes a flick")
  func leaving() throws {
    let scene = try PageScene(showing: [3], hosted: true)
    scene.container.gestures.beginTurn(.forward)
    scene.container.gestures.updateTurn(progress: 0.9)
    scene.stage.disappear()
    #expect(scene.shown == "p3")
    #expect(scene.witness.take() == "will p4, did p3 cut back")
    #expect(!scene.container.gestures.updateTurn(progress: 1))
    scene.stage.appear()
    scene.container.gestures.flick(.forward)
    scene.stage.disappear()
    #expect(scene.shown == "p4")
    #expect(scene.witness.take() == "will p4, did p3 cut completed")
    #expect(scene.host.changes.isEmpty)
    #expect(scene.violations == [])
  }
}
