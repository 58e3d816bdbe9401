import Containers
import ContainersTesting
import Testing

@Suite("Pages: gestures in time")
struct PageTimeTests {
  @Test("P7, L20: a leaf that was let go moves on in time, forward or back, from where it is")
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

  @Test("P7: swipes that follow one another faster than the leaves turn each turn one")
  func fastSwipes() throws {
    for style in [PageConfiguration.scroll, .curl] {
      let scene = try PageScene(style, hosted: true)
      for _ in 0..<3 {
        scene.container.gestures.beginDrag()
        scene.container.gestures.drag(to: 0.2)
        scene.container.gestures.endDrag(velocity: 3)
      }
      #expect(scene.shown == "p2")
      #expect(names(scene.container.turn?.to ?? []) == "p3")
      #expect(
        scene.witness.take()
          == "will p1, did p0 cut completed, will p2, did p1 cut completed, will p3")
      #expect(scene.host.changes.count == 1)
      #expect(scene.container.children.count == 2)
      for _ in 0..<2 { #expect(scene.container.gestures.tap(at: Point(x: 59, y: 0))) }
      #expect(scene.shown == "p4")
      scene.host.finishAll()
      #expect(scene.shown == "p5")
      #expect(scene.violations == [])
    }
  }

  @Test("P7: a swipe back while a leaf still goes over lets it arrive, and comes back to the page before")
  func backAndForth() throws {
    let scene = try PageScene(hosted: true)
    scene.container.gestures.flick(.forward)
    scene.container.gestures.flick(.reverse)
    #expect(scene.shown == "p1")
    #expect(names(scene.container.turn?.to ?? []) == "p0")
    scene.host.finishAll()
    #expect(scene.shown == "p0")
    #expect(scene.violations == [])
    #expect(
      scene.witness.take() == "will p1, did p0 cut completed, will p0, did p1 finished completed")
  }

  @Test("P7, P12: a leaf that is falling back is caught where it is, and goes on with the finger")
  func caught() throws {
    let scene = try PageScene(showing: [3], hosted: true)
    scene.container.gestures.beginDrag()
    scene.container.gestures.drag(to: 0.4)
    scene.container.gestures.endDrag()
    scene.stage.advance(by: 0.35 * 0.2)
    let change = try #require(scene.container.turn?.change)
    _ = scene.recorder.take()
    scene.container.gestures.beginDrag()
    scene.container.gestures.drag(to: 0.1)
    #expect(scene.container.turn?.change === change)
    #expect(scene.host.changes.isEmpty)
    #expect(change.destination == .finished)
    #expect(!change.isReleased)
    #expect(abs(change.progress - 0.2) < 1e-9, "it stays where it is, wherever the finger is by then")
    scene.stage.advance(by: 5)
    #expect(abs(change.progress - 0.2) < 1e-9, "no time passes for a leaf in a hand")
    scene.container.gestures.drag(to: 0.45)
    #expect(abs(change.progress - 0.55) < 1e-9)
    scene.container.gestures.endDrag()
    scene.host.finishAll()
    #expect(scene.shown == "p4")
    #expect(change.outcome == .finished)
    #expect(scene.witness.take() == "will p4, did p3 finished completed", "one will, one did")
    #expect(scene.recorder.take() == "p3.D- p4.D+ p4.dM(P) p3.dM(nil)")
    #expect(scene.violations == [])
  }

  @Test("P7, L18: pages from code that move in time end the drag that they supersede")
  func overtakenDrag() throws {
    let scene = try PageScene(showing: [3], hosted: true)
    scene.container.gestures.beginDrag()
    scene.container.gestures.drag(to: 0.3)
    try scene.container.setControllers(scene.pages([6]), direction: .forward, .animated)
    scene.container.gestures.drag(to: 0.7)
    #expect(names(scene.container.turn?.to ?? []) == "p6")
    #expect(scene.witness.take() == "will p4, did p3 cut back")
    scene.host.finishAll()
    #expect(scene.shown == "p6")
    #expect(scene.violations == [])
  }

  @Test("P7, L26: inside a callback a second finger is refused, since the leaf is held")
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

  @Test("P2, L13: a disappearing page that is named as a back goes on disappearing")
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

  @Test("P7, P12: a leaf falling back to the right is caught from the left too, and across zero")
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

  @Test("P7: a gesture in the other direction lets a falling leaf fall, and lifts the other one")
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

  @Test("P7, L18: pages from code supersede a gesture; the rest of the drag has no effect")
  func overtaken() throws {
    let scene = try PageScene(showing: [3], hosted: true)
    scene.container.gestures.beginDrag()
    scene.container.gestures.drag(to: 0.4)
    try scene.container.setControllers(scene.pages([6]), direction: .forward, .immediate)
    #expect(scene.witness.take() == "will p4, did p3 cut back")
    #expect(scene.shown == "p6")
    scene.container.gestures.drag(to: 0.9)
    scene.container.gestures.drag(to: -0.9)
    scene.container.gestures.endDrag(velocity: 5)
    #expect(scene.shown == "p6")
    #expect(scene.container.turn == nil)
    #expect(scene.witness.take() == "")
    scene.container.gestures.beginDrag()
    scene.container.gestures.drag(to: 0.4)
    #expect(names(scene.container.turn?.to ?? []) == "p7")
    scene.container.gestures.cancelDrag()
    #expect(scene.violations == [])
  }

  @Test("P7, L14: a container that leaves the screen cancels a held turn, and lets a thrown one arrive")
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
