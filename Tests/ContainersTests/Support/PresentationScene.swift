import Containers
import ContainersTesting

/// A presentation context on a stage, with a delegate, a toolkit and one log for all that is received.
final class PresentationScene {
  let base = Probe("R")
  let context: PresentationContainer
  let stage: Stage
  let host = HandDrivenHost()
  let log = TabLog()
  let witness: PresentationWitness
  let checker: LifecycleChecker
  var probes: [String: Probe] = [:]
  private var observation: Observation?

  init(hosted: Bool = false, base other: (any Controller)? = nil) throws {
    context = try PresentationContainer(other ?? base, name: "C")
    stage = try Stage(root: context, size: Size(width: 400, height: 800))
    if hosted { stage.host = host }
    witness = PresentationWitness(log)
    context.delegate = witness
    checker = LifecycleChecker(stage)
    stage.appear()
    observation = stage.observe { [unowned self] event in
      if case .diagnostic(let diagnostic) = event.kind { log.entries.append("!" + diagnostic.description) }
      if event.kind.isCallback { log.entries.append("\(event)") }
    }
    _ = log.take()
  }

  /// A loaded controller of a name, the same for the same name.
  subscript(_ name: String) -> Probe {
    if name == "R" { return base }
    if let probe = probes[name] { return probe }
    let probe = Probe(name)
    probe.loadIfNeeded()
    probes[name] = probe
    return probe
  }

  /// Presents several controllers, each from the one before it, and forgets the trace.
  func stack(_ layers: (String, PresentationStyle)...) throws {
    var presenter: any Controller = context.layers.last?.controller ?? context.base
    for (name, style) in layers {
      try presenter.present(self[name], style: style, .immediate)
      presenter = self[name]
    }
    _ = log.take()
  }

  func take() -> Trace { log.take() }

  /// Writes down how a change ends.
  func ended(_ name: String) -> (Change.Outcome) -> Void {
    { [log] outcome in log.entries.append("\(name):\(outcome.word)") }
  }

  var layers: String { context.layers.map { $0.controller.lifecycle.name }.joined(separator: " ") }

  /// What the universal rules, and those of layers, say of the tree now, and of all that has happened.
  var violations: [String] {
    checker.inspect(context)
    return checker.takeViolations() + layerProblems(context)
  }

  /// Breaks the ties that a test has made.
  func release() { for probe in probes.values + [base] { Probe.release(probe) } }
}

/// What is wrong with a settled context (M1).
func layerProblems(_ context: PresentationContainer) -> [String] {
  guard context.containment.change == nil else { return [] }
  var found: [String] = []
  let wanted = ([context.base] + context.layers.map(\.controller)).map(\.lifecycle.name)
  if context.children.map(\.lifecycle.name) != wanted {
    found.append("M1: \(wanted) are wanted, and \(context.children.map(\.lifecycle.name)) are children")
  }
  let lowest = (context.layers.lastIndex { $0.style.removesBelow } ?? -1) + 1
  let shown = context.containment.target.map(\.lifecycle.name)
  if shown != Array(wanted[lowest...]) { found.append("M1: \(shown) are shown of \(wanted) from \(lowest)") }
  for layer in context.layers where !layer.controller.lifecycle.isPresented {
    found.append("M1: \(layer.controller.lifecycle.name) is a layer, and not presented")
  }
  if context.base.lifecycle.isPresented { found.append("M1: the base is presented") }
  return found
}

extension Change.Outcome {
  var word: String {
    switch self {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .superseded: "superseded"
    case .refused: "refused"
    case .abandoned: "abandoned"
    }
  }
}

/// A delegate of layers that writes down what it receives, and answers as a test asks (M6).
final class PresentationWitness: PresentationDelegate {
  let log: TabLog
  var allows = true
  var onWill: () -> Void = {}
  init(_ log: TabLog) { self.log = log }

  private func write(_ word: String, _ layer: PresentationLayer) {
    log.entries.append("\(word)(\(layer.controller.lifecycle.name))")
  }
  func presentation(_ context: PresentationContainer, shouldDismiss layer: PresentationLayer) -> Bool {
    write("should", layer)
    return allows
  }
  func presentation(_ context: PresentationContainer, willDismiss layer: PresentationLayer) {
    write("will", layer)
    onWill()
  }
  func presentation(_ context: PresentationContainer, didDismiss layer: PresentationLayer) {
    write("did", layer)
  }
  func presentation(_ context: PresentationContainer, didCancelDismissalOf layer: PresentationLayer) {
    write("cancelled", layer)
  }
  func presentation(_ context: PresentationContainer, didAttemptToDismiss layer: PresentationLayer) {
    write("attempt", layer)
  }
}
