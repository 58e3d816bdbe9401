import Containers
import ContainersTesting
import Testing

@Suite("Pages: the delegate")
struct PageDelegateTests {
  @Test("P8: it receives gestures, and nothing that code does")
  func gesturesOnly() throws {
    for style in [PageConfiguration.scroll, .curl] {
      let scene = try PageScene(style, hosted: true)
      let container = scene.container
      try container.setControllers(scene.pages([3]), direction: .forward, .immediate)
      try container.setControllers(scene.pages([4]), direction: .forward, .animated)
      scene.host.cancelAll()
      try container.showNext()
      scene.host.finishAll()
      try container.showPrevious()
      scene.host.finishAll()
      try container.removeAllPages()
      try container.setControllers(scene.pages([3]), direction: .forward, .immediate)
      container.reload()
      #expect(scene.witness.take() == "")
      container.gestures.tap(at: Point(x: 59, y: 0))
      scene.host.finishAll()
      #expect(scene.witness.take() == "will p4, did p3 finished completed")
    }
  }

  @Test("P8: the will comes before any callback of a page, the did after all of them")
  func moments() throws {
    let scene = try PageScene(.curl)
    var moments: [String] = []
    scene.witness.onWill = { moments.append("will after \(scene.recorder.trace.entries.count)") }
    scene.witness.onDid = {
      moments.append("did after \(scene.recorder.trace.entries.count), \(scene.shown)")
    }
    defer { scene.witness.release() }
    scene.container.gestures.flick(.forward)
    #expect(moments == ["will after 0", "did after \(scene.recorder.trace.entries.count), p1"])
  }

  @Test("P8, P12: one did for each will, in every way in which a gesture can end")
  func oneDid() throws {
    typealias Ending = (name: String, run: (PageScene) throws -> Void, heard: String)
    let endings: [Ending] = [
      ("thrown", { $0.container.gestures.endTurn(velocity: 1) }, "did p3 finished completed"),
      ("thrown back", { $0.container.gestures.endTurn(velocity: -1) }, "did p3 finished back"),
      ("cancelled", { $0.container.gestures.cancelTurn() }, "did p3 finished back"),
      (
        "overtaken", { try $0.container.setControllers($0.pages([6]), direction: .forward, .immediate) },
        "did p3 cut back"
      ),
      ("off screen", { $0.stage.disappear() }, "did p3 cut back"),
      ("turned", { try $0.stage.rotate(to: .landscapeLeft) }, "did p3 cut back"),
      ("emptied", { try $0.container.removeAllPages() }, "did p3 cut back"),
      ("finished by a toolkit", { try $0.container.turn?.change.finish() }, "did p3 finished completed"),
      (
        "page taken", { try ListContainer("T").show([$0.series.pages[4]]) }, "did p3 cut back"
      ),
    ]
    for ending in endings {
      for style in [PageConfiguration.scroll, .curl] {
        let scene = try PageScene(style, showing: [3])
        scene.container.gestures.beginTurn(.forward)
        scene.container.gestures.updateTurn(progress: 0.3)
        try ending.run(scene)
        let heard = scene.witness.heard.filter { !$0.hasPrefix("spine") }
        #expect(heard == ["will p4", ending.heard], "\(ending.name)")
        #expect(scene.violations == [], "\(ending.name)")
      }
    }
  }

  @Test("P8, L26: pages that the delegate sets inside will and did come after what is running")
  func inside() throws {
    let scene = try PageScene(.curl, showing: [3])
    scene.witness.onWill = {
      _ = try? scene.container.setControllers(scene.pages([6]), direction: .forward, .immediate)
    }
    defer { scene.witness.release() }
    scene.container.gestures.beginDrag()
    scene.container.gestures.drag(to: 0.4)
    #expect(scene.shown == "p6")
    #expect(scene.witness.take() == "will p4, did p3 cut back")
    scene.container.gestures.drag(to: 0.6)
    scene.container.gestures.endDrag(velocity: 1)
    #expect(scene.shown == "p6")
    #expect(scene.witness.take() == "")
    scene.witness.onWill = {}
    scene.witness.onDid = {
      _ = try? scene.container.setControllers(scene.pages([1]), direction: .forward, .immediate)
    }
    scene.container.gestures.flick(.reverse)
    #expect(scene.shown == "p1")
    #expect(scene.witness.take() == "will p5, did p6 finished completed")
    #expect(scene.violations == [])
  }

  @Test("P8: the spine is asked for in the curl style, when the surface turns, and only then")
  func spine() throws {
    for (style, asked) in [(PageConfiguration.scroll, ""), (.curl, "spine landscapeLeft")] {
      let scene = try PageScene(style)
      try scene.container.setControllers(scene.pages([1]), direction: .forward, .immediate)
      try scene.stage.resize(to: Size(width: 20, height: 20))
      #expect(scene.witness.take() == "")
      try scene.stage.rotate(to: .landscapeLeft)
      #expect(scene.witness.take() == asked)
    }
  }

  @Test("P8, L24: supported and preferred orientations are the delegate's, and turning obeys")
  func orientations() throws {
    let scene = try PageScene(.scroll)
    scene.witness.supported = .portrait
    scene.witness.preferred = .portraitUpsideDown
    #expect(scene.container.supportedOrientations == .portrait)
    #expect(scene.container.preferredOrientation == .portraitUpsideDown)
    #expect(throws: StageError.orientation(.landscapeLeft, supported: .portrait)) {
      try scene.stage.rotate(to: .landscapeLeft)
    }
    scene.series.pages[0].supportedOrientations = .landscape
    #expect(scene.stage.supportedOrientations.isEmpty, "the page that is shown is asked too")
    scene.container.delegate = nil
    #expect(scene.container.supportedOrientations == .all)
    #expect(scene.container.preferredOrientation == nil)
  }

  @Test("P8: neither delegate nor data source is kept alive")
  func weakness() throws {
    let container = PageContainer(.scroll)
    do {
      let (source, witness) = (Series(count: 2), PageWitness())
      container.dataSource = source
      container.delegate = witness
      #expect(container.dataSource === source)
      #expect(container.delegate === witness)
    }
    #expect(container.dataSource == nil)
    #expect(container.delegate == nil)
    #expect(!container.gestures.flick(.forward))
  }
}
