@testable import Containers

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
