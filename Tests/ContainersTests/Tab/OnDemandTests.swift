import Containers
import ContainersTesting
import Testing

/// What a conformance case cannot say of tabs and segments that are made on demand (T13) and of the recent order (T14).
@Suite("T13: tabs and segments made on demand")
struct OnDemandTests {
  /// Tabs on a stage, with the number of controllers that were made.
  private final class Scene {
    let tabs = TabContainer(name: "tabs")
    let stage: Stage
    var made: [String] = []
    var answers: [String: any Controller] = [:]

    init(_ names: String) throws {
      stage = try Stage(root: tabs, size: Size(width: 80, height: 24))
      let list = names.map { (entry(String($0)), TabItem(String($0))) }
      try tabs.setTabs(list.map { ($0.0 as any Controller, $0.1) })
      stage.appear()
    }

    func entry(_ name: String) -> OnDemand {
      OnDemand(name) { [unowned self] () throws(PageUnavailable) in
        made.append(name)
        return answers[name] ?? Probe(name)
      }
    }
  }

  private func names(_ list: [any Controller]) -> [String] { list.map { $0.lifecycle.name } }

  @Test("T13, L30: a controller that cannot be a child is refused, and the next request works")
  func wrongAnswer() throws {
    let scene = try Scene("AB")
    scene.answers["B"] = scene.tabs
    #expect(throws: TabError.self) { try scene.tabs.select(1, .immediate) }
    scene.answers["B"] = scene.tabs.selectedController
    #expect(throws: TabError.self) { try scene.tabs.select(1, .immediate) }
    #expect(scene.tabs.selectedIndex == 0)
    scene.answers["B"] = nil
    try scene.tabs.select(1, .immediate)
    #expect(names(scene.tabs.containment.shown) == ["B"])
  }

  @Test("T5, T13: those that are made are children in the order of the list, whichever is made first")
  func order() throws {
    let scene = try Scene("ABC")
    try scene.tabs.select(2, .immediate)
    try scene.tabs.select(1, .immediate)
    #expect(names(scene.tabs.children) == ["A", "B", "C"])
    let switcher = SwitcherContainer(name: "switcher")
    try switcher.setSegments(["A", "B"].map { (Segment($0), scene.entry($0)) })
    let stage = try Stage(root: switcher, size: Size(width: 80, height: 24))
    stage.appear()
    try switcher.select("B", .immediate)
    try switcher.select("A", .immediate)
    #expect(names(switcher.children) == ["A", "B"])
  }

  @Test("T13: made controllers that are passed again stand for their stand-ins")
  func passedAgain() throws {
    let scene = try Scene("ABC")
    let tabs = scene.tabs
    try tabs.select(1, .immediate)
    try tabs.setTabs(Array(zip(tabs.controllers, tabs.items)).reversed())
    #expect(names(tabs.controllers) == ["C", "B", "A"])
    #expect(tabs.selectedIndex == 1)
    scene.stage.sendMemoryWarning()
    #expect(tabs.controllers.map { $0 is OnDemand } == [true, false, true])
    try tabs.select(2, .immediate)
    #expect(scene.made == ["A", "B", "A"])
  }

