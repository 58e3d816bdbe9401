import ContainersTesting

@testable import Containers

/// A context with tabs, a stack, a list and another context below it, and random calls on all of them.
///
/// Calls are made from outside and inside callbacks, completions, results and guards.
final class LayerWorld {
  private var generator: SeededGenerator
  let outer: PresentationContainer
  let inner: PresentationContainer
  let tabs = TabContainer(name: "T")
  let stack = StackContainer(name: "S")
  let list = ListContainer("L")
  let pool = (0..<9).map { Probe("\($0)") }
  let stage: Stage
  let host = HandDrivenHost()
  let checker = LifecycleChecker(keepsControllers: false)
  private let log = TabLog()
  private let witness: PresentationWitness
  private var completions: [(change: Change, count: () -> Int)] = []
  private var results: [(result: NavigationResult<Int>, controller: Probe, count: () -> Int)] = []
  private var question: LeaveQuestion?
  private var depth = 0
  private(set) var story: [String] = []
  private(set) var violations: [String] = []
  private(set) var presentations = 0

  init(_ seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    try stack.push(Probe("s"), .immediate)
    inner = try PresentationContainer(stack, name: "I")
    try tabs.setTabs([(inner, TabItem("I")), (list, TabItem("L"))])
    try list.show([Probe("l")])
    outer = try PresentationContainer(tabs, name: "C")
    stage = try Stage(root: outer, size: Size(width: 400, height: 800))
    if seed % 3 != 0 { stage.host = host }
    witness = PresentationWitness(log)
    (outer.delegate, inner.delegate) = (witness, witness)
    checker.watch(stage)
    for probe in pool {
      checker.watch(probe)
      probe.mayLeave = { [unowned self] question in
        switch number(5) {
        case 0: return .no
        case 1:
          self.question = question
          return .later
        default: return .yes
        }
      }
    }
    if seed % 4 != 0 { stage.appear() }
  }

  private func number(_ limit: Int) -> Int { Int(generator.next() >> 33) % limit }
  private var probe: Probe { pool[number(pool.count)] }
  private var anybody: any Controller {
    let containers: [any Controller] = [outer, inner, tabs, stack, list]
    return number(4) == 0 ? containers[number(containers.count)] : placed
  }
  /// A probe of the pool, mostly one that is in a tree.
  private var placed: Probe {
    let there = pool.filter { $0.parent != nil }
    return there.isEmpty || number(8) == 0 ? probe : there[number(there.count)]
  }
  /// A probe of the pool, mostly one that is in no tree.
  private var newcomer: Probe {
    let free = pool.filter { $0.parent == nil }
    return free.isEmpty || number(8) == 0 ? probe : free[number(free.count)]
  }
  private var context: PresentationContainer { number(2) == 0 ? outer : inner }
  private var options: Change.Options { number(2) == 0 ? .animated : .immediate }
  private var style: PresentationStyle {
    let size = Size(width: 100, height: 100)
    let styles: [PresentationStyle] = [
      .fullScreen, .sheet(Sheet([.medium, .large])), .form(size), .context, .overContext, .overFullScreen,
      .dialog(size),
    ]
    return styles[number(styles.count)]
  }
  private var whenBusy: WhenBusy { [.refuse, .onTop, .queue][number(3)] }

  private func counted(_ make: (@escaping (Change.Outcome) -> Void) throws -> Change) rethrows {
    var count = 0
    let change = try make { [weak self] _ in
      count += 1
      if let self, number(12) == 0 { step() }
    }
    completions.append((change, { count }))
  }

  // MARK: Calls

  /// Makes one random call; one inside another ends with it.
  func step() {
    guard depth < 4 else { return }
    depth += 1
    defer { depth -= 1 }
    do { try call() } catch { tell("// \(error)") }
    if depth == 1 { check() }
  }

  private func tell(_ text: String) { story.append(String(repeating: "  ", count: depth - 1) + text) }

