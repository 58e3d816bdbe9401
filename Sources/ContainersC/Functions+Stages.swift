import Containers
public import ContainersHeader

// Stages, hosts, changes, observations and queues; documented in containers.h.

/// A stage of C, with its host.
final class StageHandle: Handle {
  private(set) var stage: Stage
  private var host: HostOfC?

  init(_ stage: Stage) {
    self.stage = stage
    super.init(.stage)
  }

  deinit {
    stage.host = nil
    ThreadState.here.bury(host)
  }

  func set(_ new: HostOfC?) {
    stage.host = new
    ThreadState.here.bury(host)
    host = new
  }
}

/// A toolkit in C.
final class HostOfC: StageHost {
  private let calls: ct_host
  private let user: User

  init(_ calls: ct_host, _ user: User) { (self.calls, self.user) = (calls, user) }

  deinit { ThreadState.here.destroy(calls.destroy, user) }

  private func pointer(_ change: Change) -> OpaquePointer? { ThreadState.here.handle(of: change).pointer }

  func attach(_ controller: any Controller) { calls.attach?(user, borrowed(controller)) }
  func detach(_ controller: any Controller) { calls.detach?(user, borrowed(controller)) }
  func animate(_ change: Change) { calls.animate?(user, pointer(change)) }
  func changeDidMove(_ change: Change) { if let call = calls.did_move { call(user, pointer(change)) } }
  func changeDidPause(_ change: Change) {
    if let call = calls.did_pause { call(user, pointer(change)) } else { changeDidEnd(change) }
  }
  func changeDidEnd(_ change: Change) { if let call = calls.did_end { call(user, pointer(change)) } }
}

func stage(_ pointer: OpaquePointer?) throws(Failure) -> Stage { try stageHandle(pointer).stage }

private func stageHandle(_ pointer: OpaquePointer?) throws(Failure) -> StageHandle {
  unsafeDowncast(try ThreadState.here.find(pointer, .stage), to: StageHandle.self)
}

/// Runs what a stage may refuse.
private func ask(
  _ pointer: OpaquePointer?, _ error: ErrorOut, _ work: (Stage) throws(StageError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let stage = try stage(pointer)
    try run { () throws(StageError) in try work(stage) }
  }
}

@c @implementation public func ct_stage_new(
  _ root: OpaquePointer?, _ size: ct_size, _ direction: Int32, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let (root, size) = (try controller(root), try ContainersC.size(size))
    let direction: LayoutDirection = try choice(direction, "direction", [.leftToRight, .rightToLeft])
    return StageHandle(
      try run { () throws(StageError) in
        try Stage.check(root, size)
        return try Stage(root: root, size: size, layoutDirection: direction)
      }
    ).retained()
  }
}

@c @implementation public func ct_stage_set_host(
  _ pointer: OpaquePointer?, _ host: UnsafePointer<ct_host>?, _ user: User, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let calls = try table(host, { Int($0.size) }, "ct_host")
    try stageHandle(pointer).set(calls.map { HostOfC($0, user) })
  }
}

@c @implementation public func ct_stage_root(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in borrowed(try stage(pointer).root) }
}

@c @implementation public func ct_stage_set_root(
  _ pointer: OpaquePointer?, _ root: OpaquePointer?, _ animated: Bool, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (stage, root) = (try stage(pointer), try controller(root))
    try run { () throws(StageError) in try stage.setRoot(root, animated: animated) }
  }
}

@c @implementation public func ct_stage_size(_ pointer: OpaquePointer?) -> ct_size {
  call(nil, ct_size()) { () throws(Failure) in ct_size(try stage(pointer).size) }
}

@c @implementation public func ct_stage_orientation(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, -1) { () throws(Failure) in Int32(try stage(pointer).orientation.rawValue) }
}

@c @implementation public func ct_stage_appear(_ pointer: OpaquePointer?, _ animated: Bool, _ error: ErrorOut)
  -> Bool
{ ask(pointer, error) { $0.appear(animated: animated) } }

@c @implementation public func ct_stage_disappear(
  _ pointer: OpaquePointer?, _ animated: Bool, _ error: ErrorOut
) -> Bool { ask(pointer, error) { $0.disappear(animated: animated) } }

@c @implementation public func ct_stage_finish_appearance(_ pointer: OpaquePointer?, _ error: ErrorOut)
  -> Bool
{ ask(pointer, error) { $0.finishAppearance() } }

@c @implementation public func ct_stage_advance(
  _ pointer: OpaquePointer?, _ seconds: Double, _ error: ErrorOut
) -> Bool {
  call(error, false) { () throws(Failure) in
    let (stage, seconds) = (try stage(pointer), try finite(seconds, "time"))
    guard seconds >= 0 else {
      throw .call(CT_ERROR_VALUE, "\(seconds) is not a valid elapsed time; give seconds, 0 or more")
    }
    return stage.advance(by: seconds)
  }
}

