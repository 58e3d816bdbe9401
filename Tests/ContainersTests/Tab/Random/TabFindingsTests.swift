import Containers
import ContainersTesting
import Testing

/// What random scripts and the explorer have found in tabs, in the shortest form that they were shrunk to.
@Suite("Findings of random scripts for tabs")
struct TabFindingsTests {
  @Test("L15, L17, T3: the tab to which a cancel leads is removed while the container appears")
  func stolenOnTheWayBack() throws {
    let scene = try TabScene("AB", hosted: true)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    try scene.tabs.select(1, .animated).cancel()
    try ListContainer("thief").show([scene.page("A")])
    scene.stage.finishAppearance()
    #expect(scene.row == "[B]")
    #expect(scene.page("B").lifecycle.state == .appeared)
    #expect(scene.violations == [])
  }

  @Test("T9, L17: a cancel brings back no more history than the policy of now allows")
  func trimmed() throws {
    let scene = try TabScene("ABC", policy: .history(), hosted: true)
    try scene.tabs.select(1, .immediate)
    try scene.tabs.select(2, .animated)
    scene.tabs.backPolicy = .none
    scene.host.cancelAll()
    scene.tabs.backPolicy = .history()
    #expect(scene.row == "A[B]C")
    #expect(!scene.tabs.canGoBack)
    #expect(scene.violations == [])
  }

  @Test("L13, T5: a tab that has come back while it disappeared, and is left again, stays a tab and a child")
  func cameBackAndLeft() throws {
    let scene = try TabScene("AB", hosted: true)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    let page = scene.page("B")
    try scene.tabs.select(1, .immediate)
    try scene.tabs.remove(at: 1)
    try scene.tabs.insert(page, TabItem("B"))
    try scene.tabs.select(1, .immediate)
    try scene.tabs.select(0, .immediate)
    #expect(page.parent === scene.tabs)
    scene.stage.finishAppearance()
    #expect(scene.row == "[A]B")
    #expect(page.parent === scene.tabs)
    #expect(scene.violations == [])
    #expect(scene.log.take().only("B").entries.suffix(2) == ["B.D-", "B.dM(T)"])
  }
}
