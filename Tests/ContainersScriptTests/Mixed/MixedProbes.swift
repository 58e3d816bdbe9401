import Containers
import ContainersTesting

/// Counts the probes that are alive (L33).
final class MixedCensus {
  var alive = 0
}

/// What leaves and boxes of a mixed world have in common: a diary, and steps that wait for a callback.
final class MixedCore {
  /// The number of the member of the cast to which it belongs.
  let slot: Int
  weak var world: MixedWorld?
  var diary = MixedDiary()
  /// What the observation of this controller received last.
  var observed: MixedSign?
  var observation: Observation?
  /// The size of the last layout call (L44).
  var knownSize: Size?
  private let census: MixedCensus

  init(_ slot: Int, _ world: MixedWorld) {
    self.slot = slot
    self.world = world
    census = world.census
    census.alive += 1
  }

  deinit { census.alive -= 1 }

  /// Begins to compare what an observer receives with what the controller receives (L32).
  func watch(_ controller: any Controller) {
    guard world?.isObserved == true else { return }
    let id = ObjectIdentifier(controller)
    // Not `unowned`: children are heard of while a container goes.
    observation = controller.observe { [weak self] event in
      guard let self, ObjectIdentifier(event.controller) == id, let sign = MixedSign(event) else { return }
      observed = sign
    }
  }

  func hear(_ sign: MixedSign, _ controller: any Controller, animated: Bool = false) {
    guard let world else { return }
    let fault = diary.write(sign, animated: animated, controller)
    world.hear(sign, controller, self, fault)
    world.fire(sign.moment, slot)
  }

  func fire(_ moment: MixedMoment) { world?.fire(moment, slot) }
}

extension MixedSign {
  var moment: MixedMoment {
    switch self {
    case .load: .load
    case .willAppear: .willAppear
    case .didAppear: .didAppear
    case .willDisappear: .willDisappear
    case .didDisappear: .didDisappear
    case .willMoveIn, .willMoveOut: .willMove
    case .didMoveIn, .didMoveOut: .didMove
    case .willRotate: .willRotate
    case .willAnimateRotation: .willAnimateRotation
    case .didRotate: .didRotate
    case .willTransition: .willTransition
    case .didTransition: .didTransition
    case .memory: .memory
    }
  }

  /// The callback of an event; nil for what only observers receive.
  init?(_ event: Event) {
    switch event.kind {
    case .load: self = .load
    case .appearance(.willAppear, _): self = .willAppear
    case .appearance(.didAppear, _): self = .didAppear
    case .appearance(.willDisappear, _): self = .willDisappear
    case .appearance(.didDisappear, _): self = .didDisappear
    case .willMove(let parent): self = parent == nil ? .willMoveOut : .willMoveIn
    case .didMove(let parent): self = parent == nil ? .didMoveOut : .didMoveIn
    case .willRotate: self = .willRotate
    case .willAnimateRotation: self = .willAnimateRotation
    case .didRotate: self = .didRotate
    case .willTransition: self = .willTransition
    case .didTransition: self = .didTransition
    case .memoryWarning: self = .memory
    default: return nil
    }
  }
}

/// A controller of the world's own, which judges what it receives.
protocol MixedProbe: LeaveDeciding, OrientationDeciding, Reselectable {
  var core: MixedCore { get }
}

extension MixedProbe {
  func didLoad() { core.hear(.load, self) }
  func willAppear(animated: Bool) { core.hear(.willAppear, self, animated: animated) }
  func didAppear(animated: Bool) { core.hear(.didAppear, self, animated: animated) }
  func willDisappear(animated: Bool) { core.hear(.willDisappear, self, animated: animated) }
  func didDisappear(animated: Bool) { core.hear(.didDisappear, self, animated: animated) }
  func willMove(to parent: (any Container)?) { core.hear(parent == nil ? .willMoveOut : .willMoveIn, self) }
  func didMove(to parent: (any Container)?) { core.hear(parent == nil ? .didMoveOut : .didMoveIn, self) }
  func willTransition(to size: Size) { core.hear(.willTransition, self) }
  func didTransition(to size: Size) { core.hear(.didTransition, self) }
  func didLayOut(_ size: Size) { core.knownSize = size }
  func didReceiveMemoryWarning() { core.hear(.memory, self) }
  func didReselect() { core.fire(.leave) }
  var shouldRotate: Bool {
    core.fire(.rotation)
    return true
  }
  func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer {
    core.fire(.leave)
    return core.world?.answer(question) ?? .yes
  }
}

/// A controller without children, which remembers a number.
final class MixedLeaf: MixedProbe, Restorable {
  let lifecycle: Lifecycle
  let core: MixedCore
  var line = 0
  var supportedOrientations: OrientationSet {
    core.fire(.rotation)
    return core.world?.orientations(core.slot) ?? .all
  }

  init(_ name: String, _ core: MixedCore) {
    lifecycle = Lifecycle(name)
    self.core = core
    core.watch(self)
  }

  deinit { core.fire(.released) }

  func willRotate(to orientation: Orientation, duration: Double) { core.hear(.willRotate, self) }
  func willAnimateRotation(to orientation: Orientation, duration: Double) {
    core.hear(.willAnimateRotation, self)
  }
  func didRotate(from orientation: Orientation) { core.hear(.didRotate, self) }
  func saveState() -> StateValue? { line == 0 ? nil : .object(StateObject([("line", StateValue(line))])) }
  func restoreState(_ state: StateReader) {
    core.fire(.state)
    line = state.int("line") ?? line
  }
}
