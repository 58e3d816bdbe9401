import Containers
import ContainersTesting
import Testing

@Suite("Tabs: back")
struct TabBackTests {
  /// Goes back as often as there is somewhere to go, and says where that was.
  private func path(_ scene: TabScene) -> String {
    var path = ""
    while scene.tabs.canGoBack, path.count < 20 {
      #expect(scene.tabs.gestures.goBack(.immediate)?.outcome == .finished)
      path += scene.tabs.selectedController?.lifecycle.name ?? "?"
    }
    #expect(scene.tabs.gestures.goBack(.immediate) == nil)
    #expect(scene.violations == [])
    return path
  }

  @Test("T9: none leads nowhere")
  func none() throws {
    let scene = try TabScene()
    try scene.tabs.select(2, .immediate)
    #expect(!scene.tabs.canGoBack)
    #expect(scene.tabs.backTarget == nil)
    #expect(path(scene) == "")
    #expect(TabContainer().backPolicy == .none)
  }

  @Test("T9: first leads to the first tab that the user can select, wherever that is now")
  func first() throws {
    let scene = try TabScene(policy: .first)
    #expect(!scene.tabs.canGoBack)
    try scene.tabs.select(2, .immediate)
    #expect(scene.tabs.backTarget === scene.page("A"))
    try scene.disable("A")
    #expect(path(scene) == "B")
    try scene.tabs.select(2, .immediate)
    try scene.tabs.move(from: 1, to: 2)
    try scene.hide("A")
    #expect(scene.row == "A[C]B")
    #expect(path(scene) == "")
  }

  @Test("T9: initial leads to the tab that was selected when the container first appeared")
  func initial() throws {
    let scene = try TabScene(policy: .initial, appears: false)
    try scene.tabs.select(2, .immediate)
    try scene.tabs.select(1, .immediate)
    #expect(scene.tabs.initialController === scene.page("B"))
    scene.stage.appear()
    try scene.tabs.select(0, .immediate)
    #expect(scene.tabs.initialController === scene.page("B"))
    #expect(path(scene) == "B")
    try scene.tabs.select(2, .immediate)
    scene.stage.disappear()
    scene.stage.appear()
    #expect(path(scene) == "B")
    try scene.tabs.remove(at: 1)
    #expect(scene.tabs.initialController == nil)
    #expect(path(scene) == "")
  }

  @Test("T9: before the first appearance a removed tab is not the initial one, its stand-in is")
  func initialRemoved() throws {
    let scene = try TabScene(policy: .initial, appears: false)
    try scene.tabs.remove(at: 0)
    #expect(scene.tabs.initialController === scene.page("B"))
    try scene.tabs.setTabs([])
    #expect(scene.tabs.initialController == nil)
    try scene.tabs.insert(scene.page("C"), TabItem("C"))
    #expect(scene.tabs.initialController === scene.page("C"))
  }

  @Test("T9: history leads through the tabs selected before, each once, the last first")
  func history() throws {
    let scene = try TabScene("ABCD", policy: .history())
    for tab in [1, 2, 1, 3, 0, 0, 2] { try scene.tabs.select(tab, .immediate) }
    // A B C B D A C: before C come A, D and B.
    #expect(path(scene) == "ADB")
    scene.tabs.gestures.select(3, .immediate)
    #expect(path(scene) == "B")
  }

  @Test("T9: the history is bounded, and another bound or policy forgets what is over it")
  func bounded() throws {
    let scene = try TabScene("ABCDE", policy: .history(limit: 2))
    for tab in 1...4 { try scene.tabs.select(tab, .immediate) }
    #expect(path(scene) == "DC")
    scene.tabs.backPolicy = .history()
    for tab in [0, 1, 2, 3] { try scene.tabs.select(tab, .immediate) }
    scene.tabs.backPolicy = .history(limit: 1)
    scene.tabs.backPolicy = .history()
    #expect(path(scene) == "C")
    for limit in [0, -1, .min] {
      scene.tabs.backPolicy = .history(limit: limit)
      try scene.tabs.select(0, .immediate)
      try scene.tabs.select(1, .immediate)
      #expect(!scene.tabs.canGoBack)
    }
    try scene.tabs.select(0, .immediate)
    scene.tabs.backPolicy = .history()
    #expect(!scene.tabs.canGoBack)
  }

