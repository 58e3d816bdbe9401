import Containers
import ContainersTesting
import Testing

@Suite struct StyleTests {
  private let area = Size(width: 400, height: 800)

  @Test("M2: which styles remove what is below, and which let input through")
  func facts() {
    let size = Size(width: 1, height: 1)
    let popover = Popover(Popover.Anchor("a", Rect(x: 0, y: 0, width: 1, height: 1)), size: size)
    let styles: [PresentationStyle] = [
      .fullScreen, .overFullScreen, .sheet(), .form(size), .popover(popover), .context, .overContext,
      .dialog(size),
    ]
    #expect(styles.filter(\.removesBelow) == [.fullScreen, .context])
    #expect(styles.filter(\.staysInContext) == [.context, .overContext])
    #expect(styles.filter(\.letsInputThrough).isEmpty)
    var sheet = Sheet([.height(80), .medium, .large], largestUndimmed: .medium)
    let undimmed = sheet.detents.map { detent in
      sheet.selected = detent
      return PresentationStyle.sheet(sheet).letsInputThrough
    }
    #expect(undimmed == [true, true, false])
  }

  @Test("M2: the frame of a layer follows from its style")
  func frames() {
    func frame(_ style: PresentationStyle) -> Rect { style.frame(in: area) }
    let whole = Rect(origin: .zero, size: area)
    for style in [PresentationStyle.fullScreen, .overFullScreen, .context, .overContext, .sheet()] {
      #expect(frame(style) == whole)
    }
    func sheet(_ detent: Sheet.Detent) -> Rect { frame(.sheet(Sheet([detent]))) }
    #expect(sheet(.medium) == Rect(x: 0, y: 400, width: 400, height: 400))
    #expect(sheet(.fraction(0.25)) == Rect(x: 0, y: 600, width: 400, height: 200))
    #expect(sheet(.height(100)) == Rect(x: 0, y: 700, width: 400, height: 100))
    #expect(sheet(.height(9000)) == whole)
    #expect(sheet(.fraction(.nan)).size.height == 0)
    #expect(sheet(.fraction(-1)).size.height == 0)
    #expect(frame(.sheet(Sheet([]))) == whole)
    #expect(frame(.form(Size(width: 200, height: 100))) == Rect(x: 100, y: 350, width: 200, height: 100))
    #expect(frame(.dialog(Size(width: 900, height: 100))) == Rect(x: 0, y: 350, width: 400, height: 100))
    let list = Sheet([.height(100), .medium, .large])
    #expect(list.nearestDetent(to: 300, in: 800) == .medium)
    #expect(list.nearestDetent(to: 240, in: 800) == .height(100))
  }

  @Test("M2: a popover stands where the first permitted arrow has space, else where there is most")
  func popovers() {
    func place(_ rect: Rect, _ arrows: [Popover.Arrow] = Popover.Arrow.allCases) -> (Rect, Popover.Arrow) {
      Popover(Popover.Anchor("a", rect), size: Size(width: 100, height: 200), permitted: arrows)
        .placement(in: area)
    }
    let middle = Rect(x: 180, y: 380, width: 40, height: 40)
    #expect(place(middle) == (Rect(x: 150, y: 420, width: 100, height: 200), .up))
    #expect(place(middle, [.down, .up]) == (Rect(x: 150, y: 180, width: 100, height: 200), .down))
    #expect(place(middle, [.left]) == (Rect(x: 220, y: 300, width: 100, height: 200), .left))
    #expect(place(middle, [.right]) == (Rect(x: 80, y: 300, width: 100, height: 200), .right))
    let bottom = Rect(x: 0, y: 760, width: 40, height: 40)
    #expect(place(bottom) == (Rect(x: 0, y: 560, width: 100, height: 200), .down))
    let tall = Rect(x: 0, y: 0, width: 400, height: 790)
    #expect(place(tall).1 == .left)
    #expect(place(tall, [.down]).1 == .down)
  }

  @Test("M2, L23: a sheet that becomes higher receives a resize and nothing else")
  func detents() throws {
    let scene = try PresentationScene()
    try scene.stack(("M", .sheet(Sheet([.medium, .large]))))
    #expect(scene["M"].lifecycle.size == Size(width: 400, height: 400))
    try scene.context.select(.large, of: scene["M"])
    #expect(scene.take() == "M.wS M.dS")
    #expect(scene["M"].lifecycle.size == area)
    #expect(scene.context.frame(of: scene["M"]) == Rect(origin: .zero, size: area))
    #expect(throws: PresentationError.self) { try scene.context.select(.large, of: scene.base) }
  }

  @Test("M2: a layer that is leaving keeps its frame, and the framework keeps it no longer than the change")
  func leavingFrame() throws {
    let scene = try PresentationScene(hosted: true)
    let frame = Rect(x: 0, y: 400, width: 400, height: 400)
    weak var gone: Probe?
    for isSuperseding in [false, true] {
      let layer = Probe("M")
      gone = layer
      try scene.base.present(layer, style: .sheet(Sheet([.medium])))
      if !isSuperseding { scene.host.finishAll() }
      try layer.dismiss()
      scene.context.layOutChildren()
      #expect(scene.context.frame(of: layer) == frame)
      #expect(layer.lifecycle.size == frame.size)
      scene.host.finishAll()
      #expect(scene.context.layer(of: layer) == nil)
    }
    scene.checker.stop()
    #expect(gone == nil)
    #expect(scene.layers == "")
  }

