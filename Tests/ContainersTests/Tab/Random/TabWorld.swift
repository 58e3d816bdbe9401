@testable import Containers
import ContainersTesting

/// Tabs on a stage, in a tab, or in another container, that hold leaves, tabs, pages and a pager; a delegate, a
/// hand-driven host, and everything that is to be true of them (L3, L8, L19, T1–T6, T9).
final class TabWorld: ScriptedWorld {
  let tabs: TabContainer
  /// What can be a tab: four leaves, tabs with two, a page container and a pager.
  let candidates: [any Controller]
  let inner: TabContainer
  let pages: PageContainer
  /// All leaves: the tabs' own, those inside, and the two overflow lists.
  let leaves: [TabLeaf]
  let stage: Stage
  let host = HandDrivenHost()
  let checker: LifecycleChecker
  /// Takes tabs away now and then.
  let thief = ListContainer("thief")
  /// What is around the tabs, if they are not the root.
  let outer: TabContainer?
  let box: ListContainer?
  let cast = TabCast()
  /// The order that the user is making.
  var order: [any Controller]?
  /// Whether the thief has had one of the overflow lists (T6).
  var hasLostMore = false

  var violations: [String] = []
  var operations = 0
  var fired = 0
  /// How deep in callbacks the running step is; 0 is the script itself.
  var depth = 0
  var lines: [String]?
  var armed: [TabOperation] = []
  var tallies: [RandomWorld.Tally] = []
  private var selections: [TabTally] = []
  private(set) var questions: [LeaveQuestion] = []
  private var narrator: Observation?

  init(seed: UInt64, census: Census, isTold: Bool = false) throws {
    if isTold { lines = [] }
    var generator = SeededGenerator(seed: seed ^ 0x7AB5)
    let bits = generator.next()
    func pick<Value>(_ shift: UInt64, _ values: [Value]) -> Value {
      values[Int(bits >> shift & 0xFF) % values.count]
    }
    let names = ["t0", "t1", "t2", "t3", "i0", "i1", "p0", "p1", "g0", "g1", "more", "imore"]
    let leaves = names.enumerated().map { TabLeaf($1, $0, census) }
    self.leaves = leaves
    tabs = TabContainer(name: "T", overflow: leaves[10])
    inner = TabContainer(name: "I", overflow: leaves[11])
    try inner.setVisibleLimit(1)
    try inner.setTabs(leaves[4...5].map { ($0, TabItem($0.lifecycle.name)) })
    pages = PageContainer(.scroll, name: "P")
    try pages.setControllers([leaves[6]], direction: .forward, .immediate)
    let pager = PagerContainer(name: "G")
    try pager.setPages(Array(leaves[8...9]))
    candidates = Array(leaves[..<4]) + [inner, pages, pager]
    let place = pick(0, [0, 0, 1, 2])
    outer = place == 1 ? TabContainer(name: "outer") : nil
    box = place == 2 ? ListContainer("box") : nil
    let around: (any Controller)? = outer ?? box
    stage = try Stage(root: around ?? tabs, size: Size(width: 60, height: 90))
    checker = LifecycleChecker(stage)
    checker.watch(thief)
    for controller in candidates { checker.watch(controller) }
    for leaf in [leaves[7], leaves[10], leaves[11]] { checker.watch(leaf) }
    if pick(8, [true, true, true, false]) { stage.host = host }
    tabs.backPolicy = pick(16, [.history(), .history(limit: 2), .first, .initial, .none])
    try tabs.setVisibleLimit(pick(24, [1, 2, 3, 5]))
    cast.world = self
    try outer?.setTabs([(tabs, TabItem("tabs")), (Probe("other"), TabItem("other"))])
    try box?.show([tabs])
    for leaf in leaves { leaf.world = self }
    tabs.delegate = cast
    if isTold {
      narrator = stage.observe { [unowned self] in tell("    \($0)") }
      lines?.append(
        "// \(tabs.backPolicy), limit \(tabs.visibleLimit), host \(stage.host != nil), "
          + (outer != nil ? "in a tab" : box != nil ? "in a box" : "root"))
    }
  }

  /// Breaks the ties that the test itself has made, so that the tree stands alone (L33).
  func dismantle() {
    armed = []
    questions = []
    narrator = nil
    for leaf in leaves { leaf.world = nil }
    checker.stop()
  }

  func tell(_ line: @autoclosure () -> String) {
    guard lines != nil else { return }
    lines?.append(String(repeating: "  ", count: depth) + line())
  }

  func fail(_ violation: String) {
    tell("!!! \(violation)")
    violations.append(violation)
  }

  var isBroken: Bool { !violations.isEmpty || !checker.violations.isEmpty }

  // MARK: Steps

  /// Takes a step of the script, or keeps it for its moment, and then looks at everything.
  func take(_ operation: TabOperation) {
    if operation.trigger == nil {
      operations += 1
      run(operation)
    } else {
      if armed.count >= 8 { armed.removeFirst() }
      armed.append(operation)
    }
    check()
  }

