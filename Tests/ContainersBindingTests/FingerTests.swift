import Containers
import ContainersBinding
import ContainersTesting
import Testing

/// A drag on a container that fills a stage of 100 × 100.
private struct Swipe: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let (start, end): (Point, Point)
  /// Makes the container; the probe is visible in it, and disappears when the drag begins.
  let make: @Sendable (Probe) throws -> any Container

  static let all = [
    Swipe(testDescription: "stack", start: point(5, 50), end: point(65, 50)) { probe in
      let stack = StackContainer()
      try stack.push(Screen("list"), .immediate)
      try stack.push(probe, .immediate)
      return stack
    },
    Swipe(testDescription: "split", start: point(5, 50), end: point(65, 50)) { probe in
      let split = SplitContainer()
      try split.primary.push(Screen("list"), .immediate)
      try split.showDetail(StackEntry(probe, key: "text"), .immediate)
      return split
    },
    Swipe(testDescription: "pages", start: point(80, 50), end: point(20, 50)) { probe in
      let book = BookContainer(pageCount: 9) { $0 == 0 ? probe : Probe("\($0)") }
      try book.move(to: 0)
      return book
    },
    Swipe(testDescription: "pager", start: point(80, 50), end: point(20, 50)) { probe in
      let pager = PagerContainer()
      try pager.setPages([probe, Screen("next")])
      return pager
    },
    Swipe(testDescription: "sheet", start: point(50, 60), end: point(50, 95)) { probe in
      try PresentationContainer(Screen("base"))
    },
  ]

  /// Makes the scene; a sheet needs one to be presented on.
  func scene(_ probe: Probe) throws -> Scene {
    let scene = try Scene(try make(probe), size: Size(width: 100, height: 100))
    if let context = scene.stage.root as? PresentationContainer {
      try context.base.present(probe, style: .sheet(Sheet([.medium])), .immediate)
    }
    return scene
  }
}

@Suite("Fingers whose container is released, or whose drag is cancelled by what it begins")
struct FingerTests {
  @Test(
    "L33, P7, N4, S6, M6: a container that is released under the finger is not moved any more",
    arguments: Swipe.all)
  fileprivate func released(_ swipe: Swipe) throws {
    for moves in [false, true] {
      let scene = try swipe.scene(Probe("probe"))
      weak let container = scene.stage.root as? any Container
      scene.finger.press(at: swipe.start, time: 0)
      if moves {
        scene.finger.move(to: swipe.end, time: 0.1)
        #expect(scene.finger.isDragging)
      }
      try scene.stage.setRoot(Screen("login"))
      scene.run()
      #expect(container == nil)
      #expect(scene.finger.move(to: point(swipe.end.x + 1, swipe.end.y + 1), time: 0.2) == moves)
      scene.finger.release(at: swipe.end, time: 0.3)
      #expect(!scene.stage.isMoving)
    }
  }

  @Test(
    "L33, N4: a tap on a container that was released under the finger has no effect", arguments: Swipe.all)
  fileprivate func releasedTap(_ swipe: Swipe) throws {
    let scene = try swipe.scene(Probe("probe"))
    scene.finger.press(at: swipe.start, time: 0)
    try scene.stage.setRoot(Screen("login"))
    #expect(!scene.finger.release(at: swipe.start, time: 0.1))
  }
}