@c @implementation public func ct_stage_is_moving(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try stage(pointer).isMoving }
}

@c @implementation public func ct_stage_send_memory_warning(_ pointer: OpaquePointer?, _ error: ErrorOut)
  -> Bool
{ ask(pointer, error) { $0.sendMemoryWarning() } }

/// The orientation of a number.
func orientation(_ number: Int32) throws(Failure) -> Orientation {
  try choice(
    number, "orientation", [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight])
}

@c @implementation public func ct_stage_rotate(
  _ pointer: OpaquePointer?, _ orientation: Int32, _ size: UnsafePointer<ct_size>?, _ duration: Double,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (stage, orientation) = (try stage(pointer), try ContainersC.orientation(orientation))
    let size = try size.map { size throws(Failure) in try ContainersC.size(size.pointee) }
    let duration = try finite(duration, "duration")
    try run { () throws(StageError) in try stage.rotate(to: orientation, size: size, duration: duration) }
  }
}

@c @implementation public func ct_stage_finish_rotation(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  ask(pointer, error) { $0.finishRotation() }
}

@c @implementation public func ct_stage_is_rotating(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try stage(pointer).rotation != nil }
}

@c @implementation public func ct_stage_resize(_ pointer: OpaquePointer?, _ size: ct_size, _ error: ErrorOut)
  -> Bool
{
  perform(error) { () throws(Failure) in
    let (stage, size) = (try stage(pointer), try ContainersC.size(size))
    try run { () throws(StageError) in try stage.resize(to: size) }
  }
}

@c @implementation public func ct_stage_supported_orientations(_ pointer: OpaquePointer?) -> UInt32 {
  call(nil, 0) { () throws(Failure) in UInt32(try stage(pointer).supportedOrientations.rawValue) }
}

@c @implementation public func ct_stage_hit(
  _ pointer: OpaquePointer?, _ point: ct_point, _ local: UnsafeMutablePointer<ct_point>?
) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in
    let (stage, point) = (try stage(pointer), try ContainersC.point(point))
    guard Rect(origin: .zero, size: stage.size).has(point) else { return nil }
    let (controller, inside) = hit(stage.root, point)
    local?.pointee = ct_point(x: inside.x, y: inside.y)
    return borrowed(controller)
  }
}

extension Rect {
  fileprivate func has(_ point: Point) -> Bool {
    point.x >= origin.x && point.y >= origin.y && point.x < origin.x + size.width
      && point.y < origin.y + size.height
  }
}

/// The innermost controller that is drawn at a point and not covered, and the point in its coordinates.
private func hit(_ controller: any Controller, _ point: Point) -> (any Controller, Point) {
  guard let container = controller.asContainer else { return (controller, point) }
  for placement in container.childPlacements.reversed() {
    let frame = placement.frame
    if frame.has(point) {
      return hit(placement.controller, Point(x: point.x - frame.origin.x, y: point.y - frame.origin.y))
    }
    if placement.coversInput, !placement.passesSomeInput { break }
  }
  return (controller, point)
}

// MARK: - Changes

private func change(_ pointer: OpaquePointer?) throws(Failure) -> Change {
  unsafeDowncast(try ThreadState.here.find(pointer, .change), to: ChangeHandle.self).change
}

@c @implementation public func ct_change_state(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, -1) { () throws(Failure) in
    switch try change(pointer).state {
    case .queued: Int32(CT_QUEUED)
    case .open: Int32(CT_OPEN)
    case .ended(let outcome): outcome.number
    }
  }
}

@c @implementation public func ct_change_container(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in borrowed(try change(pointer).owner) }
}

@c @implementation public func ct_change_progress(_ pointer: OpaquePointer?) -> Double {
  call(nil, 0) { () throws(Failure) in try change(pointer).progress }
}

@c @implementation public func ct_change_destination(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, 0) { () throws(Failure) in try change(pointer).destination.number }
}

@c @implementation public func ct_change_direction(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, 0) { () throws(Failure) in
    switch try change(pointer).options.direction {
    case .none: Int32(CT_DIRECTION_NONE)
    case .forward: Int32(CT_FORWARD)
    case .backward: Int32(CT_BACKWARD)
    }
  }
}

@c @implementation public func ct_change_duration(_ pointer: OpaquePointer?) -> Double {
  call(nil, 0) { () throws(Failure) in try change(pointer).options.duration }
}

@c @implementation public func ct_change_is_interactive(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try change(pointer).options.isInteractive }
}

