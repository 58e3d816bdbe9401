import Containers
import ContainersTesting
import Testing

@Suite struct PresentationTests {
  @Test("M1, M3: full screen: P.W- M.W+ · M.D+ P.D-, loaded first, without moves; and back")
  func fullScreen() throws {
    let scene = try PresentationScene(hosted: true)
    let layer = Probe("M")
    var flags: [Bool] = []
    layer.when("W+") { [unowned layer] in
      flags += [layer.lifecycle.isBeingPresented, layer.lifecycle.isMovingToParent]
      #expect(layer.presenter === scene.base)
      #expect(scene.base.presented === layer)
    }
    layer.when("D-") { [unowned layer] in
      flags.append(layer.lifecycle.isBeingDismissed)
      #expect(layer.presenter === scene.base)
      #expect(scene.base.presented === layer)
    }
    try scene.base.present(layer, style: .fullScreen, whenEnded: scene.ended("present"))
    #expect(scene.take() == "M.load R.W- M.W+")
    #expect(scene.host.changes.first?.options.direction == .forward)
    scene.host.finishAll()
    #expect(scene.take() == "M.D+ R.D- present:finished")
    #expect(scene.violations.isEmpty)
    try layer.dismiss(whenEnded: { _ in
      #expect(layer.presenter == nil)
      #expect(scene.base.presented == nil)
      scene.ended("dismiss")(.finished)
    })
    #expect(scene.take() == "M.W- R.W+")
    scene.host.finishAll()
    #expect(scene.take() == "R.D+ M.D- dismiss:finished")
    #expect(flags == [true, false, true])
    #expect(layer.lifecycle.parent == nil)
    #expect(!layer.lifecycle.isPresented)
    #expect(scene.violations.isEmpty)
    scene.release()
    Probe.release(layer)
  }

  @Test("M3: a style that leaves what is below visible: the presenter receives nothing")
  func others() throws {
    let scene = try PresentationScene()
    let styles: [PresentationStyle] = [
      .overFullScreen, .sheet(), .form(Size(width: 1, height: 1)), .overContext,
      .popover(Popover(Popover.Anchor("a", Rect(x: 0, y: 0, width: 1, height: 1)), size: .zero)),
      .dialog(Size(width: 1, height: 1)),
    ]
    for style in styles {
      try scene.base.present(scene["M"], style: style)
      #expect(scene.take() == "M.W+ M.D+")
      #expect(scene.violations.isEmpty)
      try scene.base.dismiss()
      #expect(scene.take() == "M.W- M.D-")
    }
    for style in [PresentationStyle.fullScreen, .context] {
      try scene.base.present(scene["M"], style: style)
      #expect(scene.take() == "R.W- M.W+ · M.D+ R.D-")
      try scene.base.dismiss()
      #expect(scene.take() == "M.W- R.W+ · R.D+ M.D-")
    }
    #expect(scene.violations.isEmpty)
  }

  @Test("M3: P stands for the whole visible path of the context, container first")
  func path() throws {
    let tabs = TabContainer(name: "T")
    let page = Probe("P")
    try tabs.setTabs([(page, TabItem("P")), (Probe("Q"), TabItem("Q"))])
    let scene = try PresentationScene(base: tabs)
    try page.present(scene["M"], style: .fullScreen)
    #expect(scene.take() == "T.W- P.W- M.W+ · M.D+ T.D- P.D-")
    #expect(page.presented === scene["M"])
    #expect(tabs.presented === scene["M"])
    #expect(scene["M"].presenter === page)
    #expect(scene.context.presented === scene["M"])
    try page.dismiss()
    #expect(scene.take() == "M.W- T.W+ P.W+ · T.D+ P.D+ M.D-")
    #expect(scene.violations.isEmpty)
  }

