@testable import Containers
import ContainersTesting

/// A switcher on a stage, or in a box, with leaves and a stack in its segments, two controls, and a hand-driven host.
final class SwitcherWorld: VerbWorld<SwitcherVerb>, ScriptedWorld {
  let switcher = SwitcherContainer(name: "S")
  private let stack = StackContainer(name: "N")
  private let box: ListContainer?
  /// What a segment can lead to: the leaves but two, and a stack.
  private let candidates: [any Controller]
  private let controls = [MirroringControl(), MirroringControl()]

  init(seed: UInt64, census: Census, isTold: Bool) throws {
    let leaves = ["0", "1", "2", "3", "4", "r", "p"].map { VerbLeaf($0, census) }
    try stack.push(leaves[5], .immediate)
    candidates = Array(leaves[..<5]) as [any Controller] + [stack as any Controller]
    box = seed % 5 == 0 ? ListContainer("box") : nil
    try box?.show([switcher])
    try super.init(box ?? switcher, leaves, hosted: seed % 4 != 2, isTold: isTold)
    checker.watch(stack)
    switcher.asksBeforeLeaving = seed % 3 == 0
    switcher.model.chosen = { [unowned self] in heard($0) }
    for control in controls {
      control.fire = { [unowned self] in fire(.delegate) }
      control.fail = { [unowned self] in fail($0) }
    }
    controls[0].isBound = true
    switcher.model.bind(controls[0])
  }

  override func dismantle() {
    for control in controls { (control.fire, control.fail) = (nil, nil) }
    switcher.model.chosen = nil
    super.dismantle()
  }

  private var isAtRest: Bool { isAtRest([switcher, stack] + [box].compactMap { $0 }) }

  private func heard(_ segment: Segment) {
    if !segment.isEnabled || segment.isHidden { fail("W2: \(segment.name) was chosen, and cannot be") }
    fire(.delegate)
  }

  // MARK: Steps

  override func run(_ step: VerbStep<SwitcherVerb>) throws {
    var oracle = SwitcherOracle(switcher)
    var change: Change?
    let options: Change.Options = step.b % 2 == 0 ? .animated : .immediate
    let isAlone = try alone {
      change = note(try carryOut(step, options, &oracle), mayWait: step.verb == .choose)
    }
    guard isAlone, oracle.judges, change?.state != .queued, change?.outcome != .cancelled else { return }
    if case .refused = change?.outcome { return }
    let now = SwitcherOracle(switcher)
    if now.rows != oracle.rows { fail("W3: \(now.words), and \(oracle.words) are expected") }
    if now.selected != oracle.selected {
      fail("W3: \(now.selected ?? "nil") is selected, and not \(oracle.selected ?? "nil")")
    }
  }

  /// Carries a step out, and on the oracle what a program asks for.
  private func carryOut(
    _ step: VerbStep<SwitcherVerb>, _ options: Change.Options, _ oracle: inout SwitcherOracle
  ) throws -> Change? {
    let model = switcher.model
    let names = model.segments.map { $0.name }
    let name = step.a > 250 || names.isEmpty ? "nobody" : names[Int(step.a) % names.count]
    let new = candidates[Int(step.a) % candidates.count]
    func segment(_ name: String, _ isMomentary: Bool = false) -> Segment {
      Segment(
        name, badge: "\(step.d % 3)", isEnabled: step.c % 5 != 1, isHidden: step.c % 7 == 2,
        isMomentary: isMomentary)
    }
    switch step.verb {
    case .choose: return switcher.gestures.choose(Int(step.a % 8) - 1, options)
    case .select:
      oracle.select(name)
      return try switcher.select(name, options)
    case .selectNone:
      oracle.select(nil)
      return try switcher.select(nil, options)
    case .asks: switcher.asksBeforeLeaving.toggle()
    case .insert:
      let segment = segment(new.lifecycle.name)
      // A controller that comes from the switcher itself is refused, one from elsewhere is moved here.
      let place = Int(step.d) % (names.count + 1)
      oracle.insert(segment, at: place)
      return try switcher.insert(segment, new, at: place)
    case .insertAction:
      oracle.insert(segment("do", true), at: names.count)
      try model.insert(segment("do", true))
    case .remove:
      oracle.remove(name)
      guard step.d % 2 == 0 else { return try switcher.remove(name) }
      try model.remove(name)
    case .setSegments:
      let count = Int(step.b) % (candidates.count + 1)
      let list = (0..<count).map { candidates[(Int(step.a) + $0) % candidates.count] }
      let segments = list.map { segment($0.lifecycle.name) }
      oracle.set(segments)
      return try switcher.setSegments(Array(zip(segments, list)))
    case .move:
      let place = Int(step.b) % max(1, names.count)
      oracle.move(name, to: place)
      try model.move(name, to: place)
    case .item:
      let isMomentary = model.segments.first { $0.name == name }?.isMomentary ?? false
      oracle.exchange(segment(name, isMomentary))
      try model.setSegment(segment(name, isMomentary))
    default: return try runOther(step, options)
    }
    return nil
  }