@c @implementation public func ct_change_list(
  _ pointer: OpaquePointer?, _ which: Int32, _ list: HandleRoom, _ capacity: Int
) -> Int {
  call(nil, 0) { () throws(Failure) in
    let change = try change(pointer)
    let kinds: [(Change) -> [any Controller]] = [
      { $0.incoming }, { $0.outgoing }, { $0.staying }, { $0.transient },
    ]
    return write(try choice(which, "list of controllers", kinds)(change), list, capacity)
  }
}

/// Runs what a change may refuse.
private func move(
  _ pointer: OpaquePointer?, _ error: ErrorOut, _ work: (Change) throws(ChangeError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let change = try change(pointer)
    try run { () throws(ChangeError) in try work(change) }
  }
}

@c @implementation public func ct_change_update(
  _ pointer: OpaquePointer?, _ progress: Double, _ error: ErrorOut
) -> Bool {
  move(pointer, error) { change throws(ChangeError) in try change.update(progress: progress) }
}

@c @implementation public func ct_change_finish(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  move(pointer, error) { change throws(ChangeError) in try change.finish() }
}

@c @implementation public func ct_change_cancel(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  move(pointer, error) { change throws(ChangeError) in try change.cancel() }
}

@c @implementation public func ct_change_arrive(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  move(pointer, error) { change throws(ChangeError) in try change.arrive() }
}

@c @implementation public func ct_change_release(_ pointer: OpaquePointer?, _ outcome: Int32, _ error: ErrorOut)
  -> Bool
{
  perform(error) { () throws(Failure) in
    let change = try change(pointer)
    guard outcome == Int32(CT_FINISHED) || outcome == Int32(CT_CANCELLED) else {
      throw .call(CT_ERROR_VALUE, "\(outcome) is not a valid destination; give CT_FINISHED or CT_CANCELLED")
    }
    let end: Change.Outcome = outcome == Int32(CT_FINISHED) ? .finished : .cancelled
    try run { () throws(ChangeError) in try change.release(toward: end) }
  }
}

@c @implementation public func ct_change_hold(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  move(pointer, error) { change throws(ChangeError) in try change.hold() }
}

@c @implementation public func ct_change_advance(
  _ pointer: OpaquePointer?, _ seconds: Double, _ error: ErrorOut
) -> Bool {
  move(pointer, error) { change throws(ChangeError) in _ = try change.advance(by: seconds) }
}

// MARK: - Observations and queues

extension ct_event {
  /// The event for C, without its text.
  init(_ event: Event) {
    self.init()
    controller = borrowed(event.controller)
    switch event.kind {
    case .load: kind = Int32(CT_EVENT_LOAD)
    case .appearance(let callback, let isAnimated):
      (kind, animated) = (Int32(callback.event), isAnimated ? 1 : 0)
    case .willMove(let parent): (kind, self.parent) = (Int32(CT_EVENT_WILL_MOVE), borrowed(parent))
    case .didMove(let parent): (kind, self.parent) = (Int32(CT_EVENT_DID_MOVE), borrowed(parent))
    case .willRotate(let to): (kind, orientation) = (Int32(CT_EVENT_WILL_ROTATE), Int32(to.rawValue))
    case .willAnimateRotation(let to):
      (kind, orientation) = (Int32(CT_EVENT_WILL_ANIMATE_ROTATION), Int32(to.rawValue))
    case .didRotate(let from): (kind, orientation) = (Int32(CT_EVENT_DID_ROTATE), Int32(from.rawValue))
    case .willTransition(let new): (kind, size) = (Int32(CT_EVENT_WILL_TRANSITION), ct_size(new))
    case .didTransition(let new): (kind, size) = (Int32(CT_EVENT_DID_TRANSITION), ct_size(new))
    case .memoryWarning: kind = Int32(CT_EVENT_MEMORY_WARNING)
    case .current: kind = Int32(CT_EVENT_CURRENT)
    case .settled: kind = Int32(CT_EVENT_SETTLED)
    case .stateChanged: kind = Int32(CT_EVENT_STATE_CHANGED)
    case .displayChanged: kind = Int32(CT_EVENT_DISPLAY_CHANGED)
    case .diagnostic(let report):
      (kind, diagnostic) = (Int32(CT_EVENT_DIAGNOSTIC), report.number)
    }
  }

  /// The event of a report about a controller that is gone.
  init(_ report: Diagnostic) {
    self.init()
    (kind, diagnostic) = (Int32(CT_EVENT_DIAGNOSTIC), report.number)
  }
}

extension Event {
  /// The sentence of a report.
  fileprivate var text: String? {
    if case .diagnostic(let report) = kind { report.description } else { nil }
  }
}

