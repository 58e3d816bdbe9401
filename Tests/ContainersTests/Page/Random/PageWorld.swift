@testable import Containers
import ContainersTesting

/// A page container of some shape on a stage, in a tab, or in another container; eight pages, a source, a
/// delegate, a hand-driven host, and everything that is to be true of them (L3, L8, L19, P2, P4, P12, P14).
final class PageWorld: ScriptedWorld {
  private(set) lazy var pan = PageGestureRecognizer(.pan, container)
  let container: PageContainer
  let pages: [PageLeaf]
  let stage: Stage
  let host = HandDrivenHost()
  let checker: LifecycleChecker
  /// Takes pages away now and then.
  let thief = ListContainer("thief")
  /// What is around the page container, if it is not the root.
  let tabs: TabContainer?
  let box: ListContainer?
  let cast: PageCast

  var violations: [String] = []
  var operations = 0
  var fired = 0
  /// How deep in callbacks the running step is; 0 is the script itself.
  var depth = 0
  var lines: [String]?
  var armed: [PageOperation] = []
  var tallies: [RandomWorld.Tally] = []
  /// Whether another container has taken a page, so that a spread may have one page only (L15).
  var hasLost = false
  var settledSinceWill = 0

  private var observation: Observation?
  private var settled: [any Controller] = []
  private var maySettle = false
  /// Whether the open change has taken over from others, so that pages may be left of those (L18).
  private var isPiledUp = false
  private var lastChange: Change?
  private var narrator: Observation?

  init(seed: UInt64, census: Census, isTold: Bool = false) throws {
    if isTold { lines = [] }
    var generator = SeededGenerator(seed: seed ^ 0xBEEF)
    let bits = generator.next()
    func pick<Value>(_ shift: UInt64, _ values: [Value]) -> Value {
      values[Int(bits >> shift & 0xFF) % values.count]
    }
    let configuration = PageConfiguration(
      style: pick(0, [.scroll, .pageCurl, .pageCurl]), axis: pick(8, Axis.allCases),
      spine: pick(16, [nil, .min, .mid, .max]),
      layoutDirection: pick(24, [.leftToRight, .leftToRight, .rightToLeft]))
    container = PageContainer(configuration, name: "P")
    pages = (0..<8).map { PageLeaf($0, census) }
    let place = pick(32, [0, 0, 1, 2])
    tabs = place == 1 ? TabContainer(name: "tabs") : nil
    box = place == 2 ? ListContainer("box") : nil
    cast = PageCast(isRing: pick(56, [true, false, false]))
    let around: (any Controller)? = tabs ?? box
    stage = try Stage(root: around ?? container, size: Size(width: 60, height: 90))
    checker = LifecycleChecker(stage)
    checker.watch(thief)
    for page in pages { checker.watch(page) }
    if pick(40, [true, true, true, false]) { stage.host = host }
    if pick(48, [true, false, false]) { try container.setDoubleSided(true) }
    cast.world = self
    try tabs?.setTabs([(container, TabItem("pages")), (Probe("other"), TabItem("other"))])
    try box?.show([container])
    for page in pages { page.world = self }
    container.dataSource = cast
    container.delegate = cast
    observation = container.observe { [unowned self] in see($0) }
    if isTold {
      narrator = stage.observe { [unowned self] in tell("    \($0)") }
      lines?.append(
        "// \(configuration), sides \(container.isDoubleSided), ring \(cast.isRing), host \(stage.host != nil), "
          + (tabs != nil ? "in a tab" : box != nil ? "in a box" : "root"))
    }
  }

