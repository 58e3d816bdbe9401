import Containers
import ContainersTesting
import Testing

// Records that are not stored, shared, wrapped or replaced (L38, L41).

extension MistakeTests {
  /// Shows one of two pages, and may make or store another record of its children.
  private final class Careless: StatefulContainer {
    let lifecycle = Lifecycle("careless")
    let ledger: Ledger<Int>
    init(_ ledger: Ledger<Int> = Ledger(0)) { self.ledger = ledger }
    let pages = [Probe("a"), Probe("b")]
    var stored: Containment? = Containment()
    private(set) var made: [Containment] = []
    var containment: Containment {
      if let stored { return stored }
      made.append(Containment())
      return made[made.count - 1]
    }
    func arrangement(for page: Int, in area: Size) -> Arrangement { Arrangement(only: pages[page]) }
    func removing(_ child: any Controller, from page: Int) -> Int? { page }
  }

  @Test("L38: a container that makes a Containment at each call is reported, and harms nothing")
  func computedContainment() throws {
    let careless = Careless()
    careless.stored = nil
    do {
      let bench = try Bench([careless])
      #expect(bench.reports == ["careless makes a new Containment at each call; store one in a let"])
      for page in [1, 0, 1] { try careless.navigate { $0 = page } }
      #expect(careless.ledger.settled == 1)
      #expect(careless.pages.map(\.lifecycle.state) == [.disappeared, .appeared])
      careless.layOutChildren()
      try careless.remove(careless.pages[0])
      bench.stage.disappear()
      #expect(careless.pages[1].lifecycle.state == .disappeared)
      try bench.root.remove(careless)
    }
    // The framework keeps the first record for ever: given back here, so that nothing leaks.
    careless.lifecycle.kept = []
  }

  @Test("L38: two containers that share a Ledger are reported")
  func sharedLedger() throws {
    let one = Careless()
    let bench = try Bench([one, Careless(one.ledger), Careless()])
    #expect(bench.reports == ["careless shares its Ledger with another container; store one in each"])
  }

  @Test("L41: a Containment that is replaced loses its children, and the new one works")
  func replacedContainment() throws {
    let careless = Careless()
    let bench = try Bench([careless])
    careless.stored = Containment()
    #expect(careless.pages[0].parent == nil)
    try careless.navigate { $0 = 1 }
    #expect(names(careless.children) == ["b"])
    #expect(careless.pages[1].lifecycle.state == .appeared)
    bench.stage.disappear()
    #expect(careless.pages[1].lifecycle.state == .disappeared)
  }

  private final class Changing: Controller {
    var lifecycle = Lifecycle("changing")
  }

