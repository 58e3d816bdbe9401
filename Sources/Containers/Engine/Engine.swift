/// The only sender of callbacks: one engine per tree, shared by every record in it (L17).
///
/// The files beside this one hold its parts: requests, appearance, changes, containment, geometry, observation. They
/// know no kind of container; what differs is read from the container's `OrderProfile`. Where foreign code runs, which
/// `Docs/HowItWorks.md` lists, every structure is consistent, and its requests wait in the queue (L26).
///
/// What is inlined always, here and in the records, is short and on the path of the rows change, forwarding,
/// update of an open change; what is inlined never is the rare rest of such a function.
final class Engine {
  /// The requests that wait.
  let queue: RequestQueue
  /// The number of the last event; it only grows (L32).
  var sequence = 0
  /// Whether the tree has ever been observed; without an observer an event costs one addition (L32).
  var isObserved = false
  /// The number of stages whose root is in this tree.
  var stageCount = 0
  /// Whether a stage of the tree has ever had a host; without one, none is looked for.
  ///
  /// Rows: change, forwarding, update of an open change.
  var hasHosts = false
  /// Counts moves of containers and of stages, each of which invalidates a cached stage.
  var epoch = 0
  /// Whether layers have ever been presented in the tree; only then are departures passed on to ancestors (M9).
  var hasLayers = false
  /// The controllers that leave with the change that is opening; nil while none is (M9).
  var departures: [any Controller]?
  /// The open change to which the next change of a container is tied (M9).
  var leader: (change: Change, home: Containment)?
  /// How many calls of foreign code for an answer run, each inside the one before (L27).
  var questions = 0
  /// Whether parts of the tree have left it and still share this engine: requests from their last callbacks wait here.
  var isShared = false
  /// How often the focus was set (L42).
  var focusCount = 0
  /// The engine that replaces this one, if this tree has become part of another.
  private var successor: Engine?

  /// The controllers that have received the first call of the rotation that is being sent (L22).
  ///
  /// Nil while no such call is being sent.
  var rotating: [any Controller]?
  /// The controller whose `willTransition` is running, and its coming size (L35).
  var resizing: (record: Lifecycle, size: Size)?
  /// The containers whose changes are being made as one: they are part of the running call (S5).
  var partners: [Containment] = []
  /// The changes that are being made as one; nil outside of a union (S5).
  var joined: [Change]?
  /// The steps of the running walk; the array is kept, so that a walk allocates nothing once it has grown.
  ///
  /// Exclusivity is checked in debug builds only, and safe: no foreign code runs during an access. Row: forwarding.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  var steps: [WalkStep] = []
  /// The events that wait until the current one has reached every observer.
  var events: [(event: Event, home: Containment?)] = []
  var isReporting = false

  init() { queue = RequestQueue() }

  /// Whether a call is running, so that requests wait.
  var isRunning: Bool { @inline(__always) get { queue.isRunning } }
}

// MARK: - Finding it

extension Engine {
  /// The engine that is valid for this tree now.
  var current: Engine {
    guard successor != nil else { return self }
    var engine = self
    while let next = engine.successor {
      if let after = next.successor { engine.successor = after }
      engine = next
    }
    return engine
  }

  var isCurrent: Bool { @inline(__always) get { successor == nil } }

  /// The engine of the tree that holds a controller.
  static func of(_ controller: any Controller) -> Engine { controller.record.engine }

  /// Merges the tree below a controller into this one: all its records refer to this engine from now on.
  func absorb(_ record: Lifecycle) {
    guard let own = record.engineReference?.current, own !== self else {
      return record.engineReference = self
    }
    if own.isRunning { queue.pool.merge(own.queue.pool) }
    isObserved = isObserved || own.isObserved
    hasLayers = hasLayers || own.hasLayers
    hasHosts = hasHosts || own.hasHosts
    focusCount = max(focusCount, own.focusCount)
    if let other = own.queue.followUp { followUp.merge(other) }
    sequence = max(sequence, own.sequence)
    guard let containment = record.containment, !containment.children.isEmpty else {
      record.containment?.knownEpoch = -1  // its epoch belongs to another tree
      return record.engineReference = self
    }
    epoch = max(epoch, own.epoch) + 1
    if own.isShared { return relabel(record) }
    own.successor = self
    own.queue.hand(over: queue)
    stageCount += own.stageCount
    record.engineReference = self
  }

  /// Gives every record of a tree that has left a larger one its new engine.
  private func relabel(_ top: Lifecycle) {
    var records = [top]
    while let record = records.popLast() {
      record.engineReference = self
      guard let containment = record.containment else { continue }
      containment.engine = self
      containment.knownEpoch = -1
      for child in containment.children { records.append(child.lifecycle) }
    }
  }
}

extension Lifecycle {
  /// The engine of the controller's tree; created on first use.
  var engine: Engine {
    @inline(__always) get {
      if let engineReference, engineReference.isCurrent { return engineReference }
      return findEngine()
    }
  }

  @inline(never) private func findEngine() -> Engine {
    let engine = engineReference?.current ?? Engine()
    engineReference = engine
    return engine
  }
}

extension Containment {
  /// The engine of the tree that holds the container.
  var tree: Engine { @inline(__always) get { record.engine } }
}

// MARK: - Requests (L26)

extension Engine {
  /// Runs work for which nothing has to wait: the tree is settled.
  @inline(__always) func run(_ work: () -> Void) {
    queue.begin()
    work()
    queue.end()
  }

  /// Calls foreign code for an answer; its requests wait until it has returned (L27).
  func callOut<Result, Failure: Error>(_ call: () throws(Failure) -> Result) throws(Failure) -> Result {
    let isFirst = beginQuestion()
    defer { endQuestion(isFirst) }
    return try call()
  }

