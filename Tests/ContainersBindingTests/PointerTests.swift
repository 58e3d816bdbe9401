import Containers
import ContainersBinding
import ContainersTesting
import Testing

/// A target that writes down what it receives.
final class Watched: PointerTarget {
  var log: [String] = []
  var claim = PointerClaim.content
  var mayBegin = true
  var isMoving = false
  var takesTaps = true

  func catches(at point: Point) -> Bool { isMoving }
  func claim(at start: Point, by offset: Point) -> PointerClaim { claim }
  func begin(at start: Point, by offset: Point) -> Bool {
    log.append("begin \(Int(start.x)),\(Int(start.y))")
    return mayBegin
  }
  func move(by offset: Point) { log.append("move \(Int(offset.x)),\(Int(offset.y))") }
  func end(velocity: Point) { log.append("end \(Int(velocity.x.rounded())),\(Int(velocity.y.rounded()))") }
  func cancel() { log.append("cancel") }
  func tap(at point: Point) -> Bool {
    log.append("tap \(Int(point.x)),\(Int(point.y))")
    return takesTaps
  }
  var takesDoubleTaps = false
  func doubleTap(at point: Point) -> Bool {
    if takesDoubleTaps { log.append("double") }
    return takesDoubleTaps
  }
  func longPress(at point: Point) -> Bool {
    log.append("long")
    return takesTaps
  }
  func flick(_ direction: PageDirection, along axis: Axis) -> Bool {
    log.append("flick \(direction) \(axis)")
    return takesTaps
  }
}

@Suite struct PointerTests {
  @Test("A press is a drag from a distance on, and begins where it came down")
  func threshold() {
    let target = Watched()
    let tracker = PointerTracker(target)
    tracker.press(at: point(10, 10), time: 0)
    #expect(!tracker.move(to: point(15, 15), time: 0.01))
    #expect(target.log == [])
    #expect(!tracker.isDragging)
    #expect(tracker.move(to: point(16, 10), time: 0.02))
    #expect(target.log == ["begin 10,10", "move 6,0"])
    #expect(tracker.isDragging)
    tracker.move(to: point(20, 10), time: 0.03)
    #expect(tracker.release(at: point(20, 10), time: 0.03))
    #expect(target.log.last == "end 333,0")
  }

  @Test("The second of two quick taps in one place is a double tap, and the third one is a tap again")
  func doubleTaps() {
    let target = Watched()
    target.takesDoubleTaps = true
    let tracker = PointerTracker(target)
    func tap(_ x: Double, at time: Double) {
      tracker.press(at: point(x, 10), time: time)
      tracker.release(at: point(x, 10), time: time + 0.05)
    }
    for time in [0.0, 0.2, 0.4] { tap(10, at: time) }
    #expect(target.log == ["tap 10,10", "double", "tap 10,10"])
    target.log = []
    tap(10, at: 5)
    tap(10, at: 6)  // too late
    tap(30, at: 6.1)  // elsewhere
    #expect(target.log == ["tap 10,10", "tap 10,10", "tap 30,10"])
    target.log = []
    target.takesDoubleTaps = false
    tap(10, at: 9)
    tap(10, at: 9.1)
    #expect(target.log == ["tap 10,10", "tap 10,10"])
  }

  @Test("A press that goes nowhere is a tap; one that nothing wants is nothing")
  func taps() {
    let target = Watched()
    let tracker = PointerTracker(target)
    tracker.press(at: point(10, 10), time: 0)
    #expect(tracker.release(at: point(12, 10), time: 0.1))
    #expect(target.log == ["tap 10,10"])
    target.claim = .none
    tracker.press(at: point(10, 10), time: 1)
    #expect(!tracker.move(to: point(60, 10), time: 1.1))
    // After a long movement it is not a tap any more, even when the finger comes back.
    #expect(!tracker.release(at: point(10, 10), time: 1.2))
    #expect(target.log == ["tap 10,10"])
    #expect(!tracker.release(at: point(10, 10), time: 1.3))
  }

  @Test("A finger that rests throws nothing")
  func rest() {
    var speed = VelocityTracker()
    for step in 0...10 { speed.add(point(Double(step) * 10, 0), at: Double(step) / 100) }
    #expect(abs(speed.velocity(at: 0.11).x - 1_000) < 1)
    #expect(speed.velocity(at: 0.2) == .zero)
    var fast = VelocityTracker()
    fast.add(.zero, at: 1)
    fast.add(point(10, 0), at: 1)
    #expect(fast.velocity(at: 1) == .zero)
  }

  @Test("The target that wants a drag most has it, the innermost of several")
  func claims() {
    func winner(_ claims: [PointerClaim], refusing: Int? = nil) -> Int? {
      let targets = claims.map { claim in
        let target = Watched()
        target.claim = claim
        return target
      }
      if let refusing { targets[refusing].mayBegin = false }
      let tracker = PointerTracker { _ in targets.map { ($0, .zero) } }
      tracker.press(at: .zero, time: 0)
      tracker.move(to: point(50, 0), time: 0.1)
      return targets.firstIndex { $0.log.contains("move 50,0") }
    }
    #expect(winner([.content, .content]) == 0)
    #expect(winner([.content, .edge]) == 1)
    #expect(winner([.weak, .content]) == 1)
    #expect(winner([.weak, .none]) == 0)
    #expect(winner([.none, .none]) == nil)
    #expect(winner([.content, .edge, .content], refusing: 1) == 0)
    #expect(winner([.none], refusing: nil) == nil)
  }

