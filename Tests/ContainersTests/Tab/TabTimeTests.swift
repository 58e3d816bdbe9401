import Containers
import ContainersTesting
import Testing

@Suite("Tabs: what is under way")
struct TabTimeTests {
  @Test("L17: a selection that is cancelled brings back tab, callbacks and place in the bar")
  func cancel() throws {
    let scene = try TabScene(hosted: true)
    let change = try scene.tabs.select(2, .animated)
    #expect(scene.row == "AB[C]")
    #expect(scene.tabs.selectedPlace == 2)
    try change.cancel()
    #expect(scene.log.take() == "C.W+ A.W- · C.W- A.W+ · C.D- A.D+")
    #expect(scene.row == "[A]BC")
    #expect(scene.tabs.selectedPlace == 0)
    #expect(scene.violations == [])
    #expect(throws: ChangeError.ended(.cancelled)) { try change.cancel() }
  }

  @Test("L17, L18: the last of several is cancelled: the tab comes back from which the first began")
  func cancelSeveral() throws {
    let scene = try TabScene(hosted: true)
    try scene.tabs.select(1, .animated)
    try scene.tabs.select(2, .animated)
    scene.host.cancelAll()
    #expect(scene.row == "[A]BC")
    #expect(scene.violations == [])
    try scene.tabs.select(1, .animated)
    try scene.tabs.select(0, .animated)
    scene.host.cancelAll()
    #expect(scene.row == "[A]BC")
    #expect(scene.violations == [])
  }

  @Test("L17, T6: the overflow list is cancelled like a tab, both ways")
  func cancelOverflow() throws {
    let scene = try TabScene("ABC", limit: 2, hosted: true)
    try scene.tabs.selectOverflow(.animated)
    scene.host.cancelAll()
    #expect(scene.row == "[A]BC")
    #expect(scene.violations == [])
    try scene.tabs.selectOverflow(.immediate)
    try scene.tabs.select(2, .animated)
    scene.host.cancelAll()
    #expect(scene.row == "ABC[]")
    #expect(scene.violations == [])
    try scene.tabs.setVisibleLimit(3)
    #expect(scene.row == "[A]BC")
    #expect(scene.violations == [])
  }

  @Test("T5, L17: an edit cuts an animated selection short; an item, and the limit, do not", arguments: 0..<7)
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

  @Test("L17, L15: the tab that comes, or the one that leaves, is taken away under way", arguments: [0, 1])
  func stolen(index: Int) throws {
    let scene = try TabScene(policy: .history(), hosted: true)
    try scene.tabs.select(1, .animated)
    try ListContainer("thief").show([scene.pages[index]])
    scene.host.cancelAll()
    #expect(scene.row == (index == 0 ? "[B]C" : "A[C]"))
    #expect(scene.violations == [])
    #expect(scene.tabs.canGoBack == (index == 1))
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

  @Test("L17: a selection cancelled while the container is in transition comes back when that has arrived")
  func cancelWhileMoving() throws {
    let scene = try TabScene(policy: .history(), hosted: true)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    let change = try scene.tabs.select(1, .animated)
    try change.cancel()
    scene.stage.finishAppearance()
    #expect(scene.row == "[A]BC")
    #expect(!scene.tabs.canGoBack)
    #expect(scene.violations == [])
  }

  @Test(
    "L17, T5, T9: an edit after that keeps the tab that comes back; a selection leaves that one, not the other"
  )
  func editAfterCancel() throws {
    for isEdit in [true, false] {
      let scene = try TabScene(policy: .history(), hosted: true)
      scene.stage.disappear()
      scene.stage.appear(animated: true)
      try scene.tabs.select(1, .animated).cancel()
      if isEdit { try scene.tabs.move(from: 2, to: 0) } else { try scene.tabs.select(2, .immediate) }
      scene.stage.finishAppearance()
      #expect(scene.row == (isEdit ? "C[A]B" : "AB[C]"))
      #expect(scene.violations == [])
      #expect(scene.tabs.backTarget === (isEdit ? nil : scene.page("A")))
    }
  }

  @Test(
    "L17: what was selected and finished while the container was in transition is what a cancel comes back to"
  )
  func cancelAfterFinish() throws {
    let scene = try TabScene(policy: .history(), hosted: true)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    try scene.tabs.select(1, .immediate)
    try scene.tabs.select(2, .animated).cancel()
    scene.stage.finishAppearance()
    #expect(scene.row == "A[B]C")
    #expect(scene.tabs.backTarget === scene.page("A"))
    #expect(scene.violations == [])
  }

  @Test("L17: a container that leaves the screen finishes what is open")
  func leaving() throws {
    let scene = try TabScene(hosted: true)
    try scene.tabs.select(1, .animated)
    scene.stage.disappear()
    #expect(scene.row == "A[B]C")
    #expect(scene.tabs.containment.change == nil)
    scene.stage.appear()
    #expect(scene.page("B").lifecycle.state == .appeared)
    #expect(scene.violations == [])
  }

  @Test("L13, T5: a tab that is disappearing comes back with the next list, and receives both")
  func comesBack() throws {
    let scene = try TabScene("AB", hosted: true)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    let a = scene.page("A")
    try scene.tabs.remove(at: 0)
    try scene.tabs.insert(a, TabItem("A"))
    #expect(a.parent === scene.tabs)
    _ = scene.log.take()
    scene.stage.finishAppearance()
    #expect(scene.log.take() == "T.D+ A.D- B.D+ A.dM(T)")
    #expect(scene.row == "[B]A")
    try scene.tabs.select(1, .immediate)
    #expect(a.lifecycle.state == .appeared)
    #expect(scene.violations == [])
  }

  @Test("T5, L13: a new tab that is left before the container has arrived stays a tab, and a child")
  func leftEarly() throws {
    let scene = try TabScene("", hosted: true)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    let pages = ["A", "B"].map { Probe($0) }
    try scene.tabs.setTabs(pages.map { ($0, TabItem($0.lifecycle.name)) })
    try scene.tabs.select(1, .immediate)
    #expect(scene.row == "A[B]")
    #expect(names(scene.tabs.children) == "A B")
    #expect(scene.violations == [])
    scene.stage.finishAppearance()
    #expect(names(scene.tabs.children) == "A B")
    #expect(scene.violations == [])
    #expect(scene.log.take().only("A") == "A.wM(T) A.load A.W+ A.W- A.D- A.dM(T)")
  }

  @Test("L19, T2: a released container ends an open selection; one of the user that it superseded has ended")
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
}
