import Containers
import ContainersTesting
import Testing

@Suite("Pages: rotation and the spine")
struct PageSpineTests {
  /// Two pages side by side in landscape, one in portrait; nothing else is said.
  private static func sideBySide(_: PageContainer, _ orientation: Orientation) -> PageConfiguration.Spine {
    orientation.isLandscape ? .mid : .min
  }

  @Test("P9: from one page to two an even page gets the next on its right, an odd one the one before")
  func toMid() throws {
    for (page, pair, joins) in [(2, [2, 3], "p3"), (3, [2, 3], "p2")] {
      let scene = try PageScene(showing: [page])
      scene.witness.spine = { container, orientation in
        _ = try? container.setControllers(scene.pages(pair), direction: .forward, .immediate)
        return .mid
      }
      defer { scene.witness.release() }
      try scene.stage.rotate(to: .landscapeLeft)
      #expect(scene.shown == "p2 p3")
      #expect(scene.container.spine == .mid)
      #expect(scene.container.isDoubleSided)
      let trace = scene.recorder.take()
      #expect(trace.only("p\(page)").only(symbols: ["W+", "D+", "W-", "D-", "wM(nil)", "wM(P)"]) == "")
      let symbols = ["wM(P)", "load", "W+", "D+", "dM(P)", "wR", "aR", "dR"]
      #expect(trace.only(joins) == Trace(symbols.map { "\(joins).\($0)" }))
      #expect(scene.series.pages[page].lifecycle.size == Size(width: 45, height: 60))
      #expect(scene.violations == [])
    }
  }

  @Test("P9: from two pages to one the left one stays, and the other leaves")
  func toMin() throws {
    let scene = try PageScene(
      PageConfiguration(spine: .mid), showing: [2, 3], size: Size(width: 90, height: 60))
    scene.witness.spine = { container, orientation in
      _ = try? container.setControllers([container.controllers[0]], direction: .forward, .immediate)
      try? container.setDoubleSided(false)
      return .min
    }
    defer { scene.witness.release() }
    try scene.stage.rotate(to: .portrait)
    #expect(scene.shown == "p2")
    #expect(scene.container.spine == .min)
    #expect(!scene.container.isDoubleSided)
    let trace = scene.recorder.take()
    #expect(trace.only("p3") == "p3.wM(nil) p3.W- p3.D- p3.dM(nil)", "and receives nothing in the turn")
    #expect(trace.only("p2") == "p2.wR p2.aR p2.dR")
    #expect(scene.violations == [])
  }

  @Test("P9: without new pages the one that is read stays, and its partner is found by itself")
  func byItself() throws {
    let scene = try PageScene(showing: [3])
    scene.witness.spine = Self.sideBySide
    try scene.stage.rotate(to: .landscapeLeft)
    #expect(scene.shown == "p3 p4")
    #expect(scene.series.take() == "after p3")
    try scene.stage.rotate(to: .portrait)
    #expect(scene.shown == "p3")
    #expect(scene.series.take() == "")
    try scene.container.setDoubleSided(false)
    try scene.container.setControllers(scene.pages([7]), direction: .forward, .immediate)
    try scene.stage.rotate(to: .landscapeRight)
    #expect(scene.shown == "p6 p7", "the last page gets the one before")
    #expect(scene.violations == [])
  }

  @Test("P9: with no partner anywhere, or no data source, the spine stays, and observers receive why")
  func noPartner() throws {
    for hasSource in [true, false] {
      let scene = try PageScene(pages: 1)
      if !hasSource { scene.container.dataSource = nil }
      scene.witness.spine = Self.sideBySide
      try scene.stage.rotate(to: .landscapeLeft)
      #expect(scene.shown == "p0")
      #expect(scene.container.spine == .min)
      #expect(!scene.container.isDoubleSided)
      #expect(scene.recorder.takeDiagnostics().map(\.description).contains { $0.contains("the spine stays") })
    }
  }

  @Test("P9: the count is checked against the spine that is returned; a wrong answer changes nothing")
  func wrongAnswers() throws {
    typealias Answer = (PageScene) -> PageConfiguration.Spine
    let answers: [Answer] = [
      { scene in  // one page for two
        _ = try? scene.container.setControllers(scene.pages([1]), direction: .forward, .immediate)
        return .mid
      },
      { scene in  // two pages for one
        _ = try? scene.container.setControllers(scene.pages([1, 2]), direction: .forward, .immediate)
        return .max
      },
      { scene in  // sides off at mid
        try? scene.container.setDoubleSided(false)
        return .mid
      },
      { scene in  // one page twice
        _ = try? scene.container.setControllers(scene.pages([1, 1]), direction: .forward, .immediate)
        return .mid
      },
      { scene in  // two pages, and sides that make it one
        try? scene.container.setDoubleSided(false)
        _ = try? scene.container.setControllers(scene.pages([1, 2]), direction: .forward, .immediate)
        return .min
      },
    ]
    for (index, answer) in answers.enumerated() {
      let scene = try PageScene(showing: [3])
      var outcomes: [Bool] = []
      scene.witness.spine = { container, _ in answer(scene) }
      defer { scene.witness.release() }
      try scene.stage.rotate(to: .landscapeLeft)
      #expect(scene.container.spine == .min, "\(index)")
      #expect(scene.shown == "p3", "\(index)")
      #expect(!scene.container.isDoubleSided, "\(index)")
      #expect(scene.stage.orientation == .landscapeLeft, "the surface turns all the same")
      #expect(scene.recorder.takeDiagnostics().count == 1, "\(index)")
      #expect(scene.violations == [], "\(index)")
      scene.witness.spine = { container, _ in
        _ = try? container.setControllers(scene.pages([3, 4, 5]), direction: .forward, .immediate) {
          outcomes.append($0 == .finished)
        }
        return .min
      }
      try scene.stage.rotate(to: .portrait)
      #expect(outcomes == [false], "L19: the completion of refused pages is called")
    }
  }

