import Containers
import ContainersTesting
import Testing

/// What random scripts for pages have found in the engine: transient children, and children of a change that is
/// cancelled.
@Suite("Findings of random scripts for pages, in the engine")
struct PageLeafFindingsTests {
  @Test("P2, L15: when the front of a turning leaf is taken away, its back goes too")
  func backOfTheStolen() throws {
    let scene = try PageScene(showing: [0, 1], doubleSided: true, hosted: true)
    try scene.container.setControllers(scene.pages([2, 1]), direction: .forward, .animated)
    try ListContainer("thief").show([scene.series.pages[2]])
    #expect(scene.container.children.isEmpty)
    #expect(scene.series.pages[1].parent == nil)
    #expect(scene.violations == [])
  }

  @Test("P2, L18: the back of a turning leaf can become a page that stays")
  func backBecomesFront() throws {
    let scene = try PageScene(showing: [0, 1], doubleSided: true, hosted: true)
    scene.container.gestures.beginTurn(.forward)
    try scene.container.setControllers(scene.pages([1, 2]), direction: .forward, .immediate)
    #expect(scene.shown == "p1")
    #expect(scene.series.pages[1].lifecycle.state == .appeared)
    #expect(names(scene.container.children) == "p1")
    #expect(scene.violations == [])
  }

  @Test("P2, L17: the back of a leaf whose turn waits for the container is not a page to go back to")
  func backIsNoBase() throws {
    let scene = try PageScene(showing: [0, 1], doubleSided: true, hosted: true)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    try scene.container.setControllers(scene.pages([2, 1]), direction: .forward, .animated)
    scene.container.gestures.beginTurn(.reverse)
    scene.container.gestures.cancelTurn()
    scene.host.finishAll()
    scene.stage.finishAppearance()
    #expect(scene.shown == "p2")
    #expect(names(scene.container.children) == "p2")
    #expect(scene.violations == [])
  }

  @Test("L13, L15: a page that is removed while it comes back brings in no child of a cancelled change")
  func stolenOnTheWayBack() throws {
    let scene = try PageScene(.curl, hosted: true)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    scene.container.gestures.beginTurn(.forward)
    scene.container.gestures.cancelTurn()
    try ListContainer("thief").show([scene.series.pages[0]])
    #expect(scene.container.children.isEmpty)
    #expect(scene.violations == [])
    scene.stage.finishAppearance()
    #expect(scene.container.children.isEmpty)
    #expect(scene.violations == [])
  }
}
