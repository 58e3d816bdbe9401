import ContainersTesting
import Testing

@testable import Containers

/// Bad input, word by word as the requirements list it: a typed error, or no harm, and nothing is lost.
@Suite("Pages: misuse")
struct PageMisuseTests {
  /// What a call throws, and whether it left everything as it was.
  private func refusal(_ scene: PageScene, _ call: () throws -> Void) throws -> PageError? {
    let before = (scene.shown, scene.container.spine, scene.container.isDoubleSided)
    let children = names(scene.container.children)
    var found: PageError?
    do { try call() } catch let error as PageError { found = error }
    #expect(before == (scene.shown, scene.container.spine, scene.container.isDoubleSided))
    #expect(names(scene.container.children) == children)
    #expect(scene.recorder.take() == "", "\(found as Any)")
    #expect(scene.violations == [], "\(found as Any)")
    return found
  }

  @Test("P2: a wrong number of pages, for one page and for a spread, is refused with both numbers")
  func counts() throws {
    for (spine, showing, wrong) in [
      (PageConfiguration.Spine.min, [0], [0, 2, 3]), (.mid, [0, 1], [0, 1, 3]),
    ] {
      for animated in [false, true] {
        let scene = try PageScene(PageConfiguration(spine: spine), showing: showing)
        for given in wrong {
          let error = try refusal(scene) {
            try scene.container.setControllers(
              scene.pages(Array(2..<2 + given)), direction: .forward, Change.Options(animated: animated))
          }
          #expect(error == .count(given: given, required: showing.count))
          let other = try refusal(scene) {
            try scene.container.setSpine(spine, pages: scene.pages(Array(2..<2 + given)))
          }
          #expect(other == error)
        }
      }
    }
    let error = PageError.count(given: 2, required: 1)
    #expect(error.description == "2 pages given, but style, spine and double sidedness require 1")
  }

  @Test("P2: the same controller twice is refused, also as the back of its own leaf")
  func twice() throws {
    for configuration in [PageConfiguration(spine: .mid), .curl] {
      let scene = try PageScene(configuration, showing: [0, 1], doubleSided: true)
      for animated in [false, true] {
        let error = try refusal(scene) {
          try scene.container.setControllers(
            scene.pages([4, 4]), direction: .forward, Change.Options(animated: animated))
        }
        #expect(error == .containment(.duplicate(name: "p4")))
      }
    }
  }

