public import Containers

/// Does what commands say, and writes them down: on a fresh tree the lines do the same again (K8).
///
/// ```swift
/// player.perform(.follow("/inbox/7"))
/// player.perform(.back)
/// print(player.log)  // two lines, for a report
/// ```
public final class CommandPlayer {
  /// What has been done so far.
  public private(set) var commands: [NavigationCommand] = []
  /// The stage on which it is done.
  public let stage: Stage
  private let follower: LinkFollower
  private let back: BackDispatcher
  /// How changes are carried out, as far as it is written down.
  private var options = Change.Options.animated

  /// Creates a player of a tree.
  ///
  /// - Parameters:
  ///   - stage: The stage on which the tree stands.
  ///   - follower: What follows links in it, and makes its screens.
  ///   - back: What goes back in it.
  public init(stage: Stage, follower: LinkFollower, back: BackDispatcher) {
    (self.stage, self.follower, self.back) = (stage, follower, back)
  }

  /// The commands that have been done, a line each.
  public var log: String { commands.map { $0.description + "\n" }.joined() }

  /// Reads lines and does what they say.
  ///
  /// - Parameter log: Commands, one a line.
  /// - Returns: What became of each; see `perform(_:)`.
  /// - Throws: `ReplayError`; nothing has been done then.
  @discardableResult
  public func replay(_ log: String) throws(ReplayError) -> [String] {
    let commands = try NavigationCommand.commands(of: log)
    // A log begins with changes that are animated.
    return commands.enumerated().map { perform($1, $0 == 0 ? .animated : nil) }
  }

  /// Does one thing, and writes it down, whatever becomes of it.
  ///
  /// Of the options the log knows whether changes are animated, and for how long: a command before it says so where
  /// that is different.
  /// - Parameters:
  ///   - command: What to do.
  ///   - options: How changes are carried out; nil for as the last one was, animated at the beginning.
  /// - Returns: An empty text, or why nothing has happened.
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

  /// Writes down how changes are carried out, if that is different now.
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
