import Containers
import ContainersTesting
import Testing

@Suite struct BusyTests {
  @Test("M5: typed errors, and nothing changes")
  func errors() throws {
    let tabs = TabContainer(name: "T")
    let (page, hidden) = (Probe("P"), Probe("Q"))
    try tabs.setTabs([(page, TabItem("P")), (hidden, TabItem("Q"))])
    let scene = try PresentationScene(base: tabs)
    func refused(_ error: PresentationError, _ presenter: any Controller, _ layer: any Controller) {
      #expect(throws: error) { try presenter.present(layer) }
    }
    refused(.itself(name: "P"), page, page)
    refused(.ancestor(name: "T", presenter: "P"), page, tabs)
    refused(.ancestor(name: "C", presenter: "P"), page, scene.context)
    refused(.held(name: "Q", parent: "T"), page, hidden)
    refused(.notVisible(name: "M", presenter: "Q"), hidden, scene["M"])
    let list = ListContainer("L")
    try list.add(scene["N"])
    refused(.held(name: "N", parent: "L"), page, scene["N"])
    let stage = try Stage(root: scene["S"])
    refused(.containment(.isStageRoot(name: "S")), page, scene["S"])
    #expect(scene.take() == "")
    #expect(scene.context.layers.isEmpty)
    try page.present(scene["M"])
    refused(.itself(name: "M"), scene["M"], scene["M"])
    refused(.busy(presenter: "P", layer: "M"), page, scene["O"])
    refused(.busy(presenter: "T", layer: "M"), tabs, scene["O"])
    refused(.busy(presenter: "C", layer: "M"), scene.context, scene["O"])
    refused(.held(name: "T", parent: "C"), scene["M"], tabs)
    #expect(scene.layers == "M")
    #expect(scene.violations.isEmpty)
    withExtendedLifetime(stage) {}
  }

