@testable import Containers
import ContainersTesting

/// A stack × animated changes × a finger that pulls the top away × the stack's own appearance (N1–N8).
///
/// With three pages and more an edit waits until nothing moves, and a rotation is over at once.
final class StackModel: Explorable {
  enum Action: Hashable, CustomStringConvertible {
    case stage(StageAction)
    case push(animated: Bool), pop(animated: Bool), popToRoot, remove(Int), front(Int), set
    case begin(Int), letGo(finishing: Bool), finish, cancel

    var description: String {
      switch self {
      case .stage(let action): "\(action)"
      case .push(let animated): "the first missing page is pushed\(animated ? ", animated" : "")"
      case .pop(let animated): "the top is popped\(animated ? ", animated" : "")"
      case .popToRoot: "all above the root are popped, animated"
      case .remove(let place): "entry \(place) is removed, animated"
      case .front(let place): "entry \(place) is brought to the front, animated"
      case .set: "the order of the entries is reversed, animated"
      case .begin(let place): "a finger begins to go back to entry \(place)"
      case .letGo(let finishing): "the finger lets go, \(finishing ? "onwards" : "back")"
      case .finish: "what moves arrives"
      case .cancel: "the change is cancelled"
      }
    }
  }

  let host = HandDrivenHost()
  let stack = StackContainer(name: "S")
  let all: [Probe]
  let stage: Stage
  let checker: LifecycleChecker
  var found: [String] = []
  private let entries: [StackEntry]

  /// - Parameter count: How many pages there are besides the root; the second is see-through.
  init(count: Int) throws {
    all = (0...count).map { Probe("\($0)") }
    entries = all.enumerated().map { StackEntry($1, key: "\($0)", isSeeThrough: $0 == 2) }
    stage = try Stage(root: stack, size: Size(width: 4, height: 6))
    stage.host = host
    for page in all { page.loadIfNeeded() }
    stack.loadIfNeeded()
    checker = LifecycleChecker(stage)
    for page in all { checker.watch(page) }
    try stack.push(entries[0], .immediate)
  }

  private var isSmall: Bool { all.count < 3 }
  private var isMoving: Bool { host.changes.contains(where: \.isOpen) }
  private var isStill: Bool { !isMoving && stack.held == nil && !stack.lifecycle.standing.isMoving }

  var actions: [Action] {
    var actions = stage.actions.filter { isSmall || $0 != .memory }.map { Action.stage($0) }
    let count = stack.count
    if count < all.count { actions += [.push(animated: true), .push(animated: false)] }
    if count > 1 { actions += [.pop(animated: true), .pop(animated: false)] }
    if stack.held?.isOpen == true { actions += [.letGo(finishing: true), .letGo(finishing: false)] }
    if isMoving { actions += [.finish, .cancel] }
    if stack.held == nil, stack.lifecycle.state == .appeared { actions += (0..<count - 1).map { .begin($0) } }
    guard count > 1, isSmall || isStill else { return actions }
    actions += [.popToRoot, .set]
    return actions + (0..<count - 1).flatMap { [.remove($0), .front($0)] }
  }

  func perform(_ action: Action) {
    let before = stack.path.map { $0.key }
    do { try carryOut(action) } catch { found.append("L29: \(error)") }
    let path = stack.path.map { $0.key }
    if case .begin = action, path != before { found.append("N4: the path changes when a finger begins") }
    if case .letGo(false) = action, path != before { found.append("N4: the path changes when it goes back") }
    if isAtRest {
      let children = stack.containment.children.map { $0.lifecycle.name }
      if children != path { found.append("N1: entries \(path), children \(children)") }
      let settled = stack.settledPath.map { $0.key }
      if settled != path { found.append("N1: settled on \(settled), and not on \(path)") }
    }
  }

  private func carryOut(_ action: Action) throws {
    let path = stack.path
    switch action {
    case .stage(let action): try stage.perform(action, isAtOnce: !isSmall)
    case .push(let animated):
      guard let entry = entries.first(where: { entry in !path.contains { $0 === entry } }) else { return }
      try stack.push(entry, Change.Options(animated: animated))
    case .pop(let animated): try stack.pop(Change.Options(animated: animated))
    case .popToRoot: try stack.popToRoot()
    case .remove(let place): try stack.remove(path[place].key)
    case .front(let place): try stack.bringToFront(path[place].key)
    case .set: try stack.set(path.reversed())
    case .begin(let place): stack.gestures.beginPop(to: path[place].key)
    case .letGo(let finishing): stack.gestures.endPop(velocity: finishing ? 1 : -1)
    case .finish: host.finishAll()
    case .cancel: host.cancelAll()
    }
  }

  func violations() -> [String] {
    checker.inspect(stack, isAtRest: isAtRest)
    defer { found = [] }
    return found + checker.takeViolations()
  }

  var isAtRest: Bool { isStill && stage.rotation == nil && stack.containment.change == nil }

  var fingerprint: Fingerprint { Fingerprint(numbers) }
  var details: String { "\(numbers)" }

  private var numbers: [Int] {
    let shared = ContainmentNumbers(container: stack)
    func places(_ state: StackState) -> [Int] { [-9] + state.list.entries.map { Int($0.key) ?? -1 } }
    let open = stack.containment.change
    var numbers =
      shared.own + [isMoving ? 1 : 0, stage.rotation == nil ? 0 : 1, stack.held?.isOpen == true ? 1 : 0]
    numbers += [open?.isReleased == true ? 1 : 0, open?.destination == .cancelled ? 1 : 0]
    numbers += [-9] + all.map(shared.describe)
    numbers += [-9] + stack.containment.children.map { Int($0.lifecycle.name) ?? -1 }
    numbers += places(stack.ledger.current)
    if stack.ledger.next != nil, stack.ledger.decision != .finished {
      numbers += [-8] + places(stack.ledger.settled)
    }
    if let parts = open?.parts {
      for list in [parts.joining, parts.parting] {
        numbers += [-7] + list.controllers.map { Int($0.lifecycle.name) ?? -1 }
      }
    }
    return numbers
  }
}
