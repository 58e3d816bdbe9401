import Containers
import ContainersTesting
import Testing

@Suite("Pages: how many, and when they count")
struct PageCountTests {
  @Test("P1: a spine that the style does not have becomes the one that reading begins at")
  func spines() {
    typealias Spine = PageConfiguration.Spine
    var found: [Spine] = []
    for direction in LayoutDirection.allCases {
      for spine in [nil, Spine.noSpine, .min, .mid, .max] {
        found.append(PageConfiguration(spine: spine, layoutDirection: direction).spine)
      }
    }
    #expect(found == [.min, .min, .min, .mid, .max, .max, .max, .min, .mid, .max])
    for spine in [nil, Spine.noSpine, .min, .mid, .max] {
      #expect(
        PageConfiguration(style: .scroll, spine: spine, layoutDirection: .rightToLeft).spine == .noSpine)
    }
  }

  @Test("P2: a wrong count names both numbers, and nothing has happened")
  func wrongCount() throws {
    let scene = try PageScene(showing: [0])
    for given in [0, 2, 3] {
      #expect(throws: PageError.count(given: given, required: 1)) {
        try scene.container.setControllers(scene.pages(Array(1..<1 + given)), direction: .forward, .immediate)
      }
    }
    let error = PageError.count(given: 2, required: 1)
    #expect(error.description == "2 pages given, but style, spine and double sidedness require 1")
    #expect(scene.recorder.take() == "")
    #expect(scene.shown == "p0")
    #expect(scene.series.take() == "")
  }

  @Test("P2: sides and spine that change make another count the right one, from the next call on")
  func countFollows() throws {
    let scene = try PageScene(showing: [0])
    let container = scene.container
    try container.setDoubleSided(true)
    #expect(container.requiredCount == 2)
    #expect(scene.shown == "p0")
    #expect(throws: PageError.count(given: 1, required: 2)) {
      try container.setControllers(scene.pages([1]), direction: .forward, .immediate)
    }
    try container.setControllers(scene.pages([2, 1]), direction: .forward, .immediate)
    #expect(scene.shown == "p2", "the back does not settle")
    try container.setSpine(.mid, pages: scene.pages([2, 3]))
    #expect(container.requiredCount == 2)
    #expect(scene.shown == "p2 p3")
    try container.setSpine(.max, doubleSided: false, pages: scene.pages([3]))
    #expect(container.requiredCount == 1)
    #expect(scene.shown == "p3")
    #expect(scene.violations == [])
  }

  @Test("P3: choosing mid switches double sidedness on, leaving it does not switch it off")
  func sides() throws {
    let scene = try PageScene(showing: [0])
    let container = scene.container
    try container.setSpine(.mid, pages: scene.pages([0, 1]))
    #expect(container.isDoubleSided)
    #expect(throws: PageError.doubleSidedAtMid) { try container.setDoubleSided(false) }
    #expect(throws: PageError.doubleSidedAtMid) {
      try container.setSpine(.mid, doubleSided: false, pages: scene.pages([0, 1]))
    }
    try container.setDoubleSided(true)
    try container.setSpine(.min, pages: scene.pages([0, 1]))
    #expect(container.isDoubleSided)
    #expect(container.spine == .min)
    #expect(scene.shown == "p0")
    try container.setDoubleSided(false)
    #expect(!container.isDoubleSided)
    #expect(container.requiredCount == 1)
  }

  @Test("P2: each page of a spread has half of the book, along the direction in which it turns")
  func sizes() throws {
    for axis in Axis.allCases {
      let scene = try PageScene(
        PageConfiguration(axis: axis, spine: .mid), showing: [0, 1],
        size: Size(width: 60, height: 90))
      let half = axis == .horizontal ? Size(width: 30, height: 90) : Size(width: 60, height: 45)
      #expect(scene.container.controllers.map(\.lifecycle.size) == [half, half])
      try scene.container.setSpine(.min, pages: scene.pages([0, 1]))
      #expect(scene.series.pages[0].lifecycle.size == Size(width: 60, height: 90))
    }
  }

  @Test("P4: the settled pages are others when a transition completes, and at no moment before")
  func settling() throws {
    for style in [PageConfiguration.scroll, .curl] {
      let scene = try PageScene(style, hosted: true)
      var seen: [String] = []
      let observation = scene.container.observe { _ in seen.append(scene.shown) }
      scene.container.gestures.beginTurn(.forward)
      for progress in [0, 0.3, 0.6, 1] { scene.container.gestures.updateTurn(progress: progress) }
      scene.container.gestures.updateTurn(progress: 0.7)
      scene.container.gestures.endTurn()
      #expect(scene.container.turn?.progress == 0.7)
      scene.host.finishAll()
      #expect(Set(seen) == ["p0"])
      #expect(scene.shown == "p1")
      seen = []
      try scene.container.setControllers(scene.pages([5]), direction: .forward, .animated)
      #expect(Set(seen) == ["p1"])
      scene.host.cancelAll()
      #expect(Set(seen) == ["p1"])
      #expect(scene.shown == "p1")
      observation.cancel()
    }
  }

  @Test("P4, L14: a turn that ends while the container is appearing settles when the container has appeared")
  func settlingLater() throws {
    let scene = try PageScene(.scroll, hosted: true)
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    try scene.container.setControllers(scene.pages([1]), direction: .forward, .immediate)
    #expect(scene.shown == "p0")
    #expect(scene.container.turn != nil)
    scene.stage.finishAppearance()
    #expect(scene.shown == "p1")
    #expect(scene.container.turn == nil)
    #expect(scene.violations == [])
  }

  @Test("P4: taking all pages away leaves the container as it was before the first ones")
  func removal() throws {
    let scene = try PageScene(.scroll)
    try scene.container.removeAllPages()
    #expect(scene.recorder.take() == "p0.wM(nil) p0.W- p0.D- p0.dM(nil)")
    #expect(scene.container.controllers.isEmpty)
    #expect(scene.container.children.isEmpty)
    #expect(!scene.container.gestures.beginTurn(.forward))
    #expect(scene.series.take() == "")
    try scene.container.setControllers(scene.pages([2]), direction: .forward, .immediate)
    #expect(scene.shown == "p2")
  }
}
