public import Containers

/// A container with some controllers on a stage, for an `Explorer`; the engine's state is part of its fingerprint.
///
/// ```swift
/// let result = try Explorer {
///   let flip = Flip()
///   let model = try ContainerModel(flip, flip.sides) { $0 }
///   model.addAction("flip") { try flip.flip() }
///   return model
/// }.explore()
/// #expect(result.isClosed && result.counterexamples.isEmpty, "\(result)")
/// ```
/// Its actions: the window appears and disappears in steps, the screen rotates, memory is short, and each animated
/// change arrives or is cancelled, in any order. The universal rules are checked after each action.
public final class ContainerModel: Explorable {
  /// An action, by its name.
  public struct Action: Hashable, CustomStringConvertible {
    /// The name.
    public let description: String
  }

  /// The stage with the container as its root; hidden at first.
  public let stage: Stage
  /// The host of the stage, which keeps animated changes open.
  public let host = HandDrivenHost()
  private let container: any Container
  private let others: [any Controller]
  private let checker: LifecycleChecker
  private let state: () -> AnyHashable
  private var own: [(action: Action, isPossible: () -> Bool, work: () throws -> Void)] = []
  private var invariants: [(text: String, holds: () -> Bool)] = []
  private var found: [String] = []

  /// Creates a model of a container whose state decides its children.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - controllers: The controllers that it contains or may contain later, each with a unique name.
  ///   - size: The size of the stage.
  ///   - describe: Returns a value for a state; states with equal values must behave the same.
  public convenience init<Stateful: StatefulContainer>(
    _ container: Stateful, _ controllers: [any Controller], size: Size = Size(width: 4, height: 6),
    _ describe: @escaping (Stateful.State) -> some Hashable
  ) throws {
    try self.init(container, controllers, size: size) {
      let ledger = container.ledger
      return [describe(ledger.current), describe(ledger.target), describe(ledger.restorePoint)]
        as [AnyHashable]
    }
  }

  /// Creates a model of any container.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - controllers: The controllers that it contains or may contain later, each with a unique name.
  ///   - size: The size of the stage.
  ///   - state: Returns what the container's future depends on beside its children.
  /// - Throws: `StageError` when the container cannot be the root of a stage.
  public init(
    _ container: any Container, _ controllers: [any Controller], size: Size = Size(width: 4, height: 6),
    state: @escaping () -> AnyHashable = { 0 }
  ) throws {
    (self.container, others, self.state) = (container, controllers, state)
    stage = try Stage(root: container, size: size)
    stage.host = host
    for controller in [container] + controllers { controller.loadIfNeeded() }
    checker = LifecycleChecker(stage)
    for controller in controllers { checker.watch(controller) }
    own = []
    addSurroundings()
  }

  /// Adds an action on the container.
  ///
  /// - Parameters:
  ///   - name: The name, for scripts.
  ///   - isPossible: Returns whether the action is possible now.
  ///   - work: Carries out the action; an error that it throws is a violation.
  public func addAction(
    _ name: String, if isPossible: @escaping () -> Bool = { true }, _ work: @escaping () throws -> Void
  ) { own.append((Action(description: name), isPossible, work)) }

  /// Adds an invariant that is checked after each action.
  ///
  /// - Parameters:
  ///   - text: What is wrong if it does not hold, with the rule.
  ///   - holds: Returns whether it holds now.
  public func addInvariant(_ text: String, _ holds: @escaping () -> Bool) { invariants.append((text, holds)) }

  private func addSurroundings() {
    let (stage, host, root) = (stage, host, container.lifecycle)
    addAction("the window begins to appear", if: { root.standing < .appearing }) {
      stage.appear(animated: true)
    }
    addAction("the window begins to disappear", if: { root.standing >= .appearing }) {
      stage.disappear(animated: true)
    }
    addAction("the window has stopped moving", if: { root.standing.isMoving }) { stage.finishAppearance() }
    addAction("the screen rotates") {
      try stage.rotate(to: stage.orientation.isLandscape ? .portrait : .landscapeLeft)
    }
    addAction("memory is short") { stage.sendMemoryWarning() }
    let isMoving = { host.changes.contains(where: \.isOpen) }
    addAction("what moves arrives", if: isMoving) { host.finishAll() }
    addAction("what moves is cancelled", if: isMoving) { host.cancelAll() }
  }

  // MARK: Explorable

  /// The possible actions.
  public var actions: [Action] { own.filter { $0.isPossible() }.map(\.action) }

  /// Carries out an action.
  public func perform(_ action: Action) {
    do { try own.first { $0.action == action }?.work() } catch { found.append("L29: \(error)") }
    found += invariants.filter { !$0.holds() }.map(\.text)
  }

  /// The violations since the last call.
  public func violations() -> [String] {
    checker.inspect(container, isAtRest: isAtRest)
    defer { found = [] }
    return found + checker.takeViolations()
  }

  /// Whether no change is open, and the window does not move.
  public var isAtRest: Bool {
    !container.lifecycle.standing.isMoving && containers.allSatisfy { $0.containment.change == nil }
  }

  /// The fingerprint of the container, its controllers and the engine.
  public var fingerprint: Fingerprint {
    let (numbers, names) = engineState
    return Fingerprint(numbers, names, state())
  }

  /// The parts of the fingerprint.
  public var details: String {
    let (numbers, names) = engineState
    return "\(state()) \(names) \(numbers)"
  }

  private var engineState: (numbers: [Int], names: [[String]]) {
    var numbers = [host.changes.count(where: \.isOpen), stage.orientation.isLandscape ? 1 : 0]
    var names: [[String]] = []
    for container in containers {
      let engine = ContainmentNumbers(container: container)
      let inside = container.children + others.filter { $0.parent == nil }
      numbers += engine.own + engine.direction + inside.map(engine.describe)
      names += engine.names + [inside.map(\.lifecycle.name)]
    }
    return (numbers, names)
  }

  /// The container and its descendant containers, from the top down.
  private var containers: [any Container] {
    var found: [any Container] = [container]
    var next = 0
    while next < found.count {
      found += found[next].children.compactMap(\.asContainer)
      next += 1
    }
    return found
  }
}
