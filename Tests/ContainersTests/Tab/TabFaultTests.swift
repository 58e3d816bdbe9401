import ContainersTesting
import Testing

@testable import Containers

/// What once was wrong with tabs, by the names of the list of faults.
@Suite("Tabs: faults that were found")
struct TabFaultTests {
  @Test("L15: a tab that is removed as a child of any container is no longer a tab", arguments: [0, 1, 2])
  func removedAsChild(index: Int) throws {
    let scene = try TabScene()
    try scene.tabs.select(1, .immediate)
    _ = scene.log.take()
    let page = scene.pages[index]
    let any: any Container = scene.tabs
    #expect(try any.remove(page).outcome == .finished)
    #expect(scene.row == ["[B]C", "A[C]", "A[B]"][index])
    #expect(page.parent == nil)
    let own = scene.log.take().entries.filter { $0.hasPrefix(page.lifecycle.name + ".") }.joined(
      separator: " ")
    let name = page.lifecycle.name
    #expect(own == (index == 1 ? "B.wM(nil) B.W- B.D- B.dM(nil)" : "\(name).wM(nil) \(name).dM(nil)"))
    #expect(scene.violations == [])
  }

  @Test("L15: removal with options is the same call, and its completion is called once")
  func removedWithOptions() throws {
    let scene = try TabScene()
    var outcomes: [Change.Outcome] = []
    try scene.tabs.remove(scene.page("A"), .immediate) { outcomes.append($0) }
    #expect(outcomes == [.finished])
    #expect(scene.row == "[B]C")
    #expect(scene.violations == [])
  }

  @Test("T12, L26: what is different for a moment only is not reported to the bar")
  func backInTheSameCall() throws {
    let scene = try TabScene()
    let (tabs, page) = (scene.tabs, scene.page("B"))
    scene.witness.mayLeaveOutBar = false
    defer { Probe.release(scene.page("A")) }
    scene.page("A").when("mem") {
      try? tabs.updateItem(of: page) { $0.badge = "1" }
      try? tabs.updateItem(of: page) { $0.badge = nil }
    }
    scene.stage.sendMemoryWarning()
    #expect(scene.log.take().entries.filter { $0 == "bar" } == [])
    #expect(scene.violations == [])
  }

  @Test("T12: a delegate that is set later receives the next difference of the bar")
  func lateDelegate() throws {
    let scene = try TabScene()
    let tabs = scene.tabs
    tabs.delegate = nil
    try tabs.select(1, .immediate)
    scene.witness.mayLeaveOutBar = false
    tabs.delegate = scene.witness
    _ = scene.log.take()
    try tabs.select(0, .immediate)
    #expect(scene.log.take().entries.filter { $0 == "bar" } == ["bar"])
  }

  @Test("T5: emptying a list looks at each tab a few times")
  func emptying() throws {
    var state = TabState()
    state.backPolicy = .fullHistory(limit: .max)
    let pages = (0..<20_000).map { Probe("\($0)") }
    state.setTabs(pages.map { ($0, TabItem("tab")) })
    for (index, page) in pages.enumerated() { try state.select(page, near: index) }
    state.setTabs([])
    #expect(state.history.isEmpty)
    #expect(state.list.count == 0)
  }

  @Test(
    "L15, L17, T3: the target or the old tab of a cancelled change is taken while the container appears",
    arguments: ["A", "B"] as [Character])
  func takenOnTheWayBack(taken: Character) throws {
    let scene = try TabScene("ABC", hosted: true)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    try scene.tabs.select(1, .animated).cancel()
    try ListContainer("thief").show([scene.page(taken)])
    scene.stage.finishAppearance()
    #expect(scene.row == (taken == "A" ? "[B]C" : "[A]C"))
    #expect(scene.tabs.selectedController?.lifecycle.state == .appeared)
    #expect(scene.violations == [])
  }

  @Test("T9, L33: the history and the initial tab keep no removed controller alive")
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
