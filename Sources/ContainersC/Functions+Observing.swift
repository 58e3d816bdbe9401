import Containers
package import ContainersHeader

// Observations and queues; documented in containers.h.

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
    case .didLayOut(let new): (kind, size) = (Int32(CT_EVENT_DID_LAY_OUT), ct_size(new))
    case .didBecomeActive: kind = Int32(CT_EVENT_DID_BECOME_ACTIVE)
    case .willBecomeInactive: kind = Int32(CT_EVENT_WILL_BECOME_INACTIVE)
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

@c @implementation package func ct_observe(
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

@c @implementation package func ct_observation_cancel(_ pointer: OpaquePointer?) {
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

@c @implementation package func ct_queue_new(_ error: ErrorOut) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in QueueHandle().retained() }
}

@c @implementation package func ct_queue_watch(
  _ pointer: OpaquePointer?, _ controller: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (queue, controller) = (try queue(pointer), try ContainersC.controller(controller))
    queue.watch(controller)
  }
}

@c @implementation package func ct_queue_next(
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
