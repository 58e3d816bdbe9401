import Containers
import ContainersBinding
import ContainersTesting

final class Screen: OrientationDeciding {
  let lifecycle: Lifecycle
  var supportedOrientations = OrientationSet.all
  init(_ name: String) { lifecycle = Lifecycle(name) }
}

/// A generator of numbers that are the same for a seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A stage of 100 × 60 with a driver, a router and a finger.
final class Scene {
  let stage: Stage
  let driver: StageDriver
  let router: PointerRouter
  let finger: PointerTracker
  private(set) var framesWanted = 0
  var time = 0.0

  init(_ root: any Controller, size: Size = Size(width: 100, height: 60), appears: Bool = true) throws {
    stage = try Stage(root: root, size: size)
    driver = StageDriver(stage)
    driver.easing = .linear
    driver.longestFrame = 1
    router = PointerRouter(driver)
    finger = router.makeTracker()
    driver.framesWanted = { [unowned self] in framesWanted += 1 }
    if appears { stage.appear() }
  }

  /// Runs frames until none is wanted, and returns how many there were.
  @discardableResult
  func run(by step: Double = 0.05, most: Int = 1_000) -> Int {
    var frames = 0
    while frames < most {
      frames += 1
      if !driver.tick(by: step) { break }
    }
    return frames
  }

  /// Drags from one point to another in steps of a hundredth of a second, and holds there.
  func drag(from start: Point, to end: Point, steps: Int = 10) {
    finger.press(at: start, time: time)
    for step in 1...steps {
      time += 0.01
      let part = Double(step) / Double(steps)
      finger.move(
        to: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part), time: time)
    }
  }

  func release(at point: Point, rested: Bool = true) {
    if rested { time += 1 }
    finger.release(at: point, time: time)
  }
}

func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

func book(_ count: Int = 10, name: String = "book") throws -> BookContainer {
  let book = BookContainer(pageCount: count, name: name) { Screen("p\($0)") }
  try book.move(to: 0)
  return book
}

func stack(_ names: [String], name: String = "stack") throws -> StackContainer {
  let stack = StackContainer(name: name)
  for entry in names { try stack.push(StackEntry(Screen(entry), key: entry), .immediate) }
  return stack
}

/// What is drawn of a container, as text: names, places and sizes without fractions, the lowest first.
func picture(_ container: any Container) -> String {
  container.childPlacements.map { placement in
    let (origin, size) = (placement.frame.origin, placement.frame.size)
    func text(_ number: Double) -> String { String(Int(number.rounded())) }
    return "\(placement.controller.lifecycle.name)@\(text(origin.x)),\(text(origin.y)) "
      + "\(text(size.width))×\(text(size.height))"
      + (placement.opacity < 1 ? " \(text(placement.opacity * 100))%" : "")
  }.joined(separator: "; ")
}