  @Test("M1: a context inside tabs holds its own layers; other styles go to the outermost")
  func nested() throws {
    let page = Probe("P")
    let inner = try PresentationContainer(page, name: "I")
    let tabs = TabContainer(name: "T")
    let other = Probe("Q")
    try tabs.setTabs([(inner, TabItem("P")), (other, TabItem("Q"))])
    let scene = try PresentationScene(base: tabs)
    for child in [page, other] { child.loadIfNeeded() }
    _ = scene.take()
    try page.present(scene["M"], style: .context)
    #expect(scene.take() == "P.W- M.W+ · M.D+ P.D-")
    #expect(inner.layers.count == 1)
    #expect(scene.context.layers.isEmpty)
    try tabs.select(1)
    #expect(scene.take() == "Q.W+ I.W- M.W- · I.D- M.D- Q.D+")
    // The inner context is hidden: its controllers cannot present, but it can be changed.
    #expect(throws: PresentationError.notVisible(name: "N", presenter: "M")) {
      try scene["M"].present(scene["N"], style: .overContext)
    }
    try scene["M"].dismiss(whenEnded: scene.ended("dismiss"))
    #expect(scene.take() == "dismiss:finished")
    try tabs.select(0)
    #expect(scene.take() == "I.W+ P.W+ Q.W- · Q.D- I.D+ P.D+")
    try page.present(scene["M"], style: .overContext)
    try scene["M"].present(scene["N"], style: .fullScreen)
    #expect(scene.take() == "M.W+ M.D+ · T.W- I.W- P.W- M.W- N.W+ · N.D+ T.D- I.D- P.D- M.D-")
    #expect(scene.layers == "N")
    #expect(scene["N"].presenter === scene["M"])
    // What is above a controller goes first, then what holds it.
    try scene["M"].dismiss()
    #expect(scene.layers == "")
    #expect(inner.layers.count == 1)
    try scene["M"].dismiss()
    #expect(inner.layers.isEmpty)
    #expect(throws: PresentationError.nothingPresented(name: "P")) { try page.dismiss() }
    #expect(scene.violations.isEmpty)
    #expect(layerProblems(inner).isEmpty)
  }

  @Test("M1: without a context a presentation is refused")
  func noContext() throws {
    let (lonely, layer) = (Probe("L"), Probe("M"))
    #expect(throws: PresentationError.noContext(name: "M", presenter: "L")) { try lonely.present(layer) }
    #expect(lonely.presented == nil)
    #expect(lonely.presenter == nil)
  }

  @Test("M1: in a context that is off screen a layer joins in silence, and appears with it")
  func offScreen() throws {
    let scene = try PresentationScene(appears: false)
    scene.base.loadIfNeeded()
    _ = scene.take()
    try scene.base.present(scene["M"], whenEnded: scene.ended("present"))
    try scene["M"].present(scene["N"], style: .fullScreen)
    #expect(scene.take() == "present:finished")
    scene["N"].when("W+") { #expect(!scene["N"].lifecycle.isBeingPresented) }
    scene.stage.appear()
    #expect(scene.take() == "C.load C.W+ N.W+ · C.D+ N.D+")
    #expect(scene.violations.isEmpty)
    scene.release()
  }

  @Test("L16: a layer that comes back is not being presented")
  func flags() throws {
    let scene = try PresentationScene()
    try scene.stack(("M", .sheet()))
    var flags: [Bool] = []
    scene["M"].when("W+") { flags.append(scene["M"].lifecycle.isBeingPresented) }
    scene["M"].when("W-") { flags.append(scene["M"].lifecycle.isBeingDismissed) }
    scene.stage.disappear()
    scene.stage.appear()
    try scene["M"].present(scene["N"], style: .fullScreen)
    try scene["N"].dismiss()
    #expect(flags == [false, false, false, false])
    scene.release()
  }

  @Test("M9: a new base takes the layers of the old one along, in one change")
  func base() throws {
    let scene = try PresentationScene()
    try scene.stack(("M", .sheet()))
    let other = Probe("B")
    try scene.context.setBase(other, whenEnded: scene.ended("base"))
    #expect(
      scene.take() == """
        B.wM(C) R.wM(nil) B.load M.W- R.W- B.W+ · B.D+ M.D- R.D- · B.dM(C) R.dM(nil) base:finished
        """)
    #expect(scene.layers == "")
    #expect(scene.violations.isEmpty)
  }
}
