import Containers
import ContainersTesting
import Testing

@Suite("Layers: findings")
struct LayerFindingTests {
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
