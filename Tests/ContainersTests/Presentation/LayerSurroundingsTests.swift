import Containers
import ContainersTesting
import Testing

@Suite struct LayerSurroundingsTests {
  @Test("M9: a presenter that is popped takes its layers along in the same call, with results of none")
  func popped() throws {
    let stack = StackContainer(name: "S")
    let (root, top) = (Probe("A"), Probe("B"))
    try stack.push(root, .immediate)
    try stack.push(top, .immediate)
    let scene = try PresentationScene(hosted: true, base: stack)
    let result = try top.present(scene["M"], for: Int.self)
    result.whenDelivered { scene.log.entries.append("M=\($0.map(String.init) ?? "nil")") }
    try scene["M"].present(scene["N"])
    scene.host.finishAll()
    _ = scene.take()
    root.loadIfNeeded()
    _ = scene.take()
    try stack.pop()
    #expect(scene.take() == "B.wM(nil) N.W- M.W- B.W- A.W+")
    scene.host.finishAll()
    #expect(scene.take().only("B") == "B.D- B.dM(nil)")
    #expect(scene.layers == "")
    #expect(result.isDelivered)
    #expect(scene.violations.isEmpty)
  }

  @Test("M9: at once: the layers of a removed presenter go in the same call")
  func removed() throws {
    let list = ListContainer("L")
    let (one, two) = (Probe("A"), Probe("B"))
    try list.show([one, two])
    let scene = try PresentationScene(base: list)
    try two.present(scene["M"], style: .fullScreen)
    try scene["M"].present(scene["N"])
    _ = scene.take()
    // One that did not present goes in silence.
    try list.remove(one)
    #expect(scene.take() == "A.wM(nil) A.dM(nil)")
    #expect(scene.layers == "M N")
    try list.remove(two)
    #expect(scene.take() == "B.wM(nil) N.W- M.W- L.W+ · L.D+ B.dM(nil) N.D- M.D-")
    #expect(scene.layers == "")
    #expect(scene.violations.isEmpty)
  }

  @Test("M9: an interactive pop that is cancelled keeps the layers; one that finishes takes them")
  func interactive() throws {
    let stack = StackContainer(name: "S")
    try stack.push(Probe("A"), .immediate)
    let top = Probe("B")
    try stack.push(top, .immediate)
    let scene = try PresentationScene(base: stack)
    try top.present(scene["M"])
    _ = scene.take()
    for finishes in [false, true] {
      guard stack.gestures.beginPop() else { return }  // below a layer it may be refused (N4)
      #expect(scene.layers == "M")
      stack.gestures.endPop(velocity: finishes ? 1 : -1)
      #expect(scene.layers == (finishes ? "" : "M"))
    }
    #expect(scene.violations.isEmpty)
  }

  @Test(
    "M9: a presenter that leaves during a drag of its layer: a cancelled drag does not bring it back for long"
  )
  func leavesDuringDrag() throws {
    let list = ListContainer("L")
    let page = Probe("P")
    try list.show([page])
    let scene = try PresentationScene(base: list)
    try page.present(scene["M"])
    scene.context.gestures.beginDismissal()
    try list.remove(page)
    _ = scene.take()
    scene.context.gestures.cancelDismissal()
    #expect(scene.take() == "M.W+ M.D+ cancelled(M) · M.W- M.D-")
    #expect(scene.layers == "")
    #expect(scene.violations.isEmpty)
  }

  @Test("M9: a presenter that moves to another place in the context keeps its layers")
  func moved() throws {
    let (left, right, both) = (ListContainer("L"), ListContainer("Q"), ListContainer("X"))
    let page = Probe("P")
    try left.show([page])
    try both.show([left, right])
    let scene = try PresentationScene(base: both)
    try page.present(scene["M"])
    try right.add(page)
    #expect(scene.layers == "M")
    #expect(scene["M"].presenter === page)
    #expect(scene.violations.isEmpty)
  }

