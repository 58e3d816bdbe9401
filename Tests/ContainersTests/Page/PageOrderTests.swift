import Containers
import ContainersTesting
import Testing

/// The exact orders of L12 and L13 for pages.
@Suite("Pages: which page receives what, in which order")
struct PageOrderTests {
  @Test("L12: scroll style, completed: N.W+ O.W-, N.D+ O.D-")
  func scrollCompleted() throws {
    let scene = try PageScene(.scroll)
    scene.container.gestures.beginTurn(.forward)
    #expect(scene.recorder.take() == "p1.wM(P) p0.wM(nil) p1.load p1.W+ p0.W-")
    scene.container.gestures.endTurn(velocity: 1)
    #expect(scene.recorder.take() == "p1.D+ p0.D- p1.dM(P) p0.dM(nil)")
  }

  @Test("L12: scroll style, cancelled: O.W+ O.D+ N.W- N.D-")
  func scrollCancelled() throws {
    let scene = try PageScene(.scroll)
    scene.container.gestures.beginTurn(.forward)
    _ = scene.recorder.take()
    scene.container.gestures.cancelTurn()
    #expect(scene.recorder.take() == "p0.W+ p0.D+ p1.W- p1.D- · p1.wM(nil) p1.dM(nil) p0.wM(P) p0.dM(P)")
  }

  @Test("L12: curl style, completed: N.W+ O.W-, O.D- N.D+")
  func curlCompleted() throws {
    let scene = try PageScene(.curl)
    scene.container.gestures.beginTurn(.forward)
    #expect(scene.recorder.take() == "p1.wM(P) p0.wM(nil) p1.load p1.W+ p0.W-")
    scene.container.gestures.endTurn(velocity: 1)
    #expect(scene.recorder.take() == "p0.D- p1.D+ p1.dM(P) p0.dM(nil)")
  }

  @Test("L12: curl style, cancelled: N.W- O.W+ N.D- O.D+")
  func curlCancelled() throws {
    let scene = try PageScene(.curl)
    scene.container.gestures.beginTurn(.forward)
    _ = scene.recorder.take()
    scene.container.gestures.cancelTurn()
    #expect(scene.recorder.take() == "p1.W- p0.W+ p1.D- p0.D+ · p1.wM(nil) p1.dM(nil) p0.wM(P) p0.dM(P)")
  }

  @Test("L12: turns from code, at once and in time, and taps have the orders of gestures")
  func others() throws {
    for (style, dids) in [(PageConfiguration.scroll, "p1.D+ p0.D-"), (.curl, "p0.D- p1.D+")] {
      let whole = Trace(
        text: "p1.wM(P) p0.wM(nil) p1.load p1.W+ p0.W- \(dids) p1.dM(P) p0.dM(nil)")
      for way in 0..<4 {
        let scene = try PageScene(style, hosted: way == 2)
        switch way {
        case 0: try scene.container.setControllers(scene.pages([1]), direction: .forward, .immediate)
        case 1: try scene.container.setControllers(scene.pages([1]), direction: .forward, .animated)
        case 2: try scene.container.setControllers(scene.pages([1]), direction: .reverse, .animated)
        default: scene.container.gestures.tap(at: Point(x: 59, y: 1))
        }
        scene.host.finishAll()
        #expect(scene.recorder.take().difference(from: whole) == nil, "way \(way)")
      }
    }
  }

  @Test("L12, P12: a drag to the other side cancels the first turn completely before the second begins")
  func reversed() throws {
    for (style, back) in [
      (PageConfiguration.scroll, "p3.W+ p3.D+ p4.W- p4.D-"), (.curl, "p4.W- p3.W+ p4.D- p3.D+"),
    ] {
      let scene = try PageScene(style, showing: [3])
      scene.container.gestures.beginDrag()
      scene.container.gestures.drag(to: 0.3)
      _ = scene.recorder.take()
      scene.container.gestures.drag(to: -0.3)
      let expected = Trace(
        text: back + " p4.wM(nil) p4.dM(nil) p3.wM(P) p3.dM(P)"
          + " p2.wM(P) p3.wM(nil) p2.load p2.W+ p3.W-")
      #expect(scene.recorder.take().difference(from: expected) == nil)
    }
  }

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

  @Test("L12, L18: a page that both spreads have receives nothing in the turn")
  func shared() throws {
    let scene = try PageScene(PageConfiguration(spine: .mid), showing: [0, 1])
    try scene.container.setControllers(scene.pages([1, 2]), direction: .forward, .immediate)
    #expect(
      scene.recorder.take() == "p2.wM(P) p0.wM(nil) p2.load p2.W+ p0.W- p0.D- p2.D+ p2.dM(P) p0.dM(nil)")
    #expect(scene.shown == "p1 p2")
  }

  @Test("P2, L12: the back of a leaf comes and goes with the turn: W+ W- D-, wM(P) wM(nil) dM(nil)")
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

  @Test("P2, P12: the back goes with a gesture too, completed or cancelled, and was never settled")
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

  @Test("P2: a leaf turned back has the same two sides: its front shows again, its back is transient again")
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

  @Test("P2: a change at once, and one while hidden, turns no leaf and shows no back")
  func withoutBack() throws {
    let scene = try PageScene(showing: [0, 1], doubleSided: true, hosted: true)
    try scene.container.setControllers(scene.pages([2, 1]), direction: .forward, .immediate)
    #expect(scene.recorder.take().only("p1") == "")
    #expect(scene.shown == "p2")
    scene.stage.disappear()
    _ = scene.recorder.take()
    try scene.container.setControllers(scene.pages([4, 3]), direction: .forward, .animated)
    #expect(scene.recorder.take().only("p3") == "")
    #expect(scene.shown == "p4")
    #expect(scene.violations == [])
  }

  @Test("L10: the container comes before its pages in all four callbacks; L8: pages wait for it")
  func nesting() throws {
    for style in [PageConfiguration.scroll, .curl] {
      let container = PageContainer(style, name: "P")
      let stage = try Stage(root: container)
      let recorder = Recorder(stage)
      let page = Probe("A")
      try container.setControllers([page], direction: .forward, .immediate)
      #expect(recorder.take() == "A.wM(P) A.dM(P)")
      stage.appear()
      #expect(recorder.take() == "P.load P.W+ A.load A.W+ P.D+ A.D+")
      stage.disappear()
      #expect(recorder.take() == "P.W- A.W- P.D- A.D-")
    }
  }
}
