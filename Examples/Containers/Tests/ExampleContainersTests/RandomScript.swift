import Containers
import ContainersTesting
import Testing

/// A script of random requests, movements and events on one container, checked after each.
final class RandomScript<Owner: StatefulContainer> {
  /// The number of scripts; each has 60 steps.
  #if DEBUG
    private static var scripts: UInt64 { 15 }
  #else
    private static var scripts: UInt64 { 200 }
  #endif

  typealias Verb = (Owner, Change.Options, inout SeededGenerator) throws -> Void

  private let scene: Scene<Owner>
  private let children: [Probe]
  private let verbs: [Verb]
  private let fingers: [Verb]
  private let invariant: () -> [String]
  private let thief = ListContainer("Thief")
  private var random: SeededGenerator
  private var log: [String] = []
  private var jumps: [String] = []
  /// The callbacks in which a request is to be made.
  private var pending: Set<String> = []

  /// Runs scripts, each with its seed and a container of its own, and records the first fault as an issue.
  ///
  /// - Parameters:
  ///   - children: The probes that the container may have as children; some make a request in a callback.
  ///   - verbs: The requests of the container, after which the children move on from where they are drawn.
  ///   - fingers: Whole drags, which take children to where the finger is.
  ///   - invariant: Returns what is wrong with the container itself.
  ///   - make: Makes the container of these children.
  static func run(
    _ children: String, verbs: [Verb], fingers: [Verb] = [],
    invariant: @escaping (Owner) -> [String] = { _ in [] },
    sourceLocation: SourceLocation = #_sourceLocation, make: ([Probe]) throws -> Owner
  ) throws {
    for seed in 1...scripts {
      let probes = probes(children)
      let owner = try make(probes)
      let script = try RandomScript(owner, probes, verbs, fingers, seed) { invariant(owner) }
      let found = script.run(60)
      for probe in probes { Probe.release(probe) }
      guard found == [] else {
        let text = found.joined(separator: "\n")
        return _ = Issue.record("seed \(seed): \(text)", sourceLocation: sourceLocation)
      }
    }
  }

  private init(
    _ owner: Owner, _ children: [Probe], _ verbs: [Verb], _ fingers: [Verb], _ seed: UInt64,
    invariant: @escaping () -> [String]
  ) throws {
    scene = try Scene(owner)
    (self.children, self.verbs, self.fingers, self.invariant) = (children, verbs, fingers, invariant)
    random = SeededGenerator(seed: seed)
    for child in children { scene.checker.watch(child) }
    scene.checker.watch(thief)
  }

  /// Returns what went wrong first, after the last steps that led there.
  private func run(_ count: Int) -> [String] {
    for _ in 0..<count {
      step()
      let faults = faults()
      if !faults.isEmpty { return log.suffix(12) + faults }
    }
    for child in children { Probe.release(child) }
    scene.host.finishAll()
    if let held = scene.container.containment.change { _ = try? held.finish() }
    let faults = scene.faultsAtRest()
    return faults.isEmpty ? [] : log.suffix(12) + faults
  }

  private func faults() -> [String] {
    let container = scene.container
    scene.checker.inspect(container)
    let isAtRest = container.containment.change == nil && !container.lifecycle.state.isMoving
    let drawn = container.childPlacements.map { ObjectIdentifier($0.controller) }
    let twice = drawn.count == Set(drawn).count ? [] : ["L37: a child is drawn twice"]
    return scene.checker.takeViolations() + twice + jumps + invariant() + (isAtRest ? container.misfits : [])
  }

  private func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private func options() -> Change.Options {
    [.immediate, .animated, .animated, .interactive, .interactive].randomElement(using: &random) ?? .immediate
  }

