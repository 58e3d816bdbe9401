import Containers
import ContainersTesting
import Testing

@Suite("Layers: styles") struct StyleTests {
  private let area = Size(width: 400, height: 800)

  @Test(
    "M14: a height that is a function of the size has a name, is saved by it, and comes back with the style")
  func named() throws {
    let half = Sheet.Detent.named("square") { $0.width }
    #expect(half == Sheet.Detent.named("square") { _ in 3 })
    #expect(half != Sheet.Detent.named("other") { $0.width })
    #expect(half.height(in: Size(width: 300, height: 800)) == 300)
    #expect(half.height(in: Size(width: 900, height: 800)) == 800)
    #expect(Sheet.Detent.named("odd") { _ in .nan }.height(in: Size(width: 9, height: 9)) == 0)
    func context() throws -> (PresentationContainer, Probe, Stage) {
      let (base, sheet) = (Probe("base"), Probe("sheet"))
      let context = try PresentationContainer(base, name: "C")
      let stage = try Stage(root: context, size: Size(width: 300, height: 800))
      stage.appear()
      return (context, sheet, stage)
    }
    let (context, sheet, stage) = try context()
    try context.base.present(sheet, style: .sheet(Sheet([.large, half], selected: half)), .immediate)
    #expect(sheet.lifecycle.size.height == 300)
    try context.setStyle(.sheet(Sheet([.medium, half])), of: sheet, .immediate)
    #expect(sheet.lifecycle.size.height == 300)
    try context.setStyle(.sheet(Sheet([.medium, .large])), of: sheet, .immediate)
    #expect(sheet.lifecycle.size.height == 400)
    withExtendedLifetime(stage) {}
  }

  @Test("M2: which styles remove what is below, stay in their context, and let input through")
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
    #expect(list.nearestDetent(to: 300, in: Size(width: 400, height: 800)) == .medium)
    #expect(list.nearestDetent(to: 240, in: Size(width: 400, height: 800)) == .height(100))
  }

  @Test("M2: a popover takes the first permitted arrow with space, else the one with the most")
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

  @Test("M2, L33: a leaving layer keeps its frame, and is released with the end of the change")
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

  @Test("M2: a popover without an anchor stays inside the bounds, and can be dismissed")
  func lostAnchor() throws {
    let scene = try PresentationScene()
    let anchor = Popover.Anchor("button", Rect(x: 380, y: 700, width: 10, height: 10))
    try scene.stack(("M", .popover(Popover(anchor, size: Size(width: 100, height: 50)))))
    scene.context.delegate = nil
    for size in [
      Size(width: 100, height: 100), Size(width: 20, height: 10), .zero, Size(width: 500, height: 900),
    ] {
      try scene.stage.resize(to: size)
      let frame = scene.context.frame(of: scene["M"])
      #expect(frame.origin.x >= 0, "\(size): \(frame)")
      #expect(frame.origin.y >= 0, "\(size): \(frame)")
      #expect(frame.origin.x + frame.size.width <= size.width, "\(size): \(frame)")
      #expect(frame.origin.y + frame.size.height <= size.height, "\(size): \(frame)")
    }
    #expect(scene.context.gestures.dismiss(reason: .back)?.outcome == .finished)
    #expect(scene.layers == "")
    #expect(scene.violations.isEmpty)
  }
}
