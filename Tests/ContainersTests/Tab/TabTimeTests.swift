import Containers
import ContainersTesting
import Testing

@Suite("Tabs: open changes")
struct TabTimeTests {
  @Test("L19, T2: a released container ends its open selection; a superseded one has ended before")
  func released() throws {
    final class Slow: StageHost {
      func animate(_ change: Change) {}
    }
    let host = Slow()
    var outcomes: [Change.Outcome] = []
    func begin() throws -> (Change, () -> TabContainer?) {
      let tabs = TabContainer(name: "T")
      try tabs.setTabs(["A", "B", "C"].map { (Probe($0), TabItem($0)) })
      let stage = try Stage(root: tabs)
      stage.host = host
      stage.appear()
      tabs.gestures.select(1, .animated).whenEnded { outcomes.append($0) }
      return (try tabs.select(2, .animated), { [weak tabs] in tabs })
    }
    let (change, gone) = try begin()
    #expect(gone() == nil)
    #expect(outcomes == [.superseded])
    #expect(change.outcome == .abandoned)
  }

  @Test("L13, T5: a tab that is inserted again while it disappears, and left again, stays a child")
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

  @Test("L5, L17: while the container is in transition, selections and edits end with it")
  func moving() throws {
    let scene = try TabScene(hosted: true)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    _ = scene.log.take()
    let change = try scene.tabs.select(1, .immediate)
    #expect(change.isOpen)
    #expect(scene.row == "A[B]C")
    try scene.tabs.remove(at: 2)
    try scene.tabs.remove(at: 0)
    #expect(scene.row == "[B]")
    scene.stage.finishAppearance()
    #expect(
      scene.log.take()
        == "B.W+ A.W- · C.wM(nil) C.dM(nil) · A.wM(nil) · T.D+ A.D- B.D+ A.dM(nil)")
    #expect(scene.violations == [])
  }

  @Test(
    "T5, L17: an edit of the list ends an animated selection; of an item, and of the limit, it does not",
    arguments: 0..<7)
  func edits(way: Int) throws {
    let scene = try TabScene("ABCD", hosted: true)
    let change = try scene.tabs.select(1, .animated)
    let tabs = scene.tabs
    switch way {
    case 0: try tabs.insert(Probe("N"), TabItem("N"), at: 0)
    case 1: try tabs.remove(at: 3)
    case 2: try tabs.move(from: 3, to: 0)
    case 3: try tabs.remove(at: 0)
    case 4: try tabs.remove(at: 1)
    case 5: try tabs.setItem(TabItem("D", badge: "1"), at: 3)
    default: try tabs.setVisibleLimit(4)
    }
    #expect(change.outcome == (way < 5 ? .superseded : nil))
    #expect(scene.row == ["NA[B]CD", "A[B]C", "DA[B]C", "[B]CD", "A[C]D", "A[B]CD", "A[B]CD"][way])
    scene.host.cancelAll()
    #expect(scene.row == ["NA[B]CD", "A[B]C", "DA[B]C", "[B]CD", "A[C]D", "[A]BCD", "[A]BCD"][way])
    #expect(scene.violations == [])
  }
}
