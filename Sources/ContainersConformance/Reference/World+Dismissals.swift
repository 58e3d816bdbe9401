import Containers
import ContainersBinding
import ContainersLinks

// Dismissals of layers by the user (M6), and the words for refusals (M5, M11–M13).

extension World {
  static let dismissalWorks: [String: Work] = [
    "setLayer": { world, operation throws(Stop) in
      let (context, child) = (try world.layers(operation), try world.controller(operation, "child"))
      let mayDismiss = try operation.flag("userMayDismiss", true)
      try refusing { () throws(PresentationError) in try context.setUserMayDismiss(mayDismiss, child) }
    },
    "userDismiss": { world, operation throws(Stop) in
      let (context, child) = (try world.layers(operation), try world.layer(operation))
      let reason: LeaveReason = try operation.choice("reason", ["back": .back, "close": .close]) ?? .back
      let (options, end) = (try world.layerOptions(operation), try world.ending(operation))
      let change = context.gestures.dismiss(child, reason: reason, options, whenEnded: end)
      if change == nil { throw .refused("unhandled") }
    },
    "beginDismiss": { world, operation throws(Stop) in
      let (context, child) = (try world.layers(operation), try world.layer(operation))
      guard context.gestures.beginDismissal(of: child) else { throw .refused("noDismissal") }
    },
    "moveDismiss": { world, operation throws(Stop) in
      let (context, place) = (try world.layers(operation), try operation.quantity("to"))
      guard (0...1).contains(place) else { throw .refused("progress") }
      guard context.gestures.updateDismissal(progress: place) else { throw .refused("noDismissal") }
    },
    "endDismiss": { world, operation throws(Stop) in
      let (context, velocity) = (try world.layers(operation), try operation.quantity("velocity", 0))
      guard context.gestures.endDismissal(velocity: velocity) else { throw .refused("noDismissal") }
    },
    "cancelDismiss": { world, operation throws(Stop) in
      guard try world.layers(operation).gestures.cancelDismissal() else { throw .refused("noDismissal") }
    },
  ]

  /// The layer that the user means; nil for the topmost.
  private func layer(_ operation: ScriptOperation) throws(Stop) -> (any Controller)? {
    operation.value("child") == nil ? nil : try controller(operation, "child")
  }
}

extension PresentationError: Worded {
  var word: String {
    switch self {
    case .noContext: "noContext"
    case .itself: "itself"
    case .ancestor: "cycle"
    case .presented: "presented"
    case .held: "alreadyAChild"
    case .notVisible: "notVisible"
    case .busy: "busy"
    case .nothingPresented: "nothingPresented"
    case .notALayer: "notAChild"
    case .containment(let error): error.word
    }
  }
}

extension DialogError: Worded {
  var word: String {
    switch self {
    case .unknown: "unknown"
    case .disabled: "disabled"
    case .notPresented: "notWaiting"
    }
  }
}

extension SegueError: Worded {
  var word: String {
    switch self {
    case .unknown: "unknown"
    case .noContainer: "noContainer"
    case .unavailable: "unavailable"
    case .containment(let error): error.word
    case .presentation(let error): error.word
    }
  }
}

extension UnwindError: Worded {
  var word: String {
    switch self {
    case .noDestination: "noDestination"
    }
  }
}
