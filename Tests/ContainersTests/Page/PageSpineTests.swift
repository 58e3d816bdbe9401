import Containers
import ContainersTesting
import Testing

@Suite("Pages: the spine, spreads and the backs of leaves")
struct PageSpineTests {
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

  @Test("P2, P12: the back of a leaf in a gesture, finished or cancelled, is transient")
  func backOfGesture() throws {
    for completes in [true, false] {
      let scene = try PageScene(PageConfiguration(spine: .max), showing: [0, 1], doubleSided: true)
      scene.container.gestures.beginTurn(.forward)
      #expect(scene.witness.take() == "will p2")
      #expect(names(scene.container.children) == "p0 p2 p1")
      scene.container.gestures.updateTurn(progress: completes ? 0.7 : 0.2)
      scene.container.gestures.endTurn()
      let trace = scene.recorder.take()
      #expect(trace.only("p1") == "p1.wM(P) p1.load p1.W+ p1.W- p1.D- p1.wM(nil) p1.dM(nil)")
      #expect(scene.shown == (completes ? "p2" : "p0"))
      #expect(scene.container.children.count == 1)
      #expect(scene.witness.take() == "did p0 finished \(completes ? "completed" : "back")")
      #expect(scene.violations == [])
    }
  }

  @Test("P2: a leaf that is turned back has the same front and back")
  func leafBack() throws {
    let scene = try PageScene(pages: 4, showing: [0, 1], doubleSided: true)
    scene.container.gestures.flick(.forward)
    #expect(scene.shown == "p2")
    #expect(scene.series.take() == "after p0, after p1")
    _ = scene.recorder.take()
    scene.container.gestures.flick(.reverse)
    #expect(scene.shown == "p0", "both sides are known")
    #expect(scene.series.take() == "", "both sides are known")
    #expect(scene.recorder.take().only("p1") == "p1.wM(P) p1.W+ p1.W- p1.D- p1.wM(nil) p1.dM(nil)")
    scene.container.gestures.flick(.forward)
    #expect(!scene.container.gestures.flick(.forward), "p3 has no page to come to behind it")
  }
}
