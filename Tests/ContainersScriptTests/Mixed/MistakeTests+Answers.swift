import Containers
import ContainersTesting
import Testing

// Calls between a check and what it was made for: in answers about states, frames and sizes, and while a child is about to
// join (L15, L26, L41).

extension MistakeTests {
  /// Shows the probes of its state, calls out when it is asked, and may keep what it shows.
  private final class Shelf: StatefulContainer {
    let (lifecycle, containment) = (Lifecycle("shelf"), Containment())
    let ledger = Ledger<[Probe]>([])
    var keeps = false
    var asked: (() -> Void)?
    var opens: (() -> Void)?
    func arrangement(for probes: [Probe], in area: Size) -> Arrangement {
      Arrangement(shown: probes, children: probes)
    }
    func removing(_ child: any Controller, from probes: [Probe]) -> [Probe]? {
      asked.take()?()
      return keeps ? nil : probes.filter { $0 !== child }
    }
    func willOpen(_ change: Change, from old: [Probe], to new: [Probe]) { opens.take()?() }
  }

  /// A list that is asked where its children lie.
  private final class Asked: ChildList {
    let lifecycle = Lifecycle("asked")
    let containment: Containment
    var ask: (() -> Void)?
    init(_ containment: Containment = Containment()) { self.containment = containment }
    func placements(in area: Size) -> [Placement] {
      ask.take()?()
      return []
    }
  }

  private func shelf(_ probes: Probe...) throws -> Shelf {
    let shelf = Shelf()
    try shelf.navigate { $0 = probes }
    return shelf
  }

  @Test(
    "L15, L41: a controller that is about to join a container joins no other one meanwhile", arguments: 0..<4)
  func aboutToJoin(way: Int) throws {
    let (one, two, keeper) = (Probe("one"), Probe("two"), try shelf())
    keeper.keeps = true
    let taken = way == 0 || way == 3 ? two : one
    func take() { _ = try? keeper.navigate { $0 = [taken] } }
    let home: any Container
    switch way {
    case 0:
      let list = ListContainer("home")
      one.when("wM") { [unowned one] in
        one.forget("wM")
        take()
      }
      try list.show([one, two])
      home = list
    case 1:
      let shelf = try shelf()
      shelf.opens = take
      try shelf.navigate { $0 = [one] }
      home = shelf
    case 2:
      let list = Asked()
      list.ask = take
      try list.show([one])
      home = list
    default:
      let pages = PageContainer(PageConfiguration(style: .pageCurl, spine: .mid), name: "pages")
      one.when("wM") { [unowned one] in
        one.forget("wM")
        take()
      }
      try pages.setControllers([one, two], direction: .forward, .immediate)
      home = pages
    }
    #expect(keeper.ledger.settled.map(\.lifecycle.name) == [taken.lifecycle.name])
    #expect(names(keeper.children) == [taken.lifecycle.name])
    #expect(taken.parent === keeper)
    #expect(!home.children.contains { $0 === taken })
    Probe.release(one, two)
  }

