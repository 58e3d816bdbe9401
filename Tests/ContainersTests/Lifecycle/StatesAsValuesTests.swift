import Containers
import ContainersTesting
import Testing

/// States are values: made, edited and compared without a container, and shown by one.
@Suite("States as values") struct StatesAsValuesTests {
  @Test("L17, T5: a state of tabs is edited and compared without a container, and shown by one")
  func tabs() throws {
    let (a, b, c) = (Probe("A"), Probe("B"), Probe("C"))
    var state = TabState()
    state.setTabs([(a, TabItem("A")), (b, TabItem("B"))])
    let first = state
    try state.select(1)
    #expect(state != first)
    try state.selectPrevious()
    #expect(state == first)
    try state.insert(c, TabItem("C"))
    try state.remove(at: 0)
    #expect(state.controllers.map(\.lifecycle.name) == ["B", "C"])
    #expect(state.selected === b)
    #expect(throws: TabError.index(2, count: 2)) { try state.select(2) }
    #expect(a.parent == nil, "a value changes no tree")

    let tabs = TabContainer(name: "T")
    let shown = state
    try tabs.navigate { $0 = shown }
    #expect(tabs.ledger.settled == state)
    #expect(b.parent === tabs)
    try tabs.navigate { try $0.select(1) }
    #expect(tabs.selectedController === c)
  }

  @Test("L17, N2, N3: a state of a stack is edited without a stack; navigate knows a push from a pop")
  func stack() throws {
    let (a, b) = (Probe("A"), Probe("B"))
    var state = StackState()
    try state.push(a)
    let one = state
    try state.push(StackEntry(b, key: "b"))
    #expect(state.entries.map(\.key) == ["A", "b"])
    #expect(throws: StackError.duplicate(key: "b")) { try state.push(StackEntry(Probe("X"), key: "b")) }
    try state.pop()
    #expect(state == one)

    let stack = StackContainer(name: "S")
    let host = HandDrivenHost()
    let stage = try Stage(root: stack)
    stage.host = host
    stage.appear()
    try stack.navigate { $0 = one }
    let push = try stack.navigate(.animated) { try $0.push(b) }
    #expect(push.options.direction == .forward)
    host.finishAll()
    let pop = try stack.navigate(.animated) { try $0.pop() }
    #expect(pop.options.direction == .backward)
    #expect(pop.options.order == .pop)
    host.finishAll()
    #expect(throws: StackError.empty) { try stack.navigate { try $0.pop() } }
    #expect(stack.path.map(\.key) == ["A"])
  }

  @Test("L17, W1: a state of a switcher is edited without one")
  func switcher() throws {
    let (a, b) = (Probe("A"), Probe("B"))
    var state = SwitcherState()
    try state.setSegments([(Segment("a"), a), (Segment("b"), b)])
    try state.select("b")
    let switcher = SwitcherContainer(name: "W")
    let shown = state
    try switcher.navigate { $0 = shown }
    #expect(switcher.selectedName == "b")
    #expect(switcher.ledger.settled == state)
    try switcher.navigate { try $0.select("a") }
    #expect(switcher.selectedController === a)
  }

