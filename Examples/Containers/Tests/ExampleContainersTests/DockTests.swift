import Containers
import ContainersBinding
import ContainersTesting
import ExampleContainers
import Testing

@Suite("Dock")
struct DockTests {
  /// Two groups side by side: A and B on the left, C on the right.
  private func makeDock(_ tabs: [Probe] = probes("ABC")) throws -> Dock {
    let dock = Dock(tabs)
    try dock.navigate { $0.split(0, along: .horizontal, with: tabs[2]) }
    return dock
  }

  @Test("L3, L17, L40: a tab that moves to another group stays, and the tabs beside it appear and disappear")
  func trace() throws {
    let tabs = probes("ABC")
    let scene = try Scene(makeDock(tabs))
    #expect(scene.drawn == ["A 0,0 50×100", "C 50,0 50×100"])
    try scene.container.navigate(.animated) { $0.move(tabs[0], to: 2) }
    #expect(scene.recorder.take() == "B.load B.W+ C.W-")
    let change = try #require(scene.container.containment.change)
    #expect(change.staying.map(\.lifecycle.name) == ["A"])
    try change.update(progress: 0.5)
    #expect(scene.drawn == ["A 25,0 50×100", "C 50,0 50×100", "B 0,0 50×100"])
    scene.host.finishAll()
    #expect(scene.recorder.take() == "C.D- B.D+")
    #expect(scene.drawn == ["B 0,0 50×100", "A 50,0 50×100"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L40: the neighbour of a group that loses its last tab grows at once, and covers its area in the end")
  func emptied() throws {
    let tabs = probes("AB")
    let dock = Dock(tabs)
    try dock.navigate { $0.split(0, along: .vertical, with: tabs[1]) }
    let scene = try Scene(dock)
    let (drawn, sizes) = (scene.drawn, scene.sizes)
    #expect(drawn == ["A 0,0 100×50", "B 0,50 100×50"])
    try dock.navigate(.animated) { $0.move(tabs[1], to: 0) }
    #expect(scene.sizes == ["B 100×100", "A 100×50"])
    try dock.containment.change?.update(progress: 0.5)
    #expect(scene.drawn == ["B 0,25 100×75", "A 0,0 100×50"])
    scene.host.cancelAll()
    #expect(scene.drawn == drawn)
    #expect(scene.sizes == sizes)
    try dock.navigate(.animated) { $0.move(tabs[1], to: 0) }
    scene.host.finishAll()
    #expect(scene.drawn == ["B 0,0 100×100"])
    #expect(dock.ledger.settled.tree.groups.count == 1)
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L36, L40: a divider follows the finger; both neighbours keep their identity and get new sizes")
  func divider() throws {
    let scene = try Scene(makeDock())
    let target = DockTarget(scene.container)
    #expect(target.claim(at: Point(x: 40, y: 5), by: Point(x: 9, y: 0)) == .none)
    #expect(target.claim(at: Point(x: 52, y: 5), by: Point(x: 9, y: 0)) == .handle)
    #expect(target.begin(at: Point(x: 52, y: 5), by: Point(x: 9, y: 0)))
    target.move(by: Point(x: 20, y: 0))
    #expect(scene.drawn == ["A 0,0 70×100", "C 70,0 30×100"])
    #expect(scene.sizes == ["A 70×100", "C 30×100"])
    #expect(scene.recorder.take() == "A.wS A.dS C.wS C.dS")
    target.move(by: Point(x: 100, y: 0))
    #expect(scene.drawn == ["A 0,0 90×100", "C 90,0 10×100"])
    target.cancel()
    #expect(scene.drawn == ["A 0,0 50×100", "C 50,0 50×100"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L36: each group leaves room for its bar, and splits divide what splits have left")
  func nested() throws {
    let tabs = probes("ABC")
    let dock = Dock(tabs, barHeight: 10)
    try dock.navigate {
      $0.split(0, along: .horizontal, with: tabs[2])
      $0.split(2, along: .vertical, with: tabs[1])
    }
    let scene = try Scene(dock)
    #expect(scene.drawn == ["A 0,10 50×90", "C 50,10 50×40", "B 50,60 50×40"])
    let target = DockTarget(dock)
    #expect(target.begin(at: Point(x: 75, y: 50), by: Point(x: 0, y: 9)))
    target.move(by: Point(x: 0, y: 10))
    target.end(velocity: .zero)
    #expect(scene.drawn == ["A 0,10 50×90", "C 50,10 50×50", "B 50,70 50×30"])
  }

  @Test("L26: a tab that has left before a request is carried out, or is alone in its group, divides nothing")
  func strangers() throws {
    let tabs = probes("AB")
    var state = Dock.State(tabs)
    state.split(0, along: .horizontal, with: Probe("X"))
    state.move(Probe("X"), to: 0)
    #expect(state.tree.groups.map(\.tabs.count) == [2])
    state.remove(tabs[0])
    state.split(0, along: .horizontal, with: tabs[1])
    #expect(state.tree.groups.map(\.tabs.count) == [1])
  }

  @Test("L36, L23: tabs have the sizes of their frames after a resize")
  func resized() throws {
    let scene = try Scene(makeDock())
    try scene.stage.resize(to: Size(width: 200, height: 40))
    #expect(scene.sizes == ["A 100×40", "C 100×40"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("T7, T11: the tree is saved and restored; a tab that it does not name joins the first group")
  func saved() throws {
    let dock = try makeDock()
    try dock.navigate { $0.moveDivider(of: 1, to: 0.25) }
    let snapshot = Snapshot(of: dock, application: "test")
    let scene = try Scene(Dock(probes("CBAD")))
    #expect(snapshot.restore(to: scene.container).isClean)
    #expect(scene.drawn == ["A 0,0 25×100", "C 25,0 75×100"])
    let groups = scene.container.ledger.settled.tree.groups.map { $0.tabs.map(\.lifecycle.name) }
    #expect(groups == [["A", "B", "D"], ["C"]])
    let other = Dock(probes("AB"))
    let report = snapshot.restore(to: other)
    #expect(report.description.contains("there is no tab “C”"), "\(report)")
    #expect(other.ledger.settled.tree.groups.count == 1)
    #expect(scene.faultsAtRest() == [])
  }

  @Test("T7: groups that are made after a restoration have numbers of their own")
  func numbers() throws {
    let (tabs, dock) = (probes("ABC"), Dock(probes("ABC")))
    let other = try makeDock(tabs)
    #expect(Snapshot(of: other, application: "test").restore(to: dock).isClean)
    let (tab, group) = (dock.ledger.settled.tabs[0], dock.ledger.settled.tree.groups[0].id)
    try dock.navigate { $0.split(group, along: .vertical, with: tab) }
    let ids = dock.ledger.settled.tree.groups.map(\.id)
    #expect(Set(ids).count == 3, "\(ids)")
  }

  @Test("L3, L8, L13, L36, L37: no random script breaks a rule, and each tab is in one group")
  func random() throws {
    try RandomScript<Dock>.run(
      "ABCDE", verbs: [moveTab, splitGroup, moveDivider, selectTab], fingers: [dragTab],
      invariant: { dock in
        let groups = dock.ledger.target.tree.groups
        let tabs = groups.flatMap(\.tabs).map(\.lifecycle.name)
        if tabs.count != Set(tabs).count { return ["a tab is twice in \(tabs)"] }
        return groups.count == 1 || groups.allSatisfy { $0.visible != nil } ? [] : ["a group is empty"]
      }, make: { Dock($0, barHeight: 5) })
  }

  private typealias Verb = RandomScript<Dock>.Verb

  private var moveTab: Verb {
    { dock, options, random in
      let state = dock.ledger.target
      guard let tab = state.tabs.randomElement(using: &random),
        let group = state.tree.groups.randomElement(using: &random)?.id
      else { return }
      try dock.navigate(options) { $0.move(tab, to: group) }
    }
  }

  private var splitGroup: Verb {
    { dock, options, random in
      let state = dock.ledger.target
      guard let tab = state.tabs.randomElement(using: &random),
        let group = state.tree.groups.randomElement(using: &random)?.id
      else { return }
      let axis = Axis.allCases.randomElement(using: &random) ?? .horizontal
      try dock.navigate(options) { $0.split(group, along: axis, with: tab) }
    }
  }

  /// A finger drags a tab, and drops it, lets it go back, or keeps it while other things happen.
  private var dragTab: Verb {
    { dock, _, random in
      let (target, button) = (DockTarget(dock), dock.barTabs.randomElement(using: &random))
      guard let middle = button?.frame.middle, target.begin(at: middle, by: Point(x: 0, y: 6)) else { return }
      for _ in 0..<3 {
        let size = dock.lifecycle.size
        target.move(
          by: Point(
            x: Double.random(in: -20...size.width, using: &random) - middle.x,
            y: Double.random(in: -20...size.height, using: &random) - middle.y))
      }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: target.end(velocity: .zero)
      case 1: target.cancel()
      default: break
      }
    }
  }

  private var moveDivider: Verb {
    { dock, options, random in
      let fraction = Double.random(in: -0.5...1.5, using: &random)
      let split = Int.random(in: 0...20, using: &random)
      try dock.navigate(options) { $0.moveDivider(of: split, to: fraction) }
    }
  }

  private var selectTab: Verb {
    { dock, options, random in
      guard let tab = dock.ledger.target.tabs.randomElement(using: &random) else { return }
      try dock.navigate(options) { $0.select(tab) }
    }
  }

  @Test("L41: no order of moved tabs and events breaks a rule; all states of three tabs, closed below 10,000")
  func explored() throws {
    let result = try Explorer(limit: 10_000) {
      let tabs = probes("ABC")
      let dock = try makeDock(tabs)
      let model = try ContainerModel(dock, tabs) { state in
        state.tree.groups.map { "\($0.id) \($0.tabs.map(\.lifecycle.name)) \($0.selected)" }
      }
      model.addAction("A to the right") { try dock.navigate(.animated) { $0.move(tabs[0], to: 2) } }
      model.addAction("A to the left") { try dock.navigate(.animated) { $0.move(tabs[0], to: 0) } }
      model.addAction("select B") { try dock.navigate { $0.select(tabs[1]) } }
      model.addSizes(of: dock)
      return model
    }.explore()
    #expect(result.counterexamples.isEmpty, "\(result)")
    #expect(result.isClosed, "\(result)")
    #expect(result.states > 50, "\(result)")
  }
}