  /// A moment has come for which a step may wait.
  func fire(_ moment: TabOperation.Moment, _ number: Int?) {
    guard !armed.isEmpty else { return }
    let index = armed.firstIndex { operation in
      guard let trigger = operation.trigger, trigger.moment == moment else { return false }
      return number == nil || Int(trigger.who) % leaves.count == number
    }
    guard let index else { return }
    let operation = armed.remove(at: index)
    operations += 1
    fired += 1
    depth += 1
    tell("in \(number.map { leaves[$0].lifecycle.name + "." } ?? "")\(moment):")
    run(operation)
    depth -= 1
  }

  func note(_ change: Change?) {
    guard let change else { return }
    let tally = RandomWorld.Tally(change)
    tallies.append(tally)
    change.whenEnded { [weak self] _ in
      tally.calls += 1
      if tally.calls > 1 { self?.fail("L19: a completion was called twice") }
      self?.fire(.completion, nil)
    }
  }

  func noteRequest(_ selection: Change?) {
    guard let selection else { return }
    let tally = TabTally(selection)
    selections.append(tally)
    selection.whenEnded { [weak self] outcome in
      tally.calls += 1
      if tally.calls > 1 { self?.fail("T2: a selection has ended twice") }
      self?.tell("the user's selection: \(outcome)")
      self?.fire(.ended, nil)
    }
  }

  /// A leaf will answer later; the oldest of many questions is forgotten.
  func keep(_ question: LeaveQuestion) {
    questions.append(question)
    if questions.count > 4 { questions.removeFirst() }
  }

  func answer(_ number: UInt8, _ mayLeave: Bool) {
    guard !questions.isEmpty else { return }
    let question = questions.remove(at: Int(number) % questions.count)
    tell("answer(\(mayLeave)) to a question that is \(question.isOpen ? "open" : "over")")
    let wasOpen = question.isOpen
    if question.answer(mayLeave) != wasOpen { fail("T2: an answer counts, and the question was \(wasOpen)") }
    if question.isOpen || question.answer(true) { fail("T2: it can be answered twice") }
  }

  func letGo() {
    guard !questions.isEmpty else { return }
    tell("a question is forgotten")
    questions.removeFirst()
  }

  // MARK: What has to be true

  /// What has to be true after each step.
  func check() {
    checkTallies()
    checker.inspect(stage.root)
    checker.inspect(thief)
    for tabs in [tabs, inner] { check(tabs) }
    if let outer { check(outer) }
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
        fail("T5: \(controller.lifecycle.name) is no child of \(name)")
      }
      if controller.lifecycle.move == .leaving { fail("L13: \(controller.lifecycle.name) is on its way out") }
    }
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
    if let initial = tabs.initialController, !tabs.controllers.holds(initial) {
      fail("T9: the initial tab is a stranger")
    }
    if let pending = tabs.pending, !pending.change.isPending { fail("T2: a selection that is over waits") }
    if let target = tabs.pending?.target, !tabs.controllers.holds(target) {
      fail("T2: a selection of a stranger waits")
    }
  }

  private func checkTallies() {
    var open: [RandomWorld.Tally] = []
    for tally in tallies {
      if tally.calls != (tally.change.outcome == nil ? 0 : 1) {
        fail("L19: \(tally.calls) completions of a change that is \(tally.change.state)")
      }
      if tally.change.state == .queued { fail("L26: a change still waits though nothing runs") }
      if tally.change.outcome == nil { open.append(tally) }
    }
    tallies = open
    selections = selections.filter { tally in
      let selection = tally.selection
      if tally.calls != (selection.outcome == nil ? 0 : 1) { fail("T2: \(tally.calls) ends of a selection") }
      if selection.isPending, selection !== tabs.pending?.change, selection !== inner.pending?.change {
        fail("T2: a selection waits, and nobody knows it")
      }
      return selection.outcome == nil
    }
  }

  /// Ends whatever is under way and takes everything off the screen, then looks for what was lost.
  func comeToRest(finishing: Bool) {
    armed = []
    if finishing { host.finishAll() } else { host.cancelAll() }
    while !questions.isEmpty { answer(0, finishing) }
    check()
    if selections.contains(where: \.selection.isPending) { fail("T2: a selection waits for ever") }
    order = nil
    stage.finishRotation()
    stage.finishAppearance()
    host.finishAll()
    stage.disappear()
    check()
    _ = try? tabs.setTabs([])
    _ = try? inner.setTabs([])
    check()
    if !selections.isEmpty { fail("T2: a selection stays open") }
    if !tabs.children.isEmpty { fail("T5: \(names(tabs.children)) are left") }
    checker.inspect(stage.root, isAtRest: true)
    checker.inspectStrays()
    checker.inspectEnd()
    for controller in host.attached where controller.lifecycle.parent !== thief {
      fail("L20: \(controller.lifecycle.name) is still attached")
    }
  }
}
