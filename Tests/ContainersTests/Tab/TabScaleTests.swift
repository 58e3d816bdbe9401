@testable import Containers
import ContainersTesting
import TestAmount
import Testing

@Suite("Tabs: ten thousand of them")
struct TabScaleTests {
  /// What some selections cause: the events of each, and what is loaded in the end.
  private static func cost(count: Int) throws -> (events: [Int], loaded: Int) {
    let tabs = TabContainer(name: "T")
    tabs.backPolicy = .history()
    let pages = (0..<count).map { Probe("\($0)") }
    try tabs.setTabs(pages.map { ($0, TabItem("tab")) })
    let host = HandDrivenHost()
    let stage = try Stage(root: tabs)
    stage.host = host
    stage.appear()
    var events = 0
    let observation = stage.observe { _ in events += 1 }
    var found: [Int] = []
    func note(_ work: () throws -> Void) rethrows {
      events = 0
      try work()
      found.append(events)
    }
    for tab in [1, 2, 0, 1] { try note { try tabs.select(tab, .immediate) } }
    note { tabs.gestures.select(2, .immediate) }
    note { tabs.gestures.select(2, .immediate) }
    note { tabs.gestures.goBack(.immediate) }
    try note { try tabs.select(0, .animated) }
    try note { try tabs.select(2, .animated) }
    note { host.finishAll() }
    try note { try tabs.selectOverflow(.immediate) }
    observation.cancel()
    return (found, pages.filter(\.lifecycle.isLoaded).count)
  }

  @Test("T8: switching among 10,000 tabs sends and loads what it does among 6")
  func switching() throws {
    let few = try Self.cost(count: 6)
    let many = try Self.cost(count: 10_000)
    #expect(few.events == many.events)
    #expect(few.loaded == 3)
    #expect(many.loaded == 3)
    #expect(few.events.allSatisfy { $0 < 12 }, "\(few.events)")
    #expect(few.events[0] > 4, "\(few.events)")
  }

  @Test("T8: after each edit a tab's number is its number among the children, where it is found at once")
  func numbers() throws {
    let tabs = TabContainer(name: "T")
    func wrong() -> [String] {
      tabs.controllers.enumerated().filter { tabs.containment.index(of: $1) != $0 }.map { $1.lifecycle.name }
    }
    let pages = (0..<7).map { Probe("\($0)") }
    try tabs.setTabs(pages.reversed().map { ($0, TabItem("tab")) })
    #expect(wrong() == [])
    try tabs.move(from: 0, to: 5)
    #expect(wrong() == [])
    try tabs.remove(at: 1)
    #expect(wrong() == [])
    try tabs.insert(Probe("new"), TabItem("new"), at: 0)
    #expect(wrong() == [])
    try tabs.reorder(pages)
    #expect(wrong() == [])
    try ListContainer("thief").show([tabs.controllers[2]])
    #expect(wrong() == [])
  }

  @Test("L26, T5: thousands of separate controllers become tabs in one call")
  func manyTrees() throws {
    let tabs = TabContainer(name: "T")
    let pages = (0..<TestAmount.rounds(30_000)).map { Probe("\($0)") }
    for page in pages { page.loadIfNeeded() }
    try tabs.setTabs(pages.map { ($0, TabItem("tab")) })
    try tabs.select(pages.count - 1, .immediate)
    #expect(tabs.selectedController === pages.last)
    #expect(tabs.children.count == pages.count + 1)
  }
}
