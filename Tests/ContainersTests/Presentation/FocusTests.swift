import Containers
import ContainersTesting
import Testing

@Suite("Layers: focus, reselection and stored state") struct FocusTests {
  @Test("M10: the focus is reported to the layer below after the last callback of a layer that has gone")
  func givenBack() throws {
    let scene = try PresentationScene()
    scene.context.focus = "name"
    try scene.stack(("M", .sheet()), ("N", .sheet()))
    scene.context.focus = "ok"
    try scene.base.dismiss(.immediate, whenEnded: scene.ended("dismiss"))
    #expect(scene.take() == "N.W- M.W- · N.D- M.D- focus(name) dismiss:finished")
    try scene.stack(("M", .sheet()))
    scene.context.focus = "search"
    try scene.stack(("N", .fullScreen), ("O", .sheet()))
    // What is below keeps its own; a layer in the middle that goes changes nothing.
    try scene.context.remove(scene["N"], .immediate)
    #expect(!"\(scene.take())".contains("focus"))
    try scene["O"].dismiss(.immediate)
    #expect("\(scene.take())".hasSuffix("focus(search)"))
    #expect(scene.context.focus == "search")
    #expect(scene.violations.isEmpty)
  }

  @Test("M10, M6: a cancelled drag restores no focus, a finished one does")
  func drag() throws {
    let scene = try PresentationScene()
    scene.context.focus = "name"
    try scene.stack(("M", .sheet()))
    for finishes in [false, true] {
      scene.context.gestures.beginDismissal()
      _ = scene.take()
      scene.context.gestures.endDismissal(velocity: finishes ? 1 : -1)
      #expect(scene.take() == (finishes ? "M.D- focus(name) did(M)" : "M.W+ M.D+ cancelled(M)"))
    }
  }

  @Test("M10, T7: the focus of the base and of each layer is stored, and restored")
  func stored() throws {
    let scene = try PresentationScene()
    scene.context.focus = "name"
    try scene.stack(("M", .sheet()))
    scene.context.focus = "search"
    try scene.stack(("N", .sheet()))
    let saved = try #require(scene.context.saveState())
    let other = try PresentationScene()
    defer { other.context.makeLayer = nil }
    other.context.makeLayer = { name, _ in other[name] }
    let reader = StateReader(saved)
    other.context.restoreState(reader)
    #expect(other.context.layers.map(\.focus) == ["search", nil])
    #expect(other.context.focus == nil)
    #expect(other.context.saveState() == saved)
    #expect(reader.adjustments.isEmpty)
    try other.base.dismiss(.immediate)
    #expect(other.context.focus == "name")
    // Without layers the base's own is stored.
    let alone = try #require(other.context.saveState())
    let third = try PresentationScene()
    third.context.restoreState(StateReader(alone))
    #expect(third.context.focus == "name")
    #expect(third.layers == "")
  }

  @Test("M10, T2: a reselection is reported from the topmost layer down, and not to covered ones")
  func reselection() throws {
    var order: [String] = []
    let pages = ["R", "M", "N", "O"].map { Reselected($0) { order.append($0) } }
    let context = try PresentationContainer(pages[0], name: "C")
    let stage = try Stage(root: context, size: Size(width: 4, height: 6))
    stage.appear()
    try pages[0].present(pages[1], style: .fullScreen, .immediate)
    try pages[1].present(pages[2], style: .sheet(), .immediate)
    try pages[2].present(pages[3], style: .sheet(), .immediate)
    context.sendReselection()
    #expect(order == ["O", "N", "M"])
    try pages[0].dismiss(.immediate)
    context.sendReselection()
    #expect(order == ["O", "N", "M", "R"])
  }

  @Test("M10: layers are restored with their styles and states; one above a missing one is not")
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
    #expect(other.context.layers.map(\.style) == scene.context.layers.map(\.style))
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
}

private final class Reselected: Reselectable {
  let lifecycle: Lifecycle
  let note: (String) -> Void
  init(_ name: String, _ note: @escaping (String) -> Void) {
    (lifecycle, self.note) = (Lifecycle(name), note)
  }
  func didReselect() { note(lifecycle.name) }
}