  @Test("P9: of several sets of pages in one answer the last counts; each completion is called once")
  func lastCounts() throws {
    let scene = try PageScene(showing: [3])
    var outcomes: [String] = []
    scene.witness.spine = { container, _ in
      for (index, pair) in [[0, 1], [4, 5]].enumerated() {
        _ = try? container.setControllers(scene.pages(pair), direction: .forward, .immediate) {
          outcomes.append("\(index) \($0 == .finished)")
        }
      }
      #expect(throws: PageError.choosingSpine) {
        try container.setSpine(.max, pages: scene.pages([2]))
      }
      return .mid
    }
    defer { scene.witness.release() }
    try scene.stage.rotate(to: .landscapeLeft)
    #expect(scene.shown == "p4 p5")
    #expect(outcomes == ["0 false", "1 true"])
    #expect(scene.violations == [])
  }

  @Test("P9: without a delegate, or with one that answers none, the spine stays")
  func noDelegate() throws {
    let scene = try PageScene(showing: [3])
    scene.witness.spine = { _, _ in .noSpine }
    try scene.stage.rotate(to: .landscapeLeft)
    #expect(scene.container.spine == .min)
    #expect(scene.shown == "p3")
    scene.container.delegate = nil
    try scene.stage.rotate(to: .portrait)
    #expect(scene.container.spine == .min)
    #expect(scene.recorder.take().only(symbols: ["W+", "W-"]) == "")
  }

  @Test("P9, L22: a turn that is under way arrives where it is nearer, before the delegate is asked")
  func underWay() throws {
    for (progress, shown) in [(0.4, "p3"), (0.6, "p4")] {
      let scene = try PageScene(showing: [3], hosted: true)
      scene.container.gestures.beginTurn(.forward)
      scene.container.gestures.updateTurn(progress: progress)
      try scene.stage.rotate(to: .landscapeLeft)
      #expect(scene.shown == shown)
      #expect(scene.container.turn == nil)
      #expect(scene.witness.heard.last == "spine landscapeLeft")
      #expect(!scene.container.gestures.endTurn())
      scene.host.finishAll()
      #expect(scene.violations == [])
    }
  }

  @Test("P9: a container that was hidden during a rotation has the right spine before it is visible")
  func outOfSight() throws {
    let scene = try PageScene(showing: [2])
    scene.witness.spine = Self.sideBySide
    scene.stage.disappear()
    let tabs = TabContainer(name: "T")
    let other = Probe("other")
    try scene.stage.setRoot(tabs)
    try tabs.setTabs([(other, TabItem("a")), (scene.container, TabItem("b"))])
    scene.stage.appear()
    try tabs.select(1, .immediate)
    try tabs.select(0, .immediate)
    _ = scene.recorder.take()
    try scene.stage.rotate(to: .landscapeLeft)
    #expect(scene.container.spine == .min)
    #expect(scene.witness.take() == "")
    try tabs.select(1, .immediate)
    #expect(scene.shown == "p2 p3")
    #expect(scene.container.spine == .mid)
    #expect(
      scene.recorder.take().only(symbols: ["W+", "D+", "W-", "D-"])
        == "P.W+ p2.W+ p3.W+ other.W- other.D- P.D+ p2.D+ p3.D+")
    #expect(scene.witness.take() == "spine landscapeLeft")
    try tabs.select(0, .immediate)
    try tabs.select(1, .immediate)
    #expect(scene.witness.take() == "", "nothing has turned since")
  }

  @Test("P10: without pages it refuses every orientation, and says why")
  func refusal() throws {
    for style in [PageConfiguration.scroll, .curl] {
      let scene = try PageScene(style, showing: [])
      #expect(scene.container.supportedOrientations.isEmpty)
      #expect(throws: StageError.orientation(.landscapeLeft, supported: [])) {
        try scene.stage.rotate(to: .landscapeLeft)
      }
      let told = scene.recorder.takeDiagnostics().map(\.description)
      #expect(told.count == 2, "\(told)")
      #expect(told.allSatisfy { $0.contains("setControllers") }, "\(told)")
      try scene.container.setControllers(scene.pages([0]), direction: .forward, .immediate)
      try scene.stage.rotate(to: .landscapeLeft)
      #expect(scene.recorder.takeDiagnostics() == [])
      try scene.container.removeAllPages()
      #expect(throws: StageError.self) { try scene.stage.rotate(to: .portrait) }
    }
  }
}