  private func call() throws {
    switch number(24) {
    case 0...5: try present()
    case 6: try presentForResult()
    case 7, 8:
      let (who, options) = (anybody, options)
      tell("\(who.lifecycle.name).dismiss(animated: \(options.isAnimated))")
      try counted { try who.dismiss(options, whenEnded: $0) }
    case 9:
      let who = anybody
      tell("\(who.lifecycle.name).dismissPresented()")
      try counted { try who.dismissPresented(options, whenEnded: $0) }
    case 10: try editLayer()
    case 11...13: gesture()
    case 14:
      let index = number(2)
      tell("tabs.select(\(index))")
      try counted { try tabs.select(index, options, whenEnded: $0) }
    case 15: try changeStack()
    case 16: try changeList()
    case 17: try changeStage()
    case 18, 19: finishSome()
    case 20:
      guard let entry = results.last else { return }
      tell("result of \(entry.controller.lifecycle.name).finish")
      entry.result.finish(with: 1)
    case 21:
      witness.allows = number(3) != 0
      tell("allows \(witness.allows)")
    case 22:
      tell("answer")
      question?.answer(number(2) == 0)
      question = nil
    default: arm()
    }
  }

  private func present() throws {
    let (who, new, style, busy, options) = (anybody, newcomer, style, whenBusy, options)
    tell("\(who.lifecycle.name).present(\(new.lifecycle.name), \(style), \(busy), \(options.isAnimated))")
    let small = self.style
    let adapting = number(4) == 0 ? adaptation(small, style) : nil
    try counted {
      try who.present(new, style: style, whenBusy: busy, adapting: adapting, options, whenEnded: $0)
    }
    presentations += 1
  }

  /// A style that depends on the size, with a wrapper for one of the two or without.
  private func adaptation(_ small: PresentationStyle, _ large: PresentationStyle) -> Adaptation {
    let wraps = number(2) == 0
    return Adaptation {
      $0.width < 500 ? small : large
    } wrapper: { controller, style in
      guard wraps, style == small else { return nil }
      let wrapper = ListContainer("w")
      _ = try? wrapper.show([controller])
      return wrapper
    }
  }

  private func presentForResult() throws {
    let (who, new, style, busy) = (placed, newcomer, style, whenBusy)
    tell("\(who.lifecycle.name).present(\(new.lifecycle.name), \(style), \(busy), for: Int)")
    let result = try who.present(new, style: style, for: Int.self, whenBusy: busy, options)
    var count = 0
    result.whenDelivered { [weak self, unowned new, unowned result] _ in
      count += 1
      if new.lifecycle.isPresented, new.parent != nil, result.change?.outcome?.word != "refused" {
        self?.fail("M7: delivered too early")
      }
      if let self, number(3) == 0 { step() }
    }
    results.append((result, new, { count }))
  }

  private func editLayer() throws {
    let context = context
    guard let layer = context.layers.randomElement(using: &generator)?.controller else { return }
    let (name, kind, style) = (layer.lifecycle.name, number(5), style)
    tell("\(context.lifecycle.name).edit \(kind) of \(name), \(style)")
    switch kind {
    case 0: try counted { try context.remove(layer, options, whenEnded: $0) }
    case 1: try counted { try context.exchange(layer, for: newcomer, options, whenEnded: $0) }
    case 2: try counted { try context.setStyle(style, of: layer, options, whenEnded: $0) }
    case 3: try context.setUserMayDismiss(number(2) == 0, layer)
    default: try context.select(number(2) == 0 ? .medium : .large, of: layer)
    }
  }

  private func gesture() {
    let (context, kind) = (context, number(6))
    tell("\(context.lifecycle.name).gestures \(kind)")
    let layer = number(2) == 0 ? context.layers.randomElement(using: &generator)?.controller : nil
    switch kind {
    case 0, 1: context.gestures.beginDismissal(of: layer)
    case 2: context.gestures.updateDismissal(progress: Double(number(5)) / 4)
    case 3: context.gestures.endDismissal(velocity: Double(number(3) - 1))
    case 4: context.gestures.cancelDismissal()
    default: context.gestures.dismiss(layer, options)
    }
  }

  private func changeStack() throws {
    if number(2) == 0 {
      let new = newcomer
      tell("stack.push(\(new.lifecycle.name))")
      if new.parent === nil { try stack.push(new, options) }
    } else {
      tell("stack.pop()")
      try stack.pop(options)
    }
  }

