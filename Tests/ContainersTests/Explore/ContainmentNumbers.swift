@testable import Containers
import ContainersTesting

/// What the engine remembers of a container and its children, in numbers: the part of a fingerprint that all
/// containers share.
///
/// The order of the lists of an open change is left out: it decides who hears first, which the tests of L12
/// show, and not what happens. So is who has heard the beginning of a rotation: the stage keeps that list, and
/// it decides nothing but who hears its end (L22).
struct ContainmentNumbers {
  let container: any Container
  var open: Change? { container.containment.open }

  /// The container's own record and its open change.
  var own: [Int] {
    let record = container.lifecycle
    return [
      record.state.number, record.standing.number, record.turn.number, open == nil ? 0 : 1,
      open.map { $0.parts.awaitedEnd == nil ? 1 : $0.parts.awaitedEnd == .finished ? 2 : 3 } ?? 0,
      open.map { ($0.options.ending == .byContainer ? 1 : 0) + ($0.options.isInteractive ? 2 : 0) } ?? 0,
    ]
  }

  /// One child: its record, and the lists it is in.
  func describe(_ child: any Controller) -> Int {
    let record = child.lifecycle
    var number = record.state.number * 4 + record.standing.number
    number = number * 4 + min(Int(record.depth), 3)
    number = number * 2 + (record.isGuest ? 1 : 0)
    number = number * 3 + (record.move == .none ? 0 : record.move == .arriving ? 1 : 2)
    for list in lists { number = number * 2 + (list.holds(child) ? 1 : 0) }
    return number
  }

  /// The lists that count: those from which the next change starts, and those that the open one ends with.
  ///
  /// In the list of shown children is whoever stands elsewhere than outside, which is noted already.
  private var lists: [[any Controller]] {
    guard let open else { return [container.containment.settled] }
    let lists = [open.incoming, open.outgoing]
    switch open.parts.awaitedEnd {
    case .finished: return lists + [open.parts.target.controllers]
    case .cancelled: return lists + [open.parts.base.controllers]
    default: return lists + [open.parts.target.controllers, open.parts.base.controllers]
    }
  }
}

extension Lifecycle.Turn {
  var number: Int { self == .none ? 0 : self == .announced ? 1 : 2 }
}

/// The things that can be done to any container from outside.
enum StageAction: Hashable, CustomStringConvertible {
  case appear, disappear, appearEnd, rotate, rotationEnd, memory

  var description: String {
    switch self {
    case .appear: "the window begins to appear"
    case .disappear: "the window begins to disappear"
    case .appearEnd: "the window has stopped moving"
    case .rotate: "the screen turns"
    case .rotationEnd: "the screen has turned"
    case .memory: "memory is short"
    }
  }
}

extension Stage {
  /// What can be done from outside now.
  var actions: [StageAction] {
    var actions: [StageAction] = [.rotate, .memory]
    if rotation != nil { actions.append(.rotationEnd) }
    let standing = root.lifecycle.standing
    actions.append(standing.isComing ? .disappear : .appear)
    if standing.isMoving { actions.append(.appearEnd) }
    return actions
  }

  func perform(_ action: StageAction, isAtOnce: Bool = false) throws {
    switch action {
    case .appear: appear(animated: true)
    case .disappear: disappear(animated: true)
    case .appearEnd: finishAppearance()
    case .rotate:
      try rotate(to: orientation.isLandscape ? .portrait : .landscapeLeft, duration: isAtOnce ? 0 : 1)
    case .rotationEnd: finishRotation()
    case .memory: sendMemoryWarning()
    }
  }
}

extension AppearanceState {
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