  private func runOther(_ step: VerbStep<SwitcherVerb>, _ options: Change.Options) throws -> Change? {
    switch step.verb {
    case .successor: switcher.model.successor = step.a % 2 == 0 ? .neighbour : .none
    case .bind:
      let control = controls[Int(step.a) % 2]
      control.isBound = step.b % 3 != 0
      control.isBound ? switcher.model.bind(control) : switcher.model.unbind(control)
    case .push:
      if leaves[6].parent == nil { return try stack.push(StackEntry(leaves[6]), options) }
      return try stack.pop(options)
    case .stage: try runStage(step)
    case .host: runHost(step)
    case .mood: runMood(step)
    case .steal: return try thief.show([candidates[Int(step.c) % candidates.count]], removing: true, options)
    case .resize: try stage.resize(to: Size(width: [40, 90][Int(step.a) % 2], height: 60))
    case .hideAll: return try box?.show(step.a % 2 == 0 ? [switcher] : [], options)
    default: break
    }
    return nil
  }

  // MARK: What has to be true

  override func check() {
    let (model, oracle) = (switcher.model, SwitcherOracle(switcher))
    if let selected = oracle.selected, !oracle.isSelectable(selected) {
      fail("W3: \(selected) is selected, and cannot be")
    }
    if Set(oracle.rows.map { $0.name }).count != oracle.rows.count { fail("W1: \(oracle.words) twice") }
    for leaf in leaves where leaf.lifecycle.isLoaded && !leaf.wasVisible {
      fail("W1: \(leaf.lifecycle.name) is loaded, and was never visible")
    }
    for control in controls where control.isBound {
      if control.segments != model.segments || control.selected != model.selectedIndex {
        fail("W2: a control shows \(control.selected ?? -1), and \(model.selectedIndex ?? -1) is selected")
      }
    }
    guard isAtRest, switcher.lifecycle.state == .appeared else { return }
    if !switcher.children.isSame(as: switcher.controllers) {
      fail("W1: children are \(names(switcher.children))")
    }
    let shown = switcher.containment.shown
    if !shown.isSame(as: [switcher.selectedController].compactMap { $0 }) {
      fail("W1: \(oracle.selected ?? "nil") is selected, and visible is \(names(shown))")
    }
  }

  override func comeToRest(finishing: Bool) {
    super.comeToRest(finishing: finishing)
    if switcher.containment.request != nil { fail("T2: a request waits for ever") }
    check()
  }
}

/// A control that draws the state that it receives, and reports each exchange as if the user had made it (W2).
private final class MirroringControl: SwitcherControl {
  var isBound = false
  private(set) var segments: [Segment] = []
  private(set) var selected: Int?
  var fire: (() -> Void)?
  var fail: ((String) -> Void)?

  func switcherModelDidChange(_ model: SwitcherModel) {
    (segments, selected) = (model.segments, model.selectedIndex)
    if !isBound { fail?("W2: a control is notified, and is not bound") }
    if model.choose(0) { fail?("W2: an echo counted as a selection") }
    fire?()
  }
}