  private func changeList() throws {
    let child = probe
    if child.parent === list {
      tell("list.remove(\(child.lifecycle.name))")
      try counted { try list.remove(child, options, whenEnded: $0) }
    } else {
      tell("list.add(\(child.lifecycle.name))")
      try counted { try list.add(child, options, whenEnded: $0) }
    }
  }

  private func changeStage() throws {
    let kind = number(4)
    tell("stage \(kind)")
    switch kind {
    case 0: try stage.resize(to: Size(width: number(2) == 0 ? 400 : 900, height: 800))
    case 1: try stage.rotate(to: number(2) == 0 ? .portrait : .landscapeLeft)
    case 2: stage.appear(animated: number(2) == 0)
    default: stage.disappear(animated: number(2) == 0)
    }
    if number(2) == 0 { stage.finishAppearance() }
  }

  private func finishSome() {
    tell("host")
    if number(3) == 0 { host.finishAll() }
    if let change = host.changes.randomElement(using: &generator) {
      if number(4) == 0 { _ = try? change.cancel() } else { _ = try? change.finish() }
    }
  }

  /// Makes a random call in the next callback of one kind.
  private func arm() {
    let probe = placed
    let symbol = ["load", "W+", "D+", "W-", "D-", "wM", "dM", "wS", "dS"][number(9)]
    tell("// in the next \(probe.lifecycle.name).\(symbol)")
    probe.when(symbol) { [unowned self, unowned probe] in
      probe.forget(symbol)
      step()
    }
  }

  // MARK: Judging

  private func fail(_ text: String) { violations.append(text) }

  private func check() {
    checker.inspect(outer)
    violations += checker.takeViolations() + layerProblems(outer) + layerProblems(inner)
    var queued = 0
    for entry in completions {
      if entry.change.state == .queued { queued += 1 }
      let expected = entry.change.outcome == nil ? 0 : 1
      if entry.count() != expected { fail("L19: \(entry.count()) completions of \(entry.change.state)") }
    }
    for entry in results where entry.result.change?.state == .queued { queued += 1 }
    if queued > outer.waiting.count + inner.waiting.count { fail("L26: \(queued) changes are queued") }
    for context in [outer, inner] where context.containment.change == nil {
      for request in context.waiting where request.whenBusy != .queue { fail("M5: \(request) waits") }
      for layer in context.layers where !isBelow(layer.presenter, context) {
        fail("M9: the presenter \(layer.presenter.lifecycle.name) has left")
      }
    }
    for entry in results {
      let isHere = entry.controller.lifecycle.isPresented || entry.result.change?.state == .queued
      if entry.count() != (entry.result.isDelivered ? 1 : 0) { fail("M7: \(entry.count()) deliveries") }
      if !entry.result.isDelivered, !isHere {
        fail("M7: \(entry.controller.lifecycle.name) has left, and its result is not delivered")
      }
    }
  }

  private func isBelow(_ controller: any Controller, _ context: PresentationContainer) -> Bool {
    var next: (any Controller)? = controller
    while let current = next, current !== context { next = current.parent }
    return next != nil
  }

  /// Ends everything, and looks whether anything is left open.
  func end() {
    Probe.release(pool[0], pool[1], pool[2], pool[3], pool[4], pool[5], pool[6], pool[7], pool[8])
    depth = 4  // no more calls
    question = nil
    host.finishAll()
    for context in [inner, outer] { context.gestures.cancelDismissal() }
    host.finishAll()
    stage.disappear()
    stage.finishAppearance()
    while let layer = (outer.layers.first ?? inner.layers.first)?.child {
      if (try? layer.parent?.asPresentationContext?.dismiss(layer, .immediate)) == nil { break }
      host.finishAll()
    }
    depth = 0
    check()
    checker.inspectEnd()
    violations += checker.takeViolations()
    for entry in completions where entry.change.outcome == nil {
      fail("L19: a change is \(entry.change.state)")
    }
    for entry in results where !entry.result.isDelivered { fail("M7: a result was never delivered") }
  }
}
