@testable import Containers
import ContainersTesting

/// Tabs on a stage, in a tab, or in another container, that hold leaves, tabs, pages and a pager; a delegate, a
/// hand-driven host, and everything that is to be true of them (T1–T6, T9).
final class TabWorld: VerbWorld<TabVerb>, ScriptedWorld {
  let tabs: TabContainer
  /// What can be a tab: four leaves, tabs with two, a page container and a pager.
  let candidates: [any Controller]
  let inner: TabContainer
  let pages = PageContainer(.scroll, name: "P")
  /// What is around the tabs, if they are not the root.
  let outer: TabContainer?
  let box: ListContainer?
  let cast = TabCast()
  /// The order that the user is making.
  var order: [any Controller]?
  /// Whether another container has taken one of the overflow lists (T6).
  var hasLostMore = false
  /// The requests of the user that wait for an answer (T2).
  private var requests: [Change] = []

  init(seed: UInt64, census: Census, isTold: Bool) throws {
    let names = ["t0", "t1", "t2", "t3", "i0", "i1", "p0", "p1", "g0", "g1", "more", "imore"]
    let leaves = names.map { VerbLeaf($0, census) }
    tabs = TabContainer(name: "T", overflow: leaves[10])
    inner = TabContainer(name: "I", overflow: leaves[11])
    try inner.setVisibleLimit(1)
    try inner.setTabs(leaves[4...5].map { ($0, TabItem($0.lifecycle.name)) })
    try pages.setControllers([leaves[6]], direction: .forward, .immediate)
    let pager = PagerContainer(name: "G")
    try pager.setPages(Array(leaves[8...9]))
    candidates = Array(leaves[..<4]) + [inner, pages, pager]
    outer = seed % 4 == 1 ? TabContainer(name: "outer") : nil
    box = seed % 4 == 2 ? ListContainer("box") : nil
    let around: (any Container)? = outer ?? box
    try super.init(around ?? tabs, leaves, hosted: seed / 4 % 4 != 3, isTold: isTold)
    for controller in candidates { checker.watch(controller) }
    tabs.backPolicy = [.history(), .history(limit: 2), .first, .initial, .none][Int(seed / 16 % 5)]
    try tabs.setVisibleLimit([1, 2, 3, 5][Int(seed / 80 % 4)])
    try outer?.setTabs([(tabs, TabItem("tabs")), (Probe("other"), TabItem("other"))])
    try box?.show([tabs])
    cast.world = self
    tabs.delegate = cast
    tell("// \(tabs.backPolicy), limit \(tabs.visibleLimit), host \(stage.host != nil)")
  }

  override func dismantle() {
    cast.world = nil
    super.dismantle()
  }

  /// Counts the ends of a request of the user's, and remembers it while it waits.
  func noteRequest(_ request: Change?) {
    guard let request = note(request, mayWait: true), request.isPending else { return }
    requests.append(request)
  }

  override func run(_ step: VerbStep<TabVerb>) throws { try carryOut(step) }

  // MARK: What has to be true

  override func check() {
    requests.removeAll { !$0.isPending }
    let waiting = [tabs, inner].map { $0.containment.request?.change }
    for request in requests where !waiting.contains(where: { $0 === request }) {
      fail("T2: a request waits that its tabs do not know")
    }
    for tabs in [tabs, inner, outer] { if let tabs { check(tabs) } }
  }

  private func check(_ tabs: TabContainer) {
    let isAtRest = tabs.containment.change == nil && !tabs.lifecycle.state.isMoving
    let name = tabs.lifecycle.name
    for problem in tabProblems(tabs, isAtRest: isAtRest, hasLostMore: hasLostMore) {
      fail("\(problem), in \(name)")
    }
    for (controller, item) in zip(tabs.controllers, tabs.items) {
      if controller.lifecycle.name != item.title, tabs !== outer {
        fail("T1: \(controller.lifecycle.name) has the item of \(item.title)")
      }
      if tabs.item(of: controller) != item { fail("T1: \(controller.lifecycle.name) does not find its item") }
      if controller.lifecycle.parent !== tabs {
        fail("T5: \(controller.lifecycle.name) is not a child of \(name)")
      }
      if controller.lifecycle.move == .leaving { fail("L13: \(controller.lifecycle.name) is disappearing") }
    }
    checkHistory(tabs)
    if let initial = tabs.initialController, !tabs.controllers.holds(initial) {
      fail("T9: the initial tab is a stranger")
    }
    if let request = tabs.containment.request, !request.change.isPending {
      fail("T2: a selection that is over waits")
    }
    if let target = tabs.containment.request?.target, !tabs.controllers.holds(target) {
      fail("T2: a selection of a stranger waits")
    }
  }

  private func checkHistory(_ tabs: TabContainer) {
    let (history, policy) = (tabs.ledger.current.history, tabs.backPolicy)
    if history.count > max(policy.limit, tabs.successor == .lastVisited ? 10 : 0) {
      fail("T9: \(history.count) tabs in the history")
    }
    for (index, controller) in history.enumerated() {
      if !tabs.controllers.holds(controller) { fail("T9: a stranger in the history") }
      if policy.isFull { continue }
      if history[..<index].holds(controller) { fail("T9: twice in the history") }
      if controller === tabs.selectedController { fail("T9: the selected tab in the history") }
    }
  }

  override func comeToRest(finishing: Bool) {
    order = nil
    super.comeToRest(finishing: finishing)
    check()
    if !requests.isEmpty { fail("T2: a request waits for ever") }
    _ = try? tabs.setTabs([])
    _ = try? inner.setTabs([])
    check()
    checkTallies()
    if !tabs.children.isEmpty { fail("T5: \(names(tabs.children)) are left") }
    for controller in host.attached where controller.lifecycle.parent !== thief {
      fail("L20: \(controller.lifecycle.name) is still attached")
    }
  }
}

/// The delegate of a random world's tabs.
final class TabCast: TabContainerDelegate {
  weak var world: TabWorld?
  var allows = true

  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool {
    world?.tell("delegate: should \(controller.lifecycle.name)? \(allows)")
    if !container.controllers.holds(controller) { world?.fail("T2: asked for \(controller.lifecycle.name)") }
    world?.fire(.delegate)
    return allows
  }
  func tabContainer(_ container: TabContainer, didSelect controller: any Controller) {
    world?.fire(.delegate)
  }
  func tabContainer(_ container: TabContainer, didClose controller: any Controller) {
    if container.controllers.holds(controller) { world?.fail("T12: \(controller.lifecycle.name) is closed") }
    world?.fire(.delegate)
  }
  func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool) { world?.fire(.delegate) }
  func tabContainerDidChangeBar(_ container: TabContainer) { world?.fire(.delegate) }
}