  @Test("L17, P2: a state of pages is edited without a container; navigate turns to other pages")
  func pages() throws {
    let (a, b, back) = (Probe("A"), Probe("B"), Probe("back"))
    var state = PageState()
    try state.show([a], .forward)
    #expect(throws: PageError.count(given: 2, required: 1)) { try state.show([a, b], .forward) }
    let one = state
    try state.setSpine(.mid, pages: [a, b])
    #expect(state.requiredCount == 2)
    #expect(state != one)

    let pages = PageContainer(.curl, name: "P")
    let host = HandDrivenHost()
    let stage = try Stage(root: pages)
    stage.host = host
    stage.appear()
    try pages.navigate { $0 = one }
    #expect(pages.ledger.settled == one)
    try pages.setDoubleSided(true)
    let turn = try pages.navigate(.animated) { try $0.show([b, back], .forward) }
    #expect(pages.turn?.change === turn)
    #expect(pages.turn?.back === back)
    host.finishAll()
    try pages.navigate { try $0.show([a, back], .reverse) }
    #expect(back.lifecycle.state == .disappeared, "the back is visible in an animated turn only")
    #expect(pages.controllers.map(\.lifecycle.name) == ["A"])
    let scroll = PageContainer(.scroll, name: "R")
    #expect(throws: PageError.spineInScrollStyle) {
      try scroll.navigate { try $0.setSpine(.min, pages: [b]) }
    }
  }

  @Test("L17, B3: a state of a book is edited without a book; navigate turns to the page that it names")
  func book() throws {
    var state = BookState(pageCount: 9)
    #expect(state.pages.isEmpty)
    try state.showNext()
    #expect((state.page, state.pages) == (0, [0]), "the first page, as nothing was shown")
    let first = state
    try state.move(to: 7)
    #expect(state != first)
    try state.showPrevious()
    #expect(state.page == 6)
    try state.showLast()
    #expect(throws: BookError.page(9, count: 9)) { try state.showNext() }
    #expect(state.page == 8, "what is refused changes nothing")
    #expect(throws: BookError.page(-1, count: 9)) { try state.move(to: -1) }
    try state.move(to: 0)
    #expect(state == first)
    #expect(throws: BookError.page(-1, count: 9)) { try state.showPrevious() }

    var spread = BookState(pageCount: 9, isSpread: true)
    try spread.move(to: 5)
    #expect((spread.page, spread.pages) == (5, [4, 5]), "an odd page comes with the preceding one")
    try spread.showPrevious()
    #expect((spread.page, spread.pages) == (2, [2, 3]))
    try spread.showLast()
    #expect(spread.pages == [8], "nothing is beside the last of an odd number")

    var endless = BookState()
    #expect(throws: BookError.unknownCount) { try endless.showLast() }
    try endless.move(to: .max)
    #expect(throws: BookError.noPage(.max)) { try endless.showNext() }

    let book = BookContainer(pageCount: 9, name: "B") { Probe("p\($0)") }
    let host = HandDrivenHost()
    let stage = try Stage(root: book, size: Size(width: 10, height: 20))
    stage.host = host
    stage.appear()
    let shown = state
    try book.navigate { $0 = shown }
    #expect(book.state == shown)
    let turn = try book.navigate(.animated) { try $0.move(to: 5) }
    #expect(turn.options.direction == .forward)
    #expect((book.state.page, book.currentPage) == (5, 0), "the state is where the book will settle")
    let back = try book.navigate(.animated) { try $0.showPrevious() }
    #expect(back.options.direction == .backward, "from the page that was being turned to")
    host.finishAll()
    #expect(book.shownPages == [4])
    struct Stop: Error {}
    #expect(throws: Stop.self) { try book.navigate { _ in throw Stop() } }
    #expect(throws: BookError.page(99, count: 9)) { try book.navigate { try $0.move(to: 99) } }
    #expect(book.shownPages == [4])
    try stage.rotate(to: .landscapeLeft)
    #expect(book.state.isSpread)
    #expect(book.state.pages == [4, 5])
  }

  @Test("L17, G8, G14: a state of a pager is edited without a pager; navigate scrolls its surface")
  func pager() throws {
    let (a, b, c) = (Probe("A"), Probe("B"), Probe("C"))
    var state = PagerState()
    state.setPages([a, b])
    let first = state
    try state.scroll(to: 1)
    #expect(state.controller === b)
    #expect(state != first)
    try state.scroll(to: 0)
    #expect(state == first)
    try state.insert(c, at: 0)
    try state.move(from: 0, to: 2)
    try state.remove(at: 1)
    #expect((0..<state.count).map { state.current == $0 } == [true, false])
    #expect(throws: PagerError.page(2, count: 2)) { try state.scroll(to: 2) }
    #expect(throws: PagerError.containment(.duplicate(name: "C"))) { try state.insert(c, at: 0) }

    let pager = PagerContainer(name: "G")
    let surface = SimulatedScrollSurface(viewport: Size(width: 100, height: 50), for: pager)
    let stage = try Stage(root: pager, size: Size(width: 100, height: 50))
    stage.appear()
    let shown = state
    try pager.navigate { $0 = shown }
    #expect(pager.pageCount == 2)
    #expect(c.parent === pager)
    try pager.navigate { try $0.scroll(to: 1) }
    #expect(pager.settledPage == 1)
    #expect(surface.contentOffset == Point(x: 100, y: 0), "the surface follows")
    #expect(c.lifecycle.state == .appeared)
    var other = PagerState()
    other.setPages([b])
    let list = other
    try pager.navigate { $0 = list }
    #expect(pager.children.map(\.lifecycle.name) == ["B"])
  }

  @Test("L17, S6: a state of a split is edited without a split; navigate knows going back")
  func split() throws {
    var state = SplitState()
    try state.show(.secondary)
    #expect(state.showing == .secondary)
    #expect(throws: SplitError.noColumn(.supplementary, split: "split")) { try state.show(.supplementary) }
    try state.hide(.secondary)
    #expect(state != SplitState(hasSupplementary: true))
    #expect(throws: SplitError.staysVisible(.primary, split: "split")) { try state.hide(.primary) }

    let split = SplitContainer(name: "S")
    let stage = try Stage(root: split, size: Size(width: 300, height: 400))
    try split.primary.push(Probe("list"), .immediate)
    try split.secondary.push(Probe("detail"), .immediate)
    stage.appear()
    try split.navigate { try $0.show(.secondary) }
    #expect(split.visibleColumns == [.secondary])
    let back = try split.navigate { try $0.show(.primary) }
    #expect(back.options.direction == .backward)
    try stage.resize(to: Size(width: 800, height: 400))
    try split.navigate { $0 = SplitState() }
    #expect(split.form == .two, "how many columns fit is not edited")
    let three = SplitState(hasSupplementary: true)
    #expect(throws: SplitError.noColumn(.supplementary, split: "S")) { try split.navigate { $0 = three } }
  }

  @Test("L17, M1, M4: a state of layers is edited without a context; navigate presents and dismisses")
  func layers() throws {
    let (base, one, two) = (Probe("base"), Probe("one"), Probe("two"))
    var state = PresentationState(base)
    let empty = state
    try state.present(one)
    try state.present(two, style: .sheet())
    #expect(state.layers.map(\.presenter.lifecycle.name) == ["base", "one"])
    #expect(throws: PresentationError.presented(name: "one", presenter: "two")) { try state.present(one) }
    try state.dismiss(one)
    #expect(state.layers.isEmpty)
    #expect(throws: PresentationError.notALayer(name: "two", context: "base")) { try state.dismiss(two) }
    #expect(state != PresentationState(one))
    #expect(empty == PresentationState(base))

    let context = try PresentationContainer(base, name: "C")
    let stage = try Stage(root: context, size: Size(width: 300, height: 400))
    stage.appear()
    var wasPresented = false
    one.when("W+") { wasPresented = one.lifecycle.isBeingPresented }
    try context.navigate { try $0.present(one) }
    #expect(wasPresented)
    #expect(base.lifecycle.state == .disappeared)
    #expect(one.presenter === base)
    #expect(throws: PresentationError.notVisible(name: "two", presenter: "elsewhere")) {
      try context.navigate { try $0.present(two, by: Probe("elsewhere")) }
    }
    let change = try context.navigate { try $0.dismiss(one) }
    #expect(change.options.role == .dismissal)
    #expect(context.layers.isEmpty)
    Probe.release(one)
  }
}
