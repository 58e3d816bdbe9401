import Containers
import ContainersBinding
import ContainersLinks
import ContainersTesting

/// What a toolkit on the bindings has for a stage: a driver, a finger, a wheel, the way back, and links.
///
/// It keeps no controller alive but what a finger is on.
final class MixedToolkit {
  let driver: StageDriver
  let finger: PointerTracker
  let wheel: WheelTracker
  let back: BackDispatcher
  let follower: LinkFollower?
  private(set) weak var root: (any Controller)?
  fileprivate var (time, place) = (0.0, Point.zero)
  fileprivate var handlers: [BackHandler] = []

  /// - Parameter make: Makes the screens that links name.
  init?(_ stage: Stage, _ host: MixedHost, make: @escaping (Place.Entry) -> any Controller) {
    guard let links = try? Links(.screen(Screen("none", "none"))) else { return nil }
    root = stage.root
    driver = StageDriver(stage)
    driver.host = host
    let router = PointerRouter(driver)
    (finger, wheel) = (router.makeTracker(), router.makeWheel())
    finger.movesInFrames = host.number % 2 == 0
    follower = stage.root.asContainer.map { LinkFollower(links, root: $0, make: make) }
    back = BackDispatcher(root: stage.root, follower: follower)
  }

  /// Lets go of what a finger holds, here and on the way back.
  func letGo() {
    finger.cancel()
    back.cancelGesture()
    handlers = []
  }
}

// What the verbs of a toolkit do.

extension MixedWorld {
  func runToolkit(_ step: MixedStep) {
    guard !stages.isEmpty else { return }
    let number = Int(step.a) % stages.count
    let entry = stages[number]
    if entry.toolkit?.root !== entry.stage.root {
      tell("toolkit\(number) = a new one")
      entry.toolkit = MixedToolkit(entry.stage, entry.host) { [weak self] entry in
        self?.makeLinked(entry, number) ?? MixedPlain()
      }
    }
    guard let toolkit = entry.toolkit else { return }
    let name = "toolkit\(number)"
    switch step.verb {
    case .finger: moveFinger(step, toolkit, name)
    case .wheel:
      tell("\(name).wheel")
      let notches = Point(x: Double(step.b % 3) - 1, y: Double(step.b / 3 % 3) - 1)
      _ = toolkit.wheel.turn(by: notches, at: point(step, toolkit))
    case .tick:
      if step.b % 8 == 0 { entry.stage.host = toolkit.driver }
      tell("\(name).tick, host again: \(step.b % 8 == 0)")
      toolkit.driver.tick(by: 0.1)
      _ = toolkit.finger.tick(at: toolkit.time)
    case .back: goBack(step, toolkit, name)
    case .backHandler: editHandlers(step, toolkit, number)
    default: follow(step, toolkit, name)
    }
  }

  private func makeLinked(_ entry: Place.Entry, _ number: Int) -> any Controller {
    fire(.host, number)
    let leaf = MixedLeaf(entry.key, MixedCore(number, self))
    noteProbe(leaf)
    return leaf
  }

  private func point(_ step: MixedStep, _ toolkit: MixedToolkit) -> Point {
    let size = toolkit.driver.stage.size
    return Point(x: size.width * Double(step.c % 12) / 11, y: size.height * Double(step.d % 12) / 11)
  }

  /// Presses, mostly at an edge, then drags and lets go.
  private func moveFinger(_ step: MixedStep, _ toolkit: MixedToolkit, _ name: String) {
    let (finger, size) = (toolkit.finger, toolkit.driver.stage.size)
    toolkit.time += 0.05
    guard finger.isPressed || finger.isDragging else {
      toolkit.place = point(step, toolkit)
      if step.b % 2 == 0 { toolkit.place.x = step.b % 4 == 0 ? 1 : size.width - 1 }
      tell("\(name).finger.press(\(toolkit.place))")
      return finger.press(at: toolkit.place, time: toolkit.time)
    }
    switch step.b % 6 {
    case 0:
      tell("\(name).finger.release(\(toolkit.place))")
      _ = finger.release(at: toolkit.place, time: toolkit.time)
    case 1 where step.b % 4 == 1:
      tell("\(name).finger.cancel()")
      finger.cancel()
    default:
      // Mostly along one axis, as a finger does that wants something.
      let isDown = step.d % 3 == 0
      toolkit.place.x += size.width * (Double(step.c % 12) - 5) / (isDown ? 60 : 12)
      toolkit.place.y += size.height * (Double(step.d % 12) - 5) / (isDown ? 12 : 60)
      tell("\(name).finger.move(\(toolkit.place))")
      _ = finger.move(to: toolkit.place, time: toolkit.time)
    }
  }

  private func goBack(_ step: MixedStep, _ toolkit: MixedToolkit, _ name: String) {
    let options: Change.Options = step.c % 2 == 0 ? .immediate : .animated
    tell("\(name).back \(step.b % 7)")
    switch step.b % 7 {
    case 0, 1: _ = toolkit.back.beginGesture()
    case 2: _ = toolkit.back.moveGesture(to: Double(step.c % 11) / 10)
    case 3: _ = toolkit.back.finishGesture(options)
    case 4: _ = toolkit.back.cancelGesture()
    case 5: _ = toolkit.back.goForward(options)
    default: _ = toolkit.back.goBack(options)
    }
  }

  private func editHandlers(_ step: MixedStep, _ toolkit: MixedToolkit, _ number: Int) {
    if step.c % 3 == 0, let handler = toolkit.handlers.popLast() {
      tell("toolkit\(number) removes a handler")
      return toolkit.back.remove(handler)
    }
    guard let controller = member(Int(step.b)) else { return }
    tell("toolkit\(number) adds a handler for \(controller.lifecycle.name)")
    let handler = toolkit.back.addHandler(for: controller, isEnabled: step.d % 4 != 0) { [weak self] in
      self?.fire(.host, number)
    }
    handler.began = { [weak self] in self?.fire(.host, number) }
    handler.cancelled = { [weak self] in self?.fire(.host, number) }
    toolkit.handlers.append(handler)
  }

  /// Follows a link to another child of a container, or to a screen that is made.
  private func follow(_ step: MixedStep, _ toolkit: MixedToolkit, _ name: String) {
    let linkable = members().compactMap(\.asContainer).filter {
      $0 is any LinkContainer && $0.root === toolkit.root
    }
    guard let follower = toolkit.follower, !linkable.isEmpty else { return }
    let container = linkable[Int(step.b) % linkable.count]
    let children = container.containment.children
    let isNew = step.c % 3 == 0 || children.isEmpty
    let key = isNew ? "link\(step.c)" : children[Int(step.c) % children.count].lifecycle.name
    let position: Place.Position =
      switch container {
      case let stack as StackContainer:
        .path((stack.path.dropLast(Int(step.d) % 3).map { $0.key } + [key]).map { Place.Entry($0) })
      case is PresentationContainer: .layers(isNew ? [Place.Entry(key)] : [])
      default: .selected(Place.Entry(key))
      }
    ask("\(name).follow \(container.lifecycle.name): \(position)") { completion in
      try? follower.follow(
        Place([container.lifecycle.name: position]), step.d % 2 == 0 ? .animated : .immediate
      ) { _ in completion() }
    }
  }
}

/// A screen that a link makes when the world is gone.
private final class MixedPlain: Controller {
  let lifecycle = Lifecycle("none")
}