  @Test("M10: rotation reaches base and layers, base first; memory all; the topmost removing layer decides")
  func surroundings() throws {
    let scene = try PresentationScene()
    try scene.stack(("M", .sheet()))
    try scene.stage.rotate(to: .landscapeLeft)
    #expect(scene.take() == "C.wR R.wR M.wR · C.aR R.aR M.aR · C.dR R.dR M.dR")
    scene["M"].supportedOrientations = .portrait
    #expect(scene.stage.supportedOrientations == .all)
    scene["M"].shouldRotate = false
    try scene.stage.rotate(to: .portrait)
    try scene.context.setStyle(.fullScreen, of: scene["M"])
    #expect(scene.stage.supportedOrientations == .portrait)
    #expect(throws: StageError.refused(by: "M")) { try scene.stage.rotate(to: .portraitUpsideDown) }
    scene.base.supportedOrientations = .landscape
    try scene.stack(("N", .sheet()))
    scene["N"].supportedOrientations = .landscape
    #expect(scene.stage.supportedOrientations == .portrait)
    _ = scene.take()
    scene.stage.sendMemoryWarning()
    #expect(scene.take() == "C.mem R.mem M.mem N.mem")
  }

  @Test("M10: each layer remembers what had the focus in it, and gives it back")
  func focus() throws {
    let scene = try PresentationScene()
    scene.context.focus = "name"
    try scene.base.present(scene["M"])
    #expect(scene.context.focus == nil)
    scene.context.focus = "search"
    try scene["M"].present(scene["N"], style: .fullScreen)
    scene.context.focus = "ok"
    #expect(scene.context.layers.map(\.focus) == ["search", "ok"])
    try scene["N"].dismiss()
    #expect(scene.context.focus == "search")
    try scene.base.dismiss()
    #expect(scene.context.focus == "name")
  }

  @Test("M10: layers are found again with their styles and states; one above a lost one goes too")
  func remembering() throws {
    let anchor = Popover.Anchor("a", Rect(x: 1, y: 2, width: 3, height: 4))
    let styles: [PresentationStyle] = [
      .fullScreen, .sheet(Sheet([.medium, .fraction(0.7), .height(90), .large], largestUndimmed: .medium)),
      .popover(Popover(anchor, size: Size(width: 5, height: 6), permitted: [.left], passthrough: ["b"])),
      .form(Size(width: 7, height: 8)), .dialog(Size(width: 9, height: 10)), .overFullScreen, .overContext,
      .context,
    ]
    let scene = try PresentationScene()
    let names = styles.indices.map { "M\($0)" }
    for (name, style) in zip(names, styles) { try scene.stack((name, style)) }
    let saved = try #require(scene.context.saveState())

    let other = try PresentationScene()
    var made: [String] = []
    defer { other.context.makeLayer = nil }
    other.context.makeLayer = { name, _ in
      made.append(name)
      return other[name]
    }
    let reader = StateReader(saved)
    other.context.restoreState(reader)
    #expect(made == names)
    #expect(other.context.layers.map(\.style) == styles)
    #expect(reader.adjustments.isEmpty)
    #expect(other.context.saveState() == saved)
    #expect(other["M2"].presenter === other["M1"])
    #expect(other.take().only(symbols: ["W+"]) == "M7.W+")
    #expect(other.violations.isEmpty)

    let lossy = try PresentationScene()
    defer { lossy.context.makeLayer = nil }
    lossy.context.makeLayer = { name, _ in name == "M2" ? nil : lossy[name] }
    let report = StateReader(saved)
    lossy.context.restoreState(report)
    #expect(lossy.layers == "M0 M1")
    #expect(report.adjustments.count == 1)
    // Those that are there stay, and those that are not named go.
    let kept = lossy["M1"]
    try lossy.base.present(Probe("Z"), whenBusy: .onTop)
    lossy.context.restoreState(StateReader(["layers": ["M0", "M1"]]))
    #expect(lossy.layers == "M0 M1")
    #expect(lossy.context.layers[1].controller === kept)
    lossy.context.restoreState(StateReader(["layers": ["M0", "M0"]]))
    #expect(lossy.layers == "M0")
    lossy.context.restoreState(StateReader(["layers": 1]))
    #expect(lossy.layers == "M0")
    #expect(lossy.violations.isEmpty)
  }

  @Test("M10, M11: a dialog is not remembered, nor is what is above it")
  func rememberedBelowDialog() throws {
    let scene = try PresentationScene()
    try scene.stack(("M", .fullScreen))
    let saved = scene.context.saveState()
    let dialog = DialogController(Dialog("Wait?", responses: [Dialog.Response("yes", "Yes")]))
    try dialog.present(from: scene["M"]) { _ in }
    try dialog.present(scene["N"])
    #expect(scene.layers == "M dialog N")
    #expect(saved != nil)
    #expect(scene.context.saveState() == saved)
  }
}
