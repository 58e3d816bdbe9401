import Containers
import ContainersHeader

// Changes; documented in containers.h.

private func change(_ pointer: OpaquePointer?) throws(Failure) -> Change {
  unsafeDowncast(try ThreadState.here.find(pointer, .change), to: ChangeHandle.self).change
}

@c @implementation package func ct_change_state(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, -1) { () throws(Failure) in
    switch try change(pointer).state {
    case .queued: Int32(CT_QUEUED)
    case .open: Int32(CT_OPEN)
    case .ended(let outcome): outcome.number
    }
  }
}

@c @implementation package func ct_change_container(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in borrowed(try change(pointer).owner) }
}

@c @implementation package func ct_change_progress(_ pointer: OpaquePointer?) -> Double {
  call(nil, 0) { () throws(Failure) in try change(pointer).progress }
}

@c @implementation package func ct_change_destination(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, 0) { () throws(Failure) in try change(pointer).destination.number }
}

@c @implementation package func ct_change_direction(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, 0) { () throws(Failure) in
    switch try change(pointer).options.direction {
    case .none: Int32(CT_DIRECTION_NONE)
    case .forward: Int32(CT_FORWARD)
    case .backward: Int32(CT_BACKWARD)
    }
  }
}

@c @implementation package func ct_change_duration(_ pointer: OpaquePointer?) -> Double {
  call(nil, 0) { () throws(Failure) in try change(pointer).options.duration }
}

@c @implementation package func ct_change_is_interactive(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try change(pointer).options.isInteractive }
}

@c @implementation package func ct_change_list(
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

@c @implementation package func ct_change_update(
  _ pointer: OpaquePointer?, _ progress: Double, _ error: ErrorOut
) -> Bool {
  move(pointer, error) { change throws(ChangeError) in try change.update(progress: progress) }
}

@c @implementation package func ct_change_finish(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  move(pointer, error) { change throws(ChangeError) in try change.finish() }
}

@c @implementation package func ct_change_cancel(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  move(pointer, error) { change throws(ChangeError) in try change.cancel() }
}

@c @implementation package func ct_change_arrive(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  move(pointer, error) { change throws(ChangeError) in try change.arrive() }
}

@c @implementation package func ct_change_release(
  _ pointer: OpaquePointer?, _ outcome: Int32, _ error: ErrorOut
)
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

@c @implementation package func ct_change_hold(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  move(pointer, error) { change throws(ChangeError) in try change.hold() }
}

@c @implementation package func ct_change_advance(
  _ pointer: OpaquePointer?, _ seconds: Double, _ error: ErrorOut
) -> Bool {
  move(pointer, error) { change throws(ChangeError) in _ = try change.advance(by: seconds) }
}
