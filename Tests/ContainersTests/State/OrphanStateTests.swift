@testable import Containers
import ContainersPersistence
import ContainersTesting
import Testing

@Suite("The state of trees that are on their own, or hidden")
struct OrphanStateTests {
  @Test("T7 L32: a keeper goes on saving when the container above its tree is released (A4)")
  func orphan() throws {
    let tabs = TabContainer(name: "Tabs")
    try tabs.setTabs([(Memo("a"), TabItem("A")), (Memo("b"), TabItem("B"))])
    var parent: ListContainer? = ListContainer("Parent")
    try parent?.show([tabs])
    let store = MemoryStore()
    let keeper = StateKeeper(of: tabs, in: store, application: "a")
    keeper.restore()
    parent = nil
    try tabs.select(1)
    #expect(store.saves == 1)
    try keeper.saveIfNeeded()
    #expect(store.bytes == Snapshot(of: tabs, application: "a").bytes)
  }

  @Test("T7 L21: a hidden pager that is restored settles on its page (C8)")
  func hiddenPager() throws {
    let pager = PagerContainer(name: "Cards")
    let pages = (0..<6).map { Memo("Card \($0)") }
    try pager.setPages(pages)
    var told: [String] = []
    let observation = pager.observe { event in
      switch event.kind {
      case .current(let list): told.append("current " + names(list))
      case .settled(let list): told.append("settled " + names(list))
      default: break
      }
    }
    Snapshot(application: "a", version: 1, root: ["kind": "pager", "state": ["page": 5]]).restore(to: pager)
    #expect(pager.currentPage == 5)
    #expect(told == ["current Card 5", "settled Card 5"])
    observation.cancel()
  }
}
