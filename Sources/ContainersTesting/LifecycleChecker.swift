public import Containers

/// Watches trees and reports violations of universal rules: L3, L5, L6, L8, L9, L13, L22, L23,
/// L32, L43, L44.
///
/// It is independent of the engine: it uses only events and public state, so it works for any container. It retains
/// every controller of which it has received an event until `stop()`, unless `keepsControllers` is false.
public final class LifecycleChecker {
  /// The violations, as sentences with the rule.
  public private(set) var violations: [String] = []
  /// The number of events received.
  public private(set) var eventCount = 0
  /// Whether controllers are retained until `stop()`; false for tests that release controllers meanwhile (L33).
  public let keepsControllers: Bool

  /// The callbacks that one controller has received, as a state.
  private final class Life {
    private let kept: (any Controller)?
    private(set) weak var controller: (any Controller)?
    var state = AppearanceState.disappeared
    var isLoaded = false
    var flag = false
    var move = MoveProgress.outside
    /// The container of the last move; when it is released, its children leave it without a callback (L33).
    weak var container: (any Container)?
    var rotationPhase = RotationProgress.none
    var sizeChanges = 0
    var isActive = false
    var lastSequence = 0
    /// The observation that reported the last event first.
    var listener: ObjectIdentifier?

    init(_ controller: any Controller, isKept: Bool) {
      self.controller = controller
      kept = isKept ? controller : nil
      isLoaded = controller.lifecycle.isLoaded
      state = controller.lifecycle.state
      container = controller.parent
      isActive = controller.lifecycle.isActive
      move = container == nil ? .outside : .inside
      // A controller that is arriving may or may not have received the first half.
      if controller.lifecycle.isArriving { move = .unknown }
    }
  }

  /// One observation; it receives an event once, while a tree that is watched twice reports it twice.
  private final class Watch {
    var lastSequence = 0
    var observation: Observation?
  }

  private var lives: [ObjectIdentifier: Life] = [:]
  private var watches: [Watch] = []
  /// The controller of the last event.
  private var last: Life?

  /// Watches a controller and its descendants.
  public init(_ controllers: any Controller...) {
    keepsControllers = true
    for controller in controllers { watch(controller) }
  }

  /// Watches all controllers on a stage.
  public init(_ stage: Stage) {
    keepsControllers = true
    watch(stage)
  }

  /// Creates a checker that watches nothing yet.
  ///
  /// - Parameter keepsControllers: Whether controllers are retained until `stop()`.
  public init(keepsControllers: Bool) { self.keepsControllers = keepsControllers }

  /// Watches another tree, too; the controllers that are already in it are assumed to be correct.
  public func watch(_ controller: any Controller) {
    meet(controller)
    let watch = Watch()
    watches.append(watch)
    watch.observation = controller.observe { [weak self, weak watch] event in
      // A stage that is released may end a rotation while its observer is released, too.
      if let watch { self?.see(event, by: watch) }
    }
  }

  /// Watches another stage, too.
  public func watch(_ stage: Stage) {
    meet(stage.root)
    let watch = Watch()
    watches.append(watch)
    watch.observation = stage.observe { [weak self, weak watch] event in
      // A stage that is released may end a rotation while its observer is released, too.
      if let watch { self?.see(event, by: watch) }
    }
  }

  /// Returns the violations since the last call.
  public func takeViolations() -> [String] {
    defer { violations.removeAll() }
    return violations
  }

  /// Stops watching; the violations stay.
  public func stop() {
    for watch in watches { watch.observation?.cancel() }
    watches = []
    lives = [:]
    last = nil
  }

  private func meet(_ controller: any Controller) {
    _ = life(of: controller)
    for child in controller.asContainer?.children ?? [] { meet(child) }
  }

  private func life(of controller: any Controller) -> Life {
    if let life = lives[ObjectIdentifier(controller)], life.controller != nil { return life }
    let life = Life(controller, isKept: keepsControllers)
    lives[ObjectIdentifier(controller)] = life
    return life
  }

  fileprivate func fail(_ text: String, _ event: Event) { violations.append("\(text), at \(event)") }
}

