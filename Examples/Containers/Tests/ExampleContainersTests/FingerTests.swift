import Containers
import ContainersBinding
import ContainersTesting
import ExampleContainers
import Testing

@Suite("What the children receive while a finger drags")
struct FingerTests {
  /// Drags over some points, with two events in each frame; returns what the children receive in each.
  private func drag(_ scene: Scene<some StatefulContainer>, _ points: [(Double, Double)]) -> [String] {
    let router = PointerRouter(StageDriver(scene.stage))
    scene.stage.host = scene.host
    router.makeTarget = SixContainers.target
    let finger = router.makeTracker()
    finger.movesInFrames = true
    finger.press(at: Point(x: points[0].0, y: points[0].1), time: 0)
    return zip(points, points.dropFirst()).map { from, to in
      finger.move(to: Point(x: (from.0 + to.0) / 2, y: (from.1 + to.1) / 2), time: 1)
      finger.move(to: Point(x: to.0, y: to.1), time: 2)
      finger.tick(at: 3)
      return scene.recorder.take().description
    }
  }

  @Test("L40: the neighbours of a divider receive one size in a frame, and none without a step")
  func divider() throws {
    let tabs = probes("AB")
    let dock = Dock(tabs)
    try dock.navigate { $0.split(0, along: .horizontal, with: tabs[1]) }
    let scene = try Scene(dock)
    let once = "A.wS A.dS B.wS B.dS"
    #expect(drag(scene, [(50, 50), (70, 50), (60, 50), (60, 50)]) == [once, once, ""])
    #expect(scene.sizes == ["A 60×100", "B 40×100"])
  }

  @Test("L40: a sheet receives one size in a frame, its base none")
  func sheet() throws {
    let scene = try Scene(DetentSheet(Probe("B"), sheet: Probe("S")))
    #expect(drag(scene, [(50, 90), (50, 60), (50, 30), (50, 30)]) == ["S.wS S.dS", "S.wS S.dS", ""])
    #expect(scene.sizes == ["B 100×100", "S 100×75"])
  }

  @Test("L17, L40: a drawer that a finger pulls has its size from the start, since it only moves")
  func drawer() throws {
    let scene = try Scene(Drawer(Probe("C"), leading: Probe("L")))
    #expect(drag(scene, [(2, 50), (40, 50), (77, 50)]) == ["L.load L.W+", ""])
    #expect(scene.sizes == ["C 100×100", "L 75×100"])
  }
}