  @Test("P2, P3: one side at mid, a spine in the scroll style, and none in the curl style are refused")
  func spines() throws {
    let spread = try PageScene(PageConfiguration(spine: .mid), showing: [0, 1])
    #expect(try refusal(spread) { try spread.container.setDoubleSided(false) } == .doubleSidedAtMid)
    #expect(
      try refusal(spread) {
        try spread.container.setSpine(.mid, doubleSided: false, pages: spread.pages([2, 3]))
      } == .doubleSidedAtMid)
    #expect(
      try refusal(spread) { try spread.container.setSpine(.noSpine, pages: spread.pages([2])) }
        == .spineInScrollStyle)
    let scroll = try PageScene(.scroll)
    #expect(
      try refusal(scroll) { try scroll.container.setSpine(.min, pages: scroll.pages([2])) }
        == .spineInScrollStyle)
  }

  @Test("P2, L15: a page of another container is moved; an ancestor and the root of a stage are refused")
  func foreign() throws {
    let scene = try PageScene()
    let other = try PageScene(.scroll, showing: [5])
    let page = other.series.pages[5]
    try scene.container.setControllers([page], direction: .forward, .immediate)
    #expect(scene.shown == "p5")
    #expect(page.parent === scene.container)
    #expect(other.container.controllers.isEmpty)
    #expect(other.container.children.isEmpty)
    #expect(!other.container.gestures.beginTurn(.forward))
    #expect(other.violations == [])
    #expect(scene.violations == [])
    _ = scene.recorder.take()
    #expect(
      try refusal(scene) {
        try scene.container.setControllers([scene.container], direction: .forward, .immediate)
      }
        == .containment(.isStageRoot(name: "P")))
    #expect(
      try refusal(scene) {
        try scene.container.setControllers([other.container], direction: .forward, .immediate)
      }
        == .containment(.isStageRoot(name: "P")))
    let (outer, inner) = (PageContainer(.curl, name: "outer"), PageContainer(.curl, name: "inner"))
    try outer.setControllers([inner], direction: .forward, .immediate)
    #expect(throws: PageError.containment(.cycle(child: "outer", container: "inner"))) {
      try inner.setControllers([outer], direction: .forward, .immediate)
    }
    #expect(throws: PageError.containment(.cycle(child: "inner", container: "inner"))) {
      try inner.setControllers([inner], direction: .forward, .immediate)
    }
  }

  @Test("P6, L15: a source may return a page of another container; an impossible one is diagnosed")
  func foreignAnswer() throws {
    final class Fixed: PageDataSource {
      let answer: any Controller
      init(_ answer: any Controller) { self.answer = answer }
      func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? { nil }
      func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
        page === answer ? nil : answer
      }
    }
    let scene = try PageScene()
    let source = Fixed(scene.container)
    scene.container.dataSource = source
    let gestures = scene.container.gestures
    for _ in 0..<2 {
      #expect(!gestures.beginTurn(.forward))
      #expect(!gestures.tap(at: Point(x: 59, y: 0)))
      gestures.beginDrag()
      gestures.drag(to: 0.5)
      gestures.endDrag()
    }
    #expect(scene.recorder.takeDiagnostics().map(\.description).allSatisfy { $0.contains("cannot be shown") })
    #expect(scene.recorder.take() == "")
    #expect(scene.violations == [])
    #expect(
      try refusal(scene) { try scene.container.showNext() } == .containment(.isStageRoot(name: "P")))
    #expect(scene.witness.take() == "", "no will without a turn")
    let other = try PageScene(.scroll, showing: [5])
    let thief = Fixed(other.series.pages[5])
    scene.container.dataSource = thief
    #expect(scene.container.gestures.flick(.forward))
    #expect(scene.shown == "p5")
    #expect(other.container.controllers.isEmpty)
    #expect(other.violations == [])
    #expect(scene.violations == [])
  }

  @Test("P7: progress, places and speeds that are out of range or not numbers are ignored")
  func numbers() throws {
    let scene = try PageScene(showing: [3])
    let container = scene.container
    container.gestures.beginTurn(.forward)
    container.gestures.updateTurn(progress: 0.25)
    _ = scene.recorder.take()
    let gestures = container.gestures
    for value in [-0.001, 1.001, .infinity, -.infinity, .nan] {
      #expect(!gestures.updateTurn(progress: value))
      #expect(container.turn?.progress == 0.25)
    }
    for value in [Double.nan, .infinity, -.infinity] {
      gestures.drag(to: value)
      #expect(!gestures.tap(at: Point(x: value, y: 0)))
      #expect(container.turn?.progress == 0.25)
    }
    let pan = PageGestureRecognizer(.pan, container)
    pan.begin(at: .zero)
    pan.move(to: Point(x: .nan, y: 0))
    #expect(container.turn?.progress == 0.25)
    #expect(scene.recorder.take() == "")
    #expect(scene.violations == [])
    // The finger has left, whatever its speed was.
    pan.end(velocity: Point(x: .infinity, y: 0))
    #expect(container.turn == nil)
    #expect(scene.shown == "p3")
    pan.begin(at: .zero)
    pan.end(velocity: Point(x: -600, y: 0))
    #expect(container.turn == nil)
    #expect(scene.shown == "p4")
  }

  @Test("P6: next and previous are refused without a source, and at the ends")
  func convenience() throws {
    let scene = try PageScene(pages: 1)
    #expect(try refusal(scene) { try scene.container.showNext() } == .noPage(.forward))
    #expect(try refusal(scene) { try scene.container.showPrevious() } == .noPage(.reverse))
    scene.container.dataSource = nil
    for call in [scene.container.showNext, scene.container.showPrevious] {
      #expect(try refusal(scene) { _ = try call(.animated, nil) } == .noDataSource)
    }
  }

  @Test("P5, P7: pages that are set during a pull at the edge end the pull")
  func bounce() throws {
    let scene = try PageScene(showing: [0])
    scene.container.gestures.beginDrag()
    scene.container.gestures.drag(to: -0.3)
    #expect(scene.container.gestures.edgePull == -0.3)
    try scene.container.setControllers(scene.pages([4]), direction: .forward, .immediate)
    #expect(scene.shown == "p4")
    #expect(scene.container.gestures.edgePull == 0)
    scene.container.gestures.drag(to: -0.4)
    scene.container.gestures.endDrag(velocity: -4)
    #expect(scene.container.gestures.edgePull == 0)
    #expect(scene.shown == "p4")
    #expect(scene.witness.take() == "")
    #expect(scene.violations == [])
  }
}
