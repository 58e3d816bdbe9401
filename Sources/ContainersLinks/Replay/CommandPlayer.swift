public import Containers

/// Carries out commands and records them: replayed on a new tree, the lines have the same effect (K8).
///
/// ```swift
/// player.perform(.follow("/inbox/7"))
/// player.perform(.back)
/// print(player.log)  // two lines, for a report
/// ```
public final class CommandPlayer {
  /// The commands so far.
  public private(set) var commands: [NavigationCommand] = []
  /// The stage of the tree.
  public let stage: Stage
  private let follower: LinkFollower
  private let back: BackDispatcher
  /// The options of changes, as far as they are recorded.
  private var options = Change.Options.animated

  /// Creates a player of a tree.
  ///
  /// - Parameters:
  ///   - stage: The stage of the tree.
  ///   - follower: The link follower of the tree, which makes its screens.
  ///   - back: The back dispatcher of the tree.
  public init(stage: Stage, follower: LinkFollower, back: BackDispatcher) {
    (self.stage, self.follower, self.back) = (stage, follower, back)
  }

  /// The commands so far, one per line.
  public var log: String { commands.map { $0.description + "\n" }.joined() }

  /// Parses lines and carries out their commands.
  ///
  /// - Parameter log: Commands, one per line.
  /// - Returns: The result of each; see `perform(_:)`.
  /// - Throws: `ReplayError`; no command was carried out then.
  @discardableResult
  public func replay(_ log: String) throws(ReplayError) -> [String] {
    let commands = try NavigationCommand.commands(of: log)
    // At the beginning of a log, changes are animated.
    return commands.enumerated().map { perform($1, $0 == 0 ? .animated : nil) }
  }

  /// Carries out one command and records it, whatever its result.
  ///
  /// Of the options, the log only records whether changes are animated and their duration, in a preceding command if
  /// they differ.
  /// - Parameters:
  ///   - command: The command.
  ///   - options: How changes are carried out; nil uses the last options, at the beginning animated ones.
  /// - Returns: An empty text, or the reason why nothing has happened.
  @discardableResult
  public func perform(_ command: NavigationCommand, _ options: Change.Options? = nil) -> String {
    let options = options ?? self.options
    note(options)
    commands.append(command)
    switch command {
    case .select(let entry, let container): return show(.selected(entry), in: container, options)
    case .push(let entry, let container):
      guard case .path(let path) = follower.place[container] else { return noPosition(container) }
      return show(.path(path.prefix { $0.key != entry.key } + [entry]), in: container, options)
    case .pop(let container):
      guard case .path(let path) = follower.place[container] else { return noPosition(container) }
      return show(.path(path.dropLast()), in: container, options)
    case .present(let entry, let container):
      guard case .layers(let layers) = follower.place[container] else { return noPosition(container) }
      return show(.layers(layers + [entry]), in: container, options)
    case .dismiss(let container):
      guard case .layers(let layers) = follower.place[container] else { return noPosition(container) }
      return show(.layers(layers.dropLast()), in: container, options)
    case .follow(let path): return carryOut { () throws(LinkError) in _ = try follower.follow(path, options) }
    case .back: return text(of: back.goBack(options))
    case .forward: return back.goForward(options) == nil ? "there is nothing to go forward to" : ""
    case .beginBack: return back.beginGesture() ? "" : "no gesture can begin"
    case .moveBack(let progress): return back.moveGesture(to: progress) ? "" : "no gesture moves"
    case .finishBack: return text(of: back.finishGesture(options))
    case .cancelBack: return back.cancelGesture() ? "" : "no gesture moves"
    case .resize(let width, let height):
      do throws(StageError) { try stage.resize(to: Size(width: width, height: height)) } catch {
        return error.description
      }
    case .appear: stage.appear()
    case .disappear: stage.disappear()
    case .advance(let seconds): stage.advance(by: seconds)
    case .animated(let seconds): self.options = Change.Options(animated: true, duration: seconds)
    case .immediate: self.options = .immediate
    }
    return ""
  }

  /// Records how changes are carried out, if that has changed.
  private func note(_ options: Change.Options) {
    let old = self.options
    self.options = Change.Options(animated: options.isAnimated, duration: options.duration)
    if options.isAnimated != old.isAnimated || options.isAnimated && options.duration != old.duration {
      commands.append(options.isAnimated ? .animated(seconds: options.duration) : .immediate)
    }
  }

  private func show(_ position: Place.Position, in container: String, _ options: Change.Options) -> String {
    carryOut { () throws(LinkError) in _ = try follower.follow(Place([container: position]), options) }
  }

  private func carryOut(_ work: () throws(LinkError) -> Void) -> String {
    do throws(LinkError) { try work() } catch { return error.description }
    return ""
  }

  private func noPosition(_ container: String) -> String {
    LinkError.position(container: container).description
  }

  private func text(of answer: BackAnswer) -> String {
    if case .handled = answer { "" } else { answer.description }
  }
}