  /// Breaks the ties that the test itself has made, so that the tree stands alone (L33).
  func dismantle() {
    armed = []
    observation = nil
    narrator = nil
    for page in pages { page.world = nil }
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
  func take(_ operation: PageOperation) {
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
  func fire(_ moment: PageOperation.Moment, _ number: Int?) {
    guard !armed.isEmpty else { return }
    let index = armed.firstIndex { operation in
      guard let trigger = operation.trigger, trigger.moment == moment else { return false }
      return number == nil || Int(trigger.who) % pages.count == number
    }
    guard let index else { return }
    let operation = armed.remove(at: index)
    operations += 1
    fired += 1
    depth += 1
    tell("in \(number.map { "p\($0)." } ?? "")\(moment):")
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

  // MARK: What has to be true

  /// P4: the settled pages change when the container comes to rest, and when a page is taken away; at no other time.
  private func see(_ event: Event) {
    watchSettled()
    watchChange()
    if case .settled = event.kind, event.controller === container {
      maySettle = true
      settledSinceWill += 1
    }
  }

  /// Notes that a change has taken over from one that had not come to its end.
  private func watchChange() {
    let change = container.containment.change
    guard change !== lastChange else { return }
    if change == nil { isPiledUp = false }
    if change != nil, let last = lastChange, last.isOpen || last.outcome == .superseded { isPiledUp = true }
    lastChange = change
  }

  private func watchSettled() {
    guard !container.controllers.isSame(as: settled) else { return }
    if !maySettle {
      fail("P4: \(names(settled)) has become \(names(container.controllers)) out of time")
    }
    settled = container.controllers
    maySettle = false
  }

  /// What has to be true after each step.
  func check() {
    watchSettled()
    maySettle = false
    checkTallies()
    checker.inspect(stage.root)
    checker.inspect(thief)
    if stage.root !== container, container.parent == nil { fail("L13: the container has lost its place") }
    let count = container.controllers.count
    if container.controllers.isSame(as: container.containment.settled) == false {
      fail("P4: the settled pages are others than the engine's")
    }
    if count == (container.spine == .mid ? 2 : 1) || count == 0 { hasLost = false }
    let fits = container.spine == .mid ? [0, 2] : [0, 1]
    if !fits.contains(count), !hasLost, container.containment.change == nil {
      fail("P2: \(count) pages with the spine at \(container.spine)")
    }
    if container.spine == .mid && !container.isDoubleSided { fail("P3: one side at mid") }
    checkTurn()
    checkBounds()
  }

  private func checkTurn() {
    let change = container.containment.change
    if let turn = container.turn, turn.change !== change { fail("L17: a turn that the engine does not know") }
    if container.gesture.isHolding, container.turn?.isGesture != true { fail("P7: a finger holds nothing") }
    if container.gestures.edgePull != 0, container.turn != nil {
      fail("P7: it pulls at the edge and turns a leaf")
    }
    if cast.openWills != (container.turn?.isGesture == true ? 1 : 0) {
      fail("P12: \(cast.openWills) open wills, turn \(container.turn?.isGesture as Any)")
    }
  }

  /// P14: pages are children while they are shown, coming or going, and no longer; a gesture has two sets at most.
  private func checkBounds() {
    watchChange()
    let (change, count) = (container.containment.change, container.children.count)
    guard let change else {
      if count != container.controllers.count { fail("P14: at rest it holds \(names(container.children))") }
      return
    }
    if container.lifecycle.state.isMoving { isPiledUp = true }
    guard !isPiledUp, let turn = container.turn, turn.isGesture else { return }
    let most = turn.from.count + turn.to.count + (turn.back == nil ? 0 : 1)
    if count > most { fail("P12: \(count) children for \(most) pages of a turn, \(change.state)") }
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
  }

  /// Ends whatever is under way and takes everything off the screen, then looks for what was lost.
  func comeToRest(finishing: Bool) {
    armed = []
    cast.mood = .right
    container.gestures.cancelDrag()
    if finishing { host.finishAll() } else { host.cancelAll() }
    stage.finishRotation()
    stage.finishAppearance()
    host.finishAll()
    stage.disappear()
    note(try? container.removeAllPages())
    check()
    if !container.children.isEmpty { fail("P14: \(names(container.children)) are left") }
    checker.inspect(stage.root, isAtRest: true)
    checker.inspectStrays()
    checker.inspectEnd()
    for controller in host.attached { fail("L20: \(controller.lifecycle.name) is still attached") }
  }
}
