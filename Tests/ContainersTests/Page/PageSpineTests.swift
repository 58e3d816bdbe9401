import Containers
import ContainersTesting
import Testing

@Suite("Pages: the spine, spreads and the backs of leaves")
struct PageSpineTests {
  @Test("P9: of several sets of pages in one answer the last counts; each completion is called once")
  func lastCounts() throws {
    let scene = try PageScene(showing: [3])
    var outcomes: [String] = []
    scene.witness.spine = { container, _ in
      for (index, pair) in [[0, 1], [4, 5]].enumerated() {
        _ = try? container.setControllers(scene.pages(pair), direction: .forward, .immediate) {
          outcomes.append("\(index) \($0 == .finished)")
        }
      }
      #expect(throws: PageError.choosingSpine) {
        try container.setSpine(.max, pages: scene.pages([2]))
      }
      return .mid
    }
    defer { scene.witness.release() }
    try scene.stage.rotate(to: .landscapeLeft)
    #expect(scene.shown == "p4 p5")
    #expect(outcomes == ["0 false", "1 true"])
    #expect(scene.violations == [])
  }
}
