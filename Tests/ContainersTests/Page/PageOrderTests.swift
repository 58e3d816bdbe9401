import Containers
import ContainersTesting
import Testing

/// The exact orders of L12 and L13 for pages.
@Suite("Pages: spreads and backs of leaves")
struct PageOrderTests {
  @Test("L12: both pages of a spread go through each step before the next step begins")
  func spread() throws {
    let scene = try PageScene(PageConfiguration(spine: .mid), showing: [2, 3])
    scene.container.gestures.beginTurn(.forward)
    #expect(
      scene.recorder.take()
        == """
        p4.wM(P) p5.wM(P) p2.wM(nil) p3.wM(nil) · p4.load p5.load · p4.W+ p5.W+ p2.W- p3.W-
        """)
    scene.container.gestures.cancelTurn()
    #expect(
      scene.recorder.take()
        == """
        p4.W- p5.W- p2.W+ p3.W+ · p4.D- p5.D- p2.D+ p3.D+ ·
        p4.wM(nil) p4.dM(nil) p5.wM(nil) p5.dM(nil) · p2.wM(P) p2.dM(P) p3.wM(P) p3.dM(P)
        """)
    scene.container.gestures.flick(.reverse)
    #expect(
      scene.recorder.take()
        == """
        p0.wM(P) p1.wM(P) p2.wM(nil) p3.wM(nil) · p0.load p1.load · p0.W+ p1.W+ p2.W- p3.W- ·
        p2.D- p3.D- p0.D+ p1.D+ · p0.dM(P) p1.dM(P) p2.dM(nil) p3.dM(nil)
        """)
    #expect(scene.shown == "p0 p1")
    #expect(scene.violations == [])
  }

  @Test("P2, L12: the back of a leaf is visible during the turn only, and leaves at its end")
  func back() throws {
    let scene = try PageScene(showing: [0, 1], doubleSided: true, hosted: true)
    try scene.container.setControllers(scene.pages([2, 1]), direction: .forward, .animated)
    #expect(names(scene.container.turn?.back.map { [$0] } ?? []) == "p1")
    #expect(
      scene.recorder.take()
        == "p2.wM(P) p1.wM(P) p0.wM(nil) · p2.load p1.load · p2.W+ p1.W+ p0.W-")
    scene.host.finishAll()
    let trace = scene.recorder.take()
    #expect(trace.only("p1") == "p1.W- p1.D- p1.wM(nil) p1.dM(nil)")
    #expect(trace.only("p2") == "p2.D+ p2.dM(P)")
    #expect(trace.only("p0") == "p0.D- p0.dM(nil)")
    #expect(scene.shown == "p2")
    #expect(scene.container.children.count == 1)
    #expect(scene.violations == [])
  }

  @Test("P2, P12: the back of a leaf in a gesture, finished or cancelled, is transient")
  func backOfGesture() throws {
    for completes in [true, false] {
      let scene = try PageScene(PageConfiguration(spine: .max), showing: [0, 1], doubleSided: true)
      scene.container.gestures.beginTurn(.forward)
      #expect(scene.witness.take() == "will p2")
      #expect(names(scene.container.children) == "p0 p2 p1")
      scene.container.gestures.updateTurn(progress: completes ? 0.7 : 0.2)
      scene.container.gestures.endTurn()
      let trace = scene.recorder.take()
      #expect(trace.only("p1") == "p1.wM(P) p1.load p1.W+ p1.W- p1.D- p1.wM(nil) p1.dM(nil)")
      #expect(scene.shown == (completes ? "p2" : "p0"))
      #expect(scene.container.children.count == 1)
      #expect(scene.witness.take() == "did p0 finished \(completes ? "completed" : "back")")
      #expect(scene.violations == [])
    }
  }

  @Test("P2: a leaf that is turned back has the same front and back")
  func leafBack() throws {
    let scene = try PageScene(pages: 4, showing: [0, 1], doubleSided: true)
    scene.container.gestures.flick(.forward)
    #expect(scene.shown == "p2")
    #expect(scene.series.take() == "after p0, after p1")
    _ = scene.recorder.take()
    scene.container.gestures.flick(.reverse)
    #expect(scene.shown == "p0", "both sides are known")
    #expect(scene.series.take() == "", "both sides are known")
    #expect(scene.recorder.take().only("p1") == "p1.wM(P) p1.W+ p1.W- p1.D- p1.wM(nil) p1.dM(nil)")
    scene.container.gestures.flick(.forward)
    #expect(!scene.container.gestures.flick(.forward), "p3 has no page to come to behind it")
  }
}
