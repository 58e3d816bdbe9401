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

  @Test("T9: before the first appearance the successor of a removed tab is the initial one")
  func initialRemoved() throws {
    let scene = try TabScene(policy: .initial, appears: false)
    try scene.tabs.remove(at: 0)
    #expect(scene.tabs.initialController === scene.page("B"))
    try scene.tabs.setTabs([])
    #expect(scene.tabs.initialController == nil)
    try scene.tabs.insert(scene.page("C"), TabItem("C"))
    #expect(scene.tabs.initialController === scene.page("C"))
  }

  @Test(
    "T9, T6: back leads from the overflow list to the tab before it; the list itself is not in the history"
  )
  func overflow() throws {
    let scene = try TabScene("ABCD", limit: 2, policy: .history())
    scene.tabs.gestures.selectOverflow(.immediate)
    #expect(scene.tabs.backTarget === scene.page("A"))
    scene.tabs.gestures.select(3, .immediate)
    #expect(path(scene) == "A")
    scene.tabs.gestures.selectOverflow(.immediate)
    #expect(path(scene) == "A")
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
