import Containers
import ContainersTesting
import Testing

@Suite("Pages: the delegate")
struct PageDelegateTests {
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

  @Test("P8, L24: the delegate decides the orientations, and a rotation obeys")
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
