import Containers
import ContainersTesting
import Testing

@Suite struct ChainTests {
  @Test("M4: R→M1→M2→M3 all full screen, R dismisses: the covered ones are silent, one completion")
  func fullScreens() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.stack(("M1", .fullScreen), ("M2", .fullScreen), ("M3", .fullScreen))
    #expect(scene.layers == "M1 M2 M3")
    #expect(scene["M2"].presenter === scene["M1"])
    try scene.base.dismiss(whenEnded: scene.ended("dismiss"))
    #expect(scene.take() == "M3.W- R.W+")
    scene.host.finishAll()
    #expect(scene.take() == "R.D+ M3.D- dismiss:finished")
    #expect(["M1", "M2", "M3"].allSatisfy { scene[$0].parent == nil })
    #expect(scene.violations.isEmpty)
  }

  @Test("M4: sheets over a full screen leave with it, the topmost first")
  func sheets() throws {
    let scene = try PresentationScene()
    try scene.stack(("M1", .fullScreen), ("M2", .sheet()), ("M3", .sheet()))
    try scene.base.dismiss()
    #expect(scene.take() == "M3.W- M2.W- M1.W- R.W+ · R.D+ M3.D- M2.D- M1.D-")
    #expect(scene.violations.isEmpty)
  }

  @Test("M4: a layer dismisses what is above it; with nothing above, itself; dismissPresented never itself")
  func middle() throws {
    let scene = try PresentationScene()
    try scene.stack(("M1", .sheet()), ("M2", .sheet()), ("M3", .sheet()))
    try scene["M1"].dismiss()
    #expect(scene.take() == "M3.W- M2.W- M3.D- M2.D-")
    #expect(scene.layers == "M1")
    #expect(throws: PresentationError.nothingPresented(name: "M1")) { try scene["M1"].dismissPresented() }
    try scene["M1"].dismiss()
    #expect(scene.take() == "M1.W- M1.D-")
    #expect(throws: PresentationError.nothingPresented(name: "R")) { try scene.base.dismiss() }
    #expect(throws: PresentationError.nothingPresented(name: "R")) { try scene.base.dismissPresented() }
    try scene.stack(("M1", .sheet()), ("M2", .sheet()))
    try scene.base.dismissPresented()
    #expect(scene.take() == "M2.W- M1.W- M2.D- M1.D-")
    #expect(scene.layers == "")
    #expect(scene.violations.isEmpty)
  }

  @Test("M4: remove takes one layer from the middle and links its neighbours")
  func removing() throws {
    let scene = try PresentationScene()
    try scene.stack(("M1", .sheet()), ("M2", .sheet()), ("M3", .fullScreen), ("M4", .sheet()))
    try scene.context.remove(scene["M2"], whenEnded: scene.ended("covered"))
    #expect(scene.take() == "covered:finished")
    #expect(scene["M3"].presenter === scene["M1"])
    #expect(scene["M1"].presented === scene["M3"])
    try scene.context.remove(scene["M3"])
    #expect(scene.take() == "M3.W- R.W+ M1.W+ · R.D+ M1.D+ M3.D-")
    #expect(scene.layers == "M1 M4")
    #expect(scene["M4"].presenter === scene["M1"])
    try scene.context.remove(scene["M1"])
    #expect(scene.take() == "M1.W- M1.D-")
    #expect(scene["M4"].presenter === scene.base)
    #expect(throws: PresentationError.notALayer(name: "M1", context: "C")) {
      try scene.context.remove(scene["M1"])
    }
    #expect(scene.violations.isEmpty)
  }

  @Test("M4, L18: a dismissal during an animated presentation takes its place")
  func superseding() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.base.present(scene["M"], style: .fullScreen, whenEnded: scene.ended("present"))
    try scene.base.dismiss(whenEnded: scene.ended("dismiss"))
    #expect(scene.take() == "R.W- M.W+ · M.W- R.W+ present:superseded")
    scene.host.finishAll()
    #expect(scene.take() == "R.D+ M.D- dismiss:finished")
    #expect(scene["M"].parent == nil)
    #expect(scene.violations.isEmpty)
  }

  @Test("L18: a layer may present while it is coming")
  func presentDuringPresent() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.base.present(scene["M"], style: .fullScreen, whenEnded: scene.ended("M"))
    try scene["M"].present(scene["N"], style: .fullScreen, whenEnded: scene.ended("N"))
    #expect(scene.take() == "R.W- M.W+ · M.W- N.W+ M:superseded")
    scene.host.finishAll()
    #expect(scene.take() == "N.D+ R.D- M.D- N:finished")
    #expect(scene.layers == "M N")
    #expect(scene.violations.isEmpty)
  }

  @Test("M4: dismissing more while a dismissal is under way")
  func dismissDuringDismiss() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.stack(("M1", .sheet()), ("M2", .sheet()))
    scene.host.finishAll()
    _ = scene.take()
    try scene["M2"].dismiss(whenEnded: scene.ended("M2"))
    try scene["M1"].dismiss(whenEnded: scene.ended("M1"))
    #expect(scene.take() == "M2.W- M1.W- M2:superseded")
    scene.host.finishAll()
    #expect(scene.take() == "M2.D- M1.D- M1:finished")
    #expect(scene.violations.isEmpty)
  }

  @Test("L15: another container takes a layer, which takes along all above it")
  func taken() throws {
    let scene = try PresentationScene()
    try scene.stack(("M1", .fullScreen), ("M2", .sheet()))
    let list = ListContainer("L")
    try list.add(scene["M1"])
    #expect(scene.take() == "M1.W- M1.D- · M2.W- R.W+ · R.D+ M2.D-")
    #expect(scene.layers == "")
    #expect(scene["M2"].parent == nil)
    #expect(scene["M1"].parent === list)
    #expect(scene.violations.isEmpty)
  }

  @Test("L15, L17: the new content of a layer is taken elsewhere while its change goes back")
  func takenOnTheWayBack() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.stack(("M1", .sheet()), ("M2", .sheet()))
    scene.host.finishAll()
    let change = try scene.context.exchange(scene["M1"], for: scene["X"], .interactive)
    try change.update(progress: 0.5)
    try change.release(toward: .cancelled)
    let list = ListContainer("L")
    try list.add(scene["X"])
    scene.host.finishAll()
    #expect(scene.layers == "M1 M2")
    #expect(scene.violations.isEmpty)
    #expect(scene.context.children.map { $0.lifecycle.name } == ["R", "M1", "M2"])
  }
}