  // Compiled once, since the function above is generic.
  @inline(never) private func beginQuestion() -> Bool {
    let isFirst = !isRunning
    if isFirst { queue.begin() }
    questions += 1
    return isFirst
  }

  @inline(never) private func endQuestion(_ isFirst: Bool) {
    questions -= 1
    if isFirst { queue.end() }
  }

  /// Asks a controller for an answer that the caller needs at once; its requests wait until it has answered (L27).
  ///
  /// - Returns: The answer; nil, with a report, if such questions go on being asked inside one another.
  func ask<Answer>(_ verb: StaticString, _ record: Lifecycle, _ question: () -> Answer) -> Answer? {
    guard questions < 16 else {
      let error = ContainmentError.endlessRequests(last: [verb.description + " " + record.name])
      report(.requestRefused(reason: error.description), record)
      return nil
    }
    return callOut(question)
  }

  /// Runs work at once, or, inside a callback, when the queue reaches it.
  ///
  /// - Parameters:
  ///   - others: The controllers of other trees that the work touches; it waits until those trees have settled too.
  ///   - refuse: Called instead of the work when callbacks exceed the limit of requests (L27).
  static func request(
    _ verb: StaticString, on controller: any Controller, touching others: [any Controller] = [],
    refuse: @escaping (String) -> Void = { _ in }, _ work: @escaping (Engine) -> Void
  ) {
    dispatch(verb, on: controller, touching: others, from: nil, refuse: refuse, work)
  }

  /// Runs work for a change of a container; inside a call of the container that the change is part of, at once (L35).
  static func request(_ verb: StaticString, on home: Containment, _ work: @escaping (Engine) -> Void) {
    if home.isAdapting { return home.adapt { work(home.tree) } }
    let engine = home.tree
    if !engine.isRunning { return engine.run { work(engine) } }
    guard let container = home.container else { return }
    dispatch(verb, on: container, touching: [], from: nil, refuse: { _ in }, work)
  }

  /// Whether a controller can be adopted in the middle of a call: it has no container, and no call runs in its tree
  /// (L26).
  static func isFree(_ record: Lifecycle) -> Bool {
    record.home == nil && record.engineReference?.current.isRunning != true
  }

  fileprivate static func dispatch(
    _ verb: StaticString, on controller: any Controller, touching others: [any Controller],
    from origin: Engine?, refuse: @escaping (String) -> Void, _ work: @escaping (Engine) -> Void
  ) {
    let engine = of(controller)
    var (idle, busy): ([Engine], Engine?) = ([], nil)
    if engine !== origin {
      if engine.isRunning { busy = engine } else if others.isEmpty { return engine.run { work(engine) } }
    }
    // Most requests touch one tree, and need no list.
    if busy == nil, !others.isEmpty { busy = claim(engine, and: others, from: origin, &idle) }
    if let busy {
      if controller.record.isBeingReleased {
        return refuse("“\(controller.lifecycle.name)” is being released")
      }
      let request = RequestQueue.Request(
        verb: verb, controller: controller, others: others, origin: busy, refuse: refuse, work: work)
      return busy.queue.enqueue(request)
    }
    for engine in idle { engine.queue.hold() }
    work(of(controller))
    for engine in idle { engine.queue.end() }
  }

  /// Finds the engines that a request touches beside the one that carries it out.
  ///
  /// - Returns: One that is busy; nil if all are idle.
  private static func claim(
    _ engine: Engine, and others: [any Controller], from origin: Engine?, _ idle: inout [Engine]
  ) -> Engine? {
    // A controller without an engine has never been used: no call runs there.
    for engine in [engine] + others.compactMap({ $0.lifecycle.engineReference?.current })
    where engine !== origin && !engine.queue.isClaimed {
      if engine.isRunning {
        for engine in idle { engine.queue.isClaimed = false }
        return engine
      }
      engine.queue.isClaimed = true
      idle.append(engine)
    }
    for engine in idle { engine.queue.isClaimed = false }
    return nil
  }
}

extension RequestQueue.Request {
  /// Carries the request out, or lets it wait for another tree that it touches.
  func carryOut() {
    guard let controller else { return work(origin) }
    Engine.dispatch(verb, on: controller, touching: others, from: origin.current, refuse: refuse, work)
  }

  /// Called instead when callbacks exceed the limit of requests; only the first refusal is reported (L27).
  func end(refused reason: String) {
    if let controller, origin.queue.noteRefusal() {
      controller.record.report(.requestRefused(reason: reason))
    }
    refuse(reason)
  }
}

extension Containment {
  /// Runs work that is part of the container's own call; requests from callbacks wait (L26, L35).
  func adapt(_ work: () -> Void) {
    let suspended = suspendAdapting()
    work()
    resumeAdapting(suspended)
  }

  /// Lets requests of callbacks wait, also in what changes together with this container.
  ///
  /// - Returns: Those that changed together; not the ones for which a call around this one has done so already.
  func suspendAdapting() -> [Containment] {
    isAdapting = false
    if tree.partners.isEmpty { return [] }
    let partners = tree.partners.filter { $0.isAdapting }
    for partner in partners { partner.isAdapting = false }
    return partners
  }

  func resumeAdapting(_ partners: [Containment]) {
    for partner in partners { partner.isAdapting = true }
    isAdapting = true
  }

  /// Calls the container where its own changes are part of the running call (L35).
  func adapting(_ call: () -> Void) {
    guard !isAdapting else { return call() }
    isAdapting = true
    call()
    isAdapting = false
  }
}
