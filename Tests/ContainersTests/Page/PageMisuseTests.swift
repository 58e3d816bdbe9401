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
