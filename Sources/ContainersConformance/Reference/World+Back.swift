import Containers
import ContainersLinks

// Going back, and replaying commands (K5–K8).

/// A back dispatcher, and the handlers from a script.
final class BackParts {
  let back: BackDispatcher
  let follower: LinkFollower?
  var handlers: [String: BackHandler] = [:]
  init(_ back: BackDispatcher, _ follower: LinkFollower?) { (self.back, self.follower) = (back, follower) }
}

extension World {
  static let backWorks: [String: Work] = [
    "dispatchBack": { world, operation throws(Stop) in
      let (options, end) = (try operation.options(), try world.ending(operation))
      try world.report(try world.dispatcher(operation).back.goBack(options), operation, end)
    },
    "addBackHandler": { world, operation throws(Stop) in try world.addHandler(operation) },
    "setBackHandler": { world, operation throws(Stop) in
      try world.handler(operation).isEnabled = try operation.flag("enabled", true)
    },
    "removeBackHandler": { world, operation throws(Stop) in
      let (parts, handler) = (try world.dispatcher(operation), try world.handler(operation))
      parts.handlers[try operation.text("handler")] = nil
      parts.back.remove(handler)
    },
    "beginBack": { world, operation throws(Stop) in
      guard try world.dispatcher(operation).back.beginGesture() else { throw .refused("noBack") }
    },
    "moveBack": { world, operation throws(Stop) in
      let (parts, place) = (try world.dispatcher(operation), try operation.quantity("to"))
      guard (0...1).contains(place) else { throw .refused("progress") }
      guard parts.back.moveGesture(to: place) else { throw .refused("noBack") }
    },
    "endBack": { world, operation throws(Stop) in
      let (options, end) = (try operation.options(), try world.ending(operation))
      try world.report(try world.dispatcher(operation).back.finishGesture(options), operation, end)
    },
    "cancelBack": { world, operation throws(Stop) in
      guard try world.dispatcher(operation).back.cancelGesture() else { throw .refused("noBack") }
    },
    "dispatchForward": { world, operation throws(Stop) in
      let (options, end) = (try operation.options(), try world.ending(operation))
      let parts = try world.dispatcher(operation)
      let answer: BackAnswer
      if !parts.back.canGoForward {
        answer = .unhandled
      } else if let change = parts.back.goForward(options) {
        answer = .handled(change)
      } else if case .refused(let who, let reason) = parts.follower?.lastError {
        answer = .refused(by: who, reason: reason)
      } else {
        answer = .unhandled
      }
      try world.report(answer, operation, end)
    },
    "command": { world, operation throws(Stop) in try world.command(operation) },
    // The adapter has already been reset.
    "startAnew": { _, _ in },
  ]

  private func dispatcher(_ operation: ScriptOperation, _ key: String = "in") throws(Stop) -> BackParts {
    guard case .dispatcher(let parts) = try thing(operation.text(key)).parts else {
      throw operation.malformed(key, "a dispatcher")
    }
    return parts
  }

  private func handler(_ operation: ScriptOperation) throws(Stop) -> BackHandler {
    guard let handler = try dispatcher(operation).handlers[operation.text("handler")] else {
      throw operation.malformed("handler", "a handler")
    }
    return handler
  }

  func makeDispatcher(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let root = try controller(operation, "root")
    let follower = operation.value("follower") == nil ? nil : try follower(operation, "follower").0
    let back = BackDispatcher(root: root, follower: follower)
    back.canGoBackDidChange = { [world = Weak(self)] in world.value?.hear("canGoBack(\($0))", by: name) }
    add(Thing(name, .dispatcher, nil, .dispatcher(BackParts(back, follower))))
  }

  private func addHandler(_ operation: ScriptOperation) throws(Stop) {
    let (parts, name) = (try dispatcher(operation), try operation.text("as"))
    let controller = try controller(operation, "who")
    let (priority, isEnabled) = (
      try operation.optionalNumber("priority") ?? 0, try operation.flag("enabled", true)
    )
    let handler = parts.back.addHandler(for: controller, priority: priority, isEnabled: isEnabled) {
      [world = Weak(self)] in world.value?.hear("back", by: name)
    }
    handler.began = { [world = Weak(self)] in world.value?.hear("backBegan", by: name) }
    handler.moved = { [world = Weak(self)] place in
      let text = Int(exactly: place).map(String.init) ?? place.description
      world.value?.hear("backMoved(\(text))", by: name)
    }
    handler.cancelled = { [world = Weak(self)] in world.value?.hear("backCancelled", by: name) }
    parts.handlers[name] = handler
  }

  /// Reports the result of going back.
  private func report(
    _ answer: BackAnswer, _ operation: ScriptOperation, _ end: ((Change.Outcome) -> Void)?
  ) throws(Stop) {
    switch answer {
    case .handled(let change?): if let end { change.whenEnded(end) }
    case .handled(nil): end?(.finished)
    case .unhandled: throw .refused("unhandled")
    case .refused(let who, _):
      hear("refusedBy(\(who))", by: try operation.text("in"))
      throw .refused("refused")
    }
  }

  // MARK: Commands (K8)

  /// The player with a name, if it is one.
  func player(_ operation: ScriptOperation, _ key: String) throws(Stop) -> CommandPlayer? {
    guard case .player(let player) = try thing(operation.text(key)).parts else { return nil }
    return player
  }

  func makePlayer(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    guard let stage else { throw .malformed("a player needs a window; make one with “window”") }
    let (follower, _) = try follower(operation, "follower")
    let player = CommandPlayer(
      stage: stage, follower: follower, back: try dispatcher(operation, "back").back)
    add(Thing(name, .player, nil, .player(player)))
  }

  /// The number of recorded commands, without those that set how changes are carried out.
  func commandCount(of player: CommandPlayer) -> StateValue {
    let count = player.commands.count { command in
      switch command {
      case .animated, .immediate: false
      default: true
      }
    }
    return StateValue(count)
  }

  /// Replays a log.
  func replay(_ log: StateValue, _ player: CommandPlayer) throws(Stop) {
    guard let log = log.string, (try? player.replay(log)) != nil else { throw .refused("other") }
  }

  private func command(_ operation: ScriptOperation) throws(Stop) {
    guard let player = try player(operation, "in") else { throw operation.malformed("in", "a player") }
    let command = try navigationCommand(operation)
    guard player.perform(command, try operation.options()).isEmpty else { throw .refused("other") }
  }

  private func navigationCommand(_ operation: ScriptOperation) throws(Stop) -> NavigationCommand {
    func container() throws(Stop) -> String { try operation.text("container") }
    func entry() throws(Stop) -> Place.Entry { Place.Entry(try operation.text("key")) }
    switch try operation.text("command") {
    case "select": return .select(try entry(), in: try container())
    case "push": return .push(try entry(), in: try container())
    case "pop": return .pop(in: try container())
    case "present": return .present(try entry(), in: try container())
    case "dismiss": return .dismiss(in: try container())
    case "follow": return .follow(try operation.text("path"))
    case "back": return .back
    case "forward": return .forward
    case "beginBack": return .beginBack
    case "moveBack": return .moveBack(try operation.quantity("to"))
    case "finishBack": return .finishBack
    case "cancelBack": return .cancelBack
    case "resize":
      guard let size = try operation.size("size") else {
        throw operation.malformed("size", "a width and a height")
      }
      return .resize(width: size.width, height: size.height)
    case "appear": return .appear
    case "disappear": return .disappear
    case "advance": return .advance(seconds: try operation.quantity("seconds"))
    default: throw operation.malformed("command", "a command")
    }
  }
}
