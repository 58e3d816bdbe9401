import Containers
import ContainersTesting
import Testing

// Edits at once while a change is being made, and states that name what cannot be there (L17, L26, L29).

extension MistakeTests {
  /// Edits that take effect at once, and how each is read.
  private static var edits: [(edit: (TabContainer) -> Void, isThere: (TabContainer) -> Bool)] {
    [
      ({ try? $0.setItem(TabItem("new"), at: 0) }, { $0.items.first?.title == "new" }),
      ({ try? $0.setVisibleLimit(9) }, { $0.visibleLimit == 9 }),
      ({ $0.backPolicy = .first }, { $0.backPolicy == .first }),
      ({ $0.successor = .opener }, { $0.successor == .opener }),
      ({ $0.keepsRecentOrder = true }, { $0.keepsRecentOrder }),
    ]
  }

  @Test(
    "L26, L29: an edit at once stays, also in a callback of a tab that comes from another container",
    arguments: 0..<5, ["W-", "D-", "wM", "dM"])
  func editInCallback(number: Int, callback: String) throws {
    let (list, tabs, tab) = (ListContainer("list"), TabContainer(name: "tabs"), Probe("x"))
    let bench = try Bench([list, tabs])
    try list.show([tab])
    try tabs.setTabs([(Probe("A"), TabItem("A"))])
    let edit = Self.edits[number]
    tab.when(callback) { edit.edit(tabs) }
    try tabs.insert(tab, TabItem("x"))
    #expect(edit.isThere(tabs))
    #expect(tabs.controllers.count == 2)
    withExtendedLifetime(bench) {}
    Probe.release(tab)
  }

  @Test("T13, L26: an edit at once stays, also in a function that makes a tab", arguments: 0..<5)
  func editInMaker(number: Int) throws {
    let tabs = TabContainer(name: "tabs")
    let bench = try Bench([tabs])
    let edit = Self.edits[number]
    let entry = OnDemand("x") { [unowned tabs] () throws(PageUnavailable) in
      edit.edit(tabs)
      return Probe("x")
    }
    try tabs.setTabs([(Probe("A"), TabItem("A")), (entry, TabItem("x"))])
    try tabs.select(1, .immediate)
    #expect(edit.isThere(tabs))
    #expect(tabs.selectedIndex == 1)
    withExtendedLifetime(bench) {}
  }

  @Test("M2, L26: a layer that is edited while another one comes from a list stays edited")
  func editOfLayer() throws {
    let (list, context) = (ListContainer("list"), try PresentationContainer(Probe("base")))
    let (layer, next) = (Probe("layer"), Probe("next"))
    let bench = try Bench([list, context])
    try context.present(layer, style: .sheet(), .immediate)
    try list.show([next])
    next.when("D-") { try? context.setUserMayDismiss(false, layer) }
    try context.navigate { (state) throws(PresentationError) in try state.present(next, style: .sheet()) }
    #expect(context.layers.map { $0.userMayDismiss } == [false, true])
    withExtendedLifetime(bench) {}
    Probe.release(next)
  }

