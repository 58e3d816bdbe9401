import Containers
import ContainersPersistence
import ContainersTesting
import Testing

/// What a keeper of mixed trees was found to miss or to save too early (T7).
@Suite("Findings of mixed trees: what is remembered")
struct MixedStateFindingsTests {
  /// A keeper that has restored, and whether it would save now: then it has missed a change.
  private struct Kept {
    let store = MemoryStore()
    let keeper: StateKeeper
    init(_ root: any Controller) { keeper = Calls.keep(root, store) }
    func hasMissed() -> Bool {
      let saves = store.saves
      try? keeper.saveIfNeeded()
      return store.saves != saves
    }
  }

  @Test("T7: a child that only arrives with an open change is not saved")
  func newcomerOfAnOpenChange() throws {
    let container = Calls.makeList("P")
    try container.show([Probe("A")])
    let before = Calls.save(container)
    try container.show([Probe("B")], .interactive)
    #expect(Calls.save(container) == before)
  }

  @Test("T7, T9: a keeper saves the history that a new back policy cuts short")
  func backPolicy() throws {
    let tabs = TabContainer(name: "T")
    try tabs.setTabs([(Probe("1"), TabItem("1")), (Probe("2"), TabItem("2"))])
    tabs.backPolicy = .history()
    try tabs.select(1, .immediate)
    let kept = Kept(tabs)
    tabs.backPolicy = .none
    #expect(!kept.hasMissed())
  }

  @Test("T7, G5, L21: a pager that returns to its first page when it appears says that it has settled there")
  func firstPageAgain() throws {
    let pager = PagerContainer(PagerConfiguration(returnsToFirstPage: true), name: "P")
    try pager.setPages([Probe("1"), Probe("2")])
    let kept = Kept(pager)
    try pager.scroll(to: 1, .immediate)
    try Stage(root: pager).appear()
    #expect(!kept.hasMissed())
  }

  @Test(
    "T7, L26: a child that a queued change takes out of a tree for which it did not wait is saved as gone")
  func takenByAQueuedChange() throws {
    let (pages, tabs, leaf) = (PageContainer(.curl, name: "P"), TabContainer(name: "T"), Probe("1"))
    try tabs.setTabs([(leaf, TabItem("1"))])
    let kept = Kept(pages)
    leaf.when("mem") {
      _ = try? pages.setControllers([leaf], direction: .forward, .immediate)
      _ = try? tabs.setTabs([(leaf, TabItem("1"))])
    }
    defer { Probe.release(leaf) }
    try Stage(root: tabs).sendMemoryWarning()
    #expect(leaf.parent === tabs)
    #expect(!kept.hasMissed())
  }
}
