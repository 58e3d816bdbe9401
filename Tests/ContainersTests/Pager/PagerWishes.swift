import Containers
import ContainersTesting

/// A pager that random fingers, taps and callbacks drive, and how many scrolls it asks for (G10).
final class PagerWishes {
  let pager: PagerContainer
  let surface: SimulatedScrollSurface
  let stage: Stage
  let checker: LifecycleChecker
  private(set) var faults: [String] = []
  /// How many requests callbacks, the delegate and the dots have made themselves.
  private(set) var echoes = 0

  private var generator: SeededGenerator
  private let log = PagerLog()
  private let host = HandDrivenHost()
  private let thief = ListContainer("thief")
  private let edits: Bool
  /// How many requests callbacks may still make in this step.
  private var allowance = 0
  private var wishes = 0
  private var lastSteps: [String] = []

  init(seed: UInt64, edits: Bool) throws {
    generator = SeededGenerator(seed: seed)
    self.edits = edits
    let layout = PagerLayoutTests.layouts[Int(seed % 4)]
    var configuration = layout
    configuration.forwardsAtRest = seed % 3 == 0
    configuration.returnsToFirstPage = seed % 5 == 0
    pager = PagerContainer(configuration, name: "R")
    let size = Size(width: 100, height: 100)
    surface = SimulatedScrollSurface(viewport: size, for: pager)
    surface.reportsInterruptedAnimations = seed % 2 == 0
    surface.reportsInterruptedDecelerations = seed % 7 < 3
    surface.keepsFingerDuringAnimations = seed % 11 < 5
    stage = try Stage(root: pager, size: size)
    stage.host = host
    checker = LifecycleChecker(stage)
    pager.delegate = log
    log.onEntry = { [unowned self] _ in echo() }
    pager.pageControl.valueChanged = { [unowned self] in echo() }
    try pager.setPages((0..<5).map { page("\($0)") })
    stage.appear()
  }

  /// A page whose callbacks navigate.
  private func page(_ name: String) -> Probe {
    let page = Probe(name)
    for symbol in ["W+", "D+", "W-", "D-", "wR", "dR", "wM", "dM"] {
      page.when(symbol) { [unowned self] in echo() }
    }
    return page
  }

  private func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &generator) }

  /// What a callback does: nothing, or a request of its own.
  private func echo() {
    guard allowance > 0, roll(4) == 0 else { return }
    allowance -= 1
    echoes += 1
    wish()
    if edits && roll(3) == 0 { edit() }
  }

  private func wish() {
    wishes += 1
    switch roll(4) {
    case 0: pager.pageControl.tap(.backward)
    case 1: pager.pageControl.tap(.forward)
    case 2: pager.pageControl.choose(roll(8) - 1)
    default: _ = try? pager.scroll(to: roll(8) - 1, roll(2) == 0 ? .animated : .immediate)
    }
  }

  private func edit() {
    let count = pager.pageCount
    switch roll(4) {
    case 0 where count < 8: _ = try? pager.insert(page("X"), at: roll(count + 1))
    case 1: _ = try? pager.move(from: roll(max(1, count)), to: roll(max(1, count)))
    case 2: pager.controller(at: roll(max(1, count))).map { page in _ = try? thief.add(page) }
    default: _ = try? pager.remove(at: roll(max(1, count)))
    }
  }

  /// One step: what a user, the surface or time does; returns its name, and whether it lays the pager out.
  private func act() -> (name: String, isLayout: Bool) {
    switch roll(edits ? 22 : 20) {
    case 0, 1:
      surface.beginDrag()
      return ("take hold", false)
    case 2...6:
      surface.drag(by: Double(roll(9) - 4) * 30)
      return ("drag", false)
    case 7, 8:
      surface.endDrag(velocity: Double(roll(5) - 2))
      return ("let go", false)
    case 9...12:
      surface.advance(by: 0.1)
      return ("wait", false)
    case 13...15:
      wish()
      return ("wish", false)
    case 16:
      stage.sendMemoryWarning()
      return ("memory", false)
    case 17:
      surface.viewportSize = Size(width: Double(roll(3)) * 50, height: 100)
      return ("resize", true)
    case 18:
      try? stage.rotate(
        to: stage.orientation.isLandscape ? .portrait : .landscapeLeft, size: surface.viewportSize,
        duration: 1)
      if roll(2) == 0 { stage.finishRotation() }
      return ("turn", true)
    case 19:
      if roll(3) > 0 { stage.finishAppearance() }
      if roll(2) == 0 { stage.appear(animated: true) } else { stage.disappear(animated: true) }
      return ("come or go", true)
    default:
      edit()
      return ("edit", true)
    }
  }

  /// Takes one step, and looks whether it has asked for more scrolls than there were requests.
  func step(_ number: Int) {
    (allowance, wishes) = (roll(4), 0)
    let before = surface.requests
    let (name, isLayout) = act()
    let asked = surface.requests - before
    lastSteps = lastSteps.suffix(7) + ["\(name): \(wishes) requests, \(asked) scrolls"]
    if asked > wishes && !isLayout && !edits { fault(number, "\(asked) scrolls for \(wishes) requests") }
    if !(0..<max(1, pager.pageCount)).contains(pager.currentPage) { fault(number, "page out of bounds") }
    if pager.pageControl.currentPage != pager.currentPage { fault(number, "the dots say another page") }
    checker.inspect(pager)
    for violation in checker.takeViolations() { fault(number, violation) }
  }

  /// Lets everything settle, and looks whether anything is left open.
  func rest() {
    allowance = 0
    stage.appear()
    stage.finishAppearance()
    stage.finishRotation()
    surface.viewportSize = Size(width: 100, height: 100)
    surface.endDrag()
    surface.comeToRest()
    checker.inspect(pager, isAtRest: true)
    checker.inspectStrays()
    checker.inspectEnd()
    for violation in checker.takeViolations() { fault(-1, violation) }
    if pager.isScrollingByCode || pager.isRotating || pager.isDragging { fault(-1, "a flag is left") }
    if pager.progress != Double(pager.currentPage) { fault(-1, "the content lies at \(pager.progress)") }
    if pager.settledPage != pager.currentPage { fault(-1, "settled on \(pager.settledPage)") }
    let shown = pager.currentController.map { [$0.lifecycle.name] } ?? []
    let seen = pager.children.filter { $0.lifecycle.state == .appeared }.map(\.lifecycle.name)
    if seen != shown { fault(-1, "\(seen) is seen in place of \(shown)") }
  }

  /// Releases the probes, and stops the checker.
  func release() {
    for child in pager.children + thief.children { (child as? Probe).map { Probe.release($0) } }
    checker.stop()
  }

  private func fault(_ step: Int, _ text: String) {
    faults.append("step \(step): \(text), after \(lastSteps)")
  }
}
