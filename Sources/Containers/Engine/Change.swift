/// A change of what a container shows, as a token: it tells how far it is, and ends it (L17, L26).
///
/// A change that was asked for inside a callback is `queued` first. One that is animated, or driven by a
/// gesture, stays `open` until the toolkit ends it. It holds no controller, so keeping it keeps nothing else.
public final class Change {
  /// Where a change stands.
  public enum State: Hashable, Sendable {
    /// Its turn has not come: it was asked for inside a callback (L26).
    case queued
    /// The *will* pair has been told, the *did* pair has not.
    case open
    /// Everything has been told.
    case ended(Outcome)
  }

  /// How a change ended.
  public enum Outcome: Hashable, Sendable {
    /// The container has come to rest on the new children.
    case finished
    /// The container has come to rest on the old children.
    case cancelled
    /// Another change took over what this one had opened (L18).
    case superseded
    /// It was asked for inside a callback, and could not be carried out when its turn came.
    case refused(reason: String)
    /// The container was released while the change was open.
    case abandoned
  }

  /// What a change means to those who come and go (L16).
  public enum Role: Hashable, Sendable {
    /// Moving about.
    case navigation
    /// The new controllers are presented.
    case presentation
    /// The old controllers are dismissed.
    case dismissal
  }

  /// How a change is carried out.
  public struct Options: Hashable, Sendable {
    /// Who ends a change that is shown as a movement.
    public enum Ending: Hashable, Sendable {
      /// The toolkit, if one is attached; without one the change ends at once.
      case byHost
      /// Nobody: it ends at once, although it is part of a movement.
      case atOnce
      /// The container, when its surface has come to rest.
      case byContainer
    }

    /// The way a change goes, for a toolkit that draws it (L37).
    public enum Direction: Hashable, Sendable {
      /// Neither.
      case none
      /// Onwards: the new children come from the trailing side, or from below.
      case forward
      /// Back: the new children come from the leading side, or from above.
      case backward
    }

    /// Whether it is shown as a movement; it then stays open while a toolkit moves things (L20).
    public var isAnimated: Bool
    /// Whether a gesture drives it: it stays open until it is finished or cancelled, toolkit or not.
    public var isInteractive: Bool
    /// The length of the movement in seconds, for `advance(by:)`.
    public var duration: Double
    /// Who hears first, if not as the container's own profile says (L12).
    public var order: OrderProfile?
    /// What it means to those who come and go (L16).
    public var role: Role
    /// Who ends it.
    public var ending = Ending.byHost
    /// The way it goes (L37).
    public var direction = Direction.none
    /// A number of the container's own, for its `willOpen` and for a toolkit that draws its changes (L37).
    public var tag = 0

    /// Creates options; the default is a change at once.
    public init(
      animated: Bool = false, interactive: Bool = false, duration: Double = 0.35,
      order: OrderProfile? = nil, role: Role = .navigation
    ) {
      isAnimated = animated
      isInteractive = interactive
      self.duration = duration
      self.order = order
      self.role = role
    }

    /// A change at once.
    public static var immediate: Options { Options() }
    /// A change that the toolkit animates.
    public static var animated: Options { Options(animated: true) }
    /// A change that a gesture drives.
    public static var interactive: Options { Options(animated: true, interactive: true) }
  }

  /// How it is carried out.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public internal(set) var options: Options
  /// Where it stands.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public private(set) var state = State.queued
  /// How far the movement is, from 0 to 1.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public private(set) var progress = 0.0
  /// Where the movement leads: to the new children, or, when a gesture has let go too early, back to the old.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public internal(set) var destination = Outcome.finished
  /// Whether a gesture that drove it has let go, so that it moves on by itself.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public internal(set) var isReleased = false

  /// The change that this one superseded, while this one is open: how far it had come is where this one starts (L37).
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public internal(set) var superseded: Change?

  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var completions: [(Outcome) -> Void]?

  // MARK: While it is open

