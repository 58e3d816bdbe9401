import Containers
import ContainersTesting
import Testing

@Suite("Layers: focus and reselection") struct FocusTests {
  @Test("M10: the focus is given back when a layer has gone, after its last callback")
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

  @Test("M10, M6: a drag that is cancelled gives nothing back, one that finishes does")
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

  @Test("M10, T7: what had the focus in the base and in each layer is stored, and found again")
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

  @Test("M10, T2: selecting again is reported from the topmost layer down, and not to covered ones")
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
}

private final class Reselected: Controller {
  let lifecycle: Lifecycle
  let note: (String) -> Void
  init(_ name: String, _ note: @escaping (String) -> Void) {
    (lifecycle, self.note) = (Lifecycle(name), note)
  }
  func didReselect() { note(lifecycle.name) }
}
