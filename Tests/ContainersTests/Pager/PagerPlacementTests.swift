import Containers
import ContainersTesting
import Testing

@Suite("Places of pages in transition")
struct PagerPlacementTests {
  @Test("G4, G12: a page in transition keeps its place, however far from the current one")
  func onTheWay() throws {
    let scene = try PagerScene(count: 3, appeared: false, loaded: false)
    let host = HandDrivenHost()
    scene.stage.host = host
    scene.stage.appear(animated: true)
    try scene.pager.scroll(to: 2)
    scene.surface.beginDrag()
    try scene.stage.rotate(to: .landscapeLeft, duration: 1)
    #expect(scene.pager.currentPage == 0)
    #expect(scene.pages[2].lifecycle.state == .appearing)
    #expect(scene.pager.placements == [0, 1, 2])
    scene.stage.finishRotation()
    scene.stage.finishAppearance()
    #expect(scene.pages.map(\.lifecycle.state) == [.appeared, .disappeared, .disappeared])
  }

  @Test("L17, G11: a change that waited for the pager to arrive is where the next one goes back to")
  func goesBack() throws {
    let scene = try PagerScene(count: 3, appeared: false, loaded: false)
    let host = HandDrivenHost()
    scene.stage.host = host
    scene.stage.appear(animated: true)
    try scene.pager.scroll(to: 1, .immediate)
    try scene.pager.scroll(to: 2)
    scene.surface.beginDrag()
    #expect(scene.pager.currentPage == 1)
    #expect(scene.pager.settledPage == 1)
    scene.stage.finishAppearance()
    #expect(scene.pages.map(\.lifecycle.state) == [.disappeared, .appeared, .disappeared])
  }
}