  @Test("T9: disabled and hidden tabs are passed over, and are there again later; removed ones are forgotten")
  func passedOver() throws {
    let scene = try TabScene("ABCD", policy: .history())
    for tab in 1...3 { try scene.tabs.select(tab, .immediate) }
    try scene.hide("C")
    #expect(scene.tabs.backTarget === scene.page("B"))
    try scene.hide("C", false)
    try scene.disable("C")
    #expect(scene.tabs.backTarget === scene.page("B"))
    try scene.disable("C", true)
    #expect(scene.tabs.backTarget === scene.page("C"))
    try scene.tabs.remove(scene.page("C"))
    try ListContainer("thief").show([scene.page("A")])
    #expect(scene.row == "B[D]")
    #expect(path(scene) == "B")
  }

  @Test("T9: going back over a disabled tab removes that one from the history too")
  func skipped() throws {
    let scene = try TabScene("ABCD", policy: .history())
    for tab in 1...3 { try scene.tabs.select(tab, .immediate) }
    try scene.disable("C")
    scene.tabs.gestures.goBack(.immediate)
    try scene.disable("C", true)
    #expect(scene.row == "A[B]CD")
    #expect(path(scene) == "A")
  }

  @Test("T9: a removed tab that was selected is not in the history; its stand-in can go back to those before")
  func removed() throws {
    let scene = try TabScene("ABCD", policy: .history())
    try scene.tabs.select(2, .immediate)
    try scene.tabs.remove(at: 2)
    #expect(scene.row == "AB[D]")
    #expect(path(scene) == "A")
  }

  @Test(
    "T9, T6: back leads from the overflow list to the tab before it; the list itself is not in the history")
  func overflow() throws {
    let scene = try TabScene("ABCD", limit: 2, policy: .history())
    scene.tabs.gestures.selectOverflow(.immediate)
    #expect(scene.tabs.backTarget === scene.page("A"))
    scene.tabs.gestures.select(3, .immediate)
    #expect(path(scene) == "A")
    scene.tabs.gestures.selectOverflow(.immediate)
    #expect(path(scene) == "A")
  }

  @Test("T9, L17: a selection that is cancelled leaves the history as it was, going back too")
  func cancelled() throws {
    let scene = try TabScene("ABC", policy: .history(), hosted: true)
    try scene.tabs.select(1, .immediate)
    try scene.tabs.select(2, .animated)
    scene.host.cancelAll()
    #expect(scene.row == "A[B]C")
    #expect(scene.tabs.backTarget === scene.page("A"))
    scene.tabs.gestures.goBack(.animated)
    #expect(scene.row == "[A]BC")
    #expect(!scene.tabs.canGoBack)
    scene.host.cancelAll()
    #expect(scene.row == "A[B]C")
    #expect(path(scene) == "A")
  }

  @Test("T9: several that are cancelled together go back to the history of the first")
  func cancelledTogether() throws {
    let scene = try TabScene("ABCD", policy: .history(), hosted: true)
    try scene.tabs.select(1, .animated)
    try scene.tabs.select(2, .animated)
    scene.host.cancelAll()
    #expect(scene.row == "[A]BCD")
    #expect(!scene.tabs.canGoBack)
    #expect(scene.violations == [])
  }

  @Test("T9, T2: the user going back is asked about and reported, and may be refused")
  func asked() throws {
    let scene = try TabScene(policy: .history())
    scene.listen()
    defer { Probe.release(scene.page("A"), scene.page("B"), scene.page("C"), scene.more) }
    try scene.tabs.select(1, .immediate)
    _ = scene.log.take()
    scene.tabs.gestures.goBack(.immediate)
    #expect(scene.log.take() == "should(A) ask(B) A.W+ B.W- B.D- A.D+ did(A)")
    try scene.tabs.select(2, .immediate)
    scene.listen(to: scene.page("C")) { _, _ in .no }
    #expect(scene.tabs.gestures.goBack(.immediate)?.isRefused == true)
    #expect(scene.row == "AB[C]")
    #expect(scene.tabs.backTarget === scene.page("A"))
  }

  @Test("T9, L33: history and initial tab keep no removed controller")
  func leaks() throws {
    let tabs = TabContainer(name: "T")
    tabs.backPolicy = .history()
    for name in ["A", "B", "C"] { try tabs.insert(Probe(name), TabItem(name)) }
    weak let first = tabs.controllers[0]
    weak let second = tabs.controllers[1]
    drive(tabs, to: .appeared)
    for tab in [1, 2] { try tabs.select(tab, .immediate) }
    try tabs.remove(at: 0)
    try tabs.remove(at: 0)
    #expect(first == nil)
    #expect(second == nil)
    #expect(tabs.selectedIndex == 0)
    // One that was selected is not in the history either.
    try tabs.insert(Probe("D"), TabItem("D"))
    weak let third = tabs.controllers[0]
    try tabs.remove(at: 0)
    #expect(third == nil)
    #expect(tabs.selectedIndex == 0)
  }
}
