import Containers
import ContainersTesting
import Testing

@Suite("Layers: reselection and stored state") struct LayerStateTests {
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
