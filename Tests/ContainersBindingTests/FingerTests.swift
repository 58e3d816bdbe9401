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

  @Test(
    "L20, P7, N4, S6, M6: a screen that cancels the finger as it begins to disappear stays",
    arguments: Swipe.all.filter { $0.testDescription != "pager" })
  fileprivate func cancelled(_ swipe: Swipe) throws {
    let probe = Probe("probe")
    let scene = try swipe.scene(probe)
    var cancels = 0
    probe.when("W-") {
      cancels += 1
      scene.finger.cancel()
    }
    scene.drag(from: swipe.start, to: swipe.end)
    #expect(cancels == 1)
    #expect(!scene.finger.isDragging)
    scene.run()
    #expect(!scene.stage.isMoving)
    #expect(probe.lifecycle.state == .appeared)
    probe.forget("W-")
    scene.drag(from: swipe.start, to: swipe.end)
    #expect(scene.finger.isDragging)
    #expect(probe.lifecycle.state == .disappearing)
    scene.finger.cancel()
  }

  /// A target that does something when it is asked.
  private final class Acting: PointerTarget {
    var act: (String) -> Void = { _ in }
    var log: [String] = []
    var catches = false

    private func note(_ line: String) {
      log.append(line)
      act(line)
    }
    func catches(at point: Point) -> Bool {
      note("catches")
      return catches
    }
    func claim(at start: Point, by offset: Point) -> PointerClaim {
      note("claim")
      return .content
    }
    func begin(at start: Point, by offset: Point) -> Bool {
      note("begin")
      return true
    }
    func move(by offset: Point) { note("move") }
    func end(velocity: Point) { note("end") }
    func cancel() { note("cancel") }
    func tap(at point: Point) -> Bool {
      note("tap")
      return true
    }
    func longPress(at point: Point) -> Bool {
      note("long")
      return true
    }
  }

  @Test(
    "L20: a press that is cancelled while a target is called is over",
    arguments: ["catches", "claim", "begin"])
  func cancelledPress(_ moment: String) {
    let target = Acting()
    target.catches = moment == "catches"
    let finger = PointerTracker(target)
    target.act = { if $0 == moment { finger.cancel() } }
    finger.press(at: .zero, time: 0)
    #expect(!finger.move(to: point(50, 0), time: 0.1))
    #expect(!finger.isDragging)
    #expect(!finger.release(at: point(50, 0), time: 0.2))
    #expect(
      target.log
        == (moment == "catches"
          ? ["catches", "cancel"] : ["catches", "claim"] + (moment == "begin" ? ["begin", "cancel"] : [])))
    target.act = { _ in }
  }

  @Test("P7: the finger may leave, and come again, while a long press is handled")
  func longPress() {
    let target = Acting()
    let finger = PointerTracker(target)
    target.act = { line in
      guard line == "long" else { return }
      // A menu runs a loop of its own.
      #expect(!finger.tick(at: 2))
      #expect(!finger.release(at: .zero, time: 2))
      finger.press(at: .zero, time: 3)
    }
    finger.press(at: .zero, time: 0)
    #expect(finger.tick(at: 1))
    #expect(finger.release(at: .zero, time: 3.1))
    #expect(target.log == ["catches", "long", "catches", "tap"])
    target.act = { _ in }
  }
}
