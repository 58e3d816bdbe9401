import Containers
import ContainersTesting
import Testing

@Suite("Tabs: the list and its edits")
struct TabListTests {
  private func pairs(_ controllers: [any Controller]) -> [(any Controller, TabItem)] {
    controllers.map { ($0, TabItem($0.lifecycle.name)) }
  }

  @Test("T4, L29: bad lists and numbers are refused with a reason, and nothing has changed")
  func badInput() throws {
    let scene = try TabScene("ABC")
    let (tabs, a) = (scene.tabs, scene.page("A"))
    let root = Probe("root")
    let other = try Stage(root: root)
    let outer = ListContainer("outer")
    var found: [TabError] = []
    func attempt(_ work: () throws(TabError) -> Void) {
      do throws(TabError) { try work() } catch { found.append(error) }
    }
    attempt { () throws(TabError) in _ = try tabs.setTabs(pairs([a, a])) }
    attempt { () throws(TabError) in _ = try tabs.setTabs(pairs([root])) }
    attempt { () throws(TabError) in _ = try tabs.setTabs(pairs([tabs.overflowController])) }
    attempt { () throws(TabError) in _ = try tabs.insert(tabs.overflowController, TabItem("More")) }
    attempt { () throws(TabError) in _ = try tabs.insert(a, TabItem("A")) }
    attempt { () throws(TabError) in _ = try tabs.insert(outer, TabItem("o"), at: 4) }
    attempt { () throws(TabError) in _ = try tabs.insert(outer, TabItem("o"), at: -1) }
    attempt { () throws(TabError) in _ = try tabs.remove(at: 3) }
    attempt { () throws(TabError) in _ = try tabs.remove(outer) }
    attempt { () throws(TabError) in _ = try tabs.move(from: .min, to: 0) }
    attempt { () throws(TabError) in _ = try tabs.move(from: 0, to: .max) }
    attempt { () throws(TabError) in try tabs.setVisibleLimit(0) }
    attempt { () throws(TabError) in _ = try tabs.selectOverflow(.immediate) }
    #expect(
      found == [
        .containment(.duplicate(name: "A")), .containment(.isStageRoot(name: "root")),
        .containment(.alreadyAChild(name: "More", container: "T")),
        .containment(.alreadyAChild(name: "More", container: "T")),
        .containment(.alreadyAChild(name: "A", container: "T")), .index(4, count: 4), .index(-1, count: 4),
        .index(3, count: 3),
        .foreign(name: "outer"), .index(.min, count: 3), .index(.max, count: 3), .limit(0), .noOverflow,
      ])
    #expect(tabs.gestures.selectOverflow(.immediate).isRefused(for: .noOverflow))
    #expect(found.map(\.description).allSatisfy { $0.count > 20 })
    #expect(TabError.index(0, count: 0).description == "0 is not a valid tab number; there are no tabs")
    #expect(scene.row == "[A]BC")
    #expect(scene.log.take() == "")
    #expect(scene.violations == [])
    withExtendedLifetime(other) {}
  }

  @Test("L15: tabs that would contain themselves are refused, in a list, inserted, and as the overflow list")
  func cycles() throws {
    let tabs = TabContainer(name: "T")
    let box = ListContainer("box")
    #expect(throws: TabError.containment(.cycle(child: "T", container: "T"))) {
      try tabs.insert(tabs, TabItem("T"))
    }
    try box.show([tabs])
    #expect(throws: TabError.containment(.cycle(child: "box", container: "T"))) {
      try tabs.setTabs(pairs([Probe("A"), box]))
    }
    let inner = TabContainer(name: "inner", overflow: box)
    try tabs.insert(inner, TabItem("inner"))
    for name in ["A", "B"] { try inner.insert(Probe(name), TabItem(name)) }
    #expect(throws: TabError.containment(.cycle(child: "box", container: "inner"))) {
      try inner.setVisibleLimit(1)
    }
    #expect(inner.visibleLimit == 5)
    #expect(inner.selectedIndex == 0)
    #expect(tabProblems(inner, isAtRest: true) == [])
    // The box holds the tabs, and they hold it.
    try tabs.setTabs([])
  }

  @Test("T1, L41: a state that is kept and shown later names all of its tabs, whatever was shown meanwhile")
  func keptState() throws {
    for round in 0..<50 {
      let scene = try TabScene("AB")
      // A released list may have the address of a later one.
      var draft = scene.tabs.ledger.current
      try draft.insert(Probe("C"), TabItem("C"))
      for _ in 0...round % 5 {
        try scene.tabs.setTabs(pairs([Probe("D"), Probe("E")]))
        try scene.tabs.setTabs(pairs([Probe("F"), Probe("G")]))
      }
      try scene.tabs.navigate { [draft] in $0 = draft }
      #expect(scene.row == "[A]BC", "round \(round)")
      #expect(scene.tabs.children.map(\.lifecycle.name) == ["A", "B", "C"], "round \(round)")
    }
  }

  @Test("T5, T8: ten thousand tabs in any order")
  func many() throws {
    let tabs = TabContainer(name: "T")
    let pages = (0..<10_000).map { Probe("\($0)") }
    try tabs.setTabs(pairs(pages))
    try tabs.select(9_999, .immediate)
    try tabs.reorder(pages.reversed())
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.controllers[9_999] === pages[0])
    try tabs.move(from: 0, to: 9_999)
    #expect(tabs.selectedIndex == 9_999)
    #expect(tabs.bar.count == 4)
    #expect(tabs.overflowTabs.count == 9_996)
    try tabs.remove(at: 9_999)
    #expect(tabs.selectedController === pages[0])
    #expect(tabs.selectedIndex == 9_998)
    #expect(tabProblems(tabs, isAtRest: true) == [])
    #expect(pages.allSatisfy { !$0.lifecycle.isLoaded })
  }
}
