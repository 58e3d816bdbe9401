import ContainersTesting

@testable import Containers

/// A context with tabs, a stack, a list and another context below it, a delegate, a hand-driven host, and everything
/// that is to be true of them (M1–M9).
final class LayerWorld: VerbWorld<LayerVerb>, ScriptedWorld {
  let outer: PresentationContainer
  let inner: PresentationContainer
  let tabs = TabContainer(name: "T")
  let stack = StackContainer(name: "S")
  let list = ListContainer("L")
  let witness = PresentationWitness(TabLog())
  /// The results whose values were set before their requests were carried out.
  private var early: [NavigationResult<Int>] = []
  private var results: [(result: NavigationResult<Int>, controller: VerbLeaf, count: () -> Int)] =
    []

  init(seed: UInt64, census: Census, isTold: Bool) throws {
    let names = (0..<9).map { "\($0)" } + ["s", "l"]
    let leaves = names.map { VerbLeaf($0, census) }
    try stack.push(leaves[9], .immediate)
    inner = try PresentationContainer(stack, name: "I")
    try tabs.setTabs([(inner, TabItem("I")), (list, TabItem("L"))])
    try list.show([leaves[10]])
    outer = try PresentationContainer(tabs, name: "C")
    try super.init(outer, leaves, hosted: seed % 3 != 0, isTold: isTold)
    try stage.resize(to: Size(width: 400, height: 800))
    (outer.delegate, inner.delegate) = (witness, witness)
    witness.onWill = { [unowned self] in fire(.delegate) }
  }

  override func dismantle() {
    witness.onWill = {}
    (results, early) = ([], [])
    super.dismantle()
  }

  override func run(_ step: VerbStep<LayerVerb>) throws { try carryOut(step) }

  /// Counts the deliveries of a result (M7).
  func note(_ result: NavigationResult<Int>, of leaf: VerbLeaf) {
    var count = 0
    result.whenDelivered { [weak self, unowned leaf, unowned result] _ in
      count += 1
      // If its own request was not carried out, another one may have presented it.
      let isEarly = self?.early.contains { $0 === result } == true
      let wasCarriedOut = result.change?.outcome?.word != "refused" && !isEarly
      if leaf.lifecycle.isPresented, leaf.parent != nil, wasCarriedOut {
        self?.fail("M7: delivered too early")
      }
      self?.fire(.completion)
    }
    results.append((result, leaf, { count }))
  }

  func finishResult() {
    guard let result = results.last?.result else { return }
    if result.change?.state == .queued { early.append(result) }
    result.finish(with: 1)
  }

  // MARK: What has to be true

  override func check() {
    for problem in layerProblems(outer) + layerProblems(inner) { fail(problem) }
    let requests = tallies.map(\.change) + results.compactMap(\.result.change)
    let queued = requests.count { $0.state == .queued }
    if queued > outer.waiting.count + inner.waiting.count {
      fail("L26: \(queued) changes are queued")
    }
    for context in [outer, inner] where context.containment.change == nil {
      for request in context.waiting where request.whenBusy != .queue {
        fail("M5: \(request) waits")
      }
      for layer in context.layers where !isBelow(layer.presenter, context) {
        fail("M9: the presenter \(layer.presenter.lifecycle.name) has left")
      }
    }
    for entry in results {
      let isHere = entry.controller.lifecycle.isPresented || entry.result.change?.state == .queued
      if entry.count() != (entry.result.isDelivered ? 1 : 0) {
        fail("M7: \(entry.count()) deliveries")
      }
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

  override func comeToRest(finishing: Bool) {
    disarm()
    witness.allows = true
    host.finishAll()
    for context in [inner, outer] { context.gestures.cancelDismissal() }
    host.finishAll()
    stage.disappear()
    stage.finishAppearance()
    while let layer = (outer.layers.first ?? inner.layers.first)?.controller {
      if (try? layer.parent?.asPresentationContext?.dismiss(layer, .immediate)) == nil { break }
      host.finishAll()
    }
    super.comeToRest(finishing: finishing)
    check()
    for entry in results where !entry.result.isDelivered {
      fail("M7: a result was never delivered")
    }
  }
}