extension Diagnostic {
  /// The number that C has for it.
  fileprivate var number: Int32 {
    let number =
      switch self {
      case .unbalancedBegin: CT_UNBALANCED_BEGIN
      case .unbalancedEnd: CT_UNBALANCED_END
      case .childAddedWhileDisappearing: CT_ADDED_WHILE_DISAPPEARING
      case .begunInHiddenContainer: CT_HIDDEN_CONTAINER
      case .leftBehind: CT_LEFT_BEHIND
      case .releasedWhileShown, .stageReleasedWhileShown: CT_RELEASED_WHILE_SHOWN
      case .requestRefused: CT_REQUEST_REFUSED
      case .notice: CT_NOTICE
      }
    return Int32(number)
  }
}

/// An observation of C.
final class ObservationHandle: Handle {
  private var observation: Observation?
  private var destroy: Destroy?
  private let user: User

  init(_ destroy: Destroy?, _ user: User) {
    (self.destroy, self.user) = (destroy, user)
    super.init(.observation)
  }

  deinit { cancel() }

  func keep(_ observation: Observation?) { self.observation = observation }

  func cancel() {
    observation?.cancel()
    observation = nil
    ThreadState.here.destroy(destroy, user)
    destroy = nil
  }
}

@c @implementation public func ct_observe(
  _ pointer: OpaquePointer?, _ handler: (@convention(c) (User, UnsafePointer<ct_event>?) -> Void)?,
  _ user: User, _ destroy: Destroy?, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    guard let handler else { throw .call(CT_ERROR_NULL, "the function is NULL; it is needed") }
    let controller = try controller(pointer)
    let made = ObservationHandle(destroy, user)
    func send(_ event: ct_event, _ text: String?) {
      lend(text) { text in
        var event = event
        event.text = text
        handler(user, &event)
      }
    }
    made.keep(
      controller.observe(released: { send(ct_event($0), $0.description) }) { send(ct_event($0), $0.text) })
    return made.retained()
  }
}

@c @implementation public func ct_observation_cancel(_ pointer: OpaquePointer?) {
  _ = perform(nil) { () throws(Failure) in
    unsafeDowncast(try ThreadState.here.find(pointer, .observation), to: ObservationHandle.self).cancel()
  }
}

/// A queue of C: the events wait here, and keep their controllers.
final class QueueHandle: Handle {
  private var observations: [Observation] = []
  private var waiting: [(event: ct_event, text: String?, kept: [any Controller])] = []
  private var first = 0
  private var kept: [any Controller] = []
  private var text: OwnedText = nil

  init() { super.init(.queue) }

  deinit {
    for observation in observations { observation.cancel() }
    containers_free(text)
  }

  func watch(_ controller: any Controller) {
    observations.append(
      controller.observe(
        released: { [unowned(unsafe) self] report in
          waiting.append((ct_event(report), report.description, []))
        },
        { [unowned(unsafe) self] event in
          var kept = [event.controller]
          switch event.kind {
          case .willMove(let parent?), .didMove(let parent?): kept.append(parent)
          default: break
          }
          // An object that is being released cannot be kept.
          waiting.append((ct_event(event), event.text, kept))
        }))
  }

  func next() -> ct_event? {
    let old = kept
    defer { withExtendedLifetime(old) {} }
    containers_free(text)
    (text, kept) = (nil, [])
    guard first < waiting.count else {
      waiting.removeAll(keepingCapacity: true)
      first = 0
      return nil
    }
    var (event, words, kept) = waiting[first]
    waiting[first].kept = []
    first += 1
    self.kept = kept
    text = owned(words)
    event.text = UnsafePointer(text)
    return event
  }
}

private func queue(_ pointer: OpaquePointer?) throws(Failure) -> QueueHandle {
  unsafeDowncast(try ThreadState.here.find(pointer, .queue), to: QueueHandle.self)
}

@c @implementation public func ct_queue_new(_ error: ErrorOut) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in QueueHandle().retained() }
}

@c @implementation public func ct_queue_watch(
  _ pointer: OpaquePointer?, _ controller: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (queue, controller) = (try queue(pointer), try ContainersC.controller(controller))
    queue.watch(controller)
  }
}

@c @implementation public func ct_queue_next(
  _ pointer: OpaquePointer?, _ event: UnsafeMutablePointer<ct_event>?
) -> Bool {
  call(nil, false) { () throws(Failure) in
    let queue = try queue(pointer)
    guard let event else { throw .call(CT_ERROR_NULL, "the event is NULL; it is needed") }
    guard let next = queue.next() else { return false }
    event.pointee = next
    return true
  }
}
