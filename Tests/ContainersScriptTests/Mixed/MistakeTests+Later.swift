import Containers
import ContainersTesting
import Testing

// What comes later than the state that it was made for: a cancel, a request whose turn has come, a call of what is released
// (L17, L26, L41).

extension MistakeTests {
  /// Pages of which one is shown; that one it keeps.
  private final class Pages: StatefulContainer {
    let (lifecycle, containment) = (Lifecycle("pages"), Containment(order: .tab))
    let ledger: Ledger<(list: [any Controller], shown: Int)>
    init(_ list: [any Controller]) { ledger = Ledger((list, 0)) }
    func arrangement(for state: (list: [any Controller], shown: Int), in area: Size) -> Arrangement {
      Arrangement(only: state.list[state.shown], children: state.list)
    }
    func removing(
      _ child: any Controller, from state: (list: [any Controller], shown: Int)
    ) -> (list: [any Controller], shown: Int)? {
      guard let index = state.list.firstIndex(where: { $0 === child }) else { return state }
      if index == state.shown { return nil }
      var state = state
      state.list.remove(at: index)
      if index < state.shown { state.shown -= 1 }
      return state
    }
  }

  /// A document that is saved, and one whose end makes a call.
  private final class Document: Restorable {
    let lifecycle: Lifecycle
    var (appears, ends): (() -> Void, ((Document) -> Void)?) = ({}, nil)
    init(_ name: String) { lifecycle = Lifecycle(name) }
    deinit { ends?(self) }
    func willAppear(animated: Bool) { appears() }
    func saveState() -> StateValue? { 1 }
    func restoreState(_ state: StateReader) { _ = state.value }
  }

  @Test("L13, L17, L41: a cancelled change returns the hidden children of the state", arguments: 0..<3)
  func cancelledEdit(kind: Int) throws {
    let (a, b, c, d) = (Probe("a"), Probe("b"), Probe("c"), Probe("d"))
    let container: any Container
    var listed: () -> [any Controller]
    let change: (Bool) throws -> Change
    switch kind {
    case 0:
      let tabs = TabContainer()
      try tabs.setTabs([a, b, c].map { ($0, TabItem($0.lifecycle.name)) })
      (container, listed) = (tabs, { tabs.controllers })
      change = { removes in
        try tabs.navigate(.interactive) {
          if removes { try $0.remove(c) } else { try $0.insert(d, TabItem("d")) }
          try $0.select(1)
        }
      }
    case 1:
      let switcher = SwitcherContainer()
      try switcher.setSegments([a, b, c].map { (Segment($0.lifecycle.name), $0) })
      try switcher.select("a", .immediate)
      (container, listed) = (switcher, { switcher.controllers })
      change = { removes in
        try switcher.navigate(.interactive) {
          if removes {
            try $0.remove("c")
          } else {
            try $0.setSegments([a, b, c, d].map { (Segment($0.lifecycle.name), $0) })
          }
          try $0.select("b")
        }
      }
    default:
      let pages = Pages([a, b, c])
      (container, listed) = (pages, { pages.ledger.current.list })
      change = { removes in
        try pages.navigate(.interactive) {
          if removes { $0.list.removeLast() } else { $0.list.append(d) }
          $0.shown = 1
        }
      }
    }
    let bench = try Bench([container])
    for removes in [true, false] {
      try change(removes).cancel()
      #expect(names(listed()) == ["a", "b", "c"])
      #expect(names(container.children) == ["a", "b", "c"])
      #expect(d.parent == nil)
    }
    // What was taken meanwhile stays where it is, or is the root of a stage.
    let (open, list) = (try change(true), ListContainer("list"))
    let stage = kind == 0 ? nil : try Stage(root: c)
    if kind == 0 { try list.add(c) }
    try open.cancel()
    #expect(names(listed()) == ["a", "b"])
    #expect(names(container.children) == ["a", "b"])
    #expect(c.parent === (kind == 0 ? list : nil))
    withExtendedLifetime((bench, stage)) {}
  }

