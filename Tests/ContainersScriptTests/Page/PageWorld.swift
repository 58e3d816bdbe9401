@testable import Containers
import ContainersTesting

/// A page container of some shape on a stage, in a tab, or in another container; eight pages, a source, a
/// delegate, a hand-driven host, and everything that is to be true of them (P2, P4, P12, P14).
final class PageWorld: VerbWorld<PageVerb>, ScriptedWorld {
  private(set) lazy var pan = PageGestureRecognizer(.pan, container)
  let container: PageContainer
  /// What is around the page container, if it is not the root.
  let tabs: TabContainer?
  let box: ListContainer?
  let cast: PageCast
  /// Whether another container has taken a page, so that a spread may have one page only (L15).
  var hasLost = false
  var settledSinceWill = 0

  private var observation: Observation?
  private var settled: [any Controller] = []
  private var maySettle = false
  /// Whether the open change has superseded others, so that pages may be left of those (L18).
  private var isPiledUp = false
  private var lastChange: Change?

  init(seed: UInt64, census: Census, isTold: Bool) throws {
    var generator = SeededGenerator(seed: seed ^ 0xBEEF)
    let bits = generator.next()
    func pick<Value>(_ shift: UInt64, _ values: [Value]) -> Value {
      values[Int(bits >> shift & 0xFF) % values.count]
    }
    let configuration = PageConfiguration(
      style: pick(0, [.scroll, .pageCurl, .pageCurl]), axis: pick(8, Axis.allCases),
      spine: pick(16, [nil, .min, .mid, .max]),
      layoutDirection: pick(24, [.leftToRight, nil, nil, .rightToLeft]))
    container = PageContainer(configuration, name: "P")
    let place = pick(32, [0, 0, 1, 2])
    tabs = place == 1 ? TabContainer(name: "tabs") : nil
    box = place == 2 ? ListContainer("box") : nil
    cast = PageCast(isRing: pick(56, [true, false, false]))
    let around: (any Container)? = tabs ?? box
    try super.init(
      around ?? container, (0..<8).map { VerbLeaf("p\($0)", census) },
      hosted: pick(40, [true, true, true, false]), isTold: isTold)
    if pick(48, [true, false, false]) { try container.setDoubleSided(true) }
    cast.world = self
    try tabs?.setTabs([(container, TabItem("pages")), (Probe("other"), TabItem("other"))])
    try box?.show([container])
    container.dataSource = cast
    container.delegate = cast
    observation = container.observe { [unowned self] in see($0) }
    tell("// \(configuration), sides \(container.isDoubleSided), ring \(cast.isRing)")
  }

  override func dismantle() {
    (observation, cast.world) = (nil, nil)
    super.dismantle()
  }

  override func run(_ step: VerbStep<PageVerb>) throws { try carryOut(step) }

  // MARK: What has to be true

  /// P4: the settled pages change when the container settles, and when a page is taken away; at no other time.
  private func see(_ event: Event) {
    watchSettled()
    watchChange()
    if case .settled = event.kind, event.controller === container {
      maySettle = true
      settledSinceWill += 1
    }
  }

  /// Notes that a change has superseded one that had not ended.
  private func watchChange() {
    let change = container.containment.change
    guard change !== lastChange else { return }
    if change == nil { isPiledUp = false }
    if change != nil, let last = lastChange, last.isOpen || last.outcome == .superseded { isPiledUp = true }
    lastChange = change
  }

  private func watchSettled() {
    guard !container.controllers.isSame(as: settled) else { return }
    if !maySettle { fail("P4: \(names(settled)) has become \(names(container.controllers)) out of time") }
    settled = container.controllers
    maySettle = false
  }

  override func check() {
    watchSettled()
    maySettle = false
    if root !== container, container.parent == nil { fail("L13: the container has lost its place") }
    let count = container.controllers.count
    if !container.controllers.isSame(as: container.containment.settled) {
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
      if count != container.controllers.count { fail("P14: settled, it holds \(names(container.children))") }
      return
    }
    if container.lifecycle.state.isMoving { isPiledUp = true }
    guard !isPiledUp, let turn = container.turn, turn.isGesture else { return }
    let most = turn.from.count + turn.to.count + (turn.back == nil ? 0 : 1)
    if count > most { fail("P12: \(count) children for \(most) pages of a turn, \(change.state)") }
  }

  override func comeToRest(finishing: Bool) {
    disarm()
    cast.mood = .right
    container.gestures.cancelDrag()
    super.comeToRest(finishing: finishing)
    note(try? container.removeAllPages())
    check()
    checkTallies()
    if !container.children.isEmpty { fail("P14: \(names(container.children)) are left") }
    for controller in host.attached { fail("L20: \(controller.lifecycle.name) is still attached") }
  }
}
