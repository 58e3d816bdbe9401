import Containers
import ContainersTesting
import Testing

@Suite("Pages: rotation and the spine")
struct PageSpineTests {
  /// Two pages side by side in landscape, one in portrait; nothing else is said.
  private static func sideBySide(_: PageContainer, _ orientation: Orientation) -> PageConfiguration.Spine {
    orientation.isLandscape ? .mid : .min
  }

  @Test("P9: without a partner, or a data source, the spine stays, and a diagnostic says why")
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

  @Test("P9: the number of pages is checked against the returned spine; a wrong answer changes nothing")
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

  @Test("P10: without pages every orientation is refused, with a diagnostic")
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