  @Test(
    "L38: a Lifecycle that is replaced in a container is reported, and its controller leaves",
    arguments: [true, false])
  func replacedLifecycle(isShown: Bool) throws {
    let (changing, page) = (Changing(), Probe("page"))
    let bench = try Bench([page])
    try bench.root.add(changing, shown: isShown)
    if isShown { try bench.root.show([changing, page], .init(animated: true, interactive: true)) }
    changing.lifecycle = Lifecycle("other")
    #expect(
      bench.reports == ["changing stored another Lifecycle while it was a child of root; store one in a let"])
    #expect(names(bench.root.children) == ["page"])
    #expect(names(bench.root.containment.shown) == ["page"])
    bench.host.finishAll()
    try bench.root.show([changing], removing: true)
    #expect(changing.lifecycle.state == .appeared)
    bench.stage.disappear()
    #expect(changing.lifecycle.state == .disappeared)
  }

  /// Says that the records of another controller are its own.
  private class Wrapper: Controller {
    let inner: any Controller
    init(_ inner: any Controller) { self.inner = inner }
    var lifecycle: Lifecycle { inner.lifecycle }
  }

  private final class ListWrapper: Wrapper, Container {
    let list: any Container
    let own: Containment?
    init(_ list: any Container, _ own: Containment?) {
      (self.list, self.own) = (list, own)
      super.init(list)
    }
    var containment: Containment { own ?? list.containment }
  }

  /// A list with records of its own, or with the children of another.
  private final class List: ChildList {
    let lifecycle: Lifecycle
    let containment: Containment
    init(_ name: String, _ containment: Containment = Containment()) {
      (lifecycle, self.containment) = (Lifecycle(name), containment)
    }
  }

  @Test(
    "L38, L41: a Lifecycle that another controller returns is that of the one that is retained",
    arguments: 0..<3)
  func wrappedLifecycle(way: Int) throws {
    let page = Probe("page")
    let bench = try Bench()
    var wrapper: Wrapper? = Wrapper(page)
    wrapper?.loadIfNeeded()
    if way == 0 { wrapper = nil }
    try bench.root.show([page])
    wrapper?.sendMemoryWarning()
    if way == 1 { wrapper = nil }
    #expect(bench.root.children.map { ObjectIdentifier($0) } == [ObjectIdentifier(page)])
    #expect(page.lifecycle.state == .appeared)
    try bench.root.show([], removing: true)
    wrapper?.sendMemoryWarning()
    wrapper = nil
    let stage = try Stage(root: page)
    stage.appear()
    #expect(page.lifecycle.state == .appeared)
    stage.disappear()
    #expect(page.lifecycle.state == .disappeared)
  }

  @Test("L38, L41: the children of a container that another one returns stay its own", arguments: 0..<8)
  func wrappedContainment(way: Int) throws {
    let (page, other) = (Probe("page"), Probe("other"))
    let list: any ChildList = way % 2 == 0 ? ListContainer("list") : List("list")
    var wrapper: ListWrapper? = ListWrapper(list, way / 2 % 2 == 0 ? nil : Containment())
    wrapper?.layOutChildren()
    if way < 4 { wrapper = nil }
    try list.add(page)
    wrapper?.layOutChildren()
    wrapper = nil
    let bench = try Bench([list])
    try list.show([other], removing: true)
    #expect(page.lifecycle.state == .disappeared)
    #expect(other.lifecycle.state == .appeared)
    #expect(other.parent === list)
    #expect(page.parent == nil)
    bench.stage.disappear()
    #expect(other.lifecycle.state == .disappeared)
    try bench.root.remove(list)
    wrapper = ListWrapper(list, way / 2 % 2 == 0 ? nil : Containment())
    wrapper?.layOutChildren()
    let stage = try Stage(root: list)
    wrapper = nil
    stage.appear()
    #expect(list.lifecycle.state == .appeared)
  }

  @Test(
    "L38: a container that has the Containment of another is reported, and gets one",
    arguments: [true, false])
  func sharedContainment(isLent: Bool) throws {
    let (page, other) = (Probe("page"), Probe("other"))
    let owner: any ChildList = isLent ? ListContainer("owner") : List("owner")
    try owner.add(page)
    do {
      let thief = List("thief", owner.containment)
      let bench = try Bench([owner, thief])
      #expect(bench.reports == ["thief shares its Containment with another container; store one in each"])
      try thief.show([other])
      #expect(other.parent === thief)
      #expect(owner.containment.shown.map(\.lifecycle.name) == ["page"])
      bench.stage.disappear()
      #expect(other.lifecycle.state == .disappeared)
      try bench.root.remove(owner)
    }
    let stage = try Stage(root: owner)
    stage.appear()
    #expect(page.lifecycle.state == .appeared)
  }

  @Test(
    "L38, L41: a Lifecycle or Containment that is replaced during a call stops the program")
  func replacedInCallback() async {
    for isLifecycle in [true, false] {
      await #expect(processExitsWith: .failure) { [isLifecycle = isLifecycle as Bool] in
        let (changing, careless) = (Changing(), Careless())
        let root = ListContainer("root")
        let stage = try Stage(root: root)
        stage.appear()
        let target: any Controller = isLifecycle ? changing : careless
        let observation = target.observe { event in
          guard case .appearance(.willAppear, _) = event.kind else { return }
          if isLifecycle { changing.lifecycle = Lifecycle("other") } else { careless.stored = Containment() }
        }
        try root.show([target])
        withExtendedLifetime(observation) {}
      }
    }
  }

  @Test("L38, L41: a root that stores another Lifecycle leaves its stage with the one that it had")
  func replacedRoot() throws {
    let (changing, other) = (Changing(), Probe("other"))
    var stage: Stage? = try Stage(root: changing)
    let record = changing.lifecycle
    stage?.appear()
    changing.lifecycle = Lifecycle("new")
    try stage?.setRoot(other)
    #expect(record.state == .disappeared)
    stage = nil
    #expect(changing.stage == nil)
    #expect(other.stage == nil)
  }

  @Test("L33, L41: a child is its own when its container is gone, also if the Containment is kept")
  func keptContainment() throws {
    let page = Probe("page")
    var list: List? = List("list", Containment(forwardsAppearanceAutomatically: false))
    let kept = list?.containment
    list?.beginAppearanceTransition(true, animated: false)
    list?.endAppearanceTransition()
    try list?.show([page])
    list = nil
    let recorder = Recorder(page)
    page.beginAppearanceTransition(false, animated: false)
    page.endAppearanceTransition()
    #expect(page.lifecycle.state == .disappeared)
    #expect(page.parent == nil)
    withExtendedLifetime((recorder, kept)) {}
  }

  /// A list with given records.
  final class Lent: ChildList {
    let (lifecycle, containment): (Lifecycle, Containment)
    init(_ lifecycle: Lifecycle, _ containment: Containment) {
      (self.lifecycle, self.containment) = (lifecycle, containment)
    }
  }

  @Test("L38, L41: records that are used again name the container that uses them now", arguments: 0..<3)
  func lentRecords(way: Int) throws {
    let (record, page) = (Lifecycle("list"), Probe("page"))
    var containment: Containment? = Containment()
    containment.map { Lent(record, $0).layOutChildren() }
    var taker = way > 0 ? containment.map { Lent(Lifecycle("taker"), $0) } : nil
    taker?.layOutChildren()
    if way == 2 { (taker, containment) = (nil, nil) }
    let list = Lent(record, Containment())
    let bench = try Bench([list])
    try list.show([page])
    containment = nil
    #expect(page.parent === list)
    bench.stage.sendMemoryWarning()
    bench.stage.disappear()
    #expect(page.lifecycle.state == .disappeared)
  }

  /// Has the children and the states of another container.
  private final class Thief: ChildList {
    let (lifecycle, careless) = (Lifecycle("thief"), Careless())
    var containment: Containment { careless.containment }
    func __states(_ access: borrowing StateAccess) -> Bool { careless.__states(access) }
  }

  @Test("L41: no container writes the states of another")
  func stolenStates() throws {
    let (thief, host) = (Thief(), ListContainer("host"))
    try thief.show([Probe("x")])
    let bench = try Bench([host])
    try host.show([thief.careless])
    let change = try thief.careless.navigate(.init(animated: true, interactive: true)) { $0 = 1 }
    try thief.show([Probe("y")])
    #expect(change.isOpen)
    try change.cancel()
    #expect(thief.careless.ledger.settled == 0)
    #expect(thief.careless.pages.map(\.lifecycle.state) == [.appeared, .disappeared])
    withExtendedLifetime(bench) {}
  }

  /// A container that may store another `Lifecycle`.
  private final class ChangingList: ChildList {
    var lifecycle = Lifecycle("changing")
    let containment = Containment()
  }

  @Test("L38, L41: a container that stores another Lifecycle is reported, and it and its children leave")
  func replacedListLifecycle() throws {
    let (list, page) = (ChangingList(), Probe("page"))
    let bench = try Bench([list])
    try list.show([page], .init(animated: true, interactive: true))
    list.lifecycle = Lifecycle("other")
    #expect(list.children.isEmpty || page.parent === list)
    try bench.root.show([list], removing: true)
    #expect(
      bench.reports == ["changing stored another Lifecycle while it was a child of root; store one in a let"])
    #expect(names(bench.root.children) == ["other"])
    try list.show([page])
    #expect(names(list.children) == ["page"])
    #expect(page.lifecycle.state == .appeared)
    bench.stage.disappear()
    #expect(page.lifecycle.state == .disappeared)
  }

  @Test("L38, L41: an arrangement names the records that there are when it is shown", arguments: 0..<4)
  func keptArrangement(way: Int) throws {
    let (changing, page) = (Changing(), Probe("page"))
    let bench = try Bench()
    var arrangement = Arrangement(only: way == 0 ? nil : changing)
    switch way {
    case 0: arrangement.add(changing)
    case 1: break
    case 2: arrangement.add(page)
    default: arrangement.transient = [page]
    }
    changing.lifecycle = Lifecycle("other")
    #expect(arrangement.shown.map { ObjectIdentifier($0) } == (way == 0 ? [] : [ObjectIdentifier(changing)]))
    try bench.root.arrange(arrangement)
    #expect(names(bench.root.children).contains("other"))
    #expect(changing.lifecycle.state == (way == 0 ? .disappeared : .appeared))
    try bench.root.show([], removing: true)
    #expect(changing.lifecycle.state == .disappeared)
  }

  @Test("L38, L41: a list whose hidden child has put its Lifecycle aside stops the program at its end")
  func recordPutAside() async {
    await #expect(processExitsWith: .failure) {
      let changing = Changing()
      let first = changing.lifecycle
      var list: ListContainer? = ListContainer("list")
      try list?.add(changing, shown: false)
      changing.lifecycle = Lifecycle("other")
      withExtendedLifetime(list) {}
      list = nil
      withExtendedLifetime(first) {}
    }
  }
}
