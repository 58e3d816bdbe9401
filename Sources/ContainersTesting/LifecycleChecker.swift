public import Containers

/// Watches a tree and says which universal rules it breaks: L3, L5, L6, L8, L13, L32.
///
/// It knows nothing of the engine: it hears events and looks at public state, so it serves containers of any
/// making.
public final class LifecycleChecker {
  /// What was seen to be wrong, in words, with the rule.
  public private(set) var violations: [String] = []
  /// How many events were seen.
  public private(set) var eventCount = 0

  private struct Life {
    var state = AppearanceState.disappeared
    var isLoaded = false
    var flag = false
    var move = Move.outside
  }
  private enum Move { case outside, arriving, inside, leaving, overtaken }

  private var lives: [ObjectIdentifier: Life] = [:]
  private var known: [any Controller] = []
  private var lastSequence = 0
  private var observations: [Observation] = []

  /// Watches a controller and everything below it.
  public init(_ controllers: any Controller...) { for controller in controllers { watch(controller) } }

  /// Watches everything on a stage.
  public init(_ stage: Stage) {
    observations.append(stage.observe { [weak self] in self?.see($0) })
    meet(stage.root)
  }

  /// Watches another tree too.
  public func watch(_ controller: any Controller) {
    observations.append(controller.observe { [weak self] in self?.see($0) })
    meet(controller)
  }

  /// Notes where everybody stands when watching begins.
  private func meet(_ controller: any Controller) {
    let record = controller.lifecycle
    let move = record.parent == nil ? Move.outside : .inside
    known.append(controller)
    lives[ObjectIdentifier(controller)] = Life(state: record.state, isLoaded: record.isLoaded, move: move)
    for child in controller.asContainer?.containment.children ?? [] { meet(child) }
  }

  /// Starts afresh with nobody watched.
  public func stop() {
    for observation in observations { observation.cancel() }
    observations = []
    known = []
    lives = [:]
  }

  private func see(_ event: Event) {
    let key = ObjectIdentifier(event.controller)
    if lives[key] == nil { known.append(event.controller) }
    var life = lives[key] ?? Life()
    eventCount += 1
    if event.sequence <= lastSequence { fail("L32: sequence \(event.sequence) after \(lastSequence)", event) }
    lastSequence = event.sequence
    switch event.kind {
    case .load:
      if life.isLoaded { fail("L6: loaded twice", event) }
      life.isLoaded = true
    case .appearance(let callback, let flag): check(callback, flag, &life, event)
    case .willMove(let parent): checkWillMove(parent != nil, &life, event)
    case .didMove(let parent): checkDidMove(parent != nil, &life, event)
    default: break
    }
    lives[key] = life
  }

  private func check(_ callback: AppearanceCallback, _ flag: Bool, _ life: inout Life, _ event: Event) {
    let isLegal =
      switch callback {
      case .willAppear: !life.state.isComing
      case .willDisappear: life.state.isComing
      case .didAppear: life.state == .appearing
      case .didDisappear: life.state == .disappearing
      }
    if !isLegal { fail("L3: \(callback.symbol) while \(life.state)", event) }
    if callback == .willAppear && !life.isLoaded { fail("L6: W+ before load", event) }
    if callback.isWill {
      life.flag = flag
    } else if life.flag != flag {
      fail("L5: the flag of \(callback.symbol) is not that of its will", event)
    }
    life.state = callback.result
  }

  private func checkWillMove(_ isIn: Bool, _ life: inout Life, _ event: Event) {
    switch (isIn, life.move) {
    case (true, .outside), (true, .leaving): life.move = .arriving
    case (false, .arriving): life.move = .overtaken
    case (false, .inside): life.move = .leaving
    case (true, .overtaken): life.move = .arriving
    default: fail("L13: wM while \(life.move)", event)
    }
  }

  private func checkDidMove(_ isIn: Bool, _ life: inout Life, _ event: Event) {
    switch (isIn, life.move) {
    case (true, .arriving): life.move = .inside
    case (false, .leaving), (false, .overtaken): life.move = .outside
    default: fail("L13: dM while \(life.move)", event)
    }
  }

  private func fail(_ text: String, _ event: Event) { violations.append("\(text), at \(event)") }
}

extension LifecycleChecker {
  /// Looks at a tree between two calls: L8, and that every controller is where its last callback says.
  ///
  /// - Parameter isAtRest: Whether nothing may be under way.
  /// - Complexity: O(size of the tree).
  public func inspect(_ controller: any Controller, isAtRest: Bool = false) {
    let record = controller.lifecycle
    if let life = lives[ObjectIdentifier(controller)], life.state != record.state {
      violations.append("L32: \(record.name) is \(record.state), but was told \(life.state)")
    }
    if isAtRest && record.state.isMoving {
      violations.append("L17: \(record.name) is \(record.state) at rest")
    }
    guard let container = controller.asContainer else { return }
    if isAtRest && container.containment.change != nil {
      violations.append("L17: \(record.name) has an open change at rest")
    }
    for child in container.containment.children {
      if child.lifecycle.parent !== container {
        violations.append("L13: \(child.lifecycle.name) has lost its parent")
      }
      if child.lifecycle.state > record.state {
        violations.append(
          "L8: \(child.lifecycle.name) is \(child.lifecycle.state) in \(record.name), which is \(record.state)"
        )
      }
      inspect(child, isAtRest: isAtRest)
    }
  }

  /// Looks at everybody who was ever heard of: whoever is in no tree any more must be disappeared.
  public func inspectStrays() {
    for controller in known where controller.lifecycle.parent == nil && !isRoot(controller) {
      if controller.lifecycle.state != .disappeared {
        violations.append("L13: \(controller.lifecycle.name) left while \(controller.lifecycle.state)")
      }
    }
  }

  private func isRoot(_ controller: any Controller) -> Bool {
    lives[ObjectIdentifier(controller)]?.move == .outside && controller.lifecycle.standing != .disappeared
  }
}