  @Test("M5: .onTop presents from the topmost layer")
  func onTop() throws {
    let scene = try PresentationScene()
    try scene.stack(("M1", .sheet()), ("M2", .sheet()))
    try scene.base.present(scene["N"], whenBusy: .onTop)
    #expect(scene.layers == "M1 M2 N")
    #expect(scene["N"].presenter === scene["M2"])
    #expect(scene.take() == "N.W+ N.D+")
    #expect(throws: PresentationError.presented(name: "M1", presenter: "R")) {
      try scene.base.present(scene["M1"], whenBusy: .onTop)
    }
    #expect(scene.violations.isEmpty)
  }

  @Test("M5: .queue waits until the layer has gone, first in, first out")
  func queue() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.stack(("M", .sheet()))
    scene.host.finishAll()
    _ = scene.take()
    let first = try scene.base.present(scene["A"], whenBusy: .queue, whenEnded: scene.ended("A"))
    let second = try scene.base.present(scene["B"], whenBusy: .queue, whenEnded: scene.ended("B"))
    #expect(first.state == .queued)
    #expect(scene.take() == "")
    #expect(throws: PresentationError.presented(name: "A", presenter: "R")) {
      try scene.base.present(scene["A"], whenBusy: .queue)
    }
    try scene["M"].dismiss(whenEnded: scene.ended("M"))
    #expect(scene.take() == "M.W-")
    scene.host.finishAll()
    #expect(scene.take() == "M.D- M:finished A.W+ A.D+ A:finished")
    #expect(scene.layers == "A")
    #expect(second.state == .queued)
    try scene["A"].dismiss(.immediate)
    scene.host.finishAll()
    #expect(scene.take() == "A.W- A.D- · B.W+ B.D+ B:finished")
    #expect(scene.violations.isEmpty)
  }

  @Test("M5: a presentation during a dismissal waits for its end")
  func duringDismissal() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.stack(("M", .fullScreen))
    scene.host.finishAll()
    _ = scene.take()
    try scene.base.dismiss(whenEnded: scene.ended("dismiss"))
    try scene.base.present(scene["N"], whenEnded: scene.ended("N"))
    #expect(scene.take() == "M.W- R.W+")
    try scene.host.changes[0].finish()
    #expect(scene.take() == "R.D+ M.D- dismiss:finished · N.W+")
    scene.host.finishAll()
    #expect(scene.take() == "N.D+ N:finished")
    // The same controller may come again.
    try scene["N"].dismiss()
    try scene.base.present(scene["N"], style: .fullScreen)
    scene.host.finishAll()
    #expect(scene.take() == "N.W- N.D- · R.W- N.W+ · N.D+ R.D-")
    #expect(scene.violations.isEmpty)
  }

  @Test("M5: what waits is refused when it is not valid any more, and ends when the context goes")
  func stale() throws {
    let tabs = TabContainer(name: "T")
    let page = Probe("P")
    try tabs.setTabs([(page, TabItem("P"))])
    var scene: PresentationScene? = try PresentationScene(base: tabs)
    var ends: [String] = []
    try scene?.stack(("M", .sheet()))
    try page.present(Probe("A"), whenBusy: .queue) { ends.append($0.word) }
    try tabs.present(Probe("B"), whenBusy: .queue) { ends.append($0.word) }
    try tabs.setTabs([])
    try tabs.present(Probe("D"), whenBusy: .queue) { ends.append($0.word) }
    try scene?.context.dismiss(scene!["M"])
    #expect(ends == ["refused", "finished"])
    #expect(scene?.layers == "B")
    scene = nil
    #expect(ends == ["refused", "finished", "abandoned"])
  }

  @Test("M5: what waits is refused as soon as its presenter leaves the context")
  func presenterLeaves() throws {
    let list = ListContainer("L")
    let page = Probe("P")
    try list.show([page])
    let scene = try PresentationScene(base: list)
    try scene.stack(("M", .sheet()))
    try page.present(scene["N"], whenBusy: .queue, whenEnded: scene.ended("N"))
    try list.remove(page)
    #expect(scene.take() == "P.wM(nil) P.W- P.D- P.dM(nil) N:refused")
    #expect(scene.layers == "M")
    #expect(scene.violations.isEmpty)
  }

  @Test("L26: presenting and dismissing inside callbacks and completions waits its turn")
  func reentrancy() throws {
    let scene = try PresentationScene()
    scene["M"].when("W+") {
      scene["M"].forget("W+")
      #expect(throws: Never.self) {
        try scene["M"].present(scene["N"], style: .fullScreen, whenEnded: scene.ended("N"))
      }
    }
    try scene.base.present(scene["M"], style: .fullScreen, whenEnded: scene.ended("M"))
    #expect(scene.take() == "R.W- M.W+ · M.D+ R.D- M:finished · M.W- N.W+ · N.D+ M.D- N:finished")
    scene["R"].when("D+") {
      scene["R"].forget("D+")
      #expect(throws: Never.self) { try scene.base.present(scene["O"]) }
    }
    try scene.base.dismiss { outcome in
      scene.ended("dismiss")(outcome)
      #expect(throws: PresentationError.nothingPresented(name: "R")) { try scene.base.dismiss() }
    }
    #expect(scene.take() == "N.W- R.W+ · R.D+ N.D- dismiss:finished · O.W+ O.D+")
    func dismissAgain(_ outcome: Change.Outcome) { _ = try? scene.base.dismiss() }
    func presentAgain(_ outcome: Change.Outcome) {
      _ = try? scene.base.present(scene["M"], whenEnded: dismissAgain)
    }
    try scene.base.dismiss(whenEnded: presentAgain)
    #expect(scene.take() == "O.W- O.D- · M.W+ M.D+ · M.W- M.D-")
    #expect(scene.layers == "")
    #expect(scene.violations.isEmpty)
    scene.release()
  }

  @Test("L26: dismiss and present in one callback: the presentation waits for the animated dismissal")
  func bothInside() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.stack(("M", .fullScreen))
    scene.host.finishAll()
    _ = scene.take()
    scene["M"].when("dS") {
      #expect(throws: Never.self) {
        try scene["M"].dismiss()
        try scene.base.present(scene["N"], whenBusy: .queue)
      }
    }
    try scene.stage.resize(to: Size(width: 300, height: 300))
    #expect(scene.take() == "C.wS M.wS C.dS M.dS · M.W- R.W+")
    scene.host.finishAll()
    #expect(scene.take() == "R.D+ M.D- · N.W+ N.D+")
    #expect(scene.violations.isEmpty)
    scene.release()
  }
}
