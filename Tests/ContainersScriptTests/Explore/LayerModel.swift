@testable import Containers
import ContainersTesting

/// Layers of both kinds over a stack × animated changes × the user's dismissal × the window's own appearance (M1–M6).
///
/// Layers with even numbers remove what is below them. With two layers and more a rotation is over at once, and a layer
/// is removed from the middle, or the stack edited, only while nothing moves.
final class LayerModel: Explorable {
  enum Action: Hashable, CustomStringConvertible {
    case stage(StageAction)
    case present(animated: Bool), dismiss(Int, animated: Bool), remove(Int)
    case begin, letGo(finishing: Bool), finish, cancel, push, pop

    var description: String {
      switch self {
      case .stage(let action): "\(action)"
      case .present(let animated): "the first missing layer is presented\(animated ? ", animated" : "")"
      case .dismiss(let place, let animated): "layer \(place) is dismissed\(animated ? ", animated" : "")"
      case .remove(let place): "layer \(place) is removed, animated"
      case .begin: "the user begins to drag the topmost layer away"
      case .letGo(let finishing): "the user lets go, \(finishing ? "onwards" : "back")"
      case .finish: "what moves arrives"
      case .cancel: "the change is cancelled"
      case .push: "a page is pushed on the stack"
      case .pop: "a page is popped"
      }
    }
  }

  let host = HandDrivenHost()
  let stack = StackContainer(name: "S")
  let context: PresentationContainer
  let pages = [Probe("a"), Probe("b")]
  let all: [Probe]
  let stage: Stage
  let checker: LifecycleChecker
  var found: [String] = []

  /// - Parameter count: How many layers there are.
  init(count: Int) throws {
    all = (0..<count).map { Probe("\($0)") }
    try stack.push(pages[0], .immediate)
    context = try PresentationContainer(stack, name: "P")
    stage = try Stage(root: context, size: Size(width: 4, height: 6))
    stage.host = host
    for controller in all + pages + [stack, context] as [any Controller] { controller.loadIfNeeded() }
    checker = LifecycleChecker(stage)
    for controller in all + pages { checker.watch(controller) }
  }

  private var isSmall: Bool { all.count < 2 }
  private var isMoving: Bool { host.changes.contains(where: \.isOpen) }
  private var isHeld: Bool {
    context.containment.change.map { $0.options.isInteractive && !$0.isReleased } ?? false
  }
  private var isStill: Bool { context.containment.change == nil && !context.lifecycle.standing.isMoving }

  var actions: [Action] {
    var actions = stage.actions.filter { isSmall || $0 != .memory }.map { Action.stage($0) }
    let count = context.layers.count
    if count < all.count { actions += [.present(animated: true), .present(animated: false)] }
    for place in 0..<count { actions += [.dismiss(place, animated: true), .dismiss(place, animated: false)] }
    if isHeld { actions += [.letGo(finishing: true), .letGo(finishing: false)] }
    if isMoving { actions += [.finish, .cancel] }
    if count > 0, isStill { actions.append(.begin) }
    guard isSmall || isStill else { return actions }
    actions.append(stack.count == 1 ? .push : .pop)
    return actions + (0..<count).map { .remove($0) }
  }

  func perform(_ action: Action) {
    do { try carryOut(action) } catch { found.append("L29: \(error)") }
    guard isAtRest else { return }
    let layers = ["S"] + context.layers.map { $0.controller.lifecycle.name }
    let children = context.containment.children.map { $0.lifecycle.name }
    if children != layers { found.append("M1: layers \(layers), children \(children)") }
  }

  private func carryOut(_ action: Action) throws {
    let layers = context.layers
    switch action {
    case .stage(let action): try stage.perform(action, isAtOnce: !isSmall)
    case .present(let animated):
      let waiting = context.waiting.map { $0.layer.controller }
      let missing = all.firstIndex { page in
        context.layer(of: page) == nil && page.parent == nil && !waiting.contains { $0 === page }
      }
      guard let number = missing else { return }
      let presenter = layers.last?.controller ?? stack
      try presenter.present(
        all[number], style: number.isMultiple(of: 2) ? .fullScreen : .overFullScreen, whenBusy: .onTop,
        Change.Options(animated: animated))
    case .dismiss(let place, let animated):
      try context.dismiss(layers[place].controller, Change.Options(animated: animated))
    case .remove(let place): try context.remove(layers[place].controller)
    case .begin: context.gestures.beginDismissal()
    case .letGo(let finishing): context.gestures.endDismissal(velocity: finishing ? 1 : -1)
    case .finish: host.finishAll()
    case .cancel: host.cancelAll()
    case .push: try stack.push(pages[1], .immediate)
    case .pop: try stack.pop(.immediate)
    }
  }

  func violations() -> [String] {
    checker.inspect(context, isAtRest: isAtRest)
    defer { found = [] }
    return found + checker.takeViolations()
  }

  var isAtRest: Bool { isStill && !isMoving && stage.rotation == nil }

  var fingerprint: Fingerprint { Fingerprint(numbers) }
  var details: String { "\(numbers)" }

  private var numbers: [Int] {
    let (shared, inner) = (ContainmentNumbers(container: context), ContainmentNumbers(container: stack))
    func number(_ controller: any Controller) -> Int { Int(controller.lifecycle.name) ?? 9 }
    func places(_ state: PresentationState) -> [Int] {
      [-9] + state.layers.flatMap { [number($0.controller), number($0.presenter)] }
    }
    let open = context.containment.change
    var numbers = shared.own + [isMoving ? 1 : 0, stage.rotation == nil ? 0 : 1, isHeld ? 1 : 0]
    numbers += [open?.isReleased == true ? 1 : 0, open?.destination == .cancelled ? 1 : 0]
    numbers += [open?.options.role == .dismissal ? 1 : 0, context.waiting.count]
    numbers += context.waiting.flatMap {
      [number($0.layer.controller), number($0.layer.presenter), $0.change.options.isAnimated ? 1 : 0]
    }
    numbers +=
      [-9] + all.map(shared.describe) + [shared.describe(stack)] + inner.own + pages.map(inner.describe)
    numbers += [-9] + context.containment.children.map(number) + places(context.ledger.current)
    if context.ledger.next != nil, context.ledger.decision != .finished {
      numbers += [-8] + places(context.ledger.settled)
    }
    if let parts = open?.parts {
      for list in [parts.joining, parts.parting] { numbers += [-7] + list.controllers.map(number) }
    }
    return numbers
  }
}
