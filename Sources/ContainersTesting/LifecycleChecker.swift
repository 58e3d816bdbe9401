public import Containers

/// Watches trees and says which universal rules they break: L3, L5, L6, L8, L9, L13, L22, L23, L32.
///
/// It knows nothing of the engine: it hears events and looks at public state, so it serves containers of any
/// making. It keeps every controller it has received an event of alive until `stop()`, unless `keepsControllers` is
/// false.
public final class LifecycleChecker {
  /// What was seen to be wrong, in words, with the rule.
  public private(set) var violations: [String] = []
  /// How many events were seen.
  public private(set) var eventCount = 0
  /// Whether controllers stay alive until `stop()`; false for tests that release controllers on the way (L33).
  public let keepsControllers: Bool

  /// What one controller has been told.
  private final class Life {
    private let kept: (any Controller)?
    private(set) weak var controller: (any Controller)?
    var state = AppearanceState.disappeared
    var isLoaded = false
    var flag = false
    var move = Move.outside
    /// The container of the last move; when it is released its children leave it without a callback (L33).
    weak var container: (any Container)?
    var turn = Turn.none
    var sizeChanges = 0
    var lastSequence = 0
    /// Who told of the last event first.
    var listener: ObjectIdentifier?

    init(_ controller: any Controller, isKept: Bool) {
      self.controller = controller
      kept = isKept ? controller : nil
      isLoaded = controller.lifecycle.isLoaded
      state = controller.lifecycle.state
      container = controller.parent
      move = container == nil ? .outside : .inside
      // One that is met on its way in may have been sent the first half or not.
      if controller.lifecycle.isArriving { move = .unknown }
    }
  }
  private enum Move { case outside, arriving, inside, leaving, overtaken, unknown }
  private enum Turn { case none, announced, animated }

  /// One observation; it hears an event once, where a tree that is watched twice is heard twice.
  private final class Watch {
    var lastSequence = 0
    var observation: Observation?
  }

  private var lives: [ObjectIdentifier: Life] = [:]
  private var watches: [Watch] = []
  /// Whom the last event happened to.
  private var last: Life?

  /// Watches a controller and everything below it.
  public init(_ controllers: any Controller...) {
    keepsControllers = true
    for controller in controllers { watch(controller) }
  }

  /// Watches everything on a stage.
  public init(_ stage: Stage) {
    keepsControllers = true
    watch(stage)
  }

  /// Creates a checker that watches nothing yet.
  ///
  /// - Parameter keepsControllers: Whether controllers stay alive until `stop()`.
  public init(keepsControllers: Bool) { self.keepsControllers = keepsControllers }

  /// Watches another tree too; the controllers that are in it already are taken as they are.
  public func watch(_ controller: any Controller) {
    meet(controller)
    let watch = Watch()
    watches.append(watch)
    watch.observation = controller.observe { [weak self, weak watch] event in
      // A stage that goes may end a rotation while whoever watches it goes too.
      if let watch { self?.see(event, by: watch) }
    }
  }

  /// Watches another stage too.
  public func watch(_ stage: Stage) {
    meet(stage.root)
    let watch = Watch()
    watches.append(watch)
    watch.observation = stage.observe { [weak self, weak watch] event in
      // A stage that goes may end a rotation while whoever watches it goes too.
      if let watch { self?.see(event, by: watch) }
    }
  }

  /// What was seen to be wrong since the last call; the list starts afresh.
  public func takeViolations() -> [String] {
    defer { violations.removeAll() }
    return violations
  }

