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
}
