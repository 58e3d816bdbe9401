import Containers
import ContainersTesting
import Testing

/// Mistakes that compile: each is refused, or reported, and leaves no container apart from its state (L29, L38, L41).
@Suite("Mistakes that compile") struct MistakeTests {
  /// A visible list with an observer.
  final class Bench {
    let root = ListContainer("root")
    let stage: Stage
    let recorder: Recorder
    let host = HandDrivenHost()

    init(_ children: [any Controller] = []) throws {
      recorder = Recorder(root)
      try root.show(children)
      stage = try Stage(root: root, size: Size(width: 1000, height: 100))
      stage.host = host
      stage.appear()
    }

    var reports: [String] { recorder.takeDiagnostics().map(\.description) }
  }

  func names(_ controllers: [any Controller]) -> [String] { controllers.map(\.lifecycle.name) }
  private func keys(_ stack: StackContainer) -> [String] { stack.path.map(\.key) }

  // MARK: Entries of another stack (N1)

  @Test(
    "N1, L41: a stack refuses an entry of another one whose key it has, and that one keeps it; its controller moves",
    arguments: 0..<4)
  func foreignEntry(way: Int) throws {
    let (one, two) = (StackContainer(name: "one"), StackContainer(name: "two"))
    let bench = try Bench([one, two])
    for name in ["A", "B"] { try one.push(Probe(name), .immediate) }
    for name in ["X", "B", "Y"] { try two.push(Probe(name), .immediate) }
    let entry = try #require(one.top)
    #expect(throws: StackError.duplicate(key: "B")) {
      switch way {
      case 0: try two.push(entry, .immediate)
      case 1: try two.insert(entry, at: 0, .immediate)
      case 2: try two.set([entry] + two.path, .immediate)
      default: try two.navigate { (state) throws(StackError) in try state.push(entry) }
      }
    }
    #expect(keys(one) == ["A", "B"])
    #expect(keys(two) == ["X", "B", "Y"])
    try two.push(#require(entry.controller), .immediate)
    #expect(keys(two) == ["X", "B", "Y", "B-2"])
    #expect(keys(one) == ["A"])
    try two.remove("B", .immediate)
    try two.pop(.immediate)
    try one.push(#require(two.top), .immediate)
    #expect(keys(one) == ["A", "Y"])
    try one.pop(.immediate)
    #expect(names(one.children) == ["A"])
    #expect(names(two.children) == ["X"])
    withExtendedLifetime(bench) {}
  }

  @Test("N1, N7: a new entry leaves those above it their keys, also when it is cancelled")
  func insertedBelow() throws {
    let stack = StackContainer(name: "stack")
    let bench = try Bench([stack])
    for name in ["A", "B"] { try stack.push(Probe(name), .immediate) }
    let change = try stack.insert(StackEntry(Probe("B")), at: 0, .init(animated: true, interactive: true))
    #expect(keys(stack) == ["B-2", "A", "B"])
    if change.isOpen { try change.cancel() } else { try stack.remove("B-2", .immediate) }
    #expect(keys(stack) == ["A", "B"])
    try stack.set([StackEntry(Probe("B"))] + stack.path, .immediate)
    #expect(keys(stack) == ["B-2", "A", "B"])
    try stack.pop(.immediate)
    #expect(names(stack.children) == ["B", "A"])
    withExtendedLifetime(bench) {}
  }

  @Test("N1, L29: an entry that is refused, or only tried, keeps its key and its stack", arguments: 0..<4)
  func refusedEntry(way: Int) throws {
    let (one, two) = (StackContainer(name: "one"), StackContainer(name: "two"))
    let bench = try Bench([one, two])
    for name in ["A", "B"] { try one.push(Probe(name), .immediate) }
    let outer = StackContainer(name: "A")
    try outer.push(two, .immediate)
    let entry = StackEntry(way == 0 ? outer : Probe("A"))
    var state = one.ledger.settled
    switch way {
    case 0:
      try two.push(Probe("A"), .immediate)
      #expect(throws: StackError.self) { try two.push(entry, .immediate) }
    case 1:
      #expect(throws: StackError.duplicate(key: "B")) {
        try one.set([entry, StackEntry(Probe("x"), key: "B")] + one.path, .immediate)
      }
    case 2:
      var options = Change.Options.immediate
      try state.push(entry)
      #expect(entry.key == "A-2")
      try one.complete(&state, from: one.ledger.settled, &options)
      state = StackState()
    default:
      try one.push(entry, .init(animated: true, interactive: true)).cancel()
      #expect(entry.key == "A-2")
      return
    }
    #expect(entry.key == "A")
    #expect(entry.stack == nil)
    withExtendedLifetime(bench) {}
  }