// MARK: - Events

extension LifecycleChecker {
  private func see(_ event: Event, by watch: Watch) {
    if event.sequence <= watch.lastSequence {
      fail("L32: sequence \(event.sequence) after \(watch.lastSequence)", event)
    }
    watch.lastSequence = event.sequence
    if let last, last.controller === event.controller, last.lastSequence == event.sequence { return }
    let life = known(event.controller) ?? newcomer(event)
    if event.sequence == life.lastSequence && ObjectIdentifier(watch) != life.listener { return }
    life.lastSequence = event.sequence
    life.listener = ObjectIdentifier(watch)
    last = life
    eventCount += 1
    switch event.kind {
    case .load:
      if life.isLoaded { fail("L6: loaded twice", event) }
      life.isLoaded = true
    case .appearance(let callback, let flag): check(callback, flag, life, event)
    case .willMove(let parent): checkWillMove(parent, life, event)
    case .didMove(let parent): checkDidMove(parent, life, event)
    case .willRotate: checkTurn(.will, life, event)
    case .willAnimateRotation: checkTurn(.animate, life, event)
    case .didRotate: checkTurn(.did, life, event)
    case .willTransition: life.sizeChanges += 1
    case .didTransition:
      life.sizeChanges -= 1
      if life.sizeChanges < 0 { fail("L23: the end of a size change that did not begin", event) }
    case .didLayOut(let size):
      if size != event.controller.lifecycle.size { fail("L44: another size than its own", event) }
    case .didBecomeActive:
      if life.isActive || life.state != .appeared { fail("L43: active again, or before D+", event) }
      if event.controller.parent?.lifecycle.isActive == false { fail("L43: before its container", event) }
      life.isActive = true
    case .willBecomeInactive:
      if !life.isActive || life.state != .appeared { fail("L43: inactive again, or after W-", event) }
      life.isActive = false
    default: break
    }
  }

  /// The record of a controller; nil for a new one at the address of one that was released.
  private func known(_ controller: any Controller) -> Life? {
    guard let life = lives[ObjectIdentifier(controller)], life.controller != nil else { return nil }
    return life
  }

  /// A controller that comes from an unwatched tree is assumed to have been correct before this event.
  private func newcomer(_ event: Event) -> Life {
    let life = life(of: event.controller)
    life.move = .outside
    if case .load = event.kind { life.isLoaded = false }
    if case .appearance = event.kind { life.state = .disappeared }
    return life
  }

  private func check(_ callback: AppearanceCallback, _ flag: Bool, _ life: Life, _ event: Event) {
    if !callback.isLegal(in: life.state) { fail("L3: \(callback.symbol) while \(life.state)", event) }
    if life.isActive { fail("L43: \(callback.symbol) while active", event) }
    if callback == .willAppear && !life.isLoaded { fail("L6: W+ before load", event) }
    let parent = event.controller.parent
    if callback.isAppearing, let parent, callback.result > parent.lifecycle.state {
      fail("L8: \(callback.symbol) in a container that is \(parent.lifecycle.state)", event)
    }
    if callback.isWill {
      life.flag = flag
      checkInheritedFlag(life, parent, event)
    } else if life.flag != flag {
      fail("L5: the flag of \(callback.symbol) is not that of its will", event)
    }
    life.state = callback.result
  }

  private func checkInheritedFlag(_ life: Life, _ parent: (any Container)?, _ event: Event) {
    guard let parent, let above = known(parent) else { return }
    // A bracketed container receives its W- after its children (L10), so its flag is not known yet.
    guard above.state.isMoving, above.state == parent.lifecycle.state, above.flag != life.flag else { return }
    fail("L5: the flag \(life.flag) is not that of its container, which is in transition", event)
  }

  private func checkWillMove(_ parent: (any Container)?, _ life: Life, _ event: Event) {
    let isIn = parent != nil
    if life.container == nil { life.move = .outside }
    if let parent { life.container = parent }
    let move = life.move
    if !life.move.receiveWill(isIn, mayBeInside: true) { fail("L13: wM while \(move)", event) }
    if isIn && event.controller.parent !== parent {
      fail("L13: wM before the parent is set", event)
    }
  }