  @Test("L13, L17, L41: what supersedes a change that goes back lists its children", arguments: 0..<3)
  func supersededReturn(kind: Int) throws {
    let (a, b, c) = (Probe("a"), Probe("b"), Probe("c"))
    let container: any Container
    let open: () throws -> Change
    let select: () throws -> Void
    switch kind {
    case 0, 1:
      let tabs = TabContainer()
      try tabs.setTabs([a, b, c].map { ($0, TabItem($0.lifecycle.name)) })
      container = tabs
      open = {
        try tabs.navigate(.interactive) {
          if kind == 0 { try $0.remove(b) } else { try $0.insert(Probe("d"), TabItem("d")) }
          try $0.select(1)
        }
      }
      select = { try tabs.select(0) }
    default:
      let switcher = SwitcherContainer()
      try switcher.setSegments([a, b, c].map { (Segment($0.lifecycle.name), $0) })
      try switcher.select("a", .immediate)
      container = switcher
      open = {
        try switcher.navigate(.interactive) {
          try $0.remove("b")
          try $0.select("c")
        }
      }
      select = { try switcher.select("a", .animated) }
    }
    let bench = try Bench([container])
    let change = try open()
    try change.update(progress: 0.5)
    try change.release(toward: .cancelled)
    try select()
    bench.host.finishAll()
    #expect(names(container.children) == ["a", "b", "c"])
    #expect([a, b, c].allSatisfy { $0.parent === container })
  }

  @Test(
    "L5, L15, L41: a child that is taken while a cancel waits leaves the state of before",
    arguments: [false, true])
  func takenWhileCancelling(removes: Bool) throws {
    let (tabs, a, b) = (TabContainer(), Probe("a"), Probe("b"))
    try tabs.setTabs([(a, TabItem("a"))] + (removes ? [(b, TabItem("b"))] : []))
    let stage = try Stage(root: tabs, size: Size(width: 9, height: 9))
    let host = HandDrivenHost()
    stage.host = host
    let change = try tabs.navigate(.interactive) {
      if removes { try $0.remove(b) } else { try $0.insert(b, TabItem("b")) }
      try $0.select(0)
    }
    stage.appear()
    stage.disappear(animated: true)
    try change.cancel()
    try ListContainer("list").show([a])
    #expect(names(tabs.controllers) == (removes ? ["b"] : []))
    #expect(names(tabs.children) == (removes ? ["b"] : []))
    withExtendedLifetime(host) {}
  }

  @Test("L17, N12: a controller that a cancelled pop has made is a child")
  func madeByCancelledPop() throws {
    let stack = try StackContainer(path: ["a", "b"]) { Probe($0) }
    let bench = try Bench([stack])
    #expect(stack.gestures.beginPop())
    #expect(stack.gestures.cancelPop())
    #expect(names(stack.children) == ["a", "b"])
    try stack.push(Probe("c"), .immediate)
    #expect(names(stack.children) == ["a", "b", "c"])
    #expect(throws: StackError.self) { try stack.push(stack.path[0].controller!, .immediate) }
    withExtendedLifetime(bench) {}
  }

  @Test("L15, L17, L41: a child that contains its container when a change is cancelled does not return")
  func ancestorAtCancel() throws {
    let (tabs, group, outer) = (TabContainer(), ListContainer("group"), ListContainer("outer"))
    try tabs.setTabs([(Probe("a"), TabItem("a")), (group, TabItem("b")), (Probe("c"), TabItem("c"))])
    try outer.show([tabs])
    tabs.beginAppearanceTransition(true, animated: false)
    tabs.endAppearanceTransition()
    let open = try tabs.navigate(.interactive) {
      try $0.remove(group)
      try $0.select(1)
    }
    try group.add(outer)
    try open.cancel()
    #expect(names(tabs.controllers) == ["a", "c"])
    #expect(names(tabs.children) == ["a", "c"])
    try tabs.select(1, .immediate)
  }

  @Test("T13, L30: what was made on demand for a change that was refused is shown when its container appears")
  func madeInVain() throws {
    let (root, tabs) = (Probe("root"), TabContainer())
    let other = try Stage(root: root)
    var isOnline = false
    let late = OnDemand("late") { () throws(PageUnavailable) in
      guard isOnline else { throw PageUnavailable("offline") }
      return Probe("late")
    }
    try tabs.setTabs([(late, TabItem("late")), (Probe("b"), TabItem("b"))])
    let bench = try Bench([tabs])
    isOnline = true
    #expect(throws: TabError.self) { try tabs.insert(root, TabItem("x")) }
    bench.stage.disappear()
    bench.stage.appear()
    #expect(names(tabs.containment.shown) == ["late"])
    withExtendedLifetime(other) {}
  }

