import Containers
import ContainersTesting
import Testing

@Suite("Layers: findings")
struct LayerFindingTests {
  @Test("M2: a style without a selected height keeps the present one if it is among the new ones")
  func styleKeepsHeight() throws {
    let scene = try PresentationScene()
    try scene.stack(("M", .sheet(Sheet([.medium, .large]))))
    func selected() -> Sheet.Detent? {
      guard case .sheet(let sheet)? = scene.context.layer(of: scene["M"])?.style else { return nil }
      return sheet.selected
    }
    #expect(selected() == .medium)
    try scene.context.select(.large, of: scene["M"])
    try scene.context.setStyle(.sheet(Sheet([.medium, .large], largestUndimmed: .medium)), of: scene["M"])
    #expect(selected() == .large)
    #expect(scene["M"].lifecycle.size.height == 800)
    try scene.context.setStyle(.sheet(Sheet([.medium, .large], selected: .medium)), of: scene["M"])
    #expect(selected() == .medium)
    try scene.context.select(.large, of: scene["M"])
    try scene.context.setStyle(.sheet(Sheet([.height(100), .medium])), of: scene["M"])
    #expect(selected() == .height(100))
    #expect(scene.violations == [])
  }

  @Test("M2, M8: a style for each size keeps the height that the user has chosen when the size changes")
  func adaptationKeepsHeight() throws {
    let scene = try PresentationScene()
    let adaptation = Adaptation { _ in .sheet(Sheet([.medium, .large])) }
    try scene.base.present(scene["M"], adapting: adaptation, .immediate)
    try scene.context.select(.large, of: scene["M"])
    try scene.stage.resize(to: Size(width: 300, height: 600))
    #expect(scene["M"].lifecycle.size.height == 600)
    try scene.stage.rotate(to: .landscapeLeft, size: Size(width: 600, height: 300))
    #expect(scene["M"].lifecycle.size.height == 300)
    #expect(scene.violations == [])
  }

  @Test("L13, M1: a layer that is leaving and becomes the base joins and leaves it like any child")
  func leavingLayerAsBase() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.stack(("M", .sheet()))
    try scene.context.dismiss(scene["M"])
    _ = scene.take()
    try scene.context.setBase(scene["M"], .immediate)
    let trace = scene.take().entries.filter { $0.contains("wM") || $0.contains("dM") }
    #expect(trace == ["R.wM(nil)", "M.wM(C)", "M.dM(C)", "R.dM(nil)"])
    #expect(scene.violations == [])
    try scene.context.setBase(scene["N"], .immediate)
    #expect(scene.take() == "N.wM(C) M.wM(nil) M.W- N.W+ N.D+ M.D- N.dM(C) M.dM(nil)")
    #expect(scene.violations == [])
  }

  @Test("L13, M1, L17: the same with a change that is cancelled")
  func leavingLayerAsBaseCancelled() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.stack(("M", .sheet()))
    try scene.context.dismiss(scene["M"])
    try scene.context.setBase(scene["M"], .animated)
    scene.host.cancelAll()
    scene.host.finishAll()
    #expect(scene.context.base === scene.base)
    #expect(scene.violations == [])
    try scene.context.dismiss(scene["M"], .immediate)
    #expect(scene.violations == [])
    #expect(scene["M"].parent == nil)
  }

  @Test("M2, T7: numbers that are not finite do not reach a snapshot, which is equal after its restoration")
  func stylesAreFinite() throws {
    let numbers = [Double.nan, .infinity, -.infinity, -1, -0.0, 1e308, .leastNonzeroMagnitude, 2, 0.1]
    for number in numbers {
      let size = Size(width: number, height: number)
      let anchor = Popover.Anchor("a", Rect(x: number, y: number, width: number, height: number))
      let styles: [PresentationStyle] = [
        .sheet(Sheet([.fraction(number)])),
        .sheet(Sheet([.height(number), .large], selected: .height(number))),
        .sheet(Sheet([.medium], largestUndimmed: .height(number))), .sheet(Sheet([])), .form(size),
        .dialog(size),
        .popover(Popover(anchor, size: size)),
      ]
      for style in styles {
        let scene = try PresentationScene()
        try scene.stack(("M", style))
        let snapshot = Snapshot(of: scene.context, application: "a")
        let report = snapshot.restore(to: scene.context)
        #expect(report.isClean, "\(style): \(report)")
        #expect(Snapshot(of: scene.context, application: "a") == snapshot, "\(style)")
        let fresh = try PresentationScene()
        fresh.context.makeLayer = { name, _ in Probe(name) }
        #expect(snapshot.restore(to: fresh.context).isClean, "\(style)")
        #expect(Snapshot(of: fresh.context, application: "a") == snapshot, "\(style)")
      }
    }
  }
}