  private func checkDidMove(_ parent: (any Container)?, _ life: Life, _ event: Event) {
    let move = life.move
    if !life.move.receiveDid(parent != nil, mayBeOpen: true) { fail("L13: dM while \(move)", event) }
    if event.controller.parent !== parent { fail("L13: dM with another parent", event) }
    if parent == nil && life.state != .disappeared { fail("L13: it left while \(life.state)", event) }
  }

  private func checkTurn(_ call: RotationProgress.Call, _ life: Life, _ event: Event) {
    let turn = life.rotationPhase
    if !life.rotationPhase.receive(call) { fail("L22: a call of a rotation while \(turn)", event) }
  }
}

// MARK: - State

extension LifecycleChecker {
  /// Checks a tree between two calls: L8, L9, and that every controller is in the state of its last callback.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - isAtRest: Whether no change and no transition may be open.
  /// - Complexity: O(size of the tree × visible children).
  public func inspect(_ controller: any Controller, isAtRest: Bool = false) {
    let record = controller.lifecycle
    if let life = known(controller) {
      if life.state != record.state {
        note("L32: \(record.name) is \(record.state), but has received \(life.state)")
      }
      if life.sizeChanges != 0 { note("L23: \(record.name) has not received the end of a size change") }
    }
    if controller.parent == nil && record.state != record.standing {
      note("L8: \(record.name) has no container and is \(record.state) in place of \(record.standing)")
    }
    if isAtRest && record.state.isMoving {
      note("L17: \(record.name) is \(record.state), but nothing may be open")
    }
    guard let container = controller.asContainer else { return }
    let containment = container.containment
    if isAtRest && containment.change != nil {
      note("L17: \(record.name) has an open change, but nothing may be open")
    }
    for child in container.children {
      inspect(child, in: container)
      inspect(child, isAtRest: isAtRest)
    }
    for child in containment.shown where child.parent !== container {
      note("L9: \(record.name) shows \(child.lifecycle.name), which is not its child")
    }
  }

  private func inspect(_ child: any Controller, in container: any Container) {
    let (record, parent) = (child.lifecycle, container.lifecycle)
    if child.parent !== container { note("L13: \(record.name) has lost its parent") }
    if record.state > parent.state {
      note("L8: \(record.name) is \(record.state) in \(parent.name), which is \(parent.state)")
    }
    var times = 0
    for shown in container.containment.shown where shown === child { times += 1 }
    if times > 1 { note("L9: \(parent.name) shows \(record.name) twice") }
    if times == 0 && record.state != .disappeared {
      note("L9: \(record.name) is \(record.state), but \(parent.name) does not show it")
    }
    guard container.containment.forwardsAppearanceAutomatically else { return }
    let place = min(record.standing, parent.state)
    // A disappeared child does not appear just to disappear again (L14).
    if place == record.state || (place == .disappearing && record.state == .disappeared) { return }
    note("L8: \(record.name) is \(record.state) where it should be \(place)")
  }

  /// Checks every known controller: one that is in no tree any more must be in its own state.
  public func inspectStrays() {
    for life in lives.values {
      if let controller = life.controller, controller.parent == nil { inspect(controller) }
    }
  }

  /// Checks for anything that was begun and never ended, when no change is open: *will*s, moves, rotations.
  public func inspectEnd() {
    for life in lives.values {
      guard let name = life.controller?.lifecycle.name else { continue }
      if life.state.isMoving { note("L3: \(name) has not received the end of being \(life.state)") }
      if life.container != nil && (life.move.isOpen || life.move == .unknown) {
        note("L13: \(name) is \(life.move) for good")
      }
      if life.rotationPhase != .none { note("L22: \(name) has not received the end of a rotation") }
    }
  }

  /// Whether a controller has received the first half of a departure, and not the second (L13).
  public func isLeaving(_ controller: any Controller) -> Bool {
    guard let life = known(controller), life.container != nil else { return false }
    return life.move == .leaving || life.move == .overtaken
  }

  private func note(_ violation: String) { violations.append(violation) }
}
