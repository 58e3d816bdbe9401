@testable import Containers
import ContainersPersistence
import ContainersTesting
@testable import ContainersText

/// A book of some shape, alone or in a tab, with its source, store and scrubber, and everything that is to be
/// true of them (L3, L8, L19, L26, L29, L30, L33, P14, B1–B7).
final class BookWorld: ScriptedWorld {
  let book: BookContainer
  let scrubber: Scrubber
  let cast: BookCast
  let store = MemoryStore()
  let keeper: StateKeeper
  let stage: Stage
  let host = HandDrivenHost()
  let checker: LifecycleChecker
  let tabs: TabContainer?

  var violations: [String] = []
  var operations = 0
  var fired = 0
  /// How deep in callbacks the running step is; 0 is the script itself.
  var depth = 0
  var lines: [String]?
  /// Whether the source has ever refused a page, so that the spine may be an old one (P9).
  var hasFailed = false
  /// Whether the store fails at the moment.
  var storeFails = false
  /// How often the store had been written when the book was restored.
  var savesBefore = 0
  private var armed: [BookOperation] = []
  private(set) var tallies: [RandomWorld.Tally] = []
  private var observation: Observation?
  private var narrator: Observation?

  init(seed: UInt64, census: Census, isTold: Bool = false) throws {
    if isTold { lines = [] }
    var generator = SeededGenerator(seed: seed ^ 0xB00C)
    let bits = generator.next()
    func pick<Value>(_ shift: UInt64, _ values: [Value]) -> Value {
      values[Int(bits >> shift & 0xFF) % values.count]
    }
    let configuration = PageConfiguration(
      style: pick(0, [.scroll, .pageCurl, .pageCurl]), axis: pick(8, Axis.allCases),
      layoutDirection: pick(16, [.leftToRight, .rightToLeft]))
    let length = pick(24, [0, 1, 2, 5, 8, 9, 30])
    cast = BookCast(length: length, census)
    book = BookContainer(configuration, source: cast, pageCount: pick(32, [length, length, nil]), name: "B")
    scrubber = Scrubber(book)
    keeper = StateKeeper(of: book, in: store, application: "book")
    tabs = pick(40, [true, false, false]) ? TabContainer(name: "tabs") : nil
    let size = pick(44, [Size(width: 60, height: 90), Size(width: 90, height: 60)])
    let root: (any Controller)? = tabs
    stage = try Stage(root: root ?? book, size: size)
    checker = LifecycleChecker(stage)
    if pick(48, [true, true, false]) { stage.host = host }
    let sides: [(Orientation) -> Bool] = [
      { $0.isLandscape }, { $0.isLandscape }, { _ in true }, { _ in false },
    ]
    book.useSideBySide = pick(56, sides)
    cast.world = self
    scrubber.didChange = { [weak self] in self?.fire(.scrubbed, nil) }
    book.delegate = cast
    store.failure = { [unowned self] _ in
      storeFails ? .unwritable(place: "there", reason: "no") : nil
    }
    keeper.restore()
    try tabs?.setTabs([(book, TabItem("book")), (Probe("other"), TabItem("other"))])
    observation = book.pages.observe { [unowned self] in see($0) }
    if isTold {
      narrator = stage.observe { [unowned self] in tell("    \($0)") }
      lines?.append(
        "// \(configuration), \(length) pages, known \(book.pageCount as Any), host \(stage.host != nil), "
          + "\(tabs == nil ? "root" : "in a tab"), \(size)")
    }
  }

