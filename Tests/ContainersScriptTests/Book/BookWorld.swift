import ContainersPersistence
import ContainersTesting

@testable import Containers
@testable import ContainersText

/// A book of some shape, alone or in a tab, with its source, store and scrubber, and everything that is to be
/// true of them (L26, L29, L30, L33, P14, B1–B7).
final class BookWorld: VerbWorld<BookVerb>, ScriptedWorld {
  let book: BookContainer
  let scrubber: Scrubber
  let cast: BookCast
  let store = MemoryStore()
  let keeper: StateKeeper
  let tabs: TabContainer?
  /// Whether the source has ever refused a page, so that the spine may be an old one (P9).
  var hasFailed = false
  /// Whether the store fails at the moment.
  var storeFails = false
  /// How often the store had been written when the book was restored.
  var savesBefore = 0
  private var observation: Observation?

  init(seed: UInt64, census: Census, isTold: Bool) throws {
    var generator = SeededGenerator(seed: seed ^ 0xB00C)
    let bits = generator.next()
    func pick<Value>(_ shift: UInt64, _ values: [Value]) -> Value {
      values[Int(bits >> shift & 0xFF) % values.count]
    }
    let configuration = PageConfiguration(
      style: pick(0, [.scroll, .pageCurl, .pageCurl]), axis: pick(8, Axis.allCases),
      layoutDirection: pick(16, [.leftToRight, .rightToLeft, nil]))
    let length = pick(24, [0, 1, 2, 5, 8, 9, 30])
    cast = BookCast(length: length, census)
    book = BookContainer(
      configuration, source: cast, pageCount: pick(32, [length, length, nil]), name: "B")
    scrubber = Scrubber(book)
    keeper = StateKeeper(of: book, in: store, application: "book")
    tabs = pick(40, [true, false, false]) ? TabContainer(name: "tabs") : nil
    try super.init(tabs ?? book, [], hosted: pick(48, [true, true, false]), isTold: isTold)
    try stage.resize(to: pick(44, [Size(width: 60, height: 90), Size(width: 90, height: 60)]))
    let sides: [(Orientation) -> Bool] = [
      { $0.isLandscape }, { $0.isLandscape }, { _ in true }, { _ in false },
    ]
    book.useSideBySide = pick(56, sides)
    cast.world = self
    scrubber.didChange = { [weak self] in self?.fire(.delegate) }
    book.delegate = cast
    store.failure = { [unowned self] _ in
      storeFails ? .unwritable(place: "there", reason: "no") : nil
    }
    keeper.restore()
    try tabs?.setTabs([(book, TabItem("book")), (Probe("other"), TabItem("other"))])
    observation = book.pages.observe { [unowned self] in see($0) }
    tell("// \(configuration), \(length) pages, known \(book.pageCount as Any), \(stage.size)")
  }

  override func dismantle() {
    (observation, store.failure) = (nil, nil)
    super.dismantle()
  }

  private func see(_ event: Event) {
    if case .settled(let pages) = event.kind, event.controller === book.pages, pages.isEmpty {
      cast.forgetTold()
    }
  }

  override func run(_ step: VerbStep<BookVerb>) throws { try carryOut(step) }

  // MARK: What has to be true

  private var isAtRest: Bool {
    book.pages.containment.change == nil && !book.lifecycle.standing.isMoving
      && stage.rotation == nil
  }

  override func check() {
    let shown = book.shownPages
    let leaves = book.pages.controllers.compactMap { $0 as? BookLeaf }
    let numbers = leaves.map(\.number).sorted()
    if shown != numbers { fail("B4: \(shown) are said to be shown, and \(numbers) are") }
    if shown.isEmpty ? book.currentPage != 0 : !shown.contains(book.currentPage) {
      fail("B4: page \(book.currentPage) is read, of \(shown)")
    }
    if !shown.isEmpty, cast.told != book.currentPage {
      fail("B4: \(cast.told as Any) was reported last, and \(book.currentPage) is read")
    }
    if book.pages.containment.change == nil,
      book.pages.children.count != book.pages.controllers.count
    {
      fail("P14: settled, it holds \(names(book.pages.children))")
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
    // Besides the pages of an open change, which are children until the container itself has settled.
    let (isMoving, children) = (book.pages.containment.change != nil, book.pages.children)
    let kept = book.cachedPages.filter { !isMoving || !children.holds($0.controller) }
    if kept.count > (isMoving ? 12 : 6) { fail("P14: pages \(kept.map(\.page)) are kept") }
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

  /// B5: the page stored since the last restoration is the one reported last, unless the store refused it.
  private func checkMemory() {
    guard let told = cast.told, keeper.lastError == nil, store.saves > savesBefore else { return }
    let stored = store.bytes.flatMap { try? StateValue(bytes: $0) }?["root"]?["state"]?["page"]
    if stored?.int != told { fail("B5: \(stored?.description ?? "nothing") is stored, at \(told)") }
  }

  /// Ends whatever is under way, and shows that the book still turns; then takes everything off the screen.
  override func comeToRest(finishing: Bool) {
    disarm()
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
    super.comeToRest(finishing: finishing)
    check()
    for controller in host.attached { fail("L20: \(controller.lifecycle.name) is still attached") }
  }
}
