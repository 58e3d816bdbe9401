import Containers
import ContainersTesting

/// A stage, a hand-driven host, seven containers of every profile and seven leaves, and everything that is to
/// be true of them (L3-L33).
final class RandomWorld: ScriptedWorld {
  static let profiles: [OrderProfile] = [
    .generic, .pageScroll, .pageCurl, .tab, .pager, .push, .pop, .presentation,
  ]
  static let profileNames = ["generic", "scroll", "curl", "tab", "pager", "push", "pop", "presentation"]

  let census: Census
  let checker: LifecycleChecker
  let host = HandDrivenHost()
  let stage: Stage
  private(set) var boxes: [RandomBox] = []
  private(set) var nodes: [any RandomNode] = []

  /// The changes that were asked for, newest last, stale ones too.
  var tokens: [Change] = []
  /// What is known of changes that have not ended.
  var tallies: [Tally] = []
  /// The steps that wait for a callback.
  var armed: [RandomOperation] = []
  var armedForCompletion: [RandomOperation] = []
  var eavesdroppers: [Eavesdropper] = []
  private var observation: Observation?
  private var listeners: [Observation] = []

  /// The controllers for which `beginRemoving` was called, and `endRemoving` is still to be called (L13).
  var leavingByHand: Set<ObjectIdentifier> = []

  /// What was seen to be wrong beside the checker's violations.
  var violations: [String] = []
  /// The steps that were taken, waiting ones only once their callback came.
  var operations = 0
  /// How many callbacks have taken a step.
  var fired = 0
  /// How deep in callbacks the running step is; 0 is the script itself.
  var depth = 0
  /// The tops of the trees whose callbacks are running.
  var runningRoots: [(any Controller)?] = []
  /// The container inside a call of its own in which a change is part of that call.
  var adaptingNode: (any RandomNode)?
  /// The controller whose callback is running.
  var runningNode: (any RandomNode)?
  /// The lines that describe what happens; nil unless they are wanted.
  var lines: [String]?

  private var inspectedEvents = -1

  /// What is known of a change: how often its completion was called (L19).
  final class Tally {
    let change: Change
    /// Whether it is a request of the user's, which may wait for an answer.
    let mayWait: Bool
    var calls = 0
    init(_ change: Change, mayWait: Bool = false) { (self.change, self.mayWait) = (change, mayWait) }
  }

  init(seed: UInt64, census: Census, isTold: Bool = false) throws {
    self.census = census
    if isTold { lines = [] }
    var generator = SeededGenerator(seed: seed ^ 0x5EED)
    let shift = Int(generator.next() % 8)
    var names: [String] = []
    for index in 0..<7 {
      let kind = (index + shift) % 8
      let isByHand = (Int(seed & 7) + index) % 5 == 2
      let core = RandomCore(index, census)
      let name = String(UnicodeScalar(UInt8(65 + index)))
      boxes.append(RandomBox(name, core, order: Self.profiles[kind], isByHand: isByHand))
      names.append("\(name) \(Self.profileNames[kind])\(isByHand ? " by hand" : "")")
    }
    nodes = boxes
    for index in 7..<14 { nodes.append(RandomLeaf("\(index - 6)", RandomCore(index, census))) }
    stage = try Stage(root: boxes[0], size: Size(width: 60, height: 80))
    if seed % 5 != 4 { stage.host = host }  // without a toolkit animations finish at once (L20)
    checker = LifecycleChecker(stage)
    for node in nodes {
      checker.watch(node)
      node.core.world = self
    }
    observation = stage.observe { [weak self] in self?.observe($0) }
    if isTold {
      listeners = nodes.map { node in node.observe { [weak self, unowned node] in self?.write($0, node) } }
    }
    lines?.append("// containers: \(names.joined(separator: ", ")); leaves: 1...7; stage: A")
  }

  /// Breaks the ties that the test itself has made, so that the tree stands alone (L33).
  func dismantle() {
    disarm()
    observation = nil
    checker.stop()
    eavesdroppers = []
    for box in boxes { box.letGo() }
    for node in nodes { node.core.world = nil }
    nodes = []
    boxes = []
  }