  @Test("T13: a made controller is found by number, and can be selected, moved and removed")
  func byController() throws {
    let scene = try Scene("ABC")
    let tabs = scene.tabs
    let first = try #require(tabs.selectedController)
    try tabs.select(2, .immediate)
    try tabs.select(first, .immediate)
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.selectedController === first)
    try tabs.remove(first)
    #expect(names(tabs.controllers) == ["B", "C"])
    #expect(first.parent == nil)
    #expect(scene.made == ["A", "C", "B"])
  }

  @Test("T13: a state that is navigated to makes the tab within the call")
  func navigated() throws {
    let scene = try Scene("ABC")
    var seen: [String] = []
    let first = try #require(scene.tabs.selectedController as? Probe)
    first.when("D-") { seen = self.names(scene.tabs.containment.shown) }
    try scene.tabs.navigate { try $0.select(2) }
    #expect(seen.contains("C"))
    scene.answers["B"] = scene.tabs
    #expect(throws: TabError.self) { try scene.tabs.navigate { try $0.select(1) } }
    #expect(scene.tabs.selectedIndex == 2)
    #expect(throws: TabError.index(7, count: 3)) { try scene.tabs.navigate { try $0.select(7) } }
  }

  @Test("T13, L38: what was released is released, and the stand-in makes another one")
  func released() throws {
    let scene = try Scene("AB")
    weak let first = scene.tabs.selectedController
    scene.tabs.hiddenLimit = 0
    #expect(first != nil)
    try scene.tabs.select(1, .immediate)
    #expect(first == nil)
    #expect(names(scene.tabs.containment.children) == ["B"])
    #expect(scene.tabs.hiddenLimit == 0)
    scene.tabs.hiddenLimit = -3
    #expect(scene.tabs.hiddenLimit == 0)
    scene.tabs.hiddenLimit = nil
    try scene.tabs.select(0, .immediate)
    #expect(names(scene.tabs.containment.children) == ["A", "B"])
  }

  @Test(
    "T13, L15, L29: a list that has a stand-in twice is refused, and nothing has changed", arguments: 0..<4)
  func twice(way: Int) throws {
    let scene = try Scene("AB")
    let (tabs, switcher, entry) = (scene.tabs, SwitcherContainer(), scene.entry("C"))
    try switcher.setSegments([(Segment("A"), scene.entry("A"))])
    let before = (tabs.ledger.current, switcher.ledger.current)
    let twice: [(any Controller, TabItem)] = [
      (Probe("first"), TabItem("0")), (entry, TabItem("1")), (entry, TabItem("2")),
    ]
    let error = ContainmentError.duplicate(name: "C")
    switch way {
    case 0: #expect(throws: TabError.containment(error)) { try tabs.setTabs(twice) }
    case 1: #expect(throws: TabError.containment(error)) { try tabs.navigate { $0.setTabs(twice) } }
    case 2:
      #expect(throws: TabError.containment(error)) {
        try tabs.navigate { state in for tab in twice { try state.insert(tab.0, tab.1) } }
      }
    default:
      #expect(throws: SwitcherError.containment(error)) {
        try switcher.setSegments([(Segment("1"), entry), (Segment("2"), entry)])
      }
    }
    #expect(before == (tabs.ledger.current, switcher.ledger.current))
    try tabs.insert(entry, TabItem("C"))
    try tabs.select(2, .immediate)
    #expect(names(tabs.children) == ["A", "C"])
  }

  @Test("T13, L15: a stand-in is in one list; it leaves that with its controller only")
  func elsewhereListed() throws {
    let (one, two) = (try Scene("AB"), try Scene("X"))
    let switcher = SwitcherContainer(name: "switcher")
    let stage = try Stage(root: switcher, size: Size(width: 9, height: 9))
    stage.appear()
    let entry = one.entry("E")
    try one.tabs.insert(entry, TabItem("E"))
    let error = ContainmentError.alreadyAChild(name: "E", container: "tabs")
    #expect(throws: TabError.containment(error)) { try two.tabs.insert(entry, TabItem("E")) }
    #expect(throws: SwitcherError.containment(error)) { try switcher.setSegments([(Segment("E"), entry)]) }
    #expect(names(two.tabs.controllers) == ["X"])
    // Once it is made, it moves as any controller does.
    try one.tabs.select(2, .immediate)
    try switcher.setSegments([(Segment("E"), entry)])
    try switcher.select("E", .immediate)
    #expect(names(one.tabs.controllers) == ["A", "B"])
    #expect(names(switcher.children) == ["E"])
    #expect(one.made == ["A", "E", "B"])
    try switcher.select(nil, .immediate)
    stage.sendMemoryWarning()
    #expect(throws: TabError.self) { try one.tabs.insert(entry, TabItem("E")) }
    try switcher.remove("E")
    try two.tabs.insert(entry, TabItem("E"))
    try two.tabs.select(1, .immediate)
    try two.tabs.insert(Probe("N"), TabItem("N"))
    #expect(names(two.tabs.children) == ["X", "E", "N"])
  }

  @Test("T13: a delegate that is asked about a tab receives the stand-in, and afterwards the controller")
  func delegate() throws {
    final class Asked: TabContainerDelegate {
      var kinds: [Bool] = []
      func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool {
        kinds.append(controller is OnDemand)
        return true
      }
      func tabContainer(_ container: TabContainer, didSelect controller: any Controller) {
        kinds.append(controller is OnDemand)
      }
    }
    let (scene, asked) = (try Scene("AB"), Asked())
    scene.tabs.delegate = asked
    scene.tabs.gestures.select(1, .immediate)
    #expect(asked.kinds == [true, false])
  }

  @Test("T13: a stand-in that another container shows reports what is wrong")
  func elsewhere() throws {
    let stage = try Stage(root: OnDemand("lost") { Probe("lost") }, size: Size(width: 9, height: 9))
    let recorder = Recorder(stage)
    stage.appear()
    #expect(recorder.takeDiagnostics().contains { "\($0)".contains("made on demand") })
  }

  @Test("T13: selecting in ten thousand tabs made on demand costs no search", arguments: [10, 10_000])
  func many(count: Int) throws {
    let tabs = TabContainer()
    let stage = try Stage(root: tabs, size: Size(width: 9, height: 9))
    try tabs.setTabs(
      (0..<count).map { number in (OnDemand("\(number)") { Probe("\(number)") }, TabItem("")) })
    stage.appear()
    try tabs.select(count - 1, .immediate)
    #expect(tabs.selectedIndex == count - 1)
    #expect(tabs.containment.children.map { $0.lifecycle.name } == ["0", "\(count - 1)", "tabs/more"])
  }

  @Test("T13, T7: the state of a released tab is in a snapshot, and reaches the next controller")
  func remembered() throws {
    final class Memo: Restorable {
      let lifecycle: Lifecycle
      var text = ""
      init(_ name: String) { lifecycle = Lifecycle(name) }
      func saveState() -> StateValue? { text.isEmpty ? nil : .string(text) }
      func restoreState(_ state: StateReader) { text = state.value.string ?? "" }
    }
    func tree() throws -> (TabContainer, Stage) {
      let tabs = TabContainer(name: "tabs")
      try tabs.setTabs(["A", "B"].map { name in (OnDemand(name) { Memo(name) }, TabItem(name)) })
      let stage = try Stage(root: tabs, size: Size(width: 9, height: 9))
      stage.appear()
      return (tabs, stage)
    }
    let (tabs, stage) = try tree()
    (tabs.selectedController as? Memo)?.text = "draft"
    try tabs.select(1, .immediate)
    stage.sendMemoryWarning()
    let snapshot = Snapshot(of: tabs, application: "test")
    let (other, second) = try tree()
    try other.select(1, .immediate)
    second.sendMemoryWarning()
    let report = snapshot.restore(to: other)
    #expect(report.wasRestored)
    try other.select(0, .immediate)
    #expect((other.selectedController as? Memo)?.text == "draft")
  }

  @Test("T14: the order of use begins with the history, and is forgotten when it is not kept any more")
  func recentFromHistory() throws {
    let tabs = TabContainer()
    try tabs.setTabs("ABCD".map { (Probe(String($0)), TabItem(String($0))) })
    tabs.backPolicy = .history()
    for index in [2, 1, 3] { try tabs.select(index, .immediate) }
    #expect(names(tabs.recentTabs) == ["D", "A", "B", "C"])
    tabs.keepsRecentOrder = true
    #expect(names(tabs.recentTabs) == ["D", "B", "C", "A"])
    tabs.gestures.goBack(.immediate)
    #expect(names(tabs.recentTabs) == ["B", "D", "C", "A"])
    tabs.keepsRecentOrder = false
    #expect(names(tabs.recentTabs) == ["B", "A", "C", "D"])
  }

  @Test("T14: observers of the display are notified of each step of a walk")
  func walkIsDrawn() throws {
    let tabs = TabContainer()
    try tabs.setTabs("ABC".map { (Probe(String($0)), TabItem(String($0))) })
    var steps = 0
    let observation = tabs.observe { if case .displayChanged = $0.kind { steps += 1 } }
    #expect(tabs.gestures.beginWalk())
    tabs.gestures.stepWalk()
    #expect(tabs.recentWalk?.index == 1)
    #expect(tabs.recentWalk.map { names($0.tabs) } == ["A", "B", "C"])
    #expect(tabs.gestures.cancelWalk())
    #expect(!tabs.gestures.cancelWalk())
    #expect(steps == 3)
    withExtendedLifetime(observation) {}
  }
}