  @Test("L26, L41: a container is asked again when the turn of what takes a child has come", arguments: 0..<3)
  func askedAgain(way: Int) throws {
    let (a, b, c) = (Probe("a"), Probe("b"), Probe("c"))
    let (pages, list) = (Pages([a, b, c]), ListContainer("list"))
    let bench = try Bench([pages, list])
    var change: Change?
    c.when("W+") { [unowned c] in
      c.forget("W+")
      _ = try? pages.navigate { $0.shown = 1 }
      switch way {
      case 0: change = try? pages.remove(b)
      case 1: try? list.beginAdding(b)
      default: change = try? list.add(b)
      }
    }
    try pages.navigate { $0.shown = 2 }
    if way != 1 {
      guard case .refused? = change?.outcome else {
        Issue.record("it was taken: \(String(describing: change?.outcome))")
        return
      }
    }
    #expect(names(pages.children) == ["a", "b", "c"])
    #expect(b.lifecycle.state == .appeared)
    #expect(!bench.recorder.trace.description.contains("b.W-"))
    Probe.release(c)
  }

  @Test(
    "L19, L26, T7: requests come in order, also if a child receives its carried state",
    arguments: [false, true])
  func carriedInOrder(isCarried: Bool) throws {
    let old = ListContainer("two")
    try old.add(Document("c"))
    let snapshot = Snapshot(of: old, application: "app")
    let lists = ["one", "two", "three"].map { ListContainer($0) }
    let stages = try lists.map { try Stage(root: $0, size: Size(width: 10, height: 10)) }
    for stage in stages { stage.appear() }
    if isCarried { snapshot.restore(to: lists[1]) }
    let (c, d, e) = (Document("c"), Document("d"), Document("e"))
    try lists[0].add(c)
    try lists[0].add(e)
    var ended: [String] = []
    d.appears = { [unowned d] in
      d.appears = {}
      for list in lists.dropFirst() {
        _ = try? list.add(c) { _ in ended.append(list.lifecycle.name) }
      }
      _ = try? lists[0].remove(e) { _ in ended.append("removed") }
    }
    try lists[0].add(d)
    #expect(c.parent === lists[2])
    #expect(ended == ["two", "three", "removed"])
  }

  @Test("L26, L41: what is released during a call of its tree may call itself", arguments: 0..<8)
  func calledWhenReleased(way: Int) throws {
    let calls: [(Document) -> Void] = [
      { $0.stateDidChange() }, { $0.displayDidChange() }, { $0.focusedItem = "x" }, { $0.report("gone") },
      { $0.beginAppearanceTransition(true, animated: false) }, { $0.sendMemoryWarning() },
      { $0.loadIfNeeded() }, { _ = $0.stage },
    ]
    for isObserved in [false, true] {
      let (stack, root, page) = (StackContainer(), Document("root"), Document("page"))
      var kept: Document? = Document("kept")
      kept?.ends = calls[way]
      try stack.push(root, .immediate)
      let bench = try Bench([stack])
      try stack.push(#require(kept), .immediate)
      try stack.pop(.immediate)
      let observation = isObserved ? bench.stage.observe { _ in } : nil
      page.appears = { kept = nil }
      try stack.push(page, .immediate)
      #expect(stack.path.map(\.key) == ["root", "page"])
      withExtendedLifetime(observation) {}
    }
  }

  @Test("L13, L41: a container that is released during a call of its former tree may remove its children")
  func removedWhenReleased() throws {
    final class Group: ChildList {
      let (lifecycle, containment) = (Lifecycle("group"), Containment())
      deinit { for child in children { _ = try? remove(child) } }
    }
    let (stack, page, part) = (StackContainer(), Document("page"), Probe("part"))
    try stack.push(Document("root"), .immediate)
    let bench = try Bench([stack])
    var group: Group? = Group()
    try group?.add(part)
    try stack.push(#require(group), .immediate)
    try stack.pop(.immediate)
    page.appears = { group = nil }
    try stack.push(page, .immediate)
    #expect(part.parent == nil)
    withExtendedLifetime(bench) {}
  }
}