  @Test("M2: the content of a popover is exchanged in place")
  func exchange() throws {
    let scene = try PresentationScene()
    let style = PresentationStyle.popover(
      Popover(Popover.Anchor("a", Rect(x: 0, y: 0, width: 9, height: 9)), size: Size(width: 50, height: 50)))
    try scene.stack(("M", style), ("N", .sheet()))
    scene["X"].when("W+") { #expect(!scene["X"].lifecycle.isBeingPresented) }
    try scene.context.exchange(scene["M"], for: scene["X"])
    #expect(scene.take() == "M.W- X.W+ · X.D+ M.D-")
    #expect(scene.layers == "X N")
    #expect(scene["X"].presenter === scene.base)
    #expect(scene["N"].presenter === scene["X"])
    #expect(scene.context.layers[0].style == style)
    #expect(throws: PresentationError.presented(name: "N", presenter: "C")) {
      try scene.context.exchange(scene["X"], for: scene["N"])
    }
    #expect(scene.violations.isEmpty)
    scene.release()
  }

  @Test("M2: the anchor of a popover is asked for when the bounds change")
  func reposition() throws {
    let scene = try PresentationScene()
    let old = Popover.Anchor("a", Rect(x: 300, y: 0, width: 10, height: 10))
    try scene.stack(("M", .popover(Popover(old, size: Size(width: 50, height: 50)))))
    scene.witness.anchor = Popover.Anchor("a", Rect(x: 100, y: 0, width: 10, height: 10))
    try scene.stage.resize(to: Size(width: 200, height: 800))
    #expect(scene.take() == "C.wS anchor(M) R.wS · C.dS R.dS")
    #expect(scene.context.frame(of: scene["M"]).origin == Point(x: 80, y: 10))
    scene.witness.anchor = nil
    try scene.stage.resize(to: Size(width: 100, height: 800))
    #expect(scene.context.frame(of: scene["M"]).origin == Point(x: 50, y: 10))
    #expect(scene.violations.isEmpty)
  }

  @Test("M8: another style while visible: only what it shows or hides below receives appearance callbacks")
  func setStyle() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.stack(("M", .sheet(Sheet([.medium]))))
    scene.host.finishAll()
    _ = scene.take()
    try scene.context.setStyle(.fullScreen, of: scene["M"], whenEnded: scene.ended("style"))
    #expect(scene.take() == "R.W- M.wS M.dS")
    scene.host.finishAll()
    #expect(scene.take() == "R.D- style:finished")
    try scene.context.setStyle(.overFullScreen, of: scene["M"], .immediate)
    #expect(scene.take() == "R.W+ R.D+")
    let adaptation = Adaptation { $0.width < 500 ? .fullScreen : .overFullScreen }
    try scene.context.setStyle(.overFullScreen, of: scene["M"], adapting: adaptation, .immediate)
    #expect(scene.context.layers[0].style == .fullScreen)
    #expect(scene.take() == "R.W- R.D-")
    try scene.stage.resize(to: Size(width: 900, height: 800))
    #expect(scene.context.layers[0].style == .overFullScreen)
    #expect(scene.violations.isEmpty)
  }

  @Test("M8: a style that depends on the size: the size callback first, then the presenter, M silent")
  func adaptive() throws {
    let scene = try PresentationScene()
    let adaptation = Adaptation { $0.width < 500 ? .fullScreen : .form(Size(width: 300, height: 300)) }
    try scene.base.present(scene["M"], adapting: adaptation)
    #expect(scene.take() == "R.W- M.W+ · M.D+ R.D-")
    try scene.stage.resize(to: Size(width: 900, height: 800))
    #expect(scene.take() == "C.wS M.wS · R.W+ R.D+ · C.dS M.dS")
    #expect(scene.base.lifecycle.size == Size(width: 900, height: 800))
    #expect(scene["M"].lifecycle.size == Size(width: 300, height: 300))
    #expect(scene.layers == "M")
    try scene.stage.resize(to: area)
    #expect(scene.take() == "C.wS R.wS M.wS · R.W- R.D- · C.dS R.dS M.dS")
    try scene.stage.rotate(to: .landscapeLeft)
    #expect(scene.take().only(symbols: ["W+", "D+", "W-", "D-"]) == "R.W+ R.D+")
    #expect(scene["M"].lifecycle.size == Size(width: 300, height: 300))
    #expect(scene.violations.isEmpty)
  }

  @Test("M8, L35: a size that changes while the context is hidden counts when it appears")
  func adaptiveHidden() throws {
    let scene = try PresentationScene(appears: false)
    let adaptation = Adaptation { $0.width < 500 ? .fullScreen : .sheet() }
    try scene.base.present(scene["M"], adapting: adaptation)
    try scene.stage.resize(to: Size(width: 900, height: 800))
    _ = scene.take()
    scene.stage.appear()
    #expect(scene.take().only(symbols: ["W+", "D+"]) == "C.W+ R.W+ M.W+ · C.D+ R.D+ M.D+")
    #expect(scene.violations.isEmpty)
  }
}