  /// The children's record of its container; nil once it has ended.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  unowned(unsafe) var home: Containment?
  /// What was visible at rest before: what a cancel brings back (L17).
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var base = Children()
  /// What will be visible at rest.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var target = Children()
  /// What was settled before it.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var before = Children()
  /// The children whose *did* will be D+, in the order of their *will*s.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var comers = Children()
  /// The children whose *did* will be D-, in the order of their *will*s.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var leavers = Children()
  /// The children that are visible until it ends, and not after it.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var transients = Children()
  /// All children as they were before, if their list was edited, for a cancel.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var childrenBefore: [any Controller]?
  /// The end that was asked for while the container's own transition was running (L5).
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var awaitedEnd: Outcome?

  init(_ options: Options, in home: Containment) {
    self.options = options
    self.home = home
  }

  convenience init(_ options: Options, in container: any Container) { self.init(options, in: container.home) }

  /// The container whose children change; nil once it has ended.
  public var owner: (any Container)? { home?.container }

  /// The children that become visible with this change, in the order of their callbacks; empty unless it is open (L37).
  public var incoming: [any Controller] { comers.controllers }

  /// The children that become hidden with this change, in the order of their callbacks; empty unless it is open (L37).
  public var outgoing: [any Controller] { leavers.controllers }

  /// The children that are visible before and after; empty unless it is open (L37).
  public var staying: [any Controller] {
    target.filter { base.contains($0) && !comers.contains($0) }.controllers
  }

  /// The children that are visible while it is open, and not after it; empty unless it is open (P2).
  public var transient: [any Controller] { transients.controllers }

  /// Whether the *will* pair has been sent and the *did* pair has not.
  public var isOpen: Bool { state == .open }

  /// How it ended, or nil while it has not.
  public var outcome: Outcome? {
    guard case .ended(let outcome) = state else { return nil }
    return outcome
  }

  /// Whether its children count as current: at once, or for a gesture from half way on (L21).
  var countsAsDone: Bool { !options.isInteractive || progress >= 0.5 }

  /// Whether the container will come to rest on the old children.
  var isGoingBack: Bool { (awaitedEnd ?? destination) == .cancelled }

  /// Whether anything has to move.
  var moves: Bool { !comers.isEmpty || !leavers.isEmpty }

  /// Calls a closure when the change has ended; at once if it has already.
  ///
  /// Each is called exactly once (L19). To be called in the order of the requests in any case, give the closure to the
  /// call that makes the change.
  public func whenEnded(_ completion: @escaping (Outcome) -> Void) {
    if let outcome { return completion(outcome) }
    if completions == nil { completions = [completion] } else { completions?.append(completion) }
  }

  func open() { state = .open }

  /// The change is over: the token says so, and names no controller any more.
  func close(_ outcome: Outcome) {
    if case .ended = state { return }
    if outcome == .finished { progress = 1 }
    if outcome == .cancelled { progress = 0 }
    state = .ended(outcome)
  }

  /// Calls the completions of a change that is over, each once.
  func complete() {
    clear()
    guard let outcome, let completions else { return }
    self.completions = nil
    for completion in completions { completion(outcome) }
  }

  /// Ends the token and calls its completions; a token ends once, whatever comes after.
  func end(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    close(outcome)
    complete()
  }

  private func clear() {
    home = nil
    let older = superseded
    superseded = nil
    (base, target, before) = (Children(), Children(), Children())
    (comers, leavers, transients) = (Children(), Children(), Children())
    let list = childrenBefore
    childrenBefore = nil
    withExtendedLifetime((older, list)) {}
  }

  func setProgress(_ value: Double) { progress = value }
}

/// Why a change cannot be moved on (L17, L29).
public enum ChangeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It has ended; finishing and cancelling are each legal once.
  case ended(Change.Outcome)
  /// Its turn has not come yet: it was asked for inside a callback.
  case queued
  /// The progress is not a number from 0 to 1.
  case progress(Double)
  /// The elapsed time is negative or not finite.
  case elapsed(Double)

  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .ended(let outcome): "the change has ended already (\(outcome)); a change ends once"
    case .queued: "the change waits for its turn; move it on once its state is open"
    case .progress(let value): "progress \(value) is not from 0 to 1"
    case .elapsed(let value): "elapsed time \(value) is not a number of seconds from 0 up"
    }
  }
}