  /// Starts afresh with nobody watched; the violations stay.
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

// MARK: - What is heard

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
    case .willRotate, .willAnimateRotation, .didRotate: checkTurn(life, event)
    case .willTransition: life.sizeChanges += 1
    case .didTransition:
      life.sizeChanges -= 1
      if life.sizeChanges < 0 { fail("L23: the end of a size change that did not begin", event) }
    default: break
    }
  }

  /// The life of a controller; nil for a new one at the address of one that was released.
  private func known(_ controller: any Controller) -> Life? {
    guard let life = lives[ObjectIdentifier(controller)], life.controller != nil else { return nil }
    return life
  }

  /// A controller that comes from a tree nobody watched is taken as it was before this event.
  private func newcomer(_ event: Event) -> Life {
    let life = life(of: event.controller)
    life.move = .outside
    if case .load = event.kind { life.isLoaded = false }
    if case .appearance = event.kind { life.state = .disappeared }
    return life
  }

  private func check(_ callback: AppearanceCallback, _ flag: Bool, _ life: Life, _ event: Event) {
    let isLegal =
      switch callback {
      case .willAppear: !life.state.isComing
      case .willDisappear: life.state.isComing
      case .didAppear: life.state == .appearing
      case .didDisappear: life.state == .disappearing
      }
    if !isLegal { fail("L3: \(callback.symbol) while \(life.state)", event) }
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
    // A bracketed container hears its W- after its children (L10): its flag is not known yet.
    guard above.state.isMoving, above.state == parent.lifecycle.state, above.flag != life.flag else { return }
    fail("L5: the flag \(life.flag) is not that of its container, which is on its way", event)
  }

  private func checkWillMove(_ parent: (any Container)?, _ life: Life, _ event: Event) {
    let isIn = parent != nil
    if life.container == nil { life.move = .outside }
    if let parent { life.container = parent }
    switch (isIn, life.move) {
    case (true, .outside), (true, .leaving), (true, .unknown): life.move = .arriving
    case (false, .arriving): life.move = .overtaken
    case (false, .inside), (false, .unknown): life.move = .leaving
    case (true, .overtaken): life.move = .arriving
    default: fail("L13: wM while \(life.move)", event)
    }
    if isIn && event.controller.parent !== parent {
      fail("L13: wM before the parent is set", event)
    }
  }

  private func checkDidMove(_ parent: (any Container)?, _ life: Life, _ event: Event) {
    switch (parent != nil, life.move) {
    case (true, .arriving), (true, .unknown): life.move = .inside
    case (false, .leaving), (false, .overtaken), (false, .unknown): life.move = .outside
    default: fail("L13: dM while \(life.move)", event)
    }
    if event.controller.parent !== parent { fail("L13: dM with another parent", event) }
    if parent == nil && life.state != .disappeared { fail("L13: it left while \(life.state)", event) }
  }

  private func checkTurn(_ life: Life, _ event: Event) {
    switch (event.kind, life.turn) {
    case (.willRotate, .none): life.turn = .announced
    case (.willAnimateRotation, .announced): life.turn = .animated
    case (.didRotate, .announced), (.didRotate, .animated): life.turn = .none
    default: fail("L22: a call of a rotation while \(life.turn)", event)
    }
  }
}

// MARK: - What is seen

extension LifecycleChecker {
  /// Looks at a tree between two calls: L8, L9, and that every controller is where its last callback says.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - isAtRest: Whether nothing may be under way.
  /// - Complexity: O(size of the tree × shown children).
  public func inspect(_ controller: any Controller, isAtRest: Bool = false) {
    let record = controller.lifecycle
    if let life = known(controller) {
      if life.state != record.state {
        note("L32: \(record.name) is \(record.state), but was told \(life.state)")
      }
      if life.sizeChanges != 0 { note("L23: \(record.name) has not heard the end of a size change") }
    }
    if controller.parent == nil && record.state != record.standing {
      note("L8: \(record.name) has no container and is \(record.state) in place of \(record.standing)")
    }
    if isAtRest && record.state.isMoving { note("L17: \(record.name) is \(record.state) at rest") }
    guard let container = controller.asContainer else { return }
    let containment = container.containment
    if isAtRest && containment.change != nil { note("L17: \(record.name) has an open change at rest") }
    for child in container.children {
      inspect(child, in: container)
      inspect(child, isAtRest: isAtRest)
    }
    for child in containment.shown where child.parent !== container {
      note("L9: \(record.name) shows \(child.lifecycle.name), which is no child of it")
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
    // Nobody is brought up only to go down (L14).
    if place == record.state || (place == .disappearing && record.state == .disappeared) { return }
    note("L8: \(record.name) is \(record.state) where it should be \(place)")
  }

  /// Looks at everybody who was ever heard of: whoever is in no tree any more is where it says itself.
  public func inspectStrays() {
    for life in lives.values {
      if let controller = life.controller, controller.parent == nil { inspect(controller) }
    }
  }

  /// Looks for what was begun and never ended, when nothing is under way: *will*s, moves, rotations.
  public func inspectEnd() {
    for life in lives.values {
      guard let name = life.controller?.lifecycle.name else { continue }
      if life.state.isMoving { note("L3: \(name) has not heard the end of being \(life.state)") }
      if life.container != nil && life.move != .outside && life.move != .inside {
        note("L13: \(name) is \(life.move) for good")
      }
      if life.turn != .none { note("L22: \(name) has not heard the end of a rotation") }
    }
  }

  /// Whether a controller has heard the first half of a departure, and not the second (L13).
  public func isLeaving(_ controller: any Controller) -> Bool {
    guard let life = known(controller), life.container != nil else { return false }
    let move = life.move
    return move == .leaving || move == .overtaken
  }

  private func note(_ violation: String) { violations.append(violation) }
}
