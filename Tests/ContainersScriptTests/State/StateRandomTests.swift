@testable import Containers
import ContainersPersistence
import ContainersTesting
import TestAmount
import Testing

/// A random script over a nested tree, which is saved and found again whenever it settles.
private final class StateScript {
  let forest: Forest
  let host = HandDrivenHost()
  var generator: SeededGenerator
  /// What was done, for the report of a failure.
  private(set) var lines: [String] = []
  private(set) var faults: [String] = []
  private(set) var rests = 0
  private var earlier: [Snapshot] = []
  private let keeper: StateKeeper
  private let store = MemoryStore()

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    forest = try Forest(appeared: seed % 2 == 0)
    forest.stage.host = host
    keeper = StateKeeper(of: forest.root, in: store, application: "forest")
    keeper.restore()
  }

  private func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  func run(_ count: Int) throws {
    for step in 0..<count where faults.isEmpty {
      let isInside = number(6) == 0
      if isInside {
        // The next callback of this controller does it (L26).
        let verb = number(15)
        forest.plain.when("W+") { [unowned self] in once(verb) }
        forest.plain.when("W-") { [unowned self] in once(verb) }
      } else {
        take(number(15))
      }
      if step % 5 == 4 { try rest() }
    }
    Probe.release(forest.plain)
  }

  private func once(_ verb: Int) {
    forest.plain.forget("W+")
    forest.plain.forget("W-")
    lines.append("in a callback:")
    take(verb)
  }

  private func some(_ controllers: [any Controller]) -> [any Controller] {
    controllers.filter { _ in number(3) > 0 }.shuffled(using: &generator)
  }

  private func note(_ text: String) { lines.append(text) }

  private func take(_ verb: Int) {
    do {
      switch verb {
      case 0, 1:
        let box = [forest.root, forest.side, forest.box][number(3)]
        let list = some(box.children)
        let options = [Change.Options.immediate, .animated, .interactive][number(3)]
        note("\(box.lifecycle.name) shows \(names(list)), animated: \(options.isAnimated)")
        try box.show(list, options)
      case 2:
        let page = number(3)
        note("Cards to \(page)")
        try forest.cards.scroll(to: page, number(2) == 0 ? .animated : .immediate)
      case 3:
        let page = number(6)
        note("Leaves to \(page)")
        try forest.list.show(page, in: forest.leaves, Change.Options(animated: number(2) == 0))
      case 4, 5:
        let page = number(20)
        note("Book to \(page)")
        try forest.book.move(to: page, Change.Options(animated: number(2) == 0))
      case 6, 7: try gesture()
      case 8:
        let orientation = number(2) == 0 ? Orientation.portrait : .landscapeLeft
        note("turn to \(orientation)")
        try forest.stage.rotate(to: orientation)
      case 9:
        note("disappear or appear")
        if forest.root.lifecycle.standing.isComing {
          forest.stage.disappear(animated: number(2) == 0)
        } else {
          forest.stage.appear(animated: number(2) == 0)
        }
      case 10, 11: write()
      case 12: try tab()
      case 13:
        note("memory warning")
        forest.stage.sendMemoryWarning()
      default:
        guard !earlier.isEmpty else { return }
        note("restore an earlier state")
        earlier[number(earlier.count)].restore(to: forest.root)
      }
    } catch { note("// refused: \(error)") }
  }

  private func gesture() throws {
    let pages = number(2) == 0 ? forest.leaves : forest.book.pages
    let verb = number(4)
    note("gesture \(verb) in \(pages.lifecycle.name)")
    switch verb {
    case 0: pages.gestures.beginTurn(number(2) == 0 ? .forward : .reverse)
    case 1: pages.gestures.updateTurn(progress: Double(number(11)) / 10)
    case 2: pages.gestures.endTurn()
    default: pages.gestures.flick(number(2) == 0 ? .forward : .reverse)
    }
  }

  private func tab() throws {
    let (tabs, verb) = (forest.tabs, number(5))
    note("tabs \(verb)")
    switch verb {
    case 0: try tabs.move(from: number(4), to: number(4))
    case 1: try tabs.selectOverflow(Change.Options(animated: number(2) == 0))
    case 2: _ = tabs.gestures.goBack(.immediate)
    default: _ = tabs.gestures.select(number(4), Change.Options(animated: number(2) == 0))
    }
  }

  private func write() {
    let leaf = forest.list.pages[number(6)]
    let shown = forest.book.pages.controllers.first ?? forest.notes
    let targets: [any Controller] = [
      forest.notes, forest.card, forest.a, forest.b, leaf, shown, forest.tabbed[number(4)],
    ]
    guard let memo = targets[number(targets.count)] as? Memo else { return }
    note("\(memo.lifecycle.name) writes")
    memo.write("text \(number(100))")
  }

  // MARK: The settled state

  /// Lets everything settle, and finds the state again in a tree that is new.
  private func rest() throws {
    Probe.release(forest.plain)
    if number(3) == 0 { host.cancelAll() }
    host.finishAll()
    for container in [forest.root, forest.side, forest.box, forest.tabs, forest.leaves, forest.book.pages]
      as [any Container]
    {
      if let change = container.containment.change { _ = try? change.cancel() }
    }
    forest.stage.finishAppearance()
    host.finishAll()
    forest.stage.finishRotation()
    rests += 1
    let saved = forest.snapshot
    if rests > 1, store.saves > 0, store.bytes != saved.bytes {
      faults.append("T7: \(saved.root) was not saved")
    }
    faults += forest.violations
    _ = forest.recorder.take()
    if !saved.restore(to: forest.root).isClean || forest.recorder.take() != "" {
      faults.append("T7: restoring what is there changes something")
    }
    let next = try Forest(appeared: number(2) == 0)
    if number(2) == 0 { try next.stage.rotate(to: .landscapeLeft) }
    let report = try Snapshot(bytes: saved.bytes).restore(to: next.root)
    if next.snapshot != saved {
      faults.append("T7: \(saved.root)\ncomes back as \(next.snapshot.root)\n\(report)")
    }
    if !report.isClean { faults.append("T7: \(report)") }
    faults += next.violations
    note("—")
    if earlier.count < 20 { earlier.append(saved) } else { earlier[number(20)] = saved }
  }
}

@Suite("A settled tree is found again")
struct StateRandomTests {
  /// `CONTAINERS_RANDOM_SCALE` takes more or fewer scripts, `CONTAINERS_RANDOM_OFFSET` others.
  @Test("T7: whatever has happened before, saved and restored is the same", arguments: 0..<2)
  func scripts(part: Int) throws {
    var rests = 0
    for number in 0..<TestAmount.rounds(120, atLeast: 1) {
      let seed = UInt64(part + 1) * 1_000_000 + UInt64(number) + TestAmount.offset
      let script = try StateScript(seed: seed)
      try script.run(60)
      rests += script.rests
      guard script.faults.isEmpty else {
        let lines = script.lines.joined(separator: "\n")
        Issue.record("seed \(seed):\n\(lines)\n\(script.faults.prefix(3).joined(separator: "\n"))")
        return
      }
    }
    #expect(rests >= 12)
  }
}