  private func step() {
    let isHidden = scene.container.lifecycle.state == .disappeared
    if let finger = fingers.randomElement(using: &random), chance(4) {
      return note("a finger") { try finger(scene.container, .immediate, &random) }
    }
    if chance(2) { return request() }
    if chance(2) { return move() }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: note("the window") { isHidden ? scene.stage.appear() : scene.stage.disappear() }
    case 1:
      let size = Size(
        width: Double.random(in: 1...200, using: &random).rounded(),
        height: Double.random(in: 1...200, using: &random).rounded())
      note("resize \(size)") { try scene.stage.resize(to: size) }
    case 2:
      note("rotate") {
        try scene.stage.rotate(to: scene.stage.orientation.isLandscape ? .portrait : .landscapeLeft)
      }
    case 3: note("memory") { scene.stage.sendMemoryWarning() }
    case 4: takeAway()
    case 5: requestInCallback()
    case 6: saveAndRestore()
    default: note("layout") { scene.container.layOutChildren() }
    }
  }

  private func request() {
    let (options, index) = (options(), Int.random(in: verbs.indices, using: &random))
    let (last, before, isQuiet) = (scene.container.containment.change, scene.frames, pending.isEmpty)
    note("verb \(index) \(options.isInteractive ? "held" : options.isAnimated ? "animated" : "at once")") {
      try verbs[index](scene.container, options, &random)
    }
    // A change begins where the children are drawn, also one that supersedes another.
    guard isQuiet, let change = scene.container.containment.change, change !== last,
      change.progress == 0
    else { return }
    noteJumps(from: before)
  }

  private func noteJumps(from before: [String: Rect]) {
    for (name, frame) in scene.frames {
      guard let old = before[name], !old.isNear(frame) else { continue }
      jumps.append("L18, L37: \(name) jumped from \(old) to \(frame)")
    }
  }

  /// Moves the open change, lets go of it, or ends it.
  private func move() {
    guard let change = scene.container.containment.change else { return }
    let before = scene.frames
    let (wasHeld, isVisible) = (
      change.isOpen && change.options.isInteractive, scene.container.lifecycle.state == .appeared
    )
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2:
      let progress = Double.random(in: 0...1, using: &random)
      note("to \(progress)") { try change.update(progress: progress) }
    case 3: note("finish") { try change.finish() }
    case 4: note("cancel") { try change.cancel() }
    case 5: note("arrive") { try change.arrive() }
    default:
      let outcome = Bool.random(using: &random) ? Change.Outcome.finished : .cancelled
      note("let go, \(outcome)") { try change.release(toward: outcome) }
      // Nothing jumps when a finger lets go: the movement goes on from where it is.
      if change.isOpen, scene.frames != before { jumps.append("L37: jumped from \(before)") }
      if !change.isOpen, wasHeld, isVisible { noteJumps(from: before) }
    }
  }

  /// Another container takes a child (L15).
  private func takeAway() {
    guard let child = children.randomElement(using: &random), child.parent != nil else { return }
    note("take \(child.lifecycle.name)") {
      if child.parent === thief { try thief.remove(child) } else { try thief.add(child) }
    }
  }

  private func requestInCallback() {
    guard let child = children.randomElement(using: &random) else { return }
    let (options, index) = (options(), Int.random(in: verbs.indices, using: &random))
    let symbol = ["W+", "D+", "W-", "D-", "wS", "dS", "wM", "dM"].randomElement(using: &random) ?? "W+"
    let (owner, verbs) = (scene.container, verbs)
    var random = random
    let key = child.lifecycle.name + "." + symbol
    pending.insert(key)
    child.when(symbol) { [unowned owner, unowned self] in
      child.forget(symbol)
      pending.remove(key)
      try? verbs[index](owner, options, &random)
    }
    log.append("in \(child.lifecycle.name).\(symbol): verb \(index)")
  }

  private func saveAndRestore() {
    let owner = scene.container
    note("save and restore") { _ = Snapshot(of: owner, application: "test").restore(to: owner) }
  }

  private func note(_ text: String, _ work: () throws -> Void) {
    do {
      try work()
      log.append(text)
    } catch { log.append("\(text): \(error)") }
  }
}