extension Change {
  /// Says how far a gesture has come (L17, L21).
  ///
  /// - Parameter value: From 0, nothing moved yet, to 1, all the way.
  /// - Throws: `ChangeError` when the change is not open or the value is out of range; nothing changes then.
  public func update(progress value: Double) throws(ChangeError) {
    try requireOpen()
    guard value >= 0, value <= 1 else { throw .progress(value) }
    guard let home else { return }
    let engine = home.tree
    if !engine.isRunning { return engine.run { engine.update(self, to: value, in: home) } }
    Engine.request("update", on: home) { engine in engine.update(self, to: value, in: home) }
  }

  /// Brings the container to rest on the new children (L17).
  ///
  /// While the container is itself appearing or disappearing, the end waits for the container's.
  /// - Throws: `ChangeError` when the change is not open.
  public func finish() throws(ChangeError) { try settle(.finished) }

  /// Brings the container to rest on the old children (L17).
  ///
  /// While the container is itself appearing or disappearing, the end waits for the container's.
  /// - Throws: `ChangeError` when the change is not open.
  public func cancel() throws(ChangeError) { try settle(.cancelled) }

  /// Brings the container to rest where the movement leads: what a toolkit calls that animates by other means.
  ///
  /// That is `finish()`, or `cancel()` when a gesture has let go and the old children come back.
  /// - Throws: `ChangeError` when the change is not open.
  public func arrive() throws(ChangeError) { try settle(destination) }

  /// A gesture lets go: the movement goes on by itself, to its end or back (L17, L20).
  ///
  /// A toolkit moves it, by time or by other means; without one, or when there is no way left to go, it ends at
  /// once.
  /// - Throws: `ChangeError` when the change is not open.
  public func release(toward outcome: Outcome) throws(ChangeError) {
    try requireOpen()
    guard let home else { return }
    Engine.request("release", on: home) { engine in
      guard self.isOpen else { return }
      engine.release(self, toward: outcome == .cancelled ? .cancelled : .finished, in: home)
    }
  }

  /// A finger takes hold again of a movement that was going on by itself (P12).
  ///
  /// - Throws: `ChangeError` when the change is not open.
  public func hold() throws(ChangeError) {
    try requireOpen()
    guard let home else { return }
    Engine.request("hold", on: home) { engine in
      guard self.isOpen, self.options.isInteractive else { return }
      engine.hold(self, in: home)
    }
  }

  /// Feeds elapsed time to the movement, and ends it when it has arrived (L20).
  ///
  /// - Parameter seconds: The time since the last call.
  /// - Returns: Whether it is still moving.
  /// - Throws: `ChangeError` when the change is not open or the time is negative or not finite.
  @discardableResult
  public func advance(by seconds: Double) throws(ChangeError) -> Bool {
    try requireOpen()
    guard seconds >= 0, seconds.isFinite else { throw .elapsed(seconds) }
    let step = options.duration > 0 ? seconds / options.duration : 1
    let isBack = destination == .cancelled
    let reached = isBack ? max(0, progress - step) : min(1, progress + step)
    guard reached != (isBack ? 0 : 1) else {
      try arrive()
      return isOpen
    }
    try update(progress: reached)
    return true
  }

  private func settle(_ outcome: Outcome) throws(ChangeError) {
    try requireOpen()
    guard let home else { return }
    Engine.request("end", on: home) { engine in
      guard self.isOpen else { return }
      engine.end(self, outcome, in: home)
    }
  }

  private func requireOpen() throws(ChangeError) {
    switch state {
    case .queued: throw .queued
    case .ended(let outcome): throw .ended(outcome)
    case .open: return
    }
  }
}