  @Test(
    "L26, L41: what the container of a new child requests when it is asked comes afterwards", arguments: 0..<3
  )
  func askedOwner(way: Int) throws {
    let (a, b, x) = (Probe("a"), Probe("b"), Probe("x"))
    let owner = try shelf(x)
    switch way {
    case 0:  // it lists controllers that are being validated
      let (list, other) = (ListContainer("list"), ListContainer("other"))
      owner.asked = { _ = try? other.arrange(Arrangement(shown: [], children: [b, b, a])) }
      #expect(throws: ContainmentError.duplicate(name: "a")) {
        try list.arrange(Arrangement(shown: [], children: [a, x, a]))
      }
      #expect(x.parent === owner)
    case 1:  // it makes a child the ancestor
      let (list, group) = (ListContainer("list"), ListContainer("group"))
      try group.show([a])
      let bench = try Bench([list, group, owner])
      owner.asked = { _ = try? group.show([list]) }
      #expect(throws: ContainmentError.cycle(child: "group", container: "list")) {
        try list.arrange(Arrangement(shown: [], children: [group, x]))
      }
      #expect(list.parent === group)
      withExtendedLifetime(bench) {}
    default:  // it pushes another entry
      let stack = StackContainer()
      try stack.push(a, .immediate)
      let bench = try Bench([stack, owner])
      owner.asked = { _ = try? stack.push(b, .immediate) }
      try stack.push(x, .immediate)
      #expect(stack.path.map(\.key) == ["a", "b", "x"])
      #expect(names(stack.children) == ["a", "b", "x"])
      withExtendedLifetime(bench) {}
    }
  }

  @Test("L17, L41: an observer may release the container of a change that a finger moves")
  func releasedByObserver() throws {
    var list: ListContainer? = ListContainer("list")
    try list?.show([Probe("a")])
    let change = try list?.show([Probe("b")], removing: true, .init(animated: true, interactive: true))
    let observation = list?.observe { if case .current = $0.kind { list = nil } }
    try change?.update(progress: 0.7)
    #expect(change?.state == .ended(.abandoned))
    withExtendedLifetime(observation) {}
  }

  @Test("S3, L41: a change that waits for another one may be kept longer than its container")
  func keptToken() throws {
    var split: SplitContainer? = SplitContainer()
    split?.backPolicy = .selections
    try split?.primary.push(Probe("p"), .immediate)
    split?.beginAppearanceTransition(true, animated: false)
    split?.endAppearanceTransition()
    for name in ["a", "b"] { try split?.showDetail(Probe(name), .immediate) }
    let column = split?.secondary
    let token = split?.gestures.goBack(.init(animated: true, interactive: true))
    split = nil
    #expect(token?.owner == nil)
    withExtendedLifetime(column) {}
  }

  @Test("M8, S7, L41: layers and forms may read and change their container when they are asked for a size")
  func askedForSize() throws {
    let (base, sheet) = (Probe("base"), Probe("sheet"))
    let context = try PresentationContainer(base)
    let split = SplitContainer()
    let bench = try Bench([context, split])
    let small = Size(width: 10, height: 10)
    var asked = 0
    try base.present(
      sheet, style: .form(small),
      adapting: Adaptation { [unowned context] size in
        asked += 1
        if asked > 1, !context.layers.isEmpty { try? context.setUserMayDismiss(false, sheet) }
        return .form(Size(width: size.width / 2, height: 10))
      }, .immediate)
    split.forms = { [unowned split] size in
      _ = split.form
      return size.width > 600 ? .three : .one
    }
    try bench.stage.resize(to: Size(width: 500, height: 500))
    #expect(context.layers.map(\.userMayDismiss) == [false])
    #expect(context.layers.map(\.style) == [.form(Size(width: 250, height: 10))])
    #expect(split.form == .one)
  }

  @Test("L25, L41: a selection that is dropped may show another one")
  func droppedSelection() throws {
    final class Late: ChildList {
      let (lifecycle, containment) = (Lifecycle("late"), Containment())
      var ends: (() -> Void)?
      deinit { ends?() }
    }
    let split = SplitContainer()
    split.backPolicy = .selections
    let bench = try Bench([split])
    try split.primary.push(Probe("p"), .immediate)
    for _ in 0..<4 {
      let late = Late()
      late.ends = { [weak split] in _ = try? split?.showDetail(Probe("new"), .immediate) }
      try split.showDetail(late, .immediate)
    }
    bench.stage.sendMemoryWarning()
    #expect(split.secondary.top?.key == "new")
  }

  @Test(
    "L33, L36, L41: a container that is asked where its children lie may release others", arguments: 0..<2)
  func askedForFrames(way: Int) throws {
    let (root, asked) = (ListContainer("root"), Asked())
    var other: Probe? = Probe("other")
    other?.focusedItem = "field"
    try asked.show([Probe("a"), Probe("b")])
    try root.show([#require(other), asked])
    asked.ask = {
      _ = other.map { try? root.remove($0) }
      other = nil
    }
    if way == 0 {
      let stage = try Stage(root: root, size: Size(width: 10, height: 10))
      withExtendedLifetime(stage) {}
    } else {
      #expect(root.focus?.controller.lifecycle.name == "other")
    }
    #expect(names(root.children) == ["asked"])
  }

  @Test("L22, L26: what is requested while a rotation is forwarded manually comes afterwards")
  func forwardedRotation() throws {
    let manual = Asked(Containment(forwardsRotationAutomatically: false))
    let (list, one) = (ListContainer("list"), Probe("one"))
    var two: Probe? = Probe("two")
    try list.show([one])
    try manual.show([list])
    let stage = try Stage(root: manual, size: Size(width: 10, height: 20))
    let host = HandDrivenHost()
    stage.host = host
    stage.appear()
    try stage.rotate(to: .landscapeLeft, duration: 1)
    manual.forwardRotation(.willRotate(to: .landscapeLeft, duration: 1), to: list)
    try list.show([one, #require(two)])
    one.when("dR") {
      _ = two.map { try? list.remove($0) }
      two = nil
    }
    manual.forwardRotation(.didRotate(from: .portrait), to: list)
    #expect(names(list.children) == ["one"])
    Probe.release(one)
    withExtendedLifetime(host) {}
  }

  @Test(
    "L22: a child that is notified of a rotation later than the others receives its end, and the next one")
  func lateRotation() throws {
    final class Manual: ChildList {
      let (lifecycle, containment) = (Lifecycle("manual"), Containment(forwardsRotationAutomatically: false))
      var isLate = true
      private func forward(_ to: Orientation) {
        for child in children { forwardRotation(.willRotate(to: to, duration: 0), to: child) }
      }
      func willRotate(to: Orientation, duration: Double) { if !isLate { forward(to) } }
      func willAnimateRotation(to: Orientation, duration: Double) { if isLate { forward(to) } }
    }
    let (manual, page) = (Manual(), Probe("page"))
    try manual.show([page])
    let stage = try Stage(root: manual, size: Size(width: 10, height: 20))
    stage.appear()
    let recorder = Recorder(page)
    for _ in 0..<2 {
      try stage.rotate(to: stage.orientation == .portrait ? .landscapeLeft : .portrait)
      manual.isLate = false
    }
    #expect(recorder.trace.description.split(separator: " ").filter { $0.hasPrefix("page.dR") }.count == 2)
  }

  @Test("L38, L41: the Containment of a container that is gone begins anew in another one")
  func inheritedContainment() throws {
    let record = Lifecycle("first")
    var containment: Containment? = Containment()
    try containment.map { containment in _ = try Lent(record, containment).show([Probe("a")]) }
    try containment.map { containment in
      let heir = Lent(Lifecycle("second"), containment)
      let page = Probe("b")
      try heir.show([page])
      #expect(names(heir.children) == ["b"])
      heir.sendMemoryWarning()
    }
    containment = nil
    #expect(Lent(record, Containment()).stage == nil)
  }

  @Test("L38, L41: a list that has the Lifecycle of tabs does not edit them")
  func borrowedLifecycle() throws {
    let (tabs, a, b) = (TabContainer(), Probe("a"), Probe("b"))
    try tabs.setTabs([(a, TabItem("A")), (b, TabItem("B"))])
    let list = Lent(tabs.lifecycle, Containment())
    #expect(throws: ContainmentError.self) { try list.show([Probe("n")]) }
    try list.remove(a)
    #expect(tabs.controllers.map(\.lifecycle.name) == ["b"])
    #expect(names(tabs.children) == ["b"])
  }
}