  @Test("A long press is found by time, and is not a tap then")
  func longPress() {
    let target = Watched()
    let tracker = PointerTracker(target)
    tracker.press(at: .zero, time: 1)
    #expect(!tracker.tick(at: 1.4))
    #expect(tracker.tick(at: 1.5))
    #expect(!tracker.tick(at: 1.6))
    #expect(!tracker.move(to: point(90, 0), time: 1.7))
    #expect(!tracker.release(at: .zero, time: 2))
    #expect(target.log == ["long"])
  }

  @Test("What moves by itself is caught at once; a drag that ends early is cancelled once")
  func caught() {
    let target = Watched()
    target.isMoving = true
    let tracker = PointerTracker(target)
    tracker.press(at: .zero, time: 0)
    #expect(tracker.isDragging)
    tracker.cancel()
    tracker.cancel()
    #expect(!tracker.move(to: point(50, 0), time: 0.1))
    #expect(!tracker.release(at: point(50, 0), time: 0.2))
    #expect(target.log == ["cancel"])
    // A second press without a release is a new one.
    tracker.press(at: .zero, time: 1)
    tracker.press(at: .zero, time: 2)
    #expect(target.log == ["cancel", "cancel"])
  }

  @Test("The parts of a notch add up, and a notch the other way begins anew")
  func wheel() {
    let target = Watched()
    let wheel = WheelTracker(target)
    #expect(!wheel.turn(by: point(0, 0.6), at: .zero))
    #expect(wheel.turn(by: point(0, 0.6), at: .zero))
    #expect(!wheel.turn(by: point(0, 0.9), at: .zero))
    #expect(wheel.turn(by: point(0, -1), at: .zero))
    #expect(!wheel.turn(by: point(0.6, 0), at: .zero))
    #expect(wheel.turn(by: point(0.6, 0), at: .zero))
    #expect(target.log == ["flick forward vertical", "flick reverse vertical", "flick forward horizontal"])
  }

  @Test("Two fingers on a touchpad move the content as one finger does the other way")
  func touchpad() {
    let target = Watched()
    let wheel = WheelTracker(target)
    wheel.begin(at: point(50, 50), time: 0)
    wheel.move(by: point(10, 0), time: 0.01)
    wheel.move(by: point(10, 0), time: 0.02)
    wheel.end(time: 0.02)
    #expect(target.log == ["begin 50,50", "move -10,0", "move -20,0", "end -1000,0"])
    wheel.begin(at: point(50, 50), time: 1)
    wheel.end(time: 1.1)
    #expect(target.log.count == 4)
  }

  @Test("M2: a popover takes what lies below it, but for the sources that it names")
  func passthrough() throws {
    let base = Screen("base")
    let context = try PresentationContainer(base, name: "context")
    let scene = try Scene(context)
    var tapped: [String] = []
    scene.router.tapped = { controller, _ in
      tapped.append(controller.lifecycle.name)
      return true
    }
    let popover = Popover(
      Popover.Anchor("button", Rect(x: 40, y: 0, width: 20, height: 5)), size: Size(width: 20, height: 20),
      passthrough: ["count"])
    try base.present(Screen("pop"), style: .popover(popover), .immediate)
    #expect(scene.router.isCovered(point(5, 55)))
    #expect(!scene.router.isCovered(context.frame(of: context.layers[0].controller).origin))
    scene.router.frameOfSource = { $0 == "count" ? Rect(x: 0, y: 50, width: 10, height: 10) : nil }
    #expect(!scene.router.isCovered(point(5, 55)))
    #expect(scene.router.isCovered(point(15, 55)))
    scene.finger.press(at: point(5, 55), time: 0)
    scene.finger.release(at: point(5, 55), time: 0.1)
    #expect(tapped == ["base"])
    #expect(context.layers.count == 1)
    scene.finger.press(at: point(15, 55), time: 1)
    scene.finger.release(at: point(15, 55), time: 1.1)
    #expect(tapped == ["base"])
    #expect(context.layers.isEmpty)
  }

  @Test("M6: a sheet follows the finger all the way out, and back, in steps of any number")
  func sheetLeaves() throws {
    let base = Screen("base")
    let context = try PresentationContainer(base, name: "context")
    let scene = try Scene(context, size: Size(width: 100, height: 400))
    try base.present(Screen("sheet"), style: .sheet(Sheet([.medium])), .immediate)
    scene.drag(from: point(50, 205), to: point(50, 355), steps: 30)
    #expect(context.containment.change.map { abs($0.progress - 0.75) < 0.01 } == true)
    scene.finger.move(to: point(50, 255), time: 5)
    #expect(context.containment.change.map { abs($0.progress - 0.25) < 0.01 } == true)
    scene.release(at: point(50, 255))
    scene.run()
    #expect(context.layers.count == 1)
    #expect(context.containment.change == nil)
  }

  @Test("P7: a drag goes on to where the finger leaves, though no move has said so")
  func releaseElsewhere() throws {
    let stack = try stack(["a", "b"])
    let scene = try Scene(stack)
    scene.finger.press(at: Point(x: 1, y: 30), time: 0)
    scene.finger.move(to: Point(x: 20, y: 30), time: 1)
    scene.finger.release(at: Point(x: 80, y: 30), time: 9)
    scene.run()
    #expect(stack.count == 1)
  }
}