  func disarm() {
    armed = []
    armedForCompletion = []
    for node in nodes { node.core.armed = 0 }
  }

  func tell(_ line: @autoclosure () -> String) {
    guard lines != nil else { return }
    lines?.append(String(repeating: "  ", count: depth) + line())
  }

  func fail(_ violation: String) { violations.append(violation) }

  /// Writes down what a controller receives, once, though those above it are observed as well.
  private func write(_ event: Event, _ node: any RandomNode) {
    guard event.controller === node else { return }
    lines?.append(String(repeating: "  ", count: depth) + "    \(event)")
  }

  private func observe(_ event: Event) {
    guard !armed.isEmpty, let node = event.controller as? any RandomNode else { return }
    node.core.hear(.observed)
  }
}

// MARK: - Steps inside callbacks (L26)

extension RandomWorld {
  /// Takes a step of the script, or keeps it for its moment, and then looks at everything.
  func take(_ operation: RandomOperation) {
    if let trigger = operation.trigger {
      arm(operation, trigger)
    } else {
      operations += 1
      run(operation)
    }
    check()
  }

  private func arm(_ operation: RandomOperation, _ trigger: RandomOperation.Trigger) {
    if trigger.moment == .completion {
      if armedForCompletion.count < 3 { armedForCompletion.append(operation) }
      return tell("// in the next completion: a step")
    }
    let node = nodes[Int(trigger.who) % nodes.count]
    if armed.count >= 10 { armed.removeFirst() }
    armed.append(operation)
    node.core.armed |= 1 << UInt32(trigger.moment.rawValue)
    tell("// in \(node.lifecycle.name).\(trigger.moment), once: a step")
  }

  /// A callback has come for which a step may wait.
  func fire(_ core: RandomCore, _ moment: RandomMoment) {
    core.armed &= ~(1 << UInt32(moment.rawValue))
    let index = armed.firstIndex {
      $0.trigger?.moment == moment && Int($0.trigger?.who ?? 0) % nodes.count == core.index
    }
    guard let index else { return }
    let operation = armed.remove(at: index)
    let node = nodes[core.index]
    let outer = adaptingNode
    // L35: there a change of the container's own is part of the running call.
    let adapts = moment == .willRotate || moment == .willAnimateRotation || moment == .willTransition
    adaptingNode = adapts ? node : nil
    takeInside(operation, in: node, "\(node.lifecycle.name).\(moment)")
    adaptingNode = outer
  }

  /// A completion has come (L19).
  func fireCompletion() {
    guard !armedForCompletion.isEmpty else { return }
    takeInside(armedForCompletion.removeFirst(), in: nil, "completion")
  }

  private func takeInside(_ operation: RandomOperation, in node: (any RandomNode)?, _ place: String) {
    operations += 1
    fired += 1
    depth += 1
    tell("in \(place):")
    let outer = runningNode
    runningNode = node
    runningRoots.append(node?.root)
    run(operation)
    runningNode = outer
    runningRoots.removeLast()
    depth -= 1
  }
}

// MARK: - What has to be true after each step

extension RandomWorld {
  var isBroken: Bool { !violations.isEmpty || !checker.violations.isEmpty }

  private func check() {
    checkTallies()
    guard checker.eventCount != inspectedEvents else { return }
    inspectedEvents = checker.eventCount
    for node in nodes where node.parent == nil { checker.inspect(node) }
  }

  /// L19: called once when it has ended, and not before; L26: nothing waits when nothing runs.
  private func checkTallies() {
    guard !tallies.isEmpty else { return }
    var open: [Tally] = []
    for tally in tallies {
      if tally.calls != (tally.change.outcome == nil ? 0 : 1) {
        fail("L19: \(tally.calls) completions of a change that is \(tally.change.state)")
      }
      switch tally.change.state {
      case .queued: fail("L26: a change still waits though nothing runs")
      case .open:
        open.append(tally)
        if tally.change.owner?.containment.change !== tally.change {
          fail("L17: an open change that its container does not know")
        }
      case .ended: break
      }
    }
    tallies = open
  }
}