  @Test("N1, N12: an entry whose controller has not been made is in one stack")
  func unmadeEntry() throws {
    let one = try StackContainer(path: ["A", "B"], name: "one") { Probe($0) }
    let two = StackContainer(name: "two")
    let bench = try Bench([one, two])
    let entry = try #require(one.bottom)
    #expect(throws: StackError.containment(.alreadyAChild(name: "A", container: "one"))) {
      try two.push(entry, .immediate)
    }
    try one.pop(.immediate)
    try two.push(StackEntry(Probe("X")), .immediate)
    try two.push(entry, .immediate)
    #expect(keys(two) == ["X", "A"])
    #expect(keys(one).isEmpty)
    withExtendedLifetime(bench) {}
  }

  // MARK: What is another's

  @Test("B1, L41: the pages of a book are those that it supplies", arguments: 0..<7)
  func pagesOfBooks(way: Int) throws {
    let (one, two) = (
      BookContainer(pageCount: 9, name: "one") { Probe("p\($0)") },
      BookContainer(pageCount: 9, name: "two") { Probe("q\($0)") }
    )
    let bench = try Bench([one, two])
    for book in [one, two] { try book.move(to: 2, .immediate) }
    let (pages, evil) = (one.pages, [Probe("evil"), Probe("twin")])
    // The options of a gesture's change.
    var options = Change.Options.immediate
    let observation = pages.observe { _ in
      if let change = pages.containment.change { options = change.options }
    }
    for direction in [PageDirection.reverse, .forward] {
      #expect(pages.gestures.flick(direction))
      bench.host.finishAll()
    }
    withExtendedLifetime(observation) {}
    options.isAnimated = false
    if ![4, 5].contains(way) {
      #expect(throws: PageError.self) {
        switch way {
        case 0: try pages.removeAllPages()
        case 1: try pages.navigate { (state) throws(PageError) in state = two.pages.ledger.settled }
        case 2: try pages.setControllers(evil, direction: .forward, .immediate)
        case 3: try pages.setSpine(.min, pages: [evil[0]])
        default: try pages.navigate(options) { (state) throws(PageError) in try state.show(evil, .forward) }
        }
      }
    } else {
      let notice = "one/pages has its book as data source and delegate; set those of the book"
      if way == 4 { pages.dataSource = nil } else { pages.delegate = nil }
      #expect(bench.reports == [notice])
    }
    #expect(names(pages.children) == ["p2", "p3"])
    #expect(names(two.pages.children) == ["q2", "q3"])
    #expect(pages.gestures.flick(.forward))
    bench.host.finishAll()
    #expect(one.shownPages == [4, 5])
    #expect(one.currentPage == 4)
    #expect(names(pages.containment.shown) == ["p4", "p5"])
  }

  /// Says that callers decide its children, and that it decides them itself.
  private final class Undecided: ChildList {
    let (lifecycle, containment) = (Lifecycle("undecided"), Containment())
    var __managesChildren: Bool { true }
  }

  @Test("L41: a container whose state decides its children has no list that callers edit", arguments: 0..<6)
  func closedList(way: Int) throws {
    let (undecided, page) = (Undecided(), Probe("page"))
    #expect(throws: ContainmentError.kept(name: way == 0 ? "undecided" : "page", container: "undecided")) {
      switch way {
      case 0: try undecided.show([])
      case 1: try undecided.arrange(Arrangement(only: page))
      case 2: try undecided.add(page)
      case 3: try undecided.beginAdding(page)
      case 4: try undecided.beginRemoving(page)
      default: try undecided.endRemoving(page)
      }
    }
    #expect(undecided.children.isEmpty)
  }

  @Test("G14, L15: a pager takes the pages of another one, and its own leave")
  func pagesOfPagers() throws {
    let (one, two) = (PagerContainer(name: "one"), PagerContainer(name: "two"))
    let bench = try Bench([one, two])
    try one.setPages(["a", "b", "c"].map { Probe($0) })
    try two.setPages([Probe("x")])
    try two.navigate { (state) throws(PagerError) in state = one.ledger.settled }
    #expect(names(two.children) == ["a", "b", "c"])
    #expect([one.pageCount, two.pageCount] == [0, 3])
    try two.scroll(to: 2, .immediate)
    #expect(names(two.containment.shown) == ["c"])
    withExtendedLifetime(bench) {}
  }

  // MARK: Numbers (L29)

  /// Shows one of its pages, and adds another at an index.
  private final class Adding: StatefulContainer {
    let (lifecycle, containment, ledger) = (Lifecycle("adding"), Containment(), Ledger(Int?.none))
    let (page, added) = (Probe("page"), Probe("added"))
    func arrangement(for index: Int?, in area: Size) -> Arrangement {
      var arrangement = Arrangement(only: page)
      if let index { arrangement.add(added, at: index) }
      return arrangement
    }
  }

  @Test("L29: an arrangement adds a child at the nearest index", arguments: [Int.min, -1, 99, .max])
  func addedIndex(index: Int) throws {
    let adding = Adding()
    let bench = try Bench([adding])
    try adding.navigate { $0 = index }
    #expect(names(adding.children) == (index < 0 ? ["added", "page"] : ["page", "added"]))
    withExtendedLifetime(bench) {}
  }

  /// Lays its page out in any frame.
  private final class Framed: StatefulContainer {
    let (lifecycle, containment, ledger) = (Lifecycle("framed"), Containment(), Ledger(1.0))
    let page = Probe("page")
    func arrangement(for number: Double, in area: Size) -> Arrangement {
      var arrangement = Arrangement(only: page)
      arrangement.placements = [
        Placement(page, in: Rect(x: number, y: number, width: number, height: number))
      ]
      return arrangement
    }
  }

  @Test(
    "L29, L36: a frame that cannot be drawn has no extent",
    arguments: [Double.nan, .infinity, -.infinity, -1])
  func frames(number: Double) throws {
    let framed = Framed()
    let bench = try Bench([framed])
    try framed.navigate { $0 = number }
    #expect(framed.page.lifecycle.size == .zero)
    #expect(framed.frame(of: framed.page).size == .zero)
    #expect(framed.childPlacements.map(\.frame.size) == [.zero])
    withExtendedLifetime(bench) {}
  }

  @Test("G18, L29: the dots wrap at any number of pages")
  func dots() {
    let control = PageControl(numberOfPages: .max)
    (control.currentPage, control.wraps) = (.max, true)
    control.tap(.forward)
    #expect(control.currentPage == 0)
    control.tap(.backward)
    #expect(control.currentPage == .max - 1)
  }
}