  /// Breaks the ties that the test itself has made, so that the tree stands alone (L33).
  func dismantle() {
    armed = []
    (observation, narrator) = (nil, nil)
    store.failure = nil
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

  private func see(_ event: Event) {
    if case .settled(let pages) = event.kind, event.controller === book.pages, pages.isEmpty {
      cast.forgetTold()
    }
  }

  // MARK: Steps

  /// Takes a step of the script, or keeps it for its moment, and then looks at everything.
  func take(_ operation: BookOperation) {
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
  func fire(_ moment: BookOperation.Moment, _ number: Int?) {
    let index = armed.firstIndex { operation in
      guard let trigger = operation.trigger, trigger.moment == moment else { return false }
      return number == nil || Int(trigger.who) % 3 == (number ?? 0) % 3
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
      self?.fire(.completion, nil)
    }
  }

  // MARK: What has to be true

  private var isAtRest: Bool {
    book.pages.containment.change == nil && !book.lifecycle.standing.isMoving && stage.rotation == nil
  }

  func check() {
    checkTallies()
    checker.inspect(stage.root)
    let shown = book.shownPages
    let leaves = book.pages.controllers.compactMap { $0 as? BookLeaf }
    let numbers = leaves.map(\.number).sorted()
    if shown != numbers { fail("B4: \(shown) are said to be shown, and \(numbers) are") }
    if shown.isEmpty ? book.currentPage != 0 : !shown.contains(book.currentPage) {
      fail("B4: page \(book.currentPage) is read, of \(shown)")
    }
    if !shown.isEmpty, cast.told != book.currentPage {
      fail("B4: \(cast.told as Any) was told last, and \(book.currentPage) is read")
    }
    if book.pages.containment.change == nil, book.pages.children.count != book.pages.controllers.count {
      fail("P14: at rest it holds \(names(book.pages.children))")
    }
    checkKnown()
    checkSpread(shown)
    checkMemory()
    if scrubber.phase == .following, scrubber.page != book.currentPage {
      fail("B7: the handle is at \(scrubber.page), and \(book.currentPage) is read")
    }
    if scrubber.phase == .turning, isAtRest { fail("B7: the handle leads a turn that is over") }
  }

  private func checkKnown() {
    for (page, controller) in book.cachedPages where (controller as? BookLeaf)?.number != page {
      fail("B1: \(controller.lifecycle.name) is kept as page \(page)")
    }
    let most = book.pages.containment.change == nil ? 6 : 12
    if book.cachedPages.count > most { fail("P14: pages \(book.cachedPages.map(\.page)) are kept") }
  }

  private func checkSpread(_ shown: [Int]) {
    guard isAtRest, let first = shown.first, let last = shown.last, !hasFailed else { return }
    if book.pages.spine == .mid {
      if !first.isMultiple(of: 2) { fail("B3: \(shown) lie side by side") }
      if shown.count == 2, last != first + 1 { fail("B3: \(shown) lie side by side") }
      if shown.count + book.pages.controllers.filter({ $0 is BlankPage }).count != 2 {
        fail("B3: \(names(book.pages.controllers)) lie side by side")
      }
    } else if shown.count != 1 {
      fail("B3: \(shown) are shown at once")
    }
    if let count = book.pageCount, last >= count { fail("B6: \(shown) of \(count)") }
    let wanted = book.spine(for: stage.orientation)
    if book.lifecycle.state == .appeared, book.pages.spine != wanted {
      fail("B2: the spine is at \(book.pages.spine), not \(wanted)")
    }
  }

  /// B5: what has been stored since the last restoration is what was told last, unless the store would not have it.
  private func checkMemory() {
    guard let told = cast.told, keeper.lastError == nil, store.saves > savesBefore else { return }
    let stored = store.bytes.flatMap { try? StateValue(bytes: $0) }?["root"]?["state"]?["page"]
    if stored?.int != told { fail("B5: \(stored?.description ?? "nothing") is stored, at \(told)") }
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

  /// Ends whatever is under way, and shows that the book still turns; then takes everything off the screen.
  func comeToRest(finishing: Bool) {
    armed = []
    (cast.mood, storeFails) = (.right, false)
    if book.source == nil { book.source = cast }
    book.pages.gestures.cancelDrag()
    for _ in 0..<3 { if finishing { host.finishAll() } else { host.cancelAll() } }
    stage.finishRotation()
    stage.finishAppearance()
    host.finishAll()
    check()
    if let count = book.pageCount, count > 0, cast.length >= count {
      let wanted = count / 2
      _ = try? book.move(to: wanted, .immediate)
      stage.finishAppearance()
      if book.currentPage != wanted { fail("B3: it does not turn to \(wanted) any more") }
      check()
    }
    stage.disappear()
    stage.finishAppearance()
    check()
    checker.inspect(stage.root, isAtRest: true)
    checker.inspectStrays()
    checker.inspectEnd()
    for controller in host.attached { fail("L20: \(controller.lifecycle.name) is still attached") }
  }
}