  @Test("N1: an entry that has not been made stays in its stack until its removal has ended")
  func entryOfRemoval() throws {
    let stacks = ["A", "B"].map { StackContainer(allowsEmpty: true, name: $0) }
    let bench = try Bench(stacks)
    let entry = StackEntry(key: "e") { () throws(PageUnavailable) in Probe("e") }
    try stacks[1].set([entry, StackEntry(Probe("top"))], .immediate)
    let removal = try stacks[1].navigate(.interactive) { (state) throws(StackError) in try state.remove("e") }
    #expect(throws: StackError.containment(.alreadyAChild(name: "e", container: "B"))) {
      try stacks[0].push(entry, .immediate)
    }
    try removal.cancel()
    #expect(stacks.map { $0.count } == [0, 2])
    try stacks[1].remove("e", .immediate)
    try stacks[0].push(entry, .immediate)
    #expect(stacks.map { $0.count } == [1, 1])
    withExtendedLifetime(bench) {}
  }

  @Test(
    "L15, L17: what has become an ancestor during a change that is cancelled is left out of the state",
    arguments: [true, false], [true, false])
  func ancestorAfterCancel(hasBetween: Bool, isLazy: Bool) throws {
    let (tabs, box, other) = (TabContainer(name: "tabs"), ListContainer("box"), Probe("B"))
    let between = ListContainer("between")
    let bench = try Bench([hasBetween ? between : tabs, Probe("X")])
    if hasBetween { try between.show([tabs]) }
    let listed: any Controller =
      isLazy ? OnDemand("box", controller: box) { () throws(PageUnavailable) in box } : box
    try tabs.setTabs([(Probe("A"), TabItem("A")), (listed, TabItem("box")), (other, TabItem("B"))])
    let removal = try tabs.navigate(.interactive) { (state) throws(TabError) in
      try state.remove(at: 1)
      try state.select(1)
    }
    try box.add(hasBetween ? between : tabs)
    #expect(removal.outcome == .cancelled)
    #expect(names(tabs.controllers) == ["A", "B"])
    #expect(names(tabs.children) == ["A", "B"])
    try tabs.select(1, .immediate)
    #expect(tabs.selectedController === other)
    withExtendedLifetime(bench) {}
  }

  @Test("T1, T5: the overflow list is not a tab, whatever names it", arguments: 0..<4, [2, 5])
  func overflowAsTab(way: Int, limit: Int) throws {
    let tabs = TabContainer(name: "tabs")
    let bench = try Bench([tabs])
    try tabs.setTabs(["A", "B", "C"].map { (Probe($0), TabItem($0)) })
    try tabs.setVisibleLimit(limit)
    let more = tabs.overflowController
    let item = TabItem("more")
    let made = OnDemand("more") { [unowned more] () throws(PageUnavailable) in more }
    #expect(throws: TabError.self) {
      switch way {
      case 0: try tabs.navigate { (state) throws(TabError) in try state.insert(more, item, at: 0) }
      case 1: try tabs.setTabs([(more, item)])
      case 2: try tabs.insert(OnDemand("more", controller: more) { () throws(PageUnavailable) in more }, item)
      default:
        try tabs.insert(made, item)
        try tabs.select(3, .immediate)
      }
    }
    #expect(names(tabs.children) == ["A", "B", "C"] + (limit == 2 ? ["tabs/more"] : []))
    withExtendedLifetime(bench) {}
  }

  @Test("M9: a layer is not the base, also not in a state that is set")
  func layerAsBase() throws {
    let (base, layer) = (Probe("base"), Probe("layer"))
    let context = try PresentationContainer(base)
    let bench = try Bench([context])
    try context.present(layer, style: .sheet(), .immediate)
    #expect(throws: PresentationError.self) { try context.navigate { $0.setBase(layer) } }
    #expect(throws: PresentationError.self) { try context.setBase(layer, .immediate) }
    #expect(context.base === base)
    #expect(context.layers.count == 1)
    withExtendedLifetime(bench) {}
  }

  @Test("P13, G20: dots that another container has got stay its own")
  func sharedDots() throws {
    let (one, other, dots) = (PageContainer(.scroll), PageContainer(.scroll), PageControl())
    one.pageControl = dots
    other.pageControl = dots
    one.pageControl = nil
    final class Two: PageDataSource {
      let pages = ["0", "1"].map { Probe($0) }
      func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
        page === pages[1] ? pages[0] : nil
      }
      func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
        page === pages[0] ? pages[1] : nil
      }
      func presentation(in container: PageContainer) -> (count: Int, index: Int) { (2, 0) }
    }
    let source = Two()
    other.dataSource = source
    let bench = try Bench([other])
    try other.setControllers([source.pages[0]], direction: .forward, .immediate)
    dots.tap(.forward)
    bench.host.finishAll()
    #expect(names(other.controllers) == ["1"])
  }

  @Test("T13, L30: a tab that was made for a change that is refused is shown all the same")
  func madeForRefusedChange() throws {
    let (tabs, other) = (TabContainer(name: "tabs"), Probe("A"))
    var isReady = false
    let entry = OnDemand("x") { () throws(PageUnavailable) in
      if !isReady { throw PageUnavailable("not ready") }
      return Probe("x")
    }
    try tabs.setTabs([(entry, TabItem("x")), (other, TabItem("A"))])
    let bench = try Bench([tabs])
    #expect(tabs.containment.shown.isEmpty)
    isReady = true
    #expect(throws: TabError.self) {
      try tabs.navigate { (state) throws(TabError) in try state.insert(other, TabItem("again")) }
    }
    #expect(names(tabs.containment.shown) == ["x"])
    withExtendedLifetime(bench) {}
  }

  @Test("G14: a pager without a source has the pages of a state, and no numbers without one")
  func stateOfSupplied() throws {
    let (supplied, plain) = (PagerContainer(name: "supplied"), PagerContainer(name: "plain"))
    final class Six: PagerDataSource {
      func numberOfPages(in pager: PagerContainer) -> Int { 6 }
      func pager(_ pager: PagerContainer, controllerAt page: Int) -> (any Controller)? { Probe("\(page)") }
    }
    let source = Six()
    supplied.dataSource = source
    let bench = try Bench([supplied, plain])
    try supplied.scroll(to: 3, .immediate)
    let state = supplied.ledger.settled
    try plain.navigate { $0 = state }
    #expect(plain.pageCount == plain.children.count)
    try plain.scroll(to: plain.pageCount - 1, .immediate)
    #expect(plain.containment.shown.count == 1)
    withExtendedLifetime(bench) {}
  }
}
