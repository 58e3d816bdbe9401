import Containers
import ContainersTesting

/// A delegate of tabs that writes down what it receives, and answers as a test asks (T2, T6).
final class TabWitness: TabContainerDelegate {
  let log: TabLog
  var mayLeaveOutBar = true
  var onShould: () -> Void = {}
  var onBar: (TabContainer) -> Void = { _ in }
  init(_ log: TabLog) { self.log = log }

  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool {
    log.entries.append("should(\(controller.lifecycle.name))")
    onShould()
    return true
  }
  func tabContainer(_ container: TabContainer, didSelect controller: any Controller) {
    log.entries.append("did(\(controller.lifecycle.name))")
  }
  func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool) {
    log.entries.append("customized(\(changed))")
  }
  func tabContainerDidChangeBar(_ container: TabContainer) {
    if !mayLeaveOutBar { log.entries.append("bar") }
    onBar(container)
  }

  /// Breaks the ties that a test has made.
  func release() { (onShould, onBar) = ({}, { _ in }) }
}

/// Events, questions and reports, in one order.
final class TabLog {
  var entries: [String] = []

  /// What was written since the last call.
  func take() -> Trace {
    defer { entries = [] }
    return Trace(entries)
  }
}

/// Tabs on a stage, with a delegate, a toolkit and one log for all events.
final class TabScene {
  let tabs: TabContainer
  let pages: [Probe]
  let stage: Stage
  let host = HandDrivenHost()
  let log = TabLog()
  let witness: TabWitness
  let checker: LifecycleChecker
  private var observation: Observation?

  /// Makes tabs visible; what happens until then is not in the log.
  init(
    _ names: String = "ABC", limit: Int = 5, policy: TabBackPolicy = .none, hosted: Bool = false
  ) throws {
    tabs = TabContainer(name: "T", overflow: Probe("More"))
    pages = names.map { Probe(String($0)) }
    stage = try Stage(root: tabs, size: Size(width: 4, height: 6))
    if hosted { stage.host = host }
    witness = TabWitness(log)
    checker = LifecycleChecker(stage)
    checker.watch(tabs.overflowController)
    tabs.delegate = witness
    tabs.backPolicy = policy
    try tabs.setVisibleLimit(limit)
    try tabs.setTabs(pages.map { ($0, TabItem($0.lifecycle.name)) })
    for page in pages + [more] { page.loadIfNeeded() }
    stage.appear()
    observation = stage.observe { [unowned self] event in
      if event.kind.isCallback { log.entries.append("\(event)") }
    }
    _ = log.take()
  }

  var more: Probe { tabs.overflowController as! Probe }

  func page(_ name: Character) -> Probe { pages.first { $0.lifecycle.name == String(name) }! }
  /// The names of the tabs in order, the selected one in brackets.
  var row: String {
    tabs.controllers.map { $0 === tabs.selectedController ? "[\($0.lifecycle.name)]" : $0.lifecycle.name }
      .joined() + (tabs.isOverflowSelected ? "[]" : "")
  }

  /// Lets pages write down that they are asked, and how they answer, and that they are chosen again.
  func listen(_ answer: @escaping (Probe, LeaveQuestion) -> LeaveAnswer = { _, _ in .yes }) {
    for page in pages + [more] { listen(to: page, answer) }
  }

  func listen(to page: Probe, _ answer: @escaping (Probe, LeaveQuestion) -> LeaveAnswer = { _, _ in .yes }) {
    let (log, name) = (log, page.lifecycle.name)
    page.when("again") { log.entries.append("again(\(name))") }
    page.mayLeave = { [unowned page] question in
      log.entries.append("ask(\(name))")
      return answer(page, question)
    }
  }

  /// What the universal rules, and those of tabs, say of the tree now, and of all that has happened.
  var violations: [String] {
    checker.inspect(tabs)
    let isAtRest = tabs.containment.change == nil && tabs.lifecycle.state == .appeared
    return checker.takeViolations() + tabProblems(tabs, isAtRest: isAtRest)
  }
}

/// What is wrong with tabs, whatever has happened to them, between two calls (T1, T3, T6).
///
/// - Parameter hasLostMore: Whether another container has taken the overflow list, which may be missing then.
func tabProblems(_ tabs: TabContainer, isAtRest: Bool, hasLostMore: Bool = false) -> [String] {
  var found: [String] = []
  let (controllers, selected) = (tabs.controllers, tabs.selectedController)
  if controllers.count != tabs.items.count { found.append("T1: \(tabs.items.count) items") }
  if selected !== tabs.selectedIndex.map({ controllers[$0] }) {
    found.append(
      "T1: tab \(tabs.selectedIndex as Any) is selected, and \(names([selected].compactMap { $0 }))")
  }
  if (selected == nil && !tabs.isOverflowSelected) != controllers.isEmpty {
    found.append("T1: nothing is selected among \(names(controllers))")
  }
  if tabs.isOverflowSelected && !tabs.isOverflowing {
    found.append("T6: an overflow list of nothing is selected")
  }
  if controllers.contains(where: { $0 === tabs.overflowController }) {
    found.append("T6: the overflow list is a tab")
  }
  let held = tabs.children.filter { child in
    child !== tabs.overflowController && (isAtRest || controllers.contains { $0 === child })
  }
  let made = controllers.filter { !($0 is OnDemand) }
  if names(held) != names(made) {
    found.append("T5: \(names(held)) are held for \(names(made))")
  }
  let hasMore = tabs.overflowController.parent === tabs
  let mayBeMissing = hasLostMore || tabs.overflowController.parent != nil
  if hasMore != tabs.isOverflowing && isAtRest && (hasMore || !mayBeMissing) {
    found.append("T6: the overflow list is a child: \(hasMore)")
  }
  let places = tabs.bar.count + (tabs.isOverflowing ? 1 : 0)
  if places > tabs.visibleLimit { found.append("T6: \(places) places") }
  if let place = tabs.selectedPlace, place >= places {
    found.append("T6: \(place) is not in the bar")
  }
  guard isAtRest, tabs.lifecycle.state == .appeared else { return found }
  let shown = tabs.isOverflowSelected ? tabs.overflowController : selected
  for child in tabs.children where child.lifecycle.state != (child === shown ? .appeared : .disappeared) {
    found.append("T3: \(child.lifecycle.name) is \(child.lifecycle.state)")
  }
  return found
}
