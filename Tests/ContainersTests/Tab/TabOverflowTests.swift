import ContainersTesting
import Testing

@testable import Containers

@Suite("Tabs: the overflow list, and the order that the user sets")
struct TabOverflowTests {
  @Test("T6: bar, overflow list and selected place, for every pattern of hidden tabs, limit and selection")
  func places() throws {
    var found: [String] = []
    for count in 0...5 {
      let tabs = TabContainer(name: "T")
      let pages = (0..<count).map { Probe("\($0)") }
      for pattern in 0..<1 << count {
        let hidden = (0..<count).map { pattern >> $0 & 1 == 1 }
        try tabs.setTabs(zip(pages, hidden).map { ($0, TabItem($0.lifecycle.name, isHidden: $1)) })
        for limit in 1...6 {
          try tabs.setVisibleLimit(limit)
          let visible = (0..<count).filter { !hidden[$0] }
          let isOver = visible.count > limit
          let inBar = isOver ? Array(visible.prefix(limit - 1)) : visible
          if tabs.bar != inBar || tabs.isOverflowing != isOver {
            found.append("\(hidden), limit \(limit): bar \(tabs.bar)")
          }
          if tabs.overflowTabs != visible.filter({ !inBar.contains($0) }) {
            found.append("\(hidden), limit \(limit): rest \(tabs.overflowTabs)")
          }
          for selected in 0..<count {
            try tabs.select(selected, .immediate)
            let place = hidden[selected] ? nil : inBar.firstIndex(of: selected) ?? inBar.count
            if tabs.selectedPlace != place { found.append("\(hidden), \(limit), \(selected)") }
            found += tabProblems(tabs, isAtRest: true)
          }
          guard isOver else { continue }
          try tabs.selectOverflow(.immediate)
          if tabs.selectedPlace != inBar.count {
            found.append("\(hidden), \(limit): the list is not selected")
          }
          found += tabProblems(tabs, isAtRest: true)
        }
        if count > 0 { try tabs.select(0, .immediate) }
      }
    }
    #expect(found.isEmpty, "\(found.count), first: \(found.first ?? "")")
  }

  @Test("T6, L6: the overflow list is loaded when it is first visible")
  func lazy() throws {
    let tabs = TabContainer(name: "T")
    try tabs.setVisibleLimit(1)
    try tabs.setTabs(["A", "B"].map { (Probe($0), TabItem($0)) })
    drive(tabs, to: .appeared)
    #expect(!tabs.overflowController.lifecycle.isLoaded)
    #expect(tabs.overflowController.lifecycle.name == "T/more")
    try tabs.selectOverflow(.immediate)
    #expect(tabs.overflowController.lifecycle.isLoaded)
    #expect(!tabs.controllers[1].lifecycle.isLoaded)
  }

  @Test("T6, L15: an overflow list that another container takes stays there until it is selected")
  func stolen() throws {
    let scene = try TabScene("ABC", limit: 2)
    let thief = ListContainer("thief")
    try scene.tabs.selectOverflow(.immediate)
    try thief.show([scene.more])
    #expect(scene.row == "[A]BC")
    #expect(scene.more.parent === thief)
    #expect(scene.violations == [])
    try scene.tabs.select(1, .immediate)
    try scene.tabs.insert(Probe("N"), TabItem("N"))
    #expect(scene.more.parent === thief)
    #expect(scene.violations == [])
    try scene.tabs.selectOverflow(.immediate)
    #expect(scene.more.parent === scene.tabs)
    #expect(scene.more.lifecycle.state == .appeared)
    #expect(thief.children.isEmpty)
    #expect(scene.violations == [])
  }

  @Test("T6, L26: a limit set inside a callback counts at once; the overflow list is added after the change")
  func inside() throws {
    let scene = try TabScene("ABC")
    let (tabs, page) = (scene.tabs, scene.page("B"))
    var seen: [Bool] = []
    page.when("W+") { [unowned more = scene.more] in
      try? tabs.setVisibleLimit(2)
      seen = [tabs.isOverflowing, more.parent != nil]
    }
    defer { Probe.release(page) }
    try tabs.select(1, .immediate)
    #expect(seen == [true, false])
    #expect(scene.more.parent === tabs)
    #expect(scene.violations == [])
  }

  private func pages(_ scene: TabScene, _ names: String) -> [any Controller] { names.map { scene.page($0) } }

  @Test("T6: edits by code during customizing stay: a removed tab is not added, a new one keeps its number")
  func meanwhile() throws {
    let scene = try TabScene("ABCD")
    let order = pages(scene, "DCBA")
    try scene.tabs.remove(scene.page("B"))
    try scene.tabs.insert(Probe("N"), TabItem("N"), at: 1)
    #expect(scene.row == "[A]NCD")
    scene.tabs.gestures.reorder(order)
    #expect(scene.row == "DNC[A]")
    #expect(scene.log.take().entries.last == "customized(true)")
    #expect(scene.violations == [])
  }
}
