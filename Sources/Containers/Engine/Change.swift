/// A token for a change of what a container shows: it reports the progress, and ends the change (L17, L26).
///
/// It keeps no controller alive.
public final class Change {
  // Exclusivity of the fields with the attribute is checked in debug builds only, and safe: accesses are short, and no
  // foreign code runs during one. Rows: change, update of an open change, drag of 60 events.

  /// How the change is carried out, and which kind of its container's changes it is.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  var given: Options
  /// How the change is carried out.
  public var options: Options {
    var options = given
    (options.kind, options.ending) = (0, .byHost)
    return options
  }
  /// The state of the change.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public private(set) var state = State.queued
  /// How far the movement is, from 0 to 1.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public internal(set) var progress = 0.0
  /// Where the movement leads: to the new children, or back to the old ones after a gesture let go too early.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public internal(set) var destination = Outcome.finished
  /// The name of the controller that refused the change; nil if none was asked or none refused.
  public private(set) var refusedBy: String?
  /// Whether the gesture that drove the change has let go, so that the change moves on by itself.
  public internal(set) var isReleased = false
  /// The change that this one superseded, while this one is open; this one starts from its progress (L37).
  public var superseded: Change? { parts.superseded }

  /// The changes that end with this one, in the order in which they opened; some may have ended (M9, S5).
  var followers: [Change] = []
  /// The change that this one ends with; nil for one that ends by itself; a leader unties all when it is released.
  ///
  /// Row: change.
  @safe unowned(unsafe) var leader: Change?

  /// What takes part in an open change.
  struct Parts {
    /// The settled children before the change that a cancel brings back (L17).
    var base = Children()
    /// The children that will be visible when the change has ended.
    var target = Children()
    /// The settled children before the change.
    var before = Children()
    /// The children that will receive D+, in the order of their W+.
    var appearing = Children()
    /// The children that will receive D-, in the order of their W-.
    var disappearing = Children()
    /// Whether the change edits the list of children: a hidden one then joins or leaves at once (L13).
    var editsChildren = false
    /// The children that are visible only until the change ends.
    var transients = Children()
    /// The children that join with it, hidden ones included, in the order of the list (N3).
    var joining = Children()
    /// The children that leave with it, hidden ones included, the last one first (N3).
    var parting = Children()
    /// The presented children that are ordinary ones when it has finished (M1).
    var promoted = Children()
    /// All children before the change, if it edits their list; a cancel restores them.
    var childrenBefore: [any Controller]?
    /// The change that this one superseded.
    var superseded: Change?
    /// Where the superseded change had drawn the children, inside the insets: from there they move on (L18, L37).
    var start: DrawnChildren?
    /// The end that was requested while the container's own transition was running (L5).
    var awaitedEnd: Outcome?
  }
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  var parts = Parts()
  /// The container's record of its children; nil once the change has ended.
  ///
  /// Safe because a record ends its changes when it is released. Rows: change, update of an open change.
  var home: Containment? {
    get { homeReference?.object }
    set { homeReference = newValue.map { unsafe Unretained($0) } }
  }
  private var homeReference: Unretained<Containment>?
  private var completions: [(Outcome) -> Void]?

  init(_ options: Options, in home: Containment?) {
    self.given = options
    self.home = home
  }

  /// Creates a change that a container returns before it carries it out; it is queued until `navigate(as:)`.
  ///
  /// - Parameters:
  ///   - options: How it is carried out.
  ///   - completion: Called exactly once with the outcome (L19).
  package convenience init(_ options: Options, whenEnded completion: ((Outcome) -> Void)? = nil) {
    self.init(options, in: nil)  // it may wait for an answer longer than its container lives
    completions = completion.map { [$0] }
  }

  deinit { for change in followers { change.leader = nil } }

  /// The container whose children change; nil while a request waits for an answer, and once the change has ended.
  public var owner: (any Container)? { home?.container }

  /// The children that become visible with this change, in the order of their callbacks; empty unless it is open (L37).
  public var incoming: [any Controller] { parts.appearing.controllers }

  /// The children that become hidden with this change, in the order of their callbacks; empty unless it is open (L37).
  public var outgoing: [any Controller] { parts.disappearing.controllers }

  /// The children that are visible before and after; empty unless it is open (L37).
  public var staying: [any Controller] {
    parts.target.filter { parts.base.contains($0) && !parts.appearing.contains($0) }.controllers
  }

  /// The children that are visible while it is open, and not after it; empty unless it is open (P2).
  package var transient: [any Controller] { parts.transients.controllers }

  /// Whether the *will* pair has been sent and the *did* pair has not.
  public var isOpen: Bool { state == .open }

  /// How the change ended; nil until then.
  public var outcome: Outcome? {
    guard case .ended(let outcome) = state else { return nil }
    return outcome
  }

  /// Whether its children count as current: at once, or for a gesture from half way on (L21).
  var countsAsDone: Bool { !given.isInteractive || progress >= 0.5 }

  /// Whether the container will settle on the old children.
  var isGoingBack: Bool { (parts.awaitedEnd ?? destination) == .cancelled }

  /// Whether a child that stays gets another frame (L40).
  var movesFrames = false

  /// Whether any child appears, disappears, or gets another frame.
  var moves: Bool { movesFrames || !parts.appearing.isEmpty || !parts.disappearing.isEmpty }

