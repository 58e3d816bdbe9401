/// The one place where callbacks come from: an engine per tree, kept by the tree's topmost controller (L17).
///
/// The files beside this one hold its parts: appearance, containment, changes, geometry and memory. Nothing
/// in them knows a page from a tab; what differs is read from the container's `OrderProfile`.
final class Engine {
  let queue: RequestQueue
  /// The number of the last event; trees that were one go on counting together (L32).
  var sequence: Int {
    get { queue.sequence }
    set { queue.sequence = newValue }
  }
  /// Whether anybody has ever observed the tree: with no observer an event costs one addition (L32).
  var isObserved = false
  /// The stage on which the tree stands; it clears this when it goes.
  unowned(unsafe) var stage: Stage?
  /// The orientation of that stage (P9).
  var orientation: Orientation? { stage?.orientation }
  /// Who hears everything that happens on a stage.
  var stageObservations = ObservationList()
  /// The changes that a toolkit is moving at this moment (L20).
  var animations: [Change] = []
  /// Those who have heard the first call of the rotation that is being told (L22).
  ///
  /// Nil while no rotation is being told.
  var turning: [any Controller]?
  private var hostReference = WeakHost()

  init(queue: RequestQueue = RequestQueue()) { self.queue = queue }

  /// The toolkit that moves things, if one is attached (L20).
  var host: (any Host)? {
    get { hostReference.value }
    set { hostReference.value = newValue }
  }

  /// The topmost controller above a controller, or the controller itself.
  ///
  /// - Complexity: O(depth).
  static func root(of controller: any Controller) -> any Controller {
    var top: any Controller = controller
    while let parent = top.lifecycle.parent { top = parent }
    return top
  }

  /// The engine of the tree that holds a controller.
  ///
  /// - Complexity: O(depth).
  static func of(_ controller: any Controller) -> Engine {
    let top = root(of: controller).lifecycle
    if let engine = top.engine { return engine }
    let engine = Engine()
    top.engine = engine
    return engine
  }

  /// Tells observers of an event; `parent` stands in for the one a controller has just lost.
  func emit(
    _ kind: Event.Kind, _ controller: any Controller, _ cause: Event.Cause,
    via parent: (any Container)? = nil
  ) {
    sequence += 1
    guard isObserved else { return }
    let event = Event(sequence: sequence, controller: controller, kind: kind, cause: cause)
    controller.lifecycle.observations.tell(event)
    var ancestor = controller.lifecycle.parent ?? parent
    while let container = ancestor {
      container.lifecycle.observations.tell(event)
      ancestor = container.lifecycle.parent
    }
    stageObservations.tell(event)
  }

  func report(_ diagnostic: Diagnostic, _ controller: any Controller) {
    emit(.diagnostic(diagnostic), controller, .misuse)
  }

  /// Takes over the tree of which a controller was the top.
  func absorb(_ controller: any Controller) {
    guard let other = controller.lifecycle.engine else { return }
    sequence = max(sequence, other.sequence)
    isObserved = isObserved || other.isObserved
    animations += other.animations
    controller.lifecycle.engine = nil
  }

  /// Makes a controller that has left the tree the top of one of its own.
  ///
  /// It keeps the queue: what its last callbacks ask for still waits for the running call (L26).
  func release(_ controller: any Controller) {
    let engine = Engine(queue: queue)
    engine.isObserved = isObserved
    controller.lifecycle.engine = engine
  }
}

// MARK: - Requests (L26)

extension Engine {
  /// Carries work out at once, or, inside a callback, when its turn comes.
  ///
  /// - Parameters:
  ///   - others: controllers of other trees that the work touches; it waits until those are at rest too.
  ///   - refuse: called instead of the work when callbacks navigate without end (L27).
  static func request(
    _ verb: StaticString, on controller: any Controller, touching others: [any Controller] = [],
    refuse: @escaping (String) -> Void = { _ in }, _ work: @escaping (Engine) -> Void
  ) {
    if let containment = controller.asContainer?.containment, containment.isAdapting,
      others.allSatisfy({ isFree($0) })
    {
      // What callbacks ask for meanwhile waits.
      containment.isAdapting = false
      work(of(controller))
      containment.isAdapting = true
      return
    }
    dispatch(verb, on: controller, touching: others, from: nil, refuse: refuse, work)
  }

  /// Whether a controller can be taken in the middle of a call: nothing runs that it takes part in (L26).
  static func isFree(_ controller: any Controller) -> Bool {
    controller.lifecycle.parent == nil && !(root(of: controller).lifecycle.engine?.queue.isRunning ?? false)
  }

  /// Calls a container where a change of its own is part of the running call (L35).
  func adapting(_ controller: any Controller, _ call: () -> Void) {
    guard let containment = controller.asContainer?.containment, !containment.isAdapting else { return call() }
    containment.isAdapting = true
    call()
    containment.isAdapting = false
  }

  private static func dispatch(
    _ verb: StaticString, on controller: any Controller, touching others: [any Controller],
    from current: RequestQueue?, refuse: @escaping (String) -> Void,
    _ work: @escaping (Engine) -> Void
  ) {
    // Who has no engine yet has never been asked for anything: nothing runs there.
    let queues = [of(controller).queue] + others.compactMap { root(of: $0).lifecycle.engine?.queue }
    var idle: [RequestQueue] = []
    var busy: RequestQueue?
    for queue in queues where queue !== current && !queue.isClaimed {
      if queue.isRunning {
        busy = queue
        break
      }
      queue.isClaimed = true
      idle.append(queue)
    }
    for queue in idle { queue.isClaimed = false }
    if let busy {
      return busy.enqueue(
        RequestQueue.Request(
          verb: verb, subject: controller.lifecycle.name,
          run: {
            dispatch(verb, on: controller, touching: others, from: busy, refuse: refuse, work)
          },
          refuse: { reason in
            of(controller).report(.requestRefused(reason: reason), controller)
            refuse(reason)
          }))
    }
    for queue in idle { queue.begin() }
    work(of(controller))
    for queue in idle { queue.end() }
  }
}