  /// Calls a closure when the change has ended; at once if it has already.
  ///
  /// Each closure is called exactly once. A closure that is passed to the call that makes the change is always called
  /// in the order of the requests (L19). A container that is released while a change is open calls the closure from
  /// `deinit`, with `.abandoned`; a closure that captures the container or its owner as `unowned` traps there. Capture
  /// them `weak`.
  public func whenEnded(_ completion: @escaping (Outcome) -> Void) {
    if let outcome { return completion(outcome) }
    var list = completions ?? []
    completions = nil  // taken out and put back, like `RequestQueue.waiting`
    list.append(completion)
    completions = list
  }

  func open() { state = .open }

  /// Marks the change as ended.
  func close(_ outcome: Outcome) {
    if self.outcome != nil { return }
    if outcome == .finished { progress = 1 }
    if outcome == .cancelled { progress = 0 }
    state = .ended(outcome)
  }

  /// Releases all references to controllers, and calls the completions of an ended change, each once.
  func complete() {
    home = nil
    let (older, list) = (superseded, parts.childrenBefore)
    parts = Parts()
    withExtendedLifetime((older, list)) {}  // released only now, when nothing refers to it
    guard let outcome, let completions else { return }
    self.completions = nil
    for completion in completions { completion(outcome) }
  }

  /// Ends a queued change that the container has returned but does not carry out.
  ///
  /// Calls the completions; a change that is open or has ended stays as it is.
  /// - Parameters:
  ///   - outcome: How it ends.
  ///   - name: The controller that refused the change; nil if none was asked.
  package func end(_ outcome: Outcome, refusedBy name: String? = nil) {
    guard state == .queued else { return }
    refusedBy = name
    close(outcome)
    for change in untie() where !change.endsQueued(with: .cancelled) { _ = try? change.cancel() }
    complete()
  }
}

// MARK: - Moving and ending it

extension Change {
  /// Sets the progress of a gesture (L17, L21).
  ///
  /// - Parameter value: From 0 (nothing has moved) to 1 (everything has arrived).
  /// - Throws: `ChangeError` when the change is not open or the value is out of range; nothing has changed then.
  public func update(progress value: Double) throws(ChangeError) {
    try requireOpen()
    guard value >= 0, value <= 1 else { throw .progress(value) }
    guard let home = homeReference else { return }
    let engine = home.read { $0.tree }
    // Nothing uses the record after the host has been called, which may release the container, as an observer may.
    if !engine.isRunning && !engine.isObserved {
      return engine.run { home.read { engine.update(self, to: value, in: $0) } }
    }
    Engine.request("update", on: home.object) { [home = home.object] engine in
      engine.update(self, to: value, in: home)
    }
  }

  /// Settles the container on the new children; during the container's own transition, when that ends (L17).
  ///
  /// - Throws: `ChangeError` when the change is not open.
  public func finish() throws(ChangeError) { try end(.finished) }

  /// Settles the container on the old children; during the container's own transition, when that ends (L17).
  ///
  /// - Throws: `ChangeError` when the change is not open.
  public func cancel() throws(ChangeError) { try end(.cancelled) }

  /// Settles the container on the destination of the movement; for a toolkit that animates without `advance(by:)`.
  ///
  /// This is `finish()`, or `cancel()` when a gesture has let go and the old children return.
  /// - Throws: `ChangeError` when the change is not open.
  public func arrive() throws(ChangeError) { try end(destination) }

  private func end(_ outcome: Outcome) throws(ChangeError) {
    try whenItsTurnComes("end") { engine, home in engine.end(self, outcome, in: home) }
  }

  /// Called when a gesture lets go: the movement continues by itself, to its end or back (L17, L20).
  ///
  /// Without a toolkit that moves the change, or when nothing is left to move, the change ends at once.
  /// - Throws: `ChangeError` when the change is not open.
  public func release(toward outcome: Outcome) throws(ChangeError) {
    try whenItsTurnComes("release") { engine, home in
      engine.release(self, toward: outcome == .cancelled ? .cancelled : .finished, in: home)
    }
  }

  /// Called when a gesture catches a movement that was continuing by itself (P12).
  ///
  /// - Throws: `ChangeError` when the change is not open.
  public func hold() throws(ChangeError) {
    try whenItsTurnComes("hold") { engine, home in
      if self.given.isInteractive { engine.hold(self, in: home) }
    }
  }

  /// Advances the movement by elapsed time, and ends the change when the movement has arrived (L20).
  ///
  /// - Parameter seconds: The time since the last call, in seconds.
  /// - Returns: Whether the change is still moving.
  /// - Throws: `ChangeError` when the change is not open or the time is negative or not finite.
  @discardableResult
  public func advance(by seconds: Double) throws(ChangeError) -> Bool {
    try requireOpen()
    guard seconds >= 0, seconds.isFinite else { throw .elapsed(seconds) }
    let step = given.duration > 0 ? seconds / given.duration : 1
    let isBack = destination == .cancelled
    let reached = isBack ? max(0, progress - step) : min(1, progress + step)
    guard reached != (isBack ? 0 : 1) else {
      try arrive()
      return isOpen
    }
    try update(progress: reached)
    return true
  }

  private func whenItsTurnComes(
    _ verb: StaticString, _ work: @escaping (Engine, Containment) -> Void
  ) throws(ChangeError) {
    try requireOpen()
    guard let home else { return }
    Engine.request(verb, on: home) { engine in if self.isOpen { work(engine, home) } }
  }

  private func requireOpen() throws(ChangeError) {
    switch state {
    case .queued: throw .queued
    case .ended(let outcome): throw .ended(outcome)
    case .open: return
    }
  }
}
